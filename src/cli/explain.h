/* SPDX-License-Identifier: MIT */
/* The usage of a verb in words. */
#ifndef CLI_EXPLAIN_H
#define CLI_EXPLAIN_H

#include "cli/verb.h"

void cli_verb_explain(const cli_verb *, const qv_game *); /* --help up to the flags; the game may be NULL */
/* "usage: ..." in lines that end at no space inside of brackets, the caller's to free; NULL: no memory. */
char *cli_use(const cli_verb *);
/* "  NAME" and what it means, in a column of its own. */
void cli_entry_print(const char *name, const char *help);
/* Examples of a verb, with the game's id for GAME and the id of one of its clauses for CLAUSE. */
void cli_examples_print(const char *text, const qv_game *);

#endif
