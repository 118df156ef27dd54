/* SPDX-License-Identifier: MIT */
/* ConCardia: compiles a text: the heading of each ability, its declarations, its parts.
 *
 * An ability's instructions are in this order: N of a standing ability or of declarations, filter,
 * offers of declarations, body or parts of standing effects. Uses triggers.c, sentences.c and what
 * they use.
 */
#include <assert.h>
#include <string.h>

#include "compile.h"

/* -- Headings ---------------------------------------------------------------------------------- */

static uint8_t tag_of(const cm_compiler *c) {
    const uint32_t tag = cm_child(c, c->root, CT_FIELD_TAG);
    if (!tag)
        return CC_PLAY; /* a keyword */
    if (cm_kind_of_node(c, tag) == CT_NODE_REACTION)
        return CC_REACTION;
    switch (cm_word_of(c, tag, CT_FIELD_NAME)) {
    case CT_WORD_PLAY: return CC_PLAY;
    case CT_WORD_ACTION: return CC_ACTION;
    case CT_WORD_IMMEDIATE: return CC_IMMEDIATE;
    default: return CC_PERSISTENT;
    }
}

static uint8_t limit_of(cm_compiler *c, uint32_t limit) {
    if (!limit)
        return 0;
    if (cm_kind_of_node(c, limit) == CT_NODE_REPEATABLE)
        return CC_REPEATABLE;
    switch (cm_word_of(c, limit, CT_FIELD_PER)) {
    case CT_WORD_TURN: return CC_ONCE_TURN;
    case CT_WORD_GAME: return CC_ONCE_GAME;
    default: return CC_ONCE_STEP;
    }
}

/* CC-1.1.1: an ability tagged Persistent, which a Persistent Reaction is. */
static bool is_persistent(const cm_compiler *c) {
    const uint32_t tag = cm_child(c, c->root, CT_FIELD_TAG);
    return c->ability->tag == CC_PERSISTENT ||
           (tag && cm_word_of(c, tag, CT_FIELD_ZONE) == CT_WORD_PERSISTENT);
}

/* CT-22 to CT-24. */
static uint8_t way_of(const cm_compiler *c) {
    const uint8_t tag = c->ability->tag;
    if (tag != CC_PLAY && tag != CC_PERSISTENT)
        return CC_ACTIVATABLE;
    return cm_child(c, c->root, CT_FIELD_ON) ? CC_TRIGGERED : CC_STANDING;
}

/* The clause that begins a body, if that is one; 0: it is a keyword or begins with a condition or a
 * choice. */
static uint32_t first_clause(const cm_compiler *c) {
    const uint32_t sentence = cm_child(c, c->root, CT_FIELD_BODY);
    const uint32_t chain = sentence ? cm_child(c, sentence, CT_FIELD_DO) : 0;
    return cm_kind_of_node(c, chain) == CT_NODE_CHAIN ? cm_child(c, chain, CT_FIELD_STEPS) : 0;
}

/* CT-25: a Reaction that begins with "you may" is used or not, and what is to be paid is its cost.
 */
static bool folds(const cm_compiler *c) {
    const uint32_t clause = first_clause(c);
    return c->ability->tag == CC_REACTION && cm_kind_of_node(c, clause) == CT_NODE_ACT &&
           cm_flag(c, clause, CT_FIELD_MAY) &&
           cm_kind_of_node(c, cm_child(c, clause, CT_FIELD_WHO)) == CT_NODE_YOU;
}

static void flag_costs(cm_compiler *c) {
    for (uint32_t i = 0; i < c->ability->costs; i++) {
        const cc_item *const item = &c->draft->item[c->ability->item + i];
        const uint32_t flags = (item->n == CC_NONE ? CC_COST_X : 0U) |
                               (item->more ? CC_OVERPAY : 0U) |
                               (item->what == CC_PAY_REVEAL ? CC_REVEALS : 0U);
        c->ability->flags |= (uint8_t)flags;
    }
}

static void costs(cm_compiler *c) {
    const uint32_t terms = cm_child(c, c->root, CT_FIELD_TERMS);
    const uint32_t pay = c->folded ? cm_child(c, first_clause(c), CT_FIELD_PAY) : 0;
    uint32_t n;
    if (terms) {
        cm_add_items(c, cm_child(c, terms, CT_FIELD_COST), &n);
        c->ability->limit = limit_of(c, cm_child(c, terms, CT_FIELD_LIMIT));
    }
    if (pay)
        cm_add_items(c, cm_child(c, pay, CT_FIELD_ITEMS), &n);
    c->ability->costs = c->ability->items;
    flag_costs(c);
}

