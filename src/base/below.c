/* SPDX-License-Identifier: MIT */
/* The one bounded draw, alone in its file so that a test can link a tape of draws instead.
 */
#include "base/bounded.h"

uint32_t qv_rng_below(qv_rng *rng, uint32_t n) {
    return qv_rng_pick(rng, n);
}
