/* SPDX-License-Identifier: MIT */
/* Contents and their rows: see load.h and rows.h.
 *
 * Knows no format, and no game but the name that a file gives. Invariant: the row `game` is kept
 * apart, so that games see their own rows only.
 */
#include "content/rows.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/plain.h"
#include "base/text.h"

struct qv__content {
    qv_row *row;
    uint32_t n;
    qv_row game; /* path NULL: not given */
    char *text;  /* all paths and values, each with its NUL */
};

/* -- Errors ------------------------------------------------------------------------------------ */

void qv__content_fail_list(qv_diag *diag, int err, uint32_t line, uint32_t column,
                           const char *format, va_list arguments) {
    if (!diag)
        return;
    memset(diag, 0, sizeof *diag);
    diag->err = err;
    diag->line = line;
    diag->column = column;
    qv__diag_say(diag, format, arguments);
}

int qv__content_fail(qv_diag *diag, int err, uint32_t line, uint32_t column, const char *format,
                     ...) {
    va_list arguments;
    va_start(arguments, format);
    qv__content_fail_list(diag, err, line, column, format, arguments);
    va_end(arguments);
    return err;
}

int qv__content_no_memory(qv_diag *diag) {
    return qv__content_fail(diag, QV_EMEMORY, 0, 0, "not enough memory for the content");
}

bool qv__content_check_text(const char **text, size_t *length, qv_diag *diag) {
    static const char mark[] = "\xEF\xBB\xBF";
    if (*length > QV_CONTENT_BYTES) {
        qv__content_fail(diag, QV_ECONTENT, 0, 0, "more than %d bytes", QV_CONTENT_BYTES);
        return false;
    }
    if (*length >= 3 && memcmp(*text, mark, 3) == 0) {
        *text += 3;
        *length -= 3;
    }
    return true;
}

size_t qv__content_bad_byte(const char *text, size_t length) {
    size_t at = 0;
    while (at < length && text[at]) {
        uint32_t code;
        const size_t n = qv__utf8(text + at, length - at, &code);
        if (n == 0)
            return at;
        at += n;
    }
    return at;
}

int qv__content_fail_byte(qv_diag *diag, uint32_t line, uint32_t column) {
    return qv__content_fail(diag, QV_ECONTENT, line, column,
                            "a byte that is not UTF-8 text; save the file as UTF-8");
}

qv__quoted_name qv__quote_name(const char *name) {
    qv__quoted_name quoted;
    qv_text text = qv_text_over(quoted.text, sizeof quoted.text);
    qv_text_add(&text, "%s", name);
    return quoted;
}

/* -- Rows -------------------------------------------------------------------------------------- */

bool qv__reserve(void **list, size_t *room, size_t wanted, size_t size) {
    if (wanted <= *room)
        return true;
    const size_t larger = wanted * 2;
    void *const moved = realloc(*list, larger * size);
    if (!moved)
        return false;
    *list = moved;
    *room = larger;
    return true;
}

static bool add_text(qv__row_list *rows, const char *text, size_t *offset) {
    const size_t n = strlen(text) + 1;
    void *list = rows->text;
    const bool enough = qv__reserve(&list, &rows->text_room, rows->length + n, 1);
    rows->text = list;
    if (!enough)
        return false;
    memcpy(rows->text + rows->length, text, n);
    *offset = rows->length;
    rows->length += n;
    return true;
}

int qv__row_list_add(qv__row_list *rows, const char *path, const char *value, uint32_t line,
                     uint32_t column) {
    if (rows->n == QV_CONTENT_ROWS)
        return qv__content_fail(rows->diag, QV_ECONTENT, line, column,
                                "more than %d values; split the file", QV_CONTENT_ROWS);
    qv__found row = {.line = line, .column = column};
    void *list = rows->row;
    const bool enough =
        qv__reserve(&list, &rows->rows_room, (size_t)rows->n + 1, sizeof *rows->row);
    rows->row = list;
    if (!enough || !add_text(rows, path, &row.path) || !add_text(rows, value, &row.value))
        return qv__content_no_memory(rows->diag);
    rows->row[rows->n++] = row;
    return QV_OK;
}

/* Turns offsets into pointers; the content takes ownership of the text. */
static qv__content *make(qv__row_list *rows) {
    qv__content *const content = malloc(sizeof *content);
    qv_row *const row = malloc((rows->n ? rows->n : 1) * sizeof *row);
    if (!content || !row) {
        free(content);
        free(row);
        qv__content_no_memory(rows->diag);
        return NULL;
    }
    *content = (qv__content){.row = row, .text = rows->text};
    for (uint32_t i = 0; i < rows->n; i++) {
        const qv__found *const found = &rows->row[i];
        const qv_row made = {rows->text + found->path, rows->text + found->value, found->line,
                             found->column};
        if (strcmp(made.path, "game") == 0)
            content->game = made;
        else
            row[content->n++] = made;
    }
    rows->text = NULL;
    return content;
}

qv__content *qv__row_list_finish(qv__row_list *rows, int err) {
    assert(!err || !rows->diag || rows->diag->err == err);
    qv__content *content = err ? NULL : make(rows);
    if (content && content->n == 0) {
        qv__content_fail(rows->diag, QV_ECONTENT, 0, 0, "it contains no values");
        qv__content_free(content);
        content = NULL;
    }
    free(rows->row);
    free(rows->text);
    return content;
}

/* -- Contents ---------------------------------------------------------------------------------- */

void qv__content_free(qv__content *content) {
    if (!content)
        return;
    free(content->row);
    free(content->text);
    free(content);
}

const qv_row *qv__content_rows(const qv__content *content, uint32_t *n) {
    *n = content ? content->n : 0;
    return content ? content->row : NULL;
}

const qv_row *qv__content_game(const qv__content *content) {
    return content->game.path ? &content->game : NULL;
}

int qv__content_is_for(const qv_row *game, const char *id, qv_diag *diag) {
    const char *const makes = qv_game_makes(qv_game_find(id));
    if (!game || strcmp(game->value, id) == 0 || (makes && strcmp(game->value, makes) == 0))
        return QV_OK;
    return qv__content_fail(diag, QV_ECONTENT, game->line, game->column,
                            "this is content for \"%s\"; \"%s\" takes only its own", game->value,
                            id);
}
