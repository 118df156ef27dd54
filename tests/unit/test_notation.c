/* SPDX-License-Identifier: MIT */
/* How steps, moves and events are written.
 */
#include <stdio.h>

#include "core/moves.h"
#include "core/summary.h"

#include "check.h"
#include "toy.h"

static qv_ruleset *rs;

static int open_rules(void **state) {
    (void)state;
    rs = toy_rules(3);
    return 0;
}

static int close_rules(void **state) {
    (void)state;
    qv_ruleset_free(rs);
    return 0;
}

static const char *said(const uint16_t *steps, uint32_t n) {
    static char bytes[128];
    qv_text text = qv_text_over(bytes, sizeof(bytes));
    qv_say(rs, steps, n, &text);
    return bytes;
}

static void ranges_are_found(void **state) {
    (void)state;
    assert_string_equal(qv__range_of(rs, 0)->name, "colour");
    assert_string_equal(qv__range_of(rs, 3)->name, "colour");
    assert_string_equal(qv__range_of(rs, 4)->name, "spot");
    assert_string_equal(qv__range_of(rs, 21)->name, "spot");
    assert_string_equal(qv__range_of(rs, 22)->name, "sided");
    assert_string_equal(qv__range_of(rs, TOY_STEPS - 1)->name, "ticket");
    assert_null(qv__range_of(rs, TOY_STEPS));
    assert_null(qv__range_of(rs, UINT32_MAX));
    assert_true(qv__is_inner(rs, 2));
    assert_false(qv__is_inner(rs, 5));
    assert_false(qv__is_inner(rs, TOY_SPOT));
}

static void steps_come_apart(void **state) {
    (void)state;
    uint32_t value[QV_DIMS];
    const uint32_t step = TOY_SIDED + (7 * 2 + 1) * 2 + 0;
    qv__step_values(rs, step, value);
    assert_int_equal(value[0], 7);
    assert_int_equal(value[1], 1);
    assert_int_equal(value[2], 0);
    assert_int_equal(value[3], 0);
    qv__step_values(rs, TOY_PASS, value);
    assert_int_equal(value[0], 0);
}

/* A range may use all the dims that there are; flags follow them. */
static void dims_are_counted(void **state) {
    (void)state;
    qv__range range = {.flags = 0xFF, .pick = {"one", "two", "three", "four"}};
    for (uint32_t n = 0; n <= QV_DIMS; n++) {
        assert_int_equal(qv__dims_of(&range), n);
        if (n < QV_DIMS)
            range.dim[n] = &qv__number;
    }
}

static void moves_are_written(void **state) {
    (void)state;
    static const struct {
        uint16_t step[3];
        uint32_t n;
        const char *text;
    } row[] = {
        {{0, TOY_SPOT + 4 * 2}, 2, "put red b2"},
        {{0, TOY_SPOT + 4 * 2 + 1}, 2, "put red b2 cover"},
        {{1, TOY_SIDED + 8 * 4 + 3}, 2, "put \"Deep Blue\" c3 on south cover"},
        {{1, TOY_SIDED + 8 * 4}, 2, "put \"Deep Blue\" c3 on north"},
        {{2}, 1, "put green"},
        {{TOY_MOVE + 0 * 9 + 8}, 1, "move a1 to c3"},
        {{TOY_BET}, 1, "bet 2"},
        {{TOY_BET + 7}, 1, "bet 9"},
        {{TOY_PASS}, 1, "pass"},
        {{TOY_ROLL}, 1, "roll -1"},
        {{TOY_ROLL + 1}, 1, "roll 0"},
        {{TOY_ROLL + 2}, 1, "roll +1"},
        {{TOY_TICKET + 999}, 1, "ticket 999"},
        {{5, 6}, 2, "#5 #6"},
        {{0, TOY_PASS}, 2, "#0 #147"},
        {{TOY_PASS, TOY_PASS}, 2, "#147 #147"},
        {{0}, 0, ""},
    };
    for (size_t i = 0; i < COUNT(row); i++)
        assert_string_equal(said(row[i].step, row[i].n), row[i].text);
}

