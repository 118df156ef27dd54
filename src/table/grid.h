/* SPDX-License-Identifier: MIT */
/* The grid of a scene: its size, and the cell of each item.
 *
 * Reads scenes only. Invariant: a cell is inside the grid; an item is on the cell of its upper left corner.
 */
#ifndef QV_GRID_H
#define QV_GRID_H

#include "quiver.h"

typedef struct {
    int32_t unit;
    uint32_t columns, rows; /* 0: the scene has no grid */
} qv__grid;

qv__grid qv__grid_of(const qv_scene *);
/* The cell of an item; false if it is beside the grid, a counter or a control. */
bool qv__grid_cell(const qv__grid *, const qv_item *, uint32_t *column, uint32_t *row);

#endif
