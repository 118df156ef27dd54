/* SPDX-License-Identifier: MIT */
/* ConCardia: one full world that agrees with a view .
 *
 * Hidden from a viewer are, of each other seat, the hand cards that not everybody knows and what is
 * left of the deck, and with hidden lists (CC-A52) which deck that is; of his own, the deck, which
 * is all that is nowhere else. Every world weighs as many ways to lay physical cards as give it:
 * the hidden hand is drawn evenly from all hidden cards, and the rest is the deck, or the other way
 * round.
 */
#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "base/share.h"
#include "frames.h"

/* The hidden cards of a seat, by kind. */
static uint32_t fill_pool(const cc_ruleset *rs, const cc_state *s, uint32_t seat,
                          uint8_t pool[CC_CARDS]) {
    uint32_t n = 0;
    memset(pool, 0, CC_CARDS);
    for (uint64_t left = cc_listed(rs, s, seat) & ~s->out[seat]; left; left &= left - 1, n++)
        pool[rs->kind[qv__lowest(left) + (seat ? rs->n[0] : 0U)]]++;
    return n;
}

static uint32_t draw(uint8_t pool[CC_CARDS], uint32_t n, qv__rng *rng) {
    uint32_t at = qv__rng_below(rng, n), kind = 0;
    while (at >= pool[kind])
        at -= pool[kind++];
    pool[kind]--;
    return kind;
}

static void list(uint8_t out[CC_DECK], const uint8_t count[CC_CARDS], uint32_t kinds) {
    uint32_t n = 0;
    memset(out, CC_NONE, CC_DECK);
    for (uint32_t kind = 0; kind < kinds; kind++)
        for (uint32_t i = 0; i < count[kind]; i++)
            out[n++] = (uint8_t)kind;
}

/* The hidden hand of another seat is drawn, or the deck if that has fewer cards. */
static void deal_other(const cc_ruleset *rs, cc_state *s, uint32_t seat, uint8_t pool[CC_CARDS],
                       uint32_t n, qv__rng *rng) {
    const uint32_t hand = s->hand_size[seat], deck = n - hand;
    uint8_t drawn[CC_CARDS] = {0};
    for (uint32_t left = n; left > (hand < deck ? deck : hand); left--)
        drawn[draw(pool, left, rng)]++;
    list(s->hand[seat], hand < deck ? drawn : pool, rs->kinds);
    list(s->bag[seat], hand < deck ? pool : drawn, rs->kinds);
}

static void own_hand(const cc_state *s, uint32_t seat, uint8_t pool[CC_CARDS]) {
    for (uint32_t i = 0; i < s->hand_size[seat]; i++)
        pool[s->hand[seat][i]]--;
}

/* Traced cards of the deck that the viewer knows are none of the pool; the others are drawn. */
static uint32_t deal_deck_rows(cc_state *s, uint32_t seat, uint32_t viewer, uint8_t pool[CC_CARDS],
                               uint32_t n, bool known, qv__rng *rng) {
    for (uint32_t row = cc_traced_first(s, seat, 0); row < cc_traced_first(s, seat, CC_TRACED_HELD);
         row++) {
        const bool seen = viewer < CC_SEATS && s->traced_to[row] >> viewer & 1;
        if (s->traced_to[row] & CC_TO_ALL || seen != known)
            continue;
        if (known)
            pool[s->traced_kind[row]]--;
        else
            s->traced_kind[row] = (uint8_t)draw(pool, n, rng);
        n--;
    }
    return n;
}

/* Likewise hand cards of which texts speak; `hand`: what the hand has. */
static uint32_t deal_held(cc_state *s, uint32_t seat, uint32_t viewer, uint8_t pool[CC_CARDS],
                          uint32_t n, bool known, uint8_t hand[CC_CARDS], qv__rng *rng) {
    for (uint32_t row = cc_traced_first(s, seat, CC_TRACED_HELD);
         row < cc_traced_first(s, seat, CC_TRACED_PARTS); row++) {
        if ((viewer < CC_SEATS && s->traced_to[row] >> viewer & 1) != known)
            continue;
        if (known)
            pool[s->traced_kind[row]]--;
        else
            s->traced_kind[row] = (uint8_t)draw(pool, n, rng);
        hand[s->traced_kind[row]]++;
        n--;
    }
    return n;
}

/* Who sees a whole hand need not know which of its cards a text speaks of. */
static void deal_called(cc_state *s, uint32_t seat, uint32_t viewer, qv__rng *rng) {
    uint8_t pool[CC_CARDS] = {0}, hand[CC_CARDS] = {0};
    uint32_t n = s->hand_size[seat];
    for (uint32_t i = 0; i < n; i++)
        pool[s->hand[seat][i]]++;
    n = deal_held(s, seat, viewer, pool, n, true, hand, rng);
    (void)deal_held(s, seat, viewer, pool, n, false, hand, rng);
}

static void deal_traced(const cc_ruleset *rs, cc_state *s, uint32_t seat, uint32_t viewer, bool own,
                        uint8_t pool[CC_CARDS], uint32_t n, qv__rng *rng) {
    uint8_t hand[CC_CARDS] = {0};
    if (own) {
        own_hand(s, seat, pool);
        n -= s->hand_size[seat];
        deal_called(s, seat, viewer, rng);
    }
    n = deal_deck_rows(s, seat, viewer, pool, n, true, rng);
    n = own ? n : deal_held(s, seat, viewer, pool, n, true, hand, rng);
    n = deal_deck_rows(s, seat, viewer, pool, n, false, rng);
    n = own ? n : deal_held(s, seat, viewer, pool, n, false, hand, rng);
    for (uint32_t i = s->traced_part[seat][CC_TRACED_HELD]; !own && i < s->hand_size[seat]; i++)
        hand[draw(pool, n--, rng)]++;
    if (!own)
        list(s->hand[seat], hand, rs->kinds);
    list(s->bag[seat], pool, rs->kinds);
}

