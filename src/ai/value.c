/* SPDX-License-Identifier: MIT */
/* The learned value of a position, see ai/value.h.
 *
 * Exponentials are computed here, by operations that IEEE 754 defines exactly, as libraries differ
 * in the last bit.
 */
#include "ai/value.h"

#include <assert.h>
#include <string.h>

bool qv__has_value(const qv_ruleset *rs) {
    return rs->game->learned && rs->game->learned->weights;
}

bool qv__is_quiet(const qv_ruleset *rs, const qv_view *view) {
    const qv__learned *const learned = rs->game->learned;
    const uint32_t phase = rs->game->turn(rs, view).phase;
    if (phase == QV_OVER)
        return true;
    return learned && learned->quiet ? learned->quiet(rs, view) : phase == QV_DECIDE;
}

/* -- Shares ------------------------------------------------------------------------------------ */

/* e^x for x from -700 to 0: 2^n times a power series of the rest, which is at most half of ln 2;
 * its odd and its even terms are added up side by side. */
static double exponential(double x) {
    enum { TERMS = 12 };
    static const double ln2 = 0.69314718055994530942;
    static const double reciprocal[TERMS] = {1.,         1.,          1. / 2,       1. / 6,
                                             1. / 24,    1. / 120,    1. / 720,     1. / 5040,
                                             1. / 40320, 1. / 362880, 1. / 3628800, 1. / 39916800};
    const int32_t n = (int32_t)(x / ln2 - 0.5);
    const double rest = x - n * ln2;
    const double square = rest * rest;
    double odd = 0, even = 0;
    for (uint32_t i = TERMS; i > 0; i -= 2) {
        odd = odd * square + reciprocal[i - 1];
        even = even * square + reciprocal[i - 2];
    }
    const uint64_t bits = (uint64_t)(1023 + n) << 52;
    double power;
    memcpy(&power, &bits, sizeof power);
    return (even + odd * rest) * power;
}

void qv__shares(const double *strength, uint32_t seats, double *share) {
    enum { LEAST = -40 };
    double most = strength[0], sum = 0;
    for (uint32_t i = 1; i < seats; i++)
        most = strength[i] > most ? strength[i] : most;
    for (uint32_t i = 0; i < seats; i++) {
        const double below = strength[i] - most;
        share[i] = below == 0 ? 1 : exponential(below > LEAST ? below : LEAST);
        sum += share[i];
    }
    for (uint32_t i = 0; i < seats; i++)
        share[i] /= sum;
}

void qv__shares_won(const qv_ruleset *rs, const qv_view *view, double *share) {
    const qv_result result = qv_result_of(rs, view);
    for (uint32_t i = 0; i < rs->players; i++)
        share[i] = qv__share_of_first(rs, &result, i);
}

/* -- Strengths --------------------------------------------------------------------------------- */

/* Of the columns few count at a time. Two are added up side by side, as each addition waits for the
 * one before. */
static double strength_of(const qv__learned *learned, const float *weight, const float *feature,
                          const float *blend) {
    uint32_t counts[QV_COLUMNS + 1] = {0}, n = 0;
    double strength = 0;
    for (uint32_t c = 0; c < learned->columns; c++)
        if (blend[c] != 0)
            counts[n++] = c;
    for (uint32_t i = 0; i < n; i += 2) {
        const float *const a = weight + counts[i], *const b = weight + counts[i + 1];
        float sum[2] = {0, 0};
        for (uint32_t f = 0; f < learned->features; f++) {
            sum[0] += feature[f] * a[f * QV_COLUMNS];
            sum[1] += feature[f] * b[f * QV_COLUMNS];
        }
        for (uint32_t k = 0; k < 2 && i + k < n; k++)
            strength += (double)sum[k] * (double)blend[counts[i + k]];
    }
    return strength;
}

void qv__shares_by(const qv_ruleset *rs, const qv__weights *weights, const qv_view *view,
                   uint32_t seat, double share[QV_SEATS]) {
    const qv__learned *const learned = rs->game->learned;
    if (rs->game->turn(rs, view).phase == QV_OVER) {
        qv__shares_won(rs, view, share);
        return;
    }
    float feature[QV_SEATS * QV_FEATURES], blend[QV_COLUMNS];
    double strength[QV_SEATS];
    learned->measure(rs, view, seat, feature);
    for (uint32_t i = 0; i < rs->players; i++) {
        learned->blend(rs, view, i, blend);
        strength[i] = strength_of(learned, weights->weight, feature + i * learned->features, blend);
    }
    qv__shares(strength, rs->players, share);
}

float qv__value_of(const qv_ruleset *rs, const qv_view *view, uint32_t seat) {
    double share[QV_SEATS];
    assert(qv__has_value(rs) && seat < rs->players);
    qv__shares_by(rs, rs->game->learned->weights, view, seat, share);
    return (float)share[seat];
}
