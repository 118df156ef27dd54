/* SPDX-License-Identifier: MIT */
/* Code that the rules of several games share (core/shared.h), against plain ways to compute the
 * same. */
#include "core/shared.h"

#include <string.h>

#include "check.h"

/* -- Boards ------------------------------------------------------------------------------------ */

static void neighbours_end_at_the_border(void **state) {
    (void)state;
    /* d5 of a board of 6 x 7 with rows of 8: n ne e se s sw w nw */
    static const uint32_t inside[QV_DIRECTIONS] = {20, 21, 29, 37, 36, 35, 27, 19};
    for (uint32_t d = 0; d < QV_DIRECTIONS; d++)
        assert_int_equal(qv__neighbour(28, d, 6, 7, 8), inside[d]);
    static const uint32_t first[QV_DIRECTIONS] = {QV_OFF_BOARD, QV_OFF_BOARD, 1,           9, 8,
                                                  QV_OFF_BOARD, QV_OFF_BOARD, QV_OFF_BOARD};
    static const uint32_t last[QV_DIRECTIONS] = {
        38, QV_OFF_BOARD, QV_OFF_BOARD, QV_OFF_BOARD, QV_OFF_BOARD, QV_OFF_BOARD, 45, 37};
    for (uint32_t d = 0; d < QV_DIRECTIONS; d++) {
        assert_int_equal(qv__neighbour(0, d, 6, 7, 8), first[d]);
        assert_int_equal(qv__neighbour(46, d, 6, 7, 8), last[d]);
    }
}

static void the_way_back_is_the_opposite(void **state) {
    (void)state;
    for (uint32_t cell = 0; cell < 49; cell++)
        for (uint32_t d = 0; d < QV_DIRECTIONS; d++) {
            const uint32_t to = qv__neighbour(cell, d, 7, 7, 7);
            if (to != QV_OFF_BOARD)
                assert_int_equal(qv__neighbour(to, qv__opposite(d), 7, 7, 7), cell);
        }
}

/* -- Steps and chance -------------------------------------------------------------------------- */

static void steps_of_a_set_ascend(void **state) {
    (void)state;
    uint16_t out[4] = {0, 0, 0, 77};
    assert_int_equal(qv__each_step(UINT64_C(1) << 63 | 1U << 5 | 1U, 100, out), 3);
    assert_int_equal(out[0], 100);
    assert_int_equal(out[1], 105);
    assert_int_equal(out[2], 163);
    assert_int_equal(out[3], 77);
    assert_int_equal(qv__each_step(0, 100, out), 0);
}

static void outcomes_without_weight_are_left_out(void **state) {
    (void)state;
    qv_chance chance = {.n = 0};
    qv__add_outcome(&chance, 7, 0);
    qv__add_outcome(&chance, 8, 3);
    qv__add_outcome(&chance, 9, 1);
    assert_int_equal(chance.n, 2);
    assert_int_equal(chance.at[0].step, 8);
    assert_int_equal(chance.at[0].weight, 3);
    assert_int_equal(chance.at[1].step, 9);
}

static void weights_of_zero_are_left_out(void **state) {
    (void)state;
    static const uint8_t weights[QV_OUTCOMES] = {[2] = 255, [5] = 1, [QV_OUTCOMES - 1] = 9};
    qv_chance chance;
    memset(&chance, 0xA5, sizeof chance);
    qv__each_weight(weights, QV_OUTCOMES, 40, &chance);
    assert_int_equal(chance.range, 0);
    assert_int_equal(chance.n, 3);
    static const qv_outcome expected[] = {{42, 255}, {45, 1}, {40 + QV_OUTCOMES - 1, 9}};
    assert_memory_equal(chance.at, expected, sizeof expected);
    qv__each_weight(weights, 2, 40, &chance);
    assert_int_equal(chance.n, 0);
}

static void cards_of_a_pile_are_counted(void **state) {
    (void)state;
    static const uint8_t cards[] = {3, 3, 3, 4, 9, 9};
    qv_chance chance;
    memset(&chance, 0xA5, sizeof chance);
    qv__each_card((qv__pile){.card = cards, .n = COUNT(cards), .first = 1000}, &chance);
    assert_int_equal(chance.range, 0);
    assert_int_equal(chance.n, 3);
    static const qv_outcome expected[] = {{1003, 3}, {1004, 1}, {1009, 2}};
    assert_memory_equal(chance.at, expected, sizeof expected);
    qv__each_card((qv__pile){.n = 0}, &chance);
    assert_int_equal(chance.n, 0);
}

static void seats_decide(void **state) {
    (void)state;
    const qv_turn turn = qv__decide(5, 4);
    assert_int_equal(turn.phase, QV_DECIDE);
    assert_int_equal(turn.may_act, 5);
    assert_int_equal(turn.window, 0);
    assert_int_equal(turn.inside, 4);
}