/* CC-1.8.7. */
static void flag_slides(cm_compiler *c) {
    const uint32_t sentence = cm_child(c, c->root, CT_FIELD_BODY), clause = first_clause(c);
    if (c->ability->tag != CC_REACTION || cm_kind_of_node(c, clause) != CT_NODE_ACT ||
        c->tree->node[sentence].next || c->tree->node[clause].next)
        return;
    const uint32_t verb = cm_child(c, clause, CT_FIELD_DO);
    if (cm_kind_of_node(c, verb) != CT_NODE_SLIDE)
        return;
    const uint32_t cards = cm_kind_of_node(c, cm_child(c, verb, CT_FIELD_CARDS));
    if (cards == CT_NODE_THIS || cards == CT_NODE_IT)
        c->ability->flags |= (uint8_t)(CC_ONLY_SLIDES | (cards == CT_NODE_IT ? CC_SLIDES_IT : 0));
}

/* -- Declarations ------------------------------------------------------------------------------ */

/* The sentence around a node. */
static uint32_t sentence_of(const cm_compiler *c, uint32_t node) {
    while (cm_kind_of_node(c, node) != CT_NODE_SENTENCE)
        node = c->tree->node[node].up;
    return node;
}

static bool says_n(const cm_compiler *c, uint32_t node) {
    for (uint32_t i = node; i < c->tree->node[node].end; i++)
        if (cm_kind_of_node(c, i) == CT_NODE_N)
            return true;
    return false;
}

/* The part that computes N, if the sentence has one: behind it `where` is set. */
static void where_part(cm_compiler *c, uint32_t sentence) {
    const uint32_t where = cm_child(c, sentence, CT_FIELD_WHERE);
    c->where = CC_NO_PART;
    if (!where)
        return;
    const uint32_t at = cm_here(c);
    cm_value(c, cm_child(c, where, CT_FIELD_VALUE), 0);
    cm_emit(c, CC_OP_END, 0, 0, 0);
    c->where = (uint16_t)at;
}

/* Only if its mode was chosen, if it stands in one that you choose. */
static void set_mode(const cm_compiler *c, uint32_t node, cc_question *row) {
    uint32_t mode = node;
    for (uint32_t up = c->tree->node[node].up; up > c->root; mode = up, up = c->tree->node[up].up) {
        if (cm_kind_of_node(c, up) != CT_NODE_CHOOSE ||
            cm_kind_of_node(c, cm_child(c, up, CT_FIELD_WHO)) != CT_NODE_YOU)
            continue;
        row->choice = (uint8_t)cm_choice_of(c, up);
        row->mode = 0;
        for (uint32_t i = cm_child(c, up, CT_FIELD_MODES); i != mode; i = c->tree->node[i].next)
            row->mode++;
    }
}

static cc_question declaration(uint32_t kind) {
    return (cc_question){.kind = (uint8_t)kind,
                         .choice = CC_NONE,
                         .mode = CC_NONE,
                         .label = CC_NONE,
                         .who = CC_NONE,
                         .at = CC_NO_PART,
                         .offer = CC_NO_PART,
                         .where = CC_NO_PART};
}

static void declare_mode(cm_compiler *c, uint32_t node) {
    cc_question row = declaration(CC_Q_MODE);
    row.slot = (uint8_t)cm_choice_of(c, node);
    row.modes = (uint8_t)cm_modes_of(c, node);
    cm_add_question(c, row);
}

static void declare_targets(cm_compiler *c, uint32_t node) {
    cc_question row = declaration(CC_Q_TARGETS);
    row.slot = (uint8_t)cm_target_slot(c, node);
    if (says_n(c, node)) {
        where_part(c, sentence_of(c, node));
        row.where = c->where;
    }
    row.offer = (uint16_t)cm_here(c);
    cm_offer(c, node, cm_in_play);
    set_mode(c, node, &row);
    cm_add_question(c, row);
}

