/* SPDX-License-Identifier: MIT */
/* What the checks ask of the tree around a node: the ability, its event, where it works, what "that
 * card" is.
 *
 * Reads trees only. The public functions about abilities and references are here too, as the
 * compiler of texts asks the same questions.
 */
#include <assert.h>

#include "meaning.h"

uint32_t ct_kind(const ct_tree *tree, uint32_t node) {
    return node ? tree->node[node].kind : CT_NODE_NONE;
}

bool ct_inside(const ct_tree *tree, uint32_t node, uint32_t part) {
    return node <= part && part < tree->node[node].end;
}

uint32_t ct_above(const ct_tree *tree, uint32_t node, uint32_t kind) {
    do
        node = tree->node[node].up;
    while (node && tree->node[node].kind != kind);
    return node;
}

uint32_t ct_part_of(const ct_tree *tree, uint32_t node, uint32_t field) {
    const uint32_t type = node ? ct_type(tree->node[node].kind, field) : CT_NO_FIELD;
    return type == CT_CHILD || type == CT_LIST ? ct_child(tree, node, field) : 0;
}

bool ct_in_part(const ct_tree *tree, uint32_t node, uint32_t field, uint32_t part) {
    const uint32_t child = ct_part_of(tree, node, field);
    return child && ct_inside(tree, child, part);
}

uint32_t ct_find(const ct_tree *tree, uint32_t within, uint32_t kind, uint32_t before) {
    const uint32_t end = tree->node[within].end < before ? tree->node[within].end : before;
    for (uint32_t i = within; i < end; i++)
        if (tree->node[i].kind == kind)
            return i;
    return 0;
}

/* -- Abilities --------------------------------------------------------------------------------- */

static uint32_t event_of(const ct_tree *tree, uint32_t ability) {
    return ct_part_of(tree, ct_part_of(tree, ability, CT_FIELD_ON), CT_FIELD_EVENT);
}

uint32_t ct_event(const ct_meaning *m) {
    return event_of(m->tree, m->ability);
}

bool ct_is_would(const ct_meaning *m) {
    return ct_kind(m->tree, ct_part_of(m->tree, m->ability, CT_FIELD_ON)) == CT_NODE_WOULD;
}

static uint32_t tag_of(const ct_tree *tree, uint32_t ability) {
    const uint32_t tag = ct_part_of(tree, ability, CT_FIELD_TAG);
    if (!tag)
        return CT_WORD_NONE;
    return tree->node[tag].kind == CT_NODE_REACTION ? CT_WORD_REACTION
                                                    : ct_word(tree, tag, CT_FIELD_NAME);
}

uint32_t ct_tag(const ct_meaning *m) {
    return tag_of(m->tree, m->ability);
}

bool ct_is_standing(const ct_meaning *m) {
    const uint32_t tag = ct_tag(m);
    return (tag == CT_WORD_PLAY || tag == CT_WORD_PERSISTENT) && !ct_event(m);
}

static uint32_t zone_of_word(uint32_t word) {
    switch (word) {
    case CT_WORD_PLAY: return CT_IN_PLAY;
    case CT_WORD_HAND: return CT_IN_HAND;
    case CT_WORD_DISCARD:
    case CT_WORD_DISCARD_PILE: return CT_IN_DISCARD;
    case CT_WORD_DECK: return CT_IN_DECK;
    case CT_WORD_VICTORY_PILE: return CT_IN_VICTORY;
    case CT_WORD_PERSISTENT_AREA: return CT_IN_PERSISTENT;
    default: return CT_IN_PLAY | CT_IN_PERSISTENT;
    }
}

static bool plays_this(const ct_tree *tree, uint32_t ability) {
    for (uint32_t i = ability; i < tree->node[ability].end; i++)
        if (tree->node[i].kind == CT_NODE_PLAY_CARD &&
            ct_child_kind(tree, i, CT_FIELD_CARDS) == CT_NODE_THIS)
            return true;
    return false;
}

