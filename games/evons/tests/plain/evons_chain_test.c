/* SPDX-License-Identifier: MIT */
/*
 * The chain of the plain EVONS, clause by clause: phases, reactivation, sequences above others,
 * their caps, cards that leave, cards that wait (EV-17 to EV-19a, EV-24a). It must not include or
 * know anything of the engine.
 */
#include "evons_test.h"

static const evons_frame *top(const evons *game) {
    assert_true(game->n_chain > 0);
    return &game->chain[game->n_chain - 1];
}

/* EV-17: what finds no target before the flips may be used after them, but only once. */
static void test_phases(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "");
    int card = new_card(&game, 1, 1, 9, "r.s...r.");
    put(&game, "D3", 0, EVONS_NORTH);
    put(&game, "B3", 0, EVONS_NORTH);
    play(&game, "C3", card);
    assert_int_equal(count_actions(&game), 3);
    act(&game, using(W));
    assert_true(top(&game)->used[W]);
    assert_false(may(&game, using(W)));
    act(&game, just(EVONS_DONE));
    assert_int_equal(top(&game)->phase, EVONS_ABILITY_2);
    assert_int_equal(in(&game, "D3")->controller, EVONS_SOUTH);
    assert_int_equal(count_actions(&game), 2);
    act(&game, using(E));
    assert_int_equal(in(&game, "E3")->controller, EVONS_SOUTH);
    assert_int_equal(in(&game, "E3")->reactivations, 1); /* flipped, then moved */
    assert_int_equal(count_actions(&game), 1);           /* the Remove arrow has no target */
    act(&game, just(EVONS_DONE));
    assert_int_equal(game.mover, EVONS_NORTH);
}

/* EV-18: an opponent's card by a move alone or a flip alone, and a covered card: no. */
static void test_no_reactivation(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "");
    int card = new_card(&game, 1, 1, 9, "s.s.n.rr");
    put(&game, "C2", 0, EVONS_NORTH);
    put_covered(&game, "D3", 0, EVONS_SOUTH);
    put(&game, "C4", 0, EVONS_NORTH);
    play(&game, "C3", card);
    act(&game, using(N));
    assert_int_equal(game.n_chain, 1);
    assert_true(in(&game, "C1")->moved);
    act(&game, using(E));
    assert_int_equal(game.n_chain, 1);
    assert_int_equal(logged(&game, EVONS_LOG_MOVED, NULL), 1);
    assert_int_equal(logged(&game, EVONS_LOG_REACTIVATED, NULL), 0);
    assert_true(in(&game, "E3")->moved && !in(&game, "E3")->face_up);
    act(&game, just(EVONS_DONE));
    assert_int_equal(in(&game, "C4")->controller, EVONS_SOUTH);
    assert_int_equal(logged(&game, EVONS_LOG_REACTIVATED, NULL), 0);
}

/* Two cards that swap with each other up to the caps: one has several open sequences. */
static void swap_on(evons *game, const char *words, int *first, int *second) {
    begin_bare(game, words);
    *first = new_card(game, 1, 1, 9, "w.......");
    *second = new_card(game, 1, 1, 9, "w.......");
    put(game, "C2", *second, EVONS_SOUTH);
    play(game, "C3", *first);
}

static void test_swaps(void **unused) {
    evons game;
    int first;
    int second;
    (void)unused;
    swap_on(&game, "", &first, &second);
    int id = in(&game, "C3")->id;
    act(&game, using(N));
    assert_int_equal(in(&game, "C2")->card, first);
    assert_int_equal(in(&game, "C2")->reactivations, 0);
    assert_int_equal(in(&game, "C3")->reactivations, 1);
    assert_int_equal(game.n_chain, 2);
    act(&game, using(N));
    assert_int_equal(game.n_chain, 3);
    assert_true(game.chain[0].id == id && game.chain[2].id == id);
    assert_true(game.chain[0].used[N] && !game.chain[2].used[N]);
    act(&game, just(EVONS_DONE));
    assert_int_equal(game.n_chain, 3);
    assert_int_equal(top(&game)->phase, EVONS_ABILITY_2);
    act(&game, just(EVONS_DONE)); /* the two below have nothing left */
    assert_int_equal(game.mover, EVONS_NORTH);
}

