/* SPDX-License-Identifier: MIT */
/* The order of what a person is told before each decision in line mode, and how many lines each
 * part gets, so that board, question and the line to type in are in sight together.
 *
 * What the parts say is this test's: a letter for each line.
 */
#define _POSIX_C_SOURCE 200809L /* open_memstream */
#include <stdio.h>

#include "check.h"
#include "heard.h"

#include "terminal/session.h"

/* The lines of each part, if it gets enough. */
static struct {
    uint32_t news, values, own, beside, whole, goal, turn, question, choices, board, paired, flat,
        cards;
    bool told, enter, example, same, waits;
} have;

static uint32_t notes;

static void print_lines(const term_session *session, char letter, uint32_t n) {
    while (n--)
        (void)fprintf(session->screen.out, "%c\n", letter);
}

static uint32_t print_news(term_session *session, uint32_t most) {
    const uint32_t n = have.news < most ? have.news : most;
    print_lines(session, 'n', n);
    return n;
}

static bool print_choices(term_session *session, uint32_t most) {
    print_lines(session, 'c', have.choices < most ? have.choices : most);
    return have.example;
}

static void print_values(term_session *session) {
    print_lines(session, 'v', have.values);
}

static void print_own(term_session *session) {
    print_lines(session, 'o', have.own);
}

static void print_beside(term_session *session) {
    print_lines(session, 'b', have.beside);
}

static void print_brief(term_session *session) {
    session->shown.rows.row[0] = 99; /* as rows are looked at that are not told then */
    print_lines(session, 'P', have.whole);
}

/* The board says how many lines it leaves below it. */
static char *print_board(term_session *session, uint32_t below) {
    char *text = malloc(20);
    (void)session;
    assert_non_null(text);
    (void)snprintf(text, 20, "board:%u\n", (unsigned)below);
    return text;
}

static uint32_t board_lines(term_session *session, uint32_t form) {
    (void)session;
    return form == TERM_DENSE ? have.board : form == TERM_FLAT ? have.paired : have.flat;
}

static void count_note(term_session *session) {
    (void)session;
    notes++;
}

#define term_tell_news print_news
#define term_tell_values print_values
#define term_look_own print_own
#define term_look_beside print_beside
#define term_look_brief print_brief
#define term_tell_cards(session, of) print_lines(session, 'r', have.cards)
#define term_tell_goal(session) print_lines(session, 'g', have.goal)
#define term_tell_turn(session) print_lines(session, 't', have.turn)
#define term_tell_question(session) print_lines(session, 'q', have.question)
#define term_choices print_choices
#define term_legal_try(session) print_lines(session, 'e', 1)
#define term_board_lines board_lines
#define term_board_can_wait(session) ((void)(session), have.waits)
#define term_board_is_new(session) ((void)(session), !have.same)
#define term_board_changed print_board
#define term_standing_note count_note
#define term_explain_standing(session) ((void)(session))
#define term_explain_citation(session) ((void)(session))
#define term_may_enter(session) ((void)(session), have.enter)
#define term_has_been_told(session) ((void)(session), have.told)
#define qv_table_told(table, viewer) ((void)(table), (void)(viewer), 0)
#define qv_table_tell(table, viewer, number) ((void)(table), (void)(viewer), (void)(number))
#define qv_table_last(table, seat, steps) ((void)(table), (void)(seat), (void)(steps), 0)
#include "cli/briefing.c"
#undef term_may_enter

static term_session *session;

/* What is printed, with a space for each line feed. */
static const char *prepared(const cli_opening *o) {
    static char text[2000];
    char *bytes = NULL;
    size_t length;
    session->screen.out = open_memstream(&bytes, &length);
    assert_non_null(session->screen.out);
    notes = 0;
    cli_brief(session, o);
    assert_int_equal(fclose(session->screen.out), 0);
    (void)snprintf(text, sizeof text, "%s", bytes);
    free(bytes);
    for (char *at = text; *at; at++)
        *at = *at == '\n' ? ' ' : *at;
    return text;
}

/* "n n n " as "n3 ", for texts that are easy to read. */
static const char *counted(const char *text) {
    static char out[400];
    qv_text words = qv_text_over(out, sizeof out);
    while (*text) {
        const char *from = text;
        uint32_t n = 0;
        while (from[0] == text[0] && (from[0] == ' ' || from[1] == ' ')) {
            from += from[0] == ' ' ? 1 : 2;
            n++;
        }
        if (n == 0) { /* a word */
            const size_t length = strcspn(text, " ") + 1;
            qv_text_add(&words, "%.*s", (int)length, text);
            text += length;
            continue;
        }
        if (*text == ' ')
            qv_text_add(&words, "/ ");
        else
            qv_text_add(&words, "%c%u ", *text, (unsigned)n);
        text = from;
    }
    return out;
}

