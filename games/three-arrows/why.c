/* SPDX-License-Identifier: MIT */
/* THREE ARROWS: why a step is not legal: the first rule in page order that forbids it.
 *
 * Must agree with legal.c: every illegal step has a reason here, no legal step has one.
 * Reads the seat's view.
 * Uses board.c, legal.c, say.c, turns.c.
 */
#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "core/shared.h"
#include "rules.h"

#define NO(out, kind, rule, ...) QV_REFUSE(out, ta_kinds, kind, rule, __VA_ARGS__)

static bool off_board(const ta_ruleset *rs, uint32_t tile, qv_event *out) {
    if (rs->tiles & ta_bit(tile))
        return false;
    return NO(out, TA_NOT_ON_BOARD, TA_1, tile, ta_option(rs, TA_OPTION_BOARD));
}

/* -- Placing ----------------------------------------------------------------------------------- */

static bool not_piece(const ta_ruleset *rs, const ta_state *s, uint32_t seat, uint32_t shape,
                      qv_event *out) {
    if (shape >= rs->shapes || s->hand[seat][shape] == 0)
        return NO(out, TA_NOT_HELD, TA_1, seat);
    const bool first = s->first_tile[seat] == TA_NONE, terminator = shape == rs->terminator;
    if (first && terminator)
        return NO(out, TA_NOT_FIRST_TERMINATOR, TA_9, shape);
    if (!first && !(s->reach[seat] & ~s->occupied))
        return NO(out, TA_NOT_ANY_TARGET, TA_10, seat);
    if (terminator && !s->terminator && s->held[seat] != s->hand[seat][shape])
        return NO(out, TA_NOT_TERMINATOR_YET, TA_35, shape);
    if (!terminator && s->terminator)
        return NO(out, TA_NOT_TERMINATOR_ONLY, TA_36, shape);
    return false;
}

static uint32_t holder_of(const ta_ruleset *rs, const ta_state *s, uint32_t side) {
    for (uint32_t seat = 0; seat < rs->head.players; seat++)
        if (s->home[seat] == side)
            return seat;
    return TA_NONE;
}

static bool not_claimable(const ta_ruleset *rs, const ta_state *s, uint32_t tile, qv_event *out) {
    if (ta_option(rs, TA_OPTION_FIRST_ROW) == TA_ROW_STRAIGHT) {
        for (uint32_t seat = 0; seat < rs->head.players; seat++) {
            const uint32_t other = s->first_tile[seat];
            if (other != TA_NONE && (other >> 3 == tile >> 3 || (other & 7) == (tile & 7)))
                return NO(out, TA_NOT_STRAIGHT, TA_7, tile, seat);
        }
        return false;
    }
    uint32_t claimed = TA_NONE;
    for (uint32_t side = 0; side < 4; side++) {
        if (rs->step[tile][2 * side] != TA_NONE)
            continue;
        if (ta_side_free(rs, s, side))
            return false;
        claimed = side;
    }
    return NO(out, TA_NOT_CLAIMED, TA_7, tile, claimed, holder_of(rs, s, claimed));
}

static bool not_first_tile(const ta_ruleset *rs, const ta_state *s, uint32_t tile, qv_event *out) {
    const bool very_first = !ta_anybody_placed(rs, s), corner = rs->corners & ta_bit(tile);
    const bool barred = ta_option(rs, TA_OPTION_FIRST_CORNER) == TA_CORNER_BARRED;
    if (very_first) {
        if (!(rs->border & ta_bit(tile)))
            return NO(out, TA_NOT_FIRST_BORDER, TA_6, tile);
        return corner && NO(out, TA_NOT_CORNER_FIRST, TA_6, tile);
    }
    if (!(rs->border & ta_bit(tile)))
        return NO(out, TA_NOT_LATER_BORDER, TA_7, tile);
    if (s->occupied & ta_bit(tile))
        return NO(out, TA_NOT_EMPTY, TA_7, tile, ta_owner(s, tile));
    if (not_claimable(rs, s, tile, out))
        return true;
    return corner && barred && NO(out, TA_NOT_CORNER, TA_8, tile);
}

static bool not_tile(const ta_ruleset *rs, const ta_state *s, uint32_t seat, uint32_t tile,
                     qv_event *out) {
    if (off_board(rs, tile, out))
        return true;
    if (s->first_tile[seat] == TA_NONE)
        return not_first_tile(rs, s, tile, out);
    if (s->occupied & ta_bit(tile))
        return NO(out, TA_NOT_EMPTY, TA_10, tile, ta_owner(s, tile));
    if (!(s->reach[seat] & ta_bit(tile)))
        return NO(out, TA_NOT_POINTED_AT, TA_10, seat, tile);
    return false;
}

