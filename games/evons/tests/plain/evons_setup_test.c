/* SPDX-License-Identifier: MIT */
/*
 * What comes before the first turn of the plain EVONS, clause by clause: the grid, cards and decks
 * that are refused, options, the first player, opening hands and mulligans (EV-1 to EV-10), and
 * what each seat sees (EV-43, EV-44). It must not include or know anything of the engine.
 */
#include "evons_test.h"

#include <string.h>

static void test_grid(void **unused) {
    int in_main = 0;
    (void)unused;
    for (int cell = 0; cell < EVONS_CELLS; cell++) {
        in_main += evons_in_main(cell) ? 1 : 0;
    }
    assert_int_equal(in_main, 25);
    assert_true(evons_in_main(at("A1")) && evons_in_main(at("E5")));
    assert_false(evons_in_main(at("X3")) || evons_in_main(at("Y0")) || evons_in_main(at("C6")));
    assert_int_equal(evons_neighbour(at("C3"), NE), at("D2"));
    assert_int_equal(evons_neighbour(at("A1"), NW), at("X0"));
    assert_int_equal(evons_neighbour(at("X0"), N), EVONS_NONE);
    assert_int_equal(evons_neighbour(at("Y4"), E), EVONS_NONE);
    assert_int_equal(evons_neighbour(at("X4"), SW), EVONS_NONE);
    assert_int_equal(evons_turned(NE, EVONS_SOUTH), NE);
    assert_int_equal(evons_turned(NE, EVONS_NORTH), SW);
}

/* EV-2: a diagonal arrow counts for nothing under four. */
static void test_arrow_dirs(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "arrow_dirs=four");
    int card = new_card(&game, 1, 1, 5, "nrnrnrnr");
    put(&game, "D2", 0, EVONS_NORTH);
    play(&game, "C3", card);
    assert_int_equal(game.mover, EVONS_NORTH);
    assert_int_equal(in(&game, "D2")->controller, EVONS_NORTH);
    assert_int_equal(evons_arrow_at(&game, at("C3"), NE), EVONS_NO_ARROW);
    assert_int_equal(evons_arrow_at(&game, at("C3"), N), EVONS_NORMAL);
}

static void test_options(void **unused) {
    evons_options options = evons_defaults();
    (void)unused;
    for (int which = 0; which < EVONS_SWITCHES; which++) {
        assert_int_equal(options.chosen[which], 0);
        for (int value = 0; evons_switch_word(which, value) != NULL; value++) {
            char text[60];
            (void)strcpy(text, evons_switch_name(which));
            (void)strcat(strcat(text, "="), evons_switch_word(which, value));
            assert_true(evons_choose(&options, text));
            assert_int_equal(options.chosen[which], value);
        }
    }
    assert_null(evons_switch_name(EVONS_SWITCHES));
    assert_false(evons_choose(&options, "react_cap=three"));
    assert_false(evons_choose(&options, "react_cap"));
    assert_true(evons_choose(&options, "react_cap=sixteen"));
    assert_int_equal(evons_cap(&options, EVONS_REACT_CAP), 16);
    assert_int_equal(evons_cap(&options, EVONS_TURN_CAP), 60);
}

static bool starts(const evons_card *cards, int n_cards, const evons_deck *decks) {
    evons game;
    const evons_options options = evons_defaults();
    return evons_start(&game, cards, n_cards, decks, &options);
}

static void test_refused_cards(void **unused) {
    evons_card cards[EVONS_MOST_CARDS] = {{0}};
    evons_deck decks[EVONS_SEATS];
    uint64_t state = 5;
    (void)unused;
    int n_cards = random_cards(cards, &state);
    random_deck(cards, n_cards, &decks[0], &state);
    random_deck(cards, n_cards, &decks[1], &state);
    const evons_card good = {.element = EVONS_FIRE, .cost = 15, .attack = 9, .defence = 15};
    evons_card bad[6];
    for (int i = 0; i < 6; i++) {
        bad[i] = good;
    }
    bad[0].cost = 16;
    bad[1].attack = 10;
    bad[2].defence = 0;
    bad[3].arrow[N] = EVONS_GROWTH;
    bad[4].arrow[N] = bad[4].arrow[S] = bad[4].arrow[E] = bad[4].arrow[W] = EVONS_FIRESTORM;
    bad[5].element = EVONS_ELEMENTS;
    cards[n_cards] = good;
    assert_true(starts(cards, n_cards + 1, decks));
    for (int i = 0; i < 6; i++) {
        cards[n_cards] = bad[i];
        assert_false(starts(cards, n_cards + 1, decks));
    }
}

