/* SPDX-License-Identifier: MIT */
/* EVONS: which card is picked for an ability that puts one down (EV-28, EV-29). */
#include "moment.h"
#include "state.h"

/* The item that a person picks for the card of `put n CARD`. */
static qv_item picked(const moment *m, const char *move) {
    static qv_scene scene;
    uint16_t steps[QV_STEPS], ids[QV_TOUCHES];
    qv_diag diag;
    assert_int_equal(qv_read(m->rs, move, steps, &diag), 2);
    assert_int_equal(qv_touch(m->rs, m->view, steps[1], ids), 1);
    qv_scene_of(m->rs, m->view, &scene);
    for (uint32_t i = 0; i < scene.n; i++)
        if (scene.at[i].id == ids[0])
            return scene.at[i];
    fail_msg("nothing to pick for %s", move);
    return scene.at[0];
}

#define ACTS "phase: chain\nstage: play\nturn: 3\ndepth: 1\nframe-cell: 0=b2\nhalf-way: south="

/* The same card lies in the hand and in the graveyard; the arrow says which is meant. */
static void by_growth_from_the_hand_by_resurrection_from_the_graveyard(void **state) {
    (void)state;
    const qv_choice growth = {.name = "south_deck", .value = "1"};
    moment m = moment_of("evons", &growth, 1,
                         ACTS "e\nb2 card=\"Burrwick\"\nhand south: 0=\"Mosshob\"\n"
                              "graveyard south: 0=\"Mosshob\"",
                         0);
    const qv_item held = picked(&m, "put e Mosshob");
    moment_free(&m);
    const qv_choice revival = {.name = "south_deck", .value = "3"};
    m = moment_of("evons", &revival, 1,
                  ACTS "n\nb2 card=\"Bonechandler\"\nhand south: 0=\"Hushlamb\"\n"
                       "graveyard south: 0=\"Hushlamb\"",
                  0);
    const qv_item dead = picked(&m, "put n Hushlamb");
    assert_string_equal(held.label, "Mosshob");
    assert_string_equal(dead.label, "Hushlamb");
    assert_int_equal(held.kind, QV_CARD);
    assert_int_equal(dead.kind, QV_CARD);
    /* the other copy of the same card is another item */
    uint16_t ids[QV_TOUCHES], step[QV_STEPS];
    qv_diag diag;
    assert_int_equal(qv_read(m.rs, "play Hushlamb a1", step, &diag), 3);
    assert_int_equal(qv_touch(m.rs, m.view, step[0], ids), 1);
    assert_int_not_equal(ids[0], dead.id);
    moment_free(&m);
}

/* EV-33: the points for one target at a time, each named by where it goes. */
static void points_to_burn_with_are_choices(void **state) {
    (void)state;
    static qv_scene scene;
    const qv_choice backdraft = {.name = "south_deck", .value = "5"};
    moment m = moment_of("evons", &backdraft, 1,
                         "phase: chain\nstage: play\nturn: 3\ndepth: 1\nframe-cell: 0=c3\n"
                         "frame-phase: 0=ability-1\nc3 card=\"Scorchlark\"\n"
                         "c2 card=\"Copperwisp\" north-owns north-has",
                         0);
    uint16_t legal[QV_LEGAL];
    const int n = qv_legal(m.rs, m.view, 0, legal);
    uint32_t burns = 0;
    qv_scene_of(m.rs, m.view, &scene);
    for (uint32_t i = 0; i < scene.n; i++)
        burns += strncmp(scene.at[i].label, "burn ", 5) == 0 && strstr(scene.at[i].label, " on c2");
    assert_true(n > 1);
    assert_int_equal(burns, 2); /* ATK 2: one point or both */
    moment_free(&m);
}

/* EV-13a: of two covered cards the one that must be cheaper gets its card first, so that both fit.
 */
static void covers_with_different_bounds_are_dealt(void **state) {
    (void)state;
    const qv_choice payable = {.name = "cover_need", .value = "payable"};
    moment m = moment_of("evons", &payable, 1,
                         "phase: play\nstage: reveal\nturn: 3\n"
                         "b2 card=\"Copperwisp\" covered north-owns north-has cost-most=3\n"
                         "d2 card=\"Voltheron\" covered north-owns north-has cost-most=9",
                         0);
    qv_state *const dealt = malloc(m.rs->game->state_size);
    assert_non_null(dealt);
    for (uint64_t seed = 0; seed < 50; seed++) {
        qv_rng rng = qv_rng_at(seed, 0);
        qv_diag diag = {0};
        qv_deal(m.rs, m.view, &rng, dealt);
        if (!qv_check(m.rs, dealt, &diag))
            fail_msg("%s", diag.text);
    }
    free(dealt);
    moment_free(&m);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(by_growth_from_the_hand_by_resurrection_from_the_graveyard),
        cmocka_unit_test(points_to_burn_with_are_choices),
        cmocka_unit_test(covers_with_different_bounds_are_dealt)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
