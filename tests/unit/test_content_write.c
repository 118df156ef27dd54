/* SPDX-License-Identifier: MIT */
/* Content written as JSON and CSV: the layout of both, which groups become tables and pairs, and
 * that what is written reads back as the same rows.
 */
#include "content/load.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/rng.h"
#include "check.h"
#include "core/game.h"

/* -- Writing ----------------------------------------------------------------------------------- */

static void json_is_laid_out_for_people(void **state) {
    (void)state;
    const qv_row rows[] = {{"set.name", "A \"b\"", 0, 0},    {"cards[0].name", "x", 0, 0},
                           {"cards[0].arrows.n", "1", 0, 0}, {"cards[1].name", "007", 0, 0},
                           {"cards[1].last", "true", 0, 0},  {"touch", "-3", 0, 0}};
    char *const text = qv__content_write(QV_CONTENT_JSON, "any", rows, COUNT(rows), NULL);
    assert_non_null(text);
    assert_string_equal(text, "{\n"
                              "  \"game\": \"any\",\n"
                              "  \"set\": {\"name\": \"A \\\"b\\\"\"},\n"
                              "  \"cards\": [\n"
                              "    {\"name\": \"x\", \"arrows\": {\"n\": 1}},\n"
                              "    {\"name\": \"007\", \"last\": true}\n"
                              "  ],\n"
                              "  \"touch\": -3\n"
                              "}\n");
    free(text);
}

/* A list of values on one line up to 100 characters, else each line as full as it can be. */
static void lines_are_filled_up_to_the_margin(void **state) {
    (void)state;
    enum { MARGIN = 100 };
    for (uint32_t seed = 0; seed < 200; seed++) {
        qv__rng rng = qv__rng_at(seed, 3);
        const uint32_t n = 8 + qv__rng_below(&rng, 30);
        qv_row rows[40];
        char paths[40][16], values[40][16];
        size_t whole = strlen("  \"a\": []") + (size_t)2 * (n - 1); /* all on one line */
        for (uint32_t i = 0; i < n; i++) {
            const uint32_t length = 1 + qv__rng_below(&rng, 9);
            snprintf(paths[i], sizeof paths[i], "a[%u]", (unsigned)i);
            memset(values[i], 'v', length);
            values[i][length] = '\0';
            rows[i] = (qv_row){paths[i], values[i], 0, 0};
            whole += length + 2;
        }
        char *const text = qv__content_write(QV_CONTENT_JSON, NULL, rows, n, NULL);
        assert_non_null(text);
        const char *line = text;
        size_t before = 0; /* the length of the line before, if it is one of values */
        uint32_t lines = 0;
        for (const char *end; (end = strchr(line, '\n')); line = end + 1) {
            size_t length = (size_t)(end - line);
            lines++;
            if (strncmp(line, "    \"", 5) != 0)
                continue;
            const size_t first = (size_t)(strchr(line + 5, '"') - (line + 4)) + 1;
            assert_true(!before || before + 2 + first > MARGIN);
            length -= end[-1] == ',';
            assert_true(length <= MARGIN);
            before = length;
        }
        assert_int_equal(lines == 3, whole <= MARGIN);
        free(text);
    }
}

/* A card has up to 240 characters on its line, a group around no cards up to 100. */
static void items_are_on_one_line_as_long_as_they_fit(void **state) {
    (void)state;
    static const struct {
        const char *path;
        uint32_t around, most;
    } items[] = {{"a.b", 2 + 14, 100}, {"a[0].b", 4 + 9, 240}, {"a[0][0].b", 4 + 11, 240}};
    for (size_t i = 0; i < COUNT(items); i++)
        for (uint32_t more = 0; more < 2; more++) {
            char value[260];
            const uint32_t length = items[i].most - items[i].around + more;
            memset(value, 'v', length);
            value[length] = '\0';
            const qv_row row = {items[i].path, value, 0, 0};
            char *const text = qv__content_write(QV_CONTENT_JSON, NULL, &row, 1, NULL);
            char line[280];
            snprintf(line, sizeof line, "{\"b\": \"%s\"}", value);
            assert_int_equal(strstr(text, line) != NULL, more == 0);
            free(text);
        }
}

