/* SPDX-License-Identifier: MIT */
/* JSON text to rows: see load.h.
 *
 * The parser does not record where values are, so its tree (whose keys keep their order) is walked
 * in step with a cursor over the text. Invariant: between values the cursor is just past the last
 * value walked.
 */
#include "content/load.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "content/json_wrong.h"
#include "content/rows.h"

typedef struct {
    qv__cursor cursor;
    qv__row_list rows;
    uint32_t depth;
    char path[QV_CONTENT_PATH + 1];
} walk;

/* -- The walk ---------------------------------------------------------------------------------- */

static int add_row(walk *w, const char *value) {
    return qv__row_list_add(&w->rows, w->path, value, w->cursor.line, w->cursor.column);
}

static int walk_value(walk *w, json_t *value);

/* Walks the next value, whose path is the current one followed by `dot` and `part`. */
static int walk_part(walk *w, json_t *value, const char *dot, const char *part) {
    const size_t before = strlen(w->path), room = sizeof w->path - before;
    const int n = snprintf(w->path + before, room, "%s%s", dot, part);
    qv__cursor_next(&w->cursor);
    const int err =
        n >= 0 && (size_t)n < room
            ? walk_value(w, value)
            : qv__json_fail(w->rows.diag, &w->cursor,
                            "the names around this value are longer than %d bytes together",
                            QV_CONTENT_PATH);
    w->path[before] = '\0';
    return err;
}

static int walk_list(walk *w, json_t *list) {
    for (size_t i = 0; i < json_array_size(list); i++) {
        char part[32];
        snprintf(part, sizeof part, "[%zu]", i);
        const int err = walk_part(w, json_array_get(list, i), "", part);
        if (err)
            return err;
    }
    return QV_OK;
}

static int walk_key(walk *w, const char *key, json_t *value) {
    qv__cursor_next(&w->cursor);
    if (!*key || strpbrk(key, ".[]"))
        return qv__json_fail(w->rows.diag, &w->cursor,
                             "a name may not be empty and may not contain . [ or ]");
    qv__cursor_over(&w->cursor);
    return walk_part(w, value, *w->path ? "." : "", key);
}

static int walk_object(walk *w, json_t *object) {
    for (void *at = json_object_iter(object); at; at = json_object_iter_next(object, at)) {
        const int err = walk_key(w, json_object_iter_key(at), json_object_iter_value(at));
        if (err)
            return err;
    }
    return QV_OK;
}

static int walk_inside(walk *w, json_t *value) {
    if (w->depth == QV_CONTENT_DEPTH)
        return qv__json_fail_depth(w->rows.diag, &w->cursor);
    w->depth++;
    qv__cursor_over(&w->cursor);
    const int err = json_is_array(value) ? walk_list(w, value) : walk_object(w, value);
    w->depth--;
    return err;
}

static int walk_plain(walk *w, json_t *value) {
    char number[32];
    switch (json_typeof(value)) {
    case JSON_STRING: return add_row(w, json_string_value(value));
    case JSON_TRUE: return add_row(w, "true");
    case JSON_FALSE: return add_row(w, "false");
    case JSON_INTEGER:
        snprintf(number, sizeof number, "%" JSON_INTEGER_FORMAT, json_integer_value(value));
        return add_row(w, number);
    case JSON_REAL:
        return qv__json_fail(w->rows.diag, &w->cursor, "a fraction; give a whole number or a text");
    default:
        return qv__json_fail(w->rows.diag, &w->cursor, "null; give a value or leave the name out");
    }
}

static int walk_value(walk *w, json_t *value) {
    if (json_is_array(value) || json_is_object(value))
        return walk_inside(w, value);
    const int err = walk_plain(w, value);
    if (!err)
        qv__cursor_over(&w->cursor);
    return err;
}

/* -- The text ---------------------------------------------------------------------------------- */

qv__content *qv__content_read(const char *text, size_t length, qv_diag *diag) {
    if (!qv__content_check_text(&text, &length, diag))
        return NULL;
    qv__cursor location = qv__cursor_at(text, text + length);
    const size_t bad = qv__content_bad_byte(text, length);
    if (bad < length) {
        qv__cursor_move(&location, bad);
        qv__content_fail_byte(diag, location.line, location.column);
        return NULL;
    }
    while (location.at < location.end && strchr(" \t\r\n", *location.at))
        qv__cursor_move(&location, 1);
    if (location.at == location.end || !strchr("[{", *location.at)) {
        qv__json_fail(diag, &location, "invalid JSON: a file begins with { or [");
        return NULL;
    }
    json_error_t error;
    json_t *const root = json_loadb(text, length, JSON_REJECT_DUPLICATES, &error);
    if (!root) {
        qv__json_wrong(diag, text, length, &error);
        return NULL;
    }
    walk w = {.cursor = location, .rows = {.diag = diag}};
    const int err = walk_value(&w, root);
    json_decref(root);
    return qv__row_list_finish(&w.rows, err);
}
