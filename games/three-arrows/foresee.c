/* SPDX-License-Identifier: MIT */
/* THREE ARROWS: the forecast of a move, as far as its player can tell.
 *
 * Of an attack: the result of each roll, then both computations, and how much the defender's covers
 * could add.
 * Of all other moves: the actions that would be possible next on the resulting board.
 * Invariant: no piece that the view hides is ever looked up; of a piece under another player's
 * cover the forecast tells how much it could count at most.
 * Uses apply.c, board.c, legal.c, turns.c.
 */
#include <assert.h>

#include "base/bits.h"
#include "core/shared.h"
#include "rules.h"

enum { MINUS = 1, ZERO = 2, PLUS = 4, NO_DIE = 8 }; /* values of ta_rolls */

/* The strength of a line now, and its possible strength if covers came off. */
typedef struct {
    int32_t least, most;
} span;

static uint64_t foes(const ta_state *s, uint32_t seat) {
    return s->occupied & ~s->own[seat];
}

/* TA-15, TA-26: the attacker may take off any cover before. */
static span attack_of(const ta_ruleset *rs, const ta_state *s, uint32_t from, uint32_t direction) {
    const uint32_t back = qv__opposite(direction);
    return (span){(int32_t)ta_strength(rs, s, from, back, direction, 0, NULL),
                  (int32_t)ta_strength_most(rs, s, from, back, direction, s->covered)};
}

static span defence_of(const ta_ruleset *rs, const ta_state *s, uint32_t to, uint32_t direction) {
    const uint32_t back = qv__opposite(direction);
    const uint64_t bare = ta_covers_of_defence(rs, s, to, direction);
    return (span){(int32_t)ta_strength(rs, s, to, direction, back, 0, NULL),
                  (int32_t)ta_strength_most(rs, s, to, direction, back, bare)};
}

/* -- What a roll brings ------------------------------------------------------------------------ */

typedef struct {
    const ta_ruleset *rs;
    const ta_state *s;
    uint32_t from, to, direction, attacker, defender;
    int32_t attack;
    span defence;
    qv_event_log *out;
} fight;

/* Rolls with which the attack, taken `sign` times, is more than `bar`. */
static uint32_t rolls_over(const fight *f, int32_t sign, int32_t bar) {
    uint32_t rolls = 0;
    if (ta_option(f->rs, TA_OPTION_TACTICAL))
        return sign * f->attack > bar ? NO_DIE : 0; /* TA-42 */
    for (int32_t roll = -1; roll <= 1; roll++)
        if (sign * (f->attack + roll) > bar)
            rolls |= 1u << (roll + 1);
    return rolls;
}

static void tell_taking(const fight *f, bool attacker, uint32_t sure, uint32_t possible) {
    const int32_t taker = (int32_t)(attacker ? f->attacker : f->defender),
                  loser = (int32_t)(attacker ? f->defender : f->attacker),
                  tile = (int32_t)(attacker ? f->to : f->from);
    if (sure)
        QV_EMIT(f->out, TA_WOULD_TAKE, TA_20, QV_ALL, sure, taker, 0, loser, tile, 0);
    if (possible & ~sure) /* TA-17 */
        QV_EMIT(f->out, TA_WOULD_TAKE, TA_20, QV_ALL, possible & ~sure, taker, 1, loser, tile,
                attacker ? 1 : 2);
}

/* TA-38, TA-39: false if no action follows, as one player would be left. */
static bool tell_last(const fight *f, uint32_t tile, uint32_t owner) {
    if (qv__count(f->s->own[owner]) > 1)
        return true;
    QV_EMIT(f->out, TA_WOULD_ELIMINATE, TA_38, QV_ALL, tile, owner);
    if (ta_seats_left(f->rs, f->s) > 2)
        return true;
    QV_EMIT(f->out, TA_WOULD_END, TA_39, QV_ALL, tile);
    return false;
}

static void tell_wins(const fight *f) {
    const uint32_t sure = rolls_over(f, 1, f->defence.most),
                   possible = rolls_over(f, 1, f->defence.least);
    tell_taking(f, true, sure, possible);
    if (!possible)
        QV_EMIT(f->out, TA_WOULD_NOT_TAKE, TA_20, QV_ALL, f->attacker, f->to);
    else if (tell_last(f, f->to, f->defender) && !f->s->terminator)
        QV_EMIT(f->out, TA_WOULD_MOVE_UP, TA_22, QV_ALL, f->attacker, f->from, f->to);
}

