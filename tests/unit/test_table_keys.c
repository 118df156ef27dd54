/* SPDX-License-Identifier: MIT */
/* Which items are one choice, which of them stands for it, and what a key changes, in the game of
 * dials.h.
 */
#include "check.h"
#include "dials.h"

static void assert_choices(uint16_t first, uint16_t second) {
    uint16_t ids[QV_ITEMS];
    assert_int_equal(qv_table_choices(table, ids), second ? 2 : 1);
    assert_int_equal(ids[0], first);
    if (second)
        assert_int_equal(ids[1], second);
}

static void assert_keys(const char *keys) {
    qv_key found[QV_KEYS];
    char line[80] = "";
    qv_text text = qv_text_over(line, sizeof line);
    const uint32_t n = qv_table_keys(table, found);
    for (uint32_t i = 0; i < n; i++)
        qv_text_add(&text, "%c %s;", found[i].key, found[i].word);
    assert_string_equal(line, keys);
}

/* The key puts that way in the place of the last step. */
static void assert_turned(char key, uint16_t to) {
    uint16_t steps[QV_STEPS];
    assert_true(qv_table_turn(table, key));
    const uint32_t n = qv_table_picked_steps(table, steps, NULL, NULL);
    assert_true(n > 0);
    assert_int_equal(steps[n - 1] % WAYS, to);
}

/* -- Choices ----------------------------------------------------------------------------------- */

/* After a card there is one choice for each place, whatever other cards are legal there. */
static void a_place_is_one_choice(void **state) {
    (void)state;
    uint16_t ids[QV_ITEMS];
    for (uint32_t card = 1; card < LONG; card++) {
        pick((uint16_t)(CARD + card), 0);
        assert_choices(spot(0, 0, 0), card < SINGLE ? 0 : spot(1, 0, 0));
    }
    pick(CARD + LONG, 0); /* no item after it ends a step */
    assert_int_equal(qv_table_choices(table, ids), WAYS / CARDS);
    assert_true(qv_table_pick(table, spot(1, 1, 4)));
    assert_choices(LAST, 0);
    pick(CARD + 1, spot(1, 0, 2)); /* the second step has cards and places of its own */
    assert_int_equal(qv_table_choices(table, ids), CARDS * PLACES);
}

static void a_choice_without_a_warning_stands_for_others(void **state) {
    (void)state;
    says.warned[way(3, 0, 0, 0)] = says.warned[way(3, 0, 0, 1)] = true;
    says.warned[way(3, 1, 1, 0)] = true;
    says.warned[way(1, 0, 0, 0)] = true; /* an inner step, which ends no move */
    pick(CARD + 3, 0);
    assert_choices(spot(0, 0, 2), spot(1, 0, 0));
    pick(CARD + 1, 0);
    assert_choices(spot(0, 0, 0), 0);
    memset(says.warned, true, sizeof says.warned);
    pick(CARD + 3, 0);
    assert_choices(spot(0, 0, 0), spot(1, 0, 0));
}

/* What keys have chosen stays chosen for what is picked next, until another moment. */
static void a_choice_is_as_keys_chose_before(void **state) {
    (void)state;
    pick(CARD + 3, spot(0, 0, 0));
    assert_turned('r', way(3, 0, 0, 1));
    assert_turned('r', way(3, 0, 0, 2));
    assert_true(qv_table_unpick(table));
    assert_choices(spot(0, 0, 2), spot(1, 0, 2));
    assert_true(qv_table_pick(table, spot(1, 0, 2)));
    assert_turned('s', way(3, 1, 1, 2));
    assert_true(qv_table_unpick(table));
    assert_choices(spot(0, 1, 2), spot(1, 1, 2));
    says.barred[way(3, 0, 1, 2)] = true; /* then the first one that is alike in most */
    assert_true(qv_table_pick(table, CARD + 2) && qv_table_pick(table, CARD + 3));
    assert_choices(spot(0, 0, 2), spot(1, 1, 2));
    pick(CARD + 3, 0);
    assert_choices(spot(0, 0, 0), spot(1, 0, 0));
}

/* -- Keys -------------------------------------------------------------------------------------- */

static void keys_go_round(void **state) {
    (void)state;
    uint32_t turn = 99;
    uint16_t steps[QV_STEPS];
    uint32_t begun = 9;
    pick(CARD + 3, 0);
    assert_int_equal(qv_table_picked_steps(table, steps, NULL, &begun), 0);
    assert_int_equal(begun, 1);
    assert_keys("");
    assert_false(qv_table_turn(table, 'r'));
    assert_false(qv_table_turned(table, &turn));
    assert_int_equal(turn, 99);
    assert_true(qv_table_pick(table, spot(1, 1, 3)));
    assert_int_equal(qv_table_picked_steps(table, steps, NULL, &begun), 1);
    assert_int_equal(begun, 0);
    assert_keys("s size;r facing;");
    assert_true(qv_table_turned(table, &turn));
    assert_int_equal(turn, 3);
    assert_turned('r', way(3, 1, 1, 4));
    assert_turned('r', way(3, 1, 1, 0));
    assert_turned('s', way(3, 1, 0, 0));
    assert_turned('s', way(3, 1, 1, 0));
    assert_true(qv_table_turned(table, &turn));
    assert_int_equal(turn, 0);
    assert_false(qv_table_turn(table, 'x'));
    assert_false(qv_table_turn(table, '\0')); /* which no dim has as its key */
}

