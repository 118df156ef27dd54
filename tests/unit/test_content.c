/* SPDX-License-Identifier: MIT */
/* Content files: every value becomes a row with its location, where errors are reported too.
 *
 * Locations are compared with some counted by hand, and with those that a writer of random JSON
 * noted while it wrote.
 */
#define _POSIX_C_SOURCE 200809L /* mkstemp */

#include "content/load.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/rng.h"
#include "check.h"
#include "content/cursor.h"

static qv__content *read_text(const char *text, qv_diag *diag) {
    memset(diag, 0xA5, sizeof *diag);
    return qv__content_read(text, strlen(text), diag);
}

static void check_content(const qv__content *content, const qv_row *wanted, uint32_t n_wanted) {
    uint32_t n;
    const qv_row *const row = qv__content_rows(content, &n);
    assert_int_equal(n, n_wanted);
    for (uint32_t i = 0; i < n_wanted; i++) {
        assert_string_equal(row[i].path, wanted[i].path);
        assert_string_equal(row[i].value, wanted[i].value);
        assert_int_equal(row[i].line, wanted[i].line);
        assert_int_equal(row[i].column, wanted[i].column);
    }
}

static void check_rows(const char *text, const qv_row *wanted, uint32_t n) {
    qv_diag diag;
    qv__content *const content = read_text(text, &diag);
    assert_non_null(content);
    check_content(content, wanted, n);
    qv__content_free(content);
}

/* -- Rows -------------------------------------------------------------------------------------- */

static void rows_have_paths_and_places(void **state) {
    (void)state;
    const qv_row wanted[] = {{"cards[0].name", "ring", 2, 21},   {"cards[0].arrows.n", "1", 2, 46},
                             {"cards[1]", "true", 3, 3},         {"cards[2]", "false", 3, 9},
                             {"deep[0][0][2]", "-12", 5, 2},     {"z", "9223372036854775807", 6, 6},
                             {"a", "-9223372036854775808", 7, 1}};
    check_rows("{\n"
               "\"cards\": [{\"name\":  \"ring\", \"arrows\" : { \"n\":1}},\n"
               "  true ,false\n"
               "],\"deep\":[ [ [{}, [],\n"
               "\t-12]]],\n"
               "\"z\":\t9223372036854775807,\"a\":\n"
               "-9223372036854775808\n"
               "}",
               wanted, COUNT(wanted));
}

static void a_list_may_be_the_whole(void **state) {
    (void)state;
    const qv_row wanted[] = {{"[0]", "x", 1, 2}, {"[1].y", "0", 1, 13}, {"[2][0]", "", 1, 18}};
    check_rows("[\"x\", {\"y\": 0}, [\"\"]]", wanted, COUNT(wanted));
}

static void columns_count_characters(void **state) {
    (void)state;
    /* two bytes, three bytes, four bytes; an escape is as long as it is typed */
    const qv_row wanted[] = {{"\xC3\xA4", "\xE2\x86\x91", 1, 7},
                             {"b", "\xF0\x9F\x8E\xB2", 1, 18},
                             {"c", "\xC3\xA4", 2, 5},
                             {"d", "1", 2, 18}};
    check_rows("{ \"\xC3\xA4\":\"\xE2\x86\x91\",  \"b\": "
               "\"\xF0\x9F\x8E\xB2\",\r\n\"c\":\"\\u00e4\",\"d\":1}",
               wanted, COUNT(wanted));
}

static void strings_may_hold_anything(void **state) {
    (void)state;
    const qv_row wanted[] = {{"a", "]},{\"[:,", 1, 6},
                             {"b{", "\\", 1, 24},
                             {"c", "line\nbreak\t", 1, 33},
                             {"d", "7", 1, 54}};
    check_rows("{\"a\":\"]},{\\\"[:,\", \"b{\":\"\\\\\",\"c\":\"line\\nbreak\\t\", \"d\":7}",
               wanted, COUNT(wanted));
}

/* -- Random files ------------------------------------------------------------------------------ */

enum { TEXT_ROOM = 200000, ROWS = 3000, NOTE = 240 };

/* Writes JSON and notes where each value begins. */
typedef struct {
    char *text;
    size_t n;
    uint32_t line, column, rows, depth;
    qv__rng rng;
    char path[QV_CONTENT_PATH + 40];
    char (*paths)[NOTE], (*values)[NOTE];
    qv_row *row;
} writer;

