/* SPDX-License-Identifier: MIT */
/* A session at a position without a terminal, for tests of what helps learners: this takes the place of tui/window.c.
 * Only one file of a program may include it, with _POSIX_C_SOURCE defined before any header.
 */
#ifndef LEARNER_H
#define LEARNER_H

#include <stdio.h>

#include "check.h"
#include "core/game.h"
#include "filed.h"
#include "tui/table.h"
#include "tui/window.h"

#define PLAIN "games/concardia/cases/plain.json"
#define KNOTS "games/evons/cases/plain.json"

static const char threats[] = "current: red\nc3 red cross\nc2 red double r1\n"
                              "c4 blue angle r3 cover\nc5 blue triple r0\n"
                              "f6 blue angle r0 cover barren=w\nf5 red double r1\n"
                              "d3 blue cross shield\n";

static const char cards[] = "card: 0=\"south Rok\" 1=\"north Sci\" 2=\"north Rok\"\n"
                            "place: 0=c3 1=d4 2=a2\nhand south: 0=\"Pap\" 1=\"Rok\"\n";

/* -- The window -------------------------------------------------------------------------------- */

bool tui_window_open(const term_screen *screen) {
    (void)screen;
    return true;
}

void tui_window_close(void) {}

const char *tui_window_refuses(const term_screen *screen) {
    (void)screen;
    return NULL;
}

void tui_window_size(uint32_t *width, uint32_t *height) {
    *width = 120;
    *height = 50;
}

uint64_t tui_window_clock(void) {
    return 0;
}

void tui_window_show(const term_canvas *c, uint32_t x, uint32_t y) {
    (void)c;
    (void)x;
    (void)y;
}

tui_input tui_window_read(uint32_t milliseconds) {
    (void)milliseconds;
    return (tui_input){.kind = TUI_GONE};
}

/* -- A session at a position ------------------------------------------------------------------- */

enum { NOBODY = 9 };

/* With the cards of a file, unless that is NULL. */
static inline term_session *sit(const char *game, uint32_t players, const char *file, const char *position,
                                uint32_t viewer) {
    term_session *const session = calloc(1, sizeof *session);
    qv_diag diag = {0};
    assert_non_null(session);
    session->screen = (term_screen){.out = stdout, .utf8 = true, .boxed = true, .width = 1000, .height = 50};
    session->game = qv_game_find(game);
    session->rules = filed_rules(game, players, NULL, file);
    qv_match *const match = qv_match_new(session->rules, 3, position, &diag);
    if (!match)
        fail_msg("%s", diag.text);
    session->table = qv_table_new(match, (1U << players) - 1, &diag);
    assert_non_null(session->table);
    if (viewer < players)
        assert_int_equal(qv_table_sit(session->table, viewer, &diag), QV_OK);
    return session;
}

static inline void rise(term_session *session) {
    qv_table_free(session->table);
    qv_ruleset_free((qv_ruleset *)(uintptr_t)session->rules);
    free(session);
}

/* What is printed from `catch` to `expect`. */
static inline void catch (term_session *session, term_detour *detour) {
    assert_true(term_divert(detour, &session->screen));
}

static inline void expect(term_session *session, term_detour *detour, const char *expected) {
    char *const text = term_diverted(detour, &session->screen);
    assert_non_null(text);
    assert_string_equal(text, expected);
    free(text);
}

#endif
