/* SPDX-License-Identifier: MIT */
/* A cursor over JSON that a parser has accepted: see cursor.h.
 *
 * Invariant: start <= at <= end, and line and column are those of `at`.
 */
#include "content/cursor.h"

#include <stdbool.h>
#include <string.h>

qv__cursor qv__cursor_at(const char *text, const char *end) {
    return (qv__cursor){text, text, end, 1, 1};
}

void qv__cursor_move(qv__cursor *cursor, size_t bytes) {
    for (; bytes > 0 && cursor->at < cursor->end; bytes--, cursor->at++) {
        const unsigned char byte = (unsigned char)*cursor->at;
        if (byte == '\n') {
            cursor->line++;
            cursor->column = 1;
        } else if ((byte & 0xC0) != 0x80) { /* the first byte of a character */
            cursor->column++;
        }
    }
}

static size_t left(const qv__cursor *cursor) {
    return (size_t)(cursor->end - cursor->at);
}

static size_t string_length(const qv__cursor *cursor) {
    size_t n = 1;
    while (n < left(cursor) && cursor->at[n] != '"')
        n += cursor->at[n] == '\\' ? 2 : 1;
    return n + 1;
}

/* How many characters of the set, or characters that are not in it, follow. */
static size_t set_length(const qv__cursor *cursor, const char *set, bool in) {
    size_t n = 0;
    while (n < left(cursor) && (strchr(set, cursor->at[n]) != NULL) == in)
        n++;
    return n;
}

void qv__cursor_next(qv__cursor *cursor) {
    qv__cursor_move(cursor, set_length(cursor, " \t\r\n,:]}", true));
}

void qv__cursor_over(qv__cursor *cursor) {
    if (cursor->at == cursor->end)
        return;
    switch (*cursor->at) {
    case '"': qv__cursor_move(cursor, string_length(cursor)); return;
    case '[':
    case '{': qv__cursor_move(cursor, 1); return;
    default: qv__cursor_move(cursor, set_length(cursor, " \t\r\n,:]}", false)); return;
    }
}
