/* SPDX-License-Identifier: MIT */
/* What the symbols of the board and the headings beside it mean: see table.h. */
#include "tui/seats.h"
#include "tui/table.h"

void tui_tell_map(const tui_table *t) {
    const term_session *const session = t->session;
    char symbols[240] = "";
    qv_text text = qv_text_over(symbols, sizeof symbols);
    term_map_symbols(&session->screen, session->rules, &t->scene, term_viewer(session), &text);
    term_say(&session->screen, "", "On the map: %s.", symbols);
}

static void tell_headings(const tui_table *t) {
    const term_session *const session = t->session;
    tui_seats_explain(&session->screen, session->rules, &t->scene, term_viewer(session));
}

void tui_explain_symbols(const tui_table *t) {
    const term_session *const session = t->session;
    const term_screen *const screen = &session->screen;
    if (term_has_floor(&t->scene)) /* with its legend */
        term_board_print(screen, session->rules, &t->scene, TERM_LARGE);
    term_legend_print(screen, session->rules, &t->scene);
    term_print(screen, TERM_PLAIN, "\n");
    tell_headings(t);
}

void tui_tell_symbols(tui_table *t) {
    const term_session *const session = t->session;
    tui_forget_note(t);
    if (!tui_note(t, "symbols and headings"))
        return;
    if (term_has_floor(&t->scene))
        tui_tell_map(t);
    else
        term_legend_print(&session->screen, session->rules, &t->scene);
    tell_headings(t);
    tui_noted(t);
    tui_look(t);
}
