/* SPDX-License-Identifier: MIT */
/* Completion: the words that may follow in a line.
 *
 * Knows no game. Offers commands, the words of legal moves in the order in which they are written, cells and clauses,
 * and nothing that the viewer may not know.
 */
#ifndef TERM_COMPLETE_H
#define TERM_COMPLETE_H

#include "terminal/session.h"

enum { TERM_OFFERS = 256, TERM_OFFER = 48 };

typedef struct {
    char word[TERM_OFFERS][TERM_OFFER]; /* ascending, each once */
    uint32_t n;
    uint32_t typed; /* bytes of the unfinished word at the end of the line */
} term_offers;

/* The words that complete the last one of `line`, or that may follow if the line ends with a space. */
void term_complete(term_session *, const char *line, term_offers *out);
/* The length of their longest common prefix, in bytes. */
size_t term_offers_share(const term_offers *);

#endif
