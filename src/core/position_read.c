/* SPDX-License-Identifier: MIT */
/* Reads position text, see core/position.h.
 *
 * Knows no game and trusts no input: values that are not of their field are refused with line and
 * column. Invariant: fields that no line mentions have the values of the start position; mentioned
 * ones start blank.
 */
#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "core/position.h"
#include "core/position_text.h"

enum { CELLS = 4096, LINE_TOKENS = 4, BITS = QV_STATE_MOST / 64 };

typedef struct {
    const qv_ruleset *rs;
    const char *text;
    const char *start, *end; /* of the line, without its comment */
    uint32_t line;
    qv_state *out;
    qv_diag *diag;
    qv__fields_given given; /* fields that were mentioned */
    uint64_t rows[BITS];    /* lines of rows that were given, by the offset of the row */
    uint64_t values[BITS];  /* values that were given one by one, by their offset */
    uint64_t cells[CELLS / 64];
} reader;

static bool fail(reader *in, const qv__token *at, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 3, 4)))
#endif
    ;

static bool fail(reader *in, const qv__token *at, const char *format, ...) {
    const char *from = at ? at->at - (at->quoted ? 1 : 0) : in->end;
    *in->diag =
        (qv_diag){.err = QV_EPOSITION, .offset = (uint32_t)(from - in->text), .line = in->line};
    in->diag->column = (uint32_t)(from - in->start) + 1;
    va_list arguments;
    va_start(arguments, format);
    qv__diag_say(in->diag, format, arguments);
    va_end(arguments);
    return false;
}

static bool next(const reader *in, const char **at, qv__token *out) {
    return qv__scan(at, in->end, "=:", out);
}

static bool is_character(const qv__token *token, const char *character) {
    return !token->quoted && qv__token_is(token, character);
}

/* -- Fields * ---------------------------------------------------------------------------------- */

/* Sets the bit of an offset of the state: false if it was set before. */
static bool mark(uint64_t bits[BITS], size_t offset) {
    const uint64_t bit = UINT64_C(1) << (offset % 64);
    const bool fresh = !(bits[offset / 64] & bit);
    bits[offset / 64] |= bit;
    return fresh;
}

static size_t offset_of(const qv__field *field, uint32_t index) {
    return field->offset + (size_t)index * qv__field_size(field);
}

/* The first mention of a field blanks it, except rows of seats that do not play and of cells
 * without a name. */
static void mention(reader *in, const qv__field *field) {
    if (qv__given(&in->given, field->offset))
        return;
    qv__give(&in->given, field->offset);
    const bool by_cell = qv__field_lines(in->rs->game, field) == QV__VALUE_OF_CELL;
    for (uint32_t row = 0; row < field->rows; row++) {
        if (qv__row_absent(in->rs, field, row))
            continue;
        if (by_cell && !qv__dim_word(in->rs, in->rs->game->cell, row))
            continue;
        for (uint32_t col = 0; col < field->cols; col++)
            qv__value_put(field, in->out, row * field->cols + col, field->blank);
    }
}

static bool fail_value(reader *in, const qv__field *field, const qv__token *token) {
    const qv__shown shown = qv__show(token);
    if (!field->value) {
        const unsigned long long none = qv__value_none(field);
        if (qv__field_is_signed(field))
            return fail(in, token, "\"%s\" is no %s: a number from %" PRId32 " to %" PRId32,
                        shown.text, field->name, qv__signed_least(field), qv__signed_most(field));
        return fail(in, token, "\"%s\" is no %s: a number from 0 to %llu", shown.text, field->name,
                    none);
    }
    qv__suggestion meant = qv__suggest(token);
    qv__dim_suggest(in->rs, field->value, &meant);
    if (meant.best)
        return fail(in, token, "\"%s\" is no %s: did you mean \"%s\"?", shown.text, field->name,
                    meant.best);
    char list[128];
    qv_text words = qv_text_over(list, sizeof(list));
    qv__dim_describe(in->rs, field->value, &words);
    qv__text_close(&words);
    return fail(in, token, "\"%s\" is no %s: %s", shown.text, field->name, list);
}

