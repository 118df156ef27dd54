/* SPDX-License-Identifier: MIT */
/* A step that is the only legal one, and of a range that is QV_SOLE, is played without asking: it
 * is no decision, nothing stops at it on the way back, and the record has it all the same. A step
 * that is offered first is only where a front end begins.
 */
#include "check.h"
#include "core/game.h"
#include "quiver.h"

enum { SOUTH, NORTH };

typedef struct {
    qv_ruleset *rules;
    qv_table *table;
} sitting;

/* Screewright has Remove and Shockwave, which need a card next to it. */
static const char alone[] = "hand south: 0=Screewright 1=Mosshob\ncredits: south=50 north=50\n";
static const char beside[] = "hand south: 0=Screewright 1=Mosshob\ncredits: south=50 north=50\n"
                             "c2 card=Mosshob\n";

/* From a position of south's turn, or NULL: south is asked for the first hand. */
static sitting sit(const char *position) {
    static const qv_choice first = {.name = "first_player", .value = "south"};
    sitting s = {.rules = qv_ruleset_new(qv_game_find("evons"), 2, &first, 1, NULL, 0, NULL)};
    qv_diag diag = {0};
    qv_match *const match = qv_match_new(s.rules, 5, position, &diag);
    if (!match)
        fail_msg("%s", diag.text);
    s.table = qv_table_new(match, 1, NULL);
    assert_non_null(s.table);
    assert_int_equal(qv_table_sit(s.table, SOUTH, NULL), QV_OK);
    return s;
}

static void rise(sitting *s) {
    qv_table_free(s->table);
    qv_ruleset_free(s->rules);
}

static void play(const sitting *s, const char *move) {
    uint16_t steps[QV_STEPS];
    const int n = qv_read(s->rules, move, steps, NULL);
    assert_true(n > 0);
    assert_int_equal(qv_table_play(s->table, SOUTH, steps, (uint32_t)n, NULL), QV_OK);
}

static void assert_asked(const sitting *s, const char *name) {
    qv_question question;
    uint32_t seat;
    assert_int_equal(qv_table_due(s->table, &seat), QV_DUE_MOVE);
    assert_int_equal(seat, SOUTH);
    assert_true(qv_table_question(s->table, &question, NULL));
    assert_string_equal(question.name, name);
}

static void assert_played_by_itself(const sitting *s, const char *move) {
    uint16_t steps[QV_STEPS];
    uint32_t seat;
    char line[80] = "";
    qv_text text = qv_text_over(line, sizeof line);
    assert_int_equal(qv_table_due(s->table, &seat), QV_DUE_ANSWER);
    assert_int_equal(seat, SOUTH);
    qv_say(s->rules, steps, qv_table_standing(s->table, SOUTH, steps), &text);
    assert_string_equal(line, move);
    assert_true(qv_table_answer(s->table, SOUTH));
}

/* EV-42: both ability phases, before and after the conflicts, leave one answer. */
static void the_only_step_is_played(void **state) {
    (void)state;
    sitting s = sit(alone);
    assert_asked(&s, "Your card");
    play(&s, "play Screewright c3");
    const uint32_t length = qv_match_length(qv_table_match(s.table));
    assert_played_by_itself(&s, "done");
    assert_played_by_itself(&s, "done");
    assert_int_equal(qv_table_decisions(s.table), 1);
    uint16_t steps[QV_STEPS];
    uint32_t who;
    assert_int_equal(qv_match_entry(qv_table_match(s.table), length, &who, steps), 1);
    assert_int_equal(who, SOUTH);
    assert_int_equal(qv_table_due(s.table, &who), QV_DUE_ELSEWHERE);
    assert_int_equal(qv_table_standing(s.table, NORTH, steps), 0);
    rise(&s);
}

/* With anything to choose the seat is asked, and told which of the two phases it is. */
static void a_choice_is_asked_for(void **state) {
    (void)state;
    uint16_t steps[QV_STEPS];
    sitting s = sit(beside);
    play(&s, "play Screewright c3");
    assert_int_equal(qv_table_standing(s.table, SOUTH, steps), 0);
    assert_asked(&s, "Before the fights");
    play(&s, "done");
    assert_asked(&s, "After the fights");
    assert_int_equal(qv_table_decisions(s.table), 2);
    rise(&s);
}