static void columns_keep_the_order_of_all_items(void **state) {
    (void)state;
    const qv_row rows[] = {{"a[0].name", "x", 0, 0}, {"a[0].w", "1", 0, 0},
                           {"a[1].name", "y", 0, 0}, {"a[1].n", "2", 0, 0},
                           {"a[1].e", "3", 0, 0},    {"a[2].name", "z", 0, 0},
                           {"a[2].e", "4", 0, 0},    {"a[2].w", " 5,", 0, 0}};
    char *const text = qv__content_write(QV_CONTENT_CSV, NULL, rows, COUNT(rows), NULL);
    assert_non_null(text);
    assert_string_equal(text, "[a]\nname,n,e,w\nx,,,1\ny,2,3,\nz,,4,\" 5,\"\n");
    free(text);
}

/* A column of a later item comes before all others. */
static void the_first_item_need_not_have_the_first_column(void **state) {
    (void)state;
    const qv_row rows[] = {{"g.one.a", "1", 0, 0},
                           {"g.one.b", "2", 0, 0},
                           {"g.two.c", "3", 0, 0},
                           {"g.two.a", "4", 0, 0}};
    char *const text = qv__content_write(QV_CONTENT_CSV, NULL, rows, COUNT(rows), NULL);
    assert_string_equal(text, "[g]\n[name],c,a,b\none,,1,2\ntwo,3,4,\n");
    free(text);
}

/* Items of a list without a column that all of them begin with are no table. */
static void items_begin_with_their_first_cell(void **state) {
    (void)state;
    const qv_row apart[] = {{"a[0].x", "1", 0, 0}, {"a[1].y", "2", 0, 0}};
    char *const text = qv__content_write(QV_CONTENT_CSV, NULL, apart, COUNT(apart), NULL);
    assert_string_equal(text, "a[0].x,1\na[1].y,2\n");
    free(text);
    const qv_row title[] = {{"a[0].x", "1", 0, 0}, {"a[1].x", "[b]", 0, 0}};
    char *const other = qv__content_write(QV_CONTENT_CSV, NULL, title, COUNT(title), NULL);
    assert_string_equal(other, "a[0].x,1\na[1].x,[b]\n");
    free(other);
}

/* x before y and y before x: the first column that is left comes first. */
static void columns_need_not_agree(void **state) {
    (void)state;
    const qv_row rows[] = {{"a[0].k", "1", 0, 0}, {"a[0].x", "2", 0, 0}, {"a[0].y", "3", 0, 0},
                           {"a[1].k", "4", 0, 0}, {"a[1].y", "5", 0, 0}, {"a[1].x", "6", 0, 0}};
    char *const text = qv__content_write(QV_CONTENT_CSV, NULL, rows, COUNT(rows), NULL);
    assert_non_null(text);
    assert_string_equal(text, "[a]\nk,x,y\n1,2,3\n4,6,5\n");
    free(text);
}

/* Reads the written rows, writes them in the other format, and reads that as well.
 */
static void check_trip(const qv_row *rows, uint32_t n, int format) {
    char *const text = qv__content_write(format, "any", rows, n, NULL);
    assert_non_null(text);
    qv_diag diag = {0};
    qv__content *const again = format == QV_CONTENT_CSV
                                   ? qv__content_read_csv(text, strlen(text), &diag)
                                   : qv__content_read(text, strlen(text), &diag);
    assert_non_null(again);
    assert_string_equal(qv__content_game(again)->value, "any");
    uint32_t n_again;
    const qv_row *const row = qv__content_rows(again, &n_again);
    assert_int_equal(n_again, n);
    for (uint32_t i = 0; i < n; i++) {
        assert_string_equal(row[i].path, rows[i].path);
        assert_string_equal(row[i].value, rows[i].value);
    }
    if (format == QV_CONTENT_CSV)
        check_trip(row, n, QV_CONTENT_JSON);
    qv__content_free(again);
    free(text);
}

