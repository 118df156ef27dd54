/* SPDX-License-Identifier: MIT */
/* Records as large as a record may be, each all of one kind of line: read or refused without work
 * that grows faster than the text does.
 *
 * A clock only stops runs that would take minutes. Entries and events, which cost more than their
 * bytes suggest, are bounded by number instead, and counted here.
 */
#include <time.h>

#include "check.h"
#include "match/record.h"

enum {
    SECONDS = 20
}; /* of the processor, for a text that takes a fraction of one even under the sanitizers */

#define FIRST "quiver record 1\n"
#define ARROWS FIRST "game: three-arrows\n"
#define SEATS "seat red: human\nseat blue:\n"
#define HEAD ARROWS SEATS "--\n"
#define BEGUN HEAD "1 * start red\n2 red place wye r1 c1\n"
#define VARIATION "(\n2 red place wye r1 c1\n# c\n)\n"

typedef struct {
    char *at;
    size_t n;
} big_text;

static big_text big_new(void) {
    big_text text = {malloc(QV_RECORD_MOST + 1), 0};
    assert_non_null(text.at);
    return text;
}

static void add(big_text *text, const char *words) {
    const size_t n = strlen(words);
    assert_true(text->n + n <= QV_RECORD_MOST);
    memcpy(text->at + text->n, words, n);
    text->n += n;
}

/* -- Lines of one kind ------------------------------------------------------------------------- */

/* A text: `before`, as many times `unit` as there is room or `most` says, `after`. */
typedef struct {
    const char *before, *unit;
    uint32_t most;
    const char *after;
    int err;
    const char *words; /* of the refusal */
} one_kind;

