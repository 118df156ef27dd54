/* SPDX-License-Identifier: MIT */
/* Many games between players, and their statistics.
 *
 * One call plays one game, so a front end can draw its progress, stop when it likes, or play a share of the games: game
 * number i is a function of ruleset, players, seed and i alone (bots may be less regular), and
 * the sums do not depend on the order of the calls. Only the time taken is not reproducible. Prints nothing;
 * knows no game.
 */
#ifndef QV_SIM_H
#define QV_SIM_H

#include "match/player.h"

enum { QV_SIM_AGENTS = 16, QV_SIM_NAME = 40 }; /* the most players in one simulation; bytes of a name */
enum { QV_SIM_COUNTS = 16 };                   /* the most kinds of events that are counted */

/* A player's sums over all seats that it played: wins + draws + losses = seats. Resigning is losing. */
typedef struct {
    char name[QV_SIM_NAME]; /* as given */
    uint64_t seats;         /* one for each seat in each game: a player may hold several in one game */
    /* Two players: a shared first place is a draw. More: one shared by k seats is 1/k of a win for each of them, and
     * the rest of it is lost; there are no draws. */
    double wins, draws, losses;
    double share;  /* of the wins, draws half */
    double lo, hi; /* its 95 % interval (Wilson); 0 and 1 before the first game */
    double points; /* mean score of a seat */
    /* Mean of own score minus the mean score of the other seats, and its 95 % interval (normal; 0 wide at one game). */
    double lead, lead_lo, lead_hi;
} qv_sim_agent;

/* A seat's share of the wins, for all players together, draws half; `lo`, `hi` as above. */
typedef struct {
    double share, lo, hi;
} qv_sim_seat;

/* How often events of a kind happened in a game. */
typedef struct {
    uint32_t kind; /* a row of the game's kinds */
    double mean;
    double deviation;     /* of the games from the mean, not of the mean: 0 for one game */
    uint64_t least, most; /* in one game */
} qv_sim_count;

typedef struct {
    uint64_t games;
    uint32_t agents;
    qv_sim_agent agent[QV_SIM_AGENTS]; /* as listed in qv_sim_new */
    uint32_t seats;
    qv_sim_seat seat[QV_SEATS];
    uint32_t counts;
    qv_sim_count count[QV_SIM_COUNTS]; /* as asked for */
    double mean_moves;                 /* whole moves of all seats, per game */
    double moves_per_second;           /* 0 if no time was measured */
} qv_sim_report;

typedef struct qv_sim qv_sim;

/* A player that takes part, and its name. */
typedef struct {
    const char *name;
    qv_player *player;
} qv_contender;

/* Game i seats contender (seat + i) mod n. NULL with diag: QV_ENAME if their number is not
 * 1..QV_SIM_AGENTS, QV_EMEMORY. Ruleset and players must outlive it. */
qv_sim *qv_sim_new(const qv_ruleset *, const qv_contender *, uint32_t n, uint64_t seed, qv_diag *diag);
void qv_sim_free(qv_sim *);
/* Counts the events of a kind from now on, including hidden ones; at most QV_SIM_COUNTS kinds. */
void qv_sim_count_kind(qv_sim *, uint32_t kind);
/* Plays game number `game` to its end and adds it to the sums; QV_OK, or QV_EMEMORY with nothing added. */
int qv_sim_play(qv_sim *, uint64_t game, qv_diag *diag);
/* Whether the last game ended because a player gave up or broke the rules, which counts as resigning: its contender
 * index, its seat, and the reason; NULL if none did. */
const char *qv_sim_resigned(const qv_sim *, uint32_t *who, uint32_t *seat);
void qv_sim_report_of(const qv_sim *, qv_sim_report *out);
/* Wilson's 95 % interval for a share of n > 0; it stays inside 0..1 and serves few games too. */
void qv_share_interval(double share, double n, double *lo, double *hi);

#endif
