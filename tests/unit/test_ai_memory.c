/* SPDX-License-Identifier: MIT */
/* Agents without memory: whichever allocation fails, the error is reported and nothing leaks.
 *
 * The sources that allocate are compiled into this test with allocators that fail on demand; their
 * objects replace the library's.
 */
#include <stdio.h>

#include "check.h"
#include "limited.h"

#define malloc limited_malloc
#define calloc limited_calloc
#define qv__slots_new limited_slots
#include "ai/agent.c"
#include "ai/greedy.c"
#include "ai/level.c"
#include "ai/random.c"
#include "ai/rollout.c"
#include "ai/search.c"
#include "core/moves.c"
#undef malloc
#undef calloc
#undef qv__slots_new

#include "fork.h"

/* Fails one allocation after another until none is left to fail: their number. */
static int needed_by(const qv_ruleset *rs, const char *name) {
    for (int limit = 0;; limit++) {
        char text[64];
        qv_diag diag = {.err = QV_OK};
        allocations_left = limit;
        qv_agent *const agent = qv_agent_new(rs, name, 1, &diag);
        const int left = allocations_left;
        allocations_left = -1;
        if (agent) {
            qv_agent_free(agent);
            assert_int_equal(diag.err, QV_OK);
            assert_int_equal(left, 0);
            return limit;
        }
        (void)snprintf(text, sizeof text, "not enough memory for the agent %s", name);
        assert_diag(diag, QV_EMEMORY, 0, text);
    }
}

/* The handle with its view, and what each kind needs; a walk through the moves needs three. */
static void test_kinds(void **state) {
    (void)state;
    const qv_game *game;
    for (uint32_t i = 0; (game = qv_game_at(i)); i++) {
        qv_ruleset *const rs = qv_ruleset_new(game, game->players_least, NULL, 0, NULL, 0, NULL);
        assert_non_null(rs);
        assert_int_equal(needed_by(rs, "random"), 2 + 2);
        assert_int_equal(needed_by(rs, "random-moves"), 2 + 1 + 3);
        assert_int_equal(needed_by(rs, "greedy"), 2 + 3 + 3);
        assert_int_equal(needed_by(rs, "search"), game->by_estimate ? 2 + 1 + 4 + 3 : 2 + 6);
        const bool searches = game->levels->at[qv_agent_level(game, "easy") - 1].search > 0;
        assert_int_equal(needed_by(rs, "easy"), needed_by(rs, searches ? "search" : "tree") + 1);
        qv_ruleset_free(rs);
    }
    qv_ruleset *const rs = qv_ruleset_new(&fork_game, 2, NULL, 0, NULL, 0, NULL);
    assert_non_null(rs);
    assert_null(fork_game.by_estimate);
    assert_int_equal(needed_by(rs, "search"), 2 + 6);
    qv_ruleset_free(rs);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_kinds)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
