/* SPDX-License-Identifier: MIT */
/* ConCardia draft: positions that cannot be, each refused for its reason.
 *
 * A row without words is a position that can be; the rows below it spoil it.
 */
#include "refused.h"
#include "rules.h"
#include "small.h"

static const qv_game *game(void) {
    return qv_game_find("concardia-draft");
}

/* Two players, stacks of two: 12 cards, four copies of each. */
#define TWO .options = "stack=2", .edits = SMALL
#define LATER                                                                                 \
    "stack red-2: 0=Drum 1=Flute\nstack blue-2: 0=Drum 1=Horn\nstack red-3: 0=Flute 1=Horn\n" \
    "stack blue-3: 0=Flute 1=Horn\n"
#define STACKS "stack red-1: 0=Drum 1=Flute\nstack blue-1: 0=Drum 1=Horn\n" LATER
#define TAKEN "round: 3\nphase: decks\n"
#define OVER STACKS "round: 3\nphase: over\n"
#define RED "deck red: 0=Drum 1=Drum 2=Flute 3=Horn 4=Horn 5=Horn\n"
#define BLUE "deck blue: 0=Drum 1=Drum 2=Flute 3=Flute 4=Flute 5=Horn\n"

static void stacks_are_refused(void **state) {
    (void)state;
    static const refusal table[] = {
        {TWO, .position = STACKS},
        {TWO, .position = "stack blue-1: 0=Drum 1=Horn\n" LATER,
         .said = "stack red-1 has 2 cards of the set here, no other number (CD-2)"},
        {TWO, .position = "stack red-1: 0=Drum 2=Flute\nstack blue-1: 0=Drum 1=Horn\n" LATER,
         .said = "stack red-1 has 2 cards of the set here, no other number (CD-2)"},
        {TWO,
         .position = "stack red-1: 0=Drum 1=Flute 2=Flute\nstack blue-1: 0=Drum 1=Horn\n" LATER,
         .said = "stack red-1 has 2 cards of the set here, no other number (CD-2)"},
        {TWO, .position = STACKS "stack green-1: 0=Horn",
         .said = "stack green-1 has 0 cards of the set here, no other number (CD-2)"},
        {TWO, .position = STACKS, .at = offsetof(cd_state, card), .byte = 3,
         .said = "stack red-1 has 2 cards of the set here, no other number (CD-2)"},
        {TWO, .position = STACKS, .at = offsetof(cd_state, card), .byte = 2,
         .said = "the cards that are left of stack red-1 are not in the order of the set"},
        {TWO, .position = "stack red-1: 0=Drum 1=Drum\nstack blue-1: 0=Drum 1=Horn\n" LATER,
         .said = "Drum is there 5 times; the box has 4, and not all of them may be dealt (CD-1)"},
        {TWO, .position = STACKS "dealt: 11", .said = "11 cards of the box are dealt, of 12"},
    };
    assert_refusals(game(), table, QV_COUNT(table));
}

static void half_a_deal_is_refused(void **state) {
    (void)state;
    static const refusal table[] = {
        {TWO, .position = "phase: deal\ndealt: 2\nstack red-1: 0=Drum\nstack blue-3: 0=Drum"},
        {TWO, .position = "phase: deal\ndealt: 12\nstack red-1: 0=Drum\nstack blue-3: 0=Drum",
         .said = "12 cards of the box are dealt, of 12"},
        {TWO, .position = "phase: deal\ndealt: 2\nstack red-1: 0=Drum",
         .said = "2 cards are dealt, 1 of them to stacks, and 0 are left out in all (CD-1)"},
        {TWO, .position = "phase: deal\ndealt: 1\nstack red-1: 0=Drum\nstack blue-3: 0=Drum",
         .said = "1 cards are dealt, 2 of them to stacks, and 0 are left out in all (CD-1)"},
        {TWO, .position = "phase: deal\ndealt: 2\nstack red-1: 0=Drum\nstack blue-3: 0=Flute",
         .said = "Flute is there 1 times; the box has 4, and not all of them may be dealt (CD-1)"},
        {.options = "stack=1 players=2",
         .edits = SMALL SMALL_CARD("3", "Lute", "rock", "5"),
         .position = "phase: deal\ndealt: 3\nstack red-1: 0=Drum"},
        {.options = "stack=1 players=2",
         .edits = SMALL SMALL_CARD("3", "Lute", "rock", "5"),
         .position = "phase: deal\ndealt: 4\nstack red-1: 0=Drum",
         .said = "4 cards are dealt, 1 of them to stacks, and 2 are left out in all (CD-1)"},
    };
    assert_refusals(game(), table, QV_COUNT(table));
}

