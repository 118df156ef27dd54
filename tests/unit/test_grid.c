/* SPDX-License-Identifier: MIT */
/* Places of a grid by hand-made scenes, and signs in a rectangle as they are printed. */
#include <stdio.h>

#include "check.h"
#include "table/grid.h"
#include "terminal/canvas.h"
#include "terminal/grid.h"

/* Three columns a to c, two rows 1 and 2, and some items of a unit of ten. */
static void fill(qv_scene *scene) {
    memset(scene, 0, sizeof *scene);
    scene->unit = 10;
    for (uint32_t i = 0; i < 3; i++)
        scene->across[i][0] = (char)('a' + i);
    for (uint32_t i = 0; i < 2; i++)
        scene->down[i][0] = (char)('1' + i);
}

static void add(qv_scene *scene, uint8_t kind, int32_t x, int32_t y, uint8_t layer) {
    const uint16_t id = (uint16_t)(scene->n + 1);
    scene->at[scene->n++] = (qv_item){.id = id, .kind = kind, .x = x, .y = y, .layer = layer};
}

static void what_lies_where(void **state) {
    (void)state;
    qv_scene *const scene = test_malloc(sizeof *scene);
    fill(scene);
    add(scene, QV_CELL, 10, 0, 0);  /* 1: b1 */
    add(scene, QV_PIECE, 12, 3, 1); /* 2: b1 */
    add(scene, QV_CARD, 10, 0, 2);  /* 3: b1, above it */
    add(scene, QV_PIECE, 19, 9, 2); /* 4: b1, as high, and later */
    add(scene, QV_PIECE, 10, 0, 0); /* 5: b1, below all */
    add(scene, QV_CONTROL, 20, 10, 9);
    add(scene, QV_COUNTER, 20, 10, 9);
    add(scene, QV_PIECE, 30, 0, 9); /* beside the grid */
    add(scene, QV_PIECE, 0, 20, 9);
    add(scene, QV_PIECE, -1, 0, 9);
    add(scene, QV_PIECE, 0, -1, 9);
    const term_grid grid = term_grid_of(scene);
    assert_int_equal(grid.columns, 3);
    assert_int_equal(grid.rows, 2);
    assert_int_equal(term_item_on(&grid, (term_cell){1, 0})->id, 4);
    assert_int_equal(term_base_on(&grid, (term_cell){1, 0})->id, 1);
    for (uint32_t row = 0; row < 2; row++)
        for (uint32_t column = 0; column < 3; column++)
            if (row != 0 || column != 1) {
                assert_null(term_item_on(&grid, (term_cell){column, row}));
                assert_null(term_base_on(&grid, (term_cell){column, row}));
            }
    scene->unit = 0;
    assert_int_equal(term_grid_of(scene).columns, 0);
    test_free(scene);
}

static bool is_on(const qv__grid *grid, uint8_t kind, int32_t x, int32_t y, uint32_t column,
                  uint32_t row) {
    const qv_item item = {.kind = kind, .x = x, .y = y};
    uint32_t at[2] = {9, 9};
    return qv__grid_cell(grid, &item, &at[0], &at[1]) && at[0] == column && at[1] == row;
}

static bool is_beside(const qv__grid *grid, uint8_t kind, int32_t x, int32_t y) {
    const qv_item item = {.kind = kind, .x = x, .y = y};
    uint32_t column, row;
    return !qv__grid_cell(grid, &item, &column, &row);
}

/* Its cells are as many as names, QV_AXIS each way at most. */
static void a_scene_has_as_many_cells_as_names(void **state) {
    (void)state;
    qv_scene *const scene = test_malloc(sizeof *scene);
    fill(scene);
    qv__grid grid = qv__grid_of(scene);
    assert_true(is_on(&grid, QV_CELL, 0, 0, 0, 0));
    assert_true(is_on(&grid, QV_PIECE, 29, 19, 2, 1));
    assert_true(is_on(&grid, QV_CARD, 9, 10, 0, 1));
    assert_true(is_beside(&grid, QV_PIECE, 30, 0));
    assert_true(is_beside(&grid, QV_PIECE, 0, 20));
    assert_true(is_beside(&grid, QV_PIECE, -1, 0));
    assert_true(is_beside(&grid, QV_PIECE, 0, -1));
    assert_true(is_beside(&grid, QV_COUNTER, 0, 0));
    assert_true(is_beside(&grid, QV_CONTROL, 0, 0));
    for (uint32_t i = 0; i < QV_AXIS; i++)
        scene->across[i][0] = 'x';
    grid = qv__grid_of(scene);
    assert_int_equal(grid.columns, QV_AXIS);
    assert_int_equal(grid.rows, 2);
    scene->down[0][0] = '\0';
    grid = qv__grid_of(scene);
    assert_int_equal(grid.rows, 0);
    assert_true(is_beside(&grid, QV_PIECE, 0, 0));
    scene->unit = 0;
    grid = qv__grid_of(scene);
    assert_int_equal(grid.columns, 0);
    assert_true(is_beside(&grid, QV_PIECE, 0, 0));
    test_free(scene);
}

