/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: the estimate of a position: its exact value where nothing lies on the floor,
 * else which of two positions it prefers.
 *
 * Worked out by hand: a point is 100. An item that nobody knows is worth 50: in the game's own
 * content there are four of each kind, and their points add up to 5.
 */
#include <stdio.h>

#include "moment.h"

enum { RED, BLUE, GREEN };

static int32_t worth(const char *position, uint32_t seat) {
    return moment_worth("arrow-party", position, seat);
}

static int32_t worth_with(const char *option, const char *value, const char *position) {
    const qv_choice choice = {.name = option, .value = value};
    moment m = moment_of("arrow-party", &choice, 1, position, QV_OPEN);
    const int32_t found = m.rs->game->estimate(m.rs, m.view, RED);
    moment_free(&m);
    return found;
}

/* No arrow cards are left over, unless the position says so. */
#define BARE "round: 1\narrows red:\narrows blue:\narrows green:\n"
#define OVER "phase: over\nround: 10\narrows red:\narrows blue:\narrows green:\n"

static void what_one_has_counts(void **state) {
    (void)state;
    assert_int_equal(worth(BARE, RED), 0);
    assert_int_equal(worth(BARE "stars: red=1", RED), 1000);
    assert_int_equal(worth(BARE "skulls: red=2", RED), -3000);
    assert_int_equal(worth(BARE "hand red: x2=1 -5=1", RED), 100);
    assert_int_equal(worth(BARE "die: red=d20", RED), -400);
}

/* A fifth of the mean of the others. */
static void what_others_have_counts_against_one(void **state) {
    (void)state;
    assert_int_equal(worth(BARE "stars: blue=1", RED), -100);
    assert_int_equal(worth(BARE "stars: blue=1 green=3", RED), -400);
    assert_int_equal(worth(BARE "stars: red=1 green=1", GREEN), 900);
}

/* AP-16: cards that will be tossed bring no points. The one of this round counts until it is. */
static void arrow_cards_count_as_far_as_they_are_left(void **state) {
    (void)state;
    assert_int_equal(worth("round: 1\narrows red: 5=5\narrows blue:\narrows green:", RED), 0);
    assert_int_equal(worth("round: 1\narrows red: 5=6\narrows blue:\narrows green:", RED), 500);
    assert_int_equal(worth("round: 5\narrows red: 1=1 5=1\narrows blue:\narrows green:", RED), 500);
    assert_int_equal(worth("round: 6\narrows red: 5=5\narrows blue:\narrows green:", RED), 0);
    assert_int_equal(worth("round: 10\narrows red: 2=1 3=1\narrows blue:\narrows green:", RED),
                     300);
    assert_int_equal(
        worth("phase: arrows\nround: 5\narrows red: 4=1\narrows blue:\narrows green:", RED), 0);
    assert_int_equal(
        worth("phase: roll\nround: 5\narrows red: 4=1\narrows blue:\narrows green:", RED), 400);
    assert_int_equal(
        worth("phase: roll\nround: 4\narrows red: 4=1\narrows blue:\narrows green:", RED), 0);
    assert_int_equal(
        worth("phase: over\nround: 10\narrows red: 4=1\narrows blue:\narrows green:", RED), 400);
}

#define SWAP "phase: gives\nuser: red\nseat: red\ntarget: blue\ngroup: red+blue\nhand blue: x2=1\n"

/* AP-7: one's own card goes for one worth 50. */
static void a_gift_goes_for_an_unseen_item(void **state) {
    (void)state;
    const char *const bad = BARE SWAP "hand red: /2=1\n", *const good =
                                                              BARE SWAP "hand red: reverse=1\n";
    assert_int_equal(worth(BARE SWAP "hand red: /2=1\ngive: red=/2", RED) - worth(bad, RED), 250);
    assert_int_equal(
        worth(BARE SWAP "hand red: reverse=1\ngive: red=reverse", RED) - worth(good, RED), -150);
}

