/* SPDX-License-Identifier: MIT */
/* Tables without memory: whichever allocation fails, nothing is half changed and nothing leaks.
 *
 * The sources that allocate are compiled into this test with allocators that fail on demand; their
 * objects replace those of the library.
 */
#include "limited.h"

#define malloc limited_malloc
#define calloc limited_calloc
#define realloc limited_realloc
#define qv__slots_new limited_slots
#include "table/decisions.c"
#include "table/marks.c"
#include "table/pick.c"
#include "table/prospects.c"
#include "table/table.c"
#undef malloc
#undef calloc
#undef realloc
#undef qv__slots_new

#include "stall.h"

enum { SEATS = 3, SEED = 7, ALL_HERE = 7 };

static qv_match *match_of(const qv_ruleset *rs) {
    qv_match *const match = qv_match_new(rs, SEED, NULL, NULL);
    assert_non_null(match);
    return match;
}

/* One seat after another bids its highest card. */
static int bid(qv_table *table, qv_diag *diag) {
    uint32_t seat;
    uint16_t legal[QV_LEGAL];
    qv_table_due(table, &seat);
    const qv_match *const match = qv_table_match(table);
    const int n = qv_legal(table->rs, qv_match_view(match, seat), seat, legal);
    const uint16_t steps[] = {legal[n - 1], STEP_BID};
    return qv_table_play(table, seat, steps, 2, diag);
}

static void test_new_table(void **state) {
    (void)state;
    const qv_game game = stall_of(true);
    qv_ruleset *const rs = qv_ruleset_new(&game, SEATS, NULL, 0, NULL, 0, NULL);
    for (int i = 0;; i++) {
        const int limit = i / 2; /* all that follow fail, or only one */
        qv_diag diag = {0};
        qv_match *const match = match_of(rs); /* dealt already: it has to be recalled */
        allocations_left = limit;
        refusals_left = i % 2 ? 1 : -1;
        qv_table *const table = qv_table_new(match, ALL_HERE, &diag);
        allocations_left = refusals_left = -1;
        if (table) {
            assert_int_equal(i, 12); /* the table, picks twice, marks twice, a state */
            qv_table_free(table);
            break;
        }
        assert_int_equal(diag.err, QV_EMEMORY);
        assert_string_equal(diag.text, "not enough memory for a table");
    }
    qv_ruleset_free(rs);
}

static void test_playing_on(void **state) {
    (void)state;
    const qv_game game = stall_of(true);
    qv_ruleset *const rs = qv_ruleset_new(&game, SEATS, NULL, 0, NULL, 0, NULL);
    qv_table *const table = qv_table_new(match_of(rs), ALL_HERE, NULL);
    const uint32_t length = qv_match_length(qv_table_match(table));
    qv_diag diag = {0};
    allocations_left = 0;
    assert_int_equal(bid(table, &diag), QV_EMEMORY);
    assert_int_equal(diag.err, QV_EMEMORY);
    assert_string_equal(diag.text, "not enough memory to play on");
    assert_int_equal(qv_table_decisions(table), 0);
    assert_int_equal(qv_match_length(qv_table_match(table)), length);
    allocations_left = 1;
    assert_int_equal(bid(table, &diag), QV_OK);
    allocations_left = 0; /* there is room for more */
    assert_int_equal(bid(table, &diag), QV_OK);
    allocations_left = -1;
    assert_int_equal(qv_table_decisions(table), 2);
    qv_table_free(table);
    qv_ruleset_free(rs);
}

/* An outcome that there is no memory for is not entered. */
static void test_entering(void **state) {
    (void)state;
    const qv_game game = stall_of(true);
    qv_ruleset *const rs = qv_ruleset_new(&game, SEATS, NULL, 0, NULL, 0, NULL);
    qv_table *const table = qv_table_new(qv_match_new_entered(rs, NULL, NULL), ALL_HERE, NULL);
    const uint16_t deal = STEP_DEAL;
    qv_diag diag = {0};
    allocations_left = 0;
    assert_int_equal(qv_table_enter(table, &deal, 1, &diag), QV_EMEMORY);
    allocations_left = -1;
    assert_int_equal(diag.err, QV_EMEMORY);
    assert_string_equal(diag.text, "not enough memory to play on");
    assert_int_equal(qv_match_length(qv_table_match(table)), 0);
    assert_int_equal(qv_table_decisions(table), 0);
    assert_int_equal(qv_table_enter(table, &deal, 1, NULL), QV_OK);
    assert_int_equal(qv_table_decisions(table), 1);
    qv_table_free(table);
    qv_ruleset_free(rs);
}

/* A match with one decision. */
static qv_match *begun_match_of(const qv_ruleset *rs) {
    qv_match *const match = match_of(rs);
    uint16_t legal[QV_LEGAL];
    assert_true(qv_legal(rs, qv_match_view(match, 0), 0, legal) > 0);
    const uint16_t steps[] = {legal[0], STEP_BID};
    assert_int_equal(qv_match_play(match, 0, steps, 2, NULL, NULL), QV_OK);
    return match;
}

/* Without memory for its decisions, another match does not replace the one before. */
static void test_replacing(void **state) {
    (void)state;
    const qv_game game = stall_of(true);
    qv_ruleset *const rs = qv_ruleset_new(&game, SEATS, NULL, 0, NULL, 0, NULL);
    qv_table *const table = qv_table_new(match_of(rs), ALL_HERE, NULL);
    const qv_match *const before = qv_table_match(table);
    assert_int_equal(bid(table, NULL), QV_OK);
    for (int limit = 0; limit < 2; limit++) {
        qv_diag diag = {0};
        qv_match *const next = begun_match_of(rs);
        allocations_left = limit;
        assert_int_equal(qv_table_replace(table, next, &diag), QV_EMEMORY); /* and frees it */
        allocations_left = -1;
        assert_int_equal(diag.err, QV_EMEMORY);
        assert_string_equal(diag.text, "not enough memory for another match");
        assert_ptr_equal(qv_table_match(table), before);
        assert_int_equal(qv_table_decisions(table), 1);
    }
    assert_int_equal(qv_table_replace(table, begun_match_of(rs), NULL), QV_OK);
    assert_int_equal(qv_table_decisions(table), 1);
    qv_table_free(table);
    qv_ruleset_free(rs);
}

static void test_prospects(void **state) {
    (void)state;
    const qv_game game = stall_of(true);
    qv_ruleset *const rs = qv_ruleset_new(&game, SEATS, NULL, 0, NULL, 0, NULL);
    qv_table *const table = qv_table_new(match_of(rs), ALL_HERE, NULL);
    const qv_whole_move moves[] = {{2, {STEP_PICK + 1, STEP_BID}}, {2, {STEP_PICK + 2, STEP_BID}}};
    assert_int_equal(qv_table_sit(table, 0, NULL), QV_OK);
    for (int limit = 0;; limit++) {
        qv_diag diag = {0};
        allocations_left = limit;
        qv_prospects *const p = qv_prospects_new(table, moves, 2, &diag);
        allocations_left = -1;
        if (p) {
            assert_int_equal(limit, 2); /* itself, where moves begin */
            qv_prospects_free(p);
            break;
        }
        assert_int_equal(diag.err, QV_EMEMORY);
        assert_string_equal(diag.text, "not enough memory to look ahead");
    }
    qv_table_free(table);
    qv_ruleset_free(rs);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_new_table), cmocka_unit_test(test_playing_on),
        cmocka_unit_test(test_entering),  cmocka_unit_test(test_replacing),
        cmocka_unit_test(test_prospects),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
