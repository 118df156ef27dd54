/* SPDX-License-Identifier: MIT */
/* JSON text to rows: see load.h.
 *
 * The parser does not record where values are, so its tree (whose keys keep their order) is walked
 * in step with a cursor over the text. Invariant: between values the cursor is just past the last
 * value walked.
 */
#include "content/load.h"

#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "content/cursor.h"
#include "content/rows.h"

enum { NESTED = 2048 }; /* as deep as the parser goes */

typedef struct {
    qv__cursor cursor;
    qv__row_list rows;
    uint32_t depth;
    char path[QV_CONTENT_PATH + 1];
} walk;

/* -- Errors ------------------------------------------------------------------------------------ */

static int fail(qv_diag *diag, const qv__cursor *location, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 3, 4)))
#endif
    ;

static int fail(qv_diag *diag, const qv__cursor *location, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    qv__content_fail_list(diag, QV_ECONTENT, location->line, location->column, format, arguments);
    va_end(arguments);
    if (diag)
        diag->offset = (uint32_t)(location->at - location->start);
    return QV_ECONTENT;
}

/* The start of the word or string that ends before `offset`. */
static size_t token_start(const char *text, size_t offset) {
    size_t at = offset;
    if (at > 1 && text[at - 1] == '"') {
        at--;
        while (at > 1 && !(text[at - 1] == '"' && text[at - 2] != '\\'))
            at--;
        return at - 1;
    }
    while (at > 0 && !strchr(" \t\r\n,:[]{}\"", text[at - 1]))
        at--;
    return at;
}

/* The probable cause; empty if it is unclear. */
static const char *hint_for(const char *error) {
    static const struct {
        const char *begins, *hint;
    } hints[] = {
        {"'}' expected", ": is a comma missing before it?"},
        {"']' expected", ": is a comma missing before it?"},
        {"string or '}' expected near '}'", ": is there a comma too many before it?"},
        {"unexpected token near ']'", ": is there a comma too many before it?"},
        {"':' expected", ": names and values are written \"name\": value"},
        {"premature end of input", ": is a quotation mark missing at its end?"},
        {"unexpected newline", ": is a quotation mark missing at the end of the line?"},
        {"end of file expected", ": is there a bracket too many before it?"},
        {"string or '}' expected", ": names have quotation marks around them"},
        {"invalid token", ": words have quotation marks around them"},
    };
    if (strstr(error, "near end of file"))
        return ": is a bracket or quotation mark missing at its end?";
    for (size_t i = 0; i < sizeof hints / sizeof *hints; i++)
        if (strncmp(error, hints[i].begins, strlen(hints[i].begins)) == 0)
            return hints[i].hint;
    return "";
}

/* -- Names given twice ------------------------------------------------------------------------- */

static size_t string_end(const char *text, size_t at, size_t end) {
    for (at++; at < end && text[at] != '"'; at++)
        at += text[at] == '\\';
    return at < end ? at : end;
}

/* The start of the object that is open at `end`. The parser has accepted all text before `end`. */
static size_t open_object(const char *text, size_t end) {
    size_t open[NESTED], depth = 0;
    for (size_t at = 0; at < end; at++) {
        if (text[at] == '"')
            at = string_end(text, at, end);
        else if ((text[at] == '{' || text[at] == '[') && depth < NESTED)
            open[depth++] = at;
        else if ((text[at] == '}' || text[at] == ']') && depth)
            depth--;
    }
    return depth ? open[depth - 1] : end;
}

/* The first name in the object that equals the one at `again`; `again` if there is none. */
static size_t first_name(const char *text, size_t again, size_t length) {
    const size_t n = string_end(text, again, length) - again;
    size_t depth = 0;
    for (size_t at = open_object(text, again) + 1; at < again; at++) {
        if (text[at] == '{' || text[at] == '[')
            depth++;
        else if (text[at] == '}' || text[at] == ']')
            depth--;
        if (text[at] != '"')
            continue;
        const size_t end = string_end(text, at, again);
        const size_t next = end + 1 + strspn(text + end + 1, " \t\r\n");
        if (depth == 0 && end - at == n && memcmp(text + at, text + again, n) == 0 &&
            text[next] == ':')
            return at;
        at = end;
    }
    return again;
}

