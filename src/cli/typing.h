/* SPDX-License-Identifier: MIT */
/* Typing at a terminal: a line that can be edited, with what each seat has typed before, and words completed by Tab.
 *
 * Only for a person at a terminal; libedit does the work. What one seat typed is never shown to another.
 */
#ifndef CLI_TYPING_H
#define CLI_TYPING_H

#include "terminal/session.h"

typedef struct cli_typing cli_typing;

cli_typing *cli_typing_new(term_session *); /* NULL: out of memory, or the terminal is none that lines are edited at */
void cli_typing_free(cli_typing *);
/* Asks the person of a seat for a line, without its line feed; false at the end of input. */
bool cli_typing_line(cli_typing *, uint32_t seat, const char *prompt, char *line, size_t size);

#endif
