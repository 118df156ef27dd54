/* SPDX-License-Identifier: MIT */
/* The last two lines of the window: the prompt, and the keys. See table.h.
 *
 * Invariant: at every moment they name something that the person can do.
 */
#include <string.h>

#include "tui/shorten.h"
#include "tui/table.h"

enum { PROMPT = 400, WIDEST = 200 }; /* of a line */

static void count_lit(const tui_table *t, uint32_t *board, uint32_t *list) {
    term_box box;
    *board = 0;
    *list = t->list.lit;
    for (uint32_t i = 0; i < t->scene.n; i++)
        *board += qv_table_may_pick(t->session->table, t->scene.at[i].id) &&
                  term_drawn_at(&t->field.drawing, &t->scene.at[i], &box) && box.width > 1;
}

/* The picks in words: the steps, and the items of an incomplete one. */
static void write_picked(const tui_table *t, qv_text *out) {
    const tui_picks picks = tui_picked(t);
    const qv_item *const way = picks.length == 1 && picks.whole
                                   ? tui_item(t, qv_table_picked(t->session->table, 0))
                                   : NULL;
    if (way && way->kind == QV_CONTROL && term_on_floor(&t->scene, way))
        qv_text_add(out, "%s", way->label); /* as in the list */
    else if (picks.move.n)
        term_say_move(t->session, picks.move.step, picks.move.n, out);
    for (uint32_t i = picks.length - picks.begun; i < picks.length; i++) {
        const qv_item *const item = tui_item(t, qv_table_picked(t->session->table, i));
        const term_grid grid = term_grid_of(&t->scene);
        term_cell cell;
        qv_text_add(out, "%s%s", out->n ? ", " : "", item ? item->label : "");
        if (item && term_item_cell(&grid, item, &cell) && item->kind != QV_CELL) {
            qv_text_add(out, " on ");
            term_cell_name(&grid, cell, out);
        }
    }
}

/* The picks, cut so that there is room for so many characters of what can be done after them;
 * whether that cuts anything. */
static bool write_picks_beside(const tui_table *t, uint32_t beside, qv_text *out) {
    enum { LEAST = 12 };
    char picks[PROMPT] = "";
    qv_text text = qv_text_over(picks, sizeof picks);
    const char *const one = picks;
    write_picked(t, &text);
    return !tui_shorten(&one, 1, 0, t->width > beside + LEAST ? t->width - beside : LEAST,
                        t->session->screen.utf8 ? "…" : "~", out);
}

/* "5 in the list (Tab)" */
static void write_part(const tui_table *t, uint32_t n, const char *where, uint8_t part,
                       qv_text *out) {
    qv_text_add(out, "%u %s", (unsigned)n, where);
    if (t->focus != part)
        qv_text_add(out, " (%s)", tui_key_to(t, part));
}

/* "any ◆: 7 on the board, 5 in the list (Tab)"; where the cursor begins is no advice. */
static void write_where(const tui_table *t, qv_text *out) {
    uint32_t board, list;
    count_lit(t, &board, &list);
    qv_text_add(out, "%s%s: ", board + list > 1 ? "any " : "", tui_lit_symbol(&t->session->screen));
    if (board)
        write_part(t, board, "on the board", TUI_BOARD, out);
    if (board && list)
        qv_text_add(out, ", ");
    if (list)
        write_part(t, list, "in the list", TUI_CHOICES, out);
}

/* The move that is ready, and how to play it: where that cuts the move, without what the line of
 * keys tells too. */
static void write_ready(const tui_table *t, qv_text *out) {
    static const char brief[] = ": Enter confirms";
    const char *const ready = tui_may_repeat(t)
                                  ? ": Enter confirms, A also whenever you are asked again"
                                  : ": Enter confirms, Esc takes a step back";
    const qv_text before = *out;
    const bool cut = write_picks_beside(t, term_width(ready), out);
    if (cut) {
        *out = before;
        (void)write_picks_beside(t, term_width(brief), out);
    }
    qv_text_add(out, "%s", cut ? brief : ready);
}

