/* SPDX-License-Identifier: MIT */
/* The agents: random ones are uniform, greedy takes what pays, and none knows more than its view.
 *
 * Bounds on counts are so wide that a right agent misses them less than once in a million seeds,
 * and the seeds are fixed.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/agent.h"
#include "core/game.h"
#include "fork.h"
#include "market_play.h"

static qv_agent *agent(const char *name, const qv_ruleset *rs) {
    qv_diag diag = {0};
    qv_agent *const made = qv_agent_new(rs, name, 0, &diag);
    if (!made)
        fail_msg("%s", diag.text);
    return made;
}

/* The kinds of this test, and the first ones of the list. */
static const char *const kinds[] = {"random", "random-moves", "greedy"};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

static void test_kinds(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(2);
    qv_diag diag = {0};
    assert_null(qv_agent_new(rs, "greed", 0, &diag));
    assert_int_equal(diag.err, QV_ENAME);
    assert_string_equal(diag.text, "no agent is called \"greed\": did you mean \"greedy\"?");
    assert_null(qv_agent_new(rs, "nobody", 0, &diag));
    assert_int_equal(diag.err, QV_ENAME);
    assert_non_null(strstr(diag.text, "no agent is called \"nobody\"; there are random, "));
    const char *help = NULL;
    uint32_t n = 0;
    for (const char *name; (name = qv_agent_kind(n, &help)) != NULL; n++) {
        assert_true(help && *help);
        assert_non_null(strstr(diag.text, name));
        assert_true(n >= KINDS || strcmp(name, kinds[n]) == 0);
        qv_agent_free(agent(name, rs));
    }
    assert_true(n >= KINDS);
    qv_ruleset_free(rs);
}

/* -- Random ------------------------------------------------------------------------------------ */

enum { DRAWS = 8000, WHOLE = MARKET_CARDS * 2 };

/* How often each whole bid is chosen in a position where north may bid 0, 1, 3 and 4, quietly or
 * loudly. */
