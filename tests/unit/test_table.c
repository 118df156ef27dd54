/* SPDX-License-Identifier: MIT */
/* Tables: whose turn it is and who may look, picks, answers given in advance, and prospects. */
#include "check.h"
#include "stall_play.h"

/* -- Turns and viewers ------------------------------------------------------------------------- */

static void turns_go_to_the_viewer_first(void **state) {
    (void)state;
    stand *const s = stand_of(true, 1 << NORTH | 1 << SOUTH);
    assert_int_equal(qv_table_here(s->table), 1 << NORTH | 1 << SOUTH);
    assert_int_equal(qv_table_viewer(s->table), QV_WATCHER);
    assert_int_equal(qv_table_asked(s->table), QV_NOBODY);
    assert_due(s, QV_DUE_HAND_OVER, NORTH);
    assert_int_equal(qv_table_sit(s->table, SOUTH, NULL), QV_OK);
    assert_int_equal(qv_table_viewer(s->table), SOUTH);
    assert_int_equal(qv_table_asked(s->table), SOUTH);
    assert_due(s, QV_DUE_MOVE, SOUTH);
    const uint16_t legal[] = {STEP_PICK + 1, STEP_BID};
    assert_int_equal(qv_table_play(s->table, SEATS, legal, 2, NULL), QV_ETURN); /* nobody's seat */
    bid(s, SOUTH, 2);
    assert_due(s, QV_DUE_HAND_OVER, NORTH);
    bid(s, NORTH, 3);
    assert_due(s, QV_DUE_ELSEWHERE, EAST);
    bid(s, EAST, 1);
    assert_due(s, QV_DUE_ELSEWHERE, EAST);
    assert_int_equal(qv_table_resign(s->table, EAST, NULL), QV_OK);
    assert_due(s, QV_DUE_OVER, QV_NOBODY);
    stand_free(s);
}

static void only_the_viewer_may_look(void **state) {
    (void)state;
    stand *const s = stand_of(true, 1 << NORTH | 1 << SOUTH);
    assert_true(qv_table_may_look(s->table, QV_WATCHER));
    assert_false(qv_table_may_look(s->table, NORTH));
    assert_null(qv_table_view(s->table, NORTH));
    assert_int_equal(qv_table_sit(s->table, NORTH, NULL), QV_OK);
    assert_int_equal(qv_view_viewer(qv_table_view(s->table, NORTH)), NORTH);
    assert_null(qv_table_view(s->table, SOUTH));
    assert_int_equal(qv_view_viewer(qv_table_view(s->table, QV_WATCHER)), QV_WATCHER);
    qv_table_open_hands(s->table, true);
    assert_int_equal(qv_view_viewer(qv_table_view(s->table, SOUTH)), SOUTH);
    assert_null(qv_table_view(s->table, EAST)); /* is not here */
    qv_table_open_hands(s->table, false);
    assert_null(qv_table_view(s->table, SOUTH));
    assert_int_equal(qv_table_sit(s->table, QV_WATCHER, NULL), QV_OK);
    assert_null(qv_table_view(s->table, NORTH));
    stand_free(s);
}

/* -- Picks ------------------------------------------------------------------------------------- */

