/* SPDX-License-Identifier: MIT */
/* Lines of JSON that grow as they are written, and jansson values as text.
 *
 * Knows no game. Writing goes on without effect after an allocation has failed: one check at the end.
 */
#ifndef QV_WIRE_JSON_H
#define QV_WIRE_JSON_H

#include <jansson.h>

#include "base/json.h"

/* A line under construction. It starts zeroed and must not be moved while it is written. */
typedef struct {
    qv_text text;
    qv__json json;
} qv__line;

qv__json *qv__line_begin(qv__line *);        /* an empty line, which keeps its memory: where to write */
const char *qv__line_text(const qv__line *); /* the line without its newline; NULL: out of memory */
void qv__line_free(qv__line *);
json_t *qv__line_read(qv__line *); /* the line as a value; frees the line. NULL: out of memory */

/* A string of any bytes; if they are not valid UTF-8, those beyond ASCII become question marks. */
json_t *qv__json_string(const char *text);
/* As json_dumps, but with every unprintable character escaped (base/plain.h); the caller frees it. NULL: out of memory,
 * or `json` is NULL. */
char *qv__json_print(const json_t *json, size_t flags);

#endif
