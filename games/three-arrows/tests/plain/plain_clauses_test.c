/* SPDX-License-Identifier: MIT */
/*
 * Checks the plain THREE ARROWS in the clauses of the rule sheet that are easiest to read
 * wrongly: first placement, skips and what they give away, passing, defence, what follows a
 * roll, bonus pieces, shields and the ends of the game. It must not include or know anything
 * of the engine.
 */
#include "plain_test.h"

#include <string.h>

/* TA-6 to TA-8 */
static void test_first_placement(void **unused) {
    plain_game game;
    (void)unused;
    begin_game(&game, 3, "first_corner=first-only", NULL, NULL);
    play_text(&game, "start 2");
    assert_false(is_legal(&game, "place wye r0 a1 north"));
    play_text(&game, "place wye r0 a3 cover shield");
    assert_false(is_legal(&game, "place wye r0 a1 north") || is_legal(&game, "place wye r0 a1"));
    assert_false(is_legal(&game, "place wye r0 a4"));
    assert_int_equal(count_starting(&game, "place wye r0 f1"), 8);
    play_text(&game, "place wye r0 a1 west");
    assert_tiles(&game, "b6 c6 d6 e6 f2 f3 f4 f5 ");
    assert_true(is_legal(&game, "place angle r0 a6 east") &&
                is_legal(&game, "place angle r0 f1 south"));
    begin_game(&game, 3, "first_corner=first-only", "first_row=straight", "cover_first=no");
    play_text(&game, "start 1");
    play_text(&game, "place wye r0 a3");
    assert_tiles(&game, "b1 b6 c1 c6 d1 d6 e1 e6 f1 f2 f4 f5 f6 ");
    play_text(&game, "place wye r0 f1");
    assert_tiles(&game, "b6 c6 d6 e6 ");
    assert_int_equal(count_starting(&game, "place angle r0 b6"), 1);
    const char *const refused[] = {"first_row=straight", "first_corner=first-only", "board=9"};
    assert_false(plain_start(&game, 4, refused, 2));
    assert_false(plain_start(&game, 2, refused, 3));
}

/* Seat 1 has one covered DOUBLE that looks off the board, so it is skipped (TA-5, TA-5b). */
static void set_skip(plain_game *game, const char *option) {
    begin_game(game, 2, option, NULL, NULL);
    plain_clear(game);
    put_piece(game, 0, PLAIN_CROSS, 0, "e3", "");
    put_piece(game, 1, PLAIN_DOUBLE, 0, "a2", "c");
    plain_to_move(game, 0, false);
}

static void test_skip_is_remembered(void **unused) {
    plain_game game;
    (void)unused;
    set_skip(&game, NULL);
    play_text(&game, "place wye r0 d3");
    assert_int_equal(plain_seat(&game), 0);
    assert_false(game.extra);
    assert_int_equal(plain_barren(&game, 0, 1), 0x7C);
    set_skip(&game, NULL);
    put_piece(&game, 1, PLAIN_DOUBLE, 0, "a3", "");
    memset(game.player[1].holder, 0, sizeof game.player[1].holder);
    plain_to_move(&game, 0, false);
    play_text(&game, "place wye r0 d3");
    assert_int_equal(plain_barren(&game, 0, 1), 0);
    play_text(&game, "place angle r0 c2");
    play_text(&game, "place angle r0 b2 shield");
    assert_int_equal(plain_barren(&game, 0, 1), 0x10);
}

/* TA-5a */
static void test_pass(void **unused) {
    plain_game game;
    (void)unused;
    set_skip(&game, "may_pass=optional");
    play_text(&game, "pass");
    assert_int_equal(plain_phase(&game), PLAIN_OVER);
    assert_int_equal(plain_barren(&game, 0, 1), 0);
    set_skip(&game, "may_pass=optional");
    put_piece(&game, 1, PLAIN_CROSS, 0, "a5", "");
    game.player[0].bonus = 3;
    plain_to_move(&game, 0, false);
    play_text(&game, "bonus 3");
    assert_false(is_legal(&game, "pass") || is_legal(&game, "bonus 2"));
    play_text(&game, "place wye r0 d3");
    assert_true(game.extra && game.turns_left == 1 && plain_seat(&game) == 0);
    play_text(&game, "pass");
    assert_int_equal(plain_seat(&game), 1);
    play_text(&game, "uncover a2");
    assert_false(is_legal(&game, "pass"));
    play_text(&game, "place wye r0 b5");
    play_text(&game, "pass");
    play_text(&game, "pass");
    assert_int_equal(plain_phase(&game), PLAIN_OVER);
    set_skip(&game, "may_pass=no-attack");
    assert_false(is_legal(&game, "pass"));
}

