/* SPDX-License-Identifier: MIT */
/* Panes: see pane.h.
 *
 * The styles of what was caught are the codes of term_style, read back into styles here.
 */
#define _POSIX_C_SOURCE 200809L /* open_memstream */

#include "tui/pane.h"

#include <stdlib.h>
#include <string.h>

#include "tui/shorten.h"

void tui_pane_clear(tui_pane *p) {
    free(p->text);
    p->text = NULL;
    p->length = 0;
    p->lines = p->first = 0;
}

bool tui_pane_catch(tui_pane *p, term_session *session, uint32_t width) {
    char *old = p->text;
    p->text = NULL;
    FILE *const out = open_memstream(&p->text, &p->length);
    if (!out) {
        p->text = old;
        return false;
    }
    free(old);
    p->out = out;
    p->screen = session->screen;
    session->screen.out = out;
    session->screen.colour = true;
    session->screen.boxed = true;
    session->screen.before_commands = session->edited ? 0 : '/';
    session->screen.width = width + 1; /* no line is as wide as the screen */
    return true;
}

void tui_pane_release(tui_pane *p, term_session *session) {
    session->screen = p->screen;
    fclose(p->out);
    p->lines = p->first = 0;
    for (size_t i = 0; i < p->length; i++)
        p->lines += p->text[i] == '\n';
}

void tui_pane_scroll(tui_pane *p, int32_t by, uint32_t height) {
    const uint32_t last = p->lines > height ? p->lines - height : 0;
    if (by < 0)
        p->first = p->first > (uint32_t)-by ? p->first - (uint32_t)-by : 0;
    else
        p->first = last - p->first > (uint32_t)by ? p->first + (uint32_t)by : last;
    if (p->first > last)
        p->first = last;
}

/* If a code of a style begins there, its length and the style; else 0. */
static size_t code_at(const term_screen *screen, const char *at, uint32_t *style) {
    for (uint32_t s = 0; *at == '\033' && s < TERM_SEAT + QV_SEATS; s++) {
        const char *const code = term_style(screen, s);
        if (strncmp(at, code, strlen(code)) == 0) {
            *style = s;
            return strlen(code);
        }
    }
    return 0;
}

static size_t character_at(const char *at, char character[5]) {
    size_t n = 1;
    while (n < 4 && ((unsigned char)at[n] & 0xC0) == 0x80)
        n++;
    memcpy(character, at, n);
    character[n] = '\0';
    return n;
}

/* One line from `text` on; where the next one begins. */
static const char *draw_line(const term_screen *screen, const char *text, term_canvas *c,
                             term_box at, uint32_t *style, bool show) {
    uint32_t x = 0;
    while (*text && *text != '\n') {
        const size_t code = code_at(screen, text, style);
        char character[5];
        if (code) {
            text += code;
            continue;
        }
        text += character_at(text, character);
        if (show && x < at.width)
            term_put(c, at.x + x, at.y, character, *style);
        x++;
    }
    return *text ? text + 1 : text;
}

void tui_pane_draw(const tui_pane *p, term_canvas *c, term_box box) {
    term_screen screen = *c->screen;
    const char *at = p->text;
    uint32_t style = TERM_PLAIN;
    screen.colour = true;
    for (uint32_t line = 0; at && *at && line < p->first + box.height; line++) {
        const bool show = line >= p->first;
        const term_box row = {box.x, box.y + (show ? line - p->first : 0), box.width, 1};
        at = draw_line(&screen, at, c, row, &style, show);
    }
}

/* "2. " at the start of a line. */
static bool is_item_number(const char *text, const char *at) {
    const char *start = at;
    while (start > text && start[-1] >= '0' && start[-1] <= '9')
        start--;
    const bool number = start < at;
    while (start > text && start[-1] == ' ')
        start--;
    return number && at[1] == ' ' && (start == text || start[-1] == '\n');
}

/* A full stop after a word or a number, or the rule that a line cites at its end. */
static bool ends_sentence(const char *text, const char *at) {
    const bool stop = *at == '.' && at > text && !is_item_number(text, at);
    return (stop || *at == ']') && (at[1] == ' ' || at[1] == '\n');
}

/* The end of the last sentence in the lines of a box of that height; NULL: there is none, or
 * nothing follows below. *lines: how many lines that fills. */
static char *last_sentence(const tui_pane *p, uint32_t height, uint32_t *lines) {
    uint32_t line = 0;
    char *end = NULL;
    *lines = height;
    if (p->lines <= p->first + height)
        return NULL;
    for (char *at = p->text; *at && line < p->first + height; at++) {
        if (line >= p->first && ends_sentence(p->text, at)) {
            end = at + 1;
            *lines = line - p->first + (at[1] == '\n');
        }
        line += *at == '\n';
    }
    return *lines ? end : NULL;
}

uint32_t tui_pane_whole_lines(const tui_pane *p, uint32_t height) {
    uint32_t lines;
    return last_sentence(p, height, &lines) ? lines : height;
}

void tui_pane_draw_sentences(const tui_pane *p, term_canvas *c, term_box box) {
    uint32_t lines;
    char *const end = last_sentence(p, box.height, &lines);
    const char next = end ? *end : '\0';
    if (end)
        *end = '\0';
    tui_pane_draw(p, c, box);
    if (end)
        *end = next;
}

void tui_pane_line(term_canvas *c, uint32_t x, uint32_t y, uint32_t width, const char *text,
                   uint32_t style) {
    char character[5];
    size_t end = 0;
    const bool cut = term_width(text) > width;
    for (uint32_t room = cut && width ? width - 1 : width; room > 0 && text[end]; room--)
        end += character_at(text + end, character);
    if (cut)
        end = tui_whole_words(text, end);
    for (size_t i = 0; i < end; x++) {
        i += character_at(text + i, character);
        term_put(c, x, y, character, style);
    }
    if (cut && width)
        term_put(c, x, y, c->screen->utf8 ? "…" : "~", style);
}

/* -- Plain text -------------------------------------------------------------------------------- */

/* The bytes of the first line of what is left: up to the last space that leaves `beside` columns
 * free, or of a longer word as much as there is room for. */
static size_t first_line(const char *text, uint32_t width, uint32_t beside) {
    size_t end = 0, n = 0;
    char character[5];
    if (!beside && term_width(text) <= width)
        return strlen(text);
    for (uint32_t x = 0; text[n] && x <= width - beside; x++) {
        end = text[n] == ' ' ? n : end;
        n += x < width - beside ? character_at(text + n, character) : 0;
    }
    return end ? end : n;
}

uint32_t tui_pane_broken(const char *text, uint32_t width) {
    uint32_t lines = 0;
    for (; *text; lines++) {
        text += first_line(text, width, 0);
        text += strspn(text, " ");
    }
    return lines;
}

void tui_pane_text(term_canvas *c, term_box box, const char *text, uint32_t style) {
    const char *const gap = c->screen->utf8 ? "…" : "~";
    for (uint32_t y = 0; y < box.height && *text; y++) {
        const bool more = y + 1 == box.height && term_width(text) > box.width;
        const size_t n = first_line(text, box.width, more ? 2 : 0);
        uint32_t x = 0;
        char character[5];
        for (size_t i = 0; i < n; x++) {
            i += character_at(text + i, character);
            term_put(c, box.x + x, box.y + y, character, style);
        }
        if (more)
            term_put(c, box.x + x + (x + 1 < box.width), box.y + y, gap, style);
        text += n;
        text += strspn(text, " ");
    }
}
