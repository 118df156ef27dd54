/* SPDX-License-Identifier: MIT */
/* The laws over many worlds of a view, L25 to L27, in random games. */
#ifndef WORLDS_SEARCH_H
#define WORLDS_SEARCH_H

#include "foresight.h"
#include "history.h"
#include "windows.h"

typedef struct {
    uint32_t rounds[HISTORY_BROKEN]; /* L25: rounds, by their results */
    uint32_t proved[3];              /* of those proved: outcomes of chance, moves, commits of several seats */
    foresight_tally foresight;
    windows_tally windows;
    uint64_t games, walked; /* draw sequences */
    uint32_t law;           /* the broken law; 0: none */
    char text[720];
} worlds_found;

/* Plays until `times` as many positions as in a plain run have been examined; `only` is one of the laws, or 0. Returns
 * false if a law is broken or too few positions were found. */
bool worlds_search(const qv_game *, const law_enumerator *, uint64_t seed, uint64_t times, uint32_t only,
                   worlds_found *);

#endif
