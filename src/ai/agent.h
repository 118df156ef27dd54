/* SPDX-License-Identifier: MIT */
/* Agents inside the library: they choose with a generator of the caller, all at once, and can be players of a match.
 *
 * Game-independent: an agent knows the table of core/game.h and its own view, and gets worlds only from `qv__deal`.
 * It never sees a state of the match. These functions run the functions of quiver.h to the end; `seat` may act.
 */
#ifndef QV_AGENT_H
#define QV_AGENT_H

#include "core/learned.h"
#include "match/player.h"

/* QV_OK for the seat's own view of a game that is not over, else QV_EARGUMENT or QV_EOVER with diag. */
int qv__own_view(const qv_ruleset *, const qv_view *, uint32_t seat, qv_diag *);
/* The same for a seat that may act; else QV_ETURN. */
int qv__may_think(const qv_ruleset *, const qv_view *, uint32_t seat, qv_diag *);
/* As `qv_agent_begin`, with the numbers of this generator. */
void qv__agent_begin(qv_agent *, const qv_view *, uint32_t seat, qv__rng);
/* The final move, and in *rng the generator after it. */
uint32_t qv__agent_end(qv_agent *, qv__rng *rng, uint16_t steps[QV_STEPS]);
/* Both, with all the iterations between them. */
uint32_t qv__agent_choose(qv_agent *, const qv_view *, uint32_t seat, qv__rng *, uint16_t steps[QV_STEPS]);
/* The agent `value` with other weights, which fit the game and are copied; NULL with diag as from qv_agent_new. */
qv_agent *qv__agent_by(const qv_ruleset *, const qv__weights *, qv_diag *);
/* The share of the win that the agent expected for its seat when it chose; false: it does not say. */
bool qv__agent_value(qv_agent *, double *out);
/* To be called before each question to the agent as a player: it keeps what it has found out for the next one, if it
 * can, unless that is `first`. */
void qv__agent_keep(qv_agent *, bool first);
/* From now on a second thread may think along; false: the agent is not `tree`, or there is not enough memory, and it is
 * to be freed. */
bool qv__agent_share(qv_agent *);
/* The second thread thinks until the iterations are over or the agent is stopped. It begins after the first iteration,
 * and has to end before the agent tells a move, which depends on how the threads met. */
void qv__agent_help(qv_agent *, qv__rng);
qv__player *qv__agent_player(qv_agent *); /* the same as a player; freed once, as either */

#endif
