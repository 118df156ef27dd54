/* SPDX-License-Identifier: MIT */
/* ConCardia: what the estimate makes of positions that differ in one point, worked out by hand. */
#include <stdio.h>

#include "refused.h"
#include "rules.h"

enum { SOUTH, NORTH };

/* Both have the same list. Ant can be pointed at by Bee and Hog, Cat by Ant; Dog is worth 3 points.
 */
static const char content[] =
    "-cards\n-decks\n-buttons\n"
    "cards[0].name=Ant\ncards[0].trait=rock\ncards[0].defense=4\ncards[0].strength=2\n"
    "cards[0].types=Band\ncards[0].arrows=n\n"
    "cards[1].name=Bee\ncards[1].trait=paper\ncards[1].defense=3\ncards[1].strength=2\n"
    "cards[1].types=Band\ncards[1].arrows=n ne e se s sw w nw\n"
    "cards[2].name=Cat\ncards[2].trait=scissors\ncards[2].defense=5\ncards[2].strength=3\n"
    "cards[2].types=Band\ncards[2].arrows=n\n"
    "cards[3].name=Dog\ncards[3].trait=rock\ncards[3].defense=6\ncards[3].strength=1\n"
    "cards[3].types=Band\ncards[3].points=3\n"
    "cards[4].name=Fox\ncards[4].trait=scissors\ncards[4].defense=9\ncards[4].strength=4\n"
    "cards[4].types=Band\ncards[4].arrows=ne\n"
    "cards[5].name=Gnu\ncards[5].trait=scissors\ncards[5].defense=4\ncards[5].strength=1\n"
    "cards[5].types=Band\ncards[5].text[0]=Persistent: When you pass, draw a card.\n"
    "cards[6].name=Hen\ncards[6].trait=rock\ncards[6].defense=4\ncards[6].strength=2\n"
    "cards[6].types=Band\ncards[6].arrows=n ne e se s sw w nw\n"
    "cards[6].text[0]=Superior to Rock cards.\n"
    "cards[7].name=Hog\ncards[7].trait=paper\ncards[7].defense=4\ncards[7].strength=2\n"
    "cards[7].types=Band\ncards[7].arrows=n ne e se s sw w nw\n"
    "cards[8].name=Jay\ncards[8].trait=scissors\ncards[8].defense=9\ncards[8].strength=1\n"
    "cards[8].types=Band\ncards[8].arrows=n ne e se s sw w nw\n"
    "cards[9].name=Kit\ncards[9].trait=paper\ncards[9].defense=0\ncards[9].strength=2\n"
    "cards[9].types=Band\ncards[9].arrows=n\n"
    "decks[0].name=One\ndecks[0].cards.Ant=9\ndecks[0].cards.Bee=4\ndecks[0].cards.Cat=2\n"
    "decks[0].cards.Dog=2\ndecks[0].cards.Fox=1\ndecks[0].cards.Gnu=1\ndecks[0].cards.Hen=1\n"
    "decks[0].cards.Hog=1\ndecks[0].cards.Jay=3\ndecks[0].cards.Kit=1\n"
    "decks[1].name=Two\ndecks[1].cards.Ant=9\ndecks[1].cards.Bee=4\ndecks[1].cards.Cat=2\n"
    "decks[1].cards.Dog=2\ndecks[1].cards.Fox=1\ndecks[1].cards.Gnu=1\ndecks[1].cards.Hen=1\n"
    "decks[1].cards.Hog=1\ndecks[1].cards.Jay=3\ndecks[1].cards.Kit=1\n"
    "decks[2].name=Three\ndecks[2].cards.Ant=20\ndecks[2].cards.Bee=1\n"
    "decks[2].cards.Dog=9";

