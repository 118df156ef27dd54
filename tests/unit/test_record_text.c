/* SPDX-License-Identifier: MIT */
/* Records as text: what is refused and where, what is left of a text that was cut off, and the tree
 * of variations.
 *
 * Short records of THREE ARROWS without its content, so that line numbers can be counted by hand.
 */
#include <stdio.h>

#include "check.h"
#include "match/record.h"

#define HEAD               \
    "quiver record 2\n"    \
    "game: three-arrows\n" \
    "seat red: human\n"    \
    "seat blue:\n"         \
    "--\n"
#define BEGUN HEAD "1 * start red\n2 red place wye r1 c1\n"

static qv_record *read_text(const char *text) {
    qv_diag diag = {0};
    qv_record *const record = qv_record_read(text, strlen(text), NULL, &diag);
    if (!record)
        fail_msg("line %u, column %u: %s", (unsigned)diag.line, (unsigned)diag.column, diag.text);
    return record;
}

/* -- Refusals ---------------------------------------------------------------------------------- */

static const struct {
    const char *text;
    int err;
    uint32_t line, column;
    const char *words;
} refused[] = {
    {"", QV_ERECORD, 1, 1, "cannot read this as a record"},
    {"quiver record 3\n--\n", QV_ERECORD, 1, 1, "cannot read this as a record"},
    {"quiver record 2\n", QV_ERECORD, 2, 1, "ends within its head"},
    {"quiver record 2\n--\n", QV_ERECORD, 2, 1, "names no game"},
    {"quiver record 2\ngame: evans\n", QV_ERECORD, 2, 7, "did you mean evons"},
    {"quiver record 2\ngame: chess\n", QV_ERECORD, 2, 7, "has no game \"chess\""},
    {"quiver record 2\ngame: evons\ngame: evons\n", QV_ERECORD, 3, 1, "twice"},
    {"quiver record 2\ngame: three-arrows\n--\n", QV_ERECORD, 3, 1, "names no seats"},
    {"quiver record 2\ngame: three-arrows\nseat red:\n--\n", QV_EPLAYERS, 2, 1, "2 to 4"},
    {"quiver record 2\ngame: three-arrows\nseat blue:\nseat red:\n--\n", QV_ERECORD, 3, 1,
     "seat 1 of this game is red"},
    {"quiver record 2\ngame: three-arrows\noption bord: 7\nseat red:\nseat blue:\n--\n", QV_EOPTION,
     3, 1, "did you mean \"board\""},
    {"quiver record 2\ngme: evons\n", QV_ERECORD, 2, 1, "did you mean game"},
    {"quiver record 2\nnonsense\n", QV_ERECORD, 2, 1, "a head has no such line"},
    {"quiver record 2\nseed: -1\n", QV_ERECORD, 2, 7, "the seed is a number"},
    {"quiver record 2\nlayout: 12\n", QV_ERECORD, 2, 9, "sixteen digits"},
    {"quiver record 2\ndate:\n", QV_ERECORD, 2, 6, "the date is missing"},
    {"quiver record 2\nwritten by: somebody\n", QV_ERECORD, 2, 13, "quiver and its version"},
    {"quiver record 2\nwritten by: quiver \n", QV_ERECORD, 2, 13, "quiver and its version"},
    {"quiver record 2\nwritten by: quiver 1\nwritten by: quiver 1\n", QV_ERECORD, 3, 1, "twice"},
    {"quiver record 2\ncontent a: b\n", QV_ERECORD, 2, 12, "name=value"},
    {"quiver record 2\ncontent a: b=\"c\n", QV_ERECORD, 2, 12, "no closing quote"},
    {"quiver record 2\nposition: e4\n", QV_ERECORD, 2, 11, "on the lines below"},
    {HEAD "red place wye r1 c1\n", QV_ERECORD, 6, 1, "begins with the number"},
    {HEAD "2 * start red\n", QV_ERECORD, 6, 1, "this is entry 1"},
    {HEAD "1\n", QV_ERECORD, 6, 2, "who moved is missing"},
    {HEAD "1 green start red\n", QV_ERECORD, 6, 3, "no seat \"green\""},
    {HEAD "1 * start rde\n", QV_ERECORD, 6, 11, "red"},
    {HEAD "1 red place wye r1 c1\n", QV_EUNPROVED, 6, 1, "chance must decide"},
    {HEAD "1 * roll +1\n", QV_EUNPROVED, 6, 1, "chance decides: start red or blue"},
    {BEGUN "3 * roll +1\n", QV_EUNPROVED, 8, 1, "chance decides nothing here"},
    {BEGUN "3 red place wye r1 d1\n", QV_EUNPROVED, 8, 1, "wait for blue"},
    {BEGUN "3 blue place wye r1 c1\n", QV_EUNPROVED, 8, 1, "[TA-"},
    {BEGUN "= 0123\n", QV_ERECORD, 8, 3, "sixteen digits"},
    {BEGUN "(\n)\n", QV_ERECORD, 9, 1, "this variation is empty"},
    {HEAD "(\n", QV_ERECORD, 6, 1, "below the entry it replaces"},
    {BEGUN ")\n", QV_ERECORD, 8, 1, "no variation is open"},
    {BEGUN "(\n2 red place wye r2 c1\n", QV_ERECORD, 10, 1, "not closed"},
    {BEGUN "(\n2 red place wye r2 c1\nend agreement\n", QV_ERECORD, 10, 1, "not in a variation"},
    {BEGUN "end\n", QV_ERECORD, 8, 4, "a game ends by"},
    {BEGUN "end rules\n", QV_EUNPROVED, 8, 1, "not over here"},
    {BEGUN "end resignation\n", QV_ERECORD, 8, 16, "seat that resigned"},
    {BEGUN "end agreement at last\n", QV_ERECORD, 8, 15, "nothing may follow"},
    {BEGUN "end agreement\n3 blue pass\n", QV_ERECORD, 9, 1, "has ended above"},
    {BEGUN "result red rank 1 score 0\n", QV_ERECORD, 8, 1, "below the line that ends"},
    {BEGUN "end agreement\nresult red rank 1\n", QV_ERECORD, 9, 1, "a result is written"},
    {BEGUN "end agreement\nresult red rank 2 score 0\n", QV_EUNPROVED, 9, 1, "another result"},
    {BEGUN "end agreement\nresult red rank 1 score 0\nresult red rank 1 score 0\n", QV_ERECORD, 10,
     8, "has a result already"},
    {BEGUN "end agreement\nresult blue rank 1 score 0\nresult blue rank 1 score 0\n", QV_ERECORD,
     10, 8, "has a result already"},
    {"quiver record 2\nwritten by: quiver 0.0.7\ndate: 2020-01-02\ngame: three-arrows\n"
     "rules: 0123456789abcdef\n"
     "seat red:\nseat blue:\n--\n"
     "1 red place wye r1 c1\n",
     QV_EUNPROVED, 9, 1, "(recorded by quiver 0.0.7 with another rules page)"},
    {BEGUN "# \033[2J\n", QV_ERECORD, 8, 3, "not UTF-8 text"},
    {BEGUN "# \xC3\n", QV_ERECORD, 8, 3, "not UTF-8 text"},
    {BEGUN "# over\rwritten\n", QV_ERECORD, 8, 7, "not UTF-8 text"},
    {BEGUN "3 blue pa", QV_ERECORD, 8, 1, "the last line has no line end"},
};

