/* SPDX-License-Identifier: MIT */
/* Locations in a JSON text that is known to be well-formed.
 *
 * Does not know what the values mean: it only finds where each begins. On a malformed text its results are undefined,
 * but it never reads past the end.
 */
#ifndef QV_CURSOR_H
#define QV_CURSOR_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
    const char *start, *at, *end;
    uint32_t line, column; /* of `at`, from 1; columns count UTF-8 characters */
} qv__cursor;

qv__cursor qv__cursor_at(const char *text, const char *end);
void qv__cursor_move(qv__cursor *, size_t bytes); /* forwards, at most to the end, counting lines and columns */
/* Moves to the next key, value, list or object: past white space, `,`, `:` and closing brackets. */
void qv__cursor_next(qv__cursor *);
/* Moves past the token here: a complete key or value, or the opening bracket of a list or object. */
void qv__cursor_over(qv__cursor *);

#endif
