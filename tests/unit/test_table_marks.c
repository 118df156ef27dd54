/* SPDX-License-Identifier: MIT */
/* Which differences between two moments mark a cell of the board, one at a time, in the game of
 * dials.h with a board that the test lays out.
 */
#include "check.h"
#include "dials.h"

enum { SIDE = 3, SIZE = 10, CELLS = SIDE * SIDE, BOARD = 1000 };

/* Items before and after the move. */
static struct {
    qv_item item[4];
    uint32_t n;
} lies[2];

static void lay(const qv_ruleset *rs, const qv_view *view, qv_scene *out) {
    const bool after = node_in(view) > 0;
    (void)rs;
    out->unit = SIZE;
    for (uint32_t i = 0; i < SIDE; i++) {
        out->across[i][0] = (char)('a' + i);
        out->down[i][0] = (char)('1' + i);
    }
    for (uint32_t i = 0; i < lies[after].n; i++)
        out->at[out->n++] = lies[after].item[i];
    for (uint32_t i = 0; i < CELLS; i++)
        out->at[out->n++] = (qv_item){.id = (uint16_t)(BOARD + i),
                                      .kind = QV_CELL,
                                      .owner = QV_NOBODY,
                                      .x = (int32_t)(i % SIDE * SIZE),
                                      .y = (int32_t)(i / SIDE * SIZE),
                                      .w = SIZE,
                                      .h = SIZE};
}

static qv_item *put(bool after, uint32_t kind, int32_t column, int32_t row) {
    qv_item *const item = &lies[after].item[lies[after].n++];
    *item = (qv_item){.id = (uint16_t)lies[after].n,
                      .kind = (uint8_t)kind,
                      .x = column * SIZE + 1,
                      .y = row * SIZE + 1,
                      .w = 1,
                      .h = 1,
                      .label = "one"};
    return item;
}

/* The same item before and after, on a cell that is in no corner; the one after is returned. */
static qv_item *put_both(void) {
    memset(lies, 0, sizeof lies);
    put(false, QV_PIECE, 2, 1);
    return put(true, QV_PIECE, 2, 1);
}

/* Which cells are marked, as a mask; all that lies on them is marked as they are. */
static uint32_t marked(void) {
    const uint16_t go = (uint16_t)(GROVE_GO + way(3, 0, 0, 0));
    uint32_t cells = 0;
    rise(NULL);
    sit(NULL);
    game.game.scene = lay;
    qv_scene *const scene = malloc(sizeof *scene);
    assert_non_null(scene);
    assert_true(qv_table_scene(table, false, scene));
    for (uint32_t i = 0; i < scene->n; i++) /* nothing has happened yet */
        assert_int_equal(scene->at[i].mark & QV_MARK_LAST, 0);
    assert_int_equal(qv_table_play(table, 0, &go, 1, NULL), QV_OK);
    assert_true(qv_table_scene(table, false, scene));
    for (uint32_t i = 0; i < CELLS; i++)
        cells |= scene->at[lies[1].n + i].mark & QV_MARK_LAST ? 1U << i : 0;
    for (uint32_t i = 0; i < lies[1].n; i++) {
        const qv_item *const item = &scene->at[i];
        const uint32_t cell = (uint32_t)(item->y / SIZE * SIDE + item->x / SIZE);
        const bool on_it = item->kind == QV_PIECE && item->x < SIDE * SIZE;
        if (!(lies[1].item[i].mark & QV_MARK_LAST))
            assert_int_equal(!!(item->mark & QV_MARK_LAST), on_it && cells >> cell & 1);
    }
    free(scene);
    return cells;
}

enum { THERE = 1 << 5 /* column 2, row 1 */ };

/* In both moments, or in one of them. */
static void marks_of_the_game_itself_do_not_count(void **state) {
    (void)state;
    put_both()->mark = QV_MARK_LAST;
    qv_item *const then = &lies[0].item[0];
    then->mark = 0;
    assert_int_equal(marked(), 0);
}

/* Items come, go and move. */
static void what_comes_and_goes_marks_its_cell(void **state) {
    (void)state;
    put_both();
    lies[0].n = 0;
    assert_int_equal(marked(), THERE);
    put_both();
    put(true, QV_PIECE, 1, 2);
    assert_int_equal(marked(), 1 << 7);
    put_both();
    put(false, QV_PIECE, 1, 0);
    assert_int_equal(marked(), 1 << 1);
    put_both();
    put(true, QV_PIECE, 2, 1);
    assert_int_equal(marked(), THERE);
    put_both();
    put(false, QV_PIECE, 2, 1);
    assert_int_equal(marked(), THERE);
    put_both();
    put(false, QV_PIECE, 0, 0);
    put(true, QV_PIECE, 2, 2);
    assert_int_equal(marked(), 1 << 0 | 1 << 8);
}

/* Counters, controls, what lies beside the board, and cells of another look are no news of a cell.
 */
static void nothing_else_is_marked(void **state) {
    (void)state;
    put_both();
    put(true, QV_COUNTER, 1, 1);
    assert_int_equal(marked(), 0);
    put_both();
    put(true, QV_CONTROL, 1, 1);
    assert_int_equal(marked(), 0);
    put_both();
    put(true, QV_PIECE, SIDE, 1);
    assert_int_equal(marked(), 0);
    put_both();
    put(true, QV_CELL, 1, 1);
    assert_int_equal(marked(), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(marks_of_the_game_itself_do_not_count, sit, rise),
        cmocka_unit_test_setup_teardown(what_comes_and_goes_marks_its_cell, sit, rise),
        cmocka_unit_test_setup_teardown(nothing_else_is_marked, sit, rise),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
