/* SPDX-License-Identifier: MIT */
/* ConCardia: the loops of a body: over cards, "for each", and over players (CT-28, CT-30).
 *
 * What is still to come is in the frame, so a loop goes on after any question.
 */
#include "frames.h"

static uint64_t *slot_of(cc_state *s, uint32_t f, uint32_t slot) {
    return s->frame_slot[f][slot - CC_SLOT_TARGET];
}

/* -- Cards ------------------------------------------------------------------------------------- */

void cc_next_card(cc_state *s, uint32_t f, const uint64_t card[2]) {
    for (uint32_t half = 0; half < 2; half++) {
        slot_of(s, f, CC_SLOT_LOOP)[half] = card[half];
        slot_of(s, f, CC_SLOT_REST)[half] &= ~card[half];
    }
}

/* CC-1.15.2: the order is yours; of cards that you do not see it is chance. */
cc_loop cc_take_card(const cc_ruleset *rs, cc_state *s, uint32_t f) {
    const uint64_t *const rest = slot_of(s, f, CC_SLOT_REST);
    const uint64_t left[2] = {rest[0], rest[1]};
    const bool several = left[0] & (left[0] - 1) || left[1] & (left[1] - 1) || (left[0] && left[1]);
    s->frame_actor[f] = s->frame_you[f];
    if (several) {
        const cc_set seen = cc_seen_part(rs, s, s->frame_you[f], left, true);
        return cc_set_any(&seen) ? CC_LOOP_ASKS : CC_LOOP_CHANCE;
    }
    cc_next_card(s, f, left);
    return left[0] | left[1] ? CC_LOOP_GOES_ON : CC_LOOP_ENDS;
}

/* -- Players ----------------------------------------------------------------------------------- */

void cc_begin_players(cc_state *s, uint32_t f, uint32_t depth, uint32_t fact) {
    for (uint32_t seat = 0; seat < CC_SEATS; seat++)
        if (fact == CC_NONE || cc_on(s->facts[seat], fact))
            s->frame_players[f] |= (uint8_t)(1U << (depth * CC_SEATS + seat));
}

/* The active player comes first. */
bool cc_take_player(cc_state *s, uint32_t f, uint32_t depth) {
    for (uint32_t i = 0; i < CC_SEATS; i++) {
        const uint32_t seat = s->active ^ i, bit = 1U << (depth * CC_SEATS + seat);
        if (!(s->frame_players[f] & bit))
            continue;
        s->frame_players[f] &= (uint8_t)~bit;
        s->frame_actor[f] = (uint8_t)seat;
        return true;
    }
    return false;
}