/* Each byte at its bounds, in every position. */
static void bytes_that_are_not_zero_make_a_set(void **state) {
    (void)state;
    static const uint8_t values[] = {0, 1, 0x7F, 0x80, 0xFF};
    for (uint32_t set = 0; set < 256; set++)
        for (size_t v = 1; v < COUNT(values); v++) {
            uint8_t byte[8];
            for (uint32_t i = 0; i < 8; i++)
                byte[i] = set >> i & 1 ? values[v] : 0;
            assert_int_equal(qv__bytes_not_zero(byte), set);
        }
}

/* -- Results and refusals ---------------------------------------------------------------------- */

static void equal_seats_share_a_rank(void **state) {
    (void)state;
    static const int32_t standing[] = {5, -2, 9, 5, 0};
    uint8_t rank[6] = {0, 0, 0, 0, 0, 99};
    qv__rank(standing, 5, rank);
    static const uint8_t expected[] = {2, 5, 1, 2, 4, 99};
    assert_memory_equal(rank, expected, sizeof rank);
}

static void a_refusal_has_the_arguments_of_its_kind(void **state) {
    (void)state;
    static const qv__kind kinds[] = {
        {.name = "nothing", .pattern = ""},
        {.name = "none", .pattern = "no"},
        {.name = "two", .pattern = "{0} {1}", .arg = {&qv__number, &qv__number}}};
    qv_event event;
    memset(&event, 0xFF, sizeof event);
    assert_true(QV_REFUSE(&event, kinds, 2, 4, 7U, -3));
    assert_int_equal(event.kind, 2);
    assert_int_equal(event.rule, 4);
    assert_int_equal(event.seen_by, QV_ALL);
    assert_int_equal(event.n, 2);
    assert_int_equal(event.arg[0], 7);
    assert_int_equal(event.arg[1], -3);
    assert_true(QV_REFUSE(&event, kinds, 1, 5, 7));
    assert_int_equal(event.n, 0);
    assert_int_equal(event.arg[0], 0);
}

static void an_unknown_word_is_refused_with_the_nearest(void **state) {
    (void)state;
    static const char *const words[] = {"attack", "defense"};
    const qv_row row = {.path = "cards[0].atack", .value = "1", .line = 3, .column = 9};
    qv_diag diag;
    memset(&diag, 0, sizeof diag);
    assert_int_equal(qv__fail_unknown(&diag, &row, "a card has no", "atack", words, 2),
                     QV_ECONTENT);
    assert_non_null(strstr(diag.text, "a card has no \"atack\"; did you mean \"attack\"?"));
    assert_int_equal(qv__fail_unknown(&diag, &row, "a card has no", "zzz", words, 2), QV_ECONTENT);
    assert_non_null(strstr(diag.text, "a card has no \"zzz\""));
    assert_null(strstr(diag.text, "did you mean"));
}

/* -- Scenes ------------------------------------------------------------------------------------ */

static void the_viewer_chooses_for_itself(void **state) {
    (void)state;
    const qv_turn turn = {.phase = QV_DECIDE, .may_act = 1U << 1 | 1U << 3};
    assert_int_equal(qv__choosing_seat(turn, 1), 1);
    assert_int_equal(qv__choosing_seat(turn, 3), 3);
    assert_int_equal(qv__choosing_seat(turn, 2), QV_SEATS);
    assert_int_equal(qv__choosing_seat(turn, QV_WATCHER), QV_SEATS);
    assert_int_equal(qv__choosing_seat(turn, QV_OPEN), 1);
    const qv_turn over = {.phase = QV_OVER, .may_act = 1U << 1};
    assert_int_equal(qv__choosing_seat(over, 1), QV_SEATS);
    const qv_turn nobody = {.phase = QV_DECIDE};
    assert_int_equal(qv__choosing_seat(nobody, QV_OPEN), QV_SEATS);
}

static void values_of_items_are_bounded(void **state) {
    (void)state;
    qv_item item = {.n_values = 3};
    qv__item_value(&item, 60000);
    assert_int_equal(item.value[0], INT16_MAX);
    assert_int_equal(item.n_values, 1);
    qv__item_value(&item, -60000);
    assert_int_equal(item.value[0], INT16_MIN);
    qv__item_value(&item, -5);
    assert_int_equal(item.value[0], -5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(neighbours_end_at_the_border),
        cmocka_unit_test(the_way_back_is_the_opposite),
        cmocka_unit_test(steps_of_a_set_ascend),
        cmocka_unit_test(outcomes_without_weight_are_left_out),
        cmocka_unit_test(weights_of_zero_are_left_out),
        cmocka_unit_test(cards_of_a_pile_are_counted),
        cmocka_unit_test(seats_decide),
        cmocka_unit_test(bytes_that_are_not_zero_make_a_set),
        cmocka_unit_test(equal_seats_share_a_rank),
        cmocka_unit_test(a_refusal_has_the_arguments_of_its_kind),
        cmocka_unit_test(an_unknown_word_is_refused_with_the_nearest),
        cmocka_unit_test(the_viewer_chooses_for_itself),
        cmocka_unit_test(values_of_items_are_bounded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
