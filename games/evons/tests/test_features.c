/* SPDX-License-Identifier: MIT */
/* EVONS: the features of positions, worked out by hand, and positions that are symmetric. */
#include "feature.h"

enum { SOUTH, NORTH };

/* Both play with the cards of one deck. */
static moment both_with(const char *deck, const char *position, uint32_t viewer) {
    const qv_choice choice[] = {{"south_deck", deck}, {"north_deck", deck}};
    return moment_of("evons", choice, 2, position, viewer);
}

/* The feature of that name of a seat, as far as `viewer` knows; in the view of all if `open`. */
static double feature(const char *position, bool open, uint32_t viewer, uint32_t seat,
                      const char *name) {
    moment m = both_with("1", position, open ? (uint32_t)QV_OPEN : viewer);
    const double found = feature_of(&m, viewer, seat, name);
    moment_free(&m);
    return found;
}

static void expect(const char *position, uint32_t seat, const char *name, double expected) {
    const double found = feature(position, false, seat, seat, name);
    if (found < expected - 1e-6 || found > expected + 1e-6)
        fail_msg("%s: %g, not %g\n%s", name, found, expected, position);
}

#define CARD(cell, name) cell " card=\"" name "\"\n"
#define NORTHS(cell, name) cell " card=\"" name "\" north-owns north-has\n"
#define TURN(player) "phase: play\nstage: reveal\nturn: 3\nplayer: " player "\n"

/* Thimblesprout has DEF 2, ATK 0 and arrows e and w; Fernwhisk DEF 6, ATK 1 and n, ne, nw. */
static void monsters_count_by_what_is_around_them(void **state) {
    (void)state;
#define ALONE TURN("south") CARD("c3", "Thimblesprout")
    expect(ALONE, SOUTH, "constant", 1);
    expect(ALONE, SOUTH, "monsters in the main zone", 1);
    expect(ALONE, NORTH, "monsters in the main zone", 0);
    expect(ALONE, SOUTH, "more monsters than the other", 1);
    expect(ALONE, NORTH, "more monsters than the other", 0);
    expect(ALONE, SOUTH, "two more monsters than the other", 0);
    expect(ALONE, SOUTH, "empty cells from which a monster can be flipped", 6);
    expect(ALONE, SOUTH, "monsters that can be flipped", 1);
    expect(ALONE, SOUTH, "empty cells at which arrows point", 2);
    expect(ALONE, SOUTH, "empty cells from which a weak monster can be fought", 2);
    expect(TURN("south") CARD("c3", "Fernwhisk"), SOUTH,
           "empty cells from which a weak monster can be fought", 0);
    expect(ALONE CARD("a1", "Fernwhisk"), SOUTH, "DEF of all monsters", 8);
    expect(ALONE CARD("a1", "Fernwhisk"), SOUTH, "ATK of all monsters", 1);
    expect(ALONE CARD("a1", "Fernwhisk"), SOUTH, "arrows of all monsters", 5);
    expect(ALONE NORTHS("d3", "Fernwhisk"), SOUTH, "enemies at which arrows point", 1);
    expect(ALONE NORTHS("d3", "Fernwhisk"), NORTH, "enemies at which arrows point", 0);
    expect(ALONE NORTHS("d3", "Fernwhisk"), SOUTH, "empty cells at which arrows point", 1);
    /* outside only cards count, and there nothing is flipped */
    expect(TURN("south") CARD("x3", "Thimblesprout"), SOUTH, "monsters in the out zone", 1);
    expect(TURN("south") CARD("x3", "Thimblesprout"), SOUTH, "monsters in the main zone", 0);
    expect(TURN("south") CARD("x3", "Briar Stele"), SOUTH, "monsters in the out zone", 0);
    expect(TURN("south") CARD("c3", "Briar Stele"), SOUTH, "monsters in the main zone", 0);
}

