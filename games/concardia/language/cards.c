/* SPDX-License-Identifier: MIT */
/* W9 to W11 and W13: which cards an effect can reach, by their zones and positions, and what sets
 * may contain. */
#include "meaning.h"

/* -- W9 ---------------------------------------------------------------------------------------- */

/* An Immediate, or a Reaction from the hand or Discard Pile: this card has no position. */
static bool is_without_position(const ct_meaning *m) {
    const uint32_t tag = ct_tag(m);
    if (tag != CT_WORD_REACTION)
        return tag == CT_WORD_IMMEDIATE;
    const uint32_t zone =
        ct_word(m->tree, ct_child(m->tree, m->ability, CT_FIELD_TAG), CT_FIELD_ZONE);
    return zone == CT_WORD_HAND || zone == CT_WORD_DISCARD;
}

static bool check_moved(const ct_meaning *m, uint32_t cards) {
    const ct_tree *const tree = m->tree;
    if (ct_zone_of(tree, cards) || tree->node[cards].kind == CT_NODE_END ||
        ct_is_button(tree, cards))
        return ct_offend(m, 9, cards, "only cards in the Play Area have a position",
                         "leave out the zone");
    if (tree->node[cards].kind == CT_NODE_THIS && is_without_position(m))
        return ct_offend(m, 9, cards, "this card is not in the Play Area when this happens",
                         "name another card");
    return true;
}

static bool check_swap(const ct_meaning *m, uint32_t node) {
    const ct_tree *const tree = m->tree;
    const uint32_t cards = ct_child(tree, node, CT_FIELD_CARDS),
                   with = ct_child(tree, node, CT_FIELD_WITH);
    if (!ct_is_one_card(tree, cards) || !ct_is_one_card(tree, with))
        return ct_offend(m, 9, node, "two single cards are swapped",
                         "write \"a card\" or \"target card\"");
    return check_moved(m, cards) && check_moved(m, with);
}

static bool check_control(const ct_meaning *m, uint32_t node) {
    const ct_tree *const tree = m->tree;
    const uint32_t until = ct_child(tree, node, CT_FIELD_UNTIL);
    const uint32_t zone = ct_zone_of(tree, ct_child(tree, node, CT_FIELD_CARDS));
    const bool area = ct_kind(tree, zone) == CT_NODE_ON_BOARD ||
                      (ct_kind(tree, zone) == CT_NODE_IN_ZONE &&
                       ct_word(tree, zone, CT_FIELD_ZONE) == CT_WORD_PERSISTENT_AREA);
    return !until || !area ||
           ct_offend(m, 9, until, "control of a card in a Persistent Area is gained for good",
                     "leave it out");
}

/* The card from which a qualifier or a space is measured; 0: none. */
static uint32_t measured_from(const ct_tree *tree, uint32_t node) {
    switch (tree->node[node].kind) {
    case CT_NODE_NEXT_TO:
    case CT_NODE_WITHIN:
    case CT_NODE_IN_LINE:
    case CT_NODE_SPACE_AT:
    case CT_NODE_SPACE_BEHIND: return ct_child(tree, node, CT_FIELD_OF);
    case CT_NODE_POINTED_BY: return ct_child(tree, node, CT_FIELD_BY);
    case CT_NODE_POINTING_TO: return ct_child(tree, node, CT_FIELD_TO);
    default: return 0;
    }
}

static bool check_geometry(const ct_meaning *m, uint32_t node) {
    const ct_tree *const tree = m->tree;
    const bool near = tree->node[node].kind == CT_NODE_GROUP && ct_flag(tree, node, CT_FIELD_NEAR);
    if ((near || ct_kind(tree, measured_from(tree, node)) == CT_NODE_THIS) &&
        is_without_position(m))
        return ct_offend(m, 9, node, "this card has no position when this happens",
                         "measure from another card");
    return true;
}