static void count_bids(const char *name, uint32_t counts[WHOLE]) {
    qv_ruleset *const rs = rules(2);
    qv_match *const match =
        start(rs, SEED, "phase: bid\nlot: 3\ndealt: 2\nmissing: north=2 east=0\n");
    qv_agent *const chooser = agent(name, rs);
    qv__rng rng = qv__rng_at(SEED, 1);
    memset(counts, 0, WHOLE * sizeof *counts);
    for (uint32_t i = 0; i < DRAWS; i++) {
        uint16_t steps[QV_STEPS];
        assert_int_equal(qv__agent_choose(chooser, qv_match_view(match, 0), 0, &rng, steps), 2);
        assert_in_range(steps[0], 0, 4);
        assert_in_range(steps[1], STEP_BID, STEP_BID + 1);
        counts[steps[0] * 2 + steps[1] - STEP_BID]++;
    }
    qv_agent_free(chooser);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

/* 8000 draws of 1 in 8: 1000 expected, with a standard deviation of 30. */
static void test_random_is_uniform(void **state) {
    (void)state;
    static const char *const names[] = {"random", "random-moves"};
    for (uint32_t k = 0; k < 2; k++) {
        uint32_t counts[WHOLE];
        count_bids(names[k], counts);
        for (uint32_t i = 0; i < WHOLE; i++) {
            if (i / 2 == 2)
                assert_int_equal(counts[i], 0);
            else
                assert_in_range(counts[i], 850, 1150);
        }
    }
}

/* The fork has six moves of one step each, and a window two. */
static void test_random_in_one_step(void **state) {
    (void)state;
    qv_ruleset *const rs = qv_ruleset_new(&fork_game, 2, NULL, 0, NULL, 0, NULL);
    qv_match *const match = start(rs, SEED, NULL);
    qv_agent *const chooser = agent("random-moves", rs);
    qv__rng rng = qv__rng_at(SEED, 2);
    uint32_t counts[FORK_STEPS] = {0};
    uint16_t steps[QV_STEPS];
    for (uint32_t i = 0; i < 6000; i++) {
        assert_int_equal(qv__agent_choose(chooser, qv_match_view(match, 0), 0, &rng, steps), 1);
        counts[steps[0]]++;
    }
    for (uint32_t i = 0; i < FORK_WAYS; i++)
        assert_in_range(counts[i], 850, 1150);
    assert_int_equal(play(match, 0, FORK_OFFER, -1), QV_OK);
    for (uint32_t i = 0; i < 2000; i++) {
        assert_int_equal(qv__agent_choose(chooser, qv_match_view(match, 1), 1, &rng, steps), 1);
        counts[steps[0]]++;
    }
    assert_in_range(counts[FORK_OBJECT], 850, 1150);
    assert_int_equal(counts[FORK_OBJECT] + counts[FORK_ACCEPT], 2000);
    qv_agent_free(chooser);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

/* -- Greedy ------------------------------------------------------------------------------------ */

enum { SEEDS = 40 };

/* How often greedy takes each way of a fork with these options, over many seeds. */
static void count_ways(const qv_game *game, const qv_choice *choices, uint32_t n,
                       uint32_t counts[FORK_WAYS]) {
    qv_ruleset *const rs = qv_ruleset_new(game, 2, choices, n, NULL, 0, NULL);
    assert_non_null(rs);
    qv_match *const match = start(rs, SEED, NULL);
    qv_agent *const greedy = agent("greedy", rs);
    memset(counts, 0, FORK_WAYS * sizeof *counts);
    for (uint32_t i = 0; i < SEEDS; i++) {
        qv__rng rng = qv__rng_at(i, 0);
        uint16_t steps[QV_STEPS];
        assert_int_equal(qv__agent_choose(greedy, qv_match_view(match, 0), 0, &rng, steps), 1);
        assert_true(steps[0] < FORK_WAYS);
        counts[steps[0]]++;
    }
    qv_agent_free(greedy);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

static void test_greedy_takes_what_pays(void **state) {
    (void)state;
    static const struct {
        qv_choice choices[3];
        uint32_t n, way;
    } rows[] = {
        {{{"sure", "5"}}, 1, FORK_SURE},                  /* spins to 4 at most */
        {{{"sure", "6"}, {"roll", "20"}}, 2, FORK_ROLL},  /* (3 x 2 + 20) / 4 = 6.5 */
        {{{"sure", "6"}, {"roll", "17"}}, 2, FORK_SURE},  /* 5.75 */
        {{{"sure", "5"}, {"offer", "6"}}, 2, FORK_OFFER}, /* the other declines to object */
        {{{"sure", "1"}, {"peek", "20"}}, 2, FORK_PEEK},  /* 10 on average; the secret is 0 */
        {{{"sure", "9"}, {"offer", "20"}, {"finish", "11"}}, 3, FORK_FINISH}, /* a win, if by 1 */
        {{{"sure", "5"}, {"finish", "10"}}, 2, FORK_SURE},                    /* a draw is no win */
        {{{"sure", "0"}, {"finish", "9"}}, 2, FORK_SPIN}, /* 2.5 on average; not a loss */
    };
    for (uint32_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        uint32_t counts[FORK_WAYS];
        count_ways(&fork_game, rows[i].choices, rows[i].n, counts);
        assert_int_equal(counts[rows[i].way], SEEDS);
    }
}

/* Equal values: each of the best ways is taken about as often. */
static void test_greedy_breaks_ties(void **state) {
    (void)state;
    static const qv_choice choices[] = {{"sure", "6"}, {"roll", "18"}, {"offer", "6"}};
    uint32_t counts[FORK_WAYS];
    count_ways(&fork_game, choices, 3, counts);
    assert_int_equal(counts[FORK_SURE] + counts[FORK_ROLL] + counts[FORK_OFFER], SEEDS);
    assert_true(counts[FORK_SURE] >= 3 && counts[FORK_ROLL] >= 3 && counts[FORK_OFFER] >= 3);
}

/* The game's own estimate counts where it has one: here one that wants few points. */
static int32_t fewest(const qv_ruleset *rs, const qv_view *view, uint32_t seat) {
    return -qv_result_of(rs, view).score[seat] * 100;
}

static void test_greedy_uses_the_estimate(void **state) {
    (void)state;
    static const qv_choice choices[] = {{"sure", "9"}, {"roll", "9"}, {"peek", "20"}};
    qv_game game = fork_game;
    game.estimate = fewest;
    uint32_t counts[FORK_WAYS];
    count_ways(&game, choices, 3, counts);
    assert_int_equal(counts[FORK_OFFER], SEEDS); /* pays 0, and the finish would lose */
}

/* -- What agents know -------------------------------------------------------------------------- */

/* Two truths that look alike to a seat: every agent chooses alike with equal generators. */
static void test_no_peek(void **state) {
    (void)state;
    static const char *const truths[] = {
        "phase: object\nlot: 3\nwinner: north\nasked: east\ndealt: 3\nmissing: north=1 east=4 "
        "south=0\n",
        "phase: object\nlot: 3\nwinner: north\nasked: east\ndealt: 3\nmissing: north=4 east=4 "
        "south=2\n",
    };
    qv_ruleset *const rs = rules(3);
    qv_match *const one = start(rs, SEED, truths[0]);
    qv_match *const other = start(rs, SEED + 1, truths[1]);
    assert_memory_equal(qv_match_view(one, 1), qv_match_view(other, 1), SIZE);
    assert_memory_not_equal(qv_match_view(one, 2), qv_match_view(other, 2), SIZE);
    for (uint32_t k = 0; k < KINDS; k++) {
        qv_agent *const first = agent(kinds[k], rs);
        qv_agent *const second = agent(kinds[k], rs);
        for (uint32_t i = 0; i < 50; i++) {
            qv__rng rng[] = {qv__rng_at(i, 0), qv__rng_at(i, 0)};
            uint16_t steps[2][QV_STEPS];
            const uint32_t n = qv__agent_choose(first, qv_match_view(one, 1), 1, &rng[0], steps[0]);
            assert_int_equal(
                qv__agent_choose(second, qv_match_view(other, 1), 1, &rng[1], steps[1]), n);
            assert_memory_equal(steps[0], steps[1], n * sizeof steps[0][0]);
            assert_int_equal(rng[0].counter, rng[1].counter);
        }
        qv_agent_free(first);
        qv_agent_free(second);
    }
    qv_match_free(one);
    qv_match_free(other);
    qv_ruleset_free(rs);
}

/* A choice depends on view, seat and generator alone, not on what was thought before. */
static void test_keeps_nothing(void **state) {
    (void)state;
    enum { CHOICES = 200 };
    static const qv_choice choices[] = {{"sure", "2"}}; /* a spin is worth 2.5 and is sampled */
    qv_ruleset *const rs = qv_ruleset_new(&fork_game, 2, choices, 1, NULL, 0, NULL);
    qv_match *const match = start(rs, SEED, NULL);
    for (uint32_t k = 0; k < KINDS; k++) {
        qv_agent *const forwards = agent(kinds[k], rs);
        qv_agent *const backwards = agent(kinds[k], rs);
        uint16_t chosen[2][CHOICES];
        for (uint32_t i = 0; i < CHOICES; i++) {
            const uint32_t j = CHOICES - 1 - i;
            qv__rng rng[] = {qv__rng_at(i, 0), qv__rng_at(j, 0)};
            uint16_t steps[QV_STEPS];
            qv__agent_choose(forwards, qv_match_view(match, 0), 0, &rng[0], steps);
            chosen[0][i] = steps[0];
            qv__agent_choose(backwards, qv_match_view(match, 0), 0, &rng[1], steps);
            chosen[1][j] = steps[0];
        }
        assert_memory_equal(chosen[0], chosen[1], sizeof chosen[0]);
        qv_agent_free(forwards);
        qv_agent_free(backwards);
    }
    qv_match_free(match);
    qv_ruleset_free(rs);
}

/* A view inside a move: the agents finish that move. */
static void test_finishes_a_begun_move(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(2);
    qv_match *const match =
        start(rs, SEED, "phase: bid\nlot: 3\ndealt: 2\nmissing: north=2 east=0\n");
    market_state inside;
    qv_view *const view = (qv_view *)(void *)&inside;
    assert_true(qv_preview(rs, qv_match_view(match, 0), 3, view));
    for (uint32_t k = 0; k < KINDS; k++) {
        qv_agent *const chooser = agent(kinds[k], rs);
        qv__rng rng = qv__rng_at(SEED, k);
        uint16_t steps[QV_STEPS];
        assert_int_equal(qv__agent_choose(chooser, view, 0, &rng, steps), 1);
        assert_in_range(steps[0], STEP_BID, STEP_BID + 1);
        qv_agent_free(chooser);
    }
    qv_match_free(match);
    qv_ruleset_free(rs);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kinds),
        cmocka_unit_test(test_random_is_uniform),
        cmocka_unit_test(test_random_in_one_step),
        cmocka_unit_test(test_greedy_takes_what_pays),
        cmocka_unit_test(test_greedy_breaks_ties),
        cmocka_unit_test(test_greedy_uses_the_estimate),
        cmocka_unit_test(test_no_peek),
        cmocka_unit_test(test_keeps_nothing),
        cmocka_unit_test(test_finishes_a_begun_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
