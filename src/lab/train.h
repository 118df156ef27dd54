/* SPDX-License-Identifier: MIT */
/* Learning the weights of a game from games of the program against itself.
 *
 * TD(lambda) (Sutton 1988; Tesauro 1992) with a logistic model: the target of a position is a mixture of the values
 * right after it and of the outcome. Games are played in rounds; after each one the weights take a step (lab/fit.h).
 * The result is the mean of the weights after each round of the second half: a single step has too much chance in it.
 * One call plays one game, so a front end can show progress. The same ruleset, beginning, agent, seed and number of
 * games give the same weights everywhere. Prints nothing; knows no game and no clock.
 */
#ifndef QV_TRAIN_H
#define QV_TRAIN_H

#include "ai/weights.h"

enum { QV_TRAIN_ROUNDS = 40 };

typedef struct qv__training qv__training;

typedef struct {
    uint64_t seed;
    uint32_t games;          /* from QV_TRAIN_ROUNDS on */
    const char *agent;       /* that plays and, if it can, judges; NULL: one move ahead by the weights so far */
    const qv__weights *from; /* to begin with; NULL: all 0 */
    const char *command;     /* for the weights */
} qv__training_plan;

/* NULL with diag: QV_ENAME for an unknown agent, QV_ECONTENT for a game without features, QV_EMEMORY. The ruleset must
 * outlive it. */
qv__training *qv__training_new(const qv_ruleset *, const qv__training_plan *, qv_diag *);
void qv__training_free(qv__training *); /* NULL is allowed */
/* Plays the next game and learns from it; false after the last. */
bool qv__training_play(qv__training *);
/* The weights so far, rounded as in their text; valid as long as the training. */
const qv__weights *qv__training_weights(qv__training *);
uint64_t qv__training_positions(const qv__training *); /* learned from so far */

#endif
