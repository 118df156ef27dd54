/* SPDX-License-Identifier: MIT */
/* Picking: see pick.h.
 *
 * The tree of legal moves is walked anew for each question, along what has been picked only: a step
 * belongs to the path if what is touched to make it lies on the path, or goes on where it ends.
 */
#include "table/pick.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/slots.h"
#include "core/items.h"

/* -- Views ------------------------------------------------------------------------------------- */

static qv_view *view_at(const qv__pick *p, uint32_t i) {
    return (qv_view *)(void *)(p->views + p->size * i);
}

bool qv__pick_new(qv__pick *p, const qv_ruleset *rules) {
    const size_t size = qv__slot_stride(rules->sizes.state);
    bool any_aims = false;
    for (uint32_t r = 0; r < rules->game->ranges; r++)
        any_aims |= rules->game->range[r].aim != NULL;
    *p = (qv__pick){.rules = rules,
                    .seat = QV_NOBODY,
                    .any_aims = any_aims,
                    .size = size,
                    .depth = rules->sizes.steps,
                    .most = rules->sizes.legal};
    p->views = qv__slots_new(p->depth + 1, size);
    p->legal = calloc((size_t)p->depth * p->most, sizeof *p->legal);
    if (p->views && p->legal)
        return true;
    qv__pick_free(p);
    return false;
}

void qv__pick_free(qv__pick *p) {
    free(p->views);
    free(p->legal);
    p->views = NULL;
    p->legal = NULL;
}

const qv_view *qv__pick_view_before(const qv__pick *p) {
    return view_at(p, 0);
}

const qv_view *qv__pick_view(const qv__pick *p) {
    return p->seat == QV_NOBODY ? NULL : view_at(p, p->depth);
}

/* -- Walking ----------------------------------------------------------------------------------- */

static bool has(const uint16_t *ids, uint32_t n, uint16_t id) {
    for (uint32_t i = 0; i < n; i++)
        if (ids[i] == id)
            return true;
    return false;
}

/* The path has come to its end after `depth` steps, and `begun` items of the next one: the first
 * time, that is where it has led. */
static void arrive(qv__pick *p, uint32_t depth, uint32_t begun, const uint16_t *step) {
    if (p->n_next)
        return;
    memcpy(p->step, step, depth * sizeof *step);
    p->steps = depth;
    p->begun = begun;
    qv__copy(p->rules, view_at(p, p->depth), view_at(p, depth));
}

static void offer(qv__pick *p, uint16_t id) {
    if (p->n_next < QV_ITEMS && !has(p->next, p->n_next, id))
        p->next[p->n_next++] = id;
}

static void offer_aim(qv__pick *p, uint16_t id) {
    if (p->n_aim < QV_ITEMS && !has(p->next, p->n_next, id) && !has(p->aim, p->n_aim, id))
        p->aim[p->n_aim++] = id;
}

uint32_t qv__pick_touch(const qv__pick *p, const qv_view *view, uint16_t step, bool aims,
                        uint16_t ids[QV_TOUCHES]) {
    return aims ? qv__touch_aim(p->rules, view, step, ids) : qv_touch(p->rules, view, step, ids);
}

static void walk(qv__pick *, uint32_t depth, uint32_t at, uint16_t step[QV_STEPS]);

/* The legal steps of that slot, by their items in the one order or in the other. */
static void walk_steps(qv__pick *p, uint32_t depth, uint32_t at, bool aims, int n_legal,
                       uint16_t step[QV_STEPS]) {
    const uint16_t *const legal = p->legal + (size_t)depth * p->most;
    uint16_t ids[QV_TOUCHES];
    for (int i = 0; i < n_legal; i++) {
        const uint32_t n = qv__pick_touch(p, view_at(p, depth), legal[i], aims, ids);
        const uint32_t left = p->length - at, same = left < n ? left : n;
        if (n == 0 || memcmp(ids, p->path + at, same * sizeof *ids) != 0)
            continue;
        step[depth] = legal[i];
        if (same < n && same == 0 && aims) {
            offer_aim(p, ids[0]);
        } else if (same < n) {
            arrive(p, depth, same, step);
            p->aims = aims;
            offer(p, ids[same]);
        } else if (qv__is_inner(p->rules, legal[i])) {
            assert(depth + 1 < p->depth);
            if (qv_preview(p->rules, view_at(p, depth), legal[i], view_at(p, depth + 1)))
                walk(p, depth + 1, at + n, step);
        } else if (at + n == p->length) {
            assert(!p->n_next && !p->whole); /* no move begins with all that makes another */
            arrive(p, depth, n, step);
            p->step[p->steps++] = legal[i];
            p->whole = true;
        }
    }
}

