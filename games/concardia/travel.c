/* SPDX-License-Identifier: MIT */
/* ConCardia: movements in the Play Area (CC-1.13.2, CC-1.15.2): one card after another, each step
 * by step, and each step a moment of its own.
 *
 * `frame_left` is the card that moves, and one; `frame_far` the steps that it still makes, and one;
 * `frame_to` the cell to which it steps, and one, before the window of the step (CC-1.12.10).
 */
#include "base/bits.h"
#include "core/shared.h"
#include "deeds.h"

#define TELL(kind, rule, ...) \
    QV_EMIT_BY(log, (kind), cc_effect_cause(rs, s, (rule)), QV_ALL, __VA_ARGS__)

static void note_move(const cc_ruleset *rs, cc_state *s, uint32_t f, uint32_t card, uint32_t from,
                      uint32_t kinds, qv_event_log *log) {
    cc_note(rs, s,
            (cc_event){.kinds = CC_MOVED | kinds | cc_effect_of(s->frame_you[f]),
                       .card = (uint8_t)card,
                       .player = s->frame_actor[f],
                       .place = (uint8_t)from,
                       .label = CC_NONE},
            log);
}

static uint32_t said(uint32_t code) {
    switch (code) {
    case CC_OP_SLIDE: return CC_SAYS_SLIDES;
    case CC_OP_LEAP: return CC_SAYS_JUMPS;
    case CC_OP_PUSH: return CC_SAYS_PUSHES;
    case CC_OP_PULL: return CC_SAYS_PULLS;
    default: return CC_SAYS_MOVES;
    }
}

/* Whether the step is still possible once its window has closed. */
static bool can_step(const cc_state *s, uint32_t f, uint32_t object) {
    return object != CC_NONE && s->object_place[object] == s->frame_from[f] - 1U &&
           cc_may_be_moved(s, s->object_place[object]) && !cc_on(s->taken, s->frame_to[f] - 1U);
}

void cc_make_step(const cc_ruleset *rs, cc_state *s, uint32_t f, uint32_t code, bool happens,
                  qv_event_log *log) {
    const uint32_t card = s->frame_left[f] - 1U, object = cc_object_of(s, card);
    const uint32_t from = s->frame_from[f] - 1U, place = s->frame_to[f] - 1U;
    if (!happens || !can_step(s, f, object)) {
        cc_finish_card(s, f);
        return;
    }
    cc_moment(rs, s);
    cc_move(rs, s, object, place);
    cc_mark_done(s, f);
    TELL(said(code), CC_1_13_2, s->frame_actor[f], from, place);
    note_move(rs, s, f, card, from,
              code == CC_OP_SLIDE  ? CC_SLID
              : code == CC_OP_LEAP ? CC_JUMPED
                                   : 0,
              log);
    s->frame_from[f] = s->frame_to[f] = 0;
    if (s->frame_far[f] > 2)
        s->frame_far[f]--;
    else
        cc_finish_card(s, f);
}

/* -- What moves nothing ------------------------------------------------------------------------ */

/* Of a single card. */
static uint32_t why_still(const cc_ruleset *rs, const cc_state *s, cc_op op, uint32_t cell) {
    const bool away = op.code == CC_OP_PUSH && op.b >= QV_DIRECTIONS;
    const uint32_t goal = cc_grid_object(s, CC_SLOT_WITH);
    if (!cc_may_be_moved(s, cell))
        return CC_STILL_FIXED;
    if (op.code != CC_OP_PULL)
        return away && goal == CC_NONE ? CC_STILL_GONE : CC_STILL_BLOCKED;
    if (goal == CC_NONE)
        return CC_STILL_GONE;
    const uint64_t there = rs->near[cell] | cc_bit(cell);
    return cc_on(there, s->object_place[goal]) ? CC_STILL_THERE : CC_STILL_BLOCKED;
}

