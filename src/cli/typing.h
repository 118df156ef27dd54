/* SPDX-License-Identifier: MIT */
/* Line editing at a terminal, with a history for each seat and completion by Tab.
 *
 * For a person at a terminal only; uses libedit. The history of one seat is never shown to another.
 */
#ifndef CLI_TYPING_H
#define CLI_TYPING_H

#include "terminal/session.h"

typedef struct cli_typing cli_typing;

cli_typing *cli_typing_new(term_session *); /* NULL: out of memory, or the terminal cannot edit lines */
void cli_typing_free(cli_typing *);
/* Reads a line from the person of a seat, without its line feed; false at the end of input. */
bool cli_typing_line(cli_typing *, uint32_t seat, const char *prompt, char *line, size_t size);

#endif
