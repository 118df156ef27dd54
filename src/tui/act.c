/* SPDX-License-Identifier: MIT */
/* What keys and clicks do to the table: see table.h. Invariant: a move is played only by a second
 * Enter or click. */
#include <stdio.h>
#include <string.h>

#include "tui/table.h"

tui_input tui_read_for(const tui_table *t, uint32_t milliseconds) {
    const tui_input input = tui_window_read(milliseconds);
    const bool blind = tui_too_small(t) && input.kind != TUI_RESIZE && input.kind != TUI_GONE;
    return blind ? (tui_input){.kind = TUI_NO_INPUT} : input;
}

tui_input tui_read(const tui_table *t) {
    return tui_read_for(t, TUI_FOREVER);
}

/* -- Messages ---------------------------------------------------------------------------------- */

void tui_forget_note(tui_table *t) {
    tui_pane_clear(&t->note.pane);
    tui_pane_clear(&t->beneath.pane);
    t->note = t->beneath = (tui_message){.head = NULL};
    t->heard[0] = '\0';
    if (!t->shows_threats)
        return;
    t->shows_threats = false;
    tui_renew(t);
}

bool tui_note(tui_table *t, const char *head) {
    t->note.head = head;
    t->note.is_prose = false;
    return tui_pane_catch(&t->note.pane, t->session, t->at.preview.width);
}

/* Leaves no message in its place. */
static tui_message take_message(tui_message *from) {
    const tui_message taken = *from;
    *from = (tui_message){.head = NULL};
    return taken;
}

void tui_put_note_beneath(tui_table *t) {
    if (t->focus == TUI_LOG) /* which has the place of messages */
        t->focus = t->list.lit ? TUI_CHOICES : TUI_BOARD;
    const tui_message kept = take_message(t->beneath.pane.text ? &t->beneath : &t->note);
    tui_forget_note(t);
    t->beneath = kept;
}

/* To the message beneath. */
static void bring_note_back(tui_table *t) {
    const tui_message kept = take_message(&t->beneath);
    tui_forget_note(t);
    t->note = kept;
}

void tui_noted(tui_table *t) {
    tui_pane_release(&t->note.pane, t->session);
    if (!t->note.pane.length)
        tui_forget_note(t);
}

/* -- Picking ----------------------------------------------------------------------------------- */

static uint32_t lit_on_board(const tui_table *t) {
    term_box box;
    uint32_t n = 0;
    for (uint32_t i = 0; i < t->scene.n; i++)
        n += qv_table_may_pick(t->session->table, t->scene.at[i].id) &&
             term_drawn_at(&t->field.drawing, &t->scene.at[i], &box);
    return n;
}

/* Whether what the game offers first is on the board. */
static bool begins_on_board(const tui_table *t) {
    const uint16_t id = qv_table_first_choice(t->session->table);
    const qv_item *const first = id ? tui_item(t, id) : NULL;
    term_box box;
    return first && term_drawn_at(&t->field.drawing, first, &box);
}

/* Whether the viewer made the last decision, so that this one goes on from it. */
static bool decided_last(const tui_table *t) {
    const qv_table *const table = t->session->table;
    qv_decision last;
    return qv_table_decision(table, qv_table_decisions(table) - 1U, &last) &&
           last.seat == term_viewer(t->session);
}

/* Puts the cursor on an item of the list or, if it is not there, of the board. */
static void point_at(tui_table *t, uint16_t id) {
    const qv_item *const item = tui_item(t, id);
    term_box box;
    for (uint32_t i = 0; i < t->list.n; i++)
        if (t->list.at[i].id == id) {
            t->focus = TUI_CHOICES;
            t->list.cursor = i;
            return;
        }
    if (!item || !term_drawn_at(&t->field.drawing, item, &box))
        return;
    t->focus = TUI_BOARD;
    t->field.cursor = term_centre(item);
}

/* Where a decision begins, unless it goes on from one of the same person: on what the game offers
 * first, else on what heads the list if that is on the board, else on the first item that may be
 * picked, wherever the cursor was. False: only choices that are no items may be picked, of which
 * the list knows the first. */
static bool begin_anew(tui_table *t) {
    uint16_t ids[QV_ITEMS];
    const uint32_t n = qv_table_choices(t->session->table, ids);
    uint16_t first = qv_table_first_choice(t->session->table);
    t->field.placed = false;
    tui_field_place(&t->field);
    if (!first && t->list.n && t->list.at[0].aboard)
        first = t->list.at[0].id;
    for (uint32_t i = 0; i < n && !first; i++) {
        const qv_item *const item = tui_item(t, ids[i]);
        first = item && item->kind != QV_CONTROL ? ids[i] : 0;
    }
    if (first)
        point_at(t, first);
    return first;
}

