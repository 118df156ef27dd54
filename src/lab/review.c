/* SPDX-License-Identifier: MIT */
/* Reviews the decisions of a recorded game: the reviews of quiver.h, in slices.
 *
 * Every decision is analysed once. What moves lost is compared with the move that the search
 * prefers, which is chosen before any game is played on; so its mean is free of the bias that
 * comparing with the best of many figures would have. Those that lost most are analysed again with
 * other luck, as the largest of many figures is too large. Knows no game; what a seat did not know
 * counts for its luck only.
 */
#include <assert.h>
#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "core/guard.h"
#include "core/moves.h"
#include "lab/analyse.h"
#include "lab/control.h"
#include "lab/ranking.h"

enum {
    GAMES = 1000000,
    AGAIN = 2 * QV_MOMENTS, /* decisions that are analysed again */
    TIMES = 4               /* the games of those, in games of the others */
};

struct qv_review {
    qv_record *record;
    const qv_ruleset *rs;
    qv_analysis *analysis;
    qv__control *control;
    uint64_t seed;
    uint32_t games;
    atomic_bool stopped; /* the only member that other threads and signal handlers touch */
    qv_reviewed *decision;
    uint32_t n, done; /* decisions, and those reviewed */
    bool thinking;    /* about the next one */
    qv_reviewed again[AGAIN];
    uint32_t n_again, done_again;
    double luck[QV_SEATS];
};

/* -- Making and freeing ------------------------------------------------------------------------ */

void qv_review_free(qv_review *self) {
    if (!self)
        return;
    qv_analysis_free(self->analysis);
    qv__control_free(self->control);
    free(self->decision);
    free(self);
}

/* A decision if the seat had a choice. */
static bool read_decision(const qv_review *self, qv_moves *moves, uint32_t entry,
                          qv_reviewed *out) {
    *out = (qv_reviewed){.entry = entry};
    out->played.n = qv_record_entry(self->record, entry, &out->seat, out->played.step);
    const uint32_t before = qv_record_before(self->record, entry);
    return out->seat != QV_CHANCE &&
           qv_moves_count(moves, qv_record_view(self->record, before, out->seat), out->seat, 2) ==
               2;
}

static void add_luck(qv_review *self, uint32_t entry) {
    uint16_t steps[QV_STEPS];
    uint32_t who;
    (void)qv_record_entry(self->record, entry, &who, steps);
    if (who != QV_CHANCE)
        return;
    const qv_view *const before =
        qv_record_view(self->record, qv_record_before(self->record, entry), QV_OPEN);
    qv__control_outcome(self->control, before, steps[0], self->seed,
                        qv_record_number(self->record, entry), self->luck);
}

static bool find_decisions(qv_review *self) {
    qv_moves *const moves = qv_moves_new(self->rs);
    self->decision = malloc((qv_record_length(self->record) + 1) * sizeof *self->decision);
    if (moves && self->decision)
        for (uint32_t at = qv_record_next(self->record, 0, 0); at != QV_NO_ENTRY;
             at = qv_record_next(self->record, at, 0)) {
            add_luck(self, at);
            self->n += read_decision(self, moves, at, &self->decision[self->n]);
        }
    qv_moves_free(moves);
    return moves && self->decision;
}

qv_review *qv_review_new(qv_record *record, uint32_t iterations, uint32_t games, uint64_t seed,
                         qv_diag *diag) {
    if (!record || games < 1 || games > GAMES) {
        (void)qv__refuse_argument(diag, "a review needs a record and 1 to 1000000 games");
        return NULL;
    }
    const qv_ruleset *const rs = qv_record_rules(record);
    qv_analysis *const analysis = qv__analysis_by(rs, "tree", iterations, seed, diag);
    if (!analysis)
        return NULL;
    qv_review *const self = calloc(1, sizeof *self);
    if (!self) {
        qv_analysis_free(analysis);
    } else {
        *self = (qv_review){.record = record, .rs = rs, .analysis = analysis};
        self->seed = seed;
        self->games = games;
        atomic_init(&self->stopped, false);
        self->control = qv__control_new(rs);
        if (self->control && find_decisions(self))
            return self;
        qv_review_free(self);
    }
    qv__fail(diag, QV_EMEMORY, "not enough memory for a review");
    return NULL;
}

/* -- One decision ------------------------------------------------------------------------------ */

static void begin(qv_review *self, const qv_reviewed *at, uint32_t games, uint32_t skipped) {
    const qv_view *const view =
        qv_record_view(self->record, qv_record_before(self->record, at->entry), at->seat);
    const int err = qv_analysis_begin_best(self->analysis, view, at->seat, games, 1, NULL);
    assert(!err); /* by these rules the record was played */
    qv__analysis_play(self->analysis, at->played.step, at->played.n, skipped);
    self->thinking = true;
}

