/* SPDX-License-Identifier: MIT */
/* The grid of a scene: the items on its cells, the names of cells, and their neighbours.
 *
 * Reads scenes only, so it knows no game and no more than their viewer. Invariant: a cell is a column and a row inside
 * the grid; an item is on the cell of its upper left corner.
 */
#ifndef TERM_GRID_H
#define TERM_GRID_H

#include "quiver.h"

typedef struct {
    const qv_scene *scene;
    uint32_t columns, rows; /* 0: the scene has no grid */
} term_grid;

typedef struct {
    uint32_t column, row;
} term_cell;

term_grid term_grid_of(const qv_scene *);
/* The cell of an item; false if it is beside the grid, a counter or a control. */
bool term_item_cell(const term_grid *, const qv_item *, term_cell *out);
/* The uppermost item on a cell, not counting the cell itself; NULL: empty. */
const qv_item *term_item_on(const term_grid *, term_cell);
const qv_item *term_base_on(const term_grid *, term_cell); /* the QV_CELL item; NULL if there is none */
void term_cell_name(const term_grid *, term_cell, qv_text *out);
bool term_cell_find(const term_grid *, const char *name, term_cell *out);
/* A row by its name, or a column (*down false); false if there is none. */
bool term_line_find(const term_grid *, const char *name, bool *down, uint32_t *at);
/* The neighbour in direction 0..7, clockwise from north; false beyond the edge. */
bool term_cell_next(const term_grid *, term_cell, uint32_t direction, term_cell *out);
/* How far a cell is from the middle of the grid; the smallest value is not always 0. */
uint32_t term_cell_remoteness(const term_grid *, term_cell);
const char *term_direction_name(uint32_t direction); /* "ne" */
const char *term_wind_name(uint32_t angle);          /* "ene": the nearest of sixteen; 4096 to a turn, from east */

#endif
