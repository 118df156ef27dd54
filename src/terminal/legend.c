/* SPDX-License-Identifier: MIT */
/* The legend: what the symbols on a board or a map mean, in words. See board.h.
 *
 * Reads a scene and the names that the game gives to values, marks and arrows; knows no game.
 */
#include <string.h>

#include "terminal/board.h"
#include "terminal/floor.h"

enum { LINE_ROOM = 2000 };

static void legend_of_seats(const term_screen *screen, const qv_ruleset *rs) {
    char line[LINE_ROOM];
    qv_text text = qv_text_over(line, sizeof line);
    for (uint32_t seat = 0; seat < qv_ruleset_players(rs); seat++) {
        const char *const pair = term_brackets(seat);
        qv_text_add(&text, "%s%c%s%c", seat ? " " : "Owners: ", pair[0], qv_seat_name(rs, seat),
                    pair[1]);
    }
    term_paragraph(screen, "  ", line);
}

/* What each symbol means, each name once. */
static void legend_of_names(const term_screen *screen, const qv_scene *scene) {
    char line[LINE_ROOM];
    qv_text text = qv_text_over(line, sizeof line);
    qv_text_add(&text, "Symbols: ? unknown to you");
    const term_grid grid = term_grid_of(scene);
    for (uint32_t i = 0; i < scene->n; i++) {
        const qv_item *const item = &scene->at[i];
        char glyph[4];
        term_item_glyph(screen, item, glyph);
        term_cell cell;
        const bool drawn = item->glyph[0] || term_item_cell(&grid, item, &cell);
        bool known = (item->kind != QV_PIECE && item->kind != QV_CARD) || glyph[0] == '?' || !drawn;
        for (uint32_t k = 0; k < i && !known; k++)
            known = strcmp(scene->at[k].label, item->label) == 0;
        if (!known)
            qv_text_add(&text, ", %s" TERM_GLUE "%s", glyph, item->label);
    }
    term_paragraph(screen, "  ", line);
}

static bool has_cells_apart(const qv_scene *scene) {
    for (uint32_t i = 0; i < scene->n; i++)
        if (scene->at[i].kind == QV_CELL && scene->at[i].mark & QV_MARK_OFF)
            return true;
    return false;
}

/* The marks that the game uses. */
static void legend_of_marks(const term_screen *screen, const qv_ruleset *rs,
                            const qv_scene *scene) {
    const qv_game *const game = qv_ruleset_game(rs);
    const bool apart = has_cells_apart(scene);
    char line[LINE_ROOM];
    qv_text text = qv_text_over(line, sizeof line);
    uint32_t mark;
    const char *name;
    const char *symbol;
    for (uint32_t i = 0; (symbol = term_mark_symbol(screen, game, i, &mark, &name)); i++)
        if (qv_mark_name(game, mark) && !(apart && mark == QV_MARK_OFF))
            qv_text_add(&text, "%s%s %s", text.n ? ", " : "Marks: ", symbol, name);
    if (text.n)
        term_paragraph(screen, "  ", line);
    if (apart && qv_mark_name(game, QV_MARK_OFF))
        term_say(screen, "  ", "Beyond the %s line: %s.", screen->utf8 ? "double" : "strong",
                 qv_mark_name(game, QV_MARK_OFF));
}

static void legend_of_kinds(const term_screen *screen, const qv_game *game) {
    char line[LINE_ROOM];
    qv_text text = qv_text_over(line, sizeof line);
    qv_text_add(&text, "%s: ",
                screen->utf8 ? "A special arrow is double (⇑), with a letter where there is room"
                             : "A special arrow has a letter beside it or in its place");
    term_name_kinds(game, &text);
    qv_text_add(&text, ". Any other arrow: %s.", qv_arrow_name(game, 1));
    term_paragraph(screen, "  ", line);
}

static void legend_of_values(const term_screen *screen, const qv_game *game) {
    if (qv_value_name(game, 0) && qv_value_name(game, 1))
        term_say(screen, "  ", "The number above a symbol is its %s, the one below its %s.",
                 qv_value_name(game, 0), qv_value_name(game, 1));
}

