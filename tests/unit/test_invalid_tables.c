/* SPDX-License-Identifier: MIT */
/* Functions of tables with every argument that they must refuse: see test_invalid_calls.c. */
#include "invalid.h"

/* A table for the match that the other tests have, which is made anew for it. */
typedef struct {
    table *t;
    qv_table *board;
    uint32_t seat; /* that has to move */
} setting;

static setting begin(void **state) {
    setting s = {.t = *state};
    s.board = qv_table_new(qv_match_new(s.t->rules, 1, NULL, NULL), 1, NULL);
    assert_non_null(s.board);
    assert_int_equal(qv_table_sit(s.board, 0, NULL), QV_OK);
    s.seat = qv_match_pending(qv_table_match(s.board)) == 1 ? 0 : 1;
    return s;
}

static void end(setting s) {
    assert_int_equal(qv_match_length(qv_table_match(s.board)), 1);
    assert_int_equal(qv_table_decisions(s.board), 0);
    assert_int_equal(qv_table_viewer(s.board), 0);
    assert_untouched(s.t);
    qv_table_free(s.board);
}

static void test_no_table(void **state) {
    table *const t = *state;
    uint16_t ids[QV_ITEMS] = {7};
    uint32_t who = FAR, last = FAR;
    bool whole = true;
    qv_decision decision = {.entry = FAR};
    qv_undo undo = {.entry = FAR};
    qv_scene *const scene = calloc(1, sizeof *scene);
    assert_non_null(scene);
    assert_null(qv_table_new(NULL, 0, &t->diag));
    assert_refused(t);
    qv_table_free(NULL);
    assert_int_equal(qv_table_replace(NULL, NULL, &t->diag), QV_EARGUMENT);
    assert_refused(t);
    assert_null(qv_table_match(NULL));
    assert_int_equal(qv_table_here(NULL), 0);
    assert_int_equal(qv_table_due(NULL, &who), QV_DUE_OVER);
    assert_int_equal(who, QV_NOBODY);
    assert_int_equal(qv_table_viewer(NULL), QV_NOBODY);
    assert_int_equal(qv_table_asked(NULL), QV_NOBODY);
    assert_int_equal(qv_table_sit(NULL, 0, &t->diag), QV_EARGUMENT);
    assert_refused(t);
    qv_table_open_hands(NULL, true);
    assert_false(qv_table_may_look(NULL, QV_WATCHER));
    assert_null(qv_table_view(NULL, QV_WATCHER));
    assert_int_equal(qv_table_play(NULL, 0, t->steps, 1, &t->diag), QV_EARGUMENT);
    assert_refused(t);
    assert_int_equal(qv_table_resign(NULL, 0, &t->diag), QV_EARGUMENT);
    assert_refused(t);
    assert_int_equal(qv_table_agree(NULL, 0, &t->diag), QV_EARGUMENT);
    assert_refused(t);
    assert_int_equal(qv_table_abandon(NULL, &t->diag), QV_EARGUMENT);
    assert_refused(t);
    assert_int_equal(qv_table_let_stand(NULL, 0, t->steps, 1), QV_EARGUMENT);
    assert_int_equal(qv_table_ask_windows(NULL, 0, false), QV_EARGUMENT);
    qv_table_ask_all(NULL, true);
    qv_wishes wishes = {.kinds = 0};
    assert_int_equal(qv_table_wishes(NULL, 0, &wishes), QV_EARGUMENT);
    assert_int_equal(qv_table_wish(NULL, 0, &wishes), QV_EARGUMENT);
    assert_int_equal(qv_table_standing(NULL, 0, ids), 0);
    assert_false(qv_table_answer(NULL, 0));
    assert_false(qv_table_may_pick(NULL, 1));
    assert_int_equal(qv_table_pickable(NULL, ids), 0);
    assert_false(qv_table_pick(NULL, 1));
    assert_false(qv_table_unpick(NULL));
    qv_table_unpick_all(NULL);
    assert_int_equal(qv_table_picked(NULL, 0), 0);
    assert_int_equal(qv_table_picked_steps(NULL, ids, &whole, &last), 0);
    assert_int_equal(qv_table_pick_makes(NULL, 1, ids), 0);
    assert_int_equal(qv_table_pick_means(NULL, 1, ids), 0);
    assert_int_equal(qv_table_refusal(NULL, t->steps, 1, t->event), 0);
    assert_int_equal(qv_table_play_picked(NULL, &t->diag), QV_EARGUMENT);
    assert_refused(t);
    assert_int_equal(qv_table_decisions(NULL), 0);
    assert_false(qv_table_decision(NULL, 0, &decision));
    assert_int_equal(qv_table_since(NULL, 0, 0), 0);
    assert_int_equal(qv_table_told(NULL, 0), 0);
    assert_int_equal(qv_table_tell(NULL, 0, 0), QV_EARGUMENT);
    assert_false(qv_table_computation(NULL, 0, &last, &last));
    assert_int_equal(qv_table_last(NULL, 0, ids), 0);
    assert_false(qv_table_scene(NULL, true, scene));
    assert_int_equal(qv_table_compare(NULL, t->view), QV_EARGUMENT);
    assert_false(qv_table_may_undo(NULL, 0, &undo));
    assert_int_equal(qv_table_undo(NULL, 0, 0, &t->diag), QV_EARGUMENT);
    assert_refused(t);
    assert_null(qv_prospects_new(NULL, NULL, 0, &t->diag));
    assert_refused(t);
    qv_prospects_free(NULL);
    assert_null(qv_prospects_own(NULL, 0, 0));
    assert_null(qv_prospects_common(NULL, 0));
    assert_false(qv_table_warns(NULL, t->steps, 1, t->event));
    assert_int_equal(scene->n, 0);
    assert_int_equal(ids[0], 7);
    assert_int_equal(last, FAR);
    assert_true(whole);
    assert_int_equal(decision.entry, FAR);
    assert_int_equal(undo.entry, FAR);
    assert_untouched(t);
    free(scene);
}

