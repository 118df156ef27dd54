/* SPDX-License-Identifier: MIT */
/* The text beside the board: the seats with their items there, and what marks in these lists mean.
 * See board.h.
 *
 * Reads a scene and the names that the ruleset gives to seats and marks; knows no game.
 */
#include <stdio.h>
#include <string.h>

#include "terminal/board.h"
#include "terminal/floor.h"

enum { LINE_ROOM = 2000, INDENT = 7 };
static const char indent[] = "       ";

/* -- Beside the board -------------------------------------------------------------------------- */

/* What lies beside the board, and how it is written. */
typedef struct {
    const term_screen *screen;
    const qv_game *game;
    term_grid grid;
} beside;

static bool is_alike(const qv_item *a, const qv_item *b) {
    return a->owner == b->owner && a->mark == b->mark && strcmp(a->label, b->label) == 0;
}

/* How many copies an item represents: its value if it has exactly one. */
static int32_t number_of(const qv_item *item) {
    return item->n_values == 1 ? item->value[0] : 1;
}

/* The number of items like this one; 0 if one before it in the scene was. */
static int32_t number_alike(const term_grid *grid, uint32_t at) {
    const qv_scene *const scene = grid->scene;
    int32_t n = 0;
    for (uint32_t i = 0; i < scene->n; i++) {
        const qv_item *const item = &scene->at[i];
        if (!is_alike(item, &scene->at[at]) || !term_lies_beside(grid->scene, item))
            continue;
        if (i < at)
            return 0;
        n += number_of(item);
    }
    return n;
}

/* Its numbers, if it has several: " 3/1". */
static void add_values(const qv_item *item, qv_text *out) {
    for (uint32_t i = 0; i < item->n_values && item->n_values > 1; i++)
        qv_text_add(out, "%s%d", i ? "/" : " ", item->value[i]);
}

void term_add_value_names(const qv_game *game, const qv_item *item, qv_text *out) {
    for (uint32_t i = 0; i < item->n_values && qv_value_name(game, i); i++)
        qv_text_add(out, "%s%s", i ? "/" : "", qv_value_name(game, i));
}

/* As on a board: "↑↑", "⇑R". */
static void add_arrow(const term_screen *screen, const qv_game *game, const qv_item *item,
                      uint32_t d, qv_text *out) {
    const char letter = term_arrow_letter(game, item->arrow_kinds[d]);
    term_add_same(letter != ' ' ? term_kind_symbol(d) : term_arrow_symbol(screen, d),
                  item->arrows[d], out);
    if (letter != ' ')
        qv_text_add(out, "%c", letter);
}

/* In ASCII the symbols of opposite directions are alike. */
static void add_arrow_words(const qv_game *game, const qv_item *item, uint32_t d, bool first,
                            qv_text *out) {
    const char letter = term_arrow_letter(game, item->arrow_kinds[d]);
    qv_text_add(out, "%s%s", first ? "" : ", ", term_direction_name(d));
    if (item->arrows[d] > 1)
        qv_text_add(out, " x%u", item->arrows[d]);
    if (letter != ' ')
        qv_text_add(out, " %c", letter);
}

void term_add_arrows(const term_screen *screen, const qv_game *game, const qv_item *item,
                     const char *before, qv_text *out) {
    bool first = true;
    for (uint32_t d = 0; d < 8; d++) {
        if (!item->arrows[d])
            continue;
        if (first)
            qv_text_add(out, screen->utf8 ? "%s" : "%s(", before);
        if (screen->utf8)
            add_arrow(screen, game, item, d, out);
        else
            add_arrow_words(game, item, d, first, out);
        first = false;
    }
    if (!first && !screen->utf8)
        qv_text_add(out, ")");
}

/* Whether it has arrows of kinds with letters. */
static bool has_letters(const qv_game *game, const qv_item *item) {
    for (uint32_t d = 0; d < 8; d++)
        if (item->arrows[d] && term_arrow_letter(game, item->arrow_kinds[d]) != ' ')
            return true;
    return false;
}

/* On boards "*" is another one. */
const char *term_text_mark(const term_screen *screen) {
    return screen->utf8 ? "¶" : "&";
}

bool term_has_text(const qv_game *game, const qv_item *item) {
    return item->n_texts && item->n_values > 1 && !has_letters(game, item);
}

