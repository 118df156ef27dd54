/* SPDX-License-Identifier: MIT */
/* Sets of up to 64 members as 64-bit words. Knows no games; the only file with compiler builtins on bits. */
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

/* The number of members, in portable arithmetic: compilers call a slow function where processors may lack popcount. */
static inline uint32_t qv_count(uint64_t set) {
    set -= set >> 1 & UINT64_C(0x5555555555555555);
    set = (set & UINT64_C(0x3333333333333333)) + (set >> 2 & UINT64_C(0x3333333333333333));
    set = (set + (set >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
    return (uint32_t)(set * UINT64_C(0x0101010101010101) >> 56);
}

#endif
