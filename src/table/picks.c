/* SPDX-License-Identifier: MIT */
/* Picks of the person at a table: the public door to pick.h. Refuses what no pick can be; the rest
 * is for the core to judge. */
#include <stdlib.h>
#include <string.h>

#include "core/items.h"
#include "table/table.h"

bool qv_table_may_pick(const qv_table *table, uint16_t id) {
    return table && qv__pick_may(&table->pick, id);
}

uint32_t qv_table_pickable(const qv_table *table, uint16_t ids[QV_ITEMS]) {
    if (!table || !ids)
        return 0;
    const qv__pick *const pick = &table->pick;
    const uint32_t room = QV_ITEMS - pick->n_next, aims = pick->n_aim < room ? pick->n_aim : room;
    memcpy(ids, pick->next, pick->n_next * sizeof *ids);
    memcpy(ids + pick->n_next, pick->aim, aims * sizeof *ids);
    return pick->n_next + aims;
}

bool qv_table_pick(qv_table *table, uint16_t id) {
    return table && qv__pick_add(&table->pick, id);
}

bool qv_table_unpick(qv_table *table) {
    return table && qv__pick_back(&table->pick);
}

void qv_table_unpick_all(qv_table *table) {
    if (table)
        qv__table_repick(table);
}

uint32_t qv_table_picks(const qv_table *table) {
    return table ? table->pick.length : 0;
}

uint16_t qv_table_picked(const qv_table *table, uint32_t i) {
    return table && i < table->pick.length ? table->pick.picked[i] : 0;
}

uint32_t qv_table_picked_steps(const qv_table *table, uint16_t steps[QV_STEPS], bool *whole,
                               uint32_t *begun) {
    if (!table || !steps)
        return 0;
    const qv__pick *const pick = &table->pick;
    memcpy(steps, pick->step, pick->steps * sizeof *steps);
    if (whole)
        *whole = pick->whole;
    if (begun)
        *begun = pick->whole ? 0 : pick->begun;
    return pick->steps;
}

uint32_t qv_table_pick_makes(qv_table *table, uint16_t id, uint16_t steps[QV_STEPS]) {
    return table && steps ? qv__pick_made(&table->pick, id, steps) : 0;
}

uint32_t qv_table_pick_means(qv_table *table, uint16_t id, uint16_t steps[QV_STEPS]) {
    return table && steps ? qv__pick_meant(&table->pick, id, steps) : 0;
}

uint32_t qv_table_refusal(const qv_table *table, const uint16_t *steps, uint32_t n, qv_event *why) {
    const uint32_t seat = qv_table_asked(table);
    qv_event found;
    if (seat == QV_NOBODY || !qv__fits_steps(steps, n) || !why)
        return 0;
    for (uint32_t i = 1; i <= n; i++)
        if (qv_why_not(table->rs, qv_match_view(table->match, table->viewer), seat, steps, i,
                       &found)) {
            *why = found;
            return i;
        }
    return 0;
}

/* The items of the step without those that were picked for it last, `begun` of them; 0: these do
 * not belong to it. */
static uint32_t left_to_pick(const qv__pick *pick, const qv_view *view, uint16_t step,
                             uint32_t begun, uint16_t ids[QV_TOUCHES]) {
    uint32_t left = qv_touch(pick->rules, view, step, ids);
    for (uint32_t i = pick->length - begun; i < pick->length; i++) {
        uint32_t at = 0;
        while (at < left && ids[at] != pick->path[i])
            at++;
        if (at == left)
            return 0;
        left--;
        memmove(ids + at, ids + at + 1, (left - at) * sizeof *ids);
    }
    return left;
}

/* Whether the steps differ only in what keys change. */
static bool alike(const qv_ruleset *rs, uint16_t step, uint16_t other) {
    const qv__range *const range = qv__range_of(rs, step);
    uint32_t is[QV_DIMS], was[QV_DIMS];
    if (!range || qv__range_of(rs, other) != range)
        return false;
    qv__step_values(rs, step, is);
    qv__step_values(rs, other, was);
    for (uint32_t i = 0; i < qv__dims_of(range); i++)
        if (!range->dim[i]->key && is[i] != was[i])
            return false;
    return true;
}

