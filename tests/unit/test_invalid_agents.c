/* SPDX-License-Identifier: MIT */
/* Functions of walks, agents and analyses with every argument that they must refuse: see
 * test_invalid_calls.c.
 */
#include "invalid.h"

static void test_walks(void **state) {
    table *const t = *state;
    const uint32_t own = qv_view_viewer(t->view);
    const qv_view *const watched = qv_match_view(t->match, QV_WATCHER);
    uint16_t steps[QV_STEPS] = {FEW};
    assert_null(qv_moves_new(NULL));
    qv_moves_free(NULL);
    assert_int_equal(qv_moves_start(NULL, t->view, own), QV_EARGUMENT);
    assert_int_equal(qv_moves_next(NULL, steps), 0);
    assert_int_equal(qv_moves_count(NULL, t->view, own, UINT32_MAX), 0);
    qv_moves *const walk = qv_moves_new(t->rules);
    assert_non_null(walk);
    assert_int_equal(qv_moves_next(walk, steps), 0); /* not started */
    const uint32_t all = qv_moves_count(walk, t->view, own, UINT32_MAX);
    assert_true(all > FEW);
    for (size_t i = 0; i < COUNT(no_seats); i++) {
        assert_int_equal(qv_moves_start(walk, t->view, own), QV_OK);
        assert_int_equal(qv_moves_start(walk, t->view, no_seats[i]), QV_EARGUMENT);
        assert_int_equal(qv_moves_next(walk, steps), 0);
        assert_int_equal(qv_moves_count(walk, t->view, no_seats[i], 1), 0);
    }
    assert_int_equal(qv_moves_start(walk, t->view, 1 - own), QV_EARGUMENT);
    assert_int_equal(qv_moves_start(walk, watched, own), QV_EARGUMENT);
    assert_int_equal(qv_moves_start(walk, NULL, own), QV_EARGUMENT);
    assert_int_equal(qv_moves_count(walk, NULL, own, 1), 0);
    assert_int_equal(qv_moves_count(walk, t->view, own, 0), 0);
    assert_int_equal(qv_moves_count(walk, t->view, own, FEW), FEW);
    assert_int_equal(qv_moves_count(walk, t->view, own, all), all);
    assert_int_equal(qv_moves_start(walk, t->view, own), QV_OK);
    assert_int_equal(qv_moves_next(walk, NULL), 0);
    assert_int_equal(steps[0], FEW);
    qv_moves_free(walk);
}

static void test_agents(void **state) {
    table *const t = *state;
    const uint32_t own = qv_view_viewer(t->view);
    const qv_view *const watched = qv_match_view(t->match, QV_WATCHER);
    uint16_t steps[QV_STEPS];
    qv_whole_move moves[QV_RANKED];
    double share = 0;
    const char *help = NULL;
    assert_null(qv_agent_kind(FAR, &help));
    assert_null(help);
    assert_non_null(qv_agent_kind(0, NULL));
    assert_int_equal(qv_agent_levels(NULL), 0);
    assert_int_equal(qv_agent_level(NULL, "easy"), 0);
    assert_int_equal(qv_agent_level(qv_ruleset_game(t->rules), NULL), 0);
    assert_int_equal(qv_agent_level(qv_ruleset_game(t->rules), "random"), 0);
    assert_null(qv_agent_new(NULL, "easy", 1, &t->diag));
    assert_refused(t);
    assert_null(qv_agent_new(t->rules, NULL, 1, &t->diag));
    assert_refused(t);
    assert_null(qv_agent_new(t->rules, "", 1, NULL));
    qv_agent_free(NULL);
    qv_agent_stop(NULL);
    assert_int_equal(qv_agent_begin(NULL, t->view, own, &t->diag), QV_EARGUMENT);
    assert_refused(t);
    assert_int_equal(qv_agent_think(NULL, 1), QV_EARGUMENT);
    assert_int_equal(qv_agent_move(NULL, steps), 0);
    assert_int_equal(qv_agent_ranked(NULL, moves, QV_RANKED), 0);
    assert_false(qv_agent_proven(NULL, &share));
    qv_agent *const agent = qv_agent_new(t->rules, "easy", 1, NULL);
    assert_non_null(agent);
    for (size_t i = 0; i < COUNT(no_seats); i++) {
        assert_int_equal(qv_agent_begin(agent, t->view, no_seats[i], &t->diag), QV_EARGUMENT);
        assert_refused(t);
    }
    assert_int_equal(qv_agent_begin(agent, t->view, 1 - own, NULL), QV_EARGUMENT);
    assert_int_equal(qv_agent_begin(agent, watched, own, NULL), QV_EARGUMENT);
    assert_int_equal(qv_agent_begin(agent, NULL, own, NULL), QV_EARGUMENT);
    assert_int_equal(qv_agent_think(agent, 1), QV_EARGUMENT); /* nothing has begun */
    assert_int_equal(qv_agent_move(agent, steps), 0);
    assert_int_equal(qv_agent_begin(agent, t->view, own, NULL), QV_OK);
    assert_int_equal(qv_agent_move(agent, NULL), 0);
    assert_false(qv_agent_proven(agent, NULL));
    assert_int_equal(qv_agent_ranked(agent, NULL, QV_RANKED), 0);
    assert_int_equal(qv_agent_ranked(agent, moves, 0), 0);
    assert_int_equal(qv_agent_think(agent, UINT32_MAX), 0);
    assert_int_equal(qv_agent_ranked(agent, moves, UINT32_MAX), QV_RANKED);
    qv_agent_free(agent);
}

