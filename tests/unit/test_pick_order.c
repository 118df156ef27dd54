/* SPDX-License-Identifier: MIT */
/* In which order items are picked, let go and held against the steps that are not legal: in a game
 * of a few known steps, and with the cards that EVONS lets people return in any order.
 */
#include "core/game.h"
#include "table/pick.h"

#include "check.h"
#include "core/items.h"
#include "grove.h"

/* Two items make a step of the grove: one of a few first ones, one of a few second ones. */
static const uint8_t touched[][2] = {{101, 200}, {101, 201}, {101, 202}, {102, 200}, {102, 201},
                                     {100, 203}, {101, 203}, {102, 202}, {102, 203}};

static uint32_t touch_two(const qv_ruleset *rs, const qv_view *view, uint32_t step,
                          uint16_t ids[QV_TOUCHES]) {
    (void)rs;
    (void)view;
    if (step >= COUNT(touched))
        return 0;
    ids[0] = touched[step][0];
    ids[1] = touched[step][1];
    return 2;
}

/* What is meant by a second thing goes on from the first one that has been picked, though another
 * step that is not legal is touched by it too. */
static void what_is_meant_goes_on_from_what_is_begun(void **state) {
    (void)state;
    static const grove_node node[] = {
        {.by = 0, .n = 5, .first = 1}, {.by = 1}, {.by = 1}, {.by = 1}, {.by = 1}, {.by = 1}};
    grove g = grove_of(node, 0);
    g.game.touch = touch_two;
    qv_ruleset *const rs = qv_ruleset_new(&g.game, 2, NULL, 0, NULL, 0, NULL);
    qv_match *const match = qv_match_new(rs, 1, NULL, NULL);
    qv__pick pick;
    uint16_t steps[QV_STEPS];
    assert_true(rs && match && qv__pick_new(&pick, rs));
    assert_int_equal(qv_match_pending(match), 1); /* south is the first player */
    qv__pick_start(&pick, qv_match_view(match, 0), 0);
    assert_true(qv__pick_add(&pick, 101));
    assert_int_equal(qv__pick_meant(&pick, 203, steps), 1);
    assert_int_equal(steps[0], 6);
    assert_true(qv__pick_add(&pick, 102));
    assert_int_equal(qv__pick_meant(&pick, 203, steps), 1);
    assert_int_equal(steps[0], 8);
    assert_int_equal(qv__pick_meant(&pick, 202, steps), 1);
    assert_int_equal(steps[0], 7);
    assert_int_equal(qv__pick_meant(&pick, 100, steps), 1); /* another first thing */
    assert_int_equal(steps[0], 5);
    assert_int_equal(qv__pick_meant(&pick, 204, steps), 0);
    assert_int_equal(qv__pick_made(&pick, 200, steps), 1);
    assert_int_equal(steps[0], 3);
    assert_int_equal(qv__pick_made(&pick, 202, steps), 0); /* not legal */
    qv__pick_free(&pick);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

/* The inner step of a move is touched by one item, the move of one step by the same and another. */
static uint32_t touch_inner(const qv_ruleset *rs, const qv_view *view, uint32_t step,
                            uint16_t ids[QV_TOUCHES]) {
    (void)rs;
    (void)view;
    const bool go_on = step == GROVE_GO + 2; /* inside the move */
    ids[0] = go_on ? 202 : 101;
    ids[1] = 201;
    return step == GROVE_GO ? 2 : 1;
}

/* Where items begin several moves, they stand for the steps of the first; what goes on with any of
 * them is offered. */
static void what_begins_two_moves_is_read_as_the_first(void **state) {
    (void)state;
    static const grove_node node[] = {{.by = 0, .n = 2, .first = 1},
                                      {.by = 1},
                                      {.by = 0, .n = 3, .first = 3, .inside = true},
                                      {.by = 1},
                                      {.by = 1},
                                      {.by = 1}};
    grove g = grove_of(node, 0);
    g.game.touch = touch_inner;
    qv_ruleset *const rs = qv_ruleset_new(&g.game, 2, NULL, 0, NULL, 0, NULL);
    qv_match *const match = qv_match_new(rs, 1, NULL, NULL);
    qv__pick pick;
    assert_true(rs && match && qv__pick_new(&pick, rs));
    qv__pick_start(&pick, qv_match_view(match, 0), 0);
    assert_int_equal(pick.n_next, 1);
    assert_true(qv__pick_add(&pick, 101));
    assert_int_equal(pick.steps, 0);
    assert_int_equal(pick.begun, 1);
    assert_memory_equal(qv__pick_view(&pick), qv__pick_view_before(&pick), rs->sizes.state);
    assert_true(qv__pick_may(&pick, 201) && qv__pick_may(&pick, 202));
    assert_true(qv__pick_add(&pick, 202));
    assert_int_equal(pick.steps, 2);
    assert_int_equal(pick.step[0], GROVE_PICK + 1);
    qv__pick_free(&pick);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

/* Cards to return are picked and typed in any order, and let go in the order of picking. */
static void cards_to_return_come_in_any_order(void **state) {
    (void)state;
    qv_diag diag = {0};
    qv_ruleset *const rs = qv_ruleset_new(qv_game_find("evons"), 2, NULL, 0, NULL, 0, NULL);
    qv_match *const match = qv_match_new(rs, 5, NULL, &diag);
    uint16_t typed[QV_STEPS], sorted[QV_STEPS];
    qv__pick pick;
    assert_non_null(match);
    assert_true(qv__pick_new(&pick, rs));
    assert_int_equal(qv_match_pending(match), 1); /* south is the first player */
    qv__pick_start(&pick, qv_match_view(match, 0), 0);
    const uint16_t hand[] = {pick.next[4], pick.next[5], pick.next[2]};
    for (uint32_t i = 0; i < 3; i++)
        assert_true(qv__pick_may(&pick, hand[i]) && qv__pick_add(&pick, hand[i]));
    assert_memory_equal(pick.picked, hand, sizeof hand);
    assert_int_equal(pick.length, 3);
    assert_int_equal(pick.path[0], hand[2]);
    assert_int_equal(pick.path[1], hand[0]);
    assert_int_equal(pick.path[2], hand[1]);
    (void)qv__pick_made(&pick, pick.next[0], typed);
    assert_memory_equal(pick.picked, hand, sizeof hand);
    assert_true(qv__pick_back(&pick) && qv__pick_back(&pick));
    assert_int_equal(pick.length, 1);
    assert_int_equal(pick.path[0], hand[0]);
    assert_true(qv__pick_may(&pick, hand[1]));
    assert_int_equal(qv_read(rs, "return Slateyoke Pollenkin", typed, &diag), 3);
    assert_int_equal(qv_read(rs, "return Pollenkin Slateyoke", sorted, &diag), 3);
    assert_memory_equal(typed, sorted, 3 * sizeof *typed);
    qv__pick_free(&pick);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

/* What may be picked after a card, and no other picks come before it, is seen: to return it alone.
 */
static void the_first_card_may_be_returned_alone(void **state) {
    (void)state;
    static qv_scene scene;
    qv_ruleset *const rs = qv_ruleset_new(qv_game_find("evons"), 2, NULL, 0, NULL, 0, NULL);
    qv_match *const match = qv_match_new(rs, 5, NULL, NULL);
    qv_table *const table = qv_table_new(match, 1, NULL);
    uint16_t ids[QV_ITEMS];
    assert_non_null(table);
    assert_int_equal(qv_table_sit(table, 0, NULL), QV_OK);
    qv_table_scene(table, true, &scene);
    const uint32_t before = qv_table_choices(table, ids);
    for (uint32_t i = 0; i < before; i++) {
        uint16_t next[QV_ITEMS];
        assert_true(qv_table_pick(table, ids[i]));
        const uint32_t n = qv_table_choices(table, next);
        qv_table_scene(table, true, &scene);
        for (uint32_t k = 0; k < n; k++)
            assert_non_null(qv__item_of(&scene, next[k]));
        assert_true(qv_table_unpick(table));
    }
    qv_table_free(table);
    qv_ruleset_free(rs);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_meant_goes_on_from_what_is_begun),
        cmocka_unit_test(what_begins_two_moves_is_read_as_the_first),
        cmocka_unit_test(cards_to_return_come_in_any_order),
        cmocka_unit_test(the_first_card_may_be_returned_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