static void tell_losses(const fight *f) {
    const uint32_t sure = rolls_over(f, -1, -f->defence.least),
                   possible = rolls_over(f, -1, -f->defence.most);
    const bool immune = ta_option(f->rs, TA_OPTION_SHIELD_ATTACK) == TA_SHIELDED_IMMUNE &&
                        f->s->shielded & ta_bit(f->from);
    if (possible && immune) {
        QV_EMIT(f->out, TA_SAYS_IMMUNE, TA_24, QV_ALL, f->from);
        return;
    }
    tell_taking(f, false, sure, possible);
    if (possible && tell_last(f, f->from, f->attacker) && !f->s->terminator &&
        ta_option(f->rs, TA_OPTION_DEF_ADVANCE))
        QV_EMIT(f->out, TA_WOULD_MOVE_UP, TA_23, QV_ALL, f->defender, f->to, f->from);
}

/* TA-17: whether the defence can come to just this by covers taken off. */
static bool may_defend_with(const fight *f, int32_t strength) {
    if (strength <= f->defence.least || strength >= f->defence.most)
        return strength == f->defence.least || strength == f->defence.most;
    const uint64_t bare = ta_covers_of_defence(f->rs, f->s, f->to, f->direction);
    const uint32_t back = (f->direction + 4) & 7;
    return ta_strengths(f->rs, f->s, f->to, f->direction, back, bare) >> strength & 1;
}

/* TA-31, TA-32 */
static void tell_bonus(const fight *f) {
    const span d = f->defence;
    if (ta_option(f->rs, TA_OPTION_TACTICAL))
        return;
    if (f->attack - 1 <= d.most)
        QV_EMIT(f->out, TA_WOULD_GAIN, TA_31, QV_ALL, MINUS, f->attacker, f->attack - 1 > d.least);
    if (may_defend_with(f, f->attack))
        QV_EMIT(f->out, TA_WOULD_GAIN, TA_32, QV_ALL, PLUS, f->defender, d.least < d.most);
}

static void tell_fight(const fight *f) {
    tell_wins(f);
    if (f->defence.least == f->defence.most) {
        const uint32_t all = MINUS | ZERO | PLUS;
        const uint32_t draws =
            all & ~rolls_over(f, 1, f->defence.least) & ~rolls_over(f, -1, -f->defence.least);
        if (draws && !ta_option(f->rs, TA_OPTION_TACTICAL))
            QV_EMIT(f->out, TA_WOULD_DRAW, TA_20, QV_ALL, draws);
    }
    tell_losses(f);
    tell_bonus(f);
    if (f->s->unchanged + 1 >= TA_UNCHANGED_MOST && !f->s->changed)
        qv__emit(f->out, TA_WOULD_STAND_STILL, TA_41, QV_ALL, 0, NULL);
}

/* -- The attack -------------------------------------------------------------------------------- */

static void tell_defence(const fight *f, uint32_t direction) {
    const uint32_t back = qv__opposite(direction);
    ta_strength(f->rs, f->s, f->to, direction, back, TA_SAYS_DEFENCE_TERM, f->out);
    QV_EMIT(f->out, TA_SAYS_DEFENCE_STRENGTH, TA_18, QV_ALL, f->defender, f->defence.least);
    if (f->defence.least < f->defence.most)
        QV_EMIT(f->out, TA_WOULD_DEFEND_AT_MOST, TA_17, QV_ALL, f->defender, f->defence.most);
}

static fight fight_of(const ta_ruleset *rs, const ta_state *s, uint32_t from, uint32_t direction,
                      qv_event_log *out) {
    const uint32_t to = rs->step[from][direction];
    return (fight){.rs = rs,
                   .s = s,
                   .from = from,
                   .to = to,
                   .direction = direction,
                   .attacker = ta_owner(s, from),
                   .defender = ta_owner(s, to),
                   .attack = s->attack_strength,
                   .defence = defence_of(rs, s, to, direction),
                   .out = out};
}

static void foresee_attack(const ta_ruleset *rs, const ta_state *s, uint32_t from,
                           uint32_t direction, qv_event_log *out) {
    fight f = fight_of(rs, s, from, direction, out);
    const uint32_t back = qv__opposite(direction);
    f.attack = (int32_t)ta_strength(rs, s, from, back, direction, 0, NULL);
    tell_fight(&f);
    ta_strength(rs, s, from, back, direction, TA_SAYS_ATTACK_TERM, out);
    QV_EMIT(out, TA_SAYS_ATTACK_STRENGTH, TA_16, QV_ALL, f.attacker, f.attack);
    tell_defence(&f, direction);
}

