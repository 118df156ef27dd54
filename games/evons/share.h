/* SPDX-License-Identifier: MIT */
/* EVONS: one of several choices, drawn in exact proportion to the number of ways to each. Knows no cards. */
#ifndef EVONS_SHARE_H
#define EVONS_SHARE_H

#include "state.h"

enum { EV_PRIMES = 17 }; /* up to 60, the cards of a deck */

typedef struct {
    uint16_t power[EV_PRIMES];
    bool none; /* no way at all */
} ev_share;

void ev_share_times(ev_share *, uint32_t factor);                /* 0 to 60; one way before the first */
uint32_t ev_share_draw(const ev_share *, uint32_t n, qv__rng *); /* there is a way to one of them */

#endif
