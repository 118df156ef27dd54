/* SPDX-License-Identifier: MIT */
/* Where the program prints: what the output can show, and printing in styles and in lines of a fitting width.
 *
 * Append-only: nothing here moves a cursor or rewrites a line, so it works in pipes and for screen readers. Colour is
 * never the only carrier of a fact.
 */
#ifndef CLI_SCREEN_H
#define CLI_SCREEN_H

#include "quiver.h"

enum { CLI_PLAIN, CLI_FAINT, CLI_STRONG, CLI_ALERT, CLI_SEAT /* + seat */ };

typedef struct {
    bool utf8; /* signs beyond ASCII can be shown */
    bool colour;
    bool terminal;          /* a person looks at it */
    uint32_t width, height; /* in signs and lines */
    uint8_t tint[QV_SEATS]; /* colour number of each seat */
} cli_screen;

/* What standard output can show; `ascii` asks for ASCII whatever the locale says. */
cli_screen cli_screen_open(bool ascii);
/* Gives the seats their colours: that of their name if it is one. */
void cli_screen_name_seats(cli_screen *, const qv_ruleset *);
/* The bytes that switch a style on; "" without colour. `cli_style(screen, CLI_PLAIN)` switches all off. */
const char *cli_style(const cli_screen *, uint32_t style);
void cli_print(const cli_screen *, uint32_t style, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 3, 4)))
#endif
    ;
/* Shown as a space at which no line is broken. */
#define CLI_GLUE "\x1F"
void cli_glue(char *text); /* makes every space of the text such a one */
/* One paragraph, broken at spaces: `first` before it, further lines indented by the width of `first`. */
void cli_paragraph(const cli_screen *, const char *first, const char *text);
/* The rest of a line of which `column` signs are printed; further lines are indented by `indent`. */
void cli_continue(const cli_screen *, uint32_t column, uint32_t indent, const char *text);
/* The same with a format. */
void cli_say(const cli_screen *, const char *first, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 3, 4)))
#endif
    ;
uint32_t cli_width(const char *text); /* signs, not bytes */
/* A page or a clause in Markdown: paragraphs and items reflowed, tables and headings as they are, no comments. */
void cli_page(const cli_screen *, const char *text, size_t length);

#endif
