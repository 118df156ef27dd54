/* SPDX-License-Identifier: MIT */
/* Random trees from the tables of the grammar. Nodes are made in the order of the reader, parents
 * before parts. */
#include <assert.h>
#include <string.h>

#include "grow.h"

typedef struct {
    qv__rng *rng;
    const ct_labels *labels;
    ct_tree *tree;
    uint8_t depth[CT_SYMBOLS]; /* of the smallest tree of each symbol */
} grower;

static uint32_t pick(grower *g, uint32_t n) {
    return qv__rng_below(g->rng, n);
}

/* -- Depths ------------------------------------------------------------------------------------ */

static uint32_t depth_of_way(const grower *g, const ct_way *way) {
    uint32_t depth = 0;
    for (uint32_t e = way->element; e < (uint32_t)way->element + way->elements; e++) {
        const ct_element *const element = &ct_elements[e];
        const bool symbol = element->op == ELEMENT_RULE || element->op == ELEMENT_LIST;
        if (symbol && !element->optional && g->depth[element->arg] > depth)
            depth = g->depth[element->arg];
    }
    return depth == UINT8_MAX ? depth : depth + 1;
}

static void find_depths(grower *g) {
    memset(g->depth, UINT8_MAX, sizeof g->depth);
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t s = 0; s < CT_SYMBOLS; s++)
            for (uint32_t w = 0; w < ct_symbols[s].ways; w++) {
                const uint32_t depth = depth_of_way(g, &ct_ways[ct_symbols[s].way + w]);
                if (depth < g->depth[s]) {
                    g->depth[s] = (uint8_t)depth;
                    changed = true;
                }
            }
    }
}

/* A way at random that needs no more depth than is left, or the shallowest. */
static const ct_way *choose_way(grower *g, uint32_t symbol, uint32_t left) {
    const ct_symbol *const s = &ct_symbols[symbol];
    const uint32_t least = g->depth[symbol] > left ? g->depth[symbol] : left;
    for (;;) {
        const ct_way *const way = &ct_ways[s->way + pick(g, s->ways)];
        if (depth_of_way(g, way) <= least)
            return way;
    }
}

/* -- Nodes ------------------------------------------------------------------------------------- */

static uint32_t grow_symbol(grower *, uint32_t symbol, uint32_t left, uint32_t up);

static int16_t *value_of(ct_tree *tree, uint32_t node, uint32_t field) {
    const uint32_t slot = ct_slot[tree->node[node].kind][field];
    assert(slot);
    return &tree->node[node].value[slot - 1];
}

static uint32_t add_node(grower *g, uint32_t way, uint32_t up) {
    ct_tree *const tree = g->tree;
    assert(tree->n < CT_NODES);
    tree->node[tree->n] =
        (ct_node){.kind = ct_ways[way].kind, .way = (uint16_t)way, .up = (uint16_t)up};
    return tree->n++;
}

static uint32_t way_of(uint32_t rule, uint32_t kind) {
    for (uint32_t way = ct_symbols[rule].way;; way++)
        if (ct_ways[way].kind == kind)
            return way;
}

static void grow_signed(grower *g, uint32_t node) {
    static const uint8_t kinds[] = {CT_NODE_INT, CT_NODE_INT, CT_NODE_X, CT_NODE_N};
    const uint32_t kind = kinds[pick(g, sizeof kinds)];
    const uint32_t amount = add_node(g, way_of(CT_RULE_NUMBER, kind), node);
    if (kind == CT_NODE_INT)
        *value_of(g->tree, amount, CT_FIELD_N) = (int16_t)(1 + pick(g, 9));
    g->tree->node[amount].end = (uint16_t)g->tree->n;
    *value_of(g->tree, node, CT_FIELD_N) = (int16_t)amount;
    *value_of(g->tree, node, CT_FIELD_MINUS) = (int16_t)pick(g, 2);
}

static void grow_kind(grower *g, uint32_t node) {
    *value_of(g->tree, node, CT_FIELD_NOT) = (int16_t)pick(g, 2);
    if (pick(g, 2))
        *value_of(g->tree, node, CT_FIELD_TYPE) = (int16_t)(1 + pick(g, g->labels->n[CT_TYPES]));
    else
        *value_of(g->tree, node, CT_FIELD_TRAIT) = (int16_t)(CT_WORD_ROCK + pick(g, 4));
}

/* A list of at least as many items as the grammar needs. */
static void grow_list(grower *g, const ct_element *element, uint32_t left, uint32_t node) {
    const uint32_t item = ct_elements[ct_ways[ct_symbols[element->arg].way].element].arg;
    const uint32_t n = element->n + (left > g->depth[item] + 2U ? pick(g, 3) : 0);
    uint32_t last = 0;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t next = grow_symbol(g, item, left - 1, node);
        if (last)
            g->tree->node[last].next = (uint16_t)next;
        else
            *value_of(g->tree, node, element->field) = (int16_t)next;
        last = next;
    }
}

