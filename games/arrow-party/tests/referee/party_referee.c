/* SPDX-License-Identifier: MIT */
/* Compares the plain ARROW PARTY GAME with `quiver referee`: random games with the rules that the
 * comparison with the library draws too.
 *
 * At every ply the position, the seats that may act, all moves or outcomes, and the events of a
 * walk are compared; at one ply in `every` also all views, and the positions after all moves and
 * after some outcomes.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "comparison.h"
#include "party_referee.h"

static bool close_session(void *opaque) {
    party_referee *const referee = opaque;
    const bool ended = referee_process_end(referee->process);
    party_words_free(referee->words);
    qv_event_log_free(&referee->events);
    free(referee);
    return ended;
}

static void *open_session(const referee_request *asked) {
    party_referee *const referee = calloc(1, sizeof *referee);
    const qv_game *const game = qv_game_find(asked->game);
    if (!referee || !game) {
        free(referee);
        return NULL;
    }
    *referee = (party_referee){
        .program = asked->program, .game = game, .seed = asked->seed, .every = asked->every};
    if (party_fields_find(&referee->fields, game))
        return referee;
    close_session(referee);
    return NULL;
}

static bool play(void *session, uint64_t number) {
    return party_referee_game(session, number);
}

static bool summary(void *const *sessions, uint64_t n) {
    uint64_t plies = 0, positions = 0, views = 0, full = 0;
    for (uint64_t i = 0; i < n; i++) {
        const party_referee *const referee = sessions[i];
        plies += referee->plies;
        positions += referee->positions;
        views += referee->views;
        full += referee->full;
    }
    printf("%" PRIu64 " plies, %" PRIu64 " positions, %" PRIu64 " views, %" PRIu64
           " plies in full\n",
           plies, positions, views, full);
    return plies > 0 && full > 0;
}

const referee_comparison game_referee = {
    .game = "arrow-party",
    .games = 300,
    .every = 64,
    .sessions = 2,
    .open = open_session,
    .play = play,
    .summary = summary,
    .close = close_session,
};
