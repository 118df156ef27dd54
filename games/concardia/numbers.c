/* SPDX-License-Identifier: MIT */
/* ConCardia: compiles players, references to single cards, and numbers, see compile.h. */
#include <assert.h>

#include "compile.h"

/* -- Nodes ------------------------------------------------------------------------------------- */

uint32_t cm_kind_of_node(const cm_compiler *c, uint32_t node) {
    return node ? c->tree->node[node].kind : CT_NODE_NONE;
}

static bool has_field(const cm_compiler *c, uint32_t node, uint32_t field) {
    return ct_type(c->tree->node[node].kind, field) != CT_NO_FIELD;
}

uint32_t cm_child(const cm_compiler *c, uint32_t node, uint32_t field) {
    return has_field(c, node, field) ? ct_child(c->tree, node, field) : 0;
}

uint32_t cm_word_of(const cm_compiler *c, uint32_t node, uint32_t field) {
    return has_field(c, node, field) ? ct_word(c->tree, node, field) : CT_WORD_NONE;
}

bool cm_flag(const cm_compiler *c, uint32_t node, uint32_t field) {
    return has_field(c, node, field) && ct_flag(c->tree, node, field);
}

/* -- References -------------------------------------------------------------------------------- */

/* Whether a phrase stands in a mode in which the node does not. */
static bool in_other_mode(const cm_compiler *c, uint32_t phrase, uint32_t node) {
    for (uint32_t mode = phrase, up; mode > c->root; mode = up) {
        up = c->tree->node[mode].up;
        if (cm_kind_of_node(c, up) == CT_NODE_CHOOSE &&
            (node < mode || node >= c->tree->node[mode].end))
            return true;
    }
    return false;
}

/* CT-34: what the last clause named, or before that the ability's only target phrase. */
uint32_t cm_slot_of_that(const cm_compiler *c, uint32_t node) {
    if (c->that != CC_NONE)
        return c->that;
    return c->only_target && c->only_target < node && !in_other_mode(c, c->only_target, node)
               ? CC_SLOT_TARGET
               : CC_SLOT_IT;
}

uint32_t cm_slot(cm_compiler *c, uint32_t node) {
    switch (cm_kind_of_node(c, node)) {
    case CT_NODE_THIS: return CC_SLOT_THIS;
    case CT_NODE_IT: return CC_SLOT_IT;
    default: return cm_slot_of_that(c, node);
    }
}

uint32_t cm_target_slot(const cm_compiler *c, uint32_t node) {
    uint32_t slot = CC_SLOT_TARGET;
    for (uint32_t i = c->root; i < node; i++) {
        const uint32_t kind = cm_kind_of_node(c, i);
        slot += kind == CT_NODE_TARGET || kind == CT_NODE_TARGETS;
    }
    assert(slot < CC_SLOT_TARGET + CC_TARGETS);
    return slot;
}

/* -- Players ----------------------------------------------------------------------------------- */

static uint32_t who_of_role(cm_compiler *c, uint32_t node) {
    const uint32_t word = cm_word_of(c, node, CT_FIELD_ROLE);
    const bool owner = word == CT_WORD_OWNER;
    for (uint32_t up = c->tree->node[node].up; up > c->root; up = c->tree->node[up].up)
        if (cm_kind_of_node(c, up) == CT_NODE_PUT)
            return owner ? CC_WHO_OWN : CC_WHO_OWN_CONTROLLER;
    return (owner ? CC_WHO_OWNER : CC_WHO_CONTROLLER) + cm_slot_of_that(c, node);
}

uint32_t cm_who(cm_compiler *c, uint32_t node) {
    switch (cm_kind_of_node(c, node)) {
    case CT_NODE_OPPONENT: return CC_WHO_OPPONENT;
    case CT_NODE_ANY_PLAYER: return CC_WHO_ANY;
    case CT_NODE_THEIR:
    case CT_NODE_EACH_PLAYER: return CC_WHO_ACTOR;
    case CT_NODE_TARGET_PLAYER: return CC_WHO_TARGET;
    case CT_NODE_THAT_PLAYER:
        return c->target_player && c->target_player < node ? CC_WHO_TARGET
               : c->by_effect                              ? CC_WHO_EFFECT
                                                           : CC_WHO_EVENT;
    case CT_NODE_ROLE_OF: return who_of_role(c, node);
    default: return CC_WHO_YOU;
    }
}