/* A cover taken off in defence, or no more of them. */
static void foresee_defence(const ta_ruleset *rs, ta_state *s, uint32_t step, qv_event_log *out) {
    const uint32_t direction = s->attack_direction;
    if (step != TA_STEP_DONE) {
        ta_bare(rs, s, step - TA_STEP_UNCOVER);
        s->changed = 1;
    }
    fight f = fight_of(rs, s, s->attack_from, direction, out);
    if (step == TA_STEP_DONE)
        f.defence.most = f.defence.least;
    tell_fight(&f);
    tell_defence(&f, direction);
}

/* -- Attacks that could come ------------------------------------------------------------------- */

bool ta_tell_attack(const ta_ruleset *rs, const ta_state *s, uint32_t from, uint32_t direction,
                    qv_event_log *out) {
    static const uint32_t kinds[2][2] = {{TA_WOULD_ATTACK, TA_WOULD_ATTACK_COVERED},
                                         {TA_WOULD_ATTACK_RAISED, TA_WOULD_ATTACK_BOTH}};
    const uint32_t owner = ta_owner(s, from);
    if (!ta_can_attack(rs, s, owner, from, direction))
        return false;
    const uint32_t to = rs->step[from][direction];
    const span attack = attack_of(rs, s, from, direction),
               defence = defence_of(rs, s, to, direction);
    const bool raised = attack.least < attack.most, covered = defence.least < defence.most;
    int32_t arg[7] = {(int32_t)owner, (int32_t)from, (int32_t)to, attack.least};
    uint32_t n = 4;
    if (raised)
        arg[n++] = attack.most;
    arg[n++] = defence.least;
    if (covered)
        arg[n++] = defence.most;
    qv__emit(out, kinds[raised][covered], TA_14, QV_ALL, n, arg);
    return true;
}

bool ta_tell_attacks_on(const ta_ruleset *rs, const ta_state *s, uint32_t tile, qv_event_log *out) {
    bool told = false;
    for (uint32_t direction = 0; direction < 8; direction++) {
        const uint32_t from = rs->step[tile][direction];
        if (from != TA_NONE && s->occupied & ta_bit(from))
            told |= ta_tell_attack(rs, s, from, qv__opposite(direction), out);
    }
    return told;
}

/* TA-20: the greatest difference by which an attack could succeed, and the least. */
static span lead_of(const ta_ruleset *rs, const ta_state *s, uint32_t from, uint32_t direction) {
    const span attack = attack_of(rs, s, from, direction),
               defence = defence_of(rs, s, rs->step[from][direction], direction);
    const int32_t roll = ta_option(rs, TA_OPTION_TACTICAL) ? 0 : 1; /* TA-42 */
    return (span){attack.least - roll - defence.most, attack.most + roll - defence.least};
}

uint32_t ta_threats(const qv_ruleset *ruleset, const qv_view *view, qv_threat *out,
                    qv_event_log *log) {
    const ta_ruleset *const rs = ta_rules(ruleset);
    const ta_state *const s = ta_view(view);
    uint32_t n = 0;
    for (uint64_t left = s->occupied; left; left &= left - 1) {
        const uint32_t from = qv__lowest(left);
        for (uint32_t direction = 0; direction < 8; direction++) {
            if (!ta_can_attack(rs, s, ta_owner(s, from), from, direction))
                continue;
            const span lead = lead_of(rs, s, from, direction);
            if (lead.most <= 0)
                continue;
            (void)ta_tell_attack(rs, s, from, direction, log);
            out[n++] = (qv_threat){.from = (uint16_t)(TA_PIECE_ID + from),
                                   .to = (uint16_t)(TA_PIECE_ID + rs->step[from][direction]),
                                   .seat = (uint8_t)ta_owner(s, from),
                                   .sure = lead.least > 0};
        }
    }
    return n;
}

/* TA-28, TA-29 */
void ta_tell_shield(const ta_ruleset *rs, const ta_state *s, uint32_t tile, qv_event_log *out) {
    QV_EMIT(out, TA_ABOUT_SHIELDED, TA_28, QV_ALL, tile);
    for (uint32_t seat = 0; seat < rs->head.players; seat++)
        if (ta_unshieldable(rs, s, seat) & ta_bit(tile))
            QV_EMIT(out, TA_WOULD_UNSHIELD, TA_29, QV_ALL, seat, tile);
}

/* -- A piece that lies where it did not, or as it did not -------------------------------------- */