/* -- Lists (CC-A52) ---------------------------------------------------------------------------- */

/* Cards of a kind that the viewer sees, or knows to lie at a place of the deck or in the hand. */
static void count_seen(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint32_t viewer,
                       uint8_t seen[CC_CARDS]) {
    memset(seen, 0, CC_CARDS);
    for (uint64_t left = s->out[seat]; left; left &= left - 1)
        seen[rs->kind[qv__lowest(left) + (seat ? rs->n[0] : 0U)]]++;
    for (uint32_t row = cc_traced_first(s, seat, 0);
         row < cc_traced_first(s, seat, CC_TRACED_PARTS); row++)
        if (!(s->traced_to[row] & CC_TO_ALL) && viewer < CC_SEATS &&
            s->traced_to[row] >> viewer & 1)
            seen[s->traced_kind[row]]++;
}

/* The ways to lay cards of a deck where cards are seen to lie; each leaves as many for the others.
 */
static qv__share ways_to(const cc_ruleset *rs, uint32_t seat, uint32_t deck,
                         const uint8_t seen[CC_CARDS]) {
    qv__share ways = {.none = false};
    for (uint32_t kind = 0; kind < rs->kinds; kind++) {
        const uint32_t copies = qv__count(rs->of_kind[seat][kind] & rs->set.deck_cards[deck]);
        for (uint32_t i = 0; i < seen[kind]; i++)
            qv__share_times(&ways, copies > i ? copies - i : 0);
    }
    return ways;
}

/* Of the decks that may be the list each as often as there are ways to it. */
static void deal_list(const cc_ruleset *rs, cc_state *s, uint32_t seat, uint32_t viewer,
                      qv__rng *rng) {
    qv__share share[CC_DECKS];
    uint8_t seen[CC_CARDS];
    count_seen(rs, s, seat, viewer, seen);
    for (uint32_t deck = 0; deck < CC_DECKS; deck++)
        share[deck] =
            s->may[seat] >> deck & 1 ? ways_to(rs, seat, deck, seen) : (qv__share){.none = true};
    s->list[seat] = (uint8_t)qv__share_draw(share, CC_DECKS, rng);
}

static void deal_seat(const cc_ruleset *rs, cc_state *s, uint32_t seat, uint32_t viewer,
                      qv__rng *rng) {
    uint8_t pool[CC_CARDS];
    if (rs->ready && !(viewer < CC_SEATS && s->hand_open[seat] >> viewer & 1) &&
        cc_has_deck(s, seat))
        deal_list(rs, s, seat, viewer, rng);
    const uint32_t hidden = fill_pool(rs, s, seat, pool);
    const bool own = viewer < CC_SEATS && s->hand_open[seat] >> viewer & 1;
    if (seat != viewer) {
        memset(s->hand_since[seat], 0xFF, sizeof s->hand_since[seat]);
        memset(s->hand_since[seat], 0, s->hand_size[seat] * sizeof s->hand_since[seat][0]);
    }
    if (cc_traced_first(s, seat, 0) != cc_traced_first(s, seat, CC_TRACED_PARTS)) {
        deal_traced(rs, s, seat, viewer, own, pool, hidden, rng);
        return;
    }
    assert(hidden == s->hand_size[seat] + cc_bag_size(s, seat));
    if (!own) {
        deal_other(rs, s, seat, pool, hidden, rng);
        return;
    }
    own_hand(s, seat, pool);
    list(s->bag[seat], pool, rs->kinds);
}

/* CC-1.15.5: whom the window asks, if the viewer does not know it: any seat that all know could be.
 */
static void deal_asked(const cc_ruleset *rs, cc_state *s, uint32_t viewer, qv__rng *rng) {
    uint32_t seats = 0;
    if (s->phase != CC_ASK_WINDOW || !cc_in_secret(rs)) {
        memset(s->asked, 0, sizeof s->asked);
        return;
    }
    if (viewer < CC_SEATS) {
        s->asked[1 - viewer] = !s->asked[viewer];
        return;
    }
    for (uint32_t seat = 0; seat < CC_SEATS; seat++)
        seats |= cc_is_asked(rs, s, s->frames, seat) ? 1U << seat : 0;
    const uint32_t seat = seats == 3 ? qv__rng_below(rng, CC_SEATS) : seats >> 1;
    s->asked[seat] = 1;
    s->asked[1 - seat] = 0;
}

/* What a text asks of a player tells others what he holds: a hand in which it would not be asked
 * is dealt again. */
static void deal_seats(const cc_ruleset *rs, cc_state *s, uint32_t viewer, qv__rng *rng) {
    enum { TRIES = 1 << 16 };
    bool possible = false;
    for (uint32_t i = 0; i < TRIES && !possible; i++) {
        for (uint32_t seat = 0; seat < CC_SEATS; seat++)
            deal_seat(rs, s, seat, viewer, rng);
        possible = s->phase != CC_ASK_FRAME || s->player == viewer || cc_frame_asks(rs, s);
    }
}

void cc_deal(const qv_ruleset *ruleset, const qv_view *view, qv__rng *rng, qv_state *state) {
    cc_state *const s = (cc_state *)(void *)state;
    deal_seats(cc_rules(ruleset), s, cc_view(view)->head.viewer, rng);
    deal_asked(cc_rules(ruleset), s, cc_view(view)->head.viewer, rng);
}
