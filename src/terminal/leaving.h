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
/* How to go on with the game, in two lines; nothing if it is over or not kept. */
void term_write_resume(const term_session *, qv_text *);

#endif