/* The way back leads over it to the decision before, and an answer in advance outlives it. */
static void undo_takes_it_back_too(void **state) {
    (void)state;
    qv_undo undo;
    uint16_t pass[QV_STEPS], steps[QV_STEPS];
    sitting s = sit(alone);
    assert_int_equal(qv_read(s.rules, "pass", pass, NULL), 1);
    play(&s, "play Screewright c3");
    assert_int_equal(qv_table_let_stand(s.table, SOUTH, pass, 1), QV_OK);
    assert_played_by_itself(&s, "done");
    assert_int_equal(qv_table_let_stand(s.table, SOUTH, steps, 0), QV_OK);
    assert_true(qv_table_may_undo(s.table, SOUTH, &undo));
    assert_int_equal(undo.entry, 0);
    assert_int_equal(qv_table_undo(s.table, SOUTH, 3, NULL), QV_OK);
    assert_int_equal(qv_match_length(qv_table_match(s.table)), 0);
    assert_asked(&s, "Your card");
    rise(&s);
}

/* A table for a match that was played without one counts the same decisions. */
static void a_table_that_comes_later_agrees(void **state) {
    (void)state;
    uint16_t steps[QV_STEPS];
    sitting s = sit(alone);
    qv_match *const match = qv_match_new(s.rules, 5, alone, NULL);
    static const char *const moves[] = {"play Screewright c3", "done", "done"};
    for (uint32_t i = 0; i < 3; i++) {
        const int n = qv_read(s.rules, moves[i], steps, NULL);
        assert_int_equal(qv_match_play(match, SOUTH, steps, (uint32_t)n, NULL, NULL), QV_OK);
    }
    qv_table *const later = qv_table_new(match, 1, NULL);
    qv_decision decision;
    assert_int_equal(qv_table_decisions(later), 1);
    assert_true(qv_table_decision(later, 0, &decision));
    assert_int_equal(decision.entry, 0);
    qv_table_free(later);
    rise(&s);
}

/* EV-9: the hand is kept unless one wants otherwise; other questions name nothing to begin with. */
static void what_is_offered_first(void **state) {
    (void)state;
    uint16_t steps[QV_STEPS], ids[QV_TOUCHES], card[QV_ITEMS];
    sitting s = sit(NULL);
    const qv_view *const view = qv_table_view(s.table, SOUTH);
    assert_int_equal(qv_read(s.rules, "keep", steps, NULL), 1);
    assert_int_equal(qv_touch(s.rules, view, steps[0], ids), 1);
    assert_int_equal(qv_table_first_choice(s.table), ids[0]);
    const uint32_t n = qv_table_pickable(s.table, card);
    assert_true(n > 1 && card[n - 1] != ids[0] && qv_table_pick(s.table, card[n - 1]));
    assert_int_equal(qv_table_first_choice(s.table), 0);
    assert_true(qv_table_unpick(s.table));
    assert_int_equal(qv_table_first_choice(s.table), ids[0]);
    assert_int_equal(qv_table_sit(s.table, QV_WATCHER, NULL), QV_OK);
    assert_int_equal(qv_table_first_choice(s.table), 0);
    rise(&s);
    s = sit(alone);
    assert_int_equal(qv_table_first_choice(s.table), 0);
    rise(&s);
}

/* EV-17: an ability that can be used is offered before doing without, whatever its number. */
static void doing_without_is_not_offered_first(void **state) {
    (void)state;
    uint16_t steps[QV_STEPS], ids[QV_TOUCHES];
    sitting s = sit(beside);
    play(&s, "play Screewright c3");
    const uint16_t first = qv_table_first_choice(s.table);
    assert_int_equal(qv_read(s.rules, "done", steps, NULL), 1);
    assert_int_equal(qv_touch(s.rules, qv_table_view(s.table, SOUTH), steps[0], ids), 1);
    assert_true(first && first != ids[0] && qv_table_may_pick(s.table, first));
    rise(&s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_only_step_is_played),
        cmocka_unit_test(a_choice_is_asked_for),
        cmocka_unit_test(undo_takes_it_back_too),
        cmocka_unit_test(a_table_that_comes_later_agrees),
        cmocka_unit_test(what_is_offered_first),
        cmocka_unit_test(doing_without_is_not_offered_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
