/* SPDX-License-Identifier: MIT */
/* From rows to a tree: see tree.h.
 *
 * The errors are those that only rows of a table can have; they name the first location too.
 */
#include "content/tree.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "content/rows.h"

typedef struct {
    const qv_row *row;
    uint32_t n, at; /* the current row */
    qv_diag *diag;
} builder;

/* One component of a path. */
typedef struct {
    char key[QV_CONTENT_PATH + 1]; /* empty: `index` applies */
    size_t index;
    bool last, inside_list; /* whether the next component is a list index */
} step;

static int fail_row(const builder *b, const char *why) {
    const qv_row *const row = &b->row[b->at];
    return qv__content_fail(b->diag, QV_ECONTENT, row->line, row->column, "\"%s\" %s",
                            qv__quote_name(row->path).text, why);
}

/* Names the location where the same path, or one inside it or around it, came first. */
static int fail_twice(const builder *b) {
    const qv_row *const row = &b->row[b->at];
    for (uint32_t i = 0; i < b->at; i++) {
        const char *const other = b->row[i].path;
        const size_t n = strlen(other), m = strlen(row->path);
        const size_t common = n < m ? n : m;
        const char next = n < m ? row->path[n] : other[m];
        if (strncmp(other, row->path, common) != 0 || (next && next != '.' && next != '['))
            continue;
        return qv__content_fail(
            b->diag, QV_ECONTENT, row->line, row->column,
            n == m ? "\"%s\" is given twice; the first is in line %u, column %u"
                   : "\"%s\" is a value and a group as well; see line %u, column %u",
            qv__quote_name(row->path).text, (unsigned)b->row[i].line, (unsigned)b->row[i].column);
    }
    return fail_row(b, "is a list and a group of names as well");
}

/* -- Paths ------------------------------------------------------------------------------------- */

static bool read_index(const char **at, size_t *index) {
    size_t number = 0;
    const char *digit = *at + 1;
    while (*digit >= '0' && *digit <= '9' && number < QV_CONTENT_ROWS)
        number = number * 10 + (size_t)(*digit++ - '0');
    if (digit == *at + 1 || *digit != ']')
        return false;
    *index = number;
    *at = digit + 1;
    return true;
}

/* The component at *at, which moves past it; false if it is malformed. */
static bool read_step(const char **at, step *out) {
    out->key[0] = '\0';
    if (**at == '[') {
        if (!read_index(at, &out->index))
            return false;
    } else {
        const size_t n = strcspn(*at, ".[]");
        if (n == 0 || n > QV_CONTENT_PATH)
            return false;
        memcpy(out->key, *at, n);
        out->key[n] = '\0';
        *at += n;
    }
    out->last = **at == '\0';
    out->inside_list = **at == '[';
    if (**at == '.')
        return *++*at != '[' && **at != '\0';
    return out->last || out->inside_list;
}

/* -- Values ------------------------------------------------------------------------------------ */

static json_t *leaf_of(const char *value) {
    if (strcmp(value, "true") == 0)
        return json_true();
    if (strcmp(value, "false") == 0)
        return json_false();
    char again[32];
    const long long number = strtoll(value, NULL, 10);
    snprintf(again, sizeof again, "%lld", number);
    return strcmp(again, value) == 0 ? json_integer(number) : json_string(value);
}

const char *qv__tree_word(const json_t *leaf, char number[32]) {
    if (json_is_string(leaf))
        return json_string_value(leaf);
    if (json_is_boolean(leaf))
        return json_is_true(leaf) ? "true" : "false";
    snprintf(number, 32, "%" JSON_INTEGER_FORMAT, json_integer_value(leaf));
    return number;
}

/* -- Building ---------------------------------------------------------------------------------- */

static json_t *child_of(const json_t *parent, const step *s) {
    return s->key[0] ? json_object_get(parent, s->key) : json_array_get(parent, s->index);
}

/* Adds a child to the parent, which takes ownership of it. */
static int add_child(const builder *b, json_t *parent, const step *s, json_t *child) {
    if (!child)
        return fail_row(b, "contains bytes that are not UTF-8; save the file as UTF-8");
    if (!s->key[0])
        return json_array_append_new(parent, child)
                   ? qv__content_fail(b->diag, QV_EMEMORY, 0, 0, "not enough memory")
                   : QV_OK;
    return json_object_set_new(parent, s->key, child)
               ? fail_row(b, "contains bytes that are not UTF-8; save the file as UTF-8")
               : QV_OK;
}

static int put(builder *b, json_t *root) {
    const qv_row *const row = &b->row[b->at];
    const char *at = row->path;
    json_t *parent = root;
    for (uint32_t depth = 0;; depth++) {
        step s;
        if (!read_step(&at, &s))
            return fail_row(b, "is not a name; write names and dots, as in \"set.name\"");
        if (depth == QV_CONTENT_DEPTH)
            return fail_row(b, "is nested too deep");
        if (s.key[0] ? !json_is_object(parent) : !json_is_array(parent))
            return fail_twice(b);
        json_t *child = child_of(parent, &s);
        if (child && s.last)
            return fail_twice(b);
        if (!child) {
            if (!s.key[0] && s.index != json_array_size(parent))
                return fail_row(b, "leaves a gap in its list: the element before it is missing");
            child = s.last ? leaf_of(row->value) : s.inside_list ? json_array() : json_object();
            const int err = add_child(b, parent, &s, child);
            if (err || s.last)
                return err;
        }
        parent = child;
    }
}

json_t *qv__tree(const char *game, const qv_row *rows, uint32_t n, qv_diag *diag) {
    builder b = {.row = rows, .n = n, .diag = diag};
    json_t *const root = n && rows[0].path[0] == '[' ? json_array() : json_object();
    int err = root ? QV_OK : qv__content_fail(diag, QV_EMEMORY, 0, 0, "not enough memory");
    if (!err && game && json_is_object(root) &&
        json_object_set_new(root, "game", json_string(game)))
        err = qv__content_fail(diag, QV_ECONTENT, 0, 0, "the game's name is not UTF-8");
    for (; b.at < n && !err; b.at++)
        err = put(&b, root);
    assert(!err || !diag || diag->err == err);
    if (!err)
        return root;
    json_decref(root);
    return NULL;
}
