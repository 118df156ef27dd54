/* SPDX-License-Identifier: MIT */
/* What the cursor is on, and what would follow: see table.h. */
#include <stdio.h>
#include <string.h>

#include "tui/card.h"
#include "tui/table.h"

enum { SENTENCE = 2000 };

/* -- Under the cursor -------------------------------------------------------------------------- */

/* Items that are drawn in one spot of a floor, each by its name, after the symbol there.
 */
static void tell_spot(tui_table *t, const qv_item *here) {
    const term_canvas *const canvas = &t->field.drawing.canvas;
    term_box at, box;
    char line[SENTENCE];
    uint32_t told = 0;
    qv_text text = qv_text_over(line, sizeof line);
    if (!term_drawn_at(&t->field.drawing, here, &at))
        return;
    qv_text_add(&text, "%s ", canvas->at[at.y * canvas->width + at.x].text);
    for (uint32_t i = t->scene.n; i-- > 0;) {
        const qv_item *const item = &t->scene.at[i];
        if (!term_drawn_at(&t->field.drawing, item, &box) || box.x != at.x || box.y != at.y)
            continue;
        qv_text_add(&text, "%s", told++ ? "; " : "");
        tui_describe(t->session, item, &text);
    }
    qv_text_add(&text, "; at ");
    term_point_name(&t->scene, term_centre(here), &text);
    term_paragraph(&t->session->screen, "", line);
}

/* An item with its drawing if that shows more than its name; `before` is written before it. Where
 * something is to happen to it, what would follow is more important than a drawing. */
static void tell_item(tui_table *t, const qv_item *item, const char *before) {
    char line[SENTENCE], more[SENTENCE] = "";
    qv_text text = qv_text_over(line, sizeof line);
    qv_text words = qv_text_over(more, sizeof more);
    qv_text_add(&text, "%s", before);
    const tui_picks picks = tui_picked(t);
    if (!tui_card_is_worth(item) || (t->focus == TUI_BOARD && picks.length && !picks.whole)) {
        tui_describe(t->session, item, &text);
        term_paragraph(&t->session->screen, "", line);
        return;
    }
    term_name_item(t->session, item, &text);
    term_add_more(item, &text);
    if (item->n_values == 1)
        qv_text_add(&text, " x%d", item->value[0]);
    tui_card_words(t->session, item, &words);
    qv_text_add(&text, "%s%s", more[0] ? ": " : "", more);
    tui_card_print(t->session, item, line);
}

static void tell_cell(tui_table *t, term_cell cell) {
    const term_grid grid = term_grid_of(&t->scene);
    const qv_item *const item = term_item_on(&grid, cell);
    char name[24];
    qv_text text = qv_text_over(name, sizeof name);
    term_cell_name(&grid, cell, &text);
    qv_text_add(&text, ": ");
    if (item)
        tell_item(t, item, name);
    else if (!t->foretold)
        term_print(&t->session->screen, TERM_PLAIN, "%sempty\n", name);
}

/* Why an own item in the list may not be picked first now, if the game says. */
static void tell_why_not(tui_table *t, const tui_entry *entry) {
    qv_table *const table = t->session->table;
    const qv_item *const item = &t->scene.at[entry->item];
    uint16_t steps[QV_STEPS];
    qv_event why;
    if (t->mode != TUI_TO_MOVE || entry->lit || tui_picked(t).length ||
        item->owner != term_viewer(t->session))
        return;
    const uint32_t n = qv_table_pick_means(table, entry->id, steps);
    if (n && qv_table_refusal(table, steps, n, &why))
        term_tell_event(t->session, &why, "Not now: ");
}

/* What a choice is called: of a text that is longer than a name all of it. */
static const char *name_of_choice(const term_session *session, const qv_item *item) {
    const char *const words = item->n_texts ? qv_printed(session->rules, item->text, NULL) : NULL;
    return words && strncmp(words, item->label, strlen(item->label)) == 0 ? words : item->label;
}

static void tell_here(tui_table *t) {
    const term_grid grid = term_grid_of(&t->scene);
    term_cell cell;
    if (t->focus == TUI_BOARD) {
        const qv_item *const here = tui_field_here(&t->field, tui_picking(t));
        if (here && term_item_cell(&grid, here, &cell))
            tell_cell(t, cell);
        else if (here)
            tell_spot(t, here);
    }
    if (t->focus != TUI_CHOICES || t->list.cursor >= t->list.n)
        return;
    const tui_entry *const entry = &t->list.at[t->list.cursor];
    const qv_item *const item = &t->scene.at[entry->item];
    tell_why_not(t, entry);
    if (item->kind != QV_CONTROL || tui_card_is_worth(item))
        tell_item(t, item, "");
    else
        term_paragraph(&t->session->screen, "", name_of_choice(t->session, item));
}

