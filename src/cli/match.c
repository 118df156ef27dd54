/* SPDX-License-Identifier: MIT */
/* `quiver match GAME`: measures players against each other, each deal in all seatings.
 *
 * A terminal on standard error shows a progress bar; standard output gets the result only, which
 * does not depend on the number of processes that play. Knows no game.
 */
#define _POSIX_C_SOURCE 200809L /* access, isatty */

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/arguments.h"
#include "cli/cast.h"
#include "cli/crew.h"
#include "cli/dealing.h"

typedef struct {
    uint32_t players, bot_time, jobs;
    uint64_t seed, first, deals;
    bool json;
    const char *agents, *content, *test, *out, *records;
} arguments;

/* -- Going on ---------------------------------------------------------------------------------- */

static int refuse_other(const char *path, const cli_difference *m) {
    cli_complain("quiver match: %s is of another match: %s is %s there and %s here; give another "
                 "file, or the command that it was made with\n",
                 cli_path(path).text, m->name, m->one, m->other);
    return CLI_INVALID;
}

/* Takes over what was played before, if there is a file of it. */
static int go_on(const char *path, cli_contest *now) {
    char *text = NULL;
    size_t length = 0;
    cli_contest before;
    cli_difference m;
    qv_diag diag = {0};
    if (!path || access(path, F_OK) != 0)
        return CLI_GO;
    int end = cli_read_text(path, &text, &length);
    if (end != CLI_GO)
        return end;
    if (!cli_contest_read(text, length, &before, &diag))
        end = cli_refuse(path, &diag);
    else if (cli_contest_differs(&m, &before, now) ||
             cli_differ_number(&m, "the first deal", before.run.first, now->run.first))
        end = refuse_other(path, &m);
    else
        now->sums = before.sums;
    cli_contest_clear(&before);
    free(text);
    return end;
}

/* -- Playing ----------------------------------------------------------------------------------- */

static int play(const arguments *args, const qv_ruleset *rules, const qv__content *content,
                qv__contest *contest, cli_contest *all) {
    uint32_t rows;
    const qv_row *const row = qv__content_rows(content, &rows);
    const cli_dealing plan = {.contest = contest,
                              .rules = rules,
                              .row = row,
                              .rows = rows,
                              .jobs = args->jobs,
                              .deals = args->deals,
                              .out = args->out,
                              .records = args->records};
    int end = go_on(args->out, all);
    if (end == CLI_GO)
        end = cli_deal_out(&plan, all);
    return end == CLI_GO ? cli_contest_tell(all, args->json) : end;
}

static int compare(const cli_verb *self, const arguments *args, const qv_ruleset *rules,
                   const qv__content *content, const cli_cast *cast) {
    qv__seatings seatings;
    qv_diag diag = {0};
    cli_contest all = {.tested = false};
    if (!qv__seatings_of(args->players, cast->n, &seatings))
        return cli_usage(self,
                         "%u different agents on %u seats cannot be compared; name at least two, "
                         "at most one for each seat, and at most five for more than five seats",
                         (unsigned)cast->n, (unsigned)args->players);
    if (args->test && args->players != 2)
        return cli_usage(self, "--test is for two seats");
    if (args->test && !cli_contest_read_test(args->test, &all))
        return cli_usage(self, CLI_TEST_WRONG);
    qv__contest *const contest = qv__contest_new(rules, &seatings, cast->player, args->seed, &diag);
    if (!contest)
        return cli_refuse(NULL, &diag);
    cli_run_of(rules, content, cast->name, cast->n, &all.run);
    all.run.seed = args->seed;
    all.run.bot_time = args->bot_time;
    all.run.first = args->first;
    all.mark = qv__contest_mark(contest);
    qv__contest_begin(&seatings, &all.sums);
    const int end = all.mark ? play(args, rules, content, contest, &all) : cli_lack_memory();
    cli_contest_clear(&all);
    qv__contest_free(contest);
    return end;
}

/* -- The verb ---------------------------------------------------------------------------------- */

