/* SPDX-License-Identifier: MIT */
/* ConCardia: the cards of a clause one after the other (CC-1.12.10, CC-1.15.2): which of them is
 * next, and which are done.
 *
 * The card in hand is `frame_left`, less one; slot MOVED has those that are done, slot WITH of
 * cards that would be removed, captured or discarded those that are not.
 */
#include "base/bits.h"
#include "deeds.h"

static uint64_t *slot_of(cc_state *s, uint32_t f, uint32_t slot) {
    return s->frame_slot[f][slot - CC_SLOT_TARGET];
}

/* Cards that were chosen follow in that order, each once. The next one, and one; 0: they were not
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

/* -- Taking several cards at once (CC-1.12.10) ------------------------------------------------- */

uint32_t cc_window_of_taking(uint32_t code) {
    return code == CC_OP_CAPTURE   ? CC_WINDOW_WOULD_CAPTURE
           : code == CC_OP_DISCARD ? CC_WINDOW_WOULD_DISCARD
                                   : CC_WINDOW_WOULD_REMOVE;
}

/* Cards that are not in a hand any more cannot be discarded. */
static void left_in_hands(cc_state *s, uint32_t f, uint64_t left[2]) {
    uint64_t *const had = slot_of(s, f, CC_SLOT_MOVED);
    for (uint32_t half = 0; half < 2; half++) {
        const uint64_t all = slot_of(s, f, CC_SLOT_CARDS)[half] & ~had[half];
        left[half] = 0;
        for (uint64_t rest = all; rest; rest &= rest - 1)
            if (cc_is_in_hand(s, half * 64 + qv__lowest(rest)))
                left[half] |= rest & (0 - rest);
        had[half] |= all & ~left[half];
    }
}

/* CC-A54 */
static void show_discard(const cc_ruleset *rs, cc_state *s, uint32_t f, qv_event_log *log) {
    if (cc_is_unseen_in_hand(s, s->frame_left[f] - 1U))
        s->frame_left[f] = (uint8_t)(cc_reveal_card(rs, s, f, s->frame_left[f] - 1U, log) + 1);
}

static cc_work next_discard(const cc_ruleset *rs, cc_state *s, uint32_t f, qv_event_log *log) {
    uint64_t left[2];
    left_in_hands(s, f, left);
    const uint32_t n = qv__count(left[0]) + qv__count(left[1]);
    if (n == 0)
        return CC_WORK_DONE;
    uint32_t card = cc_next_chosen(s, f, left);
    if (card == CC_NONE && n == 1)
        card = left[0] ? qv__lowest(left[0]) : 64 + qv__lowest(left[1]);
    if (card == CC_NONE) {
        const cc_set seen = cc_seen_part(rs, s, s->frame_actor[f], left, true);
        return cc_set_any(&seen) ? CC_WORK_ORDER : CC_WORK_CHANCE;
    }
    s->frame_left[f] = (uint8_t)(card + 1);
    show_discard(rs, s, f, log);
    return CC_WORK_AGAIN;
}

cc_work cc_next_to_take(const cc_ruleset *rs, cc_state *s, uint32_t f, uint32_t code,
                        qv_event_log *log) {
    if (s->frame_left[f] > 0) {
        if (code == CC_OP_DISCARD && s->window[s->frames] == CC_WINDOW_NONE)
            show_discard(rs, s, f, log);
        return CC_WORK_AGAIN;
    }
    if (code == CC_OP_DISCARD)
        return next_discard(rs, s, f, log);
    if (cc_take_next(s, f, cc_takeable(s, f, code)))
        return CC_WORK_AGAIN;
    return cc_takeable(s, f, code) ? CC_WORK_ORDER : CC_WORK_DONE;
}

bool cc_orders_places(uint32_t code) {
    return code == CC_OP_REMOVE || code == CC_OP_CAPTURE || code == CC_OP_SWAP || cc_moves(code);
}

bool cc_take_next(cc_state *s, uint32_t f, uint64_t places) {
    s->frame_left[f] = (uint8_t)next_chosen(s, f, places);
    if (s->frame_left[f] == 0 && places && !(places & (places - 1)))
        s->frame_left[f] = (uint8_t)(s->object_card[s->at[qv__lowest(places)]] + 1);
    return s->frame_left[f] > 0;
}

void cc_finish_card(cc_state *s, uint32_t f) {
    cc_bits_add(slot_of(s, f, CC_SLOT_MOVED), s->frame_left[f] - 1U);
    s->frame_left[f] = s->frame_far[f] = s->frame_from[f] = s->frame_to[f] = 0;
}

void cc_spare_card(cc_state *s, uint32_t f) {
    cc_bits_add(slot_of(s, f, CC_SLOT_WITH), s->frame_left[f] - 1U);
}

uint64_t cc_takeable(const cc_state *s, uint32_t f, uint32_t code) {
    const uint64_t *const cards = s->frame_slot[f][CC_SLOT_CARDS - CC_SLOT_TARGET],
                          *const had = s->frame_slot[f][CC_SLOT_MOVED - CC_SLOT_TARGET];
    const uint64_t left[2] = {cards[0] & ~had[0], cards[1] & ~had[1]};
    const uint64_t places = cc_set_of(s, left).place;
    return code == CC_OP_CAPTURE ? places & CC_GRID_SET & ~s->cannot[CC_BE_CAPTURED]
                                 : places & ~(s->word[CC_PROTECTED] | s->cannot[CC_BE_REMOVED]);
}

bool cc_next_of_swap(cc_state *s, uint32_t f) {
    const uint32_t a = cc_grid_object(s, CC_SLOT_CARDS), b = cc_grid_object(s, CC_SLOT_WITH);
    if (a == CC_NONE || b == CC_NONE || a == b || !cc_may_be_moved(s, s->object_place[a]) ||
        !cc_may_be_moved(s, s->object_place[b]))
        return false;
    const uint64_t *const had = slot_of(s, f, CC_SLOT_MOVED);
    for (uint32_t i = 0; s->frame_left[f] == 0 && i < 2; i++) {
        const uint32_t card = s->object_card[i ? b : a];
        if (!cc_bits_have(had, card))
            s->frame_left[f] = (uint8_t)(card + 1);
    }
    return s->frame_left[f] > 0;
}
