/* SPDX-License-Identifier: MIT */
/* The grid of a scene: which item lies where, what places are called, what points where.
 *
 * Reads scenes only, so it knows no game and no more than their viewer. Invariant: a place is a column and a row below
 * the numbers of the grid; an item lies on the place of its upper left corner.
 */
#ifndef TERM_GRID_H
#define TERM_GRID_H

#include "quiver.h"

typedef struct {
    const qv_scene *scene;
    uint32_t columns, rows; /* 0: nothing lies in a grid */
} term_grid;

typedef struct {
    uint32_t column, row;
} term_place;

term_grid term_grid_of(const qv_scene *);
/* Where an item lies; false if it lies beside the grid or is no thing that lies. */
bool term_item_place(const term_grid *, const qv_item *, term_place *out);
/* The uppermost thing on a place that is more than the place itself; NULL: empty. */
const qv_item *term_item_on(const term_grid *, term_place);
const qv_item *term_cell_on(const term_grid *, term_place); /* the place itself; NULL if the scene has no item for it */
void term_place_name(const term_grid *, term_place, qv_text *out);
bool term_place_find(const term_grid *, const char *name, term_place *out);
/* A row by its name, or a column (*down false); false if there is none. */
bool term_line_find(const term_grid *, const char *name, bool *down, uint32_t *at);
/* The neighbour in direction 0..7, clockwise from north; false beyond the edge. */
bool term_place_next(const term_grid *, term_place, uint32_t direction, term_place *out);
const char *term_direction_name(uint32_t direction); /* "ne" */

#endif
