/* SPDX-License-Identifier: MIT */
/* Single values of a state and their words, for text forms of states.
 *
 * Position text (core/position.h) and JSON (src/wire) use these functions; rules and agents do not.
 * `index` counts the elements of a field row by row.
 */
#ifndef QV_VALUES_H
#define QV_VALUES_H

#include "base/suggest.h"
#include "core/game.h"

/* -- values.c ------------------------------------------------------------------------------------------------------ */

const qv__field *qv__field_at(const qv_game *, uint32_t i); /* the i-th row of the table; NULL after the last */
bool qv__field_is_set(const qv__field *);                   /* written as the words of its members */
bool qv__field_is_signed(const qv__field *);                /* signed numbers, for which -1 is a value and not none */
/* The bounds of the numbers of a signed type, and the number represented by the bits of one element. */
int32_t qv__signed_least(const qv__field *);
int32_t qv__signed_most(const qv__field *);
int32_t qv__signed_number(const qv__field *, uint64_t value);
/* The bits of one element, those beyond its type 0; `bytes` is a state or view. */
uint64_t qv__value_at(const qv__field *, const void *bytes, uint32_t index);
uint64_t qv__value_get(const qv__field *, const qv_state *, uint32_t index);
uint64_t qv__value_seen(const qv__field *, const qv_view *, uint32_t index);
void qv__value_put(const qv__field *, qv_state *, uint32_t index, uint64_t value);
uint64_t qv__value_none(const qv__field *); /* all bits set: none, or hidden in a view */
/* Whether all bits set means none, null in JSON; else it is an ordinary number. */
bool qv__none_is_null(const qv__field *);
/* Whether the viewer was granted that row; in an open view every row. */
bool qv__row_known(const qv_ruleset *, const qv_view *, const qv__field *, uint32_t row);
/* Whether the value is a seat that does not play. */
bool qv__dim_absent(const qv_ruleset *, const qv__dim *, uint32_t value);
/* True for rows of seats that do not play: they keep the value of the start position. */
bool qv__row_absent(const qv_ruleset *, const qv__field *, uint32_t row);

/* -- fields.c ------------------------------------------------------------------------------------------------------ */

/* Completes a state that was read: in fields that were given some values are given and the others blank, other fields
 * are as at the start. QV_OK, or an error with diag, which may not be NULL. */
int qv__complete(const qv_ruleset *, qv_state *, const qv__fields_given *, qv_diag *);

/* -- words.c: dims ------------------------------------------------------------------------------------------------- */

/* The word of a value; NULL for numbers, and for values without a word. */
const char *qv__dim_word(const qv_ruleset *, const qv__dim *, int64_t value);
bool qv__dim_has_words(const qv__dim *);
/* The value whose word or number is the token; false if the dim has none. */
bool qv__dim_find(const qv_ruleset *, const qv__dim *, const qv__token *, uint32_t *value);
void qv__dim_suggest(const qv_ruleset *, const qv__dim *, qv__suggestion *);
/* Describes the valid values: "cross, tee", "one like c4", "a number from 2 to 32". */
void qv__dim_describe(const qv_ruleset *, const qv__dim *, qv_text *out);

#endif
