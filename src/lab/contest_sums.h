/* SPDX-License-Identifier: MIT */
/* The results of contests: integer sums over deals, and the figures that follow from them.
 *
 * Pure functions. Sums are plain integers, so adding those of all parts of a contest gives exactly those of the whole.
 * Figures rest on deals alone: the games of one deal have their chance in common. Knows no game and no player.
 */
#ifndef QV_CONTEST_SUMS_H
#define QV_CONTEST_SUMS_H

#include "lab/gsprt.h"
#include "lab/seatings.h"
#include "lab/sums.h"

enum { QV_LUCK_UNITS = 10000 }; /* of a win: luck is rounded to them */

/* A finished game: its result, the luck of each seat in QV_LUCK_UNITS, the seat that resigned or QV_NOBODY. */
typedef struct {
    qv_result result;
    int64_t luck[QV_SEATS];
    uint32_t resigned;
    uint64_t moves;
} qv__game_result;

/* What one player got in one deal, over all its games and seats. */
typedef struct {
    int64_t shares;       /* of wins, in QV_SIM_SHARES; a first place is shared by those who have it */
    int64_t luck;         /* in QV_LUCK_UNITS */
    int64_t points, lead; /* lead: over the mean of the others' seats, times own seats and theirs */
    uint32_t wins, draws; /* games of two seats: won alone, and shared */
    uint32_t resigned;
} qv__deal_player;

typedef struct {
    uint64_t number; /* from 1 */
    uint64_t moves;
    qv__deal_player player[QV_SEATS];
} qv__deal_result;

void qv__deal_add(qv__deal_result *, const qv__seatings *, const uint8_t *seated, const qv__game_result *);

/* Sums over half of the deals: those of even, and of odd numbers. */
typedef struct {
    int64_t shares, share_squares, luck, luck_squares, products;
} qv__half_sums;

typedef struct {
    qv__half_sums half[2];
    int64_t points, leads, lead_squares;
    uint64_t wins, draws, resigned;
} qv__contest_player;

typedef struct {
    uint32_t seats, players, games; /* games: of a deal */
    uint8_t holds[QV_SEATS];
    uint64_t deals, moves, halves[2]; /* halves: deals of even, and of odd numbers */
    uint64_t pairs[QV_PAIR_SCORES];   /* two players on two seats: how often each score of the first
                                         one came */
    qv__contest_player player[QV_SEATS];
} qv__contest_sums;

void qv__contest_begin(const qv__seatings *, qv__contest_sums *out);
/* Both: false, with nothing changed, if a sum would overflow. The second adds sums of the same seatings. */
bool qv__contest_count(qv__contest_sums *, const qv__deal_result *);
bool qv__contest_add(qv__contest_sums *, const qv__contest_sums *more);

/* A mean over deals, and its 95 % interval. */
typedef struct {
    double mean, lo, hi;
} qv__figure;

/* Of a player. Shares are those of all its seats together; the fair share is their part of all seats. */
typedef struct {
    double fair;
    qv__figure share; /* as it came; Wilson's interval for as many games as vary as much as the deals do */
    qv__figure lucky; /* the same without luck; Student's interval, which may leave 0 to 1 */
    double points;    /* mean score of a seat in a game */
    /* Of a seat in a game, over the mean of the others' seats; Student's interval, 0 wide at one deal. */
    qv__figure lead;
    double saving; /* how many times as many deals would make `share` as certain as `lucky`; 1: not
                      known */
} qv__contest_row;

/* All 0, and intervals from 0 to 1, before the first deal. */
qv__contest_row qv__contest_row_of(const qv__contest_sums *, uint32_t player);
/* Student's t that 2.5 % of the values exceed, for so many degrees of freedom, at least 1. */
double qv__student(uint64_t freedom);

#endif
