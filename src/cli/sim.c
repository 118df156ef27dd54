/* SPDX-License-Identifier: MIT */
/* `quiver sim GAME`: many games between agents and programs, summed up as a table or as JSON.
 *
 * A terminal on standard error shows a progress bar; standard output gets the result only, which
 * does not depend on the number of processes that play. Knows no game.
 */
#include "lab/sim.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/suggest.h"
#include "cli/arguments.h"
#include "cli/cast.h"
#include "cli/crew.h"
#include "cli/series.h"
#include "cli/workers.h"

typedef struct {
    uint32_t players, games, bot_time, jobs;
    uint64_t seed, first;
    bool json;
    const char *agents, *count, *content;
} arguments;

/* -- Events to count --------------------------------------------------------------------------- */

static int refuse_event(const qv_game *game, const char *name, const qv__suggestion *near) {
    cli_complain("quiver sim: %s has no event \"%s\"%s%s\n", qv_game_id(game),
                 qv__show_text(name).text, near->best ? "; did you mean " : "",
                 near->best ? near->best : "");
    return CLI_INVALID;
}

static int count_word(const qv_game *game, uint32_t kind, const char *word, qv__sim *sim) {
    if (qv__sim_count_word(sim, kind, word))
        return CLI_GO;
    cli_complain("quiver sim: the event %s of %s never says \"%s\"; write a word as its sentences "
                 "have it, or winner if it names a player\n",
                 qv_event_kind(game, kind), qv_game_id(game), qv__show_text(word).text);
    return CLI_INVALID;
}

/* The name, with "" for all of these events, or one of their words. */
static int count_one(const qv_game *game, const char *name, const char *word, qv__sim *sim) {
    qv__suggestion near = qv__suggest_text(name);
    const char *known;
    for (uint32_t kind = 0; (known = qv_event_kind(game, kind)); kind++) {
        qv__suggest_word(&near, known);
        if (strcmp(known, name) != 0)
            continue;
        if (*word)
            return count_word(game, kind, word, sim);
        qv__sim_count_kind(sim, kind);
        return CLI_GO;
    }
    return refuse_event(game, name, &near);
}

/* "placed", or "placed:red". */
static int count_typed(const qv_game *game, const char *typed, qv__sim *sim) {
    char *const name = cli_copy(typed);
    const size_t length = strcspn(name, ":");
    const char *const word = typed[length] ? typed + length + 1 : "";
    name[length] = '\0';
    const int end = count_one(game, name, word, sim);
    free(name);
    return end;
}

static int count_named(const qv_game *game, const arguments *args, qv__sim *sim,
                       cli_series *series) {
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
    for (uint32_t i = 0; i < n && end == CLI_GO; i++) {
        series->event[i] = cli_copy(names[i]);
        end = count_typed(game, names[i], sim);
    }
    free(list);
    return end;
}

/* -- Playing ----------------------------------------------------------------------------------- */

static int simulate(const cli_request *request, const arguments *args, const qv_ruleset *rules,
                    const qv__content *content, const cli_cast *players) {
    qv_diag diag = {0};
    qv__sim *const sim = qv__sim_new(rules, players->player, players->n, args->seed, &diag);
    if (!sim)
        return cli_refuse(NULL, &diag);
    cli_series series = {0};
    cli_run_of(rules, content, players->name, players->n, &series.run);
    series.run.seed = args->seed;
    series.run.bot_time = args->bot_time;
    series.run.first = args->first;
    const cli_work work = {.sim = sim,
                           .rules = rules,
                           .name = players->name,
                           .first = args->first,
                           .games = args->games,
                           .jobs = args->jobs < args->games ? args->jobs : args->games};
    int end = count_named(request->game, args, sim, &series);
    if (end == CLI_GO)
        end = cli_work_play(&work, &series.sums);
    if (end == CLI_GO && args->json)
        end = cli_series_report(&series);
    else if (end == CLI_GO) {
        cli_series_print(&series);
        end = CLI_DONE;
    }
    cli_series_clear(&series);
    qv__sim_free(sim);
    return end;
}

/* Creates the players, runs the simulation, and frees them. */
static int simulate_named(const cli_request *request, const arguments *args,
                          const qv_ruleset *rules, const qv__content *content) {
    cli_cast cast;
    int end = cli_cast_new(args->agents, rules, args->bot_time, &cast);
    if (end == CLI_GO)
        end = simulate(request, args, rules, content, &cast);
    cli_cast_free(&cast);
    return end;
}

/* -- The verb ---------------------------------------------------------------------------------- */

static void explain(const term_screen *screen) {
    term_print(
        screen, TERM_PLAIN,
        "\nIf there are fewer agents than seats, they repeat. With more than two players a shared\n"
        "first place counts as a fraction of a win, and there are no draws. The result does not\n"
        "depend on --jobs. Parts of a simulation can be played on several machines with --first\n"
        "and --json; quiver merge adds them up. --count KIND:WORD counts the events that have the\n"
        "word, --count KIND:winner those that name the player who wins alone.\n");
    cli_players_explain(screen);
}

static int run(const cli_verb *self, int argc, char **argv) {
    arguments args = {.players = CLI_NO_NUMBER,
                      .games = 100,
                      .first = 1,
                      .jobs = cli_cores(),
                      .bot_time = QV_BOT_SECONDS,
                      .agents = "greedy,random"};
    const cli_flag flags[] = {
        {"option", CLI_CHOICE, NULL, "an option of the game"},
        {"agents", CLI_TEXT, &args.agents,
         "the players, agents or exec:COMMAND, separated by commas; seats rotate", "<agent>"},
        {"games", CLI_NUMBER, &args.games, "the number of games"},
        {"first", CLI_LONG, &args.first,
         "the number of the first game, to play a part; by default 1"},
        {"jobs", CLI_NUMBER, &args.jobs, "games played at once; by default one for each core"},
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
    if (end == CLI_GO)
        end = cli_run_check(self, "game", args.games, args.first, args.bot_time, args.jobs);
    if (end != CLI_GO)
        return end;
    if (args.players == CLI_NO_NUMBER)
        (void)qv_game_players(request.game, &args.players);
    qv_ruleset *rules = NULL;
    qv__content *content = NULL;
    end = cli_load_rules(&request, args.players, args.content, &rules, &content);
    if (end == CLI_GO)
        end = simulate_named(&request, &args, rules, content);
    qv_ruleset_free(rules);
    qv__content_free(content);
    return end;
}

const cli_verb cli_sim = {
    .name = "sim",
    .use = "GAME [--agents A,B] [--games N] [--first N] [--jobs N] [--seed S] [--players N] "
           "[--option NAME=VALUE ...] [--count EVENT,..] [--json]",
    .summary = "play many games between computers, with statistics",
    .examples = "  quiver sim GAME --agents greedy,random --games 1000 --seed 1\n"
                "  quiver sim GAME --agents greedy,greedy,random --players 3 --games 200 --json\n"
                "  quiver sim GAME --agents exec:./bot,random --bot-time 2 --jobs 1\n",
    .explain_more = explain,
    .run = run,
};
