/* SPDX-License-Identifier: MIT */
/* THREE ARROWS: the effect of each step.
 *
 * Trusts its caller: steps are legal. Keeps the derived fields true. Events are logged in the order
 * in which they happen; a fact that only some seats may know is an event of its own.
 * Uses board.c, legal.c, turns.c.
 */
#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "core/shared.h"
#include "rules.h"

static uint16_t heap(uint32_t number) {
    return (uint16_t)(number < TA_HEAP_MOST ? number : TA_HEAP_MOST);
}

/* -- Placing (TA-6 to TA-13, TA-35, TA-37) ----------------------------------------------------- */

/* The side of a border tile that is no corner, or the one that was named. */
uint32_t ta_claimed_side(const ta_ruleset *rs, const ta_state *s, uint32_t seat, uint32_t tile) {
    if (ta_option(rs, TA_OPTION_FIRST_ROW) == TA_ROW_STRAIGHT)
        return TA_NONE;
    if (s->half_side[seat] != TA_NONE)
        return s->half_side[seat];
    for (uint32_t side = 0; side < 4; side++)
        if (rs->step[tile][2 * side] == TA_NONE)
            return side;
    return TA_NONE;
}

static uint32_t placing_rule(const ta_ruleset *rs, const ta_state *s, uint32_t seat) {
    bool others = false;
    for (uint32_t other = 0; other < rs->head.players; other++)
        others = others || s->first_tile[other] != TA_NONE;
    return s->first_tile[seat] != TA_NONE ? TA_10 : others ? TA_7 : TA_6;
}

static void log_placement(const ta_ruleset *rs, const ta_state *s, uint32_t seat, uint32_t tile,
                          qv_event_log *log) {
    const uint8_t shape = s->shape[tile], turn = s->turn[tile];
    if (!(s->covered & ta_bit(tile))) {
        QV_EMIT(log, TA_SAYS_PLACED, placing_rule(rs, s, seat), QV_ALL, seat, shape, turn, tile);
    } else {
        QV_EMIT(log, TA_SAYS_PLACED_COVERED, TA_13, QV_ALL, seat, tile);
        if (ta_option(rs, TA_OPTION_HOLDER_PUBLIC))
            QV_EMIT(log, TA_SAYS_SHAPE, TA_13, QV_ALL, tile, shape);
        QV_EMIT(log, TA_SAYS_IDENTITY, TA_13, 1u << seat, tile, shape, turn);
    }
    if (s->shielded & ta_bit(tile))
        QV_EMIT(log, TA_SAYS_SHIELDED, TA_13, QV_ALL, tile);
}

static void claim(const ta_ruleset *rs, ta_state *s, uint32_t seat, uint32_t tile,
                  qv_event_log *log) {
    s->home[seat] = (uint8_t)ta_claimed_side(rs, s, seat, tile);
    s->first_tile[seat] = (uint8_t)tile;
    if (s->home[seat] != TA_NONE)
        QV_EMIT(log, TA_SAYS_CLAIMED, TA_7, QV_ALL, seat, s->home[seat]);
}

void ta_lay(const ta_ruleset *rs, ta_state *s, uint32_t seat, uint32_t put) {
    const uint32_t shape = s->half_shape[seat], tile = s->half_tile[seat], turn = put >> 2;
    s->own[seat] |= ta_bit(tile);
    s->occupied |= ta_bit(tile);
    s->shape[tile] = (uint8_t)shape;
    s->turn[tile] = (uint8_t)turn;
    s->hand[seat][shape]--;
    s->held[seat]--;
    if (put & 2) {
        s->covered |= ta_bit(tile);
        s->covers[seat]--;
    } else {
        s->reach[seat] |= ta_aim(rs, shape, turn, tile);
    }
    if (put & 1) {
        s->shielded |= ta_bit(tile);
        s->shields[seat]--;
    }
    if (shape == rs->terminator) {
        s->terminator = 1; /* TA-36 */
        s->held_last[seat]--;
    }
    ta_see_again(rs, s, tile);
}

static void place(const ta_ruleset *rs, ta_state *s, uint32_t seat, uint32_t put,
                  qv_event_log *log) {
    const uint32_t tile = s->half_tile[seat], terminators = s->terminator;
    ta_lay(rs, s, seat, put);
    log_placement(rs, s, seat, tile, log);
    if (s->terminator && !terminators)
        qv__emit(log, TA_SAYS_ONLY_TERMINATORS, TA_36, QV_ALL, 0, NULL);
    if (s->first_tile[seat] == TA_NONE)
        claim(rs, s, seat, tile, log);
    ta_forget_half(s, seat);
    s->changed = 1;
    ta_end_action(rs, s, false, log);
}

