/* SPDX-License-Identifier: MIT */
/* In which reaction windows seats are asked: by what they want, by what a window is about, and
 * where they could only decline.
 */
#include "check.h"
#include "grove.h"
#include "quiver.h"

enum { KINDS = 3, WORDS = QV_WINDOW_ITEMS / 64 };

/* Seat 0 decides in a window, and then seat 1 does. */
static const grove_node two[] = {
    {.by = 0, .n = 2, .first = 1, .window = true},
    {.by = 1, .n = 2, .first = 3, .window = true},
    {.by = 1, .n = 2, .first = 3, .window = true},
    {.by = GROVE_END},
    {.by = GROVE_END},
};
/* After a move of its own, seat 0 can only decline. */
static const grove_node closed[] = {{.by = 0, .n = 1, .first = 1},
                                    {.by = 0, .n = 1, .first = 2, .window = true},
                                    {.by = GROVE_END}};

/* Seat 0 is in the middle of a move in a window. */
static const grove_node begun[] = {{.by = 0, .n = 2, .first = 1, .inside = true, .window = true},
                                   {.by = GROVE_END},
                                   {.by = GROVE_END}};

static const qv_window_row kinds[32] = {
    {.name = "first", .suggested = true}, {.name = "second"}, {.name = "third", .suggested = true}};

static qv_window about; /* the window that is open */
static grove game;
static qv_ruleset *rules;
static qv_table *table;

static void about_window(const qv_ruleset *rs, const qv_view *view, uint32_t seat, qv_window *out) {
    (void)rs;
    (void)view;
    (void)seat;
    *out = about;
}

static uint32_t touch(const qv_ruleset *rs, const qv_view *view, uint32_t step,
                      uint16_t ids[QV_TOUCHES]) {
    (void)rs;
    (void)view;
    ids[0] = (uint16_t)(step + 1);
    return 1;
}

static void sit(const grove_node *node, uint32_t n_kinds) {
    about = (qv_window){.kinds = 1};
    game = grove_of(node, 0);
    game.game.touch = touch;
    game.game.about_window = about_window;
    game.game.window_kind = kinds;
    game.game.window_kinds = n_kinds;
    rules = qv_ruleset_new(&game.game, 2, NULL, 0, NULL, 0, NULL);
    table = qv_table_new(qv_match_new(rules, 1, NULL, NULL), 3, NULL);
    assert_int_equal(qv_table_sit(table, 0, NULL), QV_OK);
}

static void rise(void) {
    qv_table_free(table);
    qv_ruleset_free(rules);
}

static bool is_asked(void) {
    uint16_t steps[QV_STEPS];
    uint32_t seat;
    const int due = qv_table_due(table, &seat);
    assert_true(due == QV_DUE_MOVE || due == QV_DUE_ANSWER);
    assert_int_equal(qv_table_standing(table, seat, steps), due == QV_DUE_ANSWER);
    assert_true(due == QV_DUE_MOVE || steps[0] == GROVE_PASS);
    return due == QV_DUE_MOVE;
}

/* A window of a wanted kind that is about some item it does not refuse, or about none. */
static void seats_are_asked_where_they_want(void **state) {
    (void)state;
    static const struct {
        uint32_t kinds;
        uint64_t item[2]; /* the first and the last words */
        qv_wishes wish;
        bool asked;
    } rows[] = {
        {1, {0, 0}, {1, {0}}, true},
        {1, {0, 0}, {2, {0}}, false},
        {3, {0, 0}, {2, {0}}, true},
        {0, {0, 0}, {7, {0}}, false},
        {1, {0, 0}, {1, {UINT64_MAX}}, true},
        {1, {3, 0}, {1, {3}}, false},
        {1, {3, 0}, {1, {1}}, true},
        {1, {3, 0}, {1, {4}}, true},
        {2, {3, 0}, {1, {0}}, false},
        {1, {0, 4}, {1, {0}}, true},
        {1, {0, 4}, {1, {[WORDS - 1] = 4}}, false},
        {1, {1, 4}, {1, {1}}, true},
        {1, {1, 4}, {1, {1, [WORDS - 1] = 4}}, false},
        {1, {1, 4}, {1, {[WORDS - 1] = 4}}, true},
    };
    sit(two, KINDS);
    for (size_t i = 0; i < COUNT(rows); i++) {
        about = (qv_window){rows[i].kinds, {rows[i].item[0], [WORDS - 1] = rows[i].item[1]}};
        assert_int_equal(qv_table_wish(table, 0, &rows[i].wish), QV_OK);
        assert_int_equal(is_asked(), rows[i].asked);
    }
    rise();
}

