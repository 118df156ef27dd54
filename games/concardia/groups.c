/* SPDX-License-Identifier: MIT */
/* ConCardia: compiles groups of cards, their qualifiers, phrases of cards and spaces, see
 * compile.h.
 *
 * A group is a source, then one instruction a qualifier (CT 6.6). Uses numbers.c, emit.c.
 */
#include "compile.h"

const cm_default_zone cm_in_play = {CC_GRID, CC_WHO_ANY};

/* -- Words ------------------------------------------------------------------------------------- */

uint32_t cm_zone_of(uint32_t word) {
    switch (word) {
    case CT_WORD_HAND: return CC_HAND;
    case CT_WORD_DECK: return CC_DECK_ZONE;
    case CT_WORD_DISCARD_PILE: return CC_DISCARD;
    case CT_WORD_VICTORY_PILE: return CC_VICTORY;
    default: return CC_AREAS;
    }
}

uint32_t cm_comparison(uint32_t word) {
    switch (word) {
    case CT_WORD_OR_MORE: return CC_LEAST;
    case CT_WORD_OR_LESS: return CC_MOST;
    case CT_WORD_MORE_THAN: return CC_MORE;
    case CT_WORD_LESS_THAN: return CC_LESS;
    default: return CC_EXACTLY;
    }
}

/* -- Kinds ------------------------------------------------------------------------------------- */

static void add_word(const cm_compiler *c, uint32_t node, cc_kind_test *test) {
    const bool not = cm_flag(c, node, CT_FIELD_NOT);
    const uint32_t trait = cm_word_of(c, node, CT_FIELD_TRAIT);
    if (trait == CT_WORD_PERSISTENT) {
        *(not ? &test->other_persistent : &test->persistent) = 1;
    } else if (trait) {
        *(not ? &test->other_traits : &test->traits) |= (uint8_t)(1U << (trait - CT_WORD_ROCK));
    } else {
        const uint64_t type = UINT64_C(1) << ct_label(c->tree, node, CT_FIELD_TYPE); /* CC-1.1.4 */
        *(not ? &test->other_types : &test->types) |= type;
    }
}

cc_kind_test cm_kind_test_of(const cm_compiler *c, uint32_t node) {
    cc_kind_test test = {.types = 0};
    for (uint32_t word = cm_child(c, node, CT_FIELD_ANY); word; word = c->tree->node[word].next)
        add_word(c, word, &test);
    return test;
}

/* -- Bounds ------------------------------------------------------------------------------------ */

uint32_t cm_bound(cm_compiler *c, uint32_t node, uint32_t value) {
    const uint32_t kind = cm_kind_of_node(c, node);
    if (kind == CT_NODE_AT_LEAST_ONE || kind == CT_NODE_NONE_OF) {
        cm_emit_wide(c, CC_OP_NUMBER, value, kind == CT_NODE_AT_LEAST_ONE);
        return kind == CT_NODE_AT_LEAST_ONE ? CC_LEAST : CC_EXACTLY;
    }
    const uint32_t n = cm_child(c, node, CT_FIELD_N);
    cm_closed(c, n ? n : cm_child(c, node, CT_FIELD_THAN), value);
    return cm_comparison(cm_word_of(c, node, CT_FIELD_WAY));
}

/* -- Qualifiers -------------------------------------------------------------------------------- */

static uint32_t tag_of(uint32_t word) {
    return word == CT_WORD_ACTION      ? CC_ACTION
           : word == CT_WORD_IMMEDIATE ? CC_IMMEDIATE
                                       : CC_REACTION;
}

void cm_spec(cm_compiler *c, uint32_t node, uint32_t set) {
    const uint32_t kind = cm_kind_of_node(c, node);
    const uint32_t stat = cm_child(c, node, CT_FIELD_STAT);
    uint32_t way;
    switch (kind) {
    case CT_NODE_STAT_IS:
        way = cm_bound(c, cm_child(c, node, CT_FIELD_BOUND), CC_BOUND);
        cm_emit(c, CC_OP_STAT, set, cm_stat(c, stat), way);
        break;
    case CT_NODE_STAT_THAN:
        way = cm_word_of(c, node, CT_FIELD_WAY) == CT_WORD_MORE ? 0 : 2;
        cm_emit(c, CC_OP_STAT_THAN, set, cm_stat(c, stat) + way,
                cm_slot(c, cm_child(c, node, CT_FIELD_OF)));
        break;
    case CT_NODE_ARROW_COUNT:
        way = cm_bound(c, cm_child(c, node, CT_FIELD_BOUND), CC_BOUND);
        cm_emit(c, CC_OP_ARROWS, set, 0, way);
        break;
    case CT_NODE_HAS_COUNTERS:
        way = cm_bound(c, cm_child(c, node, CT_FIELD_N), CC_BOUND);
        cm_emit(c, CC_OP_COUNTERS, set, 0, way);
        break;
    case CT_NODE_HAS_ARROW:
        cm_emit(c, CC_OP_ARROW, set, cm_direction(c, cm_child(c, node, CT_FIELD_DIR)), 0);
        break;
    default: cm_emit(c, CC_OP_ABILITY, set, tag_of(cm_word_of(c, node, CT_FIELD_NAME)), 0); break;
    }
}

