/* SPDX-License-Identifier: MIT */
/*
 * Checks the item phase of the plain ARROW PARTY GAME (AP-5 to AP-8) with all its options: who may
 * do what, what it does, and who knows of it. It must not include or know anything of
 * the engine.
 */
#include "party_test.h"

#include <string.h>

static void begin_items(party *game, const char *first, const char *second, const char *third) {
    party_options options = with_options(first, second, third);
    begin_bare(game, 3, &options);
}

/* AP-5, AP-5a */
static void test_item_turns(void **unused) {
    party game;
    (void)unused;
    begin_items(&game, NULL, NULL, NULL);
    give_items(&game, 1, "33");
    game.known[0][1][3] = 1;
    game.known[2][1][3] = 2;
    act(&game, 0, PARTY_PASS, PARTY_NONE, PARTY_NONE);
    act(&game, 1, PARTY_USE, 3, PARTY_NONE);
    assert_true(game.used_items[3] == 3 && game.player[1].n_used == 1 && game.passes == 0);
    assert_true(game.known[0][1][3] == 0 && game.known[2][1][3] == 1);
    act(&game, 2, PARTY_PASS, PARTY_NONE, PARTY_NONE);
    act(&game, 0, PARTY_PASS, PARTY_NONE, PARTY_NONE);
    assert_true(party_may_act(&game, 1) && game.passes == 2);
    act(&game, 1, PARTY_USE, 3, PARTY_NONE);
    assert_false(may(&game, 1, PARTY_PASS, PARTY_NONE, PARTY_NONE));
    pass_all(&game);
    assert_int_equal(game.phase, PARTY_PHASE_ARROWS);
    assert_int_equal(game.player[1].n_used, 2);
    begin_items(&game, NULL, NULL, NULL);
    pass_all(&game);
    assert_int_equal(game.phase, PARTY_PHASE_ARROWS);
}

/* Kinds 5 and 9 */
static void test_dice_and_positions(void **unused) {
    party game;
    (void)unused;
    begin_items(&game, NULL, NULL, NULL);
    give_items(&game, 0, "5597");
    assert_int_equal(count_uses(&game, 0, 5), 5);
    assert_false(may(&game, 0, PARTY_USE, 5, 6));
    act(&game, 0, PARTY_USE, 5, 20);
    assert_int_equal(game.player[0].die, 20);
    use_now(&game, 0, 5, 6);
    assert_int_equal(game.player[0].die, 6);
    act(&game, 1, PARTY_PASS, PARTY_NONE, PARTY_NONE);
    act(&game, 2, PARTY_PASS, PARTY_NONE, PARTY_NONE);
    game.player[2].used[game.player[2].n_used++] = PARTY_DONT_SWAP;
    assert_int_equal(count_uses(&game, 0, 9), 2);
    act(&game, 0, PARTY_USE, 9, 2);
    assert_true(game.player[0].position.x == 512 && game.player[0].position.y == 13824);
    assert_true(game.player[2].position.x == 512 && game.player[2].position.y == 512);
}

/* AP-7, AP-7a */
static void test_swap_targets(void **unused) {
    party game;
    (void)unused;
    begin_items(&game, NULL, NULL, NULL);
    give_items(&game, 0, "6");
    give_items(&game, 1, "2");
    assert_int_equal(count_uses(&game, 0, 6), 0);
    give_items(&game, 0, "6");
    assert_int_equal(count_uses(&game, 0, 6), 1);
    assert_true(may(&game, 0, PARTY_USE, 6, 1));
    game.player[0].used[game.player[0].n_used++] = PARTY_DONT_SWAP;
    assert_true(may(&game, 0, PARTY_USE, 6, 1));
    game.player[1].used[game.player[1].n_used++] = PARTY_DONT_SWAP;
    assert_int_equal(count_uses(&game, 0, 6), 0);
    game.options.chosen[PARTY_UNPLAYABLE] = PARTY_UNPLAYABLE_DISCARD;
    assert_int_equal(count_uses(&game, 0, 6), 1);
    act(&game, 0, PARTY_USE, 6, PARTY_NONE);
    assert_true(party_may_act(&game, 1) && game.used_items[6] == 3);
    begin_items(&game, "passive_dont=held", NULL, NULL);
    give_items(&game, 0, "6678");
    give_items(&game, 1, "7");
    give_items(&game, 2, "8");
    assert_int_equal(count_uses(&game, 0, 6), 1);
    assert_true(may(&game, 0, PARTY_USE, 6, 2));
    assert_int_equal(count_uses(&game, 0, 7) + count_uses(&game, 0, 8), 0);
}