/* Red has picked its direction, east, in the last round; nothing lies on the floor. */
#define PICKED                                                                               \
    "phase: walk\nround: 10\narrows red:\narrows blue:\narrows green:\ncard: red=1 blue=1\n" \
    "toss: red=0 blue=0\nroll: red=2 blue=1 green=1\npicking: red=1\n"
#define NEAR "east: red=5000 blue=6000 green=13000\nnorth: red=5000 blue=7000 green=13000\n"
#define FAR "east: red=5000 blue=13000 green=13000\nnorth: red=5000 blue=9000 green=13000\n"

/* AP-19: an eighth of the exchange for each who is near the way and has an item. */
static void bumps_bring_an_unseen_item_for_one_s_own(void **state) {
    (void)state;
#define NEARER(hands) (worth(PICKED NEAR hands, RED) - worth(PICKED FAR hands, RED))
    assert_int_equal(NEARER("hand red: /2=1\nhand blue: change=1"), 250 / 8);
    assert_int_equal(NEARER("hand red: reverse=1\nhand blue: change=1"), -150 / 8);
    assert_int_equal(NEARER("hand red: reverse=1 /2=1\nhand blue: change=1"), 50 / 8);
    assert_int_equal(NEARER("hand red: /2=1"), 0);
    assert_int_equal(NEARER("hand blue: change=1"), 0);
    assert_int_equal(NEARER("hand red: /2=1\nhand blue: change=1\nflags: red=dont-swap"), 0);
    assert_int_equal(NEARER("hand red: /2=1\nhand blue: change=1\nflags: blue=dont-swap"), 0);
}

/* AP-W8: a card under a foot is taken, and once only; one that may not be is not. */
static void a_picked_direction_is_followed_foot_by_foot(void **state) {
    (void)state;
#define STRIP(floor) (worth(PICKED FAR floor, RED) - worth(PICKED FAR, RED))
    assert_int_equal(STRIP("f1 star x=6500 y=5000"), 1000);
    assert_int_equal(STRIP("f1 star x=6024 y=5000"), 1000); /* under both feet */
    assert_int_equal(STRIP("f1 skull x=6500 y=5100"), -1500);
    assert_int_equal(STRIP("f1 item x2 x=6500 y=5000"), 50);
    assert_int_equal(STRIP("f1 star x=7500 y=5000"), 0); /* beyond the toe */
    assert_int_equal(STRIP("f1 star x=6500 y=5400"), 0); /* aside */
    assert_int_equal(worth(PICKED FAR "flags: red=dont-pick-up\nf1 star x=6500 y=5000", RED), 0);
    assert_int_equal(worth_with("nopick_scope", "items",
                                PICKED FAR "flags: red=dont-pick-up\nf1 star x=6500 y=5000"),
                     1000);
}

/* Before a direction is picked: the best arrow of the card, averaged over 64 angles. */
#define TO_TOSS "round: 10\narrows blue:\narrows green:\n" FAR

static void more_arrows_reach_more(void **state) {
    (void)state;
#define WITH(arrow) worth(TO_TOSS "arrows red: " arrow "=1\nf1 star x=7000 y=5000", RED)
    assert_true(WITH("1") > 0);
    assert_true(WITH("2") > WITH("1"));
    assert_true(WITH("3") > WITH("2"));
    assert_true(WITH("5") > WITH("4"));
    assert_true(worth(TO_TOSS "arrows red: 1=1\nflags: red=reverse\nf1 star x=7000 y=5000", RED) ==
                WITH("2"));
    assert_int_equal(
        worth(TO_TOSS "arrows red: 1=1\nflags: red=dont-pick-up\nf1 star x=7000 y=5000", RED), 0);
    assert_int_equal(worth(TO_TOSS "arrows red:\nf1 star x=7000 y=5000", RED), 0);
}

/* A card of two arrows lets a player avoid a skull, a card of one arrow does not. */
static void skulls_are_walked_around(void **state) {
    (void)state;
    assert_true(worth(TO_TOSS "arrows red: 1=1\nf1 skull x=7000 y=5000", RED) < 0);
    assert_int_equal(worth(TO_TOSS "arrows red: 2=1\nf1 skull x=7000 y=5000", RED), 0);
}

