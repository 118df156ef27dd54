/* SPDX-License-Identifier: MIT */
/* W3 to W6: what abilities of each tag may state, cost and hear. */
#include "meaning.h"

enum { MOST_COST = 20 };

/* -- W3 ---------------------------------------------------------------------------------------- */

/* What stands in a standing ability, or in a keyword, and is chosen or announced. */
static bool check_standing_phrase(const ct_meaning *m, uint32_t node) {
    const ct_tree *const tree = m->tree;
    if (ct_is_chosen(tree, node))
        return ct_offend(m, 3, node, "an ability that always holds chooses nothing",
                         "name all cards that fit, as in \"your cards\"");
    if (ct_is_target(tree, node) || tree->node[node].kind == CT_NODE_TARGET_PLAYER)
        return ct_offend(m, 3, node, "an ability that always holds has no targets",
                         "name all cards that fit, or write an Action");
    return true;
}

static bool check_standing(const ct_meaning *m, uint32_t node) {
    static const char advice[] = "write \"When ...\" before it, or make it an Action";
    switch (m->tree->node[node].kind) {
    case CT_NODE_IF:
    case CT_NODE_OTHERWISE:
    case CT_NODE_IF_DONE:
    case CT_NODE_FOR_EACH:
    case CT_NODE_CHOOSE:
        return ct_offend(m, 3, node, "an ability that always holds has no steps",
                         "use \"while\", or \"When ...\"");
    case CT_NODE_ACT:
        return ct_offend(m, 3, node, "an ability without an event says only what always holds",
                         advice);
    case CT_NODE_STAND: {
        const uint32_t until = ct_child(m->tree, node, CT_FIELD_UNTIL);
        if (until && m->tree->node[until].kind != CT_NODE_WHILE)
            return ct_offend(m, 3, until, "an ability that always holds has no end",
                             "leave it out, or use \"while\"");
        return true;
    }
    default: return check_standing_phrase(m, node);
    }
}

bool ct_w3(const ct_meaning *m, uint32_t node) {
    const ct_tree *const tree = m->tree;
    const uint32_t tag = ct_tag(m);
    if (node == ct_part_of(tree, m->ability, CT_FIELD_ON) && node)
        return (tag != CT_WORD_ACTION && tag != CT_WORD_IMMEDIATE) ||
               ct_offend(m, 3, node, "an Action or Immediate does not wait for an event",
                         "leave out the event, or write a Reaction");
    if (tree->node[m->ability].kind == CT_NODE_KEYWORD && tree->node[node].kind == CT_NODE_END)
        return ct_offend(m, 3, node, "a keyword names no end of a pile",
                         "name the cards by what they are");
    if (tree->node[m->ability].kind == CT_NODE_KEYWORD)
        return check_standing_phrase(m, node);
    return !ct_is_standing(m) || check_standing(m, node);
}

/* -- W4 ---------------------------------------------------------------------------------------- */

bool ct_w4(const ct_meaning *m, uint32_t node) {
    if (m->tree->node[node].kind != CT_NODE_STAND || ct_is_standing(m) ||
        ct_child(m->tree, node, CT_FIELD_UNTIL))
        return true;
    return ct_offend(m, 4, node, "this does not say how long it lasts",
                     "add \"until end of turn\", for example");
}

/* -- W5 ---------------------------------------------------------------------------------------- */

static bool is_cost(const ct_tree *tree, uint32_t node) {
    const uint32_t up = tree->node[node].kind == CT_NODE_INT ? tree->node[node].up : node;
    switch (tree->node[up].kind) {
    case CT_NODE_PAY:
    case CT_NODE_PAY_COUNTERS:
    case CT_NODE_PAY_CARDS:
    case CT_NODE_PAY_POINTS: return up != node;
    default: return false;
    }
}

/* Whether this card can pay itself in the heading of the ability (CT-21). */
static bool pays_where_it_works(const ct_meaning *m, uint32_t way) {
    const uint32_t zone = ct_works_in(m->tree, m->ability);
    switch (way) {
    case CT_WORD_REMOVE: return (zone & (CT_IN_PLAY | CT_IN_PERSISTENT)) != 0;
    case CT_WORD_RETURN: return (zone & CT_IN_HAND) == 0;
    default: return zone == CT_IN_HAND;
    }
}

static bool check_pay_self(const ct_meaning *m, uint32_t node) {
    const uint32_t tag = ct_tag(m);
    if (!ct_above(m->tree, node, CT_NODE_TERMS) || m->on != CT_ON_CARD ||
        (tag != CT_WORD_ACTION && tag != CT_WORD_REACTION))
        return ct_offend(m, 5, node,
                         "this card pays only in the heading of its own Action or Reaction",
                         "write another cost");
    return pays_where_it_works(m, ct_word(m->tree, node, CT_FIELD_WAY)) ||
           ct_offend(m, 5, node, "this card cannot pay so from where the ability works",
                     "write another cost");
}

