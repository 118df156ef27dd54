/* SPDX-License-Identifier: MIT */
/* Playing one game between players: see lab/playing.h. */
#include "lab/playing.h"

#include "base/bits.h"
#include "match/course.h"

/* One move, or a resignation if the player gives up or breaks the rules; QV_OK or QV_EMEMORY. */
static int move(qv__seated *seated, qv_match *match, uint32_t seat, uint32_t *resigned,
                qv_diag *why, qv_diag *diag) {
    qv__player *const player = seated->player[seat];
    if (player->kind->pick)
        return qv__match_play_blind(match, seat, player, &seated->rng[seat], diag);
    uint16_t steps[QV_STEPS];
    qv_diag refused = {0};
    const uint32_t n = qv__player_choose(player, match, seat, &seated->rng[seat], steps, &refused);
    const int err = n ? qv_match_play(match, seat, steps, n, NULL, &refused) : refused.err;
    if (err == QV_EMEMORY && diag)
        *diag = refused;
    if (err == QV_OK || err == QV_EMEMORY)
        return err;
    *resigned = seat;
    *why = refused;
    return qv_match_resign(match, seat, diag);
}

int qv__play_out(qv__seated *seated, qv_match *match, uint32_t *resigned, qv_diag *why,
                 qv_diag *diag) {
    int err = QV_OK;
    *resigned = QV_NOBODY;
    for (uint32_t seat = 0; seat < QV_SEATS && seated->player[seat]; seat++)
        qv__player_begin(seated->player[seat], seat);
    for (uint32_t pending; !err && (pending = qv_match_pending(match)) != 0;)
        err = move(seated, match, qv__lowest(pending), resigned, why, diag);
    return err;
}

uint64_t qv__moves_of_seats(const qv_match *match) {
    uint64_t moves = 0;
    for (uint32_t i = 0; i < qv_match_length(match); i++) {
        uint32_t who;
        uint16_t steps[QV_STEPS];
        (void)qv_match_entry(match, i, &who, steps);
        moves += who != QV_CHANCE;
    }
    return moves;
}
