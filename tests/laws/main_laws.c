/* SPDX-License-Identifier: MIT */
/* The laws over every game, number of players and option: `laws [--games N] [--pairs N] [--part N]
 * [--grown N] [--sparse N] [--seed S] [--game ID]`.
 *
 * Every value of every option by itself, small contents, then pairs at random, N random games each
 * (3); with --part one in N of all these sets, chosen by the seed. With --grown instead: so many
 * contents made at random, N random games each (1). With --sparse costly laws look at one in N of
 * what they look at otherwise, so that more games are played in the same time. A violation is
 * printed with the command that replays it: that form names game, players and options, and plays
 * the one game of that seed. A run that ends in an assertion prints that command too.
 */
#include <getopt.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "enumerate.h"
#include "kit.h"
#include "laws.h"

typedef struct {
    uint64_t games, pairs, part, grown, sparse, seed, players, content;
    const qv_game *only;
    const char *options; /* NULL: all sets */
} arguments;

typedef struct {
    law_counts counts;
    uint32_t passed, failed, refused;
    uint64_t texts; /* of contents made at random */
    uint32_t sparse;
} tally;

enum { FAILURES_SHOWN = 20, SPARSEST = 1000000 };

/* -- Runs -------------------------------------------------------------------------------------- */

static void report(tally *sum, const law_verdict *verdict) {
    if (verdict->law == 0) {
        sum->passed++;
        return;
    }
    if (sum->failed++ < FAILURES_SHOWN)
        (void)printf("  FAIL %s\n", verdict->text);
}

/* For the handler of signals: what is tried now. */
enum { NOW = 2 * LAW_TYPED };
static char now[NOW];

static void note(const qv_ruleset *rs, const law_set *set, uint64_t seed, uint32_t sparse) {
    (void)snprintf(now, sizeof now,
                   "  FAIL the program ends\n    again: laws --game %s --players %u --content %u "
                   "--sparse %u --seed %llu%s%s\n",
                   qv_game_id(rs->game), (unsigned)set->players, (unsigned)set->content,
                   (unsigned)sparse, (unsigned long long)seed, set->typed[0] ? " --options " : "",
                   set->typed);
}

static void tell_now(int signal_number) {
    (void)!write(STDOUT_FILENO, now, strlen(now));
    (void)signal(signal_number, SIG_DFL);
    (void)raise(signal_number);
}

/* So many games, or until a law is broken. */
static void try_seeds(const qv_ruleset *rs, const law_set *set, uint64_t seed, uint64_t games,
                      tally *sum) {
    law_trial trial;
    law_verdict verdict = law_holds;
    if (!law_trial_open(&trial, rs, set->typed, seed, &sum->counts)) {
        (void)fprintf(stderr, "laws: out of memory\n");
        exit(1);
    }
    trial.content = set->content;
    trial.sparse = sum->sparse;
    for (uint64_t i = 0; i < games && !verdict.law; i++) {
        note(rs, set, seed + i, sum->sparse);
        law_trial_begin(&trial, seed + i);
        verdict = law_try(&trial);
    }
    report(sum, &verdict);
    law_trial_close(&trial);
}

/* Plays `games` random games under the rules of one set; a set that the game refuses must be
 * refused with a reason. Returns whether it was played. */
static bool run_rules(const qv_game *game, const law_set *set, const qv_ruleset *rs,
                      const qv_diag *diag, uint64_t seed, uint64_t games, tally *sum) {
    if (!rs) {
        sum->refused++;
        if (diag->err != QV_OK && diag->text[0])
            return false;
        (void)printf("  FAIL %s, %u players, %s: refused without a reason\n", qv_game_id(game),
                     (unsigned)set->players, set->typed);
        sum->failed++;
        return false;
    }
    try_seeds(rs, set, seed, games, sum);
    return true;
}

