/* SPDX-License-Identifier: MIT */
/* Printing a series, as a table and as JSON: see series.h. */
#include "cli/series.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/report.h"
#include "cli/say.h"
#include "wire/json.h"

void cli_series_clear(cli_series *series) {
    cli_run_clear(&series->run);
    for (uint32_t i = 0; i < QV_SIM_COUNTS; i++) {
        free(series->event[i]);
        series->event[i] = NULL;
    }
}

/* -- Figures as JSON --------------------------------------------------------------------------- */

static json_t *agent_json(const char *name, const qv__sim_agent *agent) {
    return json_pack("{s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o}", "name",
                     qv__json_string(name), "wins", cli_decimal(agent->wins), "draws",
                     cli_decimal(agent->draws), "losses", cli_decimal(agent->losses), "lo",
                     cli_decimal(agent->lo), "hi", cli_decimal(agent->hi), "points",
                     cli_decimal(agent->points), "lead", cli_decimal(agent->lead), "lead_lo",
                     cli_decimal(agent->lead_lo), "lead_hi", cli_decimal(agent->lead_hi));
}

static json_t *agents_json(const cli_series *series, const qv__sim_report *report) {
    json_t *agents = json_array();
    for (uint32_t i = 0; i < report->agents; i++)
        cli_add(&agents, agent_json(series->run.agent[i], &report->agent[i]));
    return agents;
}

static json_t *seats_json(const cli_series *series, const qv__sim_report *report) {
    json_t *seats = json_array();
    for (uint32_t seat = 0; seat < report->seats; seat++) {
        const qv__sim_seat *const row = &report->seat[seat];
        cli_add(&seats,
                json_pack("{s:s, s:o, s:o, s:o}", "seat", qv_game_seat(series->run.game, seat),
                          "share", cli_decimal(row->share), "lo", cli_decimal(row->lo), "hi",
                          cli_decimal(row->hi)));
    }
    return seats;
}

static json_t *counts_json(const cli_series *series, const qv__sim_report *report) {
    json_t *counts = json_array();
    for (uint32_t i = 0; i < report->counts; i++) {
        const qv__sim_count *const row = &report->count[i];
        cli_add(&counts,
                json_pack("{s:o, s:o, s:o, s:I, s:I}", "event", qv__json_string(series->event[i]),
                          "mean", cli_decimal(row->mean), "deviation", cli_decimal(row->deviation),
                          "least", (json_int_t)row->least, "most", (json_int_t)row->most));
    }
    return counts;
}

/* -- What merging needs ------------------------------------------------------------------------ */

static json_t *sums_json(const qv__sim_sums *sums) {
    json_t *agents = json_array(), *seats = json_array(), *counts = json_array();
    for (uint32_t i = 0; i < sums->agents; i++) {
        const qv__sim_agent_sums *const row = &sums->agent[i];
        cli_add(&agents,
                json_pack("{s:I, s:I, s:I, s:I, s:I, s:I}", "seats", (json_int_t)row->seats,
                          "win_shares", (json_int_t)row->win_shares, "draws",
                          (json_int_t)row->draws, "points", (json_int_t)row->points, "leads",
                          (json_int_t)row->leads, "squares", (json_int_t)row->squares));
    }
    for (uint32_t seat = 0; seat < sums->players; seat++)
        cli_add(&seats, json_integer((json_int_t)sums->seat_shares[seat]));
    for (uint32_t i = 0; i < sums->counts; i++) {
        const qv__sim_count_sums *const row = &sums->count[i];
        cli_add(&counts, json_pack("{s:I, s:I}", "sum", (json_int_t)row->sum, "squares",
                                   (json_int_t)row->squares));
    }
    return json_pack("{s:I, s:o, s:o, s:o}", "moves", (json_int_t)sums->moves, "agents", agents,
                     "seats", seats, "counts", counts);
}

json_t *cli_series_json(const cli_series *series) {
    qv__sim_report report;
    qv__sim_report_of(&series->sums, &report);
    json_t *all =
        json_pack("{s:s, s:i, s:I, s:o, s:o, s:o}", "game", qv_game_id(series->run.game), "players",
                  (int)series->sums.players, "games", (json_int_t)report.games, "agents",
                  agents_json(series, &report), "seats", seats_json(series, &report), "mean_moves",
                  cli_decimal(report.mean_moves));
    if (report.counts)
        cli_put(&all, "counts", counts_json(series, &report));
    cli_put(&all, "first", json_integer((json_int_t)series->run.first));
    cli_put(&all, "run", cli_run_json(&series->run));
    cli_put(&all, "sums", sums_json(&series->sums));
    return all;
}

int cli_series_report(const cli_series *series) {
    return cli_report(cli_series_json(series));
}

/* -- As a table -------------------------------------------------------------------------------- */

static void print_agents(const qv__sim_report *report, const cli_names *name, int width) {
    cli_say("%-*s %10s %10s %10s   %s\n", width, "agent", "wins", "draws", "losses",
            "share of the wins, 95 % interval");
    for (uint32_t i = 0; i < report->agents; i++) {
        const qv__sim_agent *const agent = &report->agent[i];
        cli_say("%-*s %10.6g %10.6g %10.6g   %5.1f %%, %.1f to %.1f\n", width, name->at[i],
                agent->wins, agent->draws, agent->losses, 100 * agent->share, 100 * agent->lo,
                100 * agent->hi);
    }
    cli_say("\n%-*s %10s   %s\n", width, "agent", "points", "lead over the others' mean");
    for (uint32_t i = 0; i < report->agents; i++) {
        const qv__sim_agent *const agent = &report->agent[i];
        cli_say("%-*s %10.2f   %+.2f, %+.2f to %+.2f\n", width, name->at[i], agent->points,
                agent->lead, agent->lead_lo, agent->lead_hi);
    }
}

static void print_seats(const qv_game *game, const qv__sim_report *report, int width) {
    cli_say("\n%-*s   %s\n", width, "seat", "share of the wins, 95 % interval");
    for (uint32_t seat = 0; seat < report->seats; seat++)
        cli_say("%-*s   %5.1f %%, %.1f to %.1f\n", width, qv_game_seat(game, seat),
                100 * report->seat[seat].share, 100 * report->seat[seat].lo,
                100 * report->seat[seat].hi);
}

static void print_counts(const qv__sim_report *report, const cli_names *name, int width) {
    if (report->counts)
        cli_say("\n%-*s %10s   %s\n", width, "event", "per game", "deviation, least to most");
    for (uint32_t i = 0; i < report->counts; i++) {
        const qv__sim_count *const row = &report->count[i];
        cli_say("%-*s %10.2f   %.2f, %llu to %llu\n", width, name->at[i], row->mean, row->deviation,
                (unsigned long long)row->least, (unsigned long long)row->most);
    }
}

void cli_series_print(const cli_series *series) {
    qv__sim_report report;
    cli_names name, event;
    qv__sim_report_of(&series->sums, &report);
    cli_names_show(series->run.agent, report.agents, &name);
    cli_names_show(series->event, report.counts, &event);
    const int width = name.width > event.width ? name.width : event.width;
    cli_say("%s, %u players, %llu games", qv_game_name(series->run.game),
            (unsigned)series->sums.players, (unsigned long long)report.games);
    if (series->run.first > 1)
        cli_say(" from game %llu on", (unsigned long long)series->run.first);
    cli_say("\n\n");
    print_agents(&report, &name, width);
    print_seats(series->run.game, &report, width);
    print_counts(&report, &event, width);
    cli_say("\n%.1f moves per game\n", report.mean_moves);
}
