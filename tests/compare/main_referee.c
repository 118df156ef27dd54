/* SPDX-License-Identifier: MIT */
/* Plays random games in the second program of a game and through `quiver referee` side by side, and
 * compares the answers at every ply. See comparison.h.
 *
 *     referee_ID [--games N] [--every N] [--seed N] [--first N] [--sessions N] PROGRAM
 *
 * QUIVER_TEST_SCALE multiplies the number of games. Fails if the two ever differ, or if too little
 * was compared.
 */
#define _POSIX_C_SOURCE 200809L /* sigaction */

#include <assert.h>
#include <getopt.h>
#include <inttypes.h>
#include <jansson.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

#include "arguments.h"
#include "comparison.h"

enum { MOST_FAILED = 5 };

typedef struct {
    referee_request session;
    uint64_t games, first, sessions;
} request;

/* One session: every `sessions`-th game, beginning with its own number. */
typedef struct {
    const request *request;
    void *session;
    uint64_t number, passed, failed;
    pthread_t thread;
} worker;

static void *play_all(void *argument) {
    worker *const self = argument;
    const request *const asked = self->request;
    for (uint64_t i = self->number; i < asked->games && self->failed < MOST_FAILED;
         i += asked->sessions)
        if (game_referee.play(self->session, asked->first + i))
            self->passed++;
        else
            self->failed++;
    if (self->failed == MOST_FAILED)
        printf("too many differences: no more games are played\n");
    return NULL;
}

static bool finish(worker *workers, uint64_t n) {
    void *sessions[COMPARISON_GAMES_AT_A_TIME];
    uint64_t passed = 0, failed = 0;
    for (uint64_t i = 0; i < n; i++) {
        sessions[i] = workers[i].session;
        passed += workers[i].passed;
        failed += workers[i].failed;
    }
    const bool compared = game_referee.summary(sessions, n);
    if (!compared)
        printf("too little was compared: play more games, or lower --every\n");
    bool ended = true;
    for (uint64_t i = 0; i < n; i++)
        ended = game_referee.close(workers[i].session) && ended;
    if (!ended)
        printf("a referee ended with an error after its input had ended\n");
    printf("%" PRIu64 " passed, %" PRIu64 " failed\n", passed, failed);
    return failed == 0 && compared && ended;
}

static bool run(const request *asked) {
    worker workers[COMPARISON_GAMES_AT_A_TIME] = {0};
    for (uint64_t i = 0; i < asked->sessions; i++) {
        workers[i] = (worker){asked, game_referee.open(&asked->session), i, 0, 0, 0};
        assert(workers[i].session);
    }
    for (uint64_t i = 0; i < asked->sessions; i++) {
        const int failed = pthread_create(&workers[i].thread, NULL, play_all, &workers[i]);
        assert(!failed);
    }
    for (uint64_t i = 0; i < asked->sessions; i++)
        pthread_join(workers[i].thread, NULL);
    return finish(workers, asked->sessions);
}

static bool read_arguments(int argc, char **argv, request *out) {
    static const struct option known[] = {
        {"games", required_argument, NULL, 'g'},    {"every", required_argument, NULL, 'e'},
        {"seed", required_argument, NULL, 's'},     {"first", required_argument, NULL, 'f'},
        {"sessions", required_argument, NULL, 'n'}, {NULL, 0, NULL, 0},
    };
    for (int option; (option = getopt_long(argc, argv, "", known, NULL)) != -1;) {
        uint64_t *const number = option == 'g'   ? &out->games
                                 : option == 'e' ? &out->session.every
                                 : option == 's' ? &out->session.seed
                                 : option == 'f' ? &out->first
                                 : option == 'n' ? &out->sessions
                                                 : NULL;
        if (!number || !compare_read_number(optarg, number))
            return false;
    }
    out->session.program = argv[optind];
    return optind + 1 == argc && out->games > 0 && out->session.every > 0 && out->sessions > 0 &&
           out->sessions <= COMPARISON_GAMES_AT_A_TIME;
}

int main(int argc, char **argv) {
    const referee_comparison *const game = &game_referee;
    request asked = {.session = {.game = game->game, .seed = 1, .every = game->every},
                     .games = game->games,
                     .sessions = game->sessions};
    if (!read_arguments(argc, argv, &asked)) {
        fprintf(stderr,
                "usage: referee_%s [--games N] [--every N] [--seed N] [--first N]\n"
                "       [--sessions N] PROGRAM\n"
                "  --games     their number (%" PRIu64 ")\n"
                "  --every     in full at one ply in this many (%" PRIu64 ")\n"
                "  --first     number of the first game (0)\n"
                "  --sessions  games at a time, up to %d (%" PRIu64 ")\n",
                game->game, game->games, game->every, COMPARISON_GAMES_AT_A_TIME, game->sessions);
        return 2;
    }
    asked.games *= compare_test_scale();
    struct sigaction ignore = {.sa_handler = SIG_IGN};
    sigaction(SIGPIPE, &ignore, NULL);
    json_object_seed(0); /* before there are threads */
    printf("seed %" PRIu64 ", games %" PRIu64 " from number %" PRIu64
           ", in full at one ply in %" PRIu64 "\n",
           asked.session.seed, asked.games, asked.first, asked.session.every);
    const bool usable = !game->usable || game->usable(&asked.session);
    return usable && run(&asked) ? EXIT_SUCCESS : EXIT_FAILURE;
}
