/* SPDX-License-Identifier: MIT */
/* What commands print at moments of real games, in wide and narrow windows: exactly as
 * tests/unit/told.txt shows it. `unit_told --write` replaces that file; read the difference.
 */
#define _POSIX_C_SOURCE 200809L /* open_memstream */

#include <stdio.h>

#include "golden.h"
#include "terminal/session.h"

static const char file_name[] = "tests/unit/told.txt";

enum { MOMENTS = 5, BETWEEN = 23 };

static void begin(term_session *session, const char *game, uint32_t players, FILE *out) {
    qv_diag diag = {0};
    *session = (term_session){.screen = {.out = out, .utf8 = true, .height = 24}};
    session->game = qv_game_find(game);
    session->rules = qv_ruleset_new(session->game, players, NULL, 0, NULL, 0, &diag);
    session->humans = players;
    for (uint32_t seat = 0; seat < players; seat++)
        session->player[seat] = "human";
    session->again = "quiver play";
    qv_match *const match = qv_match_new(session->rules, 11, NULL, &diag);
    assert_true(match && term_session_begin(session, match, &diag));
}

static void end(term_session *session) {
    qv_table_free(session->table);
    qv_ruleset_free((qv_ruleset *)(uintptr_t)session->rules);
    free(session->seen_again);
}

/* Plays so many moves at random. */
static void play_on(term_session *session, uint32_t moves, uint32_t *random) {
    qv_table *const table = session->table;
    uint32_t seat;
    qv_diag diag;
    while (qv_table_due(table, &seat) != QV_DUE_OVER) {
        uint16_t ids[QV_ITEMS];
        if (qv_table_viewer(table) != seat)
            term_sit(session, seat);
        if (!moves)
            return;
        const uint32_t n = qv_table_pickable(table, ids);
        *random = *random * 1664525 + 1013904223;
        if (n) {
            assert_true(qv_table_pick(table, ids[*random / 65536 % n]));
            continue;
        }
        assert_int_equal(qv_table_play_picked(table, &diag), QV_OK);
        moves--;
    }
}

static void tell(term_session *session, uint32_t width, bool boxed) {
    static const char *const commands[] = {"legal", "if", "why", "log 2", "score", "legal r1"};
    session->screen.width = width;
    session->screen.boxed = boxed;
    session->screen.before_commands = boxed ? '/' : 0;
    for (size_t i = 0; i < COUNT(commands); i++) {
        fprintf(session->screen.out, "-- %s\n", commands[i]);
        term_command(session, commands[i]);
    }
    fprintf(session->screen.out, "-- beside the board, and what is asked\n");
    session->shown.rows = (term_table){{0}};
    term_look_beside(session);
    term_tell_question(session);
    term_choices(session, 12);
}

static void tell_game(const char *game, uint32_t players, FILE *out) {
    static const struct {
        uint32_t width;
        bool boxed;
    } windows[] = {{80, false}, {46, true}};
    term_session *const session = malloc(sizeof *session);
    uint32_t random = 99;
    assert_non_null(session);
    begin(session, game, players, out);
    for (uint32_t i = 0; i < MOMENTS; i++) {
        play_on(session, i ? BETWEEN : 0, &random);
        for (size_t k = 0; k < COUNT(windows); k++) {
            fprintf(out, "== %s, moment %u, %u columns\n", game, (unsigned)i,
                    (unsigned)windows[k].width);
            tell(session, windows[k].width, windows[k].boxed);
        }
    }
    end(session);
    free(session);
}

/* All of it, the caller's to free. */
static char *told(void) {
    char *text = NULL;
    size_t size;
    FILE *const out = open_memstream(&text, &size);
    assert_non_null(out);
    tell_game("three-arrows", 3, out);
    tell_game("evons", 2, out);
    tell_game("arrow-party", 4, out);
    fclose(out);
    return text;
}

static void commands_print_what_is_shown(void **state) {
    (void)state;
    golden_compare(file_name, told());
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(commands_print_what_is_shown)};
    return golden_asked_to_write(argc, argv) ? golden_write(file_name, told())
                                             : cmocka_run_group_tests(tests, NULL, NULL);
}