static uint32_t line_of(uint32_t word) {
    return word == CT_WORD_ROW      ? CC_LINE_ROW
           : word == CT_WORD_COLUMN ? CC_LINE_COLUMN
                                    : CC_LINE_ANY;
}

void cm_site(cm_compiler *c, uint32_t node, uint32_t set) {
    const uint32_t of = cm_child(c, node, CT_FIELD_OF);
    switch (cm_kind_of_node(c, node)) {
    case CT_NODE_IN_ZONE:
        cm_emit(c, CC_OP_IN, set, cm_zone_of(cm_word_of(c, node, CT_FIELD_ZONE)),
                cm_who(c, cm_child(c, node, CT_FIELD_WHOSE)));
        break;
    case CT_NODE_ON_BOARD: cm_emit(c, CC_OP_IN, set, CC_BOARD, CC_WHO_ANY); break;
    case CT_NODE_ON_TOP:
        cm_emit(c, CC_OP_ON_TOP, set, 0, cm_who(c, cm_child(c, node, CT_FIELD_WHOSE)));
        break;
    case CT_NODE_NEXT_TO: cm_emit(c, CC_OP_NEAR, set, cm_slot(c, of), 0); break;
    case CT_NODE_WITHIN:
        cm_closed(c, cm_child(c, node, CT_FIELD_N), CC_BOUND);
        cm_emit(c, CC_OP_WITHIN, set, cm_slot(c, of), 0);
        break;
    case CT_NODE_IN_LINE:
        cm_emit(c, CC_OP_LINE, set, line_of(cm_word_of(c, node, CT_FIELD_LINE)), cm_slot(c, of));
        break;
    case CT_NODE_POINTED_BY:
        cm_emit(c, CC_OP_POINTED, set, cm_slot(c, cm_child(c, node, CT_FIELD_BY)), 0);
        break;
    case CT_NODE_POINTING_TO:
        cm_emit(c, CC_OP_POINTING, set, cm_slot(c, cm_child(c, node, CT_FIELD_TO)), 0);
        break;
    default:
        cm_emit(c, CC_OP_SPOT, set, cm_word_of(c, node, CT_FIELD_WHERE) - CT_WORD_ON_A_EDGE, 0);
        break;
    }
}

static uint32_t same_of(uint32_t word) {
    return word == CT_WORD_NAME    ? CC_SAME_NAME
           : word == CT_WORD_TRAIT ? CC_SAME_TRAIT
           : word == CT_WORD_TYPE  ? CC_SAME_TYPE
                                   : CC_SAME_CONTROLLER;
}

static void qualifier(cm_compiler *c, uint32_t node, uint32_t set) {
    switch (cm_kind_of_node(c, node)) {
    case CT_NODE_WITH: cm_spec(c, cm_child(c, node, CT_FIELD_SPEC), set); break;
    case CT_NODE_NAMED:
        cm_emit_wide(c, CC_OP_NAMED, set, ct_label(c->tree, node, CT_FIELD_NAME));
        break;
    case CT_NODE_FROM_SET:
        cm_emit_wide(c, CC_OP_FROM_SET, set, ct_label(c->tree, node, CT_FIELD_NAME));
        break;
    case CT_NODE_CONTROLLED_BY:
        cm_emit(c, CC_OP_CONTROL, set, 0, cm_who(c, cm_child(c, node, CT_FIELD_WHO)));
        break;
    case CT_NODE_OWNED_BY:
        cm_emit(c, CC_OP_OWN, set, 0, cm_who(c, cm_child(c, node, CT_FIELD_WHO)));
        break;
    case CT_NODE_SAME_CARD:
        cm_emit(c, CC_OP_SAME_CARD, set, cm_slot(c, cm_child(c, node, CT_FIELD_OF)), 0);
        break;
    case CT_NODE_SAME_AS:
        cm_emit(c, CC_OP_SAME, set, same_of(cm_word_of(c, node, CT_FIELD_WHAT)),
                cm_slot(c, cm_child(c, node, CT_FIELD_OF)));
        break;
    default: cm_site(c, node, set); break;
    }
}

