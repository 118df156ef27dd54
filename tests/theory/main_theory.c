/* SPDX-License-Identifier: MIT */
/* How much a best response gains against the computer players, in games that are small enough for a
 * tree:
 *
 *     theory kuhn | leduc [--agent NAME]
 *     theory GAME --position FILE [--agent NAME]
 *     theory GAME --find AGENT [--set LINE]
 *
 * Prints the size of the tree, the value and the exploitability of CFR+ (for two seats), of moves
 * that are all alike, and of the agent. From a position the game begins in one of `--worlds` worlds
 * dealt from what a watcher knows.
 * `--find` plays a game between agents with `--seed` and prints the one of its last positions,
 * after `--set` has replaced a line of each, in which moves that are all alike lose the most and
 * whose tree has at most `--nodes` nodes.
 */
#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/position.h"
#include "ending.h"
#include "keys.h"
#include "poker.h"
#include "solve.h"

typedef struct {
    const char *game, *agent, *position, *find, *set;
    char *options; /* "turn_cap=12,windows=always" */
    uint32_t players, worlds, draws, iterations, nodes, seed;
} arguments;

/* -- Arguments --------------------------------------------------------------------------------- */

static bool read_number(const char *typed, uint32_t *out) {
    char *end = NULL;
    errno = 0;
    const unsigned long number = strtoul(typed, &end, 10);
    *out = (uint32_t)number;
    return errno == 0 && typed[0] >= '0' && typed[0] <= '9' && *end == '\0' && number < UINT32_MAX;
}

static bool read_arguments(int argc, char **argv, arguments *out) {
    static const struct option known[] = {
        {"agent", required_argument, NULL, 'a'},      {"position", required_argument, NULL, 'p'},
        {"find", required_argument, NULL, 'f'},       {"players", required_argument, NULL, 'n'},
        {"worlds", required_argument, NULL, 'w'},     {"draws", required_argument, NULL, 'd'},
        {"iterations", required_argument, NULL, 'i'}, {"nodes", required_argument, NULL, 'm'},
        {"seed", required_argument, NULL, 's'},       {"options", required_argument, NULL, 'o'},
        {"set", required_argument, NULL, 'l'},        {NULL, 0, NULL, 0},
    };
    for (int c; (c = getopt_long(argc, argv, "", known, NULL)) != -1;) {
        bool good = true;
        switch (c) {
        case 'a': out->agent = optarg; break;
        case 'p': out->position = optarg; break;
        case 'f': out->find = optarg; break;
        case 'l': out->set = optarg; break;
        case 'o': out->options = optarg; break;
        case 'n': good = read_number(optarg, &out->players); break;
        case 'w': good = read_number(optarg, &out->worlds) && out->worlds > 0; break;
        case 'd': good = read_number(optarg, &out->draws) && out->draws > 0; break;
        case 'i': good = read_number(optarg, &out->iterations) && out->iterations > 0; break;
        case 'm': good = read_number(optarg, &out->nodes) && out->nodes > 0; break;
        case 's': good = read_number(optarg, &out->seed); break;
        default: return false;
        }
        if (!good) {
            (void)fprintf(stderr, "theory: cannot use \"%s\"\n", optarg);
            return false;
        }
    }
    if (optind + 1 != argc)
        return false;
    out->game = argv[optind];
    return true;
}

/* -- Reports ----------------------------------------------------------------------------------- */

/* One line: the value for each seat and the exploitability; of a poker also in chips. */
static void report(const char *name, policy *p, const poker *chips) {
    double value[QV_SEATS];
    value_of(p, value);
    const double exploited = exploitability(p);
    (void)printf("%s: value", name);
    for (uint32_t seat = 0; seat < p->tree->rs->players; seat++)
        (void)printf(" %.4f", value[seat]);
    (void)printf(", exploitability %.4f", exploited);
    if (chips)
        (void)printf("; in chips %+.4f, %.4f", poker_chips(chips, value[0]),
                     2 * chips->stake * exploited);
    (void)printf("\n");
}

static void report_tree(const tree *t, const tree_worlds *worlds) {
    (void)printf("%u nodes, %u ends; %u information sets (", (unsigned)t->nodes, (unsigned)t->ends,
                 (unsigned)t->sets);
    for (uint32_t seat = 0; seat < t->rs->players; seat++)
        (void)printf("%s%u", seat ? ", " : "", (unsigned)t->sets_of[seat]);
    (void)printf(") with %u moves, %u views\n", (unsigned)t->moves, (unsigned)t->views);
    if (worlds->n == 1)
        return;
    (void)printf("%u worlds, of which the seats tell apart", (unsigned)worlds->n);
    for (uint32_t seat = 0; seat < t->rs->players; seat++)
        (void)printf(" %u", (unsigned)worlds_told_apart(worlds, seat));
    (void)printf("\n");
}

static bool report_agent(const tree *t, const arguments *given, const poker *chips, qv_diag *diag) {
    policy agent;
    if (!policy_of_agent(t, given->agent, given->draws, &agent, diag))
        return false;
    report(given->agent, &agent, chips);
    (void)printf("  asked %u times at each of %u views\n", (unsigned)given->draws,
                 (unsigned)policy_views(&agent));
    policy_of_agent_free(&agent);
    return true;
}

