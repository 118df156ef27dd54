/* SPDX-License-Identifier: MIT */
/* What a person is told in line mode before a decision: board, news, rules, the question and the possible moves. */
#ifndef CLI_BRIEFING_H
#define CLI_BRIEFING_H

#include "terminal/session.h"

/* At most so many lines are printed without a command, but for boards and offers. */
enum { CLI_UNASKED = 23 };

/* What is told once, at the start. */
typedef struct {
    uint32_t lines;         /* printed already */
    const char *why, *hint; /* why not in the window, what the terminal lacks; NULL: nothing */
} cli_opening;

/* Nothing if the person has been told since the last decision. */
void cli_brief(term_session *, const cli_opening *);

/* Up to `most` lines of news, into memory, to be freed; NULL: out of memory. They count as told. */
char *cli_news(term_session *, uint32_t most);
/* Prints such a text after `before`, unless it is empty or NULL, and frees it. */
void cli_put_text(const term_session *, const char *before, char *text);

#endif