/* Whether one of the legal steps of the slot begins with the item in the order of the game. */
static bool begins_with(const qv__pick *p, uint32_t depth, uint16_t id, int n_legal) {
    const uint16_t *const legal = p->legal + (size_t)depth * p->most;
    uint16_t ids[QV_TOUCHES];
    for (int i = 0; i < n_legal; i++)
        if (qv_touch(p->rules, view_at(p, depth), legal[i], ids) && ids[0] == id)
            return true;
    return false;
}

/* All legal steps from the view in slot `depth`, where the path is known up to `at`. An item that
 * begins a step in the order of the game is never taken for what a step aims at. */
static void walk(qv__pick *p, uint32_t depth, uint32_t at, uint16_t step[QV_STEPS]) {
    uint16_t *const legal = p->legal + (size_t)depth * p->most;
    const int n_legal = qv_legal(p->rules, view_at(p, depth), p->seat, legal);
    const bool open = at == p->length;
    const bool begins = !open && (!p->any_aims || begins_with(p, depth, p->path[at], n_legal));
    if (open || begins)
        walk_steps(p, depth, at, false, n_legal, step);
    if (p->any_aims && !begins)
        walk_steps(p, depth, at, true, n_legal, step);
}

static bool find_next(qv__pick *p) {
    uint16_t step[QV_STEPS];
    p->n_next = p->n_aim = p->steps = 0;
    p->whole = p->aims = false;
    if (p->seat != QV_NOBODY)
        walk(p, 0, 0, step);
    return p->n_next || p->whole;
}

/* -- In any order ------------------------------------------------------------------------------ */

/* How many of the last items were picked for steps that people may make in any order. */
static uint32_t loose(const qv__pick *p) {
    uint32_t n = 0;
    while (!p->whole && p->begun == 0 && n < p->steps &&
           qv__range_of(p->rules, p->step[p->steps - n - 1])->flags & QV_SORTED)
        n++;
    return n;
}

/* Picks the item before others that have been picked; false: nothing is changed but what
 * `find_next` finds. */
static bool insert(qv__pick *p, uint16_t id, uint32_t at) {
    assert(p->length < QV__PATH); /* a move that goes on is not the longest one */
    memmove(p->path + at + 1, p->path + at, (p->length - at) * sizeof *p->path);
    p->path[at] = p->picked[p->length] = id;
    p->length++;
    if (find_next(p))
        return true;
    p->length--;
    memmove(p->path + at, p->path + at + 1, (p->length - at) * sizeof *p->path);
    return false;
}

/* Items that go before those that have been picked may be picked as well. */
static void offer_earlier(qv__pick *p) {
    uint16_t found[QV_ITEMS];
    uint32_t n = 0;
    for (uint32_t at = p->length - loose(p); at < p->length; at++) {
        qv__pick before = *p;
        before.length = at;
        find_next(&before);
        for (uint32_t i = 0; i < before.n_next && n < QV_ITEMS; i++) {
            const uint16_t id = before.next[i];
            qv__pick with = *p;
            if (!has(p->next, p->n_next, id) && !has(p->path, p->length, id) &&
                !has(found, n, id) && insert(&with, id, at))
                found[n++] = id;
        }
    }
    find_next(p); /* the copies have used the slots of the views too */
    for (uint32_t i = 0; i < n; i++)
        offer(p, found[i]);
}

