/* SPDX-License-Identifier: MIT */
/* States and views as JSON values, see wire/json_state.h.
 *
 * Knows no game. The library defines the format (qv_view_json); this file parses its text.
 */
#include "wire/json_state.h"

#include <stdlib.h>

enum { USUAL = 8192 };

/* The text in `size` bytes; if they are too few, NULL and *size is what is needed. */
static char *text_of(const qv_ruleset *rs, const qv_view *view, size_t *size) {
    char *const bytes = malloc(*size);
    if (!bytes)
        return NULL;
    qv_text text = qv_text_over(bytes, *size);
    *size = qv_view_json(rs, view, &text) + 1;
    if (!text.cut)
        return bytes;
    free(bytes);
    return NULL;
}

json_t *qv_view_to_json(const qv_ruleset *rs, const qv_view *view) {
    size_t size = USUAL;
    char *text = text_of(rs, view, &size);
    if (!text && size > USUAL)
        text = text_of(rs, view, &size);
    json_t *const value = text ? json_loadb(text, size - 1, 0, NULL) : NULL;
    free(text);
    return value;
}

json_t *qv_state_to_json(const qv_ruleset *rs, const qv_state *state) {
    return qv_view_to_json(rs, qv_open(state));
}
