/* SPDX-License-Identifier: MIT */
/* What stands beneath the board: the seats with what lies beside the board, and the legend. See
 * board.h.
 *
 * Reads a scene and the names that the ruleset gives to seats and marks; knows no game.
 */
#include <stdio.h>
#include <string.h>

#include "cli/board.h"

enum { LINE_ROOM = 2000 };

/* -- Beside the board -------------------------------------------------------------------------- */

static bool lies_beside(const cli_grid *grid, const qv_item *item) {
    cli_place place;
    return item->kind != QV_COUNTER && item->kind != QV_CONTROL && item->kind != QV_CELL &&
           !cli_item_place(grid, item, &place);
}

static bool same_thing(const qv_item *a, const qv_item *b) {
    return a->owner == b->owner && a->mark == b->mark && strcmp(a->label, b->label) == 0;
}

/* How many an item stands for: a single value is its number. */
static int32_t number_of(const qv_item *item) {
    return item->n_values == 1 ? item->value[0] : 1;
}

/* All things like this one; 0 if one before it in the scene was. */
static int32_t number_alike(const cli_grid *grid, uint32_t at) {
    const qv_scene *const scene = grid->scene;
    int32_t n = 0;
    for (uint32_t i = 0; i < scene->n; i++) {
        const qv_item *const item = &scene->at[i];
        if (!lies_beside(grid, item) || !same_thing(item, &scene->at[at]))
            continue;
        if (i < at)
            return 0;
        n += number_of(item);
    }
    return n;
}

static void add_thing(const qv_item *item, int32_t n, qv_text *out) {
    char thing[64];
    qv_text text = qv_text_over(thing, sizeof thing);
    const bool unknown = item->mark & QV_MARK_FACE_DOWN;
    qv_text_add(&text, "%s%s", item->label[0] ? item->label : "?",
                unknown && item->label[0] ? " ?" : "");
    if (n != 1 || item->n_values == 1)
        qv_text_add(&text, " x%d", (int)n);
    cli_glue(thing);
    qv_text_add(out, "%s%s", out->n ? ", " : "", thing);
}

/* What the owner has beside the board, in the order of the scene. */
static void list_things(const cli_grid *grid, uint32_t owner, qv_text *out) {
    for (uint32_t i = 0; i < grid->scene->n; i++) {
        const qv_item *const item = &grid->scene->at[i];
        if (item->owner != owner || !lies_beside(grid, item))
            continue;
        const int32_t n = number_alike(grid, i);
        if (n > 0)
            add_thing(item, n, out);
    }
}

static void list_counters(const qv_scene *scene, uint32_t owner, qv_text *out) {
    for (uint32_t i = 0; i < scene->n; i++) {
        const qv_item *const item = &scene->at[i];
        if (item->kind == QV_COUNTER && item->owner == owner)
            qv_text_add(out, "%s%s %d", out->n ? ", " : "", item->label, item->value[0]);
    }
}

static void print_seat(const cli_screen *screen, const qv_ruleset *rs, const cli_grid *grid,
                       const char *player, uint32_t seat, bool acts) {
    char first[80];
    char line[LINE_ROOM];
    qv_text text = qv_text_over(first, sizeof first);
    const char *const pair = cli_brackets(seat);
    qv_text_add(&text, "%c%s%c", pair[0], qv_seat_name(rs, seat), pair[1]);
    fputs(acts ? "> " : "  ", stdout);
    cli_print(screen, CLI_SEAT + seat, "%s", first);
    text = qv_text_over(line, sizeof line);
    list_counters(grid->scene, seat, &text);
    printf(" %s%s%s\n", player, line[0] ? ": " : "", line);
    text = qv_text_over(line, sizeof line);
    list_things(grid, seat, &text);
    if (line[0])
        cli_paragraph(screen, "       ", line);
}

void cli_table_print(const cli_screen *screen, const qv_ruleset *rs, const qv_scene *scene,
                     const char *const *player, uint32_t may_act) {
    const cli_grid grid = cli_grid_of(scene);
    for (uint32_t seat = 0; seat < qv_ruleset_players(rs); seat++)
        print_seat(screen, rs, &grid, player[seat], seat, may_act >> seat & 1);
    char line[LINE_ROOM];
    qv_text text = qv_text_over(line, sizeof line);
    list_counters(scene, QV_NOBODY, &text);
    list_things(&grid, QV_NOBODY, &text);
    if (line[0])
        cli_paragraph(screen, "       ", line);
}

/* -- The legend -------------------------------------------------------------------------------- */

static void legend_of_seats(const cli_screen *screen, const qv_ruleset *rs) {
    char line[LINE_ROOM];
    qv_text text = qv_text_over(line, sizeof line);
    for (uint32_t seat = 0; seat < qv_ruleset_players(rs); seat++) {
        const char *const pair = cli_brackets(seat);
        qv_text_add(&text, "%s%c%s%c", seat ? " " : "Owners: ", pair[0], qv_seat_name(rs, seat),
                    pair[1]);
    }
    cli_paragraph(screen, "  ", line);
}

/* Which sign stands for what, each name once. */
static void legend_of_names(const cli_screen *screen, const qv_scene *scene) {
    char line[LINE_ROOM];
    qv_text text = qv_text_over(line, sizeof line);
    qv_text_add(&text, "Signs: ? unknown to you");
    for (uint32_t i = 0; i < scene->n; i++) {
        const qv_item *const item = &scene->at[i];
        char glyph[4];
        cli_item_glyph(screen, item, glyph);
        bool known = (item->kind != QV_PIECE && item->kind != QV_CARD) || glyph[0] == '?';
        for (uint32_t k = 0; k < i && !known; k++)
            known = strcmp(scene->at[k].label, item->label) == 0;
        if (!known)
            qv_text_add(&text, ", %s" CLI_GLUE "%s", glyph, item->label);
    }
    cli_paragraph(screen, "  ", line);
}

static void legend_of_marks(const cli_screen *screen, const qv_ruleset *rs) {
    char line[LINE_ROOM];
    qv_text text = qv_text_over(line, sizeof line);
    uint32_t mark;
    const char *name;
    const char *sign;
    for (uint32_t i = 0; (sign = cli_mark_sign(screen, qv_ruleset_game(rs), i, &mark, &name)); i++)
        qv_text_add(&text, "%s%s %s", text.n ? ", " : "Marks: ", sign, name);
    cli_paragraph(screen, "  ", line);
}

static bool has_arrows(const qv_scene *scene) {
    static const uint8_t none[8] = {0};
    for (uint32_t i = 0; i < scene->n; i++)
        if (memcmp(scene->at[i].arrows, none, sizeof none) != 0)
            return true;
    return false;
}

void cli_legend_print(const cli_screen *screen, const qv_ruleset *rs, const qv_scene *scene) {
    cli_print(screen, CLI_STRONG, "How to read the board");
    putchar('\n');
    legend_of_seats(screen, rs);
    legend_of_names(screen, scene);
    if (has_arrows(scene))
        cli_paragraph(
            screen, "  ",
            screen->utf8 ? "Arrows stand around the sign; ↑2 are two of them that way."
                         : "Arrows are ^ v < > / \\ around the sign; ^2 are two of them that way.");
    legend_of_marks(screen, rs);
}
