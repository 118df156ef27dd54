/* SPDX-License-Identifier: MIT */
/*
 * The abilities of the plain EVONS, one by one: what each may be used on, what it does and what
 * it leaves alone (EV-27 to EV-34). It must not include or know anything of the engine.
 */
#include "evons_test.h"

/* EV-27 */
static void test_growth(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "place_adjacent=yes");
    int grower = new_card(&game, 1, 1, 9, "g.g.g...");
    int dear = new_card(&game, 15, 1, 1, "........");
    int block = new_block(&game, EVONS_FIRE);
    put(&game, "D3", 0, EVONS_SOUTH);
    game.player[EVONS_SOUTH].hand[dear] = 2;
    game.player[EVONS_SOUTH].hand[block] = 1;
    game.player[EVONS_SOUTH].hand[1] = 1;
    game.player[EVONS_SOUTH].credits = 1;
    play(&game, "C3", grower);
    assert_int_equal(count_actions(&game), 5);
    assert_false(may(&game, using_card(E, dear)));
    assert_false(may(&game, using_card(N, block)));
    act(&game, using_card(N, dear));
    assert_true(in(&game, "C2")->growth && !in(&game, "C2")->face_up);
    assert_false(in(&game, "C2")->to_reveal);
    assert_int_equal(game.player[EVONS_SOUTH].hand[dear], 1);
    assert_int_equal(game.player[EVONS_SOUTH].credits, 0);
    assert_int_equal(evons_score(&game, EVONS_SOUTH), 2);
}

/* EV-27: by Remove, by a point of Firestorm; it can be moved. */
static void test_grown_cards(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "");
    int card = new_card(&game, 1, 9, 9, "r.f.s.w.");
    int grown = new_card(&game, 1, 1, 9, "........");
    put_grown(&game, "C2", grown, EVONS_NORTH);
    put_grown(&game, "D3", grown, EVONS_NORTH);
    put_grown(&game, "C4", grown, EVONS_NORTH);
    put_grown(&game, "B3", grown, EVONS_NORTH);
    play(&game, "C3", card);
    act(&game, using(N));
    assert_true(is_empty(&game, "C2"));
    assert_false(may(&game, burning("D3", 2, NULL, 0)));
    act(&game, burning("D3", 1, NULL, 0));
    assert_true(is_empty(&game, "D3"));
    act(&game, using(S));
    assert_true(in(&game, "C5")->growth && in(&game, "C5")->moved);
    act(&game, using(W));
    assert_true(in(&game, "C3")->growth && in(&game, "B3")->card == card);
    assert_int_equal(game.player[EVONS_NORTH].graveyard[grown], 2);
}

/* EV-28 */
static void test_magnetism(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "");
    int puller = new_card(&game, 1, 1, 9, "m.m.....");
    int block = new_block(&game, EVONS_FIRE);
    put(&game, "C1", block, EVONS_NORTH);
    put_covered(&game, "B2", 0, EVONS_NORTH);
    put(&game, "D2", 0, EVONS_NORTH);
    put(&game, "B1", 0, EVONS_NORTH); /* diagonal to the target */
    put(&game, "E3", 0, EVONS_SOUTH);
    play(&game, "C3", puller);
    assert_int_equal(count_actions(&game), 5);
    assert_true(may(&game, pulling(N, "B2")) && may(&game, pulling(N, "D2")));
    assert_true(may(&game, pulling(E, "D2")) && may(&game, pulling(E, "E3")));
    act(&game, pulling(N, "B2"));
    assert_false(in(&game, "C2")->face_up);
    assert_true(is_empty(&game, "B2") && in(&game, "C2")->moved);
    assert_int_equal(game.n_chain, 1);
    act(&game, pulling(E, "E3"));
    assert_int_equal(logged(&game, EVONS_LOG_REACTIVATED, NULL), 1);
}

/* EV-29: a Block or a card of the other's graveyard is not revived; DEF is full, all is free. */
static void test_resurrection(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "");
    int reviver = new_card(&game, 5, 1, 9, "lll.....");
    int dead = new_card(&game, 5, 2, 7, "..r.....");
    int free_card = new_card(&game, 0, 2, 7, "........");
    int block = new_block(&game, EVONS_FIRE);
    game.player[EVONS_SOUTH].graveyard[dead] = 1;
    game.player[EVONS_SOUTH].graveyard[block] = 1;
    game.player[EVONS_SOUTH].graveyard[free_card] = 1;
    game.player[EVONS_NORTH].graveyard[0] = 1;
    put(&game, "D3", 0, EVONS_SOUTH);
    play(&game, "C3", reviver);
    assert_int_equal(count_actions(&game), 5);
    act(&game, using_card(N, dead));
    assert_int_equal(game.player[EVONS_SOUTH].credits, 45);
    assert_int_equal(game.player[EVONS_SOUTH].graveyard[dead], 0);
    assert_int_equal(in(&game, "C2")->defence, 7);
    assert_int_equal(game.n_chain, 2);
    act(&game, just(EVONS_DONE));
    act(&game, just(EVONS_DONE));
    assert_int_equal(game.chain[0].revived, 5);
    assert_int_equal(count_actions(&game), 2);
    act(&game, using_card(NE, free_card));
    assert_int_equal(game.revivals, 2);
}

