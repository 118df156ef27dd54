/* SPDX-License-Identifier: MIT */
/* The item that is being placed, drawn on the board before it lies there: see table.h.
 *
 * Reads the picks and the scene only, so it knows no game.
 */
#include <string.h>

#include "core/items.h"
#include "tui/table.h"

/* Whether it is a choice that has arrows or sides. */
static bool has_arrows(const qv_item *item) {
    static const uint8_t none[8] = {0};
    static const char no_sides[8][3] = {{0}};
    return item->kind == QV_CONTROL && (memcmp(item->arrows, none, sizeof none) != 0 ||
                                        memcmp(item->side, no_sides, sizeof no_sides) != 0);
}

/* The choice that the cursor is on, or the one that was made last; NULL if it has no arrows and no
 * sides. */
static const qv_item *choice_with_arrows(const tui_table *t) {
    const tui_picks picks = tui_picked(t);
    const uint16_t pointed = picks.whole || t->focus != TUI_CHOICES ? 0 : tui_pointed_at(t);
    const uint16_t id = pointed        ? pointed
                        : picks.length ? qv_table_picked(t->session->table, picks.length - 1)
                                       : 0;
    const qv_item *const item = tui_item(t, id);
    return item && has_arrows(item) ? item : NULL;
}

static bool contains(const qv_item *cell, int32_t x, int32_t y) {
    return cell->kind == QV_CELL && x >= cell->x && y >= cell->y && x < cell->x + cell->w &&
           y < cell->y + cell->h;
}

/* The cell that contains the point; NULL beside the board. */
static const qv_item *cell_at(const tui_table *t, int32_t x, int32_t y) {
    for (uint32_t i = 0; i < t->scene.n; i++)
        if (contains(&t->scene.at[i], x, y))
            return &t->scene.at[i];
    return NULL;
}

/* The cell under the cursor, if it can be picked. */
static const qv_item *pointed_cell(const tui_table *t) {
    const bool pointed = t->focus == TUI_BOARD && t->field.placed;
    const qv_item *const cell = pointed ? cell_at(t, t->field.cursor.x, t->field.cursor.y) : NULL;
    return cell && qv_table_may_pick(t->session->table, cell->id) ? cell : NULL;
}

/* The choice of the move that picking the cell would make ready, as keys may have turned it; NULL:
 * it makes none ready. */
static const qv_item *choice_ahead(const tui_table *t, const qv_item *cell) {
    qv_table *const table = t->session->table;
    qv_scene *const scene = &t->session->scene;
    uint16_t steps[QV_STEPS], ids[QV_TOUCHES];
    const uint32_t n = qv_table_pick_leads(table, cell->id, steps);
    if (!n || !qv_table_pick(table, cell->id))
        return NULL;
    qv_table_scene(table, true, scene);
    (void)qv_table_unpick(table);
    const uint32_t touched = qv_touch(t->session->rules, term_view(t->session), steps[n - 1], ids);
    const qv_item *const choice = touched ? qv__item_of(scene, ids[touched - 1]) : NULL;
    return choice && has_arrows(choice) ? choice : NULL;
}

/* An item that is being placed is drawn on the picked cell, or on the one under the cursor, as it
 * would lie there. One that is on the board already is so drawn only if a choice turns it, since
 * picking a cell for it may mean anything. */
void tui_add_ghost(tui_table *t) {
    const qv_item *cell = NULL, *moved = NULL;
    uint16_t id;
    if (!tui_picking(t))
        return;
    for (uint32_t i = 0; (id = qv_table_picked(t->session->table, i)); i++) {
        const qv_item *const item = tui_item(t, id);
        if (item && item->kind == QV_CELL)
            cell = item;
        else if (item && item->kind != QV_CONTROL)
            moved = item;
    }
    const qv_item *choice = choice_with_arrows(t);
    if (moved && !choice && cell_at(t, moved->x + moved->w / 2, moved->y + moved->h / 2))
        return;
    if (moved && !cell) {
        cell = pointed_cell(t);
        choice = cell && !choice ? choice_ahead(t, cell) : choice;
    }
    if (!cell || !moved || t->scene.n == QV_ITEMS)
        return;
    qv_item *const ghost = &t->scene.at[t->scene.n++];
    *ghost = *moved;
    ghost->id = 0;
    ghost->x = cell->x;
    ghost->y = cell->y;
    ghost->n_values = moved->n_values > 1 ? moved->n_values : 0;
    ghost->layer = UINT8_MAX;
    if (!choice)
        return;
    memcpy(ghost->arrows, choice->arrows, sizeof ghost->arrows);
    memcpy(ghost->arrow_kinds, choice->arrow_kinds, sizeof ghost->arrow_kinds);
    memcpy(ghost->side, choice->side, sizeof ghost->side);
}