void cc_tell_still(const cc_ruleset *rs, const cc_state *s, uint32_t f, cc_op op,
                   qv_event_log *log) {
    const uint64_t *const had = s->frame_slot[f][CC_SLOT_MOVED - CC_SLOT_TARGET];
    if (!log || had[0] || had[1])
        return;
    const uint64_t cells =
        cc_set_of(s, s->frame_slot[f][CC_SLOT_CARDS - CC_SLOT_TARGET]).place & CC_GRID_SET;
    uint32_t why = CC_STILL_ALL;
    if (!cells)
        why = CC_STILL_GONE;
    else if (qv__count(cells) == 1 && cc_steps_of(s, op) > 0)
        why = why_still(rs, s, op, qv__lowest(cells));
    TELL(CC_SAYS_STILL, CC_1_13_2, why);
}

/* CC_STILLS: nothing is against it. */
static uint32_t why_not_swapped(const cc_state *s, uint32_t a, uint32_t b) {
    if (a == CC_NONE || b == CC_NONE)
        return CC_STILL_GONE;
    if (a == b)
        return CC_STILL_ALL;
    return cc_may_be_moved(s, s->object_place[a]) && cc_may_be_moved(s, s->object_place[b])
               ? CC_STILLS
               : CC_STILL_FIXED;
}

/* Both change places at once, or neither moves. */
void cc_swap(const cc_ruleset *rs, cc_state *s, uint32_t f, qv_event_log *log) {
    const uint32_t a = cc_grid_object(s, CC_SLOT_CARDS), b = cc_grid_object(s, CC_SLOT_WITH);
    const uint32_t why = why_not_swapped(s, a, b);
    if (why != CC_STILLS) {
        TELL(CC_SAYS_STILL, CC_1_13_2, why);
        return;
    }
    const uint32_t from = s->object_place[a], to = s->object_place[b];
    cc_moment(rs, s);
    cc_trade(rs, s, a, b);
    cc_mark_done(s, f);
    TELL(CC_SAYS_SWAPS, CC_1_13_2, s->frame_actor[f], from, to);
    note_move(rs, s, f, s->object_card[a], from, 0, log);
    note_move(rs, s, f, s->object_card[b], to, 0, log);
}

/* -- The course -------------------------------------------------------------------------------- */

/* Whether the actor chooses the cell of a step. */
static bool chooses_cell(cc_op op) {
    return op.code == CC_OP_SLIDE || op.code == CC_OP_LEAP ||
           (op.code == CC_OP_MOVE && op.a == CC_SPACE_CHOSEN);
}

cc_travel cc_go_on_moving(const cc_ruleset *rs, cc_state *s, uint32_t f, cc_op op,
                          const cc_scope *scope) {
    const uint32_t far = cc_far_of(op);
    if (s->frame_left[f] == 0) {
        const uint64_t places = cc_movable(rs, s, op, scope);
        if (!places)
            return CC_TRAVEL_ENDS;
        if (!cc_take_next(s, f, places))
            return cc_movable(rs, s, op, scope) ? CC_TRAVEL_ORDER : CC_TRAVEL_ENDS;
    }
    if (s->frame_far[f] == 0 && (far == CC_FAR_UP_TO || far == CC_FAR_ANY))
        return CC_TRAVEL_FAR;
    if (s->frame_far[f] == 0)
        s->frame_far[f] = (uint8_t)(cc_steps_of(s, op) + 1);
    if (s->frame_to[f] > 0)
        return CC_TRAVEL_STEP;
    const uint64_t cells = cc_next_cells(rs, s, op, scope, cc_object_of(s, s->frame_left[f] - 1U));
    if (s->frame_far[f] == 1 || !cells) {
        cc_finish_card(s, f);
        return CC_TRAVEL_GOES_ON;
    }
    if (chooses_cell(op))
        return CC_TRAVEL_CELL;
    s->frame_to[f] = (uint8_t)(qv__lowest(cells) + 1);
    return CC_TRAVEL_STEP;
}