/* AP-7 own: two secret gives in any order, then both cards move together. */
static void test_own_swap(void **unused) {
    party game;
    (void)unused;
    begin_items(&game, NULL, NULL, NULL);
    give_items(&game, 0, "613");
    give_items(&game, 2, "2");
    game.known[1][0][1] = 1;
    game.known[1][2][2] = 1;
    game.known[2][0][1] = 1;
    act(&game, 0, PARTY_USE, 6, 2);
    assert_int_equal(game.phase, PARTY_PHASE_GIVES);
    assert_true(party_may_act(&game, 0) && !party_may_act(&game, 1) && party_may_act(&game, 2));
    assert_false(may(&game, 0, PARTY_GIVE, 6, PARTY_NONE));
    act(&game, 2, PARTY_GIVE, 2, PARTY_NONE);
    assert_true(game.player[2].items[2] == 1 && !party_may_act(&game, 2));
    act(&game, 0, PARTY_GIVE, 3, PARTY_NONE);
    assert_true(game.player[0].items[1] == 1 && game.player[0].items[2] == 1);
    assert_true(game.player[2].items[3] == 1 && party_hand_size(&game, 2) == 1);
    assert_true(game.known[0][2][3] == 1 && game.known[2][0][2] == 1 && game.known[2][0][1] == 1);
    assert_true(game.known[1][0][1] == 0 && game.known[1][2][2] == 0);
    assert_true(party_may_act(&game, 1) && game.phase == PARTY_PHASE_ITEMS);
}

static void test_drawn_swaps(void **unused) {
    party game;
    (void)unused;
    begin_items(&game, "swap_choice=random", NULL, NULL);
    give_items(&game, 0, "61");
    give_items(&game, 2, "20");
    act(&game, 0, PARTY_USE, 6, 2);
    /* The user's only card is not asked for. */
    assert_true(game.draw.seat == 2 && game.player[0].items[1] == 1);
    draw_value(&game, PARTY_ASK_GIVEN, 0);
    assert_true(game.player[2].items[1] == 1 && game.player[0].items[0] == 1);
    begin_items(&game, "swap_choice=random", NULL, NULL);
    give_items(&game, 0, "611");
    give_items(&game, 1, "2");
    act(&game, 0, PARTY_USE, 6, 1);
    assert_int_equal(game.draw.seat, 0);
    assert_int_equal(party_weight(&game, 1), 2);
    draw_value(&game, PARTY_ASK_GIVEN, 1);
    assert_true(game.player[0].items[2] == 1 && game.player[1].items[1] == 1);
    begin_items(&game, "swap_choice=mixed", NULL, NULL);
    give_items(&game, 0, "613");
    give_items(&game, 1, "24");
    act(&game, 0, PARTY_USE, 6, 1);
    assert_true(party_may_act(&game, 0) && !party_may_act(&game, 1));
    act(&game, 0, PARTY_GIVE, 3, PARTY_NONE);
    assert_int_equal(game.player[0].items[3], 1);
    draw_value(&game, PARTY_ASK_GIVEN, 4);
    assert_true(game.player[0].items[4] == 1 && game.player[1].items[3] == 1);
    assert_true(party_may_act(&game, 1) && game.phase == PARTY_PHASE_ITEMS);
}

static void empty_stacks(party *game) {
    for (int points = 1; points <= 5; points++) {
        memset(game->stack[points], 0, sizeof game->stack[points]);
        memset(game->discard[points], 0, sizeof game->discard[points]);
    }
}

