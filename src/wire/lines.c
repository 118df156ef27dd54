/* SPDX-License-Identifier: MIT */
/* Splitting input into lines: see wire/lines.h.
 *
 * Invariant: no more than `most` bytes are buffered. A line that is complete in one piece is not
 * copied.
 */
#include "wire/lines.h"

#include <stdlib.h>
#include <string.h>

qv__lines qv__lines_of(size_t most) {
    return (qv__lines){.most = most};
}

void qv__lines_free(qv__lines *lines) {
    free(lines->kept);
    *lines = (qv__lines){.most = lines->most};
}

/* False: out of memory. */
static bool keep(qv__lines *lines, const char *at, size_t n) {
    if (lines->n + n > lines->room) {
        size_t room = (lines->n + n) * 2;
        if (room > lines->most)
            room = lines->most;
        char *const moved = realloc(lines->kept, room);
        if (!moved)
            return false;
        lines->kept = moved;
        lines->room = room;
    }
    memcpy(lines->kept + lines->n, at, n);
    lines->n += n;
    return true;
}

/* A piece of a line; `whole`: up to its end. */
static int take_piece(qv__lines *lines, const char *from, size_t n, bool whole, const char **line,
                      size_t *length) {
    const size_t before = lines->n;
    if (lines->passing) {
        lines->passing = !whole;
        return QV_LINES_MORE;
    }
    if (before + n > lines->most) {
        lines->n = 0;
        lines->passing = !whole;
        return QV_LINES_LONG;
    }
    if (whole && before == 0) {
        *line = from;
        *length = n;
        return QV_LINES_LINE;
    }
    if (n > 0 && !keep(lines, from, n)) {
        lines->n = 0;
        lines->passing = !whole;
        return QV_LINES_MEMORY;
    }
    if (!whole)
        return QV_LINES_MORE;
    *line = lines->kept;
    *length = lines->n;
    lines->n = 0;
    return QV_LINES_LINE;
}

int qv__lines_take(qv__lines *lines, const char **at, const char *end, const char **line,
                   size_t *length) {
    while (*at < end) {
        const char *const from = *at;
        const char *const stop = memchr(from, '\n', (size_t)(end - from));
        *at = stop ? stop + 1 : end;
        const size_t n = (size_t)((stop ? stop : end) - from);
        const int taken = take_piece(lines, from, n, stop != NULL, line, length);
        if (taken != QV_LINES_MORE)
            return taken;
    }
    return QV_LINES_MORE;
}

bool qv__lines_rest(qv__lines *lines, const char **line, size_t *length) {
    if (lines->n == 0)
        return false;
    *line = lines->kept;
    *length = lines->n;
    lines->n = 0;
    return true;
}
