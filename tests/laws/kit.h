/* SPDX-License-Identifier: MIT */
/* Shared by the programs of this folder: the list of games, and arguments.
 *
 * The games for tests come after those of games/list.h.
 */
#ifndef KIT_H
#define KIT_H

#include "core/game.h"

const qv_game *kit_game_at(uint32_t i);       /* NULL after the last */
const qv_game *kit_game_find(const char *id); /* NULL if unknown */
/* Parses a decimal number; false if the text is not one. */
bool kit_number(const char *typed, uint64_t *out);
/* The factor by which the run is larger than a plain one: the number in QUIVER_TEST_SCALE, or 1. */
uint64_t kit_scale(void);

#endif