static void picks_make_a_move(void **state) {
    (void)state;
    stand *const s = stand_of(true, ALL_HERE);
    uint16_t ids[QV_ITEMS], steps[QV_STEPS];
    bool whole = true;
    uint32_t begun = 9;
    assert_int_equal(qv_table_pickable(s->table, ids), 0); /* nobody sits there */
    assert_false(qv_table_pick(s->table, STEP_PICK + 1));
    qv_table_sit(s->table, NORTH, NULL);
    assert_int_equal(qv_table_pickable(s->table, ids), 4);
    for (uint32_t card = 0; card < 4; card++)
        assert_int_equal(ids[card], card + 1);
    assert_false(qv_table_may_pick(s->table, STALL_WARNING + 1)); /* north lacks it */
    assert_true(qv_table_may_pick(s->table, 4));
    assert_int_equal(qv_table_pick_makes(s->table, 4, steps), 0);
    assert_true(qv_table_pick(s->table, 4));
    assert_int_equal(qv_table_picked(s->table, 0), 4);
    assert_int_equal(qv_table_picked(s->table, 1), 0);
    assert_int_equal(qv_table_picks(s->table), 1);
    assert_int_equal(qv_table_picked_steps(s->table, steps, &whole, &begun), 1);
    assert_false(whole);
    assert_int_equal(begun, 0);
    qv_diag diag = {0};
    assert_int_equal(qv_table_play_picked(s->table, &diag), QV_EILLEGAL);
    assert_string_equal(diag.text, "the move is not finished; pick the rest of it");
    assert_int_equal(diag.err, QV_EILLEGAL);
    assert_int_equal(qv_table_pick_makes(s->table, STEP_BID + 1, steps), 2);
    assert_int_equal(steps[0], 3);
    assert_int_equal(steps[1], STEP_BID);
    assert_true(qv_table_pick(s->table, STEP_BID + 1));
    assert_int_equal(qv_table_picks(s->table), 2);
    assert_int_equal(qv_table_pickable(s->table, ids), 0); /* nothing continues a complete move */
    assert_int_equal(qv_table_picked_steps(s->table, steps, &whole, &begun), 2);
    assert_true(whole);
    assert_int_equal(qv_table_play_picked(s->table, NULL), QV_OK);
    assert_int_equal(qv_match_length(qv_table_match(s->table)), 1);
    assert_int_equal(qv_table_picks(s->table), 0);
    assert_int_equal(qv_table_picked(s->table, 0), 0);
    assert_int_equal(qv_table_pickable(s->table, ids), 0); /* north has bid */
    stand_free(s);
}

static void picks_are_let_go_of(void **state) {
    (void)state;
    stand *const s = stand_of(true, ALL_HERE);
    qv_table_sit(s->table, NORTH, NULL);
    assert_false(qv_table_unpick(s->table));
    assert_true(qv_table_pick(s->table, 4));
    assert_true(qv_table_pick(s->table, 2)); /* another card instead */
    assert_int_equal(qv_table_picked(s->table, 0), 2);
    assert_int_equal(qv_table_picked(s->table, 1), 0);
    assert_true(qv_table_unpick(s->table));
    assert_int_equal(qv_table_picked(s->table, 0), 0);
    qv_table_pick(s->table, 4);
    qv_table_pick(s->table, STEP_BID + 1);
    qv_table_unpick_all(s->table);
    assert_int_equal(qv_table_picked(s->table, 0), 0);
    assert_true(qv_table_may_pick(s->table, 4));
    qv_table_pick(s->table, 4);
    bid(s, EAST, 1); /* anything that is played drops them */
    assert_int_equal(qv_table_picked(s->table, 0), 0);
    qv_table_pick(s->table, 4);
    qv_table_sit(s->table, SOUTH, NULL);
    assert_int_equal(qv_table_picked(s->table, 0), 0);
    stand_free(s);
}

/* What is not legal can be meant, and then the rules say why not. */
static void refused_picks_have_a_meaning(void **state) {
    (void)state;
    stand *const s = stand_of(true, ALL_HERE);
    uint16_t steps[QV_STEPS];
    qv_event why;
    qv_table_sit(s->table, NORTH, NULL);
    assert_false(qv_table_pick(s->table, STALL_WARNING + 1));
    assert_int_equal(qv_table_pick_means(s->table, STALL_WARNING + 1, steps), 1);
    assert_int_equal(steps[0], STALL_WARNING);
    assert_true(qv_why_not(s->rules, qv_table_view(s->table, NORTH), NORTH, steps, 1, &why));
    assert_int_equal(why.rule, 1);
    assert_int_equal(qv_table_pick_means(s->table, 999, steps), 0);
    const uint16_t lacking[] = {STALL_WARNING, STEP_BID}, twice[] = {STEP_PICK, STEP_PICK + 1};
    why.rule = 99;
    assert_int_equal(qv_table_refusal(s->table, lacking, 2, &why), 1);
    assert_int_equal(why.rule, 1);
    assert_int_equal(qv_table_refusal(s->table, twice, 2, &why), 2);
    assert_int_equal(why.rule, 0);
    why.rule = 99;
    assert_int_equal(qv_table_refusal(s->table, twice, 1, &why), 0);
    assert_int_equal(why.rule, 99);
    qv_table_sit(s->table, QV_WATCHER, NULL);
    assert_int_equal(qv_table_refusal(s->table, lacking, 2, &why), 0);
    stand_free(s);
}

