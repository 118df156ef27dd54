/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: the items on the floor and beside it, as one of the players sees them. */
#include "looks.h"
#include "rules.h"

/* Red has walked east in the round before, and all are to choose a direction. */
static const char *const position =
    "phase: walk\nround: 2\narrows red: 2=1 5=1\narrows blue: 1=1\narrows green:\n"
    "card: red=1 blue=2\ntoss: red=0 blue=1024\nroll: red=2 blue=1 green=3\n"
    "east: red=5000 blue=9000 green=13000\nnorth: red=5000 blue=7000 green=2000\n"
    "from-east: red=2952 blue=9000 green=13000\nway: red=0\nfeet: red=2\nhalf-steps: red=4\n"
    "hand red: x2=2 swap=1\nhand blue: reverse=1 draw=1\nstars: red=1\nskulls: blue=2\n"
    "die: green=d8\ndiscard: 3=2\n"
    "f1 star x=6000 y=5000 angle=100\nf2 skull x=7000 y=8000\nf3 item x2 x=3000 y=4000 "
    "angle=1024\n";

/* The floor is 14336 each way, with y downwards here; what is beside it begins 500 further on,
 * three rows a seat: items, arrow cards, the score and its parts. */
static void what_lies_where(void **state) {
    (void)state;
    moment m = moment_of("arrow-party", NULL, 0, position, 0);
    static const looks table[] = {
        {80, "walk of red red 2952,9142 2048x389 2 last"},
        {900, ""}, /* one's own ends are choices */
        {910, "blue's end 1 blue 8744,6056 512x512 angle 1024"},
        {911, "blue's end 2 blue 8744,8104 512x512 angle 3072"},
        {1, "star f1 5821,9208 358x256 layer 1 angle 100"},
        {2, "skull f2 6821,6208 358x256 layer 1"},
        {3, "item f3 2821,10208 358x256 layer 1 angle 1024 face-down"},
        {70, "red red 4744,9080 512x512 layer 2"},
        {71, "blue blue 8744,7080 512x512 layer 2"},
        {72, "green green 12744,12080 512x512 layer 2"},
        {100, "x2 red 14836,0 900x630 layer 2 2"},
        {106, "swap red 20836,0 900x630 layer 2 1"},
        {162, "arrow 2 red 16836,700 900x630 layer 2 1"},
        {168, "arrow 5 red 22836,700 900x630 layer 2 1"},
        {400, "score red 14836,1400 900x630 layer 2 12"},
        {406, "rolled red 20836,1400 900x630 layer 2 2"},
        {301, "hand blue 24836,2100 900x630 layer 2 2 face-down"},
        {170, "arrow 1 blue 14836,2800 900x630 layer 2 1"},
        {416, "score without items blue 14836,3500 900x630 layer 2 -30"},
        {422, "rolled blue 20836,3500 900x630 layer 2 1"},
        {432, "score without items green 14836,5600 900x630 layer 2 -1"},
        {438, "rolled green 20836,5600 900x630 layer 2 3"},
        {480, "round 14836,11900 900x630 layer 2 2"},
        {340, "pile of arrow 1 14836,10500 900x630 layer 2 6"},
        {341, "pile of arrow 2 15836,10500 900x630 layer 2 6"},
        {342, "pile of arrow 3 16836,10500 900x630 layer 2 6"},
        {343, "pile of arrow 4 17836,10500 900x630 layer 2 8"},
        {344, "pile of arrow 5 18836,10500 900x630 layer 2 7"},
        {345, "discards 1 14836,11200 900x630 layer 2 0"},
        {346, "discards 2 15836,11200 900x630 layer 2 0"},
        {347, "discards 3 16836,11200 900x630 layer 2 2"},
        {348, "discards 4 17836,11200 900x630 layer 2 0"},
        {349, "discards 5 18836,11200 900x630 layer 2 0"},
        {651, "walk 1 (east) red 6792,9080 512x512 layer 2"},
        {401, "unspent arrows red 15836,1400 900x630 layer 3 0"},
        {402, "unspent items red 16836,1400 900x630 layer 3 2"},
        {403, "stars red 17836,1400 900x630 layer 3 10"},
        {404, "skulls red 18836,1400 900x630 layer 3 0"},
        {405, "kept d6 red 19836,1400 900x630 layer 3 0"},
        {417, "unspent arrows blue 15836,3500 900x630 layer 3 0"},
        {419, "stars blue 17836,3500 900x630 layer 3 0"},
        {420, "skulls blue 18836,3500 900x630 layer 3 -30"},
        {421, "kept d6 blue 19836,3500 900x630 layer 3 0"},
        {433, "unspent arrows green 15836,5600 900x630 layer 3 0"},
        {435, "stars green 17836,5600 900x630 layer 3 0"},
        {436, "skulls green 18836,5600 900x630 layer 3 0"},
        {437, "kept d8 green 19836,5600 900x630 layer 3 -1"},
    };
    assert_looks(&m, table, COUNT(table));
    moment_free(&m);
}

