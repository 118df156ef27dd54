/* SPDX-License-Identifier: MIT */
/* ConCardia: makes sure that a compiled text can be run and comes to an end, once, when a set is
 * loaded.
 *
 * Every operand is in its range, jumps lead forward to instructions of the ability and end in one,
 * loops go back to what takes their next, scratch sets and values are written before they are read
 * and do not outlive a question, pure parts are pure, and the questions of an instruction are its
 * own. What the verifier finds is a mistake of the compiler.
 */
#include <string.h>

#include "base/bits.h"
#include "compile.h"

typedef struct {
    const char *operands, *questions;
    uint32_t bound;
} shape;

#define PURE(name, operands, bound) [CC_OP_##name] = {operands, "", bound},
#define BODY(name, operands, bound, questions) [CC_OP_##name] = {operands, questions, bound},
static const shape shapes[CC_OPS] = {CC_PURE_OPS(PURE) CC_BODY_OPS(BODY)};

#define LETTER(name, letter) letter,
static const char letters[] = {CC_QUESTIONS(LETTER) '\0'};

/* What has been written before an instruction, as bits: slots, then sets, values and the flag. The
 * slots of a frame are empty when it begins; filters and standing effects have no frame, and read
 * this card and "it" alone. */
enum { LINE_OPS = CT_LONGEST + CC_OPS_LINE }; /* of an ability (texts.h) */
enum { SETS = CC_SLOTS, VALUES = SETS + CC_SETS, FLAG = VALUES + CC_VALUES, KNOWN };
#define BIT(n) (1U << (n))
#define SLOT_BITS (BIT(CC_SLOTS) - 1)
#define SCRATCH (BIT(KNOWN) - 1 - SLOT_BITS)
#define STANDING (BIT(CC_SLOT_THIS) | BIT(CC_SLOT_IT))
_Static_assert(KNOWN <= 31, "what is known fits a word, with a bit for reached");
#define REACHED BIT(31)

typedef struct {
    const cc_draft *draft;
    const cc_source *source;
    const cc_ability *ability;
    const cc_op *op;
    const cc_question *question;
    const cc_effect *effect;
    uint32_t tests;           /* rows of kind tests that are the ability's */
    uint32_t known[LINE_OPS]; /* in the part in hand, before each instruction; 0: not reached */
    const char *fault;
} checker;

static void fail(checker *v, const char *fault) {
    if (!v->fault)
        v->fault = fault;
}

static void require(checker *v, bool holds, const char *fault) {
    if (!holds)
        fail(v, fault);
}

/* -- Operands ---------------------------------------------------------------------------------- */

/* The number above the operands of a letter; 0: it has rules of its own. */
static uint32_t above(const checker *v, char letter, uint32_t bound) {
    const ct_labels *const labels = &v->source->labels;
    switch (letter) {
    case 'S':
    case 'D':
    case 'M': return CC_SETS;
    case 'v':
    case 'w': return CC_VALUES;
    case 'L': return CC_SLOTS;
    case 'P': return CC_WHOS;
    case 'Z': return CC_ZONES;
    case 'C': return CC_LESS + 1;
    case '#': return bound;
    case 'F': return labels->n[CT_FACTS];
    case 'H': return labels->n[CT_EVENTS];
    case 'T': return labels->n[CT_DEEDS];
    case 'I': return v->ability->items;
    case 'E': return v->ability->effects;
    case 'Q': return v->ability->questions;
    case 'K': return v->tests;
    case 'A': return labels->n[CT_NAMES];
    case 'G': return labels->n[CT_SETS];
    default: return 0;
    }
}

static bool fits(const checker *v, char letter, uint32_t bound, uint32_t operand, uint32_t at) {
    switch (letter) {
    case '-': return operand == 0;
    case '.':
    case 'N': return true;
    case 'f': return operand == CC_NONE || operand < v->source->labels.n[CT_FACTS];
    case 'U': return operand >= CC_EVERY_ONE || operand < v->source->labels.n[CT_BUTTONS];
    case 'J': return operand > at && operand < v->ability->ops;
    case 'B': return operand < at;
    default: return operand < above(v, letter, bound);
    }
}

