/* SPDX-License-Identifier: MIT */
/* Looking through a game line by line: one prompt, one answer. */
#ifndef CLI_WALKING_H
#define CLI_WALKING_H

#include "terminal/walk.h"

/* Walks through a record until the person leaves; TERM_WALK_LEAVE or TERM_WALK_PLAY. `why`: the reason for line mode;
 * "": there is none to tell. */
int cli_walk(term_walk *, const char *why);
/* Looks through the game of a session, which is over, from its start, as its viewer saw it; false: no memory. */
bool cli_walk_back(const term_session *);

#endif
