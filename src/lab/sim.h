/* SPDX-License-Identifier: MIT */
/* Many games between players, and their statistics.
 *
 * One call plays one game, so a front end can draw its progress, stop when it likes, or play a share of the games: game
 * number i is a function of ruleset, players, seed and i alone (bots may be less regular), and the sums do not depend
 * on the order of the calls. Games between players that see no view are played without a match, with the same results.
 * Prints nothing; knows no game and no time.
 */
#ifndef QV_SIM_H
#define QV_SIM_H

#include "lab/sums.h"
#include "match/player.h"

typedef struct qv__sim qv__sim;

/* Game i seats player (seat + i) mod n. NULL with diag: QV_ENAME if n is not 1..QV_SIM_AGENTS, QV_EMEMORY. Ruleset and
 * players must outlive it. */
qv__sim *qv__sim_new(const qv_ruleset *, qv__player *const *players, uint32_t n, uint64_t seed, qv_diag *diag);
void qv__sim_free(qv__sim *);
/* Counts the events of a kind from now on, including hidden ones; at most QV_SIM_COUNTS kinds. */
void qv__sim_count_kind(qv__sim *, uint32_t kind);
/* The same for those of them with an argument that is written so, or whose first seat wins the game alone: "winner".
 * False: no argument of the kind can be that. */
bool qv__sim_count_word(qv__sim *, uint32_t kind, const char *word);
/* Plays game number `game` to its end and adds it to the sums; QV_OK, or QV_EMEMORY with nothing added. */
int qv__sim_play(qv__sim *, uint64_t game, qv_diag *diag);
/* Whether the last game ended because a player gave up or broke the rules, which counts as resigning: its index, its
 * seat, and the reason; NULL if none did. */
const char *qv__sim_resigned(const qv__sim *, uint32_t *who, uint32_t *seat);
const qv__sim_sums *qv__sim_sums_of(const qv__sim *); /* of all games so far; valid as long as the simulation */

#endif
