/* SPDX-License-Identifier: MIT */
/* A walk through a record: one entry at a time, in the view of a seat, in a session without moves.
 *
 * Invariant: in the view of a seat nothing is printed that the seat did not see.
 */
#ifndef TERM_WALK_H
#define TERM_WALK_H

#include "terminal/session.h"

enum { TERM_WALK_SEATS = 400 };

typedef struct {
    qv_record *record;
    term_session *session; /* its match is the game up to `at` */
    uint32_t at, viewer;
    bool unsaved; /* comments or variations were added that no file has */
    bool growing; /* the game of the record is still played: nothing is tried in it, or played on from it */
    char seats[TERM_WALK_SEATS]; /* TERM_WALK_PLAY: the players that were named; "": those of the record */
} term_walk;

/* Opens a walk at an entry, with a session of its own for that screen. The record and the screen remain the caller's,
 * and the players are named as the record names them. False: out of memory. */
bool term_walk_open(term_walk *, qv_record *, const term_screen *, uint32_t at, uint32_t viewer);
void term_walk_close(term_walk *); /* frees the session; a walk of zeros is allowed */
/* Goes to an entry; false: out of memory, and nothing has changed. */
bool term_walk_go(term_walk *, uint32_t at);
/* A viewer by name: a seat, all (QV_WATCHER) or open (QV_OPEN); false with diag and the choices. */
bool term_walk_viewer(const qv_ruleset *, const char *name, uint32_t *viewer, qv_diag *);

/* -- Entries ------------------------------------------------------------------------------------------------------- */
/* The last entry of the game as played. */
uint32_t term_walk_end(const term_walk *);
bool term_walk_is_over(const term_walk *); /* whether that game is, however it ended */
/* The nearest entry on the way to this one, or with `forward` on the way on from it, at which the viewer saw an event
 * that the condition is true of; QV_NO_ENTRY: there is none, or no memory. */
typedef bool term_event_test(const qv_ruleset *, const qv_event *, const void *context);
uint32_t term_walk_seek(const term_walk *, bool forward, term_event_test *, const void *context);
uint32_t term_walk_seek_notable(const term_walk *, bool forward); /* an event that the game calls notable */

/* -- Showing ------------------------------------------------------------------------------------------------------- */
void term_walk_introduce(const term_walk *);          /* one line: the game, its players and its date */
void term_walk_head(const term_walk *, qv_text *out); /* "Entry 3 of 80, in a variation (what everybody sees)" */
/* Prints the events of the entry, its comment, its variations, and details if there are no other events; returns
 * whether there is more to read than those. */
bool term_walk_tell(const term_walk *);
/* Prints the events and the position after them; `board`: with the board. */
void term_walk_show(term_walk *, bool board);

/* -- Commands ------------------------------------------------------------------------------------------------------ */
enum { TERM_WALK_STAY, TERM_WALK_LEAVE, TERM_WALK_PLAY /* a new game from here */, TERM_WALK_FAILED /* no memory */ };
int term_walk_command(term_walk *, const char *line);
/* How its i-th command is used, as for term_command_use: for term_front.uses. */
const char *term_walk_use(term_session *, uint32_t i);

#endif