/* -- Answers given in advance ------------------------------------------------------------------ */

static void answers_are_repeated(void **state) {
    (void)state;
    stand *const s = stand_of(true, ALL_HERE);
    const uint16_t steps[] = {STEP_PICK + 1, STEP_BID}, accept = STEP_ACCEPT;
    uint16_t got[QV_STEPS];
    assert_int_equal(qv_table_let_stand(s->table, EAST, &accept, 1), QV_OK);
    assert_int_equal(qv_table_standing(s->table, EAST, got), 0); /* not legal now */
    assert_false(qv_table_answer(s->table, EAST));
    assert_int_equal(qv_table_let_stand(s->table, EAST, steps, 2), QV_OK);
    assert_int_equal(qv_table_standing(s->table, EAST, got), 2);
    bid(s, NORTH, 3);
    assert_due(s, QV_DUE_ANSWER, EAST);
    assert_true(qv_table_answer(s->table, EAST));
    assert_int_equal(qv_table_standing(s->table, EAST, got), 0); /* has bid */
    bid(s, SOUTH, 2);
    assert_due(s, QV_DUE_HAND_OVER, EAST); /* the window, where a bid is not legal */
    answer(s, EAST, STEP_ACCEPT);          /* which forgets the bid */
    bid(s, NORTH, 1);
    assert_due(s, QV_DUE_HAND_OVER, EAST);
    assert_int_equal(qv_table_let_stand(s->table, EAST, steps, 2), QV_OK);
    assert_int_equal(qv_table_let_stand(s->table, EAST, NULL, 0), QV_OK);
    assert_int_equal(qv_table_standing(s->table, EAST, got), 0);
    stand_free(s);
}

/* A seat that plays anything else has its own answer forgotten, legal as it may be later. */
static void another_move_forgets_the_answer(void **state) {
    (void)state;
    static const uint16_t two[] = {STEP_PICK + 2, STEP_BID}, three[] = {STEP_PICK + 3, STEP_BID};
    uint16_t steps[QV_STEPS];
    stand *const s = stand_of(true, ALL_HERE);
    assert_int_equal(qv_table_let_stand(s->table, NORTH, two, 2), QV_OK);
    assert_int_equal(qv_table_let_stand(s->table, SOUTH, three, 2), QV_OK);
    play_round(s);
    assert_int_equal(qv_table_standing(s->table, NORTH, steps), 0);
    assert_int_equal(qv_table_standing(s->table, SOUTH, steps), 0);
    assert_int_equal(qv_table_let_stand(s->table, NORTH, two, 2), QV_OK);
    assert_int_equal(qv_table_let_stand(s->table, SOUTH, three, 2), QV_OK);
    bid(s, EAST, 2);
    assert_int_equal(qv_table_standing(s->table, NORTH, steps), 2);
    assert_int_equal(qv_table_standing(s->table, SOUTH, steps), 2);
    stand_free(s);
}

static void answers_must_be_moves(void **state) {
    (void)state;
    stand *const s = stand_of(true, ALL_HERE);
    const uint16_t part = STEP_PICK, outcome = STEP_DIE, none = 999;
    const uint16_t more[] = {STEP_ACCEPT, STEP_ACCEPT};
    const uint16_t parts[] = {STEP_PICK, STEP_PICK + 1}, drawn[] = {STEP_PICK, STEP_DIE};
    const uint16_t longer[] = {STEP_PICK, STEP_BID, STEP_BID}, lost[] = {STEP_PICK, 999};
    assert_int_equal(qv_table_let_stand(s->table, EAST, &part, 1), QV_EARGUMENT);
    assert_int_equal(qv_table_let_stand(s->table, EAST, &outcome, 1), QV_EARGUMENT);
    assert_int_equal(qv_table_let_stand(s->table, EAST, &none, 1), QV_EARGUMENT);
    assert_int_equal(qv_table_let_stand(s->table, EAST, more, 2), QV_EARGUMENT);
    assert_int_equal(qv_table_let_stand(s->table, EAST, parts, 2), QV_EARGUMENT);
    assert_int_equal(qv_table_let_stand(s->table, EAST, drawn, 2), QV_EARGUMENT);
    assert_int_equal(qv_table_let_stand(s->table, EAST, longer, 3), QV_EARGUMENT);
    assert_int_equal(qv_table_let_stand(s->table, EAST, lost, 2), QV_EARGUMENT);
    stand_free(s);
}

