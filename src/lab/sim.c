/* SPDX-License-Identifier: MIT */
/* Plays games between players and accumulates statistics, see lab/sim.h.
 *
 * Sums are whole numbers, so that they do not depend on the order of the games: wins are counted in
 * fractions of a win that every number of seats divides.
 */
#include "lab/sim.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/bits.h"

enum { SHARES = 840 }; /* of one win: divisible by 1..QV_SEATS */

typedef struct {
    char name[QV_SIM_NAME];
    qv_player *player;
    uint64_t seats, win_shares, draws;
    int64_t points;
    /* Leads times the number of other seats, which keeps them integers, and their squares. */
    int64_t leads, squares;
} contender;

/* Events of a kind: sums over the games, and in one game. */
typedef struct {
    uint32_t kind;
    uint64_t sum, squares, least, most;
} counter;

struct qv_sim {
    const qv_ruleset *rs;
    uint64_t seed, games, moves;
    double seconds;
    uint32_t n;
    contender contender[QV_SIM_AGENTS];
    uint32_t counters;
    counter counter[QV_SIM_COUNTS];
    uint64_t seat_shares[QV_SEATS]; /* of wins, draws half */
    uint32_t resigned;              /* the seat that gave up in the last game, QV_NOBODY for none */
    uint32_t resigned_contender;
    qv_diag reason;
};

/* -- Making and freeing ------------------------------------------------------------------------ */

qv_sim *qv_sim_new(const qv_ruleset *rs, const qv_contender *contenders, uint32_t n, uint64_t seed,
                   qv_diag *diag) {
    if (n < 1 || n > QV_SIM_AGENTS) {
        qv_fail(diag, QV_ENAME, "a simulation has 1 to %d agents, not %u", QV_SIM_AGENTS,
                (unsigned)n);
        return NULL;
    }
    qv_sim *const sim = calloc(1, sizeof *sim);
    if (!sim) {
        qv_fail(diag, QV_EMEMORY, "not enough memory for a simulation");
        return NULL;
    }
    *sim = (qv_sim){.rs = rs, .seed = seed, .n = n, .resigned = QV_NOBODY};
    for (uint32_t i = 0; i < n; i++) {
        sim->contender[i].player = contenders[i].player;
        qv_text name = qv_text_over(sim->contender[i].name, QV_SIM_NAME);
        qv_text_add(&name, "%s", contenders[i].name);
    }
    return sim;
}

void qv_sim_free(qv_sim *sim) {
    free(sim);
}

/* -- Playing ----------------------------------------------------------------------------------- */

static uint32_t contender_of(const qv_sim *sim, uint64_t game, uint32_t seat) {
    return (uint32_t)((seat + game) % sim->n);
}

/* One move, or the resignation of a player that gives up or breaks the rules; QV_OK or QV_EMEMORY.
 */
static int move(qv_sim *sim, uint64_t game, uint32_t seat, qv_rng *rng, qv_match *match,
                qv_diag *diag) {
    const uint32_t who = contender_of(sim, game, seat);
    uint16_t steps[QV_STEPS];
    qv_diag why = {0};
    const uint32_t n = qv_player_choose(sim->contender[who].player, match, seat, rng, steps, &why);
    const int err = n ? qv_match_play(match, seat, steps, n, NULL, &why) : why.err;
    if (err == QV_EMEMORY && diag)
        *diag = why;
    if (err == QV_OK || err == QV_EMEMORY)
        return err;
    sim->resigned = seat;
    sim->resigned_contender = who;
    sim->reason = why;
    return qv_match_resign(match, seat, diag);
}

/* Plays a match to its end; every seat has a stream of its own, so that no player's use of random
 * numbers affects another's. */
static int play(qv_sim *sim, uint64_t game, uint64_t key, qv_match *match, qv_diag *diag) {
    qv_rng rng[QV_SEATS];
    sim->resigned = QV_NOBODY;
    for (uint32_t seat = 0; seat < sim->rs->players; seat++) {
        rng[seat] = qv_rng_at(key, seat);
        qv_player_begin(sim->contender[contender_of(sim, game, seat)].player, seat);
    }
    for (uint32_t pending; (pending = qv_match_pending(match)) != 0;) {
        uint32_t seat = 0;
        while (!(pending >> seat & 1))
            seat++;
        const int err = move(sim, game, seat, &rng[seat], match, diag);
        if (err)
            return err;
    }
    return QV_OK;
}

