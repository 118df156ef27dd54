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
#include "core/moves.c"
#include "core/rows.c"
#include "core/ruleset.c"
#undef malloc
#undef calloc

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

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_ruleset_needs_two_blocks),
                                       cmocka_unit_test(a_walk_needs_three)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