static void write_character(writer *w, const char *character) {
    const size_t n = strlen(character);
    assert_true(w->n + n < TEXT_ROOM);
    memcpy(w->text + w->n, character, n + 1);
    w->n += n;
    w->column++;
    if (*character == '\n') {
        w->line++;
        w->column = 1;
    }
}

static void write_ascii(writer *w, const char *text) {
    for (; *text; text++)
        write_character(w, (const char[]){*text, '\0'});
}

static void write_space(writer *w) {
    static const char *const spaces[] = {" ", "\n", "\t", "\r\n", "", ""};
    for (uint32_t i = qv__rng_below(&w->rng, 4); i > 0; i--)
        write_ascii(w, spaces[qv__rng_below(&w->rng, 6)]);
}

/* A string as typed; its value is added to `value`. */
static void write_string(writer *w, char *value, bool key) {
    static const struct {
        const char *typed, *value;
    } parts[] = {{"a", "a"},
                 {"\xC3\xA4", "\xC3\xA4"},
                 {"\xE2\x86\x91", "\xE2\x86\x91"},
                 {"z", "z"},
                 {"\\\"", "\""},
                 {"\\\\", "\\"},
                 {"{", "{"},
                 {":", ":"},
                 {",", ","},
                 {"\\u00e4", "\xC3\xA4"},
                 {" ", " "},
                 {"]", "]"},
                 {"\\n", "\n"}};
    write_ascii(w, "\"");
    for (uint32_t i = qv__rng_below(&w->rng, 5); i > 0; i--) {
        const uint32_t part = qv__rng_below(&w->rng, key ? 4 : (uint32_t)COUNT(parts));
        if (part == 1 || part == 2)
            write_character(w, parts[part].typed);
        else
            write_ascii(w, parts[part].typed);
        strcat(value, parts[part].value);
    }
    if (key) { /* each key once */
        char number[24];
        snprintf(number, sizeof number, "%u", (unsigned)w->n);
        write_ascii(w, number);
        strcat(value, number);
    }
    write_ascii(w, "\"");
}

static void write_plain(writer *w) {
    assert_true(w->rows < ROWS);
    char *const value = w->values[w->rows];
    value[0] = '\0';
    memcpy(w->paths[w->rows], w->path, NOTE);
    w->row[w->rows] = (qv_row){w->paths[w->rows], value, w->line, w->column};
    w->rows++;
    switch (qv__rng_below(&w->rng, 4)) {
    case 0: write_string(w, value, false); return;
    case 1: strcpy(value, "true"); break;
    case 2: strcpy(value, "false"); break;
    default: snprintf(value, NOTE, "%d", (int)qv__rng_below(&w->rng, 2000) - 1000);
    }
    write_ascii(w, value);
}

static void write_value(writer *w);

static void write_members(writer *w, bool object) {
    const size_t before = strlen(w->path);
    const uint32_t n = qv__rng_below(&w->rng, 6);
    write_ascii(w, object ? "{" : "[");
    for (uint32_t i = 0; i < n; i++) {
        write_ascii(w, i ? "," : "");
        write_space(w);
        if (object) {
            strcat(w->path, before ? "." : "");
            write_string(w, w->path + strlen(w->path), true);
            write_space(w);
            write_ascii(w, ":");
        } else {
            snprintf(w->path + before, 24, "[%u]", (unsigned)i);
        }
        write_value(w);
        w->path[before] = '\0';
    }
    write_space(w);
    write_ascii(w, object ? "}" : "]");
}

static void write_value(writer *w) {
    write_space(w);
    const uint32_t kind = qv__rng_below(&w->rng, 4);
    if (w->depth && (kind < 2 || w->depth == 6)) {
        write_plain(w);
    } else {
        w->depth++;
        write_members(w, kind % 2);
        w->depth--;
    }
    write_space(w);
}

static void random_files_are_read(void **state) {
    (void)state;
    writer w = {.text = malloc(TEXT_ROOM),
                .paths = malloc(ROWS * NOTE),
                .values = malloc(ROWS * NOTE),
                .row = malloc(ROWS * sizeof(qv_row))};
    uint32_t read = 0;
    for (uint32_t seed = 0; seed < 400; seed++) {
        w.n = w.rows = w.depth = 0;
        w.line = w.column = 1;
        w.rng = qv__rng_at(seed, 1);
        write_value(&w);
        if (w.rows == 0)
            continue;
        check_rows(w.text, w.row, w.rows);
        read += w.rows;
    }
    assert_true(read > 5000);
    free(w.text);
    free(w.paths);
    free(w.values);
    free(w.row);
}

