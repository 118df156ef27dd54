/* SPDX-License-Identifier: MIT */
/* EVONS: the evaluation of a view for a seat, in hundredths of a point.
 *
 * The automatic part of the chain is played first (outlook.c). Then cards count by points and by
 * how hard they are to take, and the player who places the next card is credited with a part of the
 * most that one from hand could gain by fights and flips. It must be cheap: a search calls it for
 * every move that it judges.
 * Uses outlook.c, ending.c.
 */
#include "base/bits.h"
#include "outlook.h"
#include "rules.h"

enum {
    OPEN_SIDE = 9, /* a cell from which a card can be flipped */
    DEFENSE = 2,
    ATTACK = 3,
    OUTSIDE = 15, /* a card in the out zone */
    COVERED = 45,
    HELD = 12,
    CREDIT = 2,
    CREDITS_WORTH = 40, /* more credits than that are worth nothing more */
    WIN = 600,          /* at the end, besides the points */
    /* Hundredths of what a card is seen to gain next: the best one in hand, and a covered one. */
    NEXT = 25,
    REVEALED = 30
};

/* -- Values ------------------------------------------------------------------------------------ */

/* A card that its seat will reveal: nothing if it cannot be paid. */
static int32_t covered_value(const ev_outlook *l, uint32_t cell, uint32_t seat) {
    const uint32_t card = l->s->card[cell];
    if (card == EV_NONE)
        return COVERED;
    const uint32_t credits = l->s->credits[seat] + (uint32_t)EV_INCOME;
    if (!ev_on(l->s->grown, cell) && l->rs->cost[card] > credits)
        return 0;
    if (!ev_on(l->rs->inner, cell))
        return OUTSIDE;
    return COVERED + (ev_gain_of_reveal(l, card, cell, seat) - EV_POINT) * REVEALED / 100;
}

/* A card by itself; its arrows are noted. */
static int32_t card_value(ev_outlook *l, uint32_t cell, uint32_t seat) {
    if (ev_on(l->s->covered, cell))
        return covered_value(l, cell, seat);
    const uint32_t card = l->s->card[cell];
    if (l->rs->block[card])
        return 0;
    const int32_t stands = l->rs->defense[card] * DEFENSE + l->rs->attack[card] * ATTACK;
    if (!ev_on(l->rs->inner, cell))
        return OUTSIDE + stands;
    ev_outlook_show(l, cell, seat);
    return EV_POINT + stands;
}

static int32_t cards_value(ev_outlook *l, uint32_t seat) {
    int32_t value = 0;
    for (uint64_t left = ev_outlook_cards(l, seat); left; left &= left - 1)
        value += card_value(l, qv__lowest(left), seat);
    const int32_t credits = l->s->credits[seat];
    return value + l->s->hand_size[seat] * HELD +
           (credits < CREDITS_WORTH ? credits : CREDITS_WORTH) * CREDIT;
}

static int32_t over(const ev_ruleset *rs, const ev_state *s) {
    const int32_t lead = (int32_t)ev_score(rs, s, 0) - (int32_t)ev_score(rs, s, 1);
    int32_t won = (lead > 0) - (lead < 0);
    if (!won && ev_option(rs, EV_OPTION_TIE))
        won = s->first ? 1 : -1; /* EV-38 */
    return lead * EV_POINT + won * WIN;
}

int32_t ev_estimate(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat) {
    const ev_ruleset *rs = ev_rules(ruleset);
    const ev_state *s = ev_view(view);
    ev_outlook l;
    if (s->phase == EV_OVER)
        return seat ? -over(rs, s) : over(rs, s);
    ev_outlook_begin(&l, rs, s);
    int32_t lead = cards_value(&l, 0) - cards_value(&l, 1);
    lead += ((int32_t)ev_open_sides(&l, 1) - (int32_t)ev_open_sides(&l, 0)) * OPEN_SIDE;
    const uint32_t next = ev_plays_next(s);
    const int32_t gains = ev_best_gain(&l, next) * NEXT / 100;
    lead += next ? -gains : gains;
    return seat ? -lead : lead;
}
