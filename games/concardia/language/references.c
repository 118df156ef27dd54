/* SPDX-License-Identifier: MIT */
/* W2: what it, that card, that space, that player, their and its owner refer to. */
#include "meaning.h"

/* The parts of an ability that hear of its event know its card. */
static bool in_trigger(const ct_meaning *m, uint32_t node) {
    return ct_in_part(m->tree, m->ability, CT_FIELD_ON, node);
}

/* "While it ..." of one card: the affected card. */
static bool while_one_card(const ct_tree *tree, uint32_t node) {
    const uint32_t during = ct_above(tree, node, CT_NODE_WHILE);
    if (!during)
        return false;
    const uint32_t effect = tree->node[during].up;
    const uint32_t what =
        tree->node[effect].kind == CT_NODE_STAND ? ct_child(tree, effect, CT_FIELD_WHAT) : effect;
    return tree->node[what].kind != CT_NODE_PERMIT &&
           ct_is_one_card(tree, ct_part_of(tree, what, CT_FIELD_CARDS));
}

static bool check_it(const ct_meaning *m, uint32_t node) {
    if (in_trigger(m, node))
        return ct_offend(m, 2, node, "the event is not described by its own card",
                         "say which card it is");
    if (ct_event_has_card(m->tree, m->ability) || while_one_card(m->tree, node))
        return true;
    return ct_offend(m, 2, node, "\"it\" is the card of an event, and there is none",
                     "write \"this card\" or \"that card\"");
}

static bool check_that(const ct_meaning *m, uint32_t node) {
    const ct_tree *const tree = m->tree;
    const uint32_t that = ct_antecedent(tree, node);
    const bool one = ct_kind(tree, that) == CT_NODE_FOR_EACH || ct_is_one_card(tree, that);
    const bool many = tree->node[node].kind == CT_NODE_THOSE;
    if (!that)
        return ct_offend(m, 2, node, "there is no card before this that it could be",
                         ct_event_has_card(tree, m->ability) && !in_trigger(m, node)
                             ? "write \"it\" for the card of the event"
                             : "choose or name a card first, or write \"this card\"");
    if (many && one)
        return ct_offend(m, 2, node, "the text before this is about one card",
                         "write \"that card\"");
    if (!many && !one)
        return ct_offend(m, 2, node, "the text before this is about several cards",
                         "write \"those cards\"");
    return true;
}

static bool check_that_space(const ct_meaning *m, uint32_t node) {
    const uint32_t event = ct_event(m);
    const uint32_t kind = ct_kind(m->tree, event);
    uint32_t word = CT_WORD_NONE;
    if (kind == CT_NODE_HAPPENS || kind == CT_NODE_WOULD_BE)
        word = ct_word(m->tree, event, CT_FIELD_DONE);
    if (kind == CT_NODE_DOES || (kind == CT_NODE_HAPPENS && !word))
        word = ct_word(m->tree, event, CT_FIELD_DOES);
    switch (word) {
    case CT_WORD_CAPTURED:
    case CT_WORD_REMOVED:
    case CT_WORD_MOVED:
    case CT_WORD_MOVE:
    case CT_WORD_SLIDE:
    case CT_WORD_JUMP:
    case CT_WORD_LEAVE_THE_BOARD:
    case CT_WORD_CAPTURE:
    case CT_WORD_REMOVE: return true;
    default:
        return ct_offend(m, 2, node, "no card has left a space in an event",
                         "say which space it is");
    }
}

/* The player that an event names; 0: none. */
static uint32_t player_of_event(const ct_meaning *m) {
    const ct_tree *const tree = m->tree;
    const uint32_t event = ct_event(m);
    const uint32_t who = ct_part_of(tree, event, CT_FIELD_WHO);
    return who ? who : ct_part_of(tree, ct_part_of(tree, event, CT_FIELD_BY), CT_FIELD_WHO);
}

static bool check_that_player(const ct_meaning *m, uint32_t node) {
    const uint32_t who = player_of_event(m);
    if (who && m->tree->node[who].kind != CT_NODE_YOU)
        return true;
    if (ct_find(m->tree, m->ability, CT_NODE_TARGET_PLAYER, node))
        return true;
    return ct_offend(m, 2, node, "there is no player before this that it could be",
                     "write \"your opponent\"");
}

/* The subject of the clause or event that a node is in; 0: none. */
static uint32_t subject_of(const ct_tree *tree, uint32_t node) {
    for (uint32_t up = tree->node[node].up; up; up = tree->node[up].up) {
        switch (tree->node[up].kind) {
        case CT_NODE_STAND:
            return ct_part_of(tree, ct_child(tree, up, CT_FIELD_WHAT), CT_FIELD_WHO);
        case CT_NODE_ACT:
        case CT_NODE_DOES: return ct_child(tree, up, CT_FIELD_WHO);
        default: break;
        }
    }
    return 0;
}

static bool check_their(const ct_meaning *m, uint32_t node) {
    const uint32_t who = subject_of(m->tree, node);
    if (who && m->tree->node[who].kind != CT_NODE_YOU)
        return true;
    return ct_offend(m, 2, node, "\"their\" needs another player who does it", "write \"your\"");
}

/* CT-35: of the card that is put, of that card, or of the event's card. */
static bool check_role(const ct_meaning *m, uint32_t node) {
    const ct_tree *const tree = m->tree;
    if (in_trigger(m, node))
        return ct_offend(m, 2, node, "the event is not described by its own card",
                         "say which player it is");
    const uint32_t put = ct_above(tree, node, CT_NODE_PUT);
    if (put && ct_in_part(tree, put, CT_FIELD_TO, node))
        return true;
    const uint32_t that = ct_antecedent(tree, node);
    if (ct_kind(tree, that) == CT_NODE_FOR_EACH || ct_is_one_card(tree, that))
        return true;
    return ct_event_has_card(tree, m->ability) ||
           ct_offend(m, 2, node, "there is no card before this whose player it could be",
                     "say which player it is");
}

bool ct_w2(const ct_meaning *m, uint32_t node) {
    switch (m->tree->node[node].kind) {
    case CT_NODE_IT: return check_it(m, node);
    case CT_NODE_THAT:
    case CT_NODE_THOSE: return check_that(m, node);
    case CT_NODE_THAT_SPACE: return check_that_space(m, node);
    case CT_NODE_THAT_PLAYER: return check_that_player(m, node);
    case CT_NODE_THEIR: return check_their(m, node);
    case CT_NODE_ROLE_OF: return check_role(m, node);
    default: return true;
    }
}