static void no_rows_are_a_game_alone(void **state) {
    (void)state;
    char *text = qv__content_write(QV_CONTENT_JSON, "any", NULL, 0, NULL);
    assert_string_equal(text, "{\n  \"game\": \"any\"\n}\n");
    free(text);
    text = qv__content_write(QV_CONTENT_CSV, "any", NULL, 0, NULL);
    assert_string_equal(text, "game,any\n");
    free(text);
}

/* Only cells that would be read otherwise are put into quotation marks. */
static void cells_have_marks_where_they_need_them(void **state) {
    (void)state;
    static const char *const cells[][2] = {{"a\"b", "\"a\"\"b\""},
                                           {"\"", "\"\"\"\""},
                                           {"a,", "\"a,\""},
                                           {";", "\";\""},
                                           {"\tx", "\"\tx\""},
                                           {"a\nb", "\"a\nb\""},
                                           {" a", "\" a\""},
                                           {"a ", "\"a \""},
                                           {" ", "\" \""},
                                           {"a b", "a b"},
                                           {"a:b'c|[d]", "a:b'c|[d]"},
                                           {"\xEF\xBB\xBFx", "\"\xEF\xBB\xBFx\""},
                                           {"\xEF\xBB\xBE", "\xEF\xBB\xBE"},
                                           {"x\xEF\xBB\xBF", "x\xEF\xBB\xBF"}};
    for (size_t i = 0; i < COUNT(cells); i++) {
        const qv_row value = {"k", cells[i][0], 0, 0};
        char wanted[40];
        snprintf(wanted, sizeof wanted, "k,%s\n", cells[i][1]);
        char *text = qv__content_write(QV_CONTENT_CSV, NULL, &value, 1, NULL);
        assert_string_equal(text, wanted);
        free(text);
        if (strchr(cells[i][0], '['))
            continue;
        const qv_row name = {cells[i][0], "v", 0, 0};
        snprintf(wanted, sizeof wanted, "%s,v\n", cells[i][1]);
        text = qv__content_write(QV_CONTENT_CSV, NULL, &name, 1, NULL);
        assert_string_equal(text, wanted);
        free(text);
    }
}

/* No character of a name or value means anything on the way. */
static void percent_signs_are_kept(void **state) {
    (void)state;
    const qv_row rows[] = {{"%%d", "%%s", 0, 0},          {"a[0].%%k", "%%1", 0, 0},
                           {"a[0].%%m.%%n", "%%2", 0, 0}, {"g%%.%%x.%%y", "%%3", 0, 0},
                           {"g%%.%%x.z[0]", "%%4", 0, 0}, {"l%%[0]", "%%5", 0, 0}};
    check_trip(rows, COUNT(rows), QV_CONTENT_CSV);
    char *const text = qv__content_write(QV_CONTENT_CSV, NULL, rows, COUNT(rows), NULL);
    assert_string_equal(text, "%%d,%%s\n\n[a]\n%%k,%%m.%%n\n%%1,%%2\n\n[g%%]\n[name],%%y,z[0]\n"
                              "%%x,%%3,%%4\n\n[]\nl%%[0],%%5\n");
    free(text);
}

/* A group with a group or a list in it has columns, however many names it has. */
static void only_plain_groups_become_pairs(void **state) {
    (void)state;
    static const char *const last[] = {"a[0].u.n17", "a[0].u.n17.x", "a[0].u.n17[0]"};
    for (size_t i = 0; i < COUNT(last); i++) {
        qv_row rows[20] = {{"a[0].k", "1", 0, 0}};
        char paths[20][16];
        for (uint32_t name = 0; name < 17; name++) {
            snprintf(paths[name], sizeof paths[name], "a[0].u.n%u", (unsigned)name);
            rows[1 + name] = (qv_row){paths[name], "2", 0, 0};
        }
        rows[18] = (qv_row){last[i], "3", 0, 0};
        char *const text = qv__content_write(QV_CONTENT_CSV, NULL, rows, 19, NULL);
        assert_int_equal(strstr(text, "[a]\nk,u[name],u[value]\n1,n0,2\n,n1,2\n") != NULL, i == 0);
        assert_int_equal(strstr(text, "[a]\nk,u.n0,u.n1,") != NULL, i > 0);
        free(text);
    }
}

