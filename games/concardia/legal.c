/* SPDX-License-Identifier: MIT */
/* ConCardia: who may act, the legal steps, and the outcomes of chance.
 *
 * Ids are ascending because the ranges are gone through in their order. What an ability asks is in
 * declare.c.
 */
#include <assert.h>
#include <string.h>

#include "core/shared.h"
#include "frames.h"

/* -- Turns ------------------------------------------------------------------------------------- */

static bool has_committed(const cc_state *s, uint32_t seat) {
    return (s->phase == CC_ASK_START ? s->start_card : s->thrown)[seat] != CC_NONE;
}

/* CC-1.15.5: the seats that could be asked, as far as the viewer knows. */
static qv_turn secret_window(const cc_state *s) {
    uint32_t seats = 0;
    for (uint32_t seat = 0; seat < CC_SEATS; seat++) {
        if (s->asked[seat] == 1) {
            const uint32_t bit = 1U << seat;
            qv_turn turn = qv__decide(bit, s->half[seat] != CC_NONE ? bit : 0);
            turn.window = (uint16_t)bit;
            return turn;
        }
        seats |= s->asked[seat] ? 1U << seat : 0;
    }
    return (qv_turn){.phase = QV_DECIDE, .may_act = (uint16_t)seats, .window = (uint16_t)seats};
}

qv_turn cc_turn_of(const qv_ruleset *ruleset, const qv_view *view) {
    const cc_state *const s = cc_view(view);
    if (s->phase == CC_OVER)
        return (qv_turn){.phase = QV_OVER};
    if (s->phase == CC_DUE_DRAW || s->phase == CC_DUE_RANDOM || s->phase == CC_DUE_COIN)
        return (qv_turn){.phase = QV_CHANCE_DUE};
    if (s->phase == CC_ASK_START || s->phase == CC_ASK_THROW) {
        const uint32_t seats = (has_committed(s, 0) ? 0U : 1U) | (has_committed(s, 1) ? 0U : 2U);
        return qv__decide(seats, 0);
    }
    if (s->phase == CC_ASK_WINDOW && cc_in_secret(cc_rules(ruleset)))
        return secret_window(s);
    const uint32_t seat = 1U << s->player;
    qv_turn turn = qv__decide(seat, s->half[s->player] != CC_NONE ? seat : 0);
    if (s->phase == CC_ASK_WINDOW)
        turn.window = (uint16_t)seat;
    return turn;
}

/* CC-A4: any card of the hand. */
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
        return qv__each_step(cc_half_cells(rs, s, seat), qv__first(ruleset, CC_R_CELL), out);
    if (s->half[seat] != CC_NONE)
        return cc_legal_answers(rs, s, seat, out);
    switch (s->phase) {
    case CC_ASK_PICK: return qv__each_step(rs->ready, qv__first(ruleset, CC_R_PICK), out);
    case CC_ASK_START: return legal_starts(ruleset, s, seat, out);
    case CC_ASK_THROW:
        return qv__each_step((1U << CC_TRAITS) - 1, qv__first(ruleset, CC_R_THROW), out);
    case CC_ASK_ACTION: return cc_legal_actions(rs, s, seat, out);
    case CC_ASK_WINDOW: return cc_legal_reactions(rs, s, seat, out);
    default: return cc_legal_answers(rs, s, seat, out);
    }
}

/* -- Chance (CC-1.16.4) ------------------------------------------------------------------------ */

/* CC-A2: the coin decides between both players. */
uint32_t cc_chance_for(const qv_ruleset *ruleset, const qv_view *view) {
    (void)ruleset;
    return cc_view(view)->phase == CC_DUE_COIN ? QV_NOBODY : cc_view(view)->player;
}

/* Cards that lie anywhere in the deck are not all in the pile. */
static bool is_plain_draw(const cc_state *s) {
    return s->phase == CC_DUE_DRAW && s->traced_part[s->player][CC_TRACED_LOOSE] == 0;
}

qv__pile cc_pile(const qv_ruleset *ruleset, const qv_state *state) {
    const cc_state *const s = cc_view(qv__open(state));
    return (qv__pile){.card = s->bag[s->player],
                      .n = is_plain_draw(s) ? (uint16_t)cc_bag_size(s, s->player) : 0,
                      .first = (uint16_t)qv__first(ruleset, CC_R_DRAW)};
}

static void loose_outcomes(const cc_ruleset *rs, const cc_state *s, qv_chance *out) {
    const uint32_t seat = s->player, first = cc_traced_first(s, seat, CC_TRACED_LOOSE),
                   end = first + s->traced_part[seat][CC_TRACED_LOOSE];
    uint8_t hidden[CC_CARDS] = {0}, known[CC_CARDS] = {0};
    for (uint32_t i = 0; i < cc_bag_size(s, seat); i++)
        hidden[s->bag[seat][i]]++;
    for (uint32_t row = first; row < end; row++)
        (s->traced_to[row] & CC_TO_ALL ? known : hidden)[s->traced_kind[row]]++;
    for (uint32_t kind = 0; kind < rs->kinds; kind++)
        qv__add_outcome(out, qv__first(&rs->head, CC_R_DRAW) + kind, hidden[kind]);
    for (uint32_t kind = 0; kind < rs->kinds; kind++)
        qv__add_outcome(out, qv__first(&rs->head, CC_R_DRAW_KNOWN) + kind, known[kind]);
}

void cc_chance(const qv_ruleset *ruleset, const qv_state *state, qv_chance *out) {
    const cc_state *const s = cc_view(qv__open(state));
    qv__each_card(cc_pile(ruleset, state), out);
    if (s->phase == CC_DUE_DRAW && !is_plain_draw(s))
        loose_outcomes(cc_rules(ruleset), s, out);
    if (s->phase == CC_DUE_COIN)
        for (uint32_t side = 0; side < 2; side++)
            qv__add_outcome(out, qv__first(ruleset, CC_R_COIN) + side, 1);
    if (s->phase == CC_DUE_RANDOM)
        cc_random_outcomes(cc_rules(ruleset), s, out);
}
