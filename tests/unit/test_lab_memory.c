/* SPDX-License-Identifier: MIT */
/* The laboratory without memory: whichever allocation fails, the error is reported and nothing
 * leaks.
 *
 * The sources that allocate are compiled into this test with allocators that fail on demand; their
 * objects replace the library's. Names that two of them use are renamed.
 */
#define _POSIX_C_SOURCE 200809L /* as in bench.c */

#include "check.h"
#include "limited.h"

#define malloc limited_malloc
#define calloc limited_calloc
#define qv__slots_new limited_slots
#define slot slot_of_bench
#define TRIES TRIES_OF_BENCH
#include "lab/bench.c"
#undef TRIES
#undef slot
#define slot slot_of_analysis
#include "lab/analyse.c"
#undef slot
static bool no_agents;

static qv_agent *refuse_agent(qv_diag *diag) {
    qv__fail(diag, QV_EMEMORY, "no agent");
    return NULL;
}

#define qv_agent_new(rs, name, seed, diag) \
    (no_agents ? refuse_agent(diag) : qv_agent_new(rs, name, seed, diag))
#define decide decide_in_line
#define run run_line
#define WORLDS WORLDS_OF_LINE
#include "lab/line.c"
#undef WORLDS
#undef run
#undef decide
#undef qv_agent_new
#undef qv__slots_new
#define slot slot_of_perft
#include "lab/perft.c"
#undef slot
static bool no_events;
#define qv_match_events(...) (no_events ? QV_EMEMORY : qv_match_events(__VA_ARGS__))
#include "lab/sim.c"
#undef qv_match_events
#define play play_of_crowd
#define play_on play_on_of_crowd
#include "lab/crowd.c"
#undef play
#undef play_on
#undef malloc
#undef calloc

#include "fork.h"

static qv_ruleset *rules(void) {
    qv_ruleset *const rs = qv_ruleset_new(&fork_game, 2, NULL, 0, NULL, 0, NULL);
    assert_non_null(rs);
    return rs;
}

static void a_bench_needs_three(void **state) {
    (void)state;
    qv_ruleset *const rs = rules();
    for (int limit = 0; limit < 3; limit++) {
        qv_diag diag = {.err = QV_OK};
        allocations_left = limit;
        assert_null(qv__bench_new(rs, 1, &diag));
        assert_diag(diag, QV_EMEMORY, 0, "not enough memory to measure");
    }
    allocations_left = 3;
    qv__bench *const bench = qv__bench_new(rs, 1, NULL);
    allocations_left = -1;
    assert_non_null(bench);
    qv__bench_free(bench);
    qv__bench_free(NULL);
    qv_ruleset_free(rs);
}

static void an_analysis_needs_six(void **state) {
    (void)state;
    qv_ruleset *const rs = rules();
    for (int limit = 0; limit < 6; limit++) {
        qv_diag diag = {.err = QV_OK};
        allocations_left = limit;
        assert_null(qv_analysis_new(rs, 10, 1, &diag));
        assert_diag(diag, QV_EMEMORY, 0, "not enough memory for an analysis");
    }
    allocations_left = 6;
    qv_analysis *const analysis = qv_analysis_new(rs, 10, 1, NULL);
    allocations_left = -1;
    assert_non_null(analysis);
    qv_analysis_free(analysis);
    qv_ruleset_free(rs);
}

static void a_line_needs_one_and_an_agent(void **state) {
    (void)state;
    qv_ruleset *const rs = rules();
    const uint16_t sure = FORK_SURE;
    fork_state s, seen;
    qv_view *const view = (qv_view *)(void *)&seen;
    qv_seat_move moves[2];
    qv_diag diag = {.err = QV_OK};
    qv__init(rs, (qv_state *)(void *)&s);
    qv__observe(rs, (qv_state *)(void *)&s, 0, view);
    allocations_left = 0;
    assert_int_equal(qv_probable_line(rs, view, 0, &sure, 1, 1, moves, 2, &diag), QV_EMEMORY);
    assert_diag(diag, QV_EMEMORY, 0, "not enough memory for a line");
    no_agents = true;
    assert_int_equal(qv_probable_line(rs, view, 0, &sure, 1, 1, moves, 2, NULL), QV_EMEMORY);
    assert_int_equal(qv_probable_line(rs, view, 0, &sure, 1, 1, moves, 2, &diag), QV_EMEMORY);
    assert_diag(diag, QV_EMEMORY, 0, "no agent");
    no_agents = false;
    allocations_left = 1;
    assert_int_equal(qv_probable_line(rs, view, 0, &sure, 1, 1, moves, 2, &diag), 1);
    allocations_left = -1;
    qv_ruleset_free(rs);
}

