/* SPDX-License-Identifier: MIT */
/* Building JSON without checking for memory after each step.
 *
 * Knows no game. A value under construction becomes NULL when a step fails, and stays NULL: one check at the end.
 */
#ifndef QV_JSON_H
#define QV_JSON_H

#include <jansson.h>

/* Both take ownership of `value`. If it is NULL, or out of memory, they free what was built and set it to NULL. */
void qv__json_put(json_t **object, const char *key, json_t *value);
void qv__json_add(json_t **list, json_t *value);
/* A string of any bytes; if they are not valid UTF-8, those beyond ASCII become question marks. */
json_t *qv__json_text(const char *text);
/* As json_dumps, but with every unprintable character escaped (base/plain.h); the caller frees it. NULL: out of memory,
 * or `json` is NULL. */
char *qv__json_print(const json_t *json, size_t flags);
/* One line without its newline, which the caller frees; NULL: out of memory, or `json` is NULL. */
char *qv__json_line(const json_t *json);

#endif
