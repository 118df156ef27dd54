/* SPDX-License-Identifier: MIT */
/* The tree of a line, from what match.c found out: which way and which ends lead to the end of the
 * line.
 *
 * Notes whether there was more than one possibility anywhere, which is more than one reading
 * (CT-3). Knows nothing of what nodes mean.
 */
#include <assert.h>
#include <string.h>

#include "reader.h"

enum { ELEMENTS = 16 }; /* the most elements of a way */

/* A way of a symbol over some tokens: where each of its elements ends. */
typedef struct {
    const ct_way *way;
    uint16_t end[ELEMENTS];
} found;

uint32_t ct_way_of(uint32_t way, uint32_t kind) {
    while (way < CT_WAYS && ct_ways[way].kind != kind)
        way++;
    assert(way < CT_WAYS);
    return way;
}

uint32_t ct_add_node(ct_tree *tree, uint32_t way, uint32_t up) {
    if (tree->n == CT_NODES)
        return 0;
    ct_node *const node = &tree->node[tree->n];
    memset(node, 0, sizeof *node);
    node->kind = ct_ways[way].kind;
    node->way = (uint16_t)way;
    node->up = (uint16_t)up;
    node->end = (uint16_t)(tree->n + 1);
    return tree->n++;
}

static void set(ct_tree *tree, uint32_t node, uint32_t field, int32_t value) {
    ct_node *const at = &tree->node[node];
    assert(ct_slot[at->kind][field]);
    at->value[ct_slot[at->kind][field] - 1] = (int16_t)value;
}

/* The number of possibilities for element `e` and those after it to take the tokens from `at` to
 * `end`, at most 2; the first of them is in `out`. */
static uint32_t trace(const ct_work *work, uint32_t e, uint32_t at, uint32_t end, found *out) {
    const ct_way *const way = out->way;
    if (e == way->elements)
        return at == end;
    const ct_element *const element = &ct_elements[way->element + e];
    uint16_t few[CT_FEW];
    uint32_t n;
    const uint16_t *const ends = ct_ends(work, element, at, few, &n);
    uint32_t possible = 0;
    found rest = *out;
    for (uint32_t i = 0; i < n + element->optional && possible < 2; i++) {
        rest.end[e] = (uint16_t)(i < n ? ends[i] : at);
        if (rest.end[e] > end)
            continue;
        const uint32_t more = trace(work, e + 1, rest.end[e], end, &rest);
        if (more && !possible)
            *out = rest;
        possible += more;
    }
    return possible;
}

/* The ways in which a symbol takes the tokens from `at` to `end`: the first, and in `more` those
 * after it. Two divisions of one way are two readings; two ways are, unless their trees are equal.
 */
static found find_way(ct_work *work, uint32_t symbol, uint32_t at, uint32_t end, uint32_t *more) {
    found first = {.way = NULL};
    *more = 0;
    const uint32_t mask = ct_first[work->token[at].column][symbol];
    for (uint32_t i = 0; mask >> i; i++) {
        if (!(mask >> i & 1))
            continue;
        found one = {.way = &ct_ways[ct_symbols[symbol].way + i]};
        const uint32_t possible = trace(work, 0, at, end, &one);
        if (possible > 1)
            work->twice = true;
        if (possible && first.way)
            *more |= 1U << i;
        else if (possible)
            first = one;
    }
    assert(first.way);
    return first;
}

static uint32_t build_symbol(ct_work *, uint32_t symbol, uint32_t at, uint32_t end, ct_tree *,
                             uint32_t up);

/* -- Words ------------------------------------------------------------------------------------- */

/* The label of a token in quotation marks: 1 + its number; if it is not listed, -1 less the token.
 */
static int32_t label_of(const ct_work *work, uint32_t list, uint32_t at) {
    const char *const text = work->text + work->token[at].offset + 1;
    const uint32_t length = work->token[at].length - 2U;
    for (uint32_t i = 0; i < work->labels->n[list]; i++) {
        const char *const label = work->labels->at[list][i];
        if (strncmp(label, text, length) == 0 && !label[length])
            return (int32_t)i + 1;
    }
    return -1 - (int32_t)at;
}