/* Of three columns and two rows the middle is between b1 and b2. */
static void cells_are_near_or_far(void **state) {
    (void)state;
    static const uint32_t far[2][3] = {{5, 1, 5}, {5, 1, 5}};
    const term_grid grid = {.columns = 3, .rows = 2}, odd = {.columns = 5, .rows = 3};
    for (uint32_t row = 0; row < 2; row++)
        for (uint32_t column = 0; column < 3; column++)
            assert_int_equal(term_cell_remoteness(&grid, (term_cell){column, row}),
                             far[row][column]);
    assert_int_equal(term_cell_remoteness(&odd, (term_cell){2, 1}), 0);
    assert_int_equal(term_cell_remoteness(&odd, (term_cell){0, 2}), 16 + 4);
}

static void places_have_names(void **state) {
    (void)state;
    static const char *const names[] = {"a1", "b1", "c1", "a2", "b2", "c2"};
    qv_scene *const scene = test_malloc(sizeof *scene);
    fill(scene);
    for (uint32_t turned = 0; turned < 2; turned++) {
        const term_grid grid = term_grid_of(scene);
        for (uint32_t i = 0; i < 6; i++) {
            const term_cell place = turned ? (term_cell){i / 3, i % 3} : (term_cell){i % 3, i / 3};
            term_cell found;
            char bytes[8];
            qv_text text = qv_text_over(bytes, sizeof bytes);
            term_cell_name(&grid, place, &text);
            assert_string_equal(bytes, names[i]);
            assert_true(term_cell_find(&grid, names[i], &found));
            assert_int_equal(found.column, place.column);
            assert_int_equal(found.row, place.row);
        }
        term_cell none;
        bool down;
        uint32_t at;
        assert_false(term_cell_find(&grid, "d1", &none));
        assert_false(term_line_find(&grid, "d", &down, &at));
        assert_true(term_line_find(&grid, "C", &down, &at) && at == 2);
        assert_int_equal(down, turned == 1);
        assert_true(term_line_find(&grid, "2", &down, &at) && at == 1);
        assert_int_equal(down, turned == 0);
        char across[QV_AXIS][4]; /* the letters stand at the side now */
        memcpy(across, scene->across, sizeof across);
        memcpy(scene->across, scene->down, sizeof across);
        memcpy(scene->down, across, sizeof across);
    }
    /* a name of both: the row */
    bool down;
    uint32_t at;
    fill(scene);
    memcpy(scene->down[1], "b", 2);
    const term_grid grid = term_grid_of(scene);
    assert_true(term_line_find(&grid, "b", &down, &at) && down && at == 1);
    test_free(scene);
}

static void neighbours_lie_around(void **state) {
    (void)state;
    static const int32_t step[8][2] = {{0, -1}, {1, -1}, {1, 0},  {1, 1},
                                       {0, 1},  {-1, 1}, {-1, 0}, {-1, -1}};
    static const char *const names[] = {"n", "ne", "e", "se", "s", "sw", "w", "nw"};
    qv_scene *const scene = test_malloc(sizeof *scene);
    fill(scene);
    const term_grid grid = term_grid_of(scene);
    for (uint32_t d = 0; d < 8; d++) {
        assert_string_equal(term_direction_name(d), names[d]);
        for (int32_t i = 0; i < 6; i++) {
            const int32_t x = i % 3 + step[d][0], y = i / 3 + step[d][1];
            const bool there = x >= 0 && x < 3 && y >= 0 && y < 2;
            term_cell out;
            const term_cell from = {(uint32_t)i % 3, (uint32_t)i / 3};
            assert_int_equal(term_cell_next(&grid, from, d, &out), there);
            assert_true(!there || (out.column == (uint32_t)x && out.row == (uint32_t)y));
        }
    }
    test_free(scene);
}

/* A line is printed without the spaces at its end, and with a style where it changes. */
static void lines_are_printed(void **state) {
    (void)state;
    static const struct {
        const char *text, *prints;
        uint32_t signs, styled, style; /* the sign with that number has it, and all after it */
    } row[] = {
        {"     ", "", 0, 9, 0},
        {"x    ", "x", 1, 9, 0},
        {" a b ", " a b", 4, 9, 0},
        {"ab   ", "a\x1b[0m\x1b[1mb\x1b[0m", 2, 1, TERM_STRONG},
        {"a b  ", "a \x1b[0m\x1b[1mb\x1b[0m", 3, 1, TERM_STRONG}, /* not on a space */
    };
    for (size_t i = 0; i < COUNT(row); i++) {
        char printed[80] = "";
        FILE *const out = tmpfile();
        assert_non_null(out);
        const term_screen screen = {.out = out, .colour = true, .width = 5, .height = 1};
        term_canvas canvas;
        assert_true(term_canvas_new(&canvas, &screen, 5, 1));
        for (uint32_t x = 0; x < 5; x++) {
            const char sign[2] = {row[i].text[x]};
            term_put(&canvas, x, 0, sign, x >= row[i].styled ? row[i].style : TERM_PLAIN);
        }
        assert_int_equal(term_canvas_line(&canvas, 0), row[i].signs);
        rewind(out);
        const size_t n = fread(printed, 1, sizeof printed - 1, out);
        printed[n] = '\0';
        assert_string_equal(printed, row[i].prints);
        (void)fclose(out);
        term_canvas_free(&canvas);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_lies_where),   cmocka_unit_test(cells_are_near_or_far),
        cmocka_unit_test(places_have_names), cmocka_unit_test(neighbours_lie_around),
        cmocka_unit_test(lines_are_printed), cmocka_unit_test(a_scene_has_as_many_cells_as_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
