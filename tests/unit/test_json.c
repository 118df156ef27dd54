/* SPDX-License-Identifier: MIT */
/* Views as JSON from the library: the text is what a JSON library would write, whatever the words
 * are, and the size needed is returned if the buffer is too small. test_wire_state has whole games.
 */
#include <jansson.h>

#include "check.h"
#include "toy.h"

enum { ROOM = 8192 };

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

/* The i-th key of the field `debt`, whose rows are colours, as read by jansson. */
static void written_as(const char *word, const char *expected) {
    char bytes[ROOM];
    qv_ruleset *const rs = rules_with(word, "blue");
    qv_state *const now = toy_slot();
    qv_text text = qv_text_over(bytes, sizeof bytes);
    qv_init(rs, now);
    const size_t needed = qv_view_json(rs, qv_open(now), &text);
    assert_int_equal(needed, strlen(bytes));
    json_t *const read = json_loads(bytes, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(read);
    assert_non_null(json_object_get(json_object_get(read, "debt"), expected));
    char *const again = json_dumps(read, JSON_COMPACT);
    assert_string_equal(again, bytes);
    free(again);
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

static void too_little_room_is_said(void **state) {
    (void)state;
    char whole[ROOM];
    char part[ROOM];
    qv_ruleset *const rs = rules_with("red", "blue");
    qv_state *const now = toy_slot();
    qv_init(rs, now);
    qv_text text = qv_text_over(whole, sizeof whole);
    const size_t needed = qv_view_json(rs, qv_open(now), &text);
    assert_false(text.cut);
    for (size_t size = 1; size <= needed + 1; size++) {
        qv_text small = qv_text_over(part, size);
        assert_int_equal(qv_view_json(rs, qv_open(now), &small), needed);
        assert_int_equal(small.cut, size <= needed);
        assert_true(strlen(part) < size && strncmp(part, whole, strlen(part)) == 0);
    }
    assert_string_equal(part, whole);
    free(now);
    qv_ruleset_free(rs);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_word_is_written_so_that_it_can_be_read),
        cmocka_unit_test(too_little_room_is_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
