/* SPDX-License-Identifier: MIT */
/* ConCardia: compiles clauses and sentences (CT-6.3), see compile.h.
 *
 * What "that card" means is settled here: sentences of their own leave it in one slot, those inside
 * a For each, Choose, If (you do) or Otherwise in another, which ends with them (CT-34). Uses
 * verbs.c, effects.c, conditions.c, groups.c, numbers.c, emit.c.
 */
#include "compile.h"

enum { DID_AS_CHANGED, DID_NOT, DID };

/* Jumps that lead to one place. */
typedef struct {
    uint32_t at[CT_LONGEST / 8], n;
} jumps;

static void add_jump(cm_compiler *c, jumps *to, uint32_t code) {
    to->at[to->n++] = cm_jump(c, code);
}

static void land(cm_compiler *c, const jumps *to) {
    for (uint32_t i = 0; i < to->n; i++)
        cm_land(c, to->at[i]);
}

/* -- Loops ------------------------------------------------------------------------------------- */

/* Whether a clause stands in a mode that each player chooses. */
static bool within_players(const cm_compiler *c, uint32_t node) {
    for (uint32_t up = c->tree->node[node].up; up > c->root; up = c->tree->node[up].up)
        if (cm_kind_of_node(c, up) == CT_NODE_CHOOSE)
            return cm_kind_of_node(c, cm_child(c, up, CT_FIELD_WHO)) == CT_NODE_EACH_PLAYER;
    return false;
}

/* "each player who ...": the instruction that takes the next one. */
static uint32_t begin_players(cm_compiler *c, uint32_t node, uint32_t who) {
    const uint32_t fact = cm_child(c, who, CT_FIELD_WHO), inner = within_players(c, node);
    cm_emit(c, CC_OP_EACH_PLAYER, fact ? ct_label(c->tree, fact, CT_FIELD_WHAT) : CC_NONE, inner,
            0);
    cm_emit(c, CC_OP_TAKE_PLAYER, 0, inner, 0);
    return cm_here(c) - 1;
}

/* -- Clauses ----------------------------------------------------------------------------------- */

/* The question "may", and the payment that is asked for with it; what leads past the clause if not.
 */
static void ask(cm_compiler *c, uint32_t node, jumps * not ) {
    const uint32_t pay = cm_child(c, node, CT_FIELD_PAY);
    uint32_t n = 0, item = 0;
    if (pay)
        item = cm_add_items(c, cm_child(c, pay, CT_FIELD_ITEMS), &n);
    const uint32_t may = cm_ask(c, CC_OP_MAY);
    cm_question_of(c, may)->item = (uint8_t)item;
    cm_question_of(c, may)->items = (uint8_t)n;
    cm_question_of(c, may)->from =
        (uint16_t)(c->tree->node[node].offset - c->tree->node[c->root].offset);
    cm_question_of(c, may)->length = c->tree->node[node].length;
    cm_emit(c, CC_OP_MAY, 0, 0, may);
    add_jump(c, not, CC_OP_JUMP_UNLESS);
    if (!pay)
        return;
    cm_emit(c, CC_OP_PAY, item, n, cm_ask(c, CC_OP_PAY));
    add_jump(c, not, CC_OP_JUMP_UNLESS);
}

/* A clause begins; what leads past it if its player is nobody (CT-28). */
static void begin(cm_compiler *c, uint32_t who, jumps * not ) {
    const uint32_t operand = cm_who(c, who);
    cm_emit(c, CC_OP_CLAUSE, operand, 0, 0);
    if (operand > CC_WHO_ACTOR)
        add_jump(c, not, CC_OP_JUMP_UNLESS);
}

/* From here on "that card" is what the clause has named; in a loop it is the card of the loop. */
static void keep(cm_compiler *c, uint32_t names) {
    if (!names || c->that == CC_SLOT_LOOP)
        return;
    cm_emit(c, CC_OP_KEEP, c->keeps, CC_SLOT_CARDS + names - 1, 0);
    c->that = c->keeps;
}

/* A clause that was not carried out names nothing: "that card" stays what it was before it, at
 * first the ability's only target (CT-34). */
static void keep_older(cm_compiler *c, uint8_t was, uint32_t node) {
    const uint8_t now = c->that;
    c->that = was;
    const uint32_t slot = cm_slot_of_that(c, c->tree->node[node].end);
    c->that = now;
    if (slot == CC_SLOT_IT)
        cm_emit(c, CC_OP_FORGET, c->keeps, 0, 0);
    else if (slot != c->keeps && slot != CC_SLOT_LOOP)
        cm_emit(c, CC_OP_KEEP, c->keeps, slot, 0);
}

