/* SPDX-License-Identifier: MIT */
/* States and views as JSON, by the field rows of a game alone.
 *
 * An object with every primary field by its name. A value is a word or a number; a set is a list of words; rows and
 * columns are objects keyed by their words, lists where they have none; seats that do not play are left out. Rows of
 * the game's places that are blank are left out too. null is none, and in a view whatever its viewer does not know.
 */
#ifndef QV_JSON_STATE_H
#define QV_JSON_STATE_H

#include <jansson.h>

#include "core/game.h"

enum { QV_PATH = 200 }; /* bytes for the path to a value */

json_t *qv_view_json(const qv_ruleset *, const qv_view *);   /* NULL: out of memory */
json_t *qv_state_json(const qv_ruleset *, const qv_state *); /* the truth; reading it gives the same bytes */
/* Fields that are not given are as at the start or follow from the others, as in position text; given ones replace
 * all of a field. QV_OK, or QV_EPOSITION with the path of the value that is wrong, or QV_ESTATE; `out` is then
 * undefined. */
int qv_state_from_json(const qv_ruleset *, json_t *, qv_state *out, qv_text *path, qv_diag *);

#endif
