/* SPDX-License-Identifier: MIT */
/* Views as JSON, from the field rows of a game.
 *
 * Knows no game. Reads only values that the viewer was granted. Invariant: the output is valid
 * JSON, unless the buffer was too small.
 */
#include <inttypes.h>
#include <string.h>

#include "core/guard.h"
#include "core/internal.h"

/* 2 to the power of 53, less one: beyond it a double is no longer exact. */
#define EXACT_MOST UINT64_C(9007199254740991)

enum { NUMBER = 24 };

/* The output and the current field. */
typedef struct {
    const qv_ruleset *rs;
    const qv_view *view;
    const qv_field *field;
    qv_text *out;
    size_t needed; /* size of the whole text, whether it fitted or not */
} writer;

static void put(writer *w, const char *text) {
    qv_text_add(w->out, "%s", text);
    w->needed += strlen(text);
}

/* -- Texts and numbers ------------------------------------------------------------------------- */

/* Words are fit to be shown, see core/setup.c: only quotes and backslashes need an escape. */
static void put_text(writer *w, const char *text) {
    put(w, "\"");
    for (; *text; text++) {
        const char byte[] = {*text, '\0'};
        put(w, *text == '"' ? "\\\"" : *text == '\\' ? "\\\\" : byte);
    }
    put(w, "\"");
}

static void put_integer(writer *w, int64_t number) {
    char digits[NUMBER];
    qv_text text = qv_text_over(digits, sizeof digits);
    qv_text_add(&text, "%" PRIi64, number);
    put(w, digits);
}

/* A number that every JSON parser represents exactly, or else a string of its digits. */
static void put_natural(writer *w, uint64_t number) {
    char digits[NUMBER];
    qv_text text = qv_text_over(digits, sizeof digits);
    qv_text_add(&text, number <= EXACT_MOST ? "%" PRIu64 : "\"%" PRIu64 "\"", number);
    put(w, digits);
}

/* -- Values ------------------------------------------------------------------------------------ */

static void put_number(writer *w, uint64_t value) {
    const qv_dim *const dim = w->field->value;
    const int32_t from = dim ? dim->from : 0;
    if (qv__field_is_signed(w->field))
        put_integer(w, (int64_t)qv__signed_number(w->field, value) + from);
    else if (from)
        put_integer(w, (int64_t)value + from);
    else
        put_natural(w, value);
}

static void put_set(writer *w, uint64_t set) {
    const qv_dim *const dim = w->field->value;
    const char *before = "";
    put(w, "[");
    for (uint32_t member = 0; member < 64; member++) {
        if (!(set >> member & 1))
            continue;
        const char *const word = qv__dim_word(w->rs, dim, member);
        put(w, before);
        before = ",";
        if (word)
            put_text(w, word);
        else
            put_integer(w, (int64_t)member + dim->from);
    }
    put(w, "]");
}

static void put_value(writer *w, uint32_t index) {
    const qv_field *const field = w->field;
    const uint64_t value = qv__value_seen(field, w->view, index);
    if (qv__field_is_set(field) && field->value) {
        put_set(w, value);
        return;
    }
    if (value == qv__value_none(field) && qv__none_is_null(field)) {
        put(w, "null");
        return;
    }
    const char *const word = field->value && value < qv_dim_n(w->rs, field->value)
                                 ? qv__dim_word(w->rs, field->value, (int64_t)value)
                                 : NULL;
    if (word)
        put_text(w, word);
    else
        put_number(w, value);
}

/* -- Rows and columns -------------------------------------------------------------------------- */

/* The comma between two members, and the key of a member that has one. */
static void put_key(writer *w, bool *begun, const char *key) {
    put(w, *begun ? "," : "");
    *begun = true;
    if (!key)
        return;
    put_text(w, key);
    put(w, ":");
}

static void put_row(writer *w, uint32_t row) {
    const qv_field *const field = w->field;
    if (!qv__row_known(w->rs, w->view, field, row)) {
        put(w, "null");
        return;
    }
    const uint32_t first = row * field->cols;
    if (field->cols == 1) {
        put_value(w, first);
        return;
    }
    const bool worded = field->col && qv__dim_has_words(field->col);
    bool begun = false;
    put(w, worded ? "{" : "[");
    for (uint32_t col = 0; col < field->cols; col++) {
        const char *const word = worded ? qv__dim_word(w->rs, field->col, col) : NULL;
        if (worded && !word)
            continue;
        put_key(w, &begun, word);
        put_value(w, first + col);
    }
    put(w, worded ? "}" : "]");
}

/* Whether the row is a cell that is known to be empty. */
static bool is_empty_cell(const writer *w, uint32_t row) {
    const qv_field *const field = w->field;
    const qv_dim *const cell = w->rs->game->cell;
    if (!cell || field->row != cell || !qv__row_known(w->rs, w->view, field, row))
        return false;
    const uint64_t blank = field->blank & qv__value_none(field);
    for (uint32_t col = 0; col < field->cols; col++)
        if (qv__value_seen(field, w->view, row * field->cols + col) != blank)
            return false;
    return true;
}

static void put_field(writer *w) {
    const qv_field *const field = w->field;
    if (field->rows == 1) {
        put_row(w, 0);
        return;
    }
    const bool worded = field->row && qv__dim_has_words(field->row);
    bool begun = false;
    put(w, worded ? "{" : "[");
    const uint32_t rows = qv__rows_in_use(w->rs, field, w->view);
    for (uint32_t row = 0; row < rows; row++) {
        const char *const word = worded ? qv__dim_word(w->rs, field->row, row) : NULL;
        if (qv__row_absent(w->rs, field, row) || (worded && (!word || is_empty_cell(w, row))))
            continue;
        put_key(w, &begun, word);
        put_row(w, row);
    }
    put(w, worded ? "}" : "]");
}

size_t qv_view_json(const qv_ruleset *rs, const qv_view *view, qv_text *out) {
    if (!qv__fits(rs, view) || !qv__fits_text(out))
        return 0;
    writer w = {.rs = rs, .view = view, .out = out};
    bool begun = false;
    put(&w, "{");
    for (uint32_t f = 0; f < rs->game->fields; f++) {
        w.field = &rs->game->field[f];
        if (w.field->visibility == QV_DERIVED)
            continue;
        put_key(&w, &begun, w.field->name);
        put_field(&w);
    }
    put(&w, "}");
    return w.needed;
}
