/* SPDX-License-Identifier: MIT */
/* Boxes in a window: see layout.h.
 *
 *     board | seats            The last computation stands below the board if there is room.
 *           | -- here --
 *           | -- list --
 *           | -- pane --
 *     status
 *     keys
 */
#include "tui/layout.h"

enum { LINES_BELOW = 2, WHY_LEAST = 5, PANE_LEAST = 5, LIST_LEAST = 3, MAP_LEFT = 8, MAP_EDGE = 3 };
enum { TIGHT = 22, ROOMY = 30 }; /* lines beside the board */

static uint32_t least(uint32_t a, uint32_t b) {
    return a < b ? a : b;
}

bool tui_layout_fits(uint32_t width, uint32_t height, uint32_t board_width, uint32_t board_height) {
    return board_width + 1 + TUI_SIDE_LEAST <= width && board_height + LINES_BELOW <= height;
}

uint32_t tui_layout_map(uint32_t width, uint32_t height) {
    return least((width - 1 - TUI_SIDE_LEAST - MAP_LEFT) / 2, height - LINES_BELOW - MAP_EDGE);
}

/* The lines beside the board, from top to bottom. A message may take half of them. */
static void share_side(tui_layout *out, const tui_needs *needs, uint32_t width) {
    const uint32_t all = out->status, x = out->side;
    const uint32_t most = all < TIGHT ? all / 3 : 2 * all / 5;
    const uint32_t seats = needs->noted && all < ROOMY ? 0 : least(needs->seats, most);
    const uint32_t here = least(needs->here, needs->noted ? 2 : all / 6);
    uint32_t y = 0;
    out->seats = (term_box){x, y, width, seats};
    y += seats;
    if (here) {
        out->here = (term_box){x, y + 1, width, here};
        y += 1 + here;
    }
    const uint32_t pane = 1 + (needs->noted ? all / 2 : PANE_LEAST);
    const uint32_t room = all > y + 1 + pane ? all - y - 1 - pane : 0;
    const uint32_t list = least(needs->list, room > LIST_LEAST ? room : LIST_LEAST);
    if (list) {
        out->list = (term_box){x, y + 1, width, list};
        y += 1 + list;
    }
    out->pane = (term_box){x, y + 1, width, all - y - 1};
}

tui_layout tui_layout_of(uint32_t width, uint32_t height, const tui_needs *needs) {
    tui_layout out = {.width = width, .height = height, .status = height - 2, .keys = height - 1};
    const uint32_t board = least(needs->board_width, width - 1 - TUI_SIDE_LEAST);
    out.board = (term_box){0, 0, board, least(needs->board_height, out.status)};
    out.side = board + 1;
    if (out.status > out.board.height + 1 + WHY_LEAST)
        out.why = (term_box){0, out.board.height + 1, board, out.status - out.board.height - 1};
    share_side(&out, needs, width - out.side);
    return out;
}