/* The next pick of a move is looked for from the item on the board that was picked last, else from
 * the middle. */
static void start_from_pick(tui_table *t) {
    const uint32_t n = qv_table_picks(t->session->table);
    const qv_item *const item = n ? tui_item(t, qv_table_picked(t->session->table, n - 1)) : NULL;
    term_box box;
    t->field.placed = false;
    tui_field_place(&t->field);
    if (item && term_drawn_at(&t->field.drawing, item, &box))
        t->field.cursor = term_centre(item);
}

/* The cursor goes where something may be picked: after a move of one's own, which has brought it to
 * where that took effect, rather to what others have there. */
static void go_on(tui_table *t, bool begins) {
    const uint32_t board = lit_on_board(t);
    const bool goes_on = !tui_picked(t).length && decided_last(t);
    t->strayed = false;
    if (tui_picked(t).whole || (begins && !tui_picked(t).length && !goes_on && begin_anew(t)))
        return;
    if (tui_picked(t).length)
        start_from_pick(t);
    if (begins_on_board(t))
        t->focus = TUI_BOARD;
    else if (t->focus == TUI_LOG || (t->focus == TUI_BOARD && !board && t->list.lit))
        t->focus = t->list.lit ? TUI_CHOICES : TUI_BOARD;
    else if (t->focus == TUI_CHOICES && !t->list.lit && board)
        t->focus = TUI_BOARD;
    const qv_item *const best = t->focus == TUI_BOARD ? tui_item(t, tui_best_place(t)) : NULL;
    if (best)
        t->field.cursor = term_centre(best);
    else if (t->focus == TUI_BOARD)
        tui_field_seek(&t->field, t->session->table, goes_on ? TUI_TARGET : TUI_ANEW);
}

/* What has happened since the viewer was told is shown until a key is pressed; false: nothing. */
static bool take_news(tui_table *t) {
    qv_table *const table = t->session->table;
    const uint32_t viewer = term_viewer(t->session);
    const uint32_t told = qv_table_told(table, viewer);
    const uint32_t end = qv_table_since(table, viewer, UINT32_MAX);
    if (told == end || t->course)
        return false;
    t->news = t->fresh = told;
    t->news_end = end;
    t->unread = true;
    qv_table_tell(table, viewer, end);
    return true;
}

/* Whether there is only one choice; which one. */
static bool has_only_one(const tui_table *t, uint16_t *id) {
    uint16_t ids[QV_ITEMS];
    const bool one = qv_table_choices(t->session->table, ids) == 1;
    *id = one ? ids[0] : 0;
    return one;
}

/* What has no alternative is picked; a move is never played so. */
static void take_only_ones(tui_table *t) {
    uint16_t id;
    while (!tui_picked(t).whole && has_only_one(t, &id) && qv_table_pick(t->session->table, id))
        continue;
}

/* What is ready because there is no other choice, with what follows in short: the message hides the
 * rest. */
static void tell_only_move(const tui_table *t) {
    char name[160] = "";
    qv_text text = qv_text_over(name, sizeof name);
    const tui_picks picks = tui_picked(t);
    if (!picks.whole)
        return;
    char ahead[400] = "";
    qv_text what = qv_text_over(ahead, sizeof ahead);
    term_say_move(t->session, picks.move.step, picks.move.n, &text);
    const bool told = qv_table_foretell(t->session->table, picks.move.step, picks.move.n, &what);
    term_say(&t->session->screen, "", "Now you can only \"%s\"%s %s%s", name, told ? ":" : ".",
             ahead, told ? "." : "");
}

/* The words of the text that asks. */
static void explain_text(tui_table *t) {
    qv_question question;
    if (!t->note.pane.text && qv_table_question(t->session->table, &question, NULL) &&
        tui_note(t, question.name)) {
        (void)term_tell_text(t->session);
        tui_noted(t);
    }
}

/* What the frame on the board means is told during the first decision for which there is one. */
static void note_frame(tui_table *t) {
    term_session *const session = t->session;
    term_box box;
    for (uint32_t i = 0; i < t->scene.n && !session->shown.frame && !term_has_floor(&t->scene); i++)
        t->tells_frame |= t->scene.at[i].mark & QV_MARK_LAST &&
                          term_drawn_at(&t->field.drawing, &t->scene.at[i], &box);
    session->shown.frame |= t->tells_frame;
}

