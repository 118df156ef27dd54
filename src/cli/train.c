/* SPDX-License-Identifier: MIT */
/* `quiver train GAME`: learns the weights of the game's features from games against itself, and
 * plays them against the old ones.
 *
 * The weights go to a file at once and whole, or to standard output; a terminal on standard error
 * shows a progress bar. Knows no game.
 */
#include "lab/train.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "ai/agent.h"
#include "cli/arguments.h"
#include "cli/crew.h"
#include "cli/weights.h"
#include "cli/workers.h"
#include "lab/sim.h"
#include "store/file.h"

typedef struct {
    uint32_t games, players, match, jobs;
    uint64_t seed;
    const char *out, *from, *agent;
} arguments;

/* -- The match --------------------------------------------------------------------------------- */

static int report(const qv__sim_sums *sums) {
    qv__sim_report r;
    qv__sim_report_of(sums, &r);
    const bool accepted = r.agent[0].lo > 1.0 / sums->players;
    cli_complain("the new weights have %.1f %% of the wins against the old ones, %.1f to %.1f, in "
                 "%llu games: %s\n",
                 100 * r.agent[0].share, 100 * r.agent[0].lo, 100 * r.agent[0].hi,
                 (unsigned long long)sums->games, accepted ? "accepted" : "not accepted");
    return accepted ? CLI_GO : CLI_UNPROVED;
}

/* New against old weights, or against `greedy` where there are no old ones. */
static int compare(const arguments *args, const qv_ruleset *rules, const qv__weights *new,
                   const qv__weights *old) {
    static const char *const names[] = {"new", "old"};
    qv_diag diag = {0};
    qv_agent *const agent[2] = {qv__agent_by(rules, new, &diag),
                                old ? qv__agent_by(rules, old, &diag)
                                    : qv_agent_new(rules, "greedy", 0, &diag)};
    int end = agent[0] && agent[1] ? CLI_GO : cli_refuse(NULL, &diag);
    qv__sim *sim = NULL;
    if (end == CLI_GO) {
        qv__player *const player[2] = {qv__agent_player(agent[0]), qv__agent_player(agent[1])};
        sim = qv__sim_new(rules, player, 2, args->seed ^ UINT64_MAX, &diag);
        end = sim ? CLI_GO : cli_refuse(NULL, &diag);
    }
    qv__sim_sums sums;
    const cli_work work = {.sim = sim,
                           .rules = rules,
                           .name = names,
                           .first = 1,
                           .games = args->match,
                           .jobs = args->jobs < args->match ? args->jobs : args->match};
    if (end == CLI_GO)
        end = cli_work_play(&work, &sums);
    if (end == CLI_GO)
        end = report(&sums);
    qv__sim_free(sim);
    qv_agent_free(agent[0]);
    qv_agent_free(agent[1]);
    return end;
}

/* -- Training ---------------------------------------------------------------------------------- */

static int write_weights(const arguments *args, const qv__weights *weights) {
    char *const bytes = malloc(QV_WEIGHTS_TEXT);
    if (!bytes)
        return cli_lack_memory();
    qv_text text = qv_text_over(bytes, QV_WEIGHTS_TEXT);
    qv__weights_write(weights, &text);
    int end = CLI_DONE;
    if (!args->out) {
        cli_say("%s", bytes);
    } else if (!store_file_write(args->out, bytes, strlen(bytes), STORE_FILE_REPLACE)) {
        cli_complain("quiver train: %s cannot be written: %s\n", cli_path(args->out).text,
                     strerror(errno));
        end = CLI_FAILED;
    }
    free(bytes);
    return end;
}

/* The command that makes these weights again, without what does not change them. */
static void write_command(const arguments *args, const qv_game *game, qv_text *out) {
    qv_text_add(out, "quiver train %s --games %u --seed %llu", qv_game_id(game),
                (unsigned)args->games, (unsigned long long)args->seed);
    uint32_t least;
    (void)qv_game_players(game, &least);
    if (args->players != least)
        qv_text_add(out, " --players %u", (unsigned)args->players);
    if (args->agent)
        qv_text_add(out, " --agent %s", args->agent);
    if (args->from)
        qv_text_add(out, " --from %s", args->from);
}

