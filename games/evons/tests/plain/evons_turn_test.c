/* SPDX-License-Identifier: MIT */
/*
 * The steps of a turn of the plain EVONS, clause by clause: income and draw, reveals, what may be
 * played where, costs, discards, clearing (EV-11 to EV-16, EV-23, EV-42). It must not include or
 * know anything of the engine.
 */
#include "evons_test.h"

/* EV-11 (1), (2): nothing on one's own first turn, nothing from an empty deck. */
static void test_income_and_draw(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "");
    assert_int_equal(game.player[EVONS_SOUTH].credits, 50);
    pass(&game);
    assert_int_equal(game.player[EVONS_NORTH].credits, 50);
    game.player[EVONS_SOUTH].deck[3] = 1;
    game.passes = 0;
    act(&game, just(EVONS_PASS));
    assert_int_equal(game.player[EVONS_SOUTH].credits, 55);
    assert_int_equal(game.due, EVONS_CHANCE);
    assert_int_equal(evons_weight(&game, 3), 1);
    assert_int_equal(evons_weight(&game, 2), 0);
    assert_true(evons_chance(&game, 3));
    assert_int_equal(game.player[EVONS_SOUTH].hand[3], 1);
    pass(&game);
    assert_int_equal(game.player[EVONS_NORTH].credits, 55);
    assert_int_equal(game.turn, 4);
}

/* EV-11 (5), EV-12 */
static void test_costs(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "");
    int dear = new_card(&game, 15, 1, 1, "........");
    game.player[EVONS_SOUTH].hand[dear] = 2;
    game.player[EVONS_SOUTH].credits = 14;
    assert_false(may(&game, playing("C3", dear, false)));
    assert_true(may(&game, playing("C3", dear, true)));
    game.player[EVONS_SOUTH].credits = 15;
    evons copy = game;
    act(&game, playing("C3", dear, false));
    assert_int_equal(game.player[EVONS_SOUTH].credits, 0);
    assert_int_equal(game.player[EVONS_SOUTH].hand[dear], 1);
    assert_int_equal(game.mover, EVONS_NORTH);
    act(&copy, playing("C3", dear, true));
    assert_int_equal(copy.player[EVONS_SOUTH].credits, 15);
    assert_int_equal(evons_score(&copy, EVONS_SOUTH), 0);
}

/* EV-13: everywhere, or beside a card. */
static void test_places(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "");
    game.player[EVONS_SOUTH].hand[0] = 1;
    assert_int_equal(count_verb(&game, EVONS_PLAY), 98);
    put_covered(&game, "X0", 0, EVONS_NORTH);
    assert_int_equal(count_verb(&game, EVONS_PLAY), 96);
    begin_bare(&game, "place_adjacent=yes");
    game.player[EVONS_SOUTH].hand[0] = 1;
    assert_int_equal(count_verb(&game, EVONS_PLAY), 98);
    put_covered(&game, "X0", 0, EVONS_NORTH);
    assert_int_equal(count_verb(&game, EVONS_PLAY), 6);
    assert_true(may(&game, playing("A1", 0, true)));
    assert_false(may(&game, playing("B1", 0, true)));
    assert_true(may(&game, just(EVONS_PASS)));
}

static void test_blocks_from_hand(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "");
    int block = new_block(&game, EVONS_FIRE);
    game.player[EVONS_SOUTH].hand[block] = 1;
    assert_int_equal(count_actions(&game), 1);
    begin_bare(&game, "block_from_hand=outzone");
    block = new_block(&game, EVONS_FIRE);
    game.player[EVONS_SOUTH].hand[block] = 1;
    assert_int_equal(count_verb(&game, EVONS_PLAY), 24);
    assert_false(may(&game, playing("C3", block, false)));
    assert_false(may(&game, playing("C6", block, true)));
    game.passes = 1;
    act(&game, playing("C6", block, false));
    assert_int_equal(game.passes, 0);
    assert_int_equal(game.player[EVONS_SOUTH].credits, 50);
    assert_int_equal(logged(&game, EVONS_LOG_ACTIVATED, NULL), 0);
    assert_true(in(&game, "C6")->face_up);
    begin_bare(&game, "block_from_hand=outzone place_adjacent=yes");
    block = new_block(&game, EVONS_FIRE);
    game.player[EVONS_SOUTH].hand[block] = 1;
    put(&game, "A1", 0, EVONS_NORTH);
    assert_int_equal(count_verb(&game, EVONS_PLAY), 5);
}

