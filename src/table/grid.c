/* SPDX-License-Identifier: MIT */
/* Cells of a scene: see grid.h. */
#include "table/grid.h"

static uint32_t named(const char names[QV_AXIS][4]) {
    uint32_t n = 0;
    while (n < QV_AXIS && names[n][0])
        n++;
    return n;
}

qv__grid qv__grid_of(const qv_scene *scene) {
    if (scene->unit <= 0)
        return (qv__grid){0, 0, 0};
    return (qv__grid){scene->unit, named(scene->across), named(scene->down)};
}

bool qv__grid_cell(const qv__grid *grid, const qv_item *item, uint32_t *column, uint32_t *row) {
    if (item->kind == QV_COUNTER || item->kind == QV_CONTROL || grid->unit <= 0 || item->x < 0 ||
        item->y < 0)
        return false;
    *column = (uint32_t)(item->x / grid->unit);
    *row = (uint32_t)(item->y / grid->unit);
    return *column < grid->columns && *row < grid->rows;
}
