/* SPDX-License-Identifier: MIT */
/* ConCardia: where cards of the clause in hand can move (CC-1.13.2, CT-6.3): which of them, how
 * far, and the cells of the next step.
 */
#include "base/bits.h"
#include "core/shared.h"
#include "frames.h"

static const uint64_t *slot_of(const cc_state *s, uint32_t slot) {
    return s->frame_slot[s->frames - 1][slot - CC_SLOT_TARGET];
}

bool cc_moves(uint32_t code) {
    return code == CC_OP_SLIDE || code == CC_OP_LEAP || code == CC_OP_MOVE || code == CC_OP_PUSH ||
           code == CC_OP_PULL;
}

uint32_t cc_grid_object(const cc_state *s, uint32_t slot) {
    for (uint32_t i = 0; i < s->objects; i++)
        if (s->object_place[i] < CC_CELLS && cc_bits_have(slot_of(s, slot), s->object_card[i]))
            return i;
    return CC_NONE;
}

/* -- Steps ------------------------------------------------------------------------------------- */

/* By the signs of the differences of row and column. */
static uint32_t direction_between(uint32_t from, uint32_t to) {
    static const uint8_t directions[3][3] = {{5, 4, 3}, {6, CC_NONE, 2}, {7, 0, 1}};
    const uint32_t row = to / CC_SIDE, column = to % CC_SIDE;
    const uint32_t old_row = from / CC_SIDE, old_column = from % CC_SIDE;
    return directions[1 + (row > old_row) - (row < old_row)]
                     [1 + (column > old_column) - (column < old_column)];
}

/* The direction of a push or a pull; CC_NONE: there is none, or the card lies next to its goal. */
static uint32_t direction_of(const cc_ruleset *rs, const cc_state *s, cc_op op, uint32_t object) {
    const uint32_t cell = s->object_place[object], with = cc_grid_object(s, CC_SLOT_WITH);
    if (op.code == CC_OP_PUSH && op.b < QV_DIRECTIONS)
        return s->object_control[object] ? qv__opposite(op.b) : op.b;
    if (with == CC_NONE || with == object)
        return CC_NONE;
    const uint32_t other = s->object_place[with];
    if (op.code == CC_OP_PUSH)
        return direction_between(other, cell);
    return cc_on(rs->near[cell], other) ? (uint32_t)CC_NONE : direction_between(cell, other);
}

/* CC-1.13.2: behind each neighbour. */
static uint64_t leaps(const cc_state *s, uint32_t cell) {
    uint64_t cells = 0;
    for (uint32_t d = 0; d < QV_DIRECTIONS; d++)
        cells |= cc_shift(cc_shift(cc_bit(cell), d) & s->taken, d);
    return cells;
}

uint64_t cc_next_cells(const cc_ruleset *rs, const cc_state *s, cc_op op, const cc_scope *scope,
                       uint32_t object) {
    const uint32_t cell = object == CC_NONE ? (uint32_t)CC_NONE : s->object_place[object];
    if (cell >= CC_CELLS || !cc_may_be_moved(s, cell))
        return 0;
    if (op.code == CC_OP_SLIDE)
        return rs->near[cell] & ~s->taken;
    if (op.code == CC_OP_LEAP)
        return leaps(s, cell) & ~s->taken;
    if (op.code == CC_OP_MOVE) {
        const uint32_t space = scope->ability->question + op.c + CC_MOVE_SPACE;
        return cc_part_set(scope, cc_question_at(&rs->set, space)->offer).place & ~s->taken;
    }
    const uint32_t direction = direction_of(rs, s, op, object);
    return direction == CC_NONE ? 0 : cc_shift(cc_bit(cell), direction) & ~s->taken;
}

/* -- Distances --------------------------------------------------------------------------------- */

static uint32_t amount_of(const cc_state *s) {
    const int32_t n = s->frame_amount[s->frames - 1];
    return n < 0 ? 0 : n > CC_COUNTERS_MOST ? (uint32_t)CC_COUNTERS_MOST : (uint32_t)n;
}

uint32_t cc_far_of(cc_op op) {
    return op.code == CC_OP_LEAP || op.code == CC_OP_MOVE ? (uint32_t)CC_FAR_ONE : op.a;
}

uint32_t cc_steps_of(const cc_state *s, cc_op op) {
    return cc_far_of(op) == CC_FAR_ONE ? 1 : amount_of(s);
}

/* As far as there is room in that direction. */
static uint32_t free_run(const cc_ruleset *rs, const cc_state *s, cc_op op, uint32_t object) {
    const uint32_t direction = direction_of(rs, s, op, object);
    uint64_t cell = cc_bit(s->object_place[object]);
    uint32_t n = 0;
    while (direction != CC_NONE && (cell = cc_shift(cell, direction) & ~s->taken))
        n++;
    return n;
}

uint32_t cc_most_steps(const cc_ruleset *rs, const cc_state *s, cc_op op, uint32_t object) {
    if (op.a == CC_FAR_UP_TO)
        return amount_of(s);
    return op.code == CC_OP_SLIDE  ? (uint32_t)CC_CELLS
           : op.code == CC_OP_PULL ? (uint32_t)CC_SIDE - 1
                                   : free_run(rs, s, op, object);
}

/* -- Cards ------------------------------------------------------------------------------------- */

uint64_t cc_movable(const cc_ruleset *rs, const cc_state *s, cc_op op, const cc_scope *scope) {
    const uint64_t *const cards = slot_of(s, CC_SLOT_CARDS), *const had = slot_of(s, CC_SLOT_MOVED);
    const uint64_t left_over[2] = {cards[0] & ~had[0], cards[1] & ~had[1]};
    const uint32_t far = cc_far_of(op);
    uint64_t places = 0;
    if ((far == CC_FAR_EXACTLY || far == CC_FAR_UP_TO) && amount_of(s) == 0)
        return 0;
    for (uint64_t left = cc_set_of(s, left_over).place & CC_GRID_SET; left; left &= left - 1)
        if (cc_next_cells(rs, s, op, scope, s->at[qv__lowest(left)]))
            places |= left & (0 - left);
    return places;
}
