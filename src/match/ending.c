/* SPDX-License-Identifier: MIT */
/* How a match ends when the rules do not end it, and what its result is.
 *
 * Resignation, agreement and abandonment are not moves: they change no state, are not entries, and
 * going back removes them. Invariant: after any ending only `qv_match_rewind` changes the match.
 */
#include "match/match.h"

#include "core/guard.h"
#include "match/move.h"

int qv__match_check_running(const qv_match *match, qv_diag *diag) {
    if (!match)
        return qv__refuse_argument(diag, "a match is needed");
    if (match->ending == QV_RUNNING)
        return QV_OK;
    qv__fail(diag, QV_EOVER, "the game is over; take moves back to play on");
    return QV_EOVER;
}

int qv__match_check_seat(const qv_match *match, uint32_t seat, qv_diag *diag) {
    const int err = qv__match_check_running(match, diag);
    if (err || seat < match->rs->players)
        return err;
    return qv__move_refuse_seat(match->rs, seat, diag);
}

int qv_match_resign(qv_match *match, uint32_t seat, qv_diag *diag) {
    const int err = qv__match_check_seat(match, seat, diag);
    if (err)
        return err;
    match->resigned = (uint8_t)seat;
    match->ending = QV_BY_RESIGNATION;
    return QV_OK;
}

int qv_match_agree(qv_match *match, uint32_t seat, qv_diag *diag) {
    const int err = qv__match_check_seat(match, seat, diag);
    if (err)
        return err;
    match->agreed = (uint16_t)(match->agreed | 1U << seat);
    if (match->agreed == (1U << match->rs->players) - 1)
        match->ending = QV_BY_AGREEMENT;
    return QV_OK;
}

int qv_match_abandon(qv_match *match, qv_diag *diag) {
    const int err = qv__match_check_running(match, diag);
    if (err)
        return err;
    match->ending = QV_BY_ABANDONMENT;
    return QV_OK;
}

int qv_match_ending(const qv_match *match) {
    return match ? match->ending : QV_EARGUMENT;
}

/* The seat that resigned is ranked last; the others keep their order and close the gap. */
static void rank_last(qv_result *result, uint32_t last, uint32_t players) {
    const qv_result before = *result;
    for (uint32_t seat = 0; seat < players; seat++)
        if (before.rank[seat] > before.rank[last])
            result->rank[seat]--;
    result->rank[last] = (uint8_t)players;
}

qv_result qv__result_after(const qv_ruleset *rs, const qv_state *state, int ending,
                           uint32_t resigned) {
    qv_result result = qv_result_of(rs, qv__open(state));
    if (ending == QV_BY_RESIGNATION)
        rank_last(&result, resigned, rs->players);
    if (ending == QV_BY_AGREEMENT || ending == QV_BY_ABANDONMENT)
        for (uint32_t seat = 0; seat < rs->players; seat++)
            result.rank[seat] = 1;
    return result;
}

/* While the match runs, the result is what a watcher knows; at the end everything is shown. */
qv_result qv_match_result(const qv_match *match) {
    if (!match)
        return (qv_result){.score = {0}};
    if (match->ending == QV_RUNNING)
        return qv_result_of(match->rs, qv_match_view(match, QV_WATCHER));
    return qv__result_after(match->rs, match->now, match->ending, match->resigned);
}