static const one_kind kinds[] = {
    /* comments */
    {BEGUN, "# c\n", 0, "", QV_OK, ""},
    {BEGUN, "#\n", 0, "", QV_OK, ""},
    {BEGUN, "#c\r\n", 0, "", QV_OK, ""},
    {BEGUN "# ", "c", 0, "\n", QV_OK, ""},
    {BEGUN "# ", "\xC2\xA0", 0, "\n", QV_OK, ""},
    {HEAD, "# c\n", 0, "1 * start red\n", QV_OK, ""},
    {BEGUN VARIATION VARIATION, "# c\n", 0, VARIATION VARIATION "# c\n", QV_OK, ""},
    {BEGUN "(\n2 red place wye r1 c1\n", "  # c\n", 0, ")\n", QV_OK, ""},
    {BEGUN "(\n", "# c\n", 0, "2 red place wye r1 c1\n)\n", QV_OK, ""},
    {FIRST, "# c\n", 0, "", QV_ERECORD, "a head has no such line"},
    /* blank lines */
    {BEGUN, "\n", 0, "3 blue place wye r1 d6\n", QV_OK, ""},
    {BEGUN, "\r\n", 0, "3 blue place wye r1 d6\n", QV_OK, ""},
    {BEGUN, " \t", 0, "\n3 blue place wye r1 d6\n", QV_OK, ""},
    {FIRST, "\n", 0, "game: three-arrows\n" SEATS "--\n", QV_OK, ""},
    {"", "\n", 0, HEAD, QV_OK, ""},
    {"", "\n", 0, "", QV_ERECORD, "cannot read this as a record"},
    {BEGUN, "\n", 0, "3 blue place wye r1 d6", QV_ERECORD, "the last line has no line end"},
    {BEGUN, "# c\n", 0, "\x01\n", QV_ERECORD, "not UTF-8 text"},
    /* the head */
    {ARROWS, "option board: 7\n", 0, SEATS "--\n", QV_ERECORD, "too many options"},
    {ARROWS "option board: ", "7", 0, "\n" SEATS "--\n", QV_EOPTION, "cannot be"},
    {ARROWS "option \"", "\\x41", 0, "\": 7\n" SEATS "--\n", QV_EOPTION, "no option"},
    {ARROWS, "seat red: human\n", 0, "--\n", QV_ERECORD, "too many seats"},
    {ARROWS "seat red: ", "x", 0, "\nseat blue:\n--\n", QV_OK, ""},
    {ARROWS "seat \"", "x", 0, "\":\nseat blue:\n--\n", QV_ERECORD, "seat 1 of this game is red"},
    {FIRST "game: ", "x", 0, "\n", QV_ERECORD, "has no game"},
    {FIRST, "k", 0, ": 1\n", QV_ERECORD, "a head has no such line"},
    {FIRST "date: ", "1", 0, "\ngame: three-arrows\n" SEATS "--\n", QV_OK, ""},
    {FIRST "written by: quiver ", "1", 0, "\ngame: three-arrows\n" SEATS "--\n", QV_OK, ""},
    {FIRST "seed: ", "0", 0, "\ngame: three-arrows\n" SEATS "--\n", QV_OK, ""},
    {FIRST "layout: ", "0", 0, "\n", QV_ERECORD, "sixteen digits"},
    /* content */
    {ARROWS SEATS "content pieces[0]:", " arrows.n=1", 1 << 16, "\n--\n", QV_ECONTENT, "no name"},
    {ARROWS SEATS "content pieces[0]:", " arrows.n=1", 0, "\n--\n", QV_ERECORD, "more content"},
    {ARROWS SEATS "content pieces[0]: name=angle\n", "content inventories: tray.angle=3\n", 1 << 15,
     "content pieces[0]: arrows.n=1\n--\n", QV_OK, ""},
    {ARROWS SEATS "content pieces[0]: name=angle arrows.n=1 arrows.e=", "0", 0,
     "1\ncontent inventories: tray.angle=3\n--\n", QV_OK, ""},
    {ARROWS SEATS "content pieces[0]:", " ", 0, "\n--\n", QV_OK, ""},
    {ARROWS SEATS, "content a:\n", 0, "--\n", QV_OK, ""},
    {ARROWS SEATS "content \"", "a", 0, "\":\n--\n", QV_OK, ""},
    {ARROWS SEATS "content \"", "a", 0, "\": b=c\n--\n", QV_ERECORD, "too long"},
    {ARROWS SEATS "content a: \"", "\\x62", 0, "\"=c\n--\n", QV_ERECORD, "too long"},
    {FIRST "game: evons\nseat south:\nseat north:\ncontent monsters[119]:", " cost=1", 1 << 16,
     "\n--\n", QV_ECONTENT, "monsters[0] has no name"},
    {FIRST "game: evons\nseat south:\nseat north:\ncontent set:", " a=b", 1 << 16, "\n--\n",
     QV_ECONTENT, "no \"decks\""},
    /* the position */
    {ARROWS SEATS "position:\n", "  phase: turn\n", 0, "--\n", QV_EPOSITION,
     "at most 1048576 bytes"},
    {ARROWS SEATS "position:\n", "  phase: turn\n", 1 << 16, "--\n", QV_EPOSITION, "given twice"},
    {ARROWS SEATS "position:\n", "  # c\n", 1 << 17, "--\n", QV_OK, ""},
    {ARROWS SEATS "position:\n", "  # c\n", 0, "--\n", QV_EPOSITION, "at most 1048576 bytes"},
    {ARROWS SEATS "position:\n  a1 ", "red ", 1 << 17, "\n--\n", QV_ESTATE, "no known piece"},
    /* entries */
    {HEAD "1 * ", "start ", 0, "\n", QV_ERECORD, "never that long"},
    {HEAD "1 * ", "start ", 168, "\n", QV_ERECORD, "at most 64"},
    {HEAD "", "1 ", 0, "\n", QV_ERECORD, "no seat"},
    {HEAD "1 \"", "x", 0, "\"\n", QV_ERECORD, "no seat"},
    {BEGUN, "(\n", 0, "", QV_ERECORD, "below the entry it replaces"},
    {BEGUN, "(\n2 red place wye r1 c1\n)\n", 0, "", QV_ERECORD, "at most 64 variations"},
    {BEGUN, "(\n2 red place wye r1 c1\n", 0, "", QV_ERECORD, "8 deep"},
    {BEGUN "end agreement\n", "end agreement\n", 0, "", QV_ERECORD, "can end once"},
    {BEGUN "end agreement\n", "result red rank 1 score 0\n", 0, "", QV_ERECORD,
     "has a result already"},
    {BEGUN, "= ed36b8b58d9f8a0c\n", 0, "", QV_OK, ""},
};

static big_text text_of(const one_kind *kind, size_t size) {
    big_text text = big_new();
    add(&text, kind->before);
    const size_t room = size - strlen(kind->before) - strlen(kind->after);
    size_t times = room / strlen(kind->unit);
    if (kind->most && kind->most < times)
        times = kind->most;
    while (times-- > 0)
        add(&text, kind->unit);
    add(&text, kind->after);
    return text;
}

static void end_if_late(clock_t start, size_t kind) {
    if (clock() - start > (clock_t)SECONDS * CLOCKS_PER_SEC)
        fail_msg("text %u takes more than %d seconds", (unsigned)kind, (int)SECONDS);
}

