/* SPDX-License-Identifier: MIT */
/* States read from JSON; the format is that of qv_view_json. Knows no game. */
#ifndef QV_JSON_READ_H
#define QV_JSON_READ_H

#include <jansson.h>

#include "core/game.h"

enum { QV_PATH = 200 }; /* bytes for the path to a value */

/* Fields that are missing are as at the start or follow from the others, as in position text; those that are given are
 * replaced as a whole. QV_OK, or QV_EPOSITION with the path of the wrong value, or QV_ESTATE; `out` is then
 * undefined. */
int qv__state_read(const qv_ruleset *, json_t *, qv_state *out, qv_text *path, qv_diag *);

#endif
