/* SPDX-License-Identifier: MIT */
/* Plays random games with random rules in the engine and in the second program of a game side by
 * side, and compares them at every ply. See comparison.h.
 *
 *     compare_ID [--games N] [--times N] [--part N] [--seed N] [--first N]
 *
 * Plays as many games as the game asks for, times `--times`, or one in `--part` of them; `--games`
 * gives their number instead. QUIVER_TEST_SCALE multiplies the number of games. Fails if the
 * programs ever differ, or if a full run leaves a situation unreached that the game requires.
 */
#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "arguments.h"
#include "comparison.h"

typedef struct {
    uint64_t games, times, part, seed, first;
} request;

static bool compare_games(void *session, const request *asked) {
    uint64_t passed = 0;
    for (uint64_t i = 0; i < asked->games; i++)
        passed += game_comparison.play(session, asked->first + i);
    const bool all = game_comparison.summary(session);
    const bool reached = all || asked->games < game_comparison.games;
    if (!reached)
        printf("some situation was never reached, see the zeros above\n");
    printf("%" PRIu64 " passed, %" PRIu64 " failed\n", passed, asked->games - passed);
    return passed == asked->games && reached;
}

static bool read_arguments(int argc, char **argv, request *out) {
    static const struct option known[] = {
        {"games", required_argument, NULL, 'g'}, {"times", required_argument, NULL, 't'},
        {"part", required_argument, NULL, 'p'},  {"seed", required_argument, NULL, 's'},
        {"first", required_argument, NULL, 'f'}, {NULL, 0, NULL, 0},
    };
    for (int option; (option = getopt_long(argc, argv, "", known, NULL)) != -1;) {
        uint64_t *const number = option == 'g'   ? &out->games
                                 : option == 't' ? &out->times
                                 : option == 'p' ? &out->part
                                 : option == 's' ? &out->seed
                                 : option == 'f' ? &out->first
                                                 : NULL;
        if (!number || !compare_read_number(optarg, number))
            return false;
    }
    return optind == argc && out->times > 0 && out->part > 0;
}

int main(int argc, char **argv) {
    request asked = {.times = 1, .part = 1, .seed = 1};
    if (!read_arguments(argc, argv, &asked)) {
        fprintf(stderr,
                "usage: compare_%s [--games N] [--times N] [--part N] [--seed N]\n"
                "       [--first N]\n"
                "  --games  their number (%" PRIu64 ")\n"
                "  --times  this many times the usual number\n"
                "  --part   one in this many of the usual number\n"
                "  --first  number of the first game (0)\n",
                game_comparison.game, game_comparison.games);
        return 2;
    }
    const uint64_t usual = (game_comparison.games * asked.times + asked.part - 1) / asked.part;
    asked.games = (asked.games ? asked.games : usual) * compare_test_scale();
    const qv_game *const game = qv_game_find(game_comparison.game);
    void *const session = game ? game_comparison.open(game, asked.seed) : NULL;
    if (!session) {
        fprintf(stderr, "compare: %s of this build cannot be compared\n", game_comparison.game);
        return EXIT_FAILURE;
    }
    printf("seed %" PRIu64 ", games %" PRIu64 " from number %" PRIu64 "\n", asked.seed, asked.games,
           asked.first);
    const bool same = compare_games(session, &asked);
    game_comparison.close(session);
    return same ? EXIT_SUCCESS : EXIT_FAILURE;
}
