/* SPDX-License-Identifier: MIT */
/* THREE ARROWS: positions that the estimate prefers, with one difference at a time. */
#include "moment.h"

enum { RED, BLUE };

static int32_t worth(const char *position, uint32_t seat) {
    return moment_worth("three-arrows", position, seat);
}

#define MEET "c3 red cross\nc4 blue tee r1\nf5 blue double r1\n"

static void an_attack_is_worth_more_to_who_moves(void **state) {
    (void)state;
    assert_true(worth("current: red\n" MEET, RED) > worth("current: blue\n" MEET, RED));
    assert_true(worth("current: red\n" MEET, BLUE) < worth("current: blue\n" MEET, BLUE));
}

static void a_stronger_attack_is_worth_more(void **state) {
    (void)state;
    assert_true(worth("current: red\nc3 red triple r1\nc4 blue tee r1\nf5 blue double r1\n", RED) >
                worth("current: red\nc3 red double r1\nc4 blue tee r3\nf5 blue double r1\n", RED));
}

/* TA-38: who loses the last piece is out. */
static void the_last_piece_is_worth_most(void **state) {
    (void)state;
    const int32_t last = worth("current: red\nc3 red cross\nc4 blue tee r1\n", RED) -
                         worth("current: red\nc3 red cross\nd5 blue tee r1\n", RED);
    const int32_t one =
        worth("current: red\n" MEET, RED) -
        worth("current: red\nc3 red cross\nd5 blue tee r1\nf5 blue double r1\n", RED);
    assert_true(last > one && one > 0);
}

/* With equal strengths the three rolls add up to nothing, except for a player with a single piece.
 * Worked out by hand: three quarters of 250, and a piece of blue's with two tiles before it, 4 + 2
 * * 3. */
static void equal_strengths_threaten_the_last_piece(void **state) {
    (void)state;
#define EVEN "current: red\nc3 red cross\nf1 red cross\nc4 blue cross\n"
    assert_int_equal(worth(EVEN, RED) - worth(EVEN "f6 blue cross\n", RED), 250 * 3 / 4 + 10);
    assert_int_equal(
        worth("current: red\nc3 red cross\nf1 red cross\nc4 blue triple r3\n", RED) -
            worth("current: red\nc3 red cross\nf1 red cross\nc4 blue triple r3\nf6 blue cross\n",
                  RED),
        10);
}

/* Worked out by hand: what is on the board, before it, shielded, captured and held. */
static void the_parts_of_the_value(void **state) {
    (void)state;
#define APART "current: red\na1 red cross\nf6 blue cross\n"
    assert_int_equal(worth(APART, RED), 0);
    assert_int_equal(worth(APART "a6 red cross\n", RED), 4 + 2 * 3);
    assert_int_equal(worth(APART "a6 red cross cover\n", RED), 4);
    assert_int_equal(worth(APART "a6 red cross shield\n", RED), 4 + 2 * 3 + 6);
    assert_int_equal(worth(APART "a6 blue cross\n", RED), -4 - 2 * 3);
    assert_int_equal(worth(APART "captured red: angle=2\nlost blue: angle=2", RED), 200);
    assert_int_equal(worth(APART "bonus: red=3 blue=1", RED), 40);
    assert_int_equal(worth(APART "bonus: red=3 blue=1", BLUE), -40);
}

/* Occupied tiles before a piece are not room. */
static void taken_tiles_are_no_room(void **state) {
    (void)state;
    assert_int_equal(worth(APART "a2 red cross\n", RED), 4 + 3 * 3 - 2 * 3);
}

/* A hidden piece under a cover counts as a piece on the board, no more. */
static void covers_are_not_looked_under(void **state) {
    (void)state;
    moment m = moment_of("three-arrows", NULL, 0,
                         "current: red\nc3 red cross\nc4 blue triple r3 cover\nb3 blue cross\nf6 "
                         "blue cross\na1 red cross\n",
                         RED);
    /* two pieces and four empty tiles before them against three and five; the attack on c4 takes
     * with two rolls */
    assert_int_equal(m.rs->game->estimate(m.rs, m.view, RED),
                     (2 * 4 + 4 * 3) - (3 * 4 + 5 * 3) + 66 * 3 / 4);
    moment_free(&m);
}

