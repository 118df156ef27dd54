/* SPDX-License-Identifier: MIT */
/* Cells by libcsv: see cells.h.
 *
 * The parser reports no offsets, so it is fed one byte at a time: each cell ends at the current
 * byte. Invariant: `start` is the offset of the current cell.
 */
#include "content/cells.h"

#include <csv.h>

#include "content/rows.h"

typedef struct {
    const qv__cell_reader *reader;
    size_t start, at; /* offsets of the current cell and of the current byte */
    uint32_t line, column;
    int err;
} progress;

static bool ends_line(const char *text, size_t length, size_t at) {
    return text[at] == '\n' || (text[at] == '\r' && (at + 1 == length || text[at + 1] != '\n'));
}

char qv__cell_separator(const char *text, size_t length) {
    bool quoted = false;
    for (size_t i = 0; i < length; i++) {
        quoted = quoted != (text[i] == '"');
        if (!quoted && (text[i] == ',' || text[i] == ';' || text[i] == '\t'))
            return text[i];
    }
    return ',';
}

void qv__cell_at_end(const char *text, size_t length, uint32_t *line, uint32_t *column) {
    const char separator = qv__cell_separator(text, length);
    bool quoted = false;
    *line = *column = 1;
    for (size_t i = 0; i < length; i++) {
        quoted = quoted != (text[i] == '"');
        if (!quoted && ends_line(text, length, i)) {
            ++*line;
            *column = 1;
        }
        *column += !quoted && text[i] == separator;
    }
}

static void end_cell(void *text, size_t length, void *to) {
    progress *const p = to;
    const qv__cell cell = {p->line, p->column, p->start, text ? text : "", length};
    p->err = p->reader->cell(p->reader->to, &cell); /* feeding ends with the first error */
    p->column++;
    p->start = p->at + 1;
}

static void end_line(int byte, void *to) {
    progress *const p = to;
    (void)byte;
    if (!p->err)
        p->err = p->reader->line(p->reader->to, p->line);
    p->line++;
    p->column = 1;
    p->start = p->at + 1;
}

static int fail(const progress *p, struct csv_parser *parser, bool end, qv_diag *diag) {
    if (csv_error(parser) != CSV_EPARSE)
        return qv__content_no_memory(diag);
    qv__content_fail(diag, QV_ECONTENT, p->line, p->column,
                     end ? "the quotation mark at the start of this cell has no end"
                         : "a quotation mark stands alone in this cell; write \"\" for one, "
                           "and put \" around the whole cell");
    if (diag)
        diag->offset = (uint32_t)p->start;
    return QV_ECONTENT;
}

static int feed(struct csv_parser *parser, const char *text, size_t length, progress *p,
                qv_diag *diag) {
    for (p->at = 0; p->at < length && !p->err; p->at++) {
        const bool ends = ends_line(text, length, p->at);
        if (text[p->at] == '\r' && !ends)
            continue;
        if (csv_parse(parser, ends ? "\n" : text + p->at, 1, end_cell, end_line, p) != 1)
            return fail(p, parser, false, diag);
    }
    if (!p->err && csv_fini(parser, end_cell, end_line, p))
        return fail(p, parser, true, diag);
    return p->err;
}

int qv__cells(const char *text, size_t length, const qv__cell_reader *reader, qv_diag *diag) {
    struct csv_parser parser;
    (void)csv_init(&parser, CSV_STRICT | CSV_STRICT_FINI | CSV_REPALL_NL | CSV_APPEND_NULL);
    csv_set_delim(&parser, (unsigned char)qv__cell_separator(text, length));
    progress p = {.reader = reader, .line = 1, .column = 1};
    const int err = feed(&parser, text, length, &p, diag);
    csv_free(&parser);
    return err;
}
