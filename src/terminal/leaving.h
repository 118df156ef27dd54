/* SPDX-License-Identifier: MIT */
/* Leaving a game: the messages about resuming it or replaying it. Knows no game and prints nothing.
 */
#ifndef TERM_LEAVING_H
#define TERM_LEAVING_H

#include "terminal/session.h"

enum { TERM_COMMAND = STORE_PATH + 128 };

/* A word quoted for the shell, if it contains special characters. */
void term_quote(qv_text *, const char *word);
/* The command that shows what has been kept; nothing if there is no file. */
void term_replay_command(const store_keep *, qv_text *);
const char *term_today(char text[16]); /* "2026-11-21"; NULL: it is not known */
/* Why the game is not kept, or in two lines how to resume it or, if it is over, how to use what was made in it for
 * another game. Nothing if nobody has done anything yet. */
void term_write_left(const term_session *, qv_text *);
/* What to ask before the game is left, "Leave the game?". */
const char *term_leave_question(const term_session *);

bool term_agrees(term_session *, uint32_t seat); /* to a draw, and says so */

#endif
