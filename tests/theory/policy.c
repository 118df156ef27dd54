/* SPDX-License-Identifier: MIT */
/* Policies that are tables, see policy.h. */
#include "policy.h"

#include <stdlib.h>

#include "keys.h"

policy policy_uniform(const tree *t) {
    policy made = {.tree = t};
    made.odds = keys_new(t->moves, sizeof *made.odds);
    made.known = keys_new(t->sets, sizeof *made.known);
    for (uint32_t i = 0; i < t->sets; i++) {
        made.known[i] = true;
        for (uint32_t k = 0; k < t->set[i].n; k++)
            made.odds[t->set[i].first + k] = 1.0 / t->set[i].n;
    }
    return made;
}

void policy_free(policy *p) {
    free(p->odds);
    free(p->known);
}

const double *policy_of(policy *p, uint32_t set) {
    if (!p->known[set])
        p->ask(p, set);
    p->known[set] = true;
    return p->odds + p->tree->set[set].first;
}
