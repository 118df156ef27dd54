/* SPDX-License-Identifier: MIT */
/* Content as CSV: tables become rows with the cell that each came from; what is no table is
 * refused at its cell. All tables are invented here.
 */
#include "content/load.h"

#include <stdlib.h>

#include "base/text.h"
#include "check.h"

static qv__content *read_csv(const char *text) {
    qv_diag diag = {0};
    qv__content *const content = qv__content_read_csv(text, strlen(text), &diag);
    if (!content)
        fail_msg("refused: %u:%u: %s", (unsigned)diag.line, (unsigned)diag.column, diag.text);
    return content;
}

static void check_rows(const char *text, const qv_row *wanted, uint32_t n_wanted) {
    qv__content *const content = read_csv(text);
    uint32_t n;
    const qv_row *const row = qv__content_rows(content, &n);
    for (uint32_t i = 0; i < n && i < n_wanted; i++) {
        assert_string_equal(row[i].path, wanted[i].path);
        assert_string_equal(row[i].value, wanted[i].value);
        assert_int_equal(row[i].line, wanted[i].line);
        assert_int_equal(row[i].column, wanted[i].column);
    }
    assert_int_equal(n, n_wanted);
    qv__content_free(content);
}

/* -- Reading ----------------------------------------------------------------------------------- */

static const qv_row cards[] = {
    {"set.name", "First", 2, 2},
    {"cards[0].name", "Ring", 6, 1},
    {"cards[0].cost", "2", 6, 2},
    {"cards[0].arrows.n", "1", 6, 3},
    {"cards[1].name", "Long, tail", 7, 1},
    {"cards[1].arrows.n", "3", 7, 3},
    {"touch", "5", 10, 2},
    {"last", "true", 11, 2},
};

static void a_file_is_values_and_tables(void **state) {
    (void)state;
    static const char text[] = "game,any\nset.name,First\n\n[cards]\nname,cost,arrows.n\nRing,2,1\n"
                               "\"Long, tail\",,3\n\n[]\ntouch,5\nlast,true\n";
    check_rows(text, cards, COUNT(cards));
    qv__content *const content = read_csv(text);
    assert_string_equal(qv__content_game(content)->value, "any");
    assert_int_equal(qv__content_game(content)->line, 1);
    qv_diag diag;
    assert_int_equal(qv__content_is_for(qv__content_game(content), "any", &diag), QV_OK);
    assert_int_equal(qv__content_is_for(qv__content_game(content), "other", &diag), QV_ECONTENT);
    assert_int_equal(diag.line, 1);
    assert_int_equal(diag.column, 2);
    qv__content_free(content);
}

/* Variants that spreadsheets write: a byte order mark, other separators and line ends, empty cells
 * up to the widest line, capitals, spaces. */
static void spreadsheets_write_otherwise(void **state) {
    (void)state;
    const qv_row lines[] = {{"lines", "a\nb\nc", 1, 2}};
    check_rows("lines;\"a\rb\r\nc\"\r", lines, COUNT(lines));
    check_rows("\xEF\xBB\xBFgame;any;;\r\nset.name;First;;\r\n;;;\r\n[cards];;;\r\n"
               "name;cost;arrows.n;\r\nRing;2;1;\r\nLong, tail;;3;\r\n;;;\r\n[];;;\r\ntouch;5;;\r\n"
               "last;TRUE;;\r\n",
               cards, COUNT(cards));
    check_rows("game\tany\nset.name\t First \n\n[cards]\nname\tcost\tarrows.n\nRing\t2\t1\n"
               "Long, tail\t\t3\n\n[]\ntouch\t5\nlast\ttrue",
               cards, COUNT(cards));
}

static void truth_is_written_in_capitals_or_not(void **state) {
    (void)state;
    const qv_row wanted[] = {{"yes", "true", 1, 2},    {"no", "false", 2, 2},
                             {"so", "true", 3, 2},     {"not", "false", 4, 2},
                             {"a[0].b", "true", 7, 1}, {"a[1].b", "false", 8, 1}};
    check_rows("yes,TRUE\nno,FALSE\nso,true\nnot,false\n[a]\nb\nTRUE\nFALSE\n", wanted,
               COUNT(wanted));
}

