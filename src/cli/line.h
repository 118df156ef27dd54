/* SPDX-License-Identifier: MIT */
/* A game in line mode: one prompt, one answer, nothing is redrawn, so it works with pipes and screen readers. */
#ifndef CLI_LINE_H
#define CLI_LINE_H

#include "terminal/session.h"

/* Runs to the end of the game or of the input; returns the exit code. `why` is printed before the first prompt: the
 * reason for line mode; NULL: none. */
int cli_line_run(term_session *, const char *why);

#endif
