/* SPDX-License-Identifier: MIT */
/* EVONS: one full world that agrees with a view.
 *
 * Hidden from a viewer are, of each other seat, the hand, the covered cards, what is left in the
 * deck, and under deck_lists=hidden the deck list. Every world weighs as many ways to lay labelled
 * cards as give it: the list first, then the covered cells, within what all can tell of their costs
 * (EV-13a, EV-14), then the hand; the rest is the deck.
 *
 * Cells are filled tightest first. That is exact because of any two covered cells one allows all
 * costs that the other allows, so that each leaves the same number of cards to the next whichever
 * it takes. With one of cover_need=payable and unpaid_cover=stay there are bounds from one side
 * only. With both, a card is covered for no more than the credits of its next reveal, and nothing
 * is paid in between: it never stays, and bounds from below do not come about (`check` sees to it).
 * Uses board.c, course.c.
 */
#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "base/share.h"
#include "rules.h"

typedef struct {
    const ev_ruleset *rs;
    ev_state *s;
    qv__rng *rng;
    uint32_t seat;
    uint8_t pool[EV_CARDS]; /* copies that are hidden */
    uint8_t cell[EV_CELLS]; /* covered cells of the seat, tightest first */
    uint32_t cells;
    qv__share ways; /* to lay cards where they are seen, or seen to lie covered */
} dealer;

/* -- What is hidden ---------------------------------------------------------------------------- */

static bool hides(const ev_state *s, uint32_t cell, uint32_t seat) {
    return ev_on(s->covered, cell) && ev_holder(s, cell) == seat;
}

static void take_away(dealer *d, uint32_t card) {
    qv__share_times(&d->ways, d->pool[card]);
    if (d->pool[card] > 0)
        d->pool[card]--;
}

/* The cards of a list that are not seen anywhere; there is no way if it does not fit what is seen.
 */
static void fill_pool(dealer *d, uint32_t list) {
    const ev_state *const s = d->s;
    d->ways = (qv__share){.none = false};
    memset(d->pool, 0, sizeof d->pool);
    for (uint32_t i = 0; i < EV_DECK; i++)
        d->pool[d->rs->deck[list][i]]++;
    for (uint32_t i = 0; i < EV_DECK && s->grave[d->seat][i] != EV_NONE; i++)
        take_away(d, s->grave[d->seat][i]);
    for (uint32_t i = 0; i < EV_DECK && s->removed[d->seat][i] != EV_NONE; i++)
        take_away(d, s->removed[d->seat][i]);
    for (uint64_t left = s->taken; left; left &= left - 1) {
        const uint32_t cell = qv__lowest(left);
        if (ev_on(s->north_owns, cell) == d->seat && !hides(s, cell, d->seat))
            take_away(d, s->card[cell]);
    }
}

/* -- Covered cells ----------------------------------------------------------------------------- */

/* Tightest first: by the highest cost, and among equals by the lowest one from above. */
static bool tighter(const ev_state *s, uint32_t a, uint32_t b) {
    if (s->cost_most[a] != s->cost_most[b])
        return s->cost_most[a] < s->cost_most[b];
    return s->cost_least[a] > s->cost_least[b];
}

static void find_cells(dealer *d) {
    d->cells = 0;
    for (uint32_t cell = 0; cell < EV_CELLS; cell++) {
        if (!hides(d->s, cell, d->seat))
            continue;
        uint32_t i = d->cells++;
        for (; i > 0 && tighter(d->s, cell, d->cell[i - 1]); i--)
            d->cell[i] = d->cell[i - 1];
        d->cell[i] = (uint8_t)cell;
    }
}

static bool fits(const dealer *d, uint32_t card, uint32_t cell) {
    const uint32_t cost = d->rs->cost[card];
    return !d->rs->block[card] && cost >= d->s->cost_least[cell] && cost <= d->s->cost_most[cell];
}

static uint32_t draw(dealer *d, const uint8_t copies[EV_CARDS]) {
    uint32_t n = 0, card = 0;
    for (uint32_t i = 0; i < d->rs->cards; i++)
        n += copies[i];
    assert(n > 0);
    uint32_t which = qv__rng_below(d->rng, n);
    while (which >= copies[card])
        which -= copies[card++];
    d->pool[card]--;
    return card;
}

/* The copies that may lie on the i-th covered cell: whichever it takes, the wider ones that follow
 * have one fewer to choose from. */
static uint32_t find_copies(const dealer *d, uint32_t i, uint8_t copies[EV_CARDS]) {
    uint32_t n = 0;
    memset(copies, 0, EV_CARDS);
    for (uint32_t card = 0; card < d->rs->cards; card++) {
        copies[card] = fits(d, card, d->cell[i]) ? d->pool[card] : 0;
        n += copies[card];
    }
    return n;
}

static void deal_covered(dealer *d) {
    uint8_t copies[EV_CARDS];
    for (uint32_t i = 0; i < d->cells; i++) {
        find_copies(d, i, copies);
        d->s->card[d->cell[i]] = (uint8_t)draw(d, copies);
    }
}

/* -- Lists (EV-43) ----------------------------------------------------------------------------- */

static qv__share ways_to(dealer *d, uint32_t list) {
    uint8_t copies[EV_CARDS];
    fill_pool(d, list);
    for (uint32_t i = 0; i < d->cells; i++) {
        uint32_t card = 0;
        qv__share_times(&d->ways, find_copies(d, i, copies));
        while (card < d->rs->cards && copies[card] == 0)
            card++;
        if (card < d->rs->cards)
            d->pool[card]--;
    }
    return d->ways;
}

/* A list of the set, in proportion to the ways to lay its cards where cards are seen to lie. */
static uint32_t deal_list(dealer *d) {
    qv__share share[EV_DECKS];
    for (uint32_t list = 0; list < d->rs->decks; list++)
        share[list] = ways_to(d, list);
    return qv__share_draw(share, d->rs->decks, d->rng);
}

static void deal_seat(dealer *d) {
    ev_state *const s = d->s;
    const uint32_t seat = d->seat;
    find_cells(d);
    if (ev_option(d->rs, EV_OPTION_DECK_LISTS))
        s->list[seat] = (uint8_t)deal_list(d);
    fill_pool(d, s->list[seat]);
    deal_covered(d);
    memset(s->hand[seat], EV_NONE, sizeof s->hand[seat]);
    memset(s->deck[seat], EV_NONE, sizeof s->deck[seat]);
    for (uint32_t i = 0; i < s->hand_size[seat]; i++)
        ev_pile_add(s->hand[seat], i, draw(d, d->pool));
    uint32_t n = 0;
    for (uint32_t card = 0; card < d->rs->cards; card++)
        for (; d->pool[card] > 0; d->pool[card]--)
            s->deck[seat][n++] = (uint8_t)card;
    assert(n == s->deck_size[seat]);
}

void ev_deal(const qv_ruleset *ruleset, const qv_view *view, qv__rng *rng, qv_state *state) {
    dealer d = {.rs = ev_rules(ruleset), .s = (ev_state *)(void *)state, .rng = rng};
    for (d.seat = 0; d.seat < EV_SEATS; d.seat++)
        if (d.seat != ev_view(view)->head.viewer && ev_has_deck(d.s, d.seat))
            deal_seat(&d);
}
