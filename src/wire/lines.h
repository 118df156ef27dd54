/* SPDX-License-Identifier: MIT */
/* Splits input that arrives in pieces into lines, in bounded memory.
 *
 * Does not know what lines mean. A line that is too long is reported once and skipped without being buffered.
 */
#ifndef QV_LINES_H
#define QV_LINES_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    char *kept; /* the beginning of an unfinished line */
    size_t n, room, most;
    bool passing; /* skipping the rest of a line that was too long */
} qv__lines;

enum { QV_LINES_MORE, QV_LINES_LINE, QV_LINES_LONG, QV_LINES_MEMORY };

qv__lines qv__lines_of(size_t most); /* bytes of the longest line, without its newline */
void qv__lines_free(qv__lines *);
/* Consumes bytes from *at up to the end of a line, or up to `end`, and advances *at.
 * QV_LINES_LINE: a line, without its newline, valid until the next call. QV_LINES_LONG: a line that was too long.
 * QV_LINES_MORE: the input is used up. QV_LINES_MEMORY: out of memory, the line is lost. */
int qv__lines_take(qv__lines *, const char **at, const char *end, const char **line, size_t *length);
/* The last line, if the input ended without a newline; false: none. */
bool qv__lines_rest(qv__lines *, const char **line, size_t *length);

#endif