static void test_refused_decks(void **unused) {
    evons_card cards[20] = {{0}};
    evons_deck decks[EVONS_SEATS] = {{.count = EVONS_DECK}, {.count = EVONS_DECK}};
    (void)unused;
    for (int card = 0; card < 20; card++) {
        cards[card] = (evons_card){.block = card >= 18, .defence = 1};
    }
    for (int i = 0; i < EVONS_DECK; i++) {
        decks[0].card[i] = i / 4;
        decks[1].card[i] = i < 12 ? 18 : i / 4;
    }
    assert_true(starts(cards, 20, decks));
    decks[1].card[12] = 19; /* a 13th Block */
    assert_false(starts(cards, 20, decks));
    decks[1].card[12] = 4; /* a fifth copy */
    assert_false(starts(cards, 20, decks));
    decks[1].card[12] = 20;
    assert_false(starts(cards, 20, decks));
    decks[1].card[12] = 3;
    decks[1].count = 59;
    assert_false(starts(cards, 20, decks));
}

static void draw_all(evons *game) {
    uint64_t state = 9;
    while (game->due == EVONS_CHANCE) {
        assert_true(evons_chance(game, any_value(game, &state)));
    }
}

/* EV-8, EV-10, EV-44 */
static void test_opening(void **unused) {
    evons game;
    (void)unused;
    begin_plain(&game, "");
    assert_int_equal(game.due, EVONS_CHANCE);
    assert_true(evons_weight(&game, 0) == 1 && evons_weight(&game, 1) == 1);
    assert_false(evons_chance(&game, 2));
    assert_true(evons_chance(&game, EVONS_NORTH));
    for (int card = 0; card < 10; card++) {
        assert_int_equal(game.due, EVONS_CHANCE);
        assert_int_equal(game.seat, card < 5 ? EVONS_NORTH : EVONS_SOUTH);
        assert_int_equal(evons_weight(&game, 2), card < 5 ? 4 - card : 9 - card);
        if (card % 5 == 4) {
            assert_false(evons_chance(&game, 2 + 100));
            assert_true(evons_chance(&game, 3));
        } else {
            assert_true(evons_chance(&game, 2));
        }
    }
    assert_int_equal(game.due, EVONS_DECISION);
    assert_int_equal(game.seat, EVONS_NORTH);
    assert_int_equal(game.mulligans_due, 2);
    assert_int_equal(game.player[EVONS_SOUTH].credits, 50);
    assert_int_equal(evons_deck_size(&game, EVONS_SOUTH), 55);
    assert_int_equal(count_actions(&game), 10); /* 0 to 4 copies and 0 or 1 */
}

static void test_fixed_first(void **unused) {
    evons game;
    (void)unused;
    begin_plain(&game, "first_player=south");
    assert_true(game.first == EVONS_SOUTH && game.seat == EVONS_SOUTH);
    begin_plain(&game, "first_player=north");
    assert_true(game.first == EVONS_NORTH && game.seat == EVONS_NORTH);
    assert_int_equal(game.step, EVONS_STEP_OPENING);
}

/* EV-9 */
static void test_partial_mulligan(void **unused) {
    evons game;
    evons_action action = just(EVONS_RETURN);
    (void)unused;
    begin_plain(&game, "first_player=south");
    for (int card = 0; card < 10; card++) {
        assert_true(evons_chance(&game, card % 5));
    }
    assert_int_equal(count_actions(&game), 32);
    action.n_returned = 2;
    action.returned[0] = 4;
    action.returned[1] = 1;
    act(&game, action);
    assert_int_equal(game.due, EVONS_CHANCE);
    assert_int_equal(game.player[EVONS_SOUTH].draws_due, 2);
    assert_int_equal(evons_weight(&game, 4), 4);
    assert_int_equal(evons_weight(&game, 0), 3);
    draw_all(&game);
    assert_int_equal(evons_hand_size(&game, EVONS_SOUTH), 5);
    assert_int_equal(game.seat, EVONS_NORTH);
    act(&game, just(EVONS_RETURN));
    assert_int_equal(game.turn, 1);
    assert_int_equal(game.due, EVONS_CHANCE);
    draw_all(&game);
    assert_int_equal(evons_hand_size(&game, EVONS_SOUTH), 6);
    assert_int_equal(game.step, EVONS_STEP_PLAY);
}