/* What has been picked or, unless that is brief, whose move it is; then what may be done; then
 * where, if there is room. */
static void write_to_move(const tui_table *t, bool brief, qv_text *out) {
    const term_session *const session = t->session;
    const qv_turn turn = qv_turn_of(session->rules, term_view(session));
    const tui_picks picks = tui_picked(t);
    if (picks.whole) {
        write_ready(t, out);
        return;
    }
    char whose[80] = "", prompt[PROMPT] = "", where[80] = "";
    qv_text before = qv_text_over(whose, sizeof whose);
    qv_text asked = qv_text_over(prompt, sizeof prompt), places = qv_text_over(where, sizeof where);
    const bool asks = qv_table_prompt(session->table, &asked);
    qv_text_add(&before, "%s, %s%s", qv_seat_name(session->rules, term_viewer(session)),
                turn.window >> term_viewer(session) & 1 ? "you may answer" : "your move",
                asks ? ". " : "");
    if (picks.length)
        (void)write_picks_beside(t, term_width(prompt) + 2, out);
    else if (!asks || !brief)
        qv_text_add(out, "%s", whose);
    qv_text_add(out, "%s%s", picks.length && asks ? ". " : "", prompt);
    write_where(t, &places);
    if (term_width(out->at) + term_width(where) + 2 < t->width)
        qv_text_add(out, ": %s", where);
}

static void write_to_enter(const tui_table *t, qv_text *out) {
    qv_chance chance;
    static const char how[] = "; Enter types it";
    char outcomes[WIDEST];
    term_chance_head(t->session, out);
    const uint32_t width = t->width < WIDEST ? t->width : WIDEST;
    qv_text text = qv_text_over(outcomes, width - term_width(out->at) - term_width(how));
    if (qv_match_chance(term_match(t->session), &chance) > 0)
        qv_chance_say(t->session->rules, &chance, &text);
    qv_text_add(out, "%s%s", outcomes, how);
}

void tui_write_status(const tui_table *t, bool brief, qv_text *out) {
    const term_session *const session = t->session;
    switch (t->mode) {
    case TUI_TO_MOVE: write_to_move(t, brief, out); return;
    case TUI_TO_ENTER: write_to_enter(t, out); return;
    case TUI_TO_HAND_OVER:
        qv_text_add(out, "Enter hides all this, and %s is next",
                    qv_seat_name(session->rules, t->next));
        return;
    case TUI_TO_LOOK_BACK:
        qv_text_add(out, "Over: q quit, n new game, r rematch in other seats, p replay%s",
                    session->may_change ? ", g other game" : "");
        return;
    case TUI_TO_REPLAY: tui_write_course(t, out); return;
    case TUI_TO_GO_ON: qv_text_add(out, "%s", term_lesson_offer(session)); return;
    default: qv_text_add(out, "Nobody here has to move now"); return;
    }
}

/* The keys that play what is ready, change it, and take it back. */
static void write_keys_of_picks(const tui_table *t, qv_text *out) {
    qv_key keys[QV_KEYS];
    const uint32_t n = qv_table_keys(t->session->table, keys);
    qv_text_add(out, "Enter confirm%s", tui_may_repeat(t) ? "  A whenever asked" : "");
    for (uint32_t i = 0; i < n; i++)
        qv_text_add(out, "  %c %s", keys[i].key, keys[i].word);
    qv_text_add(out, "  Esc back  ? help  arrows move  / type");
}

/* The key of the only choice in the list that is no item, such as to pass, where the cursor is on
 * something else. */
