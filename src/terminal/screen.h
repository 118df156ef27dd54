/* SPDX-License-Identifier: MIT */
/* The output: its capabilities, styles, and text broken into lines of a fitting width.
 *
 * Append-only: nothing here moves a cursor or rewrites a line, so it works in pipes and for screen readers. Colour is
 * never the only carrier of a fact.
 */
#ifndef TERM_SCREEN_H
#define TERM_SCREEN_H

#include <stdarg.h>
#include <stdio.h>

#include "quiver.h"

enum { TERM_PLAIN, TERM_FAINT, TERM_STRONG, TERM_ALERT, TERM_SEAT /* + seat */ };

typedef struct {
    FILE *out;
    bool utf8; /* characters beyond ASCII can be shown */
    bool poor; /* they cannot, and nobody asked for ASCII */
    bool colour;
    bool terminal;          /* it is an interactive terminal */
    bool boxed;             /* wider lines are cut off: commands are wrapped, and citations in a narrow box are short */
    char before_commands;   /* in a box: what is typed before a command; 0: nothing */
    uint32_t width, height; /* in characters and lines */
    uint8_t tint[QV_SEATS]; /* colour number of each seat */
} term_screen;

/* Standard output, and what it can show; `ascii` asks for ASCII whatever the locale says. */
term_screen term_screen_open(bool ascii);
/* How to see more on an interactive terminal that is poor, to be said once; NULL: there is nothing to say. */
const char *term_screen_hint(const term_screen *);
/* Gives the seats their colours: that of their name if it is one. */
void term_screen_name_seats(term_screen *, const qv_ruleset *);
/* The bytes that switch a style on; "" without colour. `term_style(screen, TERM_PLAIN)` switches all off. */
const char *term_style(const term_screen *, uint32_t style);
/* Formatted text. Every character that is not safe to print (base/plain.h), except line feeds, becomes a question mark.
 * All output goes through this, or through a canvas, which does the same. */
void term_write(FILE *out, const char *format, va_list arguments)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 0)))
#endif
    ;
void term_print(const term_screen *, uint32_t style, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 3, 4)))
#endif
    ;
/* A non-breaking space. */
#define TERM_GLUE "\x1F"
void term_glue(char *text); /* replaces every space of the text by it */
/* The words of a text, the first line beginning at that column, the others indented. */
void term_wrap(const term_screen *, uint32_t column, uint32_t indent, const char *text, size_t length);
/* One paragraph, broken at spaces, with `first` before it; further lines are indented by the width of `first`. */
void term_paragraph(const term_screen *, const char *first, const char *text);
/* The rest of a line of which `column` characters are printed; further lines are indented by `indent`. */
void term_continue(const term_screen *, uint32_t column, uint32_t indent, const char *text);
/* The same with a format. */
void term_say(const term_screen *, const char *first, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 3, 4)))
#endif
    ;
uint32_t term_width(const char *text); /* characters, not bytes */
uint32_t term_lines(const char *text); /* line feeds */
/* A number for a text, and for those before it if `before` is theirs: equal texts have equal numbers. Never 0. */
uint32_t term_number(const char *text, uint32_t before);

/* Output kept in memory from `term_divert` to `term_diverted`. */
typedef struct {
    FILE *out, *kept;
    char *text;
    size_t length;
} term_detour;
bool term_divert(term_detour *, term_screen *);    /* false: out of memory, and nothing has changed */
char *term_diverted(term_detour *, term_screen *); /* the kept text, to be freed; NULL: out of memory */
/* page.c: a page or a clause in Markdown: paragraphs and list items are reflowed, tables and headings are unchanged,
 * pictures become their descriptions, comments are dropped. In a box nothing of Markdown remains. */
void term_page(const term_screen *, const char *text, size_t length);
/* A copy of such a text without the marks of emphasis, and for a box of quotations: how long it is, at most as long. */
size_t term_without_marks(const term_screen *, const char *text, size_t n, char *out);

#endif