/* "wolf x2", or with `short_name` "x2" alone; a number where there is one only for piles. */
static void write_item(const beside *b, const qv_item *item, const char *name, int32_t n,
                       qv_text *out) {
    const qv_scene *const scene = b->grid.scene;
    const bool unknown = item->mark & QV_MARK_FACE_DOWN;
    qv_text_add(out, "%s%s", *name ? name : "?", unknown && *name ? " ?" : "");
    add_values(item, out);
    if (term_has_text(b->game, item))
        qv_text_add(out, "%s", term_text_mark(b->screen));
    if (item->kind == QV_CARD && item->n_values < 2 && item->more[0])
        qv_text_add(out, " (%s)", item->more);
    if (n != 1 || item->kind == QV_PILE)
        qv_text_add(out, " x%d", (int)n);
    term_add_arrows(b->screen, b->game, item, " ", out);
    if (item->kind == QV_PIECE && term_has_floor(scene)) {
        qv_text_add(out, " beyond the edge at ");
        term_point_name(scene, term_centre(item), out);
    }
}

/* How many bytes of the label all but its last word take if the label before began with them too;
 * else 0. What follows a comma says more of the name, which is not left out. */
static size_t same_beginning(const char *label, const char *before) {
    const char *const space = strrchr(label, ' ');
    const size_t n = space && !strchr(label, ',') ? (size_t)(space - label) + 1 : 0;
    return n && strncmp(label, before, n) == 0 ? n : 0;
}

/* Items of one sort are listed together: "wolf a, b x2". */
static void add_item(const beside *b, const qv_item *item, const char *before, int32_t n,
                     bool first, qv_text *out) {
    char words[80];
    qv_text text = qv_text_over(words, sizeof words);
    const size_t same = same_beginning(item->label, before);
    write_item(b, item, item->label + same, n, &text);
    term_glue(words);
    qv_text_add(out, "%s%s", first ? "" : ", ", words);
}

/* The owner's items beside the board, in scene order. */
static void list_items(const beside *b, uint32_t owner, qv_text *out) {
    const char *before = NULL;
    bool named = false;
    for (uint32_t i = 0; i < b->grid.scene->n; i++) {
        const qv_item *const item = &b->grid.scene->at[i];
        if (item->owner != owner || !term_lies_beside(b->grid.scene, item))
            continue;
        const int32_t n = number_alike(&b->grid, i);
        if (n <= 0)
            continue;
        const bool name = !named && item->n_values > 1 && qv_value_name(b->game, 0);
        if (name)
            qv_text_add(out, "%s", before ? "; " : "");
        if (name) {
            term_add_value_names(b->game, item, out);
            qv_text_add(out, ": ");
        }
        add_item(b, item, before ? before : "", n, name || !before, out);
        named |= name;
        before = item->label;
    }
}

const qv_item *term_first_counter(const qv_scene *scene, uint32_t owner) {
    for (uint32_t i = 0; i < scene->n; i++)
        if (scene->at[i].kind == QV_COUNTER && scene->at[i].owner == owner)
            return &scene->at[i];
    return NULL;
}

const qv_item *term_counter_part(const qv_scene *scene, uint32_t owner, uint32_t i) {
    const qv_item *const first = term_first_counter(scene, owner);
    for (uint32_t k = 0; k < scene->n && first; k++) {
        const qv_item *const item = &scene->at[k];
        if (item->kind == QV_COUNTER && item->owner == owner && item->layer > first->layer && !i--)
            return item;
    }
    return NULL;
}

void term_take_parts(const qv_scene *scene, uint32_t owner, term_part out[TERM_COUNTED]) {
    for (uint32_t i = 0; i < TERM_COUNTED; i++) {
        const qv_item *const part = term_counter_part(scene, owner, i);
        out[i] = (term_part){.value = part && part->n_values ? part->value[0] : 0};
        if (part)
            memcpy(out[i].label, part->label, sizeof out[i].label);
    }
}

/* The value of the part of that name; 0: there is none. */
static int32_t value_of_part(const term_part part[TERM_COUNTED], const char *label) {
    for (uint32_t i = 0; i < TERM_COUNTED; i++)
        if (strcmp(part[i].label, label) == 0)
            return part[i].value;
    return 0;
}

static bool has_part(const term_part part[TERM_COUNTED], const char *label) {
    for (uint32_t i = 0; i < TERM_COUNTED; i++)
        if (strcmp(part[i].label, label) == 0)
            return true;
    return false;
}

static void add_part_change(const char *label, int32_t change, bool *any, qv_text *out) {
    if (!label[0] || !change)
        return;
    qv_text_add(out, "%s%s %+d", *any ? ", " : " (", label, (int)change);
    *any = true;
}

void term_add_part_changes(const qv_scene *scene, uint32_t owner,
                           const term_part before[TERM_COUNTED], qv_text *out) {
    term_part now[TERM_COUNTED];
    bool any = false;
    term_take_parts(scene, owner, now);
    for (uint32_t i = 0; i < TERM_COUNTED; i++)
        add_part_change(now[i].label, now[i].value - value_of_part(before, now[i].label), &any,
                        out);
    for (uint32_t i = 0; i < TERM_COUNTED; i++)
        if (!has_part(now, before[i].label))
            add_part_change(before[i].label, -before[i].value, &any, out);
    qv_text_add(out, "%s", any ? ")" : "");
}