static void a_simulation_and_perft_need_one(void **state) {
    (void)state;
    qv_ruleset *const rs = rules();
    qv_agent *const agent = qv_agent_new(rs, "random", 0, NULL);
    qv__player *const one = qv__agent_player(agent);
    qv_diag diag = {.err = QV_OK};
    fork_state s;
    qv__init(rs, (qv_state *)(void *)&s);
    uint64_t ways = 0;
    allocations_left = 0;
    assert_null(qv__sim_new(rs, &one, 1, 1, &diag));
    assert_diag(diag, QV_EMEMORY, 0, "not enough memory for a simulation");
    assert_int_equal(qv__perft(rs, (const qv_state *)(const void *)&s, 1, false, &ways),
                     QV_EMEMORY);
    allocations_left = 1;
    assert_int_equal(qv__perft(rs, (const qv_state *)(const void *)&s, 1, false, &ways), QV_OK);
    assert_int_equal(ways, FORK_WAYS);
    allocations_left = 1;
    qv__sim *const sim = qv__sim_new(rs, &one, 1, 1, &diag);
    allocations_left = -1;
    assert_non_null(sim);
    qv__sim_free(sim);
    qv_agent_free(agent);
    qv_ruleset_free(rs);
}

static void counting_needs_events(void **state) {
    (void)state;
    qv_ruleset *const rs = rules();
    qv_agent *const agent = qv_agent_new(rs, "random", 0, NULL);
    qv__player *const one = qv__agent_player(agent);
    qv__sim *const sim = qv__sim_new(rs, &one, 1, 1, NULL);
    qv__sim_count_kind(sim, 0);
    qv_diag diag = {.err = QV_OK};
    assert_int_equal(qv__sim_play(sim, 0, &diag), QV_OK);
    no_events = true;
    assert_int_equal(qv__sim_play(sim, 1, &diag), QV_EMEMORY);
    no_events = false;
    assert_diag(diag, QV_EMEMORY, 0, "not enough memory to count events");
    qv__sim_free(sim);
    qv_agent_free(agent);
    qv_ruleset_free(rs);
}

static uint32_t lack_memory(qv__player *self, const qv__question *question, qv__rng *rng,
                            uint16_t steps[QV_STEPS], qv_diag *diag) {
    (void)self;
    (void)question;
    (void)rng;
    (void)steps;
    qv__fail(diag, QV_EMEMORY, "not enough memory to think");
    return 0;
}

/* That is no resignation: the game is not counted. */
static void players_need_memory(void **state) {
    (void)state;
    static const qv__player_kind kind = {.choose = lack_memory};
    qv_ruleset *const rs = rules();
    qv__player player = {.kind = &kind}, *const one = &player;
    qv__sim *const sim = qv__sim_new(rs, &one, 1, 1, NULL);
    uint32_t who, seat;
    qv_diag diag = {.err = QV_OK};
    assert_int_equal(qv__sim_play(sim, 0, &diag), QV_EMEMORY);
    assert_diag(diag, QV_EMEMORY, 0, "not enough memory to think");
    assert_null(qv__sim_resigned(sim, &who, &seat));
    qv__sim_free(sim);
    qv_ruleset_free(rs);
}

static void a_crowd_needs_two(void **state) {
    (void)state;
    qv_ruleset *const rs = rules();
    for (int limit = 0; limit < 2; limit++) {
        qv_diag diag = {.err = QV_OK};
        allocations_left = limit;
        assert_null(qv__crowd_new(rs, 1, 3, "ply", 1, &diag));
        assert_diag(diag, QV_EMEMORY, 0, "not enough memory for the matches");
    }
    allocations_left = 2;
    qv__crowd *const crowd = qv__crowd_new(rs, 1, 3, "ply", 1, NULL);
    allocations_left = -1;
    assert_non_null(crowd);
    qv__crowd_free(crowd);
    qv_ruleset_free(rs);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_bench_needs_three),
                                       cmocka_unit_test(an_analysis_needs_six),
                                       cmocka_unit_test(a_line_needs_one_and_an_agent),
                                       cmocka_unit_test(a_simulation_and_perft_need_one),
                                       cmocka_unit_test(counting_needs_events),
                                       cmocka_unit_test(players_need_memory),
                                       cmocka_unit_test(a_crowd_needs_two)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
