/* SPDX-License-Identifier: MIT */
/* All different ways to seat the players of a contest. Pure; knows no game. */
#ifndef QV_SEATINGS_H
#define QV_SEATINGS_H

#include <stdbool.h>
#include <stdint.h>

#include "quiver.h"

enum { QV_SEATINGS = 120 }; /* at most: five different players */

typedef struct {
    uint32_t seats, players;
    uint8_t holds[QV_SEATS];               /* the seats that each player has in a game */
    uint32_t n;                            /* the different seatings */
    uint8_t player[QV_SEATINGS][QV_SEATS]; /* of each seat, in each of them */
} qv__seatings;

/* Players 0 to players - 1 on so many seats, the last of them on all seats that are left: every different order, in
 * ascending order. False: fewer than two players, more players than seats, or more seatings than QV_SEATINGS. */
bool qv__seatings_of(uint32_t seats, uint32_t players, qv__seatings *out);

#endif
