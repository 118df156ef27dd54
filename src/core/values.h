/* SPDX-License-Identifier: MIT */
/* What the members of a state hold, value by value, and the words for it: for whoever writes states down.
 *
 * Position text (core/position.h) and JSON (src/wire) are written with these; rules and agents have no use for them.
 * `index` counts the elements of a field row by row.
 */
#ifndef QV_VALUES_H
#define QV_VALUES_H

#include "base/suggest.h"
#include "core/game.h"

/* -- values.c ------------------------------------------------------------------------------------------------------ */

bool qv__field_is_set(const qv_field *);    /* written as the words of its members */
bool qv__field_is_signed(const qv_field *); /* holds numbers only, -1 among them, and so never none */
/* The bounds of the numbers of a signed type, and the number that the bits of one element stand for. */
int32_t qv__signed_least(const qv_field *);
int32_t qv__signed_most(const qv_field *);
int32_t qv__signed_number(const qv_field *, uint64_t value);
/* The bits of one element, those beyond its type 0. */
uint64_t qv__value_get(const qv_field *, const qv_state *, uint32_t index);
uint64_t qv__value_seen(const qv_field *, const qv_view *, uint32_t index);
void qv__value_put(const qv_field *, qv_state *, uint32_t index, uint64_t value);
uint64_t qv__value_none(const qv_field *); /* all bits set: none, or in a view what is hidden */
/* Whether all bits set means none, null in JSON; else it is a number like others. */
bool qv__none_is_null(const qv_field *);
/* Whether the viewer was granted that row; in the truth every row. */
bool qv__row_known(const qv_ruleset *, const qv_view *, const qv_field *, uint32_t row);
/* True for rows of seats that do not play: they keep the value of the start position. */
bool qv__row_absent(const qv_ruleset *, const qv_field *, uint32_t row);

/* -- words.c: dims ------------------------------------------------------------------------------------------------- */

/* The word of a value; NULL for numbers, and for a value that has none. */
const char *qv__dim_word(const qv_ruleset *, const qv_dim *, int64_t value);
bool qv__dim_has_words(const qv_dim *);
/* The value that the token writes exactly; false if it is none of this dim's. */
bool qv__dim_find(const qv_ruleset *, const qv_dim *, const qv__token *, uint32_t *value);
void qv__dim_suggest(const qv_ruleset *, const qv_dim *, qv__suggestion *);
/* What may stand there: "cross, tee", "one like c4", "a number from 2 to 32". */
void qv__dim_describe(const qv_ruleset *, const qv_dim *, qv_text *out);

#endif
