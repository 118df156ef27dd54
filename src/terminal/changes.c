/* SPDX-License-Identifier: MIT */
/* What much news comes to: which items have left the board, changed hands, moved or come since the
 * viewer was last asked, and what the first counters were and are.
 *
 * Compares two scenes of one viewer, so it knows no game and tells no more than that; what looks as
 * if it had moved may be another item, so an event must name both cells. Invariant: at most LINES
 * lines.
 */
#include <stdlib.h>
#include <string.h>

#include "terminal/session.h"

enum { LINES = 3, BOX_LINES = 9, LINE = 400 };

/* What lies on the cells of both scenes, but for what is the same in both. */
typedef struct {
    const term_session *session;
    const qv_scene *then, *now;
    const qv_event_log *between;            /* what happened meanwhile */
    bool before[QV_ITEMS], after[QV_ITEMS]; /* the item is one of those */
    qv_text *out;
    bool any; /* something has been told */
} changes;

static bool cell_of(const qv_scene *scene, const qv_item *item, term_cell *cell) {
    const term_grid grid = term_grid_of(scene);
    return (item->kind == QV_CARD || item->kind == QV_PIECE) && term_item_cell(&grid, item, cell);
}

static bool same_cell(const changes *c, const qv_item *was, const qv_item *is) {
    term_cell a, b;
    return cell_of(c->then, was, &a) && cell_of(c->now, is, &b) && a.column == b.column &&
           a.row == b.row;
}

/* -- Pairs ------------------------------------------------------------------------------------- */

typedef bool pair_fn(const changes *, const qv_item *was, const qv_item *is);

static bool is_same(const changes *c, const qv_item *was, const qv_item *is) {
    const bool turned = (was->mark | is->mark) & QV_MARK_FACE_DOWN;
    return was->owner == is->owner && (turned || strcmp(was->label, is->label) == 0) &&
           same_cell(c, was, is);
}

/* What lies face down now may be another item in the same place. */
static bool changes_hands(const changes *c, const qv_item *was, const qv_item *is) {
    return !(is->mark & QV_MARK_FACE_DOWN) && strcmp(was->label, is->label) == 0 &&
           same_cell(c, was, is);
}

/* Whether a word of the event is the name of the cell on which the item is in that scene. */
static bool names_cell(const changes *c, const qv_event *event, const qv_scene *scene,
                       const qv_item *item) {
    const term_grid grid = term_grid_of(scene);
    char name[24] = "";
    qv_text text = qv_text_over(name, sizeof name);
    term_cell cell;
    bool found = false;
    if (cell_of(scene, item, &cell))
        term_cell_name(&grid, cell, &text);
    for (uint32_t i = 0; i < event->n; i++) {
        char word[QV_LABEL] = "";
        text = qv_text_over(word, sizeof word);
        qv_event_word(c->session->rules, event, i, &text);
        found |= strcmp(word, name) == 0;
    }
    return found;
}

static bool moves(const changes *c, const qv_item *was, const qv_item *is) {
    bool told = false;
    if (strcmp(was->label, is->label) != 0 || was->owner != is->owner)
        return false;
    for (uint32_t i = 0; i < c->between->n && !told; i++)
        told = names_cell(c, &c->between->at[i], c->then, was) &&
               names_cell(c, &c->between->at[i], c->now, is);
    return told;
}

/* -- Words ------------------------------------------------------------------------------------- */

static void begin(changes *c, bool first, const char *head) {
    qv_text_add(c->out, "%s%s", first ? (c->any ? "; " : "") : ", ", first ? head : "");
    c->any = true;
}

static void add_cell(const changes *c, const qv_scene *scene, const qv_item *item) {
    const term_grid grid = term_grid_of(scene);
    term_cell cell;
    if (!cell_of(scene, item, &cell))
        return;
    qv_text_add(c->out, " ");
    term_cell_name(&grid, cell, c->out);
}

/* "(Old Lady) c2", in the brackets of its owner */
static void add_item(const changes *c, const qv_scene *scene, const qv_item *item) {
    const char *const pair = item->owner < QV_SEATS ? term_brackets(item->owner) : "  ";
    qv_text_add(c->out, "%c%s%c", pair[0], item->label[0] ? item->label : "?", pair[1]);
    add_cell(c, scene, item);
}