static bool report_all(const tree_worlds *worlds, const arguments *given, const poker *chips,
                       qv_diag *diag) {
    tree *const t = tree_new(worlds, given->nodes, diag);
    if (!t)
        return false;
    report_tree(t, worlds);
    if (t->rs->players == 2) {
        char name[40];
        (void)snprintf(name, sizeof name, "CFR+ %u", (unsigned)given->iterations);
        policy solved = cfr_plus(t, given->iterations);
        report(name, &solved, chips);
        policy_free(&solved);
    }
    policy uniform = policy_uniform(t);
    report("all moves alike", &uniform, chips);
    policy_free(&uniform);
    const bool done = !given->agent || report_agent(t, given, chips, diag);
    tree_free(t);
    return done;
}

/* -- Games ------------------------------------------------------------------------------------- */

static bool find(const qv_ruleset *rs, const arguments *given, qv_diag *diag) {
    const ending_wanted wanted = {given->find, given->seed, given->nodes, given->worlds,
                                  given->set};
    char *const bytes = keys_new(QV_POSITION_MOST, 1);
    qv_text text = qv_text_over(bytes, QV_POSITION_MOST);
    ending_found found;
    const bool done = ending_find(rs, &wanted, &text, &found, diag);
    if (done)
        (void)printf("# %u nodes, stake %.4f\n%s", (unsigned)found.nodes, found.stake, bytes);
    free(bytes);
    return done;
}

static bool read_position(const qv_ruleset *rs, const char *path, qv_state *out, qv_diag *diag) {
    char *const bytes = keys_new(QV_POSITION_MOST, 1);
    FILE *const file = fopen(path, "rb");
    const size_t n = file ? fread(bytes, 1, QV_POSITION_MOST, file) : 0;
    if (file)
        (void)fclose(file);
    const bool good = n > 0 && qv__position_read(rs, bytes, n, out, diag) == QV_OK;
    if (n == 0)
        qv__fail(diag, QV_EPOSITION, "cannot be read: %s", path);
    free(bytes);
    return good;
}

static bool from_position(const qv_ruleset *rs, const arguments *given, qv_diag *diag) {
    qv_state *const state = keys_new(1, rs->sizes.state);
    bool good = read_position(rs, given->position, state, diag);
    if (good) {
        tree_worlds worlds = worlds_dealt(rs, state, given->worlds, 0);
        good = report_all(&worlds, given, NULL, diag);
        worlds_free(&worlds);
    }
    free(state);
    return good;
}

static bool from_start(const qv_ruleset *rs, const arguments *given, const poker *chips,
                       qv_diag *diag) {
    tree_worlds worlds = worlds_at_start(rs);
    const bool good = report_all(&worlds, given, chips, diag);
    worlds_free(&worlds);
    return good;
}

/* The ruleset with the options, which are cut into words. */
static qv_ruleset *ruleset_of(const qv_game *game, const arguments *given, qv_diag *diag) {
    qv_choice choice[QV_OPTIONS];
    uint32_t n = 0, least = 0;
    (void)qv_game_players(game, &least);
    char *word = given->options ? strtok(given->options, ",") : NULL;
    for (; word && n < QV_OPTIONS; word = strtok(NULL, ",")) {
        char *const value = strchr(word, '=');
        if (value)
            *value = '\0';
        choice[n++] = (qv_choice){word, value ? value + 1 : ""};
    }
    return qv_ruleset_new(game, given->players ? given->players : least, choice, n, NULL, 0, diag);
}

static bool run(const arguments *given, qv_diag *diag) {
    const bool is_kuhn = strcmp(given->game, "kuhn") == 0;
    const bool is_leduc = strcmp(given->game, "leduc") == 0;
    const poker cards = is_kuhn ? kuhn() : leduc();
    const qv_game *const game = is_kuhn || is_leduc ? &cards.game : qv_game_find(given->game);
    bool done;
    if (!game) {
        qv__fail(diag, QV_EARGUMENT, "there is no game %s", given->game);
        return false;
    }
    qv_ruleset *const rs = ruleset_of(game, given, diag);
    if (!rs)
        return false;
    if (given->find)
        done = find(rs, given, diag);
    else if (given->position)
        done = from_position(rs, given, diag);
    else
        done = from_start(rs, given, is_kuhn || is_leduc ? &cards : NULL, diag);
    qv_ruleset_free(rs);
    return done;
}

int main(int argc, char **argv) {
    arguments given = {.worlds = 8, .draws = 8, .iterations = 1000, .nodes = 1000000};
    qv_diag diag = {0};
    if (!read_arguments(argc, argv, &given)) {
        (void)fprintf(stderr,
                      "theory GAME [--position FILE] [--find AGENT] [--agent NAME] [--draws N]\n"
                      "    [--iterations N] [--worlds N] [--nodes N] [--seed N] [--set LINE]\n"
                      "    [--players N] [--options NAME=VALUE,...]\n");
        return 2;
    }
    if (run(&given, &diag))
        return 0;
    (void)fprintf(stderr, "theory: %s\n", diag.text);
    return 1;
}
