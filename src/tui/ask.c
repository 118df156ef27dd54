/* SPDX-License-Identifier: MIT */
/* Questions, typed lines and long texts at the table: see table.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "terminal/asking.h"
#include "terminal/leaving.h"
#include "terminal/rulebook.h"
#include "tui/table.h"

enum { LINE = 400 };

/* -- Questions --------------------------------------------------------------------------------- */

/* Whether a typed answer, which a slash begins as it does everywhere, is yes. */
static bool typed_yes(tui_table *t, const char *question) {
    char line[LINE];
    return tui_ask_line(t, question, line, sizeof line) &&
           (strcmp(line, "yes") == 0 || strcmp(line, "y") == 0);
}

bool tui_ask_yes(tui_table *t, const char *question) {
    char text[200];
    snprintf(text, sizeof text, "%s (y or n) ", question);
    for (;;) {
        tui_show_asking(t, text, "", "y yes  n no");
        const tui_input input = tui_read(t);
        if (input.kind == TUI_RESIZE)
            tui_renew(t);
        else if (input.kind == TUI_GONE)
            return false;
        else if (input.kind == TUI_CHARACTER && input.character[0] == '/')
            return typed_yes(t, text);
        else if (input.kind != TUI_NO_INPUT && input.kind != TUI_CLICK)
            return input.kind == TUI_CHARACTER &&
                   (input.character[0] == 'y' || input.character[0] == 'Y');
    }
}

static void erase_last(char *text) {
    size_t n = strlen(text);
    while (n > 0 && ((unsigned char)text[--n] & 0xC0) == 0x80)
        continue;
    text[n] = '\0';
}

void tui_edit_line(const tui_input *input, char *line, size_t size) {
    const size_t n = strlen(line);
    if (input->kind == TUI_ERASE)
        erase_last(line);
    else if (input->kind == TUI_CHARACTER && n + strlen(input->character) < size)
        memcpy(line + n, input->character, strlen(input->character) + 1);
}

bool tui_ask_line(tui_table *t, const char *question, char *out, size_t size) {
    out[0] = '\0';
    for (;;) {
        tui_show_asking(t, question, out, "Enter run  Esc cancel");
        const tui_input input = tui_read(t);
        switch (input.kind) {
        case TUI_ENTER: return out[0] != '\0';
        case TUI_GONE:
        case TUI_ESCAPE: return false;
        case TUI_RESIZE: tui_renew(t); break;
        case TUI_ERASE:
            if (!out[0])
                return false;
            tui_edit_line(&input, out, size);
            break;
        default: tui_edit_line(&input, out, size); break;
        }
    }
}

/* -- Long texts -------------------------------------------------------------------------------- */

/* Draws the text over the whole window but its last line. */
static void show_page(tui_table *t, const char *head, const tui_pane *p) {
    term_canvas c;
    char keys[120];
    if (!term_canvas_new(&c, &t->session->screen, t->width, t->height))
        return;
    const uint32_t room = t->height - 3;
    const uint32_t below = p->lines > p->first + room ? p->lines - p->first - room : 0;
    tui_pane_line(&c, 0, 0, c.width, head, TERM_STRONG);
    tui_pane_draw(p, &c, (term_box){0, 2, t->width, room});
    snprintf(keys, sizeof keys, "%s", "Esc or Enter close  / type");
    if (below || p->first)
        snprintf(keys, sizeof keys, "PgDn PgUp and arrows scroll (%u %s below)  Esc close  / type",
                 (unsigned)below, below == 1 ? "line" : "lines");
    tui_pane_line(&c, 0, c.height - 1, c.width, keys, TERM_FAINT);
    tui_put_up(t, &c, 0, c.height - 1);
}

void tui_page(tui_table *t, const char *head, tui_pane *p) {
    for (;;) {
        const int32_t room = (int32_t)t->height - 3;
        show_page(t, head, p);
        const tui_input input = tui_read(t);
        int32_t by = 0;
        switch (input.kind) {
        case TUI_RESIZE: tui_renew(t); break;
        case TUI_DOWN: by = 1; break;
        case TUI_UP: by = -1; break;
        case TUI_PAGE_DOWN: by = room; break;
        case TUI_PAGE_UP: by = -room; break;
        case TUI_HOME: by = -(int32_t)p->lines; break;
        case TUI_LAST: by = (int32_t)p->lines; break;
        case TUI_CHARACTER:
            if (strchr("jk ", input.character[0])) {
                by = input.character[0] == 'j' ? 1 : input.character[0] == 'k' ? -1 : room;
                break;
            }
            t->typing = input.character[0] == '/';
            t->digit =
                input.character[0] >= '1' && input.character[0] <= '9' ? input.character[0] : 0;
            return;
        case TUI_NO_INPUT:
        case TUI_CLICK: break;
        default: return;
        }
        tui_pane_scroll(p, by, (uint32_t)room);
    }
}

