/* SPDX-License-Identifier: MIT */
/* Looking through a game in the whole window of a terminal: a record, or a game that computers play meanwhile. */
#ifndef TUI_REPLAY_H
#define TUI_REPLAY_H

#include "terminal/walk.h"

#define TUI_STOPPED UINT32_MAX

/* Walks through a record until the person leaves; the walk ends where the person is. `pace`: seconds for each entry, if
 * they are to follow by themselves at first; TUI_STOPPED: they are not. TERM_WALK_LEAVE or TERM_WALK_PLAY, or
 * TERM_WALK_FAILED: then *why says what. */
int tui_replay(term_walk *, uint32_t pace, char *why, size_t size);
/* Shows a game without people, at that pace, and lets its computers play on where its record ends. As tui_run. */
int tui_watch(term_session *, uint32_t pace, char *why, size_t size);

#endif
