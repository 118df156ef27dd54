/* SPDX-License-Identifier: MIT */
/* A game as a tree in extensive form: every way in which a match can go on from one of several worlds.
 *
 * Knows no game. What a seat decides is a whole move; of seats that commit at once, the lower one decides first, and
 * the other does not know how. A decision with one move and chance with one outcome are no nodes. An information set is
 * what a seat has seen and done since the root, so recall is perfect: the sequence of its views, without repetitions,
 * and of its moves. What ends pay is the share of the win, 1/k for each of k seats that share the first rank.
 */
#ifndef TREE_H
#define TREE_H

#include "core/game.h"

enum { TREE_CHANCE = QV_SEATS, TREE_END };

typedef struct {
    uint32_t first, n; /* its children are the nodes first to first + n - 1, all of them after it */
    uint32_t set;      /* of a seat: the information set; of an end: the number of its shares */
    uint8_t by;        /* a seat, TREE_CHANCE or TREE_END */
    double odds;       /* of a child of chance: how probable it is; else 1 */
} tree_node;

typedef struct {
    uint32_t seat;
    uint32_t first, n; /* its moves are first to first + n - 1 of those of all sets */
    uint32_t view;     /* the number of the present view */
} tree_set;

typedef struct {
    const qv_ruleset *rs;
    tree_node *node; /* the root first */
    tree_set *set;
    uint32_t *step_of;   /* by move: its first step; one more at the end */
    uint16_t *step;      /* of all moves */
    unsigned char *view; /* by number, sizes.state bytes each, `stride` apart */
    double (*share)[QV_SEATS];
    size_t stride;
    uint32_t nodes, sets, moves, views, ends;
    uint32_t sets_of[QV_SEATS];
} tree;

/* States from which the game begins, `weight` times each, as far as the table knows. */
typedef struct {
    const qv_ruleset *rs;
    unsigned char *state; /* sizes.state bytes each, `stride` apart */
    uint32_t *weight;
    size_t stride;
    uint32_t n;
} tree_worlds;

/* Unfolds the game from these worlds, which must outlive it as the ruleset must. NULL with diag: it has more than
 * `most` nodes. */
tree *tree_new(const tree_worlds *, uint32_t most, qv_diag *);
void tree_free(tree *);
const qv_view *tree_view(const tree *, uint32_t number);
qv_state *tree_world(const tree_worlds *, uint32_t i);

/* -- worlds.c ------------------------------------------------------------------------------------------------------ */

/* The start position of a game. */
tree_worlds worlds_at_start(const qv_ruleset *);
/* `deals` worlds that agree with what a watcher knows of the state; equal ones are one, with their number as weight. */
tree_worlds worlds_dealt(const qv_ruleset *, const qv_state *, uint32_t deals, uint64_t seed);
void worlds_free(tree_worlds *);
/* How many of the worlds a seat, or a watcher, can tell apart. */
uint32_t worlds_told_apart(const tree_worlds *, uint32_t viewer);

#endif
