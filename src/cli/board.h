/* SPDX-License-Identifier: MIT */
/* The board as signs: cells of seven by three with the arrows of what lies there around its sign.
 *
 * Draws any scene with a grid, and knows no game. What is not told by colour alone is told by the brackets of its owner.
 */
#ifndef CLI_BOARD_H
#define CLI_BOARD_H

#include "cli/grid.h"
#include "cli/screen.h"

void cli_board_print(const cli_screen *, const qv_scene *);
/* What the signs on this board mean, in words; `marks` are the game's names for marks. */
void cli_legend_print(const cli_screen *, const qv_ruleset *, const qv_scene *);
/* "(Y)": the sign of an item between its owner's brackets; the same brackets around " " for a seat. */
void cli_item_sign(const cli_screen *, const qv_item *, qv_text *out);
const char *cli_brackets(uint32_t owner); /* two signs */

#endif
