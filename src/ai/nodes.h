/* SPDX-License-Identifier: MIT */
/* The memory of a tree of moves: nodes and edges in one arena, by index.
 *
 * Knows nothing of searching. The arena is allocated by the caller and begun anew for each search;
 * what no longer fits is not made.
 */
#ifndef QV_NODES_H
#define QV_NODES_H

#include "ai/judge.h"

enum {
    QV__NONE = 0,    /* no node and no edge: the arena begins with an unused word */
    QV__EDGES = 120, /* of a node at most */
    QV__WORD = 8     /* bytes of the unit of the arena */
};

/* After one whole move of the seat of its node, or one outcome. */
typedef struct {
    double sum; /* of the shares of that seat */
    float squares;
    float prior; /* of an outcome: its weight */
    uint32_t visits, available;
    uint32_t child; /* a node, or none */
    uint16_t first; /* step */
    uint8_t n;      /* steps */
    uint8_t spare;
} qv__tree_edge;

typedef struct {
    double sum; /* of the shares of its seat */
    uint32_t visits;
    uint32_t edges; /* where they are in the arena */
    uint32_t more;  /* the steps of its edges, `longest` each; of chance: sums of shares by edge and seat */
    uint32_t peer;  /* the node of the next seat that decides at the same time */
    uint32_t other; /* a node in the same place for the worlds in which somebody else is to move */
    uint32_t again; /* from this visit on its moves are listed again in a world with other legal steps */
    uint32_t legal; /* a hash of the legal steps of the world in which they were listed */
    uint16_t n;     /* edges */
    uint8_t longest;
    uint8_t who; /* a seat or QV_CHANCE */
} qv__tree_node;

_Static_assert(sizeof(qv__tree_edge) == 32 && sizeof(qv__tree_node) == 40, "nodes and edges fill words");

typedef struct {
    uint64_t *word;
    uint32_t words, used, players;
} qv__nodes;

static inline qv__tree_node *qv__node_at(const qv__nodes *nodes, uint32_t index) {
    return (qv__tree_node *)(void *)(nodes->word + index);
}
static inline qv__tree_edge *qv__edge_at(const qv__nodes *nodes, uint32_t index) {
    return (qv__tree_edge *)(void *)(nodes->word + index);
}
/* The index of edge i of a node. */
static inline uint32_t qv__edge_index(const qv__tree_node *of, uint32_t i) {
    return of->edges + i * (uint32_t)(sizeof(qv__tree_edge) / QV__WORD);
}
static inline uint16_t *qv__edge_steps(const qv__nodes *nodes, const qv__tree_node *of, uint32_t i) {
    return (uint16_t *)(void *)(nodes->word + of->more) + (size_t)i * of->longest;
}
static inline double *qv__outcome_sums(const qv__nodes *nodes, const qv__tree_node *of, uint32_t i) {
    return (double *)(void *)(nodes->word + of->more) + (size_t)i * nodes->players;
}

/* A node of a seat with these moves, and one of chance; none if the arena is full. */
uint32_t qv__node_of_moves(qv__nodes *, uint32_t seat, const qv__promising *, uint32_t n);
uint32_t qv__node_of_chance(qv__nodes *, const qv_chance *);
/* Adds those of the moves that the node does not have, if there is room. */
void qv__node_add(qv__nodes *, qv__tree_node *, const qv__promising *, uint32_t n);

#endif
