/* SPDX-License-Identifier: MIT */
/* Keys for picks: dims of a step whose value a key changes, so that a front end offers one item
 * instead of one for each value. See pick.h.
 *
 * Knows no game: the dims of its ranges name their keys.
 */
#include <assert.h>
#include <string.h>

#include "table/pick.h"

/* -- Dims with keys ---------------------------------------------------------------------------- */

static bool has_keys(const qv__range *range) {
    for (uint32_t d = 0; d < qv__dims_of(range); d++)
        if (range->dim[d]->key)
            return true;
    return false;
}

/* The place of a key in `turned`. */
static uint32_t letter_of(char key) {
    assert(key >= 'a' && key <= 'z');
    return (uint32_t)(key - 'a');
}

/* The dim of the range that the key is for; QV_DIMS: none. Of '\0' it is one that no key changes.
 */
static uint32_t dim_of(const qv__range *range, char key) {
    for (uint32_t d = 0; d < qv__dims_of(range); d++)
        if (range->dim[d]->key == key)
            return d;
    return QV_DIMS;
}

/* Whether two steps of a range differ in dims with keys only. */
static bool alike(const qv__range *range, const uint32_t a[QV_DIMS], const uint32_t b[QV_DIMS]) {
    for (uint32_t d = 0; d < qv__dims_of(range); d++)
        if (!range->dim[d]->key && a[d] != b[d])
            return false;
    return true;
}

/* -- Choices ----------------------------------------------------------------------------------- */

/* An item that may be picked next and completes one step with keys; range NULL: any other item. */
typedef struct {
    uint16_t id;
    const qv__range *range;
    uint32_t value[QV_DIMS];
    bool warned; /* of the move that it completes */
} choice;

/* Whether the game warns of the move that ends with the step. */
static bool warns(const qv__pick *p, uint16_t step) {
    uint16_t steps[QV_STEPS];
    qv_event warning;
    memcpy(steps, p->step, p->steps * sizeof *steps);
    steps[p->steps] = step;
    return !qv__is_inner(p->rules, step) &&
           qv_warn(p->rules, qv__pick_view_before(p), p->seat, steps, p->steps + 1, &warning);
}

static choice choice_of(const qv__pick *p, uint16_t id) {
    choice found = {.id = id};
    uint16_t ids[QV_TOUCHES];
    uint32_t steps = 0;
    uint16_t last = 0, *const legal = p->legal; /* nothing is walked now */
    const int n = qv_legal(p->rules, qv__pick_view(p), p->seat, legal);
    for (int i = 0; i < n; i++) {
        const uint32_t touches = qv__pick_touch(p, qv__pick_view(p), legal[i], p->aims, ids);
        if (touches <= p->begun || ids[p->begun] != id ||
            memcmp(ids, p->path + p->length - p->begun, p->begun * sizeof *ids) != 0)
            continue;
        const qv__range *const range = qv__range_of(p->rules, legal[i]);
        if (++steps > 1 || touches != p->begun + 1 || !has_keys(range))
            return (choice){.id = id};
        found.range = range;
        last = legal[i];
        qv__step_values(p->rules, last, found.value);
    }
    found.warned = found.range && warns(p, last);
    return found;
}

/* How many dims with keys differ from what the keys have chosen before. */
static uint32_t distance(const qv__pick *p, const choice *c) {
    const qv__range *const range = c->range;
    uint32_t n = 0;
    for (uint32_t d = 0; d < qv__dims_of(range); d++)
        n += range->dim[d]->key && p->turned[letter_of(range->dim[d]->key)] != c->value[d];
    return n;
}

/* Of two that keys turn into each other: one without a warning, or what the keys have chosen
 * before. */
static bool is_better(const qv__pick *p, const choice *a, const choice *b) {
    if (a->warned != b->warned)
        return b->warned;
    return distance(p, a) < distance(p, b);
}

uint32_t qv__pick_choices(qv__pick *p, uint16_t ids[QV_ITEMS]) {
    uint32_t n = 0;
    choice at[QV_ITEMS];
    for (uint32_t i = 0; i < p->n_next; i++) {
        const choice now = choice_of(p, p->next[i]);
        uint32_t k = 0;
        while (k < n &&
               !(now.range && at[k].range == now.range && alike(now.range, at[k].value, now.value)))
            k++;
        if (k == n)
            at[n++] = now;
        else if (is_better(p, &now, &at[k]))
            at[k] = now;
    }
    for (uint32_t i = 0; i < n; i++)
        ids[i] = at[i].id;
    return n;
}

/* -- Turning ----------------------------------------------------------------------------------- */