/* All of a group but the qualifier that is its source (0: none). */
static void qualify(cm_compiler *c, uint32_t node, uint32_t set, uint32_t source) {
    const ct_node *const nodes = c->tree->node;
    if (cm_flag(c, node, CT_FIELD_NEAR))
        cm_emit(c, CC_OP_NEAR, set, CC_SLOT_THIS, 0);
    for (uint32_t kind = cm_child(c, node, CT_FIELD_KINDS); kind; kind = nodes[kind].next)
        cm_emit_wide(c, CC_OP_KIND, set, cm_add_test(c, cm_kind_test_of(c, kind)));
    for (uint32_t qual = cm_child(c, node, CT_FIELD_QUALS); qual; qual = nodes[qual].next)
        if (qual != source)
            qualifier(c, qual, set);
}

void cm_qualify(cm_compiler *c, uint32_t node, uint32_t set) {
    qualify(c, node, set, 0);
}

/* The first qualifier that names a zone; 0: none. */
static uint32_t named_zone(const cm_compiler *c, uint32_t group) {
    uint32_t qual = cm_child(c, group, CT_FIELD_QUALS);
    for (; qual; qual = c->tree->node[qual].next) {
        const uint32_t kind = cm_kind_of_node(c, qual);
        if (kind == CT_NODE_IN_ZONE || kind == CT_NODE_ON_BOARD || kind == CT_NODE_ON_TOP)
            break;
    }
    return qual;
}

void cm_group(cm_compiler *c, uint32_t node, uint32_t set, cm_default_zone zone) {
    uint32_t source = named_zone(c, node);
    const uint32_t kind = cm_kind_of_node(c, source);
    if (kind == CT_NODE_IN_ZONE)
        zone = (cm_default_zone){(uint8_t)cm_zone_of(cm_word_of(c, source, CT_FIELD_ZONE)),
                                 (uint8_t)cm_who(c, cm_child(c, source, CT_FIELD_WHOSE))};
    else if (kind == CT_NODE_ON_BOARD)
        zone = (cm_default_zone){CC_BOARD, CC_WHO_ANY};
    else if (kind == CT_NODE_ON_TOP)
        zone =
            (cm_default_zone){CC_DISCARD, (uint8_t)cm_who(c, cm_child(c, source, CT_FIELD_WHOSE))};
    cm_emit(c, CC_OP_ZONE, set, zone.zone, zone.who);
    qualify(c, node, set, kind == CT_NODE_ON_TOP ? 0 : source);
}

/* -- Phrases ----------------------------------------------------------------------------------- */

static void end_of_pile(cm_compiler *c, uint32_t node, uint32_t set) {
    const uint32_t n = cm_child(c, node, CT_FIELD_N);
    const uint32_t end = cm_word_of(c, node, CT_FIELD_END) == CT_WORD_BOTTOM;
    const uint32_t pile = cm_word_of(c, node, CT_FIELD_ZONE) == CT_WORD_DECK ? 0 : 2;
    if (n)
        cm_closed(c, n, CC_BOUND);
    else
        cm_emit_wide(c, CC_OP_NUMBER, CC_BOUND, 1);
    cm_emit(c, CC_OP_PILE_END, set, pile + end, cm_who(c, cm_child(c, node, CT_FIELD_WHOSE)));
}

void cm_fixed_cards(cm_compiler *c, uint32_t node, uint32_t set, cm_default_zone zone) {
    const uint32_t whose = cm_child(c, node, CT_FIELD_WHOSE);
    switch (cm_kind_of_node(c, node)) {
    case CT_NODE_TARGET:
    case CT_NODE_TARGETS: cm_emit(c, CC_OP_SLOT, set, cm_target_slot(c, node), 0); break;
    case CT_NODE_END: end_of_pile(c, node, set); break;
    case CT_NODE_ALL:
        cm_group(c, cm_child(c, node, CT_FIELD_GROUP), set, zone);
        if (whose)
            cm_emit(c, CC_OP_CONTROL, set, 0, cm_who(c, whose));
        if (cm_flag(c, node, CT_FIELD_OTHER))
            cm_emit(c, CC_OP_OTHER, set, CC_SLOT_THIS, 0);
        break;
    default: cm_emit(c, CC_OP_SLOT, set, cm_slot(c, node), 0); break;
    }
}

void cm_space(cm_compiler *c, uint32_t node, uint32_t set) {
    const uint32_t of = cm_child(c, node, CT_FIELD_OF);
    const uint32_t at = cm_child(c, node, CT_FIELD_AT);
    switch (cm_kind_of_node(c, node)) {
    case CT_NODE_SPACE_AT:
        cm_emit(c, CC_OP_NEIGHBOUR, set, cm_direction(c, cm_child(c, node, CT_FIELD_DIR)),
                cm_slot(c, of));
        break;
    case CT_NODE_SPACE_BEHIND: cm_emit(c, CC_OP_BEHIND, set, 0, cm_slot(c, of)); break;
    case CT_NODE_THAT_SPACE: cm_emit(c, CC_OP_LEFT_SPACE, set, 0, 0); break;
    default:
        cm_emit(c, CC_OP_EMPTY, set, 0, 0);
        if (at)
            cm_site(c, at, set);
        break;
    }
}