static void test_analyses(void **state) {
    table *const t = *state;
    const uint32_t own = qv_view_viewer(t->view);
    const qv_view *const watched = qv_match_view(t->match, QV_WATCHER);
    qv_rated_move moves[QV_RANKED];
    assert_null(qv_analysis_new(NULL, 10, 1, &t->diag));
    assert_refused(t);
    assert_null(qv_analysis_new(t->rules, 0, 1, &t->diag));
    assert_refused(t);
    assert_null(qv_analysis_new(t->rules, 10000001, 1, &t->diag));
    assert_refused(t);
    qv_analysis_free(NULL);
    qv_analysis_stop(NULL);
    assert_int_equal(qv_analysis_begin_best(NULL, t->view, own, 1, 1, &t->diag), QV_EARGUMENT);
    assert_refused(t);
    assert_int_equal(qv_analysis_begin_gains(NULL, t->view, own, own, &t->diag), QV_EARGUMENT);
    assert_refused(t);
    assert_int_equal(qv_analysis_think(NULL, 1), QV_EARGUMENT);
    assert_int_equal(qv_analysis_moves(NULL, moves, 1), 0);
    assert_false(qv_is_proven(NULL));
    qv_analysis *const analysis = qv_analysis_new(t->rules, 10, 1, NULL);
    assert_non_null(analysis);
    for (size_t i = 0; i < COUNT(no_seats); i++) {
        const uint32_t none = no_seats[i];
        assert_int_equal(qv_analysis_begin_best(analysis, t->view, none, 1, 1, &t->diag),
                         QV_EARGUMENT);
        assert_refused(t);
        assert_int_equal(qv_analysis_begin_gains(analysis, t->view, none, own, &t->diag),
                         QV_EARGUMENT);
        assert_refused(t);
        assert_int_equal(qv_analysis_begin_gains(analysis, t->view, own, none, &t->diag),
                         QV_EARGUMENT);
        assert_refused(t);
    }
    assert_int_equal(qv_analysis_begin_best(analysis, t->view, own, 1, 0, &t->diag), QV_EARGUMENT);
    assert_refused(t);
    assert_int_equal(qv_analysis_begin_best(analysis, watched, own, 1, 1, NULL), QV_EARGUMENT);
    assert_int_equal(qv_analysis_begin_gains(analysis, NULL, own, own, NULL), QV_EARGUMENT);
    assert_int_equal(qv_analysis_begin_gains(analysis, t->view, 1 - own, own, NULL), QV_EARGUMENT);
    assert_int_equal(qv_analysis_think(analysis, 1), QV_EARGUMENT); /* nothing has begun */
    assert_int_equal(qv_analysis_moves(analysis, moves, 1), 0);
    assert_int_equal(qv_analysis_begin_best(analysis, t->view, own, 1, 1, NULL), QV_OK);
    assert_int_equal(qv_analysis_moves(analysis, NULL, 1), 0);
    assert_int_equal(qv_analysis_moves(analysis, moves, 0), 0);
    qv_analysis_free(analysis);
}

static void test_reasons(void **state) {
    table *const t = *state;
    const uint32_t own = qv_view_viewer(t->view);
    assert_int_equal(qv_reasons(NULL, t->view, own, t->steps, 1, 1, &t->log), QV_EARGUMENT);
    assert_int_equal(qv_reasons(t->rules, NULL, own, t->steps, 1, 1, &t->log), QV_EARGUMENT);
    assert_int_equal(qv_reasons(t->rules, t->view, own, NULL, 1, 1, &t->log), QV_EARGUMENT);
    for (size_t i = 0; i < COUNT(no_seats); i++)
        assert_int_equal(qv_reasons(t->rules, t->view, no_seats[i], t->steps, 1, 1, &t->log),
                         QV_EARGUMENT);
    for (uint32_t i = 0; i < NO_LOGS; i++)
        assert_int_equal(qv_reasons(t->rules, t->view, own, t->steps, 1, 1, no_log(t, i)),
                         QV_EARGUMENT);
    assert_int_equal(qv_reasons(t->rules, t->view, own, t->steps, 0, 1, &t->log), 0);
    assert_int_equal(t->log.n, 0);
}

#define WITH_TABLE(test) cmocka_unit_test_setup_teardown(test, invalid_begin, invalid_end)

int main(void) {
    const struct CMUnitTest tests[] = {
        WITH_TABLE(test_walks),
        WITH_TABLE(test_agents),
        WITH_TABLE(test_analyses),
        WITH_TABLE(test_reasons),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
