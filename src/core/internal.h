/* SPDX-License-Identifier: MIT */
/* Declarations shared by the files of the core.
 *
 * Not for games and not for the layers above: they have core/game.h, core/moves.h and core/position.h.
 */
#ifndef QV_INTERNAL_H
#define QV_INTERNAL_H

#include "base/suggest.h"
#include "core/values.h"

/* -- words.c: dims, beyond core/values.h --------------------------------------------------------------------------- */

/* Without quotes, for English sentences. */
void qv__dim_plain(const qv_ruleset *, const qv_dim *, int32_t value, qv_text *out);
/* A word as it must be typed: in quotes if it is empty or contains a space. */
void qv__word_typed(const char *word, qv_text *out);

/* -- forms.c: patterns of moves ------------------------------------------------------------------------------------ */

enum { QV__SLOTS = QV_DIMS * 4, QV__PARTS = 24 };

/* One dim of one step of a form. */
typedef struct {
    const qv_dim *dim;
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

/* Parses the pattern of a form; asserts that it names each dim of its ranges once. */
void qv__pattern_of(const qv_game *, const qv_form *, qv__pattern *out);

/* -- fields.c ------------------------------------------------------------------------------------------------------ */

void qv__compile_layout(const qv_game *, qv_layout *out);
/* qv_preview for a given seat, as an open view does not tell whose move it is. */
bool qv__preview_as(const qv_ruleset *, const qv_view *, uint32_t seat, uint32_t step, qv_view *out);

#endif
