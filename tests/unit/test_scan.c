/* SPDX-License-Identifier: MIT */
/* Words in typed text, and "did you mean".
 */
#include "base/scan.h"
#include "base/suggest.h"
#include "check.h"

static qv__token token(const char *word) {
    return (qv__token){.at = word, .length = strlen(word)};
}

static void words_are_found(void **state) {
    (void)state;
    const char *text = "  Place\t\"Street Vendor\" c3=1\r\n\"open";
    static const struct {
        const char *word;
        size_t at;
        bool quoted, open;
    } wanted[] = {{"Place", 2, false, false}, {"Street Vendor", 9, true, false},
                  {"c3", 24, false, false},   {"=", 26, false, false},
                  {"1", 27, false, false},    {"open", 31, true, true}};
    const char *at = text;
    qv__token found;
    for (size_t i = 0; i < COUNT(wanted); i++) {
        assert_true(qv__scan(&at, text + strlen(text), "=", &found));
        assert_int_equal(found.length, strlen(wanted[i].word));
        assert_memory_equal(found.at, wanted[i].word, found.length);
        assert_int_equal(found.at - text, wanted[i].at);
        assert_int_equal(found.quoted, wanted[i].quoted);
        assert_int_equal(found.open, wanted[i].open);
    }
    assert_false(qv__scan(&at, text + strlen(text), "=", &found));
    assert_true(at == text + strlen(text));
}

static void the_end_is_kept(void **state) {
    (void)state;
    const char text[] = {'a', 'b', '"', 'c', 'd', '"'};
    const char *at = text;
    qv__token found;
    assert_true(qv__scan(&at, text + 1, "", &found));
    assert_int_equal(found.length, 1);
    assert_false(qv__scan(&at, text + 1, "", &found));
    at = text + 2;
    assert_true(qv__scan(&at, text + 5, "", &found)); /* the closing quote is past the end */
    assert_true(found.open);
    assert_int_equal(found.length, 2);
    at = text + 2;
    assert_true(qv__scan(&at, text + 4, "", &found));
    assert_true(found.open);
    assert_int_equal(found.length, 1);
}

/* A quote ends the word before it; a byte 0 within a word is no end of it. */
static void words_end_where_they_end(void **state) {
    (void)state;
    const char *const text = "ab\"c d\"ef";
    const char *at = text;
    static const char *const wanted[] = {"ab", "c d", "ef"};
    qv__token found;
    for (size_t i = 0; i < COUNT(wanted); i++) {
        assert_true(qv__scan(&at, text + strlen(text), "", &found));
        assert_int_equal(found.length, strlen(wanted[i]));
        assert_memory_equal(found.at, wanted[i], found.length);
        assert_int_equal(found.quoted, i == 1);
    }
    static const char bytes[] = "ab\0x";
    const qv__token odd = {.at = bytes, .length = 4};
    assert_false(qv__token_begins(&odd, bytes));
    assert_false(qv__token_is(&odd, bytes));
}

static void quotes_end_words(void **state) {
    (void)state;
    static const char *const words[] = {"a", "b c", "d", "", "e"};
    const char *const text = "a\"b c\"d\"\"e";
    const char *at = text;
    qv__token found;
    for (size_t i = 0; i < COUNT(words); i++) {
        assert_true(qv__scan(&at, text + strlen(text), "", &found));
        assert_int_equal(found.length, strlen(words[i]));
        assert_memory_equal(found.at, words[i], found.length);
    }
    assert_false(qv__scan(&at, text + strlen(text), "", &found));
}

static void any_white_space_ends_words(void **state) {
    (void)state;
    const char *const text = "\f\v1 2\t3\n4\r5\v6\f7";
    const char *at = text;
    qv__token found;
    for (char c = '1'; c <= '7'; c++) {
        assert_true(qv__scan(&at, text + strlen(text), "", &found));
        assert_int_equal(found.length, 1);
        assert_int_equal(*found.at, c);
    }
    assert_false(qv__scan(&at, text + strlen(text), "", &found));
}