/* AP-8, AP-8a */
static void test_draw(void **unused) {
    party game;
    (void)unused;
    begin_items(&game, NULL, NULL, NULL);
    give_items(&game, 0, "44");
    empty_stacks(&game);
    assert_int_equal(count_uses(&game, 0, 4), 0);
    game.discard[4][0] = 2;
    assert_int_equal(count_uses(&game, 0, 4), 1);
    party copy = game;
    act(&copy, 0, PARTY_USE, 4, PARTY_NONE);
    /* One stack: nothing is asked; its discards came back. */
    assert_true(copy.player[0].arrows[4][0] == 2 && copy.stack[4][0] == 1);
    assert_int_equal(copy.discard[4][0], 0);
    game.stack[2][0] = 1;
    game.discard[2][0] = 1;
    act(&game, 0, PARTY_USE, 4, PARTY_NONE);
    assert_true(party_weight(&game, 2) == 1 && party_weight(&game, 4) == 1);
    assert_int_equal(party_weight(&game, 3), 0);
    draw_value(&game, PARTY_ASK_STACK, 2);
    assert_true(game.player[0].arrows[2][0] == 2 && game.discard[2][0] == 1);
    begin_items(&game, "draw_stack=named", "unplayable=discard", NULL);
    give_items(&game, 0, "44");
    assert_int_equal(count_uses(&game, 0, 4), 5);
    assert_false(may(&game, 0, PARTY_USE, 4, PARTY_NONE));
    act(&game, 0, PARTY_USE, 4, 3);
    assert_int_equal(game.player[0].arrows[3][0], 2);
    empty_stacks(&game);
    use_now(&game, 0, 4, PARTY_NONE);
    assert_int_equal(party_arrow_count(&game, 0), 6);
}

/* Asked if two cards are there to draw from, alike or not. */
static void test_draw_designs(void **unused) {
    party game;
    (void)unused;
    begin_items(&game, "draw_stack=named", "arrow_faces=compass", NULL);
    give_items(&game, 0, "4444");
    empty_stacks(&game);
    game.stack[3][1] = 1;
    game.stack[4][1] = 2;
    game.stack[1][0] = 2;
    game.discard[5][0] = 1;
    game.discard[5][1] = 1;
    int before[6];
    for (int points = 1; points <= 5; points++) {
        before[points] = party_pile_size(game.player[0].arrows[points]);
    }
    act(&game, 0, PARTY_USE, 4, 3);
    assert_int_equal(party_pile_size(game.player[0].arrows[3]), before[3] + 1);
    use_now(&game, 0, 4, 4);
    assert_true(party_weight(&game, 0) == 0 && party_weight(&game, 1) == 2);
    assert_int_equal(game.draw.stack, 4);
    draw_value(&game, PARTY_ASK_DESIGN, 1);
    use_now(&game, 0, 4, 1);
    assert_int_equal(party_pile_size(game.player[0].arrows[1]), before[1] + 1);
    use_now(&game, 0, 4, 5);
    draw_value(&game, PARTY_ASK_DESIGN, 0);
    assert_int_equal(game.stack[5][1], 1);
}

/* AP-5c: legality from the state before, all spent together, effects by kind. */
static void test_declare(void **unused) {
    party game;
    (void)unused;
    begin_items(&game, "item_phase=declare", NULL, NULL);
    give_items(&game, 0, "6350");
    give_items(&game, 1, "75");
    give_items(&game, 2, "6192");
    game.known[0][2][2] = 1;
    act(&game, 2, PARTY_USE, 6, 1);
    act(&game, 2, PARTY_USE, 1, PARTY_NONE);
    assert_false(may(&game, 2, PARTY_USE, 1, PARTY_NONE));
    assert_true(game.player[2].items[1] == 1 && game.player[2].n_used == 0);
    act(&game, 2, PARTY_USE, 9, 0);
    act(&game, 1, PARTY_USE, 7, PARTY_NONE);
    act(&game, 1, PARTY_DONE, PARTY_NONE, PARTY_NONE);
    assert_false(party_may_act(&game, 1));
    act(&game, 0, PARTY_USE, 5, 20);
    /* Seat 1 has declared 7, but nobody has seen that. */
    assert_true(may(&game, 0, PARTY_USE, 6, 1));
    act(&game, 0, PARTY_USE, 6, 2);
    act(&game, 0, PARTY_USE, 3, PARTY_NONE);
    act(&game, 0, PARTY_DONE, PARTY_NONE, PARTY_NONE);
    assert_int_equal(game.player[0].die, 6);
    act(&game, 2, PARTY_DONE, PARTY_NONE, PARTY_NONE);
    /* Seat 0 swaps with seat 2, whose own Swap with seat 1 is lost. */
    assert_true(game.phase == PARTY_PHASE_GIVES && party_may_act(&game, 2));
    assert_true(game.used_items[6] == 4 && game.used_items[7] == 4);
    assert_true(party_hand_size(&game, 0) == 1 && party_hand_size(&game, 2) == 1);
    assert_int_equal(game.player[0].die, 6);
    act(&game, 2, PARTY_GIVE, 2, PARTY_NONE);
    act(&game, 0, PARTY_GIVE, 0, PARTY_NONE);
    assert_int_equal(game.phase, PARTY_PHASE_ARROWS);
    assert_true(game.player[0].items[2] == 1 && game.player[2].items[0] == 1);
    assert_true(game.player[0].die == 20 && game.player[0].position.y == 13824);
    assert_true(party_under_dont_swap(&game, 1) && !party_under_dont_swap(&game, 0));
    assert_true(game.player[0].n_used == 3 && game.player[2].n_used == 3);
}

