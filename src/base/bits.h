/* SPDX-License-Identifier: MIT */
/* Sets of up to 64 things as words. Knows no games; the one place for compiler builtins on bits. */
#ifndef QV_BITS_H
#define QV_BITS_H

#include <stdint.h>

/* The lowest member; `set` is not empty. */
static inline uint32_t qv_lowest(uint64_t set) {
#if defined(__GNUC__)
    return (uint32_t)__builtin_ctzll(set);
#else
    uint32_t at = 0;
    while (!(set >> at & 1))
        at++;
    return at;
#endif
}

/* The number of members. */
static inline uint32_t qv_count(uint64_t set) {
#if defined(__GNUC__)
    return (uint32_t)__builtin_popcountll(set);
#else
    uint32_t n = 0;
    for (; set; set &= set - 1)
        n++;
    return n;
#endif
}

#endif
