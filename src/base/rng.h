/* SPDX-License-Identifier: MIT */
/* A counter-based generator: the n-th number of a stream is a function of (key, n) alone.
 *
 * Knows no games. Not for secrets: the key can be recovered from its numbers.
 */
#ifndef QV_RNG_H
#define QV_RNG_H

#include <stdint.h>

typedef struct {
    uint64_t key, counter;
} qv_rng;

/* The stream with number `stream` of `seed`: streams are independent for practical purposes. */
qv_rng qv_rng_at(uint64_t seed, uint64_t stream);
uint64_t qv_rng_next(qv_rng *);
/* Uniform over 0..n-1 without bias; n >= 1. The only draw that `deal` makes. */
uint32_t qv_rng_below(qv_rng *, uint32_t n);

#endif
