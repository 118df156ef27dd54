/* SPDX-License-Identifier: MIT */
/* What chance decides now, in words. Knows no game. */
#include <stdio.h>

#include "terminal/session.h"

enum { OUTCOMES = 400 };

void term_chance_head(const term_session *session, qv_text *out) {
    const uint32_t seat = qv_chance_seat(session->rules, term_view(session));
    qv_text_add(out, "Chance decides");
    if (seat < QV_SEATS)
        qv_text_add(out, " for %s", qv_seat_name(session->rules, seat));
    qv_text_add(out, ": ");
}

void term_tell_chance(const term_session *session, const char *indent) {
    qv_chance chance;
    char first[100];
    qv_text head = qv_text_over(first, sizeof first);
    char outcomes[OUTCOMES];
    qv_text text = qv_text_over(outcomes, sizeof outcomes);
    if (qv_match_chance(term_match(session), &chance) <= 0)
        return;
    qv_text_add(&head, "%s", indent);
    term_chance_head(session, &head);
    qv_chance_say(session->rules, &chance, &text);
    term_paragraph(&session->screen, first, outcomes);
}
