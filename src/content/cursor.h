/* SPDX-License-Identifier: MIT */
/* Places in a JSON text that is known to be well-formed.
 *
 * Knows nothing of what the values mean: it only finds where each begins. On a text that no parser has accepted it says
 * nothing true, but never reads beyond the end.
 */
#ifndef QV_CURSOR_H
#define QV_CURSOR_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    const char *start, *at, *end;
    uint32_t line, column; /* of `at`, from 1; columns count UTF-8 signs */
} qv__cursor;

qv__cursor qv__cursor_at(const char *text, const char *end);
void qv__cursor_move(qv__cursor *, const char *to); /* forwards, counting lines and columns */
/* To where the next key, value, list or object begins: over white space, `,`, `:` and closing brackets. */
void qv__cursor_next(qv__cursor *);
/* Over what begins here: a whole key or value, but only the opening bracket of a list or object. */
void qv__cursor_over(qv__cursor *);

#endif
