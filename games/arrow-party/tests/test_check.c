/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: cards, places and players that cannot be, each refused for its reason.
 *
 * A row without words is a position that can be; the rows below it spoil it.
 */
#include "refused.h"
#include "rules.h"

static void hands_are_refused(void **state) {
    (void)state;
    static const refusal table[] = {
        {.position = "hand red: x2=2 dont-swap=1\nheld: red=3"},
        {.position = "held: red=3", .said = "red holds 0 items, not 3"},
        {.position = "hand red: dont-swap=1\nshown-dont-swap: red=1",
         .said = "red shows 0 dont-swap and 0 dont-pick-up here, no other number (AP-6a)"},
        {.options = "passive_dont=held",
         .position = "hand red: dont-swap=1\nshown-dont-swap: red=0",
         .said = "red shows 1 dont-swap and 0 dont-pick-up here, no other number (AP-6a)"},
    };
    assert_refusals(qv_game_find("arrow-party"), table, COUNT(table));
}

#define STAR "f1 star x=1000 y=1000"

static void floors_are_refused(void **state) {
    (void)state;
    static const refusal table[] = {
        {.position = STAR " angle=4095\nf2 item reverse x=600 y=600"},
        {.position = "f1 star x=512 y=13824"},
        {.position = "f1 star x=13824 y=512"},
        {.position = "f1 star x=511 y=512",
         .said = "f1 lies at (511, 512); places go from 512 to 13824 (AP-3)"},
        {.position = "f1 star x=512 y=511",
         .said = "f1 lies at (512, 511); places go from 512 to 13824 (AP-3)"},
        {.position = "f1 star x=13825 y=512",
         .said = "f1 lies at (13825, 512); places go from 512 to 13824 (AP-3)"},
        {.position = "f1 star x=512 y=13825",
         .said = "f1 lies at (512, 13825); places go from 512 to 13824 (AP-3)"},
        {.position = "stars: red=12"},
        {.position = "stars: red=13",
         .said = "13 stars and 0 skulls are too many: there are 12 and 8 (AP-3)"},
        {.position = "stars: red=10 blue=2\n" STAR,
         .said = "13 stars and 0 skulls are too many: there are 12 and 8 (AP-3)"},
        {.position = "skulls: red=8"},
        {.position = "skulls: red=7 blue=1\nf1 skull x=1000 y=1000",
         .said = "0 stars and 9 skulls are too many: there are 12 and 8 (AP-3)"},
        {.position = "f1 x=1000",
         .said = "there is no card f1 on the floor, so it has no kind and no place"},
        {.position = STAR,
         .at = offsetof(ap_state, floor),
         .byte = AP_SKULL + 1,
         .said = "f1 is not an item, star or skull"},
        {.position = STAR " reverse", .said = "f1 is star and has a kind"},
        {.position = STAR " angle=4096", .said = "f1 is turned 4096; angles end at 4095"},
    };
    assert_refusals(qv_game_find("arrow-party"), table, COUNT(table));
}

static void arrow_cards_are_refused(void **state) {
    (void)state;
    static const refusal table[] = {
        {.options = "arrow_faces=compass", .position = "arrows red: 2=1\ndesign-b red: 2=1"},
        {.options = "arrow_faces=compass",
         .position = "arrows red: 2=1\ndesign-b red: 2=2",
         .said = "red has 1 arrow cards 2, of them 2 of design b"},
        {.position = "arrows red: 1=8"},
        {.position = "arrows red: 1=9",
         .said = "there are 9 arrow cards 1 in all; 8 are right (AP-1)"},
        {.options = "arrow_faces=compass", .position = "arrows red: 2=4\ndesign-b red: 2=4"},
        {.options = "arrow_faces=compass",
         .position = "arrows red: 2=5\ndesign-b red: 2=5",
         .said = "5 of the arrow cards 2 outside the stack are of design b; of all cards 4 are, "
                 "and the stack has room for 3"},
        {.options = "arrow_faces=compass",
         .position = "arrows red: 2=5",
         .said = "0 of the arrow cards 2 outside the stack are of design b; of all cards 4 are, "
                 "and the stack has room for 3"},
        {.options = "arrow_faces=compass", .position = "arrows red: 3=4 2=1\ndesign-b red: 3=4"},
        {.options = "arrow_faces=compass", .position = "discard: 2b=4"},
        {.options = "arrow_faces=compass",
         .position = "discard: 2b=5",
         .said = "5 of the arrow cards 2 outside the stack are of design b; of all cards 4 are, "
                 "and the stack has room for 3"},
        {.options = "arrow_faces=compass", .position = "discard: 2=4"},
        {.options = "arrow_faces=compass",
         .position = "discard: 2=5",
         .said = "0 of the arrow cards 2 outside the stack are of design b; of all cards 4 are, "
                 "and the stack has room for 3"},
        {.options = "arrow_faces=compass",
         .position = "discard: 3b=2 2b=4\narrows blue: 3=2\ndesign-b blue: 3=2"},
        {.position = "arrows red: 2=1\ndesign-b red: 2=1",
         .said =
             "1 of the arrow cards 2 outside the stack are of design b; of all cards 0 are, and "
             "the stack has room for 7"},
    };
    assert_refusals(qv_game_find("arrow-party"), table, COUNT(table));
}