/* One move if the search prefers what was played, else these two, in the order of their shares. */
static void finish(qv_review *self, qv_reviewed *at) {
    qv_rated_move move[2];
    const uint32_t n = qv_analysis_moves(self->analysis, move, 2);
    const uint32_t played =
        qv__same_steps(move[0].step, move[0].n, at->played.step, at->played.n) ? 0 : 1;
    assert(n > played);
    at->played = move[played];
    at->best = move[n - 1 - played];
    self->thinking = false;
}

/* -- Moments ----------------------------------------------------------------------------------- */

static double lost_by(const void *decision) {
    return ((const qv_reviewed *)decision)->played.behind;
}

static uint32_t insert(qv_reviewed *list, uint32_t n, const qv_reviewed *decision, uint32_t most) {
    return qv__insert_best(list, n, decision, sizeof *decision, lost_by, most);
}

static void choose_again(qv_review *self) {
    for (uint32_t i = 0; i < self->n; i++)
        if (self->decision[i].played.behind > 0)
            self->n_again = insert(self->again, self->n_again, &self->decision[i], AGAIN);
}

bool qv_review_moment(const qv_review *self, uint32_t i, qv_reviewed *out) {
    qv_reviewed list[QV_MOMENTS];
    uint32_t n = 0;
    if (!self || !out)
        return false;
    for (uint32_t k = 0; k < self->done_again; k++)
        if (self->again[k].played.behind_lo > 0)
            n = insert(list, n, &self->again[k], QV_MOMENTS);
    if (i >= n)
        return false;
    *out = list[i];
    return true;
}

/* -- Slices ------------------------------------------------------------------------------------ */

/* One iteration of the decision that is next; false after the last. */
static bool review_next(qv_review *self) {
    if (self->done == self->n && self->done_again == self->n_again)
        return false;
    const bool again = self->done == self->n;
    qv_reviewed *const at = again ? &self->again[self->done_again] : &self->decision[self->done];
    if (!self->thinking)
        begin(self, at, again ? TIMES * self->games : self->games, again ? self->games : 0);
    if (qv_analysis_think(self->analysis, 1) > 0)
        return true;
    finish(self, at);
    self->done += !again;
    self->done_again += again;
    if (!again && self->done == self->n)
        choose_again(self);
    return true;
}

int qv_review_think(qv_review *self, uint32_t iterations) {
    if (!self)
        return QV_EARGUMENT;
    for (uint32_t i = 0; i < iterations; i++) {
        if (atomic_load_explicit(&self->stopped, memory_order_relaxed))
            return 0;
        if (!review_next(self))
            return 0;
    }
    return 1;
}

void qv_review_stop(qv_review *self) {
    if (self)
        atomic_store_explicit(&self->stopped, true, memory_order_relaxed);
}

/* -- Figures ----------------------------------------------------------------------------------- */

uint32_t qv_review_work(const qv_review *self, uint32_t *done) {
    if (done)
        *done = self ? self->done + self->done_again : 0;
    return self ? self->n + self->n_again : 0;
}

bool qv_review_decision(const qv_review *self, uint32_t i, qv_reviewed *out) {
    if (!self || !out || i >= self->done)
        return false;
    *out = self->decision[i];
    return true;
}

/* What a decision adds to the square of the half width of a sum, of which each part was widened as
 * by one game more: the sum is, once. */
static double square_of(const qv_rated_move *move, double widened) {
    const double half = move->behind_hi - move->behind, square = half * half - widened;
    return square > 0 ? square : 0;
}

bool qv_review_seat(const qv_review *self, uint32_t seat, qv_reviewed_seat *out) {
    if (!self || !out || seat >= self->rs->players)
        return false;
    const double least = 1.959963984540054 / self->games, widened = least * least;
    const qv_result result = qv_record_result(self->record);
    double squares = 0;
    bool estimated = false;
    *out = (qv_reviewed_seat){.result = qv__share_of_first(self->rs, &result, seat),
                              .luck = self->luck[seat]};
    for (uint32_t i = 0; i < self->done; i++) {
        const qv_reviewed *const at = &self->decision[i];
        if (at->seat != seat)
            continue;
        out->decisions++;
        out->lost += at->played.behind;
        squares += square_of(&at->played, widened);
        estimated |= !qv_is_proven(&at->played);
    }
    squares += estimated ? widened : 0;
    out->lost_lo = out->lost - sqrt(squares);
    out->lost_hi = out->lost + sqrt(squares);
    return true;
}
