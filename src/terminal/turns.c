/* SPDX-License-Identifier: MIT */
/* Whose turn is next, and the turns of computer players. Prints nothing. See session.h. */
#include "match/luck.h"
#include "terminal/session.h"

uint32_t term_next_seat(const term_session *session) {
    const uint32_t pending = qv_match_pending(session->match);
    if (session->viewer < QV_SEATS && pending >> session->viewer & 1)
        return session->viewer;
    uint32_t seat = 0;
    while (seat + 1 < QV_SEATS && !(pending >> seat & 1))
        seat++;
    return seat;
}

int term_computer_plays(term_session *session, uint32_t seat, qv_diag *why) {
    const uint64_t draw = (uint64_t)qv_match_length(session->match) * QV_SEATS + seat;
    qv_rng rng = qv_luck_stream(session->seed, draw);
    uint16_t steps[QV_STEPS];
    qv_diag resigned;
    const uint32_t n =
        qv_player_choose(session->computer[seat], session->match, seat, &rng, steps, why);
    const int err = n ? term_session_play(session, seat, steps, n, why) : why->err;
    if (err == QV_OK || err == QV_EMEMORY)
        return err == QV_OK ? TERM_PLAYED : TERM_NO_MEMORY;
    const bool gave_up = qv_match_resign(session->match, seat, &resigned) == QV_OK;
    term_session_keep(session);
    return gave_up ? TERM_GAVE_UP : TERM_NO_MEMORY;
}
