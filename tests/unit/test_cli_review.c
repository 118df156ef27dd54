/* SPDX-License-Identifier: MIT */
/* What `quiver review` tells of a review that Ctrl-C stops, before and while moments are looked at
 * again, as text and as JSON, and of one that comes to its end.
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

/* Afterwards Ctrl-C ends the program again. */
static void test_signal(void **state) {
    (void)state;
    struct sigaction now;
    assert_int_equal(review(1, true), CLI_STOPPED);
    json_decref(reported);
    assert_int_equal(sigaction(SIGINT, NULL, &now), 0);
    assert_true(now.sa_handler == SIG_DFL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_text),
        cmocka_unit_test(test_json),
        cmocka_unit_test(test_signal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
