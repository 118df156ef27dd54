/* SPDX-License-Identifier: MIT */
/* The player `tree2`, see two_threads.h.
 *
 * A thread lives for one move; if none can be started, the move is found without it.
 */
#include "cli/two_threads.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/agent.h"

typedef struct {
    qv__player player; /* first, so that a player can be cast back */
    qv_agent *agent;
    qv__rng rng; /* of the second thread */
} two_threads;

static void *help(void *memory) {
    const two_threads *const self = memory;
    qv__agent_help(self->agent, self->rng);
    return NULL;
}

static uint32_t choose(qv__player *player, const qv__question *question, qv__rng *rng,
                       uint16_t steps[QV_STEPS], qv_diag *diag) {
    two_threads *const self = (two_threads *)(void *)player;
    (void)diag;
    self->rng = qv__rng_at(qv__rng_next(rng), 0);
    qv__agent_keep(self->agent, question->first);
    qv__agent_begin(self->agent, question->view, question->seat, *rng);
    if (qv_agent_think(self->agent, 1) > 0) {
        pthread_t second;
        const bool alone = pthread_create(&second, NULL, help, self) != 0;
        while (qv_agent_think(self->agent, UINT32_MAX) > 0)
            ;
        if (!alone)
            (void)pthread_join(second, NULL);
    }
    return qv__agent_end(self->agent, rng, steps);
}

static void drop(qv__player *player) {
    two_threads *const self = (two_threads *)(void *)player;
    qv_agent_free(self->agent);
    free(self);
}

static const char prefix[] = "tree2";

bool cli_is_two_threads(const char *name) {
    const size_t length = sizeof prefix - 1;
    return strncmp(name, prefix, length) == 0 && (name[length] == '\0' || name[length] == ':');
}

qv__player *cli_two_threads_new(const char *name, const qv_ruleset *rules, qv_diag *diag) {
    static const qv__player_kind kind = {.choose = choose, .drop = drop};
    char one[32];
    (void)snprintf(one, sizeof one, "tree%s", name + sizeof prefix - 1);
    qv_agent *const agent = qv_agent_new(rules, one, 0, diag);
    if (!agent)
        return NULL;
    two_threads *const self = malloc(sizeof *self);
    if (!self || !qv__agent_share(agent)) {
        free(self);
        qv_agent_free(agent);
        qv__fail(diag, QV_EMEMORY, "not enough memory for a second thread");
        return NULL;
    }
    *self = (two_threads){.player = {.kind = &kind}, .agent = agent};
    return &self->player;
}
