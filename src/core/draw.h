/* SPDX-License-Identifier: MIT */
/* One outcome of a chance event, in proportion to the weights.
 *
 * For whoever plays a game forward: the match, agents that imagine, tests. Rules never draw.
 */
#ifndef QV_DRAW_H
#define QV_DRAW_H

#include "core/game.h"

uint16_t qv_draw(const qv_chance *, qv_rng *); /* one call of qv_rng_below */

#endif