static void run_set(const qv_game *game, const law_set *set, uint64_t seed, uint64_t games,
                    tally *sum) {
    qv_diag diag = {.err = QV_OK};
    qv_ruleset *const rs = law_set_rules(game, set, &diag);
    (void)run_rules(game, set, rs, &diag, seed, games, sum);
    qv_ruleset_free(rs);
}

static uint64_t texts_of(const law_content *content) {
    uint64_t texts = 0;
    for (uint32_t i = 0; i < content->n; i++)
        texts += strstr(content->row[i].path, ".text[") != NULL;
    return texts;
}

static void run_grown(const qv_game *game, uint64_t contents, uint64_t games, qv__rng *rng,
                      tally *sum) {
    law_set set;
    for (uint64_t i = 0; i < contents; i++) {
        qv_diag diag = {.err = QV_OK};
        law_set_grown(game, rng, &set);
        law_content *const content = law_enumerator_of(game->id)->grow(set.content);
        qv_ruleset *const rs = law_content_rules(game, &set, content, &diag);
        if (run_rules(game, &set, rs, &diag, qv__rng_next(rng) >> 16, games, sum))
            sum->texts += texts_of(content);
        qv_ruleset_free(rs);
        free(content);
    }
}

static void print_tally(const qv_game *game, const tally *sum) {
    (void)printf("%s: %llu games, %llu states; looked at:", qv_game_id(game),
                 (unsigned long long)sum->counts.trials, (unsigned long long)sum->counts.states);
    for (uint32_t law = 1; law <= LAW_LAST; law++)
        if (sum->counts.law[law])
            (void)printf(" L%u %llu", (unsigned)law, (unsigned long long)sum->counts.law[law]);
    if (sum->texts)
        (void)printf("\n  %llu card texts made at random", (unsigned long long)sum->texts);
    (void)printf("\n  %u sets of options pass, %u fail, %u are refused\n", (unsigned)sum->passed,
                 (unsigned)sum->failed, (unsigned)sum->refused);
}

static void run_game(const qv_game *game, const arguments *given, uint64_t pairs, qv__rng *rng,
                     tally *all) {
    tally sum = {.sparse = (uint32_t)given->sparse};
    law_set set;
    const uint32_t singles = given->grown ? 0 : law_sets_single(game);
    run_grown(game, law_grows(game) ? given->grown * kit_scale() : 0, given->games, rng, &sum);
    for (uint64_t i = given->seed % given->part; i < singles; i += given->part) {
        law_set_single(game, (uint32_t)i, &set);
        run_set(game, &set, qv__rng_next(rng) >> 16, given->games, &sum);
    }
    for (uint64_t i = 0; i < pairs && !given->grown; i += given->part) {
        law_set_pair(game, rng, &set);
        run_set(game, &set, qv__rng_next(rng) >> 16, given->games, &sum);
    }
    print_tally(game, &sum);
    all->passed += sum.passed;
    all->failed += sum.failed;
}

/* Pairs are divided among the games by their number of options, also if only one game is tried. */
static void run_all(const arguments *given, tally *all) {
    uint64_t options = 0, left = given->pairs;
    qv__rng rng = qv__rng_at(given->seed, 0);
    for (uint32_t i = 0; kit_game_at(i); i++)
        options += kit_game_at(i)->options < 2 ? 0 : kit_game_at(i)->options;
    for (uint32_t i = 0; kit_game_at(i); i++) {
        const qv_game *game = kit_game_at(i);
        const uint64_t own = game->options < 2 ? 0 : game->options;
        const uint64_t pairs = options ? left * own / options : 0;
        options -= own;
        left -= pairs;
        if (!given->only || given->only == game)
            run_game(game, given, pairs, &rng, all);
    }
}

