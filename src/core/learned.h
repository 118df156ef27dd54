/* SPDX-License-Identifier: MIT */
/* What a game tells of a position for its learned value: numbers that are weighted, and the weights.
 *
 * A game whose positions can be judged so has one `const qv__learned` in its table. The strength of a seat is the sum
 * of its features, each times its weight; the shares of the win follow from the strengths of all seats (ai/value.h). A
 * weight is a mixture of several: a game has columns of weights, for the beginning and the end, or for the seat that
 * moves and those that wait, and tells how much of each counts. Knows no file and no training: see docs/training.md.
 */
#ifndef QV_LEARNED_H
#define QV_LEARNED_H

#include "core/game.h"

enum { QV_FEATURES = 128, QV_COLUMNS = 8 }; /* at most */

/* Weights, compiled in from value.txt or read from such a file. */
typedef struct {
    const char *command;        /* that made them */
    uint64_t rules;             /* what it learned from, see qv__weights_rules */
    const char *const *feature; /* the names of the features and the columns that they were made for */
    const char *const *column;
    uint32_t features, columns;
    const float *weight; /* QV_COLUMNS of each feature, 0 after the last column */
} qv__weights;

typedef struct qv__learned {
    const char *const *feature; /* names for explanations, "pieces captured" */
    const char *const *column;  /* "opening, to move" */
    uint16_t features, columns;
    /* Row i of `out`, `features` numbers each: those of seat i, as far as `seat` knows. The view is that of `seat` or
     * open, and what others than `seat` alone know is not used. Small numbers that a float holds exactly, if possible.
     * The game is not over, and no chance is due unless the position is quiet. */
    void (*measure)(const qv_ruleset *, const qv_view *, uint32_t seat, float *out);
    /* How much of each column counts for seat i in the same view, from 0 to 1; the sum is 1. Public facts only. */
    void (*blend)(const qv_ruleset *, const qv_view *, uint32_t i, float *out);
    /* Whether the position can be judged as it is: what has begun with a move has come to its end, and chance that is
     * due is averaged by the features. NULL: wherever no chance is due. */
    bool (*quiet)(const qv_ruleset *, const qv_view *);
    const qv__weights *weights; /* compiled in; NULL: not trained yet */
} qv__learned;

#endif
