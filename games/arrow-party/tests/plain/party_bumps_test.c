/* SPDX-License-Identifier: MIT */
/*
 * Checks bumps and pick-ups of the plain ARROW PARTY GAME with all their options (AP-18 to AP-20,
 * W8 to W10), and what an exchange lets the seats know. It must not include or know anything of the
 * engine.
 */
#include "party_test.h"

enum { EAST = 0, NORTH = 1024, WEST = 2048 };

/* Seats 0 and 1 walk against each other and bump in tick 3 of 4; seat 2 stands aside. */
static void begin_duel(party *game, const char *option, const char *second, const char *low,
                       const char *high) {
    party_options options = with_options(option, second, NULL);
    begin_bare(game, 3, &options);
    set_way(game, 0, 512, 2048, EAST, 4);
    set_way(game, 1, 6656, 2048, WEST, 4);
    set_way(game, 2, 512, 9000, EAST, 0);
    give_items(game, 0, low);
    give_items(game, 1, high);
}

/* AP-19 */
static void test_exchange(void **unused) {
    party game;
    party_log_entry given = {0};
    (void)unused;
    begin_duel(&game, NULL, NULL, "002", "45");
    game.known[2][0][0] = 2;
    game.known[1][0][2] = 1;
    game.known[1][0][0] = 1;
    game.known[0][1][4] = 1;
    game.known[0][1][5] = 1;
    game.known[2][1][5] = 1;
    walk_now(&game);
    assert_int_equal(game.draw.seat, 0);
    assert_true(party_weight(&game, 0) == 2 && party_weight(&game, 2) == 1);
    assert_int_equal(party_weight(&game, 4), 0);
    draw_value(&game, PARTY_ASK_GIVEN, 0);
    assert_int_equal(game.player[0].items[0], 2);
    assert_int_equal(game.draw.seat, 1);
    assert_true(party_weight(&game, 4) == 1 && party_weight(&game, 0) == 0);
    draw_value(&game, PARTY_ASK_GIVEN, 4);
    assert_true(game.player[0].items[0] == 1 && game.player[0].items[4] == 1);
    assert_true(game.player[1].items[0] == 1 && game.player[1].items[5] == 1);
    assert_int_equal(logged(&game, PARTY_LOG_GIVEN, &given), 2);
    assert_true(given.tick == 3 && given.seat == 1 && given.other == 0 && given.item == 4);
    /* The two know both cards; the third is less sure of either hand. */
    assert_true(game.known[0][1][0] == 1 && game.known[0][1][4] == 0 && game.known[0][1][5] == 1);
    assert_true(game.known[1][0][0] == 0 && game.known[1][0][2] == 1 && game.known[1][0][4] == 1);
    assert_true(game.known[2][0][0] == 1 && game.known[2][1][5] == 0 && game.known[2][1][0] == 0);
    assert_int_equal(game.round, 2);
}

/* AP-19: single cards are not asked; none, or Don't Swap: nothing moves. AP-19b, AP-19c */
static void check_duel(const char *option, const char *low, const char *high, int low_used,
                       int given) {
    party game;
    begin_duel(&game, option, NULL, low, high);
    if (low_used != PARTY_NONE) {
        game.player[0].used[game.player[0].n_used++] = low_used;
    }
    walk_now(&game);
    while (game.due == PARTY_CHANCE) {
        uint64_t state = 9;
        draw_value(&game, PARTY_ASK_GIVEN, any_value(&game, &state));
    }
    assert_int_equal(logged(&game, PARTY_LOG_BUMP, NULL), 1);
    assert_int_equal(logged(&game, PARTY_LOG_GIVEN, NULL), given);
    assert_int_equal(game.round, 2);
}

static void test_one_sided(void **unused) {
    static const char *const groups[] = {"bump_group=pairs", "bump_group=ring"};
    (void)unused;
    for (int group = 0; group < 2; group++) {
        check_duel(groups[group], "0", "1", PARTY_NONE, 2);
        check_duel(groups[group], "00", "", PARTY_NONE, 0);
        check_duel(groups[group], "", "", PARTY_NONE, 0);
        check_duel(groups[group], "00", "1", PARTY_DONT_SWAP, 0);
    }
    check_duel("bump_onesided=give", "00", "", PARTY_NONE, 1);
    check_duel("bump_onesided=give", "", "3", PARTY_NONE, 1);
    check_duel("bump_onesided=give", "", "", PARTY_NONE, 0);
    check_duel("bump_onesided=give", "0", "3", PARTY_NONE, 2);
    check_duel("bump_onesided=give", "", "3", PARTY_DONT_SWAP, 0);
    check_duel("passive_dont=held", "07", "1", PARTY_NONE, 0);
    check_duel("passive_dont=held", "0", "7", PARTY_NONE, 0);
    check_duel("passive_dont=held", "0", "8", PARTY_NONE, 2);
}