static void leads_count_by_their_size(void **state) {
    (void)state;
#define FOUR      \
    TURN("south") \
    CARD("a1", "Mosshob") CARD("b1", "Mosshob") CARD("c1", "Mosshob") CARD("d1", "Mosshob")
    expect(FOUR, SOUTH, "two more monsters than the other", 1);
    expect(FOUR, SOUTH, "four more monsters than the other", 1);
    expect(FOUR NORTHS("a5", "Mosshob"), SOUTH, "two more monsters than the other", 1);
    expect(FOUR NORTHS("a5", "Mosshob"), SOUTH, "four more monsters than the other", 0);
}

static void covered_cards(void **state) {
    (void)state;
#define VEILED TURN("south") "c3 card=\"Fernwhisk\" covered\n"
    expect(VEILED, SOUTH, "covered cards in the main zone", 1);
    expect(VEILED, SOUTH, "covered cards that the next card can destroy", 1);
    expect(VEILED, SOUTH, "monsters in the main zone", 0);
#define GROWN TURN("south") "c3 card=\"Fernwhisk\" covered grown\n"
    expect(GROWN, SOUTH, "cards put down by Growth in the main zone", 1);
    expect(GROWN, SOUTH, "covered cards in the main zone", 0);
    expect(GROWN, SOUTH, "covered cards that the next card can destroy", 0);
    /* Fernwhisk will flip the card on c2, which does not point south */
    expect(VEILED, SOUTH, "what covered cards gain when revealed", 0);
    expect(VEILED NORTHS("c2", "Thimblesprout"), SOUTH, "what covered cards gain when revealed", 2);
    /* Eldercanopy costs 14, and the next income is 5 */
#define DEAR(credits) \
    TURN("south") "credits: south=" credits " north=50\nc3 card=\"Eldercanopy\" covered\n"
    expect(DEAR("8"), SOUTH, "covered cards that cannot be paid", 1);
    expect(DEAR("9"), SOUTH, "covered cards that cannot be paid", 0);
    expect(TURN("south") "credits: south=8 north=50\nc3 card=\"Eldercanopy\" covered grown\n",
           SOUTH, "covered cards that cannot be paid", 0);
}

static void credits_and_hands(void **state) {
    (void)state;
#define CREDITS(of) TURN("south") "credits: south=" of " north=50\n"
    expect(CREDITS("8"), SOUTH, "the first 15 credits", 1.6);
    expect(CREDITS("8"), SOUTH, "credits from 15 to 60", 0);
    expect(CREDITS("25"), SOUTH, "the first 15 credits", 3);
    expect(CREDITS("25"), SOUTH, "credits from 15 to 60", 2);
    expect(CREDITS("90"), SOUTH, "credits from 15 to 60", 9);
#define HAND "hand south: 0=\"Mosshob\" 1=\"Fernwhisk\" 2=\"Briar Stele\"\n"
    expect(CREDITS("8") HAND, SOUTH, "cards in hand", 3);
    expect(CREDITS("8") HAND, SOUTH, "monsters in hand", 2);
    expect(CREDITS("8") HAND, SOUTH, "monsters in hand that can be paid", 2);
    expect(CREDITS("8") HAND, SOUTH, "most arrows of a card in hand that can be paid", 3);
    expect(CREDITS("2") HAND, SOUTH, "monsters in hand that can be paid", 1);
    expect(CREDITS("2") HAND, SOUTH, "most arrows of a card in hand that can be paid", 1);
    expect(CREDITS("8") HAND, SOUTH, "most that a card in hand gains", 1);
    expect(CREDITS("8") HAND NORTHS("c3", "Thimblesprout"), SOUTH, "most that a card in hand gains",
           3);
    expect(CREDITS("8"), SOUTH, "cards in the deck", 60 / 8.0);
    expect(CREDITS("8") HAND, SOUTH, "cards in the deck", 57 / 8.0);
    /* in the turn of the other the next income counts */
    expect(TURN("north") "credits: south=0 north=50\n" HAND, SOUTH,
           "monsters in hand that can be paid", 2);
}