/* The zone in which an ability asks whether this card is; 0: it does not ask. */
static uint32_t zone_asked(const ct_tree *tree, uint32_t ability) {
    for (uint32_t i = ability; i < tree->node[ability].end; i++) {
        if (tree->node[i].kind != CT_NODE_IS_AT || ct_flag(tree, i, CT_FIELD_NOT) ||
            ct_child_kind(tree, i, CT_FIELD_CARD) != CT_NODE_THIS)
            continue;
        const uint32_t at = ct_child(tree, i, CT_FIELD_AT);
        if (tree->node[at].kind == CT_NODE_IN_ZONE)
            return zone_of_word(ct_word(tree, at, CT_FIELD_ZONE));
        if (tree->node[at].kind == CT_NODE_ON_TOP)
            return CT_IN_DISCARD;
        if (tree->node[at].kind == CT_NODE_ON_BOARD)
            return CT_IN_PLAY | CT_IN_PERSISTENT;
    }
    return 0;
}

/* CT-21, "Reaction without prefix": the first line that fits. */
static uint32_t zone_of_reaction(const ct_tree *tree, uint32_t ability) {
    if (plays_this(tree, ability))
        return CT_IN_HAND;
    const uint32_t asked = zone_asked(tree, ability);
    if (asked)
        return asked;
    const uint32_t event = event_of(tree, ability);
    if (ct_kind(tree, ct_part_of(tree, event, CT_FIELD_CARDS)) != CT_NODE_THIS)
        return CT_IN_PLAY | CT_IN_PERSISTENT;
    const bool discarded = ct_type(tree->node[event].kind, CT_FIELD_DONE) == CT_WORD &&
                           ct_word(tree, event, CT_FIELD_DONE) == CT_WORD_DISCARDED;
    if (discarded)
        return tree->node[event].kind == CT_NODE_WOULD_BE ? CT_IN_HAND : CT_IN_DISCARD;
    return CT_IN_PLAY;
}

uint32_t ct_works_in(const ct_tree *tree, uint32_t ability) {
    if (tree->node[ability].kind == CT_NODE_KEYWORD) {
        const uint32_t word = ct_child(tree, ability, CT_FIELD_WORD);
        const bool persistent = tree->node[word].kind == CT_NODE_WORD &&
                                ct_word(tree, word, CT_FIELD_WORD) == CT_WORD_PERSISTENT;
        return persistent ? CT_IN_ANY : CT_IN_PLAY;
    }
    assert(tree->node[ability].kind == CT_NODE_ABILITY);
    const uint32_t tag = tag_of(tree, ability);
    if (tag == CT_WORD_REACTION) {
        const uint32_t zone = ct_word(tree, ct_child(tree, ability, CT_FIELD_TAG), CT_FIELD_ZONE);
        return zone ? zone_of_word(zone) : zone_of_reaction(tree, ability);
    }
    if (tag == CT_WORD_IMMEDIATE)
        return CT_IN_HAND;
    return tag == CT_WORD_PLAY ? CT_IN_PLAY : CT_IN_PLAY | CT_IN_PERSISTENT;
}

/* -- Phrases ----------------------------------------------------------------------------------- */

bool ct_is_target(const ct_tree *tree, uint32_t cards) {
    return ct_kind(tree, cards) == CT_NODE_TARGET || ct_kind(tree, cards) == CT_NODE_TARGETS;
}

bool ct_is_chosen(const ct_tree *tree, uint32_t cards) {
    return ct_kind(tree, cards) == CT_NODE_CHOSEN;
}

bool ct_is_one_card(const ct_tree *tree, uint32_t cards) {
    switch (ct_kind(tree, cards)) {
    case CT_NODE_THIS:
    case CT_NODE_IT:
    case CT_NODE_THAT:
    case CT_NODE_TARGET: return true;
    case CT_NODE_CHOSEN:
    case CT_NODE_END: return !ct_child(tree, cards, CT_FIELD_N);
    default: return false;
    }
}

bool ct_is_button(const ct_tree *tree, uint32_t cards) {
    return ct_kind(tree, cards) == CT_NODE_THIS &&
           ct_word(tree, cards, CT_FIELD_WHAT) == CT_WORD_BUTTON;
}

uint32_t ct_zone_of(const ct_tree *tree, uint32_t cards) {
    const uint32_t group = ct_part_of(tree, cards, CT_FIELD_GROUP);
    for (uint32_t i = ct_part_of(tree, group, CT_FIELD_QUALS); i; i = tree->node[i].next) {
        const uint32_t kind = tree->node[i].kind;
        if (kind == CT_NODE_IN_ZONE || kind == CT_NODE_ON_TOP || kind == CT_NODE_ON_BOARD)
            return i;
    }
    return 0;
}