static void place(const ct_work *work, ct_tree *tree, uint32_t node, uint32_t at, uint32_t end) {
    const ct_token *const last = &work->token[end - 1];
    tree->node[node].offset = work->token[at].offset;
    tree->node[node].length = (uint16_t)(last->offset + last->length - work->token[at].offset);
}

/* A number that stands for a node of its own: of a change, the amount. */
static void build_signed(ct_work *work, uint32_t at, ct_tree *tree, uint32_t node) {
    const ct_token *const token = &work->token[at];
    const uint32_t kind = token->unit == 'X'   ? CT_NODE_X
                          : token->unit == 'N' ? CT_NODE_N
                                               : CT_NODE_INT;
    const uint32_t amount =
        ct_add_node(tree, ct_way_of(ct_symbols[CT_RULE_NUMBER].way, kind), node);
    work->full = work->full || !amount;
    if (!amount)
        return;
    place(work, tree, amount, at, at + 1);
    if (kind == CT_NODE_INT)
        set(tree, amount, CT_FIELD_N, token->value);
    set(tree, node, CT_FIELD_N, (int32_t)amount);
    set(tree, node, CT_FIELD_MINUS, token->minus);
}

static void build_kind(const ct_work *work, uint32_t at, ct_tree *tree, uint32_t node) {
    const ct_token *const token = &work->token[at];
    const int32_t value = token->column == COLUMN_PERSISTENT ? CT_WORD_PERSISTENT : token->value;
    set(tree, node, CT_FIELD_NOT, token->column == COLUMN_NON);
    if (value < CT_FIRST_TYPE)
        set(tree, node, CT_FIELD_TRAIT, value);
    else
        set(tree, node, CT_FIELD_TYPE, value - CT_FIRST_TYPE + 1);
}

static int32_t choice_at(const ct_work *work, const ct_element *element, uint32_t at,
                         uint32_t end) {
    for (uint32_t i = 0; i < element->n; i++) {
        const ct_choice *const choice = &ct_choices[element->arg + i];
        if (at + choice->n == end && ct_stored_at(work, choice->first, choice->n, at))
            return choice->word;
    }
    return 0;
}

/* -- Nodes ------------------------------------------------------------------------------------- */

/* The items of a list, one after another. */
static void build_list(ct_work *work, uint32_t symbol, uint32_t at, uint32_t end, ct_tree *tree,
                       uint32_t node, uint32_t field) {
    uint32_t last = 0;
    while (!work->full) {
        uint32_t more;
        const found list = find_way(work, symbol, at, end, &more);
        work->twice = work->twice || more;
        const uint32_t item =
            build_symbol(work, ct_elements[list.way->element].arg, at, list.end[0], tree, node);
        if (last)
            tree->node[last].next = (uint16_t)item;
        else
            set(tree, node, field, (int32_t)item);
        last = item;
        if (list.way->elements == 1)
            return;
        symbol = ct_elements[list.way->element + list.way->elements - 1U].arg;
        at = list.end[list.way->elements - 2];
    }
}

static void build_element(ct_work *work, const ct_element *element, uint32_t at, uint32_t end,
                          ct_tree *tree, uint32_t node) {
    const uint32_t field = element->field;
    const uint32_t kind = tree->node[node].kind;
    switch (element->op) {
    case ELEMENT_RULE:
        set(tree, node, field, (int32_t)build_symbol(work, element->arg, at, end, tree, node));
        break;
    case ELEMENT_LIST: build_list(work, element->arg, at, end, tree, node, field); break;
    case ELEMENT_CHOICE: set(tree, node, field, choice_at(work, element, at, end)); break;
    case ELEMENT_FLAG: set(tree, node, field, 1); break;
    case ELEMENT_INT:
    case ELEMENT_INT2:
        set(tree, node, field,
            work->token[at].minus ? -work->token[at].value : work->token[at].value);
        break;
    case ELEMENT_SIGNED: build_signed(work, at, tree, node); break;
    case ELEMENT_QUOTED: set(tree, node, field, label_of(work, ct_list_of(kind, field), at)); break;
    case ELEMENT_TRAIT: set(tree, node, field, work->token[at].value); break;
    case ELEMENT_TYPE: set(tree, node, field, work->token[at].value - CT_FIRST_TYPE + 1); break;
    case ELEMENT_KIND: build_kind(work, at, tree, node); break;
    default: break;
    }
}

