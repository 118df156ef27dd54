/* SPDX-License-Identifier: MIT */
/* Plays random games in the plain ARROW PARTY GAME and through `quiver referee` side by side, by
 * the rules that `party_compare` draws.
 *
 *     party_referee [--games N] [--every N] [--seed N] [--first N] PROGRAM
 *
 * At every ply the position, who may act, and all moves or outcomes are compared, and what is told
 * of a walk; at one ply of `--every` also what everybody knows, and the positions after all moves
 * and after some outcomes. QUIVER_TEST_SCALE multiplies the number of games.
 */
#define _POSIX_C_SOURCE 200809L /* sigaction */

#include <getopt.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

#include "party_referee.h"

enum { MOST_FAILED = 5 };

/* What was asked for. */
typedef struct {
    const char *program;
    uint64_t games, every, seed, first;
} request;

/* False: the two cannot be compared. */
static bool prepare(party_referee *referee) {
    party_rules rules;
    party_rules_usual(&rules, PARTY_MOST_PLAYERS);
    qv_ruleset *const rs = party_rules_engine(&rules, referee->game);
    const bool found = rs && party_fields_find(&referee->fields, referee->game);
    referee->words = found ? party_words_new(rs) : NULL;
    qv_ruleset_free(rs);
    return referee->words;
}

static bool play_all(party_referee *referee, const request *asked) {
    uint64_t passed = 0, failed = 0;
    for (uint64_t i = 0; i < asked->games && failed < MOST_FAILED; i++)
        if (party_referee_game(referee, asked->first + i))
            passed++;
        else
            failed++;
    if (failed == MOST_FAILED)
        printf("too many differences: no more games are played\n");
    const bool left = referee_process_end(referee->process);
    if (!left)
        printf("the referee left with an error when its input had ended\n");
    const bool compared = referee->plies > 0 && referee->full > 0;
    if (!compared)
        printf("nothing was compared, or never in full: play more games, or lower --every\n");
    printf("%llu plies, %llu positions, %llu views, %llu plies in full\n",
           (unsigned long long)referee->plies, (unsigned long long)referee->positions,
           (unsigned long long)referee->views, (unsigned long long)referee->full);
    printf("%llu passed, %llu failed\n", (unsigned long long)passed, (unsigned long long)failed);
    return failed == 0 && left && compared;
}

static bool read_arguments(int argc, char **argv, request *out) {
    static const struct option known[] = {
        {"games", required_argument, NULL, 'g'},
        {"every", required_argument, NULL, 'e'},
        {"seed", required_argument, NULL, 's'},
        {"first", required_argument, NULL, 'f'},
        {NULL, 0, NULL, 0},
    };
    for (int option; (option = getopt_long(argc, argv, "", known, NULL)) != -1;) {
        uint64_t *const number = option == 'g'   ? &out->games
                                 : option == 'e' ? &out->every
                                 : option == 's' ? &out->seed
                                 : option == 'f' ? &out->first
                                                 : NULL;
        if (!number || !compare_read_number(optarg, number))
            return false;
    }
    out->program = argv[optind];
    return optind + 1 == argc && out->games > 0 && out->every > 0;
}

int main(int argc, char **argv) {
    request asked = {.games = 300, .every = 64, .seed = 1, .first = 0};
    if (!read_arguments(argc, argv, &asked)) {
        fprintf(stderr,
                "usage: party_referee [--games N] [--every N] [--seed N] [--first N] PROGRAM\n"
                "  --games  their number (300)\n"
                "  --every  in full at one ply of so many (64)\n"
                "  --first  number of the first game (0)\n");
        return 2;
    }
    asked.games *= compare_test_scale();
    struct sigaction ignore = {.sa_handler = SIG_IGN};
    sigaction(SIGPIPE, &ignore, NULL);
    party_referee referee = {.program = asked.program,
                             .game = qv_game_find("arrow-party"),
                             .seed = asked.seed,
                             .every = asked.every};
    if (!referee.game || !prepare(&referee)) {
        fprintf(stderr, "party_referee: this build has no such game, or another one, see above\n");
        party_words_free(referee.words);
        qv_event_log_free(&referee.events);
        return EXIT_FAILURE;
    }
    printf("seed %llu, games %llu from number %llu, in full at one ply of %llu\n",
           (unsigned long long)asked.seed, (unsigned long long)asked.games,
           (unsigned long long)asked.first, (unsigned long long)asked.every);
    const bool same = play_all(&referee, &asked);
    party_words_free(referee.words);
    qv_event_log_free(&referee.events);
    return same ? EXIT_SUCCESS : EXIT_FAILURE;
}
