/* SPDX-License-Identifier: MIT */
/* What the full window shows when keys are pressed at random, in windows of many sizes: exactly as
 * tests/unit/keys.txt shows it. `unit_keys --write` replaces that file; read the difference.
 *
 * There is no terminal: this file takes the place of tui/window.c and of the system's seeds. In
 * keys.txt each line of keys is followed by a hash of all that was drawn, with styles and the
 * cursor; some windows are there as text. Before a key, "-" means that an
 * allocation is refused after it.
 */
#define _POSIX_C_SOURCE 200809L /* open_memstream */

#include <stdio.h>

#include "ai/agent.h"
#include "golden.h"
#include "match/player.h"
#include "starved.h"
#include "terminal/seed.h"
#include "terminal/session.h"
#include "tui/menu.h"
#include "tui/replay.h"
#include "tui/tui.h"
#include "tui/window.h"

static const char file_name[] = "tests/unit/keys.txt";

enum { QUEUE = 64, LINE = 4, SHOWN = 48 }; /* keys: in the queue, on a line, between windows */

/* -- The window -------------------------------------------------------------------------------- */

static struct {
    FILE *out;
    uint32_t width, height, random;
    uint32_t left, pressed; /* keys */
    tui_input queue[QUEUE]; /* the next ones */
    uint32_t from, to;
    uint32_t hash;
    uint64_t clock;
    bool narrow, quick; /* windows are hardly larger than they must be; most keys play on */
} window;

static uint32_t choose(uint32_t n) {
    window.random = window.random * 1664525 + 1013904223;
    return window.random / 65536 % n;
}

static void mix(uint32_t value) {
    window.hash = (window.hash ^ value) * 16777619;
}

bool term_fresh_seed(uint64_t *out) {
    *out = 4711;
    return true;
}

const char *tui_window_refuses(const term_screen *screen) {
    (void)screen;
    return NULL;
}

bool tui_window_open(const term_screen *screen) {
    (void)screen;
    return true;
}

void tui_window_close(void) {}

void tui_window_size(uint32_t *width, uint32_t *height) {
    *width = window.width;
    *height = window.height;
}

uint64_t tui_window_clock(void) {
    return window.clock++;
}

static void print_window(const term_canvas *c) {
    term_screen screen = *c->screen;
    term_canvas plain = *c;
    screen.out = window.out;
    screen.colour = false;
    plain.screen = &screen;
    for (uint32_t y = 0; y < c->height; y++) {
        fputc('|', window.out);
        term_canvas_line(&plain, y);
        fputc('\n', window.out);
    }
}

void tui_window_show(const term_canvas *c, uint32_t x, uint32_t y) {
    mix(x);
    mix(y);
    mix(c->width);
    for (uint32_t i = 0; i < c->width * c->height; i++) {
        mix(c->at[i].style);
        for (const char *at = c->at[i].text; *at; at++)
            mix((unsigned char)*at);
    }
    if (window.pressed % SHOWN == 0)
        print_window(c);
}

/* -- Keys -------------------------------------------------------------------------------------- */

static void put(uint32_t kind, char character) {
    if (window.to < QUEUE)
        window.queue[window.to++] = (tui_input){.kind = (uint8_t)kind, .character = {character}};
}

static void put_line(const char *line) {
    for (; *line; line++)
        put(TUI_CHARACTER, *line);
    put(TUI_ENTER, 0);
}

static void put_resize(void) {
    static const uint32_t size[][2] = {{80, 24}, {64, 20}, {101, 33}, {70, 50},
                                       {50, 24}, {80, 15}, {132, 43}, {91, 27}};
    const uint32_t i = choose(2 * COUNT(size));
    window.width = i < COUNT(size) ? size[i][0] : 20 + choose(190);
    window.height = i < COUNT(size) ? size[i][1] : 5 + choose(60);
    if (window.narrow) {
        window.width = 64 + choose(12);
        window.height = 20 + choose(4);
    }
    put(TUI_RESIZE, 0);
}

