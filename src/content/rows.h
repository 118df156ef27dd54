/* SPDX-License-Identifier: MIT */
/* What the readers of content files share: errors with a location, and rows under construction.
 *
 * Knows no format and no game. Invariant: paths and values of rows under construction are offsets, because their text
 * moves while it grows; a content contains pointers.
 */
#ifndef QV_ROWS_H
#define QV_ROWS_H

#include <stdarg.h>

#include "content/load.h"

/* Fills diag, which may be NULL, and returns err. Line 0: no location. Characters not fit to be shown become `?`. */
int qv__content_fail(qv_diag *, int err, uint32_t line, uint32_t column, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 5, 6)))
#endif
    ;
int qv__content_no_memory(qv_diag *); /* QV_EMEMORY */
void qv__content_fail_list(qv_diag *, int err, uint32_t line, uint32_t column, const char *format, va_list)
#if defined(__GNUC__)
    __attribute__((format(printf, 5, 0)))
#endif
    ;

/* Skips a byte order mark; false, with diag, for a text that is too long. */
bool qv__content_check_text(const char **text, size_t *length, qv_diag *);
/* The offset of the first byte that is not UTF-8 text, which contains no NUL; `length` if there is none. */
size_t qv__content_bad_byte(const char *text, size_t length);
int qv__content_fail_byte(qv_diag *, uint32_t line, uint32_t column); /* QV_ECONTENT */

/* As much of a name as a reason quotes. */
typedef struct {
    char text[81];
} qv__quoted_name;
qv__quoted_name qv__quote_name(const char *name);

/* Makes room for `wanted` elements of `size` bytes at *list, at least doubling it; false: out of memory, unchanged. */
bool qv__reserve(void **list, size_t *room, size_t wanted, size_t size);

typedef struct {
    size_t path, value; /* offsets into `text` */
    uint32_t line, column;
} qv__found;

/* Begins as {.diag = ...}; ends in qv__row_list_finish. */
typedef struct {
    qv__found *row;
    char *text; /* all paths and values, each with its NUL */
    size_t rows_room, text_room, length;
    uint32_t n;
    qv_diag *diag;
} qv__row_list;

int qv__row_list_add(qv__row_list *, const char *path, const char *value, uint32_t line, uint32_t column);
/* The content made of the rows, which are freed; NULL if `err` is set, there are no rows, or memory is exhausted. */
qv__content *qv__row_list_finish(qv__row_list *, int err);

#endif
