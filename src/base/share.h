/* SPDX-License-Identifier: MIT */
/* One of several choices, drawn in exact proportion to the number of ways to each. Knows no cards. */
#ifndef QV_BASE_SHARE_H
#define QV_BASE_SHARE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/rng.h"

enum {
    QV_SHARE_FACTOR = 60,
    QV_SHARE_PRIMES = 17, /* up to that factor */
    QV_SHARES = 16        /* choices */
};

typedef struct {
    uint16_t power[QV_SHARE_PRIMES];
    bool none; /* no way at all */
} qv__share;

void qv__share_times(qv__share *, uint32_t factor);                /* 0 to 60; one way before the first */
uint32_t qv__share_draw(const qv__share *, uint32_t n, qv__rng *); /* there is a way to one of them */

#endif