/* The last picked step that the key is for; UINT32_MAX: none. */
static uint32_t step_for(const qv__pick *p, char key) {
    for (uint32_t i = p->steps; i-- > 0;)
        if (dim_of(qv__range_of(p->rules, p->step[i]), key) < QV_DIMS)
            return i;
    return UINT32_MAX;
}

/* Of legal steps in the view that differ from `old` in that dim, and otherwise in dims with keys at
 * most, the one with the next value and the fewest differences, of which there are one to QV_DIMS;
 * `old`: there is none. */
static uint16_t next_step(const qv__pick *p, const qv_view *view, uint16_t old, uint32_t dim) {
    const qv__range *const range = qv__range_of(p->rules, old);
    const uint32_t values = qv__dim_n(p->rules, range->dim[dim]);
    uint32_t was[QV_DIMS], value[QV_DIMS], best = UINT32_MAX;
    uint16_t found = old, *const legal = p->legal;
    qv__step_values(p->rules, old, was);
    const int n = qv_legal(p->rules, view, p->seat, legal);
    for (int i = 0; i < n; i++) {
        if (qv__range_of(p->rules, legal[i]) != range)
            continue;
        qv__step_values(p->rules, legal[i], value);
        if (value[dim] == was[dim] || !alike(range, value, was))
            continue;
        uint32_t cost = (value[dim] + values - was[dim]) % values * QV_DIMS;
        for (uint32_t d = 0; d < qv__dims_of(range); d++)
            cost += value[d] != was[d];
        if (cost < best) {
            best = cost;
            found = legal[i];
        }
    }
    return found;
}

/* Puts `step` in the place of a picked one, with as many of the later picks as go on from it. */
static bool replace(qv__pick *p, uint32_t at, uint16_t step) {
    uint16_t path[QV__PATH], ids[QV_TOUCHES];
    uint32_t start = 0;
    for (uint32_t i = 0; i < at; i++)
        start += qv_touch(p->rules, qv__pick_view_after(p, i), p->step[i], ids);
    const qv_view *const view = qv__pick_view_after(p, at);
    const uint32_t before = qv_touch(p->rules, view, p->step[at], ids);
    const uint32_t n = qv_touch(p->rules, view, step, ids);
    const uint32_t later = p->length - start - before;
    assert(start + n + later <= QV__PATH); /* they are of no more than QV_STEPS steps */
    memcpy(path, p->path, start * sizeof *path);
    memcpy(path + start, ids, n * sizeof *path);
    memcpy(path + start + n, p->path + start + before, later * sizeof *path);
    for (uint32_t kept = later + 1; kept-- > 0;)
        if (qv__pick_path(p, path, start + n + kept))
            return true;
    return false;
}

/* The step that the key would put in the place of a picked one; *at is the place. False: none. */
static bool turned(qv__pick *p, char key, uint32_t *at, uint16_t *step) {
    *at = step_for(p, key);
    if (p->seat == QV_NOBODY || *at == UINT32_MAX)
        return false;
    const qv__range *const range = qv__range_of(p->rules, p->step[*at]);
    const qv_view *const view = qv__pick_view_after(p, *at);
    *step = next_step(p, view, p->step[*at], dim_of(range, key));
    return *step != p->step[*at];
}

bool qv__pick_turn(qv__pick *p, char key) {
    uint32_t at, value[QV_DIMS];
    uint16_t step;
    if (!turned(p, key, &at, &step) || !replace(p, at, step))
        return false;
    const qv__range *const range = qv__range_of(p->rules, step);
    qv__step_values(p->rules, step, value);
    for (uint32_t d = 0; d < qv__dims_of(range); d++)
        if (range->dim[d]->key)
            p->turned[letter_of(range->dim[d]->key)] = value[d];
    return true;
}

uint32_t qv__pick_keys(qv__pick *p, qv_key keys[QV_KEYS]) {
    uint32_t n = 0, at;
    uint16_t step;
    for (uint32_t i = p->steps; i-- > 0;) {
        const qv__range *const range = qv__range_of(p->rules, p->step[i]);
        for (uint32_t d = 0; d < qv__dims_of(range) && n < QV_KEYS; d++) {
            const char key = range->dim[d]->key;
            if (step_for(p, key) == i && turned(p, key, &at, &step))
                keys[n++] = (qv_key){.key = key, .word = range->dim[d]->name};
        }
    }
    return n;
}

bool qv__pick_turned(const qv__pick *p, uint32_t *turn) {
    uint32_t value[QV_DIMS];
    for (uint32_t i = p->steps; i-- > 0;) {
        const qv__range *const range = qv__range_of(p->rules, p->step[i]);
        qv__step_values(p->rules, p->step[i], value);
        for (uint32_t d = 0; d < qv__dims_of(range); d++)
            if (range->dim[d]->flags & QV_TURNS) {
                *turn = value[d];
                return true;
            }
    }
    return false;
}
