/* SPDX-License-Identifier: MIT */
/* Between two people whose hands are hidden from each other: an empty window. See table.h.
 *
 * Invariant: before it is drawn, everything of the previous person is cleared, and the viewer is
 * a watcher until the next person has confirmed to be there.
 */
#include <stdio.h>
#include <string.h>

#include "terminal/leaving.h"
#include "tui/table.h"

/* What may be seen by everybody is all that is left. */
static void clear_table(tui_table *t) {
    tui_forget_note(t);
    tui_pane_clear(&t->preview);
    t->news = t->news_end;
    term_sit(t->session, QV_WATCHER);
    t->mode = TUI_TO_WATCH;
    t->focus = TUI_BOARD;
    t->field.placed = false;
    t->list.cursor = t->list.n = 0;
    tui_renew(t);
}

enum { TEXT = 200 };

/* In as many lines as it takes, the first at `y`: of a question no word is left out. */
static void centre(term_canvas *c, uint32_t y, const char *text, uint32_t style) {
    for (; *text && y < c->height; y++) {
        char line[TEXT], *space;
        snprintf(line, sizeof line, "%s", text);
        while (term_width(line) > c->width && (space = strrchr(line, ' ')))
            *space = '\0';
        const uint32_t width = term_width(line) < c->width ? term_width(line) : c->width;
        tui_pane_line(c, (c->width - width) / 2, y, width, line, style);
        text += strlen(line);
        text += *text == ' ';
    }
}

static void draw(const tui_table *t, uint32_t seat, const char *below) {
    term_canvas c;
    char text[TEXT];
    if (!term_canvas_new(&c, &t->session->screen, t->width, t->height))
        return;
    snprintf(text, sizeof text, "Now %s: sit down and press Enter",
             qv_seat_name(t->session->rules, seat));
    centre(&c, c.height / 2, text, TERM_SEAT + seat);
    centre(&c, c.height / 2 + 2, below, TERM_FAINT);
    tui_put_up(t, &c, 0, 0);
}

/* Another person has to agree, before the table is shown to anybody. */
static bool ask_here(term_session *session, uint32_t seat, const char *question) {
    char text[TEXT];
    snprintf(text, sizeof text, "%s, %s (y or n)", qv_seat_name(session->rules, seat), question);
    for (;;) {
        draw(session->front.context, seat, text);
        const tui_input input = tui_read(session->front.context);
        if (input.kind == TUI_RESIZE)
            tui_renew(session->front.context);
        if (input.kind == TUI_GONE || input.kind == TUI_CHARACTER)
            return input.kind == TUI_CHARACTER && input.character[0] == 'y';
    }
}

static bool take_back(tui_table *t) {
    qv_undo undone;
    term_session *const session = t->session;
    bool (*const ask)(term_session *, uint32_t, const char *) = session->front.ask;
    session->front.ask = ask_here;
    const int done = term_undo(session, QV_WATCHER, &undone);
    session->front.ask = ask;
    return done == TERM_TAKEN_BACK;
}

static bool sure(tui_table *t, uint32_t seat) {
    char question[TEXT];
    snprintf(question, sizeof question, "%s (y or n)", term_leave_question(t->session));
    for (;;) {
        draw(t, seat, question);
        const tui_input input = tui_read(t);
        if (input.kind == TUI_RESIZE)
            tui_renew(t);
        else if (input.kind != TUI_NO_INPUT)
            return input.kind == TUI_GONE ||
                   (input.kind == TUI_CHARACTER && input.character[0] == 'y');
    }
}

bool tui_curtain(tui_table *t, uint32_t seat) {
    clear_table(t);
    for (;;) {
        draw(t, seat, "u takes the last move back, q leaves");
        const tui_input input = tui_read(t);
        const char key = input.kind == TUI_CHARACTER ? input.character[0] : '\0';
        if (input.kind == TUI_ENTER)
            break;
        if (input.kind == TUI_RESIZE)
            tui_renew(t);
        if (input.kind == TUI_GONE || (key == 'q' && sure(t, seat)))
            return false;
        if (key == 'u' && take_back(t))
            return true;
    }
    term_sit(t->session, seat);
    return true;
}
