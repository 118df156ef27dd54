/* SPDX-License-Identifier: MIT */
/* The statistics of many games: integer sums, and the figures that follow from them.
 *
 * Sums are plain integers, so they depend neither on the order of the games nor on how the games are divided among
 * programs: adding the sums of all parts gives exactly those of the whole. Knows no game and no player.
 */
#ifndef QV_SUMS_H
#define QV_SUMS_H

#include "quiver.h"

enum { QV_SIM_AGENTS = 16, QV_SIM_COUNTS = 16 }; /* the most players in one simulation; the most kinds of events */
enum { QV_SIM_SHARES = 840 };                    /* of one win: divisible by 1..QV_SEATS */

/* Of a player, over all seats that it played. */
typedef struct {
    uint64_t seats, win_shares, draws;
    int64_t points;
    /* Leads times the number of other seats, which keeps them integers, and the squares of those products. */
    int64_t leads, squares;
} qv__sim_agent_sums;

/* Of the events of a kind: their number over all games, the squares of their numbers, and the extremes in one game. */
typedef struct {
    uint32_t kind; /* a row of the game's kinds */
    uint64_t sum, squares, least, most;
} qv__sim_count_sums;

typedef struct {
    uint32_t players, agents, counts;
    uint64_t games, moves;
    qv__sim_agent_sums agent[QV_SIM_AGENTS];
    uint64_t seat_shares[QV_SEATS]; /* of wins, in QV_SIM_SHARES */
    qv__sim_count_sums count[QV_SIM_COUNTS];
} qv__sim_sums;

/* One finished game: player (seat + first) mod agents played each seat. `found`: events of each kind in `count`. */
void qv__sim_sums_game(qv__sim_sums *, uint64_t first, const qv_result *, uint64_t moves,
                       const uint64_t found[QV_SIM_COUNTS]);
/* Adds sums of the same players, agents and kinds of events; false, with nothing changed, if a sum would overflow. */
bool qv__sim_sums_add(qv__sim_sums *, const qv__sim_sums *more);

/* A player's figures: wins + draws + losses = seats. Resigning is losing. */
typedef struct {
    uint64_t seats; /* one for each seat in each game: a player may hold several in one game */
    /* Two players: a shared first place is a draw. More: one shared by k seats is 1/k of a win for each of them, and
     * the rest of it is lost; there are no draws. */
    double wins, draws, losses;
    double share;  /* of the wins, draws half */
    double lo, hi; /* its 95 % interval (Wilson); 0 and 1 before the first game */
    double points; /* mean score of a seat */
    /* Mean of own score minus the mean score of the other seats, and its 95 % interval (normal; 0 wide at one game). */
    double lead, lead_lo, lead_hi;
} qv__sim_agent;

/* A seat's share of the wins, for all players together, draws half; `lo`, `hi` as above. */
typedef struct {
    double share, lo, hi;
} qv__sim_seat;

/* How often events of a kind happened in a game. */
typedef struct {
    uint32_t kind;
    double mean;
    double deviation;     /* of the games from the mean, not of the mean: 0 for one game */
    uint64_t least, most; /* in one game */
} qv__sim_count;

typedef struct {
    uint64_t games;
    uint32_t agents;
    qv__sim_agent agent[QV_SIM_AGENTS];
    uint32_t seats;
    qv__sim_seat seat[QV_SEATS];
    uint32_t counts; /* 0 before the first game */
    qv__sim_count count[QV_SIM_COUNTS];
    double mean_moves; /* whole moves of all seats, per game */
} qv__sim_report;

void qv__sim_report_of(const qv__sim_sums *, qv__sim_report *out);
/* Wilson's 95 % interval for a share of n > 0; it stays inside 0..1 and serves few games too. */
void qv__share_interval(double share, double n, double *lo, double *hi);

#endif
