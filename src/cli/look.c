/* SPDX-License-Identifier: MIT */
/* Looking at the board in words: a place, a row, what points where; and the board itself.
 *
 * Reads the viewer's scene only. One thing a line, so that a screen reader can be stopped at each.
 */
#include <stdio.h>
#include <string.h>

#include "cli/floor.h"
#include "cli/session.h"

enum { LINE_ROOM = 400, NAMED = 40 };

/* The rows that have changed since they were shown, and the viewer's own. */
static void print_table(cli_session *session) {
    const uint32_t may_act = qv_turn_of(session->rules, cli_view(session)).may_act;
    const bool over = qv_match_ending(session->match) != QV_RUNNING;
    const bool seated = session->viewer != QV_WATCHER;
    const char *player[QV_SEATS];
    memcpy(player, session->player, sizeof player);
    if (seated)
        player[session->viewer] = "you";
    cli_table_print(&session->screen, session->rules, &session->scene, player, over ? 0 : may_act,
                    seated ? 1U << session->viewer : 0, &session->table);
    session->board_due = false;
}

void cli_look_board(cli_session *session) {
    const qv_scene *const scene = cli_scene(session);
    cli_board_print(&session->screen, session->rules, scene);
    session->drawn = cli_board_number(scene);
    session->table = (cli_table){{0}};
    print_table(session);
}

void cli_look_again(cli_session *session) {
    if (cli_board_number(cli_scene(session)) == session->drawn)
        print_table(session);
    else
        cli_look_board(session);
}

/* -- Words ------------------------------------------------------------------------------------- */

static void add_owner(const cli_session *session, const qv_item *item, qv_text *out) {
    if (item->owner == session->viewer)
        qv_text_add(out, "your ");
    else if (item->owner < qv_ruleset_players(session->rules))
        qv_text_add(out, "%s ", qv_seat_name(session->rules, item->owner));
}

static void add_marks(const cli_session *session, const qv_item *item, qv_text *out) {
    uint32_t mark;
    const char *name;
    for (uint32_t i = 0; cli_mark_sign(&session->screen, session->game, i, &mark, &name); i++)
        if (item->mark & mark)
            qv_text_add(out, ", %s", name);
}

