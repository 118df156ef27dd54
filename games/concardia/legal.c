/* SPDX-License-Identifier: MIT */
/* ConCardia: who may act, the legal steps, and the outcomes of chance.
 *
 * Ids are ascending because the ranges are gone through in their order. What an ability asks is in
 * declare.c.
 */
#include <assert.h>
#include <string.h>

#include "core/shared.h"
#include "rules.h"

/* -- Turns --------------------------------------------------------------------------------------------------------- */

static bool has_committed(const cc_state *s, uint32_t seat) {
    return (s->phase == CC_ASK_START ? s->start_card : s->thrown)[seat] != CC_NONE;
}

qv_turn cc_turn_of(const qv_ruleset *ruleset, const qv_view *view) {
    const cc_state *const s = cc_view(view);
    (void)ruleset;
    if (s->phase == CC_OVER)
        return (qv_turn){.phase = QV_OVER};
    if (s->phase == CC_DUE_DRAW || s->phase == CC_DUE_RANDOM || s->phase == CC_DUE_COIN)
        return (qv_turn){.phase = QV_CHANCE_DUE};
    if (s->phase == CC_ASK_START || s->phase == CC_ASK_THROW) {
        const uint32_t seats = (has_committed(s, 0) ? 0U : 1U) | (has_committed(s, 1) ? 0U : 2U);
        return qv__decide(seats, 0);
    }
    const uint32_t seat = 1U << s->player;
    qv_turn turn = qv__decide(seat, s->half[s->player] != CC_NONE ? seat : 0);
    if (s->phase == CC_ASK_WINDOW)
        turn.window = (uint16_t)seat;
    return turn;
}

/* -- Placing (CC-1.6.2) -------------------------------------------------------------------------------------------- */

uint64_t cc_spaces(const cc_ruleset *rs, const cc_state *s) {
    const uint64_t cards = s->taken & CC_GRID_SET;
    if (!cards) {
        const int32_t rule = cc_option(rs, CC_OPTION_EMPTY_GRID); /* CC-A16 */
        return rule == CC_EMPTY_CENTRE ? CC_CENTRE_SET : rule == CC_EMPTY_ANY ? CC_GRID_SET : 0;
    }
    return cc_around(cards) & ~cards;
}

/* CC-1.3.5: the name is not there yet, CC-A47: and there is room. */
bool cc_may_enter(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint32_t kind) {
    const uint32_t name = cc_kind_at(&rs->set, kind)->name_id;
    for (uint64_t left = s->taken & CC_AREA_SET(seat); left; left &= left - 1) {
        const uint32_t there = rs->kind[s->object_card[s->at[qv__lowest(left)]]];
        if (cc_kind_at(&rs->set, there)->name_id == name)
            return false;
    }
    return cc_area_place(s, seat) != CC_NONE;
}

/* The kinds in a hand, as bits by kind. */
cc_cards cc_held(const cc_ruleset *rs, const cc_state *s, uint32_t seat) {
    cc_cards kinds = {{0, 0}};
    for (uint32_t i = 0; i < s->hand_size[seat]; i++)
        kinds.half[s->hand[seat][i] / 64] |= cc_bit(s->hand[seat][i] % 64);
    for (uint32_t i = 0; i < s->shown_n; i++) {
        const uint32_t kind = rs->kind[s->shown[i]];
        if (cc_owner(rs, s->shown[i]) == seat)
            kinds.half[kind / 64] |= cc_bit(kind % 64);
    }
    return kinds;
}

uint32_t cc_each_kind(const cc_cards *kinds, uint32_t first, uint16_t *out) {
    const uint32_t n = qv__each_step(kinds->half[0], first, out);
    return n + qv__each_step(kinds->half[1], first + 64, out + n);
}

static uint32_t legal_starts(const qv_ruleset *ruleset, const cc_state *s, uint32_t seat,
                             uint16_t *out) {
    const cc_cards kinds = cc_held(cc_rules(ruleset), s, seat);
    return cc_each_kind(&kinds, qv__first(ruleset, CC_R_START), out);
}

uint32_t cc_legal(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat, uint16_t *out) {
    const cc_ruleset *const rs = cc_rules(ruleset);
    const cc_state *const s = cc_view(view);
    assert(s->head.viewer == seat || s->head.viewer == QV_OPEN);
    if (s->half[seat] == CC_HALF_PLACE)
        return qv__each_step(cc_spaces(rs, s), qv__first(ruleset, CC_R_CELL), out);
    if (s->half[seat] != CC_NONE)
        return cc_legal_answers(rs, s, seat, out);
    switch (s->phase) {
    case CC_ASK_START: return legal_starts(ruleset, s, seat, out);
    case CC_ASK_THROW:
        return qv__each_step((1U << CC_TRAITS) - 1, qv__first(ruleset, CC_R_THROW), out);
    case CC_ASK_ACTION: return cc_legal_actions(rs, s, seat, out);
    case CC_ASK_WINDOW: return cc_legal_reactions(rs, s, seat, out);
    default: return cc_legal_answers(rs, s, seat, out);
    }
}

/* -- Chance (CC-1.16.4) -------------------------------------------------------------------------------------------- */

qv__pile cc_pile(const qv_ruleset *ruleset, const qv_state *state) {
    const cc_state *const s = cc_view(qv__open(state));
    return (qv__pile){.card = s->bag[s->player],
                      .n = s->phase == CC_DUE_DRAW ? (uint16_t)cc_bag_size(s, s->player) : 0,
                      .first = (uint16_t)qv__first(ruleset, CC_R_DRAW)};
}

void cc_chance(const qv_ruleset *ruleset, const qv_state *state, qv_chance *out) {
    const cc_state *const s = cc_view(qv__open(state));
    qv__each_card(cc_pile(ruleset, state), out);
    if (s->phase == CC_DUE_COIN)
        for (uint32_t side = 0; side < 2; side++)
            qv__add_outcome(out, qv__first(ruleset, CC_R_COIN) + side, 1);
    if (s->phase == CC_DUE_RANDOM)
        cc_random_outcomes(cc_rules(ruleset), s, out);
}
