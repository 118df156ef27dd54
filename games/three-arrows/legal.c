/* SPDX-License-Identifier: MIT */
/* THREE ARROWS: the turn, the legal steps, the chance due, and the result.
 *
 * Reads views: a seat's own pieces are in its own view. Steps come out in ascending order of their
 * ids.
 * Uses board.c, turns.c.
 */
#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "core/shared.h"
#include "rules.h"

static qv_turn turn_of_attack(const ta_ruleset *rs, const ta_state *s) {
    const uint32_t target = rs->step[s->attack_from][s->attack_direction];
    const uint32_t defends = s->phase == TA_DEFENCE;
    const uint32_t seat = 1u << ta_owner(s, defends ? target : s->attack_from);
    return (qv_turn){
        .phase = QV_DECIDE, .may_act = (uint16_t)seat, .window = (uint16_t)(defends ? seat : 0)};
}

qv_turn ta_turn_of(const qv_ruleset *ruleset, const qv_view *view) {
    const ta_state *s = ta_view(view);
    if (s->phase == TA_TURN_START || s->phase == TA_ACTION) {
        const uint32_t seat = 1u << s->current;
        const bool inside = s->half_shape[s->current] != TA_NONE;
        return qv__decide(seat, inside ? seat : 0);
    }
    if (s->phase == TA_DEFENCE || s->phase == TA_ADVANCE)
        return turn_of_attack(ta_rules(ruleset), s);
    if (s->phase == TA_OVER)
        return (qv_turn){.phase = QV_OVER};
    return (qv_turn){.phase = QV_CHANCE_DUE};
}

_Static_assert(TA_SHAPES == 8, "a holder is read as eight bytes");

/* -- Placing ----------------------------------------------------------------------------------- */

/* TA-9, TA-35, TA-36: shapes of the own holder that may be placed now. Without branches, as a
 * processor cannot predict the contents of a holder; the eight steps of the table are copied even
 * if fewer count. */
static uint32_t add_shapes(const ta_ruleset *rs, const ta_state *s, uint32_t seat, uint16_t *out) {
    const uint32_t last = rs->terminator == TA_NONE ? 0 : 1U << rs->terminator;
    const bool terminators =
        s->first_tile[seat] != TA_NONE && (s->terminator || s->held[seat] == s->held_last[seat]);
    const uint32_t allowed = (s->terminator ? 0 : ~last) | (terminators ? last : 0);
    const uint32_t shapes = qv__bytes_not_zero(s->hand[seat]) & allowed;
    memcpy(out, rs->piece_step[shapes], sizeof rs->piece_step[shapes]);
    return rs->piece_steps[shapes];
}

/* A corner of a first placement lies on two sides; only then is one named
 * (first_corner=first-only). */
bool ta_side_due(const ta_ruleset *rs, const ta_state *s, uint32_t seat) {
    return s->half_tile[seat] != TA_NONE && s->half_side[seat] == TA_NONE &&
           s->first_tile[seat] == TA_NONE && ta_option(rs, TA_OPTION_FIRST_ROW) == TA_ROW_SIDE &&
           rs->corners >> s->half_tile[seat] & 1;
}

static uint32_t add_sides(const ta_ruleset *rs, const ta_state *s, uint32_t tile, uint16_t *out) {
    uint32_t n = 0;
    for (uint32_t side = 0; side < 4; side++)
        if (rs->step[tile][2 * side] == TA_NONE && ta_side_free(rs, s, side))
            out[n++] = (uint16_t)(TA_STEP_SIDE + side);
    return n;
}

/* TA-11, TA-13, TA-37; the steps of the table are copied even if fewer count. */
static uint32_t add_puts(const ta_ruleset *rs, const ta_state *s, uint32_t seat, uint16_t *out) {
    const uint32_t shape = s->half_shape[seat];
    const bool barred = s->first_tile[seat] == TA_NONE && ta_option(rs, TA_OPTION_COVER_FIRST);
    const bool cover = s->covers[seat] && shape != rs->terminator && !barred;
    const bool shield = s->shields[seat] && !barred;
    const ta_puts *const puts = &rs->puts[rs->turns[shape] / 2][cover][shield];
    memcpy(out, puts->step, sizeof puts->step);
    return puts->n;
}

