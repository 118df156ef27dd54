/* SPDX-License-Identifier: MIT */
/* Which places on the board bring most, while one is chosen for what has been picked: see table.h.
 *
 * Reads the forecasts that the cursor would show place by place, and finds what all of them say.
 * Knows no game.
 */
#include <string.h>

#include "core/game.h"
#include "core/summary.h"
#include "tui/table.h"

enum { PLACES = 64, NAMED = 4 };

typedef struct {
    const qv_item *item;
    int32_t gain, risk;
    qv_event brings; /* says the gain, if there is any */
} place;

/* The places that may be picked next, and what follows from each of them alike. */
typedef struct {
    place at[PLACES];
    uint32_t n;
    tui_known known;
} survey;

/* -- Weighing ---------------------------------------------------------------------------------- */

static bool tells(const qv_prospects *prospects, const qv_event *event) {
    const qv_event *other;
    for (uint32_t i = 0; (other = qv_prospects_own(prospects, 0, i)); i++)
        if (qv__same_report(event, other))
            return true;
    return false;
}

static bool endangers(const qv_ruleset *rs, const qv_event *event) {
    int32_t gain = 0, risk = 0;
    return qv__event_worth(rs, event, &gain, &risk) && risk;
}

/* What follows from the first place, as long as it follows from all others too; but what can be
 * lost is told at every place. */
static void compare_events(const qv_ruleset *rs, survey *all, const qv_prospects *prospects) {
    tui_known *const every = &all->known;
    const qv_event *event;
    uint32_t kept = 0;
    for (uint32_t i = 0;
         all->n == 1 && every->n + 1 < TUI_KNOWN && (event = qv_prospects_own(prospects, 0, i));
         i++)
        every->at[every->n++] = *event;
    for (uint32_t i = 0; i < every->n; i++)
        if (tells(prospects, &every->at[i]) && !endangers(rs, &every->at[i]))
            every->at[kept++] = every->at[i];
    every->n = kept;
}

/* What the move to which an item leads would bring; false: it leads to none yet. */
static bool weigh(const tui_table *t, survey *all, const qv_item *item) {
    qv_table *const table = t->session->table;
    place *const out = &all->at[all->n++];
    qv_whole_move move;
    char way[QV_LABEL];
    qv_text assumed = qv_text_over(way, sizeof way);
    const qv_event *event;
    *out = (place){.item = item};
    move.n = qv_table_pick_leads(table, item->id, move.step);
    if (!move.n)
        move.n = qv_table_pick_assumes(table, item->id, move.step, &assumed);
    qv_prospects *const prospects = move.n ? qv_prospects_new(table, &move, 1, NULL) : NULL;
    for (uint32_t i = 0; (event = qv_prospects_own(prospects, 0, i)); i++) {
        const int32_t before = out->gain;
        (void)qv__event_worth(t->session->rules, event, &out->gain, &out->risk);
        out->brings = out->gain != before ? *event : out->brings;
    }
    compare_events(t->session->rules, all, prospects);
    qv_prospects_free(prospects);
    return prospects;
}

/* False if there are too many or one cannot be weighed. */
static bool weigh_all(const tui_table *t, survey *all) {
    for (uint32_t i = 0; i < t->scene.n; i++) {
        const qv_item *const item = &t->scene.at[i];
        term_box box;
        if (!qv_table_may_pick(t->session->table, item->id) ||
            !term_drawn_at(&t->field.drawing, item, &box) || box.width == 1)
            continue;
        if (all->n == PLACES || !weigh(t, all, item))
            return false;
    }
    return true;
}

static int compare(const place *a, const place *b) {
    if (a->gain != b->gain)
        return a->gain > b->gain ? -1 : 1;
    return a->risk < b->risk ? -1 : a->risk > b->risk;
}

/* -- Naming ------------------------------------------------------------------------------------ */

/* How many are as good as this one. */
static uint32_t count_like(const survey *all, const place *like) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < all->n; i++)
        n += compare(&all->at[i], like) == 0;
    return n;
}