/* Whether the steps that were picked are the first ones of these, but for what keys change. */
static bool picked_alike(const qv__pick *pick, const uint16_t *steps, uint32_t n) {
    bool same = pick->steps <= n;
    for (uint32_t i = 0; i < pick->steps && same; i++)
        same = alike(pick->rules, pick->step[i], steps[i]);
    return same;
}

uint32_t qv_table_pick_toward(const qv_table *table, const uint16_t *steps, uint32_t n,
                              uint16_t ids[QV_TOUCHES]) {
    if (!table || !ids || !qv__fits_steps(steps, n) || n == 0 || table->pick.seat == QV_NOBODY)
        return 0;
    const qv__pick *const pick = &table->pick;
    const bool begins = picked_alike(pick, steps, n);
    if (begins && (pick->whole || pick->steps == n))
        return 0;
    const uint32_t left =
        begins ? left_to_pick(pick, qv__pick_view(pick), steps[pick->steps], pick->begun, ids) : 0;
    return left ? left : left_to_pick(pick, qv__pick_view_before(pick), steps[0], 0, ids);
}

bool qv_table_prompt(const qv_table *table, qv_text *out) {
    if (!table || !qv__fits_text(out))
        return false;
    const qv__pick *const pick = &table->pick;
    if (pick->seat == QV_NOBODY || pick->whole)
        return false;
    return qv__prompt(table->rs, qv__pick_view(pick), pick->seat,
                      pick->path + pick->length - pick->begun, pick->begun, out);
}

bool qv_table_question(const qv_table *table, qv_question *out, bool *first) {
    const uint32_t seat = qv_table_asked(table);
    if (!table || !qv_question_of(table->rs, qv_match_view(table->match, table->viewer), seat, out))
        return false;
    bool met = false;
    for (uint32_t i = 0; i < table->decisions; i++)
        met |= table->decision[i].what.seat == seat && table->decision[i].what.asked == out->kind;
    if (first)
        *first = !met;
    return true;
}

uint32_t qv_table_choices(qv_table *table, uint16_t ids[QV_ITEMS]) {
    return table && ids ? qv__pick_choices(&table->pick, ids) : 0;
}

uint16_t qv_table_next_choice(qv_table *table, uint16_t id) {
    uint16_t ids[QV_ITEMS];
    const uint32_t n = qv_table_choices(table, ids);
    for (uint32_t i = 0; i < n; i++)
        if (ids[i] == id)
            return ids[(i + 1) % n];
    return n ? ids[0] : 0;
}

/* Whether the game offers the step first to the seat that is asked. */
static bool begins(const qv_table *table, const qv__question_row *row, uint16_t step) {
    const uint32_t range = 1 + (uint32_t)(qv__range_of(table->rs, step) - table->rs->game->range);
    return row->begin ? row->begin == range : row->end != range;
}

uint16_t qv_table_first_choice(const qv_table *table) {
    uint16_t legal[QV_LEGAL], ids[QV_TOUCHES];
    qv_question question;
    if (!qv_table_question(table, &question, NULL) || table->pick.length)
        return 0;
    const qv__question_row *const row = &table->rs->game->question[question.kind];
    if (!row->begin && !row->end)
        return 0;
    const qv_view *const view = qv_match_view(table->match, table->viewer);
    const int n = qv_legal(table->rs, view, qv_table_asked(table), legal);
    for (int i = 0; i < n; i++)
        if (begins(table, row, legal[i]) && qv_touch(table->rs, view, legal[i], ids) &&
            qv_table_may_pick(table, ids[0]))
            return ids[0];
    return 0;
}

/* -- What an item leads to --------------------------------------------------------------------- */

