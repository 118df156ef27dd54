/* SPDX-License-Identifier: MIT */
/* A rectangle of signs with their styles, filled in any order and then printed line by line.
 *
 * Knows neither boards nor games. Invariants: one sign takes one column, whatever its bytes; all signs
 * are fit to be shown (base/plain.h).
 */
#ifndef TERM_CANVAS_H
#define TERM_CANVAS_H

#include "terminal/screen.h"

typedef struct {
    char sign[5];
    uint8_t style;
} term_spot;

typedef struct {
    const term_screen *screen;
    uint32_t width, height;
    term_spot *at;
} term_canvas;

/* Spaces everywhere; false: out of memory. */
bool term_canvas_new(term_canvas *, const term_screen *, uint32_t width, uint32_t height);
void term_canvas_free(term_canvas *);
void term_put(term_canvas *, uint32_t x, uint32_t y, const char *sign, uint32_t style);
void term_put_text(term_canvas *, uint32_t x, uint32_t y, const char *text, uint32_t style);
/* One line without the spaces at its end, and no line feed; how many signs it has. */
uint32_t term_canvas_line(const term_canvas *, uint32_t y);

#endif
