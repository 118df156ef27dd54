/* SPDX-License-Identifier: MIT */
/* What is marked as changed: which differences of items count, on which cells, and since which
 * moment, in small games whose scenes a test writes down.
 */
#include "check.h"
#include "grove.h"
#include "quiver.h"

enum {
    UNIT = 10,
    NODES = 6,
    CELL_ID = 100,
    FIRST = 0x01,
    SECOND = 0x02,
    THIRD = 0x04,
    FOURTH = 0x08,
    FIFTH = 0x10
};

/* Seat 0, two outcomes, seat 1. */
static const grove_node course[] = {{.by = 0, .n = 1, .first = 1},
                                    {.by = GROVE_LUCK, .n = 1, .first = 2},
                                    {.by = GROVE_LUCK, .n = 1, .first = 3},
                                    {.by = 1, .n = 1, .first = 4},
                                    {.by = GROVE_END}};
/* After a move of its own, seat 0 can only decline; then seat 1 moves. */
static const grove_node closed[] = {{.by = 0, .n = 1, .first = 1},
                                    {.by = 0, .n = 1, .first = 2, .window = true},
                                    {.by = 1, .n = 1, .first = 3},
                                    {.by = GROVE_END}};

static qv_scene shown[NODES]; /* at each node */
static grove game;
static qv_ruleset *rules;
static qv_table *table;
static qv_scene now;

static void scene(const qv_ruleset *rs, const qv_view *view, qv_scene *out) {
    (void)rs;
    *out = shown[((const grove_state *)(const void *)view)->node];
}

static uint32_t touch(const qv_ruleset *rs, const qv_view *view, uint32_t step,
                      uint16_t ids[QV_TOUCHES]) {
    (void)rs;
    (void)view;
    ids[0] = (uint16_t)(step + 1);
    return 1;
}

static void sit(const grove_node *node, bool entered) {
    game = grove_of(node, 0);
    game.game.touch = touch;
    game.game.scene = scene;
    rules = qv_ruleset_new(&game.game, 2, NULL, 0, NULL, 0, NULL);
    qv_match *const match =
        entered ? qv_match_new_entered(rules, NULL, NULL) : qv_match_new(rules, 1, NULL, NULL);
    table = qv_table_new(match, 3, NULL);
    assert_non_null(table);
    assert_int_equal(qv_table_sit(table, 0, NULL), QV_OK);
}

static void rise(void) {
    qv_table_free(table);
    qv_ruleset_free(rules);
}

static void go(uint32_t seat) {
    const uint16_t step = GROVE_GO;
    assert_int_equal(qv_table_play(table, seat, &step, 1, NULL), QV_OK);
}

/* The items that are marked, as bits of their numbers in the scene. */
static uint32_t marked(uint32_t viewer) {
    uint32_t items = 0;
    assert_int_equal(qv_table_sit(table, viewer, NULL), QV_OK);
    assert_true(qv_table_scene(table, false, &now));
    for (uint32_t i = 0; i < now.n; i++)
        items |= now.at[i].mark & QV_MARK_LAST ? UINT32_C(1) << i : 0;
    return items;
}

/* -- Items ------------------------------------------------------------------------------------- */

static void name_cells(qv_scene *out, uint32_t columns, uint32_t rows) {
    out->unit = UNIT;
    for (uint32_t i = 0; i < columns; i++)
        out->across[i][0] = 'a';
    for (uint32_t i = 0; i < rows; i++)
        out->down[i][0] = '1';
}

static void lay(qv_scene *out, uint8_t kind, int32_t x, int32_t y) {
    out->at[out->n] = (qv_item){.id = (uint16_t)(out->n + 1), .kind = kind, .x = x, .y = y};
    out->n++;
}