static void writing_into_too_little_is_cut(void **state) {
    (void)state;
    char bytes[6];
    qv_text text = qv_text_over(bytes, sizeof(bytes));
    const uint16_t move = TOY_MOVE;
    qv_say(rs, &move, 1, &text);
    assert_string_equal(bytes, "move ");
    assert_true(text.cut);
}

static const char *event_said(qv_event event) {
    static char bytes[128];
    qv_text text = qv_text_over(bytes, sizeof(bytes));
    qv_event_say(rs, &event, &text);
    return bytes;
}

static void events_are_written(void **state) {
    (void)state;
    static const struct {
        qv_event event;
        const char *text;
    } row[] = {
        {{TOY_ROLLED, 0, QV_ALL, 1, {1}}, "The roll is +1."},
        {{TOY_ROLLED, 0, QV_ALL, 1, {0}}, "The roll is 0."},
        {{TOY_ROLLED, 0, QV_ALL, 1, {-1}}, "The roll is -1."},
        {{TOY_PUT, 0, QV_ALL, 4, {1, 1, 8, 1}}, "bob puts Deep Blue on c3 cover."},
        {{TOY_PUT, 0, QV_ALL, 4, {1, 1, 8, 0}}, "bob puts Deep Blue on c3."},
        {{TOY_TAKEN, 0, QV_ALL, 3, {0, -5, 7}}, "a1 is taken: -5 of 9 are."},
        {{TOY_TAKEN, 0, QV_ALL, 3, {9, INT32_MAX, 0}}, "9 is taken: 2147483647 of 2 are."},
        {{TOY_ROLLED, 0, QV_ALL, 1, {INT32_MIN}}, "The roll is -2147483648."},
        {{TOY_NO_STONE, 0, QV_ALL, 2, {2, -1}}, "cy has no -1"},
    };
    for (size_t i = 0; i < COUNT(row); i++)
        assert_string_equal(event_said(row[i].event), row[i].text);
    const qv_event event = {.kind = TOY_TAKEN};
    assert_string_equal(qv_event_kind(rs->game, event.kind), "taken");
}

/* An empty word leaves no gap anywhere in a sentence. */
static void empty_words_leave_no_gap(void **state) {
    (void)state;
    static const struct {
        const char *pattern, *text;
    } row[] = {
        {"{3} {2}", "c3"}, {"on {3}, {2}", "on, c3"}, {"on {3}", "on"},   {"a {3} b", "a b"},
        {"a{3}b", "ab"},   {"a {3}.", "a."},          {"a {3};", "a;"},   {"a {3}: b", "a: b"},
        {"a {3}!", "a!"},  {"a {3}?", "a?"},          {"(a {3})", "(a)"},
    };
    for (size_t i = 0; i < COUNT(row); i++) {
        qv__kind kinds[TOY_KINDS];
        memcpy(kinds, toy_game.kind, sizeof(kinds));
        kinds[TOY_PUT].pattern = row[i].pattern;
        qv_game game = toy_game;
        game.kind = kinds;
        qv_diag diag;
        qv_ruleset *changed = qv_ruleset_new(&game, 2, NULL, 0, NULL, 0, &diag);
        const qv_event event = {TOY_PUT, 0, QV_ALL, 4, {1, 1, 8, 0}};
        char bytes[64];
        qv_text text = qv_text_over(bytes, sizeof(bytes));
        qv_event_say(changed, &event, &text);
        assert_string_equal(bytes, row[i].text);
        qv_ruleset_free(changed);
    }
}

