/* SPDX-License-Identifier: MIT */
/* Sums of simulated games, and their figures: see lab/sums.h. */
#include "lab/sums.h"

#include <math.h>

#include "lab/adding.h"

/* -- Sums -------------------------------------------------------------------------------------- */

static void count_game(qv__sim_count_sums *at, uint64_t found) {
    at->sum += found;
    at->squares += found * found;
    at->least = found < at->least ? found : at->least;
    at->most = found > at->most ? found : at->most;
}

void qv__sim_sums_game(qv__sim_sums *sums, uint64_t first, const qv_result *result, uint64_t moves,
                       const uint64_t found[QV_SIM_COUNTS]) {
    uint32_t winners = 0;
    int64_t all = 0;
    for (uint32_t seat = 0; seat < sums->players; seat++) {
        winners += result->rank[seat] == 1;
        all += result->score[seat];
    }
    const bool draw = sums->players == 2 && winners == 2;
    for (uint32_t seat = 0; seat < sums->players; seat++) {
        qv__sim_agent_sums *const agent = &sums->agent[(seat + first) % sums->agents];
        const int64_t lead = (int64_t)sums->players * result->score[seat] - all;
        agent->seats++;
        agent->points += result->score[seat];
        agent->leads += lead;
        agent->squares += lead * lead;
        if (result->rank[seat] == 1)
            sums->seat_shares[seat] += QV_SIM_SHARES / winners;
        if (draw)
            agent->draws++;
        else if (result->rank[seat] == 1)
            agent->win_shares += QV_SIM_SHARES / winners;
    }
    sums->games++;
    sums->moves += moves;
    for (uint32_t i = 0; i < sums->counts; i++)
        count_game(&sums->count[i], found[i]);
}

static bool add_agent(qv__sim_agent_sums *to, const qv__sim_agent_sums *more) {
    return qv__add(&to->seats, more->seats) && qv__add(&to->win_shares, more->win_shares) &&
           qv__add(&to->draws, more->draws) && qv__add_signed(&to->points, more->points) &&
           qv__add_signed(&to->leads, more->leads) && qv__add_signed(&to->squares, more->squares);
}

static bool add_count(qv__sim_count_sums *to, const qv__sim_count_sums *more) {
    to->least = more->least < to->least ? more->least : to->least;
    to->most = more->most > to->most ? more->most : to->most;
    return qv__add(&to->sum, more->sum) && qv__add(&to->squares, more->squares);
}

bool qv__sim_sums_add(qv__sim_sums *sums, const qv__sim_sums *more) {
    qv__sim_sums both = *sums;
    bool fits = qv__add(&both.games, more->games) && qv__add(&both.moves, more->moves);
    for (uint32_t i = 0; i < both.agents; i++)
        fits = add_agent(&both.agent[i], &more->agent[i]) && fits;
    for (uint32_t seat = 0; seat < both.players; seat++)
        fits = qv__add(&both.seat_shares[seat], more->seat_shares[seat]) && fits;
    for (uint32_t i = 0; i < both.counts; i++)
        fits = add_count(&both.count[i], &more->count[i]) && fits;
    if (fits)
        *sums = both;
    return fits;
}

/* -- Figures ----------------------------------------------------------------------------------- */

void qv__share_interval(double share, double n, double *lo, double *hi) {
    const double z = 1.959963984540054;
    const double z2 = z * z / n;
    const double middle = (share + z2 / 2) / (1 + z2);
    const double half = z * sqrt(share * (1 - share) / n + z2 / (4 * n)) / (1 + z2);
    *lo = middle > half ? middle - half : 0;
    *hi = middle + half < 1 ? middle + half : 1;
}

static void report_points(const qv__sim_sums *sums, const qv__sim_agent_sums *agent,
                          qv__sim_agent *row) {
    const double z = 1.959963984540054, seats = (double)agent->seats;
    const double others = sums->players > 1 ? (double)sums->players - 1 : 1;
    row->points = (double)agent->points / seats;
    row->lead = (double)agent->leads / seats / others;
    const double spread = (double)agent->squares / others / others - seats * row->lead * row->lead;
    const double half = seats > 1 && spread > 0 ? z * sqrt(spread / (seats - 1) / seats) : 0;
    row->lead_lo = row->lead - half;
    row->lead_hi = row->lead + half;
}

static void report_agent(const qv__sim_sums *sums, const qv__sim_agent_sums *agent,
                         qv__sim_agent *row) {
    const double seats = (double)agent->seats;
    *row = (qv__sim_agent){.seats = agent->seats, .hi = 1};
    row->wins = (double)agent->win_shares / QV_SIM_SHARES;
    row->draws = (double)agent->draws;
    row->losses =
        (double)(agent->seats * QV_SIM_SHARES - agent->draws * QV_SIM_SHARES - agent->win_shares) /
        QV_SIM_SHARES;
    if (agent->seats == 0)
        return;
    row->share = (row->wins + row->draws / 2) / seats;
    qv__share_interval(row->share, seats, &row->lo, &row->hi);
    report_points(sums, agent, row);
}

static void report_seats(const qv__sim_sums *sums, qv__sim_report *out) {
    out->seats = sums->players;
    for (uint32_t seat = 0; seat < out->seats && sums->games; seat++) {
        qv__sim_seat *const row = &out->seat[seat];
        row->share = (double)sums->seat_shares[seat] / QV_SIM_SHARES / (double)sums->games;
        qv__share_interval(row->share, (double)sums->games, &row->lo, &row->hi);
    }
}

static void report_counts(const qv__sim_sums *sums, qv__sim_report *out) {
    const double games = (double)sums->games;
    for (uint32_t i = 0; i < sums->counts && sums->games; i++) {
        const qv__sim_count_sums *const at = &sums->count[i];
        const double mean = (double)at->sum / games;
        const double spread = (double)at->squares - games * mean * mean;
        out->count[out->counts++] =
            (qv__sim_count){.kind = at->kind,
                            .mean = mean,
                            .deviation = games > 1 && spread > 0 ? sqrt(spread / (games - 1)) : 0,
                            .least = at->least,
                            .most = at->most};
    }
}

void qv__sim_report_of(const qv__sim_sums *sums, qv__sim_report *out) {
    *out = (qv__sim_report){.games = sums->games, .agents = sums->agents};
    report_seats(sums, out);
    report_counts(sums, out);
    for (uint32_t i = 0; i < sums->agents; i++)
        report_agent(sums, &sums->agent[i], &out->agent[i]);
    if (sums->games)
        out->mean_moves = (double)sums->moves / (double)sums->games;
}
