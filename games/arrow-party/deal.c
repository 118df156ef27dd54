/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: one full world that agrees with a view.
 *
 * Hidden from a viewer are the items of others and of the floor, the designs of others' arrow
 * cards, and the cards of an exchange under way. Every world weighs as many ways to deal labelled
 * cards as give it: the cards that the viewer is certain of are set aside, and the rest is
 * drawn card by card without replacement. The certain knowledge of others is not part of a world:
 * they know nothing there (AP-K4).
 */
#include <assert.h>
#include <string.h>

#include "rules.h"

typedef struct {
    const ap_ruleset *rs;
    ap_state *s;
    qv__rng *rng;
    uint32_t viewer;
    uint8_t pool[AP_ITEMS]; /* copies that may be anywhere hidden */
    uint32_t left;          /* in the pool */
} dealer;

static bool hidden(const dealer *d, uint32_t seat) {
    return seat != d->viewer && !(d->s->hand_seen[seat] >> AP_SEEN_BY_ALL & 1);
}

/* -- Items ------------------------------------------------------------------------------------- */

/* The viewer's knowledge of a hidden hand: AP-K4, and the two kinds that are shown (AP-6a). */
static void certain_hand(dealer *d, uint32_t seat) {
    ap_state *const s = d->s;
    const bool seated = d->viewer < d->rs->head.players;
    for (uint32_t kind = 0; kind < AP_ITEMS; kind++)
        s->hand[seat][kind] = seated ? s->known[d->viewer][seat * AP_ITEMS + kind] : 0;
    if (ap_option(d->rs, AP_OPTION_PASSIVE_DONT)) {
        s->hand[seat][AP_DONT_SWAP] = s->shown_swap[seat];
        s->hand[seat][AP_DONT_PICK] = s->shown_pick[seat];
    }
}

static void fill_pool(dealer *d) {
    for (uint32_t kind = 0; kind < AP_ITEMS; kind++) {
        uint32_t left = d->rs->copies[kind] - d->s->used[kind];
        for (uint32_t seat = 0; seat < d->rs->head.players; seat++)
            left -= d->s->hand[seat][kind];
        d->pool[kind] = (uint8_t)left;
        d->left += left;
    }
}

/* One card of `among` in the pool, each with the same chance; `n` = how many those are. */
static uint8_t draw(dealer *d, bool shown_too, uint32_t n) {
    uint32_t which = qv__rng_below(d->rng, n);
    for (uint8_t kind = 0;; kind++) {
        assert(kind < AP_ITEMS);
        if (!shown_too && (kind == AP_DONT_SWAP || kind == AP_DONT_PICK))
            continue;
        if (which < d->pool[kind]) {
            d->pool[kind]--;
            d->left--;
            return kind;
        }
        which -= d->pool[kind];
    }
}

/* Where the two kinds are shown, none of them lies hidden in a hand. */
static void deal_hand(dealer *d, uint32_t seat) {
    const bool shown = ap_option(d->rs, AP_OPTION_PASSIVE_DONT);
    uint32_t open = d->s->held[seat];
    for (uint32_t kind = 0; kind < AP_ITEMS; kind++)
        open -= d->s->hand[seat][kind];
    for (; open > 0; open--) {
        const uint32_t barred = shown ? (uint32_t)d->pool[AP_DONT_SWAP] + d->pool[AP_DONT_PICK] : 0;
        d->s->hand[seat][draw(d, !shown, d->left - barred)]++;
    }
}

static void deal_items(dealer *d) {
    ap_state *const s = d->s;
    uint32_t hands = 0;
    for (uint32_t seat = 0; seat < d->rs->head.players; seat++) {
        if (!hidden(d, seat))
            continue;
        certain_hand(d, seat);
        hands |= 1U << seat;
    }
    fill_pool(d);
    for (uint32_t seat = 0; seat < d->rs->head.players; seat++)
        if (hands >> seat & 1)
            deal_hand(d, seat);
    for (uint32_t card = 0; card < AP_FLOOR; card++) {
        const bool due = s->phase == AP_LAY_KIND && card == s->dealt;
        s->floor_kind[card] =
            s->floor[card] == AP_ITEM && !due ? draw(d, true, d->left) : (uint8_t)AP_NONE;
    }
}