static int run_one(const arguments *given, tally *all) {
    char room[160];
    law_set set;
    const char *typed = given->options ? given->options : "";
    if (strlen(typed) >= sizeof room ||
        !law_set_typed((uint32_t)given->players, typed, room, &set)) {
        (void)fprintf(stderr, "laws: --options takes name=value,name=value\n");
        return 2;
    }
    set.content = (uint32_t)given->content;
    run_set(given->only, &set, given->seed, given->games, all);
    print_tally(given->only, all);
    if (all->refused)
        (void)fprintf(stderr, "laws: %s refuses %s with %u players\n", qv_game_id(given->only),
                      typed, (unsigned)given->players);
    return all->refused ? 2 : 0;
}

/* -- Arguments --------------------------------------------------------------------------------- */

static int usage(void) {
    (void)fprintf(stderr,
                  "laws [--games N] [--pairs N] [--part N] [--sparse N] [--seed S] [--game ID]\n"
                  "laws --grown N [--games N] [--sparse N] [--seed S] [--game ID]\n"
                  "laws --game ID --players N [--options a=b,c=d] [--content N] [--sparse N] "
                  "[--seed S] [--games N]\n");
    return 2;
}

static bool read_arguments(int argc, char **argv, arguments *out) {
    static const struct option known[] = {
        {"games", required_argument, NULL, 'g'},
        {"pairs", required_argument, NULL, 'p'},
        {"seed", required_argument, NULL, 's'},
        {"game", required_argument, NULL, 'i'},
        {"players", required_argument, NULL, 'n'},
        {"options", required_argument, NULL, 'o'},
        {"content", required_argument, NULL, 'c'},
        {"part", required_argument, NULL, 't'},
        {"grown", required_argument, NULL, 'r'},
        {"sparse", required_argument, NULL, 'l'},
        {NULL, 0, NULL, 0},
    };
    for (int c; (c = getopt_long(argc, argv, "", known, NULL)) != -1;) {
        bool good = true;
        switch (c) {
        case 'g': good = kit_number(optarg, &out->games) && out->games > 0; break;
        case 'p': good = kit_number(optarg, &out->pairs); break;
        case 't': good = kit_number(optarg, &out->part) && out->part > 0; break;
        case 'r': good = kit_number(optarg, &out->grown) && out->grown > 0; break;
        case 'l': good = kit_number(optarg, &out->sparse) && out->sparse - 1 < SPARSEST; break;
        case 's': good = kit_number(optarg, &out->seed); break;
        case 'n': good = kit_number(optarg, &out->players); break;
        case 'o': out->options = optarg; break;
        case 'c': good = kit_number(optarg, &out->content); break;
        case 'i': good = (out->only = kit_game_find(optarg)) != NULL; break;
        default: return false;
        }
        if (!good) {
            (void)fprintf(stderr, "laws: cannot use \"%s\"\n", optarg);
            return false;
        }
    }
    if (!out->games)
        out->games = out->grown ? 1 : 3;
    const bool one = out->players || out->options || out->content;
    return optind == argc &&
           (!one || (out->only && out->players && out->players <= QV_SEATS &&
                     (law_grows(out->only) || out->content <= law_contents(out->only))));
}

int main(int argc, char **argv) {
    arguments given = {.sparse = 1, .pairs = 200 * kit_scale(), .part = 1, .seed = 20240229};
    tally all = {.passed = 0};
    if (!read_arguments(argc, argv, &given))
        return usage();
    (void)signal(SIGABRT, tell_now);
    (void)signal(SIGSEGV, tell_now);
    (void)printf("laws: seed %llu, one in %llu of the sets, %llu games a set\n",
                 (unsigned long long)given.seed, (unsigned long long)given.part,
                 (unsigned long long)given.games);
    if (given.players) {
        all.sparse = (uint32_t)given.sparse;
        const int err = run_one(&given, &all);
        if (err)
            return err;
    } else {
        run_all(&given, &all);
    }
    (void)printf("%u passed, %u failed\n", (unsigned)all.passed, (unsigned)all.failed);
    return all.failed ? 1 : 0;
}
