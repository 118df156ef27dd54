/* SPDX-License-Identifier: MIT */
/* THREE ARROWS: a hand-written evaluation of a position, in hundredths of a captured piece.
 *
 * Captured pieces count in full; the best attack that each side could make next counts by its
 * chances, so that an agent that looks one move ahead neither leaves pieces unprotected nor
 * overlooks unprotected ones; room to place and pieces on the board count a little, and a player
 * who could be eliminated a lot.
 * Uses board.c, turns.c.
 */
#include "base/bits.h"
#include "core/shared.h"
#include "rules.h"

enum {
    PIECE = 100,
    BONUS = 20,
    ROOM = 3,
    ON_BOARD = 4,
    SHIELD = 6,
    LAST_PIECE = 250,
    ELIMINATED = 1000
};

/* The expected gain of an attack less its expected loss, over the three rolls. */
static int32_t prospect(int32_t lead) {
    int32_t sum = 0;
    for (int32_t roll = -1; roll <= 1; roll++)
        sum += (lead + roll > 0) - (lead + roll < 0);
    return sum * PIECE / 3;
}

static int32_t attack_value(const ta_ruleset *rs, const ta_state *s, uint32_t from,
                            uint32_t direction) {
    const uint32_t to = rs->step[from][direction], back = qv__opposite(direction);
    const int32_t lead = (int32_t)ta_strength(rs, s, from, back, direction, 0, NULL) -
                         (int32_t)ta_strength(rs, s, to, direction, back, 0, NULL);
    int32_t value = prospect(lead);
    const uint32_t victim = ta_owner(s, to);
    if (lead >= 0 && qv__count(s->own[victim]) == 1)
        value += LAST_PIECE;
    return value;
}

static int32_t best_attack(const ta_ruleset *rs, const ta_state *s, uint32_t seat) {
    const uint64_t targets = s->occupied & ~s->own[seat] & ~s->shielded;
    if (!(s->reach[seat] & targets))
        return 0;
    int32_t best = 0;
    for (uint64_t left = s->own[seat] & ~s->covered; left; left &= left - 1) {
        const uint32_t from = qv__lowest(left);
        if (!(ta_aim(rs, s->shape[from], s->turn[from], from) & targets))
            continue;
        for (uint32_t d = 0; d < 8; d++) {
            if (!ta_can_attack(rs, s, seat, from, d))
                continue;
            const int32_t value = attack_value(rs, s, from, d);
            best = value > best ? value : best;
        }
    }
    return best;
}

static int32_t standing(const ta_state *s, uint32_t seat) {
    int32_t captured = 0;
    for (uint32_t shape = 0; shape < TA_SHAPES; shape++)
        captured += s->captured[seat][shape];
    int32_t value = captured * PIECE + s->bonus[seat] * BONUS;
    if (s->eliminated >> seat & 1)
        return value - ELIMINATED;
    value += (int32_t)qv__count(s->own[seat]) * ON_BOARD;
    value += (int32_t)qv__count(s->reach[seat] & ~s->occupied) * ROOM;
    value += (int32_t)qv__count(s->own[seat] & s->shielded) * SHIELD;
    return value;
}

int32_t ta_estimate(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat) {
    const ta_ruleset *rs = ta_rules(ruleset);
    const ta_state *s = ta_view(view);
    const bool mine = s->current == seat;
    int32_t own = standing(s, seat) + best_attack(rs, s, seat) * (mine ? 3 : 1) / 4;
    int32_t most = INT32_MIN, threat = 0;
    for (uint32_t other = 0; other < ruleset->players; other++) {
        if (other == seat)
            continue;
        const int32_t value = standing(s, other);
        most = value > most ? value : most;
        const int32_t attack = best_attack(rs, s, other);
        threat = attack > threat ? attack : threat;
    }
    return own - most - threat * (mine ? 1 : 3) / 4;
}
