/* SPDX-License-Identifier: MIT */
/* Tests of the plain @NAME@ against the rules page, so that it can be trusted where it disagrees
 * with the engine. It must not include or know anything of the engine.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
/* cmocka.h needs those above. */
#include <cmocka.h>

#include "plain.h"

static plain_game started(int players, int goal) {
    plain_game game;
    assert_true(plain_start(&game, players, goal));
    return game;
}

static void play(plain_game *game, const char *text) {
    assert_true(plain_play(game, text));
}

/* @PREFIX@-1: four stones on eight fields. */
static void test_start(void **state) {
    plain_game game = started(2, 6);
    plain_text moves[PLAIN_MOVES];
    assert_int_equal(plain_list(&game, moves), 32);
    assert_string_equal(moves[0], "put pebble a");
    assert_false(plain_start(&game, 5, 6));
    assert_false(plain_start(&game, 2, 8));
    (void)state;
}

/* @PREFIX@-2, @PREFIX@-3, @PREFIX@-4 */
static void test_turns(void **state) {
    plain_game game = started(3, 6);
    assert_false(plain_play(&game, "turn a"));
    play(&game, "put slate c");
    assert_int_equal(game.seat, 1);
    assert_false(plain_play(&game, "put flint c"));
    assert_false(plain_play(&game, "turn c"));
    play(&game, "put flint d");
    play(&game, "put flint e");
    assert_false(plain_play(&game, "put slate a"));
    play(&game, "turn c");
    assert_true(game.up[2]);
    (void)state;
}

/* @PREFIX@-5: slate is worth 3. */
static void test_roll(void **state) {
    static const struct {
        const char *die;
        int goal, score;
    } rolls[] = {
        {"die 3", 6, 3}, {"die 2", 6, 0}, {"die 2", 5, 3}, {"die 3", 7, 0}, {"die 4", 7, 3},
    };
    for (unsigned i = 0; i < sizeof rolls / sizeof *rolls; i++) {
        plain_game game = started(2, rolls[i].goal);
        play(&game, "put slate a");
        play(&game, "put slate b");
        play(&game, "turn a");
        assert_false(plain_play(&game, "turn b"));
        play(&game, rolls[i].die);
        assert_int_equal(game.score[0], rolls[i].score);
        assert_int_equal(game.seat, 1);
    }
    (void)state;
}

/* @PREFIX@-6: a throw of 6 for the quartz of red scores 4, the others score nothing. */
static void test_end(void **state) {
    plain_game game = started(2, 6);
    plain_text moves[PLAIN_MOVES];
    for (int i = 0; i < 8; i++) {
        assert_true(plain_list(&game, moves) > 0);
        play(&game, moves[0]);
    }
    assert_int_equal(game.stone[6], 3);
    for (int i = 0; i < 8; i++) {
        const char turn[] = {'t', 'u', 'r', 'n', ' ', (char)('a' + i), '\0'};
        assert_false(game.over);
        play(&game, turn);
        play(&game, i == 6 ? "die 6" : "die 1");
    }
    assert_true(game.over);
    assert_int_equal(plain_list(&game, moves), 0);
    assert_int_equal(game.score[0], 4);
    assert_int_equal(game.score[1], 0);
    assert_int_equal(plain_rank(&game, 0), 1);
    assert_int_equal(plain_rank(&game, 1), 2);
    (void)state;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_start),
        cmocka_unit_test(test_turns),
        cmocka_unit_test(test_roll),
        cmocka_unit_test(test_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
