/* SPDX-License-Identifier: MIT */
/* Picking: see pick.h.
 *
 * The tree of legal moves is walked anew for each question, along what has been picked only: a step
 * belongs to the path if what is touched to make it lies on the path, or goes on where it ends.
 */
#include "tui/pick.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/game.h"

/* -- Views ------------------------------------------------------------------------------------- */

static qv_view *slot(const tui_pick *p, uint32_t i) {
    return (qv_view *)(void *)(p->views + p->size * i);
}

bool tui_pick_new(tui_pick *p, const qv_ruleset *rules) {
    const size_t size = rules->sizes.state;
    *p = (tui_pick){.rules = rules, .size = size, .views = calloc(QV_STEPS + 1, size)};
    return p->views != NULL;
}

void tui_pick_free(tui_pick *p) {
    free(p->views);
    p->views = NULL;
}

const qv_view *tui_pick_view(const tui_pick *p) {
    return slot(p, QV_STEPS);
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
static void arrive(tui_pick *p, uint32_t depth, uint32_t begun, const uint16_t *step) {
    if (p->n_next)
        return;
    memcpy(p->step, step, depth * sizeof *step);
    p->steps = depth;
    p->begun = begun;
    qv_copy(p->rules, slot(p, QV_STEPS), slot(p, depth));
}

static void offer(tui_pick *p, uint16_t id) {
    if (p->n_next < QV_ITEMS && !has(p->next, p->n_next, id))
        p->next[p->n_next++] = id;
}

/* All legal steps from the view in slot `depth`, where the path is known up to `at`. */
static void walk(tui_pick *p, uint32_t depth, uint32_t at, uint16_t step[QV_STEPS]) {
    uint16_t legal[QV_LEGAL], ids[QV_TOUCHES];
    const int n_legal = qv_legal(p->rules, slot(p, depth), p->seat, legal);
    for (int i = 0; i < n_legal; i++) {
        const uint32_t n = qv_touch(p->rules, slot(p, depth), legal[i], ids);
        const uint32_t left = p->length - at, same = left < n ? left : n;
        if (memcmp(ids, p->path + at, same * sizeof *ids) != 0)
            continue;
        step[depth] = legal[i];
        if (same < n) {
            arrive(p, depth, same, step);
            offer(p, ids[same]);
        } else if (qv_is_inner(p->rules, legal[i])) {
            if (qv_preview(p->rules, slot(p, depth), legal[i], slot(p, depth + 1)))
                walk(p, depth + 1, at + n, step);
        } else if (at + n == p->length) {
            assert(!p->n_next && !p->whole); /* no move begins with all that makes another */
            arrive(p, depth, n, step);
            p->step[p->steps++] = legal[i];
            p->whole = true;
        }
    }
}

static bool look(tui_pick *p) {
    uint16_t step[QV_STEPS];
    p->n_next = p->steps = 0;
    p->whole = false;
    walk(p, 0, 0, step);
    return p->n_next || p->whole;
}

/* -- Picking ----------------------------------------------------------------------------------- */

void tui_pick_start(tui_pick *p, const qv_view *view, uint32_t seat) {
    qv_copy(p->rules, slot(p, 0), view);
    qv_copy(p->rules, slot(p, QV_STEPS), view);
    p->seat = seat;
    p->length = 0;
    look(p);
}

bool tui_pick_add(tui_pick *p, uint16_t id) {
    uint16_t path[TUI_PATH];
    const uint32_t length = p->length;
    memcpy(path, p->path, sizeof path);
    for (uint32_t kept = length < TUI_PATH ? length + 1 : TUI_PATH; kept-- > 0;) {
        memcpy(p->path, path, sizeof path);
        p->path[kept] = id;
        p->length = kept + 1;
        if (look(p))
            return true;
    }
    memcpy(p->path, path, sizeof path);
    p->length = length;
    look(p);
    return false;
}

bool tui_pick_back(tui_pick *p) {
    if (!p->length)
        return false;
    p->length--;
    look(p);
    return true;
}

bool tui_pick_may(const tui_pick *p, uint16_t id) {
    return has(p->next, p->n_next, id);
}

bool tui_pick_has(const tui_pick *p, uint16_t id) {
    return has(p->path, p->length, id);
}

uint32_t tui_pick_made(tui_pick *p, uint16_t id, uint16_t steps[QV_STEPS]) {
    if (!tui_pick_may(p, id) || p->length == TUI_PATH)
        return 0;
    p->path[p->length++] = id;
    look(p);
    const uint32_t n = p->whole ? p->steps : 0;
    memcpy(steps, p->step, n * sizeof *steps);
    p->length--;
    look(p);
    return n;
}

/* -- What is not legal ------------------------------------------------------------------------- */

/* Whether a step of the range may come next, legal or not: those like a legal one, and all that
 * moves begin with. */
static bool may_be_meant(const tui_pick *p, uint32_t range, uint32_t depth) {
    const qv_game *const game = qv_ruleset_game(p->rules);
    if (game->range[range].flags & QV_CHANCE_RANGE)
        return false;
    for (uint32_t i = 0; i < game->forms && depth == 0; i++)
        if (game->form[i].range[0] == range)
            return true;
    uint16_t legal[QV_LEGAL];
    const int n = qv_legal(p->rules, tui_pick_view(p), p->seat, legal);
    for (int i = 0; i < n; i++)
        if (qv_range_of(p->rules, legal[i]) == &game->range[range])
            return true;
    return false;
}

/* A step that goes on from the path with `id` and is not legal. */
static bool find_meant(const tui_pick *p, uint16_t id, uint16_t steps[QV_STEPS]) {
    const qv_game *const game = qv_ruleset_game(p->rules);
    const uint32_t open = p->begun;
    uint16_t ids[QV_TOUCHES];
    qv_event why;
    memcpy(steps, p->step, p->steps * sizeof *steps);
    for (uint32_t r = 0; r < game->ranges; r++) {
        if (!may_be_meant(p, r, p->steps))
            continue;
        for (uint32_t i = 0; i < qv_steps_of(p->rules, r); i++) {
            const uint16_t step = (uint16_t)(qv_first(p->rules, r) + i);
            const uint32_t n = qv_touch(p->rules, tui_pick_view(p), step, ids);
            steps[p->steps] = step;
            if (n > open && ids[open] == id &&
                memcmp(ids, p->path + p->length - open, open * sizeof *ids) == 0 &&
                qv_why_not(p->rules, slot(p, 0), p->seat, steps, p->steps + 1, &why))
                return true;
        }
    }
    return false;
}

uint32_t tui_pick_meant(tui_pick *p, uint16_t id, uint16_t steps[QV_STEPS]) {
    const uint32_t length = p->length;
    uint32_t n = 0;
    for (uint32_t kept = length + 1; kept-- > 0 && !n;) {
        p->length = kept;
        look(p);
        if (!p->whole && find_meant(p, id, steps))
            n = p->steps + 1;
    }
    p->length = length;
    look(p);
    return n;
}
