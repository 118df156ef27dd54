/* SPDX-License-Identifier: MIT */
/* The memory of a tree of moves: nodes and edges in one arena, by index.
 *
 * Knows nothing of searching. The arena is allocated by the caller and begun anew for each search;
 * what no longer fits is not made. Threads may share a tree: what changes after a node can be reached is atomic, and
 * all else of it is written before.
 */
#ifndef QV_NODES_H
#define QV_NODES_H

#include <stdatomic.h>

#include "ai/judge.h"

enum {
    QV__NONE = 0,    /* no node and no edge: the arena begins with an unused word */
    QV__EDGES = 120, /* of a node at most */
#ifdef __wasi__
    QV__THREADS = 1, /* that may share a tree: there are no others */
#else
    QV__THREADS = 2,
#endif
    QV__WORD = 8 /* bytes of the unit of the arena */
};

/* After one whole move of the seat of its node, or one outcome. */
typedef struct {
    _Atomic double sum; /* of the shares of that seat */
    _Atomic float squares;
    float prior; /* of an outcome: its weight */
    _Atomic uint32_t visits, available;
    _Atomic uint32_t child; /* a node, or none */
    uint16_t first;         /* step */
    uint8_t n;              /* steps */
    uint8_t spare;
} qv__tree_edge;

typedef struct {
    _Atomic double sum; /* of the shares of its seat */
    uint64_t key;       /* a hash of the view in which its moves were listed; 0: it need not be found again */
    _Atomic uint32_t visits;
    uint32_t edges;         /* where they are in the arena */
    uint32_t more;          /* the steps of its edges, `longest` each; of chance: sums of shares by edge and seat */
    _Atomic uint32_t peer;  /* the node of the next seat that decides at the same time */
    _Atomic uint32_t other; /* a node in the same place for the worlds in which somebody else is to move */
    _Atomic uint32_t again; /* from this visit on its moves are listed again in a world with other legal steps */
    uint32_t legal;         /* a hash of the legal steps of the world in which they were listed */
    uint16_t n;             /* edges */
    uint8_t longest;
    uint8_t who; /* a seat or QV_CHANCE */
} qv__tree_node;

_Static_assert(sizeof(qv__tree_edge) == 32 && sizeof(qv__tree_node) == 48, "nodes and edges fill words");

typedef struct {
    uint64_t *word;
    uint32_t words, players;
    uint32_t threads;        /* that share it */
    unsigned char apart[64]; /* in another cache line than what every thread reads: */
    _Atomic uint32_t used;
    struct {
        unsigned char apart[64];
        _Atomic uintptr_t link; /* what a node is being made for, which takes as long as some visits; 0: nothing */
    } making[QV__THREADS];      /* by thread */
} qv__nodes;

static inline qv__tree_node *qv__node_at(const qv__nodes *nodes, uint32_t index) {
    return (qv__tree_node *)(void *)(nodes->word + index);
}
static inline qv__tree_edge *qv__edge_at(const qv__nodes *nodes, uint32_t index) {
    return (qv__tree_edge *)(void *)(nodes->word + index);
}
static inline bool qv__are_shared(const qv__nodes *nodes) {
    return QV__THREADS > 1 && nodes->threads > 1;
}
/* The index of edge i of a node. */
static inline uint32_t qv__edge_index(const qv__tree_node *of, uint32_t i) {
    return of->edges + i * (uint32_t)(sizeof(qv__tree_edge) / QV__WORD);
}
static inline uint16_t *qv__edge_steps(const qv__nodes *nodes, const qv__tree_node *of, uint32_t i) {
    return (uint16_t *)(void *)(nodes->word + of->more) + (size_t)i * of->longest;
}
static inline _Atomic double *qv__outcome_sums(const qv__nodes *nodes, const qv__tree_node *of, uint32_t i) {
    return (_Atomic double *)(void *)(nodes->word + of->more) + (size_t)i * nodes->players;
}

/* What other threads may add to at the same time if it is shared; else there is no need to pay for that. */
static inline uint32_t qv__visits(const _Atomic uint32_t *number) {
    return atomic_load_explicit(number, memory_order_relaxed);
}
static inline double qv__sum(const _Atomic double *sum) {
    return atomic_load_explicit(sum, memory_order_relaxed);
}
static inline float qv__squares(const _Atomic float *squares) {
    return atomic_load_explicit(squares, memory_order_relaxed);
}
static inline void qv__add_visits(bool shared, _Atomic uint32_t *number, uint32_t more) {
    if (shared)
        (void)atomic_fetch_add_explicit(number, more, memory_order_relaxed);
    else
        atomic_store_explicit(number, qv__visits(number) + more, memory_order_relaxed);
}
static inline void qv__add(bool shared, _Atomic double *sum, double more) {
    double old = qv__sum(sum);
    if (!shared)
        atomic_store_explicit(sum, old + more, memory_order_relaxed);
    else
        while (
            !atomic_compare_exchange_weak_explicit(sum, &old, old + more, memory_order_relaxed, memory_order_relaxed)) {
        }
}
static inline void qv__add_squares(bool shared, _Atomic float *squares, float more) {
    float old = qv__squares(squares);
    if (!shared)
        atomic_store_explicit(squares, old + more, memory_order_relaxed);
    else
        while (!atomic_compare_exchange_weak_explicit(squares, &old, old + more, memory_order_relaxed,
                                                      memory_order_relaxed)) {
        }
}

/* A node like this one, with those of the moves too that it does not have; none if it has them all, or the arena is
 * full. */
uint32_t qv__node_with(qv__nodes *, const qv__tree_node *, const qv__promising *, uint32_t n);
/* A copy of a node, with the same numbers and edges, to count in; it is in no place of the tree, and shares the steps.
 * None if the arena is full. */
uint32_t qv__node_twin(qv__nodes *, uint32_t node);
uint32_t qv__node_of_chance(qv__nodes *, const qv_chance *); /* none if the arena is full */
/* The number of the edge with these steps; the number of edges if there is none. */
uint32_t qv__edge_like(const qv__nodes *, const qv__tree_node *, const uint16_t *step, uint32_t n);
/* The most visited node with that key, which is not 0, below this node; none if there is none. */
uint32_t qv__node_with_key(const qv__nodes *, uint32_t below, uint64_t key);
/* Keeps a node and what is below it, breadth first, in up to half the arena as far as the free words last, and forgets
 * all else: where it is now; none if it did not fit. */
uint32_t qv__nodes_keep(qv__nodes *, uint32_t root);

#endif
