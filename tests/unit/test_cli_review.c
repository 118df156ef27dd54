/* SPDX-License-Identifier: MIT */
/* What `quiver review` tells of a review that Ctrl-C stops, before and while moments are looked at
 * again, as text and as JSON, and of one that comes to its end; which events are reasons.
 */
#define _POSIX_C_SOURCE 200809L /* open_memstream */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

#include <jansson.h>

#include "check.h"
#include "fork.h"

#include "cli/errors.h"
#include "cli/report.h"
#include "core/summary.h"
#include "terminal/review.h"

static uint32_t stop_after; /* decisions */
static json_t *reported;

/* One iteration; Ctrl-C comes when so many decisions have been reviewed. */
static int think_and_stop(qv_review *review, uint32_t iterations) {
    uint32_t done;
    (void)iterations;
    const int more = qv_review_think(review, 1);
    (void)qv_review_work(review, &done);
    if (done == stop_after)
        assert_int_equal(raise(SIGINT), 0);
    return more;
}

static int take_report(json_t *json) {
    reported = json;
    return CLI_DONE;
}

static char *said;

static void take_text(const term_screen *screen, const qv_review *review, qv_record *record) {
    size_t length;
    term_screen heard = *screen;
    heard.width = 2000;
    heard.out = open_memstream(&said, &length);
    assert_non_null(heard.out);
    term_review_print(&heard, review, record);
    assert_int_equal(fclose(heard.out), 0);
}

#define qv_review_think think_and_stop
#define cli_report take_report
#define term_review_print take_text
#include "cli/review.c"

enum { WHOLE = 99, DECISIONS = 2 };

/* Two decisions that lose: to make an offer and to accept it. */
static int review(uint32_t after, bool json) {
    static const qv_choice choices[] = {{"sure", "5"}, {"offer", "9"}};
    qv_ruleset *const rs = qv_ruleset_new(&fork_game, 2, choices, COUNT(choices), NULL, 0, NULL);
    qv_record *const record = qv_record_new(rs, NULL, 0, &(qv_record_head){.date = NULL}, NULL);
    static const struct {
        uint32_t who;
        uint16_t step;
    } moves[] = {{0, FORK_OFFER}, {1, FORK_ACCEPT}, {0, FORK_END}};
    uint32_t at = 0;
    assert_non_null(record);
    for (size_t i = 0; i < COUNT(moves); i++)
        at = qv_record_add(record, at, moves[i].who, &moves[i].step, 1, NULL);
    stop_after = after;
    const int end = review_record(record, &(arguments){200, 10, 0, json});
    qv_record_free(record);
    qv_ruleset_free(rs);
    return end;
}

static const char *text_after(uint32_t after, int end) {
    static char text[4000];
    assert_int_equal(review(after, false), end);
    (void)snprintf(text, sizeof text, "%s", said);
    free(said);
    return text;
}

static const char none_worse[] = "No move was clearly worse";
static const char at_the_end[] = "Which moments mattered is known at the end of a review only.";

static void test_text(void **state) {
    (void)state;
    const char *const early = text_after(1, CLI_STOPPED);
    assert_non_null(strstr(early, "The review was stopped after 1 of 2 decisions"));
    assert_non_null(strstr(early, at_the_end));
    assert_null(strstr(early, none_worse));
    const char *const late = text_after(DECISIONS, CLI_STOPPED);
    assert_non_null(strstr(late, "The review was stopped after 2 of 4 decisions"));
    assert_non_null(strstr(late, at_the_end));
    const char *const whole = text_after(WHOLE, CLI_DONE);
    assert_null(strstr(whole, "stopped"));
    assert_null(strstr(whole, at_the_end));
    assert_non_null(strstr(whole, "The moments that mattered"));
}

static void assert_report(uint32_t after, int end, bool stopped, int done, int of, size_t told) {
    assert_int_equal(review(after, true), end);
    assert_int_equal(json_is_true(json_object_get(reported, "stopped")), stopped);
    assert_int_equal(json_integer_value(json_object_get(reported, "done")), done);
    assert_int_equal(json_integer_value(json_object_get(reported, "of")), of);
    assert_int_equal(json_array_size(json_object_get(reported, "decisions")), told);
    assert_int_equal(json_array_size(json_object_get(reported, "moments")), stopped ? 0 : 2);
    json_decref(reported);
}

static void test_json(void **state) {
    (void)state;
    assert_report(1, CLI_STOPPED, true, 1, 2, 1);
    assert_report(DECISIONS, CLI_STOPPED, true, 2, 4, 2);
    assert_report(WHOLE, CLI_DONE, false, 4, 4, 2);
}

/* Afterwards Ctrl-C ends the program again. Processes in the background of a shell begin without
 * that. */
static void test_signal(void **state) {
    (void)state;
    const struct sigaction usual = {.sa_handler = SIG_DFL};
    struct sigaction now;
    assert_int_equal(sigaction(SIGINT, &usual, NULL), 0);
    assert_int_equal(review(1, true), CLI_STOPPED);
    json_decref(reported);
    assert_int_equal(sigaction(SIGINT, NULL, &now), 0);
    assert_true(now.sa_handler == SIG_DFL);
}

/* -- Reasons ----------------------------------------------------------------------------------- */

enum { SEEN = 48 }; /* moves of a position */

typedef struct {
    const qv_ruleset *rs;
    const qv_view *view;
    uint32_t seat, n;
    qv_whole_move move[64]; /* the first of the seat */
} choice;