static void check_operands(checker *v, uint32_t at) {
    const cc_op op = v->op[at];
    const shape *const row = &shapes[op.code];
    const bool wide = row->operands[2] == '.';
    require(v, fits(v, row->operands[0], row->bound, op.a, at), "operand a is out of range");
    require(v, fits(v, row->operands[1], row->bound, wide ? cc_wide(op) : op.b, at),
            "operand b is out of range");
    require(v, fits(v, row->operands[2], row->bound, op.c, at), "operand c is out of range");
    if (op.code == CC_OP_PAY)
        require(v, (uint32_t)op.a + op.b <= v->ability->items, "an item is out of range");
    if (op.code == CC_OP_AGAIN && !v->fault) {
        const uint32_t take = v->op[cc_wide(op)].code;
        require(v, take == CC_OP_TAKE_CARD || take == CC_OP_TAKE_PLAYER,
                "a loop does not go back to what takes its next");
    }
}

/* The questions of an instruction are of the kinds that it asks. */
static uint32_t check_asked(checker *v, uint32_t at) {
    const char *const asks = shapes[v->op[at].code].questions;
    const uint32_t first = v->op[at].c, n = (uint32_t)strlen(asks);
    if (n == 0)
        return 0;
    require(v, first + n <= v->ability->questions, "a question is out of range");
    for (uint32_t i = 0; i < n && !v->fault; i++) {
        const cc_question *const row = &v->question[first + i];
        require(v, row->kind < CC_Q_KINDS && letters[row->kind] == asks[i],
                "a question is of another kind");
        require(v, row->at == at, "a question is another instruction's");
    }
    return n;
}

/* -- What is known ----------------------------------------------------------------------------- */

static bool compares_bound(uint32_t code) {
    return code == CC_OP_STAT || code == CC_OP_ARROWS || code == CC_OP_COUNTERS ||
           code == CC_OP_WITHIN || code == CC_OP_PILE_END;
}

static bool needs_flag(uint32_t code) {
    return code == CC_OP_NOT || code == CC_OP_JUMP_IF || code == CC_OP_JUMP_UNLESS ||
           code == CC_OP_TESTED;
}

static bool sets_flag(uint32_t code) {
    return (code >= CC_OP_COMPARE && code <= CC_OP_FAILED) || code == CC_OP_MAY ||
           code == CC_OP_PAY || code == CC_OP_TAKE_CARD || code == CC_OP_TAKE_PLAYER ||
           code == CC_OP_CLAUSE;
}

/* What an instruction reads by an operand, and what it writes, as bits. */
static uint32_t read_by(char letter, uint32_t operand) {
    return letter == 'S' || letter == 'M' ? BIT(SETS + operand)
           : letter == 'v'                ? BIT(VALUES + operand)
           : letter == 'L'                ? BIT(operand)
                                          : 0;
}

static uint32_t written_by(char letter, uint32_t operand) {
    return letter == 'D' ? BIT(SETS + operand) : letter == 'w' ? BIT(VALUES + operand) : 0;
}

static uint32_t reads(cc_op op) {
    const char *const as = shapes[op.code].operands;
    const bool writes_slot = op.code == CC_OP_KEEP || op.code == CC_OP_FORGET;
    return (writes_slot ? 0 : read_by(as[0], op.a)) | read_by(as[1], op.b) | read_by(as[2], op.c) |
           (compares_bound(op.code) ? BIT(VALUES + CC_BOUND) : 0) |
           (needs_flag(op.code) ? BIT(FLAG) : 0) |
           (op.code == CC_OP_BEHIND ? BIT(CC_SLOT_THIS) : 0);
}

static uint32_t writes(cc_op op) {
    const char *const as = shapes[op.code].operands;
    return written_by(as[0], op.a) | written_by(as[1], op.b) | written_by(as[2], op.c) |
           (sets_flag(op.code) ? BIT(FLAG) : 0);
}

/* Questions end scratch registers, as loops do. */
static uint32_t after(const checker *v, uint32_t at) {
    const cc_op op = v->op[at];
    const bool ends = *shapes[op.code].questions || op.code == CC_OP_TAKE_PLAYER;
    return (v->known[at] & ~(ends ? SCRATCH : 0)) | writes(op);
}

static void flow(checker *v, uint32_t to, uint32_t known) {
    v->known[to] = v->known[to] ? v->known[to] & (known | REACHED) : known | REACHED;
}