static void add_counter(const qv_item *item, const char *between, qv_text *out) {
    char counter[QV_LABEL + 8];
    snprintf(counter, sizeof counter, "%s %d", item->label, item->value[0]);
    term_glue(counter);
    qv_text_add(out, "%s%s", between, counter);
}

/* The counters that are no part of the first one. */
static void list_other_counters(const qv_scene *scene, uint32_t owner, const char *before,
                                qv_text *out) {
    const qv_item *const first = term_first_counter(scene, owner);
    for (uint32_t i = 0; i < scene->n && first; i++) {
        const qv_item *const item = &scene->at[i];
        if (item->kind != QV_COUNTER || item->owner != owner || item == first ||
            item->layer > first->layer || !item->n_values)
            continue;
        add_counter(item, before, out);
        before = ", ";
    }
}

/* "score 9 (cards 12, items -3), tricks 2": those above the first one are its parts, told unless
 * they are 0. */
static void list_counters(const qv_scene *scene, uint32_t owner, qv_text *out) {
    const qv_item *const first = term_first_counter(scene, owner);
    if (!first)
        return;
    add_counter(first, "", out);
    const char *between = " (";
    const qv_item *part;
    for (uint32_t i = 0; (part = term_counter_part(scene, owner, i)); i++) {
        if (!part->value[0])
            continue;
        add_counter(part, between, out);
        between = ", ";
    }
    qv_text_add(out, "%s", between[0] == ',' ? ")" : "");
    list_other_counters(scene, owner, ", ", out);
}

/* One row: the counters and items of a seat, or of nobody. */
typedef struct {
    char counters[LINE_ROOM], items[LINE_ROOM];
} row;

static void write_row(const beside *b, uint32_t owner, row *out) {
    qv_text text = qv_text_over(out->counters, sizeof out->counters);
    list_counters(b->grid.scene, owner, &text);
    const char *const state = term_state_of(b->grid.scene, owner);
    if (state)
        qv_text_add(&text, "; %s", state);
    text = qv_text_over(out->items, sizeof out->items);
    list_items(b, owner, &text);
}

/* Whether the row has changed since it was last shown. */
static bool is_new(const row *r, uint32_t *shown) {
    const uint32_t number = term_number(r->items, term_number(r->counters, 0));
    const bool changed = number != *shown;
    *shown = number;
    return changed;
}

static void print_seat(const term_screen *screen, const qv_ruleset *rs, const row *r,
                       const char *player, uint32_t seat, bool acts) {
    char name[80];
    qv_text text = qv_text_over(name, sizeof name);
    const char *const pair = term_brackets(seat);
    qv_text_add(&text, "%c%s%c", pair[0], qv_seat_name(rs, seat), pair[1]);
    term_print(screen, TERM_PLAIN, "%s", acts ? "> " : "  ");
    term_print(screen, TERM_SEAT + seat, "%s", name);
    term_print(screen, TERM_PLAIN, " %s%s", player, r->counters[0] ? ": " : "\n");
    if (r->counters[0])
        term_continue(screen, 5 + term_width(name) + term_width(player), INDENT, r->counters);
    if (r->items[0])
        term_paragraph(screen, indent, r->items);
}

static void print_nobody(const term_screen *screen, const char *first, const row *r) {
    char line[2 * LINE_ROOM];
    qv_text text = qv_text_over(line, sizeof line);
    qv_text_add(&text, "%s%s%s", r->counters, r->counters[0] && r->items[0] ? ", " : "", r->items);
    if (line[0])
        term_paragraph(screen, first, line);
}

void term_table_print(const term_screen *screen, const qv_ruleset *rs, const qv_scene *scene,
                      const char *const *player, uint32_t may_act, uint32_t always, bool alone,
                      term_table *shown) {
    const beside b = {screen, qv_ruleset_game(rs), term_grid_of(scene)};
    row r;
    for (uint32_t seat = 0; seat < qv_ruleset_players(rs); seat++) {
        if (alone && !(always >> seat & 1))
            continue;
        write_row(&b, seat, &r);
        if (is_new(&r, &shown->row[seat]) || always >> seat & 1)
            print_seat(screen, rs, &r, player[seat], seat, may_act >> seat & 1);
    }
    write_row(&b, QV_NOBODY, &r);
    if (!alone && is_new(&r, &shown->row[QV_SEATS]))
        print_nobody(screen, indent, &r);
}

void term_hand_print(const term_screen *screen, const qv_ruleset *rs, const qv_scene *scene,
                     uint32_t seat) {
    const beside b = {screen, qv_ruleset_game(rs), term_grid_of(scene)};
    row r;
    char first[80];
    write_row(&b, seat, &r);
    snprintf(first, sizeof first, "  %s holds: ", qv_seat_name(rs, seat));
    term_paragraph(screen, first, r.items[0] ? r.items : "nothing");
}