/* 254 columns are a table; one more, and each value has its own line. */
static void a_table_has_254_columns_at_most(void **state) {
    (void)state;
    enum { MOST = QV_CONTENT_COLUMNS - 2, ROOM = 8192 };
    static qv_row rows[MOST + 1];
    static char paths[MOST + 1][16], wanted[ROOM], lines[ROOM];
    qv_text head = qv_text_over(wanted, sizeof wanted), plain = qv_text_over(lines, sizeof lines);
    qv_text_add(&head, "[a]\n");
    for (uint32_t i = 0; i <= MOST; i++) {
        snprintf(paths[i], sizeof paths[i], "a[0].n%u", (unsigned)i);
        rows[i] = (qv_row){paths[i], "7", 0, 0};
        qv_text_add(&plain, "%s,7\n", paths[i]);
        if (i < MOST)
            qv_text_add(&head, "%sn%u", i ? "," : "", (unsigned)i);
    }
    for (uint32_t i = 0; i < MOST; i++)
        qv_text_add(&head, "%s7", i ? "," : "\n");
    qv_text_add(&head, "\n");
    assert_false(head.cut || plain.cut);
    char *text = qv__content_write(QV_CONTENT_CSV, NULL, rows, MOST, NULL);
    assert_string_equal(text, wanted);
    free(text);
    text = qv__content_write(QV_CONTENT_CSV, NULL, rows, MOST + 1, NULL);
    assert_string_equal(text, lines);
    free(text);
}

/* Two groups with more than 16 names: the first becomes pairs, the other one columns. Sixteen are
 * columns too. */
static void the_first_large_group_becomes_pairs(void **state) {
    (void)state;
    static const struct {
        uint32_t first, second;
        bool pairs;
        const char *begins;
    } groups[] = {
        {17, 17, true, "[a]\nk,v.n0,v.n1,"},
        {16, 17, true, "[a]\nk,u.n0,u.n1,"},
        {16, 16, false, "[a]\nk,u.n0,u.n1,"},
    };
    for (size_t i = 0; i < COUNT(groups); i++) {
        qv_row rows[40] = {{"a[0].k", "1", 0, 0}};
        char paths[40][16];
        uint32_t n = 1;
        for (uint32_t name = 0; name < groups[i].first + groups[i].second; name++) {
            const bool second = name >= groups[i].first;
            snprintf(paths[n], sizeof paths[n], "a[0].%c.n%u", second ? 'v' : 'u',
                     (unsigned)(second ? name - groups[i].first : name));
            rows[n] = (qv_row){paths[n], "2", 0, 0};
            n++;
        }
        char *const text = qv__content_write(QV_CONTENT_CSV, NULL, rows, n, NULL);
        assert_non_null(text);
        assert_int_equal(strncmp(text, groups[i].begins, strlen(groups[i].begins)), 0);
        assert_int_equal(strstr(text, "[name],") != NULL, groups[i].pairs);
        assert_int_equal(strstr(text, groups[i].first > 16 ? ",u[name],u[value]\n"
                                                           : ",v[name],v[value]\n") != NULL,
                         groups[i].pairs);
        free(text);
    }
}

static void what_no_cell_can_hold_is_refused(void **state) {
    (void)state;
    static const char *const values[] = {"", "TRUE", "FALSE", "a\rb"};
    for (size_t i = 0; i < COUNT(values); i++) {
        const qv_row rows[] = {{"a", values[i], 0, 0}};
        qv_diag diag;
        assert_null(qv__content_write(QV_CONTENT_CSV, NULL, rows, 1, &diag));
        assert_non_null(strstr(diag.text, "keep the file as JSON"));
    }
    const qv_row both[] = {{"a", "TRUE", 0, 0}, {"b", "FALSE", 0, 0}}; /* the first one is told */
    qv_diag diag;
    assert_null(qv__content_write(QV_CONTENT_CSV, NULL, both, 2, &diag));
    assert_diag(diag, QV_ECONTENT, 0,
                "\"TRUE\": a table cannot contain this value; keep the file as JSON");
    for (int format = QV_CONTENT_JSON; format <= QV_CONTENT_CSV; format++) {
        const qv_row one[] = {{"a", "1", 0, 0}};
        assert_null(qv__content_write(format, "\xFF", one, 1, &diag));
        assert_diag(diag, QV_ECONTENT, 0, "the game's name is not UTF-8");
    }
    const qv_row gap[] = {{"a[1]", "x", 3, 4}};
    assert_null(qv__content_write(QV_CONTENT_JSON, NULL, gap, 1, &diag));
    assert_int_equal(diag.line, 3);
    assert_non_null(strstr(diag.text, "gap"));
}

