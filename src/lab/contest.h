/* SPDX-License-Identifier: MIT */
/* Contests: players measured against each other over deals.
 *
 * A deal is one seed of chance, played once in each different seating, so that no player has better seats or cards than
 * another one. Deal number i is a function of ruleset, players, seed and i alone (bots may be less regular). Prints
 * nothing; knows no game and no time.
 */
#ifndef QV_CONTEST_H
#define QV_CONTEST_H

#include "lab/contest_sums.h"
#include "lab/seatings.h"
#include "match/player.h"

typedef struct qv__contest qv__contest;

/* A finished game of a deal, for the caller to look at. */
typedef struct {
    const qv_match *match;
    uint64_t deal, seed;   /* the seed of the match */
    uint32_t game;         /* its number in the deal, from 0 */
    const uint8_t *seated; /* the player of each seat */
    uint32_t resigned;     /* the seat that gave up or broke the rules, or QV_NOBODY */
    const char *why;       /* it did */
} qv__contest_game;

/* Is shown each game; QV_OK, or an error with diag, which ends the deal. */
typedef struct {
    int (*see)(void *context, const qv__contest_game *, qv_diag *);
    void *context;
} qv__contest_watch;

/* The seatings fit the rules. NULL with diag: QV_EMEMORY. Ruleset and players must outlive it. */
qv__contest *qv__contest_new(const qv_ruleset *, const qv__seatings *, qv__player *const *players, uint64_t seed,
                             qv_diag *diag);
void qv__contest_free(qv__contest *);
/* A hash of what measures luck, see qv__control_mark; 0: out of memory. */
uint64_t qv__contest_mark(qv__contest *);
/* Plays a deal; QV_OK with its results, or QV_EMEMORY or an error of `watch` with diag. */
int qv__contest_play(qv__contest *, uint64_t deal, const qv__contest_watch *watch, qv__deal_result *out, qv_diag *diag);

#endif
