/* SPDX-License-Identifier: MIT */
/* THREE ARROWS: contents that are refused, each for its reason.
 *
 * The content is the game's own with one thing changed.
 */
#include "refused.h"

static void pieces_are_refused(void **state) {
    (void)state;
    static const refusal table[] = {
        {.edits = "pieces[0].name=elbow\ninventories.tray.elbow=3\n-inventories.tray.angle\n"
                  "inventories.cross-2.elbow=3\n-inventories.cross-2.angle\n"
                  "inventories.double-2.elbow=3\n-inventories.double-2.angle"},
        {.edits = "-pieces[0].letter\npieces[0].letter=A"}, /* rows come in any order */
        {.edits = "pieces[1].name=angle",
         .said = "two pieces are named \"angle\"; the first is in line 4, column 15"},
        {.edits = "pieces[2].name=tee",
         .said = "two pieces are named \"tee\"; the first is in line 5, column 15"},
        {.edits = "pieces[0].name=Angle",
         .said =
             "a piece's name is 1 to 15 lower-case letters, digits or -, beginning with a letter"},
        {.edits = "pieces[0].name=",
         .said =
             "a piece's name is 1 to 15 lower-case letters, digits or -, beginning with a letter"},
        {.edits = "pieces[0].arrows.up=1",
         .said = "\"up\" is not a direction; write n, ne, e, se, s, sw, w or nw"},
        {.edits = "pieces[0].arrows.n=10", .said = "write a number of arrows from 0 to 9"},
        {.edits = "pieces[0].letter=AB", .said = "a letter is one character such as \"Y\""},
        {.edits = "pieces[0].letter= ", .said = "a letter is one character such as \"Y\""},
        {.edits = "pieces[0].letter=", .said = "a letter is one character such as \"Y\""},
        {.edits = "pieces[99].name=hook", .said = "at most 8 different pieces"},
        {.edits = "pieces[0].letter=AB", .said = "a letter is one character such as \"Y\""},
        {.edits = "pieces[6].terminator=maybe", .said = "write true or false"},
        {.edits = "pieces[0].terminator=true",
         .said = "only one kind of piece may be the Terminator (TA-35)"},
        {.edits = "pieces[0].leter=A",
         .said = "a piece has name, letter, arrows and terminator, but no \"leter\"; did you mean "
                 "\"letter\"?"},
        {.edits = "-pieces", .said = "the content has no \"pieces\""},
        {.edits = "-pieces[0].name", .said = "pieces[0] has no name; write it"},
        {.edits = "-pieces[0].arrows", .said = "pieces[0], \"angle\", has no arrow; give it one"},
    };
    assert_refusals(qv_game_find("three-arrows"), table, COUNT(table));
}

static void inventories_are_refused(void **state) {
    (void)state;
    static const refusal table[] = {
        {.edits = "inventories.tray.cross=4"},
        {.edits = "inventories.tray.crosss=3",
         .said = "no piece is named \"crosss\"; did you mean \"cross\"?"},
        {.edits = "inventories.tray.terminatr=1",
         .said = "no piece is named \"terminatr\"; did you mean \"terminator\"?"},
        {.edits = "inventories.tray.zzzzzzzzzzz=3", .said = "no piece is named \"zzzzzzzzzzz\""},
        {.edits = "inventories.box.cross=3",
         .said = "the inventories are tray, cross-2 and double-2; this is not one of them"},
    };
    assert_refusals(qv_game_find("three-arrows"), table, COUNT(table));
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(pieces_are_refused),
                                       cmocka_unit_test(inventories_are_refused)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
