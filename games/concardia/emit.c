/* SPDX-License-Identifier: MIT */
/* ConCardia: appends instructions and rows to a draft, see compile.h.
 *
 * Knows no tree. The draft has room for every text that the language accepts (texts.h).
 */
#include <assert.h>
#include <string.h>

#include "compile.h"

/* The kinds of questions of each instruction, as letters. */
#define PURE(name, operands, bound) [CC_OP_##name] = "",
#define BODY(name, operands, bound, questions) [CC_OP_##name] = questions,
static const char *const asked[CC_OPS] = {CC_PURE_OPS(PURE) CC_BODY_OPS(BODY)};

#define LETTER(name, letter) letter,
static const char letters[] = {CC_QUESTIONS(LETTER) '\0'};

/* -- Instructions ------------------------------------------------------------------------------ */

uint32_t cm_here(const cm_compiler *c) {
    return c->draft->ops - c->ability->op;
}

void cm_emit(cm_compiler *c, uint32_t code, uint32_t a, uint32_t b, uint32_t operand) {
    assert(c->draft->ops < CC_DRAFT_OPS && a <= CC_NONE && b <= CC_NONE && operand <= CC_NONE);
    c->draft->op[c->draft->ops++] =
        (cc_op){(uint8_t)code, (uint8_t)a, (uint8_t)b, (uint8_t)operand};
}

void cm_emit_wide(cm_compiler *c, uint32_t code, uint32_t a, uint32_t wide) {
    cm_emit(c, code, a, wide & 0xFF, wide >> 8 & 0xFF);
}

uint32_t cm_jump(cm_compiler *c, uint32_t code) {
    cm_emit(c, code, 0, 0, 0);
    return cm_here(c) - 1;
}

void cm_land(cm_compiler *c, uint32_t jump) {
    cc_op *const op = &c->draft->op[c->ability->op + jump];
    const uint32_t here = cm_here(c);
    op->b = (uint8_t)(here & 0xFF);
    op->c = (uint8_t)(here >> 8);
}

uint32_t cm_part_begin(cm_compiler *c, uint32_t *at) {
    const uint32_t jump = cm_jump(c, CC_OP_JUMP);
    *at = cm_here(c);
    return jump;
}

void cm_part_end(cm_compiler *c, uint32_t jump) {
    cm_emit(c, CC_OP_END, 0, 0, 0);
    cm_land(c, jump);
}

/* -- Rows -------------------------------------------------------------------------------------- */

uint32_t cm_add_question(cm_compiler *c, cc_question question) {
    assert(c->draft->questions < CC_DRAFT_QUESTIONS && c->ability->questions < CC_NONE);
    c->draft->question[c->draft->questions++] = question;
    return c->ability->questions++;
}

uint32_t cm_ask(cm_compiler *c, uint32_t code) {
    const uint32_t first = c->ability->questions;
    for (const char *letter = asked[code]; *letter; letter++)
        cm_add_question(c, (cc_question){.kind = (uint8_t)(strchr(letters, *letter) - letters),
                                         .choice = CC_NONE,
                                         .mode = CC_NONE,
                                         .label = CC_NONE,
                                         .who = CC_NONE,
                                         .at = (uint16_t)cm_here(c),
                                         .offer = CC_NO_PART,
                                         .where = CC_NO_PART});
    return first;
}

cc_question *cm_question_of(cm_compiler *c, uint32_t question) {
    return &c->draft->question[c->ability->question + question];
}

uint32_t cm_add_item(cm_compiler *c, cc_item item) {
    assert(c->draft->items < CC_DRAFT_ROWS);
    c->draft->item[c->draft->items++] = item;
    return c->ability->items++;
}

uint32_t cm_add_effect(cm_compiler *c, cc_effect effect) {
    assert(c->draft->effects < CC_DRAFT_ROWS);
    effect.number = (uint8_t)(c->ability - c->draft->ability);
    effect.zones = c->ability->flags & CC_STANDING ? c->ability->zones : 0;
    c->draft->effect[c->draft->effects++] = effect;
    return c->ability->effects++;
}

static bool same_test(const cc_kind_test *a, const cc_kind_test *b) {
    return a->types == b->types && a->other_types == b->other_types && a->traits == b->traits &&
           a->other_traits == b->other_traits && a->persistent == b->persistent &&
           a->other_persistent == b->other_persistent;
}

uint32_t cm_append_test(cm_compiler *c, cc_kind_test test) {
    assert(c->draft->tests < CC_DRAFT_ROWS);
    c->draft->test[c->draft->tests++] = test;
    return c->draft->tests - 1 - c->ability->test;
}

uint32_t cm_add_test(cm_compiler *c, cc_kind_test test) {
    for (uint32_t i = c->ability->test; i < c->draft->tests; i++)
        if (same_test(&c->draft->test[i], &test))
            return i - c->ability->test;
    return cm_append_test(c, test);
}