/* Of two phrases of the clause "that card" means the last one. */
static void stand(cm_compiler *c, uint32_t node) {
    const uint32_t what = cm_child(c, node, CT_FIELD_WHAT), cards = cm_affected(c, what);
    const uint32_t to =
        cm_kind_of_node(c, what) == CT_NODE_SUPERIOR ? cm_child(c, what, CT_FIELD_TO) : 0;
    const bool of_to = cm_names_cards(c, to);
    cm_emit(c, CC_OP_CLAUSE, CC_WHO_YOU, 0, 0);
    if (cards)
        cm_take_cards(c, cards, 0, cm_in_play);
    if (c->refers && of_to)
        cm_take_cards(c, to, 1, cm_in_play);
    const uint32_t row = cm_compile_effect(c, what, cm_child(c, node, CT_FIELD_UNTIL), false);
    cm_emit(c, CC_OP_STAND, row, 0, 0);
    if (c->refers)
        keep(c, of_to ? 2 : cm_names_cards(c, cards));
}

static void act(cm_compiler *c, uint32_t node) {
    const uint32_t verb = cm_child(c, node, CT_FIELD_DO);
    const uint32_t names = c->refers ? cm_names(c, verb) : 0;
    const uint32_t who = cm_child(c, node, CT_FIELD_WHO);
    const bool they = cm_kind_of_node(c, who) != CT_NODE_YOU;
    const bool may = cm_flag(c, node, CT_FIELD_MAY) && !c->folded;
    const uint8_t was = c->that;
    const bool told = c->tells && (may || c->folded || cm_kind_of_node(c, verb) == CT_NODE_HOST_DO);
    jumps not = {.n = 0};
    begin(c, who, &not );
    if (may)
        ask(c, node, &not );
    if (cm_flag(c, node, CT_FIELD_INSTEAD)) {
        cm_emit(c, CC_OP_PREVENT, 1, 0, 0);
    }
    cm_verb(c, verb);
    keep(c, names);
    const bool pays = told && may && cm_kind_of_node(c, verb) == CT_NODE_PAY_COST;
    if (pays)
        add_jump(c, &not, CC_OP_JUMP_UNLESS);
    if (told)
        cm_emit(c, CC_OP_DID, c->folded || pays ? DID : DID_AS_CHANGED, they, 0);
    if (not .n == 0 || (!names && !told)) {
        land(c, &not );
        return;
    }
    const uint32_t done = cm_jump(c, CC_OP_JUMP);
    land(c, &not );
    if (names)
        keep_older(c, was, node);
    if (told)
        cm_emit(c, CC_OP_DID, DID_NOT, they, 0);
    cm_land(c, done);
}

void cm_clause(cm_compiler *c, uint32_t node) {
    const uint32_t who = cm_child(c, node, CT_FIELD_WHO);
    if (cm_kind_of_node(c, node) == CT_NODE_STAND) {
        stand(c, node);
    } else if (cm_kind_of_node(c, who) == CT_NODE_EACH_PLAYER) {
        const uint32_t take = begin_players(c, node, who), out = cm_jump(c, CC_OP_JUMP_UNLESS);
        act(c, node);
        cm_emit_wide(c, CC_OP_AGAIN, 0, take);
        cm_land(c, out);
    } else {
        act(c, node);
    }
    c->folded = false;
}

static void chain(cm_compiler *c, uint32_t node) {
    uint32_t step = cm_child(c, node, CT_FIELD_STEPS);
    for (; step; step = c->tree->node[step].next)
        cm_clause(c, step);
}

/* -- Sentences --------------------------------------------------------------------------------- */

static void statement(cm_compiler *c, uint32_t node);

/* What is inside leaves "that card" in a slot of its own. */
static void inside(cm_compiler *c, uint32_t node, uint8_t that) {
    const uint8_t old = c->that, keeps = c->keeps;
    c->that = that;
    c->keeps = CC_SLOT_INNER;
    statement(c, node);
    c->that = old;
    c->keeps = keeps;
}

