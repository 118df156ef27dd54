/* SPDX-License-Identifier: MIT */
/* A hint in the window: the computer thinks in slices, and Esc ends that. And what is under the
 * cursor. See table.h. */
#include <stdio.h>
#include <string.h>

#include "tui/table.h"

bool tui_goes_on(term_session *session, const char *what) {
    tui_table *const t = session->front.context;
    char told[sizeof t->status];
    snprintf(told, sizeof told, "%s: Esc stops that", what);
    if (strcmp(told, t->status) != 0) {
        memcpy(t->status, told, sizeof told);
        tui_show(t);
    }
    const tui_input input = tui_read_for(t, 0);
    return input.kind != TUI_ESCAPE && input.kind != TUI_GONE;
}

void tui_hint(tui_table *t) {
    term_session *const session = t->session;
    tui_forget_note(t);
    if (!tui_note(t, "a hint"))
        return;
    (void)term_hint_next(session, "");
    t->status[0] = '\0';
    if (session->hint.told && (session->hint.points[0] || session->hint.points[1]))
        term_say(&session->screen, "", "%s marks it.", tui_hinted_symbol(&session->screen));
    tui_noted(t);
    tui_renew(t);
}

void tui_inspect(tui_table *t) {
    const qv_item *const item = tui_item(t, tui_pointed_at(t));
    if (!item) {
        snprintf(t->status, sizeof t->status, "There is nothing under the cursor");
        return;
    }
    tui_put_note_beneath(t);
    if (!tui_note(t, "what this is"))
        return;
    term_inspect(t->session, item);
    tui_noted(t);
    tui_look(t);
}
