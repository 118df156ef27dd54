/* SPDX-License-Identifier: MIT */
/* The list of agents, and the handle that hides which one it is.
 *
 * Knows no game and no way of thinking, only names.
 */
#include <stdlib.h>
#include <string.h>

#include "ai/kind.h"

struct qv_agent {
    const qv__kind *kind;
    void *memory;
};

static const qv__kind *const kinds[] = {&qv__random, &qv__random_moves, &qv__greedy};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

const char *qv_agent_kind(uint32_t i, const char **help) {
    if (i >= KINDS)
        return NULL;
    if (help)
        *help = kinds[i]->help;
    return kinds[i]->name;
}

static const qv__kind *find(const char *name, qv_diag *diag) {
    for (uint32_t i = 0; i < KINDS; i++)
        if (strcmp(kinds[i]->name, name) == 0)
            return kinds[i];
    char bytes[120];
    qv_text names = qv_text_over(bytes, sizeof bytes);
    for (uint32_t i = 0; i < KINDS; i++)
        qv_text_add(&names, "%s%s", i ? ", " : "", kinds[i]->name);
    qv_fail(diag, QV_ENAME, "no agent is called \"%.40s\"; there are %s", name, bytes);
    return NULL;
}

qv_agent *qv_agent_new(const char *name, const qv_ruleset *rs, qv_diag *diag) {
    const qv__kind *const kind = find(name, diag);
    if (!kind)
        return NULL;
    qv_agent *const agent = malloc(sizeof *agent);
    void *const memory = agent ? kind->make(rs) : NULL;
    if (!memory) {
        free(agent);
        qv_fail(diag, QV_EMEMORY, "not enough memory for the agent %s", kind->name);
        return NULL;
    }
    *agent = (qv_agent){.kind = kind, .memory = memory};
    return agent;
}

void qv_agent_free(qv_agent *agent) {
    if (!agent)
        return;
    agent->kind->drop(agent->memory);
    free(agent);
}

uint32_t qv_agent_choose(qv_agent *agent, const qv_view *view, uint32_t seat, qv_rng *rng,
                         uint16_t steps[QV_STEPS]) {
    return agent->kind->choose(agent->memory, view, seat, rng, steps);
}