static void phases_are_refused(void **state) {
    (void)state;
    static const refusal table[] = {
        {TWO, .position = STACKS "round: 2\nturn: 1"},
        {TWO, .position = STACKS "turn: 2", .said = "no such phase, round or turn"},
        {TWO, .position = STACKS, .at = offsetof(cd_state, phase), .byte = CD_PHASES,
         .said = "no such phase, round or turn"},
        {TWO, .position = STACKS, .at = offsetof(cd_state, round), .byte = CD_ROUNDS,
         .said = "no such phase, round or turn"},
        {TWO, .position = STACKS TAKEN},
        {TWO, .position = STACKS "round: 2\nphase: decks",
         .said =
             "the round is the first during the deal, the third after the picks, and no turn is "
             "under way"},
        {TWO, .position = STACKS TAKEN "turn: 1",
         .said =
             "the round is the first during the deal, the third after the picks, and no turn is "
             "under way"},
        {TWO, .position = "round: 2\nphase: deal",
         .said =
             "the round is the first during the deal, the third after the picks, and no turn is "
             "under way"},
    };
    assert_refusals(game(), table, QV_COUNT(table));
}

static void seats_are_refused(void **state) {
    (void)state;
    static const refusal table[] = {
        {TWO, .position = STACKS "taking: red=Flute"},
        {TWO, .position = STACKS "taking: red=Horn", .said = "red cannot take that card (CD-3)"},
        {TWO, .position = STACKS TAKEN "taking: red=Drum",
         .said = "red cannot take that card (CD-3)"},
        {TWO, .position = STACKS "taking: red=Flute blue=Drum",
         .said = "somebody still has to decide"},
        {TWO, .position = STACKS, .at = offsetof(cd_state, saw), .byte = 1,
         .said = "red has seen something else of stack red-1 (CD-6)"},
        {TWO, .position = STACKS TAKEN "done: red=1"},
        {TWO, .position = STACKS TAKEN "done: red=1 blue=1",
         .said = "somebody still has to decide"},
        {TWO, .position = STACKS TAKEN "done: red=2", .said = "red has built no deck yet (CD-8)"},
        {TWO, .position = STACKS "done: red=1", .said = "red has built no deck yet (CD-8)"},
        {TWO, .position = STACKS TAKEN "aside red: 0=Drum",
         .said = "red has put aside cards of its own, and keeps 6 (CD-7)"},
        {TWO, .position = STACKS "aside red: 0=Drum",
         .said = "red has put aside cards in the order of the set, while decks are built (CD-7)"},
    };
    assert_refusals(game(), table, QV_COUNT(table));
}

/* Stacks of five: 30 cards, ten copies of each, 15 for each player. */
#define FIVE .options = "stack=5", .edits = SMALL
#define ALL(card) "0=" card " 1=" card " 2=" card " 3=" card " 4=" card "\n"
#define FIFTEEN                                                                                \
    TAKEN                                                                                      \
    "stack red-1: " ALL("Drum") "stack blue-1: " ALL("Drum") "stack red-2: " ALL(              \
        "Flute") "stack blue-2: " ALL("Flute") "stack red-3: " ALL("Horn") "stack "            \
                                                                           "blue-3: " ALL("Ho" \
                                                                                          "r"  \
                                                                                          "n")

static void asides_are_refused(void **state) {
    (void)state;
    static const char others[] = "red has put aside cards of its own, and keeps 13 (CD-7)",
                      order[] =
                          "red has put aside cards in the order of the set, while decks are built "
                          "(CD-7)";
    static const refusal table[] = {
        {FIVE, .position = FIFTEEN "aside red: 0=Drum 1=Horn"},
        {FIVE, .position = FIFTEEN "aside red: 0=Horn 1=Drum", .said = order},
        {FIVE, .position = FIFTEEN "aside red: 0=Drum 2=Drum", .said = order},
        {FIVE, .position = FIFTEEN "aside red: 0=Drum 1=Drum 2=Drum", .said = others},
    };
    assert_refusals(game(), table, QV_COUNT(table));
}

static void decks_are_refused(void **state) {
    (void)state;
    static const char size[] =
        "the deck of red has 6 to 6 cards here, in the order of the set (CD-7)";
    static const refusal table[] = {
        {TWO, .position = OVER RED BLUE},
        {TWO, .position = OVER BLUE, .said = size},
        {TWO, .position = OVER BLUE "deck red: 0=Drum 1=Drum 2=Flute 3=Flute 4=Horn", .said = size},
        {TWO, .position = OVER BLUE "deck red: 0=Drum 1=Drum 2=Flute 3=Horn 4=Flute 5=Horn",
         .said = size},
        {TWO, .position = OVER BLUE "deck red: 0=Drum 1=Drum 2=Drum 3=Flute 4=Horn 5=Horn",
         .said = "red has not picked all cards of its deck (CD-7)"},
        {TWO, .position = OVER RED BLUE, .at = offsetof(cd_state, deck[2]), .byte = 1,
         .said = "the deck of green has 0 to 0 cards here, in the order of the set (CD-7)"},
        {TWO, .position = STACKS TAKEN RED,
         .said = "the deck of red has 0 to 0 cards here, in the order of the set (CD-7)"},
    };
    assert_refusals(game(), table, QV_COUNT(table));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stacks_are_refused), cmocka_unit_test(half_a_deal_is_refused),
        cmocka_unit_test(phases_are_refused), cmocka_unit_test(seats_are_refused),
        cmocka_unit_test(asides_are_refused), cmocka_unit_test(decks_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
