/* SPDX-License-Identifier: MIT */
/* Compares the engine with the plain EVONS: random games with random options, cards and decks. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "comparison.h"
#include "evons_compare.h"

static void *open_session(const qv_game *game, uint64_t seed) {
    compare_session *const session = calloc(1, sizeof *session);
    if (session && compare_set_read(&session->usual, game->content, *game->contents) &&
        compare_fields_find(&session->fields, game)) {
        session->game = game;
        session->seed = seed;
        return session;
    }
    free(session);
    return NULL;
}

static bool play(void *session, uint64_t number) {
    return compare_game(session, number);
}

static bool summary(const void *opaque) {
    const compare_session *const session = opaque;
    const bool all = compare_coverage_print(&session->coverage);
    printf("%" PRIu64 " plies, %" PRIu64 " of them moves\n", session->plies, session->moves);
    return all;
}

const comparison game_comparison = {
    .game = "evons",
    .games = 600,
    .open = open_session,
    .play = play,
    .summary = summary,
    .close = free,
};
