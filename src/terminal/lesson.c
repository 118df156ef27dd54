/* SPDX-License-Identifier: MIT */
/* A lesson at one terminal: see lesson.h. */
#include "terminal/lesson.h"

#include <stdio.h>
#include <string.h>

#include "base/scan.h"
#include "terminal/session.h"

enum { TEXT = 600 };

/* -- Looking ----------------------------------------------------------------------------------- */

bool term_in_lesson(const term_session *session) {
    return session->lesson.at.lesson != NULL;
}

static qv_lesson_head head_of(const term_session *session) {
    qv_lesson_head head = {.steps = 0};
    qv_lesson_of(session->lesson.at.lesson, &head);
    return head;
}

bool term_lesson_is_done(const term_session *session) {
    return qv_learner_is_done(&session->lesson.at);
}

void term_lesson_where(const term_session *session, qv_text *out) {
    const term_lesson *const lesson = &session->lesson;
    if (lesson->number)
        qv_text_add(out, "Lesson %u of %u, ", (unsigned)lesson->number, (unsigned)lesson->lessons);
    if (term_lesson_is_done(session))
        qv_text_add(out, lesson->number ? "done" : "Done");
    else
        qv_text_add(out, "%s %u of %u", lesson->number ? "step" : "Step",
                    (unsigned)lesson->at.step + 1, (unsigned)head_of(session).steps);
}

void term_lesson_message(const term_session *session, qv_text *out) {
    qv_lesson_step step;
    if (qv_lesson_at(session->lesson.at.lesson, session->lesson.at.step, &step))
        qv_text_add(out, "%s%s", step.placed && session->lesson.at.step ? "New position. " : "",
                    step.message);
    else
        qv_text_add(out, "%s", head_of(session).end);
}

void term_tell_lesson(const term_session *session) {
    char text[TEXT], where[80];
    qv_text out = qv_text_over(text, sizeof text), before = qv_text_over(where, sizeof where);
    term_lesson_where(session, &before);
    qv_text_add(&before, ": ");
    term_lesson_message(session, &out);
    term_paragraph(&session->screen, where, text);
}

const char *term_lesson_offer(const term_session *session) {
    return !term_lesson_is_done(session) ? "Enter goes on"
           : session->lesson.next        ? "Enter begins the next lesson, q leaves the lessons"
           : session->lesson.game
               ? "That was the last lesson: Enter begins a guided game, q leaves the lessons"
               : "That was the last lesson: Enter leaves";
}

/* -- Going on ---------------------------------------------------------------------------------- */

int term_lesson_play(term_session *session, const uint16_t *steps, uint32_t n, qv_diag *diag) {
    return qv_learner_play(&session->lesson.at, session->table, steps, n, diag);
}

/* After the table has come to another position. */
static bool comes(term_session *session, int err) {
    if (err)
        return false;
    term_session_begins_again(session);
    return true;
}

bool term_lesson_go_to(term_session *session, uint32_t step, qv_diag *diag) {
    return comes(session, qv_learner_go_to(&session->lesson.at, step, session->table, diag));
}

bool term_lesson_go_on(term_session *session, qv_diag *diag) {
    return comes(session, qv_learner_go_on(&session->lesson.at, session->table, diag));
}

bool term_lesson_skip(term_session *session, qv_diag *diag) {
    qv_lesson_step step;
    const qv_learner *const at = &session->lesson.at;
    if (at->pauses || !qv_lesson_at(at->lesson, at->step, &step))
        return term_lesson_go_on(session, diag);
    return !term_session_play(session, head_of(session).seat, step.move.step, step.move.n, diag);
}

/* -- Helping ----------------------------------------------------------------------------------- */

void term_lesson_hint(term_session *session) {
    char hint[TEXT] = "";
    qv_text out = qv_text_over(hint, sizeof hint);
    const uint32_t given = qv_learner_hint(&session->lesson.at, &out);
    if (given)
        term_paragraph(&session->screen,
                       given <= QV_LESSON_HINTS ? "Hint: " : "The move is: ", hint);
}

void term_lesson_help(term_session *session) {
    term_lesson_hint(session);
}

/* -- Commands ---------------------------------------------------------------------------------- */

static bool run_hint(term_session *session, qv_diag *diag) {
    (void)diag;
    term_lesson_hint(session);
    return true;
}

static bool run_back(term_session *session, qv_diag *diag) {
    return comes(session, qv_learner_back(&session->lesson.at, session->table, diag));
}

static const struct {
    const char *name, *help;
    bool (*run)(term_session *, qv_diag *);
} commands[] = {
    {"hint", "what to look at; then what to do; then the move", run_hint},
    {"skip", "go on to the next step; the move is played for you", term_lesson_skip},
    {"back", "the step before this one again", run_back},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

void term_lesson_commands(const term_session *session) {
    for (size_t i = 0; i < COMMANDS; i++) {
        char first[40];
        snprintf(first, sizeof first, "  %-15s ", commands[i].name);
        term_paragraph(&session->screen, first, commands[i].help);
    }
}

/* Those that change or keep a game, of which a lesson has none. */
static bool is_for_games(const qv__token *word) {
    static const char *const names[] = {"undo",   "draw",    "resign", "new",  "rematch",
                                        "replay", "comment", "save",   "edit", "seed"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (qv__token_is(word, names[i]))
            return true;
    return false;
}

bool term_lesson_command(term_session *session, const char *line) {
    const char *at = line;
    qv_diag diag = {0};
    qv__token word;
    if (!term_in_lesson(session) || !qv__scan(&at, line + strlen(line), "", &word))
        return false;
    for (uint32_t i = 0; i < COMMANDS; i++) {
        if (!qv__token_is(&word, commands[i].name))
            continue;
        if (!commands[i].run(session, &diag))
            term_paragraph(&session->screen, "  ", diag.text);
        return true;
    }
    if (!is_for_games(&word))
        return false;
    term_say(&session->screen, "  ",
             "That is for games. In a lesson, `back` shows a step again, `skip` goes on, `quit` "
             "leaves.");
    return true;
}