/* All that the function pairs; told after `head` unless that is NULL. */
static void tell_pairs(changes *c, pair_fn *pairs, const char *head) {
    bool first = true;
    for (uint32_t i = 0; i < c->then->n; i++)
        for (uint32_t k = 0; k < c->now->n && c->before[i]; k++) {
            const qv_item *const was = &c->then->at[i], *const is = &c->now->at[k];
            if (!c->after[k] || !pairs(c, was, is))
                continue;
            c->before[i] = c->after[k] = false;
            if (!head)
                continue;
            begin(c, first, head);
            first = false;
            if (!same_cell(c, was, is)) {
                add_item(c, c->then, was);
                qv_text_add(c->out, " to");
                add_cell(c, c->now, is);
            } else {
                add_item(c, c->now, is);
            }
        }
}

static void tell_rest(changes *c, const qv_scene *scene, const bool *rest, const char *head) {
    bool first = true;
    for (uint32_t i = 0; i < scene->n; i++) {
        if (!rest[i])
            continue;
        begin(c, first, head);
        first = false;
        add_item(c, scene, &scene->at[i]);
    }
}

/* -- Counters ---------------------------------------------------------------------------------- */

/* "score: (red) 3 -> 2, [blue] 1": of all seats if any of them has changed. */
static void tell_counters(changes *c) {
    const uint32_t seats = qv_ruleset_players(c->session->rules);
    bool changed = false, first = true;
    for (uint32_t seat = 0; seat < seats; seat++) {
        const qv_item *const was = term_first_counter(c->then, seat);
        const qv_item *const is = term_first_counter(c->now, seat);
        if (!was || !is || !was->n_values || !is->n_values || strcmp(was->label, is->label) != 0)
            return;
        changed |= was->value[0] != is->value[0];
    }
    for (uint32_t seat = 0; seat < seats && changed; seat++) {
        const qv_item *const is = term_first_counter(c->now, seat);
        const int was = (int)term_first_counter(c->then, seat)->value[0];
        const char *const pair = term_brackets(seat);
        begin(c, first, is->label);
        qv_text_add(c->out, "%s%c%s%c %d", first ? ": " : "", pair[0],
                    qv_seat_name(c->session->rules, seat), pair[1], was);
        if (was != (int)is->value[0])
            qv_text_add(c->out, " -> %d", (int)is->value[0]);
        first = false;
    }
}

/* -- All --------------------------------------------------------------------------------------- */

static void compare(changes *c) {
    term_cell cell;
    for (uint32_t i = 0; i < c->then->n; i++)
        c->before[i] = cell_of(c->then, &c->then->at[i], &cell);
    for (uint32_t i = 0; i < c->now->n; i++)
        c->after[i] = cell_of(c->now, &c->now->at[i], &cell);
    tell_pairs(c, is_same, NULL);
    tell_counters(c);
    tell_pairs(c, moves, "moved: "); /* first, as it may have taken one that is like it */
    tell_pairs(c, changes_hands, "changed hands: ");
    tell_rest(c, c->then, c->before, "gone: ");
    tell_rest(c, c->now, c->after, "new: ");
}

void term_tell_changes(const term_session *session, const qv_scene *then, const qv_scene *now,
                       const qv_event_log *between) {
    char line[LINE];
    qv_text text = qv_text_over(line, sizeof line);
    changes *const c = calloc(1, sizeof *c);
    if (!c)
        return;
    *c = (changes){.session = session, .then = then, .now = now, .between = between, .out = &text};
    compare(c);
    const bool any = c->any;
    free(c);
    const uint32_t width = session->screen.width;
    const size_t room =
        session->screen.boxed ? (size_t)BOX_LINES * (width - 8) : (size_t)LINES * (width - 16);
    if (text.n > room && room < LINE) {
        while (text.n > 0 && !(line[text.n] == ',' && text.n < room))
            text.n--;
        line[text.n] = '\0';
        qv_text_add(&text, " and more");
    }
    if (any)
        term_say(&session->screen, "  ", "In all: %s.", line);
}
