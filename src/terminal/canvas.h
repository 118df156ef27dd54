/* SPDX-License-Identifier: MIT */
/* A rectangle of characters with their styles, filled in any order and then printed line by line.
 *
 * Knows neither boards nor games. Invariants: one character takes one column, whatever its bytes; all
 * characters are safe to print (base/plain.h).
 */
#ifndef TERM_CANVAS_H
#define TERM_CANVAS_H

#include "terminal/screen.h"

typedef struct {
    char text[5];
    uint8_t style;
} term_character;

typedef struct {
    const term_screen *screen;
    uint32_t width, height;
    term_character *at;
} term_canvas;

/* Spaces everywhere; false: out of memory, and the canvas is empty. */
bool term_canvas_new(term_canvas *, const term_screen *, uint32_t width, uint32_t height);
void term_canvas_free(term_canvas *);
void term_put(term_canvas *, uint32_t x, uint32_t y, const char *character, uint32_t style);
void term_put_text(term_canvas *, uint32_t x, uint32_t y, const char *text, uint32_t style);
/* Prints one line without trailing spaces and without a line feed; returns its width in characters. */
uint32_t term_canvas_line(const term_canvas *, uint32_t y);

#endif