/* Cards out of reach, or under a standing player, do not count. */
static void reach_is_what_the_steps_make_it(void **state) {
    (void)state;
#define AT(x, more) worth(TO_TOSS "arrows red: 1=1\n" more "f1 star y=5000 x=" x, RED)
    /* a d6 takes three steps on average, and 150 units count too */
    assert_true(AT("8222", "") > 0);
    assert_int_equal(AT("8223", ""), 0);
    assert_true(AT("8223", "die: red=d8\n") > -100); /* the points of a d8 */
    assert_int_equal(AT("5299", ""), 0);
    assert_true(AT("5300", "") > AT("7000", "")); /* what is near fills more of the angles */
}

/* In all directions alike. */
static void all_ways_are_alike(void **state) {
    (void)state;
#define TOWARDS(x, y) worth(TO_TOSS "arrows red: 1=1\nf1 star x=" x " y=" y, RED)
    /* Within 97 of 4096 to each side, 4 of 64 angles. */
    const int32_t east = TOWARDS("7000", "5000");
    assert_int_equal(east, 4 * 1000 / 64);
    assert_int_equal(TOWARDS("3000", "5000"), east);
    assert_int_equal(TOWARDS("5000", "7000"), east);
    assert_int_equal(TOWARDS("5000", "3000"), east);
    const int32_t aslant = TOWARDS("6400", "6400");
    assert_int_equal(TOWARDS("3600", "6400"), aslant);
    assert_int_equal(TOWARDS("6400", "3600"), aslant);
    assert_int_equal(TOWARDS("3600", "3600"), aslant);
    /* two cards in line count in the same directions, two at a right angle in others */
    assert_int_equal(
        worth(TO_TOSS "arrows red: 2=1\nf1 star x=7000 y=5000\nf2 star x=3000 y=5000", RED),
        worth(TO_TOSS "arrows red: 2=1\nf1 star x=7000 y=5000", RED));
    const int32_t both =
        worth(TO_TOSS "arrows red: 1=1\nf1 star x=7000 y=5000\nf2 star x=5000 y=7000", RED);
    assert_in_range(both, 2 * east, 2 * east + 1);
}

/* Opposite cards are in reach of a card with two opposite arrows at the same time, and of any of
 * them one is taken. */
static void north_is_not_south(void **state) {
    (void)state;
#define WITH_TWO(floor) worth(TO_TOSS "arrows red: 2=1\n" floor, RED)
    assert_int_equal(WITH_TWO("f1 star x=5000 y=7000\nf2 star x=5000 y=3000"),
                     WITH_TWO("f1 star x=5000 y=7000"));
    assert_int_equal(WITH_TWO("f1 star x=6400 y=6400\nf2 star x=3600 y=3600"),
                     WITH_TWO("f1 star x=6400 y=6400"));
    assert_true(WITH_TWO("f1 star x=6400 y=6400\nf2 star x=6400 y=3600") >
                WITH_TWO("f1 star x=6400 y=6400"));
}

/* The roll gives the distance. */
static void a_roll_is_known(void **state) {
    (void)state;
#define ROLLED(roll)                                                                               \
    worth("phase: walk\nround: 10\narrows red:\narrows blue:\narrows green:\ncard: red=1 blue=1\n" \
          "toss: red=0 blue=0\nroll: red=" roll " blue=1 green=1\n" FAR "f1 star x=7000 y=5000",   \
          RED)
    assert_int_equal(ROLLED("1"), 0);
    assert_int_equal(ROLLED("2"), 4 * 1000 / 64);
}

/* Later rounds: as a card of three arrows would do from the middle, 6 of 64 angles for a star 3500
 * away, 40 per cent of that, and as many arrows as the cards left in hand have. A d6 may take three
 * steps and a half there. */
#define LATER "arrows blue:\narrows green:\nf1 star x=10668 y=7168\n"

