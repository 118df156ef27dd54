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
