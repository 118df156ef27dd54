/* SPDX-License-Identifier: MIT */
/* What is offered first, what comes next, and what is assumed of ways of doing something, in the
 * game of dials.h.
 */
#include "check.h"
#include "dials.h"
#include "table/pick.h"

/* -- Choices ---------------------------------------------------------------------------------- */

static uint32_t asks(const qv_ruleset *rs, const qv_view *view, uint32_t seat) {
    (void)rs;
    (void)view;
    (void)seat;
    return 1;
}

/* Steps of the range that a question begins with, or of another than the one that it ends with. */
static void a_question_offers_a_range_first(void **state) {
    (void)state;
    qv__question_row row[2] = {{.name = "other", .begin = 1}, {.name = "card"}};
    game.game.asks = asks;
    game.game.question = row;
    game.game.questions = COUNT(row);
    assert_int_equal(qv_table_first_choice(table), 0);
    row[1].begin = 1;
    assert_int_equal(qv_table_first_choice(table), CARD + SINGLE);
    row[1].begin = 2;
    assert_int_equal(qv_table_first_choice(table), CARD);
    row[1] = (qv__question_row){.name = "card", .end = 1};
    assert_int_equal(qv_table_first_choice(table), CARD);
    row[1].end = 2;
    assert_int_equal(qv_table_first_choice(table), CARD + SINGLE);
    assert_true(qv_table_pick(table, CARD + SINGLE));
    assert_int_equal(qv_table_first_choice(table), 0);
    pick(CARD, 0);
    row[1].end = 1;
    assert_int_equal(qv_table_first_choice(table), 0);
    game.game.asks = NULL;
}

/* Choices one after another, and round again. */
static void choices_follow_each_other(void **state) {
    (void)state;
    pick(CARD + 3, 0);
    assert_int_equal(qv_table_next_choice(table, spot(0, 0, 0)), spot(1, 0, 0));
    assert_int_equal(qv_table_next_choice(table, spot(1, 0, 0)), spot(0, 0, 0));
    assert_int_equal(qv_table_next_choice(table, spot(1, 0, 1)), spot(0, 0, 0));
    assert_true(qv_table_pick(table, spot(1, 0, 1)));
    assert_int_equal(qv_table_next_choice(table, spot(1, 0, 1)), 0);
    uint16_t ids[QV_ITEMS];
    pick(CARD + LONG, 0); /* many choices */
    const uint32_t n = qv_table_choices(table, ids);
    for (uint32_t i = 0; i < n; i++)
        assert_int_equal(qv_table_next_choice(table, ids[i]), ids[(i + 1) % n]);
}

/* Items that begin no move are not picked, and change nothing. */
static void picks_that_begin_no_move_are_refused(void **state) {
    (void)state;
    const uint16_t good[] = {CARD + 3, spot(1, 0, 2)}, bad[] = {CARD + 4, CARD + 3, LAST};
    qv__pick pick_of;
    assert_true(qv__pick_new(&pick_of, rules));
    qv__pick_start(&pick_of, qv_table_view(table, 0), 0);
    for (uint32_t n = 1; n <= 2; n++) {
        assert_true(qv__pick_path(&pick_of, good, n));
        assert_false(qv__pick_path(&pick_of, bad, 3));
        assert_int_equal(pick_of.length, n);
        assert_memory_equal(pick_of.path, good, n * sizeof *good);
        assert_memory_equal(pick_of.picked, good, n * sizeof *good);
        assert_int_equal(pick_of.whole, n == 2);
        assert_int_equal(pick_of.n_next, n == 2 ? 0 : WAYS / CARDS);
    }
    assert_int_equal(pick_of.step[0], GROVE_GO + way(3, 1, 0, 2));
    qv__pick_free(&pick_of);
}

/* -- What is not legal ------------------------------------------------------------------------- */

static void assert_meant(uint16_t id, uint32_t n, uint16_t first, uint16_t second) {
    uint16_t steps[QV_STEPS];
    const uint32_t picks = qv_table_picks(table);
    assert_int_equal(qv_table_pick_means(table, id, steps), n);
    assert_true(n < 1 || steps[0] == first);
    assert_true(n < 2 || steps[1] == second);
    assert_int_equal(qv_table_picks(table), picks);
}

