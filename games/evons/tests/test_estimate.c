/* SPDX-License-Identifier: MIT */
/* EVONS: positions that the estimate prefers, with one difference at a time. */
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

/* Both play with the cards of one deck, all open. */
static int32_t with_decks(const char *deck, const char *position, uint32_t seat) {
    const qv_choice choice[] = {{"south_deck", deck}, {"north_deck", deck}};
    moment m = moment_of("evons", choice, 2, position, QV_OPEN);
    const int32_t found = m.rs->game->estimate(m.rs, m.view, seat);
    moment_free(&m);
    return found;
}

static int32_t alike(const char *position) {
    return with_decks("1", position, SOUTH);
}

#define CARD(cell, name) cell " card=\"" name "\"\n"
#define NORTHS(cell, name) cell " card=\"" name "\" north-owns north-has\n"
#define TURN(player) "phase: play\nstage: reveal\nturn: 3\nplayer: " player "\n"

/* A monster is worth 100, 2 for each DEF and 3 for each ATK, less 9 for each empty cell beside it
 * to which it does not point. Thimblesprout has DEF 2, ATK 0 and arrows e and w. */
static void a_monster_counts_by_its_numbers_and_its_open_sides(void **state) {
    (void)state;
    assert_int_equal(alike(TURN("south")), 0);
    assert_int_equal(alike(TURN("south") CARD("c3", "Thimblesprout")), 104 - 6 * 9);
    assert_int_equal(with_decks("1", TURN("south") CARD("c3", "Thimblesprout"), NORTH), -50);
    assert_int_equal(alike(TURN("south") NORTHS("c3", "Thimblesprout")), -50);
    static const char *const corners[] = {"a1", "e1", "a5", "e5"};
    for (uint32_t i = 0; i < 4; i++) {
        char text[200];
        qv_text position = qv_text_over(text, sizeof text);
        qv_text_add(&position, TURN("south") "%s card=\"Thimblesprout\"", corners[i]);
        assert_int_equal(alike(text), 104 - 2 * 9);
    }
    /* Fernwhisk, DEF 6, ATK 1, points n, ne and nw: where north has it s, sw and se. */
    assert_int_equal(alike(TURN("south") CARD("c1", "Fernwhisk")), 115 - 5 * 9);
    assert_int_equal(alike(TURN("south") CARD("c5", "Fernwhisk")), 115 - 2 * 9);
    assert_int_equal(alike(TURN("south") NORTHS("c1", "Fernwhisk")), -(115 - 2 * 9));
    assert_int_equal(alike(TURN("south") NORTHS("c5", "Fernwhisk")), -(115 - 5 * 9));
}

static void beside_the_board(void **state) {
    (void)state;
    assert_int_equal(alike(TURN("south") CARD("x3", "Thimblesprout")), 15 + 4);
    assert_int_equal(alike(TURN("south") CARD("x3", "Briar Stele")), 0);
    assert_int_equal(alike(TURN("north") "hand south: 0=\"Mosshob\""), 12);
    assert_int_equal(alike(TURN("south") "credits: south=39 north=50"), -2);
    assert_int_equal(alike(TURN("south") "credits: south=41 north=50"), 0);
}

/* A covered card is worth 45, nothing if it cannot be paid, 15 outside, and 30 for each hundred
 * more than its own that it will gain. */
static void covered_cards_count_by_what_they_will_do(void **state) {
    (void)state;
#define POOR TURN("south") "credits: south=8 north=8\n"
    assert_int_equal(alike(TURN("south") "c3 card=\"Fernwhisk\" covered"), 45);
    assert_int_equal(alike(TURN("south") "x3 card=\"Fernwhisk\" covered"), 15);
    assert_int_equal(alike(POOR "c3 card=\"Eldercanopy\" covered"), 0); /* it costs 14 */
    assert_int_equal(alike(POOR "c3 card=\"Eldercanopy\" covered grown"), 45);
    assert_int_equal(
        alike(TURN("south") "credits: south=9 north=9\nc3 card=\"Eldercanopy\" covered"), 45);
    assert_int_equal(worth_seen(NULL, 0,
                                TURN("south") "c3 card=\"Copperwisp\" covered north-owns north-has",
                                SOUTH),
                     -45);
    /* The card that it will flip on c2 does not point back. */
    assert_int_equal(
        alike(TURN("south") "c3 card=\"Fernwhisk\" covered\n" NORTHS("c2", "Thimblesprout")) -
            alike(TURN("south") "c3 card=\"Mosshob\" covered\n" NORTHS("c2", "Thimblesprout")),
        200 * 30 / 100);
}

/* A quarter of the most that a card from hand could gain: 100 for itself, 200 for each flip, 100
 * for each kill. */
