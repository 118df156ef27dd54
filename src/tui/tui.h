/* SPDX-License-Identifier: MIT */
/* A game in the whole window of a terminal. */
#ifndef TUI_TUI_H
#define TUI_TUI_H

#include "terminal/session.h"

/* Why this terminal cannot show it, in words; NULL: it can. */
const char *tui_refuses(const term_session *);
/* Plays until a person leaves; 0, or 1 if the input ended or memory ran out: then *why says what. */
int tui_run(term_session *, char *why, size_t size);

#endif
