/* SPDX-License-Identifier: MIT */
/* A match: the sole owner of a state in play, and the only way to change it or to see it.
 *
 * Knows the table of core/game.h, no game, no agent and no front end. All input is checked
 * before it reaches the rules; all output is a view, or an event that its reader may see. A
 * change succeeds completely or does nothing.
 */
#include "match/match.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/slots.h"
#include "core/guard.h"
#include "core/outcomes.h"
#include "core/position.h"
#include "match/course.h"
#include "match/move.h"

/* -- Making and freeing ------------------------------------------------------------------------ */

/* All memory of a fixed size in one piece: the states, a view to try moves in, a view for each seat
 * and for watchers. */
static qv_match *allocate(const qv_ruleset *rs) {
    const size_t size = qv__slot_stride(rs->sizes.state);
    qv_match *const match = calloc(1, sizeof *match);
    qv__views *const views = calloc(1, sizeof *views);
    unsigned char *const bytes = qv__slots_new(4 + rs->players + 1, size);
    if (!match || !views || !bytes) {
        free(match);
        free(views);
        free(bytes);
        return NULL;
    }
    match->rs = qv_ruleset_keep(rs);
    match->start = (qv_state *)(void *)bytes;
    match->now = (qv_state *)(void *)(bytes + size);
    match->next = (qv_state *)(void *)(bytes + 2 * size);
    match->scratch = (qv_view *)(void *)(bytes + 3 * size);
    match->views = views;
    match->views->at = bytes + 4 * size;
    return match;
}

static int begin(qv_match *match, const char *position, qv_diag *diag) {
    if (position) {
        const int err =
            qv__position_read(match->rs, position, strlen(position), match->start, diag);
        if (err)
            return err;
    } else {
        qv__init(match->rs, match->start);
    }
    qv__copy(match->rs, match->next, match->start);
    const int err = qv__match_settle(match);
    qv_event_log_free(&match->log);
    if (err)
        qv__fail(diag, err, "not enough memory for a match");
    else
        qv__match_commit(match);
    return err;
}

enum { DRAWN, DRAWN_FAST, ENTERED };

static qv_match *new_match(const qv_ruleset *rs, uint64_t seed, int chance, const char *position,
                           qv_diag *diag) {
    if (!rs) {
        qv__refuse_argument(diag, "rules are needed for a match");
        return NULL;
    }
    qv_match *const match = allocate(rs);
    if (!match) {
        qv__fail(diag, QV_EMEMORY, "not enough memory for a match");
        return NULL;
    }
    match->seed = seed;
    match->fast = chance == DRAWN_FAST;
    match->entered = chance == ENTERED;
    if (begin(match, position, diag) == QV_OK)
        return match;
    qv_match_free(match);
    return NULL;
}

qv_match *qv_match_new(const qv_ruleset *rs, uint64_t seed, const char *position, qv_diag *diag) {
    return new_match(rs, seed, DRAWN, position, diag);
}

qv_match *qv_match_new_fast(const qv_ruleset *rs, uint64_t seed, const char *position,
                            qv_diag *diag) {
    return new_match(rs, seed, DRAWN_FAST, position, diag);
}

qv_match *qv_match_new_entered(const qv_ruleset *rs, const char *position, qv_diag *diag) {
    return new_match(rs, 0, ENTERED, position, diag);
}

qv_match *qv__match_before(const qv_ruleset *rs, uint64_t seed, const qv_state *start,
                           qv_diag *diag) {
    qv_match *const match = allocate(rs);
    if (!match) {
        qv__fail(diag, QV_EMEMORY, "not enough memory for a match");
        return NULL;
    }
    match->seed = seed;
    match->open = true;
    qv__copy(rs, match->start, start);
    qv__copy(rs, match->next, start);
    qv__match_commit(match);
    return match;
}

void qv_match_free(qv_match *match) {
    if (!match)
        return;
    qv_ruleset_free(match->rs);
    free(match->start);
    free(match->views);
    free(match->entry);
    free(match->step);
    qv__events_free(&match->events);
    qv_event_log_free(&match->log);
    free(match);
}

/* -- Seeing ------------------------------------------------------------------------------------ */

const qv_view *qv_match_view(const qv_match *match, uint32_t seat) {
    if (!qv__match_may_ask(match, seat))
        return NULL;
    if (seat == QV_OPEN)
        return qv__open(match->now);
    const uint32_t row = seat == QV_WATCHER ? match->rs->players : seat;
    assert(row <= QV_SEATS);
    qv_view *const view =
        (qv_view *)(void *)(match->views->at + row * qv__slot_stride(match->rs->sizes.state));
    if (!(match->views->fresh >> row & 1)) {
        qv__observe(match->rs, match->now, seat, view);
        match->views->fresh |= UINT32_C(1) << row;
    }
    return view;
}

uint32_t qv_match_pending(const qv_match *match) {
    if (!match || match->ending != QV_RUNNING)
        return 0;
    return qv_turn_of(match->rs, qv__open(match->now)).may_act;
}

void qv_match_position(const qv_match *match, qv_text *out) {
    if (match && qv__fits_text(out))
        qv__position_write(match->rs, match->now, out);
}

/* -- Automatic steps --------------------------------------------------------------------------- */

int qv__match_settle(qv_match *match) {
    uint32_t who;
    uint16_t step;
    for (;;) {
        const qv_turn turn = qv_turn_of(match->rs, qv__open(match->next));
        if (match->entered && turn.phase == QV_CHANCE_DUE)
            return QV_OK;
        const qv__next_draw draw = {match->seed, match->length.draws, match->fast};
        if (!qv__course_step(match->rs, match->next, turn, draw, match->asked, &who, &step))
            return QV_OK;
        int err = qv__match_step(match, who, step);
        if (!err)
            err = qv__match_append(match, who, &step, 1);
        if (err)
            return err;
    }
}

