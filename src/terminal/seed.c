/* SPDX-License-Identifier: MIT */
/* A seed from the system's generator: see seed.h. */
#define _DEFAULT_SOURCE /* getentropy */

#include "terminal/seed.h"

#include <unistd.h>

bool term_fresh_seed(uint64_t *out) {
    return getentropy(out, sizeof *out) == 0;
}