/* The fields that a way sets without words. */
static void build_constants(ct_work *work, const ct_way *way, ct_tree *tree, uint32_t node) {
    for (uint32_t i = way->constant; i < (uint32_t)way->constant + way->constants; i++) {
        int32_t value = ct_constants[i].value;
        if (ct_constants[i].type == CT_CHILD) {
            const uint32_t child = ct_add_node(tree, ct_way_of(0, ct_constants[i].value), node);
            work->full = work->full || !child;
            if (!child)
                return;
            tree->node[child].offset = tree->node[node].offset;
            tree->node[child].length = tree->node[node].length;
            value = (int32_t)child;
        }
        set(tree, node, ct_constants[i].field, value);
    }
}

static uint32_t build_way(ct_work *work, const found *one, uint32_t at, uint32_t end, ct_tree *tree,
                          uint32_t up) {
    if (!one->way->kind)
        return build_symbol(work, ct_elements[one->way->element].arg, at, end, tree, up);
    const uint32_t node = ct_add_node(tree, (uint32_t)(one->way - ct_ways), up);
    work->full = work->full || !node;
    if (!node)
        return 0;
    place(work, tree, node, at, end);
    build_constants(work, one->way, tree, node);
    for (uint32_t e = 0; e < one->way->elements && !work->full; e++) {
        const uint32_t from = e ? one->end[e - 1] : at;
        if (one->end[e] > from)
            build_element(work, &ct_elements[one->way->element + e], from, one->end[e], tree, node);
    }
    tree->node[node].end = (uint16_t)tree->n;
    return node;
}

/* Whether a node equals one built after it: kinds and fields, not the ways of the grammar. */
static bool equal(const ct_tree *tree, uint32_t a, uint32_t b) {
    const uint32_t between = b - a;
    if (tree->node[a].end + between != tree->node[b].end)
        return false;
    for (uint32_t i = a; i < tree->node[a].end; i++) {
        const ct_node *const one = &tree->node[i], *const other = &tree->node[i + between];
        if (one->kind != other->kind)
            return false;
        for (uint32_t k = 0; k < CT_VALUES; k++) {
            const uint32_t type = ct_types[one->kind][k];
            const bool child = (type == CT_CHILD || type == CT_LIST) && one->value[k];
            if (one->value[k] + (child ? (int32_t)between : 0) != other->value[k])
                return false;
        }
    }
    return true;
}

/* The number of Charge Counters on this card is a value in two ways of the grammar, and one tree.
 */
static void compare_ways(ct_work *work, uint32_t symbol, uint32_t more, uint32_t at, uint32_t end,
                         ct_tree *tree, uint32_t node) {
    for (uint32_t i = 0; more >> i && !work->full; i++) {
        if (!(more >> i & 1))
            continue;
        found one = {.way = &ct_ways[ct_symbols[symbol].way + i]};
        trace(work, 0, at, end, &one);
        const uint32_t before = tree->n;
        const uint32_t other = build_way(work, &one, at, end, tree, tree->node[node].up);
        work->twice = work->twice || (other && !equal(tree, node, other));
        tree->n = before;
    }
}

static uint32_t build_symbol(ct_work *work, uint32_t symbol, uint32_t at, uint32_t end,
                             ct_tree *tree, uint32_t up) {
    uint32_t more;
    const found one = find_way(work, symbol, at, end, &more);
    const uint32_t node = build_way(work, &one, at, end, tree, up);
    if (more && node)
        compare_ways(work, symbol, more, at, end, tree, node);
    return node;
}

uint32_t ct_build(ct_work *work, uint32_t symbol, ct_tree *tree, uint32_t up) {
    return build_symbol(work, symbol, 0, work->tokens, tree, up);
}
