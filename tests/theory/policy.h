/* SPDX-License-Identifier: MIT */
/* A policy: how probable each move of an information set is. Knows no game. */
#ifndef POLICY_H
#define POLICY_H

#include "tree.h"

typedef struct policy policy;
struct policy {
    const tree *tree;
    double *odds; /* by move of all sets */
    bool *known;  /* by set; what is not known is asked for when it is needed */
    void (*ask)(policy *, uint32_t set);
    void *context; /* of `ask` */
};

/* All moves of a set are equally probable. */
policy policy_uniform(const tree *);
void policy_free(policy *);
/* The odds of the moves of a set, as many as it has. */
const double *policy_of(policy *, uint32_t set);

/* -- agents.c ------------------------------------------------------------------------------------------------------ */

/* What an agent does: at each view that is asked for it chooses `draws` times, each time with another generator, and
 * the frequencies are its policy. It must be freed with policy_of_agent_free. False with diag: there is no such agent.
 */
bool policy_of_agent(const tree *, const char *agent, uint32_t draws, policy *out, qv_diag *);
void policy_of_agent_free(policy *);
uint32_t policy_views(const policy *); /* of an agent: how many it was asked about */

#endif