/* Three items, the first and second on one cell, and the cells below them, twice. */
static void lay_three(void) {
    memset(shown, 0, sizeof shown);
    for (uint32_t i = 0; i < 2; i++) {
        name_cells(&shown[i], 4, 3);
        lay(&shown[i], QV_PIECE, 3 * UNIT, 2 * UNIT);
        lay(&shown[i], QV_CARD, 3 * UNIT + 4, 2 * UNIT + 4);
        lay(&shown[i], QV_PIECE, 2 * UNIT, 2 * UNIT);
        lay(&shown[i], QV_CELL, 3 * UNIT, 2 * UNIT);
        lay(&shown[i], QV_CELL, 2 * UNIT, 2 * UNIT);
    }
}

enum { UPPER = FIRST | SECOND | FOURTH, OTHER = THIRD | FIFTH };

/* What is marked after the move from the first scene to the second one. */
static uint32_t changed(void) {
    static const grove_node two[] = {{.by = 0, .n = 1, .first = 1}, {.by = GROVE_END}};
    sit(two, false);
    go(0);
    const uint32_t items = marked(0);
    rise();
    return items;
}

/* Items that are alike in all that counts, with something in every member. */
static void items_that_stay_are_not_marked(void **state) {
    (void)state;
    lay_three();
    for (uint32_t i = 0; i < 2; i++) {
        qv_item *const item = &shown[i].at[1];
        item->owner = 3;
        item->turn = 2;
        item->mark = QV_MARK_WEAK | QV_MARK_FACE_DOWN;
        item->n_values = (uint8_t)i;
        item->layer = (uint8_t)i;
        memcpy(item->label, "name", sizeof "name");
        for (uint32_t k = 0; k < 8; k++) {
            item->arrows[k] = (uint8_t)(k + 1);
            item->arrow_kinds[k] = (uint8_t)(20 + k);
            memcpy(item->side[k], "ab", 3);
        }
    }
    assert_int_equal(changed(), 0);
}

/* All of what a person sees of an item counts; the marks of an earlier change do not. */
static void differences_of_items_count(void **state) {
    (void)state;
    lay_three();
    assert_int_equal(changed(), 0);
    for (uint32_t i = 0; i < 8; i++) {
        lay_three();
        shown[1].at[1].arrows[i] = 1;
        assert_int_equal(changed(), UPPER);
        lay_three();
        shown[0].at[1].arrow_kinds[i] = 1;
        assert_int_equal(changed(), UPPER);
        lay_three();
        shown[1].at[2].side[i][1] = 'x';
        assert_int_equal(changed(), OTHER);
    }
    for (uint32_t mark = 1; mark <= QV_MARK_MOVED; mark *= 2) {
        lay_three();
        shown[1].at[0].mark = (uint8_t)mark;
        assert_int_equal(changed(), mark == QV_MARK_LAST ? FIRST : UPPER);
    }
    lay_three();
    shown[1].at[0].owner = 1;
    assert_int_equal(changed(), UPPER);
    lay_three();
    shown[1].at[0].turn = 1;
    assert_int_equal(changed(), UPPER);
    lay_three();
    memcpy(shown[1].at[0].label, "b", 2);
    assert_int_equal(changed(), UPPER);
    lay_three();
    memcpy(shown[1].at[0].label + 1, "b", 2); /* after the end of the name */
    assert_int_equal(changed(), 0);
    lay_three();
    shown[1].at[3].owner = 1; /* a cell itself */
    assert_int_equal(changed(), 0);
}

/* The same items on a cell in another order, more of them, or fewer. */
static void differences_of_stacks_count(void **state) {
    (void)state;
    lay_three();
    shown[1].at[0].owner = shown[0].at[1].owner = 1;
    assert_int_equal(changed(), UPPER);
    lay_three();
    shown[1].at[1].x = UNIT;
    assert_int_equal(changed(), FIRST | SECOND | FOURTH);
    lay_three();
    shown[1].at[2].x = 3 * UNIT;
    assert_int_equal(changed(), UPPER | OTHER);
    lay_three();
    shown[0].at[1] = shown[0].at[2];
    shown[0].n = 2;
    assert_int_equal(changed(), UPPER);
    lay_three();
    shown[1].n = 1;
    assert_int_equal(changed(), FIRST);
    lay_three();
    shown[0].n = 0; /* what is new marks the cells below it too */
    assert_int_equal(changed(), UPPER | OTHER);
    lay_three();
    for (uint32_t i = 0; i < 2; i++)
        shown[i].at[0].x =
            (1 - (int32_t)i) * UNIT; /* another item of the same kind takes its place */
    shown[0].at[2].x = 0;
    shown[1].at[2].x = UNIT;
    assert_int_equal(changed(), 0);
}