void qv__match_ask(qv_match *match, uint32_t seats) {
    match->asked = seats;
}

void qv__match_commit(qv_match *match) {
    qv_state *const before = match->now;
    match->now = match->next;
    match->next = before;
    match->views->fresh = 0;
    match->agreed = 0;
    if (match->ending == QV_RUNNING && qv_turn_of(match->rs, qv__open(match->now)).phase == QV_OVER)
        match->ending = QV_BY_RULES;
}

/* -- Playing ----------------------------------------------------------------------------------- */

static int check_turn(const qv_match *match, uint32_t seat, qv_diag *diag) {
    const int err = qv__match_check_seat(match, seat, diag);
    if (err)
        return err;
    if (!(qv_match_pending(match) >> seat & 1))
        return qv__move_refuse_turn(match->rs, qv_match_view(match, seat), seat, diag);
    return QV_OK;
}

/* On `next`, with all that follows by itself. */
static int try_move(qv_match *match, uint32_t seat, const uint16_t *steps, uint32_t n,
                    qv_diag *diag) {
    qv__copy(match->rs, match->next, match->now);
    int err = qv__move_play(match->rs, qv_match_view(match, seat), match->next, match->scratch,
                            seat, steps, n, &match->log, diag);
    if (err)
        return err;
    err = qv__match_append(match, seat, steps, n);
    if (!err)
        err = qv__match_settle(match);
    if (err)
        qv__fail(diag, err, "not enough memory to play on");
    return err;
}

/* Appends the events that the seat sees, from its event `since` on; QV_OK or QV_EMEMORY. */
static int tell(const qv_match *match, uint32_t seat, uint32_t since, qv_event_log *log,
                qv_diag *diag) {
    if (!log || qv_match_events(match, seat, since, UINT32_MAX, log) >= 0)
        return QV_OK;
    qv__fail(diag, QV_EMEMORY, "not enough memory for what happens");
    return QV_EMEMORY;
}

int qv_match_play(qv_match *match, uint32_t seat, const uint16_t *steps, uint32_t n,
                  qv_event_log *log, qv_diag *diag) {
    if (!match || (!steps && n) || (log && !qv__fits_log(log)))
        return qv__refuse_argument(diag, "a match, steps, and a log or none are needed");
    int err = check_turn(match, seat, diag);
    if (err)
        return err;
    const qv__lengths before = match->length;
    const uint32_t seen = qv_match_seen(match, seat);
    err = try_move(match, seat, steps, n, diag);
    if (!err)
        err = tell(match, seat, seen, log, diag);
    if (err)
        qv__match_restore(match, before);
    else
        qv__match_commit(match);
    qv_event_log_free(&match->log);
    return err;
}

int qv__match_play_blind(qv_match *match, uint32_t seat, qv__player *blind, qv__rng *rng,
                         qv_diag *diag) {
    uint16_t steps[QV_STEPS];
    const qv__lengths before = match->length;
    qv__copy(match->rs, match->next, match->now);
    const uint32_t n =
        qv__course_move(match->rs, match->next, seat, blind, rng, NULL, steps, &match->log);
    int err = match->log.lost ? QV_EMEMORY : qv__match_append(match, seat, steps, n);
    if (!err)
        err = qv__match_settle(match);
    if (err) {
        qv__match_restore(match, before);
        qv__fail(diag, err, "not enough memory to play on");
    } else {
        qv__match_commit(match);
    }
    qv_event_log_free(&match->log);
    return err;
}

/* -- Entries without views --------------------------------------------------------------------- */

/* One move, decline or outcome on `next`, without automatic steps. */
static int try_entry(qv_match *match, uint32_t who, const uint16_t *steps, uint32_t n,
                     qv_diag *diag) {
    const bool seated = who < match->rs->players;
    const qv__moment moment = {match->rs, match->now, match->next,
                               seated ? qv_match_view(match, who) : NULL, match->scratch};
    int err = qv__move_enter(&moment, who, steps, n, &match->log, diag);
    if (!err && qv__match_append(match, who, steps, n) != QV_OK) {
        err = QV_EMEMORY;
        qv__fail(diag, err, "not enough memory for a match");
    }
    return err;
}

int qv__match_feed(qv_match *match, uint32_t who, const uint16_t *steps, uint32_t n,
                   qv_diag *diag) {
    const int err = try_entry(match, who, steps, n, diag);
    if (!err)
        qv__match_commit(match);
    qv_event_log_free(&match->log);
    return err;
}

int qv_match_chance(const qv_match *match, qv_chance *out) {
    if (!match || !match->entered || !out)
        return QV_EARGUMENT;
    if (match->ending != QV_RUNNING || !qv_chance_of(match->rs, qv__open(match->now), out))
        return 0;
    return (int)qv__outcomes(out);
}

int qv_match_enter(qv_match *match, const uint16_t *steps, uint32_t n, qv_diag *diag) {
    if (!match || (!steps && n))
        return qv__refuse_argument(diag, "a match and steps are needed");
    if (!match->entered)
        return qv__refuse_argument(diag, "this match draws its own chance");
    int err = qv__match_check_running(match, diag);
    if (err)
        return err;
    const qv__lengths before = match->length;
    err = try_entry(match, QV_CHANCE, steps, n, diag);
    if (!err && qv__match_settle(match) != QV_OK) {
        err = QV_EMEMORY;
        qv__fail(diag, err, "not enough memory to play on");
    }
    if (err)
        qv__match_restore(match, before);
    else
        qv__match_commit(match);
    qv_event_log_free(&match->log);
    return err;
}
