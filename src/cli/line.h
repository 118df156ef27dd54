/* SPDX-License-Identifier: MIT */
/* A game line by line: one prompt, one answer, nothing ever redrawn, so it works through pipes and with screen readers.
 */
#ifndef CLI_LINE_H
#define CLI_LINE_H

#include "terminal/session.h"

int cli_line_run(term_session *); /* to the end of the game or of the input; the exit code */

#endif
