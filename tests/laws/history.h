/* SPDX-License-Identifier: MIT */
/* L25 history: a world dealt before a round and played through it is a world dealt after it.
 *
 * Before a round, a viewer's worlds have shares (L11). In each world the round is played in every way that the viewer
 * cannot distinguish from the true one, by events or by the view after it. Outcomes have the weight that chance gives
 * them; moves of others have the number of acts that look alike as their weight (law_past), since players' choices are
 * not modelled; the viewer's own moves are known. The resulting worlds and their proportions must be exactly those that
 * `deal` gives for the view after the round. Where the rules page says that a fact is forgotten, `deal` may add worlds
 * and shift shares, but must not lose a world.
 */
#ifndef HISTORY_H
#define HISTORY_H

#include "enumerate.h"
#include "worlds.h"

/* The result for one round. */
enum { HISTORY_PROVED, HISTORY_FORGOTTEN, HISTORY_TRIVIAL, HISTORY_TOO_LARGE, HISTORY_PASSED_OVER, HISTORY_BROKEN };

typedef struct law_history law_history; /* memory for one round at a time */

/* Views with more than `most` draw sequences are too large. NULL: out of memory. */
law_history *law_history_new(const qv_game *, uint32_t most);
void law_history_free(law_history *);
uint64_t law_history_walked(const law_history *); /* draw sequences so far */
/* L25 for a round that is played from `truth`, where nobody is inside a move and nobody has committed. Trivial: there
 * is one world only. Skipped: a seat commits more than once in it. */
uint32_t law_25_history(law_history *, law_trial *, const law_past *, const qv_state *truth, const law_round *,
                        uint32_t viewer, law_verdict *verdict);

#endif