/* It goes on from as much of what has been picked as it can. */
static void what_is_not_legal_is_meant(void **state) {
    (void)state;
    const uint16_t first = way(1, 1, 0, 2), later = way(2, 0, 1, 0);
    bar_all();
    says.barred[first] = says.barred[way(2, 0, 0, 0)] = false;
    memset(says.barred_later[first], true, sizeof says.barred_later[first]);
    says.barred_later[first][later] = false;
    pick(CARD + 1, spot(1, 0, 2));
    assert_meant(NEXT + 7, 2, GROVE_PICK + first, GROVE_GO + 7);
    assert_meant(NEXT + later, 0, 0, 0);
    assert_meant(CARD + 4, 1, GROVE_GO + way(4, 0, 0, 0), 0);
    assert_meant(spot(1, 0, 3), 1, GROVE_PICK + way(1, 1, 0, 3), 0);
    assert_meant(spot(1, 0, 2), 0, 0, 0);
    assert_true(qv_table_pick(table, NEXT + later));
    assert_meant(NEXT + 7, 2, GROVE_PICK + first, GROVE_GO + 7);
    pick(CARD + 2, 0);
    assert_meant(spot(1, 0, 2), 1, GROVE_PICK + way(2, 1, 0, 2), 0);
    assert_meant(LAST, 0, 0, 0);
    assert_int_equal(qv_table_sit(table, QV_WATCHER, NULL), QV_OK);
    assert_meant(CARD + 4, 0, 0, 0);
}

/* -- Prospects --------------------------------------------------------------------------------- */

static void moves_of_any_length_have_prospects(void **state) {
    (void)state;
    qv_whole_move move = {.n = QV_STEPS};
    qv_prospects *const prospects = qv_prospects_new(table, &move, 1, NULL);
    assert_non_null(prospects);
    assert_null(qv_prospects_own(prospects, 0, 0));
    assert_null(qv_prospects_common(prospects, 0));
    qv_prospects_free(prospects);
    move.n = QV_STEPS + 1;
    assert_null(qv_prospects_new(table, &move, 1, NULL));
    move.n = 0;
    assert_null(qv_prospects_new(table, &move, 1, NULL));
}

/* -- Ways -------------------------------------------------------------------------------------- */

/* What the card leads to: the last step, or UINT32_MAX; `name` is that of the way that is assumed,
 * NULL if none may be. */
static uint32_t led_to(uint16_t card, const char *name) {
    uint16_t steps[QV_STEPS];
    char line[80] = "";
    qv_text text = qv_text_over(line, sizeof line);
    assert_int_equal(qv_table_sit(table, 0, NULL), QV_OK);
    const uint32_t n = name ? qv_table_pick_assumes(table, card, steps, &text)
                            : qv_table_pick_leads(table, card, steps);
    assert_int_equal(qv_table_picks(table), 0);
    assert_string_equal(line, n && name ? name : "");
    return n ? steps[n - 1] % WAYS : UINT32_MAX;
}

static void the_only_choice_is_taken(void **state) {
    (void)state;
    const uint16_t first = way(1, 1, 1, 2), later = way(2, 1, 1, 4);
    assert_int_equal(led_to(CARD + 3, NULL), UINT32_MAX);
    bar_all();
    assert_int_equal(led_to(CARD + 3, NULL), UINT32_MAX);
    says.barred[way(3, 1, 0, 0)] = says.barred[way(3, 1, 1, 0)] = false;
    says.barred[way(4, 1, 1, 4)] = says.barred[first] = false;
    assert_int_equal(led_to(CARD + 3, NULL), way(3, 1, 0, 0));
    assert_int_equal(led_to(CARD + 4, NULL), way(4, 1, 1, 4));
    assert_int_equal(led_to(CARD + 1, NULL), UINT32_MAX);
    memset(says.barred_later[first], true, sizeof says.barred_later[first]);
    says.barred_later[first][later] = false;
    assert_int_equal(led_to(CARD + 1, NULL), later);
}

/* Controls for both choices after card 3, the first of them last. */
static void lay_ways(int32_t x, int32_t y, int32_t size) {
    says.items = 2;
    for (uint32_t i = 0; i < 2; i++)
        says.item[i] = (qv_item){.id = spot(1 - i, 0, 0),
                                 .kind = QV_CONTROL,
                                 .x = x,
                                 .y = y,
                                 .w = size,
                                 .h = size,
                                 .label = "along"};
    memcpy(says.item[1].label, "across", sizeof "across");
}

static bool assumes_a_way(void) {
    const uint32_t led = led_to(CARD + 3, "across");
    assert_true(led == UINT32_MAX || led == way(3, 0, 0, 0));
    return led != UINT32_MAX;
}

