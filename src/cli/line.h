/* SPDX-License-Identifier: MIT */
/* A game line by line: one prompt, one answer, nothing ever redrawn, so it works through pipes and with screen readers.
 */
#ifndef CLI_LINE_H
#define CLI_LINE_H

#include "terminal/session.h"

/* To the end of the game or of the input; the exit code. `why` is told before the first prompt: why the lines were
 * chosen for the person; NULL: nothing. */
int cli_line_run(term_session *, const char *why);
/* A line typed by the person of a seat, without spaces around it; false at the end of the input. */
bool cli_read_line(term_session *, uint32_t seat, const char *prompt, char *line, size_t size);

#endif
