/* SPDX-License-Identifier: MIT */
/*
 * How a game of the plain EVONS ends and who wins: a full main zone, passes, the last turn, equal
 * scores (EV-35 to EV-38). It must not include or know anything of the engine.
 */
#include "evons_test.h"

/* EV-36: paid for and scored if face up, but never activated. */
static void test_filled_by_a_play(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "");
    int card = new_card(&game, 4, 9, 9, "n.r.....");
    put(&game, "C2", 0, EVONS_NORTH);
    fill_main(&game, EVONS_NORTH, "C3");
    game.player[EVONS_SOUTH].hand[0] = 9;
    evons copy = game;
    play(&game, "C3", card);
    assert_int_equal(game.end, EVONS_END_FULL);
    assert_int_equal(game.step, EVONS_STEP_OVER);
    assert_int_equal(game.player[EVONS_SOUTH].credits, 46);
    assert_int_equal(logged(&game, EVONS_LOG_ACTIVATED, NULL), 0);
    assert_int_equal(evons_score(&game, EVONS_SOUTH), 1);
    assert_int_equal(evons_score(&game, EVONS_NORTH), 1);
    assert_int_equal(evons_hand_size(&game, EVONS_SOUTH), 9);
    assert_int_equal(game.n_chain, 0);
    assert_int_equal(count_actions(&game), 0);
    play_covered(&copy, "C3", card);
    assert_int_equal(copy.end, EVONS_END_FULL);
    assert_int_equal(copy.player[EVONS_SOUTH].credits, 50);
    assert_int_equal(evons_winner(&copy), EVONS_NORTH);
}

/* EV-36: by a pull, though the card pulled would be reactivated; by a Block; by a revival. */
static void test_filled_by_abilities(void **unused) {
    static const struct {
        const char *arrows;
        int south_score;
    } rows[] = {{"m.......", 2}, {"b.......", 1}, {"l.......", 2}};
    (void)unused;
    for (int row = 0; row < 3; row++) {
        evons game;
        begin_bare(&game, "");
        int card = new_card(&game, 4, 9, 9, rows[row].arrows);
        int block = new_block(&game, EVONS_FIRE);
        put(&game, "C0", 0, EVONS_SOUTH);
        fill_main(&game, EVONS_NORTH, "C1 C2");
        game.player[EVONS_SOUTH].hand[block] = 1;
        game.player[EVONS_SOUTH].graveyard[1] = 1;
        play(&game, "C2", card);
        const evons_action actions[] = {pulling(N, "C0"), using_card(N, block), using_card(N, 1)};
        act(&game, actions[row]);
        assert_int_equal(game.end, EVONS_END_FULL);
        assert_int_equal(evons_score(&game, EVONS_SOUTH), rows[row].south_score);
        assert_int_equal(logged(&game, EVONS_LOG_REACTIVATED, NULL), 0);
        assert_int_equal(logged(&game, EVONS_LOG_ACTIVATED, NULL), 0);
        assert_int_equal(game.n_chain, 0);
    }
}

/* A push within a zone that lacks one card empties its cell; another card must fill it. */
static void test_not_filled(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "");
    int card = new_card(&game, 1, 1, 1, "s.w.....");
    put(&game, "C2", 0, EVONS_SOUTH);
    fill_main(&game, EVONS_NORTH, "C3 A5");
    play(&game, "C3", card);
    act(&game, using(N));
    assert_int_equal(logged(&game, EVONS_LOG_DESTROYED, NULL), 1);
    act(&game, using(E));
    assert_int_equal(game.end, EVONS_GOES_ON);
}

/* EV-35: not in the out zone, no Block, no covered card. */
static void test_score(void **unused) {
    evons game;
    evons_log_entry entry = {0};
    (void)unused;
    begin_bare(&game, "");
    put(&game, "A1", 0, EVONS_SOUTH);
    put(&game, "E5", 0, EVONS_SOUTH);
    put(&game, "C0", 0, EVONS_SOUTH);
    put(&game, "B1", new_block(&game, EVONS_FIRE), EVONS_SOUTH);
    put_covered(&game, "B2", 0, EVONS_SOUTH);
    put(&game, "B3", 0, EVONS_NORTH);
    game.board[at("E5")].owner = EVONS_NORTH;
    assert_int_equal(evons_score(&game, EVONS_SOUTH), 2);
    assert_int_equal(evons_score(&game, EVONS_NORTH), 1);
    assert_int_equal(evons_winner(&game), EVONS_SOUTH);
    act(&game, just(EVONS_PASS));
    assert_int_equal(logged(&game, EVONS_LOG_SCORE, &entry), 2);
    assert_true(entry.seat == EVONS_NORTH && entry.amount == 1);
}

