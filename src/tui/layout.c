/* SPDX-License-Identifier: MIT */
/* Boxes in a window: see layout.h.
 *
 *     board | seats            The last computation stands below the board if there is room.
 *           | -- list --
 *           | -- preview --
 *           | -- log --
 *     news
 *     prompt
 *     keys
 */
#include "tui/layout.h"

enum { LINES_BELOW = 2, WHY_LEAST = 5, MAP_LEFT = 8, MAP_EDGE = 3, MAP_BELOW = 2 /* for news */ };
enum { ROWS_LEAST = 16 }; /* above what stands below */
enum { LIST_LEAST = 3, PREVIEW_LEAST = 4, LOG_LEAST = 2, CARD = 3 /* lines of a drawn one */ };
enum { LIST = 6 };      /* so much of it is seen before the others take more than they need */
enum { LIST_READ = 4 }; /* and so much while the text of one of them is read */
enum { PREVIEW = 5, LOG = 3, ROOMY = 30, PREVIEW_ROOMY = 8, LOG_ROOMY = 8 }; /* if there is room */

static uint32_t least(uint32_t a, uint32_t b) {
    return a < b ? a : b;
}

bool tui_layout_fits(uint32_t width, uint32_t height, uint32_t board_width, uint32_t board_height) {
    return board_width + 1 + TUI_SIDE_LEAST <= width && board_height + LINES_BELOW <= height;
}

uint32_t tui_layout_map(uint32_t width, uint32_t height) {
    return least((width - 1 - TUI_SIDE_LEAST - MAP_LEFT) / 2,
                 height - LINES_BELOW - MAP_EDGE - MAP_BELOW);
}

static term_box box_below(term_box above, bool heading, uint32_t height) {
    return (term_box){above.x, above.y + above.height + heading, above.width, height};
}

static void grow(uint32_t *lines, uint32_t to, uint32_t *spare) {
    const uint32_t by = *lines < to ? least(to - *lines, *spare) : 0;
    *lines += by;
    *spare -= by;
}

/* What the box above the log does not fill goes to the log. */
static void fill_log(uint32_t *preview, uint32_t *log, const tui_needs *needs) {
    const uint32_t filled = needs->shown > CARD ? needs->shown : CARD;
    uint32_t unused = *preview > filled ? *preview - filled : 0;
    const uint32_t before = unused;
    grow(log, needs->log, &unused);
    *preview -= before - unused;
}

/* The lines beside the board, from top to bottom. A message takes lines of the list, never those of
 * the log that are filled; without one, the log takes some to tell what others did. */
static void share_side(tui_layout *out, const tui_needs *needs, uint32_t width) {
    const bool roomy = out->height - LINES_BELOW >= ROOMY;
    uint32_t list = least(needs->list, LIST_LEAST), preview = PREVIEW_LEAST;
    uint32_t log = least(needs->log, LOG_LEAST);
    uint32_t spare = out->rows - 2 - (list > 0) - list - preview - log;
    uint32_t seats = 0;
    grow(&seats, needs->seats, &spare);
    grow(&log, needs->story && !needs->told ? out->rows / 2 : 0, &spare);
    grow(&preview, needs->told, &spare);
    grow(&list, least(needs->list, LIST_READ), &spare);
    grow(&preview, least(needs->read, PREVIEW_ROOMY), &spare);
    grow(&list, least(needs->list, LIST), &spare);
    grow(&log, least(needs->log, roomy ? LOG_ROOMY : LOG), &spare);
    grow(&preview, roomy ? PREVIEW_ROOMY : PREVIEW, &spare);
    grow(&log, needs->told ? 0 : least(needs->others, out->rows / 3), &spare);
    grow(&preview, needs->shown, &spare);
    grow(&list, needs->list, &spare);
    fill_log(&preview, &log, needs);
    out->seats = (term_box){out->side, 0, width, seats};
    out->list = box_below(out->seats, needs->list > 0, list);
    out->preview = box_below(out->list, true, preview);
    out->log = box_below(out->preview, true, log + spare);
}

/* The lines below: the keys give way to news only where the board leaves no other line. */
static void share_below(tui_layout *out, const tui_needs *needs) {
    const uint32_t above = needs->filled > ROWS_LEAST ? needs->filled : (uint32_t)ROWS_LEAST;
    const uint32_t room = out->height - LINES_BELOW;
    uint32_t spare = room > above ? room - above : 0, news = 0;
    out->prompt = 1;
    grow(&news, least(needs->news, 1), &spare);
    const bool instead = needs->news && !news;
    grow(&out->prompt, needs->prompt, &spare);
    grow(&news, needs->news, &spare);
    out->keys = instead ? out->height : out->height - 1;
    out->status = (instead ? out->height : out->height - 1) - out->prompt;
    out->news = (term_box){0, out->status - news - instead, out->width, news + instead};
    out->rows = out->news.y;
}

tui_layout tui_layout_of(uint32_t width, uint32_t height, const tui_needs *needs) {
    tui_layout out = {.width = width, .height = height};
    share_below(&out, needs);
    const uint32_t board = least(needs->board_width, width - 1 - TUI_SIDE_LEAST);
    out.board = (term_box){0, 0, board, least(needs->board_height, out.rows)};
    out.side = board + 1;
    if (out.rows > out.board.height + 1 + WHY_LEAST)
        out.why = (term_box){0, out.board.height + 1, board, out.rows - out.board.height - 1};
    share_side(&out, needs, width - out.side);
    return out;
}
