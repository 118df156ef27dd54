/* SPDX-License-Identifier: MIT */
/* ConCardia: the items that a person picks for a step, legal or not. */
#include "rules.h"

static uint32_t answer_item(const cc_state *s, uint32_t answer) {
    if (answer >= CC_ANSWER_KIND)
        return CC_HAND_ID + answer - CC_ANSWER_KIND;
    if (answer >= CC_ANSWER_BUTTON)
        return CC_BUTTON_ID + answer - CC_ANSWER_BUTTON;
    if (answer < CC_ANSWER_PLACE)
        return CC_CONTROL_ID + answer;
    const uint32_t place = answer - CC_ANSWER_PLACE;
    if (cc_on(s->taken, place))
        return CC_CARD_ID + place;
    return place < CC_CELLS ? CC_CELL_ID + place : CC_SPACE_ID + place - CC_CELLS;
}

static uint32_t source_item(uint32_t source) {
    if (source >= CC_FROM_KIND)
        return CC_HAND_ID + source - CC_FROM_KIND;
    return source >= CC_FROM_BUTTON ? CC_BUTTON_ID + source - CC_FROM_BUTTON : CC_CARD_ID + source;
}

/* The first card of a kind in a pile. */
static uint32_t pile_item(const cc_ruleset *rs, const cc_state *s, uint32_t pile, uint32_t kind) {
    const uint32_t card = cc_first_in(rs, s, pile, kind);
    return card == CC_NONE || pile >= CC_FROM_HAND ? CC_HAND_ID + kind : CC_OPEN_ID + card;
}

uint32_t cc_touch(const qv_ruleset *ruleset, const qv_view *view, uint32_t step,
                  uint16_t ids[QV_TOUCHES]) {
    const cc_state *const s = cc_view(view);
    uint32_t range = 0, v[QV_DIMS], id[QV_TOUCHES] = {0}, n = 1;
    while (step >= qv__first(ruleset, range + 1))
        range++;
    qv__step_values(ruleset, step, v);
    switch (range) {
    case CC_R_START: id[0] = CC_HAND_ID + v[0]; break;
    case CC_R_THROW: id[0] = CC_TRAIT_ID + v[0]; break;
    case CC_R_PICK: id[0] = CC_DECK_ID + v[0]; break;
    case CC_R_PASS: id[0] = CC_PASS_ID; break;
    case CC_R_PLACE_FROM:
        id[0] = pile_item(cc_rules(ruleset), s, v[0], v[1]);
        id[n++] = CC_PLACE_ID;
        break;
    case CC_R_CELL: id[0] = CC_CELL_ID + v[0]; break;
    case CC_R_DECLINE: id[0] = CC_DECLINE_ID; break;
    case CC_R_ANSWER:
    case CC_R_LAST_ANSWER: id[0] = answer_item(s, v[0]); break;
    case CC_R_PLACE:
    case CC_R_KEEP:
    case CC_R_KEEP_FREE:
        id[0] = CC_HAND_ID + v[0];
        id[n++] = range == CC_R_PLACE ? CC_PLACE_ID : CC_KEEP_ID;
        break;
    case CC_R_USE:
    case CC_R_USE_PLAIN:
    case CC_R_REACT:
    case CC_R_REACT_PLAIN:
        id[0] = source_item(v[0]);
        id[n++] = CC_TEXT_ID + v[0] * 2 * CC_ABILITIES + v[1];
        break;
    case CC_R_FACT:
        id[0] = CC_FACT_ID + v[1];
        id[n++] = CC_CONTROL_ID + CC_ANSWER_PLAYER + v[0];
        id[n++] = CC_CONTROL_ID + (v[2] ? CC_ANSWER_YES : CC_ANSWER_NO);
        break;
    case CC_R_HAPPENING:
        id[0] = CC_HAPPENING_ID + v[1];
        id[n++] = CC_CONTROL_ID + CC_ANSWER_PLAYER + v[0];
        break;
    default: return 0;
    }
    for (uint32_t i = 0; i < n; i++)
        ids[i] = (uint16_t)id[i];
    return n;
}
