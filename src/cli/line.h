/* SPDX-License-Identifier: MIT */
/* A game line by line: one prompt, one answer, nothing ever redrawn, so it works through pipes and with screen readers.
 */
#ifndef CLI_LINE_H
#define CLI_LINE_H

#include "terminal/session.h"

/* To the end of the game or of the input; the exit code. `why` is told before the first prompt: why the lines were
 * chosen for the person; NULL: nothing. */
int cli_line_run(term_session *, const char *why);

#endif