static void windows_are_declined_without_asking(void **state) {
    (void)state;
    stand *const s = stand_of(true, ALL_HERE);
    uint16_t steps[QV_STEPS];
    assert_int_equal(qv_table_ask_windows(s->table, EAST, false), QV_OK);
    assert_int_equal(qv_table_standing(s->table, EAST, steps), 0); /* a bid is no window */
    bid(s, NORTH, 3);
    bid(s, EAST, 1);
    bid(s, SOUTH, 2);
    assert_due(s, QV_DUE_ANSWER, EAST);
    assert_int_equal(qv_table_standing(s->table, EAST, steps), 1);
    assert_int_equal(steps[0], STEP_ACCEPT);
    assert_int_equal(qv_table_ask_windows(s->table, EAST, true), QV_OK);
    assert_due(s, QV_DUE_HAND_OVER, EAST);
    assert_int_equal(qv_table_ask_windows(s->table, EAST, false), QV_OK);
    assert_true(qv_table_answer(s->table, EAST));
    assert_int_equal(qv_table_decisions(s->table), 4);
    bid(s, EAST, 2); /* playing anything does not change the wish */
    bid(s, NORTH, 2);
    bid(s, SOUTH, 3);
    assert_due(s, QV_DUE_HAND_OVER, NORTH);
    answer(s, NORTH, STEP_ACCEPT);
    assert_due(s, QV_DUE_ANSWER, EAST);
    stand_free(s);
}

/* -- Prospects --------------------------------------------------------------------------------- */

static void expect_kinds(const qv_prospects *p, uint32_t move, const uint32_t *kinds, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        assert_int_equal(qv_prospects_own(p, move, i)->kind, kinds[i]);
    assert_null(qv_prospects_own(p, move, n));
}

static void prospects_tell_moves_apart(void **state) {
    (void)state;
    stand *const s = stand_of(true, ALL_HERE);
    static const uint32_t all[] = {EVENT_WON, EVENT_SHOWN, EVENT_LOT, EVENT_ACCEPTED};
    const qv_whole_move moves[] = {
        {2, {STEP_PICK, STEP_BID}}, {2, {STEP_PICK + 4, STEP_BID}}, {2, {STEP_PICK + 1, STEP_BID}}};
    qv_table_sit(s->table, SOUTH, NULL);
    qv_prospects *p = qv_prospects_new(s->table, moves + 1, 2, NULL);
    assert_non_null(p);
    assert_int_equal(qv_prospects_common(p, 0)->kind, EVENT_LOT);
    assert_int_equal(qv_prospects_common(p, 1)->kind, EVENT_ACCEPTED);
    assert_null(qv_prospects_common(p, 2));
    expect_kinds(p, 0, all, 2);
    expect_kinds(p, 1, all + 1, 1);
    assert_int_equal(qv_prospects_own(p, 0, 1)->arg[1], STEP_PICK + 4);
    assert_int_equal(qv_prospects_own(p, 1, 0)->arg[1], STEP_PICK + 1);
    assert_null(qv_prospects_own(p, 2, 0));
    qv_prospects_free(p);
    p = qv_prospects_new(s->table, moves + 1, 1, NULL); /* one alone shares nothing */
    assert_null(qv_prospects_common(p, 0));
    expect_kinds(p, 0, all, 4);
    qv_prospects_free(p);
    const qv_whole_move twice[] = {moves[1], moves[1]};
    p = qv_prospects_new(s->table, twice, 2, NULL);
    expect_kinds(p, 0, NULL, 0);
    expect_kinds(p, 1, NULL, 0);
    for (uint32_t i = 0; i < 4; i++)
        assert_int_equal(qv_prospects_common(p, i)->kind, all[i]);
    assert_null(qv_prospects_common(p, 4));
    qv_prospects_free(p);
    p = qv_prospects_new(s->table, moves, 2,
                         NULL); /* south lacks the first: what ends the other is its own */
    assert_null(qv_prospects_own(p, 0, 0));
    assert_null(qv_prospects_common(p, 0));
    expect_kinds(p, 1, all, 4);
    qv_prospects_free(p);
    const qv_whole_move longest[] = {moves[1], {.n = QV_STEPS}};
    const qv_whole_move longer[] = {moves[1], {.n = QV_STEPS + 1}}, none[] = {moves[1], {.n = 0}};
    p = qv_prospects_new(s->table, longest, 2, NULL); /* which is not legal: nothing follows */
    assert_non_null(p);
    assert_null(qv_prospects_own(p, 1, 0));
    qv_prospects_free(p);
    assert_null(qv_prospects_new(s->table, longer, 2, NULL));
    assert_null(qv_prospects_new(s->table, none, 2, NULL));
    p = qv_prospects_new(s->table, NULL, 0, NULL);
    assert_non_null(p);
    assert_null(qv_prospects_common(p, 0));
    qv_prospects_free(p);
    stand_free(s);
}

