/* SPDX-License-Identifier: MIT */
/* The levels of the computer players of a game: a table, which `level:N` reads (ai/level.c).
 *
 * Knows no game and no agent. docs/levels.md tells how the numbers were found.
 */
#ifndef QV_LEVELS_H
#define QV_LEVELS_H

#include <stdint.h>

enum { QV_LEVELS = 10 }; /* at most */

typedef struct {
    float noise;         /* at most half of it is added to or taken from the logarithm of each move's odds */
    uint32_t iterations; /* of `tree`; 0: it looks one move ahead */
} qv__level;

typedef struct qv__levels {
    uint8_t n;
    qv__level at[QV_LEVELS]; /* weakest first */
} qv__levels;

#endif
