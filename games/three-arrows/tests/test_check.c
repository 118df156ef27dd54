/* SPDX-License-Identifier: MIT */
/* THREE ARROWS: positions that cannot be, each refused for its reason.
 *
 * A row without words is a position that can be; the rows below it spoil it.
 */
#include "refused.h"
#include "rules.h"

#define PIECES "c3 red cross\nf3 blue double r0\n"
#define ATTACK "c3 red cross\nc4 blue tee r1\nattack-from: c3\nattack-direction: e\n"

static void boards_are_refused(void **state) {
    (void)state;
    static const refusal table[] = {
        {.position = PIECES "current: red\n"},
        {.position = PIECES,
         .at = offsetof(ta_state, own[2]),
         .byte = 1,
         .said = "green does not play and has no pieces"},
        {.position = PIECES "e3 red blue cross", .said = "two pieces on e3"},
        {.position = PIECES "e3 cover", .said = "a cover or shield without a piece on e3"},
        {.position = PIECES "e3 cross", .said = "a piece on e3 belongs to nobody"},
        {.position = PIECES "e3 red", .said = "no known piece on e3"},
        {.position = PIECES "h8 red cross", .said = "h8 is not on this board"},
        {.options = "board=8", .position = PIECES "h8 red cross"},
        {.position = PIECES "e3 shield", .said = "a cover or shield without a piece on e3"},
        {.position = PIECES,
         .at = offsetof(ta_state, turn[34]),
         .byte = 0,
         .said = "a piece on e3 belongs to nobody"},
        {.position = PIECES,
         .at = offsetof(ta_state, barren[34]),
         .byte = 1,
         .said = "a piece on e3 belongs to nobody"},
        {.position = PIECES,
         .at = offsetof(ta_state, shape[18]),
         .byte = 7,
         .said = "no known piece on c3"},
        {.position = PIECES,
         .at = offsetof(ta_state, turn[18]),
         .byte = 1,
         .said = "cross on c3 is turned r1; its distinct turns end at r0 (TA-11)"},
        {.position = PIECES,
         .at = offsetof(ta_state, turn[42]),
         .byte = 4,
         .said = "double on f3 is turned r4; its distinct turns end at r3 (TA-11)"},
        {.position = PIECES "d5 red terminator cover",
         .said = "terminator on d5 is covered (TA-37)"},
        {.position = PIECES,
         .at = offsetof(ta_state, barren[18]),
         .byte = 2,
         .said = "the piece on c3 has an arrow where it is known to have none (TA-5b)"},
        {.position = PIECES "e5 red cross cover",
         .at = offsetof(ta_state, barren[36]),
         .byte = 4,
         .said = "the piece on e5 has an arrow where it is known to have none (TA-5b)"},
        {.position = PIECES "e5 red cross cover", .at = offsetof(ta_state, barren[36]), .byte = 2},
    };
    assert_refusals(qv_game_find("three-arrows"), table, COUNT(table));
}

static void firsts_are_refused(void **state) {
    (void)state;
    static const refusal table[] = {
        {.position = PIECES "first: red=a3 blue=f3\nhome: red=north blue=south"},
        {.position = "first: red=a3\nhome: red=north",
         .said = "red has a first tile but has placed nothing"},
        {.position = PIECES "first: blue=f3\nhome: red=north blue=south",
         .said = "red has placed pieces but has no first tile"},
        {.position = PIECES "first: red=c3 blue=f3\nhome: red=north blue=south",
         .said = "the first tile of red is not on the border (TA-6)"},
        {.position = "home: red=north",
         .said = "red has claimed a side without placing on it (TA-7)"},
        {.position = PIECES "first: red=a3 blue=f3\nhome: red=east blue=south",
         .said = "the first tile of red is not on the side claimed (TA-7)"},
        {.position = PIECES "first: red=a3 blue=a4\nhome: red=north blue=north",
         .said = "red and blue have claimed the same side (TA-7)"},
    };
    assert_refusals(qv_game_find("three-arrows"), table, COUNT(table));
}