static bool read_value(reader *in, const qv__field *field, const qv__token *token,
                       uint64_t *value) {
    return qv__value_read(in->rs, field, token, value) || fail_value(in, field, token);
}

/* A row or column by its word; seats that do not play have none. */
static bool read_index(reader *in, const qv__field *field, bool is_row, const qv__token *token,
                       uint32_t *index) {
    const qv__dim *dim = is_row ? field->row : field->col;
    const uint32_t n = is_row ? field->rows : field->cols;
    const qv__shown shown = qv__show(token);
    if (!qv__index_read(in->rs, dim, n, token, index)) {
        if (!dim)
            return fail(in, token, "\"%s\" is no index of %s: a number from 0 to %u", shown.text,
                        field->name, (unsigned)n - 1);
        char list[128];
        qv_text words = qv_text_over(list, sizeof(list));
        qv__dim_describe(in->rs, dim, &words);
        qv__text_close(&words);
        return fail(in, token, "\"%s\" is no %s: %s", shown.text, dim->name, list);
    }
    if (is_row && qv__row_absent(in->rs, field, *index))
        return fail(in, token, "%s does not play: there are %u players", shown.text,
                    (unsigned)in->rs->players);
    return true;
}

/* -- Lines of one field * ---------------------------------------------------------------------- */

static bool read_pair(reader *in, const qv__field *field, uint32_t row, const qv__token *key,
                      const char **at) {
    const bool is_row = field->cols == 1;
    uint32_t index;
    if (!read_index(in, field, is_row, key, &index))
        return false;
    qv__token token;
    const qv__shown shown = qv__show(key);
    if (!next(in, at, &token) || !is_character(&token, "="))
        return fail(in, key, "%s has no value: write %s=VALUE", shown.text, shown.text);
    if (!next(in, at, &token))
        return fail(in, NULL, "no value after %s=", shown.text);
    const uint32_t at_index = is_row ? index : row * field->cols + index;
    if (!mark(in->values, offset_of(field, at_index)))
        return fail(in, key, "%s is given twice", shown.text);
    uint64_t value;
    if (!read_value(in, field, &token, &value))
        return false;
    qv__value_put(field, in->out, at_index, value);
    return true;
}

/* One value, or for a set any number of them. */
static bool read_single(reader *in, const qv__field *field, uint32_t row, const char *at) {
    qv__token token;
    uint64_t all = 0;
    uint32_t n = 0;
    for (; next(in, &at, &token); n++) {
        uint64_t value;
        if (n > 0 && !qv__field_is_set(field)) {
            const qv__shown shown = qv__show(&token);
            return fail(in, &token, "\"%s\" is superfluous: %s has one value", shown.text,
                        field->name);
        }
        if (!read_value(in, field, &token, &value))
            return false;
        all |= value;
    }
    if (n == 0 && !qv__field_is_set(field))
        return fail(in, NULL, "no value after \"%s:\"", field->name);
    qv__value_put(field, in->out, row, all);
    return true;
}

/* Whether the rows of a field are pairs in one line, `bonus: red=1 blue=2`. */
static bool has_pairs(const qv__field *field) {
    return field->cols == 1 && field->rows > 1 && field->type != QV_BITS;
}

/* The words before the colon: a field and, if the field has one line per row, the row. */
static bool read_row(reader *in, const qv__field *field, const qv__token *name, uint32_t names,
                     uint32_t *row) {
    const bool by_row = field->rows > 1 && !has_pairs(field);
    *row = 0;
    if (names > 1 && !by_row) {
        const qv__shown shown = qv__show(&name[1]);
        return fail(in, &name[1], "\"%s\" is superfluous: write \"%s:\"", shown.text, field->name);
    }
    if (names == 1 && by_row) {
        const char *of = field->row ? field->row->name : "row";
        return fail(in, &name[0], "%s needs a %s: write \"%s %s: ...\"", field->name, of,
                    field->name, of);
    }
    if (names > 2)
        return fail(in, &name[2], "too many words before the colon");
    if (by_row && !read_index(in, field, true, &name[1], row))
        return false;
    if (!mark(in->rows, offset_of(field, *row * field->cols)))
        return fail(in, &name[0], "this line is given twice");
    return true;
}

