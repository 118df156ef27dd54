/* SPDX-License-Identifier: MIT */
/* EVONS: contents that are refused, each for its reason.
 *
 * The content is the game's own with one thing changed.
 */
#include <stdio.h>

#include "refused.h"

static void cards_are_refused(void **state) {
    (void)state;
    static const refusal table[] = {
        {.edits = "monsters[0].cost=2"},
        {.edits = "monsters[1].name=Thimblesprout",
         .said = "two cards are named \"Thimblesprout\"; the first is in line 4, column 12"},
        {.edits = "monsters[0].name=", .said = "a name has 1 to 23 letters"},
        {.edits = "monsters[0].name=Abcdefghijklmnopqrstuvwxyz",
         .said = "a name has 1 to 23 letters"},
        {.edits = "monsters[0].name=Sprout 7",
         .said = "a name has letters, - and ', and spaces within"},
        {.edits = "monsters[0].name= Sprout",
         .said = "a name has letters, - and ', and spaces within"},
        {.edits = "monsters[0].name=Sprout ",
         .said = "a name has letters, - and ', and spaces within"},
        {.edits = "-decks\nmonsters[0].name=Abcdefghijklmnopqrstuvw",
         .said = "the content has no \"decks\"; write at least one"},
        {.edits = "monsters[6].arrows.nw=growth"},
        {.edits = "monsters[6].arrows.nw=shockwave",
         .said = "Nettlejack is of nature and cannot have the arrow shockwave (EV-4), which only "
                 "earth has",
         .line = 10},
        {.edits = "monsters[113].name=One", .said = "monsters[72] has no name; write it"},
        {.edits = "monsters[114].name=One", .said = "at most 120 cards in a set"},
        {.edits = "blocks[48].name=One", .said = "at most 120 cards in a set"},
        {.edits = "-monsters[0].element",
         .said = "monsters[0], Thimblesprout has no element; write it"},
        {.edits = "-monsters[0].name", .said = "monsters[0] has no name; write it"},
        {.edits = "monsters[17].arrows.w=growth",
         .said = "Staticoon is of electric and cannot have the arrow growth (EV-4), which only "
                 "nature has"},
        {.edits = "-blocks[0].element", .said = "blocks[0], Briar Stele has no element; write it"},
    };
    assert_refusals(qv_game_find("evons"), table, COUNT(table));
}

static void decks_are_refused(void **state) {
    (void)state;
    static const refusal table[] = {
        {.edits = "decks[0].name=Deck 1"},
        {.edits = "decks[16].name=One", .said = "at most 16 decks"},
        {.edits = "decks[15].name=One",
         .said = "decks[6], \"\", has 0 cards, 0 of them Blocks; a deck has exactly 60, at most 12 "
                 "of them Blocks (EV-7): add 60"},
        {.edits = "decks[0].name=Abcdefghijklmnopqrstuvw"},
        {.edits = "decks[0].name=Deck ",
         .said = "a deck's name has letters, digits, - and ', and spaces within"},
        {.edits = "decks[0].colour=red",
         .said = "a deck has name, plan and cards, but no \"colour\""},
        {.edits = "decks[0].name=Abcdefghijklmnopqrstuvwxyz",
         .said = "a deck's name has at most 23 letters"},
        {.edits = "decks[0].name=Hot_house",
         .said = "a deck's name has letters, digits, - and ', and spaces within"},
        {.edits = "-decks", .said = "the content has no \"decks\"; write at least one"},
    };
    assert_refusals(qv_game_find("evons"), table, COUNT(table));
}

static void name_is(const char *edit, char c, const char *said) {
    char edits[64];
    snprintf(edits, sizeof edits, "%s=a%cz", edit, c);
    const refusal row = {.edits = edits, .said = said};
    assert_refusal(qv_game_find("evons"), &row);
}

/* Every printable character within a name. Cards are read before the decks that are missing. */
static void names_have_letters(void **state) {
    (void)state;
    static const char also[] = "'- ", digits[] = "0123456789";
    for (int c = ' '; c < 127; c++) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || strchr(also, c);
        name_is("-decks\nmonsters[0].name", (char)c,
                letter ? "the content has no \"decks\"; write at least one"
                       : "a name has letters, - and ', and spaces within");
        name_is("decks[0].name", (char)c,
                letter || strchr(digits, c)
                    ? NULL
                    : "a deck's name has letters, digits, - and ', and spaces within");
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(cards_are_refused),
                                       cmocka_unit_test(decks_are_refused),
                                       cmocka_unit_test(names_have_letters)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