/* What a symbol on the board stands for, the first time that there is one that needs words. */
static void tell_symbol(tui_table *t) {
    term_session *const session = t->session;
    char line[200] = "";
    qv_text text = qv_text_over(line, sizeof line);
    if (session->shown.symbol || !term_legend_example(&session->screen, session->rules, &t->scene,
                                                      term_viewer(session), &text))
        return;
    session->shown.symbol = true;
    term_say(&session->screen, "", "%s.", line);
}

void tui_tell_frame(const tui_table *t) {
    if (t->tells_frame)
        term_say(&t->session->screen, "", "%s frames what changed last.",
                 t->session->screen.utf8 ? "━━" : "==");
}

/* The goal at the start, and what a kind of decision is for when it comes up for the first time. */
static void explain_question(tui_table *t) {
    qv_question question;
    term_session *const session = t->session;
    const bool start = !term_has_been_told(session), lists_text = tui_lists_text(t);
    if (term_in_lesson(session) || t->note.pane.text || !term_question_is_new(session, &question) ||
        !tui_note(t, start ? "how to begin" : question.name))
        return;
    t->note.is_prose = true;
    term_question_is_told(session, &question);
    (void)term_tell_text(session);
    if (start) /* first, as a small window shows no more than the first lines */
        term_say(&session->screen, "", "Pick a %s: arrows, Enter.%s%s%s",
                 tui_lit_symbol(&session->screen), lists_text ? " " : "",
                 lists_text ? term_text_mark(&session->screen) : "", lists_text ? ": text." : "");
    if (start)
        term_tell_goal(session);
    if (start && term_has_floor(&t->scene) && !tui_is_high(t)) /* else it stands below the seats */
        tui_tell_map(t);
    tell_only_move(t);
    term_paragraph(&session->screen, "", question.purpose);
    (void)term_tell_sights(session);
    tui_tell_ends(t);
    tell_symbol(t);
    tui_tell_frame(t);
    t->tells_frame = false;
    if (!start && !session->guided) /* there rules are told, and with the first one what it is */
        term_explain_citation(session);
    if (start && term_screen_hint(&session->screen))
        term_say(&session->screen, "", "%s", term_screen_hint(&session->screen));
    tui_noted(t);
}

/* What items do that the viewer has for the first time. */
static void tell_sights(tui_table *t) {
    if (t->note.pane.text || !tui_note(t, "new to you"))
        return;
    t->note.is_prose = true;
    (void)term_tell_sights(t->session);
    tui_noted(t);
}

/* Rules that matter for the first time stand beside the board until a key is pressed; where there
 * is a message already they wait for its end, as a small window would cut them off. */
static void tell_cards(tui_table *t) {
    if (t->note.pane.text || !tui_note(t, "a new rule"))
        return;
    t->note.is_prose = true;
    (void)term_tell_cards(t->session, NULL);
    tui_noted(t);
}

void tui_begin(tui_table *t) {
    t->status[0] = '\0';
    t->tells_frame = false;
    tui_take_scores(t, take_news(t));
    qv_table_unpick_all(t->session->table);
    t->list.n = 0; /* where its cursor was is forgotten */
    if (t->mode == TUI_TO_MOVE) {
        tui_renew(t);
        take_only_ones(t);
        note_frame(t);
        explain_question(t);
        explain_text(t);
        tell_sights(t);
        tell_cards(t);
    }
    tui_renew(t);
    if (t->mode == TUI_TO_MOVE) {
        go_on(t, true);
        point_at(t, tui_choice_without_loss(t));
        tui_look(t);
    }
}

static void refuse(tui_table *t, uint16_t id) {
    uint16_t steps[QV_STEPS];
    const uint32_t n = qv_table_pick_means(t->session->table, id, steps);
    if (!tui_note(t, "why not"))
        return;
    if (!n || !term_refuse(t->session, steps, n)) {
        term_say(&t->session->screen, "", "Nothing is done with that now.");
        (void)term_legal_kinds(t->session);
    }
    if (tui_picked(t).whole)
        term_say(&t->session->screen, "", "The move is still ready: Enter confirms it.");
    tui_noted(t);
}

