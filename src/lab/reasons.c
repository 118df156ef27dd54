/* SPDX-License-Identifier: MIT */
/* What a move rests on: the reasons of quiver.h.
 *
 * Every other move is foreseen too, and what all of them would bring is left out. Knows no game.
 */
#include <string.h>

#include "core/game.h"
#include "core/guard.h"
#include "core/moves.h"
#include "core/summary.h"

enum { OTHERS = 64 };

/* -- What other moves bring as well ------------------------------------------------------------ */

static bool has(const qv_event_log *log, const qv_event *event) {
    for (uint32_t i = 0; i < log->n; i++)
        if (qv__same_report(&log->at[i], event))
            return true;
    return false;
}

/* Removes the events that the other log has, or those that it has not. */
static void sift(qv_event_log *log, const qv_event_log *other, bool those) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < log->n; i++)
        if (has(other, &log->at[i]) != those)
            log->at[kept++] = log->at[i];
    log->n = kept;
}

/* Leaves in `shared` what every other move, of the first ones, would bring too; nothing if there is
 * no other move. */
static void find_shared(const qv_ruleset *rs, const qv_view *view, uint32_t seat,
                        const uint16_t *steps, uint32_t n, qv_event_log *shared) {
    qv_moves *const moves = qv_moves_new(rs);
    uint16_t other[QV_STEPS];
    uint32_t length, others = 0;
    if (moves)
        (void)qv_moves_start(moves, view, seat);
    while (moves && shared->n && others < OTHERS && (length = qv_moves_next(moves, other)) > 0) {
        qv_event_log log = {.n = 0};
        if (qv__same_steps(other, length, steps, n))
            continue;
        (void)qv_foresee(rs, view, seat, other, length, &log);
        sift(shared, &log, false);
        qv_event_log_free(&log);
        others++;
    }
    shared->n = others ? shared->n : 0;
    qv_moves_free(moves);
}

/* -- Reasons ----------------------------------------------------------------------------------- */

/* The event of least weight, of equal ones the last. */
static uint32_t least_of(const qv_ruleset *rs, const qv_event_log *log) {
    uint32_t least = 0, lightest = UINT32_MAX;
    for (uint32_t i = 0; i < log->n; i++) {
        const uint32_t weight = qv__event_weight(rs, &log->at[i], QV_NOBODY);
        least = weight <= lightest ? i : least;
        lightest = weight <= lightest ? weight : lightest;
    }
    return least;
}

static int copy(const qv_event_log *from, qv_event_log *to) {
    const uint32_t before = to->n;
    for (uint32_t i = 0; i < from->n; i++)
        qv__log_add(to, &from->at[i]);
    return qv__log_end(to, before);
}

int qv_reasons(const qv_ruleset *rs, const qv_view *view, uint32_t seat, const uint16_t *steps,
               uint32_t n, uint32_t most, qv_event_log *log) {
    qv_event_log own = {.n = 0}, shared = {.n = 0};
    if (!qv__fits_log(log))
        return QV_EARGUMENT;
    int err = qv_foresee(rs, view, seat, steps, n, &own);
    if (err > 0)
        err = copy(&own, &shared);
    if (err > 0) {
        find_shared(rs, view, seat, steps, n, &shared);
        sift(&own, &shared, true);
        while (own.n > most) {
            const uint32_t least = least_of(rs, &own);
            memmove(own.at + least, own.at + least + 1, (--own.n - least) * sizeof *own.at);
        }
        err = copy(&own, log);
    }
    qv_event_log_free(&own);
    qv_event_log_free(&shared);
    return err;
}