static void test_refusals(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT(refused); i++) {
        qv_diag diag = {0};
        size_t good = 0;
        assert_null(qv_record_read(refused[i].text, strlen(refused[i].text), &good, &diag));
        if (!strstr(diag.text, refused[i].words) || diag.err != refused[i].err ||
            diag.line != refused[i].line || diag.column != refused[i].column)
            fail_msg("text %u: %s at %u:%u: %s", (unsigned)i, qv_error_name(diag.err),
                     (unsigned)diag.line, (unsigned)diag.column, diag.text);
        assert_null(qv_record_read(refused[i].text, strlen(refused[i].text), NULL, NULL));
        if (good > 0) {
            qv_record *const part = qv_record_read(refused[i].text, good, NULL, NULL);
            assert_non_null(part);
            qv_record_free(part);
        }
    }
}

/* A name without characters is a name. */
static void test_empty_name(void **state) {
    (void)state;
    static const char text[] = "quiver record 2\ngame: three-arrows\nseat red:\nseat blue:\n"
                               "content \"\": =b\n--\n";
    qv_diag diag = {0};
    assert_null(qv_record_read(text, sizeof text - 1, NULL, &diag));
    assert_int_equal(diag.err, QV_ECONTENT);
    assert_int_equal(diag.column, 13);
    assert_non_null(strstr(diag.text, "but no \"\""));
}