/* -- Refusals ---------------------------------------------------------------------------------- */

static void check_refused(const char *text, size_t length, uint32_t line, uint32_t column,
                          const char *words) {
    qv_diag diag;
    memset(&diag, 0xA5, sizeof diag);
    assert_null(qv__content_read(text, length, &diag));
    assert_int_equal(diag.err, QV_ECONTENT);
    if (!strstr(diag.text, words))
        fail_msg("\"%s\" does not say \"%s\"", diag.text, words);
    assert_int_equal(diag.line, line);
    assert_int_equal(diag.column, column);
}

static void what_is_no_json_is_refused(void **state) {
    (void)state;
    static const struct {
        const char *text;
        uint32_t line, column;
        const char *words;
    } wrong[] = {
        {"", 1, 1, "begins with"},
        {"   \n ", 2, 2, "begins with"},
        {" \"x", 1, 2, "begins with"},
        {",[1]", 1, 1, "begins with"},
        {"{\"a\": 1,\n  \"b\": tru }", 2, 8, "neither true"},
        {"{\"\xC3\xA4\": x}", 1, 7, "neither true"},
        {"{\"a\": [1,2,]}", 1, 12, "comma is too many"},
        {"{\"a\": 1,}", 1, 9, "comma is too many"},
        {"{,}", 1, 2, "comma is too many"},
        {"[:1]", 1, 2, "value is missing"},
        {"[}", 1, 2, "value is missing"},
        {"{\"a\": 1,\n  \"a\": 2}", 2, 3, "duplicate"},
        {"[{\"a\": {\"b\": \"{\\\"\", \"a\": 1}, \"c\": \"b\", \"b\" :1,\n  \"b\": 2}]", 2, 3,
         "the first is in line 1, column 40"},
        {"[\x1B]", 1, 2, "neither true"},
        {"{\"a\": 1, \"key\\\"quoted--------------\": 1, \"key\\\"quoted--------------\": 2}", 1,
         42, "duplicate"},
        {"{\"a\": 1 \"near end of file\": 2}", 1, 9, "comma or a closing bracket"},
        {"{\"a\":\"\xFF\"}", 1, 7, "not UTF-8"},
        {"[1,\n\"\xC3\xA4\xE2\x86", 2, 3, "not UTF-8"},
    };
    for (size_t i = 0; i < COUNT(wrong); i++)
        check_refused(wrong[i].text, strlen(wrong[i].text), wrong[i].line, wrong[i].column,
                      wrong[i].words);
    check_refused("[1]\0", 4, 1, 4, "not UTF-8 text; save");
    check_refused("[1]\xC3\xA4", 4, 1, 4, "not UTF-8 text; save");
    check_refused("[1,\n-0\0,2]", 10, 2, 3, "not UTF-8 text; save");
    check_refused("[\"\xC3\xBF\xE2\x86\x91\",\0]", 11, 1, 7, "not UTF-8"); /* no bytes */
}

