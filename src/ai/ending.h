/* SPDX-License-Identifier: MIT */
/* Exact endings: what a position of two seats is worth where nothing is hidden and little is left to play.
 *
 * Knows the table of core/game.h and no game, and of a match only the view of the seat that may act. Memory is
 * allocated once, by `new`; what an earlier call found makes no difference.
 */
#ifndef QV_ENDING_H
#define QV_ENDING_H

#include "core/game.h"

typedef struct qv__ending qv__ending;

/* The share of the win that the best move is worth against the best play of the other seat, and such a move. */
typedef struct {
    double share;
    qv_whole_move move;
} qv__proven;

qv__ending *qv__ending_new(const qv_ruleset *); /* NULL: out of memory */
void qv__ending_free(qv__ending *);             /* NULL is allowed */
/* False, with `out` unchanged: nothing is proven, as something is hidden from a seat or decided at the same time, or
 * more than that many states would have to be looked at. The seat may act in the view, which is its own. */
bool qv__ending_solve(qv__ending *, const qv_view *, uint32_t seat, uint32_t states, qv__proven *out);
/* The same for a legal move, after `solve` for this view, whose findings it uses. */
bool qv__ending_after(qv__ending *, const qv_view *, uint32_t seat, const uint16_t *steps, uint32_t n, uint32_t states,
                      double *share);
/* Puts the move first in a list of n moves with room for `most`; the length of the list, in which it is once. */
uint32_t qv__proven_first(const qv__proven *, qv_whole_move *list, uint32_t n, uint32_t most);
/* How many states an agent with so many iterations looks at: few beside what it thinks otherwise. */
static inline uint32_t qv__ending_states(uint32_t iterations) {
    return iterations < 50000 ? 4 * iterations : 200000;
}

#endif
