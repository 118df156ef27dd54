/* SPDX-License-Identifier: MIT */
/* Many games between agents, and what came of them.
 *
 * One call plays one game, so a front end can draw its progress, stop when it likes, or play a share of the games: game
 * number i is a function of ruleset, agents, seed and i alone, and the sums do not depend on the order of the calls.
 * Only the time that it took is not reproducible. Prints nothing; knows no game.
 */
#ifndef QV_SIM_H
#define QV_SIM_H

#include "quiver.h"

enum { QV_SIM_AGENTS = 16, QV_SIM_NAME = 40 }; /* the most agents in one simulation; bytes of a name */

/* An agent's sums over all seats that it held: wins + draws + losses = seats. */
typedef struct {
    char name[QV_SIM_NAME]; /* as given */
    uint64_t seats; /* one for each seat in each game: an agent may hold several in one game */
    /* Two players: a shared first place is a draw. More: one shared by k seats is 1/k of a win for each of them, and
     * the rest of it is lost; there are no draws. */
    double wins, draws, losses;
    double share;  /* of the wins, draws half */
    double lo, hi; /* its 95 % interval (Wilson); 0 and 1 before the first game */
} qv_sim_agent;

typedef struct {
    uint64_t games;
    uint32_t agents;
    qv_sim_agent agent[QV_SIM_AGENTS]; /* as listed in qv_sim_new */
    double mean_moves;                 /* whole moves of all seats, per game */
    double moves_per_second;           /* 0 if no time was measured */
} qv_sim_report;

typedef struct qv_sim qv_sim;

/* `agents` are names of kinds (ai/agent.h), 1..QV_SIM_AGENTS of them. Game i seats agent (seat + i) mod n_agents.
 * NULL with diag: QV_ENAME for an unknown kind or a wrong number of them, QV_EMEMORY. The ruleset must outlive it. */
qv_sim *qv_sim_new(const qv_ruleset *, const char *const *agents, uint32_t n_agents, uint64_t seed, qv_diag *diag);
void qv_sim_free(qv_sim *);
/* Plays game number `game` to its end and adds it to the sums; QV_OK, or QV_EMEMORY with nothing added. */
int qv_sim_play(qv_sim *, uint64_t game, qv_diag *diag);
void qv_sim_report_of(const qv_sim *, qv_sim_report *out);

#endif
