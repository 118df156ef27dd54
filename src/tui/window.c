/* SPDX-License-Identifier: MIT */
/* Curses: see window.h.
 *
 * Ctrl-C and crashes end the program in a signal handler that gives the terminal back first; the
 * signal is held back while curses writes, so that it never meets a screen half drawn. curses
 * itself sees to Ctrl-Z, resizing and SIGTERM.
 */
#define _XOPEN_SOURCE 700
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_NOMACROS 1

#include "tui/window.h"

#include <ncurses.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

#include "base/plain.h"
#include "terminal/stopping.h"

enum { STOPPED = 130, ESCAPE_WAIT = 25, BRIGHT = 8, FIRST_TINT = 90, ESCAPE = 27, ERASE = 127 };
enum { WAIT = 250, EMPTY_MOST = 10 }; /* milliseconds; times */
enum { PAIR_LIT = 1, PAIR_ALERT, PAIR_SEAT };

/* -- Leaving ----------------------------------------------------------------------------------- */

static void stop(int number) {
    (void)number;
    endwin();
    term_stop_say();
    _exit(STOPPED);
}

static void crash(int number) {
    endwin();
    raise(number);
}

static void watch_signals(void) {
    static const int crashes[] = {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL};
    struct sigaction action = {.sa_handler = stop};
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
    action.sa_handler = crash;
    action.sa_flags = (int)SA_RESETHAND;
    for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++)
        sigaction(crashes[i], &action, NULL);
}

static void hold_signals(bool hold) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGHUP);
    sigprocmask(hold ? SIG_BLOCK : SIG_UNBLOCK, &set, NULL);
}

/* -- Opening ----------------------------------------------------------------------------------- */

const char *tui_window_refuses(const term_screen *screen) {
    int err;
    if (!screen->terminal || !isatty(STDIN_FILENO))
        return "this is not a terminal";
    if (setupterm(NULL, STDOUT_FILENO, &err) != OK)
        return "TERM names no terminal that is known here";
    const char *const position = tigetstr("cup");
    const bool positions = position && (intptr_t)position != -1;
    del_curterm(cur_term);
    if (!positions)
        return "this terminal cannot place its cursor";
    if (screen->width < TUI_WIDTH_LEAST || screen->height < TUI_HEIGHT_LEAST)
        return "the window is smaller than 64 columns and 20 lines";
    return NULL;
}

static void choose_colours(const term_screen *screen) {
    if (!screen->colour || !has_colors() || start_color() == ERR || use_default_colors() == ERR)
        return;
    const bool bright = COLORS >= 2 * BRIGHT;
    init_pair(PAIR_LIT, (short)(COLOR_GREEN + (bright ? BRIGHT : 0)), -1);
    init_pair(PAIR_ALERT, COLOR_YELLOW, -1);
    for (uint32_t seat = 0; seat < QV_SEATS; seat++)
        init_pair((short)(PAIR_SEAT + seat),
                  (short)(screen->tint[seat] - FIRST_TINT + (bright ? BRIGHT : 0)), -1);
}

/* What Home and End send in terminals that their description does not fit, as in a multiplexer. */
static void name_keys(void) {
    static const struct {
        const char *sent;
        int key;
    } keys[] = {{"\033[1~", KEY_HOME}, {"\033[4~", KEY_END}, {"\033[H", KEY_HOME},
                {"\033[F", KEY_END},   {"\033OH", KEY_HOME}, {"\033OF", KEY_END}};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        define_key(keys[i].sent, keys[i].key);
}

bool tui_window_open(const term_screen *screen) {
    unsetenv("COLUMNS"); /* curses would believe them, stale or not, and never resize */
    unsetenv("LINES");
    if (!newterm(NULL, stdout, stdin))
        return false;
    set_escdelay(ESCAPE_WAIT);
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, true);
    name_keys();
    mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    mouseinterval(0);
    choose_colours(screen);
    watch_signals();
    return true;
}

void tui_window_close(void) {
    endwin();
    delscreen(set_term(NULL));
}

void tui_window_size(uint32_t *width, uint32_t *height) {
    *width = (uint32_t)getmaxx(stdscr);
    *height = (uint32_t)getmaxy(stdscr);
}

/* -- Showing ----------------------------------------------------------------------------------- */

static attr_t attributes(uint32_t style, short *pair) {
    static const attr_t plain[] = {A_NORMAL, A_DIM, A_BOLD, A_BOLD};
    const uint32_t base = style & ~(uint32_t)(TUI_LIT | TUI_HERE | TUI_NAME);
    attr_t out = base < TERM_SEAT ? plain[base] : COLORS >= 2 * BRIGHT ? A_NORMAL : A_BOLD;
    *pair = 0;
    if (base >= TERM_SEAT)
        *pair = (short)(PAIR_SEAT + (base - TERM_SEAT));
    else if (base == TERM_ALERT)
        *pair = PAIR_ALERT;
    if (style & TUI_LIT) {
        *pair = PAIR_LIT;
        out = A_BOLD;
    }
    if (style & TUI_NAME)
        out |= A_BOLD;
    if (style & TUI_HERE)
        out = (out & ~(attr_t)A_DIM) | A_REVERSE;
    return out;
}

