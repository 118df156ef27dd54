/* SPDX-License-Identifier: MIT */
/* The chance of a match: the draws that follow from a seed.
 *
 * Draw number i is a function of the seed and i, so a match that is replayed has the same outcomes and a record can
 * be checked against its seed. Known draws do not reveal other draws or the seed. Knows no game.
 */
#ifndef QV_LUCK_H
#define QV_LUCK_H

#include "core/game.h"

/* The outcome that draw number `number` of the seed gives, in proportion to the weights. */
uint16_t qv__luck_draw(const qv_chance *, uint64_t seed, uint32_t number);
/* Generator number `number` of the seed, for agents that play in the match: fast, and it reveals nothing about the
 * seed. */
qv__rng qv__luck_stream(uint64_t seed, uint64_t number);

#endif
