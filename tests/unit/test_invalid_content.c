/* SPDX-License-Identifier: MIT */
/* Functions about the texts and decks of content with every argument that they must refuse: see
 * test_invalid_calls.c.
 */
#include "invalid.h"

static const qv_game *textless(void) {
    return qv_game_find("three-arrows");
}

static const qv_game *with_texts(void) {
    return qv_game_find("concardia");
}

static void test_texts(void **state) {
    table *const t = *state;
    qv_suggestion found[QV_SUGGESTIONS];
    assert_int_equal(qv_suggest(NULL, NULL, 0, "", found, NULL), 0);
    assert_int_equal(qv_suggest(textless(), NULL, 0, "", found, NULL), 0);
    assert_int_equal(qv_suggest(with_texts(), NULL, 0, NULL, found, NULL), 0);
    assert_int_equal(qv_suggest(with_texts(), NULL, 1, "", found, NULL), 0);
    assert_int_equal(qv_suggest(with_texts(), NULL, 0, "", NULL, &t->diag), 0);
    assert_refused(t);
    assert_false(qv_describe(NULL, NULL, 0, "", &t->text, NULL));
    assert_false(qv_describe(textless(), NULL, 0, "", &t->text, NULL));
    assert_false(qv_describe(with_texts(), NULL, 0, NULL, &t->text, NULL));
    assert_false(qv_describe(with_texts(), NULL, 1, "", &t->text, NULL));
    assert_false(qv_describe(with_texts(), NULL, 0, "", NULL, &t->diag));
    assert_refused(t);
    assert_false(qv_describe(with_texts(), NULL, 0, "none", &t->text, &t->diag));
    assert_int_equal(t->diag.err, QV_ECONTENT);
    assert_untouched(t);
}

static void count_rows(void *context, uint32_t row, const char *value) {
    (void)row;
    (void)value;
    ++*(uint32_t *)context;
}

static void test_forms(void **state) {
    table *const t = *state;
    uint32_t n = 0;
    assert_false(qv_reform(NULL, NULL, 0, count_rows, &n, NULL));
    assert_false(qv_reform(textless(), NULL, 0, count_rows, &n, NULL));
    assert_false(qv_reform(with_texts(), NULL, 1, count_rows, &n, NULL));
    assert_false(qv_reform(with_texts(), NULL, 0, NULL, &n, &t->diag));
    assert_refused(t);
    assert_true(qv_reform(with_texts(), NULL, 0, count_rows, &n, &t->diag));
    assert_int_equal(n, 0);
    assert_untouched(t);
}

static void count_warnings(void *context, const qv_diag *warning) {
    (void)warning;
    ++*(uint32_t *)context;
}

static void test_warnings(void **state) {
    table *const t = *state;
    uint32_t n = 0;
    assert_false(qv_text_warnings(NULL, NULL, 0, NULL, count_warnings, &n, NULL));
    assert_false(qv_text_warnings(textless(), NULL, 0, NULL, count_warnings, &n, NULL));
    assert_false(qv_text_warnings(with_texts(), NULL, 1, NULL, count_warnings, &n, NULL));
    assert_false(qv_text_warnings(with_texts(), NULL, 0, NULL, NULL, &n, &t->diag));
    assert_refused(t);
    assert_true(qv_text_warnings(with_texts(), NULL, 0, NULL, count_warnings, &n, &t->diag));
    assert_int_equal(n, 0);
    assert_untouched(t);
}

static void test_portraits(void **state) {
    table *const t = *state;
    qv_item item = {.id = FEW};
    assert_false(qv_portray(NULL, NULL, 0, "", &item, &t->text, NULL));
    assert_false(qv_portray(textless(), NULL, 0, "", &item, &t->text, NULL));
    assert_false(qv_portray(with_texts(), NULL, 0, NULL, &item, &t->text, NULL));
    assert_false(qv_portray(with_texts(), NULL, 0, "", NULL, &t->text, NULL));
    assert_false(qv_portray(with_texts(), NULL, 1, "", &item, &t->text, NULL));
    assert_false(qv_portray(with_texts(), NULL, 0, "", &item, NULL, &t->diag));
    assert_refused(t);
    assert_false(qv_portray(with_texts(), NULL, 0, "none", &item, &t->text, &t->diag));
    assert_int_equal(t->diag.err, QV_ECONTENT);
    assert_int_equal(item.id, FEW);
    assert_untouched(t);
}

static void test_tallies(void **state) {
    table *const t = *state;
    static qv_tally tally;
    assert_false(qv_tally_of(NULL, NULL, 0, 0, &tally, NULL));
    assert_false(qv_tally_of(textless(), NULL, 0, 0, &tally, NULL));
    assert_false(qv_tally_of(with_texts(), NULL, 1, 0, &tally, NULL));
    assert_false(qv_tally_of(with_texts(), NULL, 0, 0, NULL, &t->diag));
    assert_refused(t);
    assert_true(qv_tally_of(with_texts(), NULL, 0, 0, &tally, &t->diag));
    assert_false(qv_tally_of(with_texts(), NULL, 0, FAR, &tally, &t->diag));
    assert_int_equal(t->diag.err, QV_OK);
    assert_int_equal(tally.cards, 0);
}

#define WITH_TABLE(test) cmocka_unit_test_setup_teardown(test, invalid_begin, invalid_end)

int main(void) {
    const struct CMUnitTest tests[] = {
        WITH_TABLE(test_texts),     WITH_TABLE(test_forms),   WITH_TABLE(test_warnings),
        WITH_TABLE(test_portraits), WITH_TABLE(test_tallies),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
