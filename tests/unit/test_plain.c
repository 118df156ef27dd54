/* SPDX-License-Identifier: MIT */
/* Which text from outside may be shown: every character and every kind of invalid bytes.
 *
 * The characters that may not are listed here a second time, by category.
 */
#include "base/plain.h"

#include <stdio.h>

#include "base/scan.h"
#include "base/text.h"
#include "check.h"
#include "core/game.h"
#include "toy.h"
#include "wire/json.h"

enum { LAST = 0x10FFFF };

/* UTF-8 by its definition; surrogates too, which are none. */
static size_t written(uint32_t code, char out[5]) {
    const size_t n = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    static const unsigned char first[] = {0, 0x00, 0xC0, 0xE0, 0xF0};
    for (size_t i = n; i-- > 1; code >>= 6)
        out[i] = (char)(0x80 | (code & 0x3F));
    out[0] = (char)(first[n] | code);
    out[n] = '\0';
    return n;
}

static bool is_surrogate(uint32_t code) {
    return code >= 0xD800 && code <= 0xDFFF;
}

/* Controls, those that set or mark the direction of writing, other formats, separators of lines and
 * paragraphs, what is to be ignored where it is unknown, and noncharacters. */
static bool is_unfit(uint32_t code) {
    static const uint32_t single[] = {0xAD,   0x61C,  0x6DD,  0x70F,  0x890,   0x891,  0x8E2,
                                      0x180E, 0x2028, 0x2029, 0xFEFF, 0x110BD, 0x110CD};
    static const uint32_t run[][2] = {
        {0x0, 0x1F},        {0x7F, 0x9F},       {0x600, 0x605},   {0x200B, 0x200F},
        {0x202A, 0x202E},   {0x2060, 0x206F},   {0xFDD0, 0xFDEF}, {0x13430, 0x1343F},
        {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}, {0xFFF0, 0xFFFB}, {0xE0000, 0xE0FFF},
    };
    for (size_t i = 0; i < COUNT(single); i++)
        if (code == single[i])
            return true;
    for (size_t i = 0; i < COUNT(run); i++)
        if (code >= run[i][0] && code <= run[i][1])
            return true;
    return code % 0x10000 >= 0xFFFE || is_surrogate(code);
}

static void every_character_is_judged(void **state) {
    (void)state;
    for (uint32_t code = 0; code <= LAST; code++) {
        char text[5];
        uint32_t read = 0;
        const size_t n = written(code, text);
        if (qv__is_plain(code) == is_unfit(code))
            fail_msg("U+%04X", (unsigned)code);
        assert_int_equal(qv__utf8(text, n, &read), is_surrogate(code) ? 0 : n);
        assert_int_equal(read, is_surrogate(code) ? 0 : code);
        assert_int_equal(qv__plain(text, n), qv__is_plain(code) ? n : 0);
        assert_int_equal(qv__all_plain(text), code == 0 || qv__is_plain(code));
        for (size_t less = 1; less < n; less++)
            assert_int_equal(qv__utf8(text, less, &read), 0);
    }
    assert_false(qv__is_plain(LAST + 1));
}

static void bytes_that_are_no_text_are_refused(void **state) {
    (void)state;
    static const char *const row[] = {
        "\x80",
        "\xBF",
        "\xC0\xAF",
        "\xC1\xBF",
        "\xE0\x80\xAF",
        "\xE0\x9F\xBF",
        "\xF0\x8F\xBF\xBF",
        "\xF4\x90\x80\x80",
        "\xF5\x80\x80\x80",
        "\xFF",
        "\xC3(",
        "\xE2\x82(",
        "\xF0\x9F\x98(",
        "\xED\xA0\x80",
    };
    for (size_t i = 0; i < COUNT(row); i++) {
        uint32_t code;
        assert_int_equal(qv__utf8(row[i], strlen(row[i]), &code), 0);
        assert_int_equal(qv__plain(row[i], strlen(row[i])), 0);
        assert_false(qv__all_plain(row[i]));
    }
}

static void made(const char *text, const char *kept, const char *wanted) {
    char bytes[64];
    snprintf(bytes, sizeof bytes, "%s", text);
    qv__make_plain(bytes, kept);
    assert_string_equal(bytes, wanted);
}

static void what_is_unfit_becomes_a_question_mark(void **state) {
    (void)state;
    made("", "", "");
    made("plain \xC3\xA9\xF0\x9F\x8E\xB2", "", "plain \xC3\xA9\xF0\x9F\x8E\xB2");
    made("a\x1b[2J\xC2\x9B\x31m\x7F", "", "a?[2J?1m?");
    made("a\nb\tc", "\n", "a\nb?c");
    made("a\nb\tc", "\n\t", "a\nb\tc");
    made("\xE2\x80\xAE"
         "a\xF3\xA0\x81\x81",
         "", "?a?");
    made("\xE2\x80", "", "??");
    made("\xED\xA0\x80z", "", "???z");
}

