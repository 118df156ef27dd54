/* SPDX-License-Identifier: MIT */
/* The board in words: a cell, a row, arrows; and the board itself.
 *
 * Reads the viewer's scene only. One item per line, so that a screen reader can stop at each.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "terminal/floor.h"
#include "terminal/rulebook.h"
#include "terminal/session.h"

enum { LINE_ROOM = 2000, NAMED = 40 };

/* The open hands of the other people, as they see them. */
static void print_open_hands(term_session *session) {
    qv_scene *const scene = &session->scene;
    for (uint32_t seat = 0; seat < qv_ruleset_players(session->rules); seat++) {
        const qv_view *const hand = qv_table_view(session->table, seat);
        if (!hand || seat == term_viewer(session))
            continue;
        qv_scene_of(session->rules, hand, scene);
        term_hand_print(&session->screen, session->rules, scene, seat);
    }
    term_scene(session);
}

/* The rows that have changed since they were shown, and the viewer's own; or that alone. Then the
 * hands that are open. */
static void print_table(term_session *session, bool own) {
    const uint32_t may_act = qv_turn_of(session->rules, term_view(session)).may_act;
    const bool over = qv_match_ending(term_match(session)) != QV_RUNNING;
    const bool seated = term_viewer(session) < QV_SEATS;
    const char *player[QV_SEATS];
    memcpy(player, session->player, sizeof player);
    if (seated && !session->led)
        player[term_viewer(session)] = "you";
    term_table_print(&session->screen, session->rules, &session->scene, player, over ? 0 : may_act,
                     seated ? 1U << term_viewer(session) : 0, own && seated, &session->shown.rows);
    print_open_hands(session);
    session->shown.stale = false;
}

/* The parts of what `b` prints, each as text. */
typedef struct {
    char *board, *legend, *beside; /* NULL: nothing, or out of memory */
} sight;

static char *board_in(term_session *session, uint32_t form) {
    term_detour detour;
    if (!term_divert(&detour, &session->screen))
        return NULL;
    term_mark_choices(session);
    term_board_print(&session->screen, session->rules, &session->scene, form);
    return term_diverted(&detour, &session->screen);
}

static char *legend_of(term_session *session) {
    term_detour detour;
    if (session->shown.legend || !term_divert(&detour, &session->screen))
        return NULL;
    term_legend_print(&session->screen, session->rules, &session->scene);
    return term_diverted(&detour, &session->screen);
}

static char *beside_of(term_session *session) {
    term_detour detour;
    if (!term_divert(&detour, &session->screen))
        return NULL;
    session->shown.rows = (term_table){{0}};
    print_table(session, false);
    term_tell_progress(session, true);
    return term_diverted(&detour, &session->screen);
}

static uint32_t lines_of(const char *text) {
    return text ? term_lines(text) : 0;
}

static void print_text(const term_session *session, const char *text) {
    fputs(text ? text : "", session->screen.out);
}

/* Without lines between its cells, in the largest form that fits. */
static void draw_smaller(term_session *session, sight *s, uint32_t room) {
    static const uint32_t forms[] = {TERM_CLOSE, TERM_DENSE, TERM_FLAT, TERM_TRIMMED};
    for (uint32_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        free(s->board);
        s->board = board_in(session, forms[i]);
        if (lines_of(s->board) && lines_of(s->board) <= room)
            return;
    }
}

/* The board with all that belongs to it, if that fits on the screen with a line to type in. Else
 * the board is smaller, the legend is left to its command, and at last what is beside comes first,
 * so that the whole board is seen. */
static void print_sight(term_session *session, sight *s, uint32_t room) {
    const uint32_t beside = lines_of(s->beside);
    if (lines_of(s->board) + beside > room)
        draw_smaller(session, s, room);
    const uint32_t both = lines_of(s->board) + beside;
    const bool legend = lines_of(s->legend) + both <= room;
    const bool below = both + !legend <= room;
    const bool hint = !legend && s->legend && lines_of(s->board) < room;
    if (!below)
        print_text(session, s->beside);
    print_text(session, s->board);
    if (legend)
        print_text(session, s->legend);
    else if (hint)
        term_say(&session->screen, "  ", "`legend` tells what the symbols mean.");
    if (below)
        print_text(session, s->beside);
}

/* What the board shows now, as one number; but for the frames around what changed last, as a board
 * on which only these come or go looks the same. */
static uint32_t number_of_board(term_session *session) {
    for (uint32_t i = 0; i < session->scene.n; i++)
        session->scene.at[i].mark &= (uint8_t)~QV_MARK_LAST;
    char *const board = board_in(session, TERM_CLOSE);
    const uint32_t number = board ? term_number(board, 0) : 0;
    free(board);
    term_scene(session);
    return number;
}