static int32_t worth_of_three(const char *position, uint32_t seat) {
    moment m = moment_with("three-arrows", 3, NULL, 0, position, QV_OPEN);
    const int32_t found = m.rs->game->estimate(m.rs, m.view, seat);
    moment_free(&m);
    return found;
}

/* The best of the others counts, and the worst threat, whichever seat comes last. */
static void of_several_the_strongest_counts(void **state) {
    (void)state;
#define CORNERS "a1 red cross\nf6 blue cross\na6 green cross\n"
    assert_int_equal(worth_of_three("current: red\n" CORNERS "bonus: red=1 blue=3 green=1", RED),
                     -40);
    assert_int_equal(worth_of_three("current: red\n" CORNERS "bonus: red=1 blue=1 green=3", RED),
                     -40);
#define BESIDE(blue, green) "current: blue\nd3 red cross\na1 red cross\n" blue green
    const int32_t by_blue = worth_of_three(BESIDE("d2 blue triple r1\n", "f6 green triple\n"), RED);
    const int32_t by_green =
        worth_of_three(BESIDE("f6 blue triple\n", "d2 green triple r1\n"), RED);
    assert_int_equal(by_blue, by_green);
    assert_true(by_blue <
                worth_of_three(BESIDE("f1 blue triple\n", "f6 green triple\n"), RED) - 70);
}

/* Two rolls in three take, or all do; three quarters for who moves, one for who does not. */
static void attacks_count_by_their_chances(void **state) {
    (void)state;
#define LINES(current, red) "current: " current "\nf6 blue cross\na6 blue cross\nf1 red cross\n" red
    const int32_t all = worth(LINES("red", "c3 red triple r1\nc4 blue double r1\n"), RED);
    const int32_t two = worth(LINES("red", "c3 red angle\nc4 blue double r1\n"), RED);
    /* the triple points at one tile, which is taken; the angle at one more, which is empty */
    assert_int_equal(all - two, 100 * 3 / 4 - 66 * 3 / 4 - 3);
    const int32_t later = worth(LINES("blue", "c3 red triple r1\nc4 blue double r1\n"), RED);
    assert_int_equal(all - later, 75 - 25);
    assert_int_equal(worth(LINES("red", "c3 red triple r1\nc4 blue double r1\n"), BLUE), -all);
}

static void captures_and_bonus_pieces_count(void **state) {
    (void)state;
    assert_true(worth(MEET "captured red: angle=1\nlost blue: angle=1", RED) > worth(MEET, RED));
    assert_true(worth(MEET "bonus: red=3 blue=1", RED) > worth(MEET "bonus: red=2 blue=1", RED));
}

/* TA-23: what is shielded is not attacked. */
static void shields_are_worth_something(void **state) {
    (void)state;
    assert_true(worth("current: blue\nc3 red cross shield\nc4 blue tee r3\n", RED) >
                worth("current: blue\nc3 red cross\nc4 blue tee r3\n", RED));
}

static void who_is_out_is_far_behind(void **state) {
    (void)state;
    const char *const position =
        "phase: over\nc3 red cross\nlost blue: angle=2\ncaptured red: angle=2\n";
    assert_true(worth(position, RED) > 0);
    assert_true(worth(position, BLUE) < -worth(MEET, RED));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_attack_is_worth_more_to_who_moves),
        cmocka_unit_test(a_stronger_attack_is_worth_more),
        cmocka_unit_test(the_last_piece_is_worth_most),
        cmocka_unit_test(equal_strengths_threaten_the_last_piece),
        cmocka_unit_test(the_parts_of_the_value),
        cmocka_unit_test(attacks_count_by_their_chances),
        cmocka_unit_test(taken_tiles_are_no_room),
        cmocka_unit_test(covers_are_not_looked_under),
        cmocka_unit_test(of_several_the_strongest_counts),
        cmocka_unit_test(captures_and_bonus_pieces_count),
        cmocka_unit_test(shields_are_worth_something),
        cmocka_unit_test(who_is_out_is_far_behind),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