/* -- What would follow ------------------------------------------------------------------------- */

uint16_t tui_pointed_at(const tui_table *t) {
    if (t->focus == TUI_CHOICES)
        return t->list.cursor < t->list.n ? t->list.at[t->list.cursor].id : 0;
    const qv_item *const item =
        t->focus == TUI_BOARD ? tui_field_here(&t->field, tui_picking(t)) : NULL;
    return item ? item->id : 0;
}

uint32_t tui_move_ahead(const tui_table *t, uint16_t steps[QV_STEPS], qv_text *assumed) {
    qv_table *const table = t->session->table;
    const uint16_t id = tui_pointed_at(t);
    const tui_picks picks = tui_picked(t);
    if (t->mode != TUI_TO_MOVE || (!picks.whole && t->focus == TUI_LOG))
        return 0;
    memcpy(steps, picks.move.step, sizeof picks.move.step);
    if (picks.whole)
        return picks.move.n;
    const uint32_t n = qv_table_pick_leads(table, id, steps);
    return n || !picks.length ? n : qv_table_pick_assumes(table, id, steps, assumed);
}

/* The name of the entry under the cursor, if the list is too narrow to show it in full; else NULL.
 */
static const char *name_cut(const tui_table *t) {
    const tui_entry *const entry =
        t->focus == TUI_CHOICES && t->list.cursor < t->list.n ? &t->list.at[t->list.cursor] : NULL;
    const bool cut = entry && !entry->aboard && !tui_list_has_room(entry, t->at.list.width);
    return cut ? t->scene.at[entry->item].label : NULL;
}

/* Names the move to which the item under the cursor leads, if it is more than the item; else the
 * item itself, if the list is too narrow to show its name. */
static void name_ahead(tui_table *t, const uint16_t steps[QV_STEPS], uint32_t n, const char *way) {
    const term_screen *const screen = &t->session->screen;
    uint16_t made[QV_STEPS];
    char name[160];
    qv_text text = qv_text_over(name, sizeof name);
    if (qv_table_pick_makes(t->session->table, tui_pointed_at(t), made)) {
        if (name_cut(t))
            term_say(screen, "", "%s:", name_cut(t));
        return;
    }
    term_say_move(t->session, steps, n, &text);
    if (way[0])
        term_say(screen, "", "With \"%s\":", way);
    else if (n)
        term_say(screen, "", "%s:", name);
}

/* What would follow from the move that is ready, or from the one under the cursor: while a place is
 * chosen, in short, and without what would follow from any. */
static bool tell_ahead(tui_table *t) {
    const bool whole = tui_picked(t).whole;
    uint16_t steps[QV_STEPS];
    char way[QV_LABEL] = "";
    qv_text assumed = qv_text_over(way, sizeof way);
    const uint32_t n = tui_move_ahead(t, steps, &assumed);
    if (n && !whole)
        name_ahead(t, steps, n, way);
    const tui_known *const known = whole ? NULL : tui_known_ahead(t);
    const term_foresight how = {.most = TERM_FORESEEN,
                                .brief = known,
                                .known = known ? known->at : NULL,
                                .n_known = known ? known->n : 0};
    return n && term_foresee(t->session, steps, n, &how);
}

/* Whether the person looks about while a move is ready: the cursor was moved to an item of the
 * board that was not picked. */
static bool looks_about(const tui_table *t) {
    const term_grid grid = term_grid_of(&t->scene);
    const qv_item *const here = tui_field_here(&t->field, tui_picking(t));
    term_cell cell;
    return t->strayed && t->focus == TUI_BOARD && here &&
           !tui_has_picked(t->session->table, here->id) &&
           (!term_item_cell(&grid, here, &cell) || term_item_on(&grid, cell));
}

/* What would follow is told first, as a decision is about that. */
void tui_preview(tui_table *t, uint32_t width) {
    if (!tui_pane_catch(&t->preview, t->session, width))
        return;
    tui_tell_best(t);
    t->foretold = !(tui_picked(t).whole && looks_about(t)) && tell_ahead(t);
    if (!t->foretold || !tui_picked(t).whole)
        tell_here(t);
    tui_tell_repeat(t);
    tui_tell_frame(t);
    tui_pane_release(&t->preview, t->session);
}
