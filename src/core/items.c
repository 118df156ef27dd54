/* SPDX-License-Identifier: MIT */
/* Items of a scene: see items.h. */
#include "core/items.h"

const qv_item *qv__item_of(const qv_scene *scene, uint32_t id) {
    for (uint32_t i = 0; i < scene->n; i++)
        if (scene->at[i].id == id)
            return &scene->at[i];
    return NULL;
}

const qv_item *qv__cell_under(const qv_scene *scene, const qv_item *item) {
    for (uint32_t i = 0; i < scene->n; i++) {
        const qv_item *const cell = &scene->at[i];
        if (cell->kind == QV_CELL && cell->x == item->x && cell->y == item->y)
            return cell;
    }
    return NULL;
}
