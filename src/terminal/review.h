/* SPDX-License-Identifier: MIT */
/* A review of a recorded game, as text for a person: the course of the game (each decision, the share of wins after it
 * and what it lost), the moments that mattered (what was better, what that rests on, and how the game would probably
 * have gone on), and what luck and own moves gave each seat.
 *
 * Knows no game, and decides nothing: the figures are those of a qv_review.
 */
#ifndef TERM_REVIEW_H
#define TERM_REVIEW_H

#include "terminal/session.h"

/* How a game is reviewed unless somebody says otherwise, and the iterations of a slice. */
enum { TERM_REVIEW_ITERATIONS = 1000, TERM_REVIEW_GAMES = 20, TERM_REVIEW_SLICE = 200 };

/* Reviews the record and prints all of that; the person may give up waiting, and has what is known by then. */
void term_review(term_session *, qv_record *);
/* The command `review` of a game: reviews it if it is over. TERM_STAY. */
int term_review_command(term_session *, const char *words);
/* Prints a review, finished or not. */
void term_review_print(const term_screen *, const qv_review *, qv_record *);

#endif
