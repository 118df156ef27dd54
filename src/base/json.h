/* SPDX-License-Identifier: MIT */
/* Writing JSON into a bounded text.
 *
 * One convention for all writers: `needed` counts the bytes of everything written, whether it fits or not, so that a
 * caller whose text was cut knows the room for a second call. The text is always the beginning of valid JSON. Knows no
 * games.
 */
#ifndef QV_BASE_JSON_H
#define QV_BASE_JSON_H

#include "quiver.h"

typedef struct {
    qv_text *out;
    size_t needed; /* bytes written so far, without the NUL */
    bool comma;    /* a value precedes on this level */
    /* Makes room for `size` bytes in all, or leaves the text as it is; NULL: the room is fixed. */
    void (*grow)(qv_text *, size_t size);
} qv__json;

static inline qv__json qv__json_over(qv_text *out) {
    return (qv__json){.out = out};
}

/* Each writes one value; `key` is NULL in lists and on the top level. */
void qv__json_open(qv__json *, const char *key, char bracket); /* '{' or '[' */
void qv__json_close(qv__json *, char bracket);                 /* '}' or ']' */
/* Any bytes up to the NUL; unprintable characters are escaped, invalid UTF-8 becomes question marks. NULL: null. */
void qv__json_text(qv__json *, const char *key, const char *text);
void qv__json_chars(qv__json *, const char *key, const char *text, size_t size); /* at most `size` bytes of a text */
void qv__json_integer(qv__json *, const char *key, int64_t number);
void qv__json_natural(qv__json *, const char *key, uint64_t number); /* beyond 2^53 - 1 its digits as a text */
void qv__json_bool(qv__json *, const char *key, bool value);
void qv__json_null(qv__json *, const char *key);
void qv__json_raw(qv__json *, const char *key, const char *value); /* valid JSON on one line */
/* The seats of a mask as a list. */
void qv__json_seats(qv__json *, const char *key, uint32_t mask);

#endif
