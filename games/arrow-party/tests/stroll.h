/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME, tests: random walks, and cards near their feet.
 *
 * Knows walk.h alone. The same numbers from the generator give the same walks everywhere, which the stored digests of
 * walks build on: after a change of what is drawn here, new ones must be stored.
 */
#ifndef ARROW_PARTY_STROLL_H
#define ARROW_PARTY_STROLL_H

#include "base/rng.h"
#include "walk.h"

typedef struct {
    ap_ground ground;
    ap_course course;
} stroll;

/* Any ground that content and options may give: mostly the game's own sizes. */
ap_ground stroll_ground(qv__rng *);
/* Any walk on it. Under AP_FREE it may begin far outside, else it begins on the floor. */
ap_course stroll_course(qv__rng *, const ap_ground *);
stroll stroll_draw(qv__rng *);
/* A card whose middle is not far from the middle of the foot, turned as it likes or along or across it. */
ap_card stroll_card(qv__rng *, const ap_foot *);

#endif