/* What red and blue have used works to the end of the round; green has used nothing. */
static void what_was_used_is_told_beside_its_player(void **state) {
    (void)state;
    static const char *const told[] = {"used: x2, x2, -5, reverse", "used: dont-swap, dont-pick-up",
                                       ""};
    moment m =
        moment_of("arrow-party", NULL, 0,
                  "uses red: 0=x2 1=x2 2=-5\nflags: red=reverse blue=dont-swap+dont-pick-up\n", 0);
    static qv_scene scene;
    qv_scene_of(m.rs, m.view, &scene);
    for (uint32_t seat = 0; seat < COUNT(told); seat++)
        for (uint32_t i = 0; i < scene.n; i++)
            if (scene.at[i].id == AP_LANDMARK_ID + seat)
                assert_string_equal(scene.at[i].more, told[seat]);
    moment_free(&m);
}

/* AP-6a: cards that are shown lie open, and the pile beside them has the others only. */
static void shown_cards_are_not_in_the_pile(void **state) {
    (void)state;
    const qv_choice held = {.name = "passive_dont", .value = "held"};
    moment m = moment_of("arrow-party", &held, 1,
                         "hand blue: dont-swap=1 x2=2\nhand green: dont-pick-up=2\n", 0);
    static const looks table[] = {
        {117, "dont-swap blue 21836,2100 900x630 layer 2 1"},
        {301, "hand blue 24836,2100 900x630 layer 2 2 face-down"},
        {128, "dont-pick-up green 22836,4200 900x630 layer 2 2"},
        {302, ""},
    };
    assert_looks(&m, table, COUNT(table));
    moment_free(&m);
}

/* AP-1: cards of two designs are two items for their owner, and one for others; discards are one
 * pile. */
static void designs_are_told_apart(void **state) {
    (void)state;
    const qv_choice compass = {.name = "arrow_faces", .value = "compass"};
    static const char *const dealt = "arrows red: 2=3 3=1\ndesign-b red: 2=1\narrows blue: 4=2\n"
                                     "design-b blue: 4=2\ndiscard: 3=1 3b=2\n";
    moment m = moment_of("arrow-party", &compass, 1, dealt, 0);
    static const looks table[] = {
        {162, "arrow 2 red 16836,700 900x630 layer 2 2"},
        {163, "arrow 2b red 17836,700 900x630 layer 2 1"},
        {164, "arrow 3 red 18836,700 900x630 layer 2 1"},
        {165, ""},
        {176, "arrow 4 blue 20836,2800 900x630 layer 2 2"},
        {177, ""},
        {347, "discards 3 16836,11200 900x630 layer 2 3"},
    };
    assert_looks(&m, table, COUNT(table));
    moment_free(&m);
}

/* Choices without a place on the floor are below all else, eight in a row. */
static void choices_lie_in_rows(void **state) {
    (void)state;
    moment m = moment_of("arrow-party", NULL, 0,
                         "arrows red: 2=1 5=1\nhand red: x2=2 reverse=1 draw=1 "
                         "swap=1 change=1\n",
                         0);
    static const looks table[] = {
        {600, "pass 14836,11900 900x630 layer 2"},
        {601, "use x2 15836,11900 900x630 layer 2"},
        {617, "use change d12 21836,11900 900x630 layer 2"},
        {618, "use change d20 14836,12600 900x630 layer 2"},
    };
    assert_looks(&m, table, COUNT(table));
    moment_free(&m);
}

/* AP-23: there is no floor, so nobody stands on it; directions are named among the choices. */
static void a_room_has_no_floor(void **state) {
    (void)state;
    const qv_choice room = {.name = "floor", .value = "room"};
    moment m = moment_of("arrow-party", &room, 1,
                         "phase: walk\nround: 1\ncard: red=2\ntoss: red=0\n"
                         "roll: red=2 blue=1 green=1\nhand red: x2=1\n",
                         0);
    static const looks table[] = {
        {70, ""},
        {71, ""},
        {80, ""},
        {910, ""},
        {100, "x2 red 500,0 900x630 layer 2 1"},
        {651, "walk 1 (east) 500,11900 900x630 layer 2"},
        {652, "walk 2 (west) 1500,11900 900x630 layer 2 angle 2048"},
    };
    assert_looks(&m, table, COUNT(table));
    moment_free(&m);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_lies_where),
                                       cmocka_unit_test(what_was_used_is_told_beside_its_player),
                                       cmocka_unit_test(shown_cards_are_not_in_the_pile),
                                       cmocka_unit_test(designs_are_told_apart),
                                       cmocka_unit_test(choices_lie_in_rows),
                                       cmocka_unit_test(a_room_has_no_floor)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