/* A control is on a cell if its middle is. */
static void controls_on_cells_are_no_ways(void **state) {
    (void)state;
    static const struct {
        int32_t x, y;
        bool way;
    } rows[] = {{16, 26, false}, {35, 45, false}, {15, 30, true}, {36, 30, true},
                {20, 25, true},  {20, 46, true},  {26, 16, true}, {0, 0, true}};
    says.unit = 20;
    for (size_t i = 0; i < COUNT(rows); i++) {
        lay_ways(rows[i].x, rows[i].y, 8);
        says.item[says.items++] =
            (qv_item){.id = 1, .kind = QV_CELL, .x = 20, .y = 30, .w = 20, .h = 20};
        assert_int_equal(assumes_a_way(), rows[i].way);
    }
    lay_ways(25, 35, 8);
    says.item[says.items++] =
        (qv_item){.id = 1, .kind = QV_CARD, .x = 20, .y = 30, .w = 20, .h = 20};
    assert_true(assumes_a_way());
}

static void controls_on_the_floor_are_no_ways(void **state) {
    (void)state;
    static const struct {
        int32_t x, y;
        bool way;
    } rows[] = {{-4, 50, false}, {96, 50, false}, {50, -4, false}, {50, 96, false}, {50, 50, false},
                {-5, 50, true},  {97, 50, true},  {50, -5, true},  {50, 97, true}};
    says.floor = 100;
    for (size_t i = 0; i < COUNT(rows); i++) {
        lay_ways(rows[i].x, rows[i].y, 8);
        assert_int_equal(assumes_a_way(), rows[i].way);
    }
    says.unit = 20; /* a board has no floor */
    lay_ways(50, 50, 8);
    assert_true(assumes_a_way());
}

static void all_choices_must_be_ways(void **state) {
    (void)state;
    says.unit = 20;
    lay_ways(0, 0, 8);
    assert_true(assumes_a_way());
    assert_int_equal(led_to(CARD + 3, NULL), UINT32_MAX);
    const qv_item last = says.item[0]; /* in any order */
    says.item[0] = says.item[1];
    says.item[1] = last;
    assert_true(assumes_a_way());
    lay_ways(0, 0, 8);
    for (uint32_t i = 0; i < 2; i++) {
        says.item[i].kind = QV_PIECE;
        assert_false(assumes_a_way());
        says.item[i].kind = QV_CONTROL;
        says.item[i].id = 1;
        assert_false(assumes_a_way());
        lay_ways(0, 0, 8);
    }
}

/* At most one step of a move is assumed. */
static void one_way_is_assumed(void **state) {
    (void)state;
    const uint16_t first = way(0, 0, 0, 0), other = way(0, 1, 0, 0);
    const uint16_t later[] = {way(0, 1, 0, 0), way(2, 0, 0, 0)};
    says.unit = 20;
    lay_ways(0, 0, 8);
    bar_all();
    says.barred[first] = says.barred[other] = false;
    memset(says.barred_later[first], true, sizeof says.barred_later[first]);
    says.barred_later[first][later[0]] = false;
    assert_int_equal(led_to(CARD, "across"), later[0]);
    says.barred_later[first][later[1]] = false;
    for (uint32_t i = 0; i < 2; i++)
        says.item[says.items++] =
            (qv_item){.id = (uint16_t)(NEXT + later[i]), .kind = QV_CONTROL, .label = "so"};
    assert_int_equal(led_to(CARD, "across"), UINT32_MAX);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_question_offers_a_range_first, sit, rise),
        cmocka_unit_test_setup_teardown(what_is_not_legal_is_meant, sit, rise),
        cmocka_unit_test_setup_teardown(moves_of_any_length_have_prospects, sit, rise),
        cmocka_unit_test_setup_teardown(choices_follow_each_other, sit, rise),
        cmocka_unit_test_setup_teardown(picks_that_begin_no_move_are_refused, sit, rise),
        cmocka_unit_test_setup_teardown(the_only_choice_is_taken, sit, rise),
        cmocka_unit_test_setup_teardown(controls_on_cells_are_no_ways, sit, rise),
        cmocka_unit_test_setup_teardown(controls_on_the_floor_are_no_ways, sit, rise),
        cmocka_unit_test_setup_teardown(all_choices_must_be_ways, sit, rise),
        cmocka_unit_test_setup_teardown(one_way_is_assumed, sit, rise),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