bool ct_w9(const ct_meaning *m, uint32_t node) {
    switch (m->tree->node[node].kind) {
    case CT_NODE_SLIDE:
    case CT_NODE_JUMP:
    case CT_NODE_MOVE:
    case CT_NODE_PUSH:
    case CT_NODE_PULL:
    case CT_NODE_TURN:
    case CT_NODE_CAPTURE: return check_moved(m, ct_child(m->tree, node, CT_FIELD_CARDS));
    case CT_NODE_SWAP: return check_swap(m, node);
    case CT_NODE_GAIN_CONTROL: return check_control(m, node);
    default: return check_geometry(m, node);
    }
}

/* -- W10 --------------------------------------------------------------------------------------- */

/* Whether a phrase can stand for cards on the Board: the Play Area, or the Persistent Area or Board
 * if named. */
static bool is_on_board(const ct_tree *tree, uint32_t cards) {
    const uint32_t zone = ct_zone_of(tree, cards);
    if (tree->node[cards].kind == CT_NODE_END || ct_kind(tree, zone) == CT_NODE_ON_TOP)
        return false;
    return ct_kind(tree, zone) != CT_NODE_IN_ZONE ||
           ct_word(tree, zone, CT_FIELD_ZONE) == CT_WORD_PERSISTENT_AREA;
}

static bool check_discard(const ct_meaning *m, uint32_t node) {
    const ct_tree *const tree = m->tree;
    const uint32_t cards = ct_child(tree, node, CT_FIELD_CARDS);
    const uint32_t zone = ct_zone_of(tree, cards);
    if (ct_is_target(tree, cards))
        return ct_offend(m, 10, node, "cards are discarded from a hand, which has no targets",
                         "write \"remove\", or \"discard a card\"");
    if (tree->node[cards].kind == CT_NODE_END || ct_is_button(tree, cards) ||
        (zone && (tree->node[zone].kind != CT_NODE_IN_ZONE ||
                  ct_word(tree, zone, CT_FIELD_ZONE) != CT_WORD_HAND)))
        return ct_offend(m, 10, node, "cards are discarded from a hand only",
                         "write \"remove\", or \"put ... into\" a Discard Pile");
    return true;
}

static bool check_counters(const ct_meaning *m, uint32_t cards) {
    return is_on_board(m->tree, cards) ||
           ct_offend(m, 10, cards, "Charge Counters are on cards on the Board",
                     "name cards on the Board");
}

static bool check_to(const ct_meaning *m, uint32_t to) {
    if (!ct_is_one_card(m->tree, to))
        return ct_offend(m, 10, to, "Charge Counters are moved to one card",
                         "write \"a card\" or \"target card\"");
    return check_counters(m, to);
}

/* "Superior to", "can play" and the like name other cards too; the cards that change are the
 * subject. */
static bool check_changed(const ct_meaning *m, uint32_t node) {
    const uint32_t what = ct_child(m->tree, node, CT_FIELD_WHAT);
    const uint32_t cards = ct_part_of(m->tree, what, CT_FIELD_CARDS);
    if (!cards || m->tree->node[what].kind == CT_NODE_PERMIT)
        return true;
    return (is_on_board(m->tree, cards) && !ct_is_button(m->tree, cards)) ||
           ct_offend(m, 10, cards, "only cards on the Board are changed",
                     "name cards on the Board");
}

bool ct_w10(const ct_meaning *m, uint32_t node) {
    const ct_tree *const tree = m->tree;
    const uint32_t cards = ct_part_of(tree, node, CT_FIELD_CARDS);
    switch (tree->node[node].kind) {
    case CT_NODE_REMOVE:
        return (is_on_board(tree, cards) && !ct_is_button(tree, cards)) ||
               ct_offend(m, 10, node, "only cards on the Board are removed",
                         "write \"discard\", or \"put ... into\"");
    case CT_NODE_DISCARD: return check_discard(m, node);
    case CT_NODE_PUT_COUNTERS:
    case CT_NODE_TAKE_COUNTERS:
    case CT_NODE_DOUBLE_COUNTERS: return check_counters(m, cards);
    case CT_NODE_MOVE_COUNTERS:
        return check_counters(m, cards) && check_to(m, ct_child(tree, node, CT_FIELD_TO));
    case CT_NODE_STAND: return check_changed(m, node);
    default: return true;
    }
}

