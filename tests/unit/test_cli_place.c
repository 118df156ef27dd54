/* SPDX-License-Identifier: MIT */
/* Errors in content files: the line that is quoted, and the marks below it. */
#include <stdio.h>
#include <unistd.h>

#include "check.h"
#include "heard.h"

#include "cli/place.c"

static char path[64];

/* The complaint about a file of this text, without the path. */
static const char *complaint(const char *suffix, const char *text, uint32_t line, uint32_t column,
                             uint32_t offset) {
    qv_diag diag = {
        .err = QV_ECONTENT, .line = line, .column = column, .offset = offset, .text = "wrong"};
    (void)snprintf(path, sizeof path, "/tmp/quiver-cli-place-%ld.%s", (long)getpid(), suffix);
    FILE *const file = fopen(path, "wb");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
    hear_nothing();
    assert_int_equal(cli_refuse_content(path, &diag), CLI_INVALID);
    assert_int_equal(remove(path), 0);
    char before[100];
    const int n = snprintf(before, sizeof before, "quiver: %s: ", path);
    assert_memory_equal(complained, before, (size_t)n);
    return complained + n;
}

static void test_places(void **state) {
    (void)state;
    assert_string_equal(complaint("json", "{}\n", 0, 0, 0), "wrong\n");
    assert_string_equal(complaint("json", "{}\n", 9, 1, 0), "line 9, column 1: wrong\n");
    assert_string_equal(complaint("json", "[1,\n  2]\n", 2, 3, 0),
                        "line 2, column 3: wrong\n      2]\n      ^\n");
    assert_string_equal(complaint("json", "[1,\r\n\t22\r\n]", 2, 2, 0),
                        "line 2, column 2: wrong\n     22\n     ^\n");
    assert_string_equal(complaint("json", "a\rbc\rd", 1, 1, 0),
                        "line 1, column 1: wrong\n    a\n    ^\n");
    assert_string_equal(complaint("json", "[\"é\", 2]", 1, 7, 0),
                        "line 1, column 7: wrong\n    [\"é\", 2]\n          ^\n");
}

/* Under a word of a value, with its - and '; anything else has one mark. */
static void test_words(void **state) {
    (void)state;
    assert_string_equal(complaint("json", "[\"é azAZ09-'z, b\"]", 1, 2, 4),
                        "line 1, column 5: wrong\n    [\"é azAZ09-'z, b\"]\n        ^~~~~~~~~\n");
    static const char others[] = "@[`{/:,&(.";
    for (const char *at = others; *at; at++) {
        char text[40], words[100];
        (void)snprintf(text, sizeof text, "[\"ab%cab\"]", *at);
        (void)snprintf(words, sizeof words, "line 1, column 3: wrong\n    %s\n      ^~\n", text);
        assert_string_equal(complaint("json", text, 1, 2, 1), words);
        (void)snprintf(words, sizeof words, "line 1, column 5: wrong\n    %s\n        ^\n", text);
        assert_string_equal(complaint("json", text, 1, 2, 3), words);
    }
    assert_string_equal(complaint("json", "[\"word\"]", 1, 2, 0),
                        "line 1, column 2: wrong\n    [\"word\"]\n     ^\n");
    assert_string_equal(complaint("json", "[\"a b\"]", 1, 2, 1),
                        "line 1, column 3: wrong\n    [\"a b\"]\n      ^\n");
}

