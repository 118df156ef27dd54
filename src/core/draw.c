/* SPDX-License-Identifier: MIT */
/* Draws an outcome, see core/draw.h.
 *
 * The mapping from numbers to outcomes belongs to the meaning of a seed: a change here changes
 * every match that was ever started from a seed.
 */
#include "core/draw.h"

#include <assert.h>

#include "base/bounded.h"

uint32_t qv__draw_size(const qv_chance *chance) {
    if (chance->range)
        return chance->range;
    assert(chance->n >= 1 && chance->n <= QV_OUTCOMES);
    uint32_t total = 0;
    for (uint32_t i = 0; i < chance->n; i++)
        total += chance->at[i].weight;
    return total;
}

uint16_t qv__draw_at(const qv_chance *chance, uint32_t number) {
    if (chance->range)
        return (uint16_t)(chance->first + number);
    uint32_t i = 0;
    while (number >= chance->at[i].weight)
        number -= chance->at[i++].weight;
    return chance->at[i].step;
}

uint16_t qv__draw(const qv_chance *chance, qv__rng *rng) {
    return qv__draw_at(chance, qv__rng_pick(rng, qv__draw_size(chance)));
}
