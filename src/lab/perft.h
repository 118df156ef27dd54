/* SPDX-License-Identifier: MIT */
/* Counts all ways to play on from a position, for comparison with independent counts.
 *
 * Knows the table of core/game.h and no game. Counts the full truth: it is given a state, and hides nothing.
 */
#ifndef QV_PERFT_H
#define QV_PERFT_H

#include "core/game.h"

enum { QV_PERFT_DEEPEST = 64 };

/* The number of sequences of exactly `depth` whole moves and chance outcomes from `state`: each of them counts as one,
 * and with `by_step` each step of a move. A uniform range counts as its `range` outcomes; seats that may act at the
 * same time are counted in every order; sequences that end early are not counted; depth 0 is 1.
 * QV_OK, or QV_EMEMORY with *out untouched. depth <= QV_PERFT_DEEPEST. */
int qv__perft(const qv_ruleset *, const qv_state *, uint32_t depth, bool by_step, uint64_t *out);

#endif
