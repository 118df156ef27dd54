/* SPDX-License-Identifier: MIT */
/* What the library writes as JSON, read back by jansson.
 *
 * Every value is written twice: without room, for its size, and then with exactly the room that it needs.
 */
#ifndef WRITTEN_H
#define WRITTEN_H

#include <jansson.h>

#include "check.h"
#include "core/game.h"

typedef size_t written_by(const void *context, qv_text *out);

/* The text that `write` gives, to be freed. */
static inline char *written_text(written_by *write, const void *context) {
    char none[1];
    qv_text text = qv_text_over(none, sizeof none);
    const size_t needed = write(context, &text);
    assert_true(needed > 0 && text.cut);
    char *const bytes = malloc(needed + 1);
    assert_non_null(bytes);
    text = qv_text_over(bytes, needed + 1);
    assert_int_equal(write(context, &text), needed);
    assert_false(text.cut);
    assert_int_equal(strlen(bytes), needed);
    return bytes;
}

/* The same as a value; the text must be what jansson writes for it itself. */
static inline json_t *written_value(written_by *write, const void *context) {
    char *const text = written_text(write, context);
    json_t *const value = json_loads(text, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, NULL);
    if (!value)
        fail_msg("invalid JSON: %s", text);
    char *const again = json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY);
    assert_string_equal(text, again);
    free(again);
    free(text);
    return value;
}

typedef struct {
    const qv_ruleset *rs;
    const qv_view *view;
} written_view;

static inline size_t write_view(const void *context, qv_text *out) {
    const written_view *const w = context;
    return qv_view_json(w->rs, w->view, out);
}

static inline json_t *view_value(const qv_ruleset *rs, const qv_view *view) {
    return written_value(write_view, &(written_view){rs, view});
}

#endif
