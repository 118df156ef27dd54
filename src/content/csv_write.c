/* SPDX-License-Identifier: MIT */
/* A tree as CSV for spreadsheets: see load.h; docs/content.md says what such a file looks like.
 *
 * A list of objects, or an object of objects, becomes a table with one line per item; everything
 * else becomes a name and a value per line. A group with many names, such as the cards of a deck,
 * becomes a column of names and one of values, with a line for each name. Invariant: the output
 * reads back as the same rows; other rows are refused.
 */
#include <csv.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "content/rows.h"
#include "content/tree.h"

enum { PATH = QV_CONTENT_PATH + 1, MOST = QV_CONTENT_COLUMNS - 2, MANY = 16 };

typedef struct {
    qv__buffer *out;
    qv_diag *diag;
    int err;
    bool titled; /* a table precedes: plain values need a title from here on */
    bool values; /* plain values are being written */
} writer;

/* The columns of a table, except those of its pairs. */
typedef struct {
    char name[MOST][PATH];
    bool before[MOST][MOST]; /* [a][b]: some item has a right before b */
    uint32_t order[MOST];
    const json_t *cell[MOST]; /* of one item */
    uint32_t n, last;
    bool too_many;
    const char *pair; /* the member that is written as names and values; NULL: none */
    bool group;       /* items have names, which come first */
} table;

/* -- Cells ------------------------------------------------------------------------------------- */

static void refuse(writer *w, const char *text, const char *why) {
    if (!w->err)
        w->err = qv__content_fail(w->diag, QV_ECONTENT, 0, 0, "\"%.80s\": %s", text, why);
}

static bool needs_marks(const char *text) {
    const size_t n = strlen(text);
    return strpbrk(text, "\",;\t\n") || text[0] == ' ' || (n && text[n - 1] == ' ') ||
           strncmp(text, "\xEF\xBB\xBF", 3) == 0;
}

static void write_cell(writer *w, const char *text) {
    if (!needs_marks(text)) {
        qv__buffer_text(w->out, text);
        return;
    }
    const size_t length = strlen(text), room = csv_write(NULL, 0, text, length);
    char *const marked = malloc(room);
    if (!marked) {
        w->out->failed = true;
        return;
    }
    csv_write(marked, room, text, length);
    qv__buffer_add(w->out, marked, room);
    free(marked);
}

static void write_word(writer *w, const json_t *leaf) {
    char number[32];
    const char *const word = qv__tree_word(leaf, number);
    if (!*word || strchr(word, '\r') || strcmp(word, "TRUE") == 0 || strcmp(word, "FALSE") == 0)
        refuse(w, word, "a table cannot contain this value; keep the file as JSON");
    write_cell(w, word);
}

static void write_name(writer *w, const char *name) {
    if (strchr(name, '\r'))
        refuse(w, name, "a table cannot contain this name; keep the file as JSON");
    write_cell(w, name);
}

/* -- Leaves ------------------------------------------------------------------------------------ */

typedef void leaf_taker(void *to, const char *path, const json_t *leaf);

static void each_leaf(json_t *value, char path[PATH], leaf_taker *take, void *to) {
    const size_t n = strlen(path);
    if (json_is_array(value)) {
        for (size_t i = 0; i < json_array_size(value); i++) {
            snprintf(path + n, PATH - n, "[%zu]", i);
            each_leaf(json_array_get(value, i), path, take, to);
        }
    } else if (json_is_object(value)) {
        for (void *at = json_object_iter(value); at; at = json_object_iter_next(value, at)) {
            snprintf(path + n, PATH - n, "%s%s", n ? "." : "", json_object_iter_key(at));
            each_leaf(json_object_iter_value(at), path, take, to);
        }
    } else {
        take(to, path, value);
    }
    path[n] = '\0';
}

static void each_leaf_of_item(json_t *item, const table *t, leaf_taker *take, void *to) {
    for (void *at = json_object_iter(item); at; at = json_object_iter_next(item, at)) {
        const char *const key = json_object_iter_key(at);
        if (t->pair && strcmp(key, t->pair) == 0)
            continue;
        char path[PATH];
        snprintf(path, PATH, "%s", key);
        each_leaf(json_object_iter_value(at), path, take, to);
    }
}

/* -- Columns ----------------------------------------------------------------------------------- */