/* Follows a part from its first instruction: what is read is known, and nothing but pure
 * instructions are in a pure part. Known before it: `known`; at its end: `result`. */
static void check_part(checker *v, uint32_t first, bool pure, uint32_t known, uint32_t result) {
    const uint32_t ops = v->ability->ops;
    require(v, first < ops, "a part is out of range");
    if (v->fault)
        return;
    memset(v->known, 0, ops * sizeof *v->known);
    flow(v, first, known);
    for (uint32_t at = first; at < ops && !v->fault; at++) {
        const cc_op op = v->op[at];
        if (!v->known[at])
            continue;
        require(v, !pure || op.code < CC_PURE, "a pure part asks or changes something");
        require(v, !(reads(op) & ~v->known[at]), "something is read before it is written");
        const uint32_t next = after(v, at);
        if (op.code == CC_OP_END)
            require(v, !(result & ~v->known[at]), "a part does not leave its result");
        if (op.code >= CC_OP_JUMP && op.code <= CC_OP_JUMP_UNLESS)
            flow(v, cc_wide(op), next);
        if (op.code != CC_OP_END && op.code != CC_OP_JUMP && op.code != CC_OP_AGAIN)
            flow(v, at + 1, next);
    }
}

/* A part that may be missing; of the scratch nothing is known before it. */
static void check_pure(checker *v, uint32_t first, uint32_t known, uint32_t result) {
    if (first != CC_NO_PART)
        check_part(v, first, true, known, result);
}

/* -- Rows -------------------------------------------------------------------------------------- */

static uint32_t result_of(uint32_t kind) {
    const uint32_t set = BIT(SETS + CC_MAIN_SET);
    return kind == CC_Q_TARGETS || kind == CC_Q_CARDS ? set | BIT(VALUES) | BIT(VALUES + 1) : set;
}

static bool is_target(uint32_t slot) {
    return slot >= CC_SLOT_TARGET && slot < CC_SLOT_TARGET + CC_TARGETS;
}

static void check_question(checker *v, uint32_t i) {
    const cc_question *const row = &v->question[i];
    const bool declared = i < v->ability->declares;
    const bool chooses = row->kind == CC_Q_TARGETS || row->kind == CC_Q_CARDS;
    const bool declares = row->kind == CC_Q_TARGETS || row->kind == CC_Q_PLAYER ||
                          (row->kind == CC_Q_MODE && declared);
    require(v, declares == declared && (row->at == CC_NO_PART) == declared,
            "a question is in the wrong place");
    require(v, row->kind != CC_Q_TARGETS || is_target(row->slot), "a target is out of range");
    require(v, row->kind != CC_Q_MODE || (row->slot < CC_CHOICES && row->modes >= 2),
            "a choice is out of range");
    require(v, row->choice == CC_NONE || row->choice < CC_CHOICES, "a choice is out of range");
    require(v, !chooses || row->offer != CC_NO_PART, "a choice has no offer");
    require(v, (uint32_t)row->item + row->items <= v->ability->items, "an item is out of range");
    require(v, row->label == CC_NONE || row->label < v->source->labels.n[CT_FACTS],
            "a fact is out of range");
    require(v, row->who == CC_NONE || row->who < CC_WHOS, "a player is out of range");
    check_pure(v, row->where, SLOT_BITS, BIT(VALUES));
    check_pure(v, row->offer, SLOT_BITS, result_of(row->kind));
}

static void check_effect(checker *v, uint32_t i) {
    const cc_effect *const row = &v->effect[i];
    const uint32_t set = BIT(SETS + CC_MAIN_SET);
    const uint32_t known = v->ability->flags & CC_STANDING ? STANDING : SLOT_BITS;
    const bool players = cc_is_on_players(row->what);
    require(v, row->what < CC_EFFECT_KINDS && row->until <= CC_UNTIL_WHILE, "no such effect");
    require(v, (row->until == CC_UNTIL_WHILE) == (row->when != CC_NO_PART),
            "an effect has no condition");
    require(v, (row->until == CC_UNTIL_TURNS) == (row->turns != CC_NO_PART),
            "an effect has no number of turns");
    check_pure(v, row->cards, known | (players ? BIT(CC_SLOT_CARDS) : 0),
               players ? BIT(FLAG) : set);
    require(v, row->whose < CC_WHOS && (!players || row->a < CC_WHOS), "a player is out of range");
    require(v, row->fact == CC_NONE || row->fact < v->source->labels.n[CT_FACTS],
            "a fact is out of range");
    check_pure(v, row->to, known, set);
    check_pure(v, row->when, known, BIT(FLAG));
    check_pure(v, row->turns, known, BIT(VALUES));
    check_pure(v, row->where, known, BIT(VALUES));
    for (uint32_t n = 0; n < 2; n++)
        check_pure(v, row->value[n], known, BIT(VALUES));
}

