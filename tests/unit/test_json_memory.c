/* SPDX-License-Identifier: MIT */
/* JSON without memory: functions that allocate write nothing, a line that cannot grow is no line,
 * and no position is created by a request whose answer cannot be written.
 *
 * The sources that allocate are compiled into this test with allocators that fail on demand; their
 * objects replace the library's.
 */
#include <stdio.h>
#include <stdlib.h>

#include "limited.h"

#define malloc limited_malloc
#define calloc limited_calloc
#define realloc limited_realloc
#define aligned_alloc(alignment, size) (may_allocate() ? (aligned_alloc)(alignment, size) : NULL)
#include "base/slots.c"
#include "core/moves.c"
#include "wire/json.c"
#include "json/pick.c"
#undef malloc
#undef calloc
#undef realloc
#undef aligned_alloc

#include "toy.h"
#include "wire/lines.h"
#include "wire/referee.h"

enum { ROOM = 8192, MEMORY = 1 << 20 };

typedef struct {
    qv_ruleset *rs;
    qv_state *now;
    qv_view *view;
} table;

static table dealt(void) {
    table t = {.rs = toy_rules(2), .now = toy_slot(), .view = (qv_view *)(void *)toy_slot()};
    qv__init(t.rs, t.now);
    qv__apply(t.rs, t.now, QV_CHANCE, TOY_ROLL, NULL);
    qv__observe(t.rs, t.now, 0, t.view);
    return t;
}

static void free_table(table *t) {
    free(t->now);
    free(t->view);
    qv_ruleset_free(t->rs);
}

/* Whether all is written with that many allocations; else nothing is. */
static bool moves_written(const table *t, int limit) {
    char bytes[ROOM];
    qv_text out = qv_text_over(bytes, sizeof bytes);
    allocations_left = limit;
    const size_t n = qv_moves_json(t->rs, t->view, 0, &out);
    allocations_left = -1;
    assert_int_equal(n, strlen(bytes));
    return n > 0;
}

static bool preview_written(const table *t, int limit) {
    char bytes[ROOM];
    uint16_t legal[QV_LEGAL];
    qv_text out = qv_text_over(bytes, sizeof bytes);
    assert_true(qv_legal(t->rs, t->view, 0, legal) > 0);
    allocations_left = limit;
    const size_t n = qv_preview_json(t->rs, t->view, legal, 1, &out);
    allocations_left = -1;
    assert_int_equal(n, strlen(bytes));
    return n > 0;
}

/* With too few allocations nothing is written, with enough of them all is. */
static void moves_and_previews_are_written_whole(void **state) {
    (void)state;
    table t = dealt();
    bool moves = false, preview = false;
    for (int limit = 0; limit < 6; limit++) {
        const bool more_moves = moves_written(&t, limit), more_preview = preview_written(&t, limit);
        assert_true(limit >= 2 || (!more_moves && !more_preview));
        assert_true(more_moves >= moves && more_preview >= preview);
        moves = more_moves;
        preview = more_preview;
    }
    assert_true(moves && preview);
    free_table(&t);
}

/* A line stops at any of its reallocations, and can be begun again. */
static void a_line_that_cannot_grow_is_no_line(void **state) {
    (void)state;
    qv__line line = {.text = {.at = NULL}};
    uint32_t failed = 0;
    for (int limit = 0;; limit++, failed++) {
        qv__json *const json = qv__line_begin(&line);
        allocations_left = limit;
        qv__json_open(json, NULL, '[');
        for (int i = 0; i < 10000; i++)
            qv__json_integer(json, NULL, i);
        qv__json_close(json, ']');
        allocations_left = -1;
        if (qv__line_text(&line))
            break;
        qv__line_free(&line);
    }
    assert_true(failed > 3);
    assert_int_equal(line.text.n, line.json.needed);
    json_t *const value = qv__line_read(&line);
    assert_int_equal(json_array_size(value), 10000);
    assert_null(line.text.at);
    json_decref(value);
}

static const char *answer(qv__referee *referee, const char *line) {
    return qv__referee_answer(referee, QV_LINES_LINE, line, strlen(line));
}

/* The long id makes the line grow; where that fails the position of the answer is dropped. */
static void an_answer_without_room_creates_no_position(void **state) {
    (void)state;
    uint32_t failed = 0;
    for (int limit = 0; limit < 4; limit++) {
        qv__referee *const referee = qv__referee_new(&toy_game, MEMORY);
        char request[ROOM], id[ROOM / 2] = "";
        memset(id, 'x', sizeof id - 1);
        (void)snprintf(request, sizeof request,
                       "{\"do\":\"apply\",\"at\":1,\"chance\":149,\"id\":\"%s\"}", id);
        assert_string_equal(answer(referee, "{\"do\":\"new\"}"), "{\"at\":1}");
        allocations_left = limit;
        const bool answered = strncmp(answer(referee, request), "{\"id\":", 6) == 0;
        allocations_left = -1;
        const char *const said = answer(referee, "{\"do\":\"turn\",\"at\":2}");
        assert_non_null(strstr(said, answered ? "\"decide\"" : "position 2 was dropped"));
        failed += !answered;
        qv__referee_free(referee);
    }
    assert_true(failed > 0 && failed < 4);
}

static void an_id_without_room_is_an_error(void **state) {
    (void)state;
    static const char request[] = "{\"do\":\"hello\",\"id\":\"\\u007F\"}";
    qv__referee *const referee = qv__referee_new(&toy_game, MEMORY);
    answer(referee, "{\"do\":\"new\"}"); /* the line has memory now */
    allocations_left = 0;
    assert_string_equal(answer(referee, request),
                        "{\"error\":{\"code\":\"memory\",\"text\":"
                        "\"out of memory: drop some positions\",\"place\":null}}");
    allocations_left = -1;
    assert_non_null(strstr(answer(referee, request), "{\"id\":\"\\u007F\",\"name\":"));
    qv__referee_free(referee);
}

/* Bytes that are not ASCII in a text that is not UTF-8 become question marks. */
static void broken_text_is_repaired(void **state) {
    (void)state;
    static const char *const texts[][2] = {{"plain", "plain"},
                                           {"\xC3\xA4", "\xC3\xA4"},
                                           {"\xFF", "?"},
                                           {"a\xC3(\x7F\x80", "a?(\x7F?"}};
    for (size_t i = 0; i < COUNT(texts); i++) {
        json_t *const made = qv__json_string(texts[i][0]);
        assert_string_equal(json_string_value(made), texts[i][1]);
        json_decref(made);
    }
    allocations_left = 0;
    assert_null(qv__json_string("\xFF"));
    allocations_left = -1;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_and_previews_are_written_whole),
        cmocka_unit_test(a_line_that_cannot_grow_is_no_line),
        cmocka_unit_test(an_answer_without_room_creates_no_position),
        cmocka_unit_test(an_id_without_room_is_an_error),
        cmocka_unit_test(broken_text_is_repaired),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
