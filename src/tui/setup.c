/* SPDX-License-Identifier: MIT */
/* Setting a position up in the full window: see table.h.
 *
 * What is typed and what it answers are those of the line mode; this shows them in the whole
 * window, with the position as text as long as there is room for it. Knows no game.
 */
#include <stdio.h>
#include <string.h>

#include "tui/table.h"

enum { LINE = 400, AROUND = 4 }; /* AROUND: lines that are not of the text */

static const char prompt[] = "edit> ";

static uint32_t room_of(const tui_table *t) {
    return t->height - AROUND;
}

static void show(tui_table *t, const tui_pane *text, const char *typed) {
    term_canvas c;
    char line[LINE + sizeof prompt], keys[120];
    if (!term_canvas_new(&c, &t->session->screen, t->width, t->height))
        return;
    const uint32_t room = room_of(t);
    const uint32_t below = text->lines > text->first + room ? text->lines - text->first - room : 0;
    tui_pane_line(&c, 0, 0, c.width, "Setting the position up", TERM_STRONG);
    tui_pane_draw(text, &c, (term_box){0, 1, t->width, room});
    snprintf(line, sizeof line, "%s%s", prompt, typed);
    const uint32_t wide = term_width(line), y = c.height - 2;
    tui_pane_line(&c, 0, y, c.width, line, TERM_STRONG);
    snprintf(keys, sizeof keys, "type help, play, leave ...  Enter run  PgUp %u PgDn %u",
             (unsigned)text->first, (unsigned)below);
    tui_pane_line(&c, 0, c.height - 1, c.width, keys, TERM_FAINT);
    tui_put_up(t, &c, wide < c.width ? wide : c.width - 1, y);
}

static uint32_t lines_of(const char *text) {
    uint32_t n = 0;
    for (; *text; text++)
        n += *text == '\n';
    return n;
}

/* What the line answers, and below that the position if there is room for both. */
static void answer(tui_table *t, tui_pane *text, const char *line) {
    term_session *const session = t->session;
    if (!tui_pane_catch(text, session, t->width - 1))
        return;
    const term_screen *const screen = &session->screen;
    term_command(session, line);
    fflush(screen->out);
    const uint32_t lines = lines_of(text->text);
    const bool room = session->edited && lines + 1 + lines_of(session->edited) <= room_of(t);
    if (session->edited && (!lines || (room && strcmp(line, "text") != 0))) {
        term_print(screen, TERM_PLAIN, "%s", lines ? "\n" : "");
        term_command(session, "text");
    }
    tui_pane_release(text, session);
}

/* What was answered last, beside the board. */
static void keep_answer(tui_table *t, tui_pane *text) {
    for (size_t i = 0; i < text->length; i++)
        if (text->text[i] == '\n')
            text->text[i] = ' ';
    if (!text->length || !tui_note(t, "what you asked"))
        return;
    term_paragraph(&t->session->screen, "", text->text);
    tui_noted(t);
}

/* A key while a line is typed; true when the line is to be done. */
static bool press(tui_table *t, const tui_input *input, char *line, tui_pane *text) {
    const int32_t page = (int32_t)room_of(t);
    switch (input->kind) {
    case TUI_ENTER: return line[0] != '\0';
    case TUI_ESCAPE: line[0] = '\0'; break;
    case TUI_RESIZE: tui_renew(t); break;
    case TUI_PAGE_UP: tui_pane_scroll(text, -page, room_of(t)); break;
    case TUI_PAGE_DOWN: tui_pane_scroll(text, page, room_of(t)); break;
    case TUI_UP: tui_pane_scroll(text, -1, room_of(t)); break;
    case TUI_DOWN: tui_pane_scroll(text, 1, room_of(t)); break;
    default: tui_edit_line(input, line, LINE); break;
    }
    return false;
}

void tui_set_up(tui_table *t) {
    tui_pane text = {0};
    char line[LINE] = "";
    tui_forget_note(t);
    answer(t, &text, "help");
    while (t->session->edited) {
        show(t, &text, line);
        const tui_input input = tui_read(t);
        if (input.kind == TUI_GONE)
            break;
        if (press(t, &input, line, &text)) {
            answer(t, &text, line);
            line[0] = '\0';
        }
    }
    if (!t->session->edited)
        keep_answer(t, &text);
    tui_pane_clear(&text);
}
