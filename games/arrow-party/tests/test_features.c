/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: the features of positions, worked out by hand. Gains are in tens of points. */
#include "feature.h"

enum { RED, BLUE, GREEN };

/* The feature of that name of a seat, as far as `viewer` knows, in a view of all. */
static double seen(const char *position, uint32_t viewer, uint32_t seat, const char *name) {
    moment m = moment_of("arrow-party", NULL, 0, position, QV_OPEN);
    const double found = feature_of(&m, viewer, seat, name);
    moment_free(&m);
    return found;
}

static bool alike(double a, double b) {
    return a < b + 1e-6 && b < a + 1e-6;
}

static void expect(const char *position, uint32_t seat, const char *name, double expected) {
    const double found = seen(position, seat, seat, name);
    if (!alike(found, expected))
        fail_msg("%s: %g, not %g\n%s", name, found, expected, position);
}

static const char points[] = "points, with those of items as expected";

#define BARE "round: 1\narrows red:\narrows blue:\narrows green:\n"

static void points_count_as_far_as_they_are_known(void **state) {
    (void)state;
    expect(BARE "stars: red=1", RED, points, 1);
    expect(BARE "skulls: red=2", RED, points, -3);
    expect(BARE "die: red=d20", RED, points, -0.4);
    expect(BARE "stars: red=1", RED, "more points than anybody else", 1);
    expect(BARE "stars: red=1 blue=1", RED, "more points than anybody else", 0);
    expect(BARE "stars: red=1", BLUE, "more points than anybody else", 0);
    /* red knows its x2 and x2, for the others they are any two items */
    assert_true(alike(seen(BARE "hand red: x2=2", RED, RED, points), 0.4));
    assert_true(alike(seen(BARE "hand red: x2=2", BLUE, RED, points), 0.1));
    /* AP-16: arrow cards that will be tossed bring nothing, others do */
    expect("round: 10\narrows red: 2=1 3=1\narrows blue:\narrows green:", RED, points, 0.3);
    expect("round: 10\narrows red: 2=1 3=1\narrows blue:\narrows green:", RED,
           "arrow cards in hand", 2);
    /* AP-7: a gift that is chosen goes for one that is not known */
    expect(BARE "phase: gives\nuser: red\nseat: red\ntarget: blue\ngroup: red+blue\n"
                "hand blue: x2=1\nhand red: /2=1\ngive: red=/2",
           RED, points, 0.05);
}

static void items_may_be_used_in_later_rounds(void **state) {
    (void)state;
    expect(BARE "hand red: x2=2 swap=1", RED, "x2 for later rounds", 2 * 9 / 10.0);
    expect(BARE "hand red: x2=2 swap=1", RED, "swap for later rounds", 9 / 10.0);
    expect(BARE "hand red: x2=2 swap=1", RED, "items in hand", 3);
    expect("round: 10\narrows red:\narrows blue:\narrows green:\nhand red: x2=2", RED,
           "x2 for later rounds", 0);
    assert_true(alike(seen(BARE "hand red: x2=2", BLUE, RED, "x2 for later rounds"), 0));
    assert_true(alike(seen(BARE "hand red: x2=2", BLUE, RED, "items in hand"), 2));
}

static void what_is_on_for_this_round(void **state) {
    (void)state;
    expect(BARE "die: red=d20", RED, "faces of the die", 20 / 6.0);
    expect(BARE, RED, "steps of this round", 6 / 12.0); /* a d6 makes three on average */
    expect(BARE "flags: red=reverse", RED, "may walk against an arrow", 1);
    expect(BARE, RED, "may walk against an arrow", 0);
    expect(BARE "flags: red=dont-swap", RED, "exchanges no items", 1);
    expect(BARE, RED, "exchanges no items", 0);
    expect(BARE "flags: red=dont-pick-up", RED, "picks nothing up", 1);
    expect(BARE, RED, "picks nothing up", 0);
}

#define FAR "east: red=5000 blue=13000 green=13000\nnorth: red=5000 blue=9000 green=13000\n"
#define TO_TOSS "round: 10\narrows blue:\narrows green:\n" FAR

static const char now[] = "gain of this round's walk before a direction is chosen",
                  walk[] = "gain of the direction chosen";

/* A star 2000 away is reached in 4 of 64 directions. */
static void a_card_is_averaged_over_how_it_lands(void **state) {
    (void)state;
    expect(TO_TOSS "arrows red: 1=1\nf1 star x=7000 y=5000", RED, now, 62 / 1000.0);
    expect(TO_TOSS "arrows red: 1=1\nflags: red=dont-pick-up\nf1 star x=7000 y=5000", RED, now, 0);
    expect(TO_TOSS "arrows red:\nf1 star x=7000 y=5000", RED, now, 0);
    /* of several cards the best; what is kept serves later rounds */
    expect("round: 10\narrows red: 1=1 2=1\narrows blue:\narrows green:\n"
           "east: red=2000 blue=13000 green=13000\nnorth: red=2000 blue=9000 green=13000\n"
           "f1 star x=4000 y=2000",
           RED, now, 125 / 1000.0);
    expect("round: 9\narrows blue:\narrows green:\n" FAR "arrows red: 1=1 5=1\n"
           "f1 star x=7000 y=5000",
           RED, "use of arrow cards in later rounds", 0.2);
}

