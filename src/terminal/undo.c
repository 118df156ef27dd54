/* SPDX-License-Identifier: MIT */
/* Taking back: what is taken back, who has to agree, and going there. See session.h.
 *
 * Knows no game. A person may take back a decision alone if it showed nothing new to that person.
 * After an outcome of chance, a secret that was shown, or another decision, the other people are
 * asked.
 */
#include <stdlib.h>
#include <string.h>

#include "terminal/session.h"

/* The decision to take back. */
typedef struct {
    const term_chapter *chapter; /* NULL: only how the game ended */
    uint32_t seat;               /* whose decision it is; QV_WATCHER: nobody's */
    uint32_t length;             /* of the match then */
} plan;

/* The last decision of `seat`, of any human for QV_WATCHER; false if there is none. */
static bool make_plan(const term_session *session, uint32_t seat, plan *out) {
    const int ending = qv_match_ending(session->match);
    if (ending != QV_RUNNING && ending != QV_BY_RULES) {
        *out = (plan){NULL, seat, qv_match_length(session->match)};
        return true;
    }
    uint32_t at = session->chapters;
    while (at > 0 && (seat == QV_WATCHER ? session->computer[session->chapter[at - 1].seat] != NULL
                                         : session->chapter[at - 1].seat != seat))
        at--;
    if (!at)
        return false;
    const term_chapter *const chapter = &session->chapter[at - 1];
    *out = (plan){chapter, chapter->seat, chapter->length};
    return true;
}

static bool all_agree(term_session *session, const plan *p) {
    if (p->chapter && !qv_match_learned(session->match, p->length, p->seat))
        return true;
    char question[120] = "may the end of the game be taken back?";
    if (p->chapter) {
        qv_text text = qv_text_over(question, sizeof question);
        qv_text_add(&text, "may %s take back the last decision and what came of it?",
                    qv_seat_name(session->rules, p->seat));
    }
    for (uint32_t seat = 0; seat < qv_ruleset_players(session->rules); seat++)
        if (seat != p->seat && !session->computer[seat] &&
            !(session->ask && session->ask(session, seat, question)))
            return false;
    return true;
}

static void forget(term_session *session, const term_chapter *chapter) {
    for (uint32_t row = 0; row <= QV_SEATS; row++)
        if (session->told[row] > chapter->since[row])
            session->told[row] = chapter->since[row];
    session->chapters = (uint32_t)(chapter - session->chapter);
}

int term_undo(term_session *session, uint32_t seat, uint16_t steps[QV_STEPS], uint32_t *n) {
    plan p;
    qv_diag diag;
    uint32_t who;
    *n = 0;
    if (!make_plan(session, seat, &p))
        return TERM_NOT_THERE;
    if (!all_agree(session, &p))
        return TERM_REFUSED;
    if (p.chapter) {
        *n = qv_match_entry(session->match, p.length, &who, steps);
        forget(session, p.chapter);
    }
    if (qv_match_rewind(session->match, p.length, &diag))
        return TERM_NOT_THERE;
    term_session_begin_again(session);
    term_session_keep_undone(session, p.seat);
    return TERM_TAKEN_BACK;
}