static bool check_terms(const ct_meaning *m, uint32_t node) {
    return !ct_child(m->tree, node, CT_FIELD_COST) || ct_tag(m) != CT_WORD_PLAY ||
           ct_offend(m, 5, node, "a Play ability has no cost",
                     "leave out the cost, or write an Action");
}

static bool check_limit(const ct_meaning *m, uint32_t node) {
    if (m->tree->node[node].kind == CT_NODE_REPEATABLE && ct_tag(m) != CT_WORD_ACTION)
        return ct_offend(m, 5, node, "only an Action is repeatable", "leave it out");
    return !ct_is_standing(m) ||
           ct_offend(m, 5, node, "an ability that always holds has no limit", "leave it out");
}

bool ct_w5(const ct_meaning *m, uint32_t node) {
    const ct_tree *const tree = m->tree;
    switch (tree->node[node].kind) {
    case CT_NODE_TERMS: return check_terms(m, node);
    case CT_NODE_PAY_SELF: return check_pay_self(m, node);
    case CT_NODE_ONCE:
    case CT_NODE_REPEATABLE: return check_limit(m, node);
    case CT_NODE_X:
        return ct_tag(m) != CT_WORD_PERSISTENT || !ct_above(tree, node, CT_NODE_TERMS) ||
               ct_offend(m, 5, node, "the cost of a Persistent ability is not X", "write a number");
    case CT_NODE_INT: {
        const int32_t n = ct_number(tree, node, CT_FIELD_N);
        return !is_cost(tree, node) || (n >= 0 && n <= MOST_COST) ||
               ct_offend(m, 5, node, "costs are from 0 to 20", "write another number");
    }
    default: return true;
    }
}

/* -- W6 ---------------------------------------------------------------------------------------- */

static bool check_event_card(const ct_meaning *m, uint32_t cards) {
    const ct_tree *const tree = m->tree;
    const uint32_t kind = tree->node[cards].kind;
    const bool one =
        kind == CT_NODE_THIS || (kind == CT_NODE_CHOSEN && !ct_child(tree, cards, CT_FIELD_N) &&
                                 !ct_flag(tree, cards, CT_FIELD_RANDOM));
    /* "it" and "that card" are offences against W2, in the same place. */
    if (!one && kind != CT_NODE_IT && kind != CT_NODE_THAT && kind != CT_NODE_THOSE)
        return ct_offend(m, 6, cards, "an event is about one card",
                         "write \"this card\" or \"a ... card\"");
    const uint32_t zone = ct_zone_of(tree, cards);
    if (ct_kind(tree, zone) == CT_NODE_ON_TOP)
        return ct_offend(m, 6, zone, "an event does not ask what lies on top of a pile",
                         "write \"in\" and the pile");
    return true;
}

static bool check_reaction_place(const ct_meaning *m, uint32_t node) {
    const ct_tree *const tree = m->tree;
    const uint32_t at = ct_child(tree, node, CT_FIELD_AT);
    if (ct_tag(m) != CT_WORD_REACTION ||
        ct_word(tree, ct_child(tree, m->ability, CT_FIELD_TAG), CT_FIELD_ZONE) ||
        ct_flag(tree, node, CT_FIELD_NOT) ||
        ct_child_kind(tree, node, CT_FIELD_CARD) != CT_NODE_THIS ||
        tree->node[at].kind != CT_NODE_IN_ZONE)
        return true;
    const uint32_t zone = ct_word(tree, at, CT_FIELD_ZONE);
    return (zone != CT_WORD_DECK && zone != CT_WORD_VICTORY_PILE) ||
           ct_offend(m, 6, at, "no Reaction works in a deck or Victory Pile",
                     "ask for another zone");
}

bool ct_w6(const ct_meaning *m, uint32_t node) {
    const ct_tree *const tree = m->tree;
    switch (tree->node[node].kind) {
    case CT_NODE_HAPPENS:
    case CT_NODE_COUNTER_PUT:
    case CT_NODE_DOES:
    case CT_NODE_WOULD_BE: return check_event_card(m, ct_child(tree, node, CT_FIELD_CARDS));
    case CT_NODE_OF_CARDS:
        return tree->node[tree->node[node].up].kind != CT_NODE_ACTIVATES ||
               check_event_card(m, ct_child(tree, node, CT_FIELD_CARDS));
    case CT_NODE_IS_AT: return check_reaction_place(m, node);
    default: return true;
    }
}