static bool read_field(reader *in, const qv__field *field, const qv__token *name, uint32_t names,
                       const char *at) {
    uint32_t row;
    if (field->visibility == QV_DERIVED)
        return fail(in, &name[0], "%s follows from the other fields: leave it out", field->name);
    if (qv__field_lines(in->rs->game, field) != QV__APART)
        return fail(in, &name[0], "%s is written in the lines of the %ss", field->name,
                    in->rs->game->cell->name);
    if (!read_row(in, field, name, names, &row))
        return false;
    mention(in, field);
    const bool set_rows = field->cols == 1 && field->type == QV_BITS;
    if ((field->rows == 1 && field->cols == 1) || set_rows)
        return read_single(in, field, row, at);
    qv__token key;
    while (next(in, &at, &key))
        if (!read_pair(in, field, row, &key, &at))
            return false;
    return true;
}

static const qv__field *field_named(const reader *in, const qv__token *name) {
    for (uint32_t f = 0; f < in->rs->game->fields; f++)
        if (qv__token_is(name, in->rs->game->field[f].name))
            return &in->rs->game->field[f];
    return NULL;
}

/* -- Cell lines * ----------------------------------------------------------------------------- */

static void mention_cells(reader *in) {
    for (uint32_t f = 0; f < in->rs->game->fields; f++) {
        const qv__field *field = &in->rs->game->field[f];
        if (field->visibility != QV_DERIVED && qv__field_lines(in->rs->game, field) != QV__APART)
            mention(in, field);
    }
}

static bool put_in(reader *in, const qv__meaning *meaning, uint32_t cell, const qv__token *token,
                   uint64_t seen[BITS]) {
    const qv__field *field = meaning->field;
    const bool is_set = qv__field_lines(in->rs->game, field) == QV__SET_OF_CELLS;
    const qv__shown shown = qv__show(token);
    if (!mark(seen, field->offset) && !(is_set && field->rows > 1))
        return fail(in, token, "\"%s\" is superfluous: the %s is given already", shown.text,
                    field->name);
    if (cell >= (is_set ? 64 : field->rows))
        return fail(in, token, "\"%s\" is superfluous: there is no %s here", shown.text,
                    field->name);
    if (!is_set) {
        qv__value_put(field, in->out, cell, meaning->value);
        return true;
    }
    const uint64_t set = qv__value_get(field, in->out, meaning->row);
    qv__value_put(field, in->out, meaning->row, set | UINT64_C(1) << cell);
    return true;
}

/* name=value: for values without a word, or with a word of another field. */
static bool read_named(reader *in, const qv__token *name, const char **at, uint32_t cell,
                       uint64_t seen[BITS]) {
    const qv__field *field = field_named(in, name);
    const qv__shown shown = qv__show(name);
    qv__token token;
    if (!next(in, at, &token) || !next(in, at, &token))
        return fail(in, NULL, "no value after %s=", shown.text);
    if (!field)
        return fail(in, name, "no field \"%s\"", shown.text);
    const uint32_t lines = qv__field_lines(in->rs->game, field);
    if (lines == QV__APART || field->visibility == QV_DERIVED)
        return fail(in, name, "%s is not written in the lines of the %ss", field->name,
                    in->rs->game->cell->name);
    qv__meaning meaning = {.field = field};
    if (lines == QV__VALUE_OF_CELL) {
        if (!read_value(in, field, &token, &meaning.value))
            return false;
    } else if (field->rows > 1) {
        if (!read_index(in, field, true, &token, &meaning.row))
            return false;
    } else if (!is_character(&token, "1")) {
        return fail(in, &token, "%s is 1 here, or is left out", field->name);
    }
    return put_in(in, &meaning, cell, name, seen);
}

/* The bare words of a field in a cell line: the words of its rows, its name, its values. */
static void suggest_of(const reader *in, const qv__field *field, qv__suggestion *meant) {
    const bool is_set = qv__field_lines(in->rs->game, field) == QV__SET_OF_CELLS;
    if (is_set && field->rows == 1)
        qv__suggest_word(meant, field->name);
    else if (is_set && field->row)
        qv__dim_suggest(in->rs, field->row, meant);
    else if (field->value && !qv__field_is_set(field))
        qv__dim_suggest(in->rs, field->value, meant);
}