static void events_are_collected(void **state) {
    (void)state;
    qv_event_log log = {.n = 0};
    const int32_t argument[] = {5, INT32_MIN, 7};
    qv__emit(&log, TOY_PUT, TOY_RULE_TILE, 3, 2, argument);
    qv_event_log *const some = &log;
    QV_EMIT(some, TOY_TAKEN, TOY_RULE_TURN, QV_ALL, 1, -2, INT32_MAX);
    assert_int_equal(log.n, 2);
    const qv_event first = {TOY_PUT, TOY_RULE_TILE, 3, 2, {5, INT32_MIN}};
    const qv_event second = {TOY_TAKEN, TOY_RULE_TURN, QV_ALL, 3, {1, -2, INT32_MAX}};
    assert_memory_equal(&log.at[0], &first, sizeof(first));
    assert_memory_equal(&log.at[1], &second, sizeof(second));
    qv_event_log_free(&log);
    qv__emit(NULL, TOY_PUT, 0, 0, 0, NULL);
    qv_event_log *const none = NULL;
    QV_EMIT(none, TOY_PUT, 0, 0, 1);
}

/* What `i` is in the sentences of an event. */
static void check_word(const qv_ruleset *rules, const qv_event *event, uint32_t i,
                       const char *expected) {
    char bytes[QV_TEXT_MOST];
    qv_text text = qv_text_over(bytes, sizeof bytes);
    qv_event_word(rules, event, i, &text);
    assert_string_equal(bytes, expected);
}

static void sentences_of_events(void **state) {
    (void)state;
    qv__kind kinds[TOY_KINDS];
    memcpy(kinds, toy_game.kind, sizeof kinds);
    kinds[TOY_LEAVES].you[0] = " you have {1} {2} left.";
    qv_game game = toy_game;
    game.kind = kinds;
    assert_string_equal(qv_event_pattern(&game, TOY_LEAVES, 0), "{0} has {1} {2} left.");
    assert_string_equal(qv_event_pattern(&game, TOY_LEAVES, 1), "you have {1} {2} left.");
    assert_null(qv_event_pattern(&game, TOY_LEAVES, 2));
    assert_null(qv_event_pattern(&game, TOY_LEAVES, 3));
    assert_null(qv_event_pattern(&game, TOY_KINDS, 0));
    qv_ruleset *const rules = qv_ruleset_new(&game, 2, NULL, 0, NULL, 0, NULL);
    const qv_event leaves = {TOY_LEAVES, TOY_RULE_STONE, QV_ALL, 3, {1, 4, 0}};
    assert_int_equal(qv_event_form(rules, &leaves, 1), 1);
    assert_int_equal(qv_event_form(rules, &leaves, 0), 0);
    assert_int_equal(qv_event_form(rules, &leaves, QV_WATCHER), 0);
    kinds[TOY_LEAVES].you[1] = kinds[TOY_LEAVES].you[0];
    kinds[TOY_LEAVES].you[0] = NULL;
    assert_int_equal(qv_event_form(rules, &leaves, 1), 0);
    char seat[QV_TEXT_MOST];
    qv_text text = qv_text_over(seat, sizeof seat);
    qv_text_add(&text, "%s", qv_seat_name(rules, 1));
    check_word(rules, &leaves, 0, seat);
    check_word(rules, &leaves, 1, "4");
    check_word(rules, &leaves, 3, "");
    qv_ruleset_free(rules);
}

static qv_event event_of(const qv_game *game, const char *kind, uint16_t text) {
    qv_event event = {.seen_by = QV_ALL, .n = 3, .text = text};
    while (strcmp(qv_event_kind(game, event.kind), kind) != 0)
        event.kind++;
    return event;
}

/* These events of a match of ConCardia in a line of that width are told so. */
static void assert_line(const qv_ruleset *rules, const qv_event event[2], size_t width,
                        uint32_t told, const char *wanted) {
    char line[400] = "";
    qv_text text = qv_text_over(line, sizeof line);
    const qv__one_line how = {.width = (uint32_t)width, .gap = "~"};
    assert_int_equal(qv__summary_line(rules, event, 2, 0, &how, &text), told);
    assert_string_equal(line, wanted);
}