/* All that people are told of a malformed text, at the start of the token. */
static void the_reason_names_the_probable_cause(void **state) {
    (void)state;
    static const char NO_END[] = "this text has no quotation mark at its end",
                      WORD[] = "neither true, false nor a number; texts and names have quotation "
                               "marks around them",
                      RANGE[] = "a number out of range; the largest is 9223372036854775807",
                      EARLY[] = "it ends too early; is a bracket missing at its end?",
                      COMMA[] = "a comma or a closing bracket is missing before this",
                      NAME[] = "a name in quotation marks belongs here",
                      HALF[] = "a \\u in this text gives half a character; write the character "
                               "itself",
                      ESCAPE[] = "a \\ in this text means nothing; write \\\\ for one",
                      NUL[] = "\\u0000 in this text; remove it",
                      MORE[] = "more after the end; is a bracket too many before this?",
                      COMMENT[] = "JSON has no comments; remove this";
    static const struct {
        const char *text;
        uint32_t column;
        const char *reason;
    } wrong[] = {
        {"[1,2", 5, EARLY},
        {"{\"a\":1,", 8, EARLY},
        {"{\"a\": \"x", 7, NO_END},
        {"{\"a\": \"x\ny\"}", 7, NO_END},
        {"{\"a\": \"a longer text than the parser names\r\n}", 7, NO_END},
        {"{\"a\": \"x\ty\"}", 7, "a control character in this text; remove it"},
        {"[\"a longer text, \\x\"]", 2, ESCAPE},
        {"[\"\\u12", 2, ESCAPE},
        {"[\"\\ud83d\"]", 2, HALF},
        {"[\"\\ud83d\\u0041\"]", 2, HALF},
        {"[\"\\u0000\"]", 2, NUL},
        {"{\"\\u0000\":1}", 2, NUL},
        {"{\"a\": 1 \"b\": 2}", 9, COMMA},
        {"[1 2\r\n]", 4, COMMA},
        {"[1}", 3, COMMA},
        {"{\"a\" 1}", 6,
         "a colon is missing before this; names and values are written \"name\": value"},
        {"[1] 2", 5, MORE},
        {"{a: 1}", 2, WORD},
        {"{1: 1}", 2, NAME},
        {"{\"a\":1,[]}", 8, NAME},
        {"[yes]", 2, WORD},
        {"[1 yes]", 4, WORD},
        {"[1.]", 2, WORD},
        {"[1.5.2]", 2, WORD},
        {"[tru3]", 2, WORD},
        {"[true3]", 2, WORD},
        {"[99999999999999999999x]", 2, WORD},
        {"[true99999999999999999999]", 2, WORD},
        {"[99999999999999999999]", 2, RANGE},
        {"[-9223372036854775809]", 2, RANGE},
        {"[1e999]", 2, RANGE},
        {"[1 99999999999999999999]", 4, RANGE},
        {"[1, // one\n2]", 5, COMMENT},
        {"[1/2]", 2, WORD},
        {"[/* one */1]", 2, COMMENT},
    };
    for (size_t i = 0; i < COUNT(wrong); i++) {
        char reason[160];
        snprintf(reason, sizeof reason, "invalid JSON: %s", wrong[i].reason);
        check_refused(wrong[i].text, strlen(wrong[i].text), 1, wrong[i].column, reason);
    }
}

static void the_first_of_two_equal_names_is_located(void **state) {
    (void)state;
    static const struct {
        const char *text;
        uint32_t line, column, offset, first_line, first_column;
    } twice[] = {
        {"{\"a\":1,\"a\":2}", 1, 8, 7, 1, 2},
        {"{\"x\":[1,{\"a\":3}],\"a\":1,\"a\":2}", 1, 24, 23, 1, 18},
        {"{\"x\":[[1],[2]],\n\"a\"\r\t :1,\"a\":2}", 2, 10, 25, 2, 1},
        {"[1,[{\"a\":[]},{\"a\":{},\"b\":[{}],\n \"a\":2}]]", 2, 2, 32, 1, 15},
        {"{\"ab\":1,\"b\":\"a\",\"a\":\"b\",\"c\":{\"a\":1},\"a\":2}", 1, 37, 36, 1, 17},
        {"{\"b\":[\"a\",\"]\"],\"\\\\\":1,\"\\\"\":2,\"\\\\\":3}", 1, 30, 29, 1, 16},
    };
    for (size_t i = 0; i < COUNT(twice); i++) {
        qv_diag diag;
        char words[120];
        assert_null(read_text(twice[i].text, &diag));
        snprintf(words, sizeof words,
                 "a duplicate name; write it once: the first is in line %u, column %u",
                 (unsigned)twice[i].first_line, (unsigned)twice[i].first_column);
        assert_diag(diag, QV_ECONTENT, twice[i].offset, words);
        assert_int_equal(diag.line, twice[i].line);
        assert_int_equal(diag.column, twice[i].column);
    }
    qv_diag diag; /* the two are written differently */
    assert_null(read_text("{\"a\":1,\"\\u0061\":2}", &diag));
    assert_diag(diag, QV_ECONTENT, 7, "a duplicate name; write it once");
}

static void values_without_a_row_are_refused(void **state) {
    (void)state;
    static const struct {
        const char *text;
        uint32_t line, column;
        const char *words;
    } wrong[] = {
        {"{\"a\": null}", 1, 7, "null"},
        {"{\"a\":[1,\n {\"b\": 1.5}]}", 2, 8, "fraction"},
        {"[1, 1e3]", 1, 5, "fraction"},
        {"[1, 1.0]", 1, 5, "fraction"},
        {"{\"a.b\": 1}", 1, 2, "may not contain"},
        {"{\"a\": 1, \"b[0]\": 1}", 1, 10, "may not contain"},
        {"{\"a\": {\"\": 1}}", 1, 8, "empty"},
        {"{}", 0, 0, "no values"},
        {"{\"a\": [], \"b\": {}}", 0, 0, "no values"},
    };
    for (size_t i = 0; i < COUNT(wrong); i++)
        check_refused(wrong[i].text, strlen(wrong[i].text), wrong[i].line, wrong[i].column,
                      wrong[i].words);
}

