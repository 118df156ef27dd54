/* SPDX-License-Identifier: MIT */
/* The laws over many worlds of a view, L25 to L27, on moments of random games. */
#ifndef WORLDS_SEARCH_H
#define WORLDS_SEARCH_H

#include "foresight.h"
#include "history.h"
#include "windows.h"

typedef struct {
    uint32_t rounds[HISTORY_BROKEN]; /* L25: by what became of them */
    uint32_t proved[3];              /* of those proved: outcomes of chance, moves, commits of several seats */
    foresight_tally foresight;
    windows_tally windows;
    uint64_t games, walked; /* draw sequences */
    uint32_t law;           /* what was broken; 0: nothing */
    char text[720];
} worlds_found;

/* Looks until `times` as much as a plain run asks for has been looked at; `only` is one of the laws, or 0. False: a
 * breach, or too little was found. */
bool worlds_search(const qv_game *, const law_enumerator *, uint64_t seed, uint64_t times, uint32_t only,
                   worlds_found *);

#endif