static bool look(qv__pick *p) {
    const bool any = find_next(p);
    if (loose(p))
        offer_earlier(p);
    return any;
}

/* -- Picking ----------------------------------------------------------------------------------- */

void qv__pick_start(qv__pick *p, const qv_view *view, uint32_t seat) {
    qv__copy(p->rules, view_at(p, 0), view);
    qv__copy(p->rules, view_at(p, p->depth), view);
    p->seat = seat;
    p->length = 0;
    memset(p->turned, 0, sizeof p->turned);
    look(p);
}

void qv__pick_none(qv__pick *p) {
    p->seat = QV_NOBODY;
    p->length = 0;
    look(p);
}

bool qv__pick_add(qv__pick *p, uint16_t id) {
    uint16_t path[QV__PATH];
    const uint32_t length = p->length;
    memcpy(path, p->path, sizeof path);
    if (qv__pick_may(p, id))
        for (uint32_t at = length + 1, first = length - loose(p); at-- > first;)
            if (insert(p, id, at))
                return look(p);
    for (uint32_t kept = length + 1; kept-- > 0;) {
        memcpy(p->path, path, sizeof path);
        p->path[kept] = id;
        p->length = kept + 1;
        if (look(p)) {
            memcpy(p->picked, p->path, sizeof path);
            return true;
        }
    }
    memcpy(p->path, path, sizeof path);
    p->length = length;
    look(p);
    return false;
}

/* Whether both are the same items. */
static bool same_items(const uint16_t *a, const uint16_t *b, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) {
        int32_t balance = 0;
        for (uint32_t k = 0; k < n; k++)
            balance += (a[k] == a[i]) - (b[k] == a[i]);
        if (balance)
            return false;
    }
    return true;
}

bool qv__pick_path(qv__pick *p, const uint16_t *path, uint32_t length) {
    uint16_t before[QV__PATH];
    const uint32_t old = p->length;
    memcpy(before, p->path, sizeof before);
    memcpy(p->path, path, length * sizeof *path);
    p->length = length;
    if (look(p)) {
        if (!same_items(p->picked, path, length))
            memcpy(p->picked, path, length * sizeof *path);
        return true;
    }
    memcpy(p->path, before, sizeof before);
    p->length = old;
    look(p);
    return false;
}

const qv_view *qv__pick_view_after(qv__pick *p, uint32_t steps) {
    for (uint32_t i = 0; i < steps; i++)
        if (!qv_preview(p->rules, view_at(p, i), p->step[i], view_at(p, i + 1)))
            return NULL;
    return view_at(p, steps);
}

bool qv__pick_back(qv__pick *p) {
    if (!p->length)
        return false;
    uint32_t at = --p->length;
    while (p->path[at] != p->picked[p->length])
        at--;
    memmove(p->path + at, p->path + at + 1, (p->length - at) * sizeof *p->path);
    look(p);
    return true;
}

bool qv__pick_may(const qv__pick *p, uint16_t id) {
    return has(p->next, p->n_next, id) || has(p->aim, p->n_aim, id);
}

uint32_t qv__pick_made(qv__pick *p, uint16_t id, uint16_t steps[QV_STEPS]) {
    uint16_t path[QV__PATH];
    const uint32_t length = p->length;
    memcpy(path, p->path, sizeof path);
    if (!qv__pick_may(p, id) || !qv__pick_add(p, id))
        return 0;
    const uint32_t n = p->whole ? p->steps : 0;
    memcpy(steps, p->step, n * sizeof *steps);
    (void)qv__pick_path(p, path, length);
    return n;
}

/* -- What is not legal ------------------------------------------------------------------------- */

/* Whether a step of the range may come next, legal or not: those like a legal one, and all that
 * moves begin with. */
static bool may_be_meant(const qv__pick *p, uint32_t range, uint32_t depth) {
    const qv_game *const game = qv_ruleset_game(p->rules);
    for (uint32_t i = 0; i < game->forms && depth == 0; i++)
        if (game->form[i].range[0] == range)
            return true;
    uint16_t *const legal = p->legal; /* nothing is walked now */
    const int n = qv_legal(p->rules, qv__pick_view(p), p->seat, legal);
    for (int i = 0; i < n; i++)
        if (qv__range_of(p->rules, legal[i]) == &game->range[range])
            return true;
    return false;
}

