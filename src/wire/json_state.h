/* SPDX-License-Identifier: MIT */
/* States and views as JSON values, written and read; the format is that of qv_view_json. Knows no game. */
#ifndef QV_JSON_STATE_H
#define QV_JSON_STATE_H

#include <jansson.h>

#include "core/game.h"

enum { QV_PATH = 200 }; /* bytes for the path to a value */

json_t *qv_view_to_json(const qv_ruleset *, const qv_view *);   /* NULL: out of memory */
json_t *qv_state_to_json(const qv_ruleset *, const qv_state *); /* the full state; reading it gives the same bytes */
/* Fields that are missing are as at the start or follow from the others, as in position text; those that are given are
 * replaced as a whole. QV_OK, or QV_EPOSITION with the path of the wrong value, or QV_ESTATE; `out` is then
 * undefined. */
int qv_state_from_json(const qv_ruleset *, json_t *, qv_state *out, qv_text *path, qv_diag *);

#endif
