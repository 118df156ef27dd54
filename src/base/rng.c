/* SPDX-License-Identifier: MIT */
/* The counter-based generator: a 64-bit finaliser over the key and a counter in large odd steps.
 *
 * Knows no games. Its numbers belong to the meaning of a seed: a change here changes every match
 * that was ever started from a seed.
 */
#include "base/rng.h"

/* The sum keeps 0 from being mixed to 0. */
static uint64_t spread(uint64_t x) {
    return qv__rng_mix(x * QV_RNG_STRIDE + UINT64_C(0xD1B54A32D192ED03));
}

qv__rng qv__rng_at(uint64_t seed, uint64_t stream) {
    return (qv__rng){.key = qv__rng_mix(spread(seed) ^ qv__rng_mix(spread(stream))), .counter = 0};
}