/* -- W11 --------------------------------------------------------------------------------------- */

/* The set of a node that stays open while an effect lasts; 0: none. */
static uint32_t open_set(const ct_tree *tree, uint32_t node) {
    switch (tree->node[node].kind) {
    case CT_NODE_SUPERIOR: return ct_child(tree, node, CT_FIELD_TO);
    case CT_NODE_IGNORE_ARROWS:
    case CT_NODE_COUNTERS_ON: return ct_child(tree, node, CT_FIELD_OF);
    case CT_NODE_NO_PLAY: return ct_child(tree, node, CT_FIELD_CARDS);
    case CT_NODE_ABILITIES:
        return ct_part_of(tree, ct_child(tree, node, CT_FIELD_OF), CT_FIELD_CARDS);
    default: return 0;
    }
}

static bool check_one_player(const ct_meaning *m, uint32_t who) {
    return ct_kind(m->tree, who) != CT_NODE_EACH_PLAYER ||
           ct_offend(m, 11, who, "a condition asks about one player",
                     "write \"you\" or \"your opponent\"");
}

bool ct_w11(const ct_meaning *m, uint32_t node) {
    const ct_tree *const tree = m->tree;
    const uint32_t set = open_set(tree, node);
    if (ct_is_chosen(tree, set))
        return ct_offend(m, 11, set, "this set is not chosen: it is what fits at any time",
                         "name all cards that fit, as in \"Rock cards\"");
    switch (tree->node[node].kind) {
    case CT_NODE_IS_AT: {
        const uint32_t at = ct_child(tree, node, CT_FIELD_AT);
        return tree->node[at].kind != CT_NODE_POINTED_BY ||
               ct_offend(m, 11, at, "this is said from the other card",
                         "write \"is pointing to\" of the other card");
    }
    case CT_NODE_PLAYER_COMPARE:
        return check_one_player(m, ct_child(tree, node, CT_FIELD_WHO)) &&
               check_one_player(m, ct_child(tree, node, CT_FIELD_THAN));
    case CT_NODE_CONTROLS:
    case CT_NODE_PLAYER_HAS:
    case CT_NODE_FACT:
    case CT_NODE_WEARS:
    case CT_NODE_THROW_RESULT: return check_one_player(m, ct_child(tree, node, CT_FIELD_WHO));
    case CT_NODE_SKIP: {
        const uint32_t step = ct_child(tree, node, CT_FIELD_STEP);
        return ct_word(tree, step, CT_FIELD_NAME) != CT_WORD_CLEAN_UP ||
               ct_offend(m, 11, step, "the Clean Up Step is never skipped", "name another step");
    }
    default: return true;
    }
}

/* -- W13 --------------------------------------------------------------------------------------- */

/* The zone of a phrase without one is that of its verb (CT-36). */
static bool is_of_a_hand(const ct_tree *tree, uint32_t verb) {
    switch (tree->node[verb].kind) {
    case CT_NODE_REVEAL:
    case CT_NODE_PLAY_CARD:
    case CT_NODE_PERMIT:
    case CT_NODE_NO_PLAY: return true;
    case CT_NODE_SEARCH: return ct_word(tree, verb, CT_FIELD_ZONE) == CT_WORD_DECK;
    default: return false;
    }
}

bool ct_w13(const ct_meaning *m, uint32_t node) {
    const ct_tree *const tree = m->tree;
    if (!ct_is_target(tree, node))
        return true;
    const uint32_t zone = ct_zone_of(tree, node);
    const uint32_t word =
        ct_kind(tree, zone) == CT_NODE_IN_ZONE ? ct_word(tree, zone, CT_FIELD_ZONE) : CT_WORD_NONE;
    const bool hidden = zone ? word == CT_WORD_HAND || word == CT_WORD_DECK
                             : is_of_a_hand(tree, tree->node[node].up);
    return !hidden ||
           ct_offend(m, 13, node, "a target is a card that everybody can see", "write \"a card\"");
}