static void holders_are_refused(void **state) {
    (void)state;
    static const refusal table[] = {
        {.position = PIECES "captured red: angle=1\nlost blue: angle=1"},
        {.position = PIECES "captured red: angle=1",
         .said = "1 pieces of a kind are captured and 0 lost (TA-21)"},
        {.position = PIECES "captured red: angle=1\nlost red: angle=1",
         .said = "red has captured more than the others have lost (TA-21)"},
        {.position = PIECES "eliminated: red",
         .said = "red is eliminated but has pieces on the board or none placed (TA-38)"},
        {.position = "c3 red cross\nlost blue: angle=1\ncaptured red: angle=1\neliminated: 0",
         .said = "blue is not eliminated but has lost all pieces (TA-38)"},
        {.position = PIECES "covers: red=4", .said = "red has more than 3 covers (TA-1)"},
        {.options = "tactical=on",
         .position = PIECES "covers: red=1",
         .said = "red has more than 0 covers (TA-1)"},
        {.position = PIECES "shields: red=4", .said = "red has more than 3 shields (TA-1)"},
        {.position = PIECES "bonus: red=60001", .said = "red has more than 60000 bonus pieces"},
        {.position = PIECES,
         .at = offsetof(ta_state, bonus[2]),
         .byte = 1,
         .said = "green does not play and has nothing"},
        {.position = PIECES "terminator: yes",
         .said = "terminator: yes, but none has been placed (TA-36)"},
        {.position = PIECES "d5 red terminator\nterminator: no",
         .said = "terminator: no, but one has been placed (TA-36)"},
        {.position = PIECES "covers: red=3\nshields: red=3\nbonus: red=60000"},
        {.position = PIECES "e5 red cross cover\ncovers: red=3",
         .said = "red has more than 3 covers (TA-1)"},
        {.position = PIECES "e5 red cross cover\ncovers: red=2"},
        {.position = PIECES "e5 red cross shield\nshields: red=3",
         .said = "red has more than 3 shields (TA-1)"},
        {.position = PIECES "e5 red cross shield\nshields: red=2"},
        {.position = PIECES "hand red: angle=2",
         .said = "red has 2 of angle in all: 0 on the board, 2 unused, 0 lost; 3 are right (TA-1)"},
        {.position = PIECES,
         .at = offsetof(ta_state, hand[0][7]),
         .byte = 1,
         .said = "red has 1 of an unknown piece in all: 0 on the board, 1 unused, 0 lost; 0 are "
                 "right (TA-1)"},
    };
    assert_refusals(qv_game_find("three-arrows"), table, COUNT(table));
}

/* With two players a third one has no piece, no token and no side. */
static void absent_players_have_something(void **state) {
    (void)state;
    enum { THIRD = 2 };
    static const struct {
        uint32_t at, size;
    } member[] = {
        {offsetof(ta_state, hand[THIRD]), TA_SHAPES},
        {offsetof(ta_state, captured[THIRD]), TA_SHAPES},
        {offsetof(ta_state, lost[THIRD]), TA_SHAPES},
        {offsetof(ta_state, covers[THIRD]), 1},
        {offsetof(ta_state, shields[THIRD]), 1},
        {offsetof(ta_state, bonus[THIRD]), 1},
        {offsetof(ta_state, home[THIRD]), 1},
        {offsetof(ta_state, first_tile[THIRD]), 1},
    };
    for (uint32_t i = 0; i < COUNT(member); i++)
        for (uint32_t byte = 0; byte < member[i].size; byte++) {
            const refusal row = {.position = PIECES,
                                 .at = member[i].at + byte,
                                 .byte = 1,
                                 .said = "green does not play and has nothing"};
            assert_refusal(qv_game_find("three-arrows"), &row);
        }
}

