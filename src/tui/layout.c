/* SPDX-License-Identifier: MIT */
/* Boxes in a window: see layout.h.
 *
 *     board | seats            The last computation stands below the board if there is room.
 *           | -- list --
 *           | -- preview --      In a low window only one of these two, unless the first one
 *           | -- log --          leaves room for the other.
 *     news
 *     lesson
 *     prompt
 *     keys
 */
#include "tui/layout.h"

enum { NO_BOARD = 8, SENTENCE = 32 }; /* columns */
enum { LINES_BELOW = 2, WHY_LEAST = 5, MAP_LEFT = 8, MAP_EDGE = 3, MAP_BELOW = 2 /* for news */ };
enum { ROWS_LEAST = 16 }; /* above what stands below */
enum { LIST_LEAST = 3, PREVIEW_LEAST = 4, LOG_LEAST = 2, CARD = 3 /* lines of a drawn one */ };
enum { LIST_TOLD = 4, LIST = 6 }; /* lines before what is told, and before all else */
enum { PROSE = 5 };               /* of what is told in parts, before more of the list */
enum { PANES = 8, PANES_ROOMY = 17, ROOMY = 30 }; /* lines before the list has all */

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

/* What a box leaves of so many lines that it may take, to another one that has a heading and makes
 * no sense with fewer than `least_lines`: then 0. */
static uint32_t leave_rest(uint32_t *lines, uint32_t need, uint32_t least_lines) {
    const uint32_t rest = *lines > need ? *lines - need : 0;
    if (rest <= least_lines)
        return 0;
    *lines = need;
    return rest - 1;
}

/* In a low window there is room for one of the two: for a message or a forecast, then for what
 * happened until it is read, then for what is under the cursor. */
static void share_panes(tui_layout *out, const tui_needs *needs, uint32_t lines) {
    const bool log_first = needs->unread && !needs->told;
    const uint32_t shown = needs->shown > CARD ? needs->shown : CARD;
    uint32_t first = lines;
    const uint32_t second = log_first    ? leave_rest(&first, needs->unread, PREVIEW_LEAST)
                            : needs->log ? leave_rest(&first, shown, LOG_LEAST)
                                         : 0;
    uint32_t preview = log_first ? second : first, log = log_first ? first : second;
    const uint32_t unused = preview && log && preview > shown ? preview - shown : 0;
    preview -= unused;
    log += unused;
    out->preview = box_below(out->list, preview > 0, preview);
    out->log = box_below(out->preview, log > 0, log);
}

/* The lines beside the board, from top to bottom. What is told takes lines of the list, unless it
 * can be read in parts, and what is unread those beyond the first few; what is under the cursor
 * does not, so that the list stays where it is while the cursor moves. */
static void share_side(tui_layout *out, const tui_needs *needs, uint32_t width) {
    const bool roomy = out->height - LINES_BELOW >= ROOMY;
    uint32_t list = least(needs->list, LIST_LEAST), panes = PREVIEW_LEAST, seats = 0;
    uint32_t spare = out->rows - 1 - (list > 0) - list - panes;
    grow(&seats, needs->seats, &spare);
    grow(&list, least(needs->list, LIST_TOLD), &spare);
    if (needs->beside) {
        grow(&panes, least(needs->told, PROSE), &spare);
        grow(&list, needs->beside, &spare);
    }
    grow(&panes, needs->told, &spare);
    grow(&list, least(needs->list, LIST), &spare);
    grow(&panes, needs->told ? needs->told : needs->unread, &spare);
    grow(&panes, roomy ? PANES_ROOMY : PANES, &spare);
    grow(&list, needs->list, &spare);
    out->seats = (term_box){out->side, 0, width, seats};
    out->list = box_below(out->seats, needs->list > 0, list);
    share_panes(out, needs, panes + spare);
}

/* The lines below: the keys give way to news only where the board leaves no other line, and never
 * in a lesson, where they tell how to get help. */
static void share_below(tui_layout *out, const tui_needs *needs) {
    const uint32_t above = needs->filled > ROWS_LEAST ? needs->filled : (uint32_t)ROWS_LEAST;
    const uint32_t room = out->height - LINES_BELOW - needs->lesson;
    uint32_t spare = room > above ? room - above : 0, news = 0;
    out->prompt = 1;
    grow(&news, least(needs->news, 1), &spare);
    const bool instead = needs->news && !news && !needs->lesson;
    grow(&out->prompt, needs->prompt, &spare);
    grow(&news, needs->news, &spare);
    out->keys = instead ? out->height : out->height - 1;
    out->status = (instead ? out->height : out->height - 1) - out->prompt;
    out->lesson = (term_box){0, out->status - needs->lesson, out->width, needs->lesson};
    out->news = (term_box){0, out->lesson.y - news - instead, out->width, news + instead};
    out->rows = out->news.y;
}

/* Where there is no board to speak of, the left side is as wide as sentences need. */
static uint32_t left_columns(const tui_needs *needs) {
    return needs->board_width < NO_BOARD ? SENTENCE : needs->board_width;
}

tui_layout tui_layout_of(uint32_t width, uint32_t height, const tui_needs *needs) {
    tui_layout out = {.width = width, .height = height};
    share_below(&out, needs);
    const uint32_t most = width - 1 - TUI_SIDE_LEAST, left = least(left_columns(needs), most);
    out.board =
        (term_box){0, 0, least(needs->board_width, most), least(needs->board_height, out.rows)};
    out.side = left + 1;
    if (out.rows > out.board.height + 1 + WHY_LEAST)
        out.why = (term_box){0, out.board.height + 1, left, out.rows - out.board.height - 1};
    share_side(&out, needs, width - out.side);
    return out;
}
