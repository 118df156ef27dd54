/* SPDX-License-Identifier: MIT */
/* ConCardia: why a step is not legal. The reason is the first clause that forbids it. */
#include "core/shared.h"
#include "rules.h"

#define REFUSE(kind, rule, ...) QV_REFUSE(out, cc_kinds, kind, rule, __VA_ARGS__)

static bool is_legal(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat, uint32_t step) {
    uint16_t legal[QV_LEGAL];
    const uint32_t n = cc_legal(ruleset, view, seat, legal);
    for (uint32_t i = 0; i < n; i++)
        if (legal[i] == step)
            return true;
    return false;
}

static bool why_not_cell(const cc_ruleset *rs, const cc_state *s, uint32_t cell, qv_event *out) {
    if (cc_on(s->taken, cell))
        return REFUSE(CC_NOT_EMPTY, CC_1_6_2, cell);
    if (s->taken & CC_GRID_SET)
        return !(rs->near[cell] & s->taken) && REFUSE(CC_NOT_ADJACENT, CC_1_6_2, cell);
    return !cc_on(cc_spaces(rs, s), cell) && REFUSE(CC_NOT_CENTRE, CC_A16, cell);
}

static bool why_not_kind(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint32_t kind,
                         bool keep, qv_event *out) {
    if (!cc_holds(rs, s, seat, kind))
        return REFUSE(CC_NOT_HELD, CC_1_6_1, seat, kind);
    if (!keep)
        return !cc_spaces(rs, s) && REFUSE(CC_NOT_SPACE, CC_1_6_2, 0);
    if (!cc_kind_at(&rs->set, kind)->persistent)
        return REFUSE(CC_NOT_PERSISTENT, CC_1_3_4, kind);
    return !cc_may_enter(rs, s, seat, kind) && REFUSE(CC_NOT_NAME_TWICE, CC_1_3_5, kind);
}

static bool why_not_due(const cc_state *s, uint32_t seat, uint32_t range, qv_event *out) {
    static const uint8_t phase[CC_RANGES] = {
        [CC_R_START] = CC_ASK_START,
        [CC_R_THROW] = CC_ASK_THROW,
        [CC_R_PASS] = CC_ASK_ACTION,
        [CC_R_PLACE] = CC_ASK_ACTION,
        [CC_R_CELL] = CC_ASK_ACTION,
        [CC_R_KEEP] = CC_ASK_ACTION,
        [CC_R_KEEP_FREE] = CC_ASK_ACTION,
        [CC_R_REACT] = CC_ASK_WINDOW,
        [CC_R_REACT_PLAIN] = CC_ASK_WINDOW,
        [CC_R_DECLINE] = CC_ASK_WINDOW,
        [CC_R_FACT] = CC_ASK_ACTION,
        [CC_R_HAPPENING] = CC_ASK_ACTION,
        [CC_R_USE] = CC_OVER,
        [CC_R_USE_PLAIN] = CC_OVER,
        [CC_R_ANSWER] = CC_OVER,
        [CC_R_LAST_ANSWER] = CC_OVER,
    };
    const bool inside = s->half[seat] != CC_NONE;
    if (range == CC_R_CELL ? s->half[seat] != CC_HALF_PLACE
                           : inside && range != CC_R_ANSWER && range != CC_R_LAST_ANSWER)
        return REFUSE(CC_NOT_DUE, CC_1_15_1, 0);
    return phase[range] != CC_OVER && phase[range] != s->phase && REFUSE(CC_NOT_DUE, CC_1_15_1, 0);
}

bool cc_why_not(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat, uint32_t step,
                qv_event *out) {
    const cc_ruleset *const rs = cc_rules(ruleset);
    const cc_state *const s = cc_view(view);
    const qv_turn turn = cc_turn_of(ruleset, view);
    uint32_t range = 0, value[QV_DIMS];
    while (step >= qv__first(ruleset, range + 1))
        range++;
    qv__step_values(ruleset, step, value);
    if (turn.phase == QV_OVER)
        return REFUSE(CC_NOT_OVER, CC_1_9_7, 0);
    if (turn.phase == QV_CHANCE_DUE || range >= CC_R_DRAW)
        return REFUSE(CC_NOT_CHANCE, CC_1_16_4, 0);
    if (!(turn.may_act >> seat & 1))
        return REFUSE(CC_NOT_TURN, CC_1_15_1, s->player);
    if (why_not_due(s, seat, range, out))
        return true;
    if (range == CC_R_CELL)
        return why_not_cell(rs, s, value[0], out);
    if (range == CC_R_PLACE && why_not_kind(rs, s, seat, value[0], false, out))
        return true;
    if ((range == CC_R_KEEP || range == CC_R_KEEP_FREE) &&
        why_not_kind(rs, s, seat, value[0], true, out))
        return true;
    return !is_legal(ruleset, view, seat, step) && REFUSE(CC_NOT_ALLOWED, CC_1_15_2, 0);
}
