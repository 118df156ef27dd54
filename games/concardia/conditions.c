/* SPDX-License-Identifier: MIT */
/* ConCardia: compiles values and conditions (CT 6.5), see compile.h.
 *
 * A value is in the register asked for; what it counts is in the last sets, so that a phrase of
 * cards in set 0 stays as it is. Uses groups.c, numbers.c, emit.c.
 */
#include "compile.h"

/* -- Values ------------------------------------------------------------------------------------ */

static void count(cm_compiler *c, uint32_t node, uint32_t value) {
    const uint32_t whose = cm_child(c, node, CT_FIELD_WHOSE);
    cm_group(c, cm_child(c, node, CT_FIELD_GROUP), CC_COUNTED_SET, cm_in_play);
    if (whose)
        cm_emit(c, CC_OP_CONTROL, CC_COUNTED_SET, 0, cm_who(c, whose));
    if (cm_flag(c, node, CT_FIELD_OTHER))
        cm_emit(c, CC_OP_OTHER, CC_COUNTED_SET, CC_SLOT_THIS, 0);
    cm_emit(c, CC_OP_COUNT, value, 0, CC_COUNTED_SET);
}

static bool is_reference(uint32_t kind) {
    return kind == CT_NODE_THIS || kind == CT_NODE_IT || kind == CT_NODE_THAT;
}

static void atom(cm_compiler *c, uint32_t node, uint32_t value) {
    switch (cm_kind_of_node(c, node)) {
    case CT_NODE_COUNT: count(c, node, value); break;
    case CT_NODE_EMPTY_COUNT:
        cm_space(c, node, CC_COUNTED_SET);
        cm_emit(c, CC_OP_COUNT, value, 0, CC_COUNTED_SET);
        break;
    case CT_NODE_COUNTERS_ON: {
        const uint32_t of = cm_child(c, node, CT_FIELD_OF);
        if (is_reference(cm_kind_of_node(c, of))) {
            cm_closed(c, node, value);
            break;
        }
        cm_fixed_cards(c, of, CC_COUNTED_SET, cm_in_play);
        cm_emit(c, CC_OP_COUNTERS_ON, value, 0, CC_COUNTED_SET);
        break;
    }
    default: cm_closed(c, node, value); break;
    }
}

void cm_value(cm_compiler *c, uint32_t node, uint32_t value) {
    const uint32_t kind = cm_kind_of_node(c, node);
    const uint32_t word = cm_word_of(c, node, CT_FIELD_OP);
    if (kind == CT_NODE_TWICE) {
        atom(c, cm_child(c, node, CT_FIELD_A), value);
        cm_emit(c, CC_OP_ADD, value, value, value);
    } else if (kind == CT_NODE_SUM || kind == CT_NODE_PICK2) {
        atom(c, cm_child(c, node, CT_FIELD_A), value);
        atom(c, cm_child(c, node, CT_FIELD_B), value + 1);
        cm_emit(c,
                word == CT_WORD_PLUS      ? CC_OP_ADD
                : word == CT_WORD_MINUS   ? CC_OP_SUBTRACT
                : word == CT_WORD_SMALLER ? CC_OP_SMALLER
                                          : CC_OP_LARGER,
                value, value, value + 1);
    } else {
        atom(c, node, value);
    }
}

/* -- Conditions about cards -------------------------------------------------------------------- */

static void finish(cm_compiler *c, bool not ) {
    cm_emit(c, CC_OP_ANY, CC_MAIN_SET, 0, 0);
    if (not )
        cm_emit(c, CC_OP_NOT, 0, 0, 0);
}

/* A reference that stands for no card makes the condition false, also if it says "not". */
static void about_card(cm_compiler *c, uint32_t node) {
    const bool not = cm_flag(c, node, CT_FIELD_NOT);
    uint32_t missing = 0;
    cm_emit(c, CC_OP_SLOT, CC_MAIN_SET, cm_slot(c, cm_child(c, node, CT_FIELD_CARD)), 0);
    if (not ) {
        cm_emit(c, CC_OP_ANY, CC_MAIN_SET, 0, 0);
        missing = cm_jump(c, CC_OP_JUMP_UNLESS);
    }
    switch (cm_kind_of_node(c, node)) {
    case CT_NODE_IS_A:
        cm_qualify(c, cm_child(c, node, CT_FIELD_GROUP), CC_MAIN_SET);
        if (cm_flag(c, node, CT_FIELD_OTHER))
            cm_emit(c, CC_OP_OTHER, CC_MAIN_SET, CC_SLOT_THIS, 0);
        break;
    case CT_NODE_IS_AT: cm_site(c, cm_child(c, node, CT_FIELD_AT), CC_MAIN_SET); break;
    default: cm_spec(c, cm_child(c, node, CT_FIELD_SPEC), CC_MAIN_SET); break;
    }
    finish(c, not );
    if (not )
        cm_land(c, missing);
}

/* There, Controls. */
static void how_many(cm_compiler *c, uint32_t node, bool controls) {
    cm_group(c, cm_child(c, node, CT_FIELD_GROUP), CC_MAIN_SET, cm_in_play);
    if (controls)
        cm_emit(c, CC_OP_CONTROL, CC_MAIN_SET, 0, cm_who(c, cm_child(c, node, CT_FIELD_WHO)));
    if (cm_flag(c, node, CT_FIELD_OTHER))
        cm_emit(c, CC_OP_OTHER, CC_MAIN_SET, CC_SLOT_THIS, 0);
    cm_emit(c, CC_OP_COUNT, 0, 0, CC_MAIN_SET);
    cm_emit(c, CC_OP_COMPARE, 0, cm_bound(c, cm_child(c, node, CT_FIELD_N), 1), 1);
}