/* What can be read can be written and read again. */
static void write_again(qv_record *record) {
    size_t length;
    const char *const text = qv_record_text(record, &length, NULL);
    if (!text)
        return; /* a line of one character is written with a space: it would be too long */
    qv_record *const again = qv_record_read(text, length, NULL, NULL);
    assert_non_null(again);
    qv_record_free(again);
}

static void test_kinds(void **state) {
    const size_t size = *(const size_t *)*state;
    for (size_t i = 0; i < COUNT(kinds); i++) {
        const big_text text = text_of(&kinds[i], size);
        const clock_t start = clock();
        qv_diag diag = {0};
        qv_record *const record = qv_record_read(text.at, text.n, NULL, &diag);
        end_if_late(start, i);
        if (diag.err != kinds[i].err || !strstr(diag.text, kinds[i].words) || !record != !!diag.err)
            fail_msg("text %u: %s at %u:%u: %s", (unsigned)i, qv_error_name(diag.err),
                     (unsigned)diag.line, (unsigned)diag.column, diag.text);
        if (record)
            write_again(record);
        end_if_late(start, i);
        qv_record_free(record);
        free(text.at);
    }
}

/* Comments on one entry that others stand between are joined line by line all the same. */
static void test_comments_join(void **state) {
    (void)state;
    static const char text[] =
        HEAD "# start\n1 * start red\n2 red place wye r1 c1\n# first\n#\n" VARIATION
             "# second\n(\n# of the start of it\n2 red place wye r2 c1\n# there\n)\n# third\n";
    qv_record *const record = qv_record_read(text, sizeof text - 1, NULL, NULL);
    assert_non_null(record);
    const uint32_t one = qv_record_find(record, 1);
    assert_string_equal(qv_record_comment(record, 0), "start");
    assert_string_equal(qv_record_comment(record, one), "of the start of it");
    assert_string_equal(qv_record_comment(record, qv_record_next(record, one, 0)),
                        "first\n\nsecond\nthird");
    assert_string_equal(qv_record_comment(record, qv_record_next(record, one, 1)), "c");
    assert_string_equal(qv_record_comment(record, qv_record_next(record, one, 2)), "there");
    qv_record_free(record);
}

/* -- Entries ----------------------------------------------------------------------------------- */

enum { DEEP = 3, WIDE = 64 }; /* 65 x (1 + 65 x (1 + 65)) entries */

typedef struct {
    big_text text;
    const char *line[DEEP]; /* an entry of each depth */
    uint32_t lines;         /* of the text */
    uint32_t entries;
    uint32_t beyond; /* the line of the first entry that is one too many */
} tree_text;

static void add_line(tree_text *tree, const char *line) {
    add(&tree->text, line);
    add(&tree->text, "\n");
    tree->lines++;
}

static void add_entry(tree_text *tree, uint32_t depth) {
    add_line(tree, tree->line[depth]);
    if (tree->entries++ == QV_RECORD_ENTRIES)
        tree->beyond = tree->lines;
}

/* An entry, its variations, all alike, and what goes on from each. */
static void add_tree(tree_text *tree, uint32_t depth) {
    if (depth == DEEP)
        return;
    add_entry(tree, depth);
    for (uint32_t i = 0; i < WIDE; i++) {
        add_line(tree, "(");
        add_entry(tree, depth);
        add_tree(tree, depth + 1);
        add_line(tree, ")");
    }
    add_tree(tree, depth + 1);
}

static void test_most_entries(void **state) {
    (void)state;
    tree_text tree = {big_new(),
                      {"2 red place wye r1 c1", "3 blue place wye r1 d6", "4 red place tee r0 d2"},
                      6,
                      1,
                      0};
    qv_diag diag = {0};
    size_t good = 0;
    add(&tree.text, HEAD "1 * start red\n");
    add_tree(&tree, 0);
    assert_true(tree.beyond > 0);
    assert_null(qv_record_read(tree.text.at, tree.text.n, &good, &diag));
    assert_int_equal(diag.err, QV_ERECORD);
    assert_non_null(strstr(diag.text, "at most 262144 entries"));
    assert_int_equal(diag.line, tree.beyond);
    qv_record *const part = qv_record_read(tree.text.at, good, NULL, NULL);
    assert_non_null(part);
    assert_true(part->entries <= QV_RECORD_ENTRIES &&
                part->entries > QV_RECORD_ENTRIES - 2 * WIDE * WIDE);
    qv_record_free(part);
    free(tree.text.at);
}