/* -- References -------------------------------------------------------------------------------- */

/* The phrase of a clause that "that card" stands for after it: the last one that is chosen,
 * searched for, taken from an end of a pile, a target or a set (CT-34); 0: none. Cards whose
 * counters a value counts are none. */
static uint32_t phrase_of(const ct_tree *tree, uint32_t clause) {
    uint32_t found = 0;
    const bool act = tree->node[clause].kind == CT_NODE_ACT;
    const uint32_t what = ct_child(tree, clause, act ? CT_FIELD_DO : CT_FIELD_WHAT);
    for (uint32_t i = what; i < tree->node[what].end; i++) {
        const uint32_t kind = tree->node[i].kind;
        const bool phrase = kind == CT_NODE_CHOSEN || kind == CT_NODE_TARGET ||
                            kind == CT_NODE_TARGETS || kind == CT_NODE_ALL || kind == CT_NODE_END;
        if (phrase && tree->node[tree->node[i].up].kind != CT_NODE_COUNTERS_ON &&
            !ct_above(tree, i, CT_NODE_WHILE))
            found = i;
    }
    return found;
}

/* What "that card" is after the clauses of a chain that end before `until`. */
static uint32_t after_chain(const ct_tree *tree, uint32_t chain, uint32_t until, uint32_t that) {
    for (uint32_t i = ct_child(tree, chain, CT_FIELD_STEPS); i && tree->node[i].end <= until;
         i = tree->node[i].next) {
        const uint32_t phrase = phrase_of(tree, i);
        that = phrase ? phrase : that;
    }
    return that;
}

/* What it is at a node in a statement, if it was `that` before. */
static uint32_t within_statement(const ct_tree *tree, uint32_t statement, uint32_t node,
                                 uint32_t that) {
    for (;;) {
        const uint32_t kind = tree->node[statement].kind;
        if (kind == CT_NODE_CHAIN)
            return after_chain(tree, statement, node, that);
        uint32_t next = kind == CT_NODE_CHOOSE ? ct_child(tree, statement, CT_FIELD_MODES)
                                               : ct_child(tree, statement, CT_FIELD_DO);
        while (next && !ct_inside(tree, next, node))
            next = kind == CT_NODE_CHOOSE ? tree->node[next].next : 0;
        if (!next) /* in a condition, or in the group of a For each */
            return that;
        statement = next;
    }
}

/* The only target phrase of an ability, if it is one card and stands before the node (CT-34). */
static uint32_t only_target(const ct_tree *tree, uint32_t ability, uint32_t node) {
    uint32_t found = 0;
    for (uint32_t i = ability; i < tree->node[ability].end; i++) {
        if (!ct_is_target(tree, i))
            continue;
        if (found)
            return 0;
        found = i;
    }
    return found && found < node && tree->node[found].kind == CT_NODE_TARGET ? found : 0;
}

uint32_t ct_antecedent(const ct_tree *tree, uint32_t node) {
    const uint32_t each = ct_above(tree, node, CT_NODE_FOR_EACH);
    if (each && ct_in_part(tree, each, CT_FIELD_DO, node))
        return each;
    const uint32_t ability = ct_above(tree, node, CT_NODE_ABILITY);
    uint32_t that = 0;
    for (uint32_t i = ct_part_of(tree, ability, CT_FIELD_BODY); i && i <= node;
         i = tree->node[i].next) {
        const uint32_t statement = ct_child(tree, i, CT_FIELD_DO);
        if (ct_inside(tree, statement, node)) {
            that = within_statement(tree, statement, node, that);
            break;
        }
        if (ct_inside(tree, i, node)) /* N is computed when the sentence begins */
            break;
        if (tree->node[statement].kind == CT_NODE_CHAIN)
            that = after_chain(tree, statement, tree->n, that);
    }
    return that || !ability ? that : only_target(tree, ability, node);
}

bool ct_event_has_card(const ct_tree *tree, uint32_t ability) {
    const uint32_t event = event_of(tree, ability);
    return ct_part_of(tree, event, CT_FIELD_CARDS) || ct_kind(tree, event) == CT_NODE_ACTIVATES;
}
