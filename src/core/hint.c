/* SPDX-License-Identifier: MIT */
/* What a move says in three steps, as a hint: where to look, what to do it with, the move itself.
 *
 * Knows no game: the items are those that a person picks for the move.
 */
#include <stdlib.h>

#include "core/guard.h"
#include "core/internal.h"
#include "core/items.h"

/* Adds the items of a step; the last one that is more than a choice is where to look. */
static void add_step(const qv_ruleset *rs, const qv_view *view, uint16_t step,
                     const qv_scene *scene, qv_hint *out) {
    uint16_t ids[QV_TOUCHES];
    const uint32_t n = qv_touch(rs, view, step, ids);
    for (uint32_t i = 0; i < n; i++) {
        const qv_item *const item = qv__item_of(scene, ids[i]);
        if (!item || item->kind == QV_CONTROL)
            continue;
        if (!out->with)
            out->with = ids[i];
        out->look = ids[i];
    }
}

/* The move is legal; `room` is for two views. */
static void follow(const qv_ruleset *rs, const qv_view *view, const uint16_t *steps, uint32_t n,
                   unsigned char *room, const qv_scene *scene, qv_hint *out) {
    for (uint32_t i = 0; i < n; i++) {
        qv_view *const next = (qv_view *)(void *)(room + (i % 2) * QV_STATE_MOST);
        add_step(rs, view, steps[i], scene, out);
        if (i + 1 < n && qv__preview_legal(rs, view, steps[i], next))
            view = next;
    }
}

bool qv_hint_of(const qv_ruleset *rs, const qv_view *view, uint32_t seat, const uint16_t *steps,
                uint32_t n, qv_hint *out) {
    if (!qv__fits_seat(rs, view, seat) || !qv__fits_steps(steps, n) || n == 0 || !out ||
        !qv__is_legal_move(rs, view, seat, steps, n))
        return false;
    qv_scene *const scene = calloc(1, sizeof *scene);
    unsigned char *const room = scene ? calloc(2, QV_STATE_MOST) : NULL;
    if (room) {
        *out = (qv_hint){.what = qv__phrase_of(rs, view, steps[0], 0)};
        qv_scene_of(rs, view, scene);
        follow(rs, view, steps, n, room, scene, out);
    }
    free(room);
    free(scene);
    return room != NULL;
}
