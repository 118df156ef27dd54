/* SPDX-License-Identifier: MIT */
/* Reads states from JSON, see wire/json_read.h.
 *
 * Knows no game and trusts no input: every word and number must be a value of its field, spelt as
 * the writer spells it. Invariant: `path` names the value being read.
 */
#include <assert.h>
#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

#include "base/text.h"
#include "core/values.h"
#include "wire/json_read.h"

enum { LIST = 128 };

typedef struct {
    const qv_ruleset *rs;
    const qv__field *field;
    qv_state *out;
    qv_text *path;
    qv_diag *diag;
} reader;

#define fail(...) (fail_as(__VA_ARGS__), false) /* the constant is visible to static analysers */
static void fail_as(const reader *in, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

static void fail_as(const reader *in, const char *format, ...) {
    *in->diag = (qv_diag){.err = QV_EPOSITION};
    va_list arguments;
    va_start(arguments, format);
    qv__diag_say(in->diag, format, arguments);
    va_end(arguments);
}

/* -- Paths ------------------------------------------------------------------------------------- */

/* Enters a member; returns the length of the path before. */
static size_t enter(const reader *in, const char *key) {
    const size_t back = in->path->n;
    qv_text_add(in->path, "%s%s", back ? "." : "", key);
    return back;
}

static size_t enter_index(const reader *in, size_t index) {
    const size_t back = in->path->n;
    qv_text_add(in->path, "[%zu]", index);
    return back;
}

static void leave(const reader *in, size_t back) {
    in->path->n = back;
    in->path->at[back] = '\0';
    in->path->cut = false;
}

/* -- Errors ------------------------------------------------------------------------------------ */

static const char *kind_of(const json_t *json) {
    switch (json_typeof(json)) {
    case JSON_OBJECT: return "an object";
    case JSON_ARRAY: return "a list";
    case JSON_STRING: return "a text";
    case JSON_NULL: return "null";
    case JSON_TRUE:
    case JSON_FALSE: return "true or false";
    default: return "a number";
    }
}

static bool fail_kind(const reader *in, const json_t *json, const char *wanted) {
    if (json_is_null(json))
        return fail(in, "null: a whole position has %s here", wanted);
    return fail(in, "%s: give %s", kind_of(json), wanted);
}

static void describe(const reader *in, const qv__dim *dim, char out[LIST]) {
    qv_text words = qv_text_over(out, LIST);
    qv__dim_describe(in->rs, dim, &words);
    qv__text_close(&words);
}

static bool fail_word(const reader *in, const qv__dim *dim, const char *typed) {
    const qv__token token = {.at = typed, .length = strlen(typed)};
    const qv__shown shown = qv__show(&token);
    qv__suggestion meant = qv__suggest(&token);
    qv__dim_suggest(in->rs, dim, &meant);
    if (meant.best)
        return fail(in, "\"%s\" is no %s: did you mean \"%s\"?", shown.text, dim->name, meant.best);
    char list[LIST];
    describe(in, dim, list);
    return fail(in, "\"%s\" is no %s: %s", shown.text, dim->name, list);
}

static bool fail_number(const reader *in) {
    const qv__field *const field = in->field;
    if (field->value) {
        char list[LIST];
        describe(in, field->value, list);
        return fail(in, "no %s: %s", field->value->name, list);
    }
    if (qv__field_is_signed(field))
        return fail(in, "no %s: a number from %" PRId32 " to %" PRId32, field->name,
                    qv__signed_least(field), qv__signed_most(field));
    return fail(in, "no %s: a number from 0 to %" PRIu64, field->name, qv__value_none(field));
}

/* -- Values ------------------------------------------------------------------------------------ */

/* The value that is written as exactly this word. */
static bool find_word(const reader *in, const qv__dim *dim, const char *typed, uint32_t *value) {
    const uint32_t n = qv__dim_n(in->rs, dim);
    for (uint32_t i = 0; i < n; i++) {
        const char *const word = qv__dim_word(in->rs, dim, i);
        if (word && strcmp(word, typed) == 0) {
            *value = i;
            return true;
        }
    }
    return false;
}

/* Numbers beyond the precision of a double are strings of digits. */
static bool read_large(const reader *in, const char *digits, uint64_t *value) {
    const qv__token token = {.at = digits, .length = strlen(digits)};
    bool negative;
    const bool plain = !qv__field_is_signed(in->field) && !in->field->value;
    return (plain && digits[0] != '+' && digits[0] != '-' &&
            qv__token_number(&token, &negative, value) && *value <= qv__value_none(in->field)) ||
           fail_number(in);
}

static bool read_number(const reader *in, json_t *json, uint64_t *value) {
    const qv__field *const field = in->field;
    if (json_is_string(json))
        return read_large(in, json_string_value(json), value);
    if (!json_is_integer(json))
        return fail_kind(in, json, "a whole number");
    const json_int_t given = json_integer_value(json);
    if (field->value && (given < INT32_MIN || given > INT32_MAX))
        return fail_number(in);
    const json_int_t raw = given - (field->value ? field->value->from : 0);
    *value = (uint64_t)raw & qv__value_none(field);
    if (qv__field_is_signed(field))
        return (raw >= qv__signed_least(field) && raw <= qv__signed_most(field)) || fail_number(in);
    if (raw < 0 || (uint64_t)raw > qv__value_none(field) ||
        (field->value && (uint64_t)raw >= field->value->n))
        return fail_number(in);
    return true;
}

static bool read_member(const reader *in, json_t *json, uint32_t *member) {
    const qv__dim *const dim = in->field->value;
    if (qv__dim_has_words(dim)) {
        if (!json_is_string(json))
            return fail_kind(in, json, "a word");
        return find_word(in, dim, json_string_value(json), member) ||
               fail_word(in, dim, json_string_value(json));
    }
    uint64_t value = 0;
    if (!read_number(in, json, &value))
        return false;
    *member = (uint32_t)value;
    return true;
}

static bool read_set(const reader *in, json_t *json, uint64_t *set) {
    if (!json_is_array(json))
        return fail_kind(in, json, "a list");
    *set = 0;
    for (size_t i = 0; i < json_array_size(json); i++) {
        const size_t back = enter_index(in, i);
        uint32_t member = 0;
        if (!read_member(in, json_array_get(json, i), &member))
            return false;
        if (member >= 8 * qv__field_size(in->field))
            return fail(in, "more than %s can hold", in->field->name);
        if (*set >> member & 1)
            return fail(in, "given twice: name each one once");
        *set |= UINT64_C(1) << member;
        leave(in, back);
    }
    return true;
}

static bool read_value(const reader *in, json_t *json, uint32_t index) {
    const qv__field *const field = in->field;
    uint64_t value;
    if (qv__field_is_set(field) && field->value) {
        if (!read_set(in, json, &value))
            return false;
    } else if (json_is_null(json) && qv__none_is_null(field)) {
        value = qv__value_none(field);
    } else if (field->value && qv__dim_has_words(field->value)) {
        uint32_t found;
        if (!json_is_string(json))
            return fail_kind(in, json, "a word");
        if (!find_word(in, field->value, json_string_value(json), &found))
            return fail_word(in, field->value, json_string_value(json));
        value = found;
    } else if (!read_number(in, json, &value)) {
        return false;
    }
    qv__value_put(field, in->out, index, value);
    return true;
}

/* -- Rows and columns -------------------------------------------------------------------------- */

typedef bool read_part(const reader *, json_t *, uint32_t index);

/* A list of at most `n` values; the rest stays blank. */
static bool read_list(const reader *in, json_t *json, uint32_t n, uint32_t first, read_part *part) {
    if (!json_is_array(json))
        return fail_kind(in, json, "a list");
    if (json_array_size(json) > n)
        return fail(in, "%zu values: give %u at most", json_array_size(json), (unsigned)n);
    for (uint32_t i = 0; i < json_array_size(json); i++) {
        const size_t back = enter_index(in, i);
        if (!part(in, json_array_get(json, i), first + i))
            return false;
        leave(in, back);
    }
    return true;
}

/* An object whose keys are words of the dim. */
static bool read_object(const reader *in, json_t *json, const qv__dim *dim, uint32_t n,
                        uint32_t first, read_part *part) {
    if (!json_is_object(json))
        return fail_kind(in, json, "an object");
    const char *key;
    json_t *value;
    json_object_foreach(json, key, value) {
        const size_t back = enter(in, key);
        uint32_t index;
        if (!find_word(in, dim, key, &index))
            return fail_word(in, dim, key);
        if (qv__dim_absent(in->rs, dim, index))
            return fail(in, "%s does not play: there are %u players", key,
                        (unsigned)in->rs->players);
        if (index >= n)
            return fail(in, "%s has no such %s", in->field->name, dim->name);
        if (!part(in, value, first + index))
            return false;
        leave(in, back);
    }
    return true;
}

static bool read_row(const reader *in, json_t *json, uint32_t row) {
    const qv__field *const field = in->field;
    const uint32_t first = row * field->cols;
    if (field->cols == 1)
        return read_value(in, json, first);
    if (field->col && qv__dim_has_words(field->col))
        return read_object(in, json, field->col, field->cols, first, read_value);
    return read_list(in, json, field->cols, first, read_value);
}

/* Rows without a word are never written, and keep their value at the start. */
static void blank_field(const reader *in) {
    const qv__field *const field = in->field;
    const bool worded = field->row && qv__dim_has_words(field->row);
    for (uint32_t row = 0; row < field->rows; row++) {
        if (qv__row_absent(in->rs, field, row) ||
            (worded && field->rows > 1 && !qv__dim_word(in->rs, field->row, row)))
            continue;
        for (uint32_t col = 0; col < field->cols; col++)
            qv__value_put(field, in->out, row * field->cols + col, field->blank);
    }
}

static bool read_field(const reader *in, json_t *json) {
    const qv__field *const field = in->field;
    blank_field(in);
    if (field->rows == 1)
        return read_row(in, json, 0);
    if (field->row && qv__dim_has_words(field->row))
        return read_object(in, json, field->row, field->rows, 0, read_row);
    uint32_t rows = 0;
    while (rows < field->rows && !qv__row_absent(in->rs, field, rows))
        rows++;
    return read_list(in, json, rows, 0, read_row);
}

/* -- States ------------------------------------------------------------------------------------ */

static bool fail_field(const reader *in, const char *key) {
    qv__suggestion meant = qv__suggest_text(key);
    const qv__field *field;
    for (uint32_t f = 0; (field = qv__field_at(in->rs->game, f)); f++)
        if (field->visibility != QV_DERIVED)
            qv__suggest_word(&meant, field->name);
    if (meant.best)
        return fail(in, "no such field: did you mean \"%s\"?", meant.best);
    return fail(in, "no such field");
}

static bool read_named(reader *in, const char *key, json_t *json, qv__fields_given *given) {
    const qv__field *field;
    uint32_t f = 0;
    while ((field = qv__field_at(in->rs->game, f)) && strcmp(field->name, key) != 0)
        f++;
    if (!field)
        return fail_field(in, key);
    if (field->visibility == QV_DERIVED)
        return fail(in, "it follows from the other fields: leave it out");
    in->field = field;
    qv__give(given, in->field->offset);
    return read_field(in, json);
}

static bool read_fields(reader *in, json_t *json, qv__fields_given *given) {
    if (!json_is_object(json))
        return fail_kind(in, json, "an object");
    const char *key;
    json_t *value;
    json_object_foreach(json, key, value) {
        const size_t back = enter(in, key);
        if (!read_named(in, key, value, given))
            return false;
        leave(in, back);
    }
    return true;
}

int qv__state_read(const qv_ruleset *rs, json_t *json, qv_state *out, qv_text *path,
                   qv_diag *diag) {
    *diag = (qv_diag){0};
    qv__init(rs, out);
    reader in = {.rs = rs, .out = out, .path = path, .diag = diag};
    qv__fields_given given = {.any = false};
    if (!read_fields(&in, json, &given))
        return diag->err;
    return qv__complete(rs, out, &given, diag);
}
