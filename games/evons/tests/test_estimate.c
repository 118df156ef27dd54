/* SPDX-License-Identifier: MIT */
/* EVONS: what the estimate finds better, one thing changed at a time. */
#include "moment.h"

enum { SOUTH, NORTH };

static int32_t worth(const char *position, uint32_t seat) {
    return moment_worth("evons", position, seat);
}

static int32_t worth_seen(const qv_choice *choice, uint32_t choices, const char *position,
                          uint32_t viewer) {
    moment m = moment_of("evons", choice, choices, position, viewer);
    const int32_t found = m.rs->game->estimate(m.rs, m.view, SOUTH);
    moment_free(&m);
    return found;
}

#define OVER "phase: over\nstage: play\nreason: \"both players have passed\"\nturn: 3\n"

/* EV-38: a point is a hundred, and a win more than any two. */
static void the_end_is_the_score_and_who_has_won(void **state) {
    (void)state;
    const int32_t won = worth(OVER "b2 card=\"Brambleward\"\nb3 card=\"Pollenkin\"", SOUTH);
    assert_int_equal(worth(OVER "b2 card=\"Brambleward\"", SOUTH), won - 100);
    assert_true(won > 400);
    assert_int_equal(worth(OVER "b2 card=\"Brambleward\"\nb3 card=\"Pollenkin\"", NORTH), -won);
    assert_int_equal(worth(OVER, SOUTH), 0);
    const qv_choice second = {.name = "tie", .value = "second"};
    assert_true(worth_seen(&second, 1, OVER "first: south", QV_OPEN) < 0);
    assert_true(worth_seen(&second, 1, OVER "first: north", QV_OPEN) > 0);
}

/* A hand that is not seen is feared, and more where there is something to flip. */
static void unseen_cards_are_feared(void **state) {
    (void)state;
    static const char *const board[] = {"player: north\n",
                                        "player: north\nb2 card=\"Thimblesprout\"\n"};
    int32_t fear[2];
    const qv_choice deck = {.name = "north_deck", .value = "1"};
    for (uint32_t i = 0; i < 2; i++) {
        char with[200];
        qv_text text = qv_text_over(with, sizeof with);
        qv_text_add(&text, "%shand north: 0=\"Mosshob\"", board[i]);
        fear[i] = worth_seen(&deck, 1, board[i], SOUTH) - worth_seen(&deck, 1, with, SOUTH);
    }
    assert_true(fear[0] > 0 && fear[1] > fear[0]);
}

#define BURNS \
    "phase: chain\nstage: play\nturn: 3\ndepth: 1\nframe-cell: 0=b2\nb2 card=\"Blazeprioress\"\n"
#define FOE "b1 card=\"Brambleward\" north-owns north-has lost="

/* Before its Firestorm is used up, a card takes away whoever has no more DEF than its points. */
static void firestorm_is_counted_before_the_fight(void **state) {
    (void)state;
    const qv_choice deck[] = {{.name = "south_deck", .value = "5"},
                              {.name = "north_deck", .value = "1"}};
    const int32_t unused = worth_seen(deck, 2, BURNS FOE "2", QV_OPEN);
    const int32_t used =
        worth_seen(deck, 2, BURNS "frame-phase: 0=ability-1\nframe-used: 0=n\n" FOE "2", QV_OPEN);
    const int32_t strong = worth_seen(deck, 2, BURNS FOE "0", QV_OPEN);
    assert_true(unused > strong);
    assert_true(unused >= used);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_end_is_the_score_and_who_has_won),
        cmocka_unit_test(unseen_cards_are_feared),
        cmocka_unit_test(firestorm_is_counted_before_the_fight),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
