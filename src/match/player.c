/* SPDX-License-Identifier: MIT */
/* Asking players: see match/player.h.
 *
 * Collects the events that a seat may see, from the match alone. Invariant: every event that a seat
 * sees is reported once, in order, in the first question after it.
 */
#include "match/player.h"

#include <assert.h>
#include <stdlib.h>

void qv_player_begin(qv_player *player, uint32_t seat) {
    assert(seat < QV_SEATS);
    player->told[seat] = 0;
    player->asked = (uint16_t)(player->asked & ~(1U << seat));
}

/* Makes room for more events than there are now. */
static bool grow(qv_player *player) {
    const uint32_t room = player->room ? player->room * 2 : 64;
    qv_event *const moved = realloc(player->event, room * sizeof *moved);
    if (!moved)
        return false;
    player->event = moved;
    player->room = room;
    return true;
}

/* The events that the seat has not been told yet; false: out of memory. */
static bool gather(qv_player *player, const qv_match *match, uint32_t seat, uint32_t *n) {
    for (;;) {
        uint32_t next;
        *n = qv_match_events(match, seat, player->told[seat], player->event, player->room, &next);
        if (*n < player->room)
            return true;
        if (!grow(player))
            return false;
    }
}

uint32_t qv_player_choose(qv_player *player, const qv_match *match, uint32_t seat, qv_rng *rng,
                          uint16_t steps[QV_STEPS], qv_diag *diag) {
    qv_question question = {
        .view = qv_match_view(match, seat),
        .seat = seat,
        .first = !(player->asked >> seat & 1),
    };
    if (player->kind->wants_events) {
        if (!gather(player, match, seat, &question.events)) {
            qv_fail(diag, QV_EMEMORY, "not enough memory for the events of a player");
            return 0;
        }
        question.event = player->event;
        player->told[seat] += question.events;
    }
    player->asked = (uint16_t)(player->asked | 1U << seat);
    return player->kind->choose(player, &question, rng, steps, diag);
}

void qv_player_free(qv_player *player) {
    if (!player)
        return;
    free(player->event);
    player->kind->drop(player);
}