static void check_item(checker *v, const cc_item *item) {
    require(v, item->what <= CC_PAY_RETURN, "no such cost");
    require(v, item->n <= CC_NUMBER_MOST || item->n == CC_NONE, "a cost is out of range");
    require(v, (uint32_t)item->kind + item->kinds <= v->tests, "a kind test is out of range");
}

/* -- Abilities --------------------------------------------------------------------------------- */

static void check_heading(checker *v) {
    const cc_ability *const a = v->ability;
    const bool standing = a->flags & CC_STANDING;
    require(v, a->tag < CC_TAGS && a->zones, "no such tag");
    require(v, a->costs <= a->items && a->declares <= a->questions, "rows are out of range");
    require(v, standing == (a->body == CC_NO_PART), "a standing ability has a body");
    require(v, (a->filter == CC_NO_PART) || a->hears, "there is a filter for no event");
    require(v, !(a->flags & CC_TRIGGERED) || a->hears, "a triggered ability hears nothing");
    require(v, a->ops == 0 || v->op[a->ops - 1].code == CC_OP_END, "the last part has no end");
    require(v, a->host == CC_NONE || a->host < v->source->labels.n[CT_EVENTS],
            "a host event is out of range");
}

static void check_instructions(checker *v) {
    uint32_t questions = v->ability->declares;
    for (uint32_t at = 0; at < v->ability->ops && !v->fault; at++) {
        require(v, v->op[at].code < CC_OPS, "no such instruction");
        if (!v->fault)
            check_operands(v, at);
        if (!v->fault)
            questions += check_asked(v, at);
    }
    require(v, questions == v->ability->questions, "a question is asked by no instruction");
}

static void check_ability(checker *v) {
    check_heading(v);
    check_instructions(v);
    check_pure(v, v->ability->filter, STANDING, BIT(FLAG));
    if (v->ability->body != CC_NO_PART && !v->fault)
        check_part(v, v->ability->body, false, SLOT_BITS, 0);
    for (uint32_t i = 0; i < v->ability->questions && !v->fault; i++)
        check_question(v, i);
    for (uint32_t i = 0; i < v->ability->effects && !v->fault; i++)
        check_effect(v, i);
    for (uint32_t i = 0; i < v->ability->items && !v->fault; i++)
        check_item(v, &v->draft->item[v->ability->item + i]);
}

/* The rows of the abilities follow each other without gaps. */
static bool follows(const cc_draft *draft, uint32_t i) {
    const cc_ability *const a = &draft->ability[i];
    const bool last = i + 1 == draft->abilities;
    const cc_ability *const next = last ? NULL : a + 1;
    return a->op + a->ops == (last ? draft->ops : next->op) &&
           a->question + a->questions == (last ? draft->questions : next->question) &&
           a->item + a->items == (last ? draft->items : next->item) &&
           a->effect + a->effects == (last ? draft->effects : next->effect) &&
           a->test <= (last ? draft->tests : next->test);
}

const char *cc_verify(const cc_draft *draft, const cc_source *source) {
    checker v = {.draft = draft, .source = source};
    for (uint32_t i = 0; i < draft->abilities && !v.fault; i++) {
        const cc_ability *const a = &draft->ability[i];
        if (!follows(draft, i) || a->ops > LINE_OPS)
            return "the rows of abilities do not follow each other";
        v.ability = a;
        v.op = &draft->op[a->op];
        v.question = &draft->question[a->question];
        v.effect = &draft->effect[a->effect];
        v.tests = (i + 1 < draft->abilities ? a[1].test : draft->tests) - a->test;
        check_ability(&v);
    }
    return v.fault;
}
