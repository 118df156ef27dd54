/* SPDX-License-Identifier: MIT */
/* A lesson in the window: what is asked for, above the prompt, and its keys. See table.h. */
#include <stdio.h>

#include "tui/table.h"

enum { SENTENCE = 600, MOST = 4 };

/* Where in the lesson one is, and what is asked for; nothing in a game, and while what came of the
 * last move is read. */
static void write_lesson(const tui_table *t, qv_text *out) {
    const term_session *const session = t->session;
    if (!term_in_lesson(session) || (session->lesson.at.pauses && !term_lesson_is_done(session)))
        return;
    term_lesson_where(session, out);
    qv_text_add(out, ": ");
    term_lesson_message(session, out);
}

uint32_t tui_lesson_lines(const tui_table *t) {
    char line[SENTENCE] = "";
    qv_text text = qv_text_over(line, sizeof line);
    write_lesson(t, &text);
    const uint32_t lines = tui_pane_broken(line, t->width);
    return lines < MOST ? lines : (uint32_t)MOST;
}

void tui_draw_lesson(const tui_table *t, term_canvas *c) {
    char line[SENTENCE] = "";
    qv_text text = qv_text_over(line, sizeof line);
    write_lesson(t, &text);
    if (t->at.lesson.height)
        tui_pane_text(c, t->at.lesson, line, TERM_STRONG);
}

static void hint(tui_table *t) {
    tui_forget_note(t);
    if (!tui_note(t, "hint"))
        return;
    term_lesson_hint(t->session);
    tui_noted(t);
    tui_look(t);
}

bool tui_press_in_lesson(tui_table *t, char key) {
    if (!term_in_lesson(t->session))
        return false;
    switch (key) {
    case 'H': hint(t); return true;
    case 'S': tui_command(t, "skip"); break;
    case 'B': tui_command(t, "back"); break;
    default: return false;
    }
    tui_renew(t);
    return true;
}

bool tui_end_pause(tui_table *t) {
    qv_diag diag = {0};
    tui_forget_note(t);
    if (term_lesson_go_on(t->session, &diag))
        return true;
    snprintf(t->status, sizeof t->status, "%s", diag.text);
    return false;
}
