/* SPDX-License-Identifier: MIT */
/* What records prove: outcomes are those of the seed, marks cover every entry, and what was taken
 * back or looked at leaves traces.
 *
 * Games of THREE ARROWS, written, altered as a cheat would, and read again.
 */
#include <stdio.h>

#include "check.h"
#include "core/game.h"
#include "match/luck.h"

enum { SEED = 20, ROOM = 1 << 14 };

static qv_ruleset *rules(void) {
    qv_diag diag = {0};
    qv_ruleset *const rs = qv_ruleset_new(qv_game_find("three-arrows"), 2, NULL, 0, NULL, 0, &diag);
    assert_non_null(rs);
    return rs;
}

/* A legal move of a seat that may act, step by step; none once the game is over. */
static void play_one(qv_match *match, const qv_ruleset *rs) {
    if (qv_match_ending(match) != QV_RUNNING)
        return;
    const uint32_t seat = qv_match_pending(match) & 1 ? 0 : 1;
    qv_view *slot[2] = {malloc(QV_STATE_MOST), malloc(QV_STATE_MOST)};
    memcpy(slot[0], qv_match_view(match, seat), rs->sizes.state);
    uint16_t steps[QV_STEPS], legal[QV_LEGAL];
    uint32_t n = 0;
    for (bool inner = true; inner; n++) {
        const int count = qv_legal(rs, slot[n % 2], seat, legal);
        assert_true(count > 0 && n < QV_STEPS);
        steps[n] = legal[(n * 7) % (uint32_t)count];
        inner = qv__range_of(rs, steps[n])->flags & QV_INNER;
        if (inner)
            assert_true(qv_preview(rs, slot[n % 2], steps[n], slot[(n + 1) % 2]));
    }
    free(slot[0]);
    free(slot[1]);
    qv_diag diag = {0};
    assert_int_equal(qv_match_play(match, seat, steps, n, NULL, &diag), QV_OK);
}

static qv_record *begin(const qv_ruleset *rs) {
    const qv_record_head head = {.seeded = true, .seed = SEED};
    qv_record *const record = qv_record_new(rs, NULL, 0, &head, NULL);
    assert_non_null(record);
    return record;
}

/* A game of some decisions, each written down as it is made. */
static qv_record *played(const qv_ruleset *rs, uint32_t decisions) {
    qv_record *const record = begin(rs);
    qv_match *const match = qv_match_new(rs, SEED, NULL, NULL);
    size_t length;
    for (uint32_t i = 0; i < decisions; i++) {
        play_one(match, rs);
        assert_int_equal(qv_record_follow(record, match, QV_NOBODY, NULL, NULL), QV_OK);
        assert_non_null(qv_record_text(record, &length, NULL));
    }
    qv_match_free(match);
    return record;
}

static const char *text_of(qv_record *record) {
    size_t length;
    return qv_record_text(record, &length, NULL);
}

static int read_error(const char *text, qv_diag *diag) {
    qv_record *const record = qv_record_read(text, strlen(text), NULL, diag);
    if (record) {
        const int err = qv_record_proof(record, diag);
        assert_true(err == QV_OK || diag->err == err);
        qv_record_free(record);
        return err;
    }
    return diag->err;
}

/* The text with the first `old` replaced. */
static char *changed(const char *text, const char *old, const char *new) {
    const char *const at = strstr(text, old);
    assert_non_null(at);
    char *const copy = calloc(1, strlen(text) + strlen(new) + 1);
    memcpy(copy, text, (size_t)(at - text));
    strcat(strcat(copy, new), at + strlen(old));
    return copy;
}

/* The text without its lines that begin like that, or without all of them but the first `spared`.
 */
static char *without(const char *text, const char *beginning, uint32_t spared) {
    char *const copy = calloc(1, strlen(text) + 1), *to = copy;
    for (size_t n; *text; text += n) {
        n = strcspn(text, "\n") + 1;
        const bool found = strncmp(text, beginning, strlen(beginning)) == 0;
        if (!found || spared) {
            memcpy(to, text, n);
            to += n;
        }
        spared -= found && spared;
    }
    return copy;
}

/* -- Marks ------------------------------------------------------------------------------------- */