/* Escapes in quoted words: of quotation marks, backslashes, line feeds and bytes in hexadecimal.
 * The refusal of the content quotes the word as it was read. */
static void test_escapes(void **state) {
    (void)state;
    static const struct {
        const char *typed;
        int err;
        const char *words;
    } texts[] = {
        {"\"\\x78y\"", QV_ECONTENT, "\"xy\""},      {"\"x\\x79\"", QV_ECONTENT, "\"xy\""},
        {"\"\\x6f\\x7a\"", QV_ECONTENT, "\"oz\""},  {"\"x\\\\y\"", QV_ECONTENT, "\"x\\y\""},
        {"\"x\\x7Ay\"", QV_ERECORD, "name: value"}, {"\"x\\x7\"", QV_ERECORD, "name: value"},
        {"\"x\\xg1\"", QV_ERECORD, "name: value"},  {"\"x\\qy\"", QV_ERECORD, "name: value"},
        {"\"x\\q", QV_ERECORD, "name: value"},      {"\"x", QV_ERECORD, "name: value"},
        {"\"x\\\"", QV_ERECORD, "name: value"},
    };
    for (size_t i = 0; i < COUNT(texts); i++) {
        char text[200];
        snprintf(text, sizeof text,
                 "quiver record 2\ngame: three-arrows\nseat red:\nseat blue:\n"
                 "content %s: =b\n--\n",
                 texts[i].typed);
        qv_diag diag = {0};
        assert_null(qv_record_read(text, strlen(text), NULL, &diag));
        if (diag.err != texts[i].err || diag.line != 5 || !strstr(diag.text, texts[i].words))
            fail_msg("%s: line %u: %s", texts[i].typed, (unsigned)diag.line, diag.text);
    }
}

/* Words are written in quotes only where they have to be, and read again as they were. */
static void test_words(void **state) {
    (void)state;
    static const struct {
        const char *word, *written;
    } words[] = {
        {"", "\"\""},
        {"x", "x"},
        {"r1'", "r1'"},
        {"a_.-+*/()[]<>{}!?;,&%$@|~^'Z9", "a_.-+*/()[]<>{}!?;,&%$@|~^'Z9"},
        {"two words", "\"two words\""},
        {"a:b", "\"a:b\""},
        {"a=b", "\"a=b\""},
        {"#", "\"#\""},
        {"\"\\", "\"\\\"\\\\\""},
        {"a\nb", "\"a\\nb\""},
        {"\t\r", "\"\\x09\\x0d\""},
        {"\x1b[", "\"\\x1b[\""},
        {"\xC3\xA9", "\"\xC3\xA9\""},
        {"\xC3", "\"\\xc3\""},
    };
    for (size_t i = 0; i < COUNT(words); i++) {
        char written[100], read[100], *to = read;
        qv_text out = qv_text_over(written, sizeof written);
        qv__record_word(words[i].word, strlen(words[i].word), &out);
        assert_string_equal(written, words[i].written);
        const char *at = written;
        const char *const again = qv__record_read_word(&at, written + out.n, ":=", &to);
        assert_non_null(again);
        assert_string_equal(again, words[i].word);
        assert_ptr_equal(at, written + out.n);
        assert_ptr_equal(to, read + strlen(words[i].word) + 1);
    }
}

/* The first legal move of the first seat that may act. */
static void play_first(qv_match *match, const qv_ruleset *rules) {
    const uint32_t may_act = qv_turn_of(rules, qv_match_view(match, QV_WATCHER)).may_act;
    uint32_t seat = 0, n = 0;
    while (!(may_act >> seat & 1))
        seat++;
    uint64_t views[2][QV_STATE_MOST / sizeof(uint64_t)];
    const qv_view *view = qv_match_view(match, seat);
    uint16_t steps[QV_STEPS], legal[QV_LEGAL];
    qv_view *next = NULL;
    do {
        view = n ? next : view;
        next = (qv_view *)(void *)views[n % 2];
        assert_true(qv_legal(rules, view, seat, legal) > 0);
        steps[n++] = legal[0];
    } while (qv_preview(rules, view, legal[0], next));
    assert_int_equal(qv_match_play(match, seat, steps, n, NULL, NULL), QV_OK);
}

