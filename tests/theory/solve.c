/* SPDX-License-Identifier: MIT */
/* CFR+, see solve.h: regrets that are never negative, seats in turn, later iterations count more.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "keys.h"
#include "solve.h"

typedef struct {
    const tree *tree;
    uint32_t seat;  /* whose regrets are being found */
    double weight;  /* of this iteration in the average */
    double *now;    /* by move, as the next two: the present strategy */
    double *regret; /* so far */
    double *more;   /* of this iteration */
    double *sum;    /* of the strategies so far */
} solver;

/* In proportion to the regrets; all alike if there are none. */
static void match_regrets(solver *self, const tree_set *set) {
    double total = 0;
    for (uint32_t i = set->first; i < set->first + set->n; i++)
        total += self->regret[i];
    for (uint32_t i = set->first; i < set->first + set->n; i++)
        self->now[i] = total > 0 ? self->regret[i] / total : 1.0 / set->n;
}

static double walk(solver *self, uint32_t at, double own, double others);

static double walk_own(solver *self, const tree_node *node, double own, double others) {
    const tree_set *const set = &self->tree->set[node->set];
    const double *const now = self->now + set->first;
    double *const more = self->more + set->first;
    double mean = 0;
    for (uint32_t i = 0; i < node->n; i++) {
        const double value = walk(self, node->first + i, own * now[i], others);
        more[i] += others * value;
        mean += now[i] * value;
        self->sum[set->first + i] += self->weight * own * now[i];
    }
    for (uint32_t i = 0; i < node->n; i++)
        more[i] -= others * mean;
    return mean;
}

/* What the seat can expect from a node that it reaches with probability `own`, and all others and
 * chance with `others`. */
static double walk(solver *self, uint32_t at, double own, double others) {
    const tree *const t = self->tree;
    const tree_node *const node = &t->node[at];
    double mean = 0;
    if (node->by == TREE_END)
        return t->share[node->set][self->seat];
    if (node->by == self->seat)
        return walk_own(self, node, own, others);
    const bool chance = node->by == TREE_CHANCE;
    const double *const now = chance ? NULL : self->now + t->set[node->set].first;
    for (uint32_t i = 0; i < node->n; i++) {
        const double part = now ? now[i] : t->node[node->first + i].odds;
        mean += part * walk(self, node->first + i, own, others * part);
    }
    return mean;
}

static void improve(solver *self, uint32_t seat) {
    const tree *const t = self->tree;
    self->seat = seat;
    memset(self->more, 0, t->moves * sizeof *self->more);
    (void)walk(self, 0, 1, 1);
    for (uint32_t s = 0; s < t->sets; s++) {
        const tree_set *const set = &t->set[s];
        if (set->seat != seat)
            continue;
        for (uint32_t i = set->first; i < set->first + set->n; i++) {
            const double regret = self->regret[i] + self->more[i];
            self->regret[i] = regret > 0 ? regret : 0;
        }
        match_regrets(self, set);
    }
}

static policy average(const solver *self) {
    const tree *const t = self->tree;
    policy made = policy_uniform(t);
    for (uint32_t s = 0; s < t->sets; s++) {
        const tree_set *const set = &t->set[s];
        double total = 0;
        for (uint32_t i = set->first; i < set->first + set->n; i++)
            total += self->sum[i];
        for (uint32_t i = set->first; total > 0 && i < set->first + set->n; i++)
            made.odds[i] = self->sum[i] / total;
    }
    return made;
}

policy cfr_plus(const tree *t, uint32_t iterations) {
    assert(t->rs->players == 2);
    solver self = {.tree = t};
    self.now = keys_new(t->moves, sizeof *self.now);
    self.regret = keys_new(t->moves, sizeof *self.regret);
    self.more = keys_new(t->moves, sizeof *self.more);
    self.sum = keys_new(t->moves, sizeof *self.sum);
    for (uint32_t s = 0; s < t->sets; s++)
        match_regrets(&self, &t->set[s]);
    for (uint32_t i = 1; i <= iterations; i++) {
        self.weight = i;
        improve(&self, 0);
        improve(&self, 1);
    }
    const policy made = average(&self);
    free(self.now);
    free(self.regret);
    free(self.more);
    free(self.sum);
    return made;
}
