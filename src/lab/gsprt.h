/* SPDX-License-Identifier: MIT */
/* The sequential test of two players by pairs of games: which of two differences in Elo fits the results better.
 *
 * Pure functions. A pair is two games with the same chance and the seats exchanged; its score, for the first player, is
 * 0, 1/2, 1, 3/2 or 2. How often each score came is all that counts, so what the two games have in common is allowed
 * for. The generalised likelihood ratio (Van den Bergh: "Normalized Elo", and the notes to fishtest) compares the best
 * distributions over these five scores whose means are those of the two hypotheses.
 */
#ifndef QV_GSPRT_H
#define QV_GSPRT_H

#include <stdint.h>

enum { QV_PAIR_SCORES = 5 };

/* The share of the wins that a difference in Elo means, draws half, and the reverse, infinite for 0 and 1. */
double qv__elo_share(double elo);
double qv__share_elo(double share);

/* The logarithm of the likelihood of the scores under the distribution of that mean, from 0 to 1, under which they are
 * likeliest; -INFINITY if they are impossible. 0 without any. */
double qv__pairs_likelihood(const uint64_t pairs[QV_PAIR_SCORES], double mean);
/* The logarithm of the likelihood ratio of a difference of elo1 to one of elo0. */
double qv__gsprt_ratio(const uint64_t pairs[QV_PAIR_SCORES], double elo0, double elo1);

/* The test ends when the logarithm leaves this range on either side. The ratio of two known distributions ever exceeds
 * 20 with a probability of at most 1/20 (Ville 1939). Here they are estimated, which needs a little more, so that each
 * error has at most 5 %. */
#define QV_GSPRT_BOUND 3.091042453358316 /* log 22 */
enum { QV_GSPRT_UNDECIDED, QV_GSPRT_ELO0, QV_GSPRT_ELO1 };
int qv__gsprt_decide(double ratio);

#endif
