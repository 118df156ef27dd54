/* SPDX-License-Identifier: MIT */
/* Writes states and views as JSON, see wire/json_state.h.
 *
 * Knows no game. Asks of a view only what its viewer was granted.
 */
#include "wire/json_state.h"

#include "core/values.h"
#include "wire/json.h"
#include "wire/json_value.h"

/* What is being written. */
typedef struct {
    const qv_ruleset *rs;
    const qv_view *view;
    const qv_field *field;
} writer;

/* -- Values ------------------------------------------------------------------------------------ */

static json_t *number_json(const qv_field *field, uint64_t value) {
    const qv_dim *const dim = field->value;
    if (qv__field_is_signed(field))
        return json_integer((json_int_t)qv__signed_number(field, value) + (dim ? dim->from : 0));
    if (dim && dim->from)
        return json_integer((json_int_t)value + dim->from);
    return qv__json_number(value);
}

static json_t *member_json(const qv_ruleset *rs, const qv_dim *dim, uint32_t member) {
    const char *const word = qv__dim_word(rs, dim, member);
    return word ? qv__json_text(word) : json_integer((json_int_t)member + dim->from);
}

static json_t *set_json(const writer *out, uint64_t set) {
    json_t *list = json_array();
    for (uint32_t member = 0; member < 64; member++)
        if (set >> member & 1)
            qv__json_add(&list, member_json(out->rs, out->field->value, member));
    return list;
}

static json_t *value_json(const writer *out, uint32_t index) {
    const qv_field *const field = out->field;
    const uint64_t value = qv__value_seen(field, out->view, index);
    if (qv__field_is_set(field) && field->value)
        return set_json(out, value);
    if (value == qv__value_none(field) && qv__json_none_allowed(field))
        return json_null();
    const char *const word = field->value && value < field->value->n
                                 ? qv__dim_word(out->rs, field->value, (int64_t)value)
                                 : NULL;
    return word ? qv__json_text(word) : number_json(field, value);
}

/* -- Rows and columns -------------------------------------------------------------------------- */

static json_t *row_json(const writer *out, uint32_t row) {
    const qv_field *const field = out->field;
    if (!qv__row_known(out->rs, out->view, field, row))
        return json_null();
    const uint32_t first = row * field->cols;
    if (field->cols == 1)
        return value_json(out, first);
    const bool worded = field->col && qv__dim_has_words(field->col);
    json_t *all = worded ? json_object() : json_array();
    for (uint32_t col = 0; col < field->cols; col++) {
        if (!worded) {
            qv__json_add(&all, value_json(out, first + col));
            continue;
        }
        const char *const word = qv__dim_word(out->rs, field->col, col);
        if (word)
            qv__json_put(&all, word, value_json(out, first + col));
    }
    return all;
}

/* Whether the row is one of the places, and known to hold nothing. */
static bool is_empty_place(const writer *out, uint32_t row) {
    const qv_field *const field = out->field;
    const qv_dim *const place = out->rs->game->place;
    if (!place || field->row != place || !qv__row_known(out->rs, out->view, field, row))
        return false;
    const uint64_t blank = field->blank & qv__value_none(field);
    for (uint32_t col = 0; col < field->cols; col++)
        if (qv__value_seen(field, out->view, row * field->cols + col) != blank)
            return false;
    return true;
}

static json_t *field_json(const writer *out) {
    const qv_field *const field = out->field;
    if (field->rows == 1)
        return row_json(out, 0);
    const bool worded = field->row && qv__dim_has_words(field->row);
    json_t *all = worded ? json_object() : json_array();
    for (uint32_t row = 0; row < field->rows; row++) {
        if (qv__row_absent(out->rs, field, row))
            continue;
        if (!worded) {
            qv__json_add(&all, row_json(out, row));
            continue;
        }
        const char *const word = qv__dim_word(out->rs, field->row, row);
        if (word && !is_empty_place(out, row))
            qv__json_put(&all, word, row_json(out, row));
    }
    return all;
}

json_t *qv_view_json(const qv_ruleset *rs, const qv_view *view) {
    json_t *all = json_object();
    for (uint32_t f = 0; f < rs->game->fields; f++) {
        const writer out = {.rs = rs, .view = view, .field = &rs->game->field[f]};
        if (out.field->visibility != QV_DERIVED)
            qv__json_put(&all, out.field->name, field_json(&out));
    }
    return all;
}

json_t *qv_state_json(const qv_ruleset *rs, const qv_state *state) {
    return qv_view_json(rs, qv_open(state));
}
