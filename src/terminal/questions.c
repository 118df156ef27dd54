/* SPDX-License-Identifier: MIT */
/* What a person is asked: the goal at the start, what a kind of decision is for when it comes up
 * for the first time, and what may be done now.
 *
 * Words come from the game; each purpose is told once in a session.
 */
#include <assert.h>
#include <stdio.h>

#include "terminal/session.h"

enum { PROMPT = QV_TEXT_MOST, KINDS = 64 };

void term_tell_goal(const term_session *session) {
    term_say(&session->screen, "", "Goal: %s", qv_game_goal(session->game));
}

bool term_question_is_new(const term_session *session, qv_question *out) {
    bool first;
    return qv_table_question(session->table, out, &first) && first &&
           !(session->shown.asked[qv_table_asked(session->table)] >> out->kind & 1);
}

void term_question_is_told(term_session *session, const qv_question *question) {
    assert(question->kind < KINDS);
    session->shown.asked[qv_table_asked(session->table)] |= UINT64_C(1) << question->kind;
}

bool term_has_been_told(const term_session *session) {
    const uint32_t seat = qv_table_asked(session->table);
    return seat != QV_NOBODY && session->shown.asked[seat];
}

/* "blue (medium) and green (human)" */
static void write_rivals(const term_session *session, uint32_t viewer, qv_text *out) {
    uint32_t left = qv_ruleset_players(session->rules) - 1;
    for (uint32_t seat = 0; seat < qv_ruleset_players(session->rules); seat++) {
        if (seat == viewer)
            continue;
        left--;
        qv_text_add(out, "%s (%s)%s", qv_seat_name(session->rules, seat), session->player[seat],
                    left > 1 ? ", "
                    : left   ? " and "
                             : "");
    }
}

void term_tell_turn(const term_session *session) {
    const uint32_t viewer = term_viewer(session);
    const uint32_t may_act = qv_turn_of(session->rules, term_view(session)).may_act;
    char others[200] = "", rivals[400] = "";
    qv_text text = qv_text_over(others, sizeof others);
    qv_text against = qv_text_over(rivals, sizeof rivals);
    for (uint32_t seat = 0; seat < qv_ruleset_players(session->rules); seat++)
        if (may_act >> seat & 1 && seat != viewer)
            qv_text_add(&text, " and %s", qv_seat_name(session->rules, seat));
    if (viewer == QV_WATCHER)
        return;
    write_rivals(session, viewer, &against);
    if (others[0])
        term_say(&session->screen, "", "You are %s, against %s. You%s decide at the same time.",
                 qv_seat_name(session->rules, viewer), rivals, others);
    else
        term_say(&session->screen, "", "You are %s, against %s, and it is your turn.",
                 qv_seat_name(session->rules, viewer), rivals);
}

void term_tell_question(term_session *session) {
    qv_question question;
    char prompt[PROMPT];
    qv_text text = qv_text_over(prompt, sizeof prompt);
    if (term_question_is_new(session, &question)) {
        if (!term_in_lesson(session))
            term_paragraph(&session->screen, "", question.purpose);
        term_question_is_told(session, &question);
    }
    if (qv_table_prompt(session->table, &text))
        term_say(&session->screen, "", "%s.", prompt);
}