typedef struct {
    const ta_ruleset *rs;
    const ta_state *before, *after;
    uint32_t tile, seat;
    qv_event_log *out;
} change;

/* TA-10 */
static void tell_open_tiles(const change *c) {
    const ta_state *const s = c->after;
    if (!ta_may_place_more(s, c->seat))
        return;
    const uint64_t open =
        ta_aim(c->rs, s->shape[c->tile], s->turn[c->tile], c->tile) & ~s->occupied;
    QV_EMIT(c->out, TA_WOULD_OPEN, TA_10, QV_ALL, c->tile, qv__count(open), c->seat,
            qv__count(open & ~c->before->reach[c->seat]));
}

static void tell_foes(const change *c) {
    const ta_state *const s = c->after;
    const uint64_t shields =
        ta_unshieldable(c->rs, s, c->seat) & ~ta_unshieldable(c->rs, c->before, c->seat);
    for (uint32_t direction = 0; direction < 8; direction++)
        ta_tell_attack(c->rs, s, c->tile, direction, c->out);
    for (uint64_t left = shields; left; left &= left - 1)
        QV_EMIT(c->out, TA_WOULD_UNSHIELD, TA_29, QV_ALL, c->seat, qv__lowest(left));
}

static void tell_danger(const change *c) {
    if (c->after->shielded & ta_bit(c->tile))
        ta_tell_shield(c->rs, c->after, c->tile, c->out);
    else
        ta_tell_attacks_on(c->rs, c->after, c->tile, c->out);
}

/* One's own attack from `from`, if the change has made it stronger or weaker, with its covers or
 * without. */
static void tell_line_of_attack(const change *c, uint32_t from, uint32_t direction) {
    if (!ta_can_attack(c->rs, c->after, c->seat, from, direction))
        return;
    const span now = attack_of(c->rs, c->after, from, direction),
               was = attack_of(c->rs, c->before, from, direction);
    if (now.least != was.least)
        QV_EMIT(c->out, TA_WOULD_ATTACK_WITH, TA_16, QV_ALL, from, direction, c->seat, now.least,
                was.least);
    else if (now.most != was.most)
        ta_tell_attack(c->rs, c->after, from, direction, c->out);
}

/* The defence of one's own piece on `to` against an attack that could come now. */
static void tell_line_of_defence(const change *c, uint32_t to, uint32_t direction) {
    const uint32_t from = c->rs->step[to][qv__opposite(direction)];
    if (from == TA_NONE || !(foes(c->after, c->seat) & ta_bit(from)) ||
        !ta_can_attack(c->rs, c->after, ta_owner(c->after, from), from, direction))
        return;
    const span now = defence_of(c->rs, c->after, to, direction),
               was = defence_of(c->rs, c->before, to, direction);
    if (now.least != was.least)
        QV_EMIT(c->out, TA_WOULD_DEFEND_WITH, TA_18, QV_ALL, from, c->seat, to, now.least,
                was.least);
    else if (now.most != was.most)
        ta_tell_attack(c->rs, c->after, from, direction, c->out);
}

/* Of the pieces in line with the one that has changed, and with its former tile. */
static void tell_lines(const change *c) {
    const uint64_t others = c->after->own[c->seat] & ~ta_bit(c->tile);
    for (uint64_t left = others; left; left &= left - 1) {
        const uint32_t at = qv__lowest(left);
        for (uint32_t direction = 0; direction < 8; direction++) {
            tell_line_of_attack(c, at, direction);
            tell_line_of_defence(c, at, direction);
        }
    }
}

/* Its dangers come before what it could do, as what is told last may be cut. */
static void tell_change(const change *c) {
    const bool covered = c->after->covered & ta_bit(c->tile);
    if (covered)
        QV_EMIT(c->out, TA_ABOUT_COVERED, TA_25, QV_ALL, c->tile);
    else
        tell_open_tiles(c);
    tell_danger(c);
    if (!covered)
        tell_foes(c);
    tell_lines(c);
}

/* -- The other moves --------------------------------------------------------------------------- */

/* TA-5, if no other player's move helps. */
static void tell_skip(const ta_ruleset *rs, const ta_state *after, uint32_t seat,
                      qv_event_log *out) {
    if (!ta_able(rs, after, seat))
        QV_EMIT(out, TA_WOULD_BE_SKIPPED, TA_5, QV_ALL, seat);
}