static void play(tui_table *t) {
    qv_diag diag = {0};
    const tui_picks picks = tui_picked(t);
    term_standing_note(t->session);
    const int err = term_session_play(t->session, term_viewer(t->session), picks.move.step,
                                      picks.move.n, &diag);
    if (err && tui_note(t, "not played")) {
        term_paragraph(&t->session->screen, "", diag.text);
        term_lesson_help(t->session);
        tui_noted(t);
    }
}

static void pick(tui_table *t, uint16_t id) {
    tui_forget_note(t);
    if (qv_table_pick(t->session->table, id)) {
        take_only_ones(t);
        tui_renew(t);
        go_on(t, false);
    } else {
        refuse(t, id);
    }
    tui_look(t);
}

/* From an entry that stands for several places to the first of them. */
static bool goes_to_board(tui_table *t) {
    const tui_entry *const entry =
        t->focus == TUI_CHOICES && t->list.cursor < t->list.n ? &t->list.at[t->list.cursor] : NULL;
    if (!entry || !entry->several)
        return false;
    tui_forget_note(t); /* what would follow there takes its room */
    t->focus = TUI_BOARD;
    t->field.cursor = term_centre(&t->scene.at[entry->item]);
    tui_look(t);
    snprintf(t->status, sizeof t->status,
             "The cursor is on the first of these on the board: . goes to the next");
    return true;
}

/* What the cursor is on is picked, or the move is played that is ready. */
static void act_here(tui_table *t, bool plays) {
    const uint16_t id = tui_pointed_at(t);
    if (t->mode != TUI_TO_MOVE || (!plays && goes_to_board(t)))
        return;
    if (plays) {
        tui_forget_note(t);
        play(t);
    } else if (id) {
        pick(t, id);
    } else if (t->focus == TUI_LOG) {
        snprintf(t->status, sizeof t->status,
                 "This part tells what happened: %s goes to the choices",
                 tui_key_to(t, t->list.lit ? TUI_CHOICES : TUI_BOARD));
    }
}

void tui_pick_here(tui_table *t) {
    act_here(t, tui_picked(t).whole);
}

/* The same where the person has named the place: what is there is meant, if anything is. */
static void pick_there(tui_table *t) {
    const uint16_t id = tui_pointed_at(t);
    const bool elsewhere = t->strayed && id && !tui_has_picked(t->session->table, id);
    act_here(t, tui_picked(t).whole && !elsewhere);
}

/* Takes the last pick back, and those before it that had no alternative. */
static bool unpick(tui_table *t) {
    uint16_t id;
    if (!qv_table_unpick(t->session->table))
        return false;
    while (has_only_one(t, &id) && qv_table_unpick(t->session->table))
        continue;
    return true;
}

/* What waited for its end follows. */
static void close_note(tui_table *t) {
    const bool prose = t->note.is_prose;
    tui_forget_note(t);
    if (prose && t->mode == TUI_TO_MOVE)
        tell_cards(t);
}

void tui_back(tui_table *t) {
    t->strayed = false;
    if (t->beneath.pane.text)
        bring_note_back(t);
    else if (t->note.pane.text)
        close_note(t);
    else if (t->mode == TUI_TO_MOVE && unpick(t)) {
        tui_renew(t);
        go_on(t, false);
    }
    tui_look(t);
}

/* -- Moving ------------------------------------------------------------------------------------ */

/* Where the cursor is moved to pick something, a message leaves its room to what is there. */
static void give_way(tui_table *t) {
    t->strayed = true;
    if (t->mode == TUI_TO_MOVE)
        tui_forget_note(t);
}

uint8_t tui_part_after(const tui_table *t, int by) {
    uint8_t part = t->focus;
    do
        part = (uint8_t)((part + TUI_PARTS + by) % TUI_PARTS);
    while (part == TUI_CHOICES && !t->list.n);
    return part;
}

const char *tui_key_to(const tui_table *t, uint8_t part) {
    return tui_part_after(t, 1) == part ? "Tab" : "Shift-Tab";
}

void tui_next_part(tui_table *t, int by) {
    t->focus = tui_part_after(t, by);
    t->strayed = true;
    if (t->focus != TUI_LOG)
        give_way(t);
    if (t->focus == TUI_BOARD && t->mode == TUI_TO_MOVE)
        tui_field_seek(&t->field, t->session->table, TUI_NEAR);
    tui_look(t);
}

void tui_scroll(tui_table *t, int32_t lines) {
    uint32_t height;
    tui_pane *const scrolled = tui_pane_scrolled(t, &height);
    t->reading |= scrolled == &t->log;
    tui_pane_scroll(scrolled, lines, height);
}