/* One key, or the keys of one line. */
static void put_any(void) {
    static const char characters[] = "kUlnjbhy..  uw?123459rpvy+-<>xqqqq/sdRfe0iz";
    static const char *const lines[] = {"b",
                                        "legal",
                                        "why",
                                        "log",
                                        "help",
                                        "score",
                                        "rules in short",
                                        "undo",
                                        "%s%dz",
                                        "if",
                                        "legend",
                                        "why c3",
                                        "at a1",
                                        "edit",
                                        "draw",
                                        "text",
                                        "check",
                                        "leave",
                                        "replay",
                                        "resign",
                                        "next",
                                        "back",
                                        "end",
                                        "start",
                                        "seat open",
                                        "clear all",
                                        "seed",
                                        "help all",
                                        "row 3",
                                        "set phase: turn",
                                        "comment it is %s so",
                                        "play",
                                        "new",
                                        "go 7",
                                        ""};
    static const uint8_t kinds[] = {TUI_ENTER,   TUI_ENTER, TUI_ENTER,     TUI_ESCAPE,
                                    TUI_TAB,     TUI_TAB,   TUI_BACK_TAB,  TUI_ERASE,
                                    TUI_UP,      TUI_DOWN,  TUI_LEFT,      TUI_RIGHT,
                                    TUI_PAGE_UP, TUI_HOME,  TUI_PAGE_DOWN, TUI_LAST};
    const uint32_t way = choose(32);
    window.from = window.to = 0;
    if (way < (window.quick ? 20 : 4)) {
        put(TUI_CHARACTER, '.');
        put(TUI_ENTER, 0);
    } else if (way < 15) {
        put(kinds[choose(COUNT(kinds))], 0);
    } else if (way < 26) {
        put(TUI_CHARACTER, characters[choose(sizeof characters - 1)]);
        if (window.queue[0].character[0] == 'q' && choose(2))
            put(TUI_CHARACTER, 'y');
    } else if (way < 28) {
        put(TUI_CHARACTER, '/');
        put_line(lines[choose(COUNT(lines))]);
    } else if (way < 31) {
        put(TUI_CLICK, 0);
        window.queue[0].x = choose(window.width);
        window.queue[0].y = choose(window.height);
    } else {
        put_resize();
    }
}

tui_input tui_window_read(uint32_t milliseconds) {
    static const char *const names[] = {"",       "",     "Enter", "Esc",   "Tab",   "Back-Tab",
                                        "Erase",  "Up",   "Down",  "Left",  "Right", "PgUp",
                                        "PgDown", "Home", "End",   "click", "size"};
    allowed = -1;
    if (!window.left)
        return (tui_input){.kind = TUI_GONE};
    window.left--;
    window.pressed++;
    if (window.pressed % LINE == 0)
        fprintf(window.out, "%08x\n", (unsigned)window.hash);
    if (milliseconds != TUI_FOREVER && choose(4)) {
        window.clock += milliseconds;
        fprintf(window.out, "none ");
        return (tui_input){.kind = TUI_NO_INPUT};
    }
    if (window.from == window.to)
        put_any();
    const tui_input input = window.queue[window.from++];
    allowed = choose(24) ? -1 : (int)choose(40);
    fprintf(window.out, "%s%s%s ", allowed < 0 ? "" : "-", names[input.kind], input.character);
    return input;
}

static void begin_window(FILE *out, const char *what, uint32_t keys, uint32_t random) {
    memset(&window, 0, sizeof window);
    window.out = out;
    window.width = 80;
    window.height = 24;
    window.random = random;
    window.left = keys;
    window.hash = 2166136261;
    fprintf(out, "== %s\n", what);
}

/* -- Games ------------------------------------------------------------------------------------- */

typedef struct {
    const char *game;
    uint32_t players, computers; /* the last seats are computers */
    bool ascii, entered;
    uint32_t moves, keys; /* played at random before; pressed */
    bool narrow, quick;   /* as of the window */
} sitting;

/* So many moves at random of the people. */
static void play_on(term_session *session, uint32_t moves) {
    uint32_t seat;
    for (;;) {
        uint16_t ids[QV_ITEMS];
        qv_diag diag;
        switch (qv_table_due(session->table, &seat)) {
        case QV_DUE_ELSEWHERE: term_computer_plays(session, seat, &diag); continue;
        case QV_DUE_ANSWER: assert_true(term_session_answer(session, seat)); continue;
        case QV_DUE_HAND_OVER: term_sit(session, seat); continue;
        case QV_DUE_MOVE: break;
        default: return;
        }
        if (!moves)
            return;
        const uint32_t n = qv_table_pickable(session->table, ids);
        if (n) {
            assert_true(qv_table_pick(session->table, ids[choose(n)]));
            continue;
        }
        assert_int_equal(qv_table_play_picked(session->table, &diag), QV_OK);
        moves--;
    }
}

