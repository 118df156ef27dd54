/* SPDX-License-Identifier: MIT */
/* W1 and W12: X and N, and what is counted: targets, numbers, labels. */
#include "meaning.h"

enum { LEAST = -9, MOST = 20, MOST_CHANGE = 9, MOST_TARGETS = 4 };

/* -- W1 ---------------------------------------------------------------------------------------- */

static bool is_item(uint32_t kind) {
    return kind == CT_NODE_PAY || kind == CT_NODE_PAY_COUNTERS || kind == CT_NODE_PAY_CARDS ||
           kind == CT_NODE_PAY_POINTS;
}

static bool is_x_item(const ct_tree *tree, uint32_t node) {
    return is_item(tree->node[node].kind) && ct_child_kind(tree, node, CT_FIELD_N) == CT_NODE_X;
}

/* The first part of a cost that is X before a node; 0: none. */
static uint32_t x_item(const ct_meaning *m, uint32_t before) {
    for (uint32_t i = m->ability; i < before; i++)
        if (is_x_item(m->tree, i))
            return i;
    return 0;
}

/* CT-25: "you may pay X to" in the first clause of a Reaction is its cost, paid when it is
 * announced. */
static bool is_first_clause(const ct_meaning *m, uint32_t item) {
    const uint32_t act = ct_above(m->tree, item, CT_NODE_ACT);
    const uint32_t sentence = ct_child(m->tree, m->ability, CT_FIELD_BODY);
    const uint32_t chain = ct_child(m->tree, sentence, CT_FIELD_DO);
    return ct_tag(m) == CT_WORD_REACTION && act && ct_kind(m->tree, chain) == CT_NODE_CHAIN &&
           act == ct_child(m->tree, chain, CT_FIELD_STEPS) && ct_flag(m->tree, act, CT_FIELD_MAY) &&
           ct_child_kind(m->tree, act, CT_FIELD_WHO) == CT_NODE_YOU;
}

static bool check_x(const ct_meaning *m, uint32_t node) {
    const ct_tree *const tree = m->tree;
    const uint32_t up = tree->node[node].up;
    if (ct_inside(tree, ct_part_of(tree, m->ability, CT_FIELD_ON), node) && ct_event(m))
        return ct_offend(m, 1, node, "X is not known yet when the event is tested",
                         "write a number");
    if (is_item(tree->node[up].kind))
        return true;
    const uint32_t item = x_item(m, node);
    if (!item)
        return ct_offend(m, 1, node, "X has no cost that says what it is",
                         "write (Cost X) in the heading, or pay X before it");
    const bool target =
        ct_above(tree, node, CT_NODE_TARGET) || ct_above(tree, node, CT_NODE_TARGETS);
    if (target && !ct_above(tree, item, CT_NODE_TERMS) && !is_first_clause(m, item))
        return ct_offend(m, 1, node, "targets are named before X is paid",
                         "write (Cost X) in the heading");
    return true;
}

static bool check_n(const ct_meaning *m, uint32_t node) {
    const ct_tree *const tree = m->tree;
    if (ct_above(tree, node, CT_NODE_TERMS) || ct_above(tree, node, CT_NODE_PAY_TO) ||
        ct_above(tree, node, CT_NODE_PAY_COST))
        return ct_offend(m, 1, node, "a cost has no N", "write a number or X");
    const uint32_t sentence = ct_above(tree, node, CT_NODE_SENTENCE);
    if (!sentence || !ct_child(tree, sentence, CT_FIELD_WHERE))
        return ct_offend(m, 1, node, "N is not defined in its sentence",
                         "write \", where N is ...\" at the end of the sentence");
    return true;
}

static bool check_where(const ct_meaning *m, uint32_t node) {
    const uint32_t sentence = m->tree->node[node].up;
    if (ct_find(m->tree, node, CT_NODE_N, m->tree->n))
        return ct_offend(m, 1, node, "N is defined by itself",
                         "write another value after \"where N is\"");
    if (!ct_find(m->tree, ct_child(m->tree, sentence, CT_FIELD_DO), CT_NODE_N, m->tree->n))
        return ct_offend(m, 1, node, "there is no N in this sentence",
                         "leave out the \"where\", or write N before it");
    return true;
}

static bool check_items(const ct_meaning *m, uint32_t node, uint32_t first) {
    uint32_t n = 0;
    for (uint32_t i = first; i; i = m->tree->node[i].next)
        n += is_x_item(m->tree, i);
    return n < 2 || ct_offend(m, 1, node, "more than one part of the cost is X",
                              "write a number for all but one");
}

static bool check_item(const ct_meaning *m, uint32_t node) {
    if (!is_x_item(m->tree, node))
        return true;
    if (m->tree->node[node].kind == CT_NODE_PAY && ct_flag(m->tree, node, CT_FIELD_MORE))
        return ct_offend(m, 1, ct_child(m->tree, node, CT_FIELD_N),
                         "X is any number, so there is no more than it",
                         "write X without \"or more\"");
    if (x_item(m, node))
        return ct_offend(m, 1, node, "this ability has a cost X already", "write a number here");
    return true;
}

