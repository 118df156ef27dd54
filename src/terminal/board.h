/* SPDX-License-Identifier: MIT */
/* The board as signs: cells of seven by three with the arrows of what lies there around its sign, or a map of a floor
 * with one sign a spot.
 *
 * Draws any scene, and knows no game. Whose a thing is shows in its brackets or its letter, not in colour alone.
 */
#ifndef TERM_BOARD_H
#define TERM_BOARD_H

#include "terminal/grid.h"
#include "terminal/screen.h"

void term_board_print(const term_screen *, const qv_ruleset *, const qv_scene *);
/* Of a scene with a floor: its map, with a legend and a list of what shares a spot beside it; the list alone. */
void term_map_print(const term_screen *, const qv_ruleset *, const qv_scene *);
void term_map_crowds(const term_screen *, const qv_scene *);
/* What the signs on this board mean, in words. */
void term_legend_print(const term_screen *, const qv_ruleset *, const qv_scene *);
/* The rows of a table, as they were printed last, each as one number. */
typedef struct {
    uint32_t row[QV_SEATS + 1];
} term_table;
/* What lies beside the board: for each seat its counters and its things, then what belongs to nobody. `player` says who
 * holds each seat ("human"); `may_act` are the seats marked as those whose turn it is. Rows that are as `shown` says
 * they were are left out but for the seats in `always`; `shown` is brought up to date. */
void term_table_print(const term_screen *, const qv_ruleset *, const qv_scene *, const char *const *player,
                      uint32_t may_act, uint32_t always, term_table *shown);
/* One sign for an item: its own, or the first letter of its name, or ? for what the viewer does not know. */
void term_item_glyph(const term_screen *, const qv_item *, char out[4]);
const char *term_brackets(uint32_t owner); /* two signs, those that stand around what the seat owns */
/* What the board puts beside an arrow of that kind: a letter, or a space for ordinary ones. */
char term_arrow_letter(const qv_game *, uint32_t kind);
/* A mark of which the board shows a sign: the sign, and in *name what the game calls it. NULL after the last. */
const char *term_mark_sign(const term_screen *, const qv_game *, uint32_t i, uint32_t *mark, const char **name);

#endif
