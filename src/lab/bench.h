/* SPDX-License-Identifier: MIT */
/* The speed of the library with a game: kinds of work, each done a number of times.
 *
 * Knows the table of core/game.h and no game. One call does one stretch of work, which the caller measures: the library
 * contains no clock. The work is a function of ruleset and seed, over QV_BENCH_STATES
 * different positions from the middle of random games, so that no single position distorts the figure. Prints nothing.
 */
#ifndef QV_BENCH_H
#define QV_BENCH_H

#include "quiver.h"

enum { QV_BENCH_STATES = 64 };

enum {
    QV_BENCH_STEPS,   /* steps of seats in uniformly random games through the table */
    QV_BENCH_MOVES,   /* the same games, counted in whole moves */
    QV_BENCH_PLIES,   /* the same games, counted in whole moves and chance outcomes */
    QV_BENCH_GAMES,   /* the same games, counted as such */
    QV_BENCH_COPY,    /* copies of a state */
    QV_BENCH_OBSERVE, /* views, derived fields included */
    QV_BENCH_HASH,
    QV_BENCH_DEAL,   /* worlds from views */
    QV_BENCH_SEARCH, /* iterations of the agent `search`, with whole random playouts */
    QV_BENCH_KINDS
};

typedef struct qv__bench qv__bench;

const char *qv__bench_name(uint32_t kind);                              /* "steps"; NULL after the last */
qv__bench *qv__bench_new(const qv_ruleset *, uint64_t seed, qv_diag *); /* NULL with diag: out of memory */
void qv__bench_free(qv__bench *);
/* Does the work at least `count` times (whole games and whole decisions are finished): returns how often.
 * Allocates nothing. */
uint64_t qv__bench_run(qv__bench *, uint32_t kind, uint64_t count);

#endif
