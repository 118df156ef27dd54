/* SPDX-License-Identifier: MIT */
/* Where everything stands in a window of a given size. Knows sizes only. Invariant: boxes lie in the window and apart;
 * above each box but the board's and the seats' is a line for its heading.
 */
#ifndef TUI_LAYOUT_H
#define TUI_LAYOUT_H

#include "terminal/board.h"

enum { TUI_SIDE_LEAST = 28 };

/* What there is to show. */
typedef struct {
    uint32_t board_width, board_height; /* all of it */
    uint32_t seats, list;               /* lines */
    uint32_t told;                      /* lines of a message or of what would follow; 0: neither */
    uint32_t beside;                    /* lines of the list, if what is told can be read in parts beside them */
    uint32_t unread;                    /* lines of what happened that are to be read first; 0: none */
    uint32_t shown, log;                /* lines of a message or of what is under the cursor; of what happened */
    uint32_t filled;                    /* lines of the board up to the last one in which there is something */
    uint32_t lesson;                    /* lines of what a lesson asks for; 0: this is a game */
    uint32_t news, prompt;              /* lines below, at most two each; 0 of the prompt counts as one */
} tui_needs;

typedef struct {
    uint32_t width, height;
    uint32_t side;                                  /* the column where what is beside the board begins */
    uint32_t rows;                                  /* lines above what stands below the board */
    uint32_t status, prompt;                        /* the first line of the prompt, and how many it has */
    uint32_t keys;                                  /* a line; `height`: not shown, as news have taken it */
    term_box board, seats, list, preview, log, why; /* height 0: not shown */
    term_box news, lesson;                          /* the same; without a heading */
} tui_layout;

tui_layout tui_layout_of(uint32_t width, uint32_t height, const tui_needs *);
/* Whether a board of that size can be seen as a whole. */
bool tui_layout_fits(uint32_t width, uint32_t height, uint32_t board_width, uint32_t board_height);
/* Rows of a map that fit. */
uint32_t tui_layout_map(uint32_t width, uint32_t height);

#endif
