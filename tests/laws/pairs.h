/* SPDX-License-Identifier: MIT */
/* L27 over pairs of histories: worlds that look alike to a viewer, and continue alike, ask the same seats.
 *
 * At a moment of a random game a world is dealt to a viewer, and both the true state and the world are played on: the
 * viewer makes the same moves, and whatever else happens is chosen so that the viewer sees the same. As long as the
 * viewer has seen the same in both, its views must be equal, and the same seats must be asked at every ply. One that
 * goes on where the other stops to ask somebody is a violation: it has skipped a window that nobody could use.
 *
 * Secret windows: a game may hide from others whom it asks (a watcher's view then lists more seats than are asked). In
 * such a window nobody but the seat that is asked can be compared with the other history; the window is declined, and
 * the views must be equal at the next decision of the viewer, and wherever everybody knows who is asked.
 */
#ifndef PAIRS_H
#define PAIRS_H

#include "laws.h"

typedef struct {
    uint64_t games, pairs, plies; /* worlds that were played on; plies at which they looked alike */
    uint64_t windows;             /* of these, with a window open */
    uint64_t unlike;              /* of these, in which what can be answered is not the same in both */
    uint64_t secret;              /* secret windows that were declined in one of the two alone */
    uint64_t parted;              /* pairs that ended because the viewer saw a difference */
    uint32_t law;                 /* the one that is broken; 0: none */
    char text[640];
} pairs_found;

/* Plays random games under sets of options in turn, until `pairs` worlds of a game have been played on; of a game with
 * windows mostly from moments just before one. Returns false if the law is broken. */
bool pairs_search(const qv_game *, uint64_t seed, uint64_t pairs, pairs_found *);

#endif
