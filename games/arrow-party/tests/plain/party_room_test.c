/* SPDX-License-Identifier: MIT */
/*
 * Checks the walk in a real room of the plain ARROW PARTY GAME (AP-23, AP-23a): what can be told,
 * what it weighs, and what follows. It must not include or know anything of the engine.
 */
#include "party_test.h"

#include <string.h>

enum { EAST = 0 };

/* Seats 0 and 1 walk, seat 2 stands; four items are of the kinds 1, 2, 2 and 7, a star and two
 * skulls lie there. */
static void begin_room(party *game, const char *option, const char *second) {
    party_options options = with_options("floor=room", option, second);
    begin_bare(game, 3, &options);
    memset(game->box, 0, sizeof game->box);
    game->box[1] = 1;
    game->box[2] = 2;
    game->box[7] = 1;
    game->used_items[1] -= 1;
    game->used_items[2] -= 2;
    game->used_items[7] -= 1;
    game->room[PARTY_STAR] = 1;
    game->room[PARTY_SKULL] = 2;
    set_way(game, 0, 0, 0, EAST, 4);
    set_way(game, 1, 0, 0, EAST, 3);
    set_way(game, 2, 0, 0, EAST, 0);
}

static int takes(const party *game, int seat, enum party_object object) {
    return party_weight(game, party_told_takes(seat, object));
}

static int bumps(const party *game, int low, int high) {
    return party_weight(game, party_told_bump(low, high));
}

/* AP-23: nothing is laid, and no shoe is measured. */
static void test_setup(void **unused) {
    party_options options = with_options("floor=room", "shoe=varied", NULL);
    party game;
    int items = 0;
    (void)unused;
    assert_true(party_start(&game, 4, &options));
    for (int card = 0; card < 12; card++) {
        assert_int_equal(game.draw.kind, PARTY_ASK_ITEM);
        uint64_t state = (uint64_t)card;
        assert_true(party_chance(&game, any_value(&game, &state)));
    }
    for (int kind = 0; kind < PARTY_KINDS; kind++) {
        items += game.box[kind];
    }
    assert_true(game.round == 1 && game.due == PARTY_DECISION && game.n_floor == 0);
    assert_true(items == 28 && game.room[PARTY_STAR] == 12 && game.room[PARTY_SKULL] == 8);
}

/* AP-23a */
static void test_weights(void **unused) {
    party game;
    (void)unused;
    begin_room(&game, NULL, NULL);
    walk_now(&game);
    assert_int_equal(game.draw.kind, PARTY_ASK_TOLD);
    for (int seat = 0; seat < 3; seat++) {
        const int walks = seat < 2 ? 1 : 0;
        assert_int_equal(takes(&game, seat, PARTY_ITEM), 4 * walks);
        assert_int_equal(takes(&game, seat, PARTY_STAR), walks);
        assert_int_equal(takes(&game, seat, PARTY_SKULL), 2 * walks);
    }
    assert_true(bumps(&game, 0, 1) == 1 && bumps(&game, 0, 2) == 1 && bumps(&game, 1, 2) == 1);
    assert_int_equal(bumps(&game, 1, 0), 0);
    assert_int_equal(party_weight(&game, PARTY_TOLD_WALKED), 17);
}

/* AP-23a: a star and a skull are gone when they are taken; of several items it is told which it is.
 */
static void test_taking(void **unused) {
    party game;
    party_log_entry taken;
    (void)unused;
    begin_room(&game, NULL, NULL);
    walk_now(&game);
    draw_value(&game, PARTY_ASK_TOLD, party_told_takes(0, PARTY_STAR));
    assert_true(game.player[0].stars == 1 && game.room[PARTY_STAR] == 0);
    assert_int_equal(takes(&game, 1, PARTY_STAR), 0);
    draw_value(&game, PARTY_ASK_TOLD, party_told_takes(1, PARTY_SKULL));
    assert_true(game.player[1].skulls == 1 && takes(&game, 0, PARTY_SKULL) == 1);
    draw_value(&game, PARTY_ASK_TOLD, party_told_takes(1, PARTY_ITEM));
    assert_true(game.draw.kind == PARTY_ASK_FOUND && game.draw.seat == 1);
    assert_true(party_weight(&game, 2) == 2 && party_weight(&game, 7) == 1);
    assert_int_equal(party_weight(&game, 0), 0);
    draw_value(&game, PARTY_ASK_FOUND, 7);
    assert_true(game.player[1].items[7] == 1 && game.box[7] == 0);
    assert_int_equal(logged(&game, PARTY_LOG_TAKEN, &taken), 3);
    assert_true(taken.item == 7 && taken.seat == 1);
    assert_int_equal(takes(&game, 0, PARTY_ITEM), 3);
    assert_int_equal(game.known[0][1][7], 0);
}