/* AP-20 */
static void test_bump_stops(void **unused) {
    party game;
    (void)unused;
    begin_duel(&game, "bump_stops=no", NULL, "", "");
    walk_now(&game);
    assert_int_equal(game.player[0].position.x, 512 + 4 * 1024);
    begin_duel(&game, "bump_stops=yes", NULL, "", "");
    walk_now(&game);
    assert_int_equal(game.player[0].position.x, 512 + 3 * 1024);
    assert_int_equal(game.player[1].position.x, 6656 - 3 * 1024);
    /* Who stands is bumped into, and has nothing to stop. */
    begin_duel(&game, "bump_stops=yes", NULL, "", "");
    set_way(&game, 1, 3200, 2048, WEST, 0);
    walk_now(&game);
    assert_int_equal(logged(&game, PARTY_LOG_BUMP, NULL), 1);
    assert_int_equal(game.player[0].position.x, 512 + 2 * 1024);
    assert_int_equal(game.player[1].position.x, 3200);
}

/* AP-19a, AP-19d with vector 9: 1-2, 0-1, 0-2 in one tick. */
static void begin_three(party *game, const char *first, const char *second) {
    party_options options = with_options(first, second, NULL);
    begin_bare(game, 4, &options);
    set_way(game, 0, 3000, 5000, 0, 5);
    set_way(game, 1, 8000, 5600, 2100, 4);
    set_way(game, 2, 5600, 8300, 3000, 6);
    set_way(game, 3, 13000, 13000, 0, 0);
    give_items(game, 0, "0");
    give_items(game, 1, "1");
    give_items(game, 2, "2");
}

static void assert_hands(const party *game, int first, int second, int third) {
    assert_int_equal(game->player[0].items[first], 1);
    assert_int_equal(game->player[1].items[second], 1);
    assert_int_equal(game->player[2].items[third], 1);
}

static void test_three_bumps(void **unused) {
    party game;
    (void)unused;
    begin_three(&game, "bump_group=pairs", NULL);
    walk_now(&game);
    /* 1-2: 0 2 1; 0-1: 2 0 1; 0-2: 1 0 2 */
    assert_hands(&game, 1, 0, 2);
    assert_int_equal(logged(&game, PARTY_LOG_GIVEN, NULL), 6);
    /* Seat 1 got 0 from seat 0 and saw 2 come from, and go on to, others. */
    assert_int_equal(game.known[0][1][0], 1);
    assert_int_equal(game.known[1][0][1], 0);
    assert_int_equal(game.known[0][2][2], 1);
    begin_three(&game, "bump_group=ring", NULL);
    walk_now(&game);
    assert_hands(&game, 2, 0, 1);
    assert_int_equal(logged(&game, PARTY_LOG_GIVEN, NULL), 3);
    assert_true(game.known[0][1][0] == 1 && game.known[2][0][2] == 1 && game.known[0][2][1] == 0);
    begin_three(&game, "bump_group=ring", NULL);
    game.player[1].used[game.player[1].n_used++] = PARTY_DONT_SWAP;
    walk_now(&game);
    assert_hands(&game, 2, 1, 0);
    begin_three(&game, "bump_group=ring", NULL);
    game.player[1].items[1] = 0;
    walk_now(&game);
    assert_true(game.player[0].items[2] == 1 && game.player[2].items[0] == 1);
    begin_three(&game, "bump_group=ring", "bump_onesided=give");
    game.player[1].items[1] = 0;
    walk_now(&game);
    assert_true(game.player[1].items[0] == 1 && game.player[0].items[2] == 1);
    assert_int_equal(party_hand_size(&game, 2), 0);
}

/* AP-19d: in order of time 0-1, 2-3, 1-2; all four are one group. */
static void test_linked_group(void **unused) {
    static const int received[4] = {3, 0, 1, 2};
    static const char *const hands[4] = {"0", "1", "2", "3"};
    party_options options = with_options("bump_group=ring", NULL, NULL);
    party game;
    (void)unused;
    begin_bare(&game, 4, &options);
    set_way(&game, 0, 3512, 6700, NORTH + WEST, 1);
    set_way(&game, 1, 3000, 5000, EAST, 1);
    set_way(&game, 2, 5538, 5000, EAST, 0);
    set_way(&game, 3, 7476, 5000, WEST, 1);
    for (int seat = 0; seat < 4; seat++) {
        give_items(&game, seat, hands[seat]);
    }
    walk_now(&game);
    assert_int_equal(logged(&game, PARTY_LOG_BUMP, NULL), 3);
    assert_true(game.walk.log[1].seat == 2 && game.walk.log[2].seat == 1);
    assert_int_equal(logged(&game, PARTY_LOG_GIVEN, NULL), 4);
    for (int seat = 0; seat < 4; seat++) {
        assert_int_equal(game.player[seat].items[received[seat]], 1);
    }
}

