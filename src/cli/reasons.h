/* SPDX-License-Identifier: MIT */
/* What a move rests on and how the game would probably go on, as JSON: see terminal/reasons.h. */
#ifndef CLI_REASONS_H
#define CLI_REASONS_H

#include <jansson.h>

#include "quiver.h"

/* The events as the protocol writes them. NULL: out of memory. */
json_t *cli_reasons_json(const qv_ruleset *, const qv_event_log *, uint32_t viewer);
json_t *cli_line_json(const qv_ruleset *, const qv_seat_move *, uint32_t n);

#endif
