/* SPDX-License-Identifier: MIT */
/* The grid of a scene: which item lies where, what places are called, what points where.
 *
 * Reads scenes only, so it knows no game and no more than their viewer. Invariant: a place is a column and a row below
 * the numbers of the grid; an item lies on the place of its upper left corner.
 */
#ifndef CLI_GRID_H
#define CLI_GRID_H

#include "quiver.h"

typedef struct {
    const qv_scene *scene;
    uint32_t columns, rows; /* 0: nothing lies in a grid */
} cli_grid;

typedef struct {
    uint32_t column, row;
} cli_place;

cli_grid cli_grid_of(const qv_scene *);
/* Where an item lies; false if it lies beside the grid or is no thing that lies. */
bool cli_item_place(const cli_grid *, const qv_item *, cli_place *out);
/* The uppermost thing on a place that is more than the place itself; NULL: empty. */
const qv_item *cli_item_on(const cli_grid *, cli_place);
const qv_item *cli_cell_on(const cli_grid *, cli_place); /* the place itself; NULL if the scene has no item for it */
void cli_place_name(const cli_grid *, cli_place, qv_text *out);
bool cli_place_find(const cli_grid *, const char *name, cli_place *out);
/* A row by its name, or a column (*down false); false if there is none. */
bool cli_line_find(const cli_grid *, const char *name, bool *down, uint32_t *at);
/* The neighbour in direction 0..7, clockwise from north; false beyond the edge. */
bool cli_place_next(const cli_grid *, cli_place, uint32_t direction, cli_place *out);
const char *cli_direction_name(uint32_t direction); /* "ne" */

#endif
