/* SPDX-License-Identifier: MIT */
/*
 * Checks the plain EVONS against the nine cases of the rule page, so that it can be trusted where
 * it disagrees with the engine, and runs all its tests. It must not include or know anything of
 * that engine.
 */
#include "evons_test.h"

/* An ability arrow without a target keeps a sequence open until it is done by hand. */

static void test_case_1(void **unused) {
    evons game;
    evons_log_entry entry = {0};
    (void)unused;
    begin_bare(&game, "");
    int a = new_card(&game, 1, 3, 5, "n.n...n.");
    int b = new_card(&game, 1, 3, 9, "n.......");
    int c = new_card(&game, 1, 2, 9, "..n.....");
    put(&game, "C2", b, EVONS_NORTH);
    put(&game, "D3", c, EVONS_NORTH);
    put(&game, "B3", 0, EVONS_NORTH);
    play(&game, "C3", a);
    assert_int_equal(count_actions(&game), 2);
    act(&game, on(EVONS_FIGHT, "C2"));
    assert_int_equal(logged(&game, EVONS_LOG_FOUGHT, &entry), 2);
    assert_true(entry.to == at("D3") && entry.amount == 3 && entry.suffered == 2);
    assert_int_equal(logged(&game, EVONS_LOG_DESTROYED, &entry), 1);
    assert_int_equal(entry.cell, at("C3"));
    assert_int_equal(logged(&game, EVONS_LOG_FLIPPED, NULL), 0);
    assert_int_equal(game.player[EVONS_SOUTH].graveyard[a], 1);
    assert_int_equal(game.mover, EVONS_NORTH);
}

static void test_case_2(void **unused) {
    evons game;
    evons_log_entry entry = {0};
    (void)unused;
    begin_bare(&game, "");
    int a = new_card(&game, 1, 1, 9, "n.n.r.n.");
    int b = new_card(&game, 1, 3, 9, "n.n.....");
    put(&game, "C2", b, EVONS_NORTH);
    put(&game, "D3", b, EVONS_NORTH);
    put(&game, "B3", 0, EVONS_NORTH);
    play(&game, "C3", a);
    act(&game, just(EVONS_DONE));
    act(&game, on(EVONS_FIGHT, "D3"));
    assert_int_equal(logged(&game, EVONS_LOG_FLIPPED, &entry), 1);
    assert_int_equal(entry.cell, at("B3"));
    assert_int_equal(in(&game, "B3")->controller, EVONS_SOUTH);
    assert_int_equal(in(&game, "C2")->controller, EVONS_NORTH);
    assert_int_equal(in(&game, "D3")->controller, EVONS_NORTH);
    assert_int_equal(in(&game, "C2")->defence, 8);
    assert_int_equal(in(&game, "C3")->defence, 3);
    assert_int_equal(game.chain[0].phase, EVONS_ABILITY_2);
}

static void test_case_3(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "");
    int puller = new_card(&game, 1, 1, 9, "m...r...");
    int fighter = new_card(&game, 1, 5, 1, "n.n.....");
    int enemy = new_card(&game, 1, 5, 1, "n.......");
    put(&game, "C1", enemy, EVONS_NORTH);
    put(&game, "D2", 0, EVONS_NORTH);
    put(&game, "B2", fighter, EVONS_SOUTH);
    play(&game, "C3", puller);
    act(&game, pulling(N, "B2"));
    assert_int_equal(logged(&game, EVONS_LOG_REACTIVATED, NULL), 1);
    assert_int_equal(logged(&game, EVONS_LOG_DESTROYED, NULL), 2);
    assert_int_equal(logged(&game, EVONS_LOG_FLIPPED, NULL), 0);
    assert_true(is_empty(&game, "C1") && is_empty(&game, "C2"));
    assert_int_equal(in(&game, "D2")->controller, EVONS_NORTH);
    assert_int_equal(game.n_chain, 1);
    assert_int_equal(game.chain[0].phase, EVONS_ABILITY_1);
    assert_int_equal(count_actions(&game), 1);
}

static void test_case_4(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "");
    int reviver = new_card(&game, 6, 1, 9, "l...l...");
    int cards[5];
    for (int cost = 2; cost <= 4; cost++) {
        cards[cost] = new_card(&game, cost, 1, 1, "........");
        game.player[EVONS_SOUTH].graveyard[cards[cost]] = 1;
    }
    play(&game, "C3", reviver);
    evons copy = game;
    act(&game, using_card(N, cards[4]));
    assert_false(may(&game, using_card(S, cards[3])));
    act(&game, using_card(S, cards[2]));
    assert_int_equal(logged(&game, EVONS_LOG_ACTIVATED, NULL), 1);
    act(&copy, using_card(S, cards[3]));
    assert_false(may(&copy, using_card(N, cards[4])));
    assert_true(may(&copy, using_card(N, cards[2])));
}