void tui_print_keys(const term_screen *screen, const char *const keys[][2], size_t n) {
    for (size_t i = 0; i < n; i++) {
        char first[40];
        snprintf(first, sizeof first, "  %-20s ", keys[i][0]);
        term_paragraph(screen, first, keys[i][1]);
    }
}

static void print_keys(const term_screen *screen) {
    static const char *const keys[][2] = {
        {"arrows, h j k l",
         "move the cursor on the board or in a list; for each decision it begins "
         "on the first item that can be picked, and for a place on the best one"},
        {"y U b n", "the same diagonally: north-west, north-east, south-west, south-east"},
        {"Enter, Space, click", "picks what the cursor is on; several picks make a move. When the "
                                "move is complete, Enter confirms it"},
        {".", "to the next item that can be picked"},
        {"1 to 9", "picks the entry of the list that has this digit beside it"},
        {"Esc", "takes the last pick back, or closes a message"},
        {"Tab, Shift-Tab", "to the next part: the board, hand and choices, what happened"},
        {"PageUp, PageDown", "scroll a message, what happened, or what would follow"},
        {"n", "when the game is over: another with the same players"},
        {"r", "when the game is over: a rematch in other seats"},
        {"p", "when the game is over: looks through it from the start"},
        {"g", "when the game is over: the menu, for another game or other players"},
        {"m", "what the symbols and the headings beside the board mean"},
        {"A", "where the keys name it: answers so each time, until another question"},
        {"T", "what each player could take with the next move, in games where that can be told"},
        {"i", "what the cursor is on: all that can be said of it, and the clauses about it"},
        {"H", "a hint from the computer: where to look, which is marked; then what to do; then the "
              "move"},
        {"w", "why: the last computation, with the rules"},
        {"u", "undo your last decision"},
        {"/", "a move or a command, listed below: `rule 7` shows [7], `legend` the symbols"},
        {"?", "this page"},
        {"q", "leave the game"},
        {"Ctrl-Z, Ctrl-C", "suspend the program, end it at once"},
    };
    tui_print_keys(screen, keys, sizeof keys / sizeof *keys);
}

/* The subject of the game, and whose it is. */
static void print_opening(const term_session *session) {
    size_t length;
    char *const page = term_rules_page(session->game);
    if (!page)
        return;
    const char *const opening = term_opening(page, &length);
    term_page(&session->screen, opening, length);
    free(page);
}

void tui_help(tui_table *t) {
    tui_pane page = {0};
    term_session *const session = t->session;
    const term_screen *const screen = &session->screen;
    if (!tui_pane_catch(&page, session, screen->width - 1))
        return;
    term_print(screen, TERM_STRONG, "%s in short", qv_game_name(session->game));
    term_print(screen, TERM_PLAIN, "\n");
    term_tell_goal(session);
    term_page(screen, qv_game_brief(session->game), strlen(qv_game_brief(session->game)));
    term_print(screen, TERM_PLAIN, "\n");
    term_print(screen, TERM_STRONG, "Keys");
    term_print(screen, TERM_PLAIN, "\n");
    static const char *const asking[][2] = {
        {"a", "what you want to be asked about when you may react"}};
    print_keys(screen);
    tui_print_keys(screen, asking, term_has_wishes(session));
    term_print(screen, TERM_PLAIN, "\n");
    term_say(screen, "  ", "%s marks what may be picked now, %s what you have picked.",
             tui_lit_symbol(screen), tui_picked_symbol(screen));
    tui_explain_symbols(t);
    term_print(screen, TERM_PLAIN, "\n");
    term_print(screen, TERM_STRONG, "After /");
    term_print(screen, TERM_PLAIN, "\n");
    term_command(session, "help all");
    term_print(screen, TERM_PLAIN, "\n");
    print_opening(session);
    tui_pane_release(&page, session);
    tui_page(t, "Help: the game in short, then the keys, the symbols, what can be typed", &page);
    tui_pane_clear(&page);
}

/* -- Commands ---------------------------------------------------------------------------------- */

