/* SPDX-License-Identifier: MIT */
/* The past of moves in a search, see past.h. */
#include "ai/past.h"

#include <string.h>

#include "base/rng.h"

void qv__past_forget(qv__past *past) {
    memset(past, 0, sizeof *past);
}

uint32_t qv__past_place(uint32_t seat, const uint16_t *step, uint32_t n) {
    uint64_t hash = (uint64_t)seat << 8 | n;
    for (uint32_t i = 0; i < n; i++)
        hash = qv__rng_spread(hash ^ step[i]);
    return (uint32_t)(hash >> 32) % QV__PLACES;
}

/* The mean; 0 without a past. */
static float mean(const qv__past *past, uint32_t place) {
    return past->times[place] ? past->behind[place] / (float)past->times[place] : 0;
}

void qv__past_anew(qv__past *past) {
    past->counted = 0;
}

void qv__past_count(qv__past *past, uint32_t place) {
    const float behind = mean(past, place);
    const bool full = past->counted == QV__TAKEN;
    if (full && behind >= past->least[QV__TAKEN - 1])
        return;
    uint32_t at = full ? QV__TAKEN - 1 : past->counted++;
    for (; at > 0 && past->least[at - 1] > behind; at--)
        past->least[at] = past->least[at - 1];
    past->least[at] = behind;
}

bool qv__past_takes(const qv__past *past, uint32_t place) {
    return past->counted < QV__TAKEN || mean(past, place) <= past->least[QV__TAKEN - 1];
}

void qv__past_add(qv__past *past, uint32_t place, float behind) {
    past->behind[place] += behind;
    past->times[place]++;
}
