/* SPDX-License-Identifier: MIT */
/* One outcome of a chance event, in proportion to the weights.
 *
 * For code that plays a game forward: the match, searches, tests. Rules never draw.
 */
#ifndef QV_DRAW_H
#define QV_DRAW_H

#include "core/game.h"

uint32_t qv__draw_size(const qv_chance *);                /* the sum of the weights, or the length of the range */
uint16_t qv__draw_at(const qv_chance *, uint32_t number); /* the outcome for a number below that size */
uint16_t qv__draw(const qv_chance *, qv__rng *);          /* one call of qv__rng_pick */

#endif