static const char *question_of(const term_session *session) {
    switch (session->question.kind) {
    case TERM_TO_LEAVE: return term_leave_question(session);
    case TERM_TO_RESIGN: return "Give the game up?";
    case TERM_TO_MOVE: return "Play it anyway?";
    case TERM_TO_EDIT: return "Show all that is hidden, to set the position up?";
    default: return NULL;
    }
}

/* An answer that was laid out for the whole window, in a narrower box that has room for it. */
static bool show_in_box(tui_table *t, const tui_pane *answer) {
    const uint32_t most = t->at.preview.width;
    if (answer->lines != 1 || strchr(answer->text, '\033') || term_width(answer->text) > most)
        return false;
    tui_put_note_beneath(t);
    if (!tui_note(t, "what you asked"))
        return false;
    term_paragraph(&t->session->screen, "", answer->text);
    tui_noted(t);
    return true;
}

void tui_show_answer(tui_table *t, const char *line, tui_pane *answer) {
    const bool narrow = t->at.preview.width < 40;
    if (answer->lines > t->at.preview.height || narrow) {
        if (!narrow || !show_in_box(t, answer))
            tui_page(t, line, answer);
        tui_pane_clear(answer);
        return;
    }
    tui_put_note_beneath(t);
    t->note = (tui_message){.pane = *answer, .head = "what you asked"};
}

/* That another game has begun, and where the one before can be seen; `kept` is empty: nowhere. */
static void tell_begun(tui_table *t, const char *kept) {
    if (!tui_note(t, "another game"))
        return;
    term_say(&t->session->screen, "", "Another game has begun.");
    if (kept[0])
        term_say(&t->session->screen, "", "The one before is kept: %s", kept);
    tui_noted(t);
}

/* A cell that is typed where one may be picked only leads there. */
static bool leads_to_cell(tui_table *t, const char *line) {
    const term_grid grid = term_grid_of(&t->scene);
    term_cell typed, cell;
    if (t->mode != TUI_TO_MOVE || !term_cell_find(&grid, line, &typed))
        return false;
    for (uint32_t i = 0; i < t->scene.n; i++) {
        const qv_item *const item = &t->scene.at[i];
        term_box box;
        if (!qv_table_may_pick(t->session->table, item->id) ||
            !term_drawn_at(&t->field.drawing, item, &box) || !term_item_cell(&grid, item, &cell) ||
            cell.column != typed.column || cell.row != typed.row)
            continue;
        tui_forget_note(t);
        t->focus = TUI_BOARD;
        t->field.cursor = term_centre(item);
        tui_look(t);
        return true;
    }
    return false;
}

int tui_command(tui_table *t, const char *line) {
    term_session *const session = t->session;
    if (leads_to_cell(t, line))
        return TERM_STAY;
    const qv_table *const table = session->table;
    tui_pane answer = {0};
    char kept[STORE_PATH + LINE];
    qv_text text = qv_text_over(kept, sizeof kept);
    if (!session->keep.why[0])
        term_replay_command(&session->keep, &text);
    const uint32_t width = t->at.preview.width < 40 ? t->width - 1 : t->at.preview.width;
    const uint32_t length = qv_match_length(term_match(session));
    const int ending = qv_match_ending(term_match(session));
    if (!tui_pane_catch(&answer, session, width))
        return TERM_STAY;
    const term_standing standing = session->shown.standing;
    if (t->mode == TUI_TO_MOVE) /* the line may be a move */
        term_standing_note(session);
    int next = term_command(session, line);
    tui_pane_release(&answer, session);
    const char *const question = question_of(session);
    if (question) {
        tui_forget_note(t);
        if (session->question.kind == TERM_TO_MOVE)
            tui_show_answer(t, line, &answer);
        else
            tui_pane_clear(&answer);
        const bool yes = tui_ask_yes(t, question);
        if (tui_pane_catch(&answer, session, width)) {
            next = yes ? term_command(session, "yes") : TERM_STAY;
            tui_pane_release(&answer, session);
        }
        session->question.kind = TERM_NO_QUESTION;
    }
    /* what a move brings about is told by the log, and how it ended by itself */
    const bool played = qv_match_length(term_match(session)) > length ||
                        qv_match_ending(term_match(session)) != ending;
    if (!played)
        session->shown.standing = standing;
    /* of a lesson it has done something, and a note may be of before that */
    const bool silent = !answer.length && term_in_lesson(session);
    if (played || silent)
        tui_forget_note(t);
    if (question || session->edited || played || silent || next == TERM_LOOK_BACK)
        tui_pane_clear(&answer);
    else
        tui_show_answer(t, line, &answer);
    if (session->table != table && !session->edited)
        tell_begun(t, kept);
    return next;
}