static void empty_lines_may_stand_anywhere(void **state) {
    (void)state;
    const qv_row wanted[] = {{"a[0].b", "1", 4, 1}, {"a[1].b", "2", 6, 1}, {"a[2].b", "3", 8, 1}};
    check_rows("[a]\n\nb\n1\n\n2\n\n3\n", wanted, COUNT(wanted));
}

static void groups_and_names_with_values(void **state) {
    (void)state;
    const qv_row wanted[] = {
        {"dice.d4.faces", "4", 3, 2},       {"dice.-5.faces", "6", 4, 2},
        {"decks[0].name", "One", 7, 1},     {"decks[0].plan", "win", 7, 2},
        {"decks[0].cards.Ring", "2", 7, 4}, {"decks[0].cards.The end", "1", 8, 4},
        {"decks[1].name", "Two", 9, 1},     {"decks[1].cards.Ring", "3", 10, 4},
    };
    check_rows("[dice]\n[name],faces\nd4,4\n-5,6\n[decks]\nname,plan,cards[name],cards[value]\n"
               "One,win,Ring,2\n,,The end,1\nTwo\n,,Ring,3\n",
               wanted, COUNT(wanted));
}

static void lists_inside_items(void **state) {
    (void)state;
    const qv_row wanted[] = {
        {"a[0].b", "1", 3, 1}, {"a[0].c[0]", "2", 3, 2}, {"a[0].c[1]", "3", 3, 3}};
    check_rows("[a]\nb,c[0],c[1]\n1,2,3\n", wanted, COUNT(wanted));
}

/* -- Refusals ---------------------------------------------------------------------------------- */