/* Notes what the board shows now; false if it was noted before. */
static bool note_board(term_session *session) {
    const uint32_t number = number_of_board(session);
    const bool changed = number != session->shown.board;
    session->shown.board = number;
    return changed;
}

bool term_board_is_new(term_session *session) {
    term_scene(session);
    return number_of_board(session) != session->shown.board;
}

void term_look_board(term_session *session) {
    const term_screen *const screen = &session->screen;
    term_scene(session);
    sight s = {board_in(session, TERM_LARGE), legend_of(session), beside_of(session)};
    print_sight(session, &s, screen->terminal && !screen->boxed ? screen->height - 1 : UINT32_MAX);
    session->shown.legend = true;
    (void)note_board(session);
    free(s.board);
    free(s.legend);
    free(s.beside);
}

/* Below the first board. */
static void tell_symbols(const term_session *session) {
    const term_screen *const screen = &session->screen;
    if (term_has_floor(&session->scene))
        term_say(screen, "  ", "`legend` tells what the symbols mean.");
    else
        term_say(screen, "  ", "`legend` tells what the symbols mean; %s frames what changed last.",
                 screen->utf8 ? "━━" : "==");
}

/* What is told below a flat board: the symbols that have not been told, from *told on. */
static char *flat_hint_of(term_session *session, uint8_t *told) {
    char line[400] = "";
    qv_text text = qv_text_over(line, sizeof line);
    term_detour detour;
    term_flat_legend(&session->screen, session->rules, &session->scene, term_viewer(session), told,
                     &text);
    if (!line[0] || !term_divert(&detour, &session->screen))
        return NULL;
    term_say(&session->screen, "  ", "%s.", line);
    return term_diverted(&detour, &session->screen);
}

/* Whether the board may be drawn in such a form before a question: that depends on the size of the
 * screen and of the board alone, as a board that changes its form from move to move is hard to
 * follow. What stands below it takes about BELOW lines. */
static bool fits_drawn(const term_session *session, uint32_t form) {
    enum { BELOW = 15, LARGE_ROW = 4, LARGE_EDGE = 3, CLOSE_ROW = 3, CLOSE_EDGE = 1 };
    const uint32_t rows = term_grid_of(&session->scene).rows;
    const uint32_t lines =
        form == TERM_LARGE ? LARGE_EDGE + rows * LARGE_ROW : CLOSE_EDGE + rows * CLOSE_ROW;
    return lines + BELOW <= session->screen.height;
}

uint32_t term_board_lines(term_session *session, uint32_t form) {
    term_scene(session);
    char *const board = board_in(session, form);
    uint32_t lines = lines_of(board);
    free(board);
    if (term_has_floor(&session->scene))
        return lines;
    if (form < TERM_FLAT)
        return fits_drawn(session, form) ? lines : TERM_TOO_WIDE;
    if (!lines)
        return TERM_TOO_WIDE;
    uint8_t told = session->shown.flat;
    char *const hint = flat_hint_of(session, &told);
    lines += lines_of(hint);
    free(hint);
    return lines;
}

bool term_board_can_wait(term_session *session) {
    const term_grid grid = term_grid_of(term_scene(session));
    for (uint32_t row = 0; row < grid.rows; row++)
        for (uint32_t column = 0; column < grid.columns; column++)
            if (term_item_on(&grid, (term_cell){column, row}))
                return false;
    return true;
}

/* What is told below the first board: a symbol that needs words, and where the others are told. */
static char *hint_of(term_session *session) {
    char line[200] = "";
    qv_text text = qv_text_over(line, sizeof line);
    term_detour detour;
    if (!term_divert(&detour, &session->screen))
        return NULL;
    if (term_legend_example(&session->screen, session->rules, &session->scene, term_viewer(session),
                            &text))
        term_say(&session->screen, "  ", "%s (`legend`).", line);
    else
        tell_symbols(session);
    return term_diverted(&detour, &session->screen);
}

/* Both texts as one; frees them. */
static char *join(char *first, char *second) {
    const size_t n = first ? strlen(first) : 0, more = second ? strlen(second) : 0;
    char *const both = realloc(first, n + more + 1);
    if (both)
        memcpy(both + n, second ? second : "", more + 1);
    free(second);
    return both ? both : first;
}

/* The board in the largest of these forms that leaves so many lines of the screen; NULL: none does.
 */
