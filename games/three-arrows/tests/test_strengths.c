/* SPDX-License-Identifier: MIT */
/* THREE ARROWS: the possible strengths of a line when covers come off, and the forecast of an
 * attack on it (TA-17, TA-18). */
#include "moment.h"
#include "rules.h"

enum { RED, BLUE, C3 = 2 * 8 + 2, C4 = C3 + 1, EAST = 2, WEST = 6 };

static const qv_choice open_holders = {"holder_public", "open"};

#define COVERED_DOUBLE "current: red\nc3 red cross\nc4 blue double cover\n"

static uint64_t strengths(const qv_choice *choice, const char *position) {
    moment m = moment_of("three-arrows", choice, choice != NULL, position, RED);
    const uint64_t sums = ta_strengths(ta_rules(m.rs), ta_view(m.view), C4, EAST, WEST, ta_bit(C4));
    moment_free(&m);
    return sums;
}

/* A double points there with two arrows or with none. */
static void a_covered_double_counts_two_or_nothing(void **state) {
    (void)state;
    assert_int_equal(strengths(&open_holders, COVERED_DOUBLE), 1 << 0 | 1 << 2);
}

static void any_shape_may_be_under_a_cover(void **state) {
    (void)state;
    assert_int_equal(strengths(NULL, COVERED_DOUBLE), 1 << 0 | 1 << 1 | 1 << 2 | 1 << 3);
}

/* Pieces behind count too, as long as the line goes on. */
static void an_open_piece_behind_is_added(void **state) {
    (void)state;
    assert_int_equal(strengths(&open_holders, COVERED_DOUBLE "c5 blue cross\n"), 1 << 1 | 1 << 3);
    assert_int_equal(strengths(NULL, "current: red\nc3 red cross\nc4 blue cross\nc5 blue tee\n"),
                     1 << 2);
}

/* TA-18: without an arrow back the line ends where it begins. */
static void a_cover_that_stays_ends_the_line(void **state) {
    const qv_choice zero = {"line_break", "zero"};
    (void)state;
    assert_int_equal(strengths(&zero, COVERED_DOUBLE "c5 blue cross\n"),
                     1 << 0 | 1 << 2 | 1 << 3 | 1 << 4);
}

/* TA-5b: a double that has no arrow to the west counts nothing. */
static void a_note_rules_turns_out(void **state) {
    (void)state;
    assert_int_equal(
        strengths(&open_holders, "current: red\nc3 red cross\nc4 blue double cover barren=w\n"),
        1 << 0);
}

/* TA-17: the owner knows the piece there, and may leave it covered. */
static void a_cover_may_stay_where_it_is(void **state) {
    (void)state;
    moment m = moment_of("three-arrows", NULL, 0,
                         "current: red\nc3 red cross\nc4 blue double r3 cover\n", BLUE);
    assert_int_equal(ta_strengths(ta_rules(m.rs), ta_view(m.view), C4, EAST, WEST, ta_bit(C4)),
                     1 << 0 | 1 << 2);
    moment_free(&m);
}

static bool foresees_bonus(const char *position, int32_t rolls, uint32_t seat) {
    moment m = moment_of("three-arrows", &open_holders, 1, position, RED);
    qv_event_log log = {.n = 0};
    const uint16_t attack = TA_STEP_ATTACK + C3 * 8 + EAST;
    assert_true(qv_foresee(m.rs, m.view, RED, &attack, 1, &log) >= 0);
    bool told = false;
    for (uint32_t i = 0; i < log.n; i++)
        told = told || (log.at[i].kind == TA_WOULD_GAIN && log.at[i].arg[0] == rolls &&
                        log.at[i].arg[1] == (int32_t)seat);
    qv_event_log_free(&log);
    moment_free(&m);
    return told;
}

/* TA-32: with +1 the piece is lost by one only if the defence can be just as strong as the attack.
 */
static void a_bonus_that_cannot_come_is_not_foreseen(void **state) {
    (void)state;
    assert_false(foresees_bonus(COVERED_DOUBLE, 4, BLUE));
    assert_true(foresees_bonus("current: red\nc3 red double r1\nc4 blue double cover\n", 4, BLUE));
    assert_true(foresees_bonus("current: red\nc3 red cross\nc4 blue tee cover\n", 4, BLUE));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_covered_double_counts_two_or_nothing),
        cmocka_unit_test(any_shape_may_be_under_a_cover),
        cmocka_unit_test(an_open_piece_behind_is_added),
        cmocka_unit_test(a_cover_that_stays_ends_the_line),
        cmocka_unit_test(a_note_rules_turns_out),
        cmocka_unit_test(a_cover_may_stay_where_it_is),
        cmocka_unit_test(a_bonus_that_cannot_come_is_not_foreseen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