static void case_does_not_matter(void **state) {
    (void)state;
    const qv__token word = token("wYe");
    assert_true(qv__token_is(&word, "Wye"));
    assert_false(qv__token_is(&word, "wyes"));
    assert_false(qv__token_is(&word, "wy"));
    assert_true(qv__token_begins(&word, "WYES"));
    assert_false(qv__token_begins(&word, "wy"));
    const qv__token longer = token("WYEs");
    assert_true(qv__token_starts(&word, &longer));
    assert_false(qv__token_starts(&longer, &word));
    assert_false(qv__token_same(&word, &longer));
    const qv__token cut = {.at = longer.at, .length = 3}; /* the bytes after it are not read */
    assert_false(qv__token_starts(&longer, &cut));
    assert_true(qv__token_starts(&word, &cut));
    const qv__token ends = token("@AZ[`az{");
    assert_true(qv__token_is(&ends, "@az[`AZ{"));
    assert_false(qv__token_is(&ends, "`az[`az{"));
    assert_false(qv__token_is(&ends, "@az{`az{"));
    const qv__token other = token("Xye");
    assert_false(qv__token_starts(&other, &longer));
    assert_false(qv__token_same(&other, &word));
}

static void numbers_are_read_whole(void **state) {
    (void)state;
    static const char *const bad[] = {"",   "-",   "+",   "1x",
                                      "x1", "1.0", "--1", "99999999999999999999"};
    for (size_t i = 0; i < COUNT(bad); i++) {
        const qv__token word = token(bad[i]);
        bool negative;
        uint64_t magnitude;
        assert_false(qv__token_number(&word, &negative, &magnitude));
    }
    bool negative;
    uint64_t magnitude;
    const qv__token largest = token("18446744073709551615");
    assert_true(qv__token_number(&largest, &negative, &magnitude));
    assert_true(magnitude == UINT64_MAX && !negative);
    const qv__token too_large = token("18446744073709551616");
    assert_false(qv__token_number(&too_large, &negative, &magnitude));
    int32_t number;
    const qv__token minus = token("-12");
    assert_true(qv__token_integer(&minus, &number));
    assert_int_equal(number, -12);
    const qv__token wide = token("2147483648");
    assert_false(qv__token_integer(&wide, &number));
}

static void what_is_shown_is_harmless(void **state) {
    (void)state;
    const qv__token escape = token("a\x1B[2Jb\x7F");
    assert_string_equal(qv__show(&escape).text, "a?[2Jb?");
    const qv__token lengthy = token("abcdefghijklmnopqrstuvwxyzabcdefghijkl");
    assert_string_equal(qv__show(&lengthy).text, "abcdefghijklmnopqrstuvwxyzabcdef...");
    const qv__token characters = token("abcdefghijklmnopqrstuvwxyzabcde\xE2\x86\x91\xE2\x86\x91");
    assert_string_equal(qv__show(&characters).text, "abcdefghijklmnopqrstuvwxyzabcde...");
    const qv__token later = token("abcdefghijklmnopqrstuvwxyzabcd\xE2\x86\x91\xE2\x86\x91");
    assert_string_equal(qv__show(&later).text, "abcdefghijklmnopqrstuvwxyzabcd...");
    char none[40];
    memset(none, 0x80, sizeof none); /* nothing that could begin anything */
    const qv__token broken = {.at = none, .length = sizeof none};
    assert_string_equal(qv__show(&broken).text, "????????????????????????????????...");
}

static const char *meant(const char *typed, const char *const *words, size_t n) {
    qv__suggestion suggestion = qv__suggest_text(typed);
    for (size_t i = 0; i < n; i++)
        qv__suggest_word(&suggestion, words[i]);
    return suggestion.best;
}

