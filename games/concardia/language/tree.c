/* SPDX-License-Identifier: MIT */
/* Access to trees: the fields of nodes by name, places, names, and the parts that wait for stage 2.
 *
 * Knows the tables only, neither how texts are read nor what they mean.
 */
#include <assert.h>

#include "reader.h"

static int16_t value_of(const ct_tree *tree, uint32_t node, uint32_t field) {
    assert(node < tree->n && field < CT_FIELDS);
    const ct_node *const at = &tree->node[node];
    assert(ct_slot[at->kind][field]);
    return at->value[ct_slot[at->kind][field] - 1];
}

uint32_t ct_type(uint32_t kind, uint32_t field) {
    assert(kind < CT_KINDS && field < CT_FIELDS);
    return ct_slot[kind][field] ? ct_types[kind][ct_slot[kind][field] - 1] : CT_NO_FIELD;
}

uint32_t ct_rule(const ct_tree *tree, uint32_t node) {
    assert(node < tree->n);
    return ct_ways[tree->node[node].way].symbol;
}

const char *ct_node_name(uint32_t kind) {
    assert(kind < CT_KINDS);
    return ct_node_names[kind];
}

const char *ct_field_name(uint32_t field) {
    assert(field < CT_FIELDS);
    return ct_field_names[field];
}

const char *ct_word_name(uint32_t word) {
    assert(word < CT_WORDINGS);
    return ct_word_names[word];
}

const char *ct_rule_name(uint32_t rule) {
    assert(rule < CT_RULES);
    return ct_rule_names[rule];
}

uint32_t ct_child(const ct_tree *tree, uint32_t node, uint32_t field) {
    return (uint32_t)value_of(tree, node, field);
}

uint32_t ct_word(const ct_tree *tree, uint32_t node, uint32_t field) {
    return (uint32_t)value_of(tree, node, field);
}

bool ct_flag(const ct_tree *tree, uint32_t node, uint32_t field) {
    return value_of(tree, node, field) != 0;
}

int32_t ct_number(const ct_tree *tree, uint32_t node, uint32_t field) {
    return value_of(tree, node, field);
}

uint32_t ct_label(const ct_tree *tree, uint32_t node, uint32_t field) {
    const int16_t value = value_of(tree, node, field);
    return value > 0 ? (uint32_t)value - 1 : CT_NO_LABEL;
}

uint32_t ct_child_kind(const ct_tree *tree, uint32_t node, uint32_t field) {
    const uint32_t child = ct_child(tree, node, field);
    return child ? tree->node[child].kind : CT_NODE_NONE;
}

uint32_t ct_list_of(uint32_t kind, uint32_t field) {
    assert(ct_type(kind, field) == CT_LABEL);
    switch (kind) {
    case CT_NODE_NAMED:
    case CT_NODE_RENAME: return CT_NAMES;
    case CT_NODE_FROM_SET: return CT_SETS;
    case CT_NODE_BUTTON: return CT_BUTTONS;
    case CT_NODE_WHO:
    case CT_NODE_FACT: return CT_FACTS;
    case CT_NODE_HOST_EVENT: return CT_EVENTS;
    case CT_NODE_HOST_DO: return CT_DEEDS;
    default: return CT_TYPES;
    }
}

ct_place ct_place_of(const ct_tree *tree, uint32_t node) {
    assert(node < tree->n);
    const ct_node *const at = &tree->node[node];
    uint32_t line = 0;
    while (line + 1 < tree->abilities && tree->line[line + 1] <= at->offset)
        line++;
    /* Texts that can be read are ASCII (CT-8), so a byte is a character. */
    return (ct_place){.offset = at->offset,
                      .length = at->length,
                      .line = line + 1,
                      .column = at->offset - tree->line[line] + 1U};
}

static bool waits(const ct_tree *tree, uint32_t node, const ct_later *later) {
    const ct_node *const at = &tree->node[node];
    if (ct_ways[at->way].symbol != later->rule || !ct_slot[at->kind][later->field])
        return false;
    const int16_t value = value_of(tree, node, later->field);
    return later->word ? value == later->word : value != 0;
}

/* Adds the parts of a node after the first n; returns how many there are then. */
static uint32_t add_parts(const ct_tree *tree, uint32_t node, ct_part *out, uint32_t n,
                          uint32_t most) {
    const ct_way *const way = &ct_ways[tree->node[node].way];
    ct_part part = {.node = (uint16_t)node, .rule = way->symbol};
    if (way->stage == 2) {
        if (n < most)
            out[n] = part;
        return n + 1;
    }
    for (uint32_t i = 0; i < ct_laters_n; i++) {
        if (!waits(tree, node, &ct_laters[i]))
            continue;
        part.field = ct_laters[i].field;
        part.word = ct_laters[i].word;
        if (n < most)
            out[n] = part;
        n++;
    }
    return n;
}

uint32_t ct_parts(const ct_tree *tree, ct_part *out, uint32_t most) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < tree->n; i++)
        n = add_parts(tree, i, out, n, most);
    return n;
}

void ct_find_stages(ct_tree *tree) {
    tree->stage = 1;
    for (uint32_t i = 0; i < tree->n; i++) {
        tree->node[i].stage = add_parts(tree, i, NULL, 0, 0) ? 2 : 1;
        if (tree->node[i].stage > tree->stage)
            tree->stage = tree->node[i].stage;
    }
}
