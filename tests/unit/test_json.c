/* SPDX-License-Identifier: MIT */
/* The JSON writer: strings and numbers are what a reader of JSON would write itself, for all words;
 * texts that are too small are prefixes, and growing ones are whole. test_json_objects.c has the
 * objects, test_wire_state.c views of whole games.
 */
#include "base/json.h"

#include "toy.h"
#include "written.h"

enum { ROOM = 8192 };

/* -- Strings and numbers ----------------------------------------------------------------------- */

static void expect_text(const char *text, size_t size, const char *expected) {
    char bytes[ROOM];
    qv_text out = qv_text_over(bytes, sizeof bytes);
    qv__json json = qv__json_over(&out);
    qv__json_chars(&json, NULL, text, size);
    assert_string_equal(bytes, expected);
    assert_int_equal(json.needed, strlen(expected));
}

static void strings_are_escaped(void **state) {
    (void)state;
    expect_text("", SIZE_MAX, "\"\"");
    expect_text("plain", SIZE_MAX, "\"plain\"");
    expect_text("plain", 3, "\"pla\"");
    expect_text("a\0b", 3, "\"a\"");
    expect_text("\"\\/", SIZE_MAX, "\"\\\"\\\\/\"");
    expect_text("\b\f\n\r\t", SIZE_MAX, "\"\\b\\f\\n\\r\\t\"");
    expect_text("\x01\x1F\x7F", SIZE_MAX, "\"\\u0001\\u001F\\u007F\"");
    expect_text("x\xC3\xA9\xE2\x82\xAC", SIZE_MAX, "\"x\xC3\xA9\xE2\x82\xAC\"");
    expect_text("\xE2\x80\xAE\xC2\x85", SIZE_MAX, "\"\\u202E\\u0085\"");
    expect_text("\xF3\xA0\x80\x81", SIZE_MAX, "\"\\uDB40\\uDC01\"");
    expect_text("\xFF\xC0\xAF\xED\xA0\x80x", SIZE_MAX, "\"??????x\"");
    expect_text("\xE2\x82\xAC", 2, "\"??\""); /* cut by the caller */
}

static void numbers_are_exact(void **state) {
    (void)state;
    char bytes[ROOM];
    qv_text out = qv_text_over(bytes, sizeof bytes);
    qv__json json = qv__json_over(&out);
    qv__json_open(&json, NULL, '[');
    qv__json_integer(&json, NULL, 0);
    qv__json_integer(&json, NULL, -7);
    qv__json_integer(&json, NULL, INT64_MIN);
    qv__json_integer(&json, NULL, INT64_MAX);
    qv__json_natural(&json, NULL, 10);
    qv__json_natural(&json, NULL, UINT64_C(9007199254740991));
    qv__json_natural(&json, NULL, UINT64_C(9007199254740992));
    qv__json_natural(&json, NULL, UINT64_MAX);
    qv__json_close(&json, ']');
    assert_string_equal(bytes, "[0,-7,-9223372036854775808,9223372036854775807,10,"
                               "9007199254740991,\"9007199254740992\",\"18446744073709551615\"]");
}

static void write_nested(qv__json *json) {
    qv__json_open(json, NULL, '{');
    qv__json_open(json, "empty", '[');
    qv__json_close(json, ']');
    qv__json_bool(json, "yes", true);
    qv__json_bool(json, "no", false);
    qv__json_null(json, "nothing");
    qv__json_text(json, "none", NULL);
    qv__json_seats(json, "all", 0xFFFF);
    qv__json_seats(json, "ends", 0x81);
    qv__json_raw(json, "raw", "[1,{}]");
    qv__json_open(json, "list", '[');
    qv__json_open(json, NULL, '{');
    qv__json_text(json, "\"", "\xE2\x82\xAC");
    qv__json_close(json, '}');
    qv__json_open(json, NULL, '{');
    qv__json_close(json, '}');
    qv__json_close(json, ']');
    qv__json_close(json, '}');
}

static const char nested[] =
    "{\"empty\":[],\"yes\":true,\"no\":false,\"nothing\":null,\"none\":null,"
    "\"all\":[0,1,2,3,4,5,6,7],\"ends\":[0,7],\"raw\":[1,{}],"
    "\"list\":[{\"\\\"\":\"\xE2\x82\xAC\"},{}]}";