static void grow_element(grower *g, const ct_element *element, uint32_t left, uint32_t node) {
    const uint32_t field = element->field;
    const uint32_t kind = g->tree->node[node].kind;
    int32_t value;
    switch (element->op) {
    case ELEMENT_RULE: value = (int32_t)grow_symbol(g, element->arg, left - 1, node); break;
    case ELEMENT_LIST: grow_list(g, element, left, node); return;
    case ELEMENT_CHOICE: value = ct_choices[element->arg + pick(g, element->n)].word; break;
    case ELEMENT_FLAG: value = 1; break;
    case ELEMENT_INT: value = (int32_t)pick(g, 30) - 9; break;
    case ELEMENT_INT2: value = (int32_t)(2 + pick(g, 19)); break;
    case ELEMENT_SIGNED: grow_signed(g, node); return;
    case ELEMENT_QUOTED:
        value = (int32_t)(1 + pick(g, g->labels->n[ct_list_of(kind, field)]));
        break;
    case ELEMENT_TRAIT: value = (int32_t)(CT_WORD_ROCK + pick(g, 3)); break;
    case ELEMENT_TYPE: value = (int32_t)(1 + pick(g, g->labels->n[CT_TYPES])); break;
    case ELEMENT_KIND: grow_kind(g, node); return;
    default: return;
    }
    *value_of(g->tree, node, field) = (int16_t)value;
}

static void grow_constants(grower *g, const ct_way *way, uint32_t node) {
    for (uint32_t i = way->constant; i < (uint32_t)way->constant + way->constants; i++) {
        int32_t value = ct_constants[i].value;
        if (ct_constants[i].type == CT_CHILD) {
            const uint32_t child = add_node(g, way_of(CT_RULE_WHOSE, (uint32_t)value), node);
            g->tree->node[child].end = (uint16_t)g->tree->n;
            value = (int32_t)child;
        }
        *value_of(g->tree, node, ct_constants[i].field) = (int16_t)value;
    }
}

static bool fits(const grower *g, const ct_element *element, uint32_t left) {
    const bool symbol = element->op == ELEMENT_RULE || element->op == ELEMENT_LIST;
    return !symbol || g->depth[element->arg] < left;
}

static uint32_t grow_symbol(grower *g, uint32_t symbol, uint32_t left, uint32_t up) {
    left = left ? left : 1;
    const ct_way *const way = choose_way(g, symbol, left);
    if (!way->kind)
        return grow_symbol(g, ct_elements[way->element].arg, left - 1, up);
    const uint32_t node = add_node(g, (uint32_t)(way - ct_ways), up);
    grow_constants(g, way, node);
    for (uint32_t e = way->element; e < (uint32_t)way->element + way->elements; e++) {
        const ct_element *const element = &ct_elements[e];
        if (!element->optional || (fits(g, element, left) && pick(g, 2)))
            grow_element(g, element, left, node);
    }
    g->tree->node[node].end = (uint16_t)g->tree->n;
    return node;
}

void grow_rule(qv__rng *rng, const ct_labels *labels, uint32_t rule, uint32_t size, ct_tree *out) {
    grower g = {.rng = rng, .labels = labels, .tree = out};
    find_depths(&g);
    out->n = 0;
    out->abilities = 1;
    add_node(&g, way_of(CT_RULE_TEXT, CT_NODE_TEXT), 0);
    const uint32_t node = grow_symbol(&g, rule, size, 0);
    *value_of(out, 0, CT_FIELD_ABILITIES) = (int16_t)node;
    out->ability[0] = (uint16_t)node;
    out->node[0].end = (uint16_t)out->n;
}

void grow_ability(qv__rng *rng, const ct_labels *labels, uint32_t size, ct_tree *out) {
    grow_rule(rng, labels, CT_RULE_ABILITY, size, out);
}

/* -- Comparison -------------------------------------------------------------------------------- */

bool same_tree(const ct_tree *a, uint32_t node, const ct_tree *b, uint32_t other) {
    const uint32_t kind = a->node[node].kind;
    if (b->node[other].kind != kind)
        return false;
    for (uint32_t i = 0; i < CT_VALUES; i++) {
        uint32_t one = (uint32_t)a->node[node].value[i], two = (uint32_t)b->node[other].value[i];
        if (ct_types[kind][i] != CT_CHILD && ct_types[kind][i] != CT_LIST) {
            if (one != two)
                return false;
            continue;
        }
        for (; one && two; one = a->node[one].next, two = b->node[two].next)
            if (!same_tree(a, one, b, two))
                return false;
        if (one || two)
            return false;
    }
    return true;
}
