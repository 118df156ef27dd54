/* SPDX-License-Identifier: MIT */
/* Descriptions of the known games as JSON, in the format of docs/protocol.md. Knows no game.
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