/* AP-5c: a declared card is no card to give. */
static void test_declared_is_not_held(void **unused) {
    party game;
    (void)unused;
    begin_items(&game, "item_phase=declare", NULL, NULL);
    give_items(&game, 0, "60");
    give_items(&game, 1, "1");
    assert_int_equal(count_uses(&game, 0, 6), 1);
    act(&game, 0, PARTY_USE, 0, PARTY_NONE);
    assert_int_equal(count_uses(&game, 0, 6), 0);
    assert_int_equal(count_uses(&game, 0, 0), 0);
}

/* AP-5c: what has become impossible is lost, a die changed to itself stays. */
static void test_lost_effects(void **unused) {
    party game;
    (void)unused;
    begin_items(&game, "item_phase=declare", "draw_stack=named", "unplayable=discard");
    give_items(&game, 0, "4455");
    give_items(&game, 1, "64");
    give_items(&game, 2, "6");
    empty_stacks(&game);
    game.stack[5][0] = 1;
    act(&game, 0, PARTY_USE, 4, 5);
    assert_false(may(&game, 0, PARTY_USE, 4, 4));
    act(&game, 0, PARTY_USE, 4, 5);
    act(&game, 0, PARTY_USE, 5, 8);
    act(&game, 0, PARTY_USE, 5, 8);
    act(&game, 0, PARTY_DONE, PARTY_NONE, PARTY_NONE);
    act(&game, 1, PARTY_USE, 6, 0);
    act(&game, 1, PARTY_USE, 4, 5);
    act(&game, 1, PARTY_DONE, PARTY_NONE, PARTY_NONE);
    assert_false(may(&game, 2, PARTY_USE, 6, 0)); /* no card to give: for nothing */
    act(&game, 2, PARTY_USE, 6, PARTY_NONE);
    act(&game, 2, PARTY_DONE, PARTY_NONE, PARTY_NONE);
    assert_int_equal(game.phase, PARTY_PHASE_ARROWS);
    assert_true(game.player[0].arrows[5][0] == 2 && game.player[1].arrows[5][0] == 1);
    assert_int_equal(game.player[0].die, 8);
    assert_int_equal(party_hand_size(&game, 0) + party_hand_size(&game, 1), 0);
    assert_true(game.player[1].n_used == 2 && game.player[2].n_used == 1);
}

/* AP-14: flags last for the round, a die until it is changed. */
static void test_flags_end(void **unused) {
    party game;
    (void)unused;
    begin_items(&game, NULL, NULL, NULL);
    for (int seat = 0; seat < 3; seat++) {
        set_way(&game, seat, 512, 2000 + 4000 * seat, 0, 1);
    }
    give_items(&game, 0, "785");
    use_now(&game, 0, 7, PARTY_NONE);
    use_now(&game, 0, 8, PARTY_NONE);
    use_now(&game, 0, 5, 12);
    assert_true(party_under_dont_swap(&game, 0) && party_under_dont_pick_up(&game, 0));
    walk_now(&game);
    assert_int_equal(game.round, 2);
    assert_false(party_under_dont_swap(&game, 0) || party_under_dont_pick_up(&game, 0));
    assert_true(game.player[0].n_used == 0 && game.player[0].die == 12);
    assert_true(party_may_act(&game, 1) && !party_may_act(&game, 0));
}

int run_item_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_item_turns),
        cmocka_unit_test(test_dice_and_positions),
        cmocka_unit_test(test_swap_targets),
        cmocka_unit_test(test_own_swap),
        cmocka_unit_test(test_drawn_swaps),
        cmocka_unit_test(test_draw),
        cmocka_unit_test(test_draw_designs),
        cmocka_unit_test(test_declare),
        cmocka_unit_test(test_declared_is_not_held),
        cmocka_unit_test(test_lost_effects),
        cmocka_unit_test(test_flags_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