static const struct {
    const char *text;
    uint32_t line, column;
    const char *words;
} no_tables[] = {
    {"", 0, 0, "it contains no values"},
    {"game,any\n", 0, 0, "it contains no values"},
    {"a\n", 1, 2, "the value of \"a\" is missing; write it here"},
    {",1\n", 1, 1, "the name of the value beside it is missing"},
    {"a,1,2\n", 1, 3, "\"a\" has one value; a table begins with a title such as [cards]"},
    {"a..b,1\n", 1, 2, "\"a..b\" is not a name; write names and dots, as in \"set.name\""},
    {"a.,1\n", 1, 2, "\"a.\" is not a name; write names and dots, as in \"set.name\""},
    {"a[,1\n", 1, 2, "\"a[\" is not a name; write names and dots, as in \"set.name\""},
    {"a[x],1\n", 1, 2, "\"a[x]\" is not a name; write names and dots, as in \"set.name\""},
    {"a[0]b,1\n", 1, 2, "\"a[0]b\" is not a name; write names and dots, as in \"set.name\""},
    {"a,1\nb,2\na,3\n", 3, 2, "\"a\" is given twice; the first is in line 1, column 2"},
    {"a,1\na.b,2\n", 2, 2, "\"a.b\" is a value and a group as well; see line 1, column 2"},
    {"a.b,1\na,2\n", 2, 2, "\"a\" is a value and a group as well; see line 1, column 2"},
    {"a[0],1\na.b,2\n", 2, 2, "\"a.b\" is a list and a group of names as well"},
    {"a[1],1\n", 1, 2, "\"a[1]\" leaves a gap in its list: the element before it is missing"},
    {"[0],1\na,1\n", 2, 2, "\"a\" is a list and a group of names as well"},
    {"[a.b]\nc\n1\n", 1, 1, "\"[a.b]\" is not a title; a name in it may not contain . [ or ]"},
    {"a,\n", 1, 2, "the value of \"a\" is missing; write it here"},
    {"[x,1\n", 1, 2, "\"[x\" is not a name; write names and dots, as in \"set.name\""},
    {"a.[0],1\n", 1, 2, "\"a.[0]\" is not a name; write names and dots, as in \"set.name\""},
    {"a[:],1\n", 1, 2, "\"a[:]\" is not a name; write names and dots, as in \"set.name\""},
    {"a[/],1\n", 1, 2, "\"a[/]\" is not a name; write names and dots, as in \"set.name\""},
    {"a[0],1\na[2],1\n", 2, 2,
     "\"a[2]\" leaves a gap in its list: the element before it is missing"},
    {"ab,1\nb,2\na,3\nb.c,4\n", 4, 2,
     "\"b.c\" is a value and a group as well; see line 2, column 2"},
    {"a.bc,1\na[0],1\n", 2, 2, "\"a[0]\" is a list and a group of names as well"},
    {"a[0],1\na[0][0],1\n", 2, 2,
     "\"a[0][0]\" is a value and a group as well; see line 1, column 2"},
    {"[a]\nb,c[name],c[value]\n1,,\n,x,\n", 4, 3, "\"x\" has no value; write it here"},
    {"[a]\nb,c[name],d\n", 2, 2, "\"c[name]\" needs a column [value] of the same name"},
    {"[a]\nb,c[name],cc[value]\n", 2, 2, "\"c[name]\" needs a column [value] of the same name"},
    {"[a]\nb,c[name],d[value]\n", 2, 2, "\"c[name]\" needs a column [value] of the same name"},
    {"[a]\nb,c[name],c[value]\n1,x[y,2\n", 3, 2,
     "\"x[y\" is not a name; it may not contain . [ or ]"},
    {"[a]\n[name],b\nx]y,1\n", 3, 1, "\"x]y\" is not a name; it may not contain . [ or ]"},
    {"[a]\n[name],b\nx,1\n,2\n", 4, 1,
     "the first cell is empty; write the [name] here, or empty the whole line"},
    {"[a]\n[name],b\n,2\n", 3, 1, "the first cell is empty; write the [name] here"},
    {"[a]\nb\n1\n[c]\nd,e\n,2\n", 6, 1, "the first cell is empty; write the d here"},
    {"[a]\n,b\n", 2, 1, "the first column has no name; the columns of [a] come here"},
    {"[a]\nb\n1,2\n", 3, 2, "no column of [a] is here; name it above, or empty this"},
    {"[a]\nb,,c\n1,2\n", 3, 2, "no column of [a] is here; name it above, or empty this"},
    {"[a]\nb,c\n,2\n", 3, 1, "the first cell is empty; write the b here"},
    {"[a]\nb,c\n1,2\n,2\n", 4, 1,
     "the first cell is empty; write the b here, or empty the whole line"},
    {"[a]\nb,b\n1,2\n", 3, 2, "\"a[0].b\" is given twice; the first is in line 3, column 1"},
    {"[a]\nb,c[name]\n1,2\n", 2, 2, "\"c[name]\" needs a column [value] of the same name"},
    {"[a]\nb,c[value]\n1,2\n", 2, 2, "\"c[value]\" needs a column [name] of the same name"},
    {"[a]\nb,c[name],c[value]\n1,x\n", 3, 3, "\"x\" has no value; write it here"},
    {"[a]\nb,c[name],c[value]\n1,,2\n", 3, 2, "a value without a name; write its name in c[name]"},
    {"[a]\nb,c[name],c[value]\n1,x.y,2\n", 3, 2,
     "\"x.y\" is not a name; it may not contain . [ or ]"},
    {"[a]\nb,c[name],c[value]\n1,x,1\n,x,2\n", 4, 3,
     "\"a[0].c.x\" is given twice; the first is in line 3, column 3"},
    {"[a]\n[name],b\nx.y,1\n", 3, 1, "\"x.y\" is not a name; it may not contain . [ or ]"},
    {"[a]\n[name],b\nx,1\nx,1\n", 4, 2,
     "\"a.x.b\" is given twice; the first is in line 3, column 2"},
    {"[a]\nb\n1\n[a]\nb\n2\n", 6, 1, "\"a[0].b\" is given twice; the first is in line 3, column 1"},
    {"a,\"b\nc", 1, 2, "the quotation mark at the start of this cell has no end"},
    {"a,b\"c\n", 1, 2,
     "a quotation mark stands alone in this cell; write \"\" for one, and put \" around the "
     "whole cell"},
    {"a,\"b\"c\n", 1, 2,
     "a quotation mark stands alone in this cell; write \"\" for one, and put \" around the "
     "whole cell"},
    {"a,\xFF\n", 1, 2, "a byte that is not UTF-8 text; save the file as UTF-8"},
    {"\xFF,1\n", 1, 1, "a byte that is not UTF-8 text; save the file as UTF-8"},
    {"a;1\r\rb;\"x;\n\"\"y\";\xC3\r\n", 3, 3,
     "a byte that is not UTF-8 text; save the file as UTF-8"},
    {"a,1\n\"b\",\"x,\xE2\x86", 2, 2, "a byte that is not UTF-8 text; save the file as UTF-8"},
    {"kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk\xC3\xA4k\n",
     1, 2,
     "the value of "
     "\"kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk\" "
     "is missing; write it here"},
    {"kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk\xC3\xA4k\n", 1,
     2,
     "the value of "
     "\"kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk\xC3\xA4\" "
     "is missing; write it here"},
    {"kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk.."
     "k,1\n",
     1, 2,
     "\"kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk\" is not "
     "a name; write names and dots, as in \"set.name\""},
    {"a,1\n\xC3\xA4,\"\xC3\xA4\xC3\xA4\",7\n", 2, 3,
     "\"\xC3\xA4\" has one value; a table begins with a title such as [cards]"},
};