const char *qv_sim_resigned(const qv_sim *sim, uint32_t *who, uint32_t *seat) {
    if (sim->resigned == QV_NOBODY)
        return NULL;
    *who = sim->resigned_contender;
    *seat = sim->resigned;
    return sim->reason.text;
}

/* Declines that the match made automatically count too, so that it does not matter who makes them.
 */
static uint32_t moves_of_seats(const qv_match *match) {
    uint32_t moves = 0;
    for (uint32_t i = 0; i < qv_match_length(match); i++) {
        uint32_t who;
        uint16_t steps[QV_STEPS];
        (void)qv_match_entry(match, i, &who, steps);
        moves += who != QV_CHANCE;
    }
    return moves;
}

static void add(qv_sim *sim, uint64_t game, const qv_result *result) {
    uint32_t first = 0;
    for (uint32_t seat = 0; seat < sim->rs->players; seat++)
        first += result->rank[seat] == 1;
    const bool draw = sim->rs->players == 2 && first == 2;
    int64_t all = 0;
    for (uint32_t seat = 0; seat < sim->rs->players; seat++)
        all += result->score[seat];
    for (uint32_t seat = 0; seat < sim->rs->players; seat++) {
        contender *const held = &sim->contender[contender_of(sim, game, seat)];
        const int64_t lead = (int64_t)sim->rs->players * result->score[seat] - all;
        held->seats++;
        held->points += result->score[seat];
        held->leads += lead;
        held->squares += lead * lead;
        if (result->rank[seat] == 1)
            sim->seat_shares[seat] += SHARES / first;
        if (draw)
            held->draws++;
        else if (result->rank[seat] == 1)
            held->win_shares += SHARES / first;
    }
    sim->games++;
}

/* How often each kind that is counted happened. Events that several seats may see are counted once,
 * for the first of them. */
static int find_events(const qv_sim *sim, const qv_match *match, uint64_t found[QV_SIM_COUNTS],
                       qv_diag *diag) {
    qv_event_log log = {.n = 0};
    int err = QV_OK;
    for (uint32_t seat = 0; seat < sim->rs->players && sim->counters && !err; seat++) {
        log.n = 0;
        if (qv_match_events(match, seat, 0, UINT32_MAX, &log) < 0)
            err = QV_EMEMORY;
        for (uint32_t i = 0; i < log.n; i++)
            for (uint32_t k = 0; k < sim->counters; k++)
                found[k] +=
                    log.at[i].kind == sim->counter[k].kind && qv_lowest(log.at[i].seen_by) == seat;
    }
    qv_event_log_free(&log);
    if (err)
        qv_fail(diag, err, "not enough memory to count events");
    return err;
}

static void count_events(qv_sim *sim, const uint64_t found[QV_SIM_COUNTS]) {
    for (uint32_t i = 0; i < sim->counters; i++) {
        counter *const at = &sim->counter[i];
        at->sum += found[i];
        at->squares += found[i] * found[i];
        at->least = found[i] < at->least ? found[i] : at->least;
        at->most = found[i] > at->most ? found[i] : at->most;
    }
}

void qv_sim_count_kind(qv_sim *sim, uint32_t kind) {
    assert(sim->counters < QV_SIM_COUNTS && kind < sim->rs->game->kinds);
    sim->counter[sim->counters++] = (counter){.kind = kind, .least = UINT64_MAX};
}

static double seconds_since(struct timespec start) {
    struct timespec now;
    if (timespec_get(&now, TIME_UTC) != TIME_UTC)
        return 0;
    const double seconds =
        difftime(now.tv_sec, start.tv_sec) + (double)(now.tv_nsec - start.tv_nsec) / 1e9;
    return seconds > 0 ? seconds : 0; /* the clock of a machine may be set back */
}

