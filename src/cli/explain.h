/* SPDX-License-Identifier: MIT */
/* The usage of a verb in words. */
#ifndef CLI_EXPLAIN_H
#define CLI_EXPLAIN_H

#include "cli/verb.h"

/* --help: what fits on a screen, unless the verb is explained in full; the game may be NULL. */
void cli_verb_explain(const cli_verb *, const qv_game *, const cli_flag *flags, uint32_t n);
/* "usage: ..." in lines that end at no space inside of brackets, the caller's to free; NULL: no memory. */
char *cli_use(const cli_verb *);
extern const char cli_brought_help[];         /* what the flag for brought items takes */
const char *cli_value_name(const cli_flag *); /* "FILE", "N", "NAME=VALUE", or "" */
/* "  NAME" and what it means, in a column of its own. */
void cli_entry_print(const term_screen *, const char *name, const char *help);
/* Examples of a verb, one in each line, with the game's id for GAME and the id of one of its clauses for CLAUSE. */
void cli_examples_print(const term_screen *, const char *text, const qv_game *, uint32_t most);

#endif
