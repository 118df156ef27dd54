/* SPDX-License-Identifier: MIT */
/* One outcome of a chance event, in proportion to the weights.
 *
 * For all who play a game forward: the match, agents that imagine, tests. Rules never draw.
 */
#ifndef QV_DRAW_H
#define QV_DRAW_H

#include "core/game.h"

uint32_t qv_draw_size(const qv_chance *);                /* the sum of the weights, or the length of the range */
uint16_t qv_draw_at(const qv_chance *, uint32_t number); /* the outcome of a number below that */
uint16_t qv_draw(const qv_chance *, qv_rng *);           /* one call of qv_rng_below */

#endif