/* The next value that is legal, with as little else changed as that needs. */
static void keys_go_to_what_is_legal(void **state) {
    (void)state;
    bar_all();
    says.barred[way(3, 0, 0, 1)] = says.barred[way(3, 0, 0, 3)] = false;
    says.barred[way(3, 1, 0, 2)] = says.barred[way(1, 0, 0, 2)] = false; /* another place or card */
    pick(CARD + 3, spot(0, 0, 1));
    assert_keys("r facing;");
    assert_false(qv_table_turn(table, 's'));
    assert_turned('r', way(3, 0, 0, 3));
    assert_turned('r', way(3, 0, 0, 1));
    assert_true(qv_table_unpick(table) && qv_table_pick(table, spot(1, 0, 2)));
    assert_keys("");
    says.barred[way(3, 0, 1, 0)] = says.barred[way(3, 0, 1, 3)] = false;
    pick(CARD + 3, spot(0, 0, 3));
    assert_turned('s', way(3, 0, 1, 3)); /* rather than the one that is turned too */
    assert_turned('r', way(3, 0, 1, 0)); /* rather than 1, which is small */
    assert_turned('r', way(3, 0, 0, 1));
    assert_turned('s', way(3, 0, 1, 0)); /* both are turned: the first one */
}

/* The next value counts first, even if all else is changed too. */
static void keys_go_to_the_next_value(void **state) {
    (void)state;
    bar_all();
    for (uint32_t i = 0; i < WAYS; i++)
        memset(says.barred_later[i], true, sizeof says.barred_later[i]);
    says.barred[way(1, 0, 0, 0)] = says.barred[way(1, 1, 1, 1)] = false;
    says.barred[way(1, 0, 0, 2)] = says.barred[way(1, 1, 0, 4)] = false;
    for (uint32_t i = 0; i < WAYS; i++)
        says.barred_later[i][0] = false;
    pick(CARD + 1, spot(0, 0, 0));
    assert_turned('r', way(1, 1, 1, 1));
    assert_turned('r', way(1, 0, 0, 2));
    assert_turned('r', way(1, 1, 0, 4));
    assert_turned('r', way(1, 0, 0, 0));
    assert_turned('c', way(1, 1, 0, 4)); /* one change less than the other */
}

/* A key changes the last step that has it, with as much of what was picked after it as goes on. */
static void keys_change_steps_before(void **state) {
    (void)state;
    const uint16_t first = way(1, 1, 0, 0), other = way(1, 0, 0, 0);
    uint16_t steps[QV_STEPS];
    bool whole = false;
    bar_all();
    says.barred[first] = says.barred[other] = says.barred[way(1, 1, 1, 0)] = false;
    for (uint32_t i = 0; i < WAYS; i++) {
        memset(says.barred_later[i], true, sizeof says.barred_later[i]);
        says.barred_later[i][way(2, 0, 1, 0)] = says.barred_later[i][way(2, 0, 1, 4)] = false;
    }
    pick(CARD + 1, spot(1, 0, 0));
    assert_keys("c corner;s size;");
    assert_turned('s', way(1, 1, 1, 0));
    assert_turned('s', first);
    assert_true(qv_table_pick(table, NEXT + way(2, 0, 1, 4)));
    assert_keys("r facing;c corner;");
    assert_false(qv_table_turn(table, 's')); /* the last step has a size, but only this one */
    assert_turned('r', way(2, 0, 1, 0));
    assert_turned('c', way(2, 0, 1, 0));
    assert_int_equal(qv_table_picked_steps(table, steps, &whole, NULL), 2);
    assert_true(whole);
    assert_int_equal(steps[0], GROVE_PICK + other);
    says.barred_later[first][way(2, 0, 1, 0)] = true;
    assert_turned('c', first);
    assert_int_equal(qv_table_picks(table), 2);
}

/* Steps before and after one that a key changes stay. */
static void keys_change_steps_in_the_middle(void **state) {
    (void)state;
    uint16_t steps[QV_STEPS];
    bool whole = false;
    qv_scene *const scene = malloc(sizeof *scene);
    assert_non_null(scene);
    pick(CARD + MIDDLE, spot(1, 0, 2));
    assert_true(qv_table_scene(table, true, scene));
    assert_int_equal(scene->width, 1 + way(MIDDLE, 1, 0, 2));
    assert_true(qv_table_scene(table, false, scene));
    assert_int_equal(scene->width, 0);
    assert_true(qv_table_pick(table, NEXT + way(1, 0, 1, 1)));
    assert_true(qv_table_pick(table, THIRD + way(3, 1, 1, 4)));
    assert_turned('c', way(3, 1, 1, 4));
    assert_turned('r', way(3, 1, 1, 0));
    assert_int_equal(qv_table_picked_steps(table, steps, &whole, NULL), 3);
    assert_true(whole);
    assert_int_equal(steps[0], GROVE_PICK + way(MIDDLE, 1, 0, 2));
    assert_int_equal(steps[1], GROVE_PICK + way(1, 1, 1, 1));
    assert_int_equal(steps[2], GROVE_GO + way(3, 1, 1, 0));
    assert_int_equal(qv_table_picked(table, 2), NEXT + way(1, 1, 1, 1));
    free(scene);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_place_is_one_choice, sit, rise),
        cmocka_unit_test_setup_teardown(a_choice_without_a_warning_stands_for_others, sit, rise),
        cmocka_unit_test_setup_teardown(a_choice_is_as_keys_chose_before, sit, rise),
        cmocka_unit_test_setup_teardown(keys_go_round, sit, rise),
        cmocka_unit_test_setup_teardown(keys_go_to_what_is_legal, sit, rise),
        cmocka_unit_test_setup_teardown(keys_go_to_the_next_value, sit, rise),
        cmocka_unit_test_setup_teardown(keys_change_steps_before, sit, rise),
        cmocka_unit_test_setup_teardown(keys_change_steps_in_the_middle, sit, rise),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