/* -- Covers and shields ------------------------------------------------------------------------ */

void ta_bare(const ta_ruleset *rs, ta_state *s, uint32_t tile) {
    s->covered &= ~ta_bit(tile);
    s->barren[tile] = 0;
    s->reach[ta_owner(s, tile)] |= ta_aim(rs, s->shape[tile], s->turn[tile], tile);
    ta_see_again(rs, s, tile);
}

static void uncover(const ta_ruleset *rs, ta_state *s, uint32_t tile, qv_event_log *log) {
    const uint32_t owner = ta_owner(s, tile);
    ta_bare(rs, s, tile);
    s->changed = 1;
    QV_EMIT(log, TA_SAYS_UNCOVERED, s->phase == TA_DEFENCE ? TA_17 : TA_26, QV_ALL, owner, tile,
            s->shape[tile], s->turn[tile]);
}

static void unshield(const ta_ruleset *rs, ta_state *s, uint32_t tile, qv_event_log *log) {
    s->shielded &= ~ta_bit(tile);
    s->changed = 1;
    QV_EMIT(log, TA_SAYS_UNSHIELDED, TA_29, QV_ALL, s->current, tile);
    ta_end_action(rs, s, false, log);
}

/* -- Attack (TA-14 to TA-24a) ------------------------------------------------------------------ */

/* TA-21: the piece leaves the board with its cover and shield; TA-27: taken under a cover, it is
 * shown.
 */
static void take(const ta_ruleset *rs, ta_state *s, uint32_t tile, uint32_t taker, uint32_t rule,
                 qv_event_log *log) {
    const uint32_t owner = ta_owner(s, tile), shape = s->shape[tile];
    QV_EMIT(log, TA_SAYS_CAPTURED, rule, QV_ALL, taker, owner, shape, tile);
    s->own[owner] &= ~ta_bit(tile);
    s->occupied &= ~ta_bit(tile);
    s->covered &= ~ta_bit(tile);
    s->shielded &= ~ta_bit(tile);
    s->barren[tile] = 0;
    s->shape[tile] = s->turn[tile] = TA_NONE;
    s->captured[taker][shape]++;
    s->lost[owner][shape]++;
    s->changed = 1;
    ta_see_again(rs, s, tile);
    ta_reach_again(rs, s, owner);
    if (s->own[owner])
        return;
    s->eliminated |= (uint8_t)(1u << owner); /* TA-38 */
    if (owner == s->current)
        s->turns_left = 0; /* TA-34 */
    QV_EMIT(log, TA_SAYS_ELIMINATED, TA_38, QV_ALL, owner);
}

/* TA-31, TA-32 */
static void give_bonus(ta_state *s, uint32_t attacker, uint32_t defender, int32_t roll,
                       int32_t lead, qv_event_log *log) {
    if (roll < 0 && lead <= 0) {
        s->bonus[attacker] = heap(s->bonus[attacker] + 1u);
        QV_EMIT(log, TA_SAYS_BONUS_ATTACKER, TA_31, QV_ALL, attacker);
    }
    if (roll > 0 && lead == 1) {
        s->bonus[defender] = heap(s->bonus[defender] + 1u);
        QV_EMIT(log, TA_SAYS_BONUS_DEFENDER, TA_32, QV_ALL, defender);
    }
}

/* TA-22, TA-23: swaps attacker and target in the record if the defender may move. */
static void after_attack(const ta_ruleset *rs, ta_state *s, int32_t lead, bool taken,
                         qv_event_log *log) {
    const bool attacker_moves = lead > 0;
    const bool defender_moves = taken && lead < 0 && ta_option(rs, TA_OPTION_DEF_ADVANCE);
    const bool moves =
        (attacker_moves || defender_moves) && !s->terminator && ta_seats_left(rs, s) > 1;
    if (!moves) {
        ta_end_action(rs, s, false, log);
        return;
    }
    s->phase = TA_ADVANCE;
    if (defender_moves) {
        s->attack_from = rs->step[s->attack_from][s->attack_direction];
        s->attack_direction = (uint8_t)qv__opposite(s->attack_direction);
    }
}

