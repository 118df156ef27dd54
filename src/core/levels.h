/* SPDX-License-Identifier: MIT */
/* The levels of the computer players of a game: a table that `level:N`, `easy`, `medium` and `hard` read (ai/level.c).
 *
 * Knows no game and no agent. docs/levels.md tells how the numbers were found.
 */
#ifndef QV_LEVELS_H
#define QV_LEVELS_H

#include "core/game.h"

enum { QV_LEVELS = 10 }; /* at most */

typedef struct {
    float noise;         /* at most half of it is added to or taken from the logarithm of each move's odds */
    bool careless;       /* with noise, also moves that beginners see through may seem good */
    uint32_t iterations; /* of `tree`; 0: it looks one move ahead */
    uint32_t search;     /* iterations of `search`, which plays in place of that; 0: it does not */
} qv__level;

typedef struct qv__levels {
    uint8_t n;
    uint8_t easy, medium; /* the levels of these names, from 1; `hard` is the last level */
    /* Whether a move that ends with that step is one that beginners see through too, so that no noise makes it seem
     * good, unless the level is careless; NULL: no move is. */
    bool (*shuns)(const qv_ruleset *, const qv_state *, uint32_t seat, uint32_t step);
    qv__level at[QV_LEVELS]; /* weakest first */
} qv__levels;

#endif
