/* SPDX-License-Identifier: MIT */
/* THREE ARROWS: rare choices of the scene, and the steps that picking them makes.
 */
#include "looks.h"
#include "rules.h"

/* The label of the item that a person picks for a step, or "" if it is not on the table. */
static void assert_choice(const moment *m, const char *move, uint32_t part, const char *label) {
    static qv_scene scene;
    uint16_t steps[QV_STEPS], ids[QV_TOUCHES];
    qv_diag diag;
    assert_true(qv_read(m->rs, move, steps, &diag) > (int)part);
    assert_true(qv_touch(m->rs, m->view, steps[part], ids) > 0);
    qv_scene_of(m->rs, m->view, &scene);
    for (uint32_t i = 0; i < scene.n; i++)
        if (scene.at[i].id == ids[0]) {
            assert_int_equal(scene.at[i].kind, QV_CONTROL);
            assert_string_equal(scene.at[i].label, label);
            return;
        }
    fail_msg("nothing to pick for %s", move);
}

/* TA-8: on a corner the side is a choice of its own. */
static void sides_of_a_corner(void **state) {
    (void)state;
    const qv_choice corners = {.name = "first_corner", .value = "first-only"};
    moment m =
        moment_of("three-arrows", &corners, 1,
                  "phase: turn\ncurrent: blue\na3 red cross\nfirst: red=a3\nhome: red=north\n"
                  "choosing: blue=cross\nchoosing-tile: blue=f6",
                  1);
    assert_choice(&m, "place cross f6 east", 2, "east side");
    assert_choice(&m, "place cross f6 south", 2, "south side");
    moment_free(&m);
}

/* The scene is as wide as the board, two columns, one for each of eight shapes and four counters,
 * and at least eight rows high. */
static void sizes_of_the_scene(void **state) {
    (void)state;
    static const struct {
        const char *board;
        int32_t width, height;
    } sizes[] = {{"6", 20 * 12, 8 * 12}, {"7", 21 * 12, 8 * 12}, {"8", 22 * 12, 8 * 12}};
    for (size_t i = 0; i < COUNT(sizes); i++) {
        static qv_scene scene;
        const qv_choice board = {.name = "board", .value = sizes[i].board};
        moment m = moment_of("three-arrows", &board, 1, "phase: turn\ncurrent: red\n", 0);
        qv_scene_of(m.rs, m.view, &scene);
        assert_int_equal(scene.width, sizes[i].width);
        assert_int_equal(scene.height, sizes[i].height);
        moment_free(&m);
    }
}

/* TA-13: a piece is put down plain, covered or with a shield. */
static void ways_to_put_down(void **state) {
    (void)state;
    moment m = moment_of("three-arrows", NULL, 0,
                         "phase: turn\ncurrent: red\na3 red cross\nf3 blue cross\nfirst: red=a3 "
                         "blue=f3\nhome: red=north blue=south\n"
                         "choosing: red=tee\nchoosing-tile: red=b3",
                         0);
    assert_choice(&m, "place tee r0 b3", 2, "r0");
    assert_choice(&m, "place tee r0 b3 cover", 2, "r0 cover");
    assert_choice(&m, "place tee r0 b3 shield", 2, "r0 shield");
    uint16_t ids[QV_TOUCHES];
    for (uint16_t way = 0; way < 4; way++) {
        assert_int_equal(qv_touch(m.rs, m.view, (uint16_t)(TA_STEP_PUT + way), ids), 1);
        assert_int_equal(ids[0], 320 + way);
    }
    moment_free(&m);
}

/* TA-17: who defends may be done with it. */
static void done_with_the_defence(void **state) {
    (void)state;
    moment m = moment_of("three-arrows", NULL, 0,
                         "phase: defence\ncurrent: red\nc3 red cross\nc4 blue tee r1 cover\n"
                         "attack-from: c3\nattack-direction: e\nattack-strength: 1",
                         1);
    assert_choice(&m, "done", 0, "done");
    moment_free(&m);
}

/* Tiles, pieces, the items beside the board, and the choices. A unit is 12; the items beside the
 * board begin one column after it, two rows per seat. */
