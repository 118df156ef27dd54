/* SPDX-License-Identifier: MIT */
/* From the location of a row back to an offset in the text: see load.h.
 *
 * Knows both units of locations: lines and characters in JSON, lines and cells in CSV.
 */
#include <string.h>

#include "content/cells.h"
#include "content/cursor.h"

enum { FOUND = 1 }; /* stops the reading of cells */

typedef struct {
    uint32_t line, column;
    size_t offset;
    bool found;
} search;

static int look_at(void *to, const qv__cell *cell) {
    search *const s = to;
    if (cell->line > s->line)
        return FOUND;
    if (cell->line < s->line)
        return QV_OK;
    s->offset = cell->start; /* a cell after the last one is located at the last one */
    s->found = true;
    return cell->column >= s->column ? FOUND : QV_OK;
}

static int proceed(void *to, uint32_t line) {
    (void)to;
    (void)line;
    return QV_OK;
}

static bool find_character(const char *text, size_t length, search *s) {
    qv__cursor cursor = qv__cursor_at(text, text + length);
    while (cursor.at < cursor.end && cursor.line < s->line)
        qv__cursor_move(&cursor, 1);
    while (cursor.at < cursor.end && cursor.column < s->column)
        qv__cursor_move(&cursor, 1);
    s->offset = (size_t)(cursor.at - cursor.start);
    return cursor.line == s->line;
}

bool qv__content_offset(const char *text, size_t length, int format, uint32_t line, uint32_t column,
                        size_t *offset) {
    const size_t mark = length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    search s = {.line = line, .column = column};
    if (format == QV_CONTENT_CSV) {
        const qv__cell_reader cells = {look_at, proceed, &s};
        qv_diag diag = {0};
        const bool broken = qv__cells(text + mark, length - mark, &cells, &diag) && diag.err;
        if (broken && diag.line == line && diag.column == column) { /* the broken cell itself */
            s.offset = diag.offset;
            s.found = true;
        }
    } else {
        s.found = find_character(text + mark, length - mark, &s);
    }
    *offset = s.offset + mark;
    return s.found;
}

/* The bytes of the text that stand for one byte of a value or for more, and how many those are. */
static size_t unit(const char *at, size_t left, int format, size_t *bytes) {
    *bytes = 1;
    if (format == QV_CONTENT_CSV)
        return at[0] == '"' && left > 1 && at[1] == '"' ? 2 : 1;
    if (at[0] != '\\' || left < 2)
        return 1;
    if (at[1] != 'u')
        return 2;
    const bool pair = left >= 12 && (at[2] == 'd' || at[2] == 'D') && at[3] >= '8';
    const bool two = at[2] == '0' && at[3] == '0' && at[4] < '8';
    const bool wide = at[2] == '0' && at[3] < '8';
    *bytes = pair ? 4 : two ? 1 : wide ? 2 : 3;
    return pair ? 12 : 6;
}

size_t qv__content_inside(const char *text, size_t length, int format, size_t offset, size_t byte) {
    size_t at = offset + (offset < length && text[offset] == '"'), passed = 0, bytes;
    while (at < length && passed < byte) {
        at += unit(text + at, length - at, format, &bytes);
        passed += bytes;
    }
    return at < length ? at : length;
}

/* Behind a string, in which \ escapes a character; a line ends one that is broken. */
static size_t end_of_string(const char *text, size_t length, size_t at) {
    for (at++; at < length && text[at] != '\n'; at++) {
        if (text[at] == '"')
            return at + 1;
        at += text[at] == '\\';
    }
    return at < length ? at : length;
}

static size_t end_of_cell(const char *text, size_t length, size_t at) {
    const char separator = qv__cell_separator(text, length);
    for (bool quoted = false; at < length; at++) {
        quoted = quoted != (text[at] == '"');
        if (!quoted && (text[at] == separator || text[at] == '\r' || text[at] == '\n'))
            break;
    }
    return at;
}

size_t qv__content_end(const char *text, size_t length, int format, size_t offset) {
    size_t at = offset;
    if (format == QV_CONTENT_CSV)
        return end_of_cell(text, length, at);
    if (at < length && text[at] == '"')
        return end_of_string(text, length, at);
    while (at < length && !strchr("[]{},: \t\r\n", text[at]))
        at++;
    return at;
}
