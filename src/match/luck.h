/* SPDX-License-Identifier: MIT */
/* The chance of a match: what the draws of a seed are.
 *
 * Draw number i is a function of the seed and i, so a match that is played again has the same outcomes and a record can
 * be held against its seed. Nobody who has seen some draws can work out the others or the seed. Knows no game.
 */
#ifndef QV_LUCK_H
#define QV_LUCK_H

#include "core/game.h"

/* The outcome that draw number `number` of the seed gives, in proportion to the weights. */
uint16_t qv_luck_draw(const qv_chance *, uint64_t seed, uint32_t number);
/* The generator number `number` of the seed, for computers that decide in the match: fast, and it tells nothing of the
 * seed. */
qv_rng qv_luck_stream(uint64_t seed, uint64_t number);

#endif
