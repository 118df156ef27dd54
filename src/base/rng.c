/* SPDX-License-Identifier: MIT */
/* The counter-based generator: a 64-bit finaliser over the key and a counter in large odd steps.
 *
 * Knows no games. Its numbers belong to the meaning of a seed: a change here changes every match
 * that was ever started from a seed.
 */
#include "base/rng.h"

/* A bijection in which each bit of the input flips each bit of the output half of the time. */
static uint64_t mix(uint64_t x) {
    x ^= x >> 27;
    x *= UINT64_C(0x3C79AC492BA7B653);
    x ^= x >> 33;
    x *= UINT64_C(0x1C69B3F74AC4AE35);
    x ^= x >> 27;
    return x;
}

/* Spreads small numbers over all 64 bits. */
static const uint64_t stride = UINT64_C(0x9E3779B97F4A7C15);

/* The sum keeps 0 from being mixed to 0. */
static uint64_t spread(uint64_t x) {
    return mix(x * stride + UINT64_C(0xD1B54A32D192ED03));
}

qv_rng qv_rng_at(uint64_t seed, uint64_t stream) {
    return (qv_rng){.key = mix(spread(seed) ^ mix(spread(stream))), .counter = 0};
}

uint64_t qv_rng_next(qv_rng *rng) {
    return mix(rng->key + rng->counter++ * stride);
}
