/* SPDX-License-Identifier: MIT */
/* How many iterations a second one thread and two threads that share a tree have, for one move of a
 * game that has begun: threads GAME ITERATIONS ROUNDS.
 *
 * Each round thinks many times with one thread and then many times with two; the medians are
 * printed, and their ratio. While the second thread has nothing to do in between it spins rather
 * than sleeps, so that waking it takes no time.
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "ai/agent.h"
#include "base/bits.h"
#include "core/game.h"
#include "quantile.h"

enum {
    MOST = 1000,
    BEFORE = 8,  /* moves of the game, */
    CHOICES = 4, /* and that many moves to choose from: something to think about */
    SEED = 3,
    SEARCHES = 10
};

/* The second thread, and which search it is in or has ended. */
typedef struct {
    qv_agent *agent;
    _Alignas(64) _Atomic uint32_t begun;
    _Alignas(64) _Atomic uint32_t ended;
} helper;

static void *help(void *memory) {
    helper *const self = memory;
    for (uint32_t search = 1; self->begun < UINT32_MAX; search++) {
        while (self->begun < search)
            continue;
        if (self->begun < UINT32_MAX)
            qv__agent_help(self->agent, qv__rng_at(SEED + 1, search));
        self->ended = search;
    }
    return NULL;
}

static double now(void) {
    struct timespec at;
    (void)timespec_get(&at, TIME_UTC);
    return (double)at.tv_sec + 1e-9 * (double)at.tv_nsec;
}

/* Whether a seat has several moves to choose from. */
static bool has_choices(const qv_match *match, qv_moves *moves) {
    uint16_t steps[QV_STEPS];
    const uint32_t seat = qv__lowest(qv_match_pending(match));
    uint32_t n = 0;
    (void)qv_moves_start(moves, qv_match_view(match, seat), seat);
    while (n < CHOICES && qv_moves_next(moves, steps) > 0)
        n++;
    return n == CHOICES;
}

/* Random moves from the start; NULL: out of memory, or the game was over first. */
static qv_match *begun(const qv_ruleset *rules) {
    qv_diag diag;
    qv_match *const match = qv_match_new(rules, SEED, NULL, &diag);
    qv_agent *const random = qv_agent_new(rules, "random", SEED, &diag);
    qv_moves *const moves = qv_moves_new(rules);
    if (!match || !random || !moves)
        return NULL;
    for (uint32_t i = 0; i < BEFORE || !has_choices(match, moves); i++) {
        if (!qv_match_pending(match))
            return NULL;
        uint16_t steps[QV_STEPS];
        const uint32_t seat = qv__lowest(qv_match_pending(match));
        (void)qv_agent_begin(random, qv_match_view(match, seat), seat, &diag);
        while (qv_agent_think(random, UINT32_MAX) > 0)
            continue;
        const uint32_t n = qv_agent_move(random, steps);
        (void)qv_match_play(match, seat, steps, n, NULL, &diag);
    }
    qv_moves_free(moves);
    qv_agent_free(random);
    return match;
}

/* Seconds for the iterations after the first, which prepares the root; `other` NULL: alone. */
static double think(qv_agent *agent, helper *other, const qv_match *match, uint32_t search) {
    const uint32_t seat = qv__lowest(qv_match_pending(match));
    qv__agent_begin(agent, qv_match_view(match, seat), seat, qv__rng_at(SEED, search));
    (void)qv_agent_think(agent, 1);
    const double start = now();
    if (other)
        other->begun = search;
    while (qv_agent_think(agent, UINT32_MAX) > 0)
        continue;
    while (other && other->ended < search)
        continue;
    return now() - start;
}

/* The same on average of the searches of a round. */
static double mean(qv_agent *agent, helper *other, const qv_match *match) {
    double seconds = 0;
    for (uint32_t search = 1; search <= SEARCHES; search++)
        seconds += think(agent, other, match, search);
    return seconds / SEARCHES;
}

/* With a second thread, which lives as long as the round; less than 0: there is none. */
static double mean_of_two(helper *other, const qv_match *match) {
    pthread_t thread;
    other->begun = other->ended = 0;
    if (pthread_create(&thread, NULL, help, other))
        return -1;
    const double seconds = mean(other->agent, other, match);
    other->begun = UINT32_MAX;
    (void)pthread_join(thread, NULL);
    return seconds;
}

int main(int argc, char **argv) {
    static double alone[MOST], together[MOST];
    const uint32_t rounds = argc == 4 ? (uint32_t)strtoul(argv[3], NULL, 10) : 0;
    const qv_game *const game = argc == 4 ? qv_game_find(argv[1]) : NULL;
    const double iterations = game ? strtod(argv[2], NULL) : 0;
    char name[40];
    qv_diag diag;
    uint32_t least;
    if (!game || rounds < 1 || rounds > MOST || !(iterations > 1)) {
        fprintf(stderr, "usage: threads GAME ITERATIONS ROUNDS, with 1 to %d rounds\n", MOST);
        return 2;
    }
    (void)qv_game_players(game, &least);
    (void)snprintf(name, sizeof name, "tree:%.0f", iterations);
    qv_ruleset *const rules = qv_ruleset_new(game, least, NULL, 0, NULL, 0, &diag);
    qv_agent *const one = qv_agent_new(rules, name, SEED, &diag);
    static helper second;
    second.agent = qv_agent_new(rules, name, SEED, &diag);
    qv_match *const match = begun(rules);
    if (!one || !second.agent || !match || !qv__agent_share(second.agent)) {
        fprintf(stderr, "threads: no memory for %s, or no position to think about\n", name);
        return 1;
    }
    for (uint32_t i = 0; i < rounds; i++) {
        alone[i] = mean(one, NULL, match);
        together[i] = mean_of_two(&second, match);
        if (together[i] < 0) {
            fprintf(stderr, "threads: no second thread could be started\n");
            return 1;
        }
    }
    bench_sort(alone, rounds);
    bench_sort(together, rounds);
    const double first = bench_quantile(alone, rounds, 500);
    const double both = bench_quantile(together, rounds, 500);
    printf(
        "{\"game\": \"%s\", \"iterations\": %.0f, \"one\": %.0f, \"two\": %.0f, \"ratio\": %.3f}\n",
        argv[1], iterations, (iterations - 1) / first, (iterations - 1) / both, first / both);
    qv_match_free(match);
    return 0;
}