static void test_no_table_to_ask_at(void **state) {
    table *const t = *state;
    uint16_t ids[QV_ITEMS] = {7};
    qv_question question = {.kind = FAR};
    qv_key keys[QV_KEYS];
    bool whole = true;
    assert_false(qv_table_prompt(NULL, &t->text));
    assert_int_equal(qv_table_choices(NULL, ids), 0);
    assert_int_equal(qv_table_next_choice(NULL, 1), 0);
    assert_int_equal(qv_table_first_choice(NULL), 0);
    assert_int_equal(qv_table_pick_leads(NULL, 1, ids), 0);
    assert_int_equal(qv_table_pick_assumes(NULL, 1, ids, &t->text), 0);
    assert_int_equal(qv_table_keys(NULL, keys), 0);
    uint32_t turn = 9;
    assert_false(qv_table_turned(NULL, &turn));
    assert_int_equal(turn, 9);
    assert_false(qv_table_turn(NULL, 'r'));
    assert_int_equal(qv_table_summary(NULL, 0, 0, 1, &t->text), 0);
    assert_int_equal(qv_table_summary_line(NULL, 0, 0, 1, 9, "", &t->text), 0);
    assert_int_equal(qv_table_foretell(NULL, t->steps, 1, &t->text), 0);
    assert_int_equal(qv_table_teach(NULL, 0), QV_EARGUMENT);
    assert_int_equal(qv_table_learner(NULL), QV_NOBODY);
    assert_int_equal(qv_table_know(NULL, 0), QV_EARGUMENT);
    assert_false(qv_table_knows(NULL, 0));
    assert_null(qv_rule_first(NULL, 0));
    uint32_t rule = 99;
    assert_false(qv_rule_of(NULL, "cell", &rule));
    assert_false(qv_rule_of(qv_game_at(0), NULL, &rule));
    assert_false(qv_rule_of(qv_game_at(0), "cell", NULL));
    assert_false(qv_item_rule(qv_game_at(0), NULL, &rule));
    assert_false(qv_item_rule(qv_game_at(0), &(qv_item){.kind = 99}, &rule));
    assert_int_equal(rule, 99);
    qv_hint hint = {.look = 7};
    assert_false(qv_hint_of(NULL, t->view, 0, t->steps, 1, &hint));
    assert_false(qv_hint_of(t->rules, NULL, 0, t->steps, 1, &hint));
    assert_false(qv_hint_of(t->rules, t->view, FAR, t->steps, 1, &hint));
    assert_false(qv_hint_of(t->rules, t->view, 0, NULL, 1, &hint));
    assert_false(qv_hint_of(t->rules, t->view, 0, t->steps, 0, &hint));
    assert_false(qv_hint_of(t->rules, t->view, 0, t->steps, FAR, &hint));
    assert_int_equal(hint.look, 7);
    uint32_t cards[QV_CARDS] = {FAR, FAR};
    assert_int_equal(qv_table_cards(NULL, NULL, cards), 0);
    assert_int_equal(cards[0], FAR);
    assert_false(qv_table_question(NULL, &question, &whole));
    assert_int_equal(question.kind, FAR);
    assert_true(whole);
    assert_int_equal(ids[0], 7);
    assert_untouched(t);
}

