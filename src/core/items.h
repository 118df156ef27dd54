/* SPDX-License-Identifier: MIT */
/* Items of a scene, by their ids and places.
 *
 * Reads a scene alone, and knows no game.
 */
#ifndef QV_ITEMS_H
#define QV_ITEMS_H

#include "quiver.h"

const qv_item *qv__item_of(const qv_scene *, uint32_t id); /* NULL: the scene has none with that id */
/* The cell on which an item lies, in the same corner; the cell itself is one. NULL: it lies on none. */
const qv_item *qv__cell_under(const qv_scene *, const qv_item *);

#endif