/* AP-18: under a standing player it stays, a later foot takes it. W6: tick order. */
static void test_pick_ups(void **unused) {
    party game;
    party_log_entry taken = {0};
    (void)unused;
    begin_duel(&game, NULL, NULL, "", "");
    put_on_floor(&game, PARTY_STAR, PARTY_NONE, 512, 9000, EAST);
    put_on_floor(&game, PARTY_ITEM, 6, 512, 2048, EAST);
    walk_now(&game);
    assert_true(game.player[2].stars == 0 && game.n_floor == 1);
    assert_int_equal(game.player[0].items[6], 1);
    assert_int_equal(game.known[1][0][6], 0);
    assert_int_equal(logged(&game, PARTY_LOG_TAKEN, &taken), 1);
    assert_true(taken.tick == 1 && taken.seat == 0 && taken.item == 6);
    set_way(&game, 0, 512, 2048, EAST, 0);
    set_way(&game, 1, 6656, 2048, EAST, 0);
    set_way(&game, 2, 512, 9000, EAST, 1);
    walk_now(&game);
    assert_true(game.player[2].stars == 1 && game.n_floor == 0);
}

/* A card taken in the tick of a bump is not in it; one taken before can be lost. */
static void test_exchange_before_pick_up(void **unused) {
    party game;
    (void)unused;
    begin_duel(&game, NULL, NULL, "", "3");
    put_on_floor(&game, PARTY_ITEM, 6, 512 + 2700, 2048, EAST);
    walk_now(&game);
    assert_true(game.player[0].items[6] == 1 && game.player[1].items[3] == 1);
    begin_duel(&game, NULL, NULL, "", "3");
    put_on_floor(&game, PARTY_ITEM, 6, 512 + 1600, 2048, EAST);
    walk_now(&game);
    assert_true(game.player[0].items[3] == 1 && game.player[1].items[6] == 1);
}

static void check_dont_pick_up(const char *scope, const char *passive, bool holds, bool used,
                               int items, int stars) {
    party game;
    begin_duel(&game, scope, passive, holds ? "8" : "", "");
    set_way(&game, 1, 6656, 12048, WEST, 0);
    if (used) {
        game.player[0].used[game.player[0].n_used++] = PARTY_DONT_PICK_UP;
    }
    put_on_floor(&game, PARTY_ITEM, 0, 1600, 2048, EAST);
    put_on_floor(&game, PARTY_STAR, PARTY_NONE, 1700, 2048, EAST);
    put_on_floor(&game, PARTY_SKULL, PARTY_NONE, 2800, 2048, EAST);
    walk_now(&game);
    assert_int_equal(game.player[0].items[0], items);
    assert_int_equal(game.player[0].stars, stars);
    assert_int_equal(game.player[0].skulls, stars);
}

/* Item 8, options nopick_scope and passive_dont */
static void test_dont_pick_up(void **unused) {
    party game;
    (void)unused;
    check_dont_pick_up("nopick_scope=all", NULL, false, false, 1, 1);
    check_dont_pick_up("nopick_scope=all", NULL, true, false, 1, 1);
    check_dont_pick_up("nopick_scope=all", NULL, false, true, 0, 0);
    check_dont_pick_up("nopick_scope=items", NULL, false, true, 0, 1);
    check_dont_pick_up("nopick_scope=all", "passive_dont=held", true, false, 0, 0);
    check_dont_pick_up("nopick_scope=items", "passive_dont=held", true, false, 0, 1);
    /* An 8 from the floor bars from the next tick on, not the cards of its own. */
    begin_duel(&game, "passive_dont=held", NULL, "", "");
    put_on_floor(&game, PARTY_ITEM, 8, 1100, 2048, EAST);
    put_on_floor(&game, PARTY_STAR, PARTY_NONE, 1200, 2048, EAST);
    put_on_floor(&game, PARTY_STAR, PARTY_NONE, 2300, 2048, EAST);
    walk_now(&game);
    assert_true(game.player[0].items[8] == 1 && game.player[0].stars == 1 && game.n_floor == 1);
}

