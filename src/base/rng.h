/* SPDX-License-Identifier: MIT */
/* A counter-based generator: the n-th number of a stream is a function of (key, n) alone.
 *
 * Knows no games. Not for secrets: the key can be recovered from its numbers.
 */
#ifndef QV_RNG_H
#define QV_RNG_H

#include <stdint.h>

typedef struct {
    uint64_t key, counter;
} qv__rng;

/* The stream with number `stream` of `seed`: streams are independent for practical purposes. */
qv__rng qv__rng_at(uint64_t seed, uint64_t stream);

/* A bijection in which each bit of the input flips each bit of the output half of the time. */
static inline uint64_t qv__rng_mix(uint64_t x) {
    x ^= x >> 27;
    x *= UINT64_C(0x3C79AC492BA7B653);
    x ^= x >> 33;
    x *= UINT64_C(0x1C69B3F74AC4AE35);
    x ^= x >> 27;
    return x;
}
#define QV_RNG_STRIDE UINT64_C(0x9E3779B97F4A7C15) /* spreads small numbers over all 64 bits */

static inline uint64_t qv__rng_next(qv__rng *rng) {
    return qv__rng_mix(rng->key + rng->counter++ * QV_RNG_STRIDE);
}

/* Uniform over 0..n-1 without bias; n >= 1: base/bounded.h by a call, which a test can replace by a tape. The only draw
 * that `deal` makes. */
uint32_t qv__rng_below(qv__rng *, uint32_t n);

#endif