/* -- Exchanges --------------------------------------------------------------------------------- */

/* Any card of the hand, each with the same chance. */
static uint8_t of_hand(dealer *d, uint32_t seat) {
    uint32_t which = qv__rng_below(d->rng, d->s->held[seat]);
    uint8_t kind = 0;
    while (which >= d->s->hand[seat][kind])
        which -= d->s->hand[seat][kind++];
    return kind;
}

/* AP-7, AP-19: in the order of drawing, before the seat whose card is drawn next. */
static bool drawn_before(const dealer *d, uint32_t seat) {
    const uint32_t players = d->rs->head.players;
    const uint32_t first = d->s->user == AP_NONE ? 0 : d->s->user;
    return (seat + players - first) % players < (d->s->seat + players - first) % players;
}

/* Whose card of the exchange under way has been drawn already, or given to a draw. */
static void deal_exchange(dealer *d) {
    ap_state *const s = d->s;
    const bool mixed = ap_option(d->rs, AP_OPTION_SWAP_CHOICE) == AP_SWAP_MIXED;
    memset(s->drawn, AP_NONE, sizeof s->drawn);
    for (uint32_t seat = 0; seat < d->rs->head.players; seat++) {
        if (s->phase != AP_CARD || !(s->group >> seat & 1) || s->held[seat] == 0)
            continue;
        const bool given = mixed && seat == s->user;
        const bool before = !given && (s->held[seat] == 1 || drawn_before(d, seat));
        if (given && seat != d->viewer)
            s->give[seat] = of_hand(d, seat);
        if (before)
            s->drawn[seat] = of_hand(d, seat);
    }
}

/* -- Arrow cards ------------------------------------------------------------------------------- */

/* Of the hidden cards of a stack's points, `seconds` of `cards` have the second design. */
static void deal_designs(dealer *d, uint32_t stack) {
    ap_state *const s = d->s;
    uint32_t cards = s->stack[stack], elsewhere = s->discard[stack * AP_DESIGNS + 1];
    for (uint32_t seat = 0; seat < d->rs->head.players; seat++) {
        elsewhere += s->card[seat] == stack * AP_DESIGNS + 1;
        if (hidden(d, seat))
            cards += s->arrows[seat][stack];
        else
            elsewhere += s->second[seat][stack];
    }
    uint32_t seconds = d->rs->seconds[stack] - elsewhere;
    for (uint32_t seat = 0; seat < d->rs->head.players; seat++) {
        if (!hidden(d, seat))
            continue;
        s->second[seat][stack] = 0;
        for (uint32_t i = 0; i < s->arrows[seat][stack]; i++) {
            const bool second = seconds > 0 && qv__rng_below(d->rng, cards) < seconds;
            s->second[seat][stack] = (uint8_t)(s->second[seat][stack] + second);
            seconds -= second;
            cards--;
        }
    }
}

void ap_deal(const qv_ruleset *ruleset, const qv_view *view, qv__rng *rng, qv_state *state) {
    dealer d = {.rs = ap_rules(ruleset),
                .s = (ap_state *)(void *)state,
                .rng = rng,
                .viewer = ap_view(view)->head.viewer};
    deal_items(&d);
    deal_exchange(&d);
    for (uint32_t stack = 0; stack < AP_STACKS; stack++)
        deal_designs(&d, stack);
    for (uint32_t seat = 0; seat < ruleset->players; seat++)
        if (seat != d.viewer)
            memset(d.s->known[seat], 0, sizeof d.s->known[seat]);
}
