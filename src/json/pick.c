/* SPDX-License-Identifier: MIT */
/* Building a move by picking, as JSON: the items to pick for each legal step, and previews inside a
 * move.
 *
 * Knows no game, and no more than the view.
 */
#include <stdlib.h>

#include "base/bits.h"
#include "base/slots.h"
#include "core/guard.h"
#include "json/objects.h"

/* -- Touches ----------------------------------------------------------------------------------- */

static void write_touch(qv__json *json, const char *key, const qv_ruleset *rs, const qv_view *view,
                        uint16_t step) {
    uint16_t ids[QV_TOUCHES];
    const uint32_t n = qv_touch(rs, view, step, ids);
    qv__json_open(json, key, '{');
    qv__json_integer(json, "step", step);
    qv__json_open(json, "items", '[');
    for (uint32_t i = 0; i < n; i++)
        qv__json_integer(json, NULL, ids[i]);
    qv__json_close(json, ']');
    qv__json_close(json, '}');
}

void qv__touches_json(qv__json *json, const char *key, const qv_ruleset *rs, const qv_view *view,
                      uint32_t seat) {
    uint16_t steps[QV_LEGAL];
    const int n = qv_legal(rs, view, seat, steps);
    qv__json_open(json, key, '[');
    for (int i = 0; i < n; i++)
        write_touch(json, NULL, rs, view, steps[i]);
    qv__json_close(json, ']');
}

size_t qv_touch_json(const qv_ruleset *rs, const qv_view *view, uint16_t step, qv_text *out) {
    uint16_t ids[QV_TOUCHES];
    if (!qv__fits_text(out) || qv_touch(rs, view, step, ids) == 0)
        return 0;
    qv__json json = qv__json_over(out);
    write_touch(&json, NULL, rs, view, step);
    return json.needed;
}

size_t qv_touches_json(const qv_ruleset *rs, const qv_view *view, uint32_t seat, qv_text *out) {
    if (!qv__fits_seat(rs, view, seat) || !qv__fits_text(out))
        return 0;
    qv__json json = qv__json_over(out);
    qv__touches_json(&json, NULL, rs, view, seat);
    return json.needed;
}

/* -- Previews ---------------------------------------------------------------------------------- */

uint32_t qv__preview_steps(const qv_ruleset *rs, const qv_view **view, const uint16_t *steps,
                           uint32_t n, const qv__preview_room *room) {
    for (uint32_t i = 0; i < n; i++) {
        qv_view *const next = room->view[i & 1];
        if (!qv_preview(rs, *view, steps[i], next))
            return i;
        *view = next;
    }
    return n;
}

void qv__preview_json(qv__json *json, const qv_ruleset *rs, const qv_view *after,
                      const qv__preview_room *room) {
    const uint32_t viewer = qv_view_viewer(after);
    const uint32_t seat = viewer == QV_OPEN ? qv__lowest(qv_turn_of(rs, after).inside) : viewer;
    qv_scene_of(rs, after, room->scene);
    qv__view_json(json, "view", rs, after);
    qv__scene_json(json, "scene", rs, room->scene);
    qv__touches_json(json, "touches", rs, after, seat);
}

size_t qv_preview_json(const qv_ruleset *rs, const qv_view *view, const uint16_t *steps, uint32_t n,
                       qv_text *out) {
    if (!qv__fits(rs, view) || !qv__fits_steps(steps, n) || n == 0 || !qv__fits_text(out))
        return 0;
    const size_t size = qv__slot_stride(rs->sizes.state);
    uint8_t *const views = qv__slots_new(2, size);
    const qv__preview_room room = {
        .view = {(qv_view *)(void *)views, views ? (qv_view *)(void *)(views + size) : NULL},
        .scene = malloc(sizeof *room.scene)};
    qv__json json = qv__json_over(out);
    if (views && room.scene && qv__preview_steps(rs, &view, steps, n, &room) == n) {
        qv__json_open(&json, NULL, '{');
        qv__preview_json(&json, rs, view, &room);
        qv__json_close(&json, '}');
    }
    free(views);
    free(room.scene);
    return json.needed;
}
