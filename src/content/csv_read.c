/* SPDX-License-Identifier: MIT */
/* CSV text to rows: see load.h; docs/content.md says what such a file looks like.
 *
 * A file consists of plain values, a name and a value per line, and of tables under titles in
 * brackets. Column names determine everything else. Invariant: `cell` contains the cells of the
 * current line, `head` the column names of the current table.
 */
#include <stdlib.h>
#include <string.h>

#include "content/cells.h"
#include "content/rows.h"
#include "content/tree.h"

enum { PATH = QV_CONTENT_PATH + 1, COLUMNS = QV_CONTENT_COLUMNS };
enum { VALUES, HEAD, LIST, GROUP }; /* the kind of the next line: a value, column names, an item */
static const char NAME_END[] = "[name]", VALUE_END[] = "[value]";

typedef struct {
    char *text; /* cells of a line, each with its NUL */
    size_t room, used;
    size_t at[COLUMNS]; /* offsets into `text` */
    uint32_t n, filled; /* all cells; those up to the last one that is not empty */
} line_of_cells;

typedef struct {
    qv__row_list rows;
    line_of_cells cell, head;
    uint8_t kind;
    uint32_t partner[COLUMNS]; /* of a column of names: the column of their values; COLUMNS: a plain
                                  column */
    bool taken[COLUMNS];       /* a column of values that belong to names */
    char table[PATH], item[PATH];
    uint32_t items;
    qv_diag *diag;
} reader;

/* -- Lines of cells ---------------------------------------------------------------------------- */

static const char *text_of(const line_of_cells *line, uint32_t column) {
    return column < line->n ? line->text + line->at[column] : "";
}

static int fail(const reader *in, uint32_t line, uint32_t column, const char *why,
                const char *name) {
    return qv__content_fail(in->diag, QV_ECONTENT, line, column + 1, why,
                            qv__quote_name(name).text);
}

static int take_cell(void *to, const qv__cell *cell) {
    reader *const in = to;
    line_of_cells *const line = &in->cell;
    if (line->n == COLUMNS)
        return cell->length ? qv__content_fail(in->diag, QV_ECONTENT, cell->line, cell->column,
                                               "more than %d columns", COLUMNS)
                            : QV_OK;
    void *list = line->text;
    const bool enough = qv__reserve(&list, &line->room, line->used + cell->length + 1, 1);
    line->text = list;
    if (!enough)
        return qv__content_no_memory(in->diag);
    memcpy(line->text + line->used, cell->text, cell->length);
    line->text[line->used + cell->length] = '\0';
    line->at[line->n++] = line->used;
    line->used += cell->length + 1;
    if (cell->length)
        line->filled = line->n;
    return QV_OK;
}

/* -- Names ------------------------------------------------------------------------------------- */

static bool is_key(const char *name) {
    return *name && !strpbrk(name, ".[]");
}

static bool ends_in(const char *name, const char *end) {
    const size_t n = strlen(name), m = strlen(end);
    return n >= m && strcmp(name + n - m, end) == 0;
}

/* `a`, `b` and `c` joined; false if that is too long. */
static bool join(char out[PATH], const char *a, size_t a_length, const char *b, const char *c) {
    const size_t b_length = strlen(b), c_length = strlen(c);
    if (a_length + b_length + c_length >= PATH)
        return false;
    memmove(out, a, a_length);
    memcpy(out + a_length, b, b_length);
    memcpy(out + a_length + b_length, c, c_length + 1);
    return true;
}

static int too_long(const reader *in, uint32_t line, uint32_t column) {
    return qv__content_fail(in->diag, QV_ECONTENT, line, column + 1,
                            "the names around this value are longer than %d bytes together",
                            QV_CONTENT_PATH);
}

/* -- Plain values and titles ------------------------------------------------------------------- */

/* Spreadsheets write truth in capitals. */
static int add(reader *in, const char *path, const char *value, uint32_t line, uint32_t column) {
    const char *const meant = strcmp(value, "TRUE") == 0    ? "true"
                              : strcmp(value, "FALSE") == 0 ? "false"
                                                            : value;
    return qv__row_list_add(&in->rows, path, meant, line, column + 1);
}

