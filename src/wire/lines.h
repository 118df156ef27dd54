/* SPDX-License-Identifier: MIT */
/* Lines out of pieces of input, as they come: bounded, whatever comes.
 *
 * Knows nothing of what lines mean. A line that is too long is reported once and passed over without being kept.
 */
#ifndef QV_LINES_H
#define QV_LINES_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    char *kept; /* the beginning of a line whose end has not come */
    size_t n, room, most;
    bool passing; /* over the rest of a line that was too long */
} qv_lines;

enum { QV_LINES_MORE, QV_LINES_LINE, QV_LINES_LONG, QV_LINES_MEMORY };

qv_lines qv_lines_of(size_t most); /* bytes of the longest line, without its end */
void qv_lines_free(qv_lines *);
/* Takes bytes from *at up to the end of a line, or up to `end`, and moves *at behind them.
 * QV_LINES_LINE: a line, without its end, good until the next call. QV_LINES_LONG: one that was too long.
 * QV_LINES_MORE: the input is used up. QV_LINES_MEMORY: the line is lost for want of memory. */
int qv_lines_take(qv_lines *, const char **at, const char *end, const char **line, size_t *length);
/* What was left without an end of line when the input ended; false: nothing. */
bool qv_lines_rest(qv_lines *, const char **line, size_t *length);

#endif