static void name_like(const tui_table *t, const survey *all, const place *like, qv_text *out) {
    const term_grid grid = term_grid_of(&t->scene);
    uint32_t named = 0, more = 0;
    for (uint32_t i = 0; i < all->n; i++) {
        term_cell cell;
        if (compare(&all->at[i], like) != 0 || !term_item_cell(&grid, all->at[i].item, &cell))
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

/* What places as good as this one bring, if that is the same; then it need not be told again. */
static void write_what(const tui_table *t, survey *all, const place *like, qv_text *out) {
    for (uint32_t i = 0; i < all->n; i++)
        if (compare(&all->at[i], like) == 0 && !qv__same_report(&all->at[i].brings, &like->brings))
            return;
    if (all->known.n < TUI_KNOWN)
        all->known.at[all->known.n++] = like->brings;
    qv_text_add(out, ": ");
    qv_event_tell(t->session->rules, &like->brings, term_viewer(t->session), out);
}

/* Of places that bring as much those are named at which least can be lost. */
static const char *head_of_gain(const survey *all, const place *best, bool names_best) {
    if (!names_best)
        return "Costs you most";
    for (uint32_t i = 0; i < all->n; i++)
        if (all->at[i].gain == best->gain && all->at[i].risk > best->risk)
            return "Safest of what brings you most";
    return "Brings you most";
}

/* Only places that truly bring something are said to bring most. Where the best ones bring nothing,
 * those are named that cost most; and of places that differ only in how much can be lost, the fewer
 * ones, with in how many ways. */
static void write_best(const tui_table *t, survey *all, const place *best, const place *worst,
                       qv_text *out) {
    const bool gains = best->gain != worst->gain;
    const bool names_best =
        gains ? best->gain > 0 : count_like(all, best) <= count_like(all, worst);
    const place *const named = names_best ? best : worst;
    if (compare(best, worst) == 0)
        return;
    qv_text_add(out, "%s: ",
                gains        ? head_of_gain(all, best, names_best)
                : names_best ? "Safest"
                             : "Riskiest");
    name_like(t, all, named, out);
    if (gains)
        write_what(t, all, named, out);
    if (!gains)
        qv_text_add(out, " (others can then take something in %d way%s; elsewhere in %s%d%s)",
                    (int)named->risk, named->risk == 1 ? "" : "s", names_best ? "up to " : "",
                    (int)(names_best ? worst : best)->risk, names_best ? "" : " or more");
}

/* -- Keeping ----------------------------------------------------------------------------------- */

/* Nothing if all places bring the same, or if the game does not say. */
static void find_best(tui_table *t) {
    survey all = {.n = 0};
    qv_text text = qv_text_over(t->best.text, sizeof t->best.text);
    t->best.place = 0;
    t->best.known.n = 0;
    if (!weigh_all(t, &all) || all.n < 2)
        return;
    const place *best = all.at, *worst = all.at;
    for (uint32_t i = 1; i < all.n; i++) {
        best = compare(&all.at[i], best) < 0 ? &all.at[i] : best;
        worst = compare(&all.at[i], worst) > 0 ? &all.at[i] : worst;
    }
    write_best(t, &all, best, worst, &text);
    t->best.place = compare(best, worst) ? best->item->id : 0;
    t->best.known = all.known;
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

/* Forecasts take a while, and the cursor only moves among them. False: no place is chosen now. */
static bool renew_best(tui_table *t) {
    const tui_picks picks = tui_picked(t);
    if (!picks.length || picks.whole || t->mode != TUI_TO_MOVE || term_has_floor(&t->scene) ||
        term_in_lesson(t->session))
        return false;
    const uint32_t number = number_of_picks(t);
    if (t->best.picks != number)
        find_best(t);
    t->best.picks = number;
    return true;
}

/* One of which a hint speaks; 0: none does. */
static uint16_t hinted_place(const tui_table *t) {
    for (uint32_t i = 0; i < t->scene.n; i++) {
        const uint16_t id = t->scene.at[i].id;
        term_box box;
        if (qv_table_may_pick(t->session->table, id) && term_hint_points_at(t->session, id) &&
            term_drawn_at(&t->field.drawing, &t->scene.at[i], &box))
            return id;
    }
    return 0;
}

/* Whether the move to which an item leads takes something from the viewer. */
static bool costs(const tui_table *t, uint16_t id) {
    survey all = {.n = 0};
    const qv_item *const item = tui_item(t, id);
    return item && weigh(t, &all, item) && all.at[0].gain < 0;
}

uint16_t tui_choice_without_loss(const tui_table *t) {
    uint16_t ids[QV_ITEMS];
    const uint16_t first = tui_pointed_at(t);
    if (term_has_floor(&t->scene) || term_in_lesson(t->session) || !costs(t, first))
        return first;
    const uint32_t n = qv_table_choices(t->session->table, ids);
    for (uint32_t i = 0; i < n; i++)
        if (!costs(t, ids[i]))
            return ids[i];
    return first;
}

uint16_t tui_best_place(tui_table *t) {
    if (!renew_best(t))
        return 0;
    const uint16_t hinted = hinted_place(t);
    return hinted ? hinted : t->best.place;
}

const tui_known *tui_known_ahead(tui_table *t) {
    return renew_best(t) ? &t->best.known : NULL;
}

void tui_tell_best(tui_table *t) {
    if (renew_best(t) && t->best.text[0])
        term_say(&t->session->screen, "", "%s.", t->best.text);
}