/* EV-13a */
static void test_cover_need(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "cover_need=payable");
    int dear = new_card(&game, 15, 1, 1, "........");
    game.player[EVONS_SOUTH].hand[dear] = 1;
    game.player[EVONS_SOUTH].credits = 9;
    assert_int_equal(count_actions(&game), 1);
    game.player[EVONS_SOUTH].credits = 10;
    assert_int_equal(count_actions(&game), 50);
}

/* EV-11a: two are asked for, the last one is not. */
static void test_reveals(void **unused) {
    evons game;
    evons_log_entry entry = {0};
    (void)unused;
    begin_bare(&game, "");
    int card = new_card(&game, 4, 1, 1, "r.......");
    put_covered(&game, "C3", card, EVONS_NORTH);
    put_covered(&game, "C6", 0, EVONS_NORTH);
    put_covered(&game, "A1", 0, EVONS_SOUTH);
    pass(&game);
    assert_int_equal(game.step, EVONS_STEP_REVEAL);
    assert_int_equal(count_verb(&game, EVONS_REVEAL), 2);
    assert_true(game.board[at("C3")].to_reveal && !game.board[at("A1")].to_reveal);
    act(&game, on(EVONS_REVEAL, "C3"));
    assert_int_equal(logged(&game, EVONS_LOG_REVEALED, &entry), 1);
    assert_int_equal(entry.amount, 4);
    assert_int_equal(game.player[EVONS_NORTH].credits, 46);
    assert_int_equal(game.n_chain, 1);
    act(&game, just(EVONS_DONE));
    act(&game, just(EVONS_DONE));
    assert_int_equal(logged(&game, EVONS_LOG_REVEALED, NULL), 1);
    assert_int_equal(game.step, EVONS_STEP_PLAY);
    assert_int_equal(game.player[EVONS_NORTH].credits, 45);
    assert_false(in(&game, "A1")->face_up);
}

/* EV-11a: not what is placed in the step, nor what has left; where a card is then. */
static void test_reveals_change(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "");
    int first = new_card(&game, 1, 1, 1, "s.r.g...");
    put_covered(&game, "C3", first, EVONS_SOUTH);
    put_covered(&game, "C2", 1, EVONS_SOUTH);
    put_covered(&game, "D3", 2, EVONS_SOUTH);
    game.player[EVONS_SOUTH].hand[3] = 1;
    pass(&game);
    pass(&game);
    act(&game, on(EVONS_REVEAL, "C3"));
    act(&game, using(N));
    act(&game, using(E));
    act(&game, using_card(S, 3));
    assert_int_equal(game.step, EVONS_STEP_PLAY);
    assert_true(in(&game, "C1")->face_up);
    assert_true(in(&game, "C4")->growth);
    assert_int_equal(game.player[EVONS_SOUTH].graveyard[2], 1);
}

