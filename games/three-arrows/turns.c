/* SPDX-License-Identifier: MIT */
/* THREE ARROWS: who can act (TA-5), the information that skips give (TA-5b), and the consequences
 * of a main action (TA-34a, TA-39, TA-41).
 *
 * Functions that say "openly" use public facts only and serve every view; the others look under the
 * seat's own covers and must be called with that seat's view or the truth.
 * Uses board.c.
 */
#include "base/bits.h"
#include "core/shared.h"
#include "rules.h"

static uint64_t foes(const ta_state *s, uint32_t seat) {
    return s->occupied & ~s->own[seat];
}

static bool placed_first(const ta_state *s, uint32_t seat) {
    return s->first_tile[seat] != TA_NONE;
}

/* -- First placement (TA-6 to TA-8) ------------------------------------------------------------ */

bool ta_side_free(const ta_ruleset *rs, const ta_state *s, uint32_t side) {
    for (uint32_t seat = 0; seat < rs->head.players; seat++)
        if (s->home[seat] == side)
            return false;
    return true;
}

static uint64_t side_tiles(const ta_ruleset *rs, uint32_t side) {
    const uint32_t last = (uint32_t)ta_option(rs, TA_OPTION_BOARD) - 1;
    const uint64_t row = UINT64_C(0xFF), column = UINT64_C(0x0101010101010101);
    const uint64_t line[4] = {row, column << last, row << 8 * last, column};
    return line[side] & rs->tiles;
}

/* The rows and columns of earlier first pieces, for first_row=straight. */
static uint64_t straight_lines(const ta_ruleset *rs, const ta_state *s) {
    uint64_t lines = 0;
    for (uint32_t seat = 0; seat < rs->head.players; seat++) {
        if (!placed_first(s, seat))
            continue;
        const uint32_t tile = s->first_tile[seat];
        lines |= UINT64_C(0xFF) << (tile & ~7u) | UINT64_C(0x0101010101010101) << (tile & 7);
    }
    return lines;
}

bool ta_anybody_placed(const ta_ruleset *rs, const ta_state *s) {
    for (uint32_t seat = 0; seat < rs->head.players; seat++)
        if (placed_first(s, seat))
            return true;
    return false;
}

uint64_t ta_first_tiles(const ta_ruleset *rs, const ta_state *s) {
    uint64_t tiles = rs->border & ~ta_occupied(s);
    const bool first = !ta_anybody_placed(rs, s);
    if (first || ta_option(rs, TA_OPTION_FIRST_CORNER) == TA_CORNER_BARRED)
        tiles &= ~rs->corners;
    if (first)
        return tiles;
    if (ta_option(rs, TA_OPTION_FIRST_ROW) == TA_ROW_STRAIGHT)
        return tiles & ~straight_lines(rs, s);
    uint64_t unclaimed = 0;
    for (uint32_t side = 0; side < 4; side++)
        if (ta_side_free(rs, s, side))
            unclaimed |= side_tiles(rs, side);
    return tiles & unclaimed;
}

/* -- Possible actions (TA-5) ------------------------------------------------------------------- */

uint64_t ta_shields_reached(const ta_ruleset *rs, const ta_state *s, uint32_t seat) {
    const uint64_t shields = s->shielded & foes(s, seat);
    if (!placed_first(s, seat) || s->eliminated >> seat & 1)
        return 0;
    switch (ta_option(rs, TA_OPTION_SHIELD_REACH)) {
    case TA_REACH_ANYWHERE: return shields;
    case TA_REACH_ADJACENT: {
        uint64_t near = 0;
        for (uint64_t left = s->own[seat] & ~s->covered; left; left &= left - 1)
            near |= rs->near[qv__lowest(left)];
        return shields & near;
    }
    default: return shields & s->reach[seat]; /* TA-29 */
    }
}

/* TA-42: without a die an attack with equal strengths would do nothing. */
static bool decides(const ta_ruleset *rs, const ta_state *s, uint32_t from, uint32_t direction) {
    if (!ta_option(rs, TA_OPTION_TACTICAL))
        return true;
    const uint32_t back = qv__opposite(direction);
    return ta_strength(rs, s, from, back, direction, 0, NULL) !=
           ta_strength(rs, s, rs->step[from][direction], direction, back, 0, NULL);
}

bool ta_can_attack(const ta_ruleset *rs, const ta_state *s, uint32_t seat, uint32_t from,
                   uint32_t direction) {
    if (!(s->own[seat] & ~s->covered & ta_bit(from)))
        return false;
    if (s->shielded & ta_bit(from) && ta_option(rs, TA_OPTION_SHIELD_ATTACK) == TA_SHIELDED_BARRED)
        return false; /* TA-24 */
    if (!(rs->points[s->shape[from]][s->turn[from]] >> direction & 1))
        return false; /* TA-14 */
    const uint32_t to = rs->step[from][direction];
    if (to == TA_NONE || !(foes(s, seat) & ~s->shielded & ta_bit(to)))
        return false; /* TA-14, TA-28 */
    return decides(rs, s, from, direction);
}