static bool not_side(const ta_ruleset *rs, const ta_state *s, uint32_t seat, uint32_t side,
                     qv_event *out) {
    const uint32_t tile = s->half_tile[seat];
    if (rs->step[tile][2 * side] != TA_NONE)
        return NO(out, TA_NOT_SIDE_OF, TA_7, tile, side);
    if (!ta_side_free(rs, s, side))
        return NO(out, TA_NOT_CLAIMED, TA_7, tile, side, holder_of(rs, s, side));
    return false;
}

static bool not_put(const ta_ruleset *rs, const ta_state *s, uint32_t seat, uint32_t put,
                    qv_event *out) {
    const uint32_t shape = s->half_shape[seat], turn = put >> 2;
    const bool cover = put & 2, shield = put & 1, first = s->first_tile[seat] == TA_NONE;
    if (first && (cover || shield) && ta_option(rs, TA_OPTION_COVER_FIRST))
        return NO(out, TA_NOT_FIRST_COVER, TA_9, 0);
    if (turn >= rs->turns[shape])
        return NO(out, TA_NOT_TURN_OF, TA_11, shape, turn);
    if (cover && !s->covers[seat])
        return NO(out, TA_NOT_COVER_LEFT, ta_option(rs, TA_OPTION_TACTICAL) ? TA_42 : TA_13, seat);
    if (shield && !s->shields[seat])
        return NO(out, TA_NOT_SHIELD_LEFT, TA_13, seat);
    if (cover && shield && ta_option(rs, TA_OPTION_COVER_AND_SHIELD))
        return NO(out, TA_NOT_BOTH, TA_13, 0);
    if (cover && shape == rs->terminator)
        return NO(out, TA_NOT_TERMINATOR_COVER, TA_37, shape);
    return false;
}

/* -- The other actions ------------------------------------------------------------------------- */

static bool not_attack(const ta_ruleset *rs, const ta_state *s, uint32_t seat, uint32_t step,
                       qv_event *out) {
    const uint32_t from = step >> 3, direction = step & 7;
    if (off_board(rs, from, out))
        return true;
    if (!(s->own[seat] & ta_bit(from)))
        return NO(out, TA_NOT_OWN_ATTACKER, TA_14, seat, from);
    if (s->covered & ta_bit(from))
        return NO(out, TA_NOT_COVERED_ATTACKER, TA_14, from);
    if (!(rs->points[s->shape[from]][s->turn[from]] >> direction & 1))
        return NO(out, TA_NOT_ARROW, TA_14, from, direction);
    const uint32_t to = rs->step[from][direction];
    if (to == TA_NONE || !(s->occupied & ~s->own[seat] & ta_bit(to)))
        return NO(out, TA_NOT_FOE, TA_14, from, direction);
    if (s->shielded & ta_bit(from) && ta_option(rs, TA_OPTION_SHIELD_ATTACK) == TA_SHIELDED_BARRED)
        return NO(out, TA_NOT_SHIELDED_ATTACKER, TA_24, from);
    if (s->shielded & ta_bit(to))
        return NO(out, TA_NOT_SHIELDED_TARGET, TA_28, to);
    if (ta_can_attack(rs, s, seat, from, direction))
        return false;
    return NO(out, TA_NOT_EQUAL, TA_42,
              ta_strength(rs, s, from, qv__opposite(direction), direction, 0, NULL));
}

static bool not_unshield(const ta_ruleset *rs, const ta_state *s, uint32_t seat, uint32_t tile,
                         qv_event *out) {
    if (off_board(rs, tile, out))
        return true;
    if (ta_unshieldable(rs, s, seat) & ta_bit(tile))
        return false;
    if (!(s->shielded & ta_bit(tile)))
        return NO(out, TA_NOT_SHIELD_THERE, TA_29, tile);
    if (s->own[seat] & ta_bit(tile))
        return NO(out, TA_NOT_OWN_SHIELD, TA_30, tile);
    return NO(out, TA_NOT_SHIELD_REACHED, TA_29, seat, tile);
}

static bool not_pass(const ta_ruleset *rs, const ta_state *s, uint32_t seat, qv_event *out) {
    const int32_t option = ta_option(rs, TA_OPTION_MAY_PASS);
    if (option == TA_PASS_FORCED)
        return NO(out, TA_NOT_PASS_FORCED, TA_5, 0);
    if (s->phase != TA_TURN_START)
        return NO(out, TA_NOT_PASS_LATER, TA_5a, 0);
    if (s->first_tile[seat] == TA_NONE)
        return NO(out, TA_NOT_PASS_FIRST, TA_5a, 0);
    if (option == TA_PASS_NO_ATTACK && !ta_only_attacks(rs, s, seat))
        return NO(out, TA_NOT_PASS_POSSIBLE, TA_5a, seat);
    return false;
}