/* The last column and row are parts of the board; beside it nothing is marked. */
static void items_beside_the_board_are_not_marked(void **state) {
    (void)state;
    static const struct {
        uint8_t kind;
        int32_t x, y;
        uint32_t marked;
    } rows[] = {
        {QV_PIECE, 0, 0, 1},  {QV_PIECE, 39, 29, 1}, {QV_PIECE, 40, 29, 0}, {QV_PIECE, 39, 30, 0},
        {QV_PIECE, -1, 5, 0}, {QV_PIECE, 5, -1, 0},  {QV_COUNTER, 5, 5, 0}, {QV_CONTROL, 5, 5, 0},
        {QV_CARD, 5, 15, 1},  {QV_PILE, 15, 5, 1},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        memset(shown, 0, sizeof shown);
        name_cells(&shown[0], 4, 3);
        name_cells(&shown[1], 4, 3);
        lay(&shown[1], rows[i].kind, rows[i].x, rows[i].y);
        assert_int_equal(changed(), rows[i].marked);
        shown[0].unit = shown[1].unit = 0; /* no board */
        assert_int_equal(changed(), 0);
    }
}

/* A board may have as many columns and rows as there are names for. */
static void the_largest_board_is_marked(void **state) {
    (void)state;
    for (int32_t at = 0; at < QV_AXIS; at++) {
        memset(shown, 0, sizeof shown);
        name_cells(&shown[0], QV_AXIS, QV_AXIS);
        name_cells(&shown[1], QV_AXIS, QV_AXIS);
        lay(&shown[0], QV_PIECE, at * UNIT, (QV_AXIS - 1) * UNIT);
        lay(&shown[1], QV_PIECE, (QV_AXIS - 1) * UNIT, at * UNIT);
        assert_int_equal(changed(), at == QV_AXIS - 1 ? 0 : FIRST);
    }
}

/* -- Moments ----------------------------------------------------------------------------------- */

/* At each node one item more, each on a cell of its own. */
static void lay_one_more_each(void) {
    memset(shown, 0, sizeof shown);
    for (uint32_t i = 0; i < NODES; i++) {
        name_cells(&shown[i], NODES, 1);
        for (uint32_t k = 0; k < i; k++)
            lay(&shown[i], QV_PIECE, (int32_t)k * UNIT, 0);
    }
}

static void enter(void) {
    const uint16_t step = GROVE_CAST;
    assert_int_equal(qv_table_enter(table, &step, 1, NULL), QV_OK);
}

/* Outcomes belong to the move before them: all of that is marked until anything else happens. */
static void outcomes_belong_to_the_move_before(void **state) {
    (void)state;
    lay_one_more_each();
    sit(course, true);
    assert_int_equal(marked(0), 0);
    go(0);
    assert_int_equal(marked(0), FIRST);
    enter();
    assert_int_equal(marked(0), FIRST | SECOND);
    enter();
    assert_int_equal(marked(0), FIRST | SECOND | THIRD);
    assert_int_equal(marked(1),
                     FIRST | SECOND | THIRD); /* all is new to a seat that has not moved */
    assert_int_equal(marked(QV_WATCHER), 0);
    go(1);
    assert_int_equal(marked(0), FOURTH); /* since its move */
    assert_int_equal(marked(1), FOURTH);
    assert_int_equal(qv_table_undo(table, 1, 3, NULL), QV_OK);
    assert_int_equal(marked(0), 0);
    rise();
}

