/* SPDX-License-Identifier: MIT */
/* ConCardia: hidden deck lists (CC-A52): the deck that each player picks, and what everybody knows
 * of it.
 *
 * A seat has numbers for all cards that it may have; those of its deck are the lowest of each kind,
 * so that the numbers of open cards tell nothing else.
 */
#include <string.h>

#include "base/bits.h"
#include "rules.h"

/* -- What a deck has --------------------------------------------------------------------------- */

static uint64_t cards_of(const cc_ruleset *rs, uint32_t decks) {
    uint64_t cards = 0;
    for (uint32_t left = decks; left; left &= left - 1)
        cards |= rs->set.deck_cards[qv__lowest(left)];
    return cards;
}

uint64_t cc_may_list(const cc_ruleset *rs, const cc_state *s, uint32_t seat) {
    if (!rs->ready)
        return rs->listed[seat];
    return cc_has_deck(s, seat) ? cards_of(rs, s->may[seat]) : 0;
}

uint64_t cc_listed(const cc_ruleset *rs, const cc_state *s, uint32_t seat) {
    return rs->ready && s->list[seat] < CC_DECKS ? rs->set.deck_cards[s->list[seat]]
                                                 : cc_may_list(rs, s, seat);
}

bool cc_knows_list(const cc_ruleset *rs, const cc_state *s, uint32_t seat) {
    const uint32_t may = s->may[seat];
    return !rs->ready || s->list[seat] < CC_DECKS || !(may & (may - 1));
}

uint32_t cc_list_size(const cc_ruleset *rs, const cc_state *s, uint32_t seat) {
    return qv__count(cc_listed(rs, s, seat));
}

/* All decks that a player may have wear the same. */
uint32_t cc_buttons_of(const cc_ruleset *rs, const cc_state *s, uint32_t seat) {
    if (!rs->ready)
        return (1U << rs->set.worn[seat]) - 1;
    return cc_has_deck(s, seat) && s->may[seat] ? rs->set.deck_buttons[qv__lowest(s->may[seat])]
                                                : 0;
}

/* -- What everybody knows ---------------------------------------------------------------------- */

/* Those of `decks` that have all these cards. */
uint32_t cc_decks_with(const cc_ruleset *rs, uint64_t cards, uint32_t decks) {
    for (uint64_t left = cards; left; left &= left - 1)
        decks &= rs->holders[qv__lowest(left)];
    return decks;
}

uint32_t cc_decks_like(const cc_ruleset *rs, uint32_t deck) {
    uint32_t decks = 0;
    for (uint32_t left = rs->ready; left; left &= left - 1) {
        const uint32_t other = qv__lowest(left);
        if (qv__count(rs->set.deck_cards[other]) == qv__count(rs->set.deck_cards[deck]) &&
            rs->set.deck_buttons[other] == rs->set.deck_buttons[deck])
            decks |= 1U << other;
    }
    return decks;
}

/* -- Picking ----------------------------------------------------------------------------------- */

/* Its size and its buttons are seen. */
void cc_take_deck(const cc_ruleset *rs, cc_state *s, uint32_t seat, uint32_t deck) {
    const uint32_t first = seat ? rs->n[0] : 0;
    uint32_t n = 0;
    for (uint64_t left = rs->set.deck_cards[deck]; left; left &= left - 1)
        s->bag[seat][n++] = rs->kind[first + qv__lowest(left)];
    s->list[seat] = (uint8_t)deck;
    s->may[seat] = (uint16_t)cc_decks_like(rs, deck);
    s->deck_size[seat] = (uint8_t)n;
    s->worn[seat] = rs->set.deck_buttons[deck];
}