/* EV-19a */
static void test_caps(void **unused) {
    static const struct {
        const char *words;
        int deepest;
        int first_count;
        int second_count;
    } rows[] = {{"", 9, 4, 4},
                {"react_cap=one", 3, 1, 1},
                {"react_cap=two", 5, 2, 2},
                {"react_cap=sixteen", 32, 15, 16}};
    (void)unused;
    for (int row = 0; row < 4; row++) {
        evons game;
        int first;
        int second;
        swap_on(&game, rows[row].words, &first, &second);
        for (int depth = 1; depth < rows[row].deepest; depth++) {
            assert_int_equal(game.n_chain, depth);
            act(&game, using(N));
        }
        assert_int_equal(game.n_chain, rows[row].deepest);
        const char *first_cell = in(&game, "C2")->card == first ? "C2" : "C3";
        const char *second_cell = first_cell[1] == '2' ? "C3" : "C2";
        assert_int_equal(in(&game, first_cell)->reactivations, rows[row].first_count);
        assert_int_equal(in(&game, second_cell)->reactivations, rows[row].second_count);
        int before = in(&game, "C3")->card;
        act(&game, using(N)); /* the effect still happens, and everything below runs out */
        assert_int_equal(in(&game, "C2")->card, before);
        assert_int_equal(logged(&game, EVONS_LOG_CAPPED, NULL), 1);
        assert_int_equal(game.mover, EVONS_NORTH);
    }
}

/* EV-19a: a revival above 32 sequences counts, but starts nothing. */
static void test_capped_revival(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "react_cap=sixteen");
    int first = new_card(&game, 5, 1, 9, "wl......");
    int second = new_card(&game, 5, 1, 9, "w.......");
    put(&game, "C2", second, EVONS_SOUTH);
    game.player[EVONS_SOUTH].graveyard[first] = 1;
    game.player[EVONS_SOUTH].graveyard[second] = 1;
    play(&game, "C3", second);
    while (game.n_chain < EVONS_MOST_CHAIN) {
        act(&game, using(N));
    }
    game.board[evons_find(&game, top(&game)->id)].card = first;
    int cell = evons_find(&game, top(&game)->id);
    act(&game, using_card(NE, second));
    assert_int_equal(game.n_chain, EVONS_MOST_CHAIN);
    assert_int_equal(game.revivals, 1);
    assert_int_equal(top(&game)->revived, 5);
    assert_int_equal(logged(&game, EVONS_LOG_CAPPED, NULL), 1);
    assert_int_equal(game.board[evons_neighbour(cell, NE)].card, second);
}

/* EV-19: who leaves loses all his sequences; a card that comes back is a new one. */
static void test_leaving(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "");
    int first = new_card(&game, 1, 1, 9, "w.......");
    int second = new_card(&game, 9, 1, 9, "r...l...");
    put(&game, "C2", second, EVONS_SOUTH);
    play(&game, "C3", first);
    act(&game, using(N));
    assert_int_equal(game.n_chain, 2);
    act(&game, using(N));
    assert_int_equal(game.n_chain, 1);
    assert_int_equal(top(&game)->id, in(&game, "C3")->id);
    act(&game, using_card(S, first));
    assert_int_equal(game.n_chain, 2);
    assert_int_equal(in(&game, "C4")->reactivations, 0);
    assert_false(in(&game, "C4")->moved);
    assert_int_equal(game.revivals, 1);
    act(&game, just(EVONS_DONE));
    act(&game, just(EVONS_DONE));
    assert_int_equal(game.mover, EVONS_NORTH);
    assert_int_equal(game.revivals, 0);
}

