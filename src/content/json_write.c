/* SPDX-License-Identifier: MIT */
/* A tree as JSON for people: one card per line, long groups of plain values filled up to a margin.
 *
 * Knows no game. Equal trees give equal bytes, which end in a line break.
 */
#include <stdlib.h>
#include <string.h>

#include "content/rows.h"
#include "content/tree.h"

/* A card stays on one line of up to WIDE characters; plain values are filled up to MARGIN. */
enum { WIDE = 240, MARGIN = 100, ITEM_DEPTH = 2 };

typedef struct {
    qv__buffer *out;
    uint32_t indent, depth;
} writer;

void qv__buffer_add(qv__buffer *buffer, const char *bytes, size_t n) {
    if (buffer->failed)
        return;
    void *list = buffer->at;
    buffer->failed = !qv__reserve(&list, &buffer->room, buffer->n + n + 1, 1);
    buffer->at = list;
    if (buffer->failed)
        return;
    memcpy(buffer->at + buffer->n, bytes, n);
    buffer->n += n;
    buffer->at[buffer->n] = '\0';
}

void qv__buffer_text(qv__buffer *buffer, const char *text) {
    qv__buffer_add(buffer, text, strlen(text));
}

/* One element on one line, to be freed: `"key": value`, or the value in a list; where the value
 * begins. */
static char *line_of(json_t *value, const char *key, size_t *at) {
    qv__buffer line = {0};
    char *const text = json_dumps(value, JSON_ENCODE_ANY);
    if (key) {
        json_t *const name = json_string(key);
        char *const word = json_dumps(name, JSON_ENCODE_ANY);
        qv__buffer_text(&line, word ? word : "");
        qv__buffer_text(&line, ": ");
        line.failed = line.failed || !word;
        free(word);
        json_decref(name);
    }
    *at = line.n;
    qv__buffer_text(&line, text ? text : "");
    const bool failed = line.failed || !text;
    free(text);
    if (!failed)
        return line.at;
    free(line.at);
    return NULL;
}

static bool is_container(json_t *value) {
    return json_is_object(value) || json_is_array(value);
}

static bool holds_containers(json_t *value) {
    const char *key;
    json_t *child;
    size_t i;
    if (json_is_array(value)) {
        json_array_foreach(value, i, child) if (is_container(child)) return true;
        return false;
    }
    json_object_foreach(value, key, child) if (is_container(child)) return true;
    return false;
}

static void new_line(writer *w) {
    qv__buffer_text(w->out, "\n");
    for (uint32_t i = 0; i < w->indent; i++)
        qv__buffer_text(w->out, " ");
}

static void write_value(writer *w, json_t *value, const char *line, size_t at);

/* Its width in characters, approximated by bytes. */
static bool fits(const writer *w, const char *line, size_t most) {
    return w->indent + strlen(line) <= most;
}

static void write_element(writer *w, json_t *value, const char *key, bool fill, size_t *column) {
    size_t at;
    char *const line = line_of(value, key, &at);
    if (!line) {
        w->out->failed = true;
        return;
    }
    const bool first = *column == 0;
    if (!first)
        qv__buffer_text(w->out, ",");
    if (first || !fill || *column + strlen(line) + 2 > MARGIN) {
        new_line(w);
        *column = w->indent;
    } else {
        qv__buffer_text(w->out, " ");
        *column += 2;
    }
    *column += strlen(line);
    write_value(w, value, line, at);
    free(line);
}

static void write_broken(writer *w, json_t *value) {
    const bool list = json_is_array(value), fill = w->depth && !holds_containers(value);
    size_t column = 0;
    qv__buffer_text(w->out, list ? "[" : "{");
    w->indent += 2;
    w->depth++;
    if (list) {
        for (size_t i = 0; i < json_array_size(value); i++)
            write_element(w, json_array_get(value, i), NULL, fill, &column);
    } else {
        for (void *at = json_object_iter(value); at; at = json_object_iter_next(value, at))
            write_element(w, json_object_iter_value(at), json_object_iter_key(at), fill, &column);
    }
    w->depth--;
    w->indent -= 2;
    new_line(w);
    qv__buffer_text(w->out, list ? "]" : "}");
}

/* `line` is the element, whose name ends before `at`. */
static void write_value(writer *w, json_t *value, const char *line, size_t at) {
    const bool whole = w->depth >= ITEM_DEPTH || !holds_containers(value);
    if (!is_container(value) || (whole && fits(w, line, w->depth == ITEM_DEPTH ? WIDE : MARGIN))) {
        qv__buffer_text(w->out, line);
        return;
    }
    qv__buffer_add(w->out, line, at);
    write_broken(w, value);
}

void qv__write_json(json_t *tree, qv__buffer *out) {
    writer w = {.out = out};
    write_broken(&w, tree);
    qv__buffer_text(out, "\n");
}