/* What a position is worth to a seat, as a viewer sees it. */
static int32_t seen(const char *typed, const char *position, uint32_t seat, uint32_t viewer) {
    char options[REFUSED_ROOM], edits[REFUSED_ROOM];
    qv_diag diag = {.err = QV_OK};
    snprintf(options, sizeof options, "%s", typed);
    snprintf(edits, sizeof edits, "%s", content);
    qv_ruleset *const rs = refused_rules(qv_game_find("concardia"), options, edits, &diag);
    qv_state *const state = calloc(1, QV_STATE_MOST);
    qv_view *const view = calloc(1, QV_STATE_MOST);
    if (!rs || qv__position_read(rs, position, strlen(position), state, &diag) != QV_OK)
        fail_msg("%s\n%s", position, diag.text);
    if (viewer == QV_OPEN)
        qv__copy(rs, view, state);
    else
        qv__observe(rs, state, viewer, view);
    const int32_t worth = cc_estimate(rs, view, seat);
    qv_ruleset_free(rs);
    free(state);
    free(view);
    return worth;
}

static int32_t worth(const char *position) {
    const int32_t south = seen("", position, SOUTH, QV_OPEN);
    assert_int_equal(seen("", position, NORTH, QV_OPEN), -south);
    return south;
}

/* South is to act, and has an Ant in a corner, as north has; three empty cells are beside each. */
#define CARDS(more) "turn: 1\ncard: 0=\"south Ant\" 1=\"north Ant\" " more "\n"
#define PLACES(more) "place: 0=a1 1=f6 " more "\n"
#define ALONE_ON_BOARD CARDS("") PLACES("")
#define NORTH_ACTS "active: north\nplayer: north\n"

/* 32 for a card on the grid, 2 less for each empty cell beside it. */
static void cards_on_the_grid_count(void **state) {
    (void)state;
    assert_int_equal(worth(ALONE_ON_BOARD), 0);
    assert_int_equal(worth(CARDS("2=\"south Dog\"") PLACES("2=c1")), 32 - 5 * 2);
    assert_int_equal(worth(CARDS("2=\"south Dog\"") PLACES("2=c3")), 32 - 8 * 2);
    assert_int_equal(worth(CARDS("2=\"north Dog\"") PLACES("2=c3")), -32 + 8 * 2);
    assert_int_equal(worth(CARDS("2=\"south Dog\"") PLACES("2=b2")), 32 - 7 * 2 + 2);
}

/* The stake of a card is 32 and its points; 30 % of it, in proportion, for what counts against it,
 * 75 % when that suffices, or 50 % if its player acts first. */
static void cards_that_are_pointed_at_count_less(void **state) {
    (void)state;
#define AGAINST_DOG(cards, places) CARDS("2=\"south Dog\" " cards) PLACES("2=c3 " places)
    assert_int_equal(worth(AGAINST_DOG("3=\"north Bee\"", "3=c4")), -332 * 30 * 2 / 600);
    assert_int_equal(worth(AGAINST_DOG("3=\"north Hen\"", "3=c4")), -332 * 30 * 2 / 600);
    assert_int_equal(worth(AGAINST_DOG("3=\"north Ant/2\"", "3=c4")), 0); /* rock against rock */
    assert_int_equal(worth(AGAINST_DOG("3=\"north Cat\"", "3=c4")), 0);   /* it loses */
    assert_int_equal(worth(AGAINST_DOG("3=\"south Bee\"", "3=c4")), 2 * (32 - 14)); /* its own */
    assert_int_equal(worth(AGAINST_DOG("3=\"north Bee\" 4=\"north Bee/2\"", "3=c4 4=b3")),
                     -332 * 30 * 4 / 600 + 32 - 12 - 2 * (32 - 12));
    /* three of them would capture it; one on e6 does not reach it */
#define THREE "3=\"north Bee\" 4=\"north Bee/2\" 5=\"north Bee/3\""
    const int32_t two = worth(AGAINST_DOG(THREE, "3=c4 4=c2 5=e6"));
    const int32_t three = worth(AGAINST_DOG(THREE, "3=c4 4=c2 5=d3"));
    const int32_t later = worth(NORTH_ACTS AGAINST_DOG(THREE, "3=c4 4=c2 5=d3"));
    assert_int_equal(later - three, -332 * 75 / 100 + 332 * 50 / 100);
    assert_true(three < two);
    /* without an arrow a Defense of 0 is enough */
    assert_int_equal(worth(CARDS("2=\"south Kit\"") PLACES("2=c3")), 32 - 8 * 2);
    /* Ants: 132 are at stake */
    assert_int_equal(worth(CARDS("2=\"south Bee\"") PLACES("2=e6")),
                     132 * 30 * 2 / 400 + 32 - 4 * 2 - 2);
}

