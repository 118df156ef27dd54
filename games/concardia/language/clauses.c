/* SPDX-License-Identifier: MIT */
/* W7 and W8: clauses that answer an event, and sentences that follow others. */
#include "meaning.h"

/* -- W7 ---------------------------------------------------------------------------------------- */

static bool check_prevent(const ct_meaning *m, uint32_t node) {
    if (!ct_is_would(m))
        return ct_offend(m, 7, node, "only what would happen can be prevented",
                         "write \"If ... would\" as the event");
    const uint32_t act = ct_above(m->tree, node, CT_NODE_ACT);
    return !ct_flag(m->tree, act, CT_FIELD_INSTEAD) ||
           ct_offend(m, 7, node, "\"prevent it\" has no \"instead\"", "leave out \"instead\"");
}

bool ct_w7(const ct_meaning *m, uint32_t node) {
    switch (m->tree->node[node].kind) {
    case CT_NODE_ACT:
        return !ct_flag(m->tree, node, CT_FIELD_INSTEAD) || ct_is_would(m) ||
               ct_offend(m, 7, node, "\"instead\" needs something that would happen",
                         "write \"If ... would\" as the event");
    case CT_NODE_PREVENT: return check_prevent(m, node);
    case CT_NODE_CANCEL:
        return ct_kind(m->tree, ct_event(m)) == CT_NODE_ACTIVATES ||
               ct_offend(m, 7, node, "only an activation can be cancelled",
                         "write \"When ... activates an Action\" as the event");
    default: return true;
    }
}

/* -- W8 ---------------------------------------------------------------------------------------- */

/* The sentence before the one that a node is in; 0: it is the first. */
static uint32_t sentence_before(const ct_meaning *m, uint32_t node) {
    const uint32_t own = ct_above(m->tree, node, CT_NODE_SENTENCE);
    uint32_t before = 0;
    for (uint32_t i = ct_part_of(m->tree, m->ability, CT_FIELD_BODY); i && i != own;
         i = m->tree->node[i].next)
        before = i;
    return before;
}

/* Whether a clause is done or not by the choice of its player: by you, or by one other player. */
static bool is_optional(const ct_tree *tree, uint32_t clause, bool you) {
    if (tree->node[clause].kind != CT_NODE_ACT)
        return false;
    if (!ct_flag(tree, clause, CT_FIELD_MAY) &&
        ct_child_kind(tree, clause, CT_FIELD_DO) != CT_NODE_HOST_DO)
        return false;
    const uint32_t who = ct_child_kind(tree, clause, CT_FIELD_WHO);
    return you ? who == CT_NODE_YOU : who != CT_NODE_YOU && who != CT_NODE_EACH_PLAYER;
}

static bool check_if_done(const ct_meaning *m, uint32_t node) {
    const bool you = ct_word(m->tree, node, CT_FIELD_WHO) == CT_WORD_YOU;
    const uint32_t before = sentence_before(m, node);
    for (uint32_t i = before; before && i < m->tree->node[before].end; i++)
        if (is_optional(m->tree, i, you))
            return true;
    return you ? ct_offend(m, 8, node, "in the sentence before this you have no choice",
                           "write \"you may\" in the sentence before")
               : ct_offend(m, 8, node,
                           "in the sentence before this no single other player has a choice",
                           "write \"your opponent may\" in the sentence before");
}

static bool check_otherwise(const ct_meaning *m, uint32_t node) {
    const uint32_t before = sentence_before(m, node);
    const uint32_t kind = before ? ct_child_kind(m->tree, before, CT_FIELD_DO) : CT_NODE_NONE;
    const bool first = m->tree->node[m->tree->node[node].up].kind == CT_NODE_SENTENCE;
    return (first && (kind == CT_NODE_IF || kind == CT_NODE_IF_DONE)) ||
           ct_offend(m, 8, node, "\"Otherwise\" follows a sentence that begins with \"If\"",
                     "write such a sentence before it, or leave it out");
}

/* A choice of modes by another player is made when the ability resolves, too late for targets. */
static bool check_mode_target(const ct_meaning *m, uint32_t node) {
    for (uint32_t up = ct_above(m->tree, node, CT_NODE_CHOOSE); up;
         up = ct_above(m->tree, up, CT_NODE_CHOOSE))
        if (ct_child_kind(m->tree, up, CT_FIELD_WHO) != CT_NODE_YOU &&
            ct_inside(m->tree, up, node) && ct_child(m->tree, up, CT_FIELD_WHO) != node)
            return ct_offend(m, 8, node, "what another player chooses has no targets",
                             "write \"a card\" for \"target card\"");
    return true;
}

bool ct_w8(const ct_meaning *m, uint32_t node) {
    switch (m->tree->node[node].kind) {
    case CT_NODE_IF_DONE: return check_if_done(m, node);
    case CT_NODE_OTHERWISE: return check_otherwise(m, node);
    case CT_NODE_TARGET:
    case CT_NODE_TARGETS:
    case CT_NODE_TARGET_PLAYER: return check_mode_target(m, node);
    default: return true;
    }
}