/* n of `open`, then a value, then n of `close`. */
static void nest(char *out, uint32_t n) {
    memset(out, '[', n);
    out[n] = '1';
    memset(out + n + 1, ']', n);
    out[2 * n + 1] = '\0';
}

static void depth_is_bounded(void **state) {
    (void)state;
    char text[10000];
    qv_diag diag;
    nest(text, QV_CONTENT_DEPTH);
    qv__content *const content = read_text(text, &diag);
    assert_non_null(content);
    qv__content_free(content);
    nest(text, QV_CONTENT_DEPTH + 1);
    check_refused(text, strlen(text), 1, QV_CONTENT_DEPTH + 1, "deeper than 16");
    nest(text, 3000); /* deeper than the parser goes */
    check_refused(text, strlen(text), 1, 2049, "deeper than 16");
}

static void paths_are_bounded(void **state) {
    (void)state;
    char text[2 * QV_CONTENT_PATH];
    char key[QV_CONTENT_PATH + 2];
    qv_diag diag;
    memset(key, 'k', sizeof key);
    key[QV_CONTENT_PATH] = '\0';
    snprintf(text, sizeof text, "{\"%s\":1}", key);
    qv__content *const content = read_text(text, &diag);
    assert_non_null(content);
    qv__content_free(content);
    key[QV_CONTENT_PATH] = 'k';
    key[QV_CONTENT_PATH + 1] = '\0';
    snprintf(text, sizeof text, "{\"%s\":1}", key);
    check_refused(text, strlen(text), 1, QV_CONTENT_PATH + 6, "longer than 200");
    key[QV_CONTENT_PATH - 1] = '\0';
    snprintf(text, sizeof text, "{\"%s\":[1]}", key);
    check_refused(text, strlen(text), 1, QV_CONTENT_PATH + 4 + 1, "longer than 200");
}

static void rows_and_bytes_are_bounded(void **state) {
    (void)state;
    char *const text = malloc(QV_CONTENT_BYTES + 1);
    assert_non_null(text);
    memset(text, ' ', QV_CONTENT_BYTES + 1);
    memcpy(text, "[1]", 3);
    qv_diag diag;
    qv__content *content = qv__content_read(text, QV_CONTENT_BYTES, &diag);
    assert_non_null(content);
    qv__content_free(content);
    check_refused(text, QV_CONTENT_BYTES + 1, 0, 0, "4194304 bytes");

    for (uint32_t i = 0; i < QV_CONTENT_ROWS; i++)
        memcpy(text + 1 + (size_t)2 * i, "1,", 2);
    text[2 * QV_CONTENT_ROWS] = ']';
    content = qv__content_read(text, (size_t)2 * QV_CONTENT_ROWS + 1, &diag);
    assert_non_null(content);
    uint32_t n;
    assert_string_equal(qv__content_rows(content, &n)[QV_CONTENT_ROWS - 1].path, "[65535]");
    assert_int_equal(n, QV_CONTENT_ROWS);
    qv__content_free(content);
    memcpy(text + 2 * QV_CONTENT_ROWS, ",1]", 3);
    check_refused(text, (size_t)2 * QV_CONTENT_ROWS + 3, 1, 2 * QV_CONTENT_ROWS + 2,
                  "65536 values");
    free(text);
}

