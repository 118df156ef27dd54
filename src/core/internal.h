/* SPDX-License-Identifier: MIT */
/* Declarations shared by the files of the core.
 *
 * Not for games and not for the layers above: they have core/game.h and core/position.h.
 */
#ifndef QV_INTERNAL_H
#define QV_INTERNAL_H

#include "base/suggest.h"
#include "core/values.h"

/* -- words.c: dims, beyond core/values.h --------------------------------------------------------------------------- */

/* Without quotes, for English sentences. */
void qv__dim_plain(const qv_ruleset *, const qv__dim *, int32_t value, qv_text *out);
/* A word as it must be typed: in quotes if it is empty or contains a space. */
void qv__word_typed(const char *word, qv_text *out);

/* -- forms.c: patterns of moves ------------------------------------------------------------------------------------ */

enum { QV__SLOTS = 64, QV__PARTS = 64 }; /* of a move as it is written; bits of a word, too */

/* One dim of one step of a form. */
typedef struct {
    const qv__dim *dim;
    uint8_t step, index; /* which step of the move, which dim of its range */
} qv__slot;

/* One part of a pattern: a literal word, or a slot. */
typedef struct {
    const char *at;
    uint32_t length;
    int32_t slot; /* -1: literal */
} qv__part;

typedef struct {
    qv__slot slot[QV__SLOTS];
    qv__part part[QV__PARTS];
    uint32_t slots, parts;
} qv__pattern;

/* A form whose repeated range occurs `count` times; 0 for a form without one. */
typedef struct {
    const qv__form *form;
    uint32_t count;
} qv__shape;

uint32_t qv__form_least(const qv__form *); /* the smallest count, and the largest */
uint32_t qv__form_most(const qv__form *);
uint32_t qv__shape_steps(qv__shape);                /* the number of steps */
uint32_t qv__shape_range(qv__shape, uint32_t step); /* the range of a step */
/* Parses the pattern of a form; asserts that it names each dim of its ranges once. */
void qv__pattern_of(const qv_game *, qv__shape, qv__pattern *out);

/* -- events.c ------------------------------------------------------------------------------------------------------ */

/* The kind of an event; NULL: none of the game's. */
const qv__kind *qv__event_kind(const qv_ruleset *, const qv_event *);
/* Writes an event by one of the patterns of its kind. */
void qv__event_write(const qv_ruleset *, const qv_event *, const char *pattern, qv_text *out);

/* -- rows.c -------------------------------------------------------------------------------------------------------- */

/* Indexes the rows: the slots, which the caller frees; NULL: out of memory. */
uint32_t *qv__rows_index(const qv_row *at, uint32_t n, qv__rows *out);
bool qv__number_of(const char *text, int32_t least, int32_t most, int32_t *out);

/* -- setup.c ------------------------------------------------------------------------------------------------------- */

/* The options of `rs` by its game's defaults and the choices; QV_OK, or QV_EOPTION with diag. */
int qv__take_choices(qv_ruleset *rs, const qv_choice *, uint32_t n, qv_diag *);

/* -- layout.c ------------------------------------------------------------------------------------------------------ */

size_t qv__layout_size(const qv_game *); /* bytes of the arrays of a layout */
/* Computes the layout of a ruleset, with arrays in the given zeroed memory. */
void qv__compile_layout(qv_ruleset *, void *memory);
/* The number of step ids by the sizes, and the most steps of any form. */
uint64_t qv__count_steps(const qv_game *, const qv__sizes *);
uint32_t qv__longest_form(const qv_game *);

/* -- views.c ------------------------------------------------------------------------------------------------------- */

/* The rows of a field that are in use in a state or view: all, but for tails. */
uint32_t qv__rows_in_use(const qv_ruleset *, const qv__field *, const void *bytes);
/* Writes the rows in use of all tails that are not derived, in the order of the table; returns their bytes. */
size_t qv__gather_tails(const qv_ruleset *, const uint8_t *from, uint8_t *out);
/* Writes the bytes that the viewer is granted, others 0xFF; head and derived fields are left to the caller. */
void qv__grant(const qv_ruleset *, const uint8_t *state, uint32_t viewer, uint8_t *out);
/* Clears the rows of tails that are not in use: all of a field that was not given, else those that are blank. */
void qv__end_tails(const qv_ruleset *, qv_state *, const qv__fields_given *);
bool qv__check_tails(const qv_ruleset *, const qv_state *, qv_diag *); /* counts and unused rows are right */

/* -- fields.c ------------------------------------------------------------------------------------------------------ */

/* qv_preview for a given seat, as an open view does not tell whose move it is. */
bool qv__preview_as(const qv_ruleset *, const qv_view *, uint32_t seat, uint32_t step, qv_view *out);

/* questions.c */
/* What a person does by picking the i-th item of a step. */
const char *qv__phrase_of(const qv_ruleset *, const qv_view *, uint32_t step, uint32_t i);

#endif