static void for_each(cm_compiler *c, uint32_t node) {
    cm_group(c, cm_child(c, node, CT_FIELD_GROUP), CC_MAIN_SET, cm_in_play);
    if (cm_flag(c, node, CT_FIELD_OTHER))
        cm_emit(c, CC_OP_OTHER, CC_MAIN_SET, CC_SLOT_THIS, 0);
    cm_emit(c, CC_OP_EACH_CARD, CC_MAIN_SET, 0, 0);
    const uint32_t take = cm_here(c);
    cm_emit(c, CC_OP_TAKE_CARD, 0, 0, cm_ask(c, CC_OP_TAKE_CARD));
    const uint32_t out = cm_jump(c, CC_OP_JUMP_UNLESS);
    inside(c, cm_child(c, node, CT_FIELD_DO), CC_SLOT_LOOP);
    cm_emit_wide(c, CC_OP_AGAIN, 0, take);
    cm_land(c, out);
}

/* The modes of a choice, of which one is done. */
static void modes(cm_compiler *c, uint32_t node, uint32_t choice) {
    uint32_t mode = cm_child(c, node, CT_FIELD_MODES);
    jumps done = {.n = 0};
    for (uint32_t i = 0; mode; i++, mode = c->tree->node[mode].next) {
        cm_emit(c, CC_OP_MODE, choice, i, 0);
        const uint32_t next = cm_jump(c, CC_OP_JUMP_UNLESS);
        inside(c, mode, c->that);
        add_jump(c, &done, CC_OP_JUMP);
        cm_land(c, next);
    }
    land(c, &done);
}

/* Another player chooses when it happens. */
static void ask_mode(cm_compiler *c, uint32_t node, uint32_t choice) {
    const uint32_t question = cm_ask(c, CC_OP_CHOOSE);
    cc_question *const row = cm_question_of(c, question);
    row->slot = (uint8_t)choice;
    row->modes = (uint8_t)cm_modes_of(c, node);
    cm_emit(c, CC_OP_CHOOSE, choice, 0, question);
}

static void choose(cm_compiler *c, uint32_t node) {
    const uint32_t who = cm_child(c, node, CT_FIELD_WHO), choice = cm_choice_of(c, node);
    const bool each = cm_kind_of_node(c, who) == CT_NODE_EACH_PLAYER;
    if (cm_kind_of_node(c, who) == CT_NODE_YOU) {
        modes(c, node, choice);
        return;
    }
    jumps nobody = {.n = 0};
    const uint32_t take = each ? begin_players(c, node, who) : 0;
    const uint32_t out = each ? cm_jump(c, CC_OP_JUMP_UNLESS) : 0;
    begin(c, who, &nobody);
    ask_mode(c, node, choice);
    modes(c, node, choice);
    land(c, &nobody);
    if (each) {
        cm_emit_wide(c, CC_OP_AGAIN, 0, take);
        cm_land(c, out);
    }
}

/* If, Otherwise, If you do: what follows if the flag is set. */
static void if_flag(cm_compiler *c, uint32_t node) {
    const uint32_t past = cm_jump(c, CC_OP_JUMP_UNLESS);
    inside(c, cm_child(c, node, CT_FIELD_DO), c->that);
    cm_land(c, past);
}

static void tested(cm_compiler *c) {
    if (c->fails)
        cm_emit(c, CC_OP_TESTED, 0, 0, 0);
}

static void statement(cm_compiler *c, uint32_t node) {
    switch (cm_kind_of_node(c, node)) {
    case CT_NODE_IF:
        cm_condition(c, cm_child(c, node, CT_FIELD_COND));
        tested(c);
        if_flag(c, node);
        break;
    case CT_NODE_OTHERWISE:
        cm_emit(c, CC_OP_FAILED, 0, 0, 0);
        if_flag(c, node);
        break;
    case CT_NODE_IF_DONE:
        cm_emit(c, CC_OP_DONE, cm_word_of(c, node, CT_FIELD_WHO) != CT_WORD_YOU, 0, 0);
        if (cm_flag(c, node, CT_FIELD_NOT))
            cm_emit(c, CC_OP_NOT, 0, 0, 0);
        tested(c);
        if_flag(c, node);
        break;
    case CT_NODE_FOR_EACH: for_each(c, node); break;
    case CT_NODE_CHOOSE: choose(c, node); break;
    default: chain(c, node); break;
    }
}

void cm_sentences(cm_compiler *c, uint32_t first) {
    for (uint32_t node = first; node; node = c->tree->node[node].next) {
        const uint32_t where = cm_child(c, node, CT_FIELD_WHERE);
        if (where) {
            cm_value(c, cm_child(c, where, CT_FIELD_VALUE), 0);
            cm_emit(c, CC_OP_SET_N, 0, 0, 0);
        }
        statement(c, cm_child(c, node, CT_FIELD_DO));
    }
    cm_emit(c, CC_OP_END, 0, 0, 0);
}
