/* SPDX-License-Identifier: MIT */
/* What the program knows of its games as JSON, of the form that docs/protocol.md says. Knows no game.
 *
 * NULL: out of memory.
 */
#ifndef QV_KNOWN_H
#define QV_KNOWN_H

#include <jansson.h>

#include "core/game.h"

json_t *qv_game_json(const qv_game *);                     /* as in the answer to `hello` */
json_t *qv_page_json(const qv_game *);                     /* options, clauses and fields: the answer to `rules` */
json_t *qv_clause_json(const char *id, const char *words); /* the answer to `rules` with a clause */

#endif
