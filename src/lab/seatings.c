/* SPDX-License-Identifier: MIT */
/* Seatings in lexical order: see lab/seatings.h. */
#include "lab/seatings.h"

#include <string.h>

/* The next order of the same values; false after the last, which has them in descending order. */
static bool next_order(uint8_t *at, uint32_t n) {
    uint32_t i = n - 1, k = n - 1;
    while (i > 0 && at[i - 1] >= at[i])
        i--;
    if (i == 0)
        return false;
    while (at[k] <= at[i - 1])
        k--;
    const uint8_t pivot = at[i - 1];
    at[i - 1] = at[k];
    at[k] = pivot;
    for (uint32_t low = i, high = n - 1; low < high; low++, high--) {
        const uint8_t held = at[low];
        at[low] = at[high];
        at[high] = held;
    }
    return true;
}

bool qv__seatings_of(uint32_t seats, uint32_t players, qv__seatings *out) {
    uint8_t order[QV_SEATS] = {0};
    if (players < 2 || players > seats || seats > QV_SEATS)
        return false;
    *out = (qv__seatings){.seats = seats, .players = players};
    for (uint32_t seat = 0; seat < seats; seat++) {
        order[seat] = (uint8_t)(seat < players ? seat : players - 1);
        out->holds[order[seat]]++;
    }
    do {
        if (out->n == QV_SEATINGS)
            return false;
        memcpy(out->player[out->n++], order, sizeof order);
    } while (next_order(order, seats));
    return true;
}
