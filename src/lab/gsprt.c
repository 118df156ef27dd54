/* SPDX-License-Identifier: MIT */
/* The sequential test of two players: see lab/gsprt.h.
 *
 * Of all distributions with mean m, the likeliest one gives score a, which was found with frequency
 * f, the probability f / (1 + t (a - m)), where t is the root of the sum of f (a - m) / (1 + t (a -
 * m)) (Owen 2001, "Empirical Likelihood"). That sum falls from t = -1 / (1 - m) to 1 / m. If an end
 * of the scale was never found, the root may lie beyond; then t is that end, and what is missing
 * from a sum of 1 is the probability of the score that was never found.
 */
#include "lab/gsprt.h"

#include <math.h>

enum { TRIES = 100 };

static const double unit = 173.7177927613007; /* Elo for a ratio of e: 400 / log 10 */

double qv__elo_share(double elo) {
    return 1 / (1 + exp(-elo / unit));
}

double qv__share_elo(double share) {
    return share <= 0 ? -INFINITY : share >= 1 ? INFINITY : unit * log(share / (1 - share));
}

static double score(uint32_t i) {
    return (double)i / (QV_PAIR_SCORES - 1);
}

/* The sum whose root is sought, and its slope, both times the number of pairs. */
static double slope_at(const uint64_t pairs[QV_PAIR_SCORES], double mean, double t, double *slope) {
    double sum = 0;
    *slope = 0;
    for (uint32_t i = 0; i < QV_PAIR_SCORES; i++) {
        if (!pairs[i])
            continue;
        const double part = (score(i) - mean) / (1 + t * (score(i) - mean));
        sum += (double)pairs[i] * part;
        *slope -= (double)pairs[i] * part * part;
    }
    return sum;
}

/* The root, or the end of the range beyond which it lies: Newton's method, and halves of the
 * bracket where that would leave it. */
static double root(const uint64_t pairs[QV_PAIR_SCORES], double mean) {
    double low = -1 / (1 - mean), high = 1 / mean, slope, t = 0;
    for (uint32_t i = 0; i < TRIES; i++) {
        const double sum = slope_at(pairs, mean, t, &slope);
        *(sum > 0 ? &low : &high) = t;
        double next = t - sum / slope;
        if (!(next > low && next < high))
            next = (low + high) / 2;
        if (next - t < 1e-12 && t - next < 1e-12)
            return next;
        t = next;
    }
    return t;
}

double qv__pairs_likelihood(const uint64_t pairs[QV_PAIR_SCORES], double mean) {
    double all = 0, sum = 0;
    for (uint32_t i = 0; i < QV_PAIR_SCORES; i++)
        all += (double)pairs[i];
    if (all == 0)
        return 0;
    if (mean <= 0 || mean >= 1)
        return (double)pairs[mean <= 0 ? 0 : QV_PAIR_SCORES - 1] == all ? 0 : -INFINITY;
    const double t = root(pairs, mean);
    for (uint32_t i = 0; i < QV_PAIR_SCORES; i++)
        if (pairs[i])
            sum += (double)pairs[i] * log((double)pairs[i] / all / (1 + t * (score(i) - mean)));
    return sum;
}

double qv__gsprt_ratio(const uint64_t pairs[QV_PAIR_SCORES], double elo0, double elo1) {
    return qv__pairs_likelihood(pairs, qv__elo_share(elo1)) -
           qv__pairs_likelihood(pairs, qv__elo_share(elo0));
}

int qv__gsprt_decide(double ratio) {
    return ratio >= QV_GSPRT_BOUND    ? QV_GSPRT_ELO1
           : ratio <= -QV_GSPRT_BOUND ? QV_GSPRT_ELO0
                                      : QV_GSPRT_UNDECIDED;
}
