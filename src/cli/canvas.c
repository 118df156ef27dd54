/* SPDX-License-Identifier: MIT */
/* Signs in a rectangle: see canvas.h. Knows no game. */
#include "cli/canvas.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

bool cli_canvas_new(cli_canvas *c, const cli_screen *screen, uint32_t width, uint32_t height) {
    *c = (cli_canvas){screen, width, height, calloc((size_t)width * height, sizeof *c->at)};
    for (uint32_t i = 0; c->at && i < width * height; i++)
        c->at[i] = (cli_spot){" ", CLI_PLAIN};
    return c->at != NULL;
}

void cli_canvas_free(cli_canvas *c) {
    free(c->at);
    c->at = NULL;
}

void cli_put(cli_canvas *c, uint32_t x, uint32_t y, const char *sign, uint32_t style) {
    assert(x < c->width && y < c->height);
    cli_spot *const at = &c->at[y * c->width + x];
    snprintf(at->sign, sizeof at->sign, "%s", sign);
    at->style = (uint8_t)style;
}

void cli_put_text(cli_canvas *c, uint32_t x, uint32_t y, const char *text, uint32_t style) {
    while (*text) {
        char sign[4] = {*text++};
        for (uint32_t n = 1; n < 3 && ((unsigned char)*text & 0xC0) == 0x80; n++)
            sign[n] = *text++;
        cli_put(c, x++, y, sign, style);
    }
}

uint32_t cli_canvas_line(const cli_canvas *c, uint32_t y) {
    const cli_spot *const line = c->at + (size_t)y * c->width;
    uint32_t end = c->width;
    while (end > 0 && line[end - 1].sign[0] == ' ')
        end--;
    uint32_t style = CLI_PLAIN;
    for (uint32_t x = 0; x < end; x++) {
        if (line[x].style != style && line[x].sign[0] != ' ') {
            fputs(cli_style(c->screen, CLI_PLAIN), stdout);
            style = line[x].style;
            if (style != CLI_PLAIN)
                fputs(cli_style(c->screen, style), stdout);
        }
        fputs(line[x].sign, stdout);
    }
    if (style != CLI_PLAIN)
        fputs(cli_style(c->screen, CLI_PLAIN), stdout);
    return end;
}
