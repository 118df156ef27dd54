/* SPDX-License-Identifier: MIT */
/* The cells of a CSV text, one after another, each with its location in the sheet and in the text.
 *
 * Does not know what cells mean. The separator is the first comma, semicolon or tab outside quotation marks, because
 * spreadsheets of many countries write a semicolon.
 */
#ifndef QV_CELLS_H
#define QV_CELLS_H

#include "content/load.h"

typedef struct {
    uint32_t line, column; /* of the sheet, from 1 */
    size_t start;          /* its offset in the text, in bytes */
    const char *text;      /* without quotation marks; ends in NUL */
    size_t length;
} qv__cell;

/* Both callbacks return QV_OK to continue. */
typedef struct {
    int (*cell)(void *to, const qv__cell *);
    int (*line)(void *to, uint32_t line); /* after the last cell of a line */
    void *to;
} qv__cell_reader;

/* QV_OK, the value that a callback returned, or an error of the text with diag. */
int qv__cells(const char *text, size_t length, const qv__cell_reader *, qv_diag *);
char qv__cell_separator(const char *text, size_t length);
/* The line and column of the cell that contains the end of the text, which need not be well-formed. */
void qv__cell_at_end(const char *text, size_t length, uint32_t *line, uint32_t *column);

#endif
