/* SPDX-License-Identifier: MIT */
/* What the files share that compare the states of both programs, for `concardia_compare`: the values of the engine's
 * fields, and the first difference. */
#ifndef CONCARDIA_COMPARE_LOOKING_H
#define CONCARDIA_COMPARE_LOOKING_H

#include <assert.h>
#include <stdio.h>

#include "concardia_compare.h"
#include "concardia_compare_fields.h"

struct compare_fields {
    const qv__field *at[F_NAMES];
};

typedef struct {
    const compare_fields *fields;
    const compare_set *set;
    const compare_lists *lists;
    const void *bytes;
    pc_game *game;
    char *report;
    bool same;
} looking;

static inline uint64_t bits_at(const looking *at, enum field_name name, int row, int col) {
    const qv__field *const field = at->fields->at[name];
    assert(row >= 0 && row < field->rows && col >= 0 && col < field->cols);
    const uint32_t size = qv__field_size(field);
    const uint8_t *const from = (const uint8_t *)at->bytes + field->offset + (size_t)(row * field->cols + col) * size;
    uint64_t value = 0;
    for (uint32_t i = 0; i < size; i++)
        value |= (uint64_t)from[i] << 8 * i;
    return value;
}

static inline int value_at(const looking *at, enum field_name name, int row) {
    const uint64_t bits = bits_at(at, name, row, 0);
    return at->fields->at[name]->type == QV_I16 ? (int16_t)bits : (int)bits;
}

static inline int one(const looking *at, enum field_name name) {
    return value_at(at, name, 0);
}

/* Only the first difference is reported. */
static inline void same_number(looking *at, const char *what, int which, long engine, long plain) {
    if (!at->same || engine == plain)
        return;
    at->same = false;
    snprintf(at->report, COMPARE_REPORT, "%s [%d]: %ld in the engine, %ld in the plain one", what, which, engine,
             plain);
}

/* concardia_compare_texts.c: a card on the Board, by its row of the engine; whether it has lost its text, and has a
 * copied one, as bits. */
void compare_text(looking *, int row, int object, unsigned reworded);

/* concardia_compare_state.c: a card, or from 1000 on a button. */
int compare_plain_source(const looking *, int object);

#endif
