/* SPDX-License-Identifier: MIT */
/* Pages and clauses in Markdown, reflowed for the screen: see screen.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "terminal/screen.h"

/* Lines that are never joined with their neighbours: tables, headings, comments, pictures. */
static bool stands_alone(const char *line, size_t n) {
    return n == 0 || line[0] == '|' || line[0] == '#' || line[0] == '<' ||
           (n > 1 && line[0] == '!' && line[1] == '[');
}

static uint32_t item_indent(const char *line, size_t n) {
    if (n > 2 && line[0] == '-' && line[1] == ' ')
        return 2;
    if (n > 3 && line[0] >= '0' && line[0] <= '9' && line[1] == '.' && line[2] == ' ')
        return 3;
    return 0;
}

static size_t line_length(const char *at, const char *end) {
    const char *const stop = memchr(at, '\n', (size_t)(end - at));
    return (size_t)((stop ? stop : end) - at);
}

/* The length of the paragraph or list item that begins at `at`. */
static size_t block_length(const char *at, const char *end) {
    size_t n = line_length(at, end);
    for (const char *next = at + n + 1; next < end; next = at + n + 1) {
        const size_t more = line_length(next, end);
        if (stands_alone(next, more) || item_indent(next, more))
            break;
        n += 1 + more;
    }
    return n;
}

/* The description of a picture, from `![description](file)`. */
static void print_picture(const term_screen *screen, const char *line, size_t n) {
    const char *const end = memchr(line, ']', n);
    static const char first[] = "Picture: ";
    fputs(first, screen->out);
    term_wrap(screen, sizeof first - 1, 2, line + 2, end ? (size_t)(end - line) - 2 : n - 2);
}

size_t term_without_marks(const term_screen *screen, const char *text, size_t n, char *out) {
    size_t length = 0;
    bool quoted = false;
    for (size_t i = 0; i < n; i++) {
        quoted = quoted != (text[i] == '`');
        if (text[i] == '`' ? !screen->boxed : quoted || text[i] != '*')
            out[length++] = text[i];
    }
    return length;
}

static void print_block(const term_screen *screen, uint32_t indent, const char *text, size_t n) {
    char *const clean = malloc(n + 1);
    if (clean)
        n = term_without_marks(screen, text, n, clean);
    term_wrap(screen, indent, indent, clean ? clean : text, n);
    free(clean);
}

/* The cells of a row of a table, one after another; nothing for the line below the headings. */
static void print_cells(const term_screen *screen, const char *line, size_t n) {
    char *const row = malloc(n + 1), *end = row;
    if (!row)
        return;
    for (size_t i = 1; i < n; i++)
        *end++ = line[i] != '|' ? line[i] : i + 1 < n ? ';' : ' ';
    *end = '\0';
    for (char *at = row; (at = strstr(at, " ;"));)
        memmove(at, at + 1, strlen(at));
    if (strspn(row, "- ;:") < strlen(row)) {
        fputs("  ", screen->out);
        print_block(screen, 2, row, strlen(row));
    }
    free(row);
}

static void print_alone(const term_screen *screen, const char *line, size_t n) {
    const bool heading = n && line[0] == '#';
    if (n && line[0] == '|') {
        print_cells(screen, line, n);
        return;
    }
    const size_t mark = heading ? strspn(line, "# ") : 0;
    term_print(screen, heading ? TERM_STRONG : TERM_PLAIN, "%.*s", (int)(n - mark), line + mark);
    fputc('\n', screen->out);
}

void term_page(const term_screen *screen, const char *text, size_t length) {
    const char *const end = text + length;
    for (const char *at = text; at < end;) {
        const size_t line = line_length(at, end);
        if (line > 4 && strncmp(at, "<!--", 4) == 0) {
            at += line + 1;
            continue;
        }
        if (line > 1 && strncmp(at, "![", 2) == 0) {
            print_picture(screen, at, line);
            at += line + 1;
            continue;
        }
        if (stands_alone(at, line)) {
            print_alone(screen, at, line);
            at += line + 1;
            continue;
        }
        const size_t n = block_length(at, end);
        const uint32_t indent = item_indent(at, n);
        term_print(screen, TERM_PLAIN, "%.*s", (int)indent, at);
        print_block(screen, indent, at + indent, n - indent);
        at += n + 1;
    }
}
