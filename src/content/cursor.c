/* SPDX-License-Identifier: MIT */
/* A cursor over JSON that a parser has accepted: see cursor.h.
 *
 * Invariant: start <= at <= end, and line and column are those of `at`.
 */
#include "content/cursor.h"

#include <string.h>

qv__cursor qv__cursor_at(const char *text, const char *end) {
    return (qv__cursor){text, text, end, 1, 1};
}

void qv__cursor_move(qv__cursor *cursor, const char *to) {
    for (; cursor->at < to && cursor->at < cursor->end; cursor->at++) {
        const unsigned char byte = (unsigned char)*cursor->at;
        if (byte == '\n') {
            cursor->line++;
            cursor->column = 1;
        } else if ((byte & 0xC0) != 0x80) { /* the first byte of a character */
            cursor->column++;
        }
    }
}

static const char *over_string(const qv__cursor *cursor) {
    const char *to = cursor->at + 1;
    while (to < cursor->end && *to != '"')
        to += *to == '\\' && to + 1 < cursor->end ? 2 : 1;
    return to < cursor->end ? to + 1 : to;
}

/* Skips characters of the set, or characters that are not in it. */
static const char *over_set(const qv__cursor *cursor, const char *set, bool in) {
    const char *to = cursor->at;
    while (to < cursor->end && (strchr(set, *to) != NULL) == in)
        to++;
    return to;
}

void qv__cursor_next(qv__cursor *cursor) {
    qv__cursor_move(cursor, over_set(cursor, " \t\r\n,:]}", true));
}

void qv__cursor_over(qv__cursor *cursor) {
    if (cursor->at == cursor->end)
        return;
    switch (*cursor->at) {
    case '"': qv__cursor_move(cursor, over_string(cursor)); return;
    case '[':
    case '{': qv__cursor_move(cursor, cursor->at + 1); return;
    default: qv__cursor_move(cursor, over_set(cursor, " \t\r\n,:]}", false)); return;
    }
}
