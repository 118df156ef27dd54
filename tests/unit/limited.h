/* SPDX-License-Identifier: MIT */
/* Allocators that fail on demand, for tests that compile the sources of the library between
 * `#define malloc limited_malloc` and its #undef: their objects replace the library's.
 */
#ifndef LIMITED_H
#define LIMITED_H

#include "base/slots.h"
#include "check.h"

static int allocations_left = -1; /* negative: no limit */
static int refusals_left = -1;    /* after so many there is memory again; negative: never */

static inline int may_allocate(void) {
    if (allocations_left == 0 && refusals_left != 0) {
        refusals_left--;
        return 0;
    }
    if (allocations_left > 0)
        allocations_left--;
    return 1;
}

static inline void *limited_malloc(size_t size) {
    return may_allocate() ? malloc(size) : NULL;
}

static inline void *limited_calloc(size_t n, size_t size) {
    return may_allocate() ? calloc(n, size) : NULL;
}

static inline void *limited_realloc(void *old, size_t size) {
    return may_allocate() ? realloc(old, size) : NULL;
}

static inline void *limited_slots(size_t n, size_t size) {
    return may_allocate() ? qv__slots_new(n, size) : NULL;
}

#endif