/* The game suggests kinds to all seats; each changes its own wishes. */
static void wishes_are_each_seats_own(void **state) {
    (void)state;
    const qv_wishes none = {.kinds = 0};
    qv_wishes wishes = {.kinds = 99};
    sit(two, KINDS);
    for (uint32_t seat = 0; seat < 2; seat++) {
        assert_int_equal(qv_table_wishes(table, seat, &wishes), QV_OK);
        assert_int_equal(wishes.kinds, 5);
        assert_int_equal(wishes.never[0], 0);
    }
    assert_true(is_asked());
    assert_int_equal(qv_table_wish(table, 1, &none), QV_OK);
    assert_true(is_asked());
    assert_int_equal(qv_table_wishes(table, 1, &wishes), QV_OK);
    assert_int_equal(wishes.kinds, 0);
    assert_int_equal(qv_table_wishes(table, 0, &wishes), QV_OK);
    assert_int_equal(wishes.kinds, 5);
    const uint16_t pass = GROVE_PASS;
    assert_int_equal(qv_table_play(table, 0, &pass, 1, NULL), QV_OK);
    assert_int_equal(qv_table_sit(table, 1, NULL), QV_OK);
    assert_false(is_asked());
    assert_true(qv_table_answer(table, 1));
    assert_int_equal(qv_table_due(table, NULL), QV_DUE_OVER);
    rise();
}

static void unknown_kinds_are_refused(void **state) {
    (void)state;
    qv_wishes wishes = {.kinds = 8};
    sit(two, KINDS);
    assert_int_equal(qv_table_wish(table, 0, &wishes), QV_EARGUMENT);
    assert_int_equal(qv_table_wishes(table, 0, &wishes), QV_OK);
    assert_int_equal(wishes.kinds, 5);
    wishes.kinds = 7;
    assert_int_equal(qv_table_wish(table, 0, &wishes), QV_OK);
    rise();
    sit(two, 32);
    wishes.kinds = UINT32_MAX;
    assert_int_equal(qv_table_wish(table, 0, &wishes), QV_OK);
    rise();
    sit(two, 31);
    assert_int_equal(qv_table_wish(table, 0, &wishes), QV_EARGUMENT);
    wishes.kinds = UINT32_MAX >> 1;
    assert_int_equal(qv_table_wish(table, 0, &wishes), QV_OK);
    rise();
}

/* A window that can only be declined is declined, unless all are to be asked when it opens. */
static void nobody_is_asked_for_nothing(void **state) {
    (void)state;
    const uint16_t go = GROVE_GO, pass = GROVE_PASS;
    sit(closed, KINDS);
    assert_int_equal(qv_table_play(table, 0, &go, 1, NULL), QV_OK);
    assert_int_equal(qv_table_due(table, NULL), QV_DUE_OVER);
    assert_int_equal(qv_table_decisions(table), 1);
    rise();
    sit(closed, KINDS);
    qv_table_ask_all(table, true);
    assert_int_equal(qv_table_replace(table, qv_match_new(rules, 1, NULL, NULL), NULL), QV_OK);
    assert_int_equal(qv_table_play(table, 0, &go, 1, NULL), QV_OK);
    assert_true(is_asked()); /* in another match too */
    assert_int_equal(qv_table_play(table, 0, &pass, 1, NULL), QV_OK);
    assert_int_equal(qv_table_decisions(table), 2);
    rise();
    sit(closed, KINDS);
    qv_table_ask_all(table, true);
    assert_int_equal(qv_table_play(table, 0, &go, 1, NULL), QV_OK);
    qv_table_ask_all(table, false);
    assert_false(is_asked());
    assert_true(qv_table_answer(table, 0));
    assert_int_equal(qv_table_decisions(table), 1);
    rise();
}

