/* SPDX-License-Identifier: MIT */
/* What a move rests on: see reasons.h. */
#include "terminal/reasons.h"

#include <stdio.h>
#include <string.h>

#include "core/game.h"
#include "core/moves.h"
#include "core/summary.h"

enum { MOVE = QV_TEXT_MOST, SENTENCE = 400, OTHERS = 64 };

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
static void find_shared(const qv_ruleset *rules, const qv_view *view, uint32_t seat,
                        const uint16_t *steps, uint32_t n, qv_event_log *shared) {
    qv_moves *const moves = qv_moves_new(rules);
    uint16_t other[QV_STEPS];
    uint32_t length, others = 0;
    if (moves)
        (void)qv_moves_start(moves, view, seat);
    while (moves && shared->n && others < OTHERS && (length = qv_moves_next(moves, other)) > 0) {
        qv_event_log log = {.n = 0};
        if (qv__same_steps(other, length, steps, n))
            continue;
        (void)qv_foresee(rules, view, seat, other, length, &log);
        sift(shared, &log, false);
        qv_event_log_free(&log);
        others++;
    }
    shared->n = others ? shared->n : 0;
    qv_moves_free(moves);
}

/* -- Reasons ----------------------------------------------------------------------------------- */

/* The event of least weight, of equal ones the last. */
static uint32_t least_of(const qv_ruleset *rules, const qv_event_log *log) {
    uint32_t least = 0, lightest = UINT32_MAX;
    for (uint32_t i = 0; i < log->n; i++) {
        const uint32_t weight = qv__event_weight(rules, &log->at[i], QV_NOBODY);
        least = weight <= lightest ? i : least;
        lightest = weight <= lightest ? weight : lightest;
    }
    return least;
}

void term_reasons_of(const qv_ruleset *rules, const qv_view *view, uint32_t seat,
                     const uint16_t *steps, uint32_t n, qv_event_log *log) {
    qv_event_log shared = {.n = 0};
    (void)qv_foresee(rules, view, seat, steps, n, log);
    (void)qv_foresee(rules, view, seat, steps, n, &shared);
    find_shared(rules, view, seat, steps, n, &shared);
    sift(log, &shared, true);
    qv_event_log_free(&shared);
    while (log->n > TERM_REASONS) {
        const uint32_t least = least_of(rules, log);
        memmove(log->at + least, log->at + least + 1, (--log->n - least) * sizeof *log->at);
    }
}

uint32_t term_line_of(const qv_ruleset *rules, const qv_view *view, uint32_t seat,
                      const uint16_t *steps, uint32_t n, uint32_t iterations,
                      qv_seat_move out[TERM_LINE]) {
    const int found =
        qv_probable_line(rules, view, seat, steps, n, iterations, out, TERM_LINE, NULL);
    return found > 0 ? (uint32_t)found : 0;
}

void term_reasons_print(const term_screen *screen, const char *before, const qv_ruleset *rules,
                        const qv_event_log *log) {
    for (uint32_t i = 0; i < log->n; i++) {
        char sentence[SENTENCE], cause[SENTENCE], first[32];
        qv_text text = qv_text_over(sentence, sizeof sentence);
        qv_text clause = qv_text_over(cause, sizeof cause);
        qv_event_say(rules, &log->at[i], &text);
        qv_event_cause(rules, &log->at[i], &clause);
        const size_t indent = strspn(sentence, " ");
        snprintf(first, sizeof first, "%s%.*s", before, (int)indent, sentence);
        term_say(screen, first, "%s [%s]", sentence + indent, cause);
    }
}

void term_line_print(const term_screen *screen, const char *before, const qv_ruleset *rules,
                     const qv_seat_move *move, uint32_t n) {
    char told[TERM_LINE * MOVE], words[MOVE];
    qv_text line = qv_text_over(told, sizeof told);
    for (uint32_t i = 0; i < n; i++) {
        qv_text out = qv_text_over(words, sizeof words);
        qv_say(rules, move[i].step, move[i].n, &out);
        qv_text_add(&line, "%s%s %s", i ? ", " : "", qv_seat_name(rules, move[i].seat), words);
    }
    if (n > 0)
        term_say(screen, before, "Then probably: %s.", told);
}