static void what_lies_where(void **state) {
    (void)state;
    static const char *const position =
        "phase: defence\ncurrent: red\nattack-from: c3\nattack-direction: e\nattack-strength: 1\n"
        "c3 red cross\nc4 blue tee r1 cover\nc5 blue double r1 cover\nb5 blue cross shield\na1 red "
        "triple r2 cover\n"
        "captured red: angle=2\nlost blue: angle=2\nbonus: red=3 blue=0\n";
    moment m = moment_of("three-arrows", NULL, 0, position, 1);
    static const looks table[] = {
        {TA_TILE_ID, "a1 0,0 12x12"},
        {TA_TILE_ID + 2 * 8 + 3, "c4 36,24 12x12"},
        {TA_PIECE_ID + 1, ""},
        {65, "unknown red 0,0 12x12 layer 1 face-down"},
        {77, "cross blue 48,12 12x12 layer 1 n=1/0 e=1/0 s=1/0 w=1/0 ring"},
        {83, "cross red 24,24 12x12 layer 1 n=1/0 e=1/0 s=1/0 w=1/0 last"},
        {84, "tee blue 36,24 12x12 layer 1 turn 1 n=1/0 e=1/0 s=1/0 face-down last"},
        {85, "double blue 48,24 12x12 layer 1 turn 1 e=2/0 face-down"},
        {200, "unused pieces red 84,0 12x12 layer 1 15 face-down"},
        {240, "taken angle red 84,12 12x12 layer 1 2"},
        {280, "captured red 180,0 12x12 layer 1 2"},
        {281, "bonus pieces red 192,0 12x12 layer 1 3"},
        {282, "covers red 204,0 12x12 layer 1 2"},
        {283, "shields red 216,0 12x12 layer 1 3"},
        {208, "angle blue 84,24 12x12 layer 1 n=1/0 e=1/0 1"},
        {209, "tee blue 96,24 12x12 layer 1 n=1/0 e=1/0 w=1/0 2"},
        {210, "cross blue 108,24 12x12 layer 1 n=1/0 e=1/0 s=1/0 w=1/0 2"},
        {211, "wye blue 120,24 12x12 layer 1 ne=1/0 s=1/0 nw=1/0 3"},
        {212, "double blue 132,24 12x12 layer 1 n=2/0 2"},
        {213, "triple blue 144,24 12x12 layer 1 n=3/0 1"},
        {214, "terminator blue 156,24 12x12 layer 1 n=1/0 ne=1/0 se=1/0 sw=1/0 nw=1/0 1"},
        {284, "captured blue 180,24 12x12 layer 1 0"},
        {285, "bonus pieces blue 192,24 12x12 layer 1 0"},
        {286, "covers blue 204,24 12x12 layer 1 1"},
        {287, "shields blue 216,24 12x12 layer 1 2"},
        {341, "done 84,96 36x12 layer 1"},
    };
    assert_looks(&m, table, COUNT(table));
    moment_free(&m);
}

static void assert_extra_turns(const char *position, const looks *table) {
    moment m = moment_of("three-arrows", NULL, 0, position, 0);
    assert_looks(&m, table, 2);
    moment_free(&m);
}

/* TA-33: while extra turns are to come each seat has a counter of them, of which only that of the
 * player on turn is not 0. */
static void extra_turns_to_come(void **state) {
    (void)state;
    static const looks red[] = {{312, "extra turns red 228,0 12x12 layer 1 2"},
                                {313, "extra turns blue 228,24 12x12 layer 1 0"}};
    static const looks blue[] = {{312, "extra turns red 228,0 12x12 layer 1 0"},
                                 {313, "extra turns blue 228,24 12x12 layer 1 1"}};
    static const looks none[] = {{312, ""}, {313, ""}};
    assert_extra_turns("current: red\nturns-left: 2\nc3 red cross\nc4 blue cross\n", red);
    assert_extra_turns("current: blue\nturns-left: 1\nc3 red cross\nc4 blue cross\n", blue);
    assert_extra_turns("current: red\nturns-left: 0\nc3 red cross\nc4 blue cross\n", none);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sides_of_a_corner),     cmocka_unit_test(sizes_of_the_scene),
        cmocka_unit_test(ways_to_put_down),      cmocka_unit_test(what_lies_where),
        cmocka_unit_test(done_with_the_defence), cmocka_unit_test(extra_turns_to_come)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