static void fail_twice(qv_diag *diag, const char *text, const qv__cursor *location) {
    const size_t again = (size_t)(location->at - text);
    const size_t first = first_name(text, again, (size_t)(location->end - text));
    qv__cursor other = qv__cursor_at(text, location->end);
    qv__cursor_move(&other, first);
    if (first == again)
        fail(diag, location, "a duplicate name; write it once");
    else
        fail(diag, location, "a duplicate name; write it once: the first is in line %u, column %u",
             (unsigned)other.line, (unsigned)other.column);
}

/* Where the parser stopped. It reports the end of the token, which it names after "near" unless
 * it is long; people look for its start. */
static void fail_syntax(qv_diag *diag, const char *text, size_t length, const json_error_t *error) {
    size_t offset = (size_t)error->position;
    const char *const near = strstr(error->text, " near '");
    const char *const name = near ? near + strlen(" near '") : NULL;
    const char *const close = near ? strrchr(error->text, '\'') : NULL;
    const size_t token = close && close > name ? (size_t)(close - name) : 0;
    if (near)
        offset -= token;
    else if (!strstr(error->text, "end of file"))
        offset = token_start(text, offset);
    qv__cursor location = qv__cursor_at(text, text + length);
    qv__cursor_move(&location, offset);
    if (strncmp(error->text, "duplicate", strlen("duplicate")) == 0) {
        fail_twice(diag, text, &location);
        return;
    }
    fail(diag, &location, "invalid JSON: %.100s%s", error->text, hint_for(error->text));
}

/* -- The walk ---------------------------------------------------------------------------------- */

static int add_row(walk *w, const char *value) {
    return qv__row_list_add(&w->rows, w->path, value, w->cursor.line, w->cursor.column);
}

static int walk_value(walk *w, json_t *value);

/* Walks a value whose path is the current one followed by `part`. */
static int walk_part(walk *w, json_t *value, const char *part) {
    const size_t before = strlen(w->path), length = strlen(part);
    if (before + length > QV_CONTENT_PATH)
        return fail(w->rows.diag, &w->cursor,
                    "the names around this value are longer than %d bytes together",
                    QV_CONTENT_PATH);
    memcpy(w->path + before, part, length);
    w->path[before + length] = '\0';
    const int err = walk_value(w, value);
    w->path[before] = '\0';
    return err;
}

static int walk_list(walk *w, json_t *list) {
    for (size_t i = 0; i < json_array_size(list); i++) {
        char part[32];
        snprintf(part, sizeof part, "[%zu]", i);
        const int err = walk_part(w, json_array_get(list, i), part);
        if (err)
            return err;
    }
    return QV_OK;
}

static int walk_key(walk *w, const char *key, json_t *value) {
    qv__cursor_next(&w->cursor);
    if (!*key || strpbrk(key, ".[]"))
        return fail(w->rows.diag, &w->cursor,
                    "a name may not be empty and may not contain . [ or ]");
    char part[QV_CONTENT_PATH + 2];
    const int n = snprintf(part, sizeof part, "%s%s", *w->path ? "." : "", key);
    if (n < 0 || (size_t)n >= sizeof part)
        return fail(w->rows.diag, &w->cursor, "a name longer than %d bytes", QV_CONTENT_PATH);
    qv__cursor_over(&w->cursor);
    return walk_part(w, value, part);
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
        return fail(w->rows.diag, &w->cursor, "nested deeper than %d levels", QV_CONTENT_DEPTH);
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
        return fail(w->rows.diag, &w->cursor, "a fraction; give a whole number or a text");
    default: return fail(w->rows.diag, &w->cursor, "null; give a value or leave the name out");
    }
}

static int walk_value(walk *w, json_t *value) {
    qv__cursor_next(&w->cursor);
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
    json_error_t error;
    json_t *const root = json_loadb(text, length, JSON_REJECT_DUPLICATES, &error);
    if (!root) {
        fail_syntax(diag, text, length, &error);
        return NULL;
    }
    walk w = {.cursor = qv__cursor_at(text, text + length), .rows = {.diag = diag}};
    const int err = walk_value(&w, root);
    json_decref(root);
    return qv__row_list_finish(&w.rows, err);
}
