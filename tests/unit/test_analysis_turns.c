/* SPDX-License-Identifier: MIT */
/* Analyses of games that are drawn as trees: what counts as the seat's turn and as the consequence
 * of a move, and the share of the first place of any seat.
 */
#include "check.h"
#include "grove.h"
#include "quiver.h"

enum { SEED = 6, ITERATIONS = 60 };

#define ROUNDING 1e-9

/* The number of moves by which `who` gains, seen by `seat`, and the first of them. */
static uint32_t gains_in(const grove *g, uint32_t seat, uint32_t who, qv_rated_move *found) {
    qv_ruleset *const rs = qv_ruleset_new(&g->game, 2, NULL, 0, NULL, 0, NULL);
    qv_match *const match = qv_match_new(rs, SEED, NULL, NULL);
    qv_analysis *const analysis = qv_analysis_new(rs, ITERATIONS, SEED, NULL);
    assert_true(match && analysis);
    assert_int_equal(qv_analysis_begin_gains(analysis, qv_match_view(match, seat), seat, who, NULL),
                     QV_OK);
    assert_int_equal(qv_analysis_think(analysis, UINT32_MAX), 0);
    const uint32_t n = qv_analysis_moves(analysis, found, 1);
    qv_analysis_free(analysis);
    qv_match_free(match);
    qv_ruleset_free(rs);
    return n;
}

/* Chance after a move is played on, however often it comes, to the next decision. */
static void test_chance_in_a_row(void **state) {
    (void)state;
    static grove_node node[] = {
        {.by = 0, .n = 1, .first = 1},
        {.by = GROVE_LUCK, .n = 1, .first = 2},
        {.by = GROVE_LUCK, .n = 1, .first = 3},
        {.by = GROVE_LUCK, .n = 1, .first = 4},
        {.by = 1, .n = 1, .first = 5, .score = {5, 1}},
        {.by = GROVE_END, .score = {9, 1}},
    };
    const grove g = grove_of(node, 0);
    qv_rated_move found = {.n = 0};
    assert_int_equal(gains_in(&g, 0, 0, &found), 1);
    assert_true(found.gain > 4 - ROUNDING && found.gain < 4 + ROUNDING && found.often == 1);
}

