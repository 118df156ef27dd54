/* SPDX-License-Identifier: MIT */
/* Rulesets and walks over moves without memory: whatever allocation fails, it is said and nothing
 * is lost.
 *
 * The sources that allocate are compiled into this test with allocators that fail on demand; their
 * objects replace the library's.
 */
#include "check.h"
#include "limited.h"

#define malloc limited_malloc
#define calloc limited_calloc
#define realloc limited_realloc
#include "core/events.c"
#include "core/moves.c"
#include "core/rows.c"
#include "core/ruleset.c"
#undef malloc
#undef calloc
#undef realloc

#include "toy.h"

static void a_ruleset_needs_two_blocks(void **state) {
    (void)state;
    qv_diag diag = {.err = QV_OK};
    for (int limit = 0; limit < 2; limit++) { /* the index of the content, and the ruleset */
        allocations_left = limit;
        assert_null(qv_ruleset_new(&toy_game, 2, NULL, 0, NULL, 0, &diag));
        assert_diag(diag, QV_EMEMORY, 0, "out of memory for the rules of TOY");
    }
    allocations_left = 2;
    qv_ruleset *const rs = qv_ruleset_new(&toy_game, 2, NULL, 0, NULL, 0, &diag);
    allocations_left = -1;
    assert_non_null(rs);
    qv_ruleset_free(rs);
}

static void a_walk_needs_three(void **state) {
    (void)state;
    qv_ruleset *const rs = toy_rules(2);
    for (int limit = 0; limit < 3; limit++) {
        allocations_left = limit;
        assert_null(qv_moves_new(rs));
    }
    allocations_left = 3;
    qv_moves *const moves = qv_moves_new(rs);
    allocations_left = -1;
    assert_non_null(moves);
    qv_moves_free(moves);
    qv_ruleset_free(rs);
}

enum { MANY = 40 };

static void tell_many(const qv_ruleset *rs, const qv_view *view, uint32_t item, qv_event_log *out) {
    (void)rs;
    (void)view;
    for (uint32_t i = 0; i < MANY; i++)
        QV_EMIT(out, TOY_MADE, TOY_RULE_TURN, QV_ALL, item, i);
}

/* The rules go on without memory; the caller learns it at the end, and has the events it had. */
static void a_log_grows(void **state) {
    (void)state;
    qv_game game = toy_game;
    game.about = tell_many;
    qv_ruleset *const rs = qv_ruleset_new(&game, 2, NULL, 0, NULL, 0, NULL);
    qv_state *const now = toy_slot();
    qv__init(rs, now);
    uint32_t refused = 0;
    for (int limit = 0;; limit++) {
        qv_event_log log = {.n = 0};
        allocations_left = limit;
        const int n = qv_about(rs, qv__open(now), 7, &log);
        allocations_left = -1;
        assert_false(log.lost);
        if (n == MANY) {
            assert_int_equal(log.at[MANY - 1].arg[1], MANY - 1);
            qv_event_log_free(&log);
            break;
        }
        refused++;
        assert_int_equal(n, QV_EMEMORY);
        assert_int_equal(log.n, 0);
        assert_int_equal(qv_about(rs, qv__open(now), 7, &log), MANY); /* usable again */
        qv_event_log_free(&log);
    }
    assert_true(refused > 1);
    free(now);
    qv_ruleset_free(rs);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_log_grows),
                                       cmocka_unit_test(a_ruleset_needs_two_blocks),
                                       cmocka_unit_test(a_walk_needs_three)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
