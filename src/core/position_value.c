/* SPDX-License-Identifier: MIT */
/* Values of position text, see core/position_text.h.
 *
 * Knows no game. Values read are within the words of their dim or the range of their type; values
 * written can be read, except those without a word, which no position that passes `check`
 * contains.
 */
#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "core/position_text.h"

uint32_t qv__field_lines(const qv_game *game, const qv__field *field) {
    if (!game->cell || field->cols != 1 || field->tail)
        return QV__APART;
    if (field->row == game->cell)
        return QV__VALUE_OF_CELL;
    return field->type == QV_BITS && field->value == game->cell ? QV__SET_OF_CELLS : QV__APART;
}

/* -- Writing * --------------------------------------------------------------------------------- */

static void write_number(const qv__field *field, uint64_t value, int32_t from, bool plus,
                         qv_text *out) {
    const bool is_signed = qv__field_is_signed(field);
    if (is_signed || from != 0 || plus) {
        const int64_t plain = is_signed ? qv__signed_number(field, value) : (int64_t)value;
        qv_text_add(out, "%s%" PRId64, plus && plain + from > 0 ? "+" : "", plain + from);
        return;
    }
    qv_text_add(out, "%" PRIu64, value);
}

static bool all_have_words(const qv_ruleset *rs, const qv__dim *dim, uint64_t set) {
    for (uint32_t i = 0; i < 64; i++)
        if ((set >> i & 1U) && !qv__dim_word(rs, dim, i))
            return false;
    return true;
}

static void write_set(const qv_ruleset *rs, const qv__field *field, uint64_t set, qv_text *out) {
    if (set == 0 || !field->value || !all_have_words(rs, field->value, set)) {
        if (set == qv__value_none(field))
            qv_text_add(out, "-");
        else
            qv_text_add(out, "%" PRIu64, set);
        return;
    }
    const char *plus = "";
    for (uint32_t i = 0; i < 64; i++) {
        if (!(set >> i & 1U))
            continue;
        qv_text_add(out, "%s", plus);
        qv__word_typed(qv__dim_word(rs, field->value, i), out);
        plus = "+";
    }
}

void qv__value_write(const qv_ruleset *rs, const qv__field *field, uint64_t value, qv_text *out) {
    if (qv__field_is_set(field)) {
        write_set(rs, field, value, out);
        return;
    }
    if (value == qv__value_none(field) && !qv__field_is_signed(field)) {
        qv_text_add(out, "-");
        return;
    }
    const qv__dim *dim = field->value;
    const char *word =
        dim && value < qv__dim_n(rs, dim) ? qv__dim_word(rs, dim, (int64_t)value) : NULL;
    if (word)
        qv__word_typed(word, out);
    else
        write_number(field, value, dim ? dim->from : 0, dim && (dim->flags & QV_SIGNED), out);
}

void qv__index_write(const qv_ruleset *rs, const qv__dim *dim, uint32_t index, qv_text *out) {
    const char *word = dim ? qv__dim_word(rs, dim, index) : NULL;
    if (word)
        qv__word_typed(word, out);
    else
        qv_text_add(out, "%" PRId64, (int64_t)index + (dim ? dim->from : 0));
}

/* -- Reading * --------------------------------------------------------------------------------- */

static bool read_number(const qv_ruleset *rs, const qv__field *field, const qv__token *token,
                        uint64_t *value) {
    const qv__dim *dim = field->value;
    const int64_t from = dim ? dim->from : 0;
    bool negative;
    uint64_t magnitude;
    if (!qv__token_number(token, &negative, &magnitude))
        return false;
    const uint64_t none = qv__value_none(field);
    const bool large = magnitude > UINT32_MAX;
    if (large && (negative || from != 0 || dim))
        return false;
    const int64_t raw = large ? 0 : (negative ? -(int64_t)magnitude : (int64_t)magnitude) - from;
    if (qv__field_is_signed(field)) {
        if (large || raw < qv__signed_least(field) || raw > qv__signed_most(field))
            return false;
        *value = (uint64_t)raw & none;
        return true;
    }
    if (raw < 0 || (dim && raw >= qv__dim_n(rs, dim)))
        return false;
    *value = large ? magnitude : (uint64_t)raw;
    return *value <= none;
}

/* Words joined by +, or 0 for the empty set. */
static bool read_set(const qv_ruleset *rs, const qv__field *field, const qv__token *token,
                     uint64_t *set) {
    if (!field->value)
        return read_number(rs, field, token, set);
    *set = 0;
    if (!token->quoted && qv__token_is(token, "0"))
        return true;
    const char *at = token->at;
    const char *end = at + token->length;
    for (;;) {
        const char *plus = token->quoted ? NULL : memchr(at, '+', (size_t)(end - at));
        const qv__token word = {
            .at = at, .length = (size_t)((plus ? plus : end) - at), .quoted = token->quoted};
        uint32_t bit;
        if (!qv__dim_find(rs, field->value, &word, &bit) || bit >= 8 * qv__field_size(field))
            return false;
        *set |= UINT64_C(1) << bit;
        if (!plus)
            return true;
        at = plus + 1;
    }
}

bool qv__value_read(const qv_ruleset *rs, const qv__field *field, const qv__token *token,
                    uint64_t *value) {
    if (!token->quoted && qv__token_is(token, "-") && !qv__field_is_signed(field)) {
        *value = qv__value_none(field);
        return true;
    }
    if (qv__field_is_set(field))
        return read_set(rs, field, token, value);
    if (!field->value || !qv__dim_has_words(field->value))
        return !token->quoted && read_number(rs, field, token, value);
    uint32_t found;
    if (!qv__dim_find(rs, field->value, token, &found))
        return false;
    *value = found;
    return true;
}

bool qv__index_read(const qv_ruleset *rs, const qv__dim *dim, uint32_t n, const qv__token *token,
                    uint32_t *index) {
    if (dim)
        return qv__dim_find(rs, dim, token, index) && *index < n;
    int32_t number;
    if (token->quoted || !qv__token_integer(token, &number) || number < 0 || (uint32_t)number >= n)
        return false;
    *index = (uint32_t)number;
    return true;
}

/* -- Bare words of cell lines * --------------------------------------------------------------- */

static bool refers_to(const qv_ruleset *rs, const qv__field *field, const qv__token *token,
                      qv__meaning *out) {
    const uint32_t lines = qv__field_lines(rs->game, field);
    *out = (qv__meaning){.field = field};
    if (lines == QV__SET_OF_CELLS) {
        if (field->rows == 1)
            return qv__token_is(token, field->name);
        return field->row && qv__dim_has_words(field->row) &&
               qv__index_read(rs, field->row, field->rows, token, &out->row) &&
               !qv__row_absent(rs, field, out->row);
    }
    uint32_t value;
    if (lines != QV__VALUE_OF_CELL || qv__field_is_set(field) || !field->value ||
        token->length == 0)
        return false;
    if (!qv__dim_has_words(field->value) || !qv__dim_find(rs, field->value, token, &value))
        return false;
    out->value = value;
    return true;
}

uint32_t qv__cell_word(const qv_ruleset *rs, const qv__token *token, qv__meaning out[2]) {
    uint32_t n = 0;
    for (uint32_t f = 0; f < rs->game->fields; f++) {
        const qv__field *field = &rs->game->field[f];
        qv__meaning found;
        if (field->visibility == QV_DERIVED || !refers_to(rs, field, token, &found))
            continue;
        if (n < 2)
            out[n] = found;
        n++;
    }
    return n;
}