/* Seat 1 loses, shares the first place with one other or with both, or wins. */
static void test_shares(void **state) {
    (void)state;
    enum { ENDS = 4, GAMES_OF_EACH = 6 };
    static const grove_node node[] = {
        {.by = 1, .n = ENDS, .first = 1},      {.by = GROVE_END, .score = {3, 2, 1}},
        {.by = GROVE_END, .score = {1, 3, 3}}, {.by = GROVE_END, .score = {2, 2, 2}},
        {.by = GROVE_END, .score = {1, 3, 2}},
    };
    static const double share[ENDS] = {0, 1.0 / 2, 1.0 / 3, 1};
    const grove g = grove_of(node, 0);
    qv_rated_move found[ENDS];
    qv_ruleset *const rs = qv_ruleset_new(&g.game, 3, NULL, 0, NULL, 0, NULL);
    qv_match *const match = qv_match_new(rs, SEED, NULL, NULL);
    qv_analysis *const analysis = qv_analysis_new(rs, ITERATIONS, SEED, NULL);
    assert_true(match && analysis);
    assert_int_equal(
        qv_analysis_begin_best(analysis, qv_match_view(match, 1), 1, GAMES_OF_EACH, ENDS, NULL),
        QV_OK);
    assert_int_equal(qv_analysis_think(analysis, UINT32_MAX), 0);
    assert_int_equal(qv_analysis_moves(analysis, found, ENDS), ENDS);
    for (uint32_t i = 0; i < ENDS; i++) {
        const double wanted = share[found[i].step[0] - GROVE_GO];
        assert_int_equal(found[i].games, GAMES_OF_EACH);
        assert_true(found[i].share > wanted - ROUNDING && found[i].share < wanted + ROUNDING);
    }
    qv_analysis_free(analysis);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

/* A window with nothing in it but to decline is declined. */
static void test_window_of_nothing(void **state) {
    (void)state;
    static const grove_node node[] = {
        {.by = 0, .n = 1, .first = 1},
        {.by = 1, .n = 1, .first = 2, .window = true, .score = {1, 0}},
        {.by = GROVE_END, .score = {9, 0}},
    };
    const grove g = grove_of(node, 0);
    qv_rated_move found;
    assert_int_equal(gains_in(&g, 0, 0, &found), 1);
    assert_true(found.gain > 9 - ROUNDING && found.gain < 9 + ROUNDING);
}

/* An analysis of gains leaves nothing behind for one of best moves. */
static void test_one_after_another(void **state) {
    (void)state;
    enum { ENDS = 3, GAMES = 4 };
    static const grove_node node[] = {
        {.by = 0, .n = ENDS, .first = 1},
        {.by = GROVE_END, .score = {1, 3}},
        {.by = GROVE_END, .score = {2, 1}},
        {.by = GROVE_END, .score = {3, 3}},
    };
    const grove g = grove_of(node, 2); /* something is hidden, so that nothing is proven */
    qv_rated_move found[2][ENDS];
    qv_ruleset *const rs = qv_ruleset_new(&g.game, 2, NULL, 0, NULL, 0, NULL);
    qv_match *const match = qv_match_new(rs, SEED, NULL, NULL);
    qv_analysis *const analysis = qv_analysis_new(rs, ITERATIONS, SEED, NULL);
    assert_true(match && analysis);
    const qv_view *const view = qv_match_view(match, 0);
    for (uint32_t i = 0; i < 2; i++) {
        assert_int_equal(qv_analysis_begin_best(analysis, view, 0, GAMES, ENDS, NULL), QV_OK);
        assert_int_equal(qv_analysis_think(analysis, UINT32_MAX), 0);
        assert_int_equal(qv_analysis_moves(analysis, found[i], ENDS), ENDS);
        for (uint32_t k = 0; k < ENDS; k++)
            assert_int_equal(found[i][k].games, GAMES);
        for (uint32_t who = 0; who < 2; who++) {
            assert_int_equal(qv_analysis_begin_gains(analysis, view, 0, who, NULL), QV_OK);
            assert_int_equal(qv_analysis_think(analysis, 2 + who), 1); /* in the middle of it */
        }
        assert_int_equal(qv_analysis_begin_gains(analysis, view, 0, 0, NULL), QV_OK);
        assert_int_equal(qv_analysis_think(analysis, UINT32_MAX), 0);
    }
    assert_memory_equal(found[0], found[1], sizeof found[0]);
    qv_analysis_free(analysis);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

/* The game ends before the turn of the seat comes. */
static void test_turn_never_comes(void **state) {
    (void)state;
    static const grove_node node[] = {
        {.by = 0, .n = 2, .first = 1},
        {.by = 0, .n = 1, .first = 3},
        {.by = GROVE_END, .score = {0, 5}},
        {.by = GROVE_END, .score = {0, 5}},
    };
    const grove g = grove_of(node, 0);
    qv_rated_move found;
    assert_int_equal(gains_in(&g, 0, 1, &found), 0);
}

/* A turn counts as near after up to 31 decisions of others, with any chance between them. */
static void test_far_turns(void **state) {
    (void)state;
    enum { NEAR = 31, NODES = NEAR + 6 };
    for (uint32_t decisions = 1; decisions <= NEAR + 1; decisions++) {
        grove_node node[NODES] = {{.by = 0, .n = 0}};
        const uint32_t turn = decisions + 2;
        for (uint32_t i = 0; i <= turn; i++)
            node[i] = (grove_node){.by = i == turn          ? 1
                                         : i == 1 || i == 2 ? GROVE_LUCK
                                                            : 0,
                                   .n = 1,
                                   .first = (uint16_t)(i + 1)};
        node[turn + 1] = (grove_node){.by = GROVE_END, .score = {0, 7}};
        const grove g = grove_of(node, 0);
        qv_rated_move found;
        assert_int_equal(gains_in(&g, 0, 1, &found), decisions <= NEAR);
        if (decisions <= NEAR)
            assert_true(found.gain > 7 - ROUNDING && found.gain < 7 + ROUNDING && found.often == 1);
    }
}

/* What follows from a move by itself counts for 64 steps. */
static void test_long_consequences(void **state) {
    (void)state;
    enum { COUNTED = 64, NODES = COUNTED + 10 };
    static grove_node node[NODES];
    for (uint32_t i = 0; i < NODES; i++)
        node[i] = (grove_node){.by = i == 0          ? 0
                                     : i < NODES - 1 ? GROVE_LUCK
                                                     : GROVE_END,
                               .n = i < NODES - 1,
                               .first = (uint16_t)(i + 1),
                               .score = {(int16_t)i}};
    const grove g = grove_of(node, 0);
    qv_rated_move found;
    assert_int_equal(gains_in(&g, 0, 0, &found), 1);
    assert_true(found.gain > COUNTED + 1 - ROUNDING && found.gain < COUNTED + 1 + ROUNDING);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_chance_in_a_row),   cmocka_unit_test(test_shares),
        cmocka_unit_test(test_window_of_nothing), cmocka_unit_test(test_one_after_another),
        cmocka_unit_test(test_turn_never_comes),  cmocka_unit_test(test_far_turns),
        cmocka_unit_test(test_long_consequences),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
