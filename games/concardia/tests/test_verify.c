/* SPDX-License-Identifier: MIT */
/* ConCardia: the verifier finds faults planted in the bytes of compiled texts (CT-60), and what it
 * accepts can be run.
 */
#include <stdlib.h>
#include <string.h>

#include "boards.h"
#include "check.h"
#include "listing.h"
#include "texts.h"

enum { CHANGES = 300 }; /* of each text */

typedef struct {
    ct_work *work;
    ct_tree *tree;
    cc_source *source;
    cc_draft *draft, *changed;
} bench;

static bench open_bench(void) {
    bench b = {.work = malloc(ct_work_size()),
               .tree = calloc(1, sizeof *b.tree),
               .source = calloc(1, sizeof *b.source),
               .draft = calloc(1, sizeof *b.draft),
               .changed = calloc(1, sizeof *b.changed)};
    assert_true(b.work && b.tree && b.source && b.draft && b.changed);
    b.source->labels = texts_labels;
    return b;
}

static void close_bench(bench *b) {
    free(b->work);
    free(b->tree);
    free(b->source);
    free(b->draft);
    free(b->changed);
}

static void compile(bench *b, uint32_t on, const char *text) {
    ct_error error;
    if (ct_read(b->work, &texts_labels, on, text, strlen(text), b->tree, &error))
        fail_msg("%s\n%s", text, error.text);
    cc_compile(b->tree, on, b->draft);
    *b->changed = *b->draft;
    assert_null(cc_verify(b->draft, b->source));
}

/* -- Planted faults ---------------------------------------------------------------------------- */

/* What is changed: a member of the first row of its kind, or the first instruction of a code. */
typedef void plant(cc_draft *);

static cc_op *op_of(cc_draft *d, uint32_t code) {
    for (uint32_t i = 0; i < d->ops; i++)
        if (d->op[i].code == code)
            return &d->op[i];
    fail_msg("there is no %s", op_name(code));
    return NULL;
}

#define PLANT(name, change)         \
    static void name(cc_draft *d) { \
        change;                     \
    }
PLANT(no_such_code, op_of(d, CC_OP_ZONE)->code = CC_OPS)
PLANT(no_such_set, op_of(d, CC_OP_ZONE)->a = CC_SETS)
PLANT(no_such_zone, op_of(d, CC_OP_ZONE)->b = CC_ZONES)
PLANT(no_such_player, op_of(d, CC_OP_ZONE)->c = CC_WHOS)
PLANT(no_such_slot, op_of(d, CC_OP_SLOT)->b = CC_SLOTS)
PLANT(no_such_value, op_of(d, CC_OP_NUMBER)->a = CC_VALUES)
PLANT(no_such_test, op_of(d, CC_OP_KIND)->b = 9)
PLANT(no_such_comparison, op_of(d, CC_OP_STAT)->c = CC_LESS + 1)
PLANT(no_such_stat, op_of(d, CC_OP_STAT)->b = 2)
PLANT(no_such_fact, op_of(d, CC_OP_FACT)->c = 60)
PLANT(no_such_event, op_of(d, CC_OP_EVENT_LABEL)->c = 60)
PLANT(no_such_deed, op_of(d, CC_OP_HOST_DO)->b = 60)
PLANT(no_such_button, op_of(d, CC_OP_TAKE_OFF)->b = 60)
PLANT(no_such_name, op_of(d, CC_OP_NAMED)->b = 60)
PLANT(no_such_item, op_of(d, CC_OP_PAY)->a = 9)
PLANT(too_many_items, op_of(d, CC_OP_PAY)->b = 2)
PLANT(no_such_effect, op_of(d, CC_OP_STAND)->a = 9)
PLANT(no_such_question, op_of(d, CC_OP_SLIDE)->c = 90)
PLANT(no_operand, op_of(d, CC_OP_END)->a = 1)
PLANT(jumps_back, op_of(d, CC_OP_JUMP_UNLESS)->b = 0)
PLANT(jumps_out, op_of(d, CC_OP_JUMP_UNLESS)->b = 200)
PLANT(loops_forward, op_of(d, CC_OP_AGAIN)->b = 200)
PLANT(loops_elsewhere, op_of(d, CC_OP_AGAIN)->b--)
PLANT(reads_another_set, op_of(d, CC_OP_KIND)->a = 3)
PLANT(reads_no_value, op_of(d, CC_OP_AMOUNT)->a = 3)
PLANT(reads_no_bound, op_of(d, CC_OP_NUMBER)->a = 0)
PLANT(reads_no_flag, op_of(d, CC_OP_ANY)->code = CC_OP_NOT; op_of(d, CC_OP_NOT)->a = 0)
PLANT(leaves_no_set, op_of(d, CC_OP_ZONE)->a = 1)
PLANT(reads_a_slot_of_frames, op_of(d, CC_OP_NEAR)->b = CC_SLOT_THAT)
PLANT(reads_another_slot_of_frames, op_of(d, CC_OP_LINE)->c = CC_SLOT_THAT)
PLANT(has_no_end, d->op[d->ops - 1].code = CC_OP_NOT)
PLANT(asks_in_a_filter, op_of(d, CC_OP_ANY)->code = CC_OP_CANCEL; op_of(d, CC_OP_CANCEL)->a = 0)
PLANT(another_kind, d->question[0].kind = CC_Q_MAY)
PLANT(another_place, d->question[1].at++)
PLANT(declared_late, d->ability[0].declares = 0)
PLANT(no_offer, d->question[0].offer = CC_NO_PART)
PLANT(offer_beyond, d->question[0].offer = 400)
PLANT(no_target, d->question[0].slot = CC_SLOT_THIS)
PLANT(filter_beyond, d->ability[0].filter = 400)
PLANT(no_event, d->ability[0].hears = 0)
PLANT(a_body_of_a_standing_one, d->ability[0].body = 0)
PLANT(no_tag, d->ability[0].tag = CC_TAGS)
PLANT(no_zone, d->ability[0].zones = 0)
PLANT(rows_overlap, d->ability[0].ops--)
PLANT(too_many_costs, d->ability[0].costs = 9)
PLANT(no_cost, d->item[0].what = CC_PAY_RETURN + 1)
PLANT(a_high_cost, d->item[0].n = CC_NUMBER_MOST + 1)
PLANT(no_kind_of_effect, d->effect[0].what = CC_EFFECT_KINDS)
PLANT(no_condition, d->effect[0].when = CC_NO_PART)
PLANT(value_beyond, d->effect[0].value[0] = 400)
#undef PLANT