static int value_line(reader *in, uint32_t line) {
    const char *const path = text_of(&in->cell, 0);
    if (!*path)
        return fail(in, line, 0, "the name of the value beside it is missing%s", "");
    if (in->cell.filled == 1)
        return fail(in, line, 1, "the value of \"%s\" is missing; write it here", path);
    if (in->cell.filled > 2)
        return fail(in, line, in->cell.filled - 1,
                    "\"%s\" has one value; a table begins with a title such as [cards]", path);
    if (strlen(path) >= PATH)
        return too_long(in, line, 0);
    return add(in, path, text_of(&in->cell, 1), line, 1);
}

static bool is_title(const reader *in) {
    const char *const first = text_of(&in->cell, 0);
    return in->cell.filled == 1 && first[0] == '[' && ends_in(first, "]");
}

static int title_line(reader *in, uint32_t line) {
    const char *const title = text_of(&in->cell, 0);
    const size_t n = strlen(title) - 2;
    in->kind = n ? HEAD : VALUES;
    if (n >= PATH)
        return too_long(in, line, 0);
    memcpy(in->table, title + 1, n);
    in->table[n] = '\0';
    in->item[0] = '\0';
    in->items = 0;
    if (n && !is_key(in->table))
        return fail(in, line, 0, "\"%s\" is not a title; a name in it may not contain . [ or ]",
                    title);
    return QV_OK;
}

/* -- Names of columns -------------------------------------------------------------------------- */

static uint32_t column_named(const line_of_cells *head, const char *base, size_t length,
                             const char *end) {
    for (uint32_t i = 0; i < head->n; i++) {
        const char *const name = text_of(head, i);
        if (strlen(name) == length + strlen(end) && strncmp(name, base, length) == 0 &&
            strcmp(name + length, end) == 0)
            return i;
    }
    return COLUMNS;
}

/* `cards[name]` goes with `cards[value]`. */
static int pair_column(reader *in, uint32_t line, uint32_t column) {
    const char *const name = text_of(&in->head, column);
    in->partner[column] = COLUMNS;
    if (ends_in(name, NAME_END)) {
        const size_t base = strlen(name) - strlen(NAME_END);
        in->partner[column] = column_named(&in->head, name, base, VALUE_END);
        if (in->partner[column] == COLUMNS)
            return fail(in, line, column, "\"%s\" needs a column [value] of the same name", name);
        in->taken[in->partner[column]] = true;
    } else if (ends_in(name, VALUE_END) &&
               column_named(&in->head, name, strlen(name) - strlen(VALUE_END), NAME_END) ==
                   COLUMNS) {
        return fail(in, line, column, "\"%s\" needs a column [name] of the same name", name);
    }
    return QV_OK;
}

static int head_line(reader *in, uint32_t line) {
    const line_of_cells old = in->head;
    in->head = in->cell;
    in->cell = old;
    const bool group = strcmp(text_of(&in->head, 0), NAME_END) == 0;
    in->kind = group ? GROUP : LIST;
    memset(in->taken, 0, sizeof in->taken);
    if (!*text_of(&in->head, 0))
        return fail(in, line, 0, "the first column has no name; the columns of [%s] come here",
                    in->table);
    for (uint32_t i = group; i < in->head.n; i++) {
        const int err = pair_column(in, line, i);
        if (err)
            return err;
    }
    return QV_OK;
}

/* -- Items ------------------------------------------------------------------------------------- */

static int begin_item(reader *in, uint32_t line) {
    const char *const first = text_of(&in->cell, 0);
    const size_t n = strlen(in->table);
    if (in->kind == GROUP) {
        if (!is_key(first))
            return fail(in, line, 0, "\"%s\" is not a name; it may not contain . [ or ]", first);
        return join(in->item, in->table, n, ".", first) ? QV_OK : too_long(in, line, 0);
    }
    char number[16];
    qv_text text = qv_text_over(number, sizeof number);
    qv_text_add(&text, "%u]", (unsigned)in->items++);
    return join(in->item, in->table, n, "[", number) ? QV_OK : too_long(in, line, 0);
}

