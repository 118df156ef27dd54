/* SPDX-License-Identifier: MIT */
/* Leaving a game: what is said of going on with it, or of seeing it again. Knows no game and prints nothing.
 */
#ifndef TERM_LEAVING_H
#define TERM_LEAVING_H

#include "terminal/session.h"

enum { TERM_COMMAND = TERM_PATH + 128 };

/* A word as a shell has to read it: in quotes if there is anything in it that is special. */
void term_quote(qv_text *, const char *word);
/* The command that shows what has been kept; nothing if there is no file. */
void term_replay_command(const term_keep *, qv_text *);
const char *term_today(char text[16]); /* "2026-11-21"; NULL: it is not known */
/* What is left of the game: that it is not kept, and why; else how to go on with it, in two lines, unless it is over.
 * Nothing if nobody has done anything yet. */
void term_write_left(const term_session *, qv_text *);
/* What to ask before the game is left, "Leave the game?". */
const char *term_leave_question(const term_session *);

#endif
