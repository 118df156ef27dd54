/* SPDX-License-Identifier: MIT */
/* The memory of many matches: what is told of the figures that the system gives. */
#define _POSIX_C_SOURCE 200809L /* fmemopen */
#include <stdio.h>
#include <unistd.h>

#include <jansson.h>

#include "check.h"
#include "heard.h"

#include "cli/report.h"
#include "quiver.h"

static const char *at_first, *at_last; /* what the system says; NULL: nothing */
static int asked;

static FILE *given_file(const char *name, const char *mode) {
    (void)mode;
    assert_string_equal(name, "/proc/self/statm");
    const char *const text = asked++ ? at_last : at_first;
    return text ? fmemopen((char *)(uintptr_t)text, strlen(text), "r") : NULL;
}

static long given_page(int name) {
    assert_int_equal(name, _SC_PAGESIZE);
    return 1000;
}

static char report[HEARD];

static int take_report(json_t *json) {
    char *const text = json_dumps(json, JSON_REAL_PRECISION(15));
    (void)snprintf(report, sizeof report, "%s", text);
    free(text);
    json_decref(json);
    return CLI_DONE;
}

#define fopen given_file
#define sysconf given_page
#define cli_report take_report
#include "cli/crowd.c"

static qv_ruleset *rules;

static int measure(const char *until, bool json) {
    const cli_crowd wanted = {.matches = 4, .seed = 3, .until = until, .json = json};
    hear_nothing();
    asked = 0;
    return cli_measure_crowd(&cli_bench, &wanted, rules);
}

static void test_figures(void **state) {
    (void)state;
    at_first = "9000 1500 100";
    at_last = "9900 3501 100";
    assert_int_equal(measure("ply=4", false), CLI_DONE);
    assert_string_equal(said, "THREE ARROWS, 2 players: 4 matches, 3 of them running, until ply=4\n"
                              "3.8 entries and 9.8 public events each\n"
                              "3.5 MB resident, 1.5 MB before; 500250 bytes each\n");
    assert_string_equal(complained, "");
    assert_int_equal(measure("ply=4", true), CLI_DONE);
    assert_string_equal(
        report,
        "{\"game\": \"three-arrows\", \"players\": 2, \"matches\": 4, \"running\": 3, "
        "\"until\": \"ply=4\", \"entries\": 3.75, \"events\": 9.75, "
        "\"resident_before\": 1500000, \"resident_bytes\": 3501000, \"bytes_each\": 500250}");
}

/* More was resident before than after: nothing is taken. */
static void test_less_than_before(void **state) {
    (void)state;
    at_first = "9000 1500 100";
    at_last = "9000 1400 100";
    assert_int_equal(measure("ply=4", false), CLI_DONE);
    assert_non_null(strstr(said, "1.4 MB resident, 1.5 MB before; 0 bytes each\n"));
}

static void test_no_figures(void **state) {
    (void)state;
    static const char *const unread[] = {NULL, "9000", "9000 x", "x 1500"};
    for (size_t i = 0; i < COUNT(unread); i++) {
        at_first = unread[i];
        assert_int_equal(measure("ply=4", false), CLI_FAILED);
        assert_string_equal(said, "");
        assert_string_equal(
            complained, "quiver bench: this system does not tell how much memory a process uses\n");
    }
}

/* Names up to 39 characters are looked up. */
static void test_until(void **state) {
    (void)state;
    at_first = at_last = "1 1";
    assert_int_equal(measure("a23456789b23456789c23456789d23456789=4", false), CLI_INVALID);
    assert_int_equal(measure("a23456789b23456789c23456789d234567890123=4", false), CLI_USAGE);
    assert_int_equal(measure("a23456789b23456789c23456789d23456789012=4", false), CLI_INVALID);
    assert_int_equal(measure("=4", false), CLI_USAGE);
    assert_int_equal(measure("ply", false), CLI_USAGE);
    assert_int_equal(measure("ply=", false), CLI_USAGE);
    assert_int_equal(measure("ply=-4", false), CLI_USAGE);
    assert_int_equal(measure("ply=4x", false), CLI_USAGE);
    assert_int_equal(measure(NULL, false), CLI_USAGE);
}

static int set_up(void **state) {
    (void)state;
    rules = qv_ruleset_new(qv_game_find("three-arrows"), 2, NULL, 0, NULL, 0, NULL);
    return rules ? 0 : -1;
}

static int tear_down(void **state) {
    (void)state;
    qv_ruleset_free(rules);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_figures),
        cmocka_unit_test(test_less_than_before),
        cmocka_unit_test(test_no_figures),
        cmocka_unit_test(test_until),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