static void test_shrinking_mulligan(void **unused) {
    evons game;
    (void)unused;
    begin_plain(&game, "mulligan=shrinking first_player=north");
    for (int size = 5; size > 0; size--) {
        draw_all(&game);
        assert_int_equal(game.seat, EVONS_NORTH);
        assert_int_equal(evons_hand_size(&game, EVONS_NORTH), size);
        assert_int_equal(count_actions(&game), 2);
        act(&game, just(EVONS_RETURN_ALL));
    }
    assert_int_equal(count_actions(&game), 1);
    assert_int_equal(evons_deck_size(&game, EVONS_NORTH), 60);
    act(&game, just(EVONS_KEEP));
    assert_int_equal(game.seat, EVONS_SOUTH);
    act(&game, just(EVONS_RETURN_ALL));
    draw_all(&game);
    assert_int_equal(evons_hand_size(&game, EVONS_SOUTH), 4);
    act(&game, just(EVONS_KEEP));
    assert_true(game.turn == 1 && game.mover == EVONS_NORTH);
}

static void test_no_mulligan(void **unused) {
    evons game;
    (void)unused;
    begin_plain(&game, "mulligan=none first_player=south");
    for (int card = 0; card < 10; card++) {
        assert_true(evons_chance(&game, card % 5));
    }
    assert_int_equal(game.turn, 1);
    assert_int_equal(game.due, EVONS_CHANCE);
    assert_int_equal(game.seat, EVONS_SOUTH);
}

/* EV-43 */
static void test_what_is_seen(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "");
    put_covered(&game, "C3", 0, EVONS_NORTH);
    put(&game, "D3", 0, EVONS_NORTH);
    assert_true(evons_sees(&game, EVONS_NORTH, at("C3")));
    assert_false(evons_sees(&game, EVONS_SOUTH, at("C3")));
    assert_true(evons_sees(&game, EVONS_SOUTH, at("D3")));
    assert_false(evons_sees(&game, EVONS_SOUTH, at("E3")));
    assert_true(evons_knows_list(&game, EVONS_SOUTH, EVONS_NORTH));
    begin_bare(&game, "deck_lists=hidden");
    assert_false(evons_knows_list(&game, EVONS_SOUTH, EVONS_NORTH));
    assert_true(evons_knows_list(&game, EVONS_NORTH, EVONS_NORTH));
}

/* EV-43: hidden lists are picked, south's first; the only deck is not asked for. */
static void test_hidden_decks(void **unused) {
    evons_card cards[EVONS_MOST_CARDS] = {{0}};
    evons_deck decks[EVONS_SEATS];
    evons_options options = evons_defaults();
    evons_action pick = {
        .verb = EVONS_PICK, .card = EVONS_NONE, .cell = EVONS_NONE, .arrow = EVONS_NONE, .deck = 1};
    evons game;
    uint64_t state = 5;
    (void)unused;
    const int n_cards = random_cards(cards, &state);
    random_deck(cards, n_cards, &decks[0], &state);
    random_deck(cards, n_cards, &decks[1], &state);
    assert_true(evons_choose(&options, "deck_lists=hidden"));
    assert_true(evons_start_hidden(&game, cards, n_cards, decks, 2, &options));
    assert_int_equal(game.seat, EVONS_SOUTH);
    assert_int_equal(evons_deck_size(&game, EVONS_SOUTH), 0);
    assert_true(evons_act(&game, EVONS_SOUTH, pick));
    assert_int_equal(game.seat, EVONS_NORTH);
    pick.deck = 2;
    assert_false(evons_act(&game, EVONS_NORTH, pick));
    pick.deck = 0;
    assert_true(evons_act(&game, EVONS_NORTH, pick));
    assert_int_equal(game.step, EVONS_STEP_FIRST);
    for (int i = 0; i < EVONS_DECK; i++) {
        assert_true(game.player[EVONS_SOUTH].list[decks[1].card[i]] > 0);
        assert_true(game.player[EVONS_NORTH].list[decks[0].card[i]] > 0);
    }
    assert_true(evons_start_hidden(&game, cards, n_cards, decks, 1, &options));
    assert_int_equal(game.step, EVONS_STEP_FIRST);
    assert_int_equal(evons_deck_size(&game, EVONS_NORTH), EVONS_DECK);
    assert_false(evons_start_hidden(&game, cards, n_cards, decks, 0, &options));
}

int run_setup_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_grid),
        cmocka_unit_test(test_arrow_dirs),
        cmocka_unit_test(test_options),
        cmocka_unit_test(test_refused_cards),
        cmocka_unit_test(test_refused_decks),
        cmocka_unit_test(test_opening),
        cmocka_unit_test(test_fixed_first),
        cmocka_unit_test(test_partial_mulligan),
        cmocka_unit_test(test_shrinking_mulligan),
        cmocka_unit_test(test_no_mulligan),
        cmocka_unit_test(test_what_is_seen),
        cmocka_unit_test(test_hidden_decks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
