/* SPDX-License-Identifier: MIT */
/*
 * The bounds of EV-47 that can be reached, reached by the plain EVONS: legal actions of each kind,
 * the longest game, and what is refused. It must not include or know anything of the engine.
 */
#include "evons_test.h"

/* Nine different monsters on an empty board. */
static void test_most_actions(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "");
    for (int card = 0; card < 9; card++) {
        game.player[EVONS_SOUTH].hand[card] = 1;
    }
    assert_int_equal(count_actions(&game), 883);
}

/* 815 splits, 45 Blocks and done. */
static void test_most_uses(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "firestorm_pool=def");
    int card = new_card(&game, 1, 1, 15, "fffbbbbb");
    int tough = new_card(&game, 1, 1, 15, "........");
    put(&game, "C2", tough, EVONS_NORTH);
    put(&game, "D2", tough, EVONS_NORTH);
    put(&game, "D3", tough, EVONS_NORTH);
    for (int block = 0; block < 9; block++) {
        game.player[EVONS_SOUTH].hand[new_block(&game, EVONS_FIRE)] = 1;
    }
    play(&game, "C3", card);
    assert_int_equal(count_verb(&game, EVONS_BURN), 815);
    assert_int_equal(count_actions(&game), 861);
}

static void answer_draws(evons *game, int *card) {
    while (game->due == EVONS_CHANCE) {
        while (evons_weight(game, *card) == 0) {
            *card = (*card + 1) % game->n_cards;
        }
        assert_true(evons_chance(game, *card));
    }
}

/* Plays a card of the hand in the first empty cell of the out zone. */
static void play_any(evons *game) {
    int cell = 0;
    int card = 0;
    while (evons_in_main(cell) || game->board[cell].id != 0) {
        cell++;
    }
    while (game->player[game->mover].hand[card] == 0) {
        card++;
    }
    evons_action action = just(EVONS_PLAY);
    action.card = card;
    action.cell = cell;
    act(game, action);
}

static void discard_any(evons *game) {
    int card = 0;
    while (game->player[game->mover].hand[card] == 0) {
        card++;
    }
    evons_action action = just(EVONS_DISCARD);
    action.card = card;
    act(game, action);
}

/* Passes while decks last; then the last to draw plays out his hand, and after him the other. */
static int longest_game(const char *words) {
    evons game;
    int card = 0;
    int longest_hand = 0;
    begin_plain(&game, words);
    while (game.due != EVONS_OVER) {
        answer_draws(&game, &card);
        int seat = game.seat;
        int hand = evons_hand_size(&game, seat);
        int decks = evons_deck_size(&game, EVONS_SOUTH) + evons_deck_size(&game, EVONS_NORTH);
        longest_hand = hand > longest_hand ? hand : longest_hand;
        if (game.step == EVONS_STEP_MULLIGAN) {
            act(&game, just(hand > 0 ? EVONS_RETURN_ALL : EVONS_KEEP));
        } else if (game.step == EVONS_STEP_DISCARD) {
            discard_any(&game);
        } else if (decks == 0 && hand > 0 &&
                   (seat == EVONS_NORTH || evons_hand_size(&game, EVONS_NORTH) == 0)) {
            play_any(&game);
        } else {
            act(&game, just(EVONS_PASS));
        }
        if (game.due == EVONS_CHANCE) {
            answer_draws(&game, &card);
        }
    }
    assert_int_equal(longest_hand, 9);
    assert_int_equal(game.end, EVONS_END_PASSES);
    return game.turn;
}

static void test_most_turns(void **unused) {
    (void)unused;
    assert_int_equal(longest_game("first_player=south mulligan=none"), 143);
    assert_int_equal(longest_game("first_player=south mulligan=shrinking"), 153);
}

/* EV-47: 49 cards in a final position. */
static void test_most_cards(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "");
    fill_main(&game, EVONS_NORTH, "C3");
    for (int cell = 0; cell < EVONS_CELLS; cell++) {
        if (!evons_in_main(cell)) {
            char name[3] = {"XABCDEY"[cell % EVONS_SIDE], (char)('0' + cell / EVONS_SIDE), '\0'};
            put(&game, name, 0, EVONS_SOUTH);
        }
    }
    game.player[EVONS_SOUTH].hand[0] = 1;
    assert_int_equal(count_actions(&game), 3);
    act(&game, playing("C3", 0, false));
    assert_int_equal(game.due, EVONS_OVER);
}

/* An illegal action changes nothing, whichever seat makes it. */
static void test_refused(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "");
    game.player[EVONS_SOUTH].hand[0] = 1;
    evons_action action = playing("C3", 0, false);
    assert_false(evons_act(&game, EVONS_NORTH, action));
    assert_false(evons_act(&game, EVONS_SOUTH, just(EVONS_DONE)));
    assert_false(evons_act(&game, EVONS_SOUTH, playing("C3", 1, false)));
    action.n_fires = 99;
    assert_false(evons_act(&game, EVONS_SOUTH, action));
    action.n_fires = 1;
    action.fire[0] = (evons_fire){at("C3"), 1};
    assert_false(evons_act(&game, EVONS_SOUTH, action));
    assert_false(evons_chance(&game, 0));
    assert_int_equal(evons_weight(&game, 0), 0);
    assert_true(game.turn == 1 && is_empty(&game, "C3"));
    assert_true(evons_act(&game, EVONS_SOUTH, playing("C3", 0, false)));
}

int run_bound_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_most_actions), cmocka_unit_test(test_most_uses),
        cmocka_unit_test(test_most_turns),   cmocka_unit_test(test_most_cards),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