/* A control that is neither on a cell nor on the floor. */
static bool is_way(const qv_scene *scene, uint16_t id) {
    const qv_item *const item = qv__item_of(scene, id);
    if (!item || item->kind != QV_CONTROL)
        return false;
    const int32_t x = item->x + item->w / 2, y = item->y + item->h / 2;
    if (!scene->unit && x >= 0 && y >= 0 && x <= scene->floor && y <= scene->floor)
        return false;
    for (uint32_t i = 0; i < scene->n; i++) {
        const qv_item *const cell = &scene->at[i];
        if (cell->kind == QV_CELL && x >= cell->x && y >= cell->y && x < cell->x + cell->w &&
            y < cell->y + cell->h)
            return false;
    }
    return true;
}

/* Whether all of these items are ways of doing something; the name of the first. */
static bool are_ways(const qv__pick *pick, const uint16_t *ids, uint32_t n, char name[QV_LABEL]) {
    qv_scene *const scene = calloc(1, sizeof *scene);
    bool ways = scene && n > 0;
    qv_scene_of(pick->rules, qv__pick_view(pick), scene);
    for (uint32_t i = 0; i < n && ways; i++)
        ways = is_way(scene, ids[i]);
    if (ways)
        memcpy(name, qv__item_of(scene, ids[0])->label, QV_LABEL);
    free(scene);
    return ways;
}

/* Picks the item and what goes on from it, as long as that is no choice; `assumed` is not NULL:
 * or one of ways, of which the first is taken, and named there. */
static bool follow(qv__pick *pick, uint16_t id, char *assumed) {
    uint16_t ids[QV_ITEMS];
    bool picked = qv__pick_add(pick, id);
    while (picked && !pick->whole) {
        const uint32_t n = qv__pick_choices(pick, ids);
        if (n != 1 && (!assumed || assumed[0] || !are_ways(pick, ids, n, assumed)))
            return false;
        picked = qv__pick_add(pick, ids[0]);
    }
    return picked;
}

static uint32_t lead(qv_table *table, uint16_t id, uint16_t steps[QV_STEPS], char *assumed) {
    uint16_t path[QV__PATH];
    if (!table || !steps || !qv__pick_may(&table->pick, id))
        return 0;
    qv__pick *const pick = &table->pick;
    const uint32_t length = pick->length;
    memcpy(path, pick->path, sizeof path);
    const uint32_t n = follow(pick, id, assumed) ? pick->steps : 0;
    memcpy(steps, pick->step, n * sizeof *steps);
    (void)qv__pick_path(pick, path, length);
    return n;
}

uint32_t qv_table_pick_leads(qv_table *table, uint16_t id, uint16_t steps[QV_STEPS]) {
    return lead(table, id, steps, NULL);
}

uint32_t qv_table_pick_assumes(qv_table *table, uint16_t id, uint16_t steps[QV_STEPS],
                               qv_text *assumed) {
    char name[QV_LABEL] = "";
    const uint32_t n = qv__fits_text(assumed) ? lead(table, id, steps, name) : 0;
    if (n)
        qv_text_add(assumed, "%s", name);
    return n;
}

uint32_t qv_table_keys(qv_table *table, qv_key keys[QV_KEYS]) {
    return table && keys ? qv__pick_keys(&table->pick, keys) : 0;
}

bool qv_table_turned(const qv_table *table, uint32_t *turn) {
    return table && turn && qv__pick_turned(&table->pick, turn);
}

bool qv_table_turn(qv_table *table, char key) {
    return table && qv__pick_turn(&table->pick, key);
}

int qv_table_play_picked(qv_table *table, qv_diag *diag) {
    uint16_t steps[QV_STEPS];
    bool whole = false;
    if (!table)
        return qv__refuse_argument(diag, "a table is needed");
    const uint32_t n = qv_table_picked_steps(table, steps, &whole, NULL);
    if (whole)
        return qv_table_play(table, table->pick.seat, steps, n, diag);
    qv__fail(diag, QV_EILLEGAL, "the move is not finished; pick the rest of it");
    return QV_EILLEGAL;
}