static void players_are_refused(void **state) {
    (void)state;
    static const refusal table[] = {
        {.position = "half-steps: red=1280\nway: red=4095\nfeet: red=640"},
        {.position = "east: red=14336"},
        {.position = "east: red=14337",
         .said = "red stands at (14337, 512), outside the floor (AP-W5)"},
        {.position = "east: red=-1", .said = "red stands at (-1, 512), outside the floor (AP-W5)"},
        {.position = "north: blue=-1",
         .said = "blue stands at (13824, -1), outside the floor (AP-W5)"},
        {.position = "from-east: red=14337",
         .said = "red came from (14337, 512), outside the floor (AP-W5)"},
        {.position = "from-north: red=14337",
         .said = "red came from (512, 14337), outside the floor (AP-W5)"},
        {.options = "edge=free", .position = "round: 2\nnorth: red=-2211840"},
        {.options = "edge=free",
         .position = "round: 2\nnorth: red=-2211841",
         .said = "red stands at (512, -2211841), outside the floor (AP-W5)"},
        {.options = "edge=free", .position = "round: 2\neast: red=2226176"},
        {.options = "edge=free",
         .position = "round: 2\nfrom-north: red=2226177",
         .said = "red came from (512, 2226177), outside the floor (AP-W5)"},
        {.options = "edge=free", .position = "round: 1\neast: red=1488896"},
        {.options = "edge=free",
         .position = "round: 1\neast: red=1488897",
         .said = "red stands at (1488897, 512), outside the floor (AP-W5)"},
        {.position = "shoe: red=921",
         .said = "red has shoes of length 921; they are 922 to 1126 long (AP-4)"},
        {.position = "shoe: red=1127",
         .said = "red has shoes of length 1127; they are 922 to 1126 long (AP-4)"},
        {.position = "shoe: red=922 blue=1126 green=1024"},
        {.position = "roll: red=7", .said = "red cannot roll 7 with the d6 (AP-11)"},
        {.position = "roll: red=6", .said = "red must not have rolled here (AP-11)"},
        {.position = "roll: red=9\ndie: red=d8", .said = "red cannot roll 9 with the d8 (AP-11)"},
        {.position = "shoe: red=5000",
         .said = "red has shoes of length 5000; they are 922 to 1126 long (AP-4)"},
        {.position = "half-steps: red=1281",
         .said = "red cannot walk 0 feet in 1281 half steps (AP-17)"},
        {.position = "half-steps: red=2\nway: red=0\nfeet: red=2",
         .said = "red cannot walk 2 feet in 2 half steps (AP-17)"},
        {.position = "way: red=4096",
         .said = "red walks 0 feet at angle 4096; angles go from 0 to 4095"},
        {.position = "half-steps: red=40\nway: red=0\nfeet: red=20\ntick: 1",
         .said = "red leaves the floor before foot 20 (AP-W5)"},
        {.position = "", .at = offsetof(ap_state, flags), .byte = 7},
        {.position = "",
         .at = offsetof(ap_state, flags),
         .byte = 8,
         .said = "the die or the flags of red do not exist"},
        {.position = "card: red=2b", .said = "red has tossed a card that does not exist"},
        {.position = "card: red=1\ntoss: red=4096",
         .said = "red's card has landed at angle 4096; angles end at 4095 (AP-10)"},
        {.position = "",
         .at = offsetof(ap_state, stars[AP_SEATS - 1]),
         .byte = 1,
         .said = "purple does not play and has nothing"},
        {.position = "",
         .at = offsetof(ap_state, seat),
         .byte = AP_SEATS,
         .said = "no such phase, round or seat"},
        {.position = "round: 11", .said = "no such phase, round or seat"},
    };
    assert_refusals(qv_game_find("arrow-party"), table, COUNT(table));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hands_are_refused),
        cmocka_unit_test(floors_are_refused),
        cmocka_unit_test(arrow_cards_are_refused),
        cmocka_unit_test(players_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
