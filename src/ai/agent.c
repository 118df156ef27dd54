/* SPDX-License-Identifier: MIT */
/* The list of agents, and the handle that hides the kind of an agent.
 *
 * Knows no game and no algorithm, only names.
 */
#include <stdlib.h>
#include <string.h>

#include "ai/kind.h"
#include "base/scan.h"

struct qv_agent {
    qv__player player; /* first, so that a player can be cast back */
    const qv__method *kind;
    void *memory;
};

static const qv__method *const kinds[] = {&qv__random, &qv__random_moves, &qv__greedy, &qv__easy,
                                          &qv__medium, &qv__hard,         &qv__search};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

const char *qv_agent_kind(uint32_t i, const char **help) {
    if (i >= KINDS)
        return NULL;
    if (help)
        *help = kinds[i]->help;
    return kinds[i]->name;
}

static void refuse_name(const char *name, qv_diag *diag) {
    char bytes[160];
    qv_text names = qv_text_over(bytes, sizeof bytes);
    for (uint32_t i = 0; i < KINDS; i++)
        qv_text_add(&names, "%s%s%s", i ? ", " : "", kinds[i]->name,
                    kinds[i]->takes_number ? ":N" : "");
    qv__fail(diag, QV_ENAME, "no agent is called \"%s\"; there are %s", qv__show_text(name).text,
             bytes);
}

/* The kind, and the number after its name or the kind's own; NULL if there is none. */
static const qv__method *find(const char *name, uint32_t *number, qv_diag *diag) {
    const size_t length = strcspn(name, ":");
    for (uint32_t i = 0; i < KINDS; i++) {
        const qv__method *const kind = kinds[i];
        if (strlen(kind->name) != length || memcmp(kind->name, name, length) != 0)
            continue;
        *number = kind->number;
        if (name[length] == '\0')
            return kind;
        char *end;
        const unsigned long written = strtoul(name + length + 1, &end, 10);
        const bool digits = name[length + 1] >= '1' && name[length + 1] <= '9' && *end == '\0';
        if (kind->takes_number && digits && written <= QV__NUMBER_MOST) {
            *number = (uint32_t)written;
            return kind;
        }
        if (!kind->takes_number)
            break;
        qv__fail(diag, QV_ENAME, "write %s:N with a number N from 1 to %u, not \"%s\"", kind->name,
                 (unsigned)QV__NUMBER_MOST, qv__show_text(name).text);
        return NULL;
    }
    refuse_name(name, diag);
    return NULL;
}

/* -- As a player ------------------------------------------------------------------------------- */

static qv_agent *agent_of(qv__player *player) {
    return (qv_agent *)(void *)player;
}

static uint32_t choose(qv__player *player, const qv__question *question, qv__rng *rng,
                       uint16_t steps[QV_STEPS], qv_diag *diag) {
    (void)diag;
    return qv_agent_choose(agent_of(player), question->view, question->seat, rng, steps);
}

static void drop(qv__player *player) {
    qv_agent *const agent = agent_of(player);
    agent->kind->drop(agent->memory);
    free(agent);
}

static const qv__player_kind as_player = {.choose = choose, .drop = drop, .wants_events = false};
static const qv__player_kind as_blind_player = {
    .choose = choose, .drop = drop, .wants_events = false, .pick = qv__pick_step};

qv__player *qv_agent_player(qv_agent *agent) {
    return &agent->player;
}

/* -- Agents ------------------------------------------------------------------------------------ */

qv_agent *qv_agent_new(const char *name, const qv_ruleset *rs, qv_diag *diag) {
    uint32_t number = 0;
    const qv__method *const kind = find(name, &number, diag);
    if (!kind)
        return NULL;
    qv_agent *const agent = malloc(sizeof *agent);
    void *const memory = agent ? kind->make(rs, number) : NULL;
    if (!memory) {
        free(agent);
        qv__fail(diag, QV_EMEMORY, "not enough memory for the agent %s", name);
        return NULL;
    }
    *agent = (qv_agent){.player = {.kind = kind->blind ? &as_blind_player : &as_player},
                        .kind = kind,
                        .memory = memory};
    return agent;
}

void qv_agent_free(qv_agent *agent) {
    if (agent)
        qv__player_free(&agent->player);
}

uint32_t qv_agent_choose(qv_agent *agent, const qv_view *view, uint32_t seat, qv__rng *rng,
                         uint16_t steps[QV_STEPS]) {
    return agent->kind->choose(agent->memory, view, seat, rng, steps);
}

uint32_t qv_agent_rank(qv_agent *agent, const qv_view *view, uint32_t seat, qv__rng *rng,
                       qv__ranked *out, uint32_t most) {
    if (agent->kind->rank)
        return agent->kind->rank(agent->memory, view, seat, rng, out, most);
    out[0].n = qv_agent_choose(agent, view, seat, rng, out[0].step);
    return 1;
}
