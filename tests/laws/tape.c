/* SPDX-License-Identifier: MIT */
/* The bounded draw of base/rng.h with a tape: linked instead of the library's own, which has a file
 * of its own.
 *
 * A generator whose counter is LAW_TAPE_COUNTER is a tape; every other one draws as usual, by a
 * simpler method.
 */
#include <assert.h>

#include "worlds.h"

static uint32_t from_tape(law_tape *tape, uint32_t n) {
    assert(tape->at < TAPE_DRAWS);
    if (tape->at == tape->n) {
        tape->of[tape->n] = n;
        tape->value[tape->n++] = 0;
    }
    assert(tape->of[tape->at] == n);
    return tape->value[tape->at++];
}

uint32_t qv__rng_below(qv__rng *rng, uint32_t n) {
    assert(n >= 1);
    if (rng->counter == LAW_TAPE_COUNTER)
        return from_tape((law_tape *)(uintptr_t)rng->key, n);
    const uint64_t most = UINT64_MAX - UINT64_MAX % n;
    uint64_t number;
    do
        number = qv__rng_next(rng);
    while (number >= most);
    return (uint32_t)(number % n);
}