static choice choice_of(const qv_ruleset *rs, const qv_match *match) {
    choice c = {.rs = rs};
    const qv_turn turn = qv_turn_of(c.rs, qv_match_view(match, QV_WATCHER));
    while (turn.phase == QV_DECIDE && !(turn.may_act >> c.seat & 1))
        c.seat++;
    c.view = qv_match_view(match, c.seat);
    qv_moves *const moves = qv_moves_new(c.rs);
    (void)qv_moves_start(moves, c.view, c.seat);
    while (c.n < COUNT(c.move) && (c.move[c.n].n = qv_moves_next(moves, c.move[c.n].step)) > 0)
        c.n++;
    qv_moves_free(moves);
    return c;
}

static uint32_t times(const qv_event_log *log, const qv_event *event) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < log->n; i++)
        n += qv__same_report(&log->at[i], event);
    return n;
}

/* Whether each of the other moves would bring it too. */
static bool is_shared(const choice *c, uint32_t move, const qv_event *event) {
    bool shared = c->n > 1;
    for (uint32_t i = 0; i < c->n && shared; i++) {
        qv_event_log log = {.n = 0};
        if (i == move)
            continue;
        (void)qv_foresee(c->rs, c->view, c->seat, c->move[i].step, c->move[i].n, &log);
        shared = times(&log, event) > 0;
        qv_event_log_free(&log);
    }
    return shared;
}

/* In their order, and of those that are left out none matters more, nor as much and comes earlier.
 */
static uint32_t check_reasons(const choice *c, uint32_t move) {
    const qv_whole_move *const of = &c->move[move];
    qv_event_log all = {.n = 0}, told = {.n = 0};
    uint32_t next = 0, left_out = 0, most = 0;
    (void)qv_foresee(c->rs, c->view, c->seat, of->step, of->n, &all);
    (void)qv_reasons(c->rs, c->view, c->seat, of->step, of->n, TERM_REASONS, &told);
    assert_true(told.n <= TERM_REASONS);
    for (uint32_t i = 0; i < all.n; i++) {
        const uint32_t weight = qv__event_weight(c->rs, &all.at[i], QV_NOBODY);
        if (next < told.n && qv__same_report(&all.at[i], &told.at[next])) {
            assert_false(is_shared(c, move, &all.at[i]));
            assert_true(weight > most || left_out == 0);
            next++;
        } else if (!is_shared(c, move, &all.at[i])) {
            assert_int_equal(told.n, TERM_REASONS);
            most = weight > most ? weight : most;
            left_out++;
        }
    }
    assert_int_equal(next, told.n);
    for (uint32_t i = 0; i < told.n && left_out; i++)
        assert_true(qv__event_weight(c->rs, &told.at[i], QV_NOBODY) >= most);
    qv_event_log_free(&all);
    qv_event_log_free(&told);
    return left_out;
}

static void play_on(const qv_ruleset *rs, qv_match *match, qv_agent *agent) {
    const choice c = choice_of(rs, match);
    qv_whole_move move;
    assert_int_equal(qv_agent_begin(agent, c.view, c.seat, NULL), QV_OK);
    while (qv_agent_think(agent, 100) > 0)
        ;
    move.n = qv_agent_move(agent, move.step);
    assert_int_equal(qv_match_play(match, c.seat, move.step, move.n, NULL, NULL), QV_OK);
}

static void test_reasons(void **state) {
    (void)state;
    qv_ruleset *const rs = qv_ruleset_new(qv_game_find("evons"), 2, NULL, 0, NULL, 0, NULL);
    qv_match *const match = qv_match_new(rs, 5, NULL, NULL);
    qv_agent *const agent = qv_agent_new(rs, "greedy", 1, NULL);
    uint32_t cut = 0;
    assert_true(match && agent);
    for (uint32_t i = 0; i < 60; i++) {
        const choice c = choice_of(rs, match);
        for (uint32_t k = 0; k < c.n && k < SEEN; k++)
            cut += check_reasons(&c, k) > 0;
        play_on(rs, match, agent);
    }
    assert_true(cut > 10);
    qv_agent_free(agent);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

/* They are appended, at most so many, and none of other seats. */
static void test_reasons_of_a_move(void **state) {
    (void)state;
    qv_ruleset *const rs = qv_ruleset_new(qv_game_find("evons"), 2, NULL, 0, NULL, 0, NULL);
    qv_match *const match = qv_match_new(rs, 5, NULL, NULL);
    qv_agent *const agent = qv_agent_new(rs, "greedy", 1, NULL);
    qv_event_log log = {.n = 0};
    assert_true(match && agent);
    for (uint32_t i = 0; i < 20; i++)
        play_on(rs, match, agent);
    const choice c = choice_of(rs, match);
    const qv_whole_move *const move = &c.move[0];
    const int n = qv_reasons(rs, c.view, c.seat, move->step, move->n, 100, &log);
    assert_true(n > 1);
    assert_int_equal(qv_reasons(rs, c.view, c.seat, move->step, move->n, 1, &log), 1);
    assert_int_equal(log.n, n + 1);
    assert_true(times(&log, &log.at[n]) == 2);
    assert_int_equal(qv_reasons(rs, c.view, c.seat, move->step, move->n, 0, &log), 0);
    assert_int_equal(log.n, n + 1);
    assert_int_equal(qv_reasons(rs, c.view, c.seat, move->step, move->n, 1, NULL), QV_EARGUMENT);
    assert_int_equal(qv_reasons(rs, c.view, !c.seat, move->step, move->n, 1, &log), QV_EARGUMENT);
    assert_int_equal(qv_reasons(NULL, c.view, c.seat, move->step, move->n, 1, &log), QV_EARGUMENT);
    assert_int_equal(log.n, n + 1);
    qv_event_log_free(&log);
    qv_agent_free(agent);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_text),
        cmocka_unit_test(test_json),
        cmocka_unit_test(test_signal),
        cmocka_unit_test(test_reasons),
        cmocka_unit_test(test_reasons_of_a_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