static const char *told(uint32_t height, bool terminal, uint32_t lines) {
    session->screen.terminal = terminal;
    session->screen.height = height;
    session->shown.stale = true;
    const cli_opening o = {.lines = lines};
    const char *const text = counted(prepared(&o));
    assert_int_equal(notes, 1);
    return text;
}

static int set_up(void **state) {
    (void)state;
    session = calloc(1, sizeof *session);
    assert_non_null(session);
    session->screen = (term_screen){.width = 80, .height = 24};
    memset(&have, 0, sizeof have);
    session->shown.board = 1;
    have.told = true;
    have.question = 2;
    have.beside = 4;
    have.choices = have.news = 40;
    have.example = true;
    have.board = 8;
    have.paired = 7;
    have.flat = 5;
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    free(session);
    return 0;
}

#define HELP "(`rules in short` tells how to play, `help` how to look about) "

/* -- Without a terminal ------------------------------------------------------------------------ */

/* At most 20 lines of news, and what is left of 23 for the choices, at least 3; a line is left
 * before what is beside. */
static void test_pipe(void **state) {
    (void)state;
    assert_string_equal(told(24, false, 0), "n20 / b4 q2 c10 ");
    assert_string_equal(told(24, false, 2), "n20 / b4 q2 c9 " HELP);
    have.beside = 0;
    assert_string_equal(told(24, false, 0), "n20 q2 c10 ");
    have.news = 5;
    assert_string_equal(told(24, false, 0), "n5 q2 c15 ");
    have.values = 2;
    assert_string_equal(told(24, false, 0), "n5 v2 q2 c13 ");
    have.question = 30;
    assert_string_equal(told(24, false, 0), "n5 v2 q30 c10 ");
    have.values = 6; /* as many as there are, and the choices keep their lines */
    assert_string_equal(told(24, false, 0), "n5 v6 q30 c10 ");
    session->shown.stale = false;
    const cli_opening none = {.lines = 0};
    assert_string_equal(prepared(&none), "");
}

static void test_first_time(void **state) {
    (void)state;
    have.told = false;
    have.goal = 3;
    have.turn = 1;
    have.own = 2;
    assert_string_equal(told(24, false, 2), "n1 / o2 g3 t1 q2 c10 " HELP);
    have.choices = 5;
    assert_string_equal(told(24, false, 2), "n6 / o2 g3 t1 q2 c5 " HELP);
    have.example = false;
    assert_string_equal(told(24, false, 2), "n5 / o2 g3 t1 q2 c5 e1 " HELP);
    have.enter = true; /* who enters chance is told it once by others */
    assert_string_equal(told(24, false, 2), "n20 / b4 q2 c5 " HELP);
}

/* -- At a terminal ----------------------------------------------------------------------------- */

typedef struct {
    uint32_t height;
    const char *told;
} row;

#define HINT "/ (The board has changed: `b` draws it.) "

static void check(const row *rows, size_t n) {
    for (size_t i = 0; i < n; i++)
        assert_string_equal(told(rows[i].height, true, 0), rows[i].told);
}

/* A board of 8 lines that has changed, or a flat one of 5, is drawn so that all is in sight with
 * it: with the rows beside it, else with the brief form of them, which are told another time. News
 * are cut for the larger form, down to six lines, and for the smallest down to one. Where no board
 * fits, the choices have more room.
 */
static void test_board(void **state) {
    (void)state;
    static const row rows[] = {
        {41, "/ board:32 / b4 n20 q2 c4 "}, {40, "/ board:31 / b4 n20 q2 c3 "},
        {39, "/ board:30 / b4 n19 q2 c3 "}, {32, "/ board:23 / b4 n12 q2 c3 "},
        {31, "/ board:22 P2 n14 q2 c3 "},   {23, "/ board:14 P2 n6 q2 c3 "},
        {22, "/ board:14 P2 n6 q2 c3 "},    {20, "/ board:14 P2 n6 q2 c3 "},
        {19, "/ board:13 P2 n5 q2 c3 "},    {15, "/ board:9 P2 n1 q2 c3 "},
        {13, "P2 " HINT "n20 q2 c10 "},
    };
    have.whole = 2;
    check(rows, COUNT(rows));
    have.news = 2;
    have.choices = 4;
    static const row few[] = {{23, "/ board:14 / b4 n2 q2 c4 "},
                              {22, "/ board:11 P2 n2 q2 c4 "},
                              {20, "/ board:11 P2 n2 q2 c4 "},
                              {19, "/ board:10 P2 n2 q2 c3 "}};
    check(few, COUNT(few));
    have.values = 2; /* give way to news, as the board shows them */
    static const row values[] = {{22, "/ board:13 P2 n2 v2 q2 c4 "},
                                 {15, "/ board:9 P2 n1 q2 c3 "}};
    check(values, COUNT(values));
    have.values = 0;
    have.same = true; /* no board is drawn, so nothing is pushed out of sight */
    assert_string_equal(told(99, true, 0), "/ b4 n2 q2 c4 ");
    session->shown.board_off = true;
    have.same = false;
    assert_string_equal(told(99, true, 0), "/ b4 n2 q2 c4 ");
    assert_string_equal(told(10, true, 0), "/ b4 n2 q2 c4 ");
}