/* EV-37: in step 4 at once, without steps 7 to 9. */
static void test_passes(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "");
    act(&game, just(EVONS_PASS));
    assert_int_equal(game.passes, 1);
    game.player[EVONS_NORTH].hand[0] = 9;
    act(&game, just(EVONS_PASS));
    assert_int_equal(game.end, EVONS_END_PASSES);
    assert_int_equal(logged(&game, EVONS_LOG_SCORE, NULL), 0);
    assert_int_equal(evons_winner(&game), EVONS_NONE);
}

/* A card played sets the count back, a revealed one does not; decks that hold cards prevent it. */
static void test_passes_count(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "");
    act(&game, just(EVONS_PASS));
    play_covered(&game, "C3", 0);
    assert_int_equal(game.passes, 0);
    act(&game, just(EVONS_PASS)); /* north's card is revealed now */
    assert_true(in(&game, "C3")->face_up);
    evons copy = game;
    act(&game, just(EVONS_PASS));
    assert_int_equal(game.end, EVONS_END_PASSES);
    copy.player[EVONS_SOUTH].deck[0] = 1;
    act(&copy, just(EVONS_PASS));
    assert_int_equal(copy.end, EVONS_GOES_ON);
    assert_int_equal(copy.passes, 2);
    assert_true(evons_chance(&copy, 0));
    act(&copy, just(EVONS_PASS)); /* the third in a row, now with empty decks */
    assert_int_equal(copy.end, EVONS_END_PASSES);
}

static void test_pass_end_any(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "pass_end=any");
    game.player[EVONS_SOUTH].deck[0] = 9;
    act(&game, just(EVONS_PASS));
    act(&game, just(EVONS_PASS));
    assert_int_equal(game.end, EVONS_END_PASSES);
}

/* EV-37: after step 9 of the last turn. */
static void test_turn_cap(void **unused) {
    static const struct {
        const char *words;
        int turns;
    } rows[] = {{"", 200}, {"turn_cap=middle", 120}, {"turn_cap=short", 60}};
    (void)unused;
    for (int row = 0; row < 3; row++) {
        evons game;
        begin_bare(&game, rows[row].words);
        while (game.due != EVONS_OVER) {
            assert_in_range(game.turn, 1, rows[row].turns);
            if (game.turn == rows[row].turns) {
                put(&game, "C3", 1, EVONS_NORTH);
                game.board[at("C3")].moved = true;
            }
            pass(&game);
        }
        assert_int_equal(game.end, EVONS_END_TURNS);
        assert_int_equal(game.turn, rows[row].turns);
        assert_false(in(&game, "C3")->moved);
        assert_int_equal(logged(&game, EVONS_LOG_SCORE, NULL), 2);
        assert_int_equal(evons_winner(&game), EVONS_NORTH);
    }
}

/* EV-38 */
static void test_tie(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "tie=second");
    assert_int_equal(evons_winner(&game), EVONS_NORTH);
    game.first = EVONS_NORTH;
    assert_int_equal(evons_winner(&game), EVONS_SOUTH);
    put(&game, "C3", 0, EVONS_NORTH);
    assert_int_equal(evons_winner(&game), EVONS_NORTH);
}

int run_end_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_filled_by_a_play),
        cmocka_unit_test(test_filled_by_abilities),
        cmocka_unit_test(test_not_filled),
        cmocka_unit_test(test_score),
        cmocka_unit_test(test_passes),
        cmocka_unit_test(test_passes_count),
        cmocka_unit_test(test_pass_end_any),
        cmocka_unit_test(test_turn_cap),
        cmocka_unit_test(test_tie),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
