/* SPDX-License-Identifier: MIT */
/*
 * Conflicts and flips of the plain EVONS, clause by clause: who must be fought, damage, what is
 * flipped or destroyed and what is left alone, the out zone, Blocks that help (EV-20 to EV-26,
 * EV-39). It must not include or know anything of the engine.
 */
#include "evons_test.h"

/* EV-20: compulsory, in any order, each once though both sides live. */
static void test_conflicts(void **unused) {
    evons game;
    int cells[EVONS_DIRECTIONS];
    (void)unused;
    begin_bare(&game, "");
    int card = new_card(&game, 1, 1, 9, "n.n.n...");
    int enemy = new_card(&game, 1, 1, 9, "n.n.n.n.");
    put(&game, "C2", enemy, EVONS_NORTH);
    put(&game, "D3", enemy, EVONS_NORTH);
    put(&game, "C4", enemy, EVONS_SOUTH); /* one's own is not fought */
    put(&game, "B3", enemy, EVONS_NORTH); /* points at C3, but not C3 at it */
    play(&game, "C3", card);
    assert_int_equal(count_actions(&game), 2);
    assert_int_equal(evons_conflicts(&game, cells), 2);
    assert_true(cells[0] == at("C2") && cells[1] == at("D3"));
    assert_false(may(&game, just(EVONS_DONE)));
    act(&game, on(EVONS_FIGHT, "D3"));
    assert_int_equal(logged(&game, EVONS_LOG_FOUGHT, NULL), 2);
    assert_int_equal(logged(&game, EVONS_LOG_FLIPPED, NULL), 0);
    assert_int_equal(in(&game, "B3")->controller, EVONS_NORTH);
}

/* EV-22: only the other dies, and what it stood in the way of is not a new conflict. */
static void test_other_dies(void **unused) {
    evons game;
    evons_log_entry entry = {0};
    (void)unused;
    begin_bare(&game, "");
    int card = new_card(&game, 1, 5, 9, "n.r.n...");
    int enemy = new_card(&game, 1, 1, 5, "n.......");
    put(&game, "C2", enemy, EVONS_NORTH);
    put(&game, "C4", 0, EVONS_NORTH);
    play(&game, "C3", card);
    act(&game, just(EVONS_DONE));
    assert_int_equal(logged(&game, EVONS_LOG_DESTROYED, &entry), 1);
    assert_true(entry.cell == at("C2") && entry.seat == EVONS_NORTH);
    assert_int_equal(game.player[EVONS_NORTH].graveyard[enemy], 1);
    assert_int_equal(in(&game, "C4")->controller, EVONS_SOUTH);
    assert_int_equal(game.chain[0].phase, EVONS_ABILITY_2);
}

/* EV-7a, EV-23: damage stays through a flip; a flipped card dies into its owner's graveyard. */
static void test_flipped_card(void **unused) {
    evons game;
    evons_log_entry entry = {0};
    (void)unused;
    begin_bare(&game, "");
    int card = new_card(&game, 1, 2, 9, "f.r.....");
    int enemy = new_card(&game, 1, 1, 5, "........");
    int remover = new_card(&game, 1, 2, 9, "..r.....");
    put(&game, "C2", enemy, EVONS_NORTH);
    play(&game, "C3", card);
    act(&game, burning("C2", 2, NULL, 0));
    act(&game, just(EVONS_DONE));
    assert_int_equal(in(&game, "C2")->controller, EVONS_SOUTH);
    assert_int_equal(in(&game, "C2")->owner, EVONS_NORTH);
    assert_int_equal(in(&game, "C2")->defence, 3);
    assert_int_equal(evons_score(&game, EVONS_SOUTH), 2);
    act(&game, just(EVONS_DONE));
    assert_int_equal(in(&game, "C2")->defence, 5);
    pass(&game);
    play(&game, "B2", remover);
    act(&game, using(E));
    assert_int_equal(logged(&game, EVONS_LOG_DESTROYED, &entry), 1);
    assert_int_equal(entry.seat, EVONS_NORTH);
    assert_int_equal(game.player[EVONS_NORTH].graveyard[enemy], 1);
    assert_int_equal(game.player[EVONS_SOUTH].graveyard[enemy], 0);
}