/* EV-24a: two enemy cards that were moved and are flipped by C3, which has nothing to use. */
static int make_wait(evons *game, const char *words, const char *arrows, int reactivations) {
    begin_bare(game, words);
    int flipper = new_card(game, 1, 1, 9, "n.n.....");
    int waiting = new_card(game, 1, 1, 9, arrows);
    put(game, "C2", waiting, EVONS_NORTH);
    put(game, "D3", 0, EVONS_NORTH);
    game->board[at("C2")].moved = true;
    game->board[at("D3")].moved = true;
    game->board[at("D3")].reactivations = reactivations;
    play(game, "C3", flipper);
    return waiting;
}

static void test_waiting(void **unused) {
    evons game;
    (void)unused;
    make_wait(&game, "", ".rr.....", 0);
    assert_int_equal(top(&game)->phase, EVONS_WAIT);
    assert_int_equal(count_verb(&game, EVONS_REACT), 2);
    assert_int_equal(count_actions(&game), 2);
    act(&game, on(EVONS_REACT, "D3")); /* whole at once; then the other one alone */
    assert_int_equal(logged(&game, EVONS_LOG_REACTIVATED, NULL), 2);
    assert_int_equal(game.n_chain, 2);
    assert_int_equal(top(&game)->id, in(&game, "C2")->id);
    assert_int_equal(top(&game)->phase, EVONS_ABILITY_1);
}

/* One that has left is dropped, and one at its cap. */
static void test_waiting_dropped(void **unused) {
    evons game;
    (void)unused;
    make_wait(&game, "", "...r....", 0);
    act(&game, on(EVONS_REACT, "C2"));
    act(&game, using(SE));
    assert_true(is_empty(&game, "D3"));
    assert_int_equal(logged(&game, EVONS_LOG_REACTIVATED, NULL), 0);
    assert_int_equal(game.mover, EVONS_NORTH);
    make_wait(&game, "", "...r....", 4);
    assert_int_equal(logged(&game, EVONS_LOG_CAPPED, NULL), 1);
    assert_int_equal(top(&game)->id, in(&game, "C2")->id);
    assert_int_equal(in(&game, "C2")->reactivations, 1);
}

/* One moved meanwhile is reactivated for that and waits on, unless that was its cap. */
static void test_waiting_moved(void **unused) {
    evons game;
    (void)unused;
    make_wait(&game, "", "...s....", 0);
    act(&game, on(EVONS_REACT, "C2"));
    act(&game, using(SE));
    assert_int_equal(logged(&game, EVONS_LOG_REACTIVATED, NULL), 2);
    assert_int_equal(logged(&game, EVONS_LOG_CAPPED, NULL), 0);
    make_wait(&game, "react_cap=one", "...s....", 0);
    act(&game, on(EVONS_REACT, "C2"));
    act(&game, using(SE));
    assert_int_equal(logged(&game, EVONS_LOG_REACTIVATED, NULL), 1);
    assert_int_equal(logged(&game, EVONS_LOG_CAPPED, NULL), 1);
}

/* EV-19: what waits in the sequence of a card that leaves is lost. */
static void test_waiting_lost(void **unused) {
    evons game;
    (void)unused;
    make_wait(&game, "", "....r...", 0);
    act(&game, on(EVONS_REACT, "C2"));
    assert_int_equal(game.n_chain, 2);
    act(&game, using(S));
    assert_true(is_empty(&game, "C3"));
    assert_int_equal(logged(&game, EVONS_LOG_REACTIVATED, NULL), 0);
    assert_int_equal(game.mover, EVONS_NORTH);
}

int run_chain_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_phases),         cmocka_unit_test(test_no_reactivation),
        cmocka_unit_test(test_swaps),          cmocka_unit_test(test_caps),
        cmocka_unit_test(test_capped_revival), cmocka_unit_test(test_leaving),
        cmocka_unit_test(test_waiting),        cmocka_unit_test(test_waiting_dropped),
        cmocka_unit_test(test_waiting_moved),  cmocka_unit_test(test_waiting_lost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