static char *board_above(term_session *session, uint32_t below) {
    static const uint32_t forms[] = {TERM_LARGE, TERM_CLOSE, TERM_DENSE};
    for (uint32_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        const bool floor = term_has_floor(&session->scene);
        if (!floor && !fits_drawn(session, forms[i]))
            continue;
        char *const board = board_in(session, forms[i]);
        if (floor || lines_of(board) + below <= session->screen.height)
            return board;
        free(board);
    }
    return NULL;
}

char *term_board_changed(term_session *session, uint32_t below) {
    const bool first = !session->shown.board && !session->shown.legend;
    term_scene(session);
    if (!note_board(session))
        return NULL;
    char *const hint = first ? hint_of(session) : NULL;
    char *const board = board_above(session, below + lines_of(hint));
    if (board)
        return hint ? join(board, hint) : board;
    free(hint);
    const bool fits = term_board_lines(session, TERM_FLAT) + below <= session->screen.height;
    return join(board_in(session, fits ? TERM_FLAT : TERM_TRIMMED),
                flat_hint_of(session, &session->shown.flat));
}

void term_look_brief(term_session *session) {
    term_scene(session);
    term_scores_print(&session->screen, session->rules, &session->scene, term_viewer(session));
    term_choices_print(&session->screen, session->rules, &session->scene, session->table,
                       term_viewer(session));
}

void term_look_own(term_session *session) {
    term_scene(session);
    print_table(session, true);
    term_marks_print(&session->screen, session->rules, &session->scene);
    term_tell_progress(session, true);
}

void term_look_beside(term_session *session) {
    term_scene(session);
    print_table(session, false);
    term_tell_progress(session, false);
}

/* -- Words ------------------------------------------------------------------------------------- */

static void add_owner(const term_session *session, const qv_item *item, qv_text *out) {
    if (item->owner == term_viewer(session))
        qv_text_add(out, "your ");
    else if (item->owner < qv_ruleset_players(session->rules))
        qv_text_add(out, "%s ", qv_seat_name(session->rules, item->owner));
}

static void add_marks(const term_session *session, uint32_t marks, qv_text *out) {
    uint32_t mark;
    const char *name;
    for (uint32_t i = 0; term_mark_symbol(&session->screen, session->game, i, &mark, &name); i++)
        if (marks & mark)
            qv_text_add(out, ", %s", name);
}

/* Each direction by its name and, where that can be drawn, as the board draws it. */
static void add_arrows(const term_session *session, const qv_item *item, qv_text *out) {
    const term_screen *const screen = &session->screen;
    const char *between = ", arrows ";
    for (uint32_t d = 0; d < 8; d++) {
        if (!item->arrows[d])
            continue;
        const bool special = term_arrow_letter(session->game, item->arrow_kinds[d]) != ' ';
        qv_text_add(out, "%s%s", between, term_direction_name(d));
        if (screen->utf8)
            term_add_same(special ? term_kind_symbol(d) : term_arrow_symbol(screen, d),
                          item->arrows[d], out);
        else if (item->arrows[d] > 1)
            qv_text_add(out, " x%u", item->arrows[d]);
        const char *const kind = qv_arrow_name(session->game, item->arrow_kinds[d]);
        if (kind)
            qv_text_add(out, " %s", kind);
        between = kind ? ", " : " ";
    }
}

static void add_sides(const qv_item *item, qv_text *out) {
    const char *between = ", sides ";
    for (uint32_t d = 0; d < 8; d++) {
        if (!item->side[d][0])
            continue;
        qv_text_add(out, "%s%s %s", between, term_direction_name(d), item->side[d]);
        between = ", ";
    }
}

static void add_values(const qv_game *game, const qv_item *item, qv_text *out) {
    for (uint32_t i = 0; i < item->n_values; i++) {
        const char *const name = item->n_values > 1 ? qv_value_name(game, i) : NULL;
        if (name)
            qv_text_add(out, ", %s %d", name, item->value[i]);
        else
            qv_text_add(out, "%s%d", i ? "/" : ", ", item->value[i]);
    }
}

void term_name_item(const term_session *session, const qv_item *item, qv_text *out) {
    const uint32_t players = qv_ruleset_players(session->rules);
    const bool person = item->owner < players &&
                        strcmp(item->label, qv_seat_name(session->rules, item->owner)) == 0;
    if (!person)
        add_owner(session, item, out);
    qv_text_add(out, "%s", item->label[0] ? item->label : "unknown");
    if (person && item->owner == term_viewer(session))
        qv_text_add(out, ", that is you");
    add_marks(session, item->mark, out);
}