static bool any_attack(const ta_ruleset *rs, const ta_state *s, uint32_t seat) {
    const uint64_t targets = foes(s, seat) & ~s->shielded;
    if (!(s->reach[seat] & targets))
        return false;
    const bool every = !ta_option(rs, TA_OPTION_TACTICAL) &&
                       ta_option(rs, TA_OPTION_SHIELD_ATTACK) != TA_SHIELDED_BARRED;
    if (every)
        return true;
    for (uint64_t left = s->own[seat] & ~s->covered; left; left &= left - 1) {
        const uint32_t from = qv__lowest(left);
        for (uint32_t d = 0; d < 8; d++)
            if (ta_can_attack(rs, s, seat, from, d))
                return true;
    }
    return false;
}

/* A cover taken off next to a shield makes its removal possible, with any piece under it. */
static bool cover_beside_shield(const ta_ruleset *rs, const ta_state *s, uint32_t seat) {
    if (ta_option(rs, TA_OPTION_SHIELD_REACH) != TA_REACH_ADJACENT)
        return false;
    const uint64_t shields = s->shielded & foes(s, seat);
    for (uint64_t left = s->own[seat] & s->covered; left; left &= left - 1)
        if (rs->near[qv__lowest(left)] & shields)
            return true;
    return false;
}

static bool able_without_attack(const ta_ruleset *rs, const ta_state *s, uint32_t seat) {
    return ta_targets(rs, s, seat) || ta_unshieldable(rs, s, seat) ||
           cover_beside_shield(rs, s, seat);
}

bool ta_able_openly(const ta_ruleset *rs, const ta_state *s, uint32_t seat) {
    if (s->eliminated >> seat & 1)
        return false;
    return able_without_attack(rs, s, seat) || any_attack(rs, s, seat);
}

uint32_t ta_useful(const ta_ruleset *rs, const ta_state *s, uint32_t seat, uint32_t tile,
                   bool attacks) {
    const uint64_t foe = foes(s, seat);
    uint64_t worth = 0;
    if (placed_first(s, seat) && ta_may_place_more(s, seat))
        worth |= ~s->occupied;
    if (ta_option(rs, TA_OPTION_SHIELD_REACH) == TA_REACH_ARROW)
        worth |= foe & s->shielded;
    const bool barred =
        s->shielded & ta_bit(tile) && ta_option(rs, TA_OPTION_SHIELD_ATTACK) == TA_SHIELDED_BARRED;
    if (attacks && !barred)
        worth |= foe & ~s->shielded;
    uint32_t directions = 0;
    for (uint32_t d = 0; d < 8; d++) {
        const uint32_t to = rs->step[tile][d];
        if (to != TA_NONE && worth & ta_bit(to))
            directions |= 1u << d;
    }
    return directions;
}

static bool useful_cover(const ta_ruleset *rs, const ta_state *s, uint32_t seat, bool attacks) {
    for (uint64_t left = s->own[seat] & s->covered; left; left &= left - 1) {
        const uint32_t tile = qv__lowest(left);
        if (rs->points[s->shape[tile]][s->turn[tile]] & ta_useful(rs, s, seat, tile, attacks))
            return true;
    }
    return false;
}

bool ta_able(const ta_ruleset *rs, const ta_state *s, uint32_t seat) {
    if (ta_able_openly(rs, s, seat))
        return true;
    return !(s->eliminated >> seat & 1) && useful_cover(rs, s, seat, true);
}

bool ta_only_attacks(const ta_ruleset *rs, const ta_state *s, uint32_t seat) {
    return !able_without_attack(rs, s, seat) && !useful_cover(rs, s, seat, false);
}

/* TA-5b */
void ta_mark_barren(const ta_ruleset *rs, ta_state *s, uint32_t seat, bool attacks) {
    for (uint64_t left = s->own[seat] & s->covered; left; left &= left - 1) {
        const uint32_t tile = qv__lowest(left);
        s->barren[tile] |= (uint8_t)ta_useful(rs, s, seat, tile, attacks);
    }
}

/* -- After a main action (TA-34a) -------------------------------------------------------------- */

uint32_t ta_seats_left(const ta_ruleset *rs, const ta_state *s) {
    return rs->head.players - qv__count(s->eliminated);
}

static void begin_turn(ta_state *s, uint32_t seat, bool extra) {
    s->current = (uint8_t)seat;
    s->extra = extra;
    s->phase = TA_TURN_START;
    s->changed = 0;
    s->attack_from = s->attack_direction = TA_NONE;
    s->attack_strength = 0;
}