/* All that others do between two moves of a seat is marked for it. */
static void moves_of_others_add_up(void **state) {
    (void)state;
    static const grove_node four[] = {{.by = 0, .n = 1, .first = 1}, {.by = 1, .n = 1, .first = 2},
                                      {.by = 1, .n = 1, .first = 3}, {.by = 1, .n = 1, .first = 4},
                                      {.by = 0, .n = 1, .first = 5}, {.by = GROVE_END}};
    const uint16_t never = GROVE_GO + 1;
    lay_one_more_each();
    sit(four, false);
    go(0);
    go(1);
    go(1);
    assert_int_equal(marked(0), SECOND | THIRD);
    assert_int_equal(marked(1), THIRD);
    assert_int_equal(qv_table_play(table, 1, &never, 1, NULL), QV_EILLEGAL);
    go(1);
    assert_int_equal(marked(0), SECOND | THIRD | FOURTH);
    go(0);
    assert_int_equal(marked(0), FIFTH);
    assert_int_equal(marked(1), FIFTH);
    rise();
}

/* Outcomes before any move belong to none. */
static void outcomes_may_come_first(void **state) {
    (void)state;
    lay_one_more_each();
    static const grove_node luck[] = {
        {.by = GROVE_LUCK, .n = 1, .first = 1}, {.by = 0, .n = 1, .first = 2}, {.by = GROVE_END}};
    sit(luck, true);
    enter();
    assert_int_equal(marked(0), FIRST);
    go(0);
    assert_int_equal(marked(0), SECOND);
    rise();
}

/* So does a step that nobody is asked for. */
static void unasked_steps_belong_to_the_move_before(void **state) {
    (void)state;
    lay_one_more_each();
    sit(closed, false);
    qv_table_ask_all(table, true);
    go(0);
    qv_table_ask_all(table, false);
    assert_int_equal(marked(0), FIRST);
    assert_true(qv_table_answer(table, 0));
    assert_int_equal(marked(0), FIRST | SECOND);
    go(1);
    assert_int_equal(marked(0), THIRD);
    assert_int_equal(marked(1), THIRD);
    rise();
}

/* Each viewer has a moment of its own to compare with, a watcher too. */
static void viewers_compare_with_moments_of_their_own(void **state) {
    (void)state;
    const uint32_t viewers[] = {0, 1, QV_WATCHER};
    qv_view *const then = malloc(sizeof(grove_state));
    assert_non_null(then);
    lay_one_more_each();
    sit(course, true);
    for (uint32_t i = 0; i < 3; i++) {
        assert_int_equal(qv_table_sit(table, viewers[i], NULL), QV_OK);
        memcpy(then, qv_table_view(table, viewers[i]), sizeof(grove_state));
        assert_int_equal(qv_table_compare(table, then), QV_OK);
        if (i == 0)
            go(0);
        else
            enter();
    }
    assert_int_equal(marked(1), SECOND | THIRD);
    assert_int_equal(marked(QV_WATCHER), THIRD);
    assert_int_equal(qv_table_undo(table, 1, 3, NULL), QV_OK); /* and all of them begin anew */
    assert_int_equal(marked(QV_WATCHER), 0);
    assert_int_equal(qv_table_sit(table, QV_WATCHER, NULL), QV_OK);
    memcpy(then, qv_table_view(table, QV_WATCHER), sizeof(grove_state));
    assert_int_equal(qv_table_compare(table, then), QV_OK);
    enter();
    assert_int_equal(marked(QV_WATCHER), THIRD);
    assert_int_equal(qv_table_undo(table, 1, 3, NULL), QV_OK);
    enter();
    assert_int_equal(marked(QV_WATCHER), 0);
    free(then);
    rise();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(items_that_stay_are_not_marked),
        cmocka_unit_test(differences_of_items_count),
        cmocka_unit_test(differences_of_stacks_count),
        cmocka_unit_test(items_beside_the_board_are_not_marked),
        cmocka_unit_test(the_largest_board_is_marked),
        cmocka_unit_test(outcomes_belong_to_the_move_before),
        cmocka_unit_test(moves_of_others_add_up),
        cmocka_unit_test(outcomes_may_come_first),
        cmocka_unit_test(unasked_steps_belong_to_the_move_before),
        cmocka_unit_test(viewers_compare_with_moments_of_their_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
