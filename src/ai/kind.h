/* SPDX-License-Identifier: MIT */
/* What a kind of agent is, shared by the files of this folder only.
 *
 * A kind's memory is one block made by `make`; choosing allocates nothing. A new kind is a row in agent.c.
 */
#ifndef QV_KIND_H
#define QV_KIND_H

#include "ai/agent.h"

enum { QV__NUMBER_MOST = 10000000 };

typedef struct {
    const char *name, *help;
    uint32_t number;                                    /* what `make` gets */
    bool takes_number;                                  /* unless another one follows the name, as in search:500 */
    void *(*make)(const qv_ruleset *, uint32_t number); /* NULL: out of memory */
    void (*drop)(void *);
    uint32_t (*choose)(void *, const qv_view *, uint32_t seat, qv_rng *, uint16_t steps[QV_STEPS]);
    /* NULL: it weighs no moves against each other. */
    uint32_t (*rank)(void *, const qv_view *, uint32_t seat, qv_rng *, qv_ranked *out, uint32_t most);
} qv__kind;

extern const qv__kind qv__random, qv__random_moves;               /* random.c */
extern const qv__kind qv__greedy;                                 /* greedy.c */
extern const qv__kind qv__easy, qv__medium, qv__hard, qv__search; /* search.c */

/* rollout.c: how `search` thinks where random games tell nothing */
typedef struct qv__rollout qv__rollout;
qv__rollout *qv__rollout_new(const qv_ruleset *, uint32_t iterations); /* NULL: out of memory */
void qv__rollout_free(qv__rollout *);                                  /* NULL is nothing to free */
uint32_t qv__rollout_rank(qv__rollout *, const qv_view *, uint32_t seat, qv_rng *, qv_ranked *out, uint32_t most);

#endif
