/* SPDX-License-Identifier: MIT */
/* Positions near the end of a game, from which it is small enough for a tree. */
#ifndef ENDING_H
#define ENDING_H

#include "tree.h"

typedef struct {
    const char *agent; /* plays all seats */
    uint64_t seed;
    uint32_t most;   /* nodes of the tree */
    uint32_t deals;  /* worlds to be dealt, see worlds_dealt */
    const char *set; /* a line of position text, "turn: 199", that replaces that of each position: a counter near its
                      * limit ends the game soon; NULL: none */
} ending_wanted;

typedef struct {
    uint32_t nodes; /* of the tree */
    double stake;   /* the exploitability of moves that are all alike */
} ending_found;

/* Plays a game and finds, among its last positions with trees of at most so many nodes, the one with the highest stake,
 * so that what is decided there matters: writes it to `out`. Goes back from the end until a few trees are too large.
 * False with diag: there is none.
 */
bool ending_find(const qv_ruleset *, const ending_wanted *, qv_text *out, ending_found *, qv_diag *);

#endif