/* A name in one cell, its value in another. */
static int pair_cells(reader *in, uint32_t line, uint32_t column) {
    const char *const name = text_of(&in->cell, column), *const head = text_of(&in->head, column);
    const uint32_t beside = in->partner[column];
    const char *const value = text_of(&in->cell, beside);
    if (!*name && !*value)
        return QV_OK;
    if (!*name)
        return fail(in, line, column, "a value without a name; write its name in %s", head);
    if (!*value)
        return fail(in, line, beside, "\"%s\" has no value; write it here", name);
    if (!is_key(name))
        return fail(in, line, column, "\"%s\" is not a name; it may not contain . [ or ]", name);
    char path[PATH], base[PATH];
    const size_t length = strlen(head) - strlen(NAME_END);
    if (length >= PATH || !join(base, in->item, strlen(in->item), length ? "." : "", ""))
        return too_long(in, line, column);
    char member[PATH];
    memcpy(member, head, length);
    member[length] = '\0';
    if (!join(path, base, strlen(base), member, ".") || !join(path, path, strlen(path), name, ""))
        return too_long(in, line, column);
    return add(in, path, value, line, beside);
}

static int plain_cell(reader *in, uint32_t line, uint32_t column, bool further) {
    const char *const name = text_of(&in->head, column), *const value = text_of(&in->cell, column);
    char path[PATH];
    if (!*value)
        return QV_OK;
    if (!*name)
        return fail(in, line, column, "no column of [%s] is here; name it above, or empty this",
                    in->table);
    if (further)
        return fail(in, line, 0,
                    "the first cell is empty; write the %s here, or empty the whole line",
                    text_of(&in->head, 0));
    if (!join(path, in->item, strlen(in->item), ".", name))
        return too_long(in, line, column);
    return add(in, path, value, line, column);
}

static int item_line(reader *in, uint32_t line) {
    const bool further = !*text_of(&in->cell, 0);
    if (further && !in->item[0])
        return fail(in, line, 0, "the first cell is empty; write the %s here",
                    text_of(&in->head, 0));
    int err = further ? QV_OK : begin_item(in, line);
    for (uint32_t i = in->kind == GROUP; i < in->cell.n && !err; i++) {
        if (i < in->head.n && in->taken[i])
            continue; /* read with its name */
        if (i < in->head.n && in->partner[i] != COLUMNS)
            err = pair_cells(in, line, i);
        else
            err = plain_cell(in, line, i, further);
    }
    return err;
}

/* -- The whole --------------------------------------------------------------------------------- */

static int end_line(void *to, uint32_t line) {
    reader *const in = to;
    int err = QV_OK;
    if (in->cell.filled == 0)
        err = QV_OK; /* empty lines are allowed anywhere */
    else if (is_title(in))
        err = title_line(in, line);
    else if (in->kind == VALUES)
        err = value_line(in, line);
    else
        err = in->kind == HEAD ? head_line(in, line) : item_line(in, line);
    in->cell.n = in->cell.filled = 0;
    in->cell.used = 0;
    return err;
}

/* Errors of tables that JSON text cannot have: a name given twice, gaps in lists. */
static qv__content *checked(qv__content *content, qv_diag *diag) {
    if (!content)
        return NULL;
    uint32_t n;
    const qv_row *const row = qv__content_rows(content, &n);
    json_t *const tree = qv__tree(NULL, row, n, diag);
    if (tree) {
        json_decref(tree);
        return content;
    }
    qv__content_free(content);
    return NULL;
}

qv__content *qv__content_read_csv(const char *text, size_t length, qv_diag *diag) {
    if (!qv__content_check_text(&text, &length, diag))
        return NULL;
    const size_t bad = qv__content_bad_byte(text, length);
    if (bad < length) {
        uint32_t line, column;
        qv__cell_at_end(text, bad, &line, &column);
        qv__content_fail_byte(diag, line, column);
        return NULL;
    }
    reader *const in = calloc(1, sizeof *in);
    if (!in) {
        qv__content_no_memory(diag);
        return NULL;
    }
    in->diag = in->rows.diag = diag;
    const qv__cell_reader cells = {take_cell, end_line, in};
    const int err = qv__cells(text, length, &cells, diag);
    qv__content *const content = checked(qv__row_list_finish(&in->rows, err), diag);
    free(in->cell.text);
    free(in->head.text);
    free(in);
    return content;
}