static void settle(const ta_ruleset *rs, ta_state *s, int32_t roll, qv_event_log *log) {
    const uint32_t from = s->attack_from, direction = s->attack_direction,
                   to = rs->step[from][direction];
    const uint32_t attacker = s->current, defender = ta_owner(s, to),
                   back = qv__opposite(direction);
    const int32_t defence =
        (int32_t)ta_strength(rs, s, to, direction, back, TA_SAYS_DEFENCE_TERM, log);
    QV_EMIT(log, TA_SAYS_DEFENCE_STRENGTH, TA_18, QV_ALL, defender, defence);
    const int32_t total = s->attack_strength + roll, lead = total - defence;
    if (!ta_option(rs, TA_OPTION_TACTICAL))
        QV_EMIT(log, TA_SAYS_TOTAL, TA_19, QV_ALL, s->attack_strength, roll, total);
    const uint32_t says = lead > 0 ? TA_SAYS_WINS : lead < 0 ? TA_SAYS_LOSES : TA_SAYS_DRAWS;
    QV_EMIT(log, says, TA_20, QV_ALL, total, defence);
    bool taken = false;
    if (lead > 0) {
        take(rs, s, to, attacker, TA_21, log);
        taken = true;
    } else if (lead < 0) {
        const bool immune = ta_option(rs, TA_OPTION_SHIELD_ATTACK) == TA_SHIELDED_IMMUNE;
        if (immune && s->shielded & ta_bit(from)) {
            QV_EMIT(log, TA_SAYS_IMMUNE, TA_24, QV_ALL, from);
        } else {
            take(rs, s, from, defender, TA_21, log);
            taken = true;
        }
    }
    give_bonus(s, attacker, defender, roll, lead, log);
    after_attack(rs, s, lead, taken, log);
}

/* TA-17: without a cover that may come off there is no decision. */
static void ask_defender(const ta_ruleset *rs, ta_state *s, qv_event_log *log) {
    if (ta_defence_covers(rs, s))
        s->phase = TA_DEFENCE;
    else if (ta_option(rs, TA_OPTION_TACTICAL))
        settle(rs, s, 0, log); /* TA-42 */
    else
        s->phase = TA_ROLL;
}

static void attack(const ta_ruleset *rs, ta_state *s, uint32_t from, uint32_t direction,
                   qv_event_log *log) {
    const uint32_t to = rs->step[from][direction], back = qv__opposite(direction);
    QV_EMIT(log, TA_SAYS_ATTACKS, TA_15, QV_ALL, s->current, from, direction, ta_owner(s, to), to);
    s->attack_from = (uint8_t)from;
    s->attack_direction = (uint8_t)direction;
    s->attack_strength =
        (uint8_t)ta_strength(rs, s, from, back, direction, TA_SAYS_ATTACK_TERM, log);
    QV_EMIT(log, TA_SAYS_ATTACK_STRENGTH, TA_16, QV_ALL, s->current, s->attack_strength);
    ask_defender(rs, s, log);
}

/* TA-22: a shield moves along, and under def_advance a cover too; the facts that the cover
 * hid are hidden anew. */
void ta_move(const ta_ruleset *rs, ta_state *s, uint32_t turn) {
    const uint32_t from = s->attack_from, to = rs->step[from][s->attack_direction],
                   owner = ta_owner(s, from);
    const uint64_t move = ta_bit(from) | ta_bit(to);
    s->own[owner] ^= move;
    s->occupied ^= move;
    if (s->covered & ta_bit(from))
        s->covered ^= move;
    if (s->shielded & ta_bit(from))
        s->shielded ^= move;
    s->shape[to] = s->shape[from];
    s->turn[to] = (uint8_t)turn;
    s->shape[from] = s->turn[from] = TA_NONE;
    s->barren[from] = 0;
    ta_see_again(rs, s, from);
    ta_see_again(rs, s, to);
    ta_reach_again(rs, s, owner);
}

static void advance(const ta_ruleset *rs, ta_state *s, uint32_t turn, qv_event_log *log) {
    const uint32_t from = s->attack_from, to = rs->step[from][s->attack_direction],
                   owner = ta_owner(s, from);
    const uint32_t rule = owner == s->current ? TA_22 : TA_23;
    ta_move(rs, s, turn);
    s->changed = 1;
    if (s->covered & ta_bit(to)) {
        QV_EMIT(log, TA_SAYS_ADVANCED_COVERED, rule, QV_ALL, owner, from, to);
        QV_EMIT(log, TA_SAYS_IDENTITY, rule, 1u << owner, to, s->shape[to], turn);
    } else {
        QV_EMIT(log, TA_SAYS_ADVANCED, rule, QV_ALL, owner, from, to, turn);
    }
    ta_end_action(rs, s, false, log);
}

