/* SPDX-License-Identifier: MIT */
/* The one bounded draw, alone in its file so that a test can link a tape of draws instead.
 *
 * Unbiased for every n by Lemire's method; n = 1 costs no number of the stream.
 */
#include <assert.h>

#include "base/rng.h"

static uint64_t scaled(qv_rng *rng, uint32_t n) {
    return (qv_rng_next(rng) >> 32) * n;
}

uint32_t qv_rng_below(qv_rng *rng, uint32_t n) {
    assert(n >= 1);
    if (n == 1)
        return 0;
    uint64_t product = scaled(rng, n);
    if ((uint32_t)product < n) {
        const uint32_t surplus = (0U - n) % n;
        while ((uint32_t)product < surplus)
            product = scaled(rng, n);
    }
    return (uint32_t)(product >> 32);
}