static void test_strange_seats(void **state) {
    const setting s = begin(state);
    uint16_t steps[QV_STEPS];
    qv_undo undo;
    qv_wishes wishes = {.kinds = 0};
    assert_null(qv_table_new(qv_match_new(s.t->rules, 1, NULL, NULL), 4, &s.t->diag));
    assert_refused(s.t); /* the third seat does not play */
    for (size_t i = 0; i < COUNT(no_seats) + 1; i++) {
        const uint32_t seat = i < COUNT(no_seats) ? no_seats[i] : (uint32_t)QV_OPEN;
        uint32_t first = FAR;
        assert_int_equal(qv_table_sit(s.board, seat, &s.t->diag), QV_EARGUMENT);
        assert_refused(s.t);
        assert_false(qv_table_may_look(s.board, seat));
        assert_null(qv_table_view(s.board, seat));
        assert_int_equal(qv_table_play(s.board, seat, s.t->steps, 1, &s.t->diag), QV_ETURN);
        assert_int_equal(qv_table_resign(s.board, seat, &s.t->diag), QV_ETURN);
        assert_int_equal(qv_table_agree(s.board, seat, &s.t->diag), QV_ETURN);
        assert_int_equal(qv_table_let_stand(s.board, seat, s.t->steps, 1), QV_EARGUMENT);
        assert_int_equal(qv_table_ask_windows(s.board, seat, false), QV_EARGUMENT);
        assert_int_equal(qv_table_wishes(s.board, seat, &wishes), QV_EARGUMENT);
        assert_int_equal(qv_table_wish(s.board, seat, &wishes), QV_EARGUMENT);
        assert_int_equal(qv_table_standing(s.board, seat, steps), 0);
        assert_false(qv_table_answer(s.board, seat));
        assert_int_equal(qv_table_since(s.board, seat, UINT32_MAX), 0);
        assert_int_equal(qv_table_told(s.board, seat), 0);
        assert_int_equal(qv_table_tell(s.board, seat, 0), QV_EARGUMENT);
        assert_false(qv_table_computation(s.board, seat, &first, &first));
        assert_int_equal(qv_table_last(s.board, seat, steps), 0);
        assert_false(qv_table_may_undo(s.board, seat, &undo));
        s.t->diag = (qv_diag){0};
        assert_int_equal(qv_table_undo(s.board, seat, 0, &s.t->diag), QV_EARGUMENT);
        assert_refused(s.t);
    }
    assert_int_equal(qv_table_sit(s.board, 1, &s.t->diag), QV_EARGUMENT); /* is not here */
    assert_refused(s.t);
    end(s);
}