/* TA-5a, TA-5b: the target of an attack gives no bit to somebody who passes. */
static void test_pass_under_no_attack(void **unused) {
    plain_game game;
    (void)unused;
    begin_game(&game, 2, "may_pass=no-attack", NULL, NULL);
    plain_clear(&game);
    put_piece(&game, 0, PLAIN_DOUBLE, 0, "a4", "c");
    put_piece(&game, 0, PLAIN_DOUBLE, 1, "a1", "");
    put_piece(&game, 1, PLAIN_CROSS, 0, "a2", "");
    put_piece(&game, 1, PLAIN_CROSS, 0, "a5", "");
    put_piece(&game, 1, PLAIN_CROSS, 0, "a3", "s");
    plain_to_move(&game, 0, false);
    play_text(&game, "pass");
    assert_int_equal(plain_barren(&game, 0, 3), 0x78);
    assert_int_equal(plain_seat(&game), 1);
}

/* TA-17, TA-18 and option def_uncover */
static void test_defence(void **unused) {
    static const char *const values[] = {"def_uncover=line", "def_uncover=target",
                                         "def_uncover=none"};
    static const int uncovers[] = {2, 1, 0};
    (void)unused;
    for (int value = 0; value < 3; value++) {
        plain_game game;
        begin_game(&game, 2, values[value], "line_break=zero", NULL);
        plain_clear(&game);
        put_piece(&game, 0, PLAIN_CROSS, 0, "d2", "");
        put_piece(&game, 1, PLAIN_DOUBLE, 3, "d3", "c");
        put_piece(&game, 1, PLAIN_WYE, 0, "d4", "");
        put_piece(&game, 1, PLAIN_DOUBLE, 3, "d5", "c");
        plain_to_move(&game, 0, false);
        play_text(&game, "attack d2 e");
        assert_int_equal(count_starting(&game, "uncover"), uncovers[value]);
        assert_int_equal(plain_seat(&game), uncovers[value] > 0 ? 1 : -1);
        if (value == 0) {
            play_text(&game, "uncover d5");
            play_text(&game, "uncover d3");
            play_text(&game, "roll +1");
            assert_int_equal(game.player[0].captured + game.player[1].captured, 0);
        }
    }
}

/* TA-22 to TA-24, TA-36, TA-38 to TA-40 */
static void test_after_the_roll(void **unused) {
    plain_game game;
    int score[4];
    int rank[4];
    (void)unused;
    begin_game(&game, 3, "def_advance=yes", NULL, NULL);
    plain_clear(&game);
    put_piece(&game, 0, PLAIN_CROSS, 0, "d2", "s");
    put_piece(&game, 1, PLAIN_TRIPLE, 3, "d3", "");
    put_piece(&game, 1, PLAIN_CROSS, 0, "d4", "cs");
    put_piece(&game, 2, PLAIN_CROSS, 0, "f6", "");
    plain_to_move(&game, 0, false);
    game.turns_left = 1; /* TA-34: lost with the last piece */
    play_text(&game, "attack d2 e");
    play_text(&game, "done");
    play_text(&game, "roll -1");
    assert_int_equal(plain_seat(&game), 1);
    assert_int_equal(count_starting(&game, "advance"), 4);
    assert_true(game.player[0].eliminated && game.turns_left == 0);
    assert_int_equal(game.player[0].bonus, 2);
    play_text(&game, "advance r1");
    assert_int_equal(plain_seat(&game), 1);
    game.player[2].captured = 1;
    game.stage = PLAIN_STAGE_OVER;
    assert_true(plain_result(&game, score, rank));
    assert_true(rank[0] == 3 && rank[1] == 1 && rank[2] == 1 && score[1] == 1);
    begin_game(&game, 2, "shield_attack=immune", NULL, NULL);
    put_piece(&game, 0, PLAIN_CROSS, 0, "d2", "s");
    put_piece(&game, 0, PLAIN_TERMINATOR, 0, "a1", "");
    put_piece(&game, 1, PLAIN_TRIPLE, 3, "d3", "");
    plain_to_move(&game, 0, false);
    assert_int_equal(count_starting(&game, "place"), 0);
    play_text(&game, "attack d2 e");
    play_text(&game, "roll -1");
    assert_true(game.player[1].captured == 0 && game.player[0].bonus == 2);
}