/* -- Words ------------------------------------------------------------------------------------- */

uint32_t cm_stat(const cm_compiler *c, uint32_t node) {
    return cm_word_of(c, node, CT_FIELD_NAME) == CT_WORD_DEFENSE ? CC_DEFENSE : CC_STRENGTH;
}

uint32_t cm_direction(const cm_compiler *c, uint32_t node) {
    return cm_word_of(c, node, CT_FIELD_WAY) - CT_WORD_FORWARD;
}

uint32_t cm_step_of(const cm_compiler *c, uint32_t node) {
    switch (cm_word_of(c, node, CT_FIELD_NAME)) {
    case CT_WORD_DRAW: return CC_STEP_DRAW;
    case CT_WORD_PERSISTENT_EFFECTS: return CC_STEP_EFFECTS;
    case CT_WORD_ACTION: return CC_STEP_ACTION;
    case CT_WORD_CAPTURE: return CC_STEP_CAPTURE;
    default: return CC_STEP_CLEAN_UP;
    }
}

/* -- Choices ----------------------------------------------------------------------------------- */

uint32_t cm_choice_of(const cm_compiler *c, uint32_t node) {
    uint32_t choice = 0;
    for (uint32_t i = c->root; i < node; i++)
        choice += cm_kind_of_node(c, i) == CT_NODE_CHOOSE;
    assert(choice < CC_CHOICES);
    return choice;
}

uint32_t cm_modes_of(const cm_compiler *c, uint32_t node) {
    uint32_t modes = 0;
    for (uint32_t mode = cm_child(c, node, CT_FIELD_MODES); mode; mode = c->tree->node[mode].next)
        modes++;
    return modes;
}

/* -- Numbers ----------------------------------------------------------------------------------- */

bool cm_constant(const cm_compiler *c, uint32_t node, int32_t *out) {
    if (cm_kind_of_node(c, node) != CT_NODE_INT)
        return false;
    *out = ct_number(c->tree, node, CT_FIELD_N);
    return true;
}

static void number(cm_compiler *c, int32_t n, uint32_t value) {
    cm_emit_wide(c, CC_OP_NUMBER, value, (uint16_t)n);
}

/* A number of one card, which the phrase names. */
static void of_card(cm_compiler *c, uint32_t code, uint32_t stat, uint32_t node, uint32_t value) {
    cm_emit(c, CC_OP_SLOT, CC_REFERENCE_SET, cm_slot(c, cm_child(c, node, CT_FIELD_OF)), 0);
    cm_emit(c, code, value, stat, CC_REFERENCE_SET);
}

void cm_closed(cm_compiler *c, uint32_t node, uint32_t value) {
    switch (cm_kind_of_node(c, node)) {
    case CT_NODE_INT: number(c, ct_number(c->tree, node, CT_FIELD_N), value); break;
    case CT_NODE_X: cm_emit(c, CC_OP_COST_X, value, 0, 0); break;
    case CT_NODE_N: cm_emit(c, CC_OP_N, value, 0, 0); break;
    case CT_NODE_POWER: cm_emit(c, CC_OP_POWER, value, 0, 0); break;
    case CT_NODE_TURN_NUMBER: cm_emit(c, CC_OP_TURN_NUMBER, value, 0, 0); break;
    case CT_NODE_POINTS_OF:
        cm_emit(c, CC_OP_QUANTITY, value, CC_QUANTITY_POINTS,
                cm_who(c, cm_child(c, node, CT_FIELD_WHOSE)));
        break;
    case CT_NODE_STAT_OF:
        of_card(c, CC_OP_STAT_OF, cm_stat(c, cm_child(c, node, CT_FIELD_STAT)), node, value);
        break;
    case CT_NODE_ARROWS_OF: of_card(c, CC_OP_ARROWS_OF, 0, node, value); break;
    default: of_card(c, CC_OP_COUNTERS_ON, 0, node, value); break;
    }
}