/* 13 for each of seven cards in hand, 3 for more; 8 for each of five counters; 44 in the Persistent
 * Area. */
static void stocks_count(void **state) {
    (void)state;
    assert_int_equal(worth(ALONE_ON_BOARD "hand south: 0=\"Ant\""), 13);
    assert_int_equal(worth(ALONE_ON_BOARD "hand north: 0=\"Ant\" 1=\"Ant\""), -26);
    assert_int_equal(worth(ALONE_ON_BOARD "known: 0=\"south Ant/2\""), 13);
    assert_int_equal(
        worth(ALONE_ON_BOARD "hand south: 0=Ant 1=Ant 2=Ant 3=Ant 4=Ant 5=Ant 6=Ant 7=Ant"),
        7 * 13 + 3);
    assert_int_equal(worth(ALONE_ON_BOARD "counters: 0=3"), 24);
    assert_int_equal(worth(ALONE_ON_BOARD "counters: 1=6"), -40);
    assert_int_equal(worth(ALONE_ON_BOARD "pool: south=5 north=4"), 8);
    assert_int_equal(worth(CARDS("2=\"south Gnu\"") PLACES("2=south-1")), 44);
}

/* 100 for the first point, and 6 more for each further one. */
static void points_count(void **state) {
    (void)state;
    assert_int_equal(worth(ALONE_ON_BOARD "aside: 0=\"north Ant/2\""), 100 + 3);
    assert_int_equal(worth(ALONE_ON_BOARD "aside: 0=\"south Dog\""), -300 - 27);
    assert_int_equal(worth(ALONE_ON_BOARD "text-points: south=2 north=1"), 212 - 103);
    assert_int_equal(
        worth(ALONE_ON_BOARD "aside: 0=\"north Ant/2\"\naside-way: 0=captured-by-south"), 103);
}

/* CC-1.9.6: 260 for an empty Board, 45 for a single card, when two own turns are finished. */
static void an_empty_board_is_feared(void **state) {
    (void)state;
#define NORTH_ALONE "turn: 5\ncard: 0=\"north Ant\"\nplace: 0=f6\n"
    assert_int_equal(worth(NORTH_ALONE "finished: south=1 north=1"), -26);
    assert_int_equal(worth(NORTH_ALONE "finished: south=2 north=1"), -26 - 260);
    assert_int_equal(worth(NORTH_ALONE "finished: south=1 north=2"), -26 + 45);
    assert_int_equal(worth("turn: 5\ncard: 0=\"north Ant\" 1=\"south Gnu\" 2=\"south Dog\"\n"
                           "place: 0=f6 1=south-1 2=a1\nfinished: south=2 north=1"),
                     44);
}

/* A Bee on f5 has 2 of the 4 that an Ant on f6 holds out; another one from hand captures it. */
#define BEE_WAITS(cards, places) CARDS("2=\"south Bee\" " cards) PLACES("2=f5 " places)
#define GAINS(position, hand) (worth(position hand) - worth(position) - 13)

/* 70 % of the stake for who acts next, 25 % for the other one. */
static void captures_from_hand_count(void **state) {
    (void)state;
#define ONE BEE_WAITS("", "")
    assert_int_equal(GAINS(ONE, "hand south: 0=Bee"), 132 * 70 / 100);
    assert_int_equal(GAINS(NORTH_ACTS ONE, "hand south: 0=Bee"), 132 * 25 / 100);
    assert_int_equal(GAINS(ONE, "known: 0=\"south Bee/2\""), 132 * 70 / 100);
    assert_int_equal(GAINS(ONE, "known: 0=\"north Bee/2\""), -26);
    assert_int_equal(GAINS(ONE, "hand south: 0=Cat"), 0); /* it loses against rock, */
    assert_int_equal(GAINS(ONE, "hand south: 0=Dog"), 0); /* has no arrow */
    assert_int_equal(worth(ONE "hand south: 0=Ant 1=Bee 2=Bee") - worth(ONE), 3 * 13 + 92);
    assert_int_equal(GAINS(ALONE_ON_BOARD, "hand south: 0=Bee"), 0); /* too weak alone */
    /* with a Cat behind it, which the arrow of an Ant from hand reaches with 2 of 5 */
    assert_int_equal(GAINS(BEE_WAITS("3=\"north Cat\"", "3=e6"), "hand south: 0=Ant"), 0);
}

