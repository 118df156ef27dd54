/* SPDX-License-Identifier: MIT */
/* `quiver sim GAME`: many games between agents and programs, summed up as a table or as JSON.
 *
 * A terminal on standard error shows a progress bar; standard output gets the result only.
 */
#include "lab/sim.h"

#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/suggest.h"
#include "cli/arguments.h"
#include "cli/players.h"
#include "cli/report.h"
#include "wire/json.h"

typedef struct {
    uint32_t players, games, bot_time;
    uint64_t seed;
    bool json;
    const char *agents, *count, *content;
} arguments;

enum { TOLD = 10, NAME = 16 };

static json_t *agent_json(const qv_sim_agent *agent) {
    return json_pack("{s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o}", "name",
                     qv__json_string(agent->name), "wins", cli_decimal(agent->wins), "draws",
                     cli_decimal(agent->draws), "losses", cli_decimal(agent->losses), "lo",
                     cli_decimal(agent->lo), "hi", cli_decimal(agent->hi), "points",
                     cli_decimal(agent->points), "lead", cli_decimal(agent->lead), "lead_lo",
                     cli_decimal(agent->lead_lo), "lead_hi", cli_decimal(agent->lead_hi));
}

static json_t *seat_json(const cli_request *request, const qv_sim_report *report, uint32_t seat) {
    const qv_sim_seat *const row = &report->seat[seat];
    return json_pack("{s:s, s:o, s:o, s:o}", "seat", request->game->seat->words[seat], "share",
                     cli_decimal(row->share), "lo", cli_decimal(row->lo), "hi",
                     cli_decimal(row->hi));
}

static json_t *counts_json(const cli_request *request, const qv_sim_report *report) {
    json_t *const counts = json_array();
    for (uint32_t i = 0; i < report->counts; i++) {
        const qv_sim_count *const row = &report->count[i];
        json_array_append_new(
            counts,
            json_pack("{s:s, s:o, s:o, s:I, s:I}", "event", request->game->kind[row->kind].name,
                      "mean", cli_decimal(row->mean), "deviation", cli_decimal(row->deviation),
                      "least", (json_int_t)row->least, "most", (json_int_t)row->most));
    }
    return counts;
}

static int print_json(const cli_request *request, uint32_t players, const qv_sim_report *report) {
    json_t *const agents = json_array();
    for (uint32_t i = 0; i < report->agents; i++)
        json_array_append_new(agents, agent_json(&report->agent[i]));
    json_t *const seats = json_array();
    for (uint32_t seat = 0; seat < report->seats; seat++)
        json_array_append_new(seats, seat_json(request, report, seat));
    json_t *const all =
        json_pack("{s:s, s:i, s:I, s:o, s:o, s:o, s:o}", "game", request->game->id, "players",
                  (int)players, "games", (json_int_t)report->games, "agents", agents, "seats",
                  seats, "mean_moves", cli_decimal(report->mean_moves), "moves_per_second",
                  cli_decimal(round(report->moves_per_second)));
    if (report->counts)
        json_object_set_new(all, "counts", counts_json(request, report));
    return cli_report(all);
}

static void print_table(const cli_request *request, uint32_t players, const qv_sim_report *report) {
    cli_say("%s, %u players, %llu games\n\n", request->game->name, (unsigned)players,
            (unsigned long long)report->games);
    int width = NAME;
    for (uint32_t i = 0; i < report->agents; i++)
        if ((int)strlen(report->agent[i].name) > width)
            width = (int)strlen(report->agent[i].name);
    cli_say("%-*s %10s %10s %10s   %s\n", width, "agent", "wins", "draws", "losses",
            "share of the wins, 95 % interval");
    for (uint32_t i = 0; i < report->agents; i++) {
        const qv_sim_agent *const agent = &report->agent[i];
        cli_say("%-*s %10.6g %10.6g %10.6g   %5.1f %%, %.1f to %.1f\n", width, agent->name,
                agent->wins, agent->draws, agent->losses, 100 * agent->share, 100 * agent->lo,
                100 * agent->hi);
    }
    cli_say("\n%-*s %10s   %s\n", width, "agent", "points", "lead over the others' mean");
    for (uint32_t i = 0; i < report->agents; i++) {
        const qv_sim_agent *const agent = &report->agent[i];
        cli_say("%-*s %10.2f   %+.2f, %+.2f to %+.2f\n", width, agent->name, agent->points,
                agent->lead, agent->lead_lo, agent->lead_hi);
    }
    cli_say("\n%-*s   %s\n", width, "seat", "share of the wins, 95 % interval");
    for (uint32_t seat = 0; seat < report->seats; seat++)
        cli_say("%-*s   %5.1f %%, %.1f to %.1f\n", width, request->game->seat->words[seat],
                100 * report->seat[seat].share, 100 * report->seat[seat].lo,
                100 * report->seat[seat].hi);
    if (report->counts)
        cli_say("\n%-*s %10s   %s\n", width, "event", "per game", "deviation, least to most");
    for (uint32_t i = 0; i < report->counts; i++) {
        const qv_sim_count *const row = &report->count[i];
        cli_say("%-*s %10.2f   %.2f, %llu to %llu\n", width, request->game->kind[row->kind].name,
                row->mean, row->deviation, (unsigned long long)row->least,
                (unsigned long long)row->most);
    }
    cli_say("\n%.1f moves per game, %.0f moves per second\n", report->mean_moves,
            report->moves_per_second);
}