/* Of entries behind the first few, too, the one that is there already is found again. */
static void test_add_again(void **state) {
    (void)state;
    qv_diag diag = {0};
    qv_record *const start = read_text(BEGUN);
    qv_match *const match = qv_record_match(start, qv_record_find(start, 2), 1, &diag);
    assert_non_null(match);
    while (qv_match_length(match) < 16)
        play_first(match, qv_record_rules(start));
    assert_int_equal(qv_record_follow(start, match, QV_NOBODY, NULL, &diag), QV_OK);
    for (uint32_t i = 1; i <= qv_match_length(match); i++) {
        uint16_t steps[QV_STEPS];
        uint32_t who;
        const uint32_t n = qv_match_entry(match, i - 1, &who, steps), at = qv_record_find(start, i);
        assert_int_equal(qv_record_add(start, qv_record_before(start, at), who, steps, n, &diag),
                         at);
    }
    qv_match_free(match);
    qv_record_free(start);
}

/* Two seats that decide at the same time by the same step make two entries. */
static void test_same_step(void **state) {
    (void)state;
    qv_diag diag = {0};
    qv_ruleset *const rules =
        qv_ruleset_new(qv_game_find("arrow-party"), 3, NULL, 0, NULL, 0, &diag);
    const qv_record_head head = {0};
    qv_record *const record = qv_record_new(rules, NULL, 0, &head, &diag);
    qv_match *const match = qv_match_new(rules, 1, NULL, &diag);
    while ((qv_turn_of(rules, qv_match_view(match, QV_WATCHER)).may_act & 3) != 3)
        play_first(match, rules);
    uint16_t one[QV_LEGAL], other[QV_LEGAL];
    const int n = qv_legal(rules, qv_match_view(match, 0), 0, one);
    const int m = qv_legal(rules, qv_match_view(match, 1), 1, other);
    assert_int_equal(qv_record_follow(record, match, QV_NOBODY, NULL, &diag), QV_OK);
    const uint32_t at = qv_record_find(record, qv_record_length(record));
    bool tried = false;
    for (int i = 0; i < n && !tried; i++)
        for (int k = 0; k < m && !tried; k++)
            tried = one[i] == other[k] &&
                    qv_record_add(record, at, 0, one + i, 1, &diag) != QV_NO_ENTRY;
    assert_true(tried);
    uint16_t steps[QV_STEPS];
    uint32_t who;
    const uint32_t first = qv_record_next(record, at, 0);
    assert_int_equal(qv_record_entry(record, first, &who, steps), 1);
    const uint32_t second = qv_record_add(record, at, 1, steps, 1, &diag);
    assert_int_not_equal(second, first);
    assert_int_equal(qv_record_entry(record, second, &who, steps), 1);
    assert_int_equal(who, 1);
    qv_match_free(match);
    qv_record_free(record);
    qv_ruleset_free(rules);
}

/* A carriage return is part of a line end, of the last line too. */
static void test_carriage_returns(void **state) {
    (void)state;
    qv_record *const record = read_text(BEGUN "# said\r\n");
    assert_string_equal(qv_record_comment(record, qv_record_find(record, 2)), "said");
    qv_record_free(record);
}

/* Columns count from the start of the line, spaces before it too. */
static void test_place_of_content(void **state) {
    (void)state;
    static const char text[] = "quiver record 1\ngame: three-arrows\nseat red:\nseat blue:\n"
                               "  content pieces[0]: name=a arrows.n=x\n--\n";
    qv_diag diag = {0};
    assert_null(qv_record_read(text, sizeof text - 1, NULL, &diag));
    assert_int_equal(diag.err, QV_ECONTENT);
    assert_int_equal(diag.line, 5);
    assert_int_equal(diag.column, 29);
}

/* -- Cut off ----------------------------------------------------------------------------------- */

/* Whatever byte a text ends at: all whole lines are read, and nothing else. */
static void test_cut_anywhere(void **state) {
    (void)state;
    static const char text[] =
        BEGUN "# \xC3\xA9\n(\n  2 red place wye r2 c1\n  # no\n)\n3 blue place wye r1 d6\n"
              "end resignation red\nresult red rank 2 score 0\n";
    const size_t variation = (size_t)(strstr(text, "(\n") - text);
    const size_t closed = (size_t)(strstr(text, ")\n") - text) + 2;
    for (size_t length = 0; length < sizeof text; length++) {
        size_t whole = length;
        while (whole > 0 && text[whole - 1] != '\n')
            whole--;
        const size_t expected = whole < sizeof HEAD - 1               ? 0
                                : whole > variation && whole < closed ? variation
                                                                      : whole;
        size_t good = 1;
        qv_record *const record = qv_record_read(text, length, &good, NULL);
        assert_int_equal(good, expected);
        assert_int_equal(record != NULL, expected == length && length > 0);
        qv_record_free(record);
        if (good) {
            qv_record *const part = qv_record_read(text, good, NULL, NULL);
            assert_non_null(part);
            qv_record_free(part);
        }
    }
}