static void test_missing_arguments(void **state) {
    const setting s = begin(state);
    uint32_t n = FAR;
    uint16_t steps[QV_STEPS];
    assert_int_equal(qv_table_replace(s.board, NULL, &s.t->diag), QV_EARGUMENT);
    assert_refused(s.t);
    qv_match *const match = qv_match_new(s.t->rules, 1, NULL, NULL); /* is freed */
    assert_int_equal(qv_table_replace(NULL, match, &s.t->diag), QV_EARGUMENT);
    assert_refused(s.t);
    assert_int_equal(qv_table_enter(NULL, s.t->steps, 1, &s.t->diag), QV_EARGUMENT);
    assert_refused(s.t);
    assert_int_equal(qv_table_enter(s.board, s.t->steps, 1, &s.t->diag), QV_EARGUMENT);
    assert_refused(s.t);
    assert_int_equal(qv_table_enter(s.board, NULL, 1, &s.t->diag), QV_EARGUMENT);
    assert_refused(s.t);
    assert_int_equal(qv_table_play(s.board, s.seat, NULL, 1, &s.t->diag), QV_EARGUMENT);
    assert_refused(s.t);
    assert_int_equal(qv_table_play(s.board, s.seat, no_steps(), 1, &s.t->diag), QV_EILLEGAL);
    assert_int_equal(qv_table_play(s.board, s.seat, s.t->steps, FAR, &s.t->diag), QV_EILLEGAL);
    s.t->diag = (qv_diag){0};
    assert_int_equal(qv_table_let_stand(s.board, 0, NULL, 1), QV_EARGUMENT);
    assert_int_equal(qv_table_let_stand(s.board, 0, s.t->steps, QV_STEPS + 1), QV_EARGUMENT);
    assert_int_equal(qv_table_let_stand(s.board, 0, no_steps(), 1), QV_EARGUMENT);
    assert_int_equal(qv_table_standing(s.board, 0, NULL), 0);
    assert_int_equal(qv_table_pickable(s.board, NULL), 0);
    assert_false(qv_table_pick(s.board, UINT16_MAX));
    assert_int_equal(qv_table_picked(s.board, FAR), 0);
    assert_int_equal(qv_table_picks(NULL), 0);
    assert_false(qv_table_prompt(s.board, NULL));
    assert_int_equal(qv_table_choices(s.board, NULL), 0);
    assert_int_equal(qv_table_pick_leads(s.board, UINT16_MAX, steps), 0);
    assert_int_equal(qv_table_pick_assumes(s.board, UINT16_MAX, steps, &s.t->text), 0);
    assert_int_equal(qv_table_pick_assumes(s.board, 1, steps, NULL), 0);
    assert_int_equal(qv_table_keys(s.board, NULL), 0);
    assert_false(qv_table_turned(s.board, NULL));
    assert_false(qv_table_turn(s.board, 'r'));
    assert_false(qv_table_turn(s.board, 0));
    assert_int_equal(qv_table_summary(s.board, s.seat, 1, 0, &s.t->text), 0);
    assert_int_equal(qv_table_summary(s.board, s.seat, 0, 1, NULL), 0);
    assert_int_equal(qv_table_summary_line(s.board, QV_SEATS, 0, 1, 9, "", &s.t->text), 0);
    assert_int_equal(qv_table_summary_line(s.board, s.seat, 1, 0, 9, "", &s.t->text), 0);
    assert_int_equal(qv_table_summary_line(s.board, s.seat, 0, 1, 9, NULL, &s.t->text), 0);
    assert_int_equal(qv_table_summary_line(s.board, s.seat, 0, 1, 9, "", NULL), 0);
    assert_int_equal(qv_table_foretell(s.board, NULL, 1, &s.t->text), 0);
    assert_int_equal(qv_table_foretell(s.board, no_steps(), 1, &s.t->text), 0);
    assert_false(qv_table_question(s.board, NULL, NULL));
    assert_int_equal(qv_table_picked_steps(s.board, NULL, NULL, NULL), 0);
    assert_int_equal(qv_table_picked_steps(s.board, steps, NULL, NULL), 0);
    assert_int_equal(qv_table_pick_makes(s.board, 1, NULL), 0);
    assert_int_equal(qv_table_pick_means(s.board, 1, NULL), 0);
    assert_int_equal(qv_table_refusal(s.board, NULL, 1, s.t->event), 0);
    assert_int_equal(qv_table_refusal(s.board, s.t->steps, FAR, s.t->event), 0);
    assert_int_equal(qv_table_refusal(s.board, s.t->steps, 1, NULL), 0);
    assert_int_equal(qv_table_refusal(s.board, no_steps(), 1, s.t->event), 0);
    assert_false(qv_table_decision(s.board, 0, NULL));
    assert_int_equal(qv_table_tell(s.board, 0, FAR), QV_EARGUMENT);
    assert_false(qv_table_computation(s.board, 0, NULL, &n));
    assert_false(qv_table_computation(s.board, 0, &n, NULL));
    assert_int_equal(qv_table_last(s.board, 0, NULL), 0);
    assert_false(qv_table_scene(s.board, false, NULL));
    assert_int_equal(qv_table_compare(s.board, NULL), QV_EARGUMENT);
    assert_false(qv_table_may_undo(s.board, 0, NULL));
    assert_int_equal(n, FAR);
    end(s);
}

