/* SPDX-License-Identifier: MIT */
/* What a move rests on: see reasons.h. */
#include "terminal/reasons.h"

#include <stdio.h>
#include <string.h>

enum { MOVE = QV_TEXT_MOST, SENTENCE = 400 };

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