/* -- The tree ---------------------------------------------------------------------------------- */

static uint32_t add(qv_record *record, uint32_t at, uint32_t who, const char *move) {
    uint16_t steps[QV_STEPS];
    qv_diag diag = {0};
    const int n = qv_read(qv_record_rules(record), move, steps, &diag);
    const uint32_t added =
        n > 0 ? qv_record_add(record, at, who, steps, (uint32_t)n, &diag) : QV_NO_ENTRY;
    if (added == QV_NO_ENTRY)
        fail_msg("%s: %s", move, diag.text);
    return added;
}

/* A copy without the lines of marks. */
static char *without_marks(const char *text) {
    char *const copy = malloc(strlen(text) + 1), *to = copy;
    assert_non_null(copy);
    for (size_t n; *text; text += n) {
        n = strcspn(text, "\n") + 1;
        if (strncmp(text, "= ", 2) != 0) {
            memcpy(to, text, n);
            to += n;
        }
    }
    *to = '\0';
    return copy;
}

static void assert_body(qv_record *record, const char *body) {
    size_t length;
    const char *const text = qv_record_text(record, &length, NULL);
    assert_non_null(text);
    const char *const at = strstr(text, "\n--\n");
    assert_non_null(at);
    char *const unmarked = without_marks(at + 4);
    assert_string_equal(unmarked, body);
    free(unmarked);
    qv_record *const again = read_text(text);
    size_t kept;
    assert_string_equal(qv_record_text(again, &length, &kept), text);
    assert_int_equal(kept, length);
    qv_record_free(again);
}

static void test_variations(void **state) {
    (void)state;
    qv_diag diag = {0};
    qv_record *const record = read_text(BEGUN);
    const uint32_t second = qv_record_find(record, 2);
    assert_int_equal(qv_record_length(record), 2);
    assert_int_equal(add(record, qv_record_before(record, second), 0, "place wye r1 c1"), second);
    const uint32_t other = add(record, 1, 0, "place tee r0 c6 cover");
    const uint32_t answer = add(record, other, 1, "place wye r1 d1");
    add(record, other, 1, "place wye r2 d1");
    add(record, second, 1, "place wye r1 d6");
    assert_int_equal(qv_record_note(record, 0, "the start", &diag), QV_OK);
    assert_int_equal(qv_record_note(record, other, "one  \n\n  two\n\n", &diag), QV_OK);
    assert_int_equal(qv_record_note(record, second, "\x1b[2J", &diag), QV_ERECORD);
    assert_int_equal(qv_record_note(record, second, "a\rb", &diag), QV_ERECORD);
    assert_body(record, "# the start\n1 * start red\n2 red place wye r1 c1\n(\n"
                        "  2 red place tee r0 c6 cover\n  # one\n  #\n  #   two\n"
                        "  3 blue place wye r1 d1\n  (\n    3 blue place wye r2 d1\n  )\n)\n"
                        "3 blue place wye r1 d6\n");
    assert_int_equal(qv_record_next(record, 1, 1), other);
    assert_int_equal(qv_record_next(record, 1, 2), QV_NO_ENTRY);
    assert_int_equal(qv_record_number(record, answer), 3);

    qv_record *const part = qv_record_part(record, answer, &diag);
    assert_body(part, "1 * start red\n2 red place tee r0 c6 cover\n3 blue place wye r1 d1\n");
    qv_record_free(part);

    qv_record_cut(record, answer);
    qv_record_cut(record, second); /* the variation is now what was played */
    assert_int_equal(qv_record_note(record, other, NULL, &diag), QV_OK);
    assert_body(record, "# the start\n1 * start red\n2 red place tee r0 c6 cover\n"
                        "3 blue place wye r2 d1\n");
    assert_int_equal(add(record, other, 1, "place wye r1 d1") < 6, 1); /* slots are used again */
    qv_record_free(record);
}