static void what_is_no_table_is_refused(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT(no_tables); i++) {
        qv_diag diag;
        memset(&diag, 0xA5, sizeof diag);
        assert_null(qv__content_read_csv(no_tables[i].text, strlen(no_tables[i].text), &diag));
        assert_int_equal(diag.err, QV_ECONTENT);
        if (strcmp(diag.text, no_tables[i].words) != 0 || diag.line != no_tables[i].line ||
            diag.column != no_tables[i].column)
            fail_msg("\"%s\" is refused with %u:%u: %s", no_tables[i].text, (unsigned)diag.line,
                     (unsigned)diag.column, diag.text);
        assert_null(qv__content_read_csv(no_tables[i].text, strlen(no_tables[i].text), NULL));
    }
    qv_diag diag;
    assert_null(qv__content_read_csv("a,1\nb,\0\n", 8, &diag));
    assert_string_equal(diag.text, "a byte that is not UTF-8 text; save the file as UTF-8");
    assert_int_equal(diag.line, 2);
    assert_int_equal(diag.column, 2);
}

static void tables_are_bounded(void **state) {
    (void)state;
    static char text[4 * QV_CONTENT_COLUMNS + 16];
    qv_text wide = qv_text_over(text, sizeof text);
    qv_text_add(&wide, "a,1");
    for (uint32_t i = 0; i < QV_CONTENT_COLUMNS; i++)
        qv_text_add(&wide, ",");
    qv__content_free(read_csv(text)); /* empty cells do not count */
    qv_text_add(&wide, "2");
    qv_diag diag;
    assert_null(qv__content_read_csv(text, strlen(text), &diag));
    assert_non_null(strstr(diag.text, "more than 256 columns"));
    char path[QV_CONTENT_PATH + 8];
    memset(path, 'a', QV_CONTENT_PATH + 1);
    memcpy(path + QV_CONTENT_PATH + 1, ",1", 3);
    assert_null(qv__content_read_csv(path, strlen(path), &diag));
    assert_non_null(strstr(diag.text, "longer than 200"));
    qv__content_free(read_csv(path + 1));
    assert_null(qv__content_read_csv("a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a,1", 35, &diag));
    assert_string_equal(diag.text, "\"a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a\" is nested too deep");
    qv__content_free(read_csv("a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a,1"));
}

