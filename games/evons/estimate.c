/* SPDX-License-Identifier: MIT */
/* EVONS: the value of a view for a seat, in hundredths of a point.
 *
 * Points count full. A card is worth more the harder it is to take: DEF, ATK, and few empty cells
 * from which an enemy put there could flip it. Covered cards, cards to come and credits count a
 * little. Fights and flips that could be made next are not looked at.
 */
#include "base/bits.h"
#include "state.h"

enum {
    POINT = 100,
    OPEN_SIDE = 9, /* a cell from which a card can be flipped */
    DEFENSE = 2,   /* of DEF left */
    ATTACK = 3,
    OUTSIDE = 15, /* a card in the out zone */
    COVERED = 45,
    HELD = 12,
    CREDIT = 2,
    CREDITS_WORTH = 40 /* more credits than that are worth nothing more */
};

/* Empty cells from which an enemy could point at the card without being pointed at. */
static int32_t open_sides(const ev_ruleset *rs, const ev_state *s, uint32_t cell) {
    const uint32_t points = ev_points(rs, s, cell);
    int32_t open = 0;
    for (uint32_t direction = 0; direction < 8; direction++) {
        const uint32_t by = rs->step[cell][direction];
        open +=
            by != EV_NONE && ev_on(rs->inner, by) && !ev_taken(s, by) && !(points >> direction & 1);
    }
    return open;
}

static int32_t card_value(const ev_ruleset *rs, const ev_state *s, uint32_t cell) {
    if (ev_on(s->covered, cell))
        return COVERED;
    const uint32_t card = s->card[cell];
    if (rs->block[card])
        return 0;
    const int32_t stands =
        (int32_t)ev_defense_left(rs, s, cell) * DEFENSE + rs->attack[card] * ATTACK;
    if (!ev_on(rs->inner, cell))
        return OUTSIDE + stands;
    return POINT + stands - open_sides(rs, s, cell) * OPEN_SIDE;
}

static int32_t side(const ev_ruleset *rs, const ev_state *s, uint32_t seat) {
    const uint64_t own = s->taken & (seat ? s->north_has : ~s->north_has);
    int32_t value = 0;
    for (uint64_t left = own; left; left &= left - 1)
        value += card_value(rs, s, qv_lowest(left));
    const int32_t credits = s->credits[seat];
    return value + s->hand_size[seat] * HELD +
           (credits < CREDITS_WORTH ? credits : CREDITS_WORTH) * CREDIT;
}

int32_t ev_estimate(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat) {
    const ev_ruleset *rs = ev_rules(ruleset);
    const ev_state *s = ev_view(view);
    return side(rs, s, seat) - side(rs, s, 1 - seat);
}