typedef struct {
    const char *text;
    plant *plant;
    const char *said;
} fault;

#define VENDORS "Play: Your Vendor cards with Defense 2 or less get +1 Strength."
#define SLIDES "Play Reaction: If an adjacent card would be captured, you may slide it."
#define TARGETS "Action: Slide target card."
#define PAYS "Action: You may pay 1 to draw 2 cards. If you do, gain a point."
#define EACH "Action: Each player draws a card."
#define WHILE "Play: Your cards get +1 Strength while your opponent \"wears a hat\"."

static const fault faults[] = {
    {VENDORS, no_such_code, "no such instruction"},
    {VENDORS, no_such_set, "operand a is out of range"},
    {VENDORS, no_such_zone, "operand b is out of range"},
    {VENDORS, no_such_player, "operand c is out of range"},
    {VENDORS, no_such_value, "operand a is out of range"},
    {VENDORS, no_such_test, "operand b is out of range"},
    {VENDORS, no_such_comparison, "operand c is out of range"},
    {VENDORS, no_such_stat, "operand b is out of range"},
    {VENDORS, no_operand, "operand a is out of range"},
    {VENDORS, reads_another_set, "something is read before it is written"},
    {VENDORS, reads_no_bound, "something is read before it is written"},
    {VENDORS, leaves_no_set, "something is read before it is written"},
    {VENDORS, has_no_end, "the last part has no end"},
    {VENDORS, a_body_of_a_standing_one, "a standing ability has a body"},
    {VENDORS, no_tag, "no such tag"},
    {VENDORS, no_zone, "no such tag"},
    {VENDORS, rows_overlap, "the rows of abilities do not follow each other"},
    {VENDORS, no_kind_of_effect, "no such effect"},
    {VENDORS, value_beyond, "a part is out of range"},
    {SLIDES, no_such_slot, "operand b is out of range"},
    {SLIDES, no_such_question, "operand c is out of range"},
    {SLIDES, reads_a_slot_of_frames, "something is read before it is written"},
    {"Play: Your cards in the row of this card get +1 Strength.", reads_another_slot_of_frames,
     "something is read before it is written"},
    {SLIDES, asks_in_a_filter, "a pure part asks or changes something"},
    {SLIDES, reads_no_flag, "something is read before it is written"},
    {SLIDES, another_kind, "a question is of another kind"},
    {SLIDES, another_place, "a question is another instruction's"},
    {SLIDES, filter_beyond, "a part is out of range"},
    {SLIDES, no_event, "there is a filter for no event"},
    {TARGETS, declared_late, "a question is asked by no instruction"},
    {TARGETS, no_offer, "a choice has no offer"},
    {TARGETS, offer_beyond, "a part is out of range"},
    {TARGETS, no_target, "a target is out of range"},
    {PAYS, no_such_item, "operand a is out of range"},
    {PAYS, too_many_items, "an item is out of range"},
    {PAYS, too_many_costs, "rows are out of range"},
    {PAYS, no_cost, "no such cost"},
    {PAYS, a_high_cost, "a cost is out of range"},
    {PAYS, jumps_back, "operand b is out of range"},
    {PAYS, jumps_out, "operand b is out of range"},
    {PAYS, reads_no_value, "something is read before it is written"},
    {EACH, loops_forward, "operand b is out of range"},
    {EACH, loops_elsewhere, "a loop does not go back to what takes its next"},
    {WHILE, no_such_fact, "operand c is out of range"},
    {WHILE, no_condition, "an effect has no condition"},
    {"Play: When a player \"sneezes\", draw a card.", no_such_event, "operand c is out of range"},
    {"Action: Your opponent does \"sing a song\".", no_such_deed, "operand b is out of range"},
    {"Action: Take off a button.", no_such_button, "operand b is out of range"},
    {"Action: Slide a card named \"Brass Moth\".", no_such_name, "operand b is out of range"},
    {"Action: Target card gets +1 Strength until end of turn.", no_such_effect,
     "operand a is out of range"},
};

