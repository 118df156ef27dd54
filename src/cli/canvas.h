/* SPDX-License-Identifier: MIT */
/* A rectangle of signs with their styles, filled in any order and then printed line by line.
 *
 * Knows neither boards nor games. Invariant: one sign takes one column, whatever its bytes.
 */
#ifndef CLI_CANVAS_H
#define CLI_CANVAS_H

#include "cli/screen.h"

typedef struct {
    char sign[4];
    uint8_t style;
} cli_spot;

typedef struct {
    const cli_screen *screen;
    uint32_t width, height;
    cli_spot *at;
} cli_canvas;

/* Spaces everywhere; false: out of memory. */
bool cli_canvas_new(cli_canvas *, const cli_screen *, uint32_t width, uint32_t height);
void cli_canvas_free(cli_canvas *);
void cli_put(cli_canvas *, uint32_t x, uint32_t y, const char *sign, uint32_t style);
void cli_put_text(cli_canvas *, uint32_t x, uint32_t y, const char *text, uint32_t style);
/* One line without the spaces at its end, and no line feed; how many signs it has. */
uint32_t cli_canvas_line(const cli_canvas *, uint32_t y);

#endif
