/* SPDX-License-Identifier: MIT */
/* How long the moves of a player take, by the clock: moves GAME PLAYER MOVES SEED.
 *
 * The player has all seats of games that begin with random moves. What is printed are seconds: half
 * of the moves, 99 % and 99.9 % of them took at most so long, and the longest one. See script/bench
 * --moves.
 */
#define _POSIX_C_SOURCE 200809L /* clock_gettime */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "ai/agent.h"
#include "base/bits.h"
#include "cli/players.h"
#include "core/game.h"
#include "quantile.h"

enum { MOST = 100000, BEFORE = 6 };

typedef struct {
    const qv_ruleset *rules;
    qv__player *player, *random;
    qv__rng rng;
    double *seconds;
    uint32_t n, most;
} trial;

static double now(void) {
    struct timespec at;
    (void)clock_gettime(CLOCK_MONOTONIC, &at);
    return (double)at.tv_sec + 1e-9 * (double)at.tv_nsec;
}

/* Plays one move, which is counted unless it is one of those before; false: nobody can move. */
static bool play(trial *t, qv_match *match, uint32_t ply) {
    const uint32_t pending = qv_match_pending(match);
    uint16_t steps[QV_STEPS];
    qv_diag diag = {0};
    if (!pending)
        return false;
    const uint32_t seat = qv__lowest(pending);
    const double start = now();
    qv__player *const player = ply < BEFORE ? t->random : t->player;
    const uint32_t n = qv__player_choose(player, match, seat, &t->rng, steps, &diag);
    if (ply >= BEFORE)
        t->seconds[t->n++] = now() - start;
    if (n && qv_match_play(match, seat, steps, n, NULL, &diag) == QV_OK)
        return true;
    fprintf(stderr, "moves: %s\n", diag.text);
    exit(1);
}

static void play_match(trial *t, uint64_t seed) {
    qv_diag diag = {0};
    qv_match *const match = qv_match_new(t->rules, seed, NULL, &diag);
    if (!match) {
        fprintf(stderr, "moves: %s\n", diag.text);
        exit(1);
    }
    for (uint32_t seat = 0; seat < QV_SEATS; seat++) {
        qv__player_begin(t->player, seat);
        qv__player_begin(t->random, seat);
    }
    for (uint32_t ply = 0; t->n < t->most && play(t, match, ply);)
        ply++;
    qv_match_free(match);
}

int main(int argc, char **argv) {
    const qv_game *const game = argc == 5 ? qv_game_find(argv[1]) : NULL;
    trial t = {.most = game ? (uint32_t)strtoul(argv[3], NULL, 10) : 0};
    qv_diag diag = {0};
    uint32_t least;
    if (!game || t.most < 1 || t.most > MOST) {
        fprintf(stderr, "usage: moves GAME PLAYER MOVES SEED, with 1 to %d moves\n", MOST);
        return 2;
    }
    (void)qv_game_players(game, &least);
    const uint64_t seed = strtoull(argv[4], NULL, 10);
    qv_ruleset *const rules = qv_ruleset_new(game, least, NULL, 0, NULL, 0, &diag);
    if (!rules) {
        fprintf(stderr, "moves: %s\n", diag.text);
        return 1;
    }
    t.rules = rules;
    t.random = cli_player_new("random", rules, 0, NULL, &diag);
    t.player = cli_player_new(argv[2], rules, 0, NULL, &diag);
    t.seconds = malloc(t.most * sizeof *t.seconds);
    if (!t.player || !t.random || !t.seconds) {
        fprintf(stderr, "moves: %s\n", diag.text);
        return 1;
    }
    t.rng = qv__rng_at(seed, 0);
    for (uint64_t i = 0; t.n < t.most; i++)
        play_match(&t, seed + i);
    bench_sort(t.seconds, t.n);
    printf("{\"game\": \"%s\", \"player\": \"%s\", \"moves\": %u, \"median\": %.4f, \"p99\": %.4f, "
           "\"p999\": %.4f, \"longest\": %.4f}\n",
           argv[1], argv[2], (unsigned)t.n, bench_quantile(t.seconds, t.n, 500),
           bench_quantile(t.seconds, t.n, 990), bench_quantile(t.seconds, t.n, 999),
           t.seconds[t.n - 1]);
    free(t.seconds);
    qv__player_free(t.player);
    qv__player_free(t.random);
    qv_ruleset_free(rules);
    return 0;
}