static void cells_from_which_several_can_be_flipped(void **state) {
    (void)state;
#define PAIR TURN("south") NORTHS("c1", "Mosshob") NORTHS("e1", "Mosshob")
    expect(ALONE, NORTH, "most enemies that one cell lets flip", 1);
    expect(PAIR, SOUTH, "most enemies that one cell lets flip", 2);
    const double one =
        feature(ALONE, false, SOUTH, NORTH, "most that an unseen card is expected to flip");
    const double two = feature(ALONE CARD("e3", "Mosshob"), false, SOUTH, NORTH,
                               "most that an unseen card is expected to flip");
    assert_true(one > 0 && one < 1 && two > one && two < 2);
    const double covered =
        feature(ALONE "c2 card=\"Mosshob\" covered north-owns north-has\n", false, SOUTH, NORTH,
                "what unseen covered cards are expected to flip");
    assert_true(covered > 0 && covered < 1);
}

/* The first deck has three Eldercanopies, which point everywhere. */
static void cards_that_have_been_seen_are_not_expected(void **state) {
    (void)state;
    const double before =
        feature(ALONE, false, SOUTH, NORTH, "most that an unseen card is expected to flip");
    const double after =
        feature(ALONE "graveyard north: 0=\"Eldercanopy\" 1=\"Eldercanopy\" 2=\"Eldercanopy\"\n",
                false, SOUTH, NORTH, "most that an unseen card is expected to flip");
    assert_true(after < before);
}

/* What north holds makes no difference to what south knows. */
static void hidden_cards_do_not_count(void **state) {
    (void)state;
    static const char *const hands[] = {
        TURN("south")
            CARD("c3", "Thimblesprout") "hand north: 0=\"Mosshob\" 1=\"Fernwhisk\"\n"
                                        "c2 card=\"Mosshob\" covered north-owns north-has\n",
        TURN("south")
            CARD("c3", "Thimblesprout") "hand north: 0=\"Eldercanopy\" 1=\"Fernwhisk\"\n"
                                        "c2 card=\"Fernwhisk\" covered north-owns north-has\n"};
    float found[2][FEATURES_MOST];
    for (uint32_t i = 0; i < 2; i++) {
        moment m = both_with("1", hands[i], QV_OPEN);
        memset(found[i], 0, sizeof found[i]);
        m.rs->game->learned->measure(m.rs, m.view, SOUTH, found[i]);
        moment_free(&m);
    }
    assert_memory_equal(found[0], found[1], sizeof found[0]);
}

/* EV-36: 24 of the 25 cells are taken. */
static void the_last_cells(void **state) {
    (void)state;
    static const char *const names[] = {"Mosshob",     "Burrwick",   "Pollenkin",
                                        "Willowreeve", "Sporevicar", "Thorn Abbess"};
    char text[2000];
    qv_text position = qv_text_over(text, sizeof text);
    qv_text_add(&position, TURN("south"));
    for (uint32_t i = 0; i < 24; i++)
        qv_text_add(&position, "%c%u card=\"%s\"\n", (int)('a' + i % 5), (unsigned)(1 + i / 5),
                    names[i / 4]);
    expect(text, SOUTH, "ahead after filling the last cell", 1);
    expect(text, NORTH, "ahead after filling the last cell", 0);
    expect(text, SOUTH, "ahead with few empty cells", 1);
    expect(text, NORTH, "ahead with few empty cells", 0);
    expect(FOUR, SOUTH, "ahead after filling the last cell", 0);
    expect(FOUR, SOUTH, "ahead with few empty cells", 0);
}

#define CHAIN "phase: chain\nstage: play\nturn: 3\ndepth: 1\nframe-cell: 0=c3\n"

