/* SPDX-License-Identifier: MIT */
/* Compares the engine with the plain ARROW PARTY GAME: random games with random options and
 * content.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "comparison.h"
#include "party_compare.h"

static void close_session(void *opaque) {
    party_session *const session = opaque;
    party_coverage_free(session->coverage);
    party_words_free(session->words);
    free(session);
}

static void *open_session(const qv_game *game, uint64_t seed) {
    party_rules rules;
    party_session *const session = calloc(1, sizeof *session);
    if (!session)
        return NULL;
    session->game = game;
    session->seed = seed;
    party_rules_usual(&rules, PARTY_MOST_PLAYERS);
    qv_ruleset *const rs = party_rules_engine(&rules, game);
    if (rs && party_fields_find(&session->fields, game)) {
        session->words = party_words_new(rs, &rules.options);
        session->coverage = party_coverage_new(game);
    }
    qv_ruleset_free(rs);
    if (session->words && session->coverage)
        return session;
    close_session(session);
    return NULL;
}

static bool play(void *session, uint64_t number) {
    return party_compare_game(session, number);
}

static bool summary(const void *opaque) {
    const party_session *const session = opaque;
    const bool all = party_coverage_print(session->coverage);
    printf("%" PRIu64 " plies; %" PRIu64 " games with several unusual options, %" PRIu64
           " with a content of their own; %" PRIu64 " contents refused\n",
           session->plies, session->mixed, session->contents, session->refused);
    return all;
}

const comparison game_comparison = {
    .game = "arrow-party",
    .games = 3000,
    .open = open_session,
    .play = play,
    .summary = summary,
    .close = close_session,
};
