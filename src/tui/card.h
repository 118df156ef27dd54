/* SPDX-License-Identifier: MIT */
/* One item by itself: a drawing with its arrows, values and marks, as on a large board, and its description beside it.
 *
 * Knows no game.
 */
#ifndef TUI_CARD_H
#define TUI_CARD_H

#include "terminal/session.h"

/* Whether a drawing shows more than the name: arrows, sides, or several values. */
bool tui_card_is_worth(const qv_item *);
/* Prints it in at least three lines, with the description to the right of the drawing. */
void tui_card_print(term_session *, const qv_item *, const char *description);
/* Its values by name, kinds of arrows by letter, and printed texts, each as a sentence: what the drawing cannot say. */
void tui_card_words(const term_session *, const qv_item *, qv_text *out);

#endif
