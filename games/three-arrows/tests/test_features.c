/* SPDX-License-Identifier: MIT */
/* THREE ARROWS: the features of positions, worked out by hand, and positions that are symmetric. */
#include "feature.h"

enum { RED, BLUE };

/* The feature of that name of a seat, as far as `viewer` knows. */
static double feature(const char *position, uint32_t viewer, uint32_t seat, const char *name) {
    moment m = moment_of("three-arrows", NULL, 0, position, viewer);
    const double found = feature_of(&m, viewer, seat, name);
    moment_free(&m);
    return found;
}

static void expect(const char *position, uint32_t seat, const char *name, double expected) {
    const double found = feature(position, seat, seat, name);
    if (found < expected - 1e-6 || found > expected + 1e-6)
        fail_msg("%s: %g, not %g\n%s", name, found, expected, position);
}

/* All features of both seats as the viewer knows them, that one first, and its mixture of weights.
 */
static void measure(const char *position, uint32_t viewer, float out[FEATURES_MOST]) {
    moment m = moment_of("three-arrows", NULL, 0, position, viewer);
    features_from(&m, viewer, out);
    moment_free(&m);
}

/* c2 and c3 attack c4 with 2, which defends with 1 and, from c5, with 2 more. */
static void attacks_count_by_their_lead(void **state) {
    (void)state;
#define LINE "current: red\nc2 red cross\nc3 red cross\nc4 blue tee r3\n"
    /* a tee at r3 points n, w and s: back at c3 with one arrow */
    expect(LINE, RED, "attacks one ahead", 1);
    expect(LINE, RED, "best attack one ahead", 1);
    expect(LINE, RED, "targets at one ahead", 1);
    expect(LINE, RED, "strengths of all attacks", 2);
    expect(LINE, BLUE, "attacks one behind", 1);
    expect(LINE "c5 blue double r3\n", RED, "attacks one behind", 1);
    expect(LINE "c5 blue triple r3\n", RED, "attacks that must fail", 1);
    expect(LINE "c1 red double r1\n", RED, "attacks that cannot fail", 1);
    expect(LINE "c1 red cross cover\n", RED, "attacks one ahead", 1);
    expect("current: red\nc2 red cross\nc3 red cross\nc4 blue tee r3 shield\n", RED,
           "attacks one ahead", 0);
    expect("current: red\nc2 red cross\nc3 red cross\nc4 blue tee r3 shield\n", RED,
           "shields in reach", 1);
}

/* c1 adds its two arrows past c2, which points north only, unless that ends the line. */
static void pieces_that_count_nothing_end_a_line_by_an_option(void **state) {
    (void)state;
    static const char line[] = "current: red\nc1 red double r1\nc2 red double r0\nc3 red cross\n"
                               "c4 blue tee r3\n";
    const qv_choice zero = {.name = "line_break", .value = "zero"};
    expect(line, RED, "strengths of all attacks", 3);
    moment m = moment_of("three-arrows", &zero, 1, line, RED);
    const double found = feature_of(&m, RED, RED, "strengths of all attacks");
    moment_free(&m);
    assert_true(found > 0.999 && found < 1.001);
}

static void attacks_after_one_more_piece(void **state) {
    (void)state;
#define NEAR "current: red\nc2 red cross\nc4 blue double r1\nf6 blue cross\n"
    /* on c3 a triple has 3 arrows to c4, and c2 adds one; the double points away */
    expect(NEAR, RED, "targets that cannot hold after one more piece", 1);
    expect(NEAR, BLUE, "targets that cannot hold after one more piece", 0);
    expect("current: red\nc2 red cross\nc4 blue double r1\n", RED,
           "chance to take a last piece after one more piece", 3);
}

static void the_last_piece_can_be_taken(void **state) {
    (void)state;
    expect(LINE, RED, "chance to take a last piece", 2);
    expect(LINE "f6 blue cross\n", RED, "chance to take a last piece", 0);
    expect(LINE, BLUE, "one piece on the board", 1);
    expect(LINE, RED, "one piece on the board", 0);
    expect(LINE, RED, "at most two pieces on the board", 1);
}

/* b2, c3 and the like: a cross on c2 has four tiles before it. */
static void room_and_who_else_points_there(void **state) {
    (void)state;
#define ROOM "current: red\nc2 red cross\nc4 blue cross\n"
    expect(ROOM, RED, "tiles to place on", 4);
    expect(ROOM, RED, "tiles to place on that nobody else points at", 3);
    expect("current: red\nc2 red cross cover\nc4 blue cross\n", RED, "no tile to place on", 1);
    expect("current: red\nc2 red cross cover\nc4 blue cross\n", RED,
           "tiles that covers keep from pointing at", 4);
}

/* 16 pieces are unused, of which blue hides one under a cover: red expects 2 of 3 crosses, 15 of 16
 * times, and so on; blue knows. */
static void unused_pieces_are_expected_by_others(void **state) {
    (void)state;
#define HIDDEN "current: red\nc2 red cross\nc4 blue cross cover\nf6 blue angle\n"
    expect(HIDDEN, BLUE, "unused pieces of shape 3", 2);
    expect(HIDDEN, BLUE, "unused pieces of shape 1", 2);
    const double crosses = (double)feature(HIDDEN, RED, BLUE, "unused pieces of shape 3");
    assert_true(crosses > 3 * 14.0 / 15 - 1e-6 && crosses < 3 * 14.0 / 15 + 1e-6);
    assert_true(feature(HIDDEN, RED, BLUE, "unused pieces of shape 7") == 1);
}

/* The board turned upside down with the colours exchanged. */
static void symmetric_positions_have_the_same_features(void **state) {
    (void)state;
    float red[FEATURES_MOST], blue[FEATURES_MOST];
    measure("current: red\nc3 red cross\nc4 blue tee r1\nf5 blue double r1\na6 red angle r1 cover\n"
            "captured red: angle=1\nlost blue: angle=1",
            RED, red);
    measure(
        "current: blue\nd4 blue cross\nd3 red tee r3\na2 red double r3\nf1 blue angle r3 cover\n"
        "captured blue: angle=1\nlost red: angle=1",
        BLUE, blue);
    assert_memory_equal(red, blue, sizeof red);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(attacks_count_by_their_lead),
        cmocka_unit_test(pieces_that_count_nothing_end_a_line_by_an_option),
        cmocka_unit_test(attacks_after_one_more_piece),
        cmocka_unit_test(the_last_piece_can_be_taken),
        cmocka_unit_test(room_and_who_else_points_there),
        cmocka_unit_test(unused_pieces_are_expected_by_others),
        cmocka_unit_test(symmetric_positions_have_the_same_features),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
