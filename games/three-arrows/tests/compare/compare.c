/* SPDX-License-Identifier: MIT */
/* Compares the engine with the plain THREE ARROWS: random games with random options. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "compare.h"
#include "comparison.h"

static void close_session(void *opaque) {
    compare_session *const session = opaque;
    compare_coverage_free(session->coverage);
    compare_moment_free(&session->moment);
    free(session);
}

static void *open_session(const qv_game *game, uint64_t seed) {
    compare_session *const session = calloc(1, sizeof *session);
    if (!session)
        return NULL;
    session->game = game;
    session->seed = seed;
    session->fields = compare_fields_of(game);
    session->coverage = compare_coverage_new(game);
    if (compare_moment_new(&session->moment) && session->coverage)
        return session;
    fprintf(stderr, "compare: out of memory\n");
    close_session(session);
    return NULL;
}

static bool play(void *session, uint64_t number) {
    return compare_game(session, number);
}

static bool summary(const void *opaque) {
    const compare_session *const session = opaque;
    const bool all = compare_coverage_print(session->coverage);
    printf("%" PRIu64 " plies, %" PRIu64 " refused combinations of options\n", session->plies,
           session->refused);
    return all;
}

const comparison game_comparison = {
    .game = "three-arrows",
    .games = 10000,
    .open = open_session,
    .play = play,
    .summary = summary,
    .close = close_session,
};