static void add_arrows(const qv_game *game, const qv_item *item, qv_text *out) {
    const char *between = ", arrows ";
    for (uint32_t d = 0; d < 8; d++) {
        if (!item->arrows[d])
            continue;
        qv_text_add(out, "%s%s", between, cli_direction_name(d));
        if (item->arrows[d] > 1)
            qv_text_add(out, " %u", item->arrows[d]);
        const char *const kind = qv_arrow_name(game, item->arrow_kinds[d]);
        if (kind)
            qv_text_add(out, " %s", kind);
        between = kind ? ", " : " ";
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

void cli_name_item(const cli_session *session, const qv_item *item, qv_text *out) {
    const uint32_t players = qv_ruleset_players(session->rules);
    const bool person = item->owner < players &&
                        strcmp(item->label, qv_seat_name(session->rules, item->owner)) == 0;
    if (!person)
        add_owner(session, item, out);
    qv_text_add(out, "%s", item->label[0] ? item->label : "unknown");
    if (person && item->owner == session->viewer)
        qv_text_add(out, ", that is you");
    add_marks(session, item, out);
}

static void describe_item(const cli_session *session, const qv_item *item, qv_text *out) {
    cli_name_item(session, item, out);
    add_arrows(session->game, item, out);
    add_values(session->game, item, out);
}

static void name_place(const cli_grid *grid, cli_place place, qv_text *out) {
    cli_place_name(grid, place, out);
    qv_text_add(out, ": ");
}

static void print_place(const cli_session *session, const cli_grid *grid, cli_place place) {
    char line[LINE_ROOM];
    qv_text text = qv_text_over(line, sizeof line);
    name_place(grid, place, &text);
    const qv_item *const item = cli_item_on(grid, place);
    if (item)
        describe_item(session, item, &text);
    else
        qv_text_add(&text, "empty");
    const qv_item *const cell = cli_cell_on(grid, place);
    if (cell)
        add_marks(session, cell, &text);
    cli_paragraph(&session->screen, "  ", line);
}

/* -- Finding ----------------------------------------------------------------------------------- */

static bool find_place(cli_session *session, const char *name, cli_grid *grid, cli_place *place) {
    *grid = cli_grid_of(cli_scene(session));
    if (!grid->columns || !grid->rows) {
        cli_say(&session->screen, "  ", "There are no rows and columns here; `b` shows what is.");
        return false;
    }
    if (*name && cli_place_find(grid, name, place))
        return true;
    char bytes[64];
    qv_text text = qv_text_over(bytes, sizeof bytes);
    cli_place_name(grid, (cli_place){0, 0}, &text);
    qv_text_add(&text, " to ");
    cli_place_name(grid, (cli_place){grid->columns - 1, grid->rows - 1}, &text);
    if (*name)
        cli_say(&session->screen, "  ", "There is no place \"%s\" on the board; places go from %s.",
                name, bytes);
    else
        cli_say(&session->screen, "  ", "Which place? They go from %s.", bytes);
    return false;
}

/* What lies in a pile, if the viewer may see it. */
static void add_contents(const cli_session *session, const qv_item *pile, qv_text *out) {
    const qv_scene *const scene = &session->scene;
    const char *between = ": ";
    for (uint32_t i = 0; i < scene->n; i++) {
        if (cli_pile_of(scene, &scene->at[i]) != pile)
            continue;
        qv_text_add(out, "%s%s", between, scene->at[i].label);
        between = ", ";
    }
}

static void print_named(const cli_session *session, const cli_grid *grid, const qv_item *item) {
    char line[4 * LINE_ROOM];
    qv_text text = qv_text_over(line, sizeof line);
    cli_place place;
    const qv_item *const pile = cli_pile_of(grid->scene, item);
    if (cli_item_place(grid, item, &place))
        name_place(grid, place, &text);
    describe_item(session, item, &text);
    if (pile)
        qv_text_add(&text, ", in the %s", pile->label);
    if (item->kind == QV_PILE)
        add_contents(session, item, &text);
    cli_paragraph(&session->screen, "  ", line);
}

/* The first of its like: what is said of one copy need not be said of all. */
static bool is_first(const qv_scene *scene, const qv_item *item) {
    for (const qv_item *at = scene->at; at < item; at++)
        if (at->owner == item->owner && at->mark == item->mark && at->x == item->x &&
            at->y == item->y && strcmp(at->label, item->label) == 0)
            return false;
    return true;
}

/* Things of that name, on the board or beside it; false if there are none. */
static bool look_for(const cli_session *session, const char *words) {
    const qv_scene *const scene = &session->scene;
    const cli_grid grid = cli_grid_of(scene);
    uint16_t found[NAMED];
    const uint32_t n = cli_items_named(scene, words, found, NAMED);
    for (uint32_t i = 0; i < n; i++)
        if (is_first(scene, &scene->at[found[i]]))
            print_named(session, &grid, &scene->at[found[i]]);
    return n > 0;
}

/* -- Commands ---------------------------------------------------------------------------------- */

static void add_kind(const cli_session *session, const qv_item *item, uint32_t direction,
                     qv_text *out) {
    const char *const kind = qv_arrow_name(session->game, item->arrow_kinds[direction]);
    if (kind)
        qv_text_add(out, ", %s", kind);
}

/* How many arrows of what lies on `from` point in that direction. */
static uint32_t arrows_at(const cli_grid *grid, cli_place from, uint32_t direction) {
    const qv_item *const item = cli_item_on(grid, from);
    return item ? item->arrows[direction] : 0;
}

void cli_look_into(cli_session *session, const char *name) {
    cli_grid grid;
    cli_place place;
    if (!find_place(session, name, &grid, &place))
        return;
    uint32_t found = 0;
    for (uint32_t d = 0; d < 8; d++) {
        cli_place from;
        if (!cli_place_next(&grid, place, d, &from))
            continue;
        const uint32_t n = arrows_at(&grid, from, (d + 4) % 8);
        if (!n)
            continue;
        char line[LINE_ROOM];
        qv_text text = qv_text_over(line, sizeof line);
        name_place(&grid, from, &text);
        cli_name_item(session, cli_item_on(&grid, from), &text);
        qv_text_add(&text, ", points %s", cli_direction_name((d + 4) % 8));
        if (n > 1)
            qv_text_add(&text, " with %u arrows", (unsigned)n);
        add_kind(session, cli_item_on(&grid, from), (d + 4) % 8, &text);
        cli_paragraph(&session->screen, "  ", line);
        found++;
    }
    if (!found)
        printf("  Nothing that you can see points at %s.\n", name);
}

static void print_arrow(const cli_session *session, const cli_grid *grid, cli_place from,
                        uint32_t d) {
    char line[LINE_ROOM];
    qv_text text = qv_text_over(line, sizeof line);
    const uint32_t n = arrows_at(grid, from, d);
    cli_place to;
    qv_text_add(&text, "%s, %u %s", cli_direction_name(d), (unsigned)n,
                n == 1 ? "arrow" : "arrows");
    add_kind(session, cli_item_on(grid, from), d, &text);
    qv_text_add(&text, ": ");
    if (!cli_place_next(grid, from, d, &to)) {
        qv_text_add(&text, "off the board");
    } else {
        name_place(grid, to, &text);
        const qv_item *const item = cli_item_on(grid, to);
        if (item)
            cli_name_item(session, item, &text);
        else
            qv_text_add(&text, "empty");
        if (item && item->arrows[(d + 4) % 8])
            qv_text_add(&text, ", points back with %u", item->arrows[(d + 4) % 8]);
    }
    cli_paragraph(&session->screen, "  ", line);
}

void cli_look_arrows(cli_session *session, const char *name) {
    cli_grid grid;
    cli_place place;
    if (!find_place(session, name, &grid, &place))
        return;
    uint32_t found = 0;
    for (uint32_t d = 0; d < 8; d++) {
        if (!arrows_at(&grid, place, d))
            continue;
        print_arrow(session, &grid, place, d);
        found++;
    }
    if (!found)
        printf("  There are no arrows on %s that you can see.\n", name);
}

void cli_look_at(cli_session *session, const char *name) {
    if (cli_has_floor(cli_scene(session))) {
        cli_look_for(session, name);
        return;
    }
    cli_grid grid = cli_grid_of(cli_scene(session));
    cli_place place;
    if (!cli_place_find(&grid, name, &place) && look_for(session, name))
        return;
    if (!find_place(session, name, &grid, &place))
        return;
    print_place(session, &grid, place);
    cli_look_into(session, name);
}

void cli_look_row(cli_session *session, const char *name) {
    const cli_grid grid = cli_grid_of(cli_scene(session));
    bool down;
    uint32_t at;
    if (!*name || !cli_line_find(&grid, name, &down, &at)) {
        cli_say(&session->screen, "  ",
                grid.rows ? "Which row? Name one as it stands beside the board."
                          : "There are no rows and columns here; `b` shows what is.");
        return;
    }
    uint32_t found = 0;
    for (uint32_t i = 0; i < (down ? grid.columns : grid.rows); i++) {
        const cli_place place = down ? (cli_place){i, at} : (cli_place){at, i};
        if (!cli_item_on(&grid, place))
            continue;
        print_place(session, &grid, place);
        found++;
    }
    if (!found)
        printf("  %s is empty.\n", name);
}