bool ct_w1(const ct_meaning *m, uint32_t node) {
    switch (m->tree->node[node].kind) {
    case CT_NODE_X: return check_x(m, node);
    case CT_NODE_N: return check_n(m, node);
    case CT_NODE_WHERE: return check_where(m, node);
    case CT_NODE_TERMS: return check_items(m, node, ct_child(m->tree, node, CT_FIELD_COST));
    case CT_NODE_PAY_TO:
    case CT_NODE_PAY_COST: return check_items(m, node, ct_child(m->tree, node, CT_FIELD_ITEMS));
    case CT_NODE_PAY:
    case CT_NODE_PAY_COUNTERS:
    case CT_NODE_PAY_CARDS:
    case CT_NODE_PAY_POINTS: return check_item(m, node);
    default: return true;
    }
}

/* -- W12 --------------------------------------------------------------------------------------- */

/* How many nodes of a kind the ability has before this one. */
static uint32_t count_before(const ct_meaning *m, uint32_t node, uint32_t kind) {
    uint32_t n = 0;
    for (uint32_t i = m->ability; i < node; i++)
        n += m->tree->node[i].kind == kind;
    return n;
}

static bool check_throw(const ct_meaning *m, uint32_t node) {
    if (ct_kind(m->tree, ct_event(m)) == CT_NODE_THROW_ENDS ||
        ct_find(m->tree, m->ability, CT_NODE_CONTEST, node))
        return true;
    return ct_offend(m, 12, node, "there is no throw before this",
                     "write \"Make a throw.\" before it");
}

static bool check_this(const ct_meaning *m, uint32_t node, bool button) {
    if (button == (m->on == CT_ON_BUTTON))
        return true;
    return button ? ct_offend(m, 12, node, "this text is on a card", "write \"this card\"")
                  : ct_offend(m, 12, node, "this text is on a button", "write \"this button\"");
}

static bool check_number(const ct_meaning *m, uint32_t node) {
    const int32_t n = ct_number(m->tree, node, CT_FIELD_N);
    if (m->tree->node[m->tree->node[node].up].kind == CT_NODE_MOD)
        return (n >= 1 && n <= MOST_CHANGE) ||
               ct_offend(m, 12, node, "a change is from 1 to 9", "write a number from 1 to 9");
    return (n >= LEAST && n <= MOST) ||
           ct_offend(m, 12, node, "numbers are from -9 to 20", "write a smaller number");
}

static bool has_unlisted_label(const ct_tree *tree, uint32_t node) {
    for (uint32_t i = 0; i < CT_VALUES; i++)
        if (ct_types[tree->node[node].kind][i] == CT_LABEL && tree->node[node].value[i] < 0)
            return true;
    return false;
}

static bool check_label(const ct_meaning *m, uint32_t node) {
    static const char *const advice[CT_LISTS] = {
        [CT_NAMES] = "list it among the names of cards",
        [CT_SETS] = "list it among the names of sets",
        [CT_BUTTONS] = "list it among the buttons",
        [CT_FACTS] = "list it among the host facts",
        [CT_EVENTS] = "list it among the host events",
        [CT_DEEDS] = "list it among the deeds",
    };
    const uint32_t kind = m->tree->node[node].kind;
    for (uint32_t field = 1; field < CT_FIELDS; field++)
        if (ct_type(kind, field) == CT_LABEL)
            return ct_offend(m, 12, kind == CT_NODE_BUTTON ? m->tree->node[node].up : node,
                             "the set does not list this name", advice[ct_list_of(kind, field)]);
    return true;
}

bool ct_w12(const ct_meaning *m, uint32_t node) {
    const ct_tree *const tree = m->tree;
    switch (tree->node[node].kind) {
    case CT_NODE_TARGET:
    case CT_NODE_TARGETS:
        return count_before(m, node, CT_NODE_TARGET) + count_before(m, node, CT_NODE_TARGETS) <
                   MOST_TARGETS ||
               ct_offend(m, 12, node, "an ability has at most 4 target phrases",
                         "name it in another way");
    case CT_NODE_TARGET_PLAYER:
        return count_before(m, node, CT_NODE_TARGET_PLAYER) == 0 ||
               ct_offend(m, 12, node, "an ability has at most one target player",
                         "write \"that player\"");
    case CT_NODE_FOR_EACH:
        return !ct_above(tree, node, CT_NODE_FOR_EACH) ||
               ct_offend(m, 12, node, "\"for each\" is not inside another \"for each\"",
                         "write a sentence for each");
    case CT_NODE_THROW_RESULT: return check_throw(m, node);
    case CT_NODE_THIS: return check_this(m, node, ct_is_button(tree, node));
    case CT_NODE_BUTTON:
        if (ct_flag(tree, node, CT_FIELD_THIS) && !check_this(m, node, true))
            return false;
        break;
    case CT_NODE_INT: return check_number(m, node);
    default: break;
    }
    return !has_unlisted_label(tree, node) || check_label(m, node);
}