static void declare_player(cm_compiler *c, uint32_t node) {
    const uint32_t fact = cm_child(c, node, CT_FIELD_WHO);
    cc_question row = declaration(CC_Q_PLAYER);
    if (fact)
        row.label = (uint8_t)ct_label(c->tree, fact, CT_FIELD_WHAT);
    set_mode(c, node, &row);
    cm_add_question(c, row);
}

/* CT-24: modes, then targets in the order of the text. */
static void declarations(cm_compiler *c) {
    for (uint32_t i = c->root; i < c->end; i++) {
        if (cm_kind_of_node(c, i) == CT_NODE_CHOOSE &&
            cm_kind_of_node(c, cm_child(c, i, CT_FIELD_WHO)) == CT_NODE_YOU)
            declare_mode(c, i);
    }
    for (uint32_t i = c->root; i < c->end; i++) {
        const uint32_t kind = cm_kind_of_node(c, i);
        if (kind == CT_NODE_TARGET || kind == CT_NODE_TARGETS)
            declare_targets(c, i);
        else if (kind == CT_NODE_TARGET_PLAYER)
            declare_player(c, i);
    }
    c->ability->declares = c->ability->questions;
}

/* -- Abilities --------------------------------------------------------------------------------- */

static void standing(cm_compiler *c) {
    const uint32_t keyword = cm_child(c, c->root, CT_FIELD_WORD);
    if (keyword && cm_word_of(c, keyword, CT_FIELD_WORD) == CT_WORD_PERSISTENT) {
        c->draft->persistent = true;
        return;
    }
    if (keyword) {
        cm_compile_effect(c, keyword, 0, true);
        return;
    }
    uint32_t sentence = cm_child(c, c->root, CT_FIELD_BODY);
    for (; sentence; sentence = c->tree->node[sentence].next) {
        where_part(c, sentence);
        uint32_t step = cm_child(c, cm_child(c, sentence, CT_FIELD_DO), CT_FIELD_STEPS);
        for (; step; step = c->tree->node[step].next)
            cm_compile_effect(c, cm_child(c, step, CT_FIELD_WHAT),
                              cm_child(c, step, CT_FIELD_UNTIL), true);
    }
}

/* What the whole ability decides for its parts. */
static void survey(cm_compiler *c) {
    uint32_t phrases = 0;
    for (uint32_t i = c->root; i < c->end; i++) {
        const uint32_t kind = cm_kind_of_node(c, i);
        phrases += kind == CT_NODE_TARGET || kind == CT_NODE_TARGETS;
        c->only_target = kind == CT_NODE_TARGET ? i : c->only_target;
        c->target_player = kind == CT_NODE_TARGET_PLAYER ? i : c->target_player;
        c->tells |= kind == CT_NODE_IF_DONE;
        c->fails |= kind == CT_NODE_OTHERWISE;
        c->refers |= kind == CT_NODE_THAT || kind == CT_NODE_THOSE || kind == CT_NODE_ROLE_OF;
    }
    c->only_target = phrases == 1 ? c->only_target : 0;
    c->folded = folds(c);
}

static void begin(cm_compiler *c) {
    *c->ability = (cc_ability){.op = c->draft->ops,
                               .question = c->draft->questions,
                               .item = c->draft->items,
                               .effect = c->draft->effects,
                               .test = c->draft->tests,
                               .filter = CC_NO_PART,
                               .body = CC_NO_PART,
                               .host = CC_NONE};
}

static void heading(cm_compiler *c) {
    begin(c);
    c->ability->text = c->tree->node[c->root].offset;
    c->ability->tag = tag_of(c);
    c->ability->flags = way_of(c);
}

/* Zones of which others do not see the cards; a player sees his own hand. */
static bool is_hidden(cc_op op) {
    return op.b == CC_DECK_ZONE || (op.b == CC_HAND && op.c != CC_WHO_YOU && op.c != CC_WHO_ACTOR);
}

/* What is off the Board, and what cards are besides what is printed, is asked for by few texts. */
static uint32_t needs_of(cc_op op) {
    const bool elsewhere = op.b >= CC_HAND && op.b < CC_BOARD;
    switch (op.code) {
    case CC_OP_ZONE:
    case CC_OP_IN: return (elsewhere ? CC_NEEDS_ZONES : 0) | (is_hidden(op) ? CC_NEEDS_HIDDEN : 0);
    case CC_OP_KIND:
    case CC_OP_NAMED:
    case CC_OP_SAME_CARD:
    case CC_OP_SAME: return CC_NEEDS_NATURES;
    case CC_OP_IN_ZONE: return CC_NEEDS_SIZES;
    case CC_OP_QUANTITY: return op.b <= CC_QUANTITY_DECK ? CC_NEEDS_SIZES : CC_NEEDS_PLAYERS;
    default: return 0;
    }
}

