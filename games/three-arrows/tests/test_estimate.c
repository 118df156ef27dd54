/* SPDX-License-Identifier: MIT */
/* THREE ARROWS: what the estimate finds better, one thing changed at a time. */
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
        cmocka_unit_test(captures_and_bonus_pieces_count),
        cmocka_unit_test(shields_are_worth_something),
        cmocka_unit_test(who_is_out_is_far_behind),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
