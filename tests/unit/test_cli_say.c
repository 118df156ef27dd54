/* SPDX-License-Identifier: MIT */
/* Messages of the program: the progress bar, and names and paths that are too long for a line. */
#define _POSIX_C_SOURCE 200809L /* open_memstream, as in unistd.h of say.c */
#include <stdio.h>
#include <unistd.h>

#include "check.h"
#include "quiver.h"

static FILE *heard;
static bool at_terminal;

static int is_terminal(int file) {
    assert_int_equal(file, STDERR_FILENO);
    return at_terminal;
}

#define isatty is_terminal
#undef stdout
#undef stderr
#define stdout heard
#define stderr heard
#include "cli/say.c"

/* -- Progress ---------------------------------------------------------------------------------- */

/* What is drawn, for the next call too. */
static const char *drawn(uint64_t before, uint64_t done, uint64_t all) {
    static char text[200];
    char *bytes = NULL;
    size_t length;
    heard = open_memstream(&bytes, &length);
    assert_non_null(heard);
    cli_progress(before, done, all, "games");
    assert_int_equal(fclose(heard), 0);
    (void)snprintf(text, sizeof text, "%s", bytes);
    free(bytes);
    return text;
}

/* Forty marks are all games; nothing is drawn if there is not another mark. */
static void test_progress(void **state) {
    (void)state;
    at_terminal = true;
    assert_string_equal(drawn(0, 1, 80), "");
    assert_string_equal(drawn(1, 2, 80),
                        "\r[#                                       ] 2 of 80 games");
    assert_string_equal(drawn(2, 3, 80), "");
    assert_string_equal(drawn(2, 78, 80),
                        "\r[####################################### ] 78 of 80 games");
    assert_string_equal(drawn(79, 80, 80),
                        "\r[########################################] 80 of 80 games\n");
    assert_string_equal(drawn(80, 80, 80),
                        "\r[########################################] 80 of 80 games\n");
    assert_string_equal(drawn(0, 1, 1),
                        "\r[########################################] 1 of 1 games\n");
    assert_string_equal(drawn(0, 5, 7),
                        "\r[############################            ] 5 of 7 games");
    at_terminal = false;
    assert_string_equal(drawn(1, 2, 80), "");
    assert_string_equal(drawn(79, 80, 80), "");
}

/* Line feeds are kept; anything else that a terminal could obey is not. */
static void test_messages(void **state) {
    (void)state;
    char *bytes = NULL;
    size_t length;
    heard = open_memstream(&bytes, &length);
    assert_non_null(heard);
    cli_say("%s and %d\n", "a\x1b[2J", 7);
    cli_complain("%d, then %s", 8, "\r\n");
    assert_int_equal(fclose(heard), 0);
    assert_string_equal(bytes, "a?[2J and 7\n8, then ?\n");
    free(bytes);
}

/* -- Texts ------------------------------------------------------------------------------------- */

/* `n` times the word, before and after others. */
static const char *repeated(const char *before, const char *word, uint32_t n, const char *after) {
    static char text[1000];
    qv_text out = qv_text_over(text, sizeof text);
    qv_text_add(&out, "%s", before);
    while (n--)
        qv_text_add(&out, "%s", word);
    qv_text_add(&out, "%s", after);
    assert_false(out.cut);
    return text;
}

/* 200 bytes are shown whole; of more, the beginning of a name and the end of a path. */
static void test_long_texts(void **state) {
    (void)state;
    char wanted[300];
    assert_string_equal(cli_name("").text, "");
    assert_string_equal(cli_path("").text, "");
    assert_string_equal(cli_name("a\x1b"
                                 "b\n")
                            .text,
                        "a?b?");
    assert_string_equal(cli_path("a\x1b"
                                 "b\n")
                            .text,
                        "a?b?");
    const char *const whole = repeated("x", "-", 198, "y");
    assert_string_equal(cli_name(whole).text, whole);
    assert_string_equal(cli_path(whole).text, whole);
    const char *long_one = repeated("x", "-", 199, "y");
    (void)snprintf(wanted, sizeof wanted, "%.200s...", long_one);
    assert_string_equal(cli_name(long_one).text, wanted);
    (void)snprintf(wanted, sizeof wanted, "...%.200s", long_one + 1);
    assert_string_equal(cli_path(long_one).text, wanted);
    long_one = repeated("x", "/\x1b", 300, "y");
    assert_int_equal(strlen(cli_path(long_one).text), 203);
    assert_string_equal(cli_path(long_one).text + 199, "?/?y");
}

/* No character is cut: of the last 200 bytes those that continue one are left out. */
static void test_characters(void **state) {
    (void)state;
    char wanted[300];
    const char *const even = repeated("", "é", 120, "y");
    (void)snprintf(wanted, sizeof wanted, "...%.200s", even + 42);
    assert_string_equal(cli_path(even).text, wanted);
    const char *const wide = repeated("", "€", 80, "yz");
    (void)snprintf(wanted, sizeof wanted, "...%.200s", wide + 42);
    assert_string_equal(cli_path(wide).text, wanted);
    const char *const name = repeated("y", "é", 120, "");
    (void)snprintf(wanted, sizeof wanted, "%.199s...", name);
    assert_string_equal(cli_name(name).text, wanted);
}

static void test_values(void **state) {
    (void)state;
    static const char *const words[] = {"no", "yes"};
    const qv_option named = {.name = "n", .words = words, .least = 0, .most = 1};
    const qv_option counted = {.name = "n", .least = -5, .most = 70000};
    assert_string_equal(cli_option_value(&named, 1).text, "yes");
    assert_string_equal(cli_option_value(&named, 0).text, "no");
    assert_string_equal(cli_option_value(&counted, 70000).text, "70000");
    assert_string_equal(cli_option_value(&counted, -5).text, "-5");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_progress),   cmocka_unit_test(test_messages),
        cmocka_unit_test(test_long_texts), cmocka_unit_test(test_characters),
        cmocka_unit_test(test_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