/* Of four moves from one entry the third, the second and the last are cut: the others keep their
 * order and numbers. */
static void test_cut_siblings(void **state) {
    (void)state;
    qv_record *const record = read_text(BEGUN);
    const uint32_t played = qv_record_find(record, 2);
    const uint32_t tee = add(record, 1, 0, "place tee r0 c6 cover");
    const uint32_t wye = add(record, 1, 0, "place wye r2 c1");
    const uint32_t last = add(record, 1, 0, "place wye r3 c1");
    const uint32_t entries[] = {played, tee, last};
    qv_record_cut(record, wye);
    for (uint32_t i = 0; i < COUNT(entries); i++) {
        assert_int_equal(qv_record_next(record, 1, i), entries[i]);
        assert_int_equal(qv_record_number(record, entries[i]), 2);
    }
    assert_int_equal(qv_record_next(record, 1, 3), QV_NO_ENTRY);
    qv_record_cut(record, tee);
    qv_record_cut(record, last);
    assert_int_equal(qv_record_next(record, 1, 0), played);
    assert_int_equal(qv_record_next(record, 1, 1), QV_NO_ENTRY);
    assert_int_equal(qv_record_number(record, played), 2);
    qv_record_free(record);
}

/* Variations of replies to variations of replies ... as deep as allowed, and no deeper.
 */
static void test_depth(void **state) {
    (void)state;
    char text[2000];
    qv_text out = qv_text_over(text, sizeof text);
    qv_text_add(&out, "%s", BEGUN);
    for (uint32_t depth = 1; depth <= QV_RECORD_DEPTH + 1; depth++) {
        qv_text_add(&out, "(\n2 red place tee r%u %s\n", (unsigned)depth % 4,
                    depth < 4   ? "c1"
                    : depth < 8 ? "d1"
                                : "e1");
        if (depth < QV_RECORD_DEPTH)
            continue;
        char whole[2000];
        qv_text closed = qv_text_over(whole, sizeof whole);
        qv_text_add(&closed, "%s", text);
        for (uint32_t i = 0; i < depth; i++)
            qv_text_add(&closed, ")\n");
        qv_diag diag = {0};
        qv_record *const record = qv_record_read(whole, closed.n, NULL, &diag);
        assert_int_equal(record != NULL, depth == QV_RECORD_DEPTH);
        if (!record)
            assert_non_null(strstr(diag.text, "at most 8 deep"));
        qv_record_free(record);
    }
}

/* -- Endings ----------------------------------------------------------------------------------- */

static void test_endings(void **state) {
    (void)state;
    qv_diag diag = {0};
    uint32_t seat;
    qv_record *const record = read_text(BEGUN);
    assert_int_equal(qv_record_ending(record, &seat), QV_RUNNING);
    assert_int_equal(qv_record_end(record, QV_BY_RESIGNATION, 2, &diag), QV_EARGUMENT);
    assert_int_equal(qv_record_end(record, 99, 0, &diag), QV_EARGUMENT);
    assert_int_equal(qv_record_end(record, QV_BY_RESIGNATION, 0, &diag), QV_OK);
    assert_int_equal(qv_record_ending(record, &seat), QV_BY_RESIGNATION);
    assert_int_equal(seat, 0);
    assert_int_equal(qv_record_result(record).rank[0], 2);
    const uint16_t step = 0;
    assert_int_equal(qv_record_add(record, 2, 1, &step, 1, &diag), QV_NO_ENTRY);
    assert_int_equal(diag.err, QV_EOVER);
    qv_match *const match = qv_record_match(record, 2, 0, &diag);
    assert_int_equal(qv_match_ending(match), QV_BY_RESIGNATION);
    qv_match_free(match);
    assert_int_equal(qv_record_end(record, QV_RUNNING, 0, &diag), QV_OK);
    assert_int_equal(qv_record_ending(record, NULL), QV_RUNNING);
    qv_record_free(record);
}

/* -- Heads ------------------------------------------------------------------------------------- */

static void assert_says(const qv_diag *diag, const char *words) {
    assert_int_equal(diag->err, QV_ERECORD);
    assert_int_equal(strncmp(diag->text, words, strlen(words)), 0);
}