/* -- There and back ---------------------------------------------------------------------------- */

static void every_game_comes_back_row_by_row(void **state) {
    (void)state;
    uint32_t games = 0;
    for (uint32_t i = 0; qv_game_at(i); i++) {
        const qv_game *const game = qv_game_at(i);
        if (!game->contents)
            continue;
        check_trip(game->content, *game->contents, QV_CONTENT_CSV);
        games++;
    }
    assert_true(games > 0);
}

/* Rows of a random list, some difficult for tables: many names, odd words, few members. */
static void add_items(qv_text *json, qv__rng *rng) {
    static const char *const words[] = {
        "1",       "-7",        "true",    "\"a,b;c\"",   "\"x \\\"y\\\"\"",
        "\" s \"", "\"l\\nm\"", "\"[t]\"", "\"\xC3\xA4\""};
    const uint32_t items = 1 + qv__rng_below(rng, 4), names = 1 + qv__rng_below(rng, 24);
    for (uint32_t i = 0; i < items; i++) {
        qv_text_add(json, "%s{\"k\": %s", i ? "," : "", words[qv__rng_below(rng, COUNT(words))]);
        for (uint32_t m = 0; m < 4; m++)
            if (qv__rng_below(rng, 2))
                qv_text_add(json, ", \"m%u\": %s", (unsigned)m,
                            words[qv__rng_below(rng, COUNT(words))]);
        qv_text_add(json, ", \"g\": {\"first\": 1");
        for (uint32_t name = 0; name < names; name++)
            if (qv__rng_below(rng, 2))
                qv_text_add(json, ", \"n %u\": %s", (unsigned)name,
                            words[qv__rng_below(rng, COUNT(words))]);
        qv_text_add(json, "}}");
    }
}

static void random_content_comes_back(void **state) {
    (void)state;
    enum { ROOM = 20000 };
    char *const bytes = malloc(ROOM);
    for (uint32_t seed = 0; seed < 300; seed++) {
        qv__rng rng = qv__rng_at(seed, 7);
        qv_text json = qv_text_over(bytes, ROOM);
        qv_text_add(&json, "{\"a\": [");
        add_items(&json, &rng);
        qv_text_add(
            &json,
            "], \"b\": 3, \"c\": [1, [2, 3]], \"d\": {\"x\": {\"y\": 1}, \"z\": {\"y\": 2}}}");
        assert_false(json.cut);
        qv__content *const content = qv__content_read(bytes, strlen(bytes), NULL);
        assert_non_null(content);
        uint32_t n;
        const qv_row *const rows = qv__content_rows(content, &n);
        check_trip(rows, n, QV_CONTENT_CSV);
        qv__content_free(content);
    }
    free(bytes);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(json_is_laid_out_for_people),
        cmocka_unit_test(lines_are_filled_up_to_the_margin),
        cmocka_unit_test(items_are_on_one_line_as_long_as_they_fit),
        cmocka_unit_test(columns_keep_the_order_of_all_items),
        cmocka_unit_test(the_first_item_need_not_have_the_first_column),
        cmocka_unit_test(items_begin_with_their_first_cell),
        cmocka_unit_test(columns_need_not_agree),
        cmocka_unit_test(no_rows_are_a_game_alone),
        cmocka_unit_test(cells_have_marks_where_they_need_them),
        cmocka_unit_test(percent_signs_are_kept),
        cmocka_unit_test(only_plain_groups_become_pairs),
        cmocka_unit_test(a_table_has_254_columns_at_most),
        cmocka_unit_test(the_first_large_group_becomes_pairs),
        cmocka_unit_test(what_no_cell_can_hold_is_refused),
        cmocka_unit_test(every_game_comes_back_row_by_row),
        cmocka_unit_test(random_content_comes_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
