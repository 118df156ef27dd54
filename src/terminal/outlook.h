/* SPDX-License-Identifier: MIT */
/* Legal moves with what would follow from them, and how much of that is told: the lines of ahead.c.
 *
 * Says what the game foresees from the viewer's view, so it tells no more than that. Knows no game.
 */
#ifndef TERM_OUTLOOK_H
#define TERM_OUTLOOK_H

#include "terminal/movelist.h"

enum { TERM_OUTLOOK_NAME = 200, TERM_OUTLOOK_LINE = 1000 };

/* The moves, and what would follow from them: in short so many events of each, as forecasts begin with what matters
 * most. */
typedef struct {
    term_session *session;
    term_moves moves;
    qv_prospects *prospects;
    uint32_t events;
    uint32_t names; /* so many moves that bring the same are named, the others counted */
    uint32_t width; /* and no more in a line than this takes, in bytes */
    bool others;    /* what others could do is told in any case */
    bool ordered;   /* the moves stand by what they bring */
    bool strict;    /* moves share a line only if all that would follow is the same */
    bool best;      /* what matters most of each move is told, whatever place it has among the events */
    bool brief;     /* but for that, nothing is told in any case */
} term_outlook;

/* One line for moves that bring the same. */
typedef struct {
    char name[TERM_OUTLOOK_LINE], what[TERM_OUTLOOK_LINE];
} term_outlook_row;

/* The k-th event that would follow from a move, but for what all of them end with; NULL after the last. */
const qv_event *term_outlook_own(const term_outlook *, uint32_t move, uint32_t k);
bool term_outlook_of_other(const term_outlook *, const qv_event *); /* it is what another seat does */
/* A list that is silent about it deceives: it has the highest headline or, where these are told, is of another. */
bool term_outlook_is_grave(const term_outlook *, const qv_event *);
bool term_outlook_tells(const term_outlook *, uint32_t move, uint32_t k); /* the line of the move tells that event */
void term_outlook_event(const term_outlook *, const qv_event *, qv_text *out);
void term_outlook_events(const term_outlook *, uint32_t move, qv_text *out); /* all that the line tells */

void term_outlook_name(const term_outlook *, uint32_t move, qv_text *out);
/* The name of a move without what it begins with as the move before: its verb, or if that is long, all but its last
 * word. *between: what separates it from that: a last word alone belongs to all of several that were before, as in
 * "give fox hen|owl". */
const char *term_outlook_short_name(const term_outlook *, uint32_t move, char name[TERM_OUTLOOK_NAME],
                                    const char **between);
void term_outlook_add_name(const term_outlook *, uint32_t move, qv_text *out); /* so, after one that is written */

/* The line that begins with a move; *next is the first move after it. */
term_outlook_row term_outlook_line(const term_outlook *, uint32_t move, uint32_t *next);
term_outlook_row term_outlook_common(const term_outlook *); /* what would follow from all moves; no name: nothing */
uint32_t term_outlook_height(const term_outlook *, const term_outlook_row *);
void term_outlook_print(const term_screen *, const term_outlook_row *);

#endif
