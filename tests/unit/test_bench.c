/* SPDX-License-Identifier: MIT */
/* The measured work is really done, and counted. Nothing here takes less than a nanosecond, the
 * only assumption about the clock. The source is compiled into this test, which looks inside.
 */
#define _POSIX_C_SOURCE 200809L /* clock_gettime */

#include <stdio.h>
#include <time.h>

#include "check.h"

#include "ai/agent.h"

static void note_search(const void *view, uint32_t seat);

#define qv__agent_choose(agent, view, seat, rng, steps) \
    (note_search(view, seat), qv__agent_choose(agent, view, seat, rng, steps))
#include "lab/bench.c"
#undef qv__agent_choose

#include "core/game.h"
#include "fork.h"
#include "market.h"

enum { SEED = 5 };

static uint64_t run_once(const qv_game *game, uint32_t kind, uint64_t count, double *seconds) {
    qv_diag diag = {0};
    qv_ruleset *const rs = qv_ruleset_new(game, 2, NULL, 0, NULL, 0, &diag);
    qv__bench *const bench = rs ? qv__bench_new(rs, SEED, &diag) : NULL;
    if (!bench)
        fail_msg("%s", diag.text);
    struct timespec from, to;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &from);
    const uint64_t done = qv__bench_run(bench, kind, count);
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &to);
    *seconds = difftime(to.tv_sec, from.tv_sec) + (double)(to.tv_nsec - from.tv_nsec) * 1e-9;
    qv__bench_free(bench);
    qv_ruleset_free(rs);
    return done;
}

static void the_work_is_done(void **state) {
    (void)state;
    static const uint32_t kinds[] = {QV_BENCH_COPY, QV_BENCH_OBSERVE, QV_BENCH_HASH, QV_BENCH_DEAL};
    for (size_t i = 0; i < COUNT(kinds); i++) {
        const uint64_t count = 300000;
        double seconds = 0;
        assert_true(run_once(&market, kinds[i], count, &seconds) == count);
        assert_true(seconds > (double)count * 1e-9);
    }
    double seconds = 0;
    assert_true(run_once(&market, QV_BENCH_SEARCH, 1001, &seconds) == 2000);
    assert_true(seconds > 2000 * 1e-9);
}

/* The same game counted in four ways: two cards and a lot are dealt in each of three rounds, both
 * bid with two steps, and there may be a window. */
static void games_are_counted_in_four_ways(void **state) {
    (void)state;
    double seconds = 0;
    const uint64_t steps = run_once(&market, QV_BENCH_STEPS, 1, &seconds);
    const uint64_t moves = run_once(&market, QV_BENCH_MOVES, 1, &seconds);
    const uint64_t plies = run_once(&market, QV_BENCH_PLIES, 1, &seconds);
    assert_true(run_once(&market, QV_BENCH_GAMES, 1, &seconds) == 1);
    assert_true(run_once(&market, QV_BENCH_GAMES, 7, &seconds) == 7);
    assert_in_range(moves, 6, 9);
    assert_true(steps == moves + 6); /* of each bid one step is inside it */
    assert_true(plies > moves);
    const uint64_t many = run_once(&market, QV_BENCH_MOVES, 100, &seconds);
    assert_in_range(many, 100, 108); /* the last game is played to its end */
}

/* One decision, and then the end: a choice, possibly with its consequences. */
static void short_games_have_middles_too(void **state) {
    (void)state;
    double seconds = 0;
    assert_in_range(run_once(&fork_game, QV_BENCH_STEPS, 1, &seconds), 1, 3);
    assert_true(run_once(&fork_game, QV_BENCH_OBSERVE, 10, &seconds) == 10);
}

/* Sixty-four states, each with the view of the seat to move. */
static void middles_are_kept_with_their_views(void **state) {
    (void)state;
    qv_ruleset *const rs = qv_ruleset_new(&market, 3, NULL, 0, NULL, 0, NULL);
    qv__bench *const bench = qv__bench_new(rs, SEED, NULL);
    assert_non_null(bench);
    uint32_t movers = 0;
    for (uint32_t i = 0; i < QV_BENCH_STATES; i++) {
        market_state view;
        const qv_state *const middle = slot(bench, MIDDLE + i);
        const qv_turn turn = qv_turn_of(rs, qv__open(middle));
        assert_int_equal(turn.phase, QV_DECIDE);
        assert_int_equal(turn.inside, 0);
        assert_true(turn.may_act >> bench->mover[i] & 1);
        qv__observe(rs, middle, bench->mover[i], (qv_view *)(void *)&view);
        assert_memory_equal(&view, slot(bench, VIEWS + i), sizeof view);
        movers |= 1U << bench->mover[i];
    }
    assert_true(movers & (movers - 1)); /* not one seat alone */
    qv__bench_free(bench);
    qv_ruleset_free(rs);
}