static void turns_are_refused(void **state) {
    (void)state;
    static const refusal table[] = {
        {.position = PIECES "passes: 1\nunchanged: 59\nturns-left: 1"},
        {.position = PIECES "current: green", .said = "no such phase or player to move"},
        {.position = PIECES,
         .at = offsetof(ta_state, extra),
         .byte = 2,
         .said = "extra, changed and terminator are yes or no"},
        {.position = PIECES "eliminated: green",
         .said = "somebody who does not play is eliminated"},
        {.position = PIECES "passes: 2", .said = "too many extra turns or passes"},
        {.position = PIECES "turns-left: 60001", .said = "too many extra turns or passes"},
        {.position = PIECES "unchanged: 60",
         .said = "60 actions in a row changed nothing; after 60 the game is over (TA-41)"},
        {.position = PIECES "phase: over\nturns-left: 1",
         .said = "turns are left though the game is over"},
        {.position = PIECES "phase: start", .said = "pieces lie before the first turn (TA-1)"},
        {.position = "c3 red cross\nlost blue: angle=1\ncaptured red: angle=1",
         .said = "fewer than two players are left (TA-39)"},
        {.position = PIECES "phase: over\npasses: 2\nunchanged: 60"},
        {.position = PIECES "phase: over\npasses: 3", .said = "too many extra turns or passes"},
        {.position = PIECES "phase: over\nunchanged: 61",
         .said = "61 actions in a row changed nothing; after 60 the game is over (TA-41)"},
        {.position = PIECES "turns-left: 60000"},
        {.position = PIECES "phase: over\n",
         .at = offsetof(ta_state, extra),
         .byte = 1,
         .said = "turns are left though the game is over"},
        {.position = PIECES "phase: over\n",
         .at = offsetof(ta_state, changed),
         .byte = 1,
         .said = "turns are left though the game is over"},
        {.position = PIECES, .at = offsetof(ta_state, extra), .byte = 1},
        {.position = PIECES, .at = offsetof(ta_state, changed), .byte = 1},
        {.position = PIECES,
         .at = offsetof(ta_state, changed),
         .byte = 2,
         .said = "extra, changed and terminator are yes or no"},
        {.position = PIECES,
         .at = offsetof(ta_state, terminator),
         .byte = 2,
         .said = "extra, changed and terminator are yes or no"},
        {.position = PIECES,
         .at = offsetof(ta_state, phase),
         .byte = TA_OVER + 1,
         .said = "no such phase or player to move"},
        {.position = PIECES,
         .at = offsetof(ta_state, current),
         .byte = 2,
         .said = "no such phase or player to move"},
        {.position = "phase: start"},
        {.position = "phase: start\ncurrent: blue",
         .said = "pieces lie before the first turn (TA-1)"},
        {.position = "phase: start\nturns-left: 1",
         .said = "pieces lie before the first turn (TA-1)"},
        {.position = "phase: start",
         .at = offsetof(ta_state, extra),
         .byte = 1,
         .said = "pieces lie before the first turn (TA-1)"},
        {.position = "phase: start",
         .at = offsetof(ta_state, changed),
         .byte = 1,
         .said = "pieces lie before the first turn (TA-1)"},
        {.position = "phase: start\nf3 blue cross",
         .said = "pieces lie before the first turn (TA-1)"},
    };
    assert_refusals(qv_game_find("three-arrows"), table, COUNT(table));
}

static void placements_are_refused(void **state) {
    (void)state;
    static const refusal table[] = {
        {.position = PIECES "current: red\nchoosing: red=cross\nchoosing-tile: red=c4"},
        {.position = PIECES "current: red\nchoosing: blue=cross",
         .said = "blue is not to move and has begun a placement"},
        {.position = PIECES "current: red\nchoosing-tile: red=c4",
         .said = "a placement that begins in the middle (TA-3)"},
        {.position = PIECES "current: red\nchoosing: red=cross\nchoosing-side: red=north",
         .said = "a placement that begins in the middle (TA-3)"},
        {.position = PIECES "current: red\nchoosing: red=cross\nchoosing-tile: red=c3",
         .said = "an unfinished placement that is not legal (TA-10)"},
        {.position = PIECES "current: red\nchoosing-tile: blue=c4",
         .said = "blue is not to move and has begun a placement"},
        {.position = PIECES "current: red\nchoosing-side: blue=north",
         .said = "blue is not to move and has begun a placement"},
        {.position = ATTACK "phase: roll\nattack-strength: 1\nchoosing: red=cross",
         .said = "red is not to move and has begun a placement"},
        {.position = PIECES "phase: over\ncurrent: red\nchoosing: red=cross",
         .said = "red is not to move and has begun a placement"},
        {.position = PIECES "phase: action\ncurrent: red\nchoosing: red=cross"},
        {.position = PIECES "current: red\nchoosing-side: red=north",
         .said = "a placement that begins in the middle (TA-3)"},
        {.position = PIECES "current: red\n",
         .at = offsetof(ta_state, half_shape),
         .byte = 7,
         .said = "an unfinished placement that is not legal (TA-10)"},
        {.position = PIECES "current: red\n",
         .at = offsetof(ta_state, half_shape),
         .byte = TA_SHAPES,
         .said = "an unfinished placement that is not legal (TA-10)"},
        {.position = PIECES "current: red\nchoosing: red=cross",
         .at = offsetof(ta_state, half_tile),
         .byte = TA_TILES,
         .said = "an unfinished placement that is not legal (TA-10)"},
    };
    assert_refusals(qv_game_find("three-arrows"), table, COUNT(table));
}