static void planted_faults_are_found(void **state) {
    (void)state;
    bench b = open_bench();
    for (uint32_t i = 0; i < COUNT(faults); i++) {
        compile(&b, CT_ON_CARD, faults[i].text);
        faults[i].plant(b.changed);
        const char *const said = cc_verify(b.changed, b.source);
        if (!said || strcmp(said, faults[i].said) != 0)
            fail_msg("fault %u of \"%s\"\nexpected: %s\nbut was:  %s", (unsigned)i, faults[i].text,
                     faults[i].said, said ? said : "accepted");
    }
    close_bench(&b);
}

/* -- Random bytes ------------------------------------------------------------------------------ */

/* Changes a byte of an instruction or a row. */
static void change_byte(qv__rng *rng, cc_draft *d) {
    const struct {
        void *at;
        size_t bytes;
    } tables[] = {{d->op, d->ops * sizeof *d->op},
                  {d->question, d->questions * sizeof *d->question},
                  {d->effect, d->effects * sizeof *d->effect},
                  {d->item, d->items * sizeof *d->item},
                  {d->ability, d->abilities * sizeof *d->ability}};
    size_t n;
    uint32_t table;
    do {
        table = qv__rng_below(rng, COUNT(tables));
        n = tables[table].bytes;
    } while (n == 0);
    unsigned char *const byte = (unsigned char *)tables[table].at + qv__rng_below(rng, (uint32_t)n);
    *byte =
        (unsigned char)(qv__rng_below(rng, 2) ? qv__rng_below(rng, 16) : qv__rng_below(rng, 256));
}

/* Runs all pure parts of an ability on a Board: what the verifier has accepted halts and reads what
 * there is. */
static void run_parts(board_program *program, board_pair *pair, const cc_draft *d, uint32_t i) {
    const cc_ability *const a = &d->ability[i];
    program->draft = *d;
    program->ability = *a;
    board_link(program);
    pair->scope.ability = &program->ability;
    (void)cc_part_flag(&pair->scope, a->filter);
    for (uint32_t k = 0; k < a->questions; k++) {
        (void)cc_part_value(&pair->scope, d->question[a->question + k].where, 0);
        (void)cc_part_set(&pair->scope, d->question[a->question + k].offer);
    }
    for (uint32_t k = 0; k < a->effects; k++) {
        const cc_effect *const e = &d->effect[a->effect + k];
        (void)cc_part_set(&pair->scope, e->cards);
        (void)cc_part_set(&pair->scope, e->to);
        (void)cc_part_flag(&pair->scope, e->when);
        (void)cc_part_value(&pair->scope, e->value[0], 0);
        (void)cc_part_value(&pair->scope, e->value[1], 0);
    }
}

static void what_is_accepted_can_be_run(void **state) {
    (void)state;
    bench b = open_bench();
    qv__rng rng = qv__rng_at(20, 0);
    board_program *const program = calloc(1, sizeof *program);
    board_pair *const pair = calloc(1, sizeof *pair);
    text_cases *const cases = texts_load("[accepted");
    uint32_t found = 0, accepted = 0;
    assert_true(program && pair);
    board_kinds(&rng, program);
    board_random(&rng, program, pair);
    for (uint32_t i = 0; i < cases->n; i++) {
        compile(&b, cases->at[i].on, cases->at[i].text);
        for (uint32_t change = 0; change < CHANGES; change++) {
            *b.changed = *b.draft;
            change_byte(&rng, b.changed);
            if (cc_verify(b.changed, b.source)) {
                found++;
                continue;
            }
            accepted++;
            for (uint32_t k = 0; k < b.changed->abilities; k++)
                run_parts(program, pair, b.changed, k);
        }
    }
    assert_true(found > accepted && accepted > 0);
    texts_free(cases);
    free(program);
    free(pair);
    close_bench(&b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(planted_faults_are_found),
        cmocka_unit_test(what_is_accepted_can_be_run),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