static bool is_own(const qv_scene *scene, uint16_t id, uint32_t seat) {
    const qv_item *const item = qv__item_of(scene, id);
    return item && item->owner == seat;
}

/* A step of the range that goes on from the path with `id` and is not legal; of a range that aims
 * (`scene` is not NULL), one with which an item of the seat acts. */
static bool find_in_range(const qv__pick *p, uint32_t range, bool aims, uint16_t id,
                          const qv_scene *scene, uint16_t steps[QV_STEPS]) {
    const uint32_t open = p->begun;
    uint16_t ids[QV_TOUCHES];
    qv_event why;
    for (uint32_t i = 0; i < qv__steps_of(p->rules, range); i++) {
        const uint16_t step = (uint16_t)(qv__first(p->rules, range) + i);
        const uint32_t n = qv__pick_touch(p, qv__pick_view(p), step, aims, ids);
        steps[p->steps] = step;
        if (n > open && ids[open] == id && (!scene || is_own(scene, ids[aims], p->seat)) &&
            memcmp(ids, p->path + p->length - open, open * sizeof *ids) == 0 &&
            qv_why_not(p->rules, view_at(p, 0), p->seat, steps, p->steps + 1, &why))
            return true;
    }
    return false;
}

/* The same in the order of the game, or with what is aimed at first: what others have is meant so.
 */
static bool find_aimed(const qv__pick *p, uint32_t range, uint16_t id, uint16_t steps[QV_STEPS]) {
    qv_scene *const scene = calloc(1, sizeof *scene);
    if (!scene)
        return false;
    qv_scene_of(p->rules, qv__pick_view(p), scene);
    const bool found = (!p->aims && find_in_range(p, range, false, id, scene, steps)) ||
                       ((p->aims || !p->begun) && find_in_range(p, range, true, id, scene, steps));
    free(scene);
    return found;
}

/* Such a step of any range. */
static bool find_meant(const qv__pick *p, uint16_t id, uint16_t steps[QV_STEPS]) {
    const qv_game *const game = qv_ruleset_game(p->rules);
    bool found = false;
    memcpy(steps, p->step, p->steps * sizeof *steps);
    for (uint32_t r = 0; r < game->ranges && !found; r++)
        found = may_be_meant(p, r, p->steps) &&
                (game->range[r].aim ? find_aimed(p, r, id, steps)
                                    : !p->aims && find_in_range(p, r, false, id, NULL, steps));
    return found;
}

/* The cell under an item; 0: it lies on none, or is one. */
static uint16_t cell_under(const qv__pick *p, uint16_t id) {
    qv_scene *const scene = p->rules->game->scene ? calloc(1, sizeof *scene) : NULL;
    if (!scene)
        return 0;
    qv_scene_of(p->rules, qv__pick_view(p), scene);
    const qv_item *const item = qv__item_of(scene, id);
    const qv_item *const cell = item ? qv__cell_under(scene, item) : NULL;
    const uint16_t under = cell && cell != item ? cell->id : 0;
    free(scene);
    return under;
}

/* Where something has been picked already, an item on a cell may stand for the cell. */
uint32_t qv__pick_meant(qv__pick *p, uint16_t id, uint16_t steps[QV_STEPS]) {
    const uint32_t length = p->length;
    uint32_t n = 0;
    if (p->seat == QV_NOBODY)
        return 0;
    const uint16_t cell = length ? cell_under(p, id) : 0;
    for (uint32_t kept = length + 1; kept-- > 0 && !n;) {
        p->length = kept;
        look(p);
        if (!p->whole && (find_meant(p, id, steps) || (kept && cell && find_meant(p, cell, steps))))
            n = p->steps + 1;
    }
    p->length = length;
    look(p);
    return n;
}