/* AP-K6 */
static void test_the_only_item(void **unused) {
    party game;
    (void)unused;
    begin_room(&game, NULL, NULL);
    game.box[2] = 0;
    game.box[7] = 0;
    walk_now(&game);
    draw_value(&game, PARTY_ASK_TOLD, party_told_takes(0, PARTY_ITEM));
    assert_true(game.draw.kind == PARTY_ASK_TOLD && game.player[0].items[1] == 1);
    assert_int_equal(takes(&game, 1, PARTY_ITEM), 0);
}

/* AP-I8 */
static void test_dont_pick_up(void **unused) {
    static const char *const scopes[] = {"nopick_scope=all", "nopick_scope=items"};
    (void)unused;
    for (int scope = 0; scope < 2; scope++) {
        party game;
        begin_room(&game, scopes[scope], NULL);
        game.player[0].used[game.player[0].n_used++] = PARTY_DONT_PICK_UP;
        walk_now(&game);
        assert_int_equal(takes(&game, 0, PARTY_ITEM), 0);
        assert_int_equal(takes(&game, 0, PARTY_STAR), scope);
        assert_int_equal(takes(&game, 0, PARTY_SKULL), 2 * scope);
        assert_int_equal(takes(&game, 1, PARTY_ITEM), 4);
    }
}

/* AP-6a: what is picked up acts from the next event on. */
static void test_held(void **unused) {
    party game;
    (void)unused;
    begin_room(&game, "passive_dont=held", NULL);
    game.box[2] = 1;
    game.box[8] = 1;
    walk_now(&game);
    draw_value(&game, PARTY_ASK_TOLD, party_told_takes(0, PARTY_ITEM));
    draw_value(&game, PARTY_ASK_FOUND, 8);
    assert_true(takes(&game, 0, PARTY_STAR) == 0 && takes(&game, 1, PARTY_STAR) == 1);
}

/* AP-19, AP-19b: those who stand are bumped into as well, and a pair once. */
static void test_bumps(void **unused) {
    party game;
    party_log_entry given;
    (void)unused;
    begin_room(&game, "bump_group=ring", "bump_stops=yes");
    give_items(&game, 0, "00");
    give_items(&game, 2, "5");
    walk_now(&game);
    draw_value(&game, PARTY_ASK_TOLD, party_told_bump(0, 2));
    draw_value(&game, PARTY_ASK_GIVEN, 0);
    assert_int_equal(logged(&game, PARTY_LOG_GIVEN, &given), 2);
    assert_true(given.seat == 2 && given.other == 0 && given.item == 5);
    assert_true(bumps(&game, 0, 2) == 0 && bumps(&game, 0, 1) == 1);
    assert_int_equal(takes(&game, 0, PARTY_STAR), 1);
    draw_value(&game, PARTY_ASK_TOLD, party_told_bump(0, 1)); /* who has no item */
    assert_int_equal(logged(&game, PARTY_LOG_GIVEN, NULL), 2);
    draw_value(&game, PARTY_ASK_TOLD, PARTY_TOLD_WALKED);
    assert_int_equal(game.round, 2);
}

/* AP-23a: when nothing can happen, nothing is asked. */
static void test_nothing_left(void **unused) {
    party game;
    (void)unused;
    begin_room(&game, NULL, NULL);
    set_way(&game, 0, 0, 0, EAST, 0);
    set_way(&game, 1, 0, 0, EAST, 0);
    walk_now(&game);
    assert_int_equal(game.round, 2);
    begin_room(&game, NULL, NULL);
    memset(game.box, 0, sizeof game.box);
    memset(game.room, 0, sizeof game.room);
    walk_now(&game);
    draw_value(&game, PARTY_ASK_TOLD, party_told_bump(0, 1));
    draw_value(&game, PARTY_ASK_TOLD, party_told_bump(0, 2));
    assert_int_equal(party_weight(&game, PARTY_TOLD_WALKED), 1);
    draw_value(&game, PARTY_ASK_TOLD, party_told_bump(1, 2));
    assert_int_equal(game.round, 2);
}

int run_room_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_setup),        cmocka_unit_test(test_weights),
        cmocka_unit_test(test_taking),       cmocka_unit_test(test_the_only_item),
        cmocka_unit_test(test_dont_pick_up), cmocka_unit_test(test_held),
        cmocka_unit_test(test_bumps),        cmocka_unit_test(test_nothing_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