#define LANDED(angle, more)                                                                  \
    "phase: walk\nround: 10\narrows red:\narrows blue:\narrows green:\ncard: red=1 blue=1\n" \
    "toss: red=" angle " blue=0\nroll: red=2 blue=1 green=1\n" more FAR "f1 star x=6500 y=5000\n"

static void a_card_that_has_landed_shows_its_ways(void **state) {
    (void)state;
    expect(LANDED("0", ""), RED, now, 1);
    expect(LANDED("1024", ""), RED, now, 0);
    expect(LANDED("2048", ""), RED, now, 0);
    expect(LANDED("2048", "flags: red=reverse\n"), RED, now, 1);
    /* a direction that is chosen is followed; others do not know of it */
    expect(LANDED("0", "picking: red=1\n"), RED, walk, 1);
    expect(LANDED("0", "picking: red=1\n"), RED, now, 0);
    assert_true(alike(seen(LANDED("0", "picking: red=1\n"), BLUE, RED, walk), 0));
    assert_true(alike(seen(LANDED("0", "picking: red=1\n"), BLUE, RED, now), 1));
}

/* A star 3600 from where the walk ends. */
static void the_next_round_begins_where_the_walk_ends(void **state) {
    (void)state;
    static const char position[] =
        "phase: walk\nround: 9\narrows blue:\narrows green:\ncard: red=1 blue=1\n"
        "toss: red=0 blue=0\nroll: red=2 blue=1 green=1\npicking: red=1\n" FAR
        "arrows red: 3=1\nf1 star x=7048 y=1400\n";
    static const char next[] = "gain of the round after, from where the walk ends";
    expect(position, RED, next, 6 / 64.0 - 0.00075);
    assert_true(alike(seen(position, BLUE, RED, next), 0));
}

/* From the middle, with the cards left. */
static void later_rounds_begin_in_the_middle(void **state) {
    (void)state;
    static const char position[] =
        "round: 9\narrows red: 1=1 5=1\narrows blue:\narrows green:\nf1 star x=10668 y=7168\n";
    expect(position, RED, "use of arrow cards in later rounds", 1.35);
    expect(position, RED, "gain of later rounds", 1.35 * 93 / 1000.0);
}

/* What others hold and have chosen makes no difference. */
static void hidden_cards_do_not_count(void **state) {
    (void)state;
    static const char *const positions[] = {"phase: arrows\nround: 3\narrows red: 1=1\narrows "
                                            "blue: 1=1 5=1\nhand blue: x2=1\nchoosing: blue=1\n",
                                            "phase: arrows\nround: 3\narrows red: 1=1\narrows "
                                            "blue: 1=1 5=1\nhand blue: swap=1\nchoosing: blue=5\n"};
    float found[2][FEATURES_MOST];
    for (uint32_t i = 0; i < 2; i++) {
        moment m = moment_of("arrow-party", NULL, 0, positions[i], QV_OPEN);
        memset(found[i], 0, sizeof found[i]);
        m.rs->game->learned->measure(m.rs, m.view, RED, found[i]);
        moment_free(&m);
    }
    assert_memory_equal(found[0], found[1], sizeof found[0]);
}

static void stages_follow_the_rounds(void **state) {
    (void)state;
    static const char *const rounds[] = {"round: 1\n", "round: 5\n", "round: 8\n", "round: 10\n"};
    for (uint32_t i = 0; i < COUNT(rounds); i++) {
        moment m = moment_of("arrow-party", NULL, 0, rounds[i], RED);
        float blend[QV_COLUMNS];
        m.rs->game->learned->blend(m.rs, m.view, BLUE, blend);
        for (uint32_t c = 0; c < COUNT(rounds); c++)
            assert_true(blend[c] == (c == i ? 1 : 0));
        moment_free(&m);
    }
    moment m = moment_of("arrow-party", NULL, 0, "round: 9\n", RED);
    float blend[QV_COLUMNS];
    m.rs->game->learned->blend(m.rs, m.view, BLUE, blend);
    assert_true(blend[2] == 0.5F && blend[3] == 0.5F);
    moment_free(&m);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_count_as_far_as_they_are_known),
        cmocka_unit_test(items_may_be_used_in_later_rounds),
        cmocka_unit_test(what_is_on_for_this_round),
        cmocka_unit_test(a_card_is_averaged_over_how_it_lands),
        cmocka_unit_test(a_card_that_has_landed_shows_its_ways),
        cmocka_unit_test(the_next_round_begins_where_the_walk_ends),
        cmocka_unit_test(later_rounds_begin_in_the_middle),
        cmocka_unit_test(hidden_cards_do_not_count),
        cmocka_unit_test(stages_follow_the_rounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