static void later_rounds_count_less(void **state) {
    (void)state;
    const int32_t middle = 6 * 1000 / 64 * 40 / 100;
    assert_int_equal(worth("round: 9\narrows red: 1=1 5=1\n" LATER, RED), middle * 135 / 100);
    assert_int_equal(worth("round: 9\narrows red: 1=1 2=1\n" LATER, RED), middle * 70 / 100);
    assert_int_equal(worth("round: 6\narrows red: 1=1\n" LATER, RED), 0);
    assert_int_equal(worth("round: 5\narrows red: 1=1\n" LATER, RED),
                     middle * 5); /* five new cards */
    static const char *const five[] = {"1=5", "2=5", "3=5", "4=5", "5=5"};
    static const int32_t use[] = {20, 70, 100, 120, 135};
    for (uint32_t i = 0; i < COUNT(five); i++) { /* one is for this round */
        char position[200];
        snprintf(position, sizeof position, "round: 6\narrows red: %s\n" LATER, five[i]);
        assert_int_equal(worth(position, RED), middle * 4 * use[i] / 100);
    }
}

#define PICKED_BEFORE                                                                              \
    "phase: walk\nround: 9\narrows blue:\narrows green:\ncard: red=1 blue=1\ntoss: red=0 blue=0\n" \
    "roll: red=2 blue=1 green=1\npicking: red=1\n" FAR

static void after_the_walk_comes_the_next_round(void **state) {
    (void)state;
    const int32_t middle = 6 * 1000 / 64 * 40 / 100;
    /* the card left is for the next round, which is not counted twice */
    assert_int_equal(worth(PICKED_BEFORE "arrows red: 5=1\nf1 star x=10668 y=7168\n", RED),
                     middle * 35 / 100);
    /* a star 3600 from the end of the walk, too far from the middle: 60 per cent */
    assert_int_equal(worth(PICKED_BEFORE "arrows red: 3=1\nf1 star x=7048 y=1400\n", RED),
                     6 * 1000 / 64 * 60 / 100);
}

/* Before the first round there is nothing to walk for. */
static void nobody_walks_before_round_1(void **state) {
    (void)state;
#define SHOES                                                              \
    "phase: shoes\nused: x2=4 /2=4 -5=4 reverse=4 draw=4 change=4 swap=4 " \
    "dont-swap=4 dont-pick-up=4 exchange=4\n"
    assert_int_equal(worth_with("shoe", "varied", SHOES "f1 star x=2500 y=512\n"),
                     worth_with("shoe", "varied", SHOES));
}

/* AP-23: nobody knows where others stand in a room, so a direction brings nothing. */
static void no_way_is_better_in_a_room(void **state) {
    (void)state;
#define IN_ROOM \
    "hand red: /2=1\nhand blue: change=1\nround: 10\narrows red:\narrows blue:\narrows green:\n"
#define TOSSED(angle)                                                       \
    IN_ROOM "phase: walk\ncard: red=1 blue=1\ntoss: red=" angle " blue=0\n" \
            "roll: red=2 blue=1 green=1\n"
    const int32_t before = worth_with("floor", "room", IN_ROOM);
    assert_int_equal(worth_with("floor", "room", TOSSED("300") "picking: red=1\n"), before);
    assert_int_equal(worth_with("floor", "room", TOSSED("2500") "picking: red=1\n"), before);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_one_has_counts),
        cmocka_unit_test(what_others_have_counts_against_one),
        cmocka_unit_test(arrow_cards_count_as_far_as_they_are_left),
        cmocka_unit_test(a_gift_goes_for_an_unseen_item),
        cmocka_unit_test(bumps_bring_an_unseen_item_for_one_s_own),
        cmocka_unit_test(a_picked_direction_is_followed_foot_by_foot),
        cmocka_unit_test(more_arrows_reach_more),
        cmocka_unit_test(skulls_are_walked_around),
        cmocka_unit_test(reach_is_what_the_steps_make_it),
        cmocka_unit_test(all_ways_are_alike),
        cmocka_unit_test(north_is_not_south),
        cmocka_unit_test(a_roll_is_known),
        cmocka_unit_test(later_rounds_count_less),
        cmocka_unit_test(after_the_walk_comes_the_next_round),
        cmocka_unit_test(nobody_walks_before_round_1),
        cmocka_unit_test(no_way_is_better_in_a_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