/* An answer is repeated as long as nothing else is played. */
static void answers_stand_until_another_move(void **state) {
    (void)state;
    static const grove_node again[] = {{.by = 0, .n = 2, .first = 1},
                                       {.by = 0, .n = 2, .first = 3},
                                       {.by = 0, .n = 2, .first = 3},
                                       {.by = 0, .n = 2, .first = 5},
                                       {.by = 0, .n = 2, .first = 5},
                                       {.by = GROVE_END},
                                       {.by = GROVE_END}};
    const uint16_t first = GROVE_GO, second = GROVE_GO + 1;
    uint16_t steps[QV_STEPS];
    sit(again, KINDS);
    assert_int_equal(qv_table_let_stand(table, 0, &second, 1), QV_OK);
    assert_true(qv_table_answer(table, 0));
    assert_int_equal(qv_table_standing(table, 0, steps), 1);
    assert_int_equal(steps[0], second);
    assert_int_equal(qv_table_play(table, 0, &first, 1, NULL), QV_OK);
    assert_int_equal(qv_table_standing(table, 0, steps), 0);
    rise();
}

/* Inside a move there is nothing to decline, even if a step declines. */
static void nobody_declines_inside_a_move(void **state) {
    (void)state;
    static const grove_node inside[] = {
        {.by = 0, .n = 2, .first = 1, .window = true, .inside = true},
        {.by = GROVE_END},
        {.by = GROVE_END}};
    static const grove_node only[] = {{.by = 0, .n = 1, .first = 1, .window = true, .inside = true},
                                      {.by = GROVE_END}};
    sit(inside, KINDS);
    assert_int_equal(qv_table_ask_windows(table, 0, false), QV_OK);
    assert_true(is_asked());
    rise();
    sit(only, KINDS);
    assert_true(is_asked());
    rise();
}

/* Each seat has windows declined for itself alone, also without a wish for any kind. */
static void windows_are_declined_for_one_seat(void **state) {
    (void)state;
    const uint16_t pass = GROVE_PASS, go = GROVE_GO + 1;
    uint16_t steps[QV_STEPS];
    sit(two, KINDS);
    assert_int_equal(qv_table_ask_windows(table, 1, false), QV_OK);
    assert_true(is_asked());
    assert_int_equal(qv_table_standing(table, 1, steps), 0); /* it is not asked now */
    assert_int_equal(qv_table_play(table, 0, &go, 1, NULL), QV_OK);
    assert_int_equal(qv_table_sit(table, 1, NULL), QV_OK);
    assert_false(is_asked());
    assert_int_equal(qv_table_let_stand(table, 1, &go, 1), QV_OK); /* which comes first */
    assert_int_equal(qv_table_standing(table, 1, steps), 1);
    assert_int_equal(steps[0], go);
    assert_int_equal(qv_table_let_stand(table, 1, NULL, 0), QV_OK);
    assert_int_equal(qv_table_ask_windows(table, 0, false), QV_OK);
    assert_false(is_asked());
    assert_int_equal(qv_table_ask_windows(table, 0, true), QV_OK);
    assert_false(is_asked());
    assert_int_equal(qv_table_ask_windows(table, 1, true), QV_OK);
    assert_true(is_asked());
    assert_int_equal(qv_table_play(table, 1, &pass, 1, NULL), QV_OK);
    rise();
}

/* Nothing is declined for a seat that has begun to answer. */
static void who_has_begun_goes_on(void **state) {
    (void)state;
    static const grove_node *const nodes[] = {begun, two};
    const qv_wishes none = {.kinds = 0};
    uint16_t steps[QV_STEPS];
    for (uint32_t i = 0; i < 2; i++) {
        sit(nodes[i], KINDS);
        assert_int_equal(qv_table_ask_windows(table, 0, false), QV_OK);
        assert_int_equal(qv_table_wish(table, 0, &none), QV_OK);
        assert_int_equal(qv_table_standing(table, 0, steps), i);
        rise();
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seats_are_asked_where_they_want),
        cmocka_unit_test(wishes_are_each_seats_own),
        cmocka_unit_test(unknown_kinds_are_refused),
        cmocka_unit_test(nobody_is_asked_for_nothing),
        cmocka_unit_test(answers_stand_until_another_move),
        cmocka_unit_test(nobody_declines_inside_a_move),
        cmocka_unit_test(windows_are_declined_for_one_seat),
        cmocka_unit_test(who_has_begun_goes_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
