/* SPDX-License-Identifier: MIT */
/* ConCardia draft: one full world that agrees with a view.
 *
 * What a seat has seen lies in its parts of the stacks in random order; all other cards of the
 * box are in random order in the places that it has not seen, and left out. Every world so weighs
 * as many ways to deal labelled cards, and to take them, as give it. What others have committed
 * is not part of a world: there they have not committed.
 */
#include "rules.h"

typedef struct {
    const cd_ruleset *rs;
    cd_state *s;
    qv__rng *rng;
    uint32_t viewer, left;
    uint16_t box[CD_BOX]; /* the first `left` may be anywhere hidden */
} dealer;

static uint16_t draw(dealer *d) {
    const uint32_t which = qv__rng_below(d->rng, d->left);
    const uint16_t card = d->box[which];
    d->box[which] = d->box[--d->left];
    return card;
}

/* Chooses which of n cards come first, and in which order; the others stay in any order. */
static void shuffle(dealer *d, uint16_t *card, uint32_t n, uint32_t first) {
    for (uint32_t i = 0; i < first; i++) {
        const uint32_t which = i + qv__rng_below(d->rng, n - i);
        const uint16_t one = card[i];
        card[i] = card[which];
        card[which] = one;
    }
}

/* The cards that the viewer has not seen anywhere. */
static void fill_box(dealer *d) {
    uint16_t seen[CD_SET] = {0};
    const cd_ruleset *const rs = d->rs;
    for (uint32_t i = 0; d->viewer < rs->head.players && i < CD_STACKS * CD_STACK; i++)
        if (d->s->saw[d->viewer][i] != CD_NONE)
            seen[d->s->saw[d->viewer][i]]++;
    for (uint32_t card = 0; card < rs->cards; card++)
        for (uint32_t copy = seen[card]; copy < rs->copies; copy++)
            d->box[d->left++] = (uint16_t)card;
}

/* Those that are left lie sorted. */
static void deal_stack(dealer *d, uint32_t stack) {
    cd_part part[CD_STACK];
    const uint32_t n = cd_parts(d->rs, d->s, d->viewer, stack, part);
    const uint32_t unseen = n ? part[0].from : d->rs->stack;
    const uint32_t taken = cd_taken(d->rs, d->s, stack / CD_SEATS);
    const uint32_t gone = taken == CD_CLOSED ? 0 : taken;
    uint16_t *const card = d->s->card[stack];
    for (uint32_t i = 0; i < unseen; i++)
        card[i] = draw(d);
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t from = part[i].from, cards = part[i].end - from;
        memcpy(card + from, &d->s->saw[d->viewer][stack * CD_STACK + from], cards * sizeof *card);
        if (from < gone)
            shuffle(d, card + from, cards, (part[i].end < gone ? part[i].end : gone) - from);
    }
    cd_sort(card + gone, d->rs->stack - gone);
}

/* While the cards are dealt: each of those that are gone is in a stack, or left out. */
static void deal_half(dealer *d) {
    cd_state *const s = d->s;
    const uint32_t dealt = s->dealt;
    for (s->dealt = 0; s->dealt < dealt; s->dealt++) {
        uint32_t which = qv__rng_below(d->rng, d->rs->box - s->dealt);
        for (uint32_t stack = 0; stack < CD_STACKS; stack++) {
            const uint32_t room = cd_room(d->rs, s, stack);
            if (which < room) {
                s->card[stack][d->rs->stack - room] = (uint16_t)(s->dealt / d->rs->copies);
                break;
            }
            which -= room;
        }
    }
}

void cd_deal(const qv_ruleset *ruleset, const qv_view *view, qv__rng *rng, qv_state *out) {
    dealer d = {.rs = cd_rules(ruleset),
                .s = (cd_state *)(void *)out,
                .rng = rng,
                .viewer = cd_view(view)->head.viewer};
    if (d.s->phase == CD_DEAL) {
        deal_half(&d);
    } else if (d.s->phase != CD_OVER) {
        fill_box(&d);
        for (uint32_t round = 0; round < CD_ROUNDS; round++)
            for (uint32_t seat = 0; seat < ruleset->players; seat++)
                deal_stack(&d, cd_stack_of(round, seat));
    }
    for (uint32_t seat = 0; seat < ruleset->players; seat++)
        if (seat != d.viewer)
            cd_remember(d.rs, d.s, seat);
}