/* What a move would lead to is told to the seat that is asked for it. */
static void what_follows_is_foretold(void **state) {
    (void)state;
    static const char blues[] =
        "current: blue\nb3 blue triple r1\nc3 blue cross\nb4 red cross\na1 red cross\n";
    qv_ruleset *const rules =
        qv_ruleset_new(qv_game_find("three-arrows"), 2, NULL, 0, NULL, 0, NULL);
    qv_table *const table = qv_table_new(qv_match_new(rules, 3, blues, NULL), 3, NULL);
    char line[400] = "";
    qv_text text = qv_text_over(line, sizeof line);
    uint16_t steps[QV_STEPS];
    const uint32_t n = (uint32_t)qv_read(rules, "attack b3 e", steps, NULL);
    assert_int_equal(qv_table_foretell(table, steps, n, &text), 0);
    assert_int_equal(qv_table_sit(table, 1, NULL), QV_OK);
    assert_int_equal(qv_table_foretell(table, steps, n, &text), 1);
    assert_string_equal(line, "With every roll: blue takes red's piece on b4");
    qv_table_free(table);
    qv_ruleset_free(rules);
}

static void warnings_come_before_legal_moves(void **state) {
    (void)state;
    stand *const s = stand_of(true, ALL_HERE);
    const uint16_t high[] = {STALL_WARNING, STEP_BID}, low[] = {STEP_PICK + 1, STEP_BID};
    qv_event warning;
    assert_false(qv_table_warns(s->table, high, 2, &warning)); /* nobody sits there */
    qv_table_sit(s->table, NORTH, NULL);
    assert_false(qv_table_warns(s->table, high, 2, &warning)); /* north lacks it */
    qv_table_sit(s->table, SOUTH, NULL);
    assert_true(qv_table_warns(s->table, high, 2, &warning));
    assert_int_equal(warning.rule, 1);
    assert_false(qv_table_warns(s->table, low, 2, &warning));
    stand_free(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turns_go_to_the_viewer_first),
        cmocka_unit_test(only_the_viewer_may_look),
        cmocka_unit_test(picks_make_a_move),
        cmocka_unit_test(picks_are_let_go_of),
        cmocka_unit_test(refused_picks_have_a_meaning),
        cmocka_unit_test(answers_are_repeated),
        cmocka_unit_test(another_move_forgets_the_answer),
        cmocka_unit_test(answers_must_be_moves),
        cmocka_unit_test(windows_are_declined_without_asking),
        cmocka_unit_test(prospects_tell_moves_apart),
        cmocka_unit_test(what_follows_is_foretold),
        cmocka_unit_test(warnings_come_before_legal_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