static uint32_t column_of(const table *t, const char *path) {
    uint32_t i = 0;
    while (i < t->n && strcmp(t->name[i], path) != 0)
        i++;
    return i;
}

static void note_column(void *to, const char *path, const json_t *leaf) {
    table *const t = to;
    const uint32_t i = column_of(t, path);
    (void)leaf;
    if (i == MOST) {
        t->too_many = true;
        return;
    }
    if (i == t->n)
        snprintf(t->name[t->n++], PATH, "%s", path);
    if (t->last < MOST)
        t->before[t->last][i] = true;
    t->last = i;
}

/* An order that agrees with all items, or with most if there is none. */
static void order_columns(table *t) {
    bool done[MOST] = {false};
    for (uint32_t place = 0; place < t->n; place++) {
        uint32_t best = MOST, first = 0;
        for (uint32_t i = t->n; i-- > 0;) {
            bool free_now = !done[i];
            for (uint32_t other = 0; other < t->n && free_now; other++)
                free_now = done[other] || !t->before[other][i];
            best = free_now ? i : best;
            first = done[i] ? first : i;
        }
        t->order[place] = best < MOST ? best : first;
        done[t->order[place]] = true;
    }
}

static bool is_plain_group(json_t *value) {
    for (void *at = json_object_iter(value); at; at = json_object_iter_next(value, at))
        if (json_is_object(json_object_iter_value(at)) || json_is_array(json_object_iter_value(at)))
            return false;
    return json_is_object(value);
}

/* Whether the items' member of that name is a group of many names with plain values only. */
static bool is_pair(json_t *const *item, size_t n, const char *member) {
    json_t *const names = json_object();
    bool plain = names != NULL;
    for (size_t i = 0; i < n && plain; i++) {
        json_t *const value = json_object_get(item[i], member);
        if (!value)
            continue;
        plain = is_plain_group(value) && json_object_update(names, value) == 0;
    }
    const bool many = plain && json_object_size(names) > MANY;
    json_decref(names);
    return many;
}

/* The first such member; each name is tried once. */
static const char *find_pair(json_t *const *item, size_t n) {
    json_t *const tried = json_object();
    const char *found = NULL;
    for (size_t i = 0; i < n && !found && tried; i++) {
        for (void *at = json_object_iter(item[i]); at; at = json_object_iter_next(item[i], at)) {
            const char *const key = json_object_iter_key(at);
            if (found || !json_is_object(json_object_iter_value(at)) || json_object_get(tried, key))
                continue;
            if (json_object_set_new(tried, key, json_true()) == 0 && is_pair(item, n, key))
                found = key;
        }
    }
    json_decref(tried);
    return found;
}

/* -- Tables ------------------------------------------------------------------------------------ */

static void take_cell(void *to, const char *path, const json_t *leaf) {
    table *const t = to;
    t->cell[column_of(t, path)] = leaf;
}

static void fill_cells(table *t, json_t *item) {
    memset(t->cell, 0, sizeof t->cell);
    each_leaf_of_item(item, t, take_cell, t);
}

/* Items of a list begin with their first cell, which may neither be missing nor look like a title.
 */
static bool is_table(table *t, json_t *const *item, size_t n) {
    t->pair = find_pair(item, n);
    for (size_t i = 0; i < n; i++) {
        t->last = MOST;
        each_leaf_of_item(item[i], t, note_column, t);
    }
    if (t->too_many || (t->n == 0 && !t->group))
        return false;
    order_columns(t);
    for (size_t i = 0; i < n && !t->group; i++) {
        fill_cells(t, item[i]);
        const json_t *const first = t->cell[t->order[0]];
        char number[32];
        if (!first || qv__tree_word(first, number)[0] == '[')
            return false;
    }
    return true;
}

static void write_head(writer *w, const table *t) {
    if (t->group)
        qv__buffer_text(w->out, "[name]");
    for (uint32_t i = 0; i < t->n; i++) {
        if (i || t->group)
            qv__buffer_text(w->out, ",");
        write_name(w, t->name[t->order[i]]);
    }
    char name[PATH + 16];
    for (uint32_t i = 0; t->pair && i < 2; i++) {
        snprintf(name, sizeof name, "%s[%s]", t->pair, i ? "value" : "name");
        qv__buffer_text(w->out, ",");
        write_name(w, name);
    }
    qv__buffer_text(w->out, "\n");
}