static bool not_uncover(const ta_ruleset *rs, const ta_state *s, uint32_t seat, uint32_t tile,
                        qv_event *out) {
    if (off_board(rs, tile, out))
        return true;
    if (!(s->own[seat] & s->covered & ta_bit(tile)))
        return NO(out, TA_NOT_COVERED_THERE, TA_26, seat, tile);
    if (s->phase == TA_DEFENCE && !(ta_defence_covers(rs, s) & ta_bit(tile)))
        return NO(out, TA_NOT_IN_LINE, TA_17, tile);
    return false;
}

static bool not_bonus(const ta_ruleset *rs, const ta_state *s, uint32_t seat, uint32_t number,
                      qv_event *out) {
    const uint32_t held = s->bonus[seat] < TA_BONUS_AT_ONCE ? s->bonus[seat] : TA_BONUS_AT_ONCE;
    if (s->phase != TA_TURN_START)
        return NO(out, TA_NOT_BONUS_START, TA_33, 0);
    if (s->extra && ta_option(rs, TA_OPTION_BONUS_IN_EXTRA))
        return NO(out, TA_NOT_BONUS_EXTRA, TA_33, 0);
    if (number > held)
        return NO(out, TA_NOT_BONUS_HELD, TA_33, seat, held, number);
    if (number < held && ta_option(rs, TA_OPTION_BONUS_K))
        return NO(out, TA_NOT_BONUS_ALL, TA_33, held);
    return false;
}

static bool not_moving(const ta_ruleset *rs, const ta_state *s, uint32_t step, qv_event *out) {
    const bool moves = step >= TA_STEP_STAY && step < TA_STEP_START;
    const uint32_t owner = ta_owner(s, s->attack_from);
    if (!moves)
        return NO(out, TA_NOT_MOVING, owner == s->current ? TA_22 : TA_23, owner);
    const uint32_t shape = s->shape[s->attack_from], turn = step - TA_STEP_ADVANCE;
    if (step >= TA_STEP_ADVANCE && turn >= rs->turns[shape])
        return NO(out, TA_NOT_TURN_OF, TA_11, shape, turn);
    return false;
}

/* -- One step ---------------------------------------------------------------------------------- */

/* Inside a placement only the choices still to be made are legal. */
static bool not_inside(const ta_ruleset *rs, const ta_state *s, uint32_t seat, uint32_t step,
                       qv_event *out) {
    const uint32_t tile = s->half_tile[seat];
    const bool names_tile = step >= TA_STEP_TILE && step < TA_STEP_SIDE;
    const bool names_side = step >= TA_STEP_SIDE && step < TA_STEP_PUT;
    const bool puts = step >= TA_STEP_PUT && step < TA_STEP_ATTACK;
    if (tile == TA_NONE)
        return names_tile ? not_tile(rs, s, seat, step - TA_STEP_TILE, out)
                          : NO(out, TA_NOT_INSIDE, TA_3, 0);
    if (ta_side_due(rs, s, seat)) {
        if (names_side)
            return not_side(rs, s, seat, step - TA_STEP_SIDE, out);
        return puts ? NO(out, TA_NOT_SIDE_NAMED, TA_8, tile) : NO(out, TA_NOT_INSIDE, TA_3, 0);
    }
    if (names_side)
        return NO(out, TA_NOT_SIDE_ASKED, TA_8, tile);
    return puts ? not_put(rs, s, seat, step - TA_STEP_PUT, out) : NO(out, TA_NOT_INSIDE, TA_3, 0);
}

static bool not_in_turn(const ta_ruleset *rs, const ta_state *s, uint32_t seat, uint32_t step,
                        qv_event *out) {
    if (step < TA_STEP_TILE)
        return not_piece(rs, s, seat, step, out);
    if (step < TA_STEP_ATTACK)
        return NO(out, TA_NOT_WHOLE, TA_3, 0);
    if (step < TA_STEP_UNSHIELD)
        return not_attack(rs, s, seat, step - TA_STEP_ATTACK, out);
    if (step < TA_STEP_PASS)
        return not_unshield(rs, s, seat, step - TA_STEP_UNSHIELD, out);
    if (step == TA_STEP_PASS)
        return not_pass(rs, s, seat, out);
    if (step < TA_STEP_BONUS)
        return not_uncover(rs, s, seat, step - TA_STEP_UNCOVER, out);
    if (step < TA_STEP_DONE)
        return not_bonus(rs, s, seat, step - TA_STEP_BONUS + 2, out);
    if (step == TA_STEP_DONE)
        return NO(out, TA_NOT_ATTACKED, TA_17, seat);
    return NO(out, s->terminator ? TA_NOT_TERMINATOR_MOVE : TA_NOT_CAPTURED,
              s->terminator ? TA_36 : TA_22, seat);
}