/* It may capture several, be captured itself, and win. */
static void captures_from_hand_are_reckoned(void **state) {
    (void)state;
    /* a Dog on d6 is held by two Bees; one on e5 or e6 reaches it and the Ant */
#define TWO BEE_WAITS("3=\"north Dog\" 4=\"south Bee/2\" 5=\"south Bee/3\"", "3=d6 4=c6 5=c5")
    assert_int_equal(GAINS(TWO, "hand south: 0=Bee"), (132 + 332) * 70 / 100);
    /* the best space need not be the last, nor the best card */
#define FIRST BEE_WAITS("3=\"north Dog\" 4=\"south Bee/2\" 5=\"south Bee/3\"", "3=d4 4=c4 5=c3")
    assert_int_equal(GAINS(FIRST, "hand south: 0=Bee"), (132 + 332) * 70 / 100);
    assert_int_equal(GAINS(ONE, "hand south: 0=Bee 1=Dog"), 13 + 132 * 70 / 100);
    assert_int_equal(GAINS(ONE, "known: 0=\"south Bee/2\" 1=\"south Dog\""), 13 + 132 * 70 / 100);
    /* north's Cat on e6 points at e5, the only space: it captures a Bee, not a Hog */
#define GUARDED BEE_WAITS("3=\"north Cat\"", "3=e6")
    assert_int_equal(GAINS(GUARDED, "hand south: 0=Bee"), 0);
    assert_int_equal(GAINS(GUARDED, "hand south: 0=Hog"), 132 * 70 / 100);
    /* three Jays point at e5 with 1 each, two of them are too weak */
#define JAYS(more, places) \
    BEE_WAITS("3=\"south Dog\" 4=\"north Jay\" 5=\"north Jay/2\" " more, "3=e6 4=d6 5=d5 " places)
    assert_int_equal(GAINS(JAYS("", ""), "hand south: 0=Bee"), 132 * 70 / 100);
    assert_int_equal(GAINS(JAYS("6=\"north Jay/3\"", "6=d4"), "hand south: 0=Bee"), 0);
    /* a single arrow has to point from the cell to the card; nothing points at a Kit there */
#define ASIDE CARDS("2=\"south Bee\"") PLACES("2=e6")
    assert_int_equal(GAINS(ASIDE, "hand south: 0=Kit"), 132 * 70 / 100);
    assert_int_equal(GAINS(ONE, "hand south: 0=Kit"), 0);
    /* the fifth point */
    assert_int_equal(GAINS(TWO "text-points: south=1\n", "hand south: 0=Bee"),
                     (132 + 332 + 700) * 70 / 100);
    assert_int_equal(GAINS(ONE "text-points: south=4\n", "hand south: 0=Bee"),
                     (132 + 700) * 70 / 100);
    assert_int_equal(GAINS(ONE "text-points: south=3\n", "hand south: 0=Bee"), 132 * 70 / 100);
}

/* The cards of north's hand are those of north's list. */
static void lists_may_differ(void **state) {
    (void)state;
#define BEE CARDS("2=\"south Bee\"") PLACES("2=c3")
#define OTHERS "south_deck=3 north_deck=2"
    assert_int_equal(seen(OTHERS, BEE "hand north: 0=Cat", SOUTH, QV_OPEN) -
                         seen(OTHERS, BEE, SOUTH, QV_OPEN),
                     -13 - 132 * 25 / 100);
    assert_int_equal(seen(OTHERS,
                          "phase: start\nhand south: 0=Ant 1=Bee\nhand north: 0=Ant 1=Fox\n"
                          "start-card: north=Fox",
                          SOUTH, QV_OPEN),
                     -9 * 7 - 4 * 4);
    /* of the cards that north may hold a Kit alone captures, and it is the last of the list */
#define KIT_LEFT                                                                         \
    CARDS("2=\"north Bee\"")                                                             \
    PLACES("2=b2")                                                                       \
    "hand north: 0=Dog\ndiscard: 0=\"north Bee/2\" 1=\"north Bee/3\" 2=\"north Bee/4\" " \
    "3=\"north Hog\""
    assert_int_equal(seen(OTHERS, KIT_LEFT, SOUTH, SOUTH) - seen(OTHERS, KIT_LEFT, SOUTH, QV_OPEN),
                     -(132 * 60 / 100 * 25 / 100));
}

