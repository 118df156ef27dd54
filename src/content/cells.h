/* SPDX-License-Identifier: MIT */
/* The cells of a CSV text, one after another, each with its place in the sheet and in the text.
 *
 * Knows nothing of what cells mean. The sign between cells is the first of , ; and tab that stands outside quotation
 * marks, because spreadsheets of many countries write a semicolon.
 */
#ifndef QV_CELLS_H
#define QV_CELLS_H

#include "content/load.h"

typedef struct {
    uint32_t line, column; /* of the sheet, from 1 */
    size_t start;          /* where it begins in the text, in bytes */
    const char *text;      /* without quotation marks; ends in NUL */
    size_t length;
} qv__cell;

/* Both return QV_OK to go on. */
typedef struct {
    int (*cell)(void *to, const qv__cell *);
    int (*line)(void *to, uint32_t line); /* after the last cell of a line */
    void *to;
} qv__cell_reader;

/* QV_OK, what a function of the reader returned, or an error of the text with diag. */
int qv__cells(const char *text, size_t length, const qv__cell_reader *, qv_diag *);

#endif
