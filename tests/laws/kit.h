/* SPDX-License-Identifier: MIT */
/* What the programs of this folder share: which games there are, and arguments.
 *
 * The games for tests come after those of games/list.h.
 */
#ifndef KIT_H
#define KIT_H

#include "core/game.h"

const qv_game *kit_game_at(uint32_t i);       /* NULL after the last */
const qv_game *kit_game_find(const char *id); /* NULL if unknown */
/* A number typed by a person; false if it is none. */
bool kit_number(const char *typed, uint64_t *out);
/* How many times as much as in a plain run: the number in QUIVER_TEST_SCALE, or 1. */
uint64_t kit_scale(void);

#endif
