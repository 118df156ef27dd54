/* SPDX-License-Identifier: MIT */
/* The ranking of an agent after all of its iterations, with a generator of the test. */
#ifndef RANKED_H
#define RANKED_H

#include "ai/agent.h"

static inline uint32_t rank_moves(qv_agent *agent, const qv_view *view, uint32_t seat, qv__rng *rng, qv_whole_move *out,
                                  uint32_t most) {
    qv__agent_begin(agent, view, seat, *rng);
    while (qv_agent_think(agent, UINT32_MAX) > 0)
        ;
    return qv_agent_ranked(agent, out, most);
}

#endif
