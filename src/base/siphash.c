/* SPDX-License-Identifier: MIT */
/* SipHash-2-4 as its authors define it: two rounds for each word of the message, four at the end.
 *
 * Knows no games. Its values belong to the meaning of a seed and never change; a test compares
 * them with the published vectors.
 */
#include "base/siphash.h"

typedef struct {
    uint64_t v0, v1, v2, v3;
} words;

static uint64_t rotated(uint64_t x, unsigned by) {
    return x << by | x >> (64 - by);
}

static void rounds(words *w, int n) {
    for (; n > 0; n--) {
        w->v0 += w->v1;
        w->v2 += w->v3;
        w->v1 = rotated(w->v1, 13) ^ w->v0;
        w->v3 = rotated(w->v3, 16) ^ w->v2;
        w->v0 = rotated(w->v0, 32);
        w->v2 += w->v1;
        w->v0 += w->v3;
        w->v1 = rotated(w->v1, 17) ^ w->v2;
        w->v3 = rotated(w->v3, 21) ^ w->v0;
        w->v2 = rotated(w->v2, 32);
    }
}

static void absorb(words *w, uint64_t word) {
    w->v3 ^= word;
    rounds(w, 2);
    w->v0 ^= word;
}

/* At most eight bytes as a little-endian number. */
static uint64_t number(const unsigned char *bytes, size_t n) {
    uint64_t word = 0;
    while (n-- > 0)
        word = word << 8 | bytes[n];
    return word;
}

uint64_t qv__siphash(const uint64_t key[2], const unsigned char *bytes, size_t n) {
    words w = {
        .v0 = key[0] ^ UINT64_C(0x736F6D6570736575),
        .v1 = key[1] ^ UINT64_C(0x646F72616E646F6D),
        .v2 = key[0] ^ UINT64_C(0x6C7967656E657261),
        .v3 = key[1] ^ UINT64_C(0x7465646279746573),
    };
    size_t at = 0;
    for (; n - at >= 8; at += 8)
        absorb(&w, number(bytes + at, 8));
    absorb(&w, number(bytes + at, n - at) | (uint64_t)n << 56);
    w.v2 ^= 0xFF;
    rounds(&w, 4);
    return w.v0 ^ w.v1 ^ w.v2 ^ w.v3;
}