/* TA-5b: at an end by TA-39, and when extra turns are lost (TA-34). */
static void test_nothing_left_to_do(void **unused) {
    plain_game game;
    (void)unused;
    begin_game(&game, 2, NULL, NULL, NULL);
    put_piece(&game, 0, PLAIN_DOUBLE, 0, "b1", "");
    put_piece(&game, 1, PLAIN_DOUBLE, 0, "a5", "c");
    plain_to_move(&game, 0, false);
    plain_game extra = game;
    play_text(&game, "place angle r3 a1 cover");
    assert_int_equal(plain_phase(&game), PLAIN_OVER);
    assert_int_equal(plain_barren(&game, 0, 0), 0x0C);
    assert_int_equal(plain_barren(&game, 0, 4), 0x7C);
    put_piece(&extra, 1, PLAIN_CROSS, 0, "e5", "");
    extra.player[0].bonus = 2;
    plain_to_move(&extra, 0, false);
    play_text(&extra, "bonus 2");
    play_text(&extra, "place angle r3 a1 cover");
    assert_true(plain_seat(&extra) == 1 && !extra.extra && extra.turns_left == 0);
    assert_int_equal(plain_barren(&extra, 0, 0), 0x0C);
}

/* TA-33 and its options */
static void check_bonus(const char *option, int held, bool extra, int choices, const char *most) {
    plain_game game;
    begin_game(&game, 2, option, NULL, NULL);
    put_piece(&game, 0, PLAIN_CROSS, 0, "c3", "c");
    put_piece(&game, 1, PLAIN_CROSS, 0, "e5", "");
    game.player[0].bonus = held;
    plain_to_move(&game, 0, extra);
    assert_int_equal(count_starting(&game, "bonus"), choices);
    assert_true(choices == 0 || is_legal(&game, most));
    play_text(&game, "uncover c3");
    assert_int_equal(count_starting(&game, "bonus"), 0);
}

static void test_bonus(void **unused) {
    (void)unused;
    check_bonus(NULL, 1, false, 0, "");
    check_bonus(NULL, 5, true, 4, "bonus 5");
    check_bonus("bonus_k=all", 5, false, 1, "bonus 5");
    check_bonus("bonus_in_extra=no", 5, true, 0, "");
    check_bonus("bonus_in_extra=no", 5, false, 4, "bonus 2");
    check_bonus(NULL, 40, false, 31, "bonus 32");
}

/* TA-29 and option shield_reach; TA-30 */
static void check_shield_reach(const char *option, const char *tiles) {
    static const char *const shields[] = {"unshield c4", "unshield d4", "unshield f6",
                                          "unshield a1"};
    plain_game game;
    begin_game(&game, 2, option, NULL, NULL);
    put_piece(&game, 0, PLAIN_CROSS, 0, "c3", "");
    put_piece(&game, 0, PLAIN_CROSS, 0, "a1", "s");
    put_piece(&game, 1, PLAIN_CROSS, 0, "c4", "s");
    put_piece(&game, 1, PLAIN_CROSS, 0, "d4", "s");
    put_piece(&game, 1, PLAIN_CROSS, 0, "f6", "s");
    plain_to_move(&game, 0, false);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(is_legal(&game, shields[i]), tiles[i] == 'y');
    }
}

static void test_shield_reach(void **unused) {
    (void)unused;
    check_shield_reach("shield_reach=arrow", "ynnn");
    check_shield_reach("shield_reach=adjacent", "yynn");
    check_shield_reach("shield_reach=anywhere", "yyyn");
}

/* TA-41, TA-42 */
static void test_no_change_and_tactical(void **unused) {
    plain_game game;
    (void)unused;
    for (int tactical = 0; tactical < 2; tactical++) {
        begin_game(&game, 2, tactical == 1 ? "tactical=on" : NULL, NULL, NULL);
        put_piece(&game, 0, PLAIN_CROSS, 0, "c3", "");
        put_piece(&game, 1, PLAIN_CROSS, 0, "c4", "");
        put_piece(&game, 1, PLAIN_CROSS, 0, "f6", "");
        plain_to_move(&game, 0, false);
        for (int action = 1; tactical == 0 && action <= 60; action++) {
            assert_int_equal(plain_phase(&game), PLAIN_DECIDE);
            play_text(&game, plain_seat(&game) == 0 ? "attack c3 e" : "attack c4 w");
            play_text(&game, "roll 0");
        }
        if (tactical == 0) {
            assert_int_equal(plain_phase(&game), PLAIN_OVER);
        }
    }
    assert_false(is_legal(&game, "attack c3 e") || is_legal(&game, "place wye r0 b3 cover"));
    put_piece(&game, 0, PLAIN_TRIPLE, 1, "c2", "");
    play_text(&game, "attack c3 e");
    play_text(&game, "advance r0");
    assert_true(game.player[0].captured == 1 && plain_seat(&game) == 1);
}

int run_clause_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_first_placement),
        cmocka_unit_test(test_skip_is_remembered),
        cmocka_unit_test(test_pass),
        cmocka_unit_test(test_pass_under_no_attack),
        cmocka_unit_test(test_defence),
        cmocka_unit_test(test_after_the_roll),
        cmocka_unit_test(test_nothing_left_to_do),
        cmocka_unit_test(test_bonus),
        cmocka_unit_test(test_shield_reach),
        cmocka_unit_test(test_no_change_and_tactical),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
