/* SPDX-License-Identifier: MIT */
/* Menus in line mode: see menu.h. */
#include "terminal/menu.h"

#include <string.h>

#include "base/suggest.h"

term_menu_row *term_menu_add(term_menu *menu) {
    term_menu_row *const row = &menu->row[menu->n < TERM_MENU_ROWS ? menu->n++ : menu->n - 1];
    memset(row, 0, sizeof *row);
    return row;
}

/* -- Printing ---------------------------------------------------------------------------------- */

/* In lines of about the same length, so that no word stands alone in the last one. */
static void print_what(const term_screen *screen, const char *what) {
    static const char indent[] = "     ";
    enum { RAGGED = 10 };
    term_screen narrow = *screen;
    const uint32_t taken = sizeof indent, wide = term_width(what);
    const uint32_t room = screen->width > 2 * taken ? screen->width - taken : taken;
    const uint32_t lines = (wide + room - 1) / room;
    const uint32_t even = lines > 1 ? wide / lines + RAGGED + taken : screen->width;
    narrow.width = even < screen->width ? even : screen->width;
    term_paragraph(&narrow, indent, what);
}

void term_menu_print_row(const term_screen *screen, const term_menu *menu, uint32_t row) {
    const term_menu_row *const at = &menu->row[row];
    term_print(screen, TERM_PLAIN, "%3u. ", (unsigned)row + 1);
    term_print(screen, TERM_STRONG, "%s", at->name);
    term_print(screen, TERM_PLAIN, "%s%s\n", at->note[0] ? ", " : "", at->note);
    if (at->what[0])
        print_what(screen, at->what);
}

void term_menu_print(const term_screen *screen, const term_menu *menu) {
    term_print(screen, TERM_STRONG, "%s", menu->question);
    term_print(screen, TERM_PLAIN, "\n");
    for (uint32_t i = 0; i < menu->n; i++)
        term_menu_print_row(screen, menu, i);
    term_say(screen, "",
             "Type a number or a name; Enter alone takes 1.%s `help` says more, `quit` leaves.",
             menu->follows ? " `back` goes back," : "");
}

void term_menu_explain(const term_screen *screen, const term_menu *menu, bool window) {
    if (window)
        term_say(screen, "",
                 "Arrow keys (or j and k) move to a row and Enter chooses it; a digit chooses the "
                 "row of that number at once.%s q leaves.",
                 menu->follows ? " Esc goes back to the question before." : "");
    else
        term_say(screen, "",
                 "Type the number of a row, its name or the beginning of that; Enter alone takes "
                 "1.%s `quit` leaves.",
                 menu->follows ? " `back` goes back to the question before." : "");
    term_say(screen, "",
             "In the game, %s the goal, the rules in short and what can be done. %s `quiver help "
             "play` lists all options.",
             window ? "? tells" : "`rules in short` and `help` tell",
             window ? "`quiver play --plain` plays line by line instead of in the window;"
                    : "Without --plain it fills the window of a terminal that is large enough;");
}

/* -- Understanding ----------------------------------------------------------------------------- */

/* The only row that begins so; menu->n: none does, or several do. */
static uint32_t row_that_begins(const term_menu *menu, const qv__token *typed) {
    uint32_t found = menu->n;
    for (uint32_t i = 0; i < menu->n; i++) {
        const term_menu_row *const row = &menu->row[i];
        if (!qv__token_begins(typed, row->word) && !qv__token_begins(typed, row->name))
            continue;
        if (found < menu->n)
            return menu->n;
        found = i;
    }
    return found;
}

static uint32_t row_named(const term_menu *menu, const qv__token *typed) {
    for (uint32_t i = 0; i < menu->n; i++)
        if (qv__token_is(typed, menu->row[i].word) || qv__token_is(typed, menu->row[i].name))
            return i;
    return row_that_begins(menu, typed);
}

bool term_menu_find(const term_screen *screen, const term_menu *menu, const char *typed,
                    uint32_t *row) {
    const qv__token token = {.at = typed, .length = strlen(typed)};
    int32_t number;
    *row = menu->n;
    if (!*typed)
        *row = 0;
    else if (!qv__token_integer(&token, &number))
        *row = row_named(menu, &token);
    else if (number >= 1)
        *row = (uint32_t)number - 1;
    if (*row < menu->n)
        return true;
    qv__suggestion near = qv__suggest(&token);
    for (uint32_t i = 0; i < menu->n; i++)
        qv__suggest_word(&near, menu->row[i].word);
    if (near.best)
        term_say(screen, "  ", "\"%s\" is not in the list; did you mean %s?", qv__show(&token).text,
                 near.best);
    else
        term_say(screen, "  ", "\"%s\" is not in the list: type a number from 1 to %u, or a name.",
                 qv__show(&token).text, (unsigned)menu->n);
    return false;
}
