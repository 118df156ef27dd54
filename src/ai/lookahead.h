/* SPDX-License-Identifier: MIT */
/* One move ahead by learned weights: all whole moves of a view with the value after each.
 *
 * Knows no game. Worlds come from `qv__deal`. Every move is tried in one world, and the best of them in more; what a
 * move begins, such as an attack, is first played to its end: listed chance is averaged, and every seat that decides
 * takes what is best for it. Memory is allocated once; the same view and generator give the same values.
 */
#ifndef QV_LOOKAHEAD_H
#define QV_LOOKAHEAD_H

#include "ai/value.h"

enum { QV_LOOKED = 8 }; /* moves that are tried in more worlds */

typedef struct qv__lookahead qv__lookahead;

typedef struct {
    qv_whole_move move;
    double value;  /* mean share of the win of who moves */
    uint64_t draw; /* orders equal values */
} qv__looked;

/* With weights of the game, compiled in or read; they must outlive it. NULL: out of memory. */
qv__lookahead *qv__lookahead_new(const qv_ruleset *, const qv__weights *);
void qv__lookahead_free(qv__lookahead *); /* NULL is allowed */
/* The view is that of `seat`, who may act. Tries the first move. */
void qv__lookahead_begin(qv__lookahead *, const qv_view *, uint32_t seat, qv__rng *);
/* One slice: a move in the first world, or one of the best in all others; whether there are more. */
bool qv__lookahead_think(qv__lookahead *, qv__rng *);
bool qv__lookahead_tried(const qv__lookahead *); /* whether all moves have been tried in the first world */
/* The best moves so far, best first: their number, from 1 to QV_LOOKED. */
uint32_t qv__lookahead_best(const qv__lookahead *, const qv__looked **out);

#endif
