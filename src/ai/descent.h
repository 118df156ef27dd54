/* SPDX-License-Identifier: MIT */
/* One iteration of the agent `tree`, see tree.c: down the tree in a world, to a leaf, and back up with its value.
 *
 * Knows neither how many iterations there are nor what follows from them. Several threads may share a tree, each with a
 * descent of its own. There are no locks: numbers are added to atomically, nodes are put in their places by comparing
 * and exchanging, and an edge counts as visited, with a share of 0, while a thread is below it, so that others prefer
 * other edges (virtual loss, Chaslot and others 2008), except in nodes that are visited so often that each thread has a
 * copy of its own (local.h). What is added to a node while another thread replaces it by a wider one may be lost. One
 * thread alone gives the same tree everywhere.
 */
#ifndef QV_DESCENT_H
#define QV_DESCENT_H

#include "ai/local.h"
#include "core/levels.h"

enum { QV__DEEPEST = 64 /* edges on one path */ };

typedef struct {
    qv__tree_node *of; /* in the tree, or a copy: where the visit is counted */
    uint32_t edge;     /* its number */
    qv__local *local;  /* NULL: it is not a copy */
} qv__passed;

/* What one thread needs for itself. */
typedef struct {
    const qv_ruleset *rs;
    qv__nodes *nodes;
    qv__judge *judge;
    uint32_t thread;   /* its number */
    uint32_t seat;     /* who is thinking */
    uint32_t root;     /* QV__NONE before it is made */
    uint32_t expanded; /* the visit of an edge at which a node is made for what follows */
    bool keyed;        /* the nodes of that seat get keys */
    uint32_t *stamp;   /* by step: whether it is legal at the current node, see `mark` */
    uint32_t mark;
    unsigned char *world; /* QV__JUDGE_WORLDS and one more: the world, and a copy of it */
    qv__passed path[QV__DEEPEST];
    uint32_t length;
    float share[QV_SEATS]; /* of the current iteration, 0 to 1 */
    qv__locals locals;     /* only of threads that share the tree */
} qv__descent;

/* Memory for a descent that is all 0; false: not enough, and it is to be freed all the same. */
bool qv__descent_new(qv__descent *, const qv_ruleset *, qv__nodes *, const qv__level *);
/* Other threads will share the tree, in a search of so many iterations; false: not enough memory. */
bool qv__descent_share(qv__descent *, uint32_t iterations);
void qv__descent_free(qv__descent *);
void qv__descent_begin(qv__descent *, uint32_t seat);
/* The root of the tree, with the moves that look promising in several worlds of that view. */
uint32_t qv__descent_root(qv__descent *, const qv_view *, qv__rng *);
/* One iteration in a world of that view. */
void qv__descend(qv__descent *, const qv_view *, qv__rng *);

#endif
