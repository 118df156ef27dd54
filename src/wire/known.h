/* SPDX-License-Identifier: MIT */
/* Descriptions of the known games as JSON, in the format of docs/protocol.md. Knows no game. */
#ifndef QV_KNOWN_H
#define QV_KNOWN_H

#include "base/json.h"
#include "core/game.h"

void qv__game_json(qv__json *, const char *key, const qv_game *); /* as in the answer to `hello` */
/* Add the members of the answer to `rules`, without and with a clause, to the object that is open. */
void qv__page_json(qv__json *, const qv_game *);
void qv__clause_json(qv__json *, const char *id, const char *words);

#endif