static bool fail_cell_word(reader *in, const qv__token *token) {
    const qv_game *game = in->rs->game;
    const qv__shown shown = qv__show(token);
    qv__suggestion meant = qv__suggest(token);
    for (uint32_t f = 0; f < game->fields; f++) {
        const qv__field *field = &game->field[f];
        const uint32_t lines = qv__field_lines(game, field);
        if (field->visibility == QV_DERIVED || lines == QV__APART)
            continue;
        uint32_t row;
        if (lines == QV__SET_OF_CELLS && field->row &&
            qv__index_read(in->rs, field->row, field->rows, token, &row))
            return read_index(in, field, true, token, &row); /* a seat that does not play */
        suggest_of(in, field, &meant);
    }
    if (meant.best)
        return fail(in, token, "\"%s\" is not understood: did you mean \"%s\"?", shown.text,
                    meant.best);
    return fail(in, token, "\"%s\" cannot be on a %s", shown.text, game->cell->name);
}

static bool read_cell(reader *in, const qv__token *name, uint32_t cell, const char *at) {
    uint64_t seen[BITS] = {0}; /* fields, by their offsets */
    if (in->cells[cell / 64] >> (cell % 64) & 1U) {
        const qv__shown shown = qv__show(name);
        return fail(in, name, "%s is given twice: write all of it in one line", shown.text);
    }
    in->cells[cell / 64] |= UINT64_C(1) << (cell % 64);
    mention_cells(in);
    for (qv__token token; next(in, &at, &token);) {
        const char *ahead = at;
        qv__token equals;
        qv__meaning meaning[2];
        if (next(in, &ahead, &equals) && is_character(&equals, "=")) {
            if (!read_named(in, &token, &at, cell, seen))
                return false;
            continue;
        }
        const uint32_t n = qv__cell_word(in->rs, &token, meaning);
        if (n == 0)
            return fail_cell_word(in, &token);
        const qv__shown shown = qv__show(&token);
        if (n > 1)
            return fail(in, &token, "\"%s\" could be %s or %s: write %s=%s", shown.text,
                        meaning[0].field->name, meaning[1].field->name, meaning[0].field->name,
                        shown.text);
        if (!put_in(in, &meaning[0], cell, &token, seen))
            return false;
    }
    return true;
}

/* -- Lines * ----------------------------------------------------------------------------------- */

static bool fail_line(reader *in, const qv__token *name, bool has_colon) {
    const qv_game *game = in->rs->game;
    const qv__shown shown = qv__show(name);
    qv__suggestion meant = qv__suggest(name);
    for (uint32_t f = 0; f < game->fields; f++)
        if (game->field[f].visibility != QV_DERIVED)
            qv__suggest_word(&meant, game->field[f].name);
    if (meant.best)
        return fail(in, name, "no field \"%s\": did you mean \"%s:\"?", shown.text, meant.best);
    if (has_colon || !game->cell)
        return fail(in, name, "no field \"%s\"", shown.text);
    char list[64];
    qv_text words = qv_text_over(list, sizeof(list));
    qv__dim_describe(in->rs, game->cell, &words);
    qv__text_close(&words);
    return fail(in, name, "\"%s\" is no field and no %s: %s", shown.text, game->cell->name, list);
}

static bool read_line(reader *in) {
    qv__token name[LINE_TOKENS];
    uint32_t names = 0;
    const char *at = in->start;
    bool has_colon = false;
    const char *after_first = at;
    for (qv__token token; !has_colon && next(in, &at, &token);) {
        if (token.open)
            return fail(in, &token, "the quote is not closed: add a \" after the word");
        has_colon = is_character(&token, ":");
        if (names < LINE_TOKENS && !has_colon)
            name[names++] = token;
        if (names == 1 && !has_colon)
            after_first = at;
    }
    for (qv__token token; next(in, &at, &token);)
        if (token.open)
            return fail(in, &token, "the quote is not closed: add a \" after the word");
    if (names == 0)
        return !has_colon || fail(in, NULL, "no field before the colon");
    if (has_colon) {
        at = in->start;
        for (qv__token token; next(in, &at, &token) && !is_character(&token, ":");)
            continue;
        const qv__field *field = field_named(in, &name[0]);
        return field ? read_field(in, field, name, names, at) : fail_line(in, &name[0], true);
    }
    uint32_t cell;
    const qv__dim *dim = in->rs->game->cell;
    if (!dim || !qv__dim_find(in->rs, dim, &name[0], &cell))
        return fail_line(in, &name[0], false);
    return read_cell(in, &name[0], cell, after_first);
}

