/* SPDX-License-Identifier: MIT */
/* ConCardia: random trees print to texts with exactly one reading, which is the same tree (CT-1,
 * CT-3), and together with the accepted texts they use all of the grammar (CT-4).
 *
 *     concardia_random [TREES [SEED]]
 * Costly with sanitizers.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "grow.h"
#include "readings.h"
#include "texts.h"

enum { TREES = 100000, SMALLEST = 3, SIZES = 14, PRINTED = 65536 };

static uint32_t trees = TREES;
static uint64_t seed = 1;

typedef struct {
    ct_work *work;
    ct_tree *grown, *read;
    grammar_uses *uses;
    char *text;
} gardener;

static int set_up(void **state) {
    gardener *const g = malloc(sizeof *g);
    assert_non_null(g);
    *g = (gardener){.work = malloc(ct_work_size()),
                    .grown = malloc(sizeof(ct_tree)),
                    .read = malloc(sizeof(ct_tree)),
                    .uses = calloc(1, sizeof(grammar_uses)),
                    .text = malloc(PRINTED)};
    assert_true(g->work && g->grown && g->read && g->uses && g->text);
    *state = g;
    return 0;
}

static int tear_down(void **state) {
    gardener *const g = *state;
    free(g->work);
    free(g->grown);
    free(g->read);
    free(g->uses);
    free(g->text);
    free(g);
    return 0;
}

/* Grows and prints an ability of at most 400 characters; its length. */
static size_t grow_text(gardener *g, qv__rng *rng) {
    for (;;) {
        grow_ability(rng, &texts_labels, SMALLEST + qv__rng_below(rng, SIZES), g->grown);
        qv_text out = qv_text_over(g->text, PRINTED);
        ct_print(&texts_labels, g->grown, 0, &out);
        if (out.n <= CT_LONGEST)
            return out.n;
    }
}

static void random_trees_are_read_back(void **state) {
    gardener *const g = *state;
    qv__rng rng = qv__rng_at(seed, 0);
    for (uint32_t i = 0; i < trees; i++) {
        ct_error error;
        const size_t n = grow_text(g, &rng);
        ct_read(g->work, &texts_labels, CT_ON_CARD, g->text, n, g->read, &error);
        if ((error.kind != CT_FINE && error.kind != CT_MEANING) ||
            !same_tree(g->grown, 0, g->read, 0))
            fail_msg("tree %u: %s\n%u %s: %s; %s", i, g->text, error.place.column,
                     ct_error_name(error.kind), error.text, error.advice);
        count_uses(g->grown, g->uses);
    }
}

/* Counted without the reader's own way of finding a second one. */
static void random_texts_have_one_reading(void **state) {
    gardener *const g = *state;
    qv__rng rng = qv__rng_at(seed, 1);
    for (uint32_t i = 0; i < trees / 20; i++) {
        const size_t n = grow_text(g, &rng);
        const uint64_t readings = count_readings(&texts_labels, g->text, n);
        if (readings != 1)
            fail_msg("%u readings: %s", (unsigned)readings, g->text);
    }
}

static void random_trees_use_the_whole_grammar(void **state) {
    const gardener *const g = *state;
    uint32_t parts;
    const uint32_t unused = report_uses(g->uses, false, &parts);
    printf("    random texts use %u of %u parts of the grammar\n", parts - unused, parts);
    if (trees >= TREES)
        assert_int_equal(unused, 0);
}

static void accepted_texts_use_the_whole_grammar(void **state) {
    const gardener *const g = *state;
    text_cases *const texts = texts_load("[accepted");
    memset(g->uses, 0, sizeof *g->uses);
    for (uint32_t i = 0; i < texts->n; i++) {
        ct_error error;
        const text_case *const text = &texts->at[i];
        assert_int_equal(
            ct_read(g->work, &texts_labels, text->on, text->text, text->length, g->read, &error),
            QV_OK);
        count_uses(g->read, g->uses);
    }
    texts_free(texts);
    uint32_t parts;
    const uint32_t unused = report_uses(g->uses, false, &parts);
    printf("    accepted texts use %u of %u parts of the grammar\n", parts - unused, parts);
    assert_int_equal(unused, 0);
}

int main(int argc, char **argv) {
    if (argc > 1)
        trees = (uint32_t)strtoul(argv[1], NULL, 10);
    if (argc > 2)
        seed = strtoull(argv[2], NULL, 10);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_trees_are_read_back),
        cmocka_unit_test(random_trees_use_the_whole_grammar),
        cmocka_unit_test(random_texts_have_one_reading),
        cmocka_unit_test(accepted_texts_use_the_whole_grammar),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