/* EV-29a: two cards would revive and remove each other for ever. */
static void test_revive_cap(void **unused) {
    static const struct {
        const char *words;
        int cap;
    } rows[] = {{"", 8}, {"revive_cap=four", 4}, {"revive_cap=two", 2}};
    (void)unused;
    for (int row = 0; row < 3; row++) {
        evons game;
        begin_bare(&game, rows[row].words);
        int card = new_card(&game, 1, 1, 9, "l...r...");
        game.player[EVONS_SOUTH].graveyard[card] = 1;
        play(&game, "C3", card);
        for (int revivals = 1; revivals <= rows[row].cap; revivals++) {
            act(&game, using_card(N, card));
            assert_int_equal(game.revivals, revivals);
            assert_int_equal(game.n_chain, 2);
            act(&game, using(S)); /* the new one removes the other, and takes its place */
            assert_int_equal(game.n_chain, 1);
            evons_piece *piece = &game.board[at("C2")];
            game.board[at("C3")] = *piece;
            *piece = (evons_piece){0};
        }
        assert_int_equal(count_actions(&game), 1);
    }
}

/* EV-30 */
static void test_shockwave(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "");
    int pusher = new_card(&game, 1, 1, 9, "s.s.s.s.");
    int block = new_block(&game, EVONS_FIRE);
    put(&game, "C1", 0, EVONS_NORTH); /* pushed onto the Block */
    put(&game, "C0", block, EVONS_SOUTH);
    put(&game, "D2", block, EVONS_NORTH);
    put(&game, "B2", 1, EVONS_SOUTH); /* pushed onto one's own covered card */
    put_covered(&game, "A2", 2, EVONS_SOUTH);
    play(&game, "C2", pusher);
    assert_int_equal(count_actions(&game), 3);
    assert_false(may(&game, using(E)));
    act(&game, using(N));
    assert_int_equal(in(&game, "C0")->card, 0);
    assert_int_equal(game.player[EVONS_SOUTH].graveyard[block], 1);
    act(&game, using(W));
    assert_int_equal(in(&game, "A2")->card, 1);
    assert_int_equal(game.player[EVONS_SOUTH].graveyard[2], 1);
    assert_int_equal(logged(&game, EVONS_LOG_REACTIVATED, NULL), 1);
}

/* EV-26, EV-30: off the grid, into the removed pile of the owner, with its sequences. */
static void test_pushed_off(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "");
    int pusher = new_card(&game, 1, 1, 9, "w...s...");
    put(&game, "C5", pusher, EVONS_SOUTH);
    play(&game, "C6", pusher);
    act(&game, using(N)); /* now the other one is on C6 and runs above */
    assert_int_equal(game.n_chain, 2);
    evons copy = game;
    act(&game, just(EVONS_DONE));
    act(&game, just(EVONS_DONE)); /* in the out zone: no conflicts between */
    assert_int_equal(game.n_chain, 1);
    act(&game, using(S));
    assert_true(is_empty(&game, "C6"));
    assert_int_equal(game.player[EVONS_SOUTH].removed[pusher], 1);
    assert_int_equal(logged(&game, EVONS_LOG_REMOVED, NULL), 1);
    assert_int_equal(logged(&game, EVONS_LOG_MOVED, NULL), 0);
    assert_false(may(&copy, using(S)));
}

/* EV-31 */
static void test_block(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "");
    int card = new_card(&game, 1, 1, 9, "b.b.b...");
    int fire = new_block(&game, EVONS_FIRE);
    int water = new_block(&game, EVONS_WATER);
    put(&game, "D3", water, EVONS_NORTH);
    put(&game, "C4", 0, EVONS_NORTH);
    game.player[EVONS_SOUTH].hand[fire] = 2;
    game.player[EVONS_SOUTH].hand[water] = 1;
    play(&game, "C3", card);
    assert_int_equal(count_actions(&game), 4);
    act(&game, using(E));
    assert_int_equal(game.player[EVONS_NORTH].graveyard[water], 1);
    act(&game, using_card(N, fire));
    assert_true(in(&game, "C2")->face_up);
    assert_int_equal(game.player[EVONS_SOUTH].hand[fire], 1);
    assert_int_equal(evons_score(&game, EVONS_SOUTH), 1);
    assert_int_equal(count_actions(&game), 1);
}

