/* SPDX-License-Identifier: MIT */
/* Which places on the board bring most, while one is chosen for what has been picked: see table.h.
 *
 * Reads the forecasts that the cursor would show place by place. Knows no game.
 */
#include <string.h>

#include "core/summary.h"
#include "tui/table.h"

enum { PLACES = 64, NAMED = 4 };

typedef struct {
    const qv_item *item;
    int32_t gain, risk;
} place;

/* What the move to which an item leads would bring; false: it leads to none yet. */
static bool weigh(const tui_table *t, place *out) {
    qv_table *const table = t->session->table;
    qv_whole_move move;
    char way[QV_LABEL];
    qv_text assumed = qv_text_over(way, sizeof way);
    const qv_event *event;
    move.n = qv_table_pick_leads(table, out->item->id, move.step);
    if (!move.n)
        move.n = qv_table_pick_assumes(table, out->item->id, move.step, &assumed);
    qv_prospects *const prospects = move.n ? qv_prospects_new(table, &move, 1, NULL) : NULL;
    for (uint32_t i = 0; (event = qv_prospects_own(prospects, 0, i)); i++)
        (void)qv__event_worth(t->session->rules, event, &out->gain, &out->risk);
    qv_prospects_free(prospects);
    return prospects;
}

/* The places that may be picked next; their number, 0 if there are too many or one cannot be
 * weighed. */
static uint32_t weigh_all(const tui_table *t, place at[PLACES]) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < t->scene.n; i++) {
        const qv_item *const item = &t->scene.at[i];
        term_box box;
        if (!qv_table_may_pick(t->session->table, item->id) ||
            !term_drawn_at(&t->field.drawing, item, &box) || box.width == 1)
            continue;
        if (n == PLACES)
            return 0;
        at[n] = (place){.item = item};
        if (!weigh(t, &at[n++]))
            return 0;
    }
    return n;
}

static int compare(const place *a, const place *b) {
    if (a->gain != b->gain)
        return a->gain > b->gain ? -1 : 1;
    return a->risk < b->risk ? -1 : a->risk > b->risk;
}

static void name_best(const tui_table *t, const place *at, uint32_t n, const place *best,
                      qv_text *out) {
    const term_grid grid = term_grid_of(&t->scene);
    uint32_t named = 0, more = 0;
    for (uint32_t i = 0; i < n; i++) {
        term_cell cell;
        if (compare(&at[i], best) != 0 || !term_item_cell(&grid, at[i].item, &cell))
            continue;
        more += named == NAMED;
        if (named == NAMED)
            continue;
        qv_text_add(out, "%s", named++ ? ", " : "");
        term_cell_name(&grid, cell, out);
    }
    if (more)
        qv_text_add(out, " and %u more", (unsigned)more);
}

/* Nothing if all places bring the same, or if the game does not say. */
static void write_best(const tui_table *t, qv_text *out) {
    place at[PLACES];
    const uint32_t n = weigh_all(t, at);
    const place *best = at;
    bool gains = false, differs = false;
    for (uint32_t i = 1; i < n; i++) {
        gains |= at[i].gain != at[0].gain;
        differs |= compare(&at[i], &at[0]) != 0;
        best = compare(&at[i], best) < 0 ? &at[i] : best;
    }
    if (!differs)
        return;
    qv_text_add(out, gains ? "Brings you most: " : "Least in danger: ");
    name_best(t, at, n, best, out);
}

/* A number for what has been picked, and when. */
static uint32_t number_of_picks(const tui_table *t) {
    char picks[200];
    uint16_t id;
    qv_text text = qv_text_over(picks, sizeof picks);
    qv_text_add(&text, "%u", (unsigned)qv_match_length(term_match(t->session)));
    for (uint32_t i = 0; (id = qv_table_picked(t->session->table, i)); i++)
        qv_text_add(&text, " %u", (unsigned)id);
    return term_number(picks, 1);
}

void tui_tell_best(tui_table *t) {
    const tui_picks picks = tui_picked(t);
    if (!picks.length || picks.whole || t->mode != TUI_TO_MOVE || term_has_floor(&t->scene) ||
        term_in_lesson(t->session))
        return;
    const uint32_t number = number_of_picks(t);
    if (t->best_of != number) { /* forecasts take a while, and the cursor only moves among them */
        qv_text text = qv_text_over(t->best, sizeof t->best);
        t->best[0] = '\0';
        write_best(t, &text);
        t->best_of = number;
    }
    if (t->best[0])
        term_say(&t->session->screen, "", "%s.", t->best);
}
