/* SPDX-License-Identifier: MIT */
/* Sets of up to 64 members as 64-bit words. Knows no games; the only file with compiler builtins on bits. */
#ifndef QV_BITS_H
#define QV_BITS_H

#include <stdint.h>
#include <string.h>

/* The lowest member; `set` is not empty. */
static inline uint32_t qv__lowest(uint64_t set) {
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
static inline uint32_t qv__count(uint64_t set) {
    set -= set >> 1 & UINT64_C(0x5555555555555555);
    set = (set & UINT64_C(0x3333333333333333)) + (set >> 2 & UINT64_C(0x3333333333333333));
    set = (set + (set >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
    return (uint32_t)(set * UINT64_C(0x0101010101010101) >> 56);
}

/* The set of those of eight bytes that are not 0, without branches. */
static inline uint32_t qv__bytes_not_zero(const uint8_t byte[8]) {
    const uint64_t ones = UINT64_C(0x0101010101010101);
    uint64_t bytes = 0;
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    memcpy(&bytes, byte, sizeof bytes);
#else
    for (uint32_t i = 0; i < 8; i++)
        bytes |= (uint64_t)byte[i] << 8 * i;
#endif
    const uint64_t some = (((bytes & 0x7F * ones) + 0x7F * ones) | bytes) >> 7 & ones;
    return (uint32_t)(some * UINT64_C(0x0102040810204080) >> 56);
}

#endif
