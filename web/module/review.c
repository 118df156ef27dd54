/* SPDX-License-Identifier: MIT */
/* The review of the game of the table, in slices: what moves were worth, the moments that mattered,
 * luck and skill. See page.h.
 *
 * Invariant: a review is of the record as it is; when anything has changed, it is gone. */
#include "page.h"

/* The most reasons of a move, and moves that follow it with the iterations of their search. */
enum { REASONS = 8, LINE = 3, LINE_ITERATIONS = 1000 };

static qv_review *review;

void page_forget_review(void) {
    qv_review_free(review);
    review = NULL;
}

const char *page_review_begin(uint32_t iterations, uint32_t games, uint32_t seed_high,
                              uint32_t seed_low) {
    qv_diag diag = {0};
    if (!page.record)
        return page_no_record();
    page_forget_review();
    if (qv_table_due(page.table, NULL) != QV_DUE_OVER) {
        diag = (qv_diag){.err = QV_EILLEGAL,
                         .text = "this game is not over; then its moves are reviewed"};
        return page_error(QV_EILLEGAL, &diag);
    }
    review =
        qv_review_new(page.record, iterations, games, (uint64_t)seed_high << 32 | seed_low, &diag);
    return page_done(review ? QV_OK : diag.err, &diag);
}

int32_t page_review_think(uint32_t iterations) {
    return qv_review_think(review, iterations);
}

/* -- What it found ----------------------------------------------------------------------------- */

static void put_words(const uint16_t *steps, uint32_t n) {
    PUT_TEXT("move", (qv_say(page.rules, steps, n, &out), 0));
}

static void put_rated(const char *key, const qv_rated_move *move) {
    put_open(key, '{');
    put_words(move->step, move->n);
    put_number("games", move->games);
    put_decimal("share", move->share);
    put_decimal("lo", move->lo);
    put_decimal("hi", move->hi);
    put_bool("proven", qv_is_proven(move));
    put_close('}');
}

static void put_decision(const qv_reviewed *at) {
    put_number("entry", qv_record_number(page.record, at->entry));
    put_number("seat", at->seat);
    put_rated("played", &at->played);
    put_rated("best", &at->best);
    put_decimal("lost", at->played.behind);
    put_decimal("lost_lo", at->played.behind_lo);
    put_decimal("lost_hi", at->played.behind_hi);
}

static void put_seat_of(const qv_reviewed_seat *of) {
    put_open(NULL, '{');
    put_number("decisions", of->decisions);
    put_decimal("result", of->result);
    put_decimal("luck", of->luck);
    put_decimal("lost", of->lost);
    put_decimal("lost_lo", of->lost_lo);
    put_decimal("lost_hi", of->lost_hi);
    put_close('}');
}

const char *page_review(void) {
    qv_reviewed at;
    qv_reviewed_seat of;
    uint32_t done;
    answer_begin();
    put_number("of", qv_review_work(review, &done));
    put_number("done", done);
    put_open("decisions", '[');
    for (uint32_t i = 0; qv_review_decision(review, i, &at); i++) {
        put_open(NULL, '{');
        put_decision(&at);
        put_close('}');
    }
    put_close(']');
    put_open("seats", '[');
    for (uint32_t i = 0; qv_review_seat(review, i, &of); i++)
        put_seat_of(&of);
    put_close(']');
    return answer_end();
}

/* -- Moments ----------------------------------------------------------------------------------- */

static void put_reasons(const qv_view *view, const qv_reviewed *at) {
    qv_event_log log = {0};
    (void)qv_reasons(page.rules, view, at->seat, at->best.step, at->best.n, REASONS, &log);
    put_open("reasons", '[');
    for (uint32_t i = 0; i < log.n; i++)
        page_put_event(NULL, &log.at[i], QV_OPEN);
    put_close(']');
    qv_event_log_free(&log);
}

static void put_line(const qv_view *view, const qv_reviewed *at) {
    qv_seat_move line[LINE];
    const int n = qv_probable_line(page.rules, view, at->seat, at->best.step, at->best.n,
                                   LINE_ITERATIONS, line, LINE, NULL);
    put_open("line", '[');
    for (int i = 0; i < n; i++) {
        put_open(NULL, '{');
        put_number("seat", line[i].seat);
        put_words(line[i].step, line[i].n);
        put_close('}');
    }
    put_close(']');
}

const char *page_review_moment(uint32_t i) {
    qv_reviewed at;
    answer_begin();
    if (qv_review_moment(review, i, &at)) {
        const uint32_t before = qv_record_before(page.record, at.entry);
        const qv_view *const view = qv_record_view(page.record, before, at.seat);
        put_open("moment", '{');
        put_decision(&at);
        put_number("before", qv_record_number(page.record, before));
        put_reasons(view, &at);
        put_line(view, &at);
        put_close('}');
    } else {
        put_null("moment");
    }
    return answer_end();
}
