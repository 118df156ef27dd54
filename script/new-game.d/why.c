/* SPDX-License-Identifier: MIT */
/* @NAME@: why a step is not legal.
 *
 * The reason is the first clause that forbids it, always a specific one.
 */
#include "state.h"

static bool no(qv_event *out, uint32_t kind, uint32_t rule, uint32_t what) {
    *out = (qv_event){.kind = (uint16_t)kind, .rule = (uint16_t)rule, .seen_by = QV_ALL, .n = 1};
    out->arg[0] = (int32_t)what;
    return true;
}

bool @c_name@_why(const qv_ruleset *rs, const qv_view *view,
                  uint32_t seat, uint32_t step, qv_event *out) {
    const state *s = see(view);
    (void)rs;
    if (s->phase == OVER)
        return no(out, NOT_OVER, @PREFIX@_6, 0);
    if (s->phase == ROLL || step >= STEP_DIE)
        return no(out, NOT_ROLLED, @PREFIX@_5, 0);
    if (s->seat != seat)
        return no(out, NOT_TURN, @PREFIX@_2, s->seat);
    if (step >= STEP_PUT && step < STEP_TURN) {
        const uint32_t field = step - STEP_PUT;
        if (s->picked[seat] == NONE)
            return no(out, NOT_BEGUN, @PREFIX@_3, 0);
        return !is_empty(s, field) && no(out, NOT_EMPTY, @PREFIX@_3, field);
    }
    if (s->picked[seat] != NONE)
        return no(out, NOT_FINISHED, @PREFIX@_3, s->picked[seat]);
    if (step < STEP_PUT) {
        if (!(s->hand[seat] >> step & 1))
            return no(out, NOT_HELD, @PREFIX@_3, step);
        return !has_room(s) && no(out, NOT_ROOM, @PREFIX@_3, 0);
    }
    const uint32_t field = step - STEP_TURN;
    if (s->owner[field] != seat)
        return no(out, NOT_OWN, @PREFIX@_4, field);
    return !is_down(s, seat, field) && no(out, NOT_DOWN, @PREFIX@_4, field);
}