/* EV-14 */
static void test_unpaid(void **unused) {
    static const char *const words[] = {"", "unpaid_cover=stay"};
    (void)unused;
    for (int stays = 0; stays < 2; stays++) {
        evons game;
        begin_bare(&game, words[stays]);
        int dear = new_card(&game, 15, 1, 1, "........");
        put_covered(&game, "C3", dear, EVONS_NORTH);
        game.player[EVONS_NORTH].credits = 14;
        pass(&game);
        assert_int_equal(logged(&game, EVONS_LOG_UNPAID, NULL), 1);
        assert_int_equal(game.step, EVONS_STEP_PLAY);
        assert_int_equal(game.player[EVONS_NORTH].credits, 14);
        assert_int_equal(game.player[EVONS_NORTH].graveyard[dear], 1 - stays);
        assert_int_equal(is_empty(&game, "C3"), stays == 0);
        pass(&game);
        pass(&game); /* five credits more */
        assert_int_equal(logged(&game, EVONS_LOG_REVEALED, NULL), stays);
        assert_int_equal(game.player[EVONS_NORTH].credits, stays == 1 ? 4 : 19);
    }
}

/* EV-16 */
static void test_grown_cards(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "");
    int dear = new_card(&game, 15, 1, 1, "........");
    put_grown(&game, "C3", dear, EVONS_NORTH);
    game.player[EVONS_NORTH].credits = 0;
    pass(&game);
    assert_true(in(&game, "C3")->face_up && !in(&game, "C3")->growth);
    assert_int_equal(game.player[EVONS_NORTH].credits, 0);
    assert_int_equal(logged(&game, EVONS_LOG_ACTIVATED, NULL), 1);
    begin_bare(&game, "growth_reveals=no");
    put_grown(&game, "C3", 0, EVONS_NORTH);
    put_covered(&game, "D3", 0, EVONS_NORTH);
    pass(&game);
    assert_true(in(&game, "C3")->growth && !in(&game, "C3")->face_up);
    assert_true(in(&game, "D3")->face_up);
}

/* EV-11 (8): nine cards of one kind are asked for as well. */
static void test_discards(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "");
    game.player[EVONS_SOUTH].hand[0] = 9;
    evons copy = game;
    act(&game, just(EVONS_PASS));
    assert_int_equal(game.step, EVONS_STEP_DISCARD);
    assert_int_equal(logged(&game, EVONS_LOG_SCORE, NULL), 2);
    assert_int_equal(count_actions(&game), 1);
    evons_action action = just(EVONS_DISCARD);
    action.card = 0;
    act(&game, action);
    assert_int_equal(game.player[EVONS_SOUTH].graveyard[0], 1);
    assert_int_equal(game.mover, EVONS_NORTH);
    act(&copy, playing("C3", 0, true));
    assert_int_equal(copy.mover, EVONS_NORTH);
}

/* EV-11 (9), EV-23 */
static void test_clearing(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "");
    int fighter = new_card(&game, 1, 2, 9, "n...s...");
    int enemy = new_card(&game, 1, 3, 5, "n.......");
    put(&game, "C2", enemy, EVONS_NORTH);
    put(&game, "C4", fighter, EVONS_SOUTH);
    play(&game, "C3", fighter);
    act(&game, using(S)); /* the pushed one has an ability of its own */
    act(&game, just(EVONS_DONE));
    act(&game, just(EVONS_DONE));
    assert_int_equal(logged(&game, EVONS_LOG_FOUGHT, NULL), 1);
    assert_int_equal(game.mover, EVONS_NORTH);
    assert_int_equal(in(&game, "C2")->defence, 5);
    assert_int_equal(in(&game, "C3")->defence, 9);
    assert_int_equal(in(&game, "C5")->reactivations, 0);
    assert_false(in(&game, "C5")->moved);
}

int run_turn_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_income_and_draw), cmocka_unit_test(test_costs),
        cmocka_unit_test(test_places),          cmocka_unit_test(test_blocks_from_hand),
        cmocka_unit_test(test_cover_need),      cmocka_unit_test(test_reveals),
        cmocka_unit_test(test_reveals_change),  cmocka_unit_test(test_unpaid),
        cmocka_unit_test(test_grown_cards),     cmocka_unit_test(test_discards),
        cmocka_unit_test(test_clearing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
