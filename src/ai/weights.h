/* SPDX-License-Identifier: MIT */
/* Learned weights as text: reading, writing, and what they were learned from.
 *
 * docs/training.md describes the format; script/value.awk reads it too, when the library is built. Opens no files.
 */
#ifndef QV_WEIGHTS_H
#define QV_WEIGHTS_H

#include "core/learned.h"

enum { QV_WEIGHTS_TEXT = 256 * 1024, QV_WEIGHT_MOST = 1000, QV_WEIGHT_PARTS = 1000 };

/* The weights of a text for the features of the game, to be freed; NULL with diag, the line, column and reason:
 * QV_ECONTENT, also for a game without
 * features, or QV_EMEMORY. */
qv__weights *qv__weights_read(const qv_game *, const char *text, size_t length, qv_diag *diag);
const qv__weights *qv__weights_own(const qv_game *); /* compiled in; NULL: none */
/* New weights of the game, all 0, to be filled before others read them. NULL: out of memory. */
qv__weights *qv__weights_new(const qv_game *, const char *command);
void qv__weights_free(qv__weights *); /* made by these two; NULL is allowed */
float *qv__weights_of(qv__weights *);
void qv__weights_round(qv__weights *); /* to what the text says of them */
void qv__weights_write(const qv__weights *, qv_text *out);
/* A hash of some random games by the rules of the game, with the features of their positions: other rules or features,
 * another hash. 0: out of memory. */
uint64_t qv__weights_rules(const qv_game *);

#endif
