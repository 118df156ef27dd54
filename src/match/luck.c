/* SPDX-License-Identifier: MIT */
/* Draws by SipHash-2-4: see match/luck.h.
 *
 * Knows no game. The hashed bytes define the meaning of a seed: a change here changes every match
 * that was ever started from a seed.
 */
#include "match/luck.h"

#include "base/siphash.h"
#include "core/draw.h"

enum { DRAWS, STREAMS }; /* the use of a value: the second word of the key */

static void put(unsigned char *at, uint64_t number) {
    for (int i = 0; i < 8; i++)
        at[i] = (unsigned char)(number >> 8 * i & 0xFF);
}

static uint64_t value(uint64_t seed, uint64_t use, uint64_t number, uint64_t attempt) {
    const uint64_t key[2] = {seed, use};
    unsigned char message[16];
    put(message, number);
    put(message + 8, attempt);
    return qv__siphash(key, message, sizeof message);
}

uint16_t qv__luck_draw(const qv_chance *chance, uint64_t seed, uint32_t number) {
    const uint32_t n = qv__draw_size(chance);
    const uint64_t unfair =
        (0U - n) % n; /* 2^32 mod n: low halves below it would favour some outcomes */
    uint64_t product, attempt = 0;
    do
        product = (value(seed, DRAWS, number, attempt++) >> 32) * n;
    while ((uint32_t)product < unfair);
    return qv__draw_at(chance, (uint32_t)(product >> 32));
}

qv__rng qv__luck_stream(uint64_t seed, uint64_t number) {
    return qv__rng_at(value(seed, STREAMS, number, 0), 0);
}
