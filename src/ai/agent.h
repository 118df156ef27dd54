/* SPDX-License-Identifier: MIT */
/* Agents: built-in players that choose a move from a view.
 *
 * Game-independent: an agent knows the table of core/game.h and its own view, and gets worlds only from `qv__deal`.
 * It never sees a state of the match. Its choice depends on view, seat and generator alone: the same seed gives the
 * same move.
 */
#ifndef QV_AGENT_H
#define QV_AGENT_H

#include "match/player.h"

typedef struct qv_agent qv_agent;

/* The i-th kind of agent, NULL after the last: its name and one line of help. */
const char *qv_agent_kind(uint32_t i, const char **help);
/* An agent with all the memory it will ever need; NULL if the name is unknown or memory is short (diag). */
qv_agent *qv_agent_new(const char *name, const qv_ruleset *, qv_diag *);
void qv_agent_free(qv_agent *);
/* A whole move of `seat`, who may act in this view: the number of its steps. */
uint32_t qv_agent_choose(qv_agent *, const qv_view *, uint32_t seat, qv__rng *, uint16_t steps[QV_STEPS]);
/* Whole moves of `seat` in the agent's order of preference, best first: their number, at most `most` and QV_RANKED. An
 * agent that does not compare moves returns the one that it chooses. */
enum { QV_RANKED = 16 };
typedef struct {
    uint16_t step[QV_STEPS];
    uint32_t n;
} qv__ranked;
uint32_t qv_agent_rank(qv_agent *, const qv_view *, uint32_t seat, qv__rng *, qv__ranked *out, uint32_t most);
qv__player *qv_agent_player(qv_agent *); /* the same as a player; freed once, as either */

#endif
