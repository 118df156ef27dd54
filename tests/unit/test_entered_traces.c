/* SPDX-License-Identifier: MIT */
/* What is taken back of a match whose chance is entered leaves a trace in its record, once.
 *
 * Played with market.h, and with the games.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "market_play.h"

static void test_undo_leaves_a_trace(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(2);
    qv_match *const match = start_entered(rs, NULL);
    enter(match, STEP_DEAL);
    enter(match, STEP_DEAL + 3);
    qv_record *const record = record_of(rs, match);
    qv_trace trace;
    assert_false(qv_record_trace(record, 0, &trace));
    assert_int_equal(qv_match_rewind(match, 1, NULL), QV_OK);
    enter(match, STEP_DEAL + 3);
    assert_int_equal(qv_record_follow(record, match, 1, NULL, NULL), QV_OK);
    assert_int_equal(qv_record_length(record), 2);
    assert_true(qv_record_trace(record, 0, &trace));
    assert_int_equal(trace.kind, QV_TRACE_UNDO);
    assert_int_equal(trace.seat, 1);
    assert_int_equal(trace.entry, 1);
    assert_int_equal(trace.taken, 1);
    assert_int_equal(trace.draws, 2);
    assert_false(qv_record_trace(record, 1, &trace));
    qv_record_free(record);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

static uint32_t traces_of(const qv_record *record) {
    qv_trace trace;
    uint32_t n = 0;
    while (qv_record_trace(record, n, &trace))
        n++;
    return n;
}

static bool enter_any(qv_match *match, uint64_t lot) {
    qv_chance chance;
    if (qv_match_chance(match, &chance) <= 0)
        return false;
    enter(match, qv_chance_pick(&chance, lot));
    return true;
}

/* What was entered before a trace is not entered anew, and each going back leaves one trace; also
 * if a match that is made from the record goes on. */
static void go_back_often(const qv_game *game) {
    enum { TIMES = 3 };
    uint32_t players;
    qv_diag diag = {0};
    qv_game_players(game, &players);
    qv_ruleset *const rs = qv_ruleset_new(game, players, NULL, 0, NULL, 0, &diag);
    qv_match *match = start_entered(rs, NULL);
    const bool two = enter_any(match, 1) && enter_any(match, 2);
    qv_record *const record = record_of(rs, match);
    for (uint32_t i = 1; two && i <= TIMES; i++) {
        assert_int_equal(qv_match_rewind(match, 1, NULL), QV_OK);
        assert_int_equal(qv_record_follow(record, match, QV_NOBODY, NULL, NULL), QV_OK);
        assert_true(enter_any(match, i));
        for (uint32_t k = 0; k < 2; k++)
            assert_int_equal(qv_record_follow(record, match, QV_NOBODY, NULL, NULL), QV_OK);
        assert_int_equal(traces_of(record), i);
        qv_match_free(match);
        match = qv_record_match(record, qv_record_find(record, 2), 0, NULL);
        assert_int_equal(qv_record_follow(record, match, QV_NOBODY, NULL, NULL), QV_OK);
        assert_int_equal(traces_of(record), i);
    }
    size_t size = 0;
    const char *const text = qv_record_text(record, &size, NULL);
    qv_record *const read = qv_record_read(text, size, NULL, &diag);
    assert_string_equal(diag.text, "");
    assert_int_equal(traces_of(read), two ? TIMES : 0);
    qv_record_free(read);
    qv_record_free(record);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

static void test_traces_stay(void **state) {
    (void)state;
    for (uint32_t i = 0; qv_game_at(i); i++)
        go_back_often(qv_game_at(i));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_undo_leaves_a_trace),
        cmocka_unit_test(test_traces_stay),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