/* 60 % of the best card that may be in a hand. */
static void unseen_cards_are_feared(void **state) {
    (void)state;
#define FEARED CARDS("2=\"north Bee\"") PLACES("2=a2") "hand north: 0=Dog"
    assert_int_equal(seen("", FEARED, SOUTH, SOUTH) - seen("", FEARED, SOUTH, QV_OPEN),
                     -(132 * 60 / 100 * 25 / 100));
    /* all Bees, and the Hog, lie open: none is left */
#define OPEN_BEES                                                      \
    CARDS("2=\"north Bee\"")                                           \
    PLACES("2=a2")                                                     \
    "hand north: 0=Dog\ndiscard: 0=\"north Bee/2\" 1=\"north Bee/3\" " \
    "2=\"north Bee/4\" 3=\"north Hog\" 4=\"north Kit\""
    assert_int_equal(seen("", OPEN_BEES, SOUTH, SOUTH), seen("", OPEN_BEES, SOUTH, QV_OPEN));
}

/* 7 for each Defense of a start card, 4 for each Strength if it points at the other one. */
static void start_cards_count(void **state) {
    (void)state;
#define STARTS "phase: start\nhand south: 0=Ant 1=Bee 2=Fox\nhand north: 0=Ant 1=Bee 2=Fox\n"
    assert_int_equal(worth(STARTS), 0);
    assert_int_equal(worth(STARTS "start-card: south=Ant"), 4 * 7);
    assert_int_equal(worth(STARTS "start-card: south=Fox"), 9 * 7 + 4 * 4);
    assert_int_equal(worth(STARTS "start-card: north=Fox"), -9 * 7 - 4 * 4);
    assert_int_equal(seen("", STARTS "start-card: north=Fox", SOUTH, SOUTH), 0);
}

/* CC-1.9.5: who acts next may end the game by a pass, and wins by points, then by cards. */
static void a_pass_may_win(void **state) {
    (void)state;
#define PASSED "passes: north\n"
#define AHEAD CARDS("2=\"south Dog\"") PLACES("2=c3")
    assert_int_equal(worth(PASSED ALONE_ON_BOARD), 0);
    assert_int_equal(worth(PASSED AHEAD) - worth(AHEAD), 700);
    assert_int_equal(worth(PASSED AHEAD "text-points: north=1"), 16 - 103);
    assert_int_equal(worth(PASSED ALONE_ON_BOARD "text-points: south=1"), 103 + 700);
    assert_int_equal(worth(NORTH_ACTS "passes: south\n" ALONE_ON_BOARD "text-points: north=1"),
                     -103 - 700);
    assert_int_equal(worth(NORTH_ACTS "passes: south\n" AHEAD), 16);
}

static void the_end_is_the_score_and_who_has_won(void **state) {
    (void)state;
#define OVER "phase: over\n"
    assert_int_equal(worth(OVER "reason: \"both players have passed\"\n" ALONE_ON_BOARD), 0);
    assert_int_equal(worth(OVER "reason: \"both players have passed\"\n" ALONE_ON_BOARD
                                "text-points: south=2 north=1"),
                     100 + 700);
    assert_int_equal(worth(OVER "reason: \"both players have passed\"\n" AHEAD), 700);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_on_the_grid_count),
        cmocka_unit_test(cards_that_are_pointed_at_count_less),
        cmocka_unit_test(stocks_count),
        cmocka_unit_test(points_count),
        cmocka_unit_test(an_empty_board_is_feared),
        cmocka_unit_test(captures_from_hand_count),
        cmocka_unit_test(captures_from_hand_are_reckoned),
        cmocka_unit_test(lists_may_differ),
        cmocka_unit_test(unseen_cards_are_feared),
        cmocka_unit_test(start_cards_count),
        cmocka_unit_test(a_pass_may_win),
        cmocka_unit_test(the_end_is_the_score_and_who_has_won),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