static void sit(const sitting *row, FILE *out) {
    static const qv_record_head head = {.player = {"human", "human", "human", "human"}};
    qv_diag diag = {0};
    char why[300];
    term_session *const session = calloc(1, sizeof *session);
    assert_non_null(session);
    begin_window(out, row->game, row->keys, row->keys + row->moves);
    window.narrow = row->narrow;
    window.quick = row->quick;
    if (row->narrow)
        put_resize();
    session->screen = (term_screen){.out = out,
                                    .utf8 = !row->ascii,
                                    .colour = !row->ascii,
                                    .terminal = true,
                                    .width = 80,
                                    .height = 24};
    session->game = qv_game_find(row->game);
    session->rules = qv_ruleset_new(session->game, row->players, NULL, 0, NULL, 0, &diag);
    session->humans = row->players - row->computers;
    session->typing = true;
    session->seed = 11;
    session->entered = row->entered;
    session->again = "";
    term_screen_name_seats(&session->screen, session->rules);
    for (uint32_t seat = 0; seat < row->players; seat++) {
        const bool computer = seat >= session->humans;
        session->player[seat] = computer ? "greedy" : "human";
        if (computer) {
            qv_agent *const agent = qv_agent_new(session->rules, "greedy", 11, &diag);
            session->computer[seat] = qv__agent_player(agent);
        }
    }
    qv_record_head own = head;
    own.entered = row->entered;
    assert_true(
        store_keep_in_memory(qv_record_new(session->rules, NULL, 0, &own, &diag), &session->keep));
    qv_match *const match = row->entered ? qv_match_new_entered(session->rules, NULL, &diag)
                                         : qv_match_new(session->rules, 11, NULL, &diag);
    assert_non_null(match);
    assert_true(term_session_begin(session, match, &diag));
    play_on(session, row->moves);
    term_session_keep(session);
    while (window.left) {
        const int end = session->humans ? tui_run(session, why, sizeof why)
                                        : tui_watch(session, 1, why, sizeof why);
        fprintf(out, "\n-- ended: %d %s\n", end, why);
    }
    const qv_ruleset *const rules = session->rules;
    term_session_end(session);
    qv_ruleset_free((qv_ruleset *)(uintptr_t)rules);
    free(session);
}

/* -- Menus ------------------------------------------------------------------------------------- */

static void choose_rows(FILE *out, uint32_t height) {
    const term_screen screen = {
        .out = out, .utf8 = true, .colour = true, .terminal = true, .width = 80, .height = height};
    for (uint32_t rows = 1; rows < 30; rows += 7) {
        term_menu *const menu = calloc(1, sizeof *menu);
        uint32_t row = rows / 2;
        assert_non_null(menu);
        snprintf(menu->question, sizeof menu->question, "Which of the %u?", (unsigned)rows);
        menu->prompt = "row";
        menu->follows = rows % 2 == 0;
        for (uint32_t i = 0; i < rows; i++) {
            term_menu_row *const at = term_menu_add(menu);
            snprintf(at->name, sizeof at->name, "row %u", (unsigned)(i * i));
            snprintf(at->note, sizeof at->note, "%s", i % 3 ? "a note" : "");
            for (uint32_t k = 0; k < i % 5 * 3; k++)
                strcat(at->what, "what it is about ");
        }
        begin_window(out, "menu", 80, rows);
        window.height = height;
        assert_true(tui_menu_open(&screen));
        while (window.left)
            fprintf(out, "-- left: %d, row %u\n", tui_menu(&screen, menu, &row), (unsigned)row);
        tui_menu_close();
        free(menu);
    }
}

/* All of it, the caller's to free. */
static char *pressed(void) {
    static const sitting rows[] = {
        {"three-arrows", 2, 0, false, false, 0, 750},
        {"three-arrows", 2, 1, true, false, 20, 750},
        {"evons", 2, 0, false, false, 20, 750},
        {"evons", 2, 1, true, true, 0, 500},
        {"arrow-party", 3, 1, false, false, 0, 750},
        {"concardia", 2, 1, false, false, 0, 500},
        {"concardia", 2, 0, true, false, 20, 500},
        {"arrow-party", 3, 3, true, false, 0, 300},
        {"evons", 2, 2, false, false, 0, 300},
        {"three-arrows", 2, 1, false, false, 0, 200, true, true},
        {"evons", 2, 1, true, false, 0, 200, true, true},
        {"arrow-party", 3, 2, false, false, 0, 200, true, true},
        {"concardia", 2, 1, true, false, 0, 200, true, true},
        {"evons", 2, 1, false, false, 0, 150, false, true},
    };
    static const uint8_t heights[] = {24, 1, 2, 3, 8, 9};
    char *text = NULL;
    size_t size;
    FILE *const out = open_memstream(&text, &size);
    assert_non_null(out);
    for (size_t i = 0; i < COUNT(rows); i++)
        sit(&rows[i], out);
    for (size_t i = 0; i < COUNT(heights); i++)
        choose_rows(out, heights[i]);
    fclose(out);
    return text;
}

static void windows_are_as_shown(void **state) {
    (void)state;
    golden_compare(file_name, pressed());
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(windows_are_as_shown)};
    return golden_asked_to_write(argc, argv) ? golden_write(file_name, pressed())
                                             : cmocka_run_group_tests(tests, NULL, NULL);
}