/* A person who has seen no board, is guided, or in a lesson, is shown it though it scrolls, unless
 * it is higher than the screen. */
static void test_board_that_scrolls(void **state) {
    (void)state;
    static const char drawn[] = "/ board:0 P2 n20 q2 c10 ";
    static const char hint[] = "P2 " HINT "n20 q2 c10 ";
    have.whole = 2;
    assert_string_equal(told(13, true, 0), hint);
    session->guided = true;
    assert_string_equal(told(13, true, 0), drawn);
    assert_string_equal(told(6, true, 0), drawn);
    assert_string_equal(told(5, true, 0), hint);
    session->guided = false;
    session->shown.board = 0;
    assert_string_equal(told(13, true, 0), drawn);
    have.same = true;
    assert_string_equal(told(13, true, 0), "/ b4 n20 q2 c10 ");
    have.same = false;
    session->shown.board_off = true;
    assert_string_equal(told(13, true, 0), "/ b4 n20 q2 c10 ");
}

/* Rules are told above a board that would leave the screen for them, or leave fewer than three
 * lines of news. */
static void test_rules_scroll(void **state) {
    (void)state;
    static const row rows[] = {{26, "/ board:17 / b4 n2 r3 q2 c4 "},
                               {19, "/ board:13 P2 n2 r3 q2 c3 "},
                               {18, "r3 / board:10 P2 n2 q2 c3 "},
                               {17, "r3 / board:11 P2 n2 q2 c4 "},
                               {16, "r3 / b4 " HINT "n2 q2 c4 "}};
    have.whole = 2;
    have.news = 2;
    have.choices = 4;
    have.cards = 3;
    check(rows, COUNT(rows));
    have.news = 9;
    static const row long_news[] = {{20, "/ board:14 P2 n3 r3 q2 c3 "},
                                    {19, "r3 / board:13 P2 n5 q2 c3 "}};
    check(long_news, COUNT(long_news));
}

/* Rows that were looked at but not told are told the next time. */
static void rows_in_brief_are_told_later(void **state) {
    (void)state;
    have.news = 2;
    have.choices = 4;
    have.whole = 2;
    session->shown.rows.row[0] = 7;
    (void)told(99, true, 0);
    assert_int_equal(session->shown.rows.row[0], 99);
    session->shown.rows.row[0] = 7;
    (void)told(20, true, 0);
    assert_int_equal(session->shown.rows.row[0], 7);
}

/* Where nothing is left, there are no news. */
static void test_no_room(void **state) {
    (void)state;
    have.told = have.example = false;
    have.goal = 30;
    session->shown.stale = true;
    assert_string_equal(
        counted(prepared(&(cli_opening){.why = "it is small", .hint = "Widen it."})),
        "g30 q2 c2 e1 (Line by line, because it is small.) Widen it. ");
}

static void test_board_first(void **state) {
    (void)state;
    have.told = false;
    have.goal = 3;
    have.turn = 1;
    have.own = 2;
    have.choices = 5;
    have.whole = 6;
    static const row rows[] = {{60, "/ board:24 / o2 n9 g3 t1 q2 c5 "},
                               {26, "/ board:20 / o2 n5 g3 t1 q2 c5 "},
                               {10, "/ board:0 / o2 n9 g3 t1 q2 c5 "},
                               {5, "`b` draws the board. / o2 n9 g3 t1 q2 c5 "}};
    check(rows, COUNT(rows));
    have.waits = true; /* where it does not fit with all the news, it scrolls */
    static const row waits[] = {{30, "/ board:24 / o2 n9 g3 t1 q2 c5 "},
                                {29, "/ board:0 / o2 n9 g3 t1 q2 c5 "}};
    check(waits, COUNT(waits));
    session->shown.board_off = true;
    assert_string_equal(told(29, true, 0), "/ o2 n9 g3 t1 q2 c5 ");
}

/* -- What is said once ------------------------------------------------------------------------- */

static void test_opening(void **state) {
    (void)state;
    char *bytes = NULL;
    size_t length;
    session->screen.out = open_memstream(&bytes, &length);
    assert_non_null(session->screen.out);
    tell_opening(session, &(cli_opening){.lines = 2});
    tell_opening(session, &(cli_opening){.why = "it is small"});
    tell_opening(session, &(cli_opening){.hint = "Widen it."});
    assert_int_equal(fclose(session->screen.out), 0);
    assert_string_equal(bytes, "(`rules in short` tells how to play, `help` how to look about)\n"
                               "(Line by line, because it is small.)\nWiden it.\n");
    free(bytes);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_pipe, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_first_time, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_board, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_board_that_scrolls, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_rules_scroll, set_up, tear_down),
        cmocka_unit_test_setup_teardown(rows_in_brief_are_told_later, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_no_room, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_board_first, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_opening, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
