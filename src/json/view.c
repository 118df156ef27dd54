/* SPDX-License-Identifier: MIT */
/* Views as JSON, by the field rows of a game alone.
 *
 * Knows no game. Reads from a view only what its viewer was granted.
 */
#include "core/guard.h"
#include "core/internal.h"
#include "json/objects.h"

typedef struct {
    qv__json *json;
    const qv_ruleset *rs;
    const qv_view *view;
    const qv__field *field;
} writer;

/* -- Values ------------------------------------------------------------------------------------ */

static void write_number(const writer *w, const char *key, uint64_t value) {
    const qv__dim *const dim = w->field->value;
    const int32_t from = dim ? dim->from : 0;
    if (qv__field_is_signed(w->field))
        qv__json_integer(w->json, key, (int64_t)qv__signed_number(w->field, value) + from);
    else if (from)
        qv__json_integer(w->json, key, (int64_t)value + from);
    else
        qv__json_natural(w->json, key, value);
}

static void write_set(const writer *w, const char *key, uint64_t set) {
    const qv__dim *const dim = w->field->value;
    qv__json_open(w->json, key, '[');
    for (uint32_t member = 0; member < 64; member++) {
        if (!(set >> member & 1))
            continue;
        const char *const word = qv__dim_word(w->rs, dim, member);
        if (word)
            qv__json_text(w->json, NULL, word);
        else
            qv__json_integer(w->json, NULL, (int64_t)member + dim->from);
    }
    qv__json_close(w->json, ']');
}

static void write_value(const writer *w, const char *key, uint32_t index) {
    const qv__field *const field = w->field;
    const uint64_t value = qv__value_seen(field, w->view, index);
    if (qv__field_is_set(field) && field->value) {
        write_set(w, key, value);
        return;
    }
    if (value == qv__value_none(field) && qv__none_is_null(field)) {
        qv__json_null(w->json, key);
        return;
    }
    const char *const word = field->value && value < qv__dim_n(w->rs, field->value)
                                 ? qv__dim_word(w->rs, field->value, (int64_t)value)
                                 : NULL;
    if (word)
        qv__json_text(w->json, key, word);
    else
        write_number(w, key, value);
}

/* -- Rows and columns -------------------------------------------------------------------------- */

static void write_row(const writer *w, const char *key, uint32_t row) {
    const qv__field *const field = w->field;
    if (!qv__row_known(w->rs, w->view, field, row)) {
        qv__json_null(w->json, key);
        return;
    }
    const uint32_t first = row * field->cols;
    if (field->cols == 1) {
        write_value(w, key, first);
        return;
    }
    const bool worded = field->col && qv__dim_has_words(field->col);
    qv__json_open(w->json, key, worded ? '{' : '[');
    for (uint32_t col = 0; col < field->cols; col++) {
        const char *const word = worded ? qv__dim_word(w->rs, field->col, col) : NULL;
        if (!worded || word)
            write_value(w, word, first + col);
    }
    qv__json_close(w->json, worded ? '}' : ']');
}

/* Whether the row is a cell of the board that is known to be empty. */
static bool is_empty_cell(const writer *w, uint32_t row) {
    const qv__field *const field = w->field;
    const qv__dim *const cell = w->rs->game->cell;
    if (!cell || field->row != cell || !qv__row_known(w->rs, w->view, field, row))
        return false;
    const uint64_t blank = field->blank & qv__value_none(field);
    for (uint32_t col = 0; col < field->cols; col++)
        if (qv__value_seen(field, w->view, row * field->cols + col) != blank)
            return false;
    return true;
}

static void write_field(const writer *w) {
    const qv__field *const field = w->field;
    if (field->rows == 1) {
        write_row(w, field->name, 0);
        return;
    }
    const bool worded = field->row && qv__dim_has_words(field->row);
    const uint32_t rows = qv__rows_in_use(w->rs, field, w->view);
    qv__json_open(w->json, field->name, worded ? '{' : '[');
    for (uint32_t row = 0; row < rows; row++) {
        const char *const word = worded ? qv__dim_word(w->rs, field->row, row) : NULL;
        if (qv__row_absent(w->rs, field, row) || (worded && (!word || is_empty_cell(w, row))))
            continue;
        write_row(w, word, row);
    }
    qv__json_close(w->json, worded ? '}' : ']');
}

void qv__view_json(qv__json *json, const char *key, const qv_ruleset *rs, const qv_view *view) {
    writer w = {.json = json, .rs = rs, .view = view};
    qv__json_open(json, key, '{');
    for (uint32_t f = 0; f < rs->game->fields; f++) {
        w.field = &rs->game->field[f];
        if (w.field->visibility != QV_DERIVED)
            write_field(&w);
    }
    qv__json_close(json, '}');
}

size_t qv_view_json(const qv_ruleset *rs, const qv_view *view, qv_text *out) {
    if (!qv__fits(rs, view) || !qv__fits_text(out))
        return 0;
    qv__json json = qv__json_over(out);
    qv__view_json(&json, NULL, rs, view);
    return json.needed;
}
