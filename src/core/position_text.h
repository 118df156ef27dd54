/* SPDX-License-Identifier: MIT */
/* What the writer and the reader of position text share: how fields lie in lines, and how their
 * values are written.
 *
 * Not for games and not for the layers above: they have core/position.h.
 */
#ifndef QV_POSITION_TEXT_H
#define QV_POSITION_TEXT_H

#include "core/internal.h"

/* Where a field is written: in lines of its own, as a value of each place, or as a set of places.
 */
enum { QV__APART, QV__VALUE_OF_PLACE, QV__SET_OF_PLACES };

uint32_t qv__field_lines(const qv_game *, const qv_field *); /* one of the above */

void qv__value_write(const qv_ruleset *, const qv_field *, uint64_t value, qv_text *out);
bool qv__value_read(const qv_ruleset *, const qv_field *, const qv__token *, uint64_t *value);
/* The word of a row or column, or its number if it has none. */
void qv__index_write(const qv_ruleset *, const qv_dim *, uint32_t index, qv_text *out);
bool qv__index_read(const qv_ruleset *, const qv_dim *, uint32_t n, const qv__token *, uint32_t *index);

/* What a bare word of a place line says: that a field has this value there, or that the row of a
 * set has the place. */
typedef struct {
    const qv_field *field;
    uint32_t row;   /* of a set */
    uint64_t value; /* of a field of values */
} qv__meaning;

/* The fields that a bare word may speak of: their number, the first two in `out`. */
uint32_t qv__place_word(const qv_ruleset *, const qv__token *, qv__meaning out[2]);

#endif