/* Burrwick points w and has its Growth to the e: the card on b3 counts as flipped already. */
static void chains_are_played_out_and_their_abilities_count(void **state) {
    (void)state;
#define BURRWICK CHAIN CARD("c3", "Burrwick") NORTHS("b3", "Fernwhisk")
    expect(BURRWICK, SOUTH, "monsters in the main zone", 2);
    expect(BURRWICK "hand south: 0=\"Mosshob\"\n", SOUTH, "Growths to be used", 1);
    expect(BURRWICK, SOUTH, "Growths to be used", 0);
    expect(BURRWICK "hand south: 0=\"Mosshob\"\n", NORTH, "Growths to be used", 0);
    expect(CHAIN CARD("c3", "Thorn Abbess") NORTHS("b2", "Fernwhisk"), SOUTH, "Removes to be used",
           1);
    expect(CHAIN CARD("c3", "Nettlejack") "hand south: 0=\"Briar Stele\"\n", SOUTH,
           "Blocks to be used", 1);
}

static void measure(const char *position, uint32_t viewer, float out[FEATURES_MOST]) {
    moment m = both_with("1", position, viewer);
    features_from(&m, viewer, out);
    moment_free(&m);
}

/* The board turned by half a turn, with the players exchanged. */
static void symmetric_positions_have_the_same_features(void **state) {
    (void)state;
    float south[FEATURES_MOST], north[FEATURES_MOST];
    measure(TURN("south") CARD("c3", "Fernwhisk") NORTHS("b3", "Pollenkin")
                NORTHS("d5", "Burrwick") "a1 card=\"Mosshob\" covered\n"
                                         "e4 card=\"Mosshob\" covered north-owns north-has\n"
                                         "credits: south=9 north=30\n"
                                         "hand south: 0=\"Pollenkin\" 1=\"Willowreeve\"\n",
            SOUTH, south);
    measure(TURN("north") NORTHS("c3", "Fernwhisk") CARD("d3", "Pollenkin")
                CARD("b1", "Burrwick") "e5 card=\"Mosshob\" covered north-owns north-has\n"
                                       "a2 card=\"Mosshob\" covered\n"
                                       "credits: south=30 north=9\n"
                                       "hand north: 0=\"Pollenkin\" 1=\"Willowreeve\"\n",
            NORTH, north);
    for (uint32_t i = 0; i < FEATURES_MOST; i++)
        assert_true(south[i] - north[i] < 1e-6F && north[i] - south[i] < 1e-6F);
}

/* By the cells of the main zone that are taken: with ten of them the middle alone counts. */
static void stages_follow_the_cells_taken(void **state) {
    (void)state;
    char text[2000];
    float blend[QV_COLUMNS];
    qv_text position = qv_text_over(text, sizeof text);
    qv_text_add(&position, TURN("south"));
    for (uint32_t i = 0; i < 10; i++)
        qv_text_add(&position, "%c%u card=\"%s\"\n", (int)('a' + i % 5), (unsigned)(1 + i / 5),
                    i < 4   ? "Mosshob"
                    : i < 8 ? "Burrwick"
                            : "Pollenkin");
    moment m = both_with("1", text, SOUTH);
    const qv__learned *const learned = m.rs->game->learned;
    learned->blend(m.rs, m.view, SOUTH, blend);
    assert_string_equal(learned->column[1], "middle, to play");
    assert_true(blend[1] == 1 && blend[0] == 0 && blend[2] == 0 && blend[5] == 0);
    learned->blend(m.rs, m.view, NORTH, blend);
    assert_string_equal(learned->column[5], "middle, waiting");
    assert_true(blend[5] == 1 && blend[1] == 0);
    moment_free(&m);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(monsters_count_by_what_is_around_them),
        cmocka_unit_test(leads_count_by_their_size),
        cmocka_unit_test(covered_cards),
        cmocka_unit_test(credits_and_hands),
        cmocka_unit_test(cells_from_which_several_can_be_flipped),
        cmocka_unit_test(cards_that_have_been_seen_are_not_expected),
        cmocka_unit_test(hidden_cards_do_not_count),
        cmocka_unit_test(the_last_cells),
        cmocka_unit_test(chains_are_played_out_and_their_abilities_count),
        cmocka_unit_test(symmetric_positions_have_the_same_features),
        cmocka_unit_test(stages_follow_the_cells_taken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