static void ability(cm_compiler *c, bool button) {
    const uint32_t on = cm_child(c, c->root, CT_FIELD_ON);
    heading(c);
    c->draft->persistent |= is_persistent(c);
    survey(c);
    costs(c);
    if (on)
        cm_trigger(c, on);
    c->ability->copy_zones = (uint8_t)cm_zones(c);
    c->ability->zones = button ? (uint8_t)(1U << CC_BUTTON_ZONE) : c->ability->copy_zones;
    if (c->ability->flags & CC_STANDING) {
        standing(c);
    } else {
        declarations(c);
        flag_slides(c);
        c->ability->body = (uint16_t)cm_here(c);
        c->where = CC_NO_PART;
        cm_sentences(c, cm_child(c, c->root, CT_FIELD_BODY));
    }
    c->ability->ops = (uint16_t)cm_here(c);
    for (uint32_t i = 0; i < c->ability->ops; i++)
        c->ability->needs |= (uint8_t)needs_of(c->draft->op[c->ability->op + i]);
}

/* As "Action: ..." and "Play: When this card is played, ..." are compiled. */
static void manual_ability(cm_compiler *c, uint32_t tag, bool button) {
    const bool play = tag == CC_PLAY;
    begin(c);
    c->ability->tag = (uint8_t)tag;
    c->ability->flags = play ? CC_TRIGGERED : CC_ACTIVATABLE;
    c->ability->copy_zones = (uint8_t)(play ? 1U << CC_GRID : 1U << CC_GRID | 1U << CC_AREAS);
    c->ability->zones = button ? (uint8_t)(1U << CC_BUTTON_ZONE) : c->ability->copy_zones;
    if (play) {
        c->ability->hears = CC_PLAYED;
        c->ability->needs = CC_NEEDS_ITSELF | CC_NEEDS_NO_MORE;
        c->ability->filter = 0;
        cm_emit(c, CC_OP_SLOT, 0, CC_SLOT_IT, 0);
        cm_emit(c, CC_OP_OTHER, 0, CC_SLOT_THIS, 0);
        cm_emit(c, CC_OP_ANY, 0, 0, 0);
        cm_emit(c, CC_OP_NOT, 0, 0, 0);
        cm_emit(c, CC_OP_END, 0, 0, 0);
    }
    c->ability->body = (uint16_t)cm_here(c);
    cm_emit(c, CC_OP_MANUAL, 0, 0, cm_ask(c, CC_OP_MANUAL));
    cm_emit(c, CC_OP_END, 0, 0, 0);
    c->ability->ops = (uint16_t)cm_here(c);
}

void cc_compile_lines(const ct_tree *tree, const cm_lines *lines, uint32_t on, cc_draft *draft) {
    uint32_t spoken = 0;
    draft->ops = draft->questions = draft->items = draft->effects = draft->tests = 0;
    draft->abilities = lines->lines;
    draft->persistent = false;
    for (uint32_t i = 0; i < draft->abilities; i++) {
        const uint32_t tag = lines->tag[i], root = tag == CC_SPOKEN ? tree->ability[spoken++] : 0;
        cm_compiler c = {.tree = tree,
                         .draft = draft,
                         .ability = &draft->ability[i],
                         .root = root,
                         .end = tree->node[root].end,
                         .that = CC_NONE,
                         .keeps = CC_SLOT_THAT,
                         .where = CC_NO_PART};
        if (tag == CC_SPOKEN)
            ability(&c, on == CT_ON_BUTTON);
        else
            manual_ability(&c, tag, on == CT_ON_BUTTON);
    }
}

void cc_compile(const ct_tree *tree, uint32_t on, cc_draft *draft) {
    cm_lines lines = {.lines = tree->abilities};
    memset(lines.tag, CC_SPOKEN, sizeof lines.tag);
    cc_compile_lines(tree, &lines, on, draft);
}
