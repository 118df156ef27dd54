/* SPDX-License-Identifier: MIT */
/* A thread's own copies of nodes, see local.h. */
#include "ai/local.h"

#include <stdlib.h>
#include <string.h>

enum {
    OFTEN = 16,    /* visits from which a node is copied; */
    BEHIND = 32,   /* visits of a copy from which it is settled, */
    FRACTION = 8,  /* and this fraction of all its visits */
    PER_SLOT = 16, /* iterations */
    SLOTS = 256    /* at least */
};

bool qv__locals_new(qv__locals *self, qv__nodes *nodes, uint32_t iterations) {
    self->nodes = nodes;
    self->slots = SLOTS;
    while (self->slots < iterations / PER_SLOT)
        self->slots *= 2;
    self->slot = calloc(self->slots, sizeof *self->slot);
    return self->slot != NULL;
}

void qv__locals_free(qv__locals *self) {
    free(self->slot);
}

void qv__locals_forget(qv__locals *self) {
    if (self->used > 0)
        memset(self->slot, 0, self->slots * sizeof *self->slot);
    self->used = 0;
}

/* The slot of a node, or the free one where it would be. */
static qv__local *slot_of(const qv__locals *self, uint32_t node) {
    const uint32_t hash = node * 2654435769U;
    uint32_t i = (hash ^ hash >> 16) & (self->slots - 1);
    while (self->slot[i].node && self->slot[i].node != node)
        i = (i + 1) & (self->slots - 1);
    return &self->slot[i];
}

qv__local *qv__local_of(qv__locals *self, uint32_t node) {
    if (!self->slot || !qv__are_shared(self->nodes))
        return NULL;
    qv__local *const slot = slot_of(self, node);
    if (slot->node)
        return slot;
    const bool often = qv__visits(&qv__node_at(self->nodes, node)->visits) >= OFTEN;
    if (!often || self->used == self->slots / 2)
        return NULL;
    const uint32_t own = qv__node_twin(self->nodes, node);
    const uint32_t then = own ? qv__node_twin(self->nodes, own) : QV__NONE;
    if (!then)
        return NULL;
    self->used++;
    *slot = (qv__local){.node = node, .own = own, .then = then};
    return slot;
}

/* -- Settling ---------------------------------------------------------------------------------- */

/* One number of the tree and of both copies: `more` of it is still to be added to the tree. */
static void settle_visits(_Atomic uint32_t *tree, _Atomic uint32_t *own, _Atomic uint32_t *then) {
    const uint32_t more = qv__visits(own) - qv__visits(then);
    if (more > 0)
        qv__add_visits(true, tree, more);
    const uint32_t all = qv__visits(tree);
    atomic_store_explicit(own, all, memory_order_relaxed);
    atomic_store_explicit(then, all, memory_order_relaxed);
}

static void settle_sum(_Atomic double *tree, _Atomic double *own, _Atomic double *then) {
    const double more = qv__sum(own) - qv__sum(then);
    if (more > 0)
        qv__add(true, tree, more);
    const double all = qv__sum(tree);
    atomic_store_explicit(own, all, memory_order_relaxed);
    atomic_store_explicit(then, all, memory_order_relaxed);
}

static void settle_squares(_Atomic float *tree, _Atomic float *own, _Atomic float *then) {
    const float more = qv__squares(own) - qv__squares(then);
    if (more > 0)
        qv__add_squares(true, tree, more);
    const float all = qv__squares(tree);
    atomic_store_explicit(own, all, memory_order_relaxed);
    atomic_store_explicit(then, all, memory_order_relaxed);
}

/* Edge i, unless nobody has added to it since. */
static void settle_edge(const qv__nodes *nodes, const qv__tree_node *const of[3], uint32_t i) {
    qv__tree_edge *const tree = qv__edge_at(nodes, qv__edge_index(of[0], i));
    qv__tree_edge *const own = qv__edge_at(nodes, qv__edge_index(of[1], i));
    qv__tree_edge *const then = qv__edge_at(nodes, qv__edge_index(of[2], i));
    const uint32_t before = qv__visits(&then->visits);
    if (qv__visits(&tree->visits) == before && qv__visits(&own->visits) == before)
        return;
    settle_visits(&tree->visits, &own->visits, &then->visits);
    settle_sum(&tree->sum, &own->sum, &then->sum);
    settle_squares(&tree->squares, &own->squares, &then->squares);
    for (uint32_t seat = 0; of[0]->who == QV_CHANCE && seat < nodes->players; seat++)
        settle_sum(&qv__outcome_sums(nodes, of[0], i)[seat],
                   &qv__outcome_sums(nodes, of[1], i)[seat],
                   &qv__outcome_sums(nodes, of[2], i)[seat]);
}

void qv__local_settle(qv__locals *self, qv__local *local) {
    qv__tree_node *const tree = qv__node_at(self->nodes, local->node);
    qv__tree_node *const own = qv__node_at(self->nodes, local->own);
    qv__tree_node *const then = qv__node_at(self->nodes, local->then);
    const qv__tree_node *const all[3] = {tree, own, then};
    settle_visits(&tree->visits, &own->visits, &then->visits);
    settle_sum(&tree->sum, &own->sum, &then->sum);
    for (uint32_t i = 0; i < own->n; i++)
        settle_edge(self->nodes, all, i);
}

void qv__local_learn(qv__locals *self, qv__local *local) {
    const uint32_t visits = qv__visits(&qv__node_at(self->nodes, local->own)->visits);
    const uint32_t then = qv__visits(&qv__node_at(self->nodes, local->then)->visits);
    if (visits - then >= BEHIND && visits - then >= visits / FRACTION)
        qv__local_settle(self, local);
}

/* The most often that a copy has considered an edge becomes what the tree says of that. */
static void settle_available(const qv__nodes *nodes, const qv__local *local) {
    const qv__tree_node *const tree = qv__node_at(nodes, local->node);
    const qv__tree_node *const own = qv__node_at(nodes, local->own);
    for (uint32_t i = 0; i < own->n; i++) {
        const uint32_t here = qv__edge_at(nodes, qv__edge_index(own, i))->available;
        qv__tree_edge *const e = qv__edge_at(nodes, qv__edge_index(tree, i));
        e->available = here > e->available ? here : e->available;
    }
}

void qv__locals_settle(qv__locals *self) {
    for (uint32_t i = 0; self->used > 0 && i < self->slots; i++)
        if (self->slot[i].node) {
            qv__local_settle(self, &self->slot[i]);
            settle_available(self->nodes, &self->slot[i]);
        }
}
