/* SPDX-License-Identifier: MIT */
/* What each seat has, as a table: a line for each seat, and one for what belongs to nobody.
 *
 * Reads a scene and knows no game. Invariant: no line is wider than the screen, no seat is left out, and no heading is
 * cut. Where there is not enough room, headings take two lines first, then what only the viewer has and parts are left
 * out, then headings take three lines, and at last columns are left out: the last empty one first.
 */
#ifndef TUI_SEATS_H
#define TUI_SEATS_H

#include "terminal/board.h"

/* `player` names the player of each seat ("human"); the seats in `may_act` are marked as those whose turn it is. */
void tui_seats_print(const term_screen *, const qv_ruleset *, const qv_scene *, const char *const *player,
                     uint32_t viewer, uint32_t may_act);
/* Prints what the headings and the values below them mean, by what they stand for in the viewer's line. */
void tui_seats_explain(const term_screen *, const qv_ruleset *, const qv_scene *, uint32_t viewer);

#endif
