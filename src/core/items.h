/* SPDX-License-Identifier: MIT */
/* Items of a scene, by their ids and places.
 *
 * Knows no game.
 */
#ifndef QV_ITEMS_H
#define QV_ITEMS_H

#include "quiver.h"

const qv_item *qv__item_of(const qv_scene *, uint32_t id); /* NULL: the scene has none with that id */
/* The cell on which an item lies, in the same corner; the cell itself is one. NULL: it lies on none. */
const qv_item *qv__cell_under(const qv_scene *, const qv_item *);
/* The board with the values that everything there would have right after a whole move, if nobody did anything else;
 * false: the game does not tell, or the move is not legal. */
bool qv__board_after(const qv_ruleset *, const qv_view *, uint32_t seat, const uint16_t *steps, uint32_t n,
                     qv_scene *out);

#endif