/* A cursor over any bytes, in a block of memory that has no more, ends at the end. */
static void a_cursor_stays_inside_any_text(void **state) {
    (void)state;
    static const char bytes[] = "\"\"\"\\\\[]{}:, \n\r\taa\xC3\xA9";
    for (uint32_t seed = 0; seed < 4000; seed++) {
        qv__rng rng = qv__rng_at(seed, 5);
        const size_t n = qv__rng_below(&rng, 7);
        char *const text = malloc(n ? n : 1);
        for (size_t i = 0; i < n; i++)
            text[i] = bytes[qv__rng_below(&rng, sizeof bytes - 1)];
        qv__cursor cursor = qv__cursor_at(text, text + n);
        for (size_t steps = 0; cursor.at < cursor.end; steps++) {
            assert_true(steps < n);
            const char *const before = cursor.at;
            qv__cursor_next(&cursor);
            if (cursor.at == before || cursor.at < cursor.end)
                qv__cursor_over(&cursor);
            assert_true(cursor.at > before);
        }
        assert_ptr_equal(cursor.at, text + n);
        qv__cursor_over(&cursor);
        qv__cursor_next(&cursor);
        assert_ptr_equal(cursor.at, text + n);
        uint32_t line = 1, column = 1;
        for (size_t i = 0; i < n; i++) {
            column = text[i] == '\n' ? 1 : column + ((text[i] & 0xC0) != 0x80);
            line += text[i] == '\n';
        }
        assert_int_equal(cursor.line, line);
        assert_int_equal(cursor.column, column);
        free(text);
    }
}

static void a_place_may_be_unwanted(void **state) {
    (void)state;
    assert_null(qv__content_read("[null]", 6, NULL));
    assert_null(qv__content_read("[", 1, NULL));
    assert_null(qv__content_load("/nowhere/at/all", NULL));
}

/* -- Files ------------------------------------------------------------------------------------- */

static void files_are_read(void **state) {
    (void)state;
    char name[] = "/tmp/quiver-content-XXXXXX";
    const int descriptor = mkstemp(name);
    assert_true(descriptor >= 0);
    FILE *const file = fdopen(descriptor, "w");
    assert_non_null(file);
    fputs("{\"a\":\n2}", file);
    fclose(file);
    qv_diag diag;
    qv__content *const content = qv__content_load(name, &diag);
    remove(name);
    assert_non_null(content);
    check_content(content, &(qv_row){"a", "2", 2, 1}, 1);
    qv__content_free(content);
    assert_null(qv__content_load(name, &diag));
    assert_int_equal(diag.err, QV_ECONTENT);
    assert_string_equal(diag.text, "cannot be opened: No such file or directory");
    assert_int_equal(diag.line, 0);
    assert_int_equal(diag.column, 0);
    memset(&diag, 0xA5, sizeof diag);
    assert_null(qv__content_load("/tmp", &diag));
    assert_diag(diag, QV_ECONTENT, 0, "cannot be read: Is a directory");
    assert_int_equal(diag.line, 0);
    assert_int_equal(diag.column, 0);
}

/* A file of the longest length is read; of a longer one no more than one byte beyond it. */
static void the_longest_file_is_read(void **state) {
    (void)state;
    char name[] = "/tmp/quiver-content-XXXXXX";
    const int descriptor = mkstemp(name);
    assert_true(descriptor >= 0);
    FILE *const file = fdopen(descriptor, "w");
    assert_non_null(file);
    fputs("[1]", file);
    for (uint32_t i = 3; i < QV_CONTENT_BYTES; i++)
        fputc(' ', file);
    fflush(file);
    qv_diag diag;
    size_t length = 0;
    char *text = qv__content_text(name, &length, &diag);
    assert_int_equal(length, QV_CONTENT_BYTES);
    free(text);
    qv__content *const content = qv__content_load(name, &diag);
    assert_non_null(content);
    qv__content_free(content);
    fputs("  ", file);
    fclose(file);
    text = qv__content_text(name, &length, &diag);
    assert_int_equal(length, QV_CONTENT_BYTES + 1);
    free(text);
    assert_null(qv__content_load(name, &diag));
    remove(name);
    assert_diag(diag, QV_ECONTENT, 0, "more than 4194304 bytes");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_have_paths_and_places),
        cmocka_unit_test(a_list_may_be_the_whole),
        cmocka_unit_test(columns_count_characters),
        cmocka_unit_test(strings_may_hold_anything),
        cmocka_unit_test(random_files_are_read),
        cmocka_unit_test(what_is_no_json_is_refused),
        cmocka_unit_test(the_reason_names_the_probable_cause),
        cmocka_unit_test(the_first_of_two_equal_names_is_located),
        cmocka_unit_test(values_without_a_row_are_refused),
        cmocka_unit_test(depth_is_bounded),
        cmocka_unit_test(paths_are_bounded),
        cmocka_unit_test(rows_and_bytes_are_bounded),
        cmocka_unit_test(a_cursor_stays_inside_any_text),
        cmocka_unit_test(a_place_may_be_unwanted),
        cmocka_unit_test(files_are_read),
        cmocka_unit_test(the_longest_file_is_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