static void who_plays_next_gains_by_a_card_from_hand(void **state) {
    (void)state;
#define AGAINST(hand)                                          \
    (alike(TURN("south") NORTHS("c3", "Thimblesprout") hand) - \
     alike(TURN("south") NORTHS("c3", "Thimblesprout")))
    assert_int_equal(AGAINST("hand south: 0=\"Fernwhisk\""), 12 + 300 / 4); /* n from c4 */
    assert_int_equal(AGAINST("hand south: 0=\"Thimblesprout\""),
                     12 + 100 / 4); /* nothing that does not defend */
    assert_int_equal(AGAINST("hand south: 0=\"Briar Stele\""), 12);
    assert_int_equal(AGAINST("hand south: 0=\"Nettlejack\""), 12 + 300 / 4); /* aslant */
    assert_int_equal(AGAINST("hand south: 0=\"Fernwhisk\"\ncredits: south=3 north=50"),
                     12 + 75 - 2 * 37);
    assert_int_equal(AGAINST("hand south: 0=\"Fernwhisk\"\ncredits: south=2 north=50"),
                     12 - 2 * 38);
    assert_int_equal(AGAINST("hand north: 0=\"Fernwhisk\""), -12);
    /* and the same from the other side */
#define FOR_NORTH(hand)                                      \
    (alike(TURN("north") CARD("c3", "Thimblesprout") hand) - \
     alike(TURN("north") CARD("c3", "Thimblesprout")))
    assert_int_equal(FOR_NORTH("hand north: 0=\"Fernwhisk\""), -12 - 300 / 4);
    assert_int_equal(FOR_NORTH("hand south: 0=\"Fernwhisk\""), 12);
}

/* Burrwick, ATK 1 and DEF 4, points w, and its Growth e; Thimblesprout on its west side fights it.
 */
static void a_fight_is_reckoned(void **state) {
    (void)state;
#define FIGHTS(hand)                                         \
    (alike(TURN("south") NORTHS("c3", "Brambleward") hand) - \
     alike(TURN("south") NORTHS("c3", "Brambleward")))
    /* Brambleward, ATK 2 and DEF 6, points n, e, s and w; aslant it does not defend. */
    assert_int_equal(FIGHTS("hand south: 0=\"Fernwhisk\""), 12 + 300 / 4);
    assert_int_equal(FIGHTS("hand south: 0=\"Burrwick\""), 12 + 100 / 4);
    /* from c3 it fights one on b3, and flips another on d3 as well */
#define BESIDE NORTHS("b3", "Thimblesprout") NORTHS("d3", "Fernwhisk")
    assert_int_equal(alike(TURN("south") BESIDE "hand south: 0=\"Brambleward\"") -
                         alike(TURN("south") BESIDE),
                     12 + 400 / 4);
    /* Thorn Abbess, ATK 4, removes the enemy to its nw by Remove, and fights the others. */
    assert_int_equal(FIGHTS("hand south: 0=\"Thorn Abbess\""), 12 + 300 / 4);
}

#define CHAIN "phase: chain\nstage: play\nturn: 3\n"
#define RUNS "depth: 1\nframe-cell: 0=c3\n" CARD("c3", "Burrwick")

/* EV-20 to EV-25: the automatic part of an open sequence counts as done. */
static void open_sequences_are_played_out(void **state) {
    (void)state;
    /* an enemy that does not defend is flipped, a covered one falls, one put down by Growth stays
     */
    assert_int_equal(alike(CHAIN RUNS NORTHS("b3", "Fernwhisk")),
                     alike(CHAIN RUNS "b3 card=\"Fernwhisk\" north-owns"));
    assert_int_equal(alike(CHAIN RUNS "b3 card=\"Fernwhisk\" covered north-owns north-has"),
                     alike(CHAIN RUNS));
    assert_true(alike(CHAIN RUNS "b3 card=\"Fernwhisk\" covered grown north-owns north-has") <
                alike(CHAIN RUNS));
    /* an enemy with as much DEF left as Burrwick has ATK falls, one with more stays */
    assert_int_equal(alike(CHAIN RUNS "b3 card=\"Thimblesprout\" lost=1 north-owns north-has"),
                     alike(CHAIN RUNS));
    assert_true(alike(CHAIN RUNS NORTHS("b3", "Thimblesprout")) < alike(CHAIN RUNS));
    /* Thorn Abbess points back and strikes with 4, as much as Burrwick has */
    assert_int_equal(alike(CHAIN RUNS NORTHS("b3", "Thorn Abbess")),
                     alike(TURN("north") NORTHS("b3", "Thorn Abbess")));
    /* a card that takes as much damage as it has DEF left falls: then both are gone, or the enemy
     * stays */
    assert_int_equal(alike(CHAIN "depth: 1\nframe-cell: 0=c3\nc3 card=\"Burrwick\" lost=2\n" NORTHS(
                         "b3", "Brambleward")),
                     alike(TURN("north") NORTHS("b3", "Brambleward")));
    assert_true(alike(CHAIN "depth: 1\nframe-cell: 0=c3\nc3 card=\"Burrwick\" lost=1\n" NORTHS(
                    "b3", "Brambleward")) > alike(TURN("north") NORTHS("b3", "Brambleward")));
}

