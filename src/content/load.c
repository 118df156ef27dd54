/* SPDX-License-Identifier: MIT */
/* JSON text to rows: see load.h.
 *
 * The parser keeps no places of values, so its tree (whose keys keep their order) is walked in step
 * with a cursor over the text. Invariant: between values the cursor stands behind the last one that
 * was walked. Rows hold offsets into the text of paths and values until all of them are known,
 * because that text moves while it grows.
 */
#include "content/load.h"

#include <errno.h>
#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "content/cursor.h"

struct qv_content {
    qv_row *row;
    uint32_t n;
    char *text; /* all paths and values, each with its NUL */
};

typedef struct {
    size_t path, value; /* offsets into `text` */
    uint32_t line, column;
} found;

typedef struct {
    qv__cursor cursor;
    found *row;
    char *text;
    size_t rows_room, text_room, length; /* length: bytes of `text` in use */
    uint32_t n, depth;
    char path[QV_CONTENT_PATH + 1];
    qv_diag *diag;
} walk;

/* -- Errors ------------------------------------------------------------------------------------ */

static int fail(qv_diag *diag, int err, const qv__cursor *place, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 4, 5)))
#endif
    ;

static int fail(qv_diag *diag, int err, const qv__cursor *place, const char *format, ...) {
    if (!diag)
        return err;
    memset(diag, 0, sizeof *diag);
    diag->err = err;
    if (place) {
        diag->offset = (uint32_t)(place->at - place->start);
        diag->line = place->line;
        diag->column = place->column;
    }
    qv_text text = qv_text_over(diag->text, sizeof diag->text);
    va_list arguments;
    va_start(arguments, format);
    qv__text_add_list(&text, format, arguments);
    va_end(arguments);
    for (char *at = diag->text; *at; at++) /* of the file, and no business of a terminal */
        if ((unsigned char)*at < ' ' || *at == 0x7F)
            *at = '?';
    return err;
}

static int no_memory(qv_diag *diag) {
    return fail(diag, QV_EMEMORY, NULL, "not enough memory for the content");
}

/* The start of the word or string that ends before `offset`. */
static size_t token_start(const char *text, size_t offset) {
    size_t at = offset;
    if (at > 1 && text[at - 1] == '"') {
        at--;
        while (at > 0 && !(text[at - 1] == '"' && (at < 2 || text[at - 2] != '\\')))
            at--;
        return at ? at - 1 : 0;
    }
    while (at > 0 && !strchr(" \t\r\n,:[]{}\"", text[at - 1]))
        at--;
    return at;
}

/* Where the parser stopped. It counts to the end of the token, which it names after "near" unless
 * that is long; people look for its start. */
static void fail_syntax(qv_diag *diag, const char *text, size_t length, const json_error_t *error) {
    size_t offset = error->position > 0 ? (size_t)error->position : 0;
    const char *const near = strstr(error->text, " near '");
    const char *const name = near ? near + strlen(" near '") : NULL;
    const char *const close = near ? strrchr(error->text, '\'') : NULL;
    const size_t token = close && close > name ? (size_t)(close - name) : 0;
    if (offset > length)
        offset = length;
    if (near)
        offset -= token <= offset ? token : 0;
    else if (!strstr(error->text, "end of file"))
        offset = token_start(text, offset);
    qv__cursor place = qv__cursor_at(text, text + length);
    qv__cursor_move(&place, text + offset);
    fail(diag, QV_ECONTENT, &place, "no correct JSON: %s", error->text);
}

/* -- Rows -------------------------------------------------------------------------------------- */

/* Room for `wanted` elements of `size` bytes at *list, at least doubling it; false: out of memory,
 * nothing changed. */
static bool reserve(void **list, size_t *room, size_t wanted, size_t size) {
    if (wanted <= *room)
        return true;
    const size_t larger = wanted < 512 ? 1024 : wanted * 2;
    void *const moved = realloc(*list, larger * size);
    if (!moved)
        return false;
    *list = moved;
    *room = larger;
    return true;
}

static bool add_text(walk *w, const char *text, size_t *offset) {
    const size_t n = strlen(text) + 1;
    void *list = w->text;
    const bool enough = reserve(&list, &w->text_room, w->length + n, 1);
    w->text = list;
    if (!enough)
        return false;
    memcpy(w->text + w->length, text, n);
    *offset = w->length;
    w->length += n;
    return true;
}

static int add_row(walk *w, const char *value) {
    if (w->n == QV_CONTENT_ROWS)
        return fail(w->diag, QV_ECONTENT, &w->cursor, "more than %d values; split the file",
                    QV_CONTENT_ROWS);
    found row = {.line = w->cursor.line, .column = w->cursor.column};
    void *list = w->row;
    const bool enough = reserve(&list, &w->rows_room, (size_t)w->n + 1, sizeof *w->row);
    w->row = list;
    if (!enough || !add_text(w, w->path, &row.path) || !add_text(w, value, &row.value))
        return no_memory(w->diag);
    w->row[w->n++] = row;
    return QV_OK;
}

