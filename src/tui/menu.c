/* SPDX-License-Identifier: MIT */
/* Menus in the window: see menu.h.
 *
 * All rows are laid out anew for each picture; what does not fit is scrolled, so that the row that
 * is pointed at can be seen however small the window is. Knows no game.
 */
#include "tui/menu.h"

#include <stdio.h>

#include "tui/pane.h"
#include "tui/window.h"

enum { WIDEST = 100, DIGITS = 9, MARGINS = 4 }; /* lines around the rows, where there is room */

typedef struct {
    const term_menu *menu;
    const term_screen *screen;
    uint32_t cursor;
    tui_pane text;                                            /* the rows */
    uint32_t first_line[TERM_MENU_ROWS], end[TERM_MENU_ROWS]; /* of each row in the text */
    uint32_t width, height, top, room; /* of the window; where the text begins, and its lines */
    bool strange;                      /* the last key does nothing here */
    bool helping;                      /* how to choose is explained instead, until the next key */
} chooser;

bool tui_menu_open(const term_screen *screen) {
    return !tui_window_refuses(screen) && tui_window_open(screen);
}

void tui_menu_close(void) {
    tui_window_close();
}

/* -- Drawing ----------------------------------------------------------------------------------- */

static uint32_t lines_so_far(const term_detour *detour) {
    fflush(detour->kept);
    return detour->text ? term_lines(detour->text) : 0;
}

/* The rows as text, with an empty line between them or without. */
static void write_rows(chooser *ch, bool apart) {
    term_screen screen = *ch->screen;
    term_detour detour;
    screen.width = ch->width < WIDEST ? ch->width : WIDEST;
    screen.colour = screen.boxed = true;
    tui_pane_clear(&ch->text);
    if (!term_divert(&detour, &screen))
        return;
    for (uint32_t i = 0; i < ch->menu->n; i++) {
        if (apart && i)
            term_print(&screen, TERM_PLAIN, "\n");
        ch->first_line[i] = lines_so_far(&detour);
        term_menu_print_row(&screen, ch->menu, i);
        ch->end[i] = lines_so_far(&detour);
    }
    ch->text.text = term_diverted(&detour, &screen);
    ch->text.lines = ch->text.text ? ch->end[ch->menu->n - 1] : 0;
}

static void lay_out(chooser *ch) {
    const uint32_t first = ch->text.first;
    tui_window_size(&ch->width, &ch->height);
    const bool room = ch->height > 2 * MARGINS;
    ch->top = room ? 2 : ch->height > 2;
    ch->room = room ? ch->height - MARGINS : ch->height > 2 ? ch->height - 2 : 1;
    write_rows(ch, true);
    if (ch->text.lines > ch->room)
        write_rows(ch, false);
    ch->text.first = first;
    if (ch->end[ch->cursor] > first + ch->room)
        ch->text.first = ch->end[ch->cursor] - ch->room;
    if (ch->first_line[ch->cursor] < ch->text.first || ch->text.lines <= ch->room)
        ch->text.first = ch->text.lines <= ch->room ? 0 : ch->first_line[ch->cursor];
}

/* The question, and as for panes, which way there is more. */
static void write_head(const chooser *ch, qv_text *out) {
    const uint32_t end = ch->text.first + ch->room;
    qv_text_add(out, "%s", ch->menu->question);
    if (ch->text.first)
        qv_text_add(out, " PgUp %u", (unsigned)ch->text.first);
    if (ch->text.lines > end)
        qv_text_add(out, " PgDn %u", (unsigned)(ch->text.lines - end));
}

static void write_keys(const chooser *ch, qv_text *out) {
    if (ch->helping) {
        qv_text_add(out, "any key goes back to the choices");
        return;
    }
    qv_text_add(out, "%sarrows move  Enter or a digit chooses%s  ? help  q quit",
                ch->strange ? "That key does nothing here: " : "",
                ch->menu->follows ? "  Esc back" : "");
}

static void explain(chooser *ch) {
    term_screen screen = *ch->screen;
    term_detour detour;
    screen.width = ch->width < WIDEST ? ch->width : WIDEST;
    screen.colour = screen.boxed = true;
    tui_pane_clear(&ch->text);
    if (!term_divert(&detour, &screen))
        return;
    term_menu_explain(&screen, ch->menu, true);
    ch->text.text = term_diverted(&detour, &screen);
}