/* Figures of different versions are comparable only if the positions are the same. */
static void positions_are_the_same_in_every_version(void **state) {
    (void)state;
    qv_ruleset *const rs = qv_ruleset_new(&market, 3, NULL, 0, NULL, 0, NULL);
    qv__bench *const bench = qv__bench_new(rs, SEED, NULL);
    assert_non_null(bench);
    char movers[QV_BENCH_STATES + 1] = "", plies[2 * QV_BENCH_STATES + 1] = "";
    for (uint32_t i = 0; i < QV_BENCH_STATES; i++) {
        snprintf(movers + i, 2, "%u", (unsigned)bench->mover[i]);
        snprintf(plies + (size_t)2 * i, 3, "%02u",
                 (unsigned)(qv_view_ply(qv__open(slot(bench, MIDDLE + i))) % 100));
    }
    assert_string_equal(movers, "1221010110110111010110112102010210210222112120000221002021220012");
    assert_string_equal(plies, "0711040716140707071510141110070913150914151314150911071007151611"
                               "0710110914090704091009070907100714101007110709071509111307121010");
    qv__bench_free(bench);
    qv_ruleset_free(rs);
}

/* What the measured functions of a game are called with: the position, by turns. */
static struct {
    const qv__bench *bench;
    uint32_t calls, searches; /* searches: 0 while they are not noted */
    bool right;
} noted;

static void note(const void *wanted, const void *given) {
    noted.right = noted.right && wanted == given;
    noted.calls++;
}

static void note_deal(const qv_ruleset *rs, const qv_view *view, qv__rng *rng, qv_state *out) {
    note(slot(noted.bench, VIEWS + noted.bench->next), view);
    market.deal(rs, view, rng, out);
}

static void note_search(const void *view, uint32_t seat) {
    if (!noted.searches)
        return;
    noted.searches++;
    assert_ptr_equal(view, slot(noted.bench, VIEWS + noted.bench->next));
    assert_int_equal(seat, noted.bench->mover[noted.bench->next]);
}

static void each_position_takes_its_turn(void **state) {
    (void)state;
    static qv_game noting;
    noting = market;
    noting.deal = note_deal;
    qv_ruleset *const rs = qv_ruleset_new(&noting, 2, NULL, 0, NULL, 0, NULL);
    qv__bench *const bench = qv__bench_new(rs, SEED, NULL);
    assert_non_null(bench);
    for (uint32_t i = 1; i <= 2 * QV_BENCH_STATES; i++) {
        noted.bench = bench;
        noted.calls = 0;
        noted.right = true;
        assert_int_equal(qv__bench_run(bench, QV_BENCH_DEAL, 1), 1);
        assert_int_equal(noted.calls, 1);
        assert_true(noted.right);
        assert_int_equal(bench->next, i % QV_BENCH_STATES);
    }
    noted.searches = 1;
    assert_int_equal(qv__bench_run(bench, QV_BENCH_SEARCH, DECISION + 1), 2 * DECISION);
    assert_int_equal(noted.searches, 3);
    for (uint32_t i = 2; i < QV_BENCH_STATES; i++) /* to the first one again */
        assert_int_equal(qv__bench_run(bench, QV_BENCH_HASH, 1), 1);
    uint64_t sum = 0, bytes = 0;
    for (uint32_t i = 0; i < QV_BENCH_STATES; i++) {
        sum += qv__hash(rs, slot(bench, MIDDLE + i));
        bytes += *((const unsigned char *)slot(bench, MIDDLE + i) + i % rs->sizes.state);
    }
    bench->sink = 0;
    assert_int_equal(qv__bench_run(bench, QV_BENCH_HASH, QV_BENCH_STATES), QV_BENCH_STATES);
    assert_true(bench->sink == sum);
    bench->sink = 0;
    assert_int_equal(qv__bench_run(bench, QV_BENCH_COPY, QV_BENCH_STATES), QV_BENCH_STATES);
    assert_true(bench->sink == bytes);
    for (uint32_t i = 1; i <= QV_BENCH_STATES; i++) { /* the last view is in the working slot */
        market_state view;
        assert_int_equal(qv__bench_run(bench, QV_BENCH_OBSERVE, 1), 1);
        qv__observe(rs, slot(bench, MIDDLE + i % QV_BENCH_STATES),
                    bench->mover[i % QV_BENCH_STATES], (qv_view *)(void *)&view);
        assert_memory_equal(&view, slot(bench, WORK), sizeof view);
    }
    qv__bench_free(bench);
    qv_ruleset_free(rs);
}

static void kinds_have_names(void **state) {
    (void)state;
    assert_string_equal(qv__bench_name(QV_BENCH_STEPS), "steps");
    assert_string_equal(qv__bench_name(QV_BENCH_KINDS - 1), "search");
    assert_null(qv__bench_name(QV_BENCH_KINDS));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_work_is_done),
        cmocka_unit_test(games_are_counted_in_four_ways),
        cmocka_unit_test(short_games_have_middles_too),
        cmocka_unit_test(middles_are_kept_with_their_views),
        cmocka_unit_test(positions_are_the_same_in_every_version),
        cmocka_unit_test(each_position_takes_its_turn),
        cmocka_unit_test(kinds_have_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
