/* SPDX-License-Identifier: MIT */
/* L11 `deal` has the exact distribution: each world in proportion to the number of labelled fillings that give it.
 *
 * All draw sequences of a view are walked, with a tape instead of the generator; the probability of each is a product
 * of 1/n, so the sums are exact fractions. Nothing here is statistics.
 */
#ifndef EXACT_H
#define EXACT_H

#include "enumerate.h"
#include "worlds.h"

/* The result for one view. */
enum { EXACT_PROVED, EXACT_BROKEN, EXACT_TOO_LARGE, EXACT_TRIVIAL };

typedef struct law_exact law_exact; /* memory for one view at a time */

/* Views with more than `most` draw sequences, or fillings, are too large. NULL: out of memory. */
law_exact *law_exact_new(const qv_game *, uint32_t most);
void law_exact_free(law_exact *);
/* L11 for one view of `state`; trivial if there is one world only. */
uint32_t law_exact_view(law_exact *, law_trial *, const law_enumerator *, const qv_state *, uint32_t viewer,
                        law_verdict *verdict);
/* Draw sequences walked so far. */
uint64_t law_exact_walked(const law_exact *);

#endif
