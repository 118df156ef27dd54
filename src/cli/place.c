/* SPDX-License-Identifier: MIT */
/* Reports an error in a content file; quotes the line and marks the column.
 *
 * Knows no game. A file that has changed or disappeared meanwhile is not quoted.
 */
#include "cli/place.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/errors.h"

enum { WIDTH = 92, BEFORE = 60, INDENT = 4 };

/* The name of a column in spreadsheets: A to Z, AA, AB ... */
static void column_name(uint32_t column, char out[8]) {
    char letters[8];
    uint32_t n = 0;
    for (; column && n < sizeof letters - 1; column = (column - 1) / 26)
        letters[n++] = (char)('A' + (column - 1) % 26);
    for (uint32_t i = 0; i < n; i++)
        out[i] = letters[n - 1 - i];
    out[n] = '\0';
}

static void name_place(const char *path, const qv_diag *diag, qv_text *out) {
    if (!diag->line)
        return;
    qv_text_add(out, "line %u, column %u", (unsigned)diag->line, (unsigned)diag->column);
    if (qv__content_format(path) != QV_CONTENT_CSV)
        return;
    char column[8];
    column_name(diag->column, column);
    qv_text_add(out, " (cell %s%u)", column, (unsigned)diag->line);
}

static bool begins_character(char byte) {
    return ((unsigned char)byte & 0xC0) != 0x80;
}

static uint32_t characters_between(const char *from, const char *to) {
    uint32_t n = 0;
    for (; from < to; from++)
        n += begins_character(*from);
    return n;
}

/* The position after n characters, or `end`. */
static const char *skip_characters(const char *at, const char *end, uint32_t n) {
    for (; at < end; at++)
        if (begins_character(*at) && n-- == 0)
            return at;
    return end;
}

static void quote(const char *text, size_t length, size_t offset) {
    const char *const place = text + offset, *from = place, *to = place;
    while (from > text && from[-1] != '\n' && from[-1] != '\r')
        from--;
    while (to < text + length && *to != '\n' && *to != '\r')
        to++;
    const uint32_t before = characters_between(from, place);
    const bool cut = before + INDENT > WIDTH - 10;
    from = cut ? skip_characters(from, to, before - BEFORE) : from;
    const char *const end = skip_characters(from, to, WIDTH);
    char line[4 * WIDTH + 1];
    qv_text quoted = qv_text_over(line, sizeof line);
    for (const char *at = from; at < end; at++)
        qv_text_add(&quoted, "%c", *at == '\t' ? ' ' : *at);
    cli_complain("%*s%s%s%s\n%*s^\n", INDENT, "", cut ? "... " : "", line, end < to ? " ..." : "",
                 INDENT + (cut ? 4 : 0) + (int)characters_between(from, place), "");
}

static void quote_file(const char *path, const qv_diag *diag) {
    size_t length, offset;
    qv_diag unread = {0};
    char *const text = qv__content_text(path, &length, &unread);
    if (text && length <= QV_CONTENT_BYTES &&
        qv__content_offset(text, length, qv__content_format(path), diag->line, diag->column,
                           &offset))
        quote(text, length, offset);
    free(text);
}

int cli_refuse_content(const char *path, const qv_diag *diag) {
    char bytes[80];
    qv_text place = qv_text_over(bytes, sizeof bytes);
    name_place(path, diag, &place);
    cli_complain("quiver: %s: %s%s%s\n", path, bytes, diag->line ? ": " : "", diag->text);
    if (diag->line)
        quote_file(path, diag);
    return diag->err == QV_EMEMORY ? CLI_FAILED : CLI_INVALID;
}