static int train(const arguments *args, const qv_ruleset *rules, const qv__weights *from) {
    char bytes[512];
    qv_text command = qv_text_over(bytes, sizeof bytes);
    write_command(args, qv_ruleset_game(rules), &command);
    const qv__training_plan plan = {.seed = args->seed,
                                    .games = args->games,
                                    .agent = args->agent,
                                    .from = from,
                                    .command = bytes};
    qv_diag diag = {0};
    qv__training *const training = qv__training_new(rules, &plan, &diag);
    if (!training)
        return cli_refuse(NULL, &diag);
    uint32_t played = 0;
    for (; qv__training_play(training); played++)
        cli_progress(played, played + 1, args->games, "games");
    int end = played == args->games ? CLI_GO : cli_lack_memory();
    const qv__weights *const weights = qv__training_weights(training);
    const qv__weights *const old = from ? from : qv__weights_own(qv_ruleset_game(rules));
    if (end == CLI_GO && args->match > 0)
        end = compare(args, rules, weights, old);
    if (end == CLI_GO)
        end = write_weights(args, weights);
    qv__training_free(training);
    return end;
}

/* -- The verb ---------------------------------------------------------------------------------- */

static void explain(const term_screen *screen) {
    term_print(
        screen, TERM_PLAIN,
        "\nWith --match the weights are written only if the interval of their share of the wins\n"
        "against the old ones, those of --from or of this program, is above an even share;\n"
        "else the exit code is 5. quiver sim GAME --agents value@FILE,value plays with the\n"
        "weights of a file. The same command makes the same file.\n");
}

static int check(const cli_verb *self, const arguments *args) {
    if (args->games < QV_TRAIN_ROUNDS)
        return cli_usage(self, "--games must be at least %d", QV_TRAIN_ROUNDS);
    return args->jobs ? CLI_GO : cli_usage(self, "--jobs must be at least 1");
}

static int run(const cli_verb *self, int argc, char **argv) {
    arguments args = {.games = 20000, .players = CLI_NO_NUMBER, .jobs = cli_cores()};
    const cli_flag flags[] = {
        {"option", CLI_CHOICE, NULL, "an option of the game"},
        {"games", CLI_NUMBER, &args.games, "the number of games to learn from"},
        {"seed", CLI_LONG, &args.seed, "the same seed gives the same weights"},
        {"players", CLI_NUMBER, &args.players, "the number of players; by default the least"},
        {"out", CLI_TEXT, &args.out, "a file for the weights; by default standard output"},
        {"from", CLI_TEXT, &args.from, "a file with weights to begin with; by default all are 0"},
        {"agent", CLI_TEXT, &args.agent,
         "who plays; by default one move ahead by the weights so far", "<agent>"},
        {"match", CLI_NUMBER, &args.match,
         "then games against the old weights, which decide whether the new ones are written"},
        {"jobs", CLI_NUMBER, &args.jobs,
         "games of the match played at once; by default one for each core"},
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
    qv__weights *from = NULL;
    qv_diag diag = {0};
    end = cli_make_rules(&request, args.players, NULL, &rules);
    if (end == CLI_GO && args.from)
        from = cli_weights_new(args.from, request.game, &diag);
    if (end == CLI_GO && args.from && !from)
        end = cli_refuse(NULL, &diag);
    if (end == CLI_GO)
        end = train(&args, rules, from);
    qv__weights_free(from);
    qv_ruleset_free(rules);
    return end;
}

const cli_verb cli_train = {
    .name = "train",
    .use = "GAME [--games N] [--seed S] [--out FILE] [--from FILE] [--agent NAME] [--match N] "
           "[--players N] [--option NAME=VALUE ...]",
    .summary = "learn what positions are worth from games of the program against itself",
    .examples = "  quiver train GAME --games 20000 --seed 1 --out new.txt --match 2000\n"
                "  quiver train GAME --games 2000 --seed 2 --from new.txt --agent value\n",
    .explain_more = explain,
    .run = run,
};