/* AP-6a: a shown card that moves makes nobody less sure of the others. */
static void test_shown_cards_move(void **unused) {
    party game;
    (void)unused;
    begin_duel(&game, "passive_dont=held", NULL, "08", "1");
    game.known[2][0][0] = 1;
    game.known[2][1][1] = 1;
    walk_now(&game);
    draw_value(&game, PARTY_ASK_GIVEN, 8);
    assert_true(game.player[1].items[8] == 1 && game.known[0][1][8] == 0);
    assert_true(game.known[2][0][0] == 1 && game.known[2][1][1] == 0 && game.known[1][0][1] == 1);
}

/* W10: seat 1 begins round 2 and walks past; seat 0 meets where it stands now. */
static void test_turns(void **unused) {
    party game;
    party_log_entry bump = {0};
    (void)unused;
    begin_duel(&game, "tick_order=turns", NULL, "", "");
    game.round = 2;
    game.passes = 0;
    set_way(&game, 0, 512, 2048, EAST, 2);
    set_way(&game, 1, 6656, 2048, WEST, 3);
    put_on_floor(&game, PARTY_STAR, PARTY_NONE, 2500, 2048, EAST);
    walk_now(&game);
    assert_int_equal(logged(&game, PARTY_LOG_BUMP, &bump), 1);
    assert_true(bump.tick == 2 && bump.seat == 0 && bump.other == 1);
    assert_in_range(bump.tau, 25000, 26500);
    assert_true(game.player[0].stars == 1 && game.player[1].position.x == 6656 - 3 * 1024);
    /* In round 1 seat 0 walks first and seat 1 meets it in its own tick 3. */
    begin_duel(&game, "tick_order=turns", "bump_stops=yes", "", "");
    set_way(&game, 0, 512, 2048, EAST, 2);
    set_way(&game, 1, 6656, 2048, WEST, 4);
    walk_now(&game);
    assert_int_equal(logged(&game, PARTY_LOG_BUMP, &bump), 1);
    assert_true(bump.tick == 3 && game.player[1].position.x == 6656 - 3 * 1024);
}

/* W10: once a round, though they meet in both walks; AP-20: who is met still has his walk. */
static void test_one_bump_a_round(void **unused) {
    party game;
    (void)unused;
    begin_duel(&game, "tick_order=turns", NULL, "", "");
    set_way(&game, 0, 512, 2048, EAST, 5);
    set_way(&game, 1, 3200, 2048, EAST, 3);
    walk_now(&game);
    assert_int_equal(logged(&game, PARTY_LOG_BUMP, NULL), 1);
    begin_duel(&game, "tick_order=turns", "bump_stops=yes", "", "");
    set_way(&game, 0, 512, 2048, EAST, 5);
    set_way(&game, 1, 3200, 2048, EAST, 3);
    walk_now(&game);
    assert_int_equal(game.player[0].position.x, 512 + 2 * 1024);
    assert_int_equal(game.player[1].position.x, 3200 + 3 * 1024);
}

/* AP-17 half: an odd number of half steps ends with half a foot. */
static void test_half_a_foot(void **unused) {
    party game;
    party_walker foot;
    (void)unused;
    begin_duel(&game, "half_round=half", NULL, "", "");
    set_way(&game, 0, 512, 2048, NORTH, 5);
    game.player[0].used[game.player[0].n_used++] = PARTY_HALF_STEPS;
    put_on_floor(&game, PARTY_STAR, PARTY_NONE, 512, 2048 + 2560 + 178, NORTH);
    put_on_floor(&game, PARTY_STAR, PARTY_NONE, 512, 2048 + 2560 + 180, NORTH);
    walk_now(&game);
    assert_true(party_foot(&game, 0, 3, &foot));
    assert_int_equal(foot.size, 1);
    assert_false(party_foot(&game, 0, 4, &foot));
    assert_int_equal(game.player[0].position.y, 2048 + 2560);
    assert_true(game.player[0].stars == 1 && game.n_floor == 1);
}

int run_bump_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_exchange),     cmocka_unit_test(test_one_sided),
        cmocka_unit_test(test_bump_stops),   cmocka_unit_test(test_three_bumps),
        cmocka_unit_test(test_linked_group), cmocka_unit_test(test_one_bump_a_round),
        cmocka_unit_test(test_pick_ups),     cmocka_unit_test(test_exchange_before_pick_up),
        cmocka_unit_test(test_dont_pick_up), cmocka_unit_test(test_shown_cards_move),
        cmocka_unit_test(test_turns),        cmocka_unit_test(test_half_a_foot),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
