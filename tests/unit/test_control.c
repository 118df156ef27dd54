/* SPDX-License-Identifier: MIT */
/* The luck of games: exactly 0 on the mean over listed outcomes, statistically over whole games, of
 * games with events too large to list too; and it explains some of the results.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

#include "ai/agent.h"
#include "fork.h"
#include "lab/control.h"
#include "lab/playing.h"
#include "market_play.h"

/* The luck of the chooser after a way whose chance ended so, over `seeds` matches, each of the
 * outcomes at [outcome - first]. */
static void luck_of_way(const qv_ruleset *rs, uint16_t way, uint32_t first, uint32_t n,
                        double *luck) {
    qv__control *const control = qv__control_new(rs);
    uint32_t found = 0;
    for (uint64_t seed = 0; found != (1U << n) - 1; seed++) {
        qv_match *const match = start(rs, seed, NULL);
        uint32_t who;
        uint16_t steps[QV_STEPS];
        double all[QV_SEATS];
        assert_int_equal(qv_match_play(match, 0, &way, 1, NULL, NULL), QV_OK);
        assert_true(qv_match_entry(match, 1, &who, steps) == 1 && who == QV_CHANCE);
        qv__control_of(control, match, seed, all);
        assert_true(fabs(all[0] + all[1]) < 1e-6);
        const uint32_t i = steps[0] - first;
        if (found >> i & 1)
            assert_true(fabs(luck[i] - all[0]) < 1e-12); /* not of the seed */
        luck[i] = all[0];
        found |= 1U << i;
        qv_match_free(match);
    }
    qv__control_free(control);
}

static void test_mean_is_0(void **state) {
    (void)state;
    static const qv_choice choices[] = {{"roll", "20"}};
    qv_ruleset *const rs = qv_ruleset_new(&fork_game, 2, choices, 1, NULL, 0, NULL);
    double rolled[2], spun[4];
    luck_of_way(rs, FORK_ROLL, FORK_LOSE, 2, rolled);
    assert_true(rolled[1] > 0.01 && rolled[0] < 0);
    assert_true(fabs(3 * rolled[0] + rolled[1]) < 1e-6); /* three in four lose */
    luck_of_way(rs, FORK_SPIN, FORK_SPUN, 4, spun);
    assert_true(spun[0] < spun[1] && spun[1] < spun[2] && spun[2] < spun[3]);
    assert_true(fabs(spun[0] + spun[1] + spun[2] + spun[3]) < 1e-6);
    qv_ruleset_free(rs);
}

/* Mean and its standard error of what is added. */
typedef struct {
    double n, sum, squares;
} tally;

static void add(tally *t, double x) {
    t->n++;
    t->sum += x;
    t->squares += x * x;
}

static void assert_is_0(const tally *t) {
    const double mean = t->sum / t->n, error = sqrt((t->squares / t->n - mean * mean) / t->n);
    if (fabs(mean) > 4 * error)
        fail_msg("mean %f, standard error %f", mean, error);
    assert_true(error > 0);
}

enum { REPEATED = 5 }; /* games whose luck is found twice */

/* Plays games of random agents; the luck of each seat, and what it has to do with the results. */
static double correlation(const qv_ruleset *rs, uint32_t games, const char *name) {
    qv__control *const control = qv__control_new(rs);
    qv_agent *const agent = qv_agent_new(rs, name, 0, NULL);
    tally luck[QV_SEATS] = {{0}}, won = {0}, both = {0};
    assert_true(control && agent);
    for (uint64_t seed = 0; seed < games; seed++) {
        qv__seated seated = {0};
        uint32_t resigned;
        qv_diag why;
        double own[QV_SEATS], again[QV_SEATS], sum = 0;
        for (uint32_t seat = 0; seat < rs->players; seat++) {
            seated.player[seat] = qv__agent_player(agent);
            seated.rng[seat] = qv__rng_at(seed, seat);
        }
        qv_match *const match = start(rs, seed, NULL);
        assert_int_equal(qv__play_out(&seated, match, &resigned, &why, NULL), QV_OK);
        qv__control_of(control, match, seed, own);
        if (seed < REPEATED) {
            qv__control_of(control, match, seed, again);
            assert_memory_equal(own, again, sizeof own);
        }
        for (uint32_t seat = 0; seat < rs->players; seat++) {
            add(&luck[seat], own[seat]);
            sum += own[seat];
        }
        assert_true(fabs(sum) < 1e-4);
        const double first = qv_match_result(match).rank[0] == 1;
        add(&won, first);
        add(&both, first * own[0]);
        qv_match_free(match);
    }
    for (uint32_t seat = 0; seat < rs->players; seat++)
        assert_is_0(&luck[seat]);
    const double n = games, covariance = both.sum / n - won.sum / n * (luck[0].sum / n);
    const double variances = (won.squares / n - won.sum / n * (won.sum / n)) *
                             (luck[0].squares / n - luck[0].sum / n * (luck[0].sum / n));
    qv_agent_free(agent);
    qv__control_free(control);
    return covariance / sqrt(variances);
}

static void test_whole_games(void **state) {
    (void)state;
    for (uint32_t players = 2; players <= 4; players++) {
        qv_ruleset *const rs = rules(players);
        assert_true(correlation(rs, 1000, "random") > 0.1);
        qv_ruleset_free(rs);
    }
}

/* ARROW PARTY has events of thousands of outcomes, of which some are drawn. */
static void test_large_events(void **state) {
    (void)state;
    qv_ruleset *const rs = qv_ruleset_new(qv_game_find("arrow-party"), 3, NULL, 0, NULL, 0, NULL);
    assert_true(correlation(rs, 20, "random") > 0);
    qv_ruleset_free(rs);
}

/* Other rules, another mark. */
static void test_marks(void **state) {
    (void)state;
    qv_ruleset *const two = rules(2), *const three = rules(3);
    qv__control *const a = qv__control_new(two), *const b = qv__control_new(three);
    const uint64_t mark = qv__control_mark(a);
    assert_true(mark != qv__control_mark(b) && mark == qv__control_mark(a));
    qv__control_free(a);
    qv__control_free(b);
    qv_ruleset_free(two);
    qv_ruleset_free(three);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_mean_is_0),
        cmocka_unit_test(test_whole_games),
        cmocka_unit_test(test_large_events),
        cmocka_unit_test(test_marks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
