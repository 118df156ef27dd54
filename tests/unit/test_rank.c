/* SPDX-License-Identifier: MIT */
/* Ranking, in moments of every game: the first move is the one that would be chosen, all are legal
 * and different, and there are as many as asked for if there are as many.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/game.h"
#include "ranked.h"

enum { MOMENTS = 12, MOST = 4, SEED = 5 };

static uint32_t count_moves(const qv_ruleset *rs, const qv_view *view, uint32_t seat) {
    qv_moves *const moves = qv_moves_new(rs);
    assert_non_null(moves);
    const uint32_t n = qv_moves_count(moves, view, seat, UINT32_MAX);
    qv_moves_free(moves);
    return n;
}

static bool same(const qv_whole_move *a, const qv_whole_move *b) {
    return a->n == b->n && memcmp(a->step, b->step, a->n * sizeof *a->step) == 0;
}

static void check_rank(qv_agent *agent, const qv_ruleset *rs, const qv_view *view, uint32_t seat,
                       uint32_t wanted) {
    qv__rng rng = qv__rng_at(SEED, 1), again = rng;
    qv_whole_move ranked[QV_RANKED], chosen;
    qv_event why;
    const uint32_t n = rank_moves(agent, view, seat, &rng, ranked, MOST);
    chosen.n = qv__agent_choose(agent, view, seat, &again, chosen.step);
    assert_true(same(&ranked[0], &chosen));
    const uint32_t there = count_moves(rs, view, seat);
    assert_int_equal(n, there < wanted ? there : wanted);
    for (uint32_t i = 0; i < n; i++) {
        assert_false(qv_why_not(rs, view, seat, ranked[i].step, ranked[i].n, &why));
        for (uint32_t k = 0; k < i; k++)
            assert_false(same(&ranked[i], &ranked[k]));
    }
}

/* A game at random, with a look at a few of its decisions. */
static void check_game(const qv_game *game, const char *name, uint32_t wanted) {
    uint32_t least;
    qv_diag diag = {0};
    (void)qv_game_players(game, &least);
    qv_ruleset *const rs = qv_ruleset_new(game, least, NULL, 0, NULL, 0, &diag);
    qv_match *const match = qv_match_new(rs, SEED, NULL, &diag);
    qv_agent *const agent = qv_agent_new(rs, name, 0, &diag);
    qv_agent *const mover = qv_agent_new(rs, "random", 0, &diag);
    qv__rng rng = qv__rng_at(SEED, 2);
    assert_true(rs && match && agent && mover);
    for (uint32_t i = 0; i < 3 * MOMENTS && qv_match_pending(match); i++) {
        uint16_t steps[QV_STEPS];
        uint32_t seat = 0;
        while (!(qv_match_pending(match) >> seat & 1))
            seat++;
        if (i % 3 == 0)
            check_rank(agent, rs, qv_match_view(match, seat), seat, wanted);
        const uint32_t n = qv__agent_choose(mover, qv_match_view(match, seat), seat, &rng, steps);
        assert_int_equal(qv_match_play(match, seat, steps, n, NULL, &diag), QV_OK);
    }
    qv_agent_free(agent);
    qv_agent_free(mover);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

static void test_search(void **state) {
    (void)state;
    const qv_game *game;
    for (uint32_t i = 0; (game = qv_game_at(i)); i++)
        check_game(game, "search:600", MOST);
}

static void test_choosers(void **state) {
    (void)state;
    const qv_game *game;
    for (uint32_t i = 0; (game = qv_game_at(i)); i++)
        check_game(game, "random", 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_search),
                                       cmocka_unit_test(test_choosers)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
