/* SPDX-License-Identifier: MIT */
/* One iteration of the agent `tree`, see tree.c: down the tree in a world, to a leaf, and back up with its value.
 *
 * Knows neither how many iterations there are nor what follows from them. Several threads may share a tree, each with a
 * descent of its own. There are no locks: numbers are added to atomically, nodes are put in their places by comparing
 * and exchanging, and an edge counts as visited, with a share of 0, while a thread is below it, so that others prefer
 * other edges (virtual loss, Chaslot and others 2008). What is added to a node while another thread replaces it by a
 * wider one may be lost. One thread alone gives the same tree everywhere.
 */
#ifndef QV_DESCENT_H
#define QV_DESCENT_H

#include "ai/nodes.h"

enum { QV__DEEPEST = 64 /* edges on one path */ };

typedef struct {
    uint32_t node, edge; /* indices in the arena */
} qv__passed;

/* What one thread needs for itself. */
typedef struct {
    const qv_ruleset *rs;
    qv__nodes *nodes;
    qv__judge *judge;
    uint32_t seat;     /* who is thinking */
    uint32_t root;     /* QV__NONE before it is made */
    uint32_t expanded; /* the visit of an edge at which a node is made for what follows */
    bool keyed;        /* the nodes of that seat get keys */
    uint32_t *stamp;   /* by step: whether it is legal at the current node, see `mark` */
    uint32_t mark;
    unsigned char *world; /* QV__JUDGE_WORLDS and one more: the world, and a copy of it */
    qv__passed path[QV__DEEPEST];
    uint32_t length;
    float share[QV_SEATS];       /* of the current iteration, 0 to 1 */
    uint32_t weighed[QV__EDGES]; /* how often this thread has considered the edges of the root */
} qv__descent;

/* Memory for a descent that is all 0; false: not enough, and it is to be freed all the same. */
bool qv__descent_new(qv__descent *, const qv_ruleset *, qv__nodes *, float noise);
void qv__descent_free(qv__descent *);
void qv__descent_begin(qv__descent *, uint32_t seat);
/* The root of the tree, with the moves that look promising in several worlds of that view. */
uint32_t qv__descent_root(qv__descent *, const qv_view *, qv__rng *);
/* One iteration in a world of that view. */
void qv__descend(qv__descent *, const qv_view *, qv__rng *);

#endif
