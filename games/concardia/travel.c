/* SPDX-License-Identifier: MIT */
/* ConCardia: movements in the Play Area (CC-1.13.2, CC-1.15.2): one card after another, each step
 * by step, and each step a moment of its own.
 *
 * `frame_left` is the card that moves, and one; `frame_far` the steps that it still makes, and one;
 * slot MOVED has the cards that are done.
 */
#include "base/bits.h"
#include "deeds.h"

#define TELL(kind, rule, ...) \
    QV_EMIT_BY(log, (kind), cc_effect_cause(rs, s, (rule)), QV_ALL, __VA_ARGS__)

static uint64_t *slot_of(cc_state *s, uint32_t f, uint32_t slot) {
    return s->frame_slot[f][slot - CC_SLOT_TARGET];
}

static void note_move(const cc_ruleset *rs, cc_state *s, uint32_t f, uint32_t card, uint32_t from,
                      uint32_t kinds, qv_event_log *log) {
    cc_note(rs, s,
            (cc_event){.kinds = CC_MOVED | kinds,
                       .card = (uint8_t)card,
                       .player = s->frame_actor[f],
                       .place = (uint8_t)from,
                       .label = CC_NONE},
            log);
}

/* The card that moves is done. */
static void finish(cc_state *s, uint32_t f) {
    cc_bits_add(slot_of(s, f, CC_SLOT_MOVED), s->frame_left[f] - 1U);
    s->frame_left[f] = s->frame_far[f] = 0;
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

void cc_make_step(const cc_ruleset *rs, cc_state *s, uint32_t f, uint32_t code, uint32_t place,
                  qv_event_log *log) {
    const uint32_t card = s->frame_left[f] - 1U, object = cc_object_of(s, card);
    const uint32_t from = s->object_place[object];
    cc_moment(rs, s);
    cc_move(rs, s, object, place);
    cc_mark_done(s, f);
    TELL(said(code), CC_1_13_2, s->frame_actor[f], from, place);
    note_move(rs, s, f, card, from,
              code == CC_OP_SLIDE  ? CC_SLID
              : code == CC_OP_LEAP ? CC_JUMPED
                                   : 0,
              log);
    if (s->frame_far[f] > 2)
        s->frame_far[f]--;
    else
        finish(s, f);
}

/* Both change places at once, or neither moves. */
void cc_swap(const cc_ruleset *rs, cc_state *s, uint32_t f, qv_event_log *log) {
    const uint32_t a = cc_grid_object(s, CC_SLOT_CARDS), b = cc_grid_object(s, CC_SLOT_WITH);
    if (a == CC_NONE || b == CC_NONE || a == b)
        return;
    const uint32_t from = s->object_place[a], to = s->object_place[b];
    if (!cc_may_be_moved(s, from) || !cc_may_be_moved(s, to))
        return;
    cc_moment(rs, s);
    cc_trade(rs, s, a, b);
    cc_mark_done(s, f);
    TELL(CC_SAYS_SWAPS, CC_1_13_2, s->frame_actor[f], from, to);
    note_move(rs, s, f, s->object_card[a], from, 0, log);
    note_move(rs, s, f, s->object_card[b], to, 0, log);
}

/* -- The course -------------------------------------------------------------------------------- */

/* Cards that were chosen move in that order, each once. The next one, and one; 0: they were not
 * chosen. */
static uint32_t next_chosen(cc_state *s, uint32_t f, uint64_t places) {
    const uint64_t *const cards = slot_of(s, f, CC_SLOT_CARDS);
    uint64_t *const had = slot_of(s, f, CC_SLOT_MOVED);
    for (;;) {
        const uint64_t left[2] = {cards[0] & ~had[0], cards[1] & ~had[1]};
        const uint32_t card = cc_next_chosen(s, f, left);
        if (card == CC_NONE)
            return 0;
        const uint32_t object = cc_object_of(s, card);
        if (object != CC_NONE && cc_on(places, s->object_place[object]))
            return card + 1;
        cc_bits_add(had, card);
    }
}

/* False: the order is asked for, or there is no card. */
static bool take_next(cc_state *s, uint32_t f, uint64_t places) {
    s->frame_left[f] = (uint8_t)next_chosen(s, f, places);
    if (s->frame_left[f] == 0 && places && !(places & (places - 1)))
        s->frame_left[f] = (uint8_t)(s->object_card[s->at[qv__lowest(places)]] + 1);
    return s->frame_left[f] > 0;
}

/* Whether the actor chooses the cell of a step. */
static bool chooses_cell(cc_op op) {
    return op.code == CC_OP_SLIDE || op.code == CC_OP_LEAP ||
           (op.code == CC_OP_MOVE && op.a == CC_SPACE_CHOSEN);
}

cc_travel cc_go_on_moving(const cc_ruleset *rs, cc_state *s, uint32_t f, cc_op op,
                          const cc_scope *scope, qv_event_log *log) {
    const uint32_t far = cc_far_of(op);
    if (s->frame_left[f] == 0) {
        const uint64_t places = cc_movable(rs, s, op, scope);
        if (!places)
            return CC_TRAVEL_ENDS;
        if (!take_next(s, f, places))
            return cc_movable(rs, s, op, scope) ? CC_TRAVEL_ORDER : CC_TRAVEL_ENDS;
    }
    if (s->frame_far[f] == 0 && (far == CC_FAR_UP_TO || far == CC_FAR_ANY))
        return CC_TRAVEL_FAR;
    if (s->frame_far[f] == 0)
        s->frame_far[f] = (uint8_t)(cc_steps_of(s, op) + 1);
    const uint64_t cells = cc_next_cells(rs, s, op, scope, cc_object_of(s, s->frame_left[f] - 1U));
    if (s->frame_far[f] == 1 || !cells)
        finish(s, f);
    else if (chooses_cell(op))
        return CC_TRAVEL_CELL;
    else
        cc_make_step(rs, s, f, op.code, qv__lowest(cells), log);
    return CC_TRAVEL_GOES_ON;
}
