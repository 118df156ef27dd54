/* SPDX-License-Identifier: MIT */
/* L25 history: a world dealt before a round and played through it is a world dealt after it.
 *
 * Before a round, a viewer's worlds have shares (L11). In each world the round is played in every way that the viewer
 * cannot tell from what happened, by events or by the view after it: outcomes weigh what chance gives them, moves of
 * others weigh as many acts as look alike (law_past), since players' choices are not modelled; the viewer's own moves
 * are known. What comes out, each world in its proportion, must be exactly what `deal` gives for the view after it.
 * Where the rules page says that something is not remembered, `deal` may add worlds and shift shares, but must not lose
 * a world.
 */
#ifndef HISTORY_H
#define HISTORY_H

#include "enumerate.h"
#include "worlds.h"

/* What became of one round. */
enum { HISTORY_PROVED, HISTORY_FORGOTTEN, HISTORY_TRIVIAL, HISTORY_TOO_LARGE, HISTORY_PASSED_OVER, HISTORY_BROKEN };

typedef struct law_history law_history; /* memory for one round at a time */

/* Views with more than `most` draw sequences are too large. NULL: out of memory. */
law_history *law_history_new(const qv_game *, uint32_t most);
void law_history_free(law_history *);
uint64_t law_history_walked(const law_history *); /* draw sequences so far */
/* L25 for a round that is played from `truth`, where nobody is inside a move and nobody has committed. Trivial: there
 * is one world only. Passed over: a seat commits more than once in it. */
uint32_t law_25_history(law_history *, law_trial *, const law_past *, const qv_state *truth, const law_round *,
                        uint32_t viewer, law_verdict *verdict);

#endif
