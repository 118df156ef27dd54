/* SPDX-License-Identifier: MIT */
/* A game of one choice for tests of agents that think: which way pays best is set by the options.
 *
 * Seat 0 takes one way, then ends the game; seat 1 knows a secret bit and may answer an offer. All
 * ways differ in what a thinker must do to value them: look, average, sample, suppose a secret,
 * suppose a declined window, or see the end.
 */
#ifndef FORK_H
#define FORK_H

#include "core/game.h"

enum { FORK_SURE, FORK_ROLL, FORK_OFFER, FORK_PEEK, FORK_SPIN, FORK_FINISH, FORK_WAYS }; /* steps of seat 0 */
enum {
    FORK_OBJECT = FORK_WAYS, /* of seat 1: costs seat 0 twenty */
    FORK_ACCEPT,
    FORK_END,  /* of seat 0, after any way but the finish */
    FORK_LOSE, /* chance, three in four: + 2 */
    FORK_WIN,  /* one in four */
    FORK_SPUN, /* + 1..4 */
    FORK_STEPS = FORK_SPUN + 4,
};
enum { FORK_CHOOSING, FORK_OFFERED, FORK_ROLLING, FORK_SPINNING, FORK_ENDING, FORK_OVER };

typedef struct {
    qv__head head;
    uint8_t phase, spare;
    uint8_t secret[QV_SEATS]; /* of seat 1: whether a peek pays */
    int16_t score;            /* of seat 0; the other has 0 */
} fork_state;

/* Options, numbers from 0 to 20: sure, roll (if won), offer (if accepted), peek (if the secret
 * is 1), and finish, which pays ten less. */
extern const qv_game fork_game;

#endif