/* By as much as is seen of it. */
void tui_scroll_pages(tui_table *t, int32_t pages) {
    uint32_t height;
    const tui_pane *const scrolled = tui_pane_scrolled(t, &height);
    if (scrolled == &t->note.pane && t->note.is_prose && pages > 0)
        height = tui_pane_whole_lines(scrolled, height);
    tui_scroll(t, pages * (int32_t)height);
}

void tui_arrow(tui_table *t, uint32_t direction) {
    static const int8_t down[8] = {-1, -1, 0, 1, 1, 1, 0, -1};
    if (t->focus == TUI_LOG) {
        t->strayed = true;
        tui_scroll(t, down[direction]);
        return;
    }
    give_way(t);
    if (t->focus == TUI_BOARD)
        tui_field_move(&t->field, direction);
    else
        tui_list_move(&t->list, down[direction]);
    tui_look(t);
}

/* To the next choice on the board after the one there; false: there is no other. */
static bool jump_on_board(tui_table *t, uint16_t here) {
    uint16_t next = here;
    for (uint32_t i = 0; i < QV_ITEMS && t->focus == TUI_BOARD; i++) {
        next = qv_table_next_choice(t->session->table, next);
        const qv_item *const item = next != here ? tui_item(t, next) : NULL;
        term_box box;
        if (!item || !term_drawn_at(&t->field.drawing, item, &box))
            continue;
        t->field.cursor = term_centre(item);
        return true;
    }
    return false;
}

void tui_jump(tui_table *t) {
    const uint16_t here = tui_pointed_at(t);
    const bool moves = t->mode == TUI_TO_MOVE;
    give_way(t);
    if (moves && !jump_on_board(t, here) && qv_table_next_choice(t->session->table, here))
        point_at(t, qv_table_next_choice(t->session->table, here));
    tui_look(t);
}

/* The item under the cursor would complete a move that the key changes: what the key has chosen
 * holds for the item that is picked then. */
static bool turn_ahead(tui_table *t, char key) {
    qv_table *const table = t->session->table;
    const uint16_t id = tui_pointed_at(t);
    uint16_t steps[QV_STEPS];
    const uint32_t before = tui_picked(t).length;
    if (tui_picked(t).whole || !id || !qv_table_pick_leads(table, id, steps))
        return false;
    (void)qv_table_pick(table, id);
    take_only_ones(t);
    const bool turned = qv_table_turn(table, key);
    while (tui_picked(t).length > before && qv_table_unpick(table))
        continue;
    return turned;
}

bool tui_turn(tui_table *t, char key) {
    if (t->mode != TUI_TO_MOVE || !(qv_table_turn(t->session->table, key) || turn_ahead(t, key)))
        return false;
    t->strayed = false;
    tui_renew(t);
    return true;
}

/* The cursor goes there first; false: there is no such entry. */
static bool go_to_entry(tui_table *t, uint32_t entry) {
    if (entry >= t->list.n)
        return false;
    t->strayed = true;
    t->focus = TUI_CHOICES;
    t->list.cursor = entry;
    tui_look(t);
    return true;
}

/* Never plays: the same digit may mean something else when the seat is asked again. */
bool tui_pick_entry(tui_table *t, uint32_t number) {
    uint32_t entry = 0;
    while (entry < t->list.n && t->list.at[entry].number != number)
        entry++;
    if (t->mode != TUI_TO_MOVE || !go_to_entry(t, entry))
        return false;
    if (!tui_has_picked(t->session->table, tui_pointed_at(t)))
        act_here(t, false);
    return true;
}

static bool inside(term_box box, uint32_t x, uint32_t y) {
    return x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
}

void tui_click(tui_table *t, uint32_t x, uint32_t y) {
    /* what would follow may have moved the list away under the mouse */
    const bool again = !t->strayed && tui_picked(t).whole && x == t->click_x && y == t->click_y;
    t->click_x = x;
    t->click_y = y;
    if ((y >= t->at.status && y < t->at.status + t->at.prompt) || again) {
        t->strayed = false;
        pick_there(t);
        return;
    }
    t->strayed = true;
    if (inside(t->at.list, x, y)) {
        if (!go_to_entry(t, tui_list_shown(&t->list, y - t->at.list.y)))
            return;
    } else if (inside(t->at.board, x, y) && tui_field_point(&t->field, t->at.board, x, y)) {
        t->focus = TUI_BOARD;
        tui_look(t);
    } else {
        return;
    }
    pick_there(t);
}
