/* SPDX-License-Identifier: MIT */
/* Asking players: see match/player.h.
 *
 * Collects the events that a seat may see, from the match alone. Invariant: every event that a seat
 * sees is reported once, in order, in the first question after it.
 */
#include "match/player.h"

#include <assert.h>

void qv__player_begin(qv__player *player, uint32_t seat) {
    assert(seat < QV_SEATS);
    player->told[seat] = 0;
    player->asked = (uint16_t)(player->asked & ~(1U << seat));
}

uint32_t qv__player_choose(qv__player *player, const qv_match *match, uint32_t seat, qv__rng *rng,
                           uint16_t steps[QV_STEPS], qv_diag *diag) {
    qv__question question = {
        .view = qv_match_view(match, seat),
        .seat = seat,
        .first = !(player->asked >> seat & 1),
    };
    if (player->kind->wants_events) {
        player->log.n = 0;
        if (qv_match_events(match, seat, player->told[seat], UINT32_MAX, &player->log) < 0) {
            qv__fail(diag, QV_EMEMORY, "not enough memory for the events of a player");
            return 0;
        }
        question.event = player->log.at;
        question.events = player->log.n;
        player->told[seat] += question.events;
    }
    player->asked = (uint16_t)(player->asked | 1U << seat);
    return player->kind->choose(player, &question, rng, steps, diag);
}

void qv__player_free(qv__player *player) {
    if (!player)
        return;
    qv_event_log_free(&player->log);
    player->kind->drop(player);
}