static void added(const char *text, size_t most, const char *wanted) {
    char bytes[64];
    qv_text out = qv_text_over(bytes, sizeof bytes);
    qv__plain_add(&out, text, strlen(text), most);
    assert_string_equal(bytes, wanted);
}

static void what_is_long_is_cut_between_characters(void **state) {
    (void)state;
    added("", 0, "");
    added("abc", 3, "abc");
    added("abcd", 3, "abc...");
    added("ab\xC3\xA9", 4, "ab\xC3\xA9");
    added("ab\xC3\xA9", 3, "ab...");
    added("a\x1b\xC2\x85z", 10, "a??z");
    added("a\xFF\xFEz", 3, "a??...");
}

static void reasons_are_fit_to_be_shown(void **state) {
    (void)state;
    qv_diag diag;
    char lengthy[400];
    qv__fail(&diag, QV_ENAME, "no \"%s\"\n", "\x1b]0;title\x07\xC2\x9D\xE2\x80\xAE");
    assert_int_equal(diag.err, QV_ENAME);
    assert_string_equal(diag.text, "no \"?]0;title???\"?");
    memset(lengthy, 0x1b, sizeof lengthy - 1);
    lengthy[sizeof lengthy - 1] = '\0';
    qv__fail(&diag, QV_ENAME, "%s", lengthy);
    assert_int_equal(strlen(diag.text), sizeof diag.text - 1);
    assert_string_equal(diag.text + sizeof diag.text - 5, "?...");
    assert_int_equal(strspn(diag.text, "?"), sizeof diag.text - 4);
}

static void content_is_refused_by_its_place(void **state) {
    (void)state;
    static const struct {
        qv_row row;
        const char *shown;
    } bad[] = {
        {{"colours[0]",
          "r\x1b"
          "ed",
          3, 7},
         "r?ed"},
        {{"colours[0]",
          "r\xC2\x9B"
          "ed",
          3, 7},
         "r?ed"},
        {{"colours[0]", "\xE2\x81\xA6red", 3, 7}, "?red"},
        {{"colours[0]",
          "r\xE9"
          "d",
          3, 7},
         "r?d"},
        {{"col\xE2\x80\x8Furs", "red", 3, 7}, "col?urs"},
    };
    for (size_t i = 0; i < COUNT(bad); i++) {
        char wanted[200];
        qv_diag diag;
        snprintf(wanted, sizeof wanted,
                 "\"%s\" has a control or format character, or is not UTF-8: remove it",
                 bad[i].shown);
        assert_null(qv_ruleset_new(&toy_game, 2, NULL, 0, &bad[i].row, 1, &diag));
        assert_diag(diag, QV_ECONTENT, 0, wanted);
        assert_int_equal(diag.line, 3);
        assert_int_equal(diag.column, 7);
    }
}

/* Every character that may not be shown, as a key and as a value, is escaped and is the same when
 * it is read. */
static void json_is_printed_without_them(void **state) {
    (void)state;
    for (uint32_t code = 1; code <= LAST; code++) {
        char text[5];
        written(code, text);
        if (is_surrogate(code) || (qv__is_plain(code) && code % 0x1001 != 0))
            continue;
        json_t *const json = json_pack("{s:[s]}", text, text);
        char *const line = qv__json_print(json, JSON_COMPACT);
        assert_true(qv__all_plain(line));
        json_t *const read = json_loads(line, 0, NULL);
        assert_true(json_equal(json, read));
        json_decref(read);
        json_decref(json);
        free(line);
    }
    assert_null(qv__json_print(NULL, JSON_COMPACT));
    json_t *const laid_out = json_pack("{s:s}", "a", "\x7F\xC3\xA9");
    char *const lines = qv__json_print(laid_out, JSON_INDENT(1));
    assert_string_equal(lines, "{\n \"a\": \"\\u007F\xC3\xA9\"\n}");
    json_decref(laid_out);
    free(lines);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_character_is_judged),
        cmocka_unit_test(bytes_that_are_no_text_are_refused),
        cmocka_unit_test(what_is_unfit_becomes_a_question_mark),
        cmocka_unit_test(what_is_long_is_cut_between_characters),
        cmocka_unit_test(reasons_are_fit_to_be_shown),
        cmocka_unit_test(content_is_refused_by_its_place),
        cmocka_unit_test(json_is_printed_without_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
