/* SPDX-License-Identifier: MIT */
/* Draws an outcome, see core/draw.h.
 *
 * Which number gives which outcome is part of what a seed means: a change here changes every match
 * that was ever started from a seed.
 */
#include "core/draw.h"

#include <assert.h>

uint16_t qv_draw(const qv_chance *chance, qv_rng *rng) {
    if (chance->range)
        return (uint16_t)(chance->first + qv_rng_below(rng, chance->range));
    assert(chance->n >= 1 && chance->n <= QV_OUTCOMES);
    uint32_t total = 0;
    for (uint32_t i = 0; i < chance->n; i++)
        total += chance->at[i].weight;
    uint32_t left = qv_rng_below(rng, total);
    uint32_t i = 0;
    while (left >= chance->at[i].weight)
        left -= chance->at[i++].weight;
    return chance->at[i].step;
}