int qv_sim_play(qv_sim *sim, uint64_t game, qv_diag *diag) {
    qv_rng seeds = qv_rng_at(sim->seed, game);
    const uint64_t match_seed = qv_rng_next(&seeds);
    const uint64_t agent_seed = qv_rng_next(&seeds);
    struct timespec start = {0};
    const bool timed = timespec_get(&start, TIME_UTC) == TIME_UTC;
    qv_match *const match = qv_match_new_fast(sim->rs, match_seed, NULL, diag);
    if (!match)
        return QV_EMEMORY;
    uint64_t found[QV_SIM_COUNTS] = {0};
    int err = play(sim, game, agent_seed, match, diag);
    if (!err)
        err = find_events(sim, match, found, diag);
    if (!err) {
        const qv_result result = qv_match_result(match);
        add(sim, game, &result);
        sim->moves += moves_of_seats(match);
        count_events(sim, found);
        sim->seconds += timed ? seconds_since(start) : 0;
    }
    qv_match_free(match);
    return err;
}

/* -- Summing up -------------------------------------------------------------------------------- */

void qv_share_interval(double share, double n, double *lo, double *hi) {
    const double z = 1.959963984540054;
    const double z2 = z * z / n;
    const double middle = (share + z2 / 2) / (1 + z2);
    const double half = z * sqrt(share * (1 - share) / n + z2 / (4 * n)) / (1 + z2);
    *lo = middle > half ? middle - half : 0;
    *hi = middle + half < 1 ? middle + half : 1;
}

static void report_points(const qv_sim *sim, const contender *held, qv_sim_agent *row) {
    const double z = 1.959963984540054, seats = (double)held->seats;
    const double others = sim->rs->players > 1 ? (double)sim->rs->players - 1 : 1;
    row->points = (double)held->points / seats;
    row->lead = (double)held->leads / seats / others;
    const double spread = (double)held->squares / others / others - seats * row->lead * row->lead;
    const double half = seats > 1 && spread > 0 ? z * sqrt(spread / (seats - 1) / seats) : 0;
    row->lead_lo = row->lead - half;
    row->lead_hi = row->lead + half;
}

static void report_seats(const qv_sim *sim, qv_sim_report *out) {
    out->seats = sim->rs->players;
    for (uint32_t seat = 0; seat < out->seats && sim->games; seat++) {
        qv_sim_seat *const row = &out->seat[seat];
        row->share = (double)sim->seat_shares[seat] / SHARES / (double)sim->games;
        qv_share_interval(row->share, (double)sim->games, &row->lo, &row->hi);
    }
}

static void report_counts(const qv_sim *sim, qv_sim_report *out) {
    const double games = (double)sim->games;
    for (uint32_t i = 0; i < sim->counters && sim->games; i++) {
        const counter *const at = &sim->counter[i];
        const double mean = (double)at->sum / games;
        const double spread = (double)at->squares - games * mean * mean;
        out->count[out->counts++] =
            (qv_sim_count){.kind = at->kind,
                           .mean = mean,
                           .deviation = games > 1 && spread > 0 ? sqrt(spread / (games - 1)) : 0,
                           .least = at->least,
                           .most = at->most};
    }
}

void qv_sim_report_of(const qv_sim *sim, qv_sim_report *out) {
    *out = (qv_sim_report){.games = sim->games, .agents = sim->n};
    report_seats(sim, out);
    report_counts(sim, out);
    for (uint32_t i = 0; i < sim->n; i++) {
        const contender *const held = &sim->contender[i];
        qv_sim_agent *const row = &out->agent[i];
        const double seats = (double)held->seats;
        *row = (qv_sim_agent){.seats = held->seats, .hi = 1};
        memcpy(row->name, held->name, sizeof row->name);
        row->wins = (double)held->win_shares / SHARES;
        row->draws = (double)held->draws;
        row->losses =
            (double)(held->seats * SHARES - held->draws * SHARES - held->win_shares) / SHARES;
        if (held->seats == 0)
            continue;
        row->share = (row->wins + row->draws / 2) / seats;
        qv_share_interval(row->share, seats, &row->lo, &row->hi);
        report_points(sim, held, row);
    }
    if (sim->games)
        out->mean_moves = (double)sim->moves / (double)sim->games;
    if (sim->seconds > 0)
        out->moves_per_second = (double)sim->moves / sim->seconds;
}
