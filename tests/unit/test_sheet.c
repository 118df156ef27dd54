/* SPDX-License-Identifier: MIT */
/* Texts of pictures: how wide they are taken to be, how large they become in a box, and where they
 * are broken into two lines.
 */
#include <stdio.h>
#include <string.h>

#include "check.h"
#include "picture/sheet.h"

static int32_t width(const char *text) {
    return qv__text_width(text, strlen(text), 100);
}

static void test_widths_of_characters(void **state) {
    (void)state;
    static const struct {
        const char *text;
        int32_t width;
    } texts[] = {{"", 0},        {"i", 30},       {"l", 30},           {"!", 30},  {"f", 42},
                 {" ", 42},      {"-", 42},       {"m", 92},           {"%", 92},  {"A", 72},
                 {"&", 72},      {"e", 60},       {"1", 60},           {"\"", 60}, {"\u0169", 60},
                 {"\u2212", 60}, {"\u2191", 100}, {"\U0001f0a1", 100}, {"ie", 90}, {"AAA", 216}};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (width(texts[i].text) != texts[i].width)
            fail_msg("\"%s\" is %d wide", texts[i].text, (int)width(texts[i].text));
    assert_int_equal(qv__text_width("eee", 2, 100), 120);
    assert_int_equal(qv__text_width("eee\0ee", 6, 50), 90);
}

/* The lines of a text that is put into a box, divided by "|", and the size of the type. */
static void expect_fitted(const char *text, int32_t w, int32_t h, uint32_t lines,
                          const char *expected) {
    char bytes[1000] = "", found[200] = "";
    qv_text out = qv_text_over(bytes, sizeof bytes);
    qv__sheet sheet = {.out = &out};
    const qv__type type = {.size = 40, .anchor = "middle", .fill = "#000"};
    qv__put_fitted(&sheet, &type, w, h, lines, text, strlen(text));
    for (const char *at = bytes; (at = strstr(at, "<text")) != NULL; at++) {
        const char *const size = strstr(at, "font-size=\"") + strlen("font-size=\"");
        const char *const from = strchr(at, '>') + 1, *const end = strchr(from, '<');
        const size_t n = strlen(found);
        snprintf(found + n, sizeof found - n, "%s%.*s %.*s", n ? "|" : "", (int)strcspn(size, "\""),
                 size, (int)(end - from), from);
    }
    assert_string_equal(found, expected);
}

static void test_texts_fit_their_boxes(void **state) {
    (void)state;
    expect_fitted("eee", 1000, 1000, 2, "40 eee");
    expect_fitted("eee", 1000, 30, 1, "30 eee");
    expect_fitted("eee", 36, 1000, 1, "20 eee");
    expect_fitted("eee eee", 50, 1000, 1, "12 eee eee");
    expect_fitted("eee eee", 50, 100, 2, "22 eee |22 eee");
}

/* At the space or behind the hyphen nearest to the middle, never at an end. */
static void test_breaks_are_near_the_middle(void **state) {
    (void)state;
    expect_fitted("e eeeeee e", 60, 100, 2, "12 e |12 eeeeee e");
    expect_fitted("ee e eee", 60, 100, 2, "21 ee |21 e eee");
    expect_fitted("eee-eee", 60, 100, 2, "27 eee-|27 eee");
    expect_fitted("ee ee ee ee", 60, 100, 2, "18 ee ee |18 ee ee");
    expect_fitted("eeeeeee ", 60, 100, 2, "12 eeeeeee ");
    expect_fitted(" eeeeeee", 60, 100, 2, "12  eeeeeee");
    expect_fitted("-eeeeeee", 60, 100, 2, "12 -eeeeeee");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_widths_of_characters),
        cmocka_unit_test(test_texts_fit_their_boxes),
        cmocka_unit_test(test_breaks_are_near_the_middle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