/* TA-40: the first seat that nobody beats, among those not eliminated. */
static uint32_t best_seat(const ta_ruleset *rs, const ta_state *s) {
    uint32_t best = TA_SEATS;
    for (uint32_t seat = 0; seat < rs->head.players; seat++)
        if (s->own[seat] && (best == TA_SEATS || ta_standing(s, seat) > ta_standing(s, best)))
            best = seat;
    return best;
}

/* TA-40: what decides among those who have captured the most pieces. */
static void tell_tie(const ta_ruleset *rs, const ta_state *s, qv_event_log *log) {
    const uint32_t best = best_seat(rs, s);
    for (uint32_t seat = 0; seat < rs->head.players && best < TA_SEATS; seat++) {
        const int32_t captured = ta_captured(s, seat);
        if (seat == best || !s->own[seat] || captured != ta_captured(s, best))
            continue;
        if (s->bonus[seat] < s->bonus[best])
            QV_EMIT(log, TA_SAYS_TIE_BROKEN, TA_40, QV_ALL, best, seat, captured, s->bonus[best],
                    s->bonus[seat]);
        else
            QV_EMIT(log, TA_SAYS_TIE, TA_40, QV_ALL, best, seat, captured, s->bonus[best]);
    }
}

static void over(const ta_ruleset *rs, ta_state *s, uint32_t kind, uint32_t rule,
                 qv_event_log *log) {
    begin_turn(s, s->current, false);
    s->phase = TA_OVER;
    s->turns_left = 0;
    if (!log)
        return;
    qv__emit(log, kind, rule, QV_ALL, 0, NULL);
    tell_tie(rs, s, log);
}

/* TA-5a: PASS as many times in a row as there are players able to act. */
static bool all_passed(const ta_ruleset *rs, const ta_state *s) {
    uint32_t able = 0;
    for (uint32_t seat = 0; seat < rs->head.players; seat++)
        able += ta_able(rs, s, seat);
    return s->passes >= able;
}

static uint32_t clockwise(const ta_ruleset *rs, uint32_t seat) {
    return seat + 1 < rs->head.players ? seat + 1 : 0;
}

/* TA-5b: from the current player on, as they would have had their turns. */
static void skip(const ta_ruleset *rs, ta_state *s, uint32_t skipped, qv_event_log *log) {
    const bool all = skipped + 1 == 1u << rs->head.players;
    uint32_t seat = s->current;
    do {
        seat = clockwise(rs, seat);
        if (!(skipped >> seat & 1))
            continue;
        ta_mark_barren(rs, s, seat, true);
        if (!all && !(s->eliminated >> seat & 1))
            QV_EMIT(log, TA_SAYS_SKIPPED, TA_5, QV_ALL, seat);
    } while (seat != s->current);
}

static void next_turn(const ta_ruleset *rs, ta_state *s, qv_event_log *log) {
    uint32_t next = s->current, skipped = 0;
    do {
        next = clockwise(rs, next);
        if (ta_able(rs, s, next))
            break;
        skipped |= 1u << next;
    } while (next != s->current);
    if (skipped)
        skip(rs, s, skipped, log);
    if (skipped + 1 == 1u << rs->head.players) {
        over(rs, s, TA_SAYS_OVER_NOBODY, TA_39, log);
        return;
    }
    begin_turn(s, next, false);
    QV_EMIT(log, TA_SAYS_TURN, TA_34a, QV_ALL, next);
}

void ta_end_action(const ta_ruleset *rs, ta_state *s, bool passed, qv_event_log *log) {
    s->passes = passed ? (uint8_t)(s->passes + 1) : 0;
    s->unchanged = s->changed ? 0 : (uint8_t)(s->unchanged + 1);
    if (ta_seats_left(rs, s) <= 1) {
        over(rs, s, TA_SAYS_OVER_ONE_LEFT, TA_39, log);
        return;
    }
    if (passed && all_passed(rs, s)) {
        over(rs, s, TA_SAYS_OVER_PASSES, TA_5a, log);
        return;
    }
    if (s->unchanged >= TA_UNCHANGED_MOST) {
        over(rs, s, TA_SAYS_OVER_UNCHANGED, TA_41, log);
        return;
    }
    if (s->turns_left > 0 && ta_able(rs, s, s->current)) {
        s->turns_left--;
        begin_turn(s, s->current, true);
        QV_EMIT(log, TA_SAYS_EXTRA_TURN, TA_34, QV_ALL, s->current, s->turns_left);
        return;
    }
    if (s->turns_left > 0) {
        s->turns_left = 0;
        ta_mark_barren(rs, s, s->current, true);
        QV_EMIT(log, TA_SAYS_TURNS_LOST, TA_34, QV_ALL, s->current);
    }
    next_turn(rs, s, log);
}
