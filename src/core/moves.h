/* SPDX-License-Identifier: MIT */
/* Complete moves of one seat, one after another, from its view alone.
 *
 * Walks the steps of each move by `qv_preview`, so it uses only what the seat knows. Memory is allocated once.
 */
#ifndef QV_MOVES_H
#define QV_MOVES_H

#include "core/game.h"

typedef struct qv_moves qv_moves;

qv_moves *qv_moves_new(const qv_ruleset *); /* NULL: out of memory */
void qv_moves_free(qv_moves *);
void qv_moves_start(qv_moves *, const qv_view *, uint32_t seat); /* inside a move: completions of it */
/* The next move in ascending order of its steps: their number, 0 after the last. */
uint32_t qv_moves_next(qv_moves *, uint16_t steps[QV_STEPS]);
/* A whole move that the seat may play; without memory a move of several steps is none. In fields.c. */
bool qv__is_legal_move(const qv_ruleset *, const qv_view *, uint32_t seat, const uint16_t *steps, uint32_t n);
uint32_t qv_moves_count(qv_moves *, const qv_view *, uint32_t seat); /* number of all moves; restarts */

#endif