/* EV-15, EV-24, EV-25 */
static void test_left_alone(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "");
    int card = new_card(&game, 1, 1, 9, "n.n.nrn.");
    int defender = new_card(&game, 1, 9, 9, "n.n.n.n.");
    int block = new_block(&game, EVONS_FIRE);
    put_covered(&game, "C2", defender, EVONS_NORTH);
    put_grown(&game, "D3", defender, EVONS_NORTH);
    put(&game, "C4", block, EVONS_NORTH);
    put_covered(&game, "B3", defender, EVONS_SOUTH);
    play(&game, "C3", card);
    act(&game, just(EVONS_DONE));
    assert_int_equal(logged(&game, EVONS_LOG_FOUGHT, NULL), 0);
    assert_int_equal(logged(&game, EVONS_LOG_DESTROYED, NULL), 1);
    assert_true(is_empty(&game, "C2"));
    assert_int_equal(game.player[EVONS_NORTH].graveyard[defender], 1);
    assert_true(in(&game, "D3")->growth);
    assert_int_equal(in(&game, "C4")->controller, EVONS_NORTH);
    assert_false(in(&game, "B3")->face_up);
}

/* The source page: an ability arrow flips, and its ability can still be used. */
static void test_flip_uses_nothing(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "");
    int card = new_card(&game, 1, 1, 9, "w.......");
    put(&game, "C2", 0, EVONS_NORTH);
    play(&game, "C3", card);
    act(&game, just(EVONS_DONE));
    assert_int_equal(in(&game, "C2")->controller, EVONS_SOUTH);
    act(&game, using(N));
    assert_int_equal(in(&game, "C2")->card, card);
    assert_int_equal(logged(&game, EVONS_LOG_REACTIVATED, NULL), 1);
}

/* EV-17, EV-26: zones and arrows are those of the cell where the card is then. */
static void test_present_cell(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "");
    int card = new_card(&game, 1, 1, 9, "n...w.n.");
    put(&game, "C4", 0, EVONS_NORTH);
    put(&game, "C6", 0, EVONS_SOUTH);
    put(&game, "B5", 0, EVONS_NORTH);
    play(&game, "C5", card);
    evons copy = game;
    act(&game, using(S)); /* into the out zone: the two are not flipped */
    assert_int_equal(logged(&game, EVONS_LOG_FLIPPED, NULL), 0);
    assert_int_equal(logged(&game, EVONS_LOG_REACTIVATED, NULL), 1);
    act(&copy, just(EVONS_DONE));
    assert_int_equal(logged(&copy, EVONS_LOG_FLIPPED, NULL), 2);
}

/* EV-26: cards in the out zone, from the main zone. */
static void test_outzone_targets(void **unused) {
    static const char *const words[] = {"", "outzone_immune=yes"};
    (void)unused;
    for (int immune = 0; immune < 2; immune++) {
        evons game;
        begin_bare(&game, words[immune]);
        int card = new_card(&game, 1, 1, 9, "nnr....n");
        int enemy = new_card(&game, 1, 1, 9, "n.......");
        put(&game, "C0", enemy, EVONS_NORTH);
        put(&game, "D0", 0, EVONS_NORTH);
        put_covered(&game, "B0", 0, EVONS_NORTH);
        play(&game, "C1", card);
        act(&game, just(EVONS_DONE));
        assert_int_equal(logged(&game, EVONS_LOG_FOUGHT, NULL), 1 - immune);
        assert_int_equal(logged(&game, EVONS_LOG_FLIPPED, NULL), 1 - immune);
        assert_int_equal(logged(&game, EVONS_LOG_DESTROYED, NULL), 1 - immune);
        assert_int_equal(evons_score(&game, EVONS_SOUTH), 1);
    }
}

/* Abilities still reach them. */
static void test_immune_to_fights_only(void **unused) {
    evons game;
    (void)unused;
    begin_bare(&game, "outzone_immune=yes");
    int card = new_card(&game, 1, 1, 9, "r.......");
    put(&game, "C0", 0, EVONS_NORTH);
    play(&game, "C1", card);
    act(&game, using(N));
    assert_true(is_empty(&game, "C0"));
}

