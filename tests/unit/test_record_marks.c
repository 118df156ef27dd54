/* SPDX-License-Identifier: MIT */
/* Marks of positions in records: when they are compared, and with what. Outcomes that may be
 * added.
 *
 * Records are read as text, so that a digit of them can be changed.
 */
#include "ai/agent.h"
#include "base/bits.h"
#include "check.h"
#include "market.h"

enum { ENTRIES = 20 };

/* A record of a game at random, without a seed. */
static qv_record *record_of(qv_ruleset *rs, uint32_t entries) {
    const qv_record_head head = {.date = NULL};
    qv_diag diag = {0};
    qv_record *const record = qv_record_new(rs, NULL, 0, &head, &diag);
    qv_match *const match = qv_match_new(rs, 1, NULL, &diag);
    qv_agent *const agent = qv_agent_new(rs, "random", 0, &diag);
    qv__rng rng = qv__rng_at(1, 1);
    assert_true(record && match && agent);
    uint16_t steps[QV_STEPS];
    while (qv_match_length(match) < entries) {
        const uint32_t seat = qv__lowest(qv_match_pending(match));
        const uint32_t n = qv__agent_choose(agent, qv_match_view(match, seat), seat, &rng, steps);
        assert_int_equal(qv_match_play(match, seat, steps, n, NULL, &diag), QV_OK);
    }
    for (uint32_t i = 0, at = 0, who; i < entries; i++) {
        const uint32_t n = qv_match_entry(match, i, &who, steps);
        at = qv_record_add(record, at, who, steps, n, &diag);
        assert_true(at != QV_NO_ENTRY);
    }
    qv_agent_free(agent);
    qv_match_free(match);
    return record;
}

/* The text of a record that has ended so, to be freed. */
static char *text_of(uint32_t entries) {
    qv_ruleset *const rs = qv_ruleset_new(qv_game_at(0), 2, NULL, 0, NULL, 0, NULL);
    qv_record *const record = record_of(rs, entries);
    qv_diag diag = {0};
    assert_int_equal(qv_record_end(record, QV_BY_ABANDONMENT, 0, &diag), QV_OK);
    size_t length;
    const char *const text = qv_record_text(record, &length, NULL);
    assert_non_null(text);
    char *const copy = test_malloc(length + 1);
    memcpy(copy, text, length + 1);
    qv_record_free(record);
    qv_ruleset_free(rs);
    return copy;
}

static void expect_read(const char *text, int err, const char *says) {
    qv_diag diag = {0};
    size_t good;
    qv_record *const record = qv_record_read(text, strlen(text), &good, &diag);
    assert_true((record != NULL) == (err == QV_OK));
    assert_int_equal(record ? QV_OK : diag.err, err);
    if (!strstr(diag.text, says))
        fail_msg("%s", diag.text);
    qv_record_free(record);
}

/* Changes the first digit of the mark that follows the last of these words. */
static void change(char *text, const char *before) {
    char *at = NULL;
    for (char *next = text; (next = strstr(next, before)); next++)
        at = next;
    assert_non_null(at);
    at += strlen(before);
    *at = *at == '1' ? '2' : '1';
}

/* A wrong mark is found whatever rules page the record was made with, but says nothing where the
 * fields of positions were others. */
static void test_what_marks_are_held_against(void **state) {
    (void)state;
    char *const text = text_of(ENTRIES);
    expect_read(text, QV_OK, "");
    change(text, "\n= ");
    expect_read(text, QV_EUNPROVED, "the position differs");
    change(text, "\nrules: ");
    expect_read(text, QV_EUNPROVED, "the position differs");
    change(text, "\nlayout: ");
    expect_read(text, QV_OK, "");
    test_free(text);
}

/* Of a game that ended before it began the start has a mark, and it counts. */
static void test_no_entries(void **state) {
    (void)state;
    char *const text = text_of(0);
    assert_non_null(strstr(text, "\n= "));
    expect_read(text, QV_OK, "");
    change(text, "\n= ");
    expect_read(text, QV_EUNPROVED, "the position differs");
    test_free(text);
}

/* Where any outcome of a range is possible, others are not, nor are two at once. */
static void test_outcomes_of_a_range(void **state) {
    (void)state;
    qv_ruleset *const rs = qv_ruleset_new(&market, 2, NULL, 0, NULL, 0, NULL);
    const qv_record_head head = {.date = NULL};
    static const uint16_t dealt[] = {STEP_DEAL, STEP_DEAL + 4};
    static const struct {
        uint16_t steps[2];
        uint32_t n;
        bool may;
    } rows[] = {
        {{STEP_LOT}, 1, true},      {{STEP_LOT + 5}, 1, true},        {{STEP_LOT - 1}, 1, false},
        {{STEP_LOT + 6}, 1, false}, {{STEP_LOT, STEP_LOT}, 2, false},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        qv_diag diag = {0};
        qv_record *const record = qv_record_new(rs, NULL, 0, &head, &diag);
        uint32_t at = 0;
        for (size_t k = 0; k < COUNT(dealt); k++)
            at = qv_record_add(record, at, QV_CHANCE, &dealt[k], 1, &diag);
        assert_true(at != QV_NO_ENTRY);
        at = qv_record_add(record, at, QV_CHANCE, rows[i].steps, rows[i].n, &diag);
        assert_int_equal(at != QV_NO_ENTRY, rows[i].may);
        assert_int_equal(diag.err, rows[i].may ? QV_OK : QV_EILLEGAL);
        qv_record_free(record);
    }
    qv_ruleset_free(rs);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_outcomes_of_a_range),
        cmocka_unit_test(test_what_marks_are_held_against),
        cmocka_unit_test(test_no_entries),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