static void write_way_out(const tui_table *t, qv_text *out) {
    enum { KEYS = 9 };
    uint32_t found = KEYS;
    for (uint32_t i = 0; i < t->list.n; i++) {
        const tui_entry *const entry = &t->list.at[i];
        if (!entry->lit || t->scene.at[entry->item].kind != QV_CONTROL)
            continue;
        if (found < KEYS)
            return;
        found = i;
    }
    const uint32_t number = found < KEYS ? t->list.at[found].number : 0;
    if (number && tui_pointed_at(t) != t->list.at[found].id)
        qv_text_add(out, "  %u %s", (unsigned)number, t->list.at[found].text);
}

/* Whether a message stands in the window, and not beneath what else is read there. */
static bool shows_note(const tui_table *t) {
    return t->note.pane.text && t->at.preview.height;
}

/* With which keys one goes about and picks. */
static void write_keys_to_move(const tui_table *t, qv_text *out) {
    static const char *const names[TUI_PARTS] = {"board", "list", "events"};
    const char *const to = names[tui_part_after(t, 1)];
    const bool note = shows_note(t);
    const bool lesson = term_in_lesson(t->session);
    qv_text_add(out, "%s%sEnter pick", lesson ? "H hint  S skip  " : "",
                note ? "" : "arrows move  ");
    write_way_out(t, out);
    if (note)
        qv_text_add(out, "  Esc close  m symbols  ? help  PgUp PgDn more  q quit");
    else if (tui_picked(t).length)
        qv_text_add(out, "  . next  Esc back  ? help  Tab %s  / type  i explain", to);
    else
        qv_text_add(out, "  . next  i explain  ? help  Tab %s  / type  %s", to,
                    lesson ? "B back" : "u undo");
}

static const char *keys_of(const tui_table *t) {
    if (t->mode == TUI_TO_REPLAY)
        return tui_course_keys(t);
    if (shows_note(t))
        return tui_picked(t).whole ? "Enter confirm  Esc close  ? help  PgUp PgDn more  q quit"
               : t->mode == TUI_TO_LOOK_BACK
                   ? "q quit  Esc close  PgUp PgDn more  Tab events  ? help  u undo  / type"
                   : "Esc close  ? help  PgUp PgDn more  u undo  q quit";
    if (t->focus == TUI_LOG && t->mode == TUI_TO_MOVE)
        return "arrows PgUp PgDn scroll  Tab board  ? help  / type  w why  u undo  q quit";
    switch (t->mode) {
    case TUI_TO_ENTER: return "Enter type it  / command  w why  u undo  ? help  q quit";
    case TUI_TO_GO_ON: return "Enter go on  B back  PgUp PgDn scroll  Tab events  ? help  q quit";
    case TUI_TO_HAND_OVER: return "Enter go on  / type  w why  u undo  ? help  q quit";
    case TUI_TO_LOOK_BACK: return "q quit  PgUp PgDn scroll  Tab events  ? help  u undo  / type";
    default: return "Ctrl-C stop";
    }
}

static bool may_undo(const tui_table *t) {
    qv_undo undo;
    return qv_table_may_undo(t->session->table, term_viewer(t->session), &undo);
}

/* Undo is offered once there is something to take back. */
static void drop_undo(const tui_table *t, char *keys, qv_text *out) {
    static const char undo[] = "  u undo";
    char *const found = strstr(keys, undo);
    if (!found || may_undo(t))
        return;
    memmove(found, found + strlen(undo), strlen(found + strlen(undo)) + 1);
    out->n -= strlen(undo);
}

void tui_write_keys(const tui_table *t, qv_text *out) {
    char *const keys = out->at + out->n;
    const bool whole = tui_picked(t).whole;
    if (t->mode == TUI_TO_MOVE && !shows_note(t) && whole)
        write_keys_of_picks(t, out);
    else if (t->mode == TUI_TO_MOVE && !whole && (shows_note(t) || t->focus != TUI_LOG))
        write_keys_to_move(t, out);
    else
        qv_text_add(out, "%s", keys_of(t));
    drop_undo(t, keys, out);
}