/* The first item of several letters on the board, of the viewer rather than of another seat. */
static const qv_item *example_on(const term_screen *screen, const qv_scene *scene,
                                 uint32_t viewer) {
    const term_grid grid = term_grid_of(scene);
    const qv_item *found = NULL;
    for (uint32_t i = 0; i < scene->n; i++) {
        const qv_item *const item = &scene->at[i];
        char glyph[4];
        term_cell cell;
        term_item_glyph(screen, item, glyph);
        if (item->owner != QV_NOBODY && strlen(glyph) > 1 && term_item_cell(&grid, item, &cell) &&
            (!found || (item->owner == viewer && found->owner != viewer)))
            found = item;
    }
    return found;
}

/* "; * is in danger", if that can be seen on the board. */
static void add_danger(const term_screen *screen, const qv_game *game, const qv_scene *scene,
                       qv_text *out) {
    uint32_t mark = 0, i = 0;
    const char *name = NULL, *symbol;
    while ((symbol = term_mark_symbol(screen, game, i++, &mark, &name)) && mark != QV_MARK_WEAK)
        continue;
    for (i = 0; symbol && i < scene->n; i++)
        if (scene->at[i].mark & QV_MARK_WEAK) {
            qv_text_add(out, "; %s" TERM_GLUE "%s", symbol, name);
            return;
        }
}

bool term_legend_example(const term_screen *screen, const qv_ruleset *rs, const qv_scene *scene,
                         uint32_t viewer, qv_text *out) {
    const qv_game *const game = qv_ruleset_game(rs);
    const qv_item *const item = term_has_floor(scene) ? NULL : example_on(screen, scene, viewer);
    char glyph[4];
    if (!item)
        return false;
    term_item_glyph(screen, item, glyph);
    const char *const pair = term_brackets(item->owner);
    qv_text_add(out, "%c%s%c: %s" TERM_GLUE "%s", pair[0], glyph, pair[1],
                item->owner == viewer ? "your" : qv_seat_name(rs, item->owner), item->label);
    if (item->n_values > 1 && qv_value_name(game, 0) && qv_value_name(game, 1))
        qv_text_add(out, "; %s" TERM_GLUE "above, %s" TERM_GLUE "below", qv_value_name(game, 0),
                    qv_value_name(game, 1));
    add_danger(screen, game, scene, out);
    return true;
}

static bool has_arrows(const qv_scene *scene) {
    static const uint8_t none[8] = {0};
    for (uint32_t i = 0; i < scene->n; i++)
        if (memcmp(scene->at[i].arrows, none, sizeof none) != 0)
            return true;
    return false;
}

/* How to read a map. */
static void legend_of_map(const term_screen *screen, const qv_ruleset *rs, const qv_scene *scene) {
    const char *example = "";
    char symbols[LINE_ROOM] = "";
    qv_text text = qv_text_over(symbols, sizeof symbols);
    term_map_symbols(screen, rs, scene, QV_NOBODY, &text);
    term_say(screen, "  ", "Symbols: %s.", symbols);
    for (uint32_t i = 0; i < scene->n && !*example; i++)
        if (term_is_movable(&scene->at[i]) && term_on_floor(scene, &scene->at[i]))
            example = scene->at[i].label;
    term_say(screen, "  ",
             "The map shows the floor from above. The numbers at its frame count from the lower "
             "left corner: (x, y) is x to the east and y to the north.");
    term_say(screen, "  ",
             "A symbol marks the centre of an item, which may be larger. A capital letter is a "
             "player. `at` with a name or a point tells more, as in `at %s`.",
             example);
}

void term_legend_print(const term_screen *screen, const qv_ruleset *rs, const qv_scene *scene) {
    const bool map = term_has_floor(scene);
    term_print(screen, TERM_STRONG, map ? "How to read the map" : "How to read the board");
    term_print(screen, TERM_PLAIN, "\n");
    legend_of_seats(screen, rs);
    if (map) {
        legend_of_map(screen, rs, scene);
        return;
    }
    if (has_arrows(scene) && qv_arrow_name(qv_ruleset_game(rs), 0))
        legend_of_kinds(screen, qv_ruleset_game(rs));
    if (has_arrows(scene))
        term_paragraph(
            screen, "  ",
            screen->utf8
                ? "Arrows are drawn around the symbol; →3 is three side by side, for →→→."
                : "Arrows are ^ v < > / \\ around the symbol; >3 is three side by side, for >>>.");
    legend_of_values(screen, qv_ruleset_game(rs));
    legend_of_marks(screen, rs, scene);
    legend_of_names(screen, scene);
    if (!screen->terminal)
        return;
    term_say(screen, "  ",
             "On a board without lines a number replaces arrows: how many there are.");
}
