/* SPDX-License-Identifier: MIT */
/* What a person wants to be asked about in reaction windows: the command `ask`.
 *
 * The table declines other windows in advance (qv_table_wish). Knows no game: the names of kinds and items are its own.
 */
#ifndef TERM_ASKING_H
#define TERM_ASKING_H

#include "terminal/session.h"

bool term_has_wishes(const term_session *); /* the game describes its windows */
/* `ask` shows what the viewer wants, `ask not captures` and the like change it. */
void term_ask(term_session *, const char *words);

#endif
