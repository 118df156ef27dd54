/* SPDX-License-Identifier: MIT */
/* A hint in the window: the computer thinks in slices, and Esc ends that. See table.h. */
#include <stdio.h>

#include "tui/table.h"

static bool goes_on(term_session *session) {
    const tui_input input = tui_read_for(session->front.context, 0);
    return input.kind != TUI_ESCAPE && input.kind != TUI_GONE;
}

void tui_hint(tui_table *t) {
    term_session *const session = t->session;
    tui_forget_note(t);
    snprintf(t->status, sizeof t->status, "thinking about a hint: Esc stops that");
    tui_show(t);
    t->status[0] = '\0';
    if (!tui_note(t, "a hint"))
        return;
    session->front.goes_on = goes_on;
    (void)term_hint_next(session, "");
    session->front.goes_on = NULL;
    tui_noted(t);
    tui_look(t);
}
