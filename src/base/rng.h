/* SPDX-License-Identifier: MIT */
/* A counter-based generator: the n-th number of a stream is a function of (key, n) alone, a 64-bit finaliser over the
 * key and a counter in large odd steps.
 *
 * Knows no games. Not for secrets: the key can be recovered from its numbers. These belong to the meaning of a seed: a
 * change here changes every match that was ever started from a seed.
 */
#ifndef QV_RNG_H
#define QV_RNG_H

#include <stdint.h>

typedef struct {
    uint64_t key, counter;
} qv__rng;

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

/* The sum keeps 0 from being mixed to 0. */
static inline uint64_t qv__rng_spread(uint64_t x) {
    return qv__rng_mix(x * QV_RNG_STRIDE + UINT64_C(0xD1B54A32D192ED03));
}

/* The stream with number `stream` of `seed`: streams are independent for practical purposes. */
static inline qv__rng qv__rng_at(uint64_t seed, uint64_t stream) {
    return (qv__rng){.key = qv__rng_mix(qv__rng_spread(seed) ^ qv__rng_mix(qv__rng_spread(stream)))};
}

static inline uint64_t qv__rng_next(qv__rng *rng) {
    return qv__rng_mix(rng->key + rng->counter++ * QV_RNG_STRIDE);
}

/* Uniform over 0..n-1 without bias; n >= 1: base/bounded.h by a call, which a test can replace by a tape. The only draw
 * that `deal` makes. */
uint32_t qv__rng_below(qv__rng *, uint32_t n);

#endif
