/* SPDX-License-Identifier: MIT */
/* The policies of agents, see policy.h.
 *
 * An agent sees its view alone, so sets with the same view have the same policy: it is asked once
 * for all of them.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "ai/agent.h"
#include "keys.h"
#include "policy.h"

typedef struct {
    qv_agent *agent;
    uint32_t draws;
    uint32_t *set; /* by view: 1 + the set of which it was asked; 0: not yet */
    uint32_t views;
} asked;

/* The number of the move among those of the set. */
static uint32_t find_move(const tree *t, const tree_set *set, const uint16_t *steps, uint32_t n) {
    for (uint32_t i = 0; i < set->n; i++) {
        const uint32_t from = t->step_of[set->first + i];
        const uint32_t length = t->step_of[set->first + i + 1] - from;
        if (length == n && memcmp(t->step + from, steps, n * sizeof *steps) == 0)
            return i;
    }
    assert(false && "an agent chose a move that is not legal");
    return 0;
}

static void ask(policy *p, uint32_t number) {
    asked *const self = p->context;
    const tree *const t = p->tree;
    const tree_set *const set = &t->set[number];
    double *const odds = p->odds + set->first;
    uint32_t *const known = &self->set[set->view];
    if (*known) {
        memcpy(odds, p->odds + t->set[*known - 1].first, set->n * sizeof *odds);
        return;
    }
    *known = number + 1;
    self->views++;
    memset(odds, 0, set->n * sizeof *odds);
    for (uint32_t i = 0; i < self->draws; i++) {
        uint16_t steps[QV_STEPS];
        qv__rng rng = qv__rng_at(i, set->view);
        const qv_view *const view = tree_view(t, set->view);
        const uint32_t n = qv__agent_choose(self->agent, view, set->seat, &rng, steps);
        odds[find_move(t, set, steps, n)] += 1.0 / self->draws;
    }
}

bool policy_of_agent(const tree *t, const char *agent, uint32_t draws, policy *out, qv_diag *diag) {
    qv_agent *const made = qv_agent_new(t->rs, agent, 0, diag);
    if (!made)
        return false;
    asked *const self = keys_new(1, sizeof *self);
    self->agent = made;
    self->draws = draws;
    self->set = keys_new(t->views, sizeof *self->set);
    *out = policy_uniform(t);
    memset(out->known, 0, t->sets * sizeof *out->known);
    out->ask = ask;
    out->context = self;
    return true;
}

uint32_t policy_views(const policy *p) {
    const asked *const self = p->context;
    return self->views;
}

void policy_of_agent_free(policy *p) {
    asked *const self = p->context;
    qv_agent_free(self->agent);
    free(self->set);
    free(self);
    policy_free(p);
}
