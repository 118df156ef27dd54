/* SPDX-License-Identifier: MIT */
/* THREE ARROWS: choices of the scene that come up seldom, and that picking them makes their steps.
 */
#include "moment.h"
#include "state.h"

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

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(sides_of_a_corner),
                                       cmocka_unit_test(done_with_the_defence)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
