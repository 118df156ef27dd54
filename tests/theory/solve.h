/* SPDX-License-Identifier: MIT */
/* What policies are worth in a tree, the best responses to them, and policies near an equilibrium. Knows no game.
 *
 * Values are shares of the win.
 */
#ifndef SOLVE_H
#define SOLVE_H

#include "policy.h"

/* What each seat can expect if all of them play by the policy. */
void value_of(policy *, double value[QV_SEATS]);
/* What a seat can expect at best while all others play by the policy. */
double best_response(policy *, uint32_t seat);
/* The mean, over the seats, of what a seat alone can gain by its best response; 0 in an equilibrium. */
double exploitability(policy *);

/* The average strategy of `iterations` of CFR+ for two seats whose shares add up to a constant: O. Tammelin, Solving
 * Large Imperfect Information Games Using CFR+, 2014. */
policy cfr_plus(const tree *, uint32_t iterations);

#endif