/* EV-39: the fight of C3 with C2, or of B1 with B0, and Blocks about them. */
static evons_log_entry fight_beside(const char *words, const char *cell, const char *enemy_cell,
                                    const char *block_cell, int seat, enum evons_element element) {
    evons game;
    evons_log_entry entry = {0};
    begin_bare(&game, words);
    int card = new_card(&game, 1, 3, 9, "n.......");
    int block = new_block(&game, element);
    put(&game, enemy_cell, card, EVONS_NORTH);
    put(&game, block_cell, block, seat);
    play(&game, cell, card);
    assert_int_equal(logged(&game, EVONS_LOG_FOUGHT, &entry), 1);
    return entry;
}

static void test_synergy(void **unused) {
    static const struct {
        const char *words;
        const char *cells[3];
        int seat;
        enum evons_element element;
        int amount;
        int suffered;
    } rows[] = {
        {"", {"C3", "C2", "B3"}, EVONS_SOUTH, EVONS_NATURE, 3, 3},
        {"color_synergy=on", {"C3", "C2", "B3"}, EVONS_SOUTH, EVONS_NATURE, 4, 2},
        {"color_synergy=on", {"C3", "C2", "C4"}, EVONS_SOUTH, EVONS_NATURE, 4, 2},
        {"color_synergy=on", {"C3", "C2", "B2"}, EVONS_SOUTH, EVONS_NATURE, 3, 3},
        {"color_synergy=on", {"C3", "C2", "B2"}, EVONS_NORTH, EVONS_NATURE, 2, 4},
        {"color_synergy=on", {"C3", "C2", "B3"}, EVONS_NORTH, EVONS_NATURE, 3, 3},
        {"color_synergy=on", {"C3", "C2", "B3"}, EVONS_SOUTH, EVONS_FIRE, 3, 3},
        {"color_synergy=on", {"A2", "A1", "X2"}, EVONS_SOUTH, EVONS_NATURE, 3, 3},
        {"color_synergy=on", {"A1", "A0", "X0"}, EVONS_NORTH, EVONS_NATURE, 2, 4},
        {"color_synergy=on", {"A1", "A0", "A2"}, EVONS_SOUTH, EVONS_NATURE, 4, 2},
    };
    (void)unused;
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        evons_log_entry entry =
            fight_beside(rows[row].words, rows[row].cells[0], rows[row].cells[1],
                         rows[row].cells[2], rows[row].seat, rows[row].element);
        assert_int_equal(entry.amount, rows[row].amount);
        assert_int_equal(entry.suffered, rows[row].suffered);
    }
}

/* EV-39: additive, never below 0, in every conflict; a main-zone Block helps an out-zone card. */
static void test_much_synergy(void **unused) {
    evons game;
    evons_log_entry entry = {0};
    (void)unused;
    begin_bare(&game, "color_synergy=on");
    int card = new_card(&game, 1, 1, 9, "n.......");
    int block = new_block(&game, EVONS_NATURE);
    put(&game, "C2", card, EVONS_NORTH);
    put(&game, "B3", block, EVONS_SOUTH);
    put(&game, "D3", block, EVONS_SOUTH);
    play(&game, "C3", card);
    assert_int_equal(logged(&game, EVONS_LOG_FOUGHT, &entry), 1);
    assert_int_equal(entry.amount, 3);
    assert_int_equal(entry.suffered, 0);
    begin_bare(&game, "color_synergy=on");
    card = new_card(&game, 1, 1, 9, ".n......"); /* B2 against C1, beside which a Block lies */
    block = new_block(&game, EVONS_NATURE);
    put(&game, "C0", card, EVONS_NORTH);
    put(&game, "C1", block, EVONS_NORTH);
    play(&game, "B1", card);
    assert_int_equal(logged(&game, EVONS_LOG_FOUGHT, &entry), 1);
    assert_int_equal(entry.amount, 0);
    assert_int_equal(entry.suffered, 2);
}

int run_flip_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_conflicts),         cmocka_unit_test(test_other_dies),
        cmocka_unit_test(test_flipped_card),      cmocka_unit_test(test_left_alone),
        cmocka_unit_test(test_flip_uses_nothing), cmocka_unit_test(test_present_cell),
        cmocka_unit_test(test_outzone_targets),   cmocka_unit_test(test_immune_to_fights_only),
        cmocka_unit_test(test_synergy),           cmocka_unit_test(test_much_synergy),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