/* Lines of every length: the cells of each fit, whatever room the lines before it left. */
static void cells_may_have_any_length(void **state) {
    (void)state;
    enum { LONGEST = 70 };
    char text[3 * LONGEST + 16], value[LONGEST + 1];
    for (uint32_t first = 1; first <= LONGEST; first++) {
        for (uint32_t second = 1; second <= LONGEST; second++) {
            memset(value, 'v', sizeof value);
            memset(text, 'n', first);
            text[first] = ',';
            memcpy(text + first + 1, value, second);
            text[first + 1 + second] = '\0';
            qv__content *const content = read_csv(text);
            uint32_t n;
            const qv_row *const row = qv__content_rows(content, &n);
            assert_int_equal(n, 1);
            assert_int_equal(strlen(row->path), first);
            assert_int_equal(strlen(row->value), second);
            qv__content_free(content);
        }
    }
}

/* The paths of tables: `table` characters of title, `member` of a column, `name` of a cell. */
static qv__content *read_table(uint32_t table, uint32_t member, uint32_t name, bool group,
                               qv_diag *diag) {
    char t[QV_CONTENT_PATH + 8], m[QV_CONTENT_PATH + 8], c[QV_CONTENT_PATH + 8], text[2000];
    qv_text out = qv_text_over(text, sizeof text);
    memset(t, 't', sizeof t);
    memset(m, 'm', sizeof m);
    memset(c, 'c', sizeof c);
    if (group) /* a name, and the value of a member */
        qv_text_add(&out, "[%.*s]\n[name],%.*s\n%.*s,1\n", (int)table, t, (int)member, m, (int)name,
                    c);
    else if (name)
        qv_text_add(&out, "[%.*s]\nk,%.*s[name],%.*s[value]\n1,%.*s,2\n", (int)table, t,
                    (int)member, m, (int)member, m, (int)name, c);
    else
        qv_text_add(&out, "[%.*s]\nk,%.*s\n1,2\n", (int)table, t, (int)member, m);
    assert_false(out.cut);
    memset(diag, 0xA5, sizeof *diag);
    return qv__content_read_csv(text, strlen(text), diag);
}

/* QV_CONTENT_PATH characters are read; with one more the cell is refused. */
static void joined_names_are_bounded(void **state) {
    (void)state;
    static const struct {
        uint32_t table, member, name; /* together the most */
        bool group;
        uint32_t last;         /* row */
        uint32_t line, column; /* with one character more in the last name that is not empty */
    } longest[] = {
        {100, 96, 0, false, 1, 3, 2},                                /* t[0].m */
        {194, 2, 0, false, 1, 3, 2},  {100, 50, 45, false, 1, 3, 2}, /* t[0].m.c */
        {1, 1, 193, false, 1, 3, 2},  {1, 193, 1, false, 1, 3, 2},
        {193, 1, 1, false, 1, 3, 2},  {100, 48, 50, true, 0, 3, 2}, /* t.c.m */
        {1, 196, 1, true, 0, 3, 2},   {196, 1, 1, true, 0, 3, 2},
    };
    for (size_t i = 0; i < COUNT(longest); i++) {
        qv_diag diag;
        qv__content *const content = read_table(longest[i].table, longest[i].member,
                                                longest[i].name, longest[i].group, &diag);
        if (!content)
            fail_msg("%zu is refused: %s", i, diag.text);
        uint32_t n;
        const qv_row *const row = qv__content_rows(content, &n);
        assert_int_equal(n, longest[i].last + 1);
        assert_int_equal(strlen(row[longest[i].last].path), QV_CONTENT_PATH);
        qv__content_free(content);
        for (uint32_t part = 0; part < 3; part++) {
            if (part == 2 && !longest[i].name)
                continue;
            assert_null(read_table(longest[i].table + (part == 0), longest[i].member + (part == 1),
                                   longest[i].name + (part == 2), longest[i].group, &diag));
            assert_string_equal(diag.text,
                                "the names around this value are longer than 200 bytes together");
            if (diag.column != longest[i].column)

                assert_int_equal(diag.line, longest[i].line);
            assert_int_equal(diag.column, longest[i].column);
        }
    }
}