/* Reports who resigned the last game and why, for the first few. */
static bool tell_resigned(const qv_sim *sim, const arguments *args, const qv_ruleset *rules,
                          const qv_contender *contenders, uint32_t game, uint32_t told) {
    uint32_t who;
    uint32_t seat;
    const char *const reason = qv_sim_resigned(sim, &who, &seat);
    if (reason && told < TOLD)
        cli_complain("%squiver: %s (%s) resigns in game %u of %u: %s\n",
                     isatty(STDERR_FILENO) ? "\n" : "", cli_name(contenders[who].name).text,
                     qv_seat_name(rules, seat), (unsigned)game + 1, (unsigned)args->games, reason);
    return reason != NULL;
}

/* A program among the agents. */
typedef struct {
    const char *name;
    const qv_ruleset *rules;
} program;

static void hear_program(void *context, uint32_t seat, const char *line) {
    const program *const from = context;
    cli_complain("%squiver: %s (%s) writes: %s\n", isatty(STDERR_FILENO) ? "\n" : "",
                 cli_name(from->name).text, qv_seat_name(from->rules, seat), line);
}

static int play_all(qv_sim *sim, const arguments *args, const qv_ruleset *rules,
                    const qv_contender *contenders) {
    uint32_t resigned = 0;
    for (uint32_t i = 0; i < args->games; i++) {
        qv_diag diag = {0};
        if (qv_sim_play(sim, i, &diag))
            return cli_refuse(NULL, &diag);
        resigned += tell_resigned(sim, args, rules, contenders, i, resigned);
        cli_progress(i + 1, args->games);
    }
    if (resigned > TOLD)
        cli_complain("quiver: %u more games were resigned\n", (unsigned)(resigned - TOLD));
    return CLI_GO;
}

/* -- Events to count --------------------------------------------------------------------------- */

static int count_one(const qv_game *game, const char *name, qv_sim *sim) {
    qv__suggestion near = qv__suggest_text(name);
    for (uint32_t kind = 0; kind < game->kinds; kind++) {
        if (strcmp(game->kind[kind].name, name) == 0) {
            qv_sim_count_kind(sim, kind);
            return CLI_GO;
        }
        qv__suggest_word(&near, game->kind[kind].name);
    }
    cli_complain("quiver sim: %s has no event \"%s\"%s%s\n", game->id, qv__show_text(name).text,
                 near.best ? "; did you mean " : "", near.best ? near.best : "");
    return CLI_INVALID;
}

static int count_named(const qv_game *game, const arguments *args, qv_sim *sim) {
    if (!args->count)
        return CLI_GO;
    const char *names[QV_SIM_COUNTS + 1];
    char *const list = cli_copy(args->count);
    const uint32_t n = cli_split(list, names, QV_SIM_COUNTS + 1);
    int end = CLI_GO;
    if (n > QV_SIM_COUNTS) {
        cli_complain("quiver sim: --count takes at most %d events\n", QV_SIM_COUNTS);
        end = CLI_INVALID;
    }
    for (uint32_t i = 0; i < n && end == CLI_GO; i++)
        end = count_one(game, names[i], sim);
    free(list);
    return end;
}