/* A card that has been fought is not fought again by the top sequence; a sequence under it has
 * fought nothing yet. */
static void the_chain_is_played_out_from_the_top(void **state) {
    (void)state;
#define CONFLICT(more) alike(CHAIN more)
    assert_int_equal(
        CONFLICT(
            "depth: 1\nframe-cell: 0=c3\nframe-phase: 0=conflict\n" CARD("c3", "Brambleward")
                NORTHS("b3", "Thimblesprout") "d3 card=\"Burrwick\" lost=2 north-owns north-has\n"),
        alike(TURN("north") CARD("c3", "Brambleward")));
    assert_int_equal(
        CONFLICT(
            "depth: 2\nframe-cell: 0=b5 1=c2\nframe-phase: 1=conflict\nfought: w\n" CARD("b5",
                                                                                         "Burrwick")
                CARD("c2", "Brambleward") "a5 card=\"Thimblesprout\" lost=1 north-owns "
                                          "north-has\n" NORTHS("c1", "Fernwhisk") NORTHS(
                                              "b2", "Barkmantle") "d2 card=\"Burrwick\" lost=2 "
                                                                  "north-owns north-has\n"),
        alike(TURN("north") CARD("b5", "Burrwick") CARD("c2", "Brambleward")
                  NORTHS("c1", "Fernwhisk") NORTHS("b2", "Barkmantle")));
}

/* Remove and Firestorm take away before it comes to a fight; for north the arrows lie the other way
 * round. */
static void abilities_strike_first(void **state) {
    (void)state;
#define NORTH_REMOVES \
    CHAIN "player: north\ndepth: 1\nframe-cell: 0=b2\n" NORTHS("b2", "Thorn Abbess")
    assert_int_equal(alike(NORTH_REMOVES CARD("c3", "Nettlejack")), alike(NORTH_REMOVES));
    /* Remove is there to be used when the Firestorm of another arrow has been */
#define DUCHESS CHAIN "depth: 1\nframe-cell: 0=c3\nframe-used: 0=s\n" CARD("c3", "Pyre Duchess")
    assert_int_equal(with_decks("5", DUCHESS NORTHS("c2", "Coalmarshal"), SOUTH),
                     with_decks("5", DUCHESS, SOUTH));
    /* 5 points against a DEF of 5 that would strike back with 5, as much as is left */
#define STORM(lost) CHAIN "depth: 1\nframe-cell: 0=c3\nc3 card=\"Blazeprioress\" lost=" lost "\n"
    assert_int_equal(
        with_decks("5", STORM("1") "c2 card=\"Coalmarshal\" lost=3 north-owns north-has\n", SOUTH),
        with_decks("5", STORM("1"), SOUTH));
    assert_int_equal(
        with_decks("5", STORM("1") "c2 card=\"Coalmarshal\" lost=2 north-owns north-has\n", SOUTH),
        with_decks("5", TURN("north") NORTHS("c2", "Coalmarshal"), SOUTH));
    /* 3 of them for the first leave too few for the second, which strikes back with 6 */
    assert_int_equal(with_decks("5",
                                STORM("0") "c2 card=\"Sizzlenewt\" lost=1 north-owns north-has\n"
                                           "d2 card=\"Sizzlenewt\" lost=1 north-owns north-has\n",
                                SOUTH),
                     with_decks("5", TURN("north"), SOUTH));
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

/* Before its Firestorm is used up, a card removes each enemy that has no more DEF than its points.
 */
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
        cmocka_unit_test(a_monster_counts_by_its_numbers_and_its_open_sides),
        cmocka_unit_test(beside_the_board),
        cmocka_unit_test(covered_cards_count_by_what_they_will_do),
        cmocka_unit_test(who_plays_next_gains_by_a_card_from_hand),
        cmocka_unit_test(a_fight_is_reckoned),
        cmocka_unit_test(open_sequences_are_played_out),
        cmocka_unit_test(the_chain_is_played_out_from_the_top),
        cmocka_unit_test(abilities_strike_first),
        cmocka_unit_test(unseen_cards_are_feared),
        cmocka_unit_test(firestorm_is_counted_before_the_fight),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
