/* SPDX-License-Identifier: MIT */
/* Bounded text and the names of errors.
 */
#include "base/text.h"
#include "check.h"

static void text_grows(void **state) {
    (void)state;
    char bytes[16];
    qv_text text = qv_text_over(bytes, sizeof(bytes));
    assert_string_equal(bytes, "");
    qv_text_add(&text, "%s-%d", "ab", 12);
    qv_text_add(&text, "%s", "");
    qv_text_add(&text, "c");
    assert_string_equal(bytes, "ab-12c");
    assert_int_equal(text.n, 6);
    assert_false(text.cut);
}

static void text_that_just_fits_is_not_cut(void **state) {
    (void)state;
    char bytes[4];
    qv_text text = qv_text_over(bytes, sizeof(bytes));
    qv_text_add(&text, "abc");
    assert_false(text.cut);
    assert_string_equal(bytes, "abc");
    qv_text_add(&text, "%s", "");
    assert_false(text.cut);
}

static void text_is_cut_and_stays_so(void **state) {
    (void)state;
    char bytes[8] = "zzzzzzz";
    qv_text text = qv_text_over(bytes, 5);
    qv_text_add(&text, "abcdef");
    assert_true(text.cut);
    assert_string_equal(bytes, "abcd");
    qv_text_add(&text, "x");
    assert_string_equal(bytes, "abcd");
    assert_int_equal(text.n, 4);
    assert_int_equal(bytes[5], 'z');
}

static void one_byte_holds_the_end(void **state) {
    (void)state;
    char bytes[1];
    qv_text text = qv_text_over(bytes, 1);
    qv_text_add(&text, "a");
    assert_true(text.cut);
    assert_string_equal(bytes, "");
}

static void no_sign_is_cut_in_two(void **state) {
    (void)state;
    static const struct {
        const char *whole, *kept;
        size_t size;
    } row[] = {
        {"a\xE2\x86\x91z", "a", 4},
        {"a\xE2\x86\x91z", "a\xE2\x86\x91", 5},
        {"a\xC3\xA9z", "a", 3},
        {"a\xC3\xA9z", "a\xC3\xA9", 4},
        {"a\xE0\xA4\x85z", "a", 4},
        {"a\xE2\x96\xBFz", "a\xE2\x96\xBF", 5},
        {"\x80\x80\x80\x80\x80\x80", "\x80\x80\x80\x80\x80", 6}, /* not a character */
        {"ab\xF0\x9F\x82\xA1z", "ab", 6},
        {"ab\xF0\x9F\x82\xA1z", "ab\xF0\x9F\x82\xA1", 7},
    };
    for (size_t i = 0; i < COUNT(row); i++) {
        char bytes[16];
        qv_text text = qv_text_over(bytes, row[i].size);
        qv_text_add(&text, "%s", row[i].whole);
        assert_true(text.cut);
        assert_string_equal(bytes, row[i].kept);
        assert_int_equal(text.n, strlen(row[i].kept));
        qv_text_add(&text, "x"); /* though there may be room again */
        assert_string_equal(bytes, row[i].kept);
    }
}

static void a_cut_is_shown(void **state) {
    (void)state;
    char bytes[8];
    qv_text text = qv_text_over(bytes, sizeof(bytes));
    qv_text_add(&text, "abcdefg");
    qv__text_close(&text);
    assert_string_equal(bytes, "abcdefg");
    qv_text_add(&text, "h");
    qv__text_close(&text);
    assert_string_equal(bytes, "abcd...");
    assert_int_equal(text.n, 7);

    text = qv_text_over(bytes, sizeof(bytes));
    qv_text_add(&text, "abc\xE2\x86\x91zzzz");
    qv__text_close(&text);
    assert_string_equal(bytes, "abc...");

    text = qv_text_over(bytes, 3); /* no room to show it */
    qv_text_add(&text, "abc");
    qv__text_close(&text);
    assert_string_equal(bytes, "ab");
}

static void errors_have_names(void **state) {
    (void)state;
    assert_string_equal(qv_error_name(0), "OK");
    assert_string_equal(qv_error_text(0), "nothing is wrong");
    assert_string_equal(qv_error_name(QV_EMEMORY), "MEMORY");
    assert_string_equal(qv_error_name(QV_EILLEGAL), "ILLEGAL");
    assert_string_equal(qv_error_text(QV_EOVER), "the game is over");
    assert_string_equal(qv_error_name(-99), "UNKNOWN");
    assert_string_equal(qv_error_name(7), "UNKNOWN");
    assert_string_equal(qv_error_text(-99), "unknown error");
    for (int err = QV_EBOT; err < 0; err++) {
        assert_string_not_equal(qv_error_name(err), "UNKNOWN");
        assert_true(strlen(qv_error_text(err)) > 3);
    }
}

/* A cut within a character leaves unused room, and the dots need no more than there
 * is. */
static void a_cut_sign_leaves_room(void **state) {
    (void)state;
    char bytes[9] = "zzzzzzzz";
    qv_text text = qv_text_over(bytes, 8);
    qv_text_add(&text, "abcde\xE2\x86\x91");
    assert_true(text.cut);
    qv_text_add(&text, "x");
    assert_string_equal(bytes, "abcde");
    qv__text_close(&text);
    assert_string_equal(bytes, "abcd...");
    assert_int_equal(text.n, 7);
    assert_int_equal(bytes[8], '\0');
    bytes[8] = 'z';
    qv__text_close(&text);
    assert_int_equal(bytes[8], 'z');
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_cut_sign_leaves_room),
        cmocka_unit_test(text_grows),
        cmocka_unit_test(text_that_just_fits_is_not_cut),
        cmocka_unit_test(text_is_cut_and_stays_so),
        cmocka_unit_test(one_byte_holds_the_end),
        cmocka_unit_test(no_sign_is_cut_in_two),
        cmocka_unit_test(a_cut_is_shown),
        cmocka_unit_test(errors_have_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