static void attacks_are_refused(void **state) {
    (void)state;
    static const refusal table[] = {
        {.position = ATTACK "phase: roll\nattack-strength: 1"},
        {.position = PIECES "attack-strength: 1",
         .said = "an attack is recorded outside an attack"},
        {.position = PIECES "phase: roll", .said = "an attack without an attacker"},
        {.position = PIECES "phase: roll\nattack-from: a1\nattack-direction: n",
         .said = "an attack without an attacker"},
        {.position = PIECES "phase: roll\nattack-from: d4\nattack-direction: n",
         .said = "an attack from d4, where no piece is"},
        {.position = PIECES "phase: roll\nattack-from: c3\nattack-direction: ne",
         .said = "the piece on c3 has no open arrow there (TA-14)"},
        {.options = "shield_attack=barred",
         .position = "c3 red cross shield\nc4 blue tee r1\nphase: roll\nattack-from: c3\n"
                     "attack-direction: e",
         .said = "the piece on c3 may not attack (TA-24)"},
        {.position = ATTACK "phase: advance", .said = "nobody may move from c3 to c4 (TA-22)"},
        {.position = PIECES "phase: roll\nattack-from: c3\nattack-direction: e",
         .said = "c4 is not attacked from c3 (TA-14)"},
        {.position = ATTACK "phase: roll\nattack-strength: 2",
         .said = "the attack from c3 is not of strength 2 (TA-16)"},
        {.position = ATTACK "phase: defence\nattack-strength: 1",
         .said = "there is no cover for the defender to take off (TA-17)"},
        {.options = "tactical=on",
         .position = ATTACK "phase: roll\nattack-strength: 1",
         .said = "there is no die (TA-42)"},
        {.position = ATTACK, .said = "an attack is recorded outside an attack"},
        {.position = PIECES "attack-from: c3", .said = "an attack is recorded outside an attack"},
        {.position = PIECES "attack-direction: e",
         .said = "an attack is recorded outside an attack"},
        {.position = PIECES "phase: roll\nattack-from: c3",
         .said = "an attack without an attacker"},
        {.position = PIECES "phase: roll\nattack-direction: e",
         .said = "an attack without an attacker"},
        {.position = ATTACK "phase: roll\nattack-strength: 1",
         .at = offsetof(ta_state, attack_direction),
         .byte = 8,
         .said = "an attack without an attacker"},
        {.position = ATTACK "phase: roll\nattack-strength: 1",
         .at = offsetof(ta_state, attack_from),
         .byte = TA_TILES,
         .said = "an attack without an attacker"},
        {.position = "c3 red cross cover\nc4 blue tee r1\nphase: roll\nattack-from: "
                     "c3\nattack-direction: e",
         .said = "the piece on c3 has no open arrow there (TA-14)"},
        {.position = "c3 red cross shield\nc4 blue tee r1\nphase: roll\nattack-from: "
                     "c3\nattack-direction: e\nattack-strength: 1"},
        {.position = "c3 red cross\nc4 blue tee r1 shield\nphase: roll\nattack-from: "
                     "c3\nattack-direction: e\nattack-strength: 1",
         .said = "c4 is not attacked from c3 (TA-14)"},
        {.position = "c3 red cross\nc4 red tee r1\nf3 blue cross\nphase: roll\nattack-from: "
                     "c3\nattack-direction: e\nattack-strength: 1",
         .said = "c4 is not attacked from c3 (TA-14)"},
        {.position = "c3 red tee\nc4 blue cross\ncurrent: blue\nphase: roll\nattack-from: "
                     "c3\nattack-direction: e\nattack-strength: 1",
         .said = "c4 is not attacked from c3 (TA-14)"},
        {.position = PIECES "phase: advance\nattack-from: c3\nattack-direction: e"},
        {.position = PIECES "phase: advance\nattack-from: c3\nattack-direction: e\ncurrent: blue",
         .said = "nobody may move from c3 to c4 (TA-22)"},
        {.options = "def_advance=yes",
         .position = PIECES "phase: advance\nattack-from: c3\nattack-direction: e\ncurrent: blue"},
        {.position =
             PIECES "d5 red terminator\nphase: advance\nattack-from: c3\nattack-direction: e",
         .said = "nobody may move from c3 to c4 (TA-22)"},
        {.position = ATTACK "b4 blue tee cover\nphase: defence\nattack-strength: 1",
         .said = "there is no cover for the defender to take off (TA-17)"},
        {.position = "c3 red cross\nc4 blue tee r1 cover\nphase: defence\nattack-from: "
                     "c3\nattack-direction: e\nattack-strength: 1"},
    };
    assert_refusals(qv_game_find("three-arrows"), table, COUNT(table));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_are_refused),
        cmocka_unit_test(firsts_are_refused),
        cmocka_unit_test(holders_are_refused),
        cmocka_unit_test(turns_are_refused),
        cmocka_unit_test(absent_players_have_something),
        cmocka_unit_test(placements_are_refused),
        cmocka_unit_test(attacks_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