static void draw_cursor(const chooser *ch, term_canvas *c, uint32_t y) {
    term_put(c, 0, y, ">", TERM_STRONG);
    if (c->width > TERM_MENU_NAME)
        tui_pane_line(c, TERM_MENU_NAME, y, c->width - TERM_MENU_NAME,
                      ch->menu->row[ch->cursor].name, TERM_STRONG | TUI_HERE);
}

static void draw(chooser *ch) {
    term_canvas c;
    char head[160], keys[160];
    qv_text above = qv_text_over(head, sizeof head), below = qv_text_over(keys, sizeof keys);
    lay_out(ch);
    write_head(ch, &above);
    write_keys(ch, &below);
    if (ch->helping)
        explain(ch);
    if (!term_canvas_new(&c, ch->screen, ch->width, ch->height))
        return;
    const uint32_t y = ch->top + ch->first_line[ch->cursor] - ch->text.first;
    if (ch->top)
        tui_pane_line(&c, 0, 0, c.width, head, TERM_STRONG);
    tui_pane_draw(&ch->text, &c, (term_box){0, ch->top, c.width, ch->room});
    if (!ch->helping)
        draw_cursor(ch, &c, y);
    if (c.height > 1)
        tui_pane_line(&c, 0, c.height - 1, c.width, keys, TERM_FAINT);
    tui_window_show(&c, 0, y);
    term_canvas_free(&c);
}

/* -- Keys -------------------------------------------------------------------------------------- */

enum { GO_ON = -1 };

static void move_to(chooser *ch, int64_t row) {
    const int64_t last = (int64_t)ch->menu->n - 1;
    ch->cursor = (uint32_t)(row < 0 ? 0 : row > last ? last : row);
}

static int press(chooser *ch, char key) {
    switch (key) {
    case 'k': move_to(ch, (int64_t)ch->cursor - 1); return GO_ON;
    case 'j': move_to(ch, (int64_t)ch->cursor + 1); return GO_ON;
    case ' ': return TERM_MENU_CHOSEN;
    case 'q': return TERM_MENU_QUIT;
    case '?': ch->helping = true; return GO_ON;
    default: break;
    }
    if (key >= '1' && key <= '0' + DIGITS && (uint32_t)(key - '1') < ch->menu->n) {
        ch->cursor = (uint32_t)(key - '1');
        return TERM_MENU_CHOSEN;
    }
    ch->strange = true;
    return GO_ON;
}

static int click(chooser *ch, uint32_t y) {
    const uint32_t line = y - ch->top + ch->text.first;
    for (uint32_t i = 0; y >= ch->top && y < ch->top + ch->room && i < ch->menu->n; i++)
        if (line >= ch->first_line[i] && line < ch->end[i]) {
            ch->cursor = i;
            return TERM_MENU_CHOSEN;
        }
    return GO_ON;
}

static int do_input(chooser *ch, const tui_input *input) {
    switch (input->kind) {
    case TUI_UP: move_to(ch, (int64_t)ch->cursor - 1); break;
    case TUI_DOWN: move_to(ch, (int64_t)ch->cursor + 1); break;
    case TUI_PAGE_UP:
    case TUI_HOME: move_to(ch, 0); break;
    case TUI_PAGE_DOWN:
    case TUI_LAST: move_to(ch, ch->menu->n); break;
    case TUI_ENTER:
    case TUI_RIGHT: return TERM_MENU_CHOSEN;
    case TUI_ESCAPE:
    case TUI_ERASE:
    case TUI_LEFT: return ch->menu->follows ? TERM_MENU_BACK : GO_ON;
    case TUI_CLICK: return click(ch, input->y);
    case TUI_CHARACTER: return press(ch, input->character[0]);
    case TUI_GONE: return TERM_MENU_ENDED;
    default: break;
    }
    return GO_ON;
}

int tui_menu(const term_screen *screen, const term_menu *menu, uint32_t *row) {
    chooser ch = {.menu = menu, .screen = screen};
    int how = GO_ON;
    move_to(&ch, *row);
    while (how == GO_ON) {
        draw(&ch);
        const tui_input input = tui_window_read(TUI_FOREVER);
        const bool helped = ch.helping;
        ch.strange = false;
        ch.helping = helped && input.kind == TUI_RESIZE;
        if (!helped || input.kind == TUI_GONE)
            how = do_input(&ch, &input);
    }
    tui_pane_clear(&ch.text);
    *row = ch.cursor;
    return how;
}
