/* SPDX-License-Identifier: MIT */
/* ConCardia: the grid as bits (CC-1.4.1, CC-A1), the steps of arrows and neighbours on it
 * (CC-1.4.2, CC-1.4.3), and the qualifiers that are about it. Cell row * 6 + column is the bit of
 * that number, row 0 in the south.
 *
 * Knows of cards only where they lie and point; ghosts lie on the cells that they left.
 */
#include <string.h>

#include "core/shared.h"
#include "pure.h"

uint64_t cc_cells_of(const cc_board *board, uint64_t places) {
    uint64_t cells = places & CC_GRID_MASK;
    for (uint32_t i = 0; i < CC_GHOSTS && places >> CC_PLACES; i++)
        if (places >> (CC_PLACES + i) & 1 && board->ghost_cell[i] < CC_CELLS)
            cells |= UINT64_C(1) << board->ghost_cell[i];
    return cells;
}

uint64_t cc_places_on(const cc_board *board, uint64_t cells) {
    static const uint8_t no_ghosts[CC_GHOSTS] = {CC_NONE, CC_NONE, CC_NONE, CC_NONE};
    uint64_t places = cells & CC_GRID_MASK;
    if (memcmp(board->ghost_cell, no_ghosts, sizeof no_ghosts) == 0)
        return places;
    for (uint32_t i = 0; i < CC_GHOSTS; i++)
        if (board->ghost_cell[i] < CC_CELLS && cells >> board->ghost_cell[i] & 1)
            places |= UINT64_C(1) << (CC_PLACES + i);
    return places;
}

/* -- Geometry ---------------------------------------------------------------------------------- */

static uint64_t rows_of(uint64_t cells) {
    uint64_t out = 0;
    for (uint32_t row = 0; row < CC_SIDE; row++)
        out |= cells & UINT64_C(0x3F) << row * CC_SIDE ? UINT64_C(0x3F) << row * CC_SIDE : 0;
    return out;
}

/* All cells in a direction and in the opposite one. */
static uint64_t ray(uint64_t cells, uint32_t direction) {
    uint64_t there = cells, back = cells;
    for (uint32_t i = 1; i < CC_SIDE; i++) {
        there |= cc_shift(there, direction);
        back |= cc_shift(back, qv__opposite(direction));
    }
    return there | back;
}

static uint64_t line_of(uint64_t cells, uint32_t line) {
    if (line == CC_LINE_ROW)
        return rows_of(cells);
    if (line == CC_LINE_COLUMN)
        return ray(cells, 0);
    return rows_of(cells) | ray(cells, 0) | ray(cells, 1) | ray(cells, 7);
}

static uint64_t within(uint64_t cells, int32_t steps) {
    uint64_t out = cells;
    for (int32_t i = 0; i < steps && i < CC_SIDE; i++)
        out |= cc_around(out);
    return out;
}

static uint64_t shifted(uint64_t cells, uint32_t direction, uint32_t steps) {
    for (uint32_t i = 0; i < steps; i++)
        cells = cc_shift(cells, direction);
    return cells;
}

/* Cells at which arrows of those places point, in one direction. */
static uint64_t pointed_by(const cc_board *board, uint64_t places, uint32_t d) {
    const uint64_t by = board->arrow[d] & places;
    uint64_t out = cc_shift(cc_cells_of(board, by), d);
    for (uint32_t i = 0; i < CC_REACH && board->reach[i] & by; i++)
        out |= shifted(cc_cells_of(board, by & board->reach[i]), d, i + 2);
    return out;
}

/* Places with an arrow in one direction that points at one of the cells. */
static uint64_t pointing_to(const cc_board *board, uint64_t cells, uint32_t d) {
    uint64_t out = cc_places_on(board, cc_shift(cells, qv__opposite(d)));
    for (uint32_t i = 0; i < CC_REACH && board->reach[i]; i++)
        out |= cc_places_on(board, shifted(cells, qv__opposite(d), i + 2)) & board->reach[i];
    return out & board->arrow[d];
}

static uint64_t pointed(const cc_board *board, uint64_t places) {
    uint64_t out = 0;
    for (uint32_t d = 0; d < 8; d++)
        out |= pointed_by(board, places, d);
    return out;
}

static uint64_t pointing(const cc_board *board, uint64_t cells) {
    uint64_t out = 0;
    for (uint32_t d = 0; d < 8; d++)
        out |= pointing_to(board, cells, d);
    return out;
}

static uint64_t spot(const cc_scope *in, uint32_t where) {
    const uint64_t south = (UINT64_C(1) << CC_CELLS / 2) - 1;
    const uint64_t inner =
        UINT64_C(0x1E) << 6 | UINT64_C(0x1E) << 12 | UINT64_C(0x1E) << 18 | UINT64_C(0x1E) << 24;
    const uint64_t yours = in->you == 0 ? south : CC_GRID_MASK & ~south;
    switch (where) {
    case CC_SPOT_EDGE: return CC_GRID_MASK & ~inner;
    case CC_SPOT_CORNER:
        return UINT64_C(1) | UINT64_C(1) << 5 | UINT64_C(1) << 30 | UINT64_C(1) << 35;
    case CC_SPOT_CENTRE: return UINT64_C(3) << 14 | UINT64_C(3) << 20;
    case CC_SPOT_START: return UINT64_C(1) << 14 | UINT64_C(1) << 21;
    case CC_SPOT_YOURS: return yours;
    default: return CC_GRID_MASK & ~yours;
    }
}

/* The places that a geometric instruction keeps; no card off the grid is anywhere. */
uint64_t cc_geometry(const cc_scope *in, cc_op op, int32_t bound) {
    const cc_board *const board = in->board;
    const uint32_t slot = op.code == CC_OP_LINE ? op.c : op.b;
    if (op.code == CC_OP_SPOT)
        return cc_places_on(board, spot(in, op.b));
    const uint64_t from = in->slot[slot].place, cells = cc_cells_of(board, from);
    switch (op.code) {
    case CC_OP_NEAR: return cc_places_on(board, cc_around(cells));
    case CC_OP_WITHIN: return cc_places_on(board, within(cells, bound) & ~cells);
    case CC_OP_LINE: return cc_places_on(board, line_of(cells, op.b) & ~cells);
    case CC_OP_POINTED: return cc_places_on(board, pointed(board, from));
    default: return pointing(board, cells);
    }
}
