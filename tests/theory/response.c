/* SPDX-License-Identifier: MIT */
/* Values of policies and exact best responses, see solve.h.
 *
 * Goes only where the policy and chance may lead, so that an agent is not asked what it would do in
 * places that it avoids.
 */
#include <stdlib.h>

#include "keys.h"
#include "solve.h"

/* -- Values ------------------------------------------------------------------------------------ */

static void add_value(policy *p, uint32_t at, double reach, double value[QV_SEATS]) {
    const tree *const t = p->tree;
    const tree_node *const node = &t->node[at];
    if (node->by == TREE_END) {
        for (uint32_t seat = 0; seat < t->rs->players; seat++)
            value[seat] += reach * t->share[node->set][seat];
        return;
    }
    const double *const odds = node->by == TREE_CHANCE ? NULL : policy_of(p, node->set);
    for (uint32_t i = 0; i < node->n; i++) {
        const double part = odds ? odds[i] : t->node[node->first + i].odds;
        if (part > 0)
            add_value(p, node->first + i, reach * part, value);
    }
}

void value_of(policy *p, double value[QV_SEATS]) {
    for (uint32_t seat = 0; seat < QV_SEATS; seat++)
        value[seat] = 0;
    add_value(p, 0, 1, value);
}

/* -- Best responses ---------------------------------------------------------------------------- */

typedef struct {
    policy *policy;
    const tree *tree;
    uint32_t seat;
    double *reach;   /* by node: how probable it is that all others and chance lead there */
    uint32_t *next;  /* by node: 1 + another node of the same set; 0: none */
    uint32_t *nodes; /* by set: 1 + its first node that can be reached */
    uint32_t *best;  /* by set: 1 + the best move; 0: not known yet */
} response;

/* The reach of all nodes: children come after their parents. */
static void reach_nodes(response *self) {
    const tree *const t = self->tree;
    self->reach[0] = 1;
    for (uint32_t at = 0; at < t->nodes; at++) {
        const tree_node *const node = &t->node[at];
        const bool own = node->by == self->seat;
        if (self->reach[at] <= 0 || node->by == TREE_END)
            continue;
        if (own) {
            self->next[at] = self->nodes[node->set];
            self->nodes[node->set] = at + 1;
        }
        const bool other = !own && node->by != TREE_CHANCE;
        const double *const odds = other ? policy_of(self->policy, node->set) : NULL;
        for (uint32_t i = 0; i < node->n; i++) {
            const double part = odds ? odds[i] : t->node[node->first + i].odds;
            self->reach[node->first + i] = self->reach[at] * part;
        }
    }
}

static uint32_t best_move(response *self, uint32_t set);

/* What the best response of the seat is worth from a node that can be reached. */
static double value_at(response *self, uint32_t at) {
    const tree *const t = self->tree;
    const tree_node *const node = &t->node[at];
    double sum = 0;
    if (node->by == TREE_END)
        return t->share[node->set][self->seat];
    if (node->by == self->seat)
        return value_at(self, node->first + best_move(self, node->set));
    for (uint32_t i = 0; i < node->n; i++) {
        const uint32_t child = node->first + i;
        if (self->reach[child] > 0)
            sum += self->reach[child] / self->reach[at] * value_at(self, child);
    }
    return sum;
}

/* The move that is best on average over the nodes of the set, as the seat cannot tell them apart.
 */
static uint32_t best_move(response *self, uint32_t number) {
    const tree *const t = self->tree;
    double most = 0;
    if (self->best[number] > 0)
        return self->best[number] - 1;
    uint32_t best = 0;
    for (uint32_t i = 0; i < t->set[number].n; i++) {
        double sum = 0;
        for (uint32_t at = self->nodes[number]; at; at = self->next[at - 1])
            sum += self->reach[at - 1] * value_at(self, t->node[at - 1].first + i);
        if (i == 0 || sum > most) {
            most = sum;
            best = i;
        }
    }
    self->best[number] = best + 1;
    return best;
}

double best_response(policy *p, uint32_t seat) {
    const tree *const t = p->tree;
    response self = {.policy = p, .tree = t, .seat = seat};
    self.reach = keys_new(t->nodes, sizeof *self.reach);
    self.next = keys_new(t->nodes, sizeof *self.next);
    self.nodes = keys_new(t->sets, sizeof *self.nodes);
    self.best = keys_new(t->sets, sizeof *self.best);
    reach_nodes(&self);
    const double value = value_at(&self, 0);
    free(self.reach);
    free(self.next);
    free(self.nodes);
    free(self.best);
    return value;
}

double exploitability(policy *p) {
    const uint32_t players = p->tree->rs->players;
    double value[QV_SEATS], sum = 0;
    value_of(p, value);
    for (uint32_t seat = 0; seat < players; seat++)
        sum += best_response(p, seat) - value[seat];
    return sum / players;
}
