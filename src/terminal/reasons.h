/* SPDX-License-Identifier: MIT */
/* What a move rests on: the events of its forecast that matter most, each with its clause, and how the game would
 * probably go on. For analyses, reviews and hints, as text for a person.
 *
 * Knows no game, and tells no more than the view of the seat that would move.
 */
#ifndef TERM_REASONS_H
#define TERM_REASONS_H

#include "terminal/screen.h"

enum { TERM_REASONS = 8, TERM_LINE = 3 }; /* the most events, room for sums among them; and the most moves */

/* The moves that would probably follow (`qv_probable_line`): their number. */
uint32_t term_line_of(const qv_ruleset *, const qv_view *, uint32_t seat, const uint16_t *steps, uint32_t n,
                      uint32_t iterations, qv_seat_move out[TERM_LINE]);
/* A paragraph for each event; what is a part of something else, as in a sum, is indented. */
void term_reasons_print(const term_screen *, const char *before, const qv_ruleset *, const qv_event_log *);
/* The moves in one paragraph; nothing if there are none. */
void term_line_print(const term_screen *, const char *before, const qv_ruleset *, const qv_seat_move *, uint32_t n);

#endif