static void test_case_5(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "");
    int pusher = new_card(&game, 1, 1, 9, "n.s.r...");
    put_grown(&game, "C2", 0, EVONS_NORTH);
    put(&game, "D3", 0, EVONS_NORTH);
    put_grown(&game, "E3", 1, EVONS_NORTH);
    play(&game, "C3", pusher);
    evons copy = game;
    act(&copy, just(EVONS_DONE));
    assert_int_equal(copy.chain[0].phase, EVONS_ABILITY_2);
    assert_false(in(&copy, "C2")->face_up);
    act(&game, using(E));
    assert_int_equal(game.player[EVONS_NORTH].graveyard[1], 1);
    assert_int_equal(in(&game, "E3")->card, 0);
    assert_false(in(&game, "C2")->face_up);
}

static void test_case_6(void **unused) {
    evons game;
    evons_log_entry entry = {0};
    (void)unused;
    begin_bare(&game, "");
    int grower = new_card(&game, 1, 1, 9, "n.g.....");
    int enemy = new_card(&game, 1, 5, 1, "n.......");
    put(&game, "C2", enemy, EVONS_NORTH);
    fill_main(&game, EVONS_NORTH, "C3 D3");
    game.player[EVONS_SOUTH].hand[3] = 1;
    play(&game, "C3", grower);
    act(&game, using_card(E, 3));
    assert_int_equal(game.due, EVONS_OVER);
    assert_int_equal(game.end, EVONS_END_FULL);
    assert_int_equal(logged(&game, EVONS_LOG_FOUGHT, NULL), 0);
    assert_int_equal(logged(&game, EVONS_LOG_SCORE, NULL), 0);
    assert_int_equal(logged(&game, EVONS_LOG_OVER, &entry), 1);
    assert_int_equal(entry.amount, EVONS_END_FULL);
    assert_int_equal(entry.seat, EVONS_NONE);
    assert_int_equal(evons_score(&game, EVONS_SOUTH), 1);
    assert_int_equal(evons_score(&game, EVONS_NORTH), 1);
}

static void test_case_7(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "");
    int puller = new_card(&game, 1, 1, 9, "m...r...");
    int enemy = new_card(&game, 1, 1, 1, "n.......");
    put(&game, "C1", enemy, EVONS_NORTH); /* points south, at the puller, once it is on C2 */
    put(&game, "B2", 0, EVONS_NORTH);
    play(&game, "C3", puller);
    evons copy = game;
    act(&game, pulling(N, "B2"));
    assert_int_equal(logged(&game, EVONS_LOG_REACTIVATED, NULL), 0);
    act(&game, just(EVONS_DONE));
    assert_int_equal(logged(&game, EVONS_LOG_FLIPPED, NULL), 1);
    assert_int_equal(logged(&game, EVONS_LOG_REACTIVATED, NULL), 1);
    assert_int_equal(in(&game, "C2")->controller, EVONS_SOUTH);
    assert_int_equal(in(&game, "C2")->reactivations, 1);
    act(&copy, pulling(N, "C1"));
    act(&copy, just(EVONS_DONE)); /* it defends: a fight, no flip */
    assert_int_equal(logged(&copy, EVONS_LOG_FOUGHT, NULL), 1);
    assert_int_equal(logged(&copy, EVONS_LOG_REACTIVATED, NULL), 0);
}

static void test_case_8(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "");
    int flipper = new_card(&game, 1, 1, 9, "n.......");
    int enemy = new_card(&game, 1, 1, 9, ".....n..");
    put(&game, "C2", enemy, EVONS_NORTH);
    assert_int_equal(evons_arrow_at(&game, at("C2"), NE), EVONS_NORMAL);
    play(&game, "C3", flipper);
    assert_int_equal(evons_arrow_at(&game, at("C2"), NE), EVONS_NO_ARROW);
    assert_int_equal(evons_arrow_at(&game, at("C2"), SW), EVONS_NORMAL);
}

static void test_case_9(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "");
    int card = new_card(&game, 1, 9, 9, "nrn.....");
    int defender = new_card(&game, 1, 1, 1, "n.......");
    put(&game, "C5", defender, EVONS_NORTH);
    put(&game, "D6", 0, EVONS_NORTH);
    put(&game, "D5", 1, EVONS_NORTH);
    play(&game, "C6", card);
    act(&game, using(NE));
    assert_true(is_empty(&game, "D5"));
    assert_int_equal(logged(&game, EVONS_LOG_FOUGHT, NULL), 0);
    assert_int_equal(logged(&game, EVONS_LOG_FLIPPED, NULL), 0);
    assert_int_equal(game.mover, EVONS_NORTH);
    assert_int_equal(in(&game, "D6")->controller, EVONS_NORTH);
    assert_int_equal(evons_score(&game, EVONS_SOUTH), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_case_1), cmocka_unit_test(test_case_2), cmocka_unit_test(test_case_3),
        cmocka_unit_test(test_case_4), cmocka_unit_test(test_case_5), cmocka_unit_test(test_case_6),
        cmocka_unit_test(test_case_7), cmocka_unit_test(test_case_8), cmocka_unit_test(test_case_9),
    };
    int failures = cmocka_run_group_tests(tests, NULL, NULL);
    failures += run_setup_tests();
    failures += run_turn_tests();
    failures += run_chain_tests();
    failures += run_flip_tests();
    failures += run_ability_tests();
    failures += run_end_tests();
    failures += run_bound_tests();
    return failures + run_random_games();
}
