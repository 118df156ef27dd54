/* SPDX-License-Identifier: MIT */
/* Plays random games over random options in the engine and in the plain THREE ARROWS side by side,
 * and compares what they say at every ply.
 *
 *     compare [games [seed [first game]]]
 *
 * Fails if they ever differ, or if enough games leave a situation unreached that the comparison
 * should have met. QUIVER_TEST_SCALE multiplies the number of games.
 */
#include <stdio.h>
#include <stdlib.h>

#include "compare.h"

/* So many games reach everything that compare_coverage.c counts. */
enum { GAMES = 10000 };

static int compare_games(compare_session *session, uint64_t games, uint64_t first) {
    uint64_t passed = 0;
    for (uint64_t i = 0; i < games; i++)
        passed += compare_game(session, first + i);
    const bool all = compare_coverage_print(session->coverage);
    const bool reached = all || games < GAMES;
    printf("%llu plies, %llu refused combinations of options\n", (unsigned long long)session->plies,
           (unsigned long long)session->refused);
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
        fprintf(stderr, "usage: compare [games [seed [first game]]], all of them whole numbers\n");
        return 2;
    }
    games *= compare_test_scale();
    compare_session session = {.game = qv_game_find("three-arrows"), .seed = seed};
    if (!session.game) {
        fprintf(stderr, "compare: this build has no three-arrows\n");
        return EXIT_FAILURE;
    }
    printf("seed %llu, games %llu from number %llu\n", (unsigned long long)seed,
           (unsigned long long)games, (unsigned long long)first);
    session.fields = compare_fields_of(session.game);
    session.coverage = compare_coverage_new(session.game);
    int code = EXIT_FAILURE;
    if (compare_moment_new(&session.moment) && session.coverage)
        code = compare_games(&session, games, first);
    else
        fprintf(stderr, "compare: out of memory\n");
    compare_coverage_free(session.coverage);
    compare_moment_free(&session.moment);
    return code;
}
