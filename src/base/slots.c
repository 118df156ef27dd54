/* SPDX-License-Identifier: MIT */
/* Slots on cache lines, see base/slots.h.
 *
 * The length of a line is a guess; a wrong one costs only speed.
 */
#include "base/slots.h"

#include <stdlib.h>
#include <string.h>

enum { LINE = 64 };

size_t qv__slot_stride(size_t size) {
    return (size + LINE - 1) / LINE * LINE;
}

void *qv__slots_new(size_t n, size_t size) {
    const size_t bytes = n * qv__slot_stride(size);
    void *const slots = aligned_alloc(LINE, bytes);
    return slots ? memset(slots, 0, bytes) : NULL;
}
