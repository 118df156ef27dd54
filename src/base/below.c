/* SPDX-License-Identifier: MIT */
/* The one bounded draw, alone in its file so that a test can link a tape of draws instead.
 */
#include "base/bounded.h"

uint32_t qv__rng_below(qv__rng *rng, uint32_t n) {
    return qv__rng_pick(rng, n);
}