static void test_prospects(void **state) {
    const setting s = begin(state);
    const qv_whole_move moves[] = {{0, {0}}, {QV_STEPS + 1, {0}}, {FAR, {0}}};
    assert_null(qv_prospects_new(s.board, NULL, 1, &s.t->diag));
    assert_refused(s.t);
    for (size_t i = 0; i < COUNT(moves); i++) {
        assert_null(qv_prospects_new(s.board, &moves[i], 1, &s.t->diag));
        assert_refused(s.t);
    }
    qv_prospects *const none = qv_prospects_new(s.board, NULL, 0, NULL);
    assert_null(qv_prospects_own(none, 0, 0));
    assert_null(qv_prospects_own(none, FAR, 0));
    assert_null(qv_prospects_common(none, FAR));
    qv_prospects_free(none);
    assert_false(qv_table_warns(s.board, NULL, 1, s.t->event));
    assert_false(qv_table_warns(s.board, s.t->steps, 0, s.t->event));
    assert_false(qv_table_warns(s.board, s.t->steps, FAR, s.t->event));
    assert_false(qv_table_warns(s.board, s.t->steps, 1, NULL));
    assert_int_equal(qv_round_of(NULL, s.t->view), 0);
    assert_int_equal(qv_round_of(s.t->rules, NULL), 0);
    uint16_t steps[QV_STEPS];
    assert_int_equal(qv_read_plainly(NULL, s.t->view, 0, "pass", steps), 0);
    assert_int_equal(qv_read_plainly(s.t->rules, NULL, 0, "pass", steps), 0);
    assert_int_equal(qv_read_plainly(s.t->rules, s.t->view, QV_SEATS, "pass", steps), 0);
    assert_int_equal(qv_read_plainly(s.t->rules, s.t->view, 0, NULL, steps), 0);
    assert_int_equal(qv_read_plainly(s.t->rules, s.t->view, 0, "pass", NULL), 0);
    end(s);
}

#define WITH_TABLE(test) cmocka_unit_test_setup_teardown(test, invalid_begin, invalid_end)

int main(void) {
    const struct CMUnitTest tests[] = {
        WITH_TABLE(test_no_table),      WITH_TABLE(test_no_table_to_ask_at),
        WITH_TABLE(test_strange_seats), WITH_TABLE(test_missing_arguments),
        WITH_TABLE(test_prospects),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