/* In a line, what a text does is told with it, if there is room: it gives way to a move, and not to
 * a draw, which matters less. */
static void test_lines_quote(void **state) {
    (void)state;
    const qv_game *const game = qv_game_find("concardia");
    qv_ruleset *const rules = qv_ruleset_new(game, 2, NULL, 0, NULL, 0, NULL);
    const qv_event text = event_of(game, "happens", 1);
    const qv_event drawn[] = {text, event_of(game, "drawn", 0)};
    const qv_event placed[] = {text, event_of(game, "places", 0)};
    char quoted[400], both[500];
    snprintf(quoted, sizeof quoted, "Your a1 takes effect: \"%s\"", qv_printed(rules, 1, NULL));
    snprintf(both, sizeof both, "%s; you have drawn Tin Thunder", quoted);
    assert_line(rules, drawn, strlen(both), 2, both);
    assert_line(rules, drawn, strlen(both) - 1, 1, quoted);
    assert_line(rules, drawn, strlen(quoted), 1, quoted);
    assert_line(rules, drawn, strlen(quoted) - 1, 1, "Your a1 takes effect");
    snprintf(both, sizeof both, "%s; you place Tin Thunder on a1", quoted);
    assert_line(rules, placed, strlen(both), 2, both);
    assert_line(rules, placed, strlen(both) - 1, 2,
                "Your a1 takes effect; you place Tin Thunder on a1");
    char line[400] = "";
    qv_text out = qv_text_over(line, sizeof line);
    assert_int_equal(qv_summary(rules, drawn, 2, 0, &out), 2);
    assert_string_equal(line, "Your a1 takes effect; you have drawn Tin Thunder");
    qv_ruleset_free(rules);
}

static void parts_of_moves(void **state) {
    (void)state;
    static const struct {
        const char *name, *word;
    } parts[] = {{NULL, "put"}, {"colour", NULL}, {"tile", NULL}, {"cover", ""}};
    const uint16_t put[] = {TOY_COLOUR, TOY_SPOT};
    qv__move_part part;
    char line[80] = "", word[40];
    qv_text all = qv_text_over(line, sizeof line);
    for (uint32_t i = 0; i < COUNT(parts); i++) {
        qv_text text = qv_text_over(word, sizeof word);
        assert_true(qv__part_of(rs, put, 2, i, &part, &text));
        assert_false(part.repeats);
        assert_true(parts[i].name ? !strcmp(part.name, parts[i].name) : !part.name);
        if (parts[i].word)
            assert_string_equal(word, parts[i].word);
        qv_text_add(&all, "%s%s", *word && i ? " " : "", word);
    }
    char said[80];
    qv_text text = qv_text_over(said, sizeof said);
    qv_say(rs, put, 2, &text);
    assert_string_equal(line, said);
    assert_false(qv__part_of(rs, put, 2, COUNT(parts), &part, &text)); /* after the last, */
    assert_false(qv__part_of(rs, put, 1, 0, &part, &text));            /* of an unfinished move, */
    assert_false(qv__part_of(rs, put, 0, 0, &part, &text));            /* of none */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines_quote),     cmocka_unit_test(ranges_are_found),
        cmocka_unit_test(parts_of_moves),       cmocka_unit_test(steps_come_apart),
        cmocka_unit_test(moves_are_written),    cmocka_unit_test(writing_into_too_little_is_cut),
        cmocka_unit_test(events_are_written),   cmocka_unit_test(empty_words_leave_no_gap),
        cmocka_unit_test(events_are_collected), cmocka_unit_test(dims_are_counted),
        cmocka_unit_test(sentences_of_events),
    };
    return cmocka_run_group_tests(tests, open_rules, close_rules);
}