/* The end of a line without its comment: # outside quotes starts one. */
static const char *code_end(const char *at, const char *end) {
    bool quoted = false;
    for (; at < end; at++) {
        quoted ^= *at == '"';
        if (*at == '#' && !quoted)
            return at;
    }
    return end;
}

static bool read_lines(reader *in, size_t length) {
    const char *end = in->text + length;
    for (const char *at = in->text; at < end;) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        const char *line_end = stop ? stop : end;
        in->start = at;
        in->end = code_end(at, line_end);
        in->line++;
        if (!read_line(in))
            return false;
        at = line_end + (stop ? 1 : 0);
    }
    return true;
}

static bool is_marked(const uint64_t bits[BITS], size_t offset) {
    return bits[offset / 64] >> (offset % 64) & 1;
}

/* The rows of a tail up to the last one of which a value was given. */
static uint32_t rows_given(const reader *in, const qv__field *field) {
    uint32_t n = field->rows * field->cols;
    const uint64_t *const bits = has_pairs(field) || field->cols > 1 ? in->values : in->rows;
    while (n > 0 && !is_marked(bits, offset_of(field, n - 1)))
        n--;
    return (n + field->cols - 1) / field->cols;
}

/* A count that is not given is raised to the rows that are. */
static void count_tails(reader *in) {
    const qv_ruleset *const rs = in->rs;
    for (uint32_t i = 0; i < rs->layout.tails; i++) {
        const qv__field *const field = &rs->game->field[rs->layout.tail[i].field];
        const qv__field *const count = &rs->game->field[field->tail];
        const uint32_t rows = rows_given(in, field);
        if (!qv__given(&in->given, count->offset) && rows > qv__value_at(count, in->out, 0))
            qv__value_put(count, in->out, 0, rows);
    }
}

/* No row of a tail that is not in use was given. */
static bool check_tails(reader *in) {
    const qv_ruleset *const rs = in->rs;
    for (uint32_t i = 0; i < rs->layout.tails; i++) {
        const qv__field *const field = &rs->game->field[rs->layout.tail[i].field];
        const qv__field *const count = &rs->game->field[field->tail];
        const uint32_t first = qv__rows_in_use(rs, field, in->out) * field->cols;
        for (uint32_t at = first; at < field->rows * field->cols; at++) {
            const size_t offset = offset_of(field, at);
            if (!mark(in->values, offset) || (!has_pairs(field) && !mark(in->rows, offset)))
                return fail(in, NULL, "%s has a row %u, but %s counts %u rows", field->name,
                            (unsigned)(at / field->cols), count->name,
                            (unsigned)(first / field->cols));
        }
    }
    return true;
}

int qv__position_read(const qv_ruleset *rs, const char *text, size_t length, qv_state *out,
                      qv_diag *diag) {
    const qv_game *game = rs->game;
    assert(!game->cell || qv__dim_n(rs, game->cell) <= CELLS);
    qv_diag unread;
    if (!diag)
        diag = &unread;
    *diag = (qv_diag){.err = QV_OK};
    if (length > QV_POSITION_MOST) {
        qv__fail(diag, QV_EPOSITION, "a position has at most %d bytes", (int)QV_POSITION_MOST);
        return QV_EPOSITION;
    }
    qv__init(rs, out);
    reader in = {.rs = rs, .text = text, .start = text, .end = text, .out = out, .diag = diag};
    if (!read_lines(&in, length))
        return diag->err;
    count_tails(&in);
    if (!check_tails(&in))
        return diag->err;
    return qv__complete(rs, out, &in.given, diag);
}