/* -- The walk ---------------------------------------------------------------------------------- */

static int walk_value(walk *w, json_t *value);

/* Walks a value whose path is the current one with `part` behind it. */
static int walk_part(walk *w, json_t *value, const char *part) {
    const size_t before = strlen(w->path);
    if (before + strlen(part) > QV_CONTENT_PATH)
        return fail(w->diag, QV_ECONTENT, &w->cursor,
                    "the names around this value are longer than %d bytes together",
                    QV_CONTENT_PATH);
    memcpy(w->path + before, part, strlen(part) + 1);
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
        return fail(w->diag, QV_ECONTENT, &w->cursor,
                    "a name may not be empty and may not hold . [ or ]");
    char part[QV_CONTENT_PATH + 2];
    const int n = snprintf(part, sizeof part, "%s%s", *w->path ? "." : "", key);
    if (n < 0 || (size_t)n >= sizeof part)
        return fail(w->diag, QV_ECONTENT, &w->cursor, "a name longer than %d bytes",
                    QV_CONTENT_PATH);
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
        return fail(w->diag, QV_ECONTENT, &w->cursor, "nested deeper than %d levels",
                    QV_CONTENT_DEPTH);
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
        return fail(w->diag, QV_ECONTENT, &w->cursor, "a fraction; give a whole number or a text");
    default:
        return fail(w->diag, QV_ECONTENT, &w->cursor, "null; give a value or leave the name out");
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

/* -- Contents ---------------------------------------------------------------------------------- */

/* Makes the content of a finished walk, which gives up its text. */
static qv_content *finish(walk *w) {
    qv_content *const content = malloc(sizeof *content);
    qv_row *const row = malloc((w->n ? w->n : 1) * sizeof *row);
    if (!content || !row) {
        free(content);
        free(row);
        no_memory(w->diag);
        return NULL;
    }
    for (uint32_t i = 0; i < w->n; i++)
        row[i] = (qv_row){w->text + w->row[i].path, w->text + w->row[i].value, w->row[i].line,
                          w->row[i].column};
    *content = (qv_content){row, w->n, w->text};
    w->text = NULL;
    return content;
}

qv_content *qv_content_read(const char *text, size_t length, qv_diag *diag) {
    if (length > QV_CONTENT_BYTES) {
        fail(diag, QV_ECONTENT, NULL, "more than %d bytes", QV_CONTENT_BYTES);
        return NULL;
    }
    const char *const nul = length ? memchr(text, '\0', length) : NULL;
    if (nul) { /* the parser would pass over it */
        qv__cursor place = qv__cursor_at(text, text + length);
        qv__cursor_move(&place, nul);
        fail(diag, QV_ECONTENT, &place, "no correct JSON: a NUL byte");
        return NULL;
    }
    json_error_t error;
    json_t *const root = json_loadb(text, length, JSON_REJECT_DUPLICATES, &error);
    if (!root) {
        fail_syntax(diag, text, length, &error);
        return NULL;
    }
    walk w = {.cursor = qv__cursor_at(text, text + length), .diag = diag};
    qv_content *content = NULL;
    if (walk_value(&w, root) == QV_OK) {
        if (w.n)
            content = finish(&w);
        else
            fail(diag, QV_ECONTENT, NULL, "there are no values in it");
    }
    json_decref(root);
    free(w.row);
    free(w.text);
    return content;
}

/* The bytes of a file, one more than the limit at most; NULL with diag. */
static char *read_file(const char *path, size_t *length, qv_diag *diag) {
    FILE *const file = fopen(path, "rb");
    if (!file) {
        fail(diag, QV_ECONTENT, NULL, "cannot be opened: %s", strerror(errno));
        return NULL;
    }
    char *const text = malloc(QV_CONTENT_BYTES + 1);
    if (text) {
        *length = fread(text, 1, QV_CONTENT_BYTES + 1, file);
    } else {
        no_memory(diag);
    }
    const int wrong = text && ferror(file) ? errno : 0;
    fclose(file);
    if (!wrong)
        return text;
    fail(diag, QV_ECONTENT, NULL, "cannot be read: %s", strerror(wrong));
    free(text);
    return NULL;
}

qv_content *qv_content_load(const char *path, qv_diag *diag) {
    size_t length = 0;
    char *const text = read_file(path, &length, diag);
    if (!text)
        return NULL;
    qv_content *const content = qv_content_read(text, length, diag);
    free(text);
    return content;
}

void qv_content_free(qv_content *content) {
    if (!content)
        return;
    free(content->row);
    free(content->text);
    free(content);
}

const qv_row *qv_content_rows(const qv_content *content, uint32_t *n) {
    *n = content->n;
    return content->row;
}
