/* SPDX-License-Identifier: MIT */
/* ConCardia: the grid as bits (CC-1.4). Cell row * 6 + column is bit of that number, row 0 in the
 * south.
 *
 * Knows no cards but ghosts, which lie on the cells that they left.
 */
#include "pure.h"

#define WEST UINT64_C(0x041041041) /* the first column */
#define EAST (WEST << 5)

uint64_t cc_shift(uint64_t cells, uint32_t direction) {
    static const uint8_t left[8] = {6, 7, 1, 0, 0, 0, 0, 5};
    static const uint8_t right[8] = {0, 0, 0, 5, 6, 7, 1, 0};
    const uint64_t keep = direction >= 1 && direction <= 3   ? ~EAST
                          : direction >= 5 && direction <= 7 ? ~WEST
                                                             : ~UINT64_C(0);
    return (cells & keep) << left[direction] >> right[direction] & CC_GRID_MASK;
}

uint64_t cc_around(uint64_t cells) {
    const uint64_t row = (cells & ~EAST) << 1 | (cells & ~WEST) >> 1;
    const uint64_t three = row | cells;
    return (row | three << CC_SIDE | three >> CC_SIDE) & CC_GRID_MASK;
}

uint64_t cc_cells_of(const cc_board *board, uint64_t places) {
    uint64_t cells = places & CC_GRID_MASK;
    for (uint32_t i = 0; i < CC_GHOSTS && places >> CC_PLACES; i++)
        if (places >> (CC_PLACES + i) & 1 && board->ghost_cell[i] != CC_NONE)
            cells |= UINT64_C(1) << board->ghost_cell[i];
    return cells;
}

uint64_t cc_places_on(const cc_board *board, uint64_t cells) {
    uint64_t places = cells & CC_GRID_MASK;
    for (uint32_t i = 0; i < CC_GHOSTS; i++)
        if (board->ghost_cell[i] != CC_NONE && cells >> board->ghost_cell[i] & 1)
            places |= UINT64_C(1) << (CC_PLACES + i);
    return places;
}