/* Names that alone are too long, each where it is. */
static void long_names_are_refused_where_they_are(void **state) {
    (void)state;
    static const struct {
        uint32_t table, member, name;
        bool group;
        uint32_t line, column;
    } wrong[] = {
        {201, 1, 0, false, 1, 1},     {198, 1, 0, false, 3, 1}, {200, 1, 0, false, 3, 1},
        {197, 1, 0, false, 3, 1 + 0}, {1, 201, 1, false, 3, 2}, {1, 200, 1, false, 3, 2},
        {100, 1, 101, true, 3, 1},    {1, 1, 200, true, 3, 1},  {1, 1, 199, true, 3, 1},
        {1, 1, 198, true, 3, 2},
    };
    for (size_t i = 0; i < COUNT(wrong); i++) {
        qv_diag diag;
        assert_null(
            read_table(wrong[i].table, wrong[i].member, wrong[i].name, wrong[i].group, &diag));
        assert_string_equal(diag.text,
                            "the names around this value are longer than 200 bytes together");
        assert_int_equal(diag.line, wrong[i].line);
        assert_int_equal(diag.column, wrong[i].column);
    }
}

/* -- Locations --------------------------------------------------------------------------------- */

static void places_are_found_again(void **state) {
    (void)state;
    static const char csv[] = "\xEF\xBB\xBF"
                              "a,\"x\ny\"\nb,\xC3\xA4,c\n";
    size_t at;
    assert_true(qv__content_offset(csv, strlen(csv), QV_CONTENT_CSV, 1, 2, &at));
    assert_int_equal(at, 5);
    assert_true(qv__content_offset(csv, strlen(csv), QV_CONTENT_CSV, 2, 3, &at));
    assert_int_equal(at, strstr(csv, "c\n") - csv);
    assert_true(qv__content_offset(csv, strlen(csv), QV_CONTENT_CSV, 2, 9, &at)); /* the last one */
    assert_int_equal(at, strstr(csv, "c\n") - csv);
    assert_false(qv__content_offset(csv, strlen(csv), QV_CONTENT_CSV, 4, 1, &at));
    static const char json[] = "{\"\xC3\xA4\": 1,\n \"b\": x}";
    assert_true(qv__content_offset(json, strlen(json), QV_CONTENT_JSON, 1, 7, &at));
    assert_int_equal(json[at], '1');
    assert_true(qv__content_offset(json, strlen(json), QV_CONTENT_JSON, 2, 7, &at));
    assert_int_equal(json[at], 'x');
    assert_false(qv__content_offset(json, strlen(json), QV_CONTENT_JSON, 3, 1, &at));
    assert_false(qv__content_offset(json, strlen(json), QV_CONTENT_JSON, 1, 40, &at));
    static const char mark[] = "\xEF\xBB\xBF"; /* and nothing else */
    assert_true(qv__content_offset(mark, 3, QV_CONTENT_JSON, 1, 1, &at));
    assert_int_equal(at, 3);
    static const char open[] = "a,1\nb,\"c\n";
    assert_true(qv__content_offset(open, strlen(open), QV_CONTENT_CSV, 2, 2, &at));
    assert_int_equal(open[at], '"');
}