static uint32_t legal_inside(const ta_ruleset *rs, const ta_state *s, uint32_t seat,
                             uint16_t *out) {
    if (s->half_tile[seat] == TA_NONE)
        return qv__each_step(ta_targets(rs, s, seat), TA_STEP_TILE, out);
    if (ta_side_due(rs, s, seat))
        return add_sides(rs, s, s->half_tile[seat], out);
    return add_puts(rs, s, seat, out);
}

/* -- The other actions ------------------------------------------------------------------------- */

/* Only pieces beside a target that is pointed at by some piece need a look. */
static uint64_t attackers(const ta_ruleset *rs, const ta_state *s, uint32_t seat,
                          uint64_t targets) {
    uint64_t near = 0;
    for (uint64_t left = s->reach[seat] & targets; left; left &= left - 1)
        near |= rs->near[qv__lowest(left)];
    near &= s->own[seat] & ~s->covered;
    const bool barred = ta_option(rs, TA_OPTION_SHIELD_ATTACK) == TA_SHIELDED_BARRED; /* TA-24 */
    return barred ? near & ~s->shielded : near;
}

/* The direction from a tile to a neighbour, by the difference of their numbers plus 9. */
static const uint8_t direction_by[19] = {
    [0] = 7, [1] = 0, [2] = 1, [8] = 6, [10] = 2, [16] = 5, [17] = 4, [18] = 3,
};

static uint32_t add_attacks(const ta_ruleset *rs, const ta_state *s, uint32_t seat, uint16_t *out) {
    const uint64_t targets = s->occupied & ~s->own[seat] & ~s->shielded;
    const bool undecided = ta_option(rs, TA_OPTION_TACTICAL);
    uint32_t n = 0;
    for (uint64_t left = attackers(rs, s, seat, targets); left; left &= left - 1) {
        const uint32_t from = qv__lowest(left);
        uint64_t hits = ta_aim(rs, s->shape[from], s->turn[from], from) & targets;
        uint32_t directions = 0;
        for (; hits; hits &= hits - 1)
            directions |= 1u << direction_by[qv__lowest(hits) + 9 - from];
        for (; directions; directions &= directions - 1) {
            const uint32_t direction = qv__lowest(directions);
            if (!undecided || ta_can_attack(rs, s, seat, from, direction))
                out[n++] = (uint16_t)(TA_STEP_ATTACK + from * 8 + direction);
        }
    }
    return n;
}

/* TA-33 */
static uint32_t add_bonus(const ta_ruleset *rs, const ta_state *s, uint32_t seat, uint16_t *out) {
    const uint32_t held = s->bonus[seat] < TA_BONUS_AT_ONCE ? s->bonus[seat] : TA_BONUS_AT_ONCE;
    if (held < 2 || s->phase != TA_TURN_START ||
        (s->extra && ta_option(rs, TA_OPTION_BONUS_IN_EXTRA)))
        return 0;
    uint32_t n = 0;
    for (uint32_t k = ta_option(rs, TA_OPTION_BONUS_K) ? held : 2; k <= held; k++)
        out[n++] = (uint16_t)(TA_STEP_BONUS + k - 2);
    return n;
}

/* TA-5a */
static bool may_pass(const ta_ruleset *rs, const ta_state *s, uint32_t seat) {
    const int32_t option = ta_option(rs, TA_OPTION_MAY_PASS);
    if (option == TA_PASS_FORCED || s->phase != TA_TURN_START || s->first_tile[seat] == TA_NONE)
        return false;
    return option == TA_PASS_OPTIONAL || ta_only_attacks(rs, s, seat);
}

