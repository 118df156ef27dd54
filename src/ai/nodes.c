/* SPDX-License-Identifier: MIT */
/* The memory of a tree of moves, see nodes.h. */
#include "ai/nodes.h"

#include <string.h>

#include "core/moves.h"

/* The index of as many bytes; none if the arena is full. */
static uint32_t take(qv__nodes *nodes, size_t bytes) {
    const size_t words = (bytes + QV__WORD - 1) / QV__WORD;
    uint32_t at = atomic_load_explicit(&nodes->used, memory_order_relaxed);
    do
        if (words > nodes->words - at)
            return QV__NONE;
    while (!atomic_compare_exchange_weak_explicit(&nodes->used, &at, at + (uint32_t)words,
                                                  memory_order_relaxed, memory_order_relaxed));
    return at;
}

static uint32_t longest_of(const qv__promising *move, uint32_t n) {
    uint32_t longest = 1;
    for (uint32_t i = 0; i < n; i++)
        longest = move[i].n > longest ? move[i].n : longest;
    return longest;
}

static bool has_move(const qv__nodes *nodes, const qv__tree_node *of, const qv__promising *move) {
    for (uint32_t i = 0; i < of->n; i++)
        if (qv__same_steps(qv__edge_steps(nodes, of, i),
                           qv__edge_at(nodes, qv__edge_index(of, i))->n, move->step, move->n))
            return true;
    return false;
}

static void append(qv__nodes *nodes, qv__tree_node *to, const qv__tree_edge *e,
                   const uint16_t *step) {
    *qv__edge_at(nodes, qv__edge_index(to, to->n)) = (qv__tree_edge){.sum = e->sum,
                                                                     .squares = e->squares,
                                                                     .prior = e->prior,
                                                                     .visits = e->visits,
                                                                     .available = e->available,
                                                                     .child = e->child,
                                                                     .first = e->first,
                                                                     .n = e->n};
    memcpy(qv__edge_steps(nodes, to, to->n), step, e->n * sizeof *step);
    to->n++;
}

uint32_t qv__node_with(qv__nodes *nodes, const qv__tree_node *old, const qv__promising *move,
                       uint32_t n) {
    uint32_t longest = longest_of(move, n), fresh = 0;
    for (uint32_t i = 0; i < n; i++)
        fresh += !has_move(nodes, old, &move[i]);
    if (fresh == 0 || old->n + fresh > QV__EDGES)
        return QV__NONE;
    longest = longest > old->longest ? longest : old->longest;
    const uint32_t index = take(nodes, sizeof(qv__tree_node));
    const uint32_t edges = index ? take(nodes, (old->n + fresh) * sizeof(qv__tree_edge)) : QV__NONE;
    const size_t steps = (size_t)(old->n + fresh) * longest * sizeof(uint16_t);
    const uint32_t more = edges ? take(nodes, steps) : QV__NONE;
    if (!more)
        return QV__NONE;
    qv__tree_node *const to = qv__node_at(nodes, index);
    *to = (qv__tree_node){.sum = old->sum,
                          .visits = old->visits,
                          .edges = edges,
                          .more = more,
                          .peer = old->peer,
                          .other = old->other,
                          .again = old->again,
                          .legal = old->legal,
                          .longest = (uint8_t)longest,
                          .who = old->who};
    for (uint32_t i = 0; i < old->n; i++)
        append(nodes, to, qv__edge_at(nodes, qv__edge_index(old, i)),
               qv__edge_steps(nodes, old, i));
    for (uint32_t i = 0; i < n; i++) {
        const qv__tree_edge e = {
            .prior = move[i].prior, .first = move[i].step[0], .n = (uint8_t)move[i].n};
        if (!has_move(nodes, old, &move[i]))
            append(nodes, to, &e, move[i].step);
    }
    return index;
}

uint32_t qv__node_of_chance(qv__nodes *nodes, const qv_chance *chance) {
    const uint32_t index = take(nodes, sizeof(qv__tree_node));
    const uint32_t edges = index ? take(nodes, chance->n * sizeof(qv__tree_edge)) : QV__NONE;
    const size_t sums = (size_t)chance->n * nodes->players * sizeof(double);
    const uint32_t more = edges ? take(nodes, sums) : QV__NONE;
    if (!more)
        return QV__NONE;
    qv__tree_node *const made = qv__node_at(nodes, index);
    *made = (qv__tree_node){.who = QV_CHANCE, .edges = edges, .more = more, .n = chance->n};
    memset(nodes->word + more, 0, sums);
    for (uint32_t i = 0; i < chance->n; i++)
        *qv__edge_at(nodes, qv__edge_index(made, i)) = (qv__tree_edge){
            .prior = (float)chance->at[i].weight, .first = chance->at[i].step, .n = 1};
    return index;
}
