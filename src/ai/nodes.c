/* SPDX-License-Identifier: MIT */
/* The memory of a tree of moves, see nodes.h. */
#include "ai/nodes.h"

#include <string.h>

#include "core/moves.h"

/* The index of as many bytes; none if the arena is full. */
static uint32_t take(qv__nodes *nodes, size_t bytes) {
    const size_t words = (bytes + QV__WORD - 1) / QV__WORD;
    if (words > nodes->words - nodes->used)
        return QV__NONE;
    const uint32_t at = nodes->used;
    nodes->used += (uint32_t)words;
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
    *qv__edge_at(nodes, qv__edge_index(to, to->n)) = *e;
    memcpy(qv__edge_steps(nodes, to, to->n), step, e->n * sizeof *step);
    to->n++;
}

/* False if the arena is full. */
static bool add(qv__nodes *nodes, qv__tree_node *to, const qv__promising *move, uint32_t n) {
    const qv__tree_node old = *to;
    uint32_t longest = longest_of(move, n), fresh = 0;
    for (uint32_t i = 0; i < n; i++)
        fresh += !has_move(nodes, &old, &move[i]);
    if (fresh == 0 || old.n + fresh > QV__EDGES)
        return true;
    longest = longest > old.longest ? longest : old.longest;
    const uint32_t edges = take(nodes, (old.n + fresh) * sizeof(qv__tree_edge));
    const size_t steps = (size_t)(old.n + fresh) * longest * sizeof(uint16_t);
    const uint32_t more = edges ? take(nodes, steps) : QV__NONE;
    if (!more)
        return false;
    to->edges = edges;
    to->more = more;
    to->longest = (uint8_t)longest;
    to->n = 0;
    for (uint32_t i = 0; i < old.n; i++)
        append(nodes, to, qv__edge_at(nodes, qv__edge_index(&old, i)),
               qv__edge_steps(nodes, &old, i));
    for (uint32_t i = 0; i < n; i++) {
        const qv__tree_edge e = {
            .prior = move[i].prior, .first = move[i].step[0], .n = (uint8_t)move[i].n};
        if (!has_move(nodes, &old, &move[i]))
            append(nodes, to, &e, move[i].step);
    }
    return true;
}

void qv__node_add(qv__nodes *nodes, qv__tree_node *to, const qv__promising *move, uint32_t n) {
    (void)add(nodes, to, move, n);
}

uint32_t qv__node_of_moves(qv__nodes *nodes, uint32_t seat, const qv__promising *move, uint32_t n) {
    const uint32_t index = take(nodes, sizeof(qv__tree_node));
    if (!index)
        return QV__NONE;
    qv__tree_node *const made = qv__node_at(nodes, index);
    *made = (qv__tree_node){.who = (uint8_t)seat};
    return add(nodes, made, move, n) ? index : QV__NONE;
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