/* -- The rest ---------------------------------------------------------------------------------- */

static void pass(const ta_ruleset *rs, ta_state *s, qv_event_log *log) {
    QV_EMIT(log, TA_SAYS_PASSED, TA_5a, QV_ALL, s->current);
    if (ta_option(rs, TA_OPTION_MAY_PASS) == TA_PASS_NO_ATTACK)
        ta_mark_barren(rs, s, s->current, false); /* TA-5b */
    s->turns_left = 0;
    ta_end_action(rs, s, true, log);
}

static void spend(ta_state *s, uint32_t number, qv_event_log *log) {
    s->bonus[s->current] = (uint16_t)(s->bonus[s->current] - number);
    s->turns_left = heap(s->turns_left + number - 1);
    s->phase = TA_ACTION;
    QV_EMIT(log, TA_SAYS_SPENT, TA_33, QV_ALL, s->current, number, number - 1);
}

static void start(ta_state *s, uint32_t seat, qv_event_log *log) {
    s->current = (uint8_t)seat;
    s->phase = TA_TURN_START;
    QV_EMIT(log, TA_SAYS_STARTS, TA_2, QV_ALL, seat);
}

static void chance(const ta_ruleset *rs, ta_state *s, uint32_t step, qv_event_log *log) {
    if (step < TA_STEP_ROLL) {
        start(s, step - TA_STEP_START, log);
        return;
    }
    const int32_t roll = (int32_t)(step - TA_STEP_ROLL) - 1;
    QV_EMIT(log, TA_SAYS_ROLLED, TA_19, QV_ALL, s->current, roll);
    settle(rs, s, roll, log);
}

static void uncover_step(const ta_ruleset *rs, ta_state *s, uint32_t tile, qv_event_log *log) {
    uncover(rs, s, tile, log);
    if (s->phase == TA_DEFENCE)
        ask_defender(rs, s, log);
    else
        s->phase = TA_ACTION; /* TA-26: no BONUS and no PASS from here */
}

static void decline(const ta_ruleset *rs, ta_state *s, qv_event_log *log) {
    const uint32_t to = rs->step[s->attack_from][s->attack_direction];
    s->phase = TA_ROLL;
    QV_EMIT(log, TA_SAYS_DECLINED, TA_17, QV_ALL, ta_owner(s, to));
}

void ta_apply(const qv_ruleset *ruleset, qv_state *state, uint32_t who, uint32_t step,
              qv_event_log *log) {
    const ta_ruleset *rs = ta_rules(ruleset);
    ta_state *s = (ta_state *)(void *)state;
    if (step < TA_STEP_TILE) {
        s->half_shape[who] = (uint8_t)step;
        return;
    }
    if (step < TA_STEP_SIDE) {
        s->half_tile[who] = (uint8_t)(step - TA_STEP_TILE);
        return;
    }
    if (step < TA_STEP_PUT) {
        s->half_side[who] = (uint8_t)(step - TA_STEP_SIDE);
        return;
    }
    s->head.ply++;
    if (step < TA_STEP_ATTACK)
        place(rs, s, who, step - TA_STEP_PUT, log);
    else if (step < TA_STEP_UNSHIELD)
        attack(rs, s, (step - TA_STEP_ATTACK) >> 3, (step - TA_STEP_ATTACK) & 7, log);
    else if (step < TA_STEP_PASS)
        unshield(rs, s, step - TA_STEP_UNSHIELD, log);
    else if (step == TA_STEP_PASS)
        pass(rs, s, log);
    else if (step < TA_STEP_BONUS)
        uncover_step(rs, s, step - TA_STEP_UNCOVER, log);
    else if (step < TA_STEP_DONE)
        spend(s, step - TA_STEP_BONUS + 2, log);
    else if (step == TA_STEP_DONE)
        decline(rs, s, log);
    else if (step == TA_STEP_STAY) {
        const uint32_t owner = ta_owner(s, s->attack_from);
        QV_EMIT(log, TA_SAYS_STAYED, owner == s->current ? TA_22 : TA_23, QV_ALL, owner,
                s->attack_from);
        ta_end_action(rs, s, false, log);
    } else if (step < TA_STEP_START)
        advance(rs, s, step - TA_STEP_ADVANCE, log);
    else
        chance(rs, s, step, log);
}
