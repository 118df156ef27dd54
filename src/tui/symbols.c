/* SPDX-License-Identifier: MIT */
/* What the symbols of the board and the headings beside it mean: see table.h. */
#include <string.h>

#include "terminal/floor.h"
#include "tui/seats.h"
#include "tui/table.h"

void tui_tell_map(const tui_table *t) {
    const term_session *const session = t->session;
    char symbols[240] = "";
    qv_text text = qv_text_over(symbols, sizeof symbols);
    term_map_symbols(&session->screen, session->rules, &t->scene, term_viewer(session), &text);
    term_say(&session->screen, "", "On the map: %s.", symbols);
}

/* Whether it marks on the floor where a choice leads: one of the viewer, or one of another seat. */
static bool marks_end(const tui_table *t, const qv_item *item, bool own) {
    if (own)
        return item->kind == QV_CONTROL && term_on_floor(&t->scene, item);
    return item->kind == QV_CELL && item->glyph[0] && !(item->mark & QV_MARK_LAST) &&
           item->owner < QV_SEATS && item->owner != term_viewer(t->session);
}

/* The symbols of such items, each once; false: there are none. */
static bool write_ends(const tui_table *t, bool own, qv_text *out) {
    bool any = false;
    for (uint32_t i = 0; i < t->scene.n; i++) {
        const qv_item *const item = &t->scene.at[i];
        bool known = !marks_end(t, item, own);
        for (uint32_t k = 0; k < i && !known; k++)
            known = marks_end(t, &t->scene.at[k], own) &&
                    strcmp(t->scene.at[k].glyph, item->glyph) == 0;
        if (!known)
            qv_text_add(out, "%s%s", any ? " " : "", item->glyph);
        any |= !known;
    }
    return any;
}

void tui_tell_ends(const tui_table *t) {
    char own[120] = "", others[120] = "";
    qv_text mine = qv_text_over(own, sizeof own), theirs = qv_text_over(others, sizeof others);
    if (!term_has_floor(&t->scene) || !write_ends(t, true, &mine))
        return;
    const bool both = write_ends(t, false, &theirs);
    term_say(&t->session->screen, "", "On the map: %s where your choices lead%s%s%s.", own,
             both ? "; " : "", others, both ? " those of others" : "");
}

bool tui_lists_text(const tui_table *t) {
    for (uint32_t i = 0; i < t->list.n; i++)
        if (strstr(t->list.at[i].text, term_text_mark(&t->session->screen)))
            return true;
    return false;
}

/* What stands beside the board. */
static void tell_headings(const tui_table *t) {
    const term_session *const session = t->session;
    tui_seats_explain(&session->screen, session->rules, &t->scene, term_viewer(session));
    if (tui_lists_text(t))
        term_say(&session->screen, "", "%s after a name: it has a text. The cursor on it shows it.",
                 term_text_mark(&session->screen));
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
    tui_put_note_beneath(t);
    if (!tui_note(t, "symbols"))
        return;
    if (term_has_floor(&t->scene))
        tui_tell_map(t);
    else
        term_legend_print(&session->screen, session->rules, &t->scene);
    tell_headings(t);
    tui_noted(t);
    tui_look(t);
}