/* -- Conditions about players and values ------------------------------------------------------- */

static uint32_t quantity(const cm_compiler *c, uint32_t node) {
    switch (cm_word_of(c, cm_child(c, node, CT_FIELD_WHAT), CT_FIELD_NAME)) {
    case CT_WORD_CARD_IN_HAND: return CC_QUANTITY_HAND;
    case CT_WORD_CARD_IN_DECK: return CC_QUANTITY_DECK;
    case CT_WORD_CARD_ON_THE_BOARD: return CC_QUANTITY_BOARD;
    case CT_WORD_POINT: return CC_QUANTITY_POINTS;
    default: return CC_QUANTITY_COUNTERS;
    }
}

static void compare_players(cm_compiler *c, uint32_t node) {
    const uint32_t way = cm_word_of(c, node, CT_FIELD_WAY);
    cm_emit(c, CC_OP_QUANTITY, 0, quantity(c, node), cm_who(c, cm_child(c, node, CT_FIELD_WHO)));
    cm_emit(c, CC_OP_QUANTITY, 1, quantity(c, node), cm_who(c, cm_child(c, node, CT_FIELD_THAN)));
    cm_emit(c, CC_OP_COMPARE, 0,
            way == CT_WORD_MORE    ? CC_MORE
            : way == CT_WORD_FEWER ? CC_LESS
                                   : CC_EXACTLY,
            1);
}

static void is_empty(cm_compiler *c, uint32_t node) {
    cm_emit(c, CC_OP_IN_ZONE, 0, cm_zone_of(cm_word_of(c, node, CT_FIELD_ZONE)),
            cm_who(c, cm_child(c, node, CT_FIELD_WHOSE)));
    cm_emit_wide(c, CC_OP_NUMBER, 1, 0);
    cm_emit(c, CC_OP_COMPARE, 0, CC_EXACTLY, 1);
}

static void value_is(cm_compiler *c, uint32_t node) {
    const uint32_t bound = cm_child(c, node, CT_FIELD_BOUND);
    const uint32_t n = cm_child(c, bound, CT_FIELD_N);
    cm_value(c, cm_child(c, node, CT_FIELD_VALUE), 0);
    atom(c, n ? n : cm_child(c, bound, CT_FIELD_THAN), 2);
    cm_emit(c, CC_OP_COMPARE, 0, cm_comparison(cm_word_of(c, bound, CT_FIELD_WAY)), 2);
}

static void wears(cm_compiler *c, uint32_t node) {
    const uint32_t button = cm_child(c, node, CT_FIELD_BUTTON);
    const uint32_t name = ct_label(c->tree, button, CT_FIELD_NAME);
    cm_emit(c, CC_OP_WEARS, cm_who(c, cm_child(c, node, CT_FIELD_WHO)), 0,
            cm_flag(c, button, CT_FIELD_THIS)  ? CC_THIS_ONE
            : cm_flag(c, button, CT_FIELD_ALL) ? CC_EVERY_ONE
            : name != CT_NO_LABEL              ? name
                                               : CC_NONE);
}

static void test(cm_compiler *c, uint32_t node) {
    const uint32_t kind = cm_kind_of_node(c, node);
    const uint32_t who = cm_child(c, node, CT_FIELD_WHO);
    switch (kind) {
    case CT_NODE_IS_A:
    case CT_NODE_IS_AT:
    case CT_NODE_HAS: about_card(c, node); break;
    case CT_NODE_THERE:
    case CT_NODE_CONTROLS: how_many(c, node, kind == CT_NODE_CONTROLS); break;
    case CT_NODE_PLAYER_HAS:
        cm_emit(c, CC_OP_QUANTITY, 0, quantity(c, node), cm_who(c, who));
        cm_emit(c, CC_OP_COMPARE, 0, cm_bound(c, cm_child(c, node, CT_FIELD_BOUND), 1), 1);
        break;
    case CT_NODE_PLAYER_COMPARE: compare_players(c, node); break;
    case CT_NODE_FACT:
        cm_emit(c, CC_OP_FACT, cm_who(c, who), 0, ct_label(c->tree, node, CT_FIELD_WHAT));
        break;
    case CT_NODE_WEARS: wears(c, node); break;
    case CT_NODE_THROW_RESULT:
        cm_emit(c, CC_OP_THROW, cm_who(c, who), cm_word_of(c, node, CT_FIELD_DOES) == CT_WORD_LOSE,
                0);
        break;
    case CT_NODE_TURN_IS:
        cm_emit(c, CC_OP_TURN_OF, cm_who(c, cm_child(c, node, CT_FIELD_WHOSE)),
                cm_flag(c, node, CT_FIELD_FIRST), 0);
        break;
    case CT_NODE_IS_EMPTY: is_empty(c, node); break;
    default: value_is(c, node); break;
    }
}

/* And, Or: from left to right, until it is decided. */
void cm_condition(cm_compiler *c, uint32_t node) {
    const uint32_t kind = cm_kind_of_node(c, node);
    if (kind != CT_NODE_AND && kind != CT_NODE_OR) {
        test(c, node);
        return;
    }
    uint32_t jump[CT_LONGEST / 8], n = 0;
    uint32_t part = cm_child(c, node, kind == CT_NODE_AND ? CT_FIELD_ALL : CT_FIELD_ANY);
    for (; part; part = c->tree->node[part].next) {
        test(c, part);
        if (c->tree->node[part].next)
            jump[n++] = cm_jump(c, kind == CT_NODE_AND ? CC_OP_JUMP_UNLESS : CC_OP_JUMP_IF);
    }
    while (n > 0)
        cm_land(c, jump[--n]);
}
