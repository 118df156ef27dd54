/* SPDX-License-Identifier: MIT */
/* Plays random games by random rules in the engine and in the plain ARROW PARTY GAME side by side,
 * and compares what they say at every ply.
 *
 *     party_compare [games [seed [first game]]]
 *
 * Fails if they ever differ, or if enough games leave a situation unreached that the comparison
 * should have met. QUIVER_TEST_SCALE multiplies the number of games.
 */
#include <stdio.h>
#include <stdlib.h>

#include "party_compare.h"

/* So many games reach everything that party_compare_coverage.c counts. */
enum { GAMES = 3000 };

static int compare_games(party_session *session, uint64_t games, uint64_t first) {
    uint64_t passed = 0;
    for (uint64_t i = 0; i < games; i++)
        passed += party_compare_game(session, first + i);
    const bool all = party_coverage_print(session->coverage);
    const bool reached = all || games < GAMES;
    printf("%llu plies; %llu games with several unusual options, %llu with a content of their own; "
           "%llu contents refused\n",
           (unsigned long long)session->plies, (unsigned long long)session->mixed,
           (unsigned long long)session->contents, (unsigned long long)session->refused);
    if (!reached)
        printf("some situation was never reached, see the zeros above\n");
    printf("%llu passed, %llu failed\n", (unsigned long long)passed,
           (unsigned long long)(games - passed));
    return passed == games && reached ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* False: the two cannot be compared. */
static bool prepare(party_session *session) {
    party_rules rules;
    party_rules_usual(&rules, PARTY_MOST_PLAYERS);
    qv_ruleset *const rs = party_rules_engine(&rules, session->game);
    if (!rs || !party_fields_find(&session->fields, session->game)) {
        qv_ruleset_free(rs);
        return false;
    }
    session->words = party_words_new(rs);
    session->coverage = party_coverage_new(session->game);
    qv_ruleset_free(rs);
    return session->words && session->coverage;
}

int main(int argc, char **argv) {
    uint64_t games = GAMES, seed = 1, first = 0;
    uint64_t *const argument[] = {&games, &seed, &first};
    bool usable = argc <= 4;
    for (int i = 1; usable && i < argc; i++)
        usable = compare_read_number(argv[i], argument[i - 1]);
    if (!usable) {
        fprintf(stderr, "usage: party_compare [games [seed [first game]]], whole numbers\n");
        return 2;
    }
    games *= compare_test_scale();
    party_session session = {.game = qv_game_find("arrow-party"), .seed = seed};
    if (!session.game) {
        fprintf(stderr, "party_compare: this build has no arrow-party\n");
        return EXIT_FAILURE;
    }
    printf("seed %llu, games %llu from number %llu\n", (unsigned long long)seed,
           (unsigned long long)games, (unsigned long long)first);
    int code = EXIT_FAILURE;
    if (prepare(&session))
        code = compare_games(&session, games, first);
    else
        fprintf(stderr, "party_compare: the two cannot be compared, see above\n");
    party_coverage_free(session.coverage);
    party_words_free(session.words);
    return code;
}