static void explain(const term_screen *screen) {
    term_print(
        screen, TERM_PLAIN,
        "\nA deal is one seed of chance, played once in each different seating. If there are "
        "fewer\n"
        "agents than seats, the last one takes the seats that are left. --test 0,10 goes on until\n"
        "it is clear whether the first agent is 10 Elo stronger than the second, or 0; each error\n"
        "has at most 5 %%. The exit code is 0 if the second number is accepted, else 5. The same\n"
        "command with the same --out goes on after an interruption. quiver merge adds up parts\n"
        "that were played with --first on several machines.\n");
    cli_players_explain(screen);
}

static int check(const cli_verb *self, const arguments *args) {
    const int end =
        cli_run_check(self, "deal", args->deals, args->first, args->bot_time, args->jobs);
    if (end == CLI_GO && args->test && args->first > 1)
        return cli_usage(self, "a part of a match cannot be tested; quiver merge --test tests all "
                               "of them");
    return end;
}

static int run(const cli_verb *self, int argc, char **argv) {
    arguments args = {.players = CLI_NO_NUMBER,
                      .deals = 100,
                      .first = 1,
                      .jobs = cli_cores(),
                      .bot_time = QV_BOT_SECONDS,
                      .agents = "greedy,random"};
    const cli_flag flags[] = {
        {"option", CLI_CHOICE, NULL, "an option of the game"},
        {"agents", CLI_TEXT, &args.agents,
         "the players, agents or exec:COMMAND, separated by commas", "<agent>"},
        {"deals", CLI_LONG, &args.deals, "the number of deals, with a test the most"},
        {"test", CLI_TEXT, &args.test,
         "two differences in Elo, as in 0,10: stop when one of them is clear", ""},
        {"first", CLI_LONG, &args.first,
         "the number of the first deal, to play a part; by default 1"},
        {"jobs", CLI_NUMBER, &args.jobs, "deals played at once; by default one for each core"},
        {"seed", CLI_LONG, &args.seed, "the same seed gives the same deals"},
        {"players", CLI_NUMBER, &args.players, "the number of players; by default the least"},
        {"bot-time", CLI_NUMBER, &args.bot_time, "seconds that a program may take for a move"},
        {"content", CLI_TEXT, &args.content, "a content file instead of the game's own"},
        {"out", CLI_TEXT, &args.out, "a file for the result so far, to go on from"},
        {"records", CLI_TEXT, &args.records, "a folder for the records of all games"},
        {"json", CLI_SWITCH, &args.json, "print JSON, which quiver merge reads"},
    };
    cli_request request;
    int end = cli_read_arguments(self, argc, argv, flags, sizeof flags / sizeof *flags,
                                 CLI_NAMES_GAME, &request);
    if (end == CLI_GO)
        end = check(self, &args);
    if (end != CLI_GO)
        return end;
    if (args.players == CLI_NO_NUMBER)
        (void)qv_game_players(request.game, &args.players);
    qv_ruleset *rules = NULL;
    qv__content *content = NULL;
    cli_cast cast = {.n = 0};
    end = cli_load_rules(&request, args.players, args.content, &rules, &content);
    if (end == CLI_GO)
        end = cli_cast_new(args.agents, rules, args.bot_time, &cast);
    if (end == CLI_GO)
        end = compare(self, &args, rules, content, &cast);
    cli_cast_free(&cast);
    qv_ruleset_free(rules);
    qv__content_free(content);
    return end;
}

const cli_verb cli_match = {
    .name = "match",
    .use = "GAME [--agents A,B] [--deals N] [--test ELO,ELO] [--out FILE] [--records FOLDER] "
           "[--first N] [--jobs N] [--seed S] [--players N] [--option NAME=VALUE ...] [--json]",
    .summary = "measure which of several computers plays better",
    .examples =
        "  quiver match GAME --agents medium,greedy --deals 200 --seed 1\n"
        "  quiver match GAME --agents hard,medium --test 0,50 --deals 5000 --out test.json\n"
        "  quiver match GAME --agents exec:./bot,greedy --records games\n",
    .explain_more = explain,
    .run = run,
};