/* Every size below the whole gives a prefix that ends with a whole character. */
static void a_small_text_is_a_prefix(void **state) {
    (void)state;
    const size_t whole = strlen(nested);
    for (size_t size = 1; size <= whole + 1; size++) {
        char *const bytes = test_malloc(size); /* guarded at its end */
        qv_text out = qv_text_over(bytes, size);
        qv__json json = qv__json_over(&out);
        write_nested(&json);
        assert_int_equal(json.needed, whole);
        assert_int_equal(out.cut, size <= whole);
        assert_int_equal(out.n, strlen(bytes));
        assert_true(strncmp(bytes, nested, out.n) == 0);
        assert_true(out.n + 3 >= size - 1); /* nothing but a part of a character is missing */
        assert_true(((unsigned char)nested[out.n] & 0xC0) != 0x80);
        test_free(bytes);
    }
}

static void grow_by_one(qv_text *text, size_t size) {
    char *const moved = test_malloc(size);
    if (text->at)
        memcpy(moved, text->at, text->n + 1);
    test_free(text->at);
    text->at = moved;
    text->size = size;
}

static void grow_to_forty(qv_text *text, size_t size) {
    text->cut = size > 40;
    if (!text->cut)
        grow_by_one(text, size);
}

static void a_growing_text_is_whole(void **state) {
    (void)state;
    qv_text out = {.at = NULL};
    qv__json json = {.out = &out, .grow = grow_by_one};
    write_nested(&json);
    assert_string_equal(out.at, nested);
    assert_int_equal(json.needed, out.n);
    test_free(out.at);
}

static void a_text_that_stops_growing_is_cut(void **state) {
    (void)state;
    qv_text out = {.at = NULL};
    qv__json json = {.out = &out, .grow = grow_to_forty};
    write_nested(&json);
    assert_true(out.cut && out.n < 40);
    assert_true(strncmp(out.at, nested, out.n) == 0);
    assert_int_equal(json.needed, strlen(nested));
    test_free(out.at);
}

/* -- Words of content -------------------------------------------------------------------------- */

static qv_ruleset *rules_with(const char *first, const char *second) {
    const qv_row rows[] = {
        {"colours[0]", first, 1, 1},
        {"colours[1]", second, 2, 1},
        {"colours[2]", "green", 3, 1},
        {"colours[3]", "grey", 4, 1},
    };
    qv_diag diag = {0};
    qv_ruleset *const rs = qv_ruleset_new(&toy_game, 2, NULL, 0, rows, 4, &diag);
    if (!rs)
        fail_msg("%s", diag.text);
    return rs;
}

/* The word is a key of the field `debt`, whose rows are colours, as read by jansson. */
static void written_as(const char *word, const char *expected) {
    qv_ruleset *const rs = rules_with(word, "blue");
    qv_state *const now = toy_slot();
    qv__init(rs, now);
    json_t *const read = view_value(rs, qv__open(now));
    assert_non_null(json_object_get(json_object_get(read, "debt"), expected));
    json_decref(read);
    free(now);
    qv_ruleset_free(rs);
}

static void any_word_is_written_so_that_it_can_be_read(void **state) {
    (void)state;
    written_as("red", "red");
    written_as("a \"b\" \\c/", "a \"b\" \\c/");
    written_as("\xC3\xA9\xE2\x82\xAC\xF0\x9D\x84\x9E", "\xC3\xA9\xE2\x82\xAC\xF0\x9D\x84\x9E");
    written_as("\xC2\xA0\xEE\x80\x80\xF4\x8F\xBF\xBD", "\xC2\xA0\xEE\x80\x80\xF4\x8F\xBF\xBD");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(strings_are_escaped),
        cmocka_unit_test(numbers_are_exact),
        cmocka_unit_test(a_small_text_is_a_prefix),
        cmocka_unit_test(a_growing_text_is_whole),
        cmocka_unit_test(a_text_that_stops_growing_is_cut),
        cmocka_unit_test(any_word_is_written_so_that_it_can_be_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
