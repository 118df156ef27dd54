/* SPDX-License-Identifier: MIT */
/* What a person wants to be asked about in reaction windows: the command `ask`.
 *
 * The table declines other windows in advance (qv_table_wish). Knows no game: the names of kinds and items are its own.
 */
#ifndef TERM_ASKING_H
#define TERM_ASKING_H

#include "terminal/session.h"

bool term_has_wishes(const term_session *); /* the game describes its windows */
/* What the players wanted when a game was left, from comments in its record. */
void term_asks_recall(term_session *);
void term_asks_keep(term_session *); /* the record tells what they want now */
/* Without words shows what the viewer wants; KIND, `not` KIND, `only` KIND, ITEM, `not` ITEM and `all` change it. */
void term_ask(term_session *, const char *words);

#endif
