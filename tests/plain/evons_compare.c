/* SPDX-License-Identifier: MIT */
/* Plays random games by random rules in the engine and in the plain EVONS side by side, and
 * compares what they say at every ply.
 *
 *     evons_compare [games [seed [first game]]]
 *
 * Fails if they ever differ, or if enough games leave a situation unreached that the comparison
 * should have met. QUIVER_TEST_SCALE multiplies the number of games.
 */
#include <stdio.h>
#include <stdlib.h>

#include "evons_compare.h"

/* So many games reach everything that evons_compare_coverage.c counts. */
enum { GAMES = 600 };

static int compare_games(compare_session *session, uint64_t games, uint64_t first) {
    uint64_t passed = 0;
    for (uint64_t i = 0; i < games; i++)
        passed += compare_game(session, first + i);
    const bool reached = compare_coverage_print(&session->coverage) || games < GAMES;
    printf("%llu plies, %llu of them moves\n", (unsigned long long)session->plies,
           (unsigned long long)session->moves);
    if (!reached)
        printf("some situation was never reached, see the zeros above\n");
    printf("%llu passed, %llu failed\n", (unsigned long long)passed,
           (unsigned long long)(games - passed));
    return passed == games && reached ? EXIT_SUCCESS : EXIT_FAILURE;
}

int main(int argc, char **argv) {
    uint64_t games = GAMES, seed = 1, first = 0;
    uint64_t *const argument[] = {&games, &seed, &first};
    bool usable = argc <= 4;
    for (int i = 1; usable && i < argc; i++)
        usable = compare_read_number(argv[i], argument[i - 1]);
    if (!usable) {
        fprintf(stderr, "usage: evons_compare [games [seed [first game]]], whole numbers\n");
        return 2;
    }
    games *= compare_test_scale();
    compare_session *const session = calloc(1, sizeof *session);
    const qv_game *const game = qv_game_find("evons");
    int code = EXIT_FAILURE;
    if (session && game && compare_set_read(&session->usual, game->content, *game->contents) &&
        compare_fields_find(&session->fields, game)) {
        session->game = game;
        session->seed = seed;
        printf("seed %llu, games %llu from number %llu\n", (unsigned long long)seed,
               (unsigned long long)games, (unsigned long long)first);
        code = compare_games(session, games, first);
    } else {
        fprintf(stderr, "evons_compare: the two cannot be compared, see above\n");
    }
    free(session);
    return code;
}
