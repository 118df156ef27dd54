/* SPDX-License-Identifier: MIT */
/* Values of the engine's state by the names of its fields, and who may know them, for
 * `party_compare`.
 *
 * Knows no layout. Invariant: a field that has no row in party_compare.h is a difference, so no
 * part of the state can go unchecked.
 */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "party_compare.h"

static const struct {
    const char *name;
    int known;
} rows[PARTY_FIELD_NAMES] = {
#define X(name, text, known) {text, PARTY_##known},
    PARTY_FIELDS(X)
#undef X
};

bool party_fields_find(party_fields *fields, const qv_game *game) {
    bool all = true;
    fields->game = game;
    memset(fields->at, 0, sizeof fields->at);
    for (uint32_t i = 0; i < game->fields; i++) {
        int name = 0;
        while (name < PARTY_FIELD_NAMES && strcmp(rows[name].name, game->field[i].name) != 0)
            name++;
        if (name < PARTY_FIELD_NAMES)
            fields->at[name] = &game->field[i];
        else
            printf("the field \"%s\" of the engine is not compared\n", game->field[i].name);
        all = all && name < PARTY_FIELD_NAMES;
    }
    for (int name = 0; name < PARTY_FIELD_NAMES; name++) {
        if (!fields->at[name])
            printf("the engine has no field \"%s\"\n", rows[name].name);
        all = all && fields->at[name];
    }
    return all;
}

const char *party_field_text(enum party_field_name name) {
    return rows[name].name;
}

bool party_is_loose(enum party_field_name name) {
    return rows[name].known == PARTY_LOOSE;
}

int party_word_at(const qv__dim *dim, const char *word) {
    for (uint32_t i = 0; dim && dim->words && i < dim->n; i++)
        if (strcmp(dim->words[i], word) == 0)
            return (int)i;
    return PARTY_NONE;
}

static int64_t value_in_state(const void *state, const qv__field *field, int row, int col) {
    assert(row >= 0 && row < field->rows && col >= 0 && col < field->cols);
    const size_t at = field->offset + (size_t)(row * field->cols + col) * qv__field_size(field);
    const uint8_t *const bytes = (const uint8_t *)state + at;
    uint16_t half;
    int32_t number;
    uint32_t whole;
    switch (field->type) {
    case QV_U8: return *bytes;
    case QV_U16: memcpy(&half, bytes, sizeof half); return half;
    case QV_I32: memcpy(&number, bytes, sizeof number); return number;
    default:
        assert(field->type == QV_U32);
        memcpy(&whole, bytes, sizeof whole);
        return whole;
    }
}

party_source party_source_state(const qv_state *state) {
    return (party_source){value_in_state, state};
}

int64_t party_engine(const party_check *check, enum party_field_name name, int row, int col) {
    return check->source.value(check->source.from, check->fields->at[name], row, col);
}

void party_expect(party_check *check, enum party_field_name name, int row, int col, int64_t plain) {
    const int64_t engine = party_engine(check, name, row, col);
    if (engine == plain || !check->same)
        return;
    check->same = false;
    snprintf(check->report, PARTY_REPORT,
             "\"%s\", row %d, column %d: %lld in the engine, %lld in the plain one",
             rows[name].name, row, col, (long long)engine, (long long)plain);
}

void party_differ(party_check *check, const char *what) {
    if (!check->same)
        return;
    check->same = false;
    snprintf(check->report, PARTY_REPORT, "%s", what);
}

/* -- Views ------------------------------------------------------------------------------------- */

bool party_may_know(const party_check *check, enum party_field_name name, int row, int viewer) {
    switch (rows[name].known) {
    case PARTY_OPEN_FIELD: return true;
    case PARTY_OWN: return row == viewer;
    case PARTY_OWN_TO_THE_END: return row == viewer || check->plain->due == PARTY_OVER;
    case PARTY_OWN_TO_EFFECTS:
        return row == viewer || party_engine(check, PARTY_FIELD_EFFECT, 0, 0) != 0xFF;
    default: return false;
    }
}

static bool same_row(const party_check *check, const qv_state *state, const qv_view *view,
                     int viewer, int name, int row) {
    const qv__field *const field = check->fields->at[name];
    const size_t size = field->cols * (size_t)qv__field_size(field);
    const size_t at = field->offset + (size_t)row * size;
    const uint8_t *const truth = (const uint8_t *)state + at;
    const uint8_t *const seen = (const uint8_t *)view + at;
    const bool may = party_may_know(check, (enum party_field_name)name, row, viewer);
    bool same = true;
    for (size_t i = 0; i < size; i++)
        same = same && seen[i] == (may ? truth[i] : 0xFF);
    if (!same)
        snprintf(check->report, PARTY_REPORT, "viewer %d %s row %d of \"%s\"", viewer,
                 may ? "should know" : "should not know", row, rows[name].name);
    return same;
}

bool party_same_view(const party_check *check, const qv_state *state, const qv_view *view,
                     int viewer) {
    for (int name = 0; name < PARTY_FIELD_NAMES; name++) {
        const qv__field *const field = check->fields->at[name];
        const bool by_seat = field->rows == PARTY_MOST_PLAYERS && field->row;
        const int n = by_seat ? check->plain->players : field->rows;
        for (int row = 0; rows[name].known != PARTY_LOOSE && row < n; row++)
            if (!same_row(check, state, view, viewer, name, row))
                return false;
    }
    return true;
}