/* TA-3, TA-4: one main action, or what is free before it. */
static uint32_t legal_turn(const ta_ruleset *rs, const ta_state *s, uint32_t seat, uint16_t *out) {
    uint32_t n = ta_targets(rs, s, seat) ? add_shapes(rs, s, seat, out) : 0;
    n += add_attacks(rs, s, seat, out + n);
    n += qv__each_step(ta_unshieldable(rs, s, seat), TA_STEP_UNSHIELD, out + n);
    if (may_pass(rs, s, seat))
        out[n++] = TA_STEP_PASS;
    n += qv__each_step(s->own[seat] & s->covered, TA_STEP_UNCOVER, out + n); /* TA-26 */
    return n + add_bonus(rs, s, seat, out + n);
}

uint64_t ta_covers_of_defence(const ta_ruleset *rs, const ta_state *s, uint32_t target,
                              uint32_t direction) {
    switch (ta_option(rs, TA_OPTION_DEF_UNCOVER)) {
    case TA_UNCOVER_LINE: return ta_run(rs, s, target, direction) & s->covered;
    case TA_UNCOVER_TARGET: return UINT64_C(1) << target & s->covered;
    default: return 0;
    }
}

uint64_t ta_defence_covers(const ta_ruleset *rs, const ta_state *s) {
    const uint32_t target = rs->step[s->attack_from][s->attack_direction];
    return ta_covers_of_defence(rs, s, target, s->attack_direction);
}

/* TA-22, TA-23: the piece that moves may be a defender's covered one, known to its owner. */
static uint32_t legal_advance(const ta_ruleset *rs, const ta_state *s, uint16_t *out) {
    const uint32_t turns = rs->turns[s->shape[s->attack_from]];
    uint32_t n = 0;
    out[n++] = TA_STEP_STAY;
    for (uint32_t turn = 0; turn < turns; turn++)
        out[n++] = (uint16_t)(TA_STEP_ADVANCE + turn);
    return n;
}

uint32_t ta_legal(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat, uint16_t *out) {
    const ta_ruleset *rs = ta_rules(ruleset);
    const ta_state *s = ta_view(view);
    if (s->phase == TA_DEFENCE) {
        const uint32_t n = qv__each_step(ta_defence_covers(rs, s), TA_STEP_UNCOVER, out);
        out[n] = TA_STEP_DONE;
        return n + 1;
    }
    if (s->phase == TA_ADVANCE)
        return legal_advance(rs, s, out);
    assert(s->phase == TA_TURN_START || s->phase == TA_ACTION);
    return s->half_shape[seat] != TA_NONE ? legal_inside(rs, s, seat, out)
                                          : legal_turn(rs, s, seat, out);
}

/* TA-2, TA-19 */
void ta_chance(const qv_ruleset *ruleset, const qv_state *state, qv_chance *out) {
    const ta_state *s = ta_view(qv__open(state));
    const bool start = s->phase == TA_START;
    out->range = 0;
    out->n = (uint16_t)(start ? ruleset->players : 3);
    for (uint32_t i = 0; i < out->n; i++)
        out->at[i] = (qv_outcome){.step = (uint16_t)((start ? TA_STEP_START : TA_STEP_ROLL) + i),
                                  .weight = 1};
}

uint32_t ta_chance_for(const qv_ruleset *ruleset, const qv_view *view) {
    (void)ruleset;
    return ta_view(view)->phase == TA_START ? QV_NOBODY : ta_view(view)->current;
}

/* -- Result (TA-40) ---------------------------------------------------------------------------- */

void ta_result(const qv_ruleset *ruleset, const qv_view *view, qv_result *out) {
    const ta_state *s = ta_view(view);
    int32_t standing[TA_SEATS] = {0};
    for (uint32_t seat = 0; seat < ruleset->players; seat++) {
        out->score[seat] = ta_captured(s, seat);
        standing[seat] = ta_standing(s, seat);
    }
    qv__rank(standing, ruleset->players, out->rank);
}