static int simulate(const cli_request *request, const arguments *args, const qv_ruleset *rules,
                    const qv_contender *contenders, uint32_t n) {
    qv_diag diag = {0};
    qv_sim *const sim = qv_sim_new(rules, contenders, n, args->seed, &diag);
    if (!sim)
        return cli_refuse(NULL, &diag);
    int end = count_named(request->game, args, sim);
    if (end == CLI_GO)
        end = play_all(sim, args, rules, contenders);
    if (end == CLI_GO) {
        qv_sim_report report;
        qv_sim_report_of(sim, &report);
        end = CLI_DONE;
        if (args->json)
            end = print_json(request, args->players, &report);
        else
            print_table(request, args->players, &report);
    }
    qv_sim_free(sim);
    return end;
}

/* Creates the players, runs the simulation, and frees them. */
static int simulate_named(const cli_request *request, const arguments *args,
                          const qv_ruleset *rules) {
    const char *names[QV_SIM_AGENTS + 1];
    qv_contender contenders[QV_SIM_AGENTS + 1];
    program programs[QV_SIM_AGENTS + 1];
    char *const list = cli_copy(args->agents);
    const uint32_t n = cli_split(list, names, QV_SIM_AGENTS + 1);
    int end = CLI_GO;
    uint32_t made = 0;
    for (; made < n && end == CLI_GO; made++) {
        qv_diag diag = {0};
        programs[made] = (program){names[made], rules};
        const qv_bot_listener listener = {hear_program, &programs[made]};
        contenders[made].name = names[made];
        contenders[made].player =
            cli_player_new(names[made], rules, args->bot_time, &listener, &diag);
        if (!contenders[made].player)
            end = cli_refuse(NULL, &diag);
    }
    if (end == CLI_GO)
        end = simulate(request, args, rules, contenders, n);
    for (uint32_t i = 0; i < made; i++)
        qv_player_free(contenders[i].player);
    free(list);
    return end;
}

static void explain(void) {
    cli_say(
        "\nIf there are fewer agents than seats, they repeat. With more than two players a shared\n"
        "first place counts as a fraction of a win, and there are no draws.\n");
    cli_players_explain();
}

static int run(const cli_verb *self, int argc, char **argv) {
    arguments args = {.players = CLI_NO_NUMBER,
                      .games = 100,
                      .bot_time = QV_BOT_SECONDS,
                      .agents = "greedy,random"};
    const cli_flag flags[] = {
        {"option", CLI_CHOICE, NULL, "an option of the game"},
        {"agents", CLI_TEXT, &args.agents,
         "the players, agents or exec:COMMAND, separated by commas; seats rotate", "<agent>"},
        {"games", CLI_NUMBER, &args.games, "the number of games"},
        {"seed", CLI_LONG, &args.seed, "the same seed gives the same games"},
        {"players", CLI_NUMBER, &args.players, "the number of players; by default the least"},
        {"bot-time", CLI_NUMBER, &args.bot_time, "seconds that a program may take for a move"},
        {"content", CLI_TEXT, &args.content, "a content file instead of the game's own"},
        {"count", CLI_TEXT, &args.count, "also count events of these kinds, separated by commas",
         ""},
        {"json", CLI_SWITCH, &args.json, "print JSON"},
    };
    cli_request request;
    int end = cli_read_arguments(self, argc, argv, flags, sizeof flags / sizeof *flags,
                                 CLI_NAMES_GAME, &request);
    if (end != CLI_GO)
        return end;
    if (!args.games || !args.bot_time)
        return cli_usage(self, "--%s must be at least 1", args.games ? "bot-time" : "games");
    if (args.players == CLI_NO_NUMBER)
        (void)qv_game_players(request.game, &args.players);
    qv_ruleset *rules = NULL;
    end = cli_make_rules(&request, args.players, args.content, &rules);
    if (end == CLI_GO)
        end = simulate_named(&request, &args, rules);
    qv_ruleset_free(rules);
    return end;
}

const cli_verb cli_sim = {
    .name = "sim",
    .use = "GAME [--agents A,B] [--games N] [--seed S] [--players N] [--option NAME=VALUE ...] "
           "[--count EVENT,..] [--json]",
    .summary = "play many games between computers, with statistics",
    .examples = "  quiver sim GAME --agents greedy,random --games 1000 --seed 1\n"
                "  quiver sim GAME --agents greedy,greedy,random --players 3 --games 200 --json\n"
                "  quiver sim GAME --agents exec:./bot,random --bot-time 2\n",
    .explain_more = explain,
    .run = run,
};
