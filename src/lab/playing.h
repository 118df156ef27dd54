/* SPDX-License-Identifier: MIT */
/* One game between players, played to its end: for simulations and contests.
 *
 * Knows no game and no seeds: who plays, with which generators and in which match is given.
 */
#ifndef QV_PLAYING_H
#define QV_PLAYING_H

#include "match/player.h"

/* The player of each seat, of whom one may have several, and its generator. Each seat has its own, so that the thinking
 * of one player does not affect the luck of others. */
typedef struct {
    qv__player *player[QV_SEATS];
    qv__rng rng[QV_SEATS];
} qv__seated;

/* Plays a match in which nobody has moved yet to its end. A player that gives up or breaks the rules resigns: *resigned
 * is its seat, *why the reason; else QV_NOBODY. QV_OK, or QV_EMEMORY with diag. */
int qv__play_out(qv__seated *, qv_match *, uint32_t *resigned, qv_diag *why, qv_diag *diag);
/* The moves of all seats so far. Forced declines count too, so that it does not matter who makes them. */
uint64_t qv__moves_of_seats(const qv_match *);

#endif
