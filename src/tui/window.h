/* SPDX-License-Identifier: MIT */
/* The whole window of a terminal: shows a canvas, reads keys and clicks, and leaves the terminal as it was.
 *
 * The only part that knows curses. Invariant: between open and close the terminal is curses' own; whatever signal ends
 * the program in between, the terminal is put right first.
 */
#ifndef TUI_WINDOW_H
#define TUI_WINDOW_H

#include "terminal/canvas.h"

/* Styles of a canvas beyond those of term_screen, to be added to them. */
enum { TUI_LIT = 0x20, TUI_HERE = 0x40, TUI_NAME = 0x80 };

enum { TUI_WIDTH_LEAST = 64, TUI_HEIGHT_LEAST = 20 };

enum {
    TUI_NO_INPUT,  /* no key was waiting */
    TUI_CHARACTER, /* a printable character */
    TUI_ENTER,
    TUI_ESCAPE,
    TUI_TAB,
    TUI_BACK_TAB,
    TUI_ERASE,
    TUI_UP,
    TUI_DOWN,
    TUI_LEFT,
    TUI_RIGHT,
    TUI_PAGE_UP,
    TUI_PAGE_DOWN,
    TUI_HOME,
    TUI_LAST,
    TUI_CLICK,
    TUI_RESIZE,
    TUI_GONE, /* the input has ended */
};

typedef struct {
    uint8_t kind;
    char character[5]; /* of TUI_CHARACTER, UTF-8 */
    uint32_t x, y;     /* of TUI_CLICK */
} tui_input;

/* Why the whole window cannot be used here, in words; NULL: it can. */
const char *tui_window_refuses(const term_screen *);
/* False if it cannot be had after all. */
bool tui_window_open(const term_screen *);
void tui_window_close(void);
void tui_window_size(uint32_t *width, uint32_t *height);
/* Shows a canvas, with the cursor of the terminal on a spot of it. */
void tui_window_show(const term_canvas *, uint32_t x, uint32_t y);
/* The next key or click; TUI_NO_INPUT if there is none for so many milliseconds. */
#define TUI_FOREVER UINT32_MAX
tui_input tui_window_read(uint32_t milliseconds);
uint64_t tui_window_clock(void); /* milliseconds since some moment; never goes back */

#endif