static void foresee_placing(const ta_ruleset *rs, const ta_state *s, uint32_t seat, uint32_t put,
                            qv_event_log *out) {
    const uint32_t tile = s->half_tile[seat];
    const uint32_t side = ta_claimed_side(rs, s, seat, tile);
    ta_state after = *s;
    if (s->first_tile[seat] == TA_NONE && side != TA_NONE)
        QV_EMIT(out, TA_SAYS_CLAIMED, TA_7, QV_ALL, seat, side);
    after.first_tile[seat] = (uint8_t)tile;
    ta_lay(rs, &after, seat, put);
    tell_skip(rs, &after, seat, out);
    const change c = {rs, s, &after, tile, seat, out};
    tell_change(&c);
    if (after.terminator && !s->terminator)
        qv__emit(out, TA_WOULD_ONLY_TERMINATORS, TA_36, QV_ALL, 0, NULL);
}

static void foresee_uncovering(const ta_ruleset *rs, const ta_state *s, uint32_t seat,
                               uint32_t tile, qv_event_log *out) {
    ta_state after = *s;
    ta_bare(rs, &after, tile);
    const change c = {rs, s, &after, tile, seat, out};
    tell_change(&c);
    if (s->phase == TA_TURN_START && s->bonus[seat] >= 2)
        qv__emit(out, TA_WOULD_NOT_SPEND, TA_26, QV_ALL, 0, NULL);
}

/* TA-22, TA-23 */
static void foresee_moving(const ta_ruleset *rs, const ta_state *s, uint32_t seat, uint32_t step,
                           qv_event_log *out) {
    ta_state after = *s;
    uint32_t tile = s->attack_from;
    if (step != TA_STEP_STAY) {
        ta_move(rs, &after, step - TA_STEP_ADVANCE);
        tile = rs->step[tile][s->attack_direction];
    }
    tell_skip(rs, &after, seat, out);
    const change c = {rs, s, &after, tile, seat, out};
    tell_change(&c);
}

/* TA-28, TA-29 */
static void foresee_unshielding(const ta_ruleset *rs, const ta_state *s, uint32_t seat,
                                uint32_t tile, qv_event_log *out) {
    ta_state after = *s;
    after.shielded &= ~ta_bit(tile);
    tell_skip(rs, &after, seat, out);
    if (!ta_tell_attacks_on(rs, &after, tile, out))
        QV_EMIT(out, TA_ABOUT_UNTHREATENED, TA_14, QV_ALL, tile);
}

static void foresee_passing(const ta_state *s, qv_event_log *out) {
    QV_EMIT(out, TA_WOULD_PASS, TA_5a, QV_ALL, s->passes + 1, s->turns_left);
    if (s->unchanged + 1 >= TA_UNCHANGED_MOST)
        qv__emit(out, TA_WOULD_STAND_STILL, TA_41, QV_ALL, 0, NULL);
}

static void foresee_spending(const ta_state *s, uint32_t seat, uint32_t number, qv_event_log *out) {
    QV_EMIT(out, TA_WOULD_BUY, TA_33, QV_ALL, s->turns_left + number - 1, s->bonus[seat] - number);
}

/* -- The slot ---------------------------------------------------------------------------------- */

void ta_foresee(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat,
                const uint16_t *steps, uint32_t n, qv_event_log *out) {
    const ta_ruleset *rs = ta_rules(ruleset);
    ta_state s = *ta_view(view);
    assert(n > 0);
    const uint32_t step = steps[n - 1];
    for (uint32_t i = 0; i + 1 < n; i++)
        ta_apply(ruleset, (qv_state *)(void *)&s, seat, steps[i], NULL);
    if (step < TA_STEP_ATTACK)
        foresee_placing(rs, &s, seat, step - TA_STEP_PUT, out);
    else if (step < TA_STEP_UNSHIELD)
        foresee_attack(rs, &s, (step - TA_STEP_ATTACK) >> 3, (step - TA_STEP_ATTACK) & 7, out);
    else if (step < TA_STEP_PASS)
        foresee_unshielding(rs, &s, seat, step - TA_STEP_UNSHIELD, out);
    else if (step == TA_STEP_PASS)
        foresee_passing(&s, out);
    else if (s.phase == TA_DEFENCE)
        foresee_defence(rs, &s, step, out);
    else if (step < TA_STEP_BONUS)
        foresee_uncovering(rs, &s, seat, step - TA_STEP_UNCOVER, out);
    else if (step < TA_STEP_DONE)
        foresee_spending(&s, seat, step - TA_STEP_BONUS + 2, out);
    else
        foresee_moving(rs, &s, seat, step, out);
}
