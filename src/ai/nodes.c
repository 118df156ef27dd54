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

uint32_t qv__edge_like(const qv__nodes *nodes, const qv__tree_node *of, const uint16_t *step,
                       uint32_t n) {
    uint32_t i = 0;
    while (i < of->n && !qv__same_steps(qv__edge_steps(nodes, of, i),
                                        qv__edge_at(nodes, qv__edge_index(of, i))->n, step, n))
        i++;
    return i;
}

static bool has_move(const qv__nodes *nodes, const qv__tree_node *of, const qv__promising *move) {
    return qv__edge_like(nodes, of, move->step, move->n) < of->n;
}

/* A node like this one, without edges so far. */
static qv__tree_node like(const qv__tree_node *old, uint32_t edges, uint32_t more) {
    return (qv__tree_node){.sum = old->sum,
                           .key = old->key,
                           .visits = old->visits,
                           .edges = edges,
                           .more = more,
                           .peer = old->peer,
                           .other = old->other,
                           .again = old->again,
                           .legal = old->legal,
                           .longest = old->longest,
                           .who = old->who};
}

static void copy_edge(qv__tree_edge *to, const qv__tree_edge *e) {
    *to = (qv__tree_edge){.sum = e->sum,
                          .squares = e->squares,
                          .prior = e->prior,
                          .visits = e->visits,
                          .available = e->available,
                          .child = e->child,
                          .first = e->first,
                          .n = e->n};
}

static void append(qv__nodes *nodes, qv__tree_node *to, const qv__tree_edge *e,
                   const uint16_t *step) {
    copy_edge(qv__edge_at(nodes, qv__edge_index(to, to->n)), e);
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
    *to = like(old, edges, more);
    to->longest = (uint8_t)longest;
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

static size_t sums_size(const qv__nodes *nodes, uint32_t outcomes) {
    return (size_t)outcomes * nodes->players * sizeof(double);
}

uint32_t qv__node_twin(qv__nodes *nodes, uint32_t node) {
    const qv__tree_node *const of = qv__node_at(nodes, node);
    const bool chance = of->who == QV_CHANCE;
    const uint32_t index = take(nodes, sizeof(qv__tree_node));
    const uint32_t edges = index ? take(nodes, of->n * sizeof(qv__tree_edge)) : QV__NONE;
    const uint32_t sums = edges && chance ? take(nodes, sums_size(nodes, of->n)) : QV__NONE;
    if (!edges || (chance && !sums))
        return QV__NONE;
    qv__tree_node *const to = qv__node_at(nodes, index);
    *to = like(of, edges, chance ? sums : of->more);
    to->n = of->n;
    for (uint32_t i = 0; i < of->n; i++) {
        copy_edge(qv__edge_at(nodes, qv__edge_index(to, i)),
                  qv__edge_at(nodes, qv__edge_index(of, i)));
        for (uint32_t seat = 0; chance && seat < nodes->players; seat++)
            qv__outcome_sums(nodes, to, i)[seat] = qv__sum(&qv__outcome_sums(nodes, of, i)[seat]);
    }
    return index;
}

uint32_t qv__node_of_chance(qv__nodes *nodes, const qv_chance *chance) {
    const uint32_t index = take(nodes, sizeof(qv__tree_node));
    const uint32_t edges = index ? take(nodes, chance->n * sizeof(qv__tree_edge)) : QV__NONE;
    const size_t sums = sums_size(nodes, chance->n);
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

/* -- Keeping ----------------------------------------------------------------------------------- */

/* What follows a node: by its edges, then its peer and the node beside it. */
static _Atomic uint32_t *follower(const qv__nodes *nodes, qv__tree_node *of, uint32_t i) {
    if (i < of->n)
        return &qv__edge_at(nodes, qv__edge_index(of, i))->child;
    return i == of->n ? &of->peer : &of->other;
}

uint32_t qv__node_with_key(const qv__nodes *nodes, uint32_t below, uint64_t key) {
    qv__tree_node *const top = qv__node_at(nodes, below);
    uint32_t best = QV__NONE;
    for (uint32_t i = 0; i < top->n + 2U; i++) {
        const uint32_t next = *follower(nodes, top, i);
        if (!next)
            continue;
        const bool is_it = qv__node_at(nodes, next)->key == key;
        const uint32_t found = is_it ? next : qv__node_with_key(nodes, next, key);
        if (found &&
            (!best || qv__node_at(nodes, found)->visits > qv__node_at(nodes, best)->visits))
            best = found;
    }
    return best;
}

static uint32_t words_in(size_t bytes) {
    return (uint32_t)((bytes + QV__WORD - 1) / QV__WORD);
}

static size_t edges_size(const qv__tree_node *of) {
    return of->n * sizeof(qv__tree_edge);
}

static size_t more_size(const qv__nodes *nodes, const qv__tree_node *of) {
    return of->who == QV_CHANCE ? sums_size(nodes, of->n) : of->n * of->longest * sizeof(uint16_t);
}

static uint32_t words_of(const qv__nodes *nodes, const qv__tree_node *of) {
    return words_in(sizeof *of) + words_in(edges_size(of)) + words_in(more_size(nodes, of));
}

/* A copy with its edges behind it; none of none, and if the arena is full. */
static uint32_t copy_node(qv__nodes *to, const qv__nodes *from, uint32_t index) {
    const qv__tree_node *const old = qv__node_at(from, index);
    const uint32_t at = index ? take(to, (size_t)words_of(from, old) * QV__WORD) : QV__NONE;
    if (!at)
        return QV__NONE;
    qv__tree_node *const made = qv__node_at(to, at);
    *made = *old;
    made->edges = at + words_in(sizeof *made);
    made->more = made->edges + words_in(edges_size(old));
    memcpy(to->word + made->edges, from->word + old->edges, edges_size(old));
    memcpy(to->word + made->more, from->word + old->more, more_size(from, old));
    return at;
}

uint32_t qv__nodes_keep(qv__nodes *nodes, uint32_t root) {
    const uint32_t free_words = nodes->words - nodes->used, half = nodes->words / 2;
    qv__nodes to = {.word = nodes->word + nodes->used,
                    .words = free_words < half ? free_words : half,
                    .used = 1,
                    .players = nodes->players};
    const uint32_t first = to.words > 0 ? copy_node(&to, nodes, root) : QV__NONE;
    if (!first)
        return QV__NONE;
    for (uint32_t at = first; at < to.used; at += words_of(&to, qv__node_at(&to, at))) {
        qv__tree_node *const node = qv__node_at(&to, at);
        for (uint32_t i = 0; i < node->n + 2U; i++)
            *follower(&to, node, i) = copy_node(&to, nodes, *follower(&to, node, i));
    }
    memmove(nodes->word, to.word, (size_t)to.used * QV__WORD);
    nodes->used = to.used;
    return first;
}