static void the_nearest_word_is_meant(void **state) {
    (void)state;
    static const char *const words[] = {"place", "attack", "unshield",   "uncover", NULL,
                                        "",      "pass",   "terminator", "up"};
    static const struct {
        const char *typed, *meant;
    } row[] = {
        {"plcae", "place"},
        {"PLACE", "place"},
        {"atack", "attack"},
        {"attackk", "attack"},
        {"unsheild", "unshield"},
        {"pas", "pass"},
        {"term", "terminator"},
        {"te", "terminator"},
        {"pa", "pass"},
        {"ud", NULL},
        {"uncovr", "uncover"},
        {"pl", "place"},
        {"p", NULL},
        {"zz", NULL},
        {"bonus", NULL},
        {"", NULL},
        {"xyzzyx", NULL},
        {"pxss", "pass"},
        {"pxsx", NULL},
        {"placing", NULL},
    };
    for (size_t i = 0; i < COUNT(row); i++) {
        const char *found = meant(row[i].typed, words, COUNT(words));
        if (row[i].meant) {
            assert_non_null(found);
            assert_string_equal(found, row[i].meant);
        } else {
            assert_null(found);
        }
    }
}

/* A swap of neighbours is one slip, and four letters may hold one. */
static void swaps_are_one_slip(void **state) {
    (void)state;
    static const char *const words[] = {"tone"};
    static const char *const near[] = {"otne", "tnoe", "toen"};
    static const char *const far[] = {"oten", "xtne", "oxne", "tnxe", "toxn", "enot", "txxe"};
    for (size_t i = 0; i < COUNT(near); i++)
        assert_non_null(meant(near[i], words, 1));
    for (size_t i = 0; i < COUNT(far); i++)
        assert_null(meant(far[i], words, 1));
}

/* By the length of what was typed, in letters of which the first ones are wrong. */
static void longer_words_may_hold_more_slips(void **state) {
    (void)state;
    static const uint32_t most[] = {0, 0, 0, 1, 1, 2, 2, 2, 3, 3, 3};
    for (uint32_t length = 1; length < COUNT(most); length++)
        for (uint32_t slips = 0; slips <= length && slips <= 5; slips++) {
            char word[] = "abcdefghijk", typed[] = "abcdefghijk";
            word[length] = typed[length] = '\0';
            memset(typed, 'z', slips);
            const char *const words[] = {word};
            assert_int_equal(meant(typed, words, 1) != NULL, slips <= most[length]);
        }
}

static void ties_go_to_the_first(void **state) {
    (void)state;
    static const char *const words[] = {"cold", "bold", "gold"};
    assert_string_equal(meant("hold", words, COUNT(words)), "cold");
    assert_string_equal(meant("bolt", words, COUNT(words)), "bold");
}

static void long_words_are_left_alone(void **state) {
    (void)state;
    char word[200];
    memset(word, 'a', sizeof(word) - 1);
    word[sizeof(word) - 1] = '\0';
    const char *const words[] = {word, "aaaa"};
    assert_null(meant(word, words, 2));
    word[48] = '\0';
    assert_non_null(meant(word, words, 2));
    char typed[50];
    memset(typed, 'a', 49);
    typed[49] = '\0';
    assert_null(meant(typed, words, 2)); /* though one slip makes it the word */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_end_where_they_end),
        cmocka_unit_test(quotes_end_words),
        cmocka_unit_test(any_white_space_ends_words),
        cmocka_unit_test(swaps_are_one_slip),
        cmocka_unit_test(longer_words_may_hold_more_slips),
        cmocka_unit_test(words_are_found),
        cmocka_unit_test(the_end_is_kept),
        cmocka_unit_test(case_does_not_matter),
        cmocka_unit_test(numbers_are_read_whole),
        cmocka_unit_test(what_is_shown_is_harmless),
        cmocka_unit_test(the_nearest_word_is_meant),
        cmocka_unit_test(ties_go_to_the_first),
        cmocka_unit_test(long_words_are_left_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