bool ta_why_not(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat, uint32_t step,
                qv_event *out) {
    const ta_ruleset *rs = ta_rules(ruleset);
    const ta_state *s = ta_view(view);
    const qv_turn turn = ta_turn_of(ruleset, view);
    if (turn.phase == QV_OVER)
        return NO(out, TA_NOT_OVER, TA_39, 0);
    if (turn.phase == QV_CHANCE_DUE)
        return NO(out, TA_NOT_DIE, s->phase == TA_START ? TA_2 : TA_19, 0);
    if (!(turn.may_act >> seat & 1))
        return NO(out, TA_NOT_TURN, TA_2, seat, qv__lowest(turn.may_act));
    if (s->phase == TA_ADVANCE)
        return not_moving(rs, s, step, out);
    if (s->phase == TA_DEFENCE) {
        if (step >= TA_STEP_UNCOVER && step < TA_STEP_BONUS)
            return not_uncover(rs, s, seat, step - TA_STEP_UNCOVER, out);
        return step != TA_STEP_DONE && NO(out, TA_NOT_DEFENDING, TA_17, seat);
    }
    if (s->half_shape[seat] != TA_NONE)
        return not_inside(rs, s, seat, step, out);
    return not_in_turn(rs, s, seat, step, out);
}

/* -- Warnings ---------------------------------------------------------------------------------- */

/* A placement, as the steps of a move make it. */
typedef struct {
    uint32_t shape, tile, put;
} placement;

/* TA-9a: only an arrow acts, unless shields may be removed without one. */
static bool never_acts(const ta_ruleset *rs, const ta_state *s, uint32_t seat, placement p) {
    if (ta_option(rs, TA_OPTION_SHIELD_REACH) != TA_REACH_ARROW)
        return false;
    uint64_t aims = ta_aim(rs, p.shape, p.put >> 2, p.tile);
    for (uint64_t left = s->own[seat]; left; left &= left - 1) {
        const uint32_t at = qv__lowest(left);
        aims |= ta_aim(rs, s->shape[at], s->turn[at], at);
    }
    return aims == 0;
}

static bool able_after(const ta_ruleset *rs, const ta_state *s, uint32_t seat, placement p) {
    ta_state after = *s;
    after.half_shape[seat] = (uint8_t)p.shape;
    after.half_tile[seat] = (uint8_t)p.tile;
    if (after.first_tile[seat] == TA_NONE)
        after.first_tile[seat] = (uint8_t)p.tile;
    ta_lay(rs, &after, seat, p.put);
    return ta_able(rs, &after, seat);
}

static bool able_with(const ta_ruleset *rs, const ta_state *s, uint32_t seat, uint32_t shape) {
    for (uint64_t left = ta_targets(rs, s, seat); left; left &= left - 1)
        for (uint32_t turn = 0; turn < rs->turns[shape]; turn++)
            if (able_after(rs, s, seat, (placement){shape, qv__lowest(left), turn << 2}))
                return true;
    return false;
}

/* Whether another placement leaves the seat a possible action (TA-5). An attack or a shield that it
 * could remove now would be left to it in any case. */
static bool could_stay_able(const ta_ruleset *rs, const qv_view *view, uint32_t seat) {
    uint16_t legal[QV_LEGAL];
    const uint32_t n = ta_legal(&rs->head, view, seat, legal);
    for (uint32_t i = 0; i < n && legal[i] < TA_STEP_TILE; i++)
        if (able_with(rs, ta_view(view), seat, legal[i]))
            return true;
    return false;
}

bool ta_warn(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat, const uint16_t *steps,
             uint32_t n, qv_event *out) {
    const ta_ruleset *rs = ta_rules(ruleset);
    const ta_state *s = ta_view(view);
    if (n < 3 || steps[0] >= TA_STEP_TILE)
        return false;
    const placement p = {steps[0], steps[1] - TA_STEP_TILE, (uint32_t)(steps[n - 1] - TA_STEP_PUT)};
    if (never_acts(rs, s, seat, p))
        return NO(out, TA_WARNS_NEVER, TA_9a, seat);
    return s->first_tile[seat] != TA_NONE && !able_after(rs, s, seat, p) &&
           could_stay_able(rs, view, seat) && NO(out, TA_WOULD_BE_SKIPPED, TA_5, seat);
}