void term_scores_print(const term_screen *screen, const qv_ruleset *rs, const qv_scene *scene,
                       uint32_t viewer) {
    char line[LINE_ROOM];
    const char *label = "";
    qv_text text = qv_text_over(line, sizeof line);
    for (uint32_t seat = 0; seat < qv_ruleset_players(rs); seat++) {
        const qv_item *const score = term_first_counter(scene, seat);
        const char *const pair = term_brackets(seat);
        if (!score)
            return;
        const bool same = strcmp(score->label, label) == 0;
        if (!same)
            qv_text_add(&text, "%s%s: ", seat ? "; " : "", score->label);
        label = score->label;
        qv_text_add(&text, "%s%c%s%c%s" TERM_GLUE "%d", same ? ", " : "", pair[0],
                    qv_seat_name(rs, seat), pair[1], seat == viewer ? " you" : "",
                    (int)score->value[0]);
    }
    term_paragraph(screen, "  ", line);
}

#define NO_KIND UINT32_MAX

/* Items beside the board that the person may pick, or own ones of that kind that may not be: "wolf
 * a, b x2". The kind of the last one; NO_KIND: there are none. */
static uint32_t list_choices(const beside *b, const qv_table *table, bool may, uint32_t viewer,
                             uint32_t kind, qv_text *out) {
    const qv_scene *const scene = b->grid.scene;
    uint32_t last = NO_KIND;
    for (uint32_t i = 0; i < scene->n; i++) {
        const qv_item *const item = &scene->at[i];
        char words[QV_LABEL + 80];
        qv_text text = qv_text_over(words, sizeof words);
        if (qv_table_may_pick(table, item->id) != may || !term_lies_beside(scene, item) ||
            number_alike(&b->grid, i) <= 0)
            continue;
        if (!may && (item->kind != kind || item->owner != viewer || !item->label[0]))
            continue;
        if (may && last == NO_KIND && item->n_values > 1 && qv_value_name(b->game, 0)) {
            term_add_value_names(b->game, item, out);
            qv_text_add(out, ": ");
        } else if (last != NO_KIND) {
            qv_text_add(out, ", ");
        }
        write_item(b, item, item->label, number_alike(&b->grid, i), &text);
        term_glue(words);
        qv_text_add(out, "%s", words);
        last = item->kind;
    }
    return last;
}

void term_choices_print(const term_screen *screen, const qv_ruleset *rs, const qv_scene *scene,
                        const qv_table *table, uint32_t viewer) {
    const beside b = {screen, qv_ruleset_game(rs), term_grid_of(scene)};
    char line[LINE_ROOM], choices[LINE_ROOM], others[LINE_ROOM];
    qv_text text = qv_text_over(line, sizeof line);
    qv_text items = qv_text_over(choices, sizeof choices);
    qv_text rest = qv_text_over(others, sizeof others);
    const uint32_t kind = list_choices(&b, table, true, viewer, NO_KIND, &items);
    if (kind == NO_KIND)
        return;
    list_other_counters(scene, viewer, "", &text);
    qv_text_add(&text, "%s%s", text.n ? "; " : "", choices);
    if (list_choices(&b, table, false, viewer, kind, &rest) != NO_KIND)
        qv_text_add(&text, "; not now: %s", others);
    term_paragraph(screen, "  Yours: ", line);
}

/* -- Marks in the lists ------------------------------------------------------------------------ */

void term_name_kinds(const qv_game *game, qv_text *out) {
    const char *name;
    bool any = false;
    for (uint32_t kind = 2; (name = qv_arrow_name(game, kind)); kind++) {
        qv_text_add(out, "%s%c" TERM_GLUE "%s", any ? ", " : "", term_arrow_letter(game, kind),
                    name);
        any = true;
    }
}

void term_marks_print(const term_screen *screen, const qv_ruleset *rs, const qv_scene *scene) {
    const qv_game *const game = qv_ruleset_game(rs);
    char line[LINE_ROOM];
    qv_text text = qv_text_over(line, sizeof line);
    bool letters = false, more = false;
    for (uint32_t i = 0; i < scene->n; i++) {
        const qv_item *const item = &scene->at[i];
        if ((item->kind != QV_CARD && item->kind != QV_PIECE) || !term_lies_beside(scene, item))
            continue;
        letters = letters || has_letters(game, item);
        more = more || term_has_text(game, item);
    }
    if (letters) {
        term_name_kinds(game, &text);
        term_say(screen, indent, "Letters are kinds of arrows: %s.", line);
    }
    if (more)
        term_say(screen, indent, "%s has a text: `at NAME` tells it.", term_text_mark(screen));
}
