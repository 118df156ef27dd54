/* SPDX-License-Identifier: MIT */
/* Cells and items of a scene: see grid.h.
 *
 * The name of a cell joins those of its row and column, letters first, as people write it.
 */
#include "terminal/grid.h"

#include <ctype.h>
#include <string.h>

#include "base/scan.h"
#include "table/grid.h"

term_grid term_grid_of(const qv_scene *scene) {
    const qv__grid grid = qv__grid_of(scene);
    return (term_grid){scene, grid.columns, grid.rows};
}

bool term_item_cell(const term_grid *grid, const qv_item *item, term_cell *out) {
    const qv__grid size = {grid->scene->unit, grid->columns, grid->rows};
    return qv__grid_cell(&size, item, &out->column, &out->row);
}

static const qv_item *uppermost(const term_grid *grid, term_cell cell, bool base) {
    const qv_item *found = NULL;
    for (uint32_t i = 0; i < grid->scene->n; i++) {
        const qv_item *const item = &grid->scene->at[i];
        term_cell at;
        if ((item->kind == QV_CELL) != base || !term_item_cell(grid, item, &at))
            continue;
        if (at.column == cell.column && at.row == cell.row &&
            (!found || item->layer >= found->layer))
            found = item;
    }
    return found;
}

const qv_item *term_item_on(const term_grid *grid, term_cell cell) {
    return uppermost(grid, cell, false);
}

const qv_item *term_base_on(const term_grid *grid, term_cell cell) {
    return uppermost(grid, cell, true);
}

void term_cell_name(const term_grid *grid, term_cell cell, qv_text *out) {
    const char *const down = grid->scene->down[cell.row];
    const char *const across = grid->scene->across[cell.column];
    const bool letter_across = isalpha((unsigned char)*across) && !isalpha((unsigned char)*down);
    qv_text_add(out, "%s%s", letter_across ? across : down, letter_across ? down : across);
}

bool term_cell_find(const term_grid *grid, const char *name, term_cell *out) {
    const qv__token token = {.at = name, .length = strlen(name)};
    for (out->row = 0; out->row < grid->rows; out->row++)
        for (out->column = 0; out->column < grid->columns; out->column++) {
            char bytes[12];
            qv_text own = qv_text_over(bytes, sizeof bytes);
            term_cell_name(grid, *out, &own);
            if (qv__token_is(&token, bytes))
                return true;
        }
    return false;
}

bool term_line_find(const term_grid *grid, const char *name, bool *down, uint32_t *at) {
    const qv__token token = {.at = name, .length = strlen(name)};
    for (int side = 0; side < 2; side++) {
        *down = side == 0;
        const char(*const names)[4] = *down ? grid->scene->down : grid->scene->across;
        for (*at = 0; *at < (*down ? grid->rows : grid->columns); ++*at)
            if (qv__token_is(&token, names[*at]))
                return true;
    }
    return false;
}

bool term_cell_next(const term_grid *grid, term_cell cell, uint32_t direction, term_cell *out) {
    /* Beyond the first column or row the number wraps around and is larger than any. */
    static const uint32_t across[8] = {0, 1, 1, 1, 0, UINT32_MAX, UINT32_MAX, UINT32_MAX};
    static const uint32_t down[8] = {UINT32_MAX, UINT32_MAX, 0, 1, 1, 1, 0, UINT32_MAX};
    out->column = cell.column + across[direction];
    out->row = cell.row + down[direction];
    return out->column < grid->columns && out->row < grid->rows;
}

const char *term_direction_name(uint32_t direction) {
    static const char *const names[8] = {"n", "ne", "e", "se", "s", "sw", "w", "nw"};
    return names[direction];
}

const char *term_wind_name(uint32_t angle) {
    static const char *const names[16] = {"e", "ene", "ne", "nne", "n", "nnw", "nw", "wnw",
                                          "w", "wsw", "sw", "ssw", "s", "sse", "se", "ese"};
    return names[(angle + 128) % 4096 / 256];
}

uint32_t term_cell_remoteness(const term_grid *grid, term_cell cell) {
    const int32_t across = 2 * (int32_t)cell.column + 1 - (int32_t)grid->columns;
    const int32_t down = 2 * (int32_t)cell.row + 1 - (int32_t)grid->rows;
    return (uint32_t)(across * across + down * down);
}
