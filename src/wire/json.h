/* SPDX-License-Identifier: MIT */
/* Building JSON without asking after each step whether there was memory for it.
 *
 * Knows no game. What is under construction becomes NULL when something fails, and stays NULL: one question at the end.
 */
#ifndef QV_JSON_H
#define QV_JSON_H

#include <jansson.h>

/* Both take over `value`; NULL there, or no memory, frees what was built and sets it to NULL. */
void qv__json_put(json_t **object, const char *key, json_t *value);
void qv__json_add(json_t **list, json_t *value);
/* Any bytes as a text; those that are no UTF-8 become question marks. */
json_t *qv__json_text(const char *text);
/* As json_dumps, but with every character escaped that is not fit to be shown (base/plain.h); to be freed. NULL: out of
 * memory, or `json` is NULL. */
char *qv__json_print(const json_t *json, size_t flags);
/* One line without its end, to be freed; NULL: out of memory, or `json` is NULL. */
char *qv__json_line(const json_t *json);

#endif
