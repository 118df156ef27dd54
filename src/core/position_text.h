/* SPDX-License-Identifier: MIT */
/* Shared by the writer and the reader of position text: the lines of a field, and the text of its
 * values.
 *
 * Not for games and not for the layers above: they have core/position.h.
 */
#ifndef QV_POSITION_TEXT_H
#define QV_POSITION_TEXT_H

#include "core/internal.h"

/* Where a field is written: on its own lines, as a value of each cell, or as a set of cells. */
enum { QV__APART, QV__VALUE_OF_CELL, QV__SET_OF_CELLS };

uint32_t qv__field_lines(const qv_game *, const qv__field *); /* one of the above */

void qv__value_write(const qv_ruleset *, const qv__field *, uint64_t value, qv_text *out);
bool qv__value_read(const qv_ruleset *, const qv__field *, const qv__token *, uint64_t *value);
/* The word of a row or column, or its number if it has none. */
void qv__index_write(const qv_ruleset *, const qv__dim *, uint32_t index, qv_text *out);
bool qv__index_read(const qv_ruleset *, const qv__dim *, uint32_t n, const qv__token *, uint32_t *index);

/* The meaning of a bare word of a cell line: a field has this value there, or the row of a set
 * contains the cell. */
typedef struct {
    const qv__field *field;
    uint32_t row;   /* of a set */
    uint64_t value; /* of a field of values */
} qv__meaning;

/* The fields that a bare word may refer to: returns their number, the first two in `out`. */
uint32_t qv__cell_word(const qv_ruleset *, const qv__token *, qv__meaning out[2]);

#endif
