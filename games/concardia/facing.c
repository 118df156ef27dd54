/* SPDX-License-Identifier: MIT */
/* ConCardia: traits and arrows of the cards on the Board, as masks of places, and who controls a
 * card (CC-1.2.3 to CC-1.2.5). Knows neither texts nor how cards come and go.
 */
#include "base/bits.h"
#include "core/shared.h"
#include "rules.h"

uint32_t cc_trait_of(const cc_state *s, uint32_t object) {
    const uint32_t place = s->object_place[object];
    return cc_on(s->trait[CC_ROCK], place)    ? CC_ROCK
           : cc_on(s->trait[CC_PAPER], place) ? CC_PAPER
                                              : CC_SCISSORS;
}

uint32_t cc_arrows_of(const cc_state *s, uint32_t object) {
    uint32_t arrows = 0;
    for (uint32_t d = 0; d < QV_DIRECTIONS; d++)
        arrows |= (uint32_t)(s->arrow[d] >> s->object_place[object] & 1) << d;
    return arrows;
}

/* The printed trait and arrows of the card of an object, as masks of its place. */
void cc_print_masks(const cc_ruleset *rs, cc_state *s, uint32_t object) {
    const uint32_t card = s->object_card[object];
    const uint64_t bit = cc_bit(s->object_place[object]);
    s->trait[rs->trait[card]] |= bit;
    for (uint32_t left = rs->arrows[card][s->object_control[object]]; left; left &= left - 1)
        s->arrow[qv__lowest(left)] |= bit;
}

void cc_clear_masks(cc_state *s, uint64_t places) {
    for (uint32_t i = 0; i < CC_TRAITS; i++)
        s->trait[i] &= ~places;
    for (uint32_t d = 0; d < QV_DIRECTIONS; d++)
        s->arrow[d] &= ~places;
    for (uint32_t i = 0; i < CC_REACH && s->reach[i]; i++)
        s->reach[i] &= ~places;
}

void cc_turn_to(const cc_ruleset *rs, cc_state *s, uint32_t object, uint32_t seat) {
    const uint64_t bit = cc_bit(s->object_place[object]);
    if (s->object_control[object] == seat)
        return;
    s->has[0] ^= bit;
    s->has[1] ^= bit;
    s->object_control[object] = (uint8_t)seat;
    s->natured &= ~bit;
    cc_clear_masks(s, bit);
    cc_print_masks(rs, s, object);
    s->stale = 1;
}
