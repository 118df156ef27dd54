/* SPDX-License-Identifier: MIT */
/* Events, moves and rules as JSON. Knows no game; NULL always means out of memory. */
#ifndef QV_JSON_EVENT_H
#define QV_JSON_EVENT_H

#include <jansson.h>

#include "core/moves.h"

/* {"kind","rule","text","args"}, the arguments as words and numbers. */
json_t *qv_event_json(const qv_ruleset *, const qv_event *);
json_t *qv_events_json(const qv_ruleset *, const qv_event *, uint32_t n);
/* The same for a client that may know everything: "only" lists the seats that may see an event, if not all may. */
json_t *qv_open_events_json(const qv_ruleset *, const qv_event *, uint32_t n);
/* Adds {"seat","steps","move"} for each whole move of `seat`, who may act in this view, to *list. */
void qv_moves_json(const qv_ruleset *, qv_moves *, const qv_view *, uint32_t seat, json_t **list);
json_t *qv_seats_json(uint32_t mask);        /* [0,2] */
json_t *qv_options_json(const qv_ruleset *); /* {"board":6,"tactical":"off"} */

#endif
