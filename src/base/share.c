/* SPDX-License-Identifier: MIT */
/* One of several choices, drawn in exact proportion to the number of ways to each.
 *
 * A number of ways is a product of many small factors and soon too large for any integer type, so
 * it is kept as the powers of its primes. Common powers are left out before the numbers are
 * written out. Knows no cards. Invariant: whatever the numbers, the proportion is exact.
 */
#include <assert.h>
#include <string.h>

#include "base/share.h"

/* Room for 60 factors of at most 60, their sum over all choices, and one more digit. */
enum { LIMBS = 14, DIGIT = 31 };

typedef struct {
    uint32_t limb[LIMBS]; /* the lowest first */
} whole;

static const uint8_t primes[QV_SHARE_PRIMES] = {2,  3,  5,  7,  11, 13, 17, 19, 23,
                                                29, 31, 37, 41, 43, 47, 53, 59};

void qv__share_times(qv__share *share, uint32_t factor) {
    assert(factor <= QV_SHARE_FACTOR);
    if (factor == 0) {
        share->none = true;
        return;
    }
    for (uint32_t i = 0; i < QV_SHARE_PRIMES; i++)
        for (; factor % primes[i] == 0; factor /= primes[i])
            share->power[i]++;
}

/* -- Whole numbers ----------------------------------------------------------------------------- */

static whole times(const whole *a, uint32_t factor) {
    whole out;
    uint64_t carry = 0;
    for (uint32_t i = 0; i < LIMBS; i++) {
        carry += (uint64_t)a->limb[i] * factor;
        out.limb[i] = (uint32_t)carry;
        carry >>= 32;
    }
    assert(carry == 0);
    return out;
}

static whole plus(const whole *a, const whole *b) {
    whole out;
    uint64_t carry = 0;
    for (uint32_t i = 0; i < LIMBS; i++) {
        carry += (uint64_t)a->limb[i] + b->limb[i];
        out.limb[i] = (uint32_t)carry;
        carry >>= 32;
    }
    assert(carry == 0);
    return out;
}

/* a - b, with b not above a. */
static whole minus(const whole *a, const whole *b) {
    whole out;
    uint64_t borrow = 0;
    for (uint32_t i = 0; i < LIMBS; i++) {
        const uint64_t take = b->limb[i] + borrow;
        borrow = a->limb[i] < take;
        out.limb[i] = (uint32_t)((borrow << 32) + a->limb[i] - take);
    }
    assert(borrow == 0);
    return out;
}

static bool not_above(const whole *a, const whole *b) {
    for (uint32_t i = LIMBS; i-- > 0;)
        if (a->limb[i] != b->limb[i])
            return a->limb[i] < b->limb[i];
    return true;
}

static bool is_small(const whole *a) {
    for (uint32_t i = 1; i < LIMBS; i++)
        if (a->limb[i])
            return false;
    return true;
}

/* -- Drawing ----------------------------------------------------------------------------------- */

/* sum[i]: the ways to the choices up to i, without their common factors. */
static void add_up(const qv__share *share, uint32_t n, whole *sum) {
    uint16_t common[QV_SHARE_PRIMES];
    memset(common, 0xFF, sizeof common);
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = 0; !share[i].none && k < QV_SHARE_PRIMES; k++)
            common[k] = share[i].power[k] < common[k] ? share[i].power[k] : common[k];
    whole all = {{0}};
    for (uint32_t i = 0; i < n; i++) {
        whole ways = {{!share[i].none}};
        for (uint32_t k = 0; !share[i].none && k < QV_SHARE_PRIMES; k++)
            for (uint32_t power = common[k]; power < share[i].power[k]; power++)
                ways = times(&ways, primes[k]);
        all = plus(&all, &ways);
        sum[i] = all;
    }
}

/* A point between 0 and the sum of all is drawn digit by digit until it is sure between which sums
 * it lies: sum[i] is kept as its distance from the lowest point that is left, in units of the last
 * digit, and so many of these are left as the sum of all says. */
static uint32_t draw_digits(whole *sum, uint32_t n, qv__rng *rng) {
    const whole all = sum[n - 1];
    uint32_t first = 0, last = n - 1;
    while (first < last) {
        const whole below = times(&all, qv__rng_below(rng, UINT32_C(1) << DIGIT));
        for (uint32_t i = first; i < last; i++) {
            const whole scaled = times(&sum[i], UINT32_C(1) << DIGIT);
            if (not_above(&scaled, &below)) {
                first = i + 1;
                continue;
            }
            sum[i] = minus(&scaled, &below);
            if (not_above(&all, &sum[i]))
                last = i;
        }
    }
    return first;
}

uint32_t qv__share_draw(const qv__share *share, uint32_t n, qv__rng *rng) {
    whole sum[QV_SHARES];
    assert(n > 0 && n <= QV_SHARES);
    add_up(share, n, sum);
    if (!is_small(&sum[n - 1]))
        return draw_digits(sum, n, rng);
    assert(sum[n - 1].limb[0] > 0);
    const uint32_t which = qv__rng_below(rng, sum[n - 1].limb[0]);
    uint32_t at = 0;
    while (which >= sum[at].limb[0])
        at++;
    return at;
}