void term_add_more(const qv_item *item, qv_text *out) {
    if (item->more[0])
        qv_text_add(out, ", %s", item->more);
}

void term_add_printed(const term_session *session, const qv_item *item, qv_text *out) {
    for (uint32_t i = 0; i < item->n_texts; i++) {
        const char *const words = qv_printed(session->rules, item->text + i, NULL);
        if (words)
            qv_text_add(out, "%s\"%s\"", out->n ? "; " : "", words);
    }
}

static void describe_item(const term_session *session, const qv_item *item, qv_text *out) {
    term_name_item(session, item, out);
    term_add_more(item, out);
    add_arrows(session, item, out);
    add_sides(item, out);
    add_values(session->game, item, out);
    term_add_printed(session, item, out);
}

static void name_cell(const term_grid *grid, term_cell cell, qv_text *out) {
    term_cell_name(grid, cell, out);
    qv_text_add(out, ": ");
}

void term_tell_cell(const term_session *session, const term_grid *grid, term_cell cell) {
    char line[LINE_ROOM];
    qv_text text = qv_text_over(line, sizeof line);
    name_cell(grid, cell, &text);
    const qv_item *const item = term_item_on(grid, cell);
    if (item)
        describe_item(session, item, &text);
    else
        qv_text_add(&text, "empty");
    const qv_item *const base = term_base_on(grid, cell);
    if (base)
        add_marks(session, base->mark & ~(item ? item->mark : 0U), &text);
    term_paragraph(&session->screen, "  ", line);
}

/* -- Finding ----------------------------------------------------------------------------------- */

static bool find_cell(term_session *session, const char *name, term_grid *grid, term_cell *cell) {
    *grid = term_grid_of(term_scene(session));
    if (!grid->columns || !grid->rows) {
        term_say(&session->screen, "  ", "There are no rows and columns here; `b` shows what is.");
        return false;
    }
    if (*name && term_cell_find(grid, name, cell))
        return true;
    char bytes[64];
    qv_text text = qv_text_over(bytes, sizeof bytes);
    term_cell_name(grid, (term_cell){0, 0}, &text);
    qv_text_add(&text, " to ");
    term_cell_name(grid, (term_cell){grid->columns - 1, grid->rows - 1}, &text);
    if (*name)
        term_say(&session->screen, "  ",
                 "Nothing that you see now is called \"%s\". Type a cell, from %s, or a word or "
                 "the symbol of an item; `rules %s` looks for it in the rules.",
                 name, bytes, name);
    else
        term_say(&session->screen, "  ", "Which cell? They go from %s.", bytes);
    return false;
}

/* What lies in a pile, if the viewer may see it. */
static void add_contents(const term_session *session, const qv_item *pile, qv_text *out) {
    const qv_scene *const scene = &session->scene;
    const char *between = ": ";
    for (uint32_t i = 0; i < scene->n; i++) {
        if (term_pile_of(scene, &scene->at[i]) != pile)
            continue;
        qv_text_add(out, "%s%s", between, scene->at[i].label);
        between = ", ";
    }
}

void term_tell_item(term_session *session, const term_grid *grid, const qv_item *item) {
    char line[4 * LINE_ROOM];
    qv_text text = qv_text_over(line, sizeof line);
    term_cell cell;
    const qv_item *const pile = term_pile_of(grid->scene, item);
    if (term_item_cell(grid, item, &cell))
        name_cell(grid, cell, &text);
    describe_item(session, item, &text);
    if (pile)
        qv_text_add(&text, ", in the %s", pile->label);
    if (item->kind == QV_PILE)
        add_contents(session, item, &text);
    term_paragraph(&session->screen, "  ", line);
    term_explain_words(session, item);
}

/* The first of its like: what is said of one copy need not be said of all. */
static bool is_first(const qv_scene *scene, const qv_item *item) {
    for (const qv_item *at = scene->at; at < item; at++)
        if (at->owner == item->owner && at->mark == item->mark && at->x == item->x &&
            at->y == item->y && strcmp(at->label, item->label) == 0)
            return false;
    return true;
}

/* Describes the items of that name, on the board or beside it; false if there are none. */
static bool look_for(term_session *session, const char *words) {
    const qv_scene *const scene = &session->scene;
    const term_grid grid = term_grid_of(scene);
    uint16_t found[NAMED];
    const uint32_t n = term_items_named(scene, words, found, NAMED);
    for (uint32_t i = 0; i < n; i++)
        if (is_first(scene, &scene->at[found[i]]))
            term_tell_item(session, &grid, &scene->at[found[i]]);
    return n > 0;
}

/* -- Commands ---------------------------------------------------------------------------------- */

