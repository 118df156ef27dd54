/* SPDX-License-Identifier: MIT */
/* How many iterations a second one thread and two threads that share a tree have, for one move of a
 * game that has begun: threads GAME ITERATIONS ROUNDS.
 *
 * Each round thinks once with one thread and once with two; the medians are printed, and their
 * ratio. Processes differ by where their memory lies, so several are needed: script/bench
 * --threads.
 */
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "ai/agent.h"
#include "base/bits.h"
#include "core/game.h"
#include "quantile.h"

enum { MOST = 1000, BEFORE = 8, SEED = 3 };

typedef struct {
    qv_agent *agent;
    qv__rng rng;
    sem_t begins, ended;
} helper;

static void *help(void *memory) {
    helper *const self = memory;
    for (;;) {
        (void)sem_wait(&self->begins);
        qv__agent_help(self->agent, self->rng);
        (void)sem_post(&self->ended);
    }
    return NULL;
}

static double now(void) {
    struct timespec at;
    (void)timespec_get(&at, TIME_UTC);
    return (double)at.tv_sec + 1e-9 * (double)at.tv_nsec;
}

/* Random moves from the start, so that there is something to think about. */
static qv_match *begun(const qv_ruleset *rules) {
    qv_diag diag;
    qv_match *const match = qv_match_new(rules, SEED, NULL, &diag);
    qv_agent *const random = qv_agent_new(rules, "random", SEED, &diag);
    for (uint32_t i = 0; i < BEFORE && qv_match_pending(match); i++) {
        uint16_t steps[QV_STEPS];
        const uint32_t seat = qv__lowest(qv_match_pending(match));
        (void)qv_agent_begin(random, qv_match_view(match, seat), seat, &diag);
        while (qv_agent_think(random, UINT32_MAX) > 0)
            continue;
        const uint32_t n = qv_agent_move(random, steps);
        (void)qv_match_play(match, seat, steps, n, NULL, &diag);
    }
    qv_agent_free(random);
    return match;
}

/* Seconds for the rest of the iterations after the first, which prepares the root; `other` NULL:
 * alone. */
static double think(qv_agent *agent, helper *other, const qv_match *match, uint32_t round) {
    const uint32_t seat = qv__lowest(qv_match_pending(match));
    qv__agent_begin(agent, qv_match_view(match, seat), seat, qv__rng_at(SEED, round));
    (void)qv_agent_think(agent, 1);
    const double start = now();
    if (other) {
        other->rng = qv__rng_at(SEED + 1, round);
        (void)sem_post(&other->begins);
    }
    while (qv_agent_think(agent, UINT32_MAX) > 0)
        continue;
    if (other)
        (void)sem_wait(&other->ended);
    return now() - start;
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
    pthread_t thread;
    second.agent = qv_agent_new(rules, name, SEED, &diag);
    if (!one || !second.agent || !qv__agent_share(second.agent) || sem_init(&second.begins, 0, 0) ||
        sem_init(&second.ended, 0, 0) || pthread_create(&thread, NULL, help, &second)) {
        fprintf(stderr, "threads: %s needs memory and a second thread\n", name);
        return 1;
    }
    qv_match *const match = begun(rules);
    for (uint32_t i = 0; i < rounds; i++) {
        alone[i] = think(one, NULL, match, i);
        together[i] = think(second.agent, &second, match, i);
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
