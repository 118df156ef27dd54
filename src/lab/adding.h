/* SPDX-License-Identifier: MIT */
/* Adding to sums that may not overflow. The limits leave room for the sign, so that every sum can be written as a JSON
 * integer. */
#ifndef QV_ADDING_H
#define QV_ADDING_H

#include <stdbool.h>
#include <stdint.h>

/* Both: false, with nothing changed, if the sum would be out of range. */
static inline bool qv__add(uint64_t *to, uint64_t more) {
    if (more > INT64_MAX || *to > INT64_MAX - more)
        return false;
    *to += more;
    return true;
}

static inline bool qv__add_signed(int64_t *to, int64_t more) {
    if (more > 0 ? *to > INT64_MAX - more : *to < INT64_MIN - more)
        return false;
    *to += more;
    return true;
}

#endif
