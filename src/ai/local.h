/* SPDX-License-Identifier: MIT */
/* A thread's own copies of the nodes that are visited often, in a tree that several threads share.
 *
 * Processors that write to the same node in turn wait for each other longer than a visit takes. So each thread counts
 * in copies of such nodes, and settles them with the tree now and then: what it has added goes to the tree, and what
 * others have added comes from it. Knows the memory of nodes and nothing of searching.
 */
#ifndef QV_LOCAL_H
#define QV_LOCAL_H

#include "ai/nodes.h"

typedef struct {
    uint32_t node; /* of the tree; none: the slot is free */
    uint32_t own;  /* the copy, which counts what this thread does */
    uint32_t then; /* another copy: what both were when they were last settled */
} qv__local;

typedef struct {
    qv__nodes *nodes;
    qv__local *slot; /* by node, with open addressing; NULL: there are no copies */
    uint32_t slots;  /* a power of two */
    uint32_t used;
} qv__locals;

/* Room for the copies of a thread in a search of so many iterations; false: out of memory. */
bool qv__locals_new(qv__locals *, qv__nodes *, uint32_t iterations);
void qv__locals_free(qv__locals *);
void qv__locals_forget(qv__locals *); /* the nodes are no longer there */
/* The copy of a node, made if it is visited often; NULL if it is not, and if there is no room for one. */
qv__local *qv__local_of(qv__locals *, uint32_t node);
void qv__local_learn(qv__locals *, qv__local *); /* something was added: settles it if that is due */
void qv__local_settle(qv__locals *, qv__local *);
void qv__locals_settle(qv__locals *); /* all of them, when no thread counts any more */

#endif