static void test_heads(void **state) {
    (void)state;
    qv_diag diag = {0};
    qv_ruleset *const rules =
        qv_ruleset_new(qv_game_find("three-arrows"), 2, NULL, 0, NULL, 0, &diag);
    qv_record *const any = qv_record_new(rules, NULL, 0, &(qv_record_head){.date = NULL}, &diag);
    static const char *const bad[] = {"", " x", "x ", "a\nb", "a\tb", "\xFF", "\033"};
    for (size_t i = 0; i < COUNT(bad); i++) {
        const qv_record_head wrong = {.player = {"human", bad[i]}};
        assert_null(qv_record_new(rules, NULL, 0, &wrong, &diag));
        assert_says(&diag, "who plays cannot be kept");
        const qv_record_head dated = {.date = bad[i]};
        assert_null(qv_record_new(rules, NULL, 0, &dated, &diag));
        assert_says(&diag, "the date cannot be kept");
        assert_int_equal(qv_record_seat(any, 1, bad[i], &diag), QV_ERECORD);
        assert_says(&diag, "who plays cannot be kept");
        assert_int_equal(qv_record_edited(any, 1, bad[i], &diag), QV_ERECORD);
        assert_says(&diag, "the time cannot be kept");
    }
    assert_body(any, "");
    qv_record_free(any);
    const qv_record_head wrong = {.position = "e4 purple\n"};
    assert_null(qv_record_new(rules, NULL, 0, &wrong, &diag));
    assert_int_equal(diag.err, QV_EPOSITION);
    const qv_record_head head = {.player = {[1] = "exec:./bot \"x\" \xC3\xA9"},
                                 .position = "phase: turn\n\ncurrent: red\n# text\n"};
    qv_record *const record = qv_record_new(rules, NULL, 0, &head, &diag);
    assert_body(record, "");
    size_t length;
    qv_record *const read = read_text(qv_record_text(record, &length, NULL));
    const qv_record_head *const about = qv_record_about(read);
    assert_null(about->player[0]);
    assert_string_equal(about->player[1], head.player[1]);
    assert_string_equal(about->position, head.position);
    assert_string_equal(about->quiver, QV_VERSION);
    assert_null(about->date);
    assert_false(about->seeded);
    qv_record_free(read);
    qv_record_free(record);
    qv_ruleset_free(rules);
}

/* A record without content is one of the game's own content, and then holds it. */
static void test_content(void **state) {
    (void)state;
    qv_record *const record = read_text(BEGUN);
    size_t length, kept;
    const char *const text = qv_record_text(record, &length, &kept);
    assert_non_null(strstr(text, "\ncontent pieces[0]: name=angle "));
    assert_int_equal(kept, strlen("quiver record 2\n"));
    qv_record_free(record);
}

/* A match of other rules is not this record's. */
static void test_follow(void **state) {
    (void)state;
    qv_diag diag = {0};
    qv_record *const record = read_text(BEGUN);
    const qv_choice choice = {"board", "8"};
    qv_ruleset *const rules =
        qv_ruleset_new(qv_game_find("three-arrows"), 2, &choice, 1, NULL, 0, &diag);
    qv_match *const match = qv_match_new(rules, 1, NULL, &diag);
    assert_int_equal(qv_record_follow(record, match, QV_NOBODY, NULL, &diag), QV_ERECORD);
    assert_int_equal(qv_record_length(record), 2);
    qv_match_free(match);
    qv_ruleset_free(rules);
    qv_match *const other = qv_match_new(qv_record_rules(record), 1, NULL, &diag);
    assert_int_equal(qv_record_follow(record, other, QV_NOBODY, NULL, &diag), QV_OK);
    assert_int_equal(qv_record_length(record), qv_match_length(other));
    qv_match_free(other);
    qv_record_free(record);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_refusals),     cmocka_unit_test(test_place_of_content),
        cmocka_unit_test(test_cut_anywhere), cmocka_unit_test(test_variations),
        cmocka_unit_test(test_cut_siblings), cmocka_unit_test(test_carriage_returns),
        cmocka_unit_test(test_empty_name),   cmocka_unit_test(test_escapes),
        cmocka_unit_test(test_words),        cmocka_unit_test(test_add_again),
        cmocka_unit_test(test_same_step),    cmocka_unit_test(test_depth),
        cmocka_unit_test(test_endings),      cmocka_unit_test(test_heads),
        cmocka_unit_test(test_content),      cmocka_unit_test(test_follow),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