/* The names and values of an item; from the second on, each has its own line. */
static void write_pairs(writer *w, const table *t, json_t *pairs) {
    bool first = true;
    for (void *at = json_object_iter(pairs); at; at = json_object_iter_next(pairs, at)) {
        for (uint32_t i = 0; i < t->n + t->group && !first; i++)
            qv__buffer_text(w->out, i ? "," : "\n");
        qv__buffer_text(w->out, ",");
        write_name(w, json_object_iter_key(at));
        qv__buffer_text(w->out, ",");
        write_word(w, json_object_iter_value(at));
        first = false;
    }
}

static void write_item(writer *w, table *t, json_t *item, const char *name) {
    fill_cells(t, item);
    if (t->group)
        write_name(w, name);
    for (uint32_t i = 0; i < t->n; i++) {
        if (i || t->group)
            qv__buffer_text(w->out, ",");
        if (t->cell[t->order[i]])
            write_word(w, t->cell[t->order[i]]);
    }
    if (t->pair)
        write_pairs(w, t, json_object_get(item, t->pair));
    qv__buffer_text(w->out, "\n");
}

static void write_title(writer *w, const char *key) {
    char title[PATH + 2];
    snprintf(title, sizeof title, "[%s]", key);
    qv__buffer_text(w->out, w->out->n ? "\n" : "");
    write_name(w, title);
    qv__buffer_text(w->out, "\n");
    w->titled = true;
    w->values = false;
}

/* The items of a list or group, if all of them are objects; to be freed. */
static json_t **items_of(writer *w, json_t *value, size_t *n) {
    const bool group = json_is_object(value);
    *n = group ? json_object_size(value) : json_array_size(value);
    json_t **const item = *n ? malloc(*n * sizeof(json_t *)) : NULL;
    w->out->failed = w->out->failed || (*n && !item);
    void *at = group && item ? json_object_iter(value) : NULL;
    for (size_t i = 0; item && i < *n; i++) {
        item[i] = group ? json_object_iter_value(at) : json_array_get(value, i);
        at = group ? json_object_iter_next(value, at) : NULL;
        if (json_is_object(item[i]))
            continue;
        free(item);
        return NULL;
    }
    return item;
}

/* False, with nothing written, if the value cannot be a table. */
static bool write_table(writer *w, const char *key, json_t *value) {
    size_t n;
    json_t **const item = items_of(w, value, &n);
    table *const t = item ? calloc(1, sizeof *t) : NULL;
    w->out->failed = w->out->failed || (item && !t);
    bool written = false;
    if (t) {
        t->group = json_is_object(value);
        written = is_table(t, item, n);
    }
    if (written) {
        write_title(w, key);
        write_head(w, t);
        void *at = t->group ? json_object_iter(value) : NULL;
        for (size_t i = 0; i < n; i++) {
            write_item(w, t, item[i], t->group ? json_object_iter_key(at) : NULL);
            at = t->group ? json_object_iter_next(value, at) : NULL;
        }
    }
    free(t);
    free(item);
    return written;
}

/* -- The file ---------------------------------------------------------------------------------- */

static void write_value(void *to, const char *path, const json_t *leaf) {
    writer *const w = to;
    write_name(w, path);
    qv__buffer_text(w->out, ",");
    write_word(w, leaf);
    qv__buffer_text(w->out, "\n");
}

static void write_values(writer *w, const char *key, json_t *value) {
    if (w->titled && !w->values)
        qv__buffer_text(w->out, "\n[]\n");
    w->values = true;
    char path[PATH];
    snprintf(path, PATH, "%s", key);
    each_leaf(value, path, write_value, w);
}

int qv__write_csv(json_t *tree, qv__buffer *out, qv_diag *diag) {
    writer w = {.out = out, .diag = diag};
    if (json_is_array(tree))
        write_values(&w, "", tree);
    for (void *at = json_object_iter(tree); at; at = json_object_iter_next(tree, at)) {
        json_t *const value = json_object_iter_value(at);
        if (!write_table(&w, json_object_iter_key(at), value))
            write_values(&w, json_object_iter_key(at), value);
    }
    return w.err;
}
