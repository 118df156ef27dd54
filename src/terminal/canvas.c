/* SPDX-License-Identifier: MIT */
/* Characters in a rectangle: see canvas.h. Knows no game. */
#include "terminal/canvas.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/plain.h"

bool term_canvas_new(term_canvas *c, const term_screen *screen, uint32_t width, uint32_t height) {
    *c = (term_canvas){screen, 0, 0, calloc((size_t)width * height, sizeof *c->at)};
    if (!c->at)
        return false;
    c->width = width;
    c->height = height;
    for (uint32_t i = 0; i < width * height; i++)
        c->at[i] = (term_character){" ", TERM_PLAIN};
    return true;
}

void term_canvas_free(term_canvas *c) {
    free(c->at);
    c->at = NULL;
}

void term_put(term_canvas *c, uint32_t x, uint32_t y, const char *character, uint32_t style) {
    assert(x < c->width && y < c->height);
    term_character *const at = &c->at[y * c->width + x];
    snprintf(at->text, sizeof at->text, "%s", character);
    qv__make_plain(at->text, "");
    at->style = (uint8_t)style;
}

void term_put_text(term_canvas *c, uint32_t x, uint32_t y, const char *text, uint32_t style) {
    while (*text) {
        char character[5] = {*text++};
        for (uint32_t n = 1; n < 4 && ((unsigned char)*text & 0xC0) == 0x80; n++)
            character[n] = *text++;
        term_put(c, x++, y, character, style);
    }
}

uint32_t term_canvas_line(const term_canvas *c, uint32_t y) {
    const term_character *const line = c->at + (size_t)y * c->width;
    uint32_t end = c->width;
    while (end > 0 && line[end - 1].text[0] == ' ')
        end--;
    uint32_t style = TERM_PLAIN;
    for (uint32_t x = 0; x < end; x++) {
        if (line[x].style != style && line[x].text[0] != ' ') {
            fputs(term_style(c->screen, TERM_PLAIN), c->screen->out);
            style = line[x].style;
            if (style != TERM_PLAIN)
                fputs(term_style(c->screen, style), c->screen->out);
        }
        fputs(line[x].text, c->screen->out);
    }
    if (style != TERM_PLAIN)
        fputs(term_style(c->screen, TERM_PLAIN), c->screen->out);
    return end;
}