/* Each cell is at its own offset, also after empty lines and line ends of two bytes. */
static void every_cell_has_its_offset(void **state) {
    (void)state;
    static const char csv[] = "a,1\n\n\nbc,\"2\"\r\n\r\nd , \"4,\n\" ,e\n,,f\ng,h";
    static const struct {
        uint32_t line, column;
        const char *begins;
    } cells[] = {{1, 1, "a,1"},  {1, 2, "1\n"},  {4, 1, "bc,"},  {4, 2, "\"2\""},
                 {6, 1, "d , "}, {6, 2, " \"4"}, {6, 3, "e\n,"}, {7, 1, ",,f"},
                 {7, 2, ",f\n"}, {7, 3, "f\ng"}, {8, 1, "g,h"},  {8, 2, "h"}};
    for (size_t i = 0; i < COUNT(cells); i++) {
        size_t at = 0;
        assert_true(qv__content_offset(csv, strlen(csv), QV_CONTENT_CSV, cells[i].line,
                                       cells[i].column, &at));
        if (strncmp(csv + at, cells[i].begins, strlen(cells[i].begins)) != 0)
            fail_msg("cell %u:%u is at \"%s\"", (unsigned)cells[i].line, (unsigned)cells[i].column,
                     csv + at);
    }
    size_t at;
    assert_false(qv__content_offset(csv, strlen(csv), QV_CONTENT_CSV, 9, 1, &at));
    qv_diag diag;
    assert_null(qv__content_read_csv("a,1\n\n\nbc,2\"\n", 12, &diag));
    assert_int_equal(diag.offset, 9);
}

/* A byte of a value, past its quotation mark and what is escaped or doubled. */
static void bytes_of_values_have_their_offsets(void **state) {
    (void)state;
    static const struct {
        const char *text;
        int format;
        size_t offset, byte;
        char at; /* '\0': the end */
    } places[] = {
        {"{\"a\": \"xyz\"}", QV_CONTENT_JSON, 6, 0, 'x'},
        {"{\"a\": \"xyz\"}", QV_CONTENT_JSON, 6, 2, 'z'},
        {"{\"a\": \"x\\\"yz\"}", QV_CONTENT_JSON, 6, 1, '\\'},
        {"{\"a\": \"x\\\"yz\"}", QV_CONTENT_JSON, 6, 2, 'y'},
        {"{\"a\": \"\\u0041bc\"}", QV_CONTENT_JSON, 6, 1, 'b'},
        {"{\"a\": \"\\u00e4bc\"}", QV_CONTENT_JSON, 6, 2, 'b'},
        {"{\"a\": \"\\u20acbc\"}", QV_CONTENT_JSON, 6, 3, 'b'},
        {"{\"a\": \"\\ud83d\\ude00bc\"}", QV_CONTENT_JSON, 6, 4, 'b'},
        {"{\"a\": \"\\u007fbc\"}", QV_CONTENT_JSON, 6, 1, 'b'},
        {"{\"a\": \"\\u0080bc\"}", QV_CONTENT_JSON, 6, 2, 'b'},
        {"{\"a\": \"\\u07ffbc\"}", QV_CONTENT_JSON, 6, 2, 'b'},
        {"{\"a\": \"\\u07ffbc\"}", QV_CONTENT_JSON, 6, 3, 'c'},
        {"{\"a\": \"\\u0800bc\"}", QV_CONTENT_JSON, 6, 3, 'b'},
        {"{\"a\": \"\\u1000bc\"}", QV_CONTENT_JSON, 6, 3, 'b'},
        {"{\"a\": \"\\uD83D\\uDE00bc\"}", QV_CONTENT_JSON, 6, 4, 'b'},
        {"{\"a\": \"\\ud000bcdefgh\"}", QV_CONTENT_JSON, 6, 3, 'b'},
        {"{\"a\": \"\\ud7ff\\u0041bc\"}", QV_CONTENT_JSON, 6, 3, '\\'},
        {"\"\\ud83d\\ude00", QV_CONTENT_JSON, 0, 2, '\0'},
        {"\"x\\", QV_CONTENT_JSON, 0, 2, '\0'},
        {"{\"a\": 123}", QV_CONTENT_JSON, 6, 1, '2'},
        {"{\"a\": \"x\"}", QV_CONTENT_JSON, 6, 40, '\0'},
        {"a,xyz", QV_CONTENT_CSV, 2, 2, 'z'},
        {"a,\"x\"\"yz\"", QV_CONTENT_CSV, 2, 1, '"'},
        {"a,\"x\"\"yz\"", QV_CONTENT_CSV, 2, 2, 'y'},
        {"a,\"x\\\"\"z\"", QV_CONTENT_CSV, 2, 3, 'z'},
    };
    for (size_t i = 0; i < COUNT(places); i++) {
        const size_t length = strlen(places[i].text);
        char *const text = malloc(length); /* without an end, which must not be read */
        assert_non_null(text);
        memcpy(text, places[i].text, length);
        const size_t at =
            qv__content_inside(text, length, places[i].format, places[i].offset, places[i].byte);
        free(text);
        if (at > length || places[i].text[at] != places[i].at)
            fail_msg("%s: byte %u is at %u", places[i].text, (unsigned)places[i].byte,
                     (unsigned)at);
    }
}

