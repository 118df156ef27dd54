/* SPDX-License-Identifier: MIT */
/* Records without memory: whichever allocation fails, it is reported, and nothing leaks or is half
 * made.
 *
 * The sources that allocate are compiled into this test with allocators that fail on demand; their
 * objects replace the library's.
 */
#include "limited.h"

/* Some internal names occur in several sources. */
#define malloc limited_malloc
#define calloc limited_calloc
#define realloc limited_realloc
#define qv__slots_new limited_slots
#include "match/record.c"
#define read_line read_line_of_head
#define unreadable unreadable_head
#define no_memory no_memory_for_head
#include "match/record_head.c"
#undef read_line
#undef unreadable
#undef no_memory
#define seat_of seat_in_text
#include "match/record_read.c"
#undef malloc
#undef calloc
#undef realloc
#undef qv__slots_new

static const char text[] = "quiver record 2\n"
                           "written by: quiver 0.1.0\n"
                           "game: three-arrows\n"
                           "seat red: human\n"
                           "seat blue: medium\n"
                           "date: 2026-11-21\n"
                           "position:\n"
                           "  phase: turn\n"
                           "  current: red\n"
                           "--\n"
                           "# the start\n"
                           "1 red place wye r1 c1\n"
                           "# a comment\n"
                           "(\n"
                           "  1 red place tee r0 a3\n"
                           ")\n"
                           "end resignation red\n";

/* `refusals`: after so many there is memory again; negative: never. */
static void read_with_refusals(const char *record_text, int allocations, int refusals) {
    for (int limit = 0;; limit++) {
        qv_diag diag = {0};
        size_t good;
        allocations_left = limit;
        refusals_left = refusals;
        qv_record *const record = qv_record_read(record_text, strlen(record_text), &good, &diag);
        allocations_left = -1;
        if (record) {
            assert_true(limit > allocations);
            qv_record_free(record);
            return;
        }
        assert_int_equal(diag.err, QV_EMEMORY);
    }
}

static void read_without_memory(const char *record_text, int allocations) {
    read_with_refusals(record_text, allocations, 1);
    read_with_refusals(record_text, allocations, -1);
}

static void test_reading(void **state) {
    (void)state;
    read_without_memory(text, 20);
}

/* Each row of content in the head takes memory of its own. */
static void test_reading_content(void **state) {
    (void)state;
    qv_ruleset *const rules =
        qv_ruleset_new(qv_game_find("three-arrows"), 2, NULL, 0, NULL, 0, NULL);
    const qv_record_head head = {.date = NULL};
    qv_record *const record = qv_record_new(rules, NULL, 0, &head, NULL);
    assert_non_null(record);
    size_t length;
    const char *const written = qv_record_text(record, &length, NULL);
    assert_non_null(written);
    assert_non_null(strstr(written, "content pieces[0]: name=angle"));
    read_without_memory(written, 100);
    qv_record_free(record);
    qv_ruleset_free(rules);
}

/* Making a part of a record is making a new one and adding to it. */
static void test_making(void **state) {
    (void)state;
    qv_diag diag = {0};
    qv_record *const record = qv_record_read(text, sizeof text - 1, NULL, &diag);
    assert_non_null(record);
    for (int limit = 0;; limit++) {
        allocations_left = limit;
        diag = (qv_diag){0};
        qv_record *const part = qv_record_part(record, qv_record_find(record, 1), &diag);
        allocations_left = -1;
        if (part) {
            assert_true(limit > 10);
            assert_int_equal(qv_record_length(part), 1);
            qv_record_free(part);
            break;
        }
        assert_int_equal(diag.err, QV_EMEMORY);
    }
    qv_record_free(record);
}

/* What could not be added is not there, and can be added later. */
static void test_adding(void **state) {
    (void)state;
    qv_diag diag = {0};
    qv_record *const record = qv_record_read(text, sizeof text - 1, NULL, &diag);
    uint16_t steps[QV_STEPS];
    const int n = qv_read(qv_record_rules(record), "place cross r0 a4", steps, &diag);
    assert_true(n > 0);
    record->room = record->nodes; /* the spare room is forgotten */
    allocations_left = 0;
    assert_int_equal(qv_record_add(record, 0, 0, steps, (uint32_t)n, &diag), QV_NO_ENTRY);
    assert_int_equal(diag.err, QV_EMEMORY);
    assert_int_equal(qv_record_note(record, 0, "another", &diag), QV_EMEMORY);
    allocations_left = -1;
    assert_string_equal(qv_record_comment(record, 0), "the start");
    assert_int_equal(qv_record_next(record, 0, 2), QV_NO_ENTRY);
    const uint32_t added = qv_record_add(record, 0, 0, steps, (uint32_t)n, &diag);
    assert_int_equal(qv_record_next(record, 0, 2), added);
    qv_record_free(record);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reading),
        cmocka_unit_test(test_reading_content),
        cmocka_unit_test(test_making),
        cmocka_unit_test(test_adding),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