/* EV-32 */
static void test_swap(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "");
    int card = new_card(&game, 1, 1, 9, "w.w.w...");
    int block = new_block(&game, EVONS_FIRE);
    put_covered(&game, "C2", 1, EVONS_NORTH);
    put(&game, "D3", block, EVONS_SOUTH);
    play(&game, "C3", card);
    assert_int_equal(count_actions(&game), 2);
    act(&game, using(N));
    assert_int_equal(in(&game, "C2")->card, card);
    assert_true(in(&game, "C2")->moved && in(&game, "C3")->moved);
    assert_false(in(&game, "C3")->face_up);
    assert_int_equal(in(&game, "C3")->controller, EVONS_NORTH);
    assert_int_equal(game.n_chain, 1);
    act(&game, using(S)); /* and back, by another arrow */
    assert_int_equal(in(&game, "C3")->card, card);
    assert_int_equal(in(&game, "C2")->controller, EVONS_NORTH);
}

/* EV-33 */
static void test_firestorm(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "");
    int card = new_card(&game, 1, 4, 9, "f.f.f.r.");
    int tough = new_card(&game, 1, 1, 3, "........");
    put(&game, "C2", tough, EVONS_NORTH);
    put_covered(&game, "D3", tough, EVONS_SOUTH);
    put(&game, "C4", new_block(&game, EVONS_FIRE), EVONS_NORTH);
    play(&game, "C3", card);
    assert_int_equal(count_verb(&game, EVONS_BURN), 7); /* 0..3 and 0..1, but not both 0 */
    assert_false(may(&game, burning("C2", 4, NULL, 0)));
    assert_false(may(&game, burning("C2", 0, "D3", 0)));
    assert_true(may(&game, burning("D3", 0, "C2", 1))); /* 0 is the same as left out */
    assert_false(may(&game, burning("C2", 1, "C2", 1)));
    act(&game, burning("D3", 1, "C2", 2));
    assert_true(is_empty(&game, "D3"));
    assert_int_equal(in(&game, "C2")->defence, 1);
    assert_true(game.chain[0].used[N] && game.chain[0].used[E] && game.chain[0].used[S]);
    assert_int_equal(count_verb(&game, EVONS_BURN), 0);
    assert_int_equal(logged(&game, EVONS_LOG_BURNT, NULL), 2);
}

static void test_firestorm_pool(void **unused) {
    static const struct {
        const char *words;
        int splits;
    } rows[] = {{"", 2}, {"firestorm_pool=def", 6}};
    (void)unused;
    for (int row = 0; row < 2; row++) {
        evons game;
        begin_bare(&game, rows[row].words);
        int card = new_card(&game, 1, 2, 9, "f.n.....");
        int enemy = new_card(&game, 1, 3, 9, "..n.....");
        put(&game, "D3", enemy, EVONS_NORTH);
        play(&game, "C3", card);
        act(&game, just(EVONS_DONE)); /* the fight leaves it 6 DEF */
        assert_int_equal(count_actions(&game), 1);
        put(&game, "C2", enemy, EVONS_NORTH);
        assert_int_equal(count_verb(&game, EVONS_BURN), rows[row].splits);
    }
}

static void test_no_fire(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "");
    int card = new_card(&game, 1, 0, 9, "f.......");
    put(&game, "C2", 0, EVONS_NORTH);
    play(&game, "C3", card);
    assert_int_equal(count_actions(&game), 1);
}

/* EV-34 */
static void test_remove(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "");
    int card = new_card(&game, 1, 1, 9, "r.r.r.r.");
    int tough = new_card(&game, 1, 1, 15, "........");
    put(&game, "C2", tough, EVONS_NORTH);
    put_covered(&game, "D3", tough, EVONS_NORTH);
    put(&game, "C4", tough, EVONS_SOUTH);
    put(&game, "B3", new_block(&game, EVONS_FIRE), EVONS_NORTH);
    play(&game, "C3", card);
    assert_int_equal(count_actions(&game), 4);
    act(&game, using(N));
    act(&game, using(E));
    act(&game, using(S));
    assert_int_equal(game.player[EVONS_NORTH].graveyard[tough], 2);
    assert_int_equal(game.player[EVONS_SOUTH].graveyard[tough], 1);
    assert_int_equal(count_actions(&game), 1);
}

int run_ability_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_growth),         cmocka_unit_test(test_grown_cards),
        cmocka_unit_test(test_magnetism),      cmocka_unit_test(test_resurrection),
        cmocka_unit_test(test_revive_cap),     cmocka_unit_test(test_shockwave),
        cmocka_unit_test(test_pushed_off),     cmocka_unit_test(test_block),
        cmocka_unit_test(test_swap),           cmocka_unit_test(test_firestorm),
        cmocka_unit_test(test_firestorm_pool), cmocka_unit_test(test_no_fire),
        cmocka_unit_test(test_remove),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