static void values_have_their_ends(void **state) {
    (void)state;
    static const struct {
        const char *text;
        int format;
        size_t offset;
        const char *value;
    } ends[] = {
        {"{\"a\": \"x\\\"y\" }", QV_CONTENT_JSON, 6, "\"x\\\"y\""},
        {"{\"a\": \"x\\\\\"}", QV_CONTENT_JSON, 6, "\"x\\\\\""},
        {"{\"a\": 12}", QV_CONTENT_JSON, 6, "12"},
        {"{\"a\": 12,3}", QV_CONTENT_JSON, 6, "12"},
        {"[12 ]", QV_CONTENT_JSON, 1, "12"},
        {"[12]", QV_CONTENT_JSON, 1, "12"},
        {"[true\n]", QV_CONTENT_JSON, 1, "true"},
        {"{\"a\": \"xy\n}", QV_CONTENT_JSON, 6, "\"xy"},
        {"\"xy\\", QV_CONTENT_JSON, 0, "\"xy\\"},
        {"\"xy", QV_CONTENT_JSON, 0, "\"xy"},
        {"{}", QV_CONTENT_JSON, 0, ""},
        {"a,b c,d", QV_CONTENT_CSV, 2, "b c"},
        {"a;b,c;d", QV_CONTENT_CSV, 2, "b,c"},
        {"a,\"b,\"\"c\",d", QV_CONTENT_CSV, 2, "\"b,\"\"c\""},
        {"a, \"b,c\" ,d", QV_CONTENT_CSV, 2, " \"b,c\" "},
        {"a,\"b\nc\"\r\nd", QV_CONTENT_CSV, 2, "\"b\nc\""},
        {"a,b\nd", QV_CONTENT_CSV, 2, "b"},
        {"a,,d", QV_CONTENT_CSV, 2, ""},
        {"a,bc", QV_CONTENT_CSV, 2, "bc"},
    };
    for (size_t i = 0; i < COUNT(ends); i++) {
        const size_t length = strlen(ends[i].text);
        char *const text = malloc(length); /* without an end, which must not be read */
        assert_non_null(text);
        memcpy(text, ends[i].text, length);
        const size_t end = qv__content_end(text, length, ends[i].format, ends[i].offset);
        free(text);
        if (end != ends[i].offset + strlen(ends[i].value))
            fail_msg("%s: the value at %u ends at %u", ends[i].text, (unsigned)ends[i].offset,
                     (unsigned)end);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_is_values_and_tables),
        cmocka_unit_test(spreadsheets_write_otherwise),
        cmocka_unit_test(truth_is_written_in_capitals_or_not),
        cmocka_unit_test(empty_lines_may_stand_anywhere),
        cmocka_unit_test(groups_and_names_with_values),
        cmocka_unit_test(lists_inside_items),
        cmocka_unit_test(what_is_no_table_is_refused),
        cmocka_unit_test(tables_are_bounded),
        cmocka_unit_test(cells_may_have_any_length),
        cmocka_unit_test(joined_names_are_bounded),
        cmocka_unit_test(long_names_are_refused_where_they_are),
        cmocka_unit_test(places_are_found_again),
        cmocka_unit_test(every_cell_has_its_offset),
        cmocka_unit_test(bytes_of_values_have_their_offsets),
        cmocka_unit_test(values_have_their_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
