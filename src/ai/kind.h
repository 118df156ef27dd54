/* SPDX-License-Identifier: MIT */
/* What a kind of agent is, shared by the files of this folder only.
 *
 * A kind's memory is one block made by `make`; choosing allocates nothing. A new kind is a row in agent.c.
 */
#ifndef QV_KIND_H
#define QV_KIND_H

#include "ai/agent.h"

typedef struct {
    const char *name, *help;
    void *(*make)(const qv_ruleset *); /* NULL: out of memory */
    void (*drop)(void *);
    uint32_t (*choose)(void *, const qv_view *, uint32_t seat, qv_rng *, uint16_t steps[QV_STEPS]);
} qv__kind;

extern const qv__kind qv__random, qv__random_moves; /* random.c */
extern const qv__kind qv__greedy;                   /* greedy.c */

#endif
