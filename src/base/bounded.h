/* SPDX-License-Identifier: MIT */
/* The bounded draw, inline. Rules and `deal` call qv__rng_below instead.
 */
#ifndef QV_BASE_BOUNDED_H
#define QV_BASE_BOUNDED_H

#include <assert.h>

#include "base/rng.h"

/* Uniform over 0..n-1 without bias, by Lemire's method; n >= 1, and n = 1 costs no number of the stream. For code that
 * plays games forward, where a call would cost as much as the draw. */
static inline uint32_t qv__rng_pick(qv__rng *rng, uint32_t n) {
    assert(n >= 1);
    if (n == 1)
        return 0;
    uint64_t product = (qv__rng_next(rng) >> 32) * n;
    if ((uint32_t)product < n) {
        const uint32_t surplus = (0U - n) % n;
        while ((uint32_t)product < surplus)
            product = (qv__rng_next(rng) >> 32) * n;
    }
    return (uint32_t)(product >> 32);
}

#endif