void tui_window_show(const term_canvas *c, uint32_t x, uint32_t y) {
    hold_signals(true);
    erase();
    for (uint32_t row = 0; row < c->height; row++) {
        move((int)row, 0);
        for (uint32_t column = 0; column < c->width; column++) {
            const term_character *const at = &c->at[row * c->width + column];
            short pair;
            const attr_t look = attributes(at->style, &pair);
            attr_set(look, has_colors() ? pair : 0, NULL);
            addstr(at->text);
        }
    }
    move((int)y, (int)x);
    refresh();
    hold_signals(false);
}

/* -- Reading ----------------------------------------------------------------------------------- */

static tui_input click(void) {
    MEVENT event;
    if (getmouse(&event) != OK)
        return (tui_input){.kind = TUI_NO_INPUT};
    if (event.bstate & BUTTON4_PRESSED)
        return (tui_input){.kind = TUI_PAGE_UP};
    if (event.bstate & BUTTON5_PRESSED)
        return (tui_input){.kind = TUI_PAGE_DOWN};
    if (!(event.bstate & BUTTON1_PRESSED))
        return (tui_input){.kind = TUI_NO_INPUT};
    return (tui_input){.kind = TUI_CLICK, .x = (uint32_t)event.x, .y = (uint32_t)event.y};
}

static tui_input special(wint_t key) {
    static const struct {
        wint_t key;
        uint8_t kind;
    } keys[] = {
        {KEY_ENTER, TUI_ENTER},     {KEY_BTAB, TUI_BACK_TAB}, {KEY_BACKSPACE, TUI_ERASE},
        {KEY_DC, TUI_ERASE},        {KEY_UP, TUI_UP},         {KEY_DOWN, TUI_DOWN},
        {KEY_LEFT, TUI_LEFT},       {KEY_RIGHT, TUI_RIGHT},   {KEY_PPAGE, TUI_PAGE_UP},
        {KEY_NPAGE, TUI_PAGE_DOWN}, {KEY_HOME, TUI_HOME},     {KEY_END, TUI_LAST},
        {KEY_RESIZE, TUI_RESIZE},
    };
    if (key == KEY_MOUSE)
        return click();
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (keys[i].key == key)
            return (tui_input){.kind = keys[i].kind};
    return (tui_input){.kind = TUI_NO_INPUT};
}

static tui_input character(wint_t key) {
    static const struct {
        wint_t key;
        uint8_t kind;
    } keys[] = {{'\r', TUI_ENTER},    {'\n', TUI_ENTER},  {'\t', TUI_TAB},
                {ESCAPE, TUI_ESCAPE}, {ERASE, TUI_ERASE}, {'\b', TUI_ERASE}};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (keys[i].key == key)
            return (tui_input){.kind = keys[i].kind};
    tui_input input = {.kind = TUI_CHARACTER};
    char bytes[16]; /* MB_CUR_MAX at most */
    const int n = qv__is_plain((uint32_t)key) ? wctomb(bytes, (wchar_t)key) : 0;
    if (n <= 0 || (size_t)n >= sizeof input.character)
        return (tui_input){.kind = TUI_NO_INPUT};
    memcpy(input.character, bytes, (size_t)n);
    return input;
}

uint64_t tui_window_clock(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* False: the input has ended. A signal that comes just before the wait would not end it, and
 * resizing is told by one: so it is never long. */
static bool wait_for_input(uint32_t *empty, uint64_t most) {
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    if (poll(&input, 1, most < WAIT ? (int)most : WAIT) > 0)
        ++*empty;
    return *empty < EMPTY_MOST;
}

tui_input tui_window_read(uint32_t milliseconds) {
    const bool forever = milliseconds == TUI_FOREVER;
    const uint64_t end = tui_window_clock() + milliseconds;
    uint32_t empty = 0; /* how often there was input and yet no key */
    timeout(0);
    for (;;) {
        wint_t key;
        const int kind = get_wch(&key);
        if (kind == KEY_CODE_YES)
            return special(key);
        if (kind == OK)
            return character(key);
        const uint64_t now = tui_window_clock();
        if (!forever && now >= end)
            return (tui_input){.kind = TUI_NO_INPUT};
        if (!wait_for_input(&empty, forever ? WAIT : end - now))
            return (tui_input){.kind = TUI_GONE};
    }
}