/* Red walks 320 feet whenever green decides: hardly an entry, and thousands of feet. */
#define LONG_WALK                                                                             \
    FIRST                                                                                     \
    "game: arrow-party\noption edge: bounce\nseat red:\nseat blue:\nseat green:\nposition:\n" \
    "  phase: walk\n  round: 1\n  card: red=5 blue=5 green=5\n  toss: red=701 blue=11 "       \
    "green=17\n"                                                                              \
    "  die: red=d20 blue=d20 green=d20\n  roll: red=20 blue=20 green=20\n"                    \
    "  used: x2=4 /2=4 -5=4 reverse=4 draw=4 change=4 swap=4 dont-swap=4 dont-pick-up=4 "     \
    "exchange=4\n"                                                                            \
    "  uses red: 0=x2 1=x2 2=x2 3=x2\n  east: red=12000 blue=3000 green=3000\n"               \
    "  north: red=13000 blue=9000 green=3000\n--\n"

static void test_most_events(void **state) {
    (void)state;
    tree_text tree = {big_new(), {"1 red walk 1", "2 blue walk 1", "3 green walk 1"}, 0, 0, 0};
    qv_diag diag = {0};
    add(&tree.text, LONG_WALK);
    add_tree(&tree, 0);
    const clock_t start = clock();
    assert_null(qv_record_read(tree.text.at, tree.text.n, NULL, &diag));
    end_if_late(start, 0);
    assert_int_equal(diag.err, QV_ERECORD);
    assert_non_null(strstr(diag.text, "at most 2097152 events"));
    free(tree.text.at);
}

/* -- What is counted --------------------------------------------------------------------------- */

/* Entries and events of all that goes on from an entry, looked at one by one. */
static void count_from(qv_record *record, uint32_t at, uint32_t *entries, uint32_t *events) {
    qv_event_log log = {.n = 0};
    for (uint32_t k = 0, next; (next = qv_record_next(record, at, k)) != QV_NO_ENTRY; k++) {
        *entries += 1;
        *events += (uint32_t)qv_record_events(record, next, QV_OPEN, &log);
        qv_event_log_free(&log);
        count_from(record, next, entries, events);
    }
}

static void assert_counted(qv_record *record, uint32_t expected) {
    uint32_t entries = 0, events = 0;
    count_from(record, 0, &entries, &events);
    assert_int_equal(entries, expected);
    assert_int_equal(record->entries, entries);
    assert_int_equal(record->events, events);
}

static void test_counts(void **state) {
    (void)state;
    static const char text[] =
        BEGUN "(\n2 red place wye r2 c1\n3 blue place wye r1 d6\n)\n3 blue place tee r1 d6\n";
    qv_record *const record = qv_record_read(text, sizeof text - 1, NULL, NULL);
    assert_non_null(record);
    assert_counted(record, 5);
    assert_true(record->events > 0);
    qv_record_cut(record, qv_record_next(record, qv_record_find(record, 1), 1));
    assert_counted(record, 3);
    qv_record_cut(record, qv_record_find(record, 1));
    assert_counted(record, 0);
    qv_record_free(record);
}

/* Bounds hold for added entries too: what is written can be read. */
static void test_add_beyond(void **state) {
    (void)state;
    qv_record *const record = qv_record_read(BEGUN, sizeof BEGUN - 1, NULL, NULL);
    assert_non_null(record);
    uint16_t steps[QV_STEPS];
    qv_diag diag = {0};
    const int n = qv_read(qv_record_rules(record), "place wye r1 d6", steps, &diag);
    assert_true(n > 0);
    const uint32_t last = qv_record_find(record, 2), entries = record->entries,
                   events = record->events;
    record->entries = QV_RECORD_ENTRIES;
    assert_int_equal(qv_record_add(record, last, 1, steps, (uint32_t)n, &diag), QV_NO_ENTRY);
    assert_int_equal(diag.err, QV_ERECORD);
    record->entries = entries;
    record->events = QV_RECORD_EVENTS;
    assert_int_equal(qv_record_add(record, last, 1, steps, (uint32_t)n, &diag), QV_NO_ENTRY);
    assert_int_equal(diag.err, QV_ERECORD);
    record->events = events;
    assert_counted(record, 2);
    assert_int_not_equal(qv_record_add(record, last, 1, steps, (uint32_t)n, &diag), QV_NO_ENTRY);
    assert_counted(record, 3);
    qv_record_free(record);
}

int main(int argc, char **argv) {
    size_t size = argc > 1 ? (size_t)atoi(argv[1]) << 20 : QV_RECORD_MOST;
    print_message("unit_record_hostile: texts of %u bytes\n", (unsigned)size);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(test_kinds, &size),
        cmocka_unit_test(test_comments_join),
        cmocka_unit_test(test_most_entries),
        cmocka_unit_test(test_most_events),
        cmocka_unit_test(test_counts),
        cmocka_unit_test(test_add_beyond),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