static void test_cells(void **state) {
    (void)state;
    assert_string_equal(complaint("csv", "a,bc\nd,ef\n", 2, 2, 0),
                        "line 2, column 2 (cell B2): wrong\n    d,ef\n      ^\n");
    assert_string_equal(complaint("csv", "a,bc\nd,e fg\n", 2, 2, 3),
                        "line 2, column 2 (cell B2, character 3): wrong\n    d,e fg\n        ^~\n");
    static const struct {
        uint32_t column;
        const char *name;
    } columns[] = {{1, "A"},        {2, "B"},
                   {25, "Y"},       {26, "Z"},
                   {27, "AA"},      {28, "AB"},
                   {52, "AZ"},      {53, "BA"},
                   {702, "ZZ"},     {703, "AAA"},
                   {704, "AAB"},    {18278, "ZZZ"},
                   {18279, "AAAA"}, {UINT32_MAX, "MWLQKWU"}};
    for (size_t i = 0; i < COUNT(columns); i++) {
        char words[100];
        (void)snprintf(words, sizeof words, "line 9, column %u (cell %s9): wrong\n",
                       (unsigned)columns[i].column, columns[i].name);
        assert_string_equal(complaint("csv", "a\n", 9, columns[i].column, 0), words);
    }
}

/* 92 characters of a line fit; a place past the 78th is in a part that begins 60 characters before
 * it. */
static void test_long_lines(void **state) {
    (void)state;
    char text[400], words[400];
    static const char hundred[] = "1234567890"
                                  "1234567890"
                                  "1234567890"
                                  "1234567890"
                                  "1234567890"
                                  "1234567890"
                                  "1234567890"
                                  "1234567890"
                                  "1234567890"
                                  "1234567890";
    (void)snprintf(text, sizeof text, "%.92s\n", hundred);
    (void)snprintf(words, sizeof words, "line 1, column 1: wrong\n    %.92s\n    ^\n", hundred);
    assert_string_equal(complaint("json", text, 1, 1, 0), words);
    (void)snprintf(text, sizeof text, "%.93s\n", hundred);
    (void)snprintf(words, sizeof words, "line 1, column 1: wrong\n    %.92s ...\n    ^\n", hundred);
    assert_string_equal(complaint("json", text, 1, 1, 0), words);
    (void)snprintf(text, sizeof text, "%s%s%s\n", hundred, hundred, hundred);
    (void)snprintf(words, sizeof words, "line 1, column 79: wrong\n    %.92s ...\n    %78s^\n",
                   hundred, "");
    assert_string_equal(complaint("json", text, 1, 79, 0), words);
    (void)snprintf(words, sizeof words,
                   "line 1, column 80: wrong\n    ... %.81s12345678901 ...\n        %60s^\n",
                   hundred + 19, "");
    assert_string_equal(complaint("json", text, 1, 80, 0), words);
    /* and characters of several bytes each */
    text[0] = words[0] = '\0';
    for (int i = 0; i < 93; i++)
        strcat(text, "é");
    (void)snprintf(words, sizeof words, "line 1, column 1: wrong\n    %.184s ...\n    ^\n", text);
    assert_string_equal(complaint("json", text, 1, 1, 0), words);
}

/* A file that is too long now, or has gone, is not quoted. */
static void test_changed(void **state) {
    (void)state;
    qv_diag diag = {.err = QV_EMEMORY, .line = 1, .column = 2, .text = "wrong"};
    hear_nothing();
    assert_int_equal(cli_refuse_content("/none/at/all.json", &diag), CLI_FAILED);
    assert_string_equal(complained, "quiver: /none/at/all.json: line 1, column 2: wrong\n");
    char *const most = malloc(QV_CONTENT_BYTES + 2);
    assert_non_null(most);
    memset(most, 'a', QV_CONTENT_BYTES + 1);
    most[1] = '\n';
    most[QV_CONTENT_BYTES + 1] = '\0';
    assert_string_equal(complaint("json", most, 1, 1, 0), "line 1, column 1: wrong\n");
    most[QV_CONTENT_BYTES] = '\0';
    assert_string_equal(complaint("json", most, 1, 1, 0),
                        "line 1, column 1: wrong\n    a\n    ^\n");
    free(most);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_places),  cmocka_unit_test(test_words),
        cmocka_unit_test(test_cells),   cmocka_unit_test(test_long_lines),
        cmocka_unit_test(test_changed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
