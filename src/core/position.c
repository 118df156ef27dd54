/* SPDX-License-Identifier: MIT */
/* Writes position text, see core/position.h.
 *
 * Knows no game: uses the field rows. Every primary field is written, if only as an empty line, so
 * that no value of the start position remains when the text is read.
 */
#include "core/position.h"

#include <string.h>

#include "core/position_text.h"

static uint64_t blank_of(const qv__field *field) {
    return field->blank & qv__value_none(field);
}

static bool is_written(const qv__field *field) {
    return field->visibility != QV_DERIVED;
}

/* -- Cell lines * ----------------------------------------------------------------------------- */

/* The value as a bare word if the word is unambiguous on the line, else as name=value. */
static void write_part(const qv_ruleset *rs, const qv__field *field, const char *word,
                       uint64_t value, qv_text *out) {
    const qv__token token = {.at = word ? word : "", .length = word ? strlen(word) : 0};
    qv__meaning meaning[2];
    qv_text_add(out, " ");
    if (word && qv__cell_word(rs, &token, meaning) == 1) {
        qv__word_typed(word, out);
        return;
    }
    qv_text_add(out, "%s=", field->name);
    if (qv__field_lines(rs->game, field) == QV__VALUE_OF_CELL)
        qv__value_write(rs, field, value, out);
    else if (field->rows > 1)
        qv__index_write(rs, field->row, (uint32_t)value, out);
    else
        qv_text_add(out, "1");
}

static void write_sets(const qv_ruleset *rs, const qv_state *state, const qv__field *field,
                       uint32_t cell, qv_text *out) {
    for (uint32_t row = 0; row < field->rows; row++) {
        if (qv__row_absent(rs, field, row) || !(qv__value_get(field, state, row) >> cell & 1U))
            continue;
        const char *name = field->rows == 1 ? field->name
                           : field->row     ? qv__dim_word(rs, field->row, row)
                                            : NULL;
        write_part(rs, field, name, row, out);
    }
}

static void write_value(const qv_ruleset *rs, const qv_state *state, const qv__field *field,
                        uint32_t cell, qv_text *out) {
    const uint64_t value = qv__value_get(field, state, cell);
    if (value == blank_of(field))
        return;
    const bool worded =
        field->value && !qv__field_is_set(field) && value < qv__dim_n(rs, field->value);
    const char *word = worded ? qv__dim_word(rs, field->value, (int64_t)value) : NULL;
    write_part(rs, field, word, value, out);
}

static bool write_cell(const qv_ruleset *rs, const qv_state *state, uint32_t cell, bool force,
                       qv_text *out) {
    const qv_game *game = rs->game;
    const char *word = qv__dim_word(rs, game->cell, cell);
    if (!word)
        return false;
    const qv_text before = *out;
    qv__word_typed(word, out);
    const size_t bare = out->n;
    for (uint32_t f = 0; f < game->fields; f++) {
        const qv__field *field = &game->field[f];
        if (!is_written(field))
            continue;
        const uint32_t lines = qv__field_lines(game, field);
        if (lines == QV__SET_OF_CELLS)
            write_sets(rs, state, field, cell, out);
        if (lines == QV__VALUE_OF_CELL && cell < qv__rows_in_use(rs, field, state))
            write_value(rs, state, field, cell, out);
    }
    if (out->n == bare && !out->cut && !force) {
        *out = before;
        out->at[out->n] = '\0';
        return false;
    }
    qv_text_add(out, "\n");
    return true;
}

/* If all cells are empty, the first one is written all the same, to say that the others are
 * empty. */
static void write_cells(const qv_ruleset *rs, const qv_state *state, qv_text *out) {
    const uint32_t n = qv__dim_n(rs, rs->game->cell);
    bool any = false;
    for (uint32_t cell = 0; cell < n; cell++)
        any |= write_cell(rs, state, cell, false, out);
    for (uint32_t cell = 0; !any && cell < n; cell++)
        any = write_cell(rs, state, cell, true, out);
}

/* -- Lines of one field * ---------------------------------------------------------------------- */

static void write_pair(const qv_ruleset *rs, const qv__field *field, const qv__dim *dim,
                       uint32_t index, uint64_t value, qv_text *out) {
    if (value == blank_of(field))
        return;
    qv_text_add(out, " ");
    qv__index_write(rs, dim, index, out);
    qv_text_add(out, "=");
    qv__value_write(rs, field, value, out);
}

/* A set with many members is easier to read with spaces than joined by +. */
static void write_single(const qv_ruleset *rs, const qv__field *field, uint64_t value,
                         qv_text *out) {
    qv_text_add(out, " ");
    const size_t start = out->n;
    qv__value_write(rs, field, value, out);
    if (field->type != QV_BITS || out->cut)
        return;
    bool quoted = false;
    for (size_t i = start; i < out->n; i++) {
        quoted ^= out->at[i] == '"';
        if (out->at[i] == '+' && !quoted)
            out->at[i] = ' ';
    }
}

static void write_row(const qv_ruleset *rs, const qv_state *state, const qv__field *field,
                      uint32_t row, qv_text *out) {
    const bool one = field->cols == 1;
    qv_text_add(out, "%s", field->name);
    if (field->rows > 1) {
        qv_text_add(out, " ");
        qv__index_write(rs, field->row, row, out);
    }
    qv_text_add(out, ":");
    if (one)
        write_single(rs, field, qv__value_get(field, state, row), out);
    for (uint32_t col = 0; !one && col < field->cols; col++)
        write_pair(rs, field, field->col, col, qv__value_get(field, state, row * field->cols + col),
                   out);
    qv_text_add(out, "\n");
}

static void write_field(const qv_ruleset *rs, const qv_state *state, const qv__field *field,
                        qv_text *out) {
    const bool pairs = field->cols == 1 && field->rows > 1 && field->type != QV_BITS;
    if (pairs)
        qv_text_add(out, "%s:", field->name);
    const uint32_t rows = qv__rows_in_use(rs, field, state);
    for (uint32_t row = 0; row < rows; row++) {
        if (qv__row_absent(rs, field, row))
            continue;
        if (pairs)
            write_pair(rs, field, field->row, row, qv__value_get(field, state, row), out);
        else
            write_row(rs, state, field, row, out);
    }
    if (pairs)
        qv_text_add(out, "\n");
}

void qv__position_write(const qv_ruleset *rs, const qv_state *state, qv_text *out) {
    const qv_game *game = rs->game;
    if (game->cell)
        write_cells(rs, state, out);
    for (uint32_t f = 0; f < game->fields; f++) {
        const qv__field *field = &game->field[f];
        if (is_written(field) && qv__field_lines(game, field) == QV__APART)
            write_field(rs, state, field, out);
    }
}