static void test_each_text_is_proved(void **state) {
    (void)state;
    qv_ruleset *const rs = rules();
    for (uint32_t decisions = 0; decisions < 40; decisions += 3) {
        qv_record *const record = played(rs, decisions);
        qv_diag diag = {0};
        assert_int_equal(read_error(text_of(record), &diag), QV_OK);
        qv_record_free(record);
    }
    qv_ruleset_free(rs);
}

/* What is written stays: a game that goes on only adds to its text. */
static void test_texts_grow(void **state) {
    (void)state;
    qv_ruleset *const rs = rules();
    qv_record *const record = begin(rs);
    qv_match *const match = qv_match_new(rs, SEED, NULL, NULL);
    size_t before = 0;
    for (uint32_t i = 0; i < 40; i++) {
        size_t length, kept;
        assert_int_equal(qv_record_follow(record, match, QV_NOBODY, NULL, NULL), QV_OK);
        assert_non_null(qv_record_text(record, &length, &kept));
        assert_int_equal(kept, before);
        before = length;
        play_one(match, rs);
    }
    qv_match_free(match);
    qv_record_free(record);
    qv_ruleset_free(rs);
}

/* Every sixteenth entry of the game has a mark, and so has the last one of each text. */
static void test_which_entries_are_marked(void **state) {
    (void)state;
    qv_ruleset *const rs = rules();
    qv_match *const match = qv_match_new(rs, SEED, NULL, NULL);
    while (qv_match_length(match) < 35)
        play_one(match, rs);
    qv_record *const record = begin(rs);
    assert_int_equal(qv_record_follow(record, match, QV_NOBODY, NULL, NULL), QV_OK);
    uint32_t entry = 0, marks = 0;
    for (const char *line = strstr(text_of(record), "\n--\n") + 4; *line; line++) {
        if (*line >= '0' && *line <= '9')
            entry = (uint32_t)strtoul(line, NULL, 10);
        if (*line == '=') {
            marks++;
            assert_true(entry % 16 == 0 || entry == qv_match_length(match));
        }
        line += strcspn(line, "\n");
    }
    assert_int_equal(marks, 3);
    qv_record_free(record);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

static void test_missing_marks(void **state) {
    (void)state;
    qv_ruleset *const rs = rules();
    qv_record *const record = played(rs, 40);
    qv_diag diag = {0};
    char *const none = without(text_of(record), "= ", 0);
    assert_int_equal(read_error(none, &diag), QV_EUNPROVED);
    assert_non_null(strstr(diag.text, "no mark proves the entries from 1 to 16"));
    char *const first = without(text_of(record), "= ", 2);
    assert_int_equal(read_error(first, &diag), QV_EUNPROVED);
    assert_non_null(strstr(diag.text, "no mark proves the entries from "));
    char *const layout = without(text_of(record), "layout:", 0);
    assert_int_equal(read_error(layout, &diag), QV_EUNPROVED);
    assert_non_null(strstr(diag.text, "layout"));
    char *const content = without(text_of(record), "content: ", 0);
    assert_int_equal(read_error(content, &diag), QV_EUNPROVED);
    assert_non_null(strstr(diag.text, "content"));
    free(none);
    free(first);
    free(layout);
    free(content);
    qv_record_free(record);
    qv_ruleset_free(rs);
}

/* A move of a game that has hardly begun is changed to another legal one. */
static void test_changed_move(void **state) {
    (void)state;
    qv_ruleset *const rs = rules();
    qv_record *const record = played(rs, 1);
    qv_diag diag = {0};
    const char *const text = text_of(record);
    const char *const move = strstr(text, "\n2 ");
    assert_non_null(move);
    char old[120] = "", new[120] = "";
    snprintf(old, sizeof old, "%.*s", (int)strcspn(move + 1, "\n") + 1, move);
    snprintf(new, sizeof new, "%s", old);
    char *const digit = strstr(strstr(new, "place "), " r") + 2;
    *digit = *digit == '0' ? '1' : '0';
    char *const other = changed(text, old, new);
    assert_int_equal(read_error(other, &diag), QV_EUNPROVED);
    assert_non_null(strstr(diag.text, "the position differs"));
    free(other);
    qv_record_free(record);
    qv_ruleset_free(rs);
}

/* -- The seed ---------------------------------------------------------------------------------- */

static void test_changed_outcome(void **state) {
    (void)state;
    qv_ruleset *const rs = rules();
    qv_record *const record = begin(rs);
    qv_match *const match = qv_match_new(rs, SEED, NULL, NULL);
    assert_int_equal(qv_record_follow(record, match, QV_NOBODY, NULL, NULL), QV_OK);
    char *const unmarked = without(text_of(record), "= ", 0);
    const bool red = strstr(unmarked, "1 * start red") != NULL;
    char *const other =
        changed(unmarked, red ? "start red" : "start blue", red ? "start blue" : "start red");
    qv_diag diag = {0};
    assert_int_equal(read_error(other, &diag), QV_EUNPROVED);
    assert_non_null(strstr(diag.text, "draw 0 of the seed is another outcome: start "));
    char *const unseeded = without(other, "seed:", 0);
    assert_null(strstr(unseeded, "seed"));
    qv_record *const read = qv_record_read(unseeded, strlen(unseeded), NULL, &diag);
    assert_non_null(read);
    assert_false(qv_record_about(read)->seeded);
    qv_record_free(read);
    free(unmarked);
    free(other);
    free(unseeded);
    qv_match_free(match);
    qv_record_free(record);
    qv_ruleset_free(rs);
}

/* An outcome of another seed is not taken into the game, but into a variation. */
static void test_outcomes_that_are_added(void **state) {
    (void)state;
    qv_ruleset *const rs = rules();
    qv_record *const record = begin(rs);
    qv_chance due = {0};
    rs->game->chance(rs, (const qv_state *)(const void *)qv_record_view(record, 0, QV_OPEN), &due);
    assert_int_equal(due.n, 2);
    const uint16_t drawn = qv__luck_draw(&due, SEED, 0);
    const uint16_t other = due.at[due.at[0].step == drawn].step;
    qv_diag diag = {0};
    assert_int_equal(qv_record_add(record, 0, QV_CHANCE, &other, 1, &diag), QV_NO_ENTRY);
    assert_int_equal(diag.err, QV_EUNPROVED);
    assert_int_not_equal(qv_record_add(record, 0, QV_CHANCE, &drawn, 1, &diag), QV_NO_ENTRY);
    const uint32_t variation = qv_record_add(record, 0, QV_CHANCE, &other, 1, &diag);
    assert_int_not_equal(variation, QV_NO_ENTRY);
    assert_int_equal(read_error(text_of(record), &diag), QV_OK);
    assert_true(qv_record_about(record)->seeded);
    qv_record_cut(record, qv_record_next(record, 0, 0)); /* the variation is the game now */
    assert_false(qv_record_about(record)->seeded);
    assert_int_equal(read_error(text_of(record), &diag), QV_OK);
    qv_record_free(record);
    qv_ruleset_free(rs);
}

/* The seed of a record of format 1 is of another generator. */
static void test_first_format(void **state) {
    (void)state;
    qv_ruleset *const rs = rules();
    qv_record *const record = played(rs, 4);
    char *const old = changed(text_of(record), "quiver record 2", "quiver record 1");
    char *const seeded = changed(old, "\nseed: 20", "\nseed: 4711");
    qv_diag diag = {0};
    qv_record *const read = qv_record_read(seeded, strlen(seeded), NULL, &diag);
    assert_non_null(read);
    assert_false(qv_record_about(read)->seeded);
    assert_int_equal(strncmp(text_of(read), "quiver record 2\n", 16), 0);
    assert_null(strstr(text_of(read), "seed"));
    qv_record_free(read);
    free(old);
    free(seeded);
    qv_record_free(record);
    qv_ruleset_free(rs);
}

/* -- Traces ------------------------------------------------------------------------------------ */

static const char *const when = "2026-11-22T10:15:00Z";

/* Back by three entries at a time and on again: every draw stays that of the seed, and each going
 * back is told. */
static void test_undo_is_told(void **state) {
    (void)state;
    qv_ruleset *const rs = rules();
    qv_record *const record = begin(rs);
    qv_match *const match = qv_match_new(rs, SEED, NULL, NULL);
    enum { TIMES = 5 };
    uint32_t length = 0;
    for (uint32_t i = 0; i < TIMES; i++) {
        for (uint32_t k = 0; k < 6; k++)
            play_one(match, rs);
        assert_int_equal(qv_record_follow(record, match, 0, when, NULL), QV_OK);
        length = qv_match_length(match);
        assert_int_equal(qv_match_rewind(match, length - 3, NULL), QV_OK);
        assert_int_equal(qv_record_follow(record, match, i % 2, when, NULL), QV_OK);
    }
    qv_diag diag = {0};
    assert_int_equal(read_error(text_of(record), &diag), QV_OK);
    qv_record *const read = qv_record_read(text_of(record), strlen(text_of(record)), NULL, &diag);
    assert_string_equal(text_of(read), text_of(record));
    qv_trace trace = {0};
    for (uint32_t i = 0; i < TIMES; i++) {
        assert_true(qv_record_trace(read, i, &trace));
        assert_int_equal(trace.kind, QV_TRACE_UNDO);
        assert_int_equal(trace.seat, i % 2);
        assert_int_equal(trace.taken, 3);
        assert_string_equal(trace.when, when);
    }
    assert_int_equal(trace.entry, length - 3);
    assert_false(qv_record_trace(read, TIMES, &trace));
    qv_record_free(read);
    qv_match_free(match);
    qv_record_free(record);
    qv_ruleset_free(rs);
}

/* What is taken back together with an earlier trace leaves both. */
static void test_traces_last(void **state) {
    (void)state;
    qv_ruleset *const rs = rules();
    qv_record *const record = begin(rs);
    qv_match *const match = qv_match_new(rs, SEED, NULL, NULL);
    for (uint32_t k = 0; k < 4; k++)
        play_one(match, rs);
    assert_int_equal(qv_record_follow(record, match, 0, when, NULL), QV_OK);
    assert_int_equal(qv_record_edited(record, 1, NULL, NULL), QV_OK);
    assert_int_equal(qv_match_rewind(match, 1, NULL), QV_OK);
    assert_int_equal(qv_record_follow(record, match, QV_NOBODY, NULL, NULL), QV_OK);
    assert_non_null(strstr(text_of(record), "\n! edit blue\n! undo - 4 draw 1\n"));
    qv_trace trace = {0};
    assert_true(qv_record_trace(record, 0, &trace));
    assert_int_equal(trace.kind, QV_TRACE_EDIT);
    assert_int_equal(trace.entry, 1);
    assert_null(trace.when);
    assert_true(qv_record_trace(record, 1, &trace));
    assert_int_equal(trace.seat, QV_NOBODY);
    assert_int_equal(trace.taken, 4);
    assert_int_equal(qv_record_edited(record, 0, "a\nb", NULL), QV_ERECORD);
    assert_int_equal(qv_record_follow(record, match, 0, "", NULL), QV_ERECORD);

    qv_record *const part = qv_record_part(record, 1, NULL);
    assert_true(qv_record_trace(part, 1, &trace));
    assert_false(qv_record_about(part)->seeded);
    qv_record_free(part);
    qv_record *const start = qv_record_part(record, 0, NULL);
    assert_false(qv_record_trace(start, 0, &trace));
    qv_record_free(start);
    qv_match_free(match);
    qv_record_free(record);
    qv_ruleset_free(rs);
}

/* An ending that is taken back is told, and a match that goes on from a record draws what follows.
 */
static void test_going_on(void **state) {
    (void)state;
    qv_ruleset *const rs = rules();
    qv_record *const record = begin(rs);
    qv_match *const match = qv_match_new(rs, SEED, NULL, NULL);
    play_one(match, rs);
    assert_int_equal(qv_match_resign(match, 0, NULL), QV_OK);
    assert_int_equal(qv_record_follow(record, match, 0, when, NULL), QV_OK);
    const uint32_t length = qv_match_length(match);
    assert_int_equal(qv_match_rewind(match, length, NULL), QV_OK);
    assert_int_equal(qv_match_rewind(match, 0, NULL), QV_OK); /* who begins is drawn again */
    assert_int_equal(qv_record_follow(record, match, 1, when, NULL), QV_OK);
    qv_match *const other = qv_record_match(record, qv_record_find(record, 1), 0, NULL);
    for (uint32_t i = 0; i < 30; i++) {
        play_one(match, rs);
        play_one(other, rs);
    }
    uint32_t who[2];
    uint16_t steps[2][QV_STEPS];
    assert_int_equal(qv_match_length(match), qv_match_length(other));
    for (uint32_t i = 0; i < qv_match_length(match); i++) {
        const uint32_t n = qv_match_entry(match, i, &who[0], steps[0]);
        assert_int_equal(qv_match_entry(other, i, &who[1], steps[1]), n);
        assert_memory_equal(steps[0], steps[1], n * sizeof **steps);
    }
    assert_int_equal(qv_record_follow(record, other, QV_NOBODY, NULL, NULL), QV_OK);
    qv_diag diag = {0};
    assert_int_equal(read_error(text_of(record), &diag), QV_OK);
    qv_match_free(match);
    qv_match_free(other);
    qv_record_free(record);
    qv_ruleset_free(rs);
}

/* Who resigned is not changed without a trace. */
static void test_another_ending(void **state) {
    (void)state;
    qv_ruleset *const rs = rules();
    qv_record *const record = begin(rs);
    qv_match *const match = qv_match_new(rs, SEED, NULL, NULL);
    qv_trace trace = {0};
    assert_int_equal(qv_match_resign(match, 0, NULL), QV_OK);
    for (uint32_t i = 0; i < 2; i++) {
        assert_int_equal(qv_record_follow(record, match, 0, when, NULL), QV_OK);
        assert_false(qv_record_trace(record, 0, &trace));
    }
    assert_int_equal(qv_match_rewind(match, qv_match_length(match), NULL), QV_OK);
    assert_int_equal(qv_match_resign(match, 1, NULL), QV_OK);
    assert_int_equal(qv_record_follow(record, match, 0, when, NULL), QV_OK);
    assert_true(qv_record_trace(record, 0, &trace));
    assert_int_equal(trace.taken, 0);
    assert_int_equal(trace.seat, 0);
    assert_false(qv_record_trace(record, 1, &trace));
    qv_match_free(match);
    qv_record_free(record);
    qv_ruleset_free(rs);
}

static void test_bad_traces(void **state) {
    (void)state;
    qv_ruleset *const rs = rules();
    qv_record *const record = played(rs, 2);
    static const struct {
        const char *line;
        int err;
        const char *words;
    } bad[] = {
        {"! undo\n", QV_ERECORD, "a trace says what was done"},
        {"! redo red 1 draw 2\n", QV_ERECORD, "either undo or edit"},
        {"! undo green 1 draw 2\n", QV_ERECORD, "no such seat"},
        {"! undo red 1\n", QV_ERECORD, "are written: N draw N"},
        {"! undo red -1 draw 2\n", QV_ERECORD, "are written: N draw N"},
        {"! undo red 1 draw 0\n", QV_EUNPROVED, "never made twice"},
        {"! undo red 1 draw 99999999999\n", QV_ERECORD, "are written: N draw N"},
    };
    for (size_t i = 0; i < COUNT(bad); i++) {
        char text[ROOM];
        qv_diag diag = {0};
        snprintf(text, sizeof text, "%s%s", text_of(record), bad[i].line);
        assert_int_equal(read_error(text, &diag), bad[i].err);
        assert_non_null(strstr(diag.text, bad[i].words));
    }
    qv_record_free(record);
    qv_ruleset_free(rs);
}

static void test_traces_in_the_wrong_place(void **state) {
    (void)state;
#define TEXT(format) "quiver record " format "\ngame: three-arrows\nseat red:\nseat blue:\n--\n"
#define BEGUN TEXT("2") "1 * start red\n2 red place wye r1 c1\n"
    static const struct {
        const char *text;
        uint32_t line;
    } bad[] = {
        {TEXT("1") "! edit red\n", 6},
        {BEGUN "(\n2 red place wye r2 c1\n! edit red\n)\n", 10},
        {BEGUN "end agreement\n! edit red\n", 9},
    };
    for (size_t i = 0; i < COUNT(bad); i++) {
        qv_diag diag = {0};
        assert_int_equal(read_error(bad[i].text, &diag), QV_ERECORD);
        assert_int_equal(diag.line, bad[i].line);
        assert_non_null(strstr(diag.text, "a trace belongs in the game as it was played"));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_text_is_proved),
        cmocka_unit_test(test_texts_grow),
        cmocka_unit_test(test_which_entries_are_marked),
        cmocka_unit_test(test_missing_marks),
        cmocka_unit_test(test_changed_move),
        cmocka_unit_test(test_changed_outcome),
        cmocka_unit_test(test_outcomes_that_are_added),
        cmocka_unit_test(test_first_format),
        cmocka_unit_test(test_undo_is_told),
        cmocka_unit_test(test_traces_last),
        cmocka_unit_test(test_going_on),
        cmocka_unit_test(test_another_ending),
        cmocka_unit_test(test_bad_traces),
        cmocka_unit_test(test_traces_in_the_wrong_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
