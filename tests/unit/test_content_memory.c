/* SPDX-License-Identifier: MIT */
/* Content without memory: whichever allocation fails, the error is reported, nothing leaks, and
 * nothing incomplete is written.
 *
 * The sources that allocate are compiled into this test with allocators that fail on demand; their
 * objects replace the library's. Names that two of them use are renamed.
 */
#include <csv.h>

#include "limited.h"

#undef fail /* csv_read.c has a function of that name */

#define malloc limited_malloc
#define calloc limited_calloc
#define realloc limited_realloc
#define csv_init(parser, options) \
    (csv_init(parser, options), csv_set_realloc_func(parser, limited_realloc), 0)
#define fail fail_of_cells
#define end_line end_line_of_cells
#include "content/add.c"
#include "content/cells.c"
#undef end_line
#undef fail
#undef csv_init
#include "content/csv_read.c"
#include "content/json_write.c"
#include "content/load.c"
#include "content/rows.c"
#define PATH PATH_OF_WRITER
#define writer writer_of_csv
#define write_value write_value_of_csv
#define take_cell take_cell_of_writer
#include "content/csv_write.c"
#undef PATH
#undef writer
#undef write_value
#undef take_cell
#undef malloc
#undef calloc
#undef realloc

enum { ENOUGH = 2000 };

static const char sheet[] =
    "set.name,First\n\n[cards]\nname,cost\nRing,2\n\"Long, tail\",3\n\n[decks]\n"
    "[name],size\none,1\ntwo,2\n";

static void check_exhausted(const qv_diag *diag, const char *words) {
    assert_diag(*diag, QV_EMEMORY, 0, words);
    assert_int_equal(diag->line, 0);
    assert_int_equal(diag->column, 0);
}

/* How many allocations reading needs; with fewer, each time the error. */
static void reading_needs_all_its_memory(void **state) {
    (void)state;
    qv__content *content = NULL;
    int limit = 0;
    for (; !content && limit < ENOUGH; limit++) {
        qv_diag diag;
        memset(&diag, 0xA5, sizeof diag);
        allocations_left = limit;
        content = qv__content_read_csv(sheet, strlen(sheet), &diag);
        allocations_left = -1;
        if (!content)
            check_exhausted(&diag, "not enough memory for the content");
    }
    assert_non_null(content);
    assert_true(limit > 5);
    uint32_t n;
    qv__content_rows(content, &n);
    assert_int_equal(n, 7);
    qv__content_free(content);
}

static void adding_needs_all_its_memory(void **state) {
    (void)state;
    qv__content *const item = qv__content_read_csv(sheet, strlen(sheet), NULL);
    qv__content *all = NULL;
    const qv_row row = {"a", "1", 1, 1};
    int limit = 0;
    for (; !all && limit < ENOUGH; limit++) {
        qv_diag diag;
        uint32_t number, before;
        memset(&diag, 0xA5, sizeof diag);
        allocations_left = limit;
        all = qv__content_add(&row, 1, "decks", item, &number, &before, &diag);
        allocations_left = -1;
        if (!all)
            check_exhausted(&diag, "not enough memory for the content");
    }
    assert_non_null(all);
    assert_true(limit > 5);
    qv__content_free(all);
    qv__content_free(item);
}

static void a_file_needs_memory(void **state) {
    (void)state;
    qv_diag diag;
    memset(&diag, 0xA5, sizeof diag);
    allocations_left = 0;
    assert_null(qv__content_load("/dev/null", &diag));
    allocations_left = -1;
    check_exhausted(&diag, "not enough memory for the content");
}

static void check_written(int format, const qv_row *row, uint32_t n, const char *wanted) {
    char *text = NULL;
    int limit = 0;
    for (; !text && limit < ENOUGH; limit++) {
        qv_diag diag;
        memset(&diag, 0xA5, sizeof diag);
        allocations_left = limit;
        text = qv__content_write(format, NULL, row, n, &diag);
        allocations_left = -1;
        if (!text)
            check_exhausted(&diag, "not enough memory");
    }
    assert_true(limit > 4);
    assert_non_null(text);
    assert_string_equal(text, wanted);
    free(text);
}

static const char page[] = "{\n"
                           "  \"set\": {\"name\": \"First\"},\n"
                           "  \"cards\": [\n"
                           "    {\"name\": \"Ring\", \"cost\": 2},\n"
                           "    {\"name\": \"Long, tail\", \"cost\": 3}\n"
                           "  ],\n"
                           "  \"decks\": {\n"
                           "    \"one\": {\"size\": 1},\n"
                           "    \"two\": {\"size\": 2}\n"
                           "  }\n"
                           "}\n";

static void all_is_written_or_nothing(void **state) {
    (void)state;
    qv__content *const content = qv__content_read_csv(sheet, strlen(sheet), NULL);
    assert_non_null(content);
    uint32_t n;
    const qv_row *const row = qv__content_rows(content, &n);
    check_written(QV_CONTENT_JSON, row, n, page);
    check_written(QV_CONTENT_CSV, row, n, sheet);
    qv__content_free(content);
}

/* The parser's library allocates too, for each name and value. */
static void json_is_written_whole_or_not_at_all(void **state) {
    (void)state;
    json_t *const tree = json_loads(page, 0, NULL);
    assert_non_null(tree);
    bool whole = false;
    for (int limit = 0; !whole && limit < ENOUGH; limit++) {
        qv__buffer out = {0};
        json_set_alloc_funcs(limited_malloc, free);
        allocations_left = limit;
        qv__write_json(tree, &out);
        allocations_left = -1;
        json_set_alloc_funcs(malloc, free);
        whole = !out.failed;
        if (whole)
            assert_string_equal(out.at, page);
        free(out.at);
    }
    assert_true(whole);
    json_decref(tree);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reading_needs_all_its_memory),
        cmocka_unit_test(adding_needs_all_its_memory),
        cmocka_unit_test(a_file_needs_memory),
        cmocka_unit_test(all_is_written_or_nothing),
        cmocka_unit_test(json_is_written_whole_or_not_at_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
