/* SPDX-License-Identifier: MIT */
/* Random games under sets of options in turn, until enough has been examined: shared by the searches for L11 and for
 * L25 to L27.
 */
#ifndef SEARCH_H
#define SEARCH_H

#include "enumerate.h"

typedef struct {
    const qv_game *game;
    const law_enumerator *enumerator;                /* its contents are played */
    const char *again;                               /* the command that repeats the search */
    uint64_t games;                                  /* at most that many */
    law_verdict (*play)(void *context, law_trial *); /* one game */
    bool (*enough)(const void *context);
    void *context;
} law_search;

/* Returns false if a law is broken, with its number and message, or if the games were not enough, with *law = 0. */
bool law_search_games(const law_search *, uint64_t seed, uint32_t *law, char text[640]);

#endif