static void add_kind(const term_session *session, const qv_item *item, uint32_t direction,
                     qv_text *out) {
    const char *const kind = qv_arrow_name(session->game, item->arrow_kinds[direction]);
    if (kind)
        qv_text_add(out, ", %s", kind);
}

/* How many arrows of what lies on `from` point in that direction. */
static uint32_t arrows_at(const term_grid *grid, term_cell from, uint32_t direction) {
    const qv_item *const item = term_item_on(grid, from);
    return item ? item->arrows[direction] : 0;
}

void term_look_into(term_session *session, const char *name) {
    term_grid grid;
    term_cell cell;
    if (!find_cell(session, name, &grid, &cell))
        return;
    uint32_t found = 0;
    for (uint32_t d = 0; d < 8; d++) {
        term_cell from;
        if (!term_cell_next(&grid, cell, d, &from))
            continue;
        const uint32_t n = arrows_at(&grid, from, (d + 4) % 8);
        if (!n)
            continue;
        char line[LINE_ROOM];
        qv_text text = qv_text_over(line, sizeof line);
        name_cell(&grid, from, &text);
        term_name_item(session, term_item_on(&grid, from), &text);
        qv_text_add(&text, ", points %s", term_direction_name((d + 4) % 8));
        if (n > 1)
            qv_text_add(&text, " with %u arrows", (unsigned)n);
        add_kind(session, term_item_on(&grid, from), (d + 4) % 8, &text);
        term_paragraph(&session->screen, "  ", line);
        found++;
    }
    if (!found)
        term_say(&session->screen, "  ", "Nothing that you can see points at %s.", name);
}

static void print_arrow(const term_session *session, const term_grid *grid, term_cell from,
                        uint32_t d) {
    char line[LINE_ROOM];
    qv_text text = qv_text_over(line, sizeof line);
    const uint32_t n = arrows_at(grid, from, d);
    term_cell to;
    qv_text_add(&text, "%s, %u %s", term_direction_name(d), (unsigned)n,
                n == 1 ? "arrow" : "arrows");
    add_kind(session, term_item_on(grid, from), d, &text);
    qv_text_add(&text, ": ");
    if (!term_cell_next(grid, from, d, &to)) {
        qv_text_add(&text, "off the board");
    } else {
        name_cell(grid, to, &text);
        const qv_item *const item = term_item_on(grid, to);
        if (item)
            term_name_item(session, item, &text);
        else
            qv_text_add(&text, "empty");
        if (item && item->arrows[(d + 4) % 8])
            qv_text_add(&text, ", points back with %u", item->arrows[(d + 4) % 8]);
    }
    term_paragraph(&session->screen, "  ", line);
}

void term_look_arrows(term_session *session, const char *name) {
    term_grid grid;
    term_cell cell;
    if (!find_cell(session, name, &grid, &cell))
        return;
    uint32_t found = 0;
    for (uint32_t d = 0; d < 8; d++) {
        if (!arrows_at(&grid, cell, d))
            continue;
        print_arrow(session, &grid, cell, d);
        found++;
    }
    if (!found)
        term_print(&session->screen, TERM_PLAIN, "  There are no arrows on %s that you can see.\n",
                   name);
}

void term_look_at(term_session *session, const char *name) {
    if (term_has_floor(term_scene(session))) {
        term_look_for(session, name);
        return;
    }
    term_grid grid = term_grid_of(term_scene(session));
    term_cell cell;
    if (!term_cell_find(&grid, name, &cell) &&
        (look_for(session, name) || term_term_tell(&session->screen, session->game, name)))
        return;
    if (!find_cell(session, name, &grid, &cell))
        return;
    term_tell_cell(session, &grid, cell);
    term_look_into(session, name);
}

void term_look_row(term_session *session, const char *name) {
    const term_grid grid = term_grid_of(term_scene(session));
    bool down;
    uint32_t at;
    if (!term_line_find(&grid, name, &down, &at)) {
        term_say(&session->screen, "  ",
                 grid.rows ? "Which row? Use a name shown beside the board."
                           : "There are no rows and columns here; `b` shows what is.");
        return;
    }
    uint32_t found = 0;
    for (uint32_t i = 0; i < (down ? grid.columns : grid.rows); i++) {
        const term_cell cell = down ? (term_cell){i, at} : (term_cell){at, i};
        if (!term_item_on(&grid, cell))
            continue;
        term_tell_cell(session, &grid, cell);
        found++;
    }
    if (!found)
        term_print(&session->screen, TERM_PLAIN, "  %s is empty.\n", name);
}
