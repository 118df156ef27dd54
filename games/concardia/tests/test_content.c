/* SPDX-License-Identifier: MIT */
/* ConCardia: contents that are refused, each for its reason.
 *
 * The content is the game's own with one part of it changed.
 */
#include "refused.h"

static const qv_game *game(void) {
    return qv_game_find("concardia");
}

#define FIFTY "ééééééééééééééééééééééééééééééééééééééééééééééééé."

static void cards_are_refused(void **state) {
    (void)state;
    static const refusal table[] = {
        {.edits = "cards[0].trait=paper"},
        {.edits = "cards[0].trait=papr",
         .said = "\"papr\" is not a trait; did you mean \"paper\"?",
         .line = 6},
        {.edits = "cards[0].trait=lizard",
         .said = "\"lizard\" is not a trait; write rock, paper or scissors"},
        {.edits = "cards[0].name=", .said = "a name has 1 to 31 letters"},
        {.edits = "cards[0].name=Abcdefghijklmnopqrstuvwxyzabcdef",
         .said = "a name has 1 to 31 letters"},
        {.edits = "cards[0].name=tin thunder",
         .said =
             "a name begins with a capital and has letters, digits, - and ', and spaces within"},
        {.edits = "cards[0].name=Tin  Thunder",
         .said =
             "a name begins with a capital and has letters, digits, - and ', and spaces within"},
        {.edits = "cards[0].name=Tin ",
         .said =
             "a name begins with a capital and has letters, digits, - and ', and spaces within"},
        {.edits = "cards[0].name=Tin/Toad",
         .said =
             "a name begins with a capital and has letters, digits, - and ', and spaces within"},
        {.edits = "cards[0].name=A7\n-decks[0].cards.Tin Thunder"},
        {.edits = "cards[0].name=A1",
         .said = "\"A1\" is a word of moves and cannot be a name; choose another name"},
        {.edits = "cards[0].name=F6",
         .said = "\"F6\" is a word of moves and cannot be a name; choose another name"},
        {.edits = "cards[0].name=Pool",
         .said = "\"Pool\" is a word of moves and cannot be a name; choose another name"},
        {.edits = "cards[0].name=South-12",
         .said = "\"South-12\" is a word of moves and cannot be a name; choose another name"},
        {.edits = "cards[0].name=South-wind\n-decks[0].cards.Tin Thunder"},
        {.edits = "cards[1].name=Tin Thunder",
         .said = "cards[0] and cards[1] are both named \"Tin Thunder\", in one set; rename one "
                 "(CC-1.1.5)"},
        {.edits = "cards[0].defense=20"},
        {.edits = "cards[0].defense=21", .said = "write a whole number from -9 to 20"},
        {.edits = "cards[0].strength=-9"},
        {.edits = "cards[0].strength=-10", .said = "write a whole number from -9 to 20"},
        {.edits = "cards[0].points=0"},
        {.edits = "cards[0].points=-1", .said = "write a whole number from 0 to 20"},
        {.edits = "cards[0].arrows=n nee",
         .said = "\"nee\" is not a direction; did you mean \"ne\"?"},
        {.edits = "cards[0].arrows=n e n", .said = "the arrow n stands there twice; write it once"},
        {.edits = "cards[0].types=Bend",
         .said = "\"Bend\" is not one of the set's types; did you mean \"Band\"?"},
        {.edits = "cards[0].types=Band Band",
         .said = "the type Band stands there twice; write it once"},
        {.edits = "cards[0].types=", .said = "a card has 1 to 4 types (CC-1.1.1), not 0"},
        {.edits = "cards[0].types=Band Vendor Keeper Maker"},
        {.edits = "cards[0].types=Band Vendor Keeper Maker Beast",
         .said = "a card has 1 to 4 types (CC-1.1.1), not 5"},
        {.edits = "-cards[0].types", .said = "cards[0], Tin Thunder has no types; write it"},
        {.edits = "-cards[0].name", .said = "cards[0] has no name; write it"},
        {.edits = "cards[0].cost=3",
         .said = "a card has name, set, trait, points, arrows, defense, strength, types, worth, "
                 "printed and "
                 "text, but no \"cost\""},
        {.edits = "cards[0].worth=-999"},
        {.edits = "cards[0].worth=999"},
        {.edits = "cards[0].worth=1000", .said = "write a whole number from -999 to 999"},
        {.edits = "cards[0].worth=much", .said = "write a whole number from -999 to 999"},
        {.edits = "cards[0].printed=Si cette carte est posée, piochez une carte !"},
        {.edits = "cards[0].printed=", .said = "the printed wording has 1 to 400 characters"},
        {.edits = "cards[0].printed=" FIFTY FIFTY FIFTY FIFTY FIFTY FIFTY FIFTY FIFTY},
        {.edits = "cards[0].printed=" FIFTY FIFTY FIFTY FIFTY FIFTY FIFTY FIFTY FIFTY "é",
         .said = "the printed wording has 1 to 400 characters"},
        {.edits = "cards[1024].name=One", .said = "a set has at most 1024 cards"},
        {.edits = "colour=red",
         .said = "there are set.name, types, facts, events, deeds, cards, buttons and decks, but "
                 "no \"colour\""},
        {.edits = "set.name=festival",
         .said = "the name of a set begins with a capital and has letters, digits, - and ', and "
                 "spaces within"},
    };
    assert_refusals(game(), table, COUNT(table));
}

static void lists_of_arrows_are_refused(void **state) {
    (void)state;
    static const refusal table[] = {
        {.edits = "-cards[0].arrows\ncards[0].arrows[0]=n",
         .said = "arrows are not a list; write one text: \"arrows\": \"n ne\""},
        {.edits = "cards[0].arrow=n",
         .said = "a card has name, set, trait, points, arrows, defense, strength, types, worth, "
                 "printed and text, but no \"arrow\"; did you mean \"arrows\"?"},
    };
    assert_refusals(game(), table, COUNT(table));
}

static void texts_are_refused(void **state) {
    (void)state;
    static const char no_list[] = "a text is a list, one ability an element: \"text\": [\"...\"]";
    static const refusal table[] = {
        {.edits = "cards[0].text[0]=Play: When this card is played, draw a card."},
        {.edits = "cards[0].text=Play: When this card is played, draw a card.",
         .said = "a text is a list, one ability an element: \"text\": [\"...\"]"},
        {.edits = "cards[0].text[1]=Play: When this card is played, draw a card.",
         .said = "Tin Thunder: text[0] is missing; number lines from 0"},
        {.edits = "cards[0].text[0]=Manual: Both players sing; the louder one gains 2 points."},
        {.edits = "cards[0].text[0]=Manual Play: Turn a card, or three."},
        {.edits = "cards[0].text[0]=Manual: Sing.\ncards[0].text[1]=Action: Draw a card."},
        {.edits = "cards[0].text[0]=Manual Action: Sing.",
         .said = "Tin Thunder: this is not how a text for the players themselves begins; write "
                 "\"Manual: \" or \"Manual Play: \" (form)"},
        {.edits = "cards[0].text[0]=Manual:",
         .said = "Tin Thunder: this is not how a text for the players themselves begins; write "
                 "\"Manual: \" or \"Manual Play: \" (form)"},
        {.edits = "cards[0].text[0]=Manual: ",
         .said =
             "Tin Thunder: the text is empty; write an ability, or leave out the text (letters)"},
        {.edits = "cards[0].text[0]=Manual: Sing!",
         .said = "Tin Thunder: this character does not occur in card texts; write words, numbers, "
                 "and , . : ; ( ) only (letters)"},
        {.edits = "cards[0].text[0]=Manual Play: Sing  loudly.",
         .said = "Tin Thunder: a space too many; leave out the space (letters)"},
        {.edits = "cards[0].text[0]=Manual: " FIFTY FIFTY FIFTY FIFTY FIFTY FIFTY FIFTY FIFTY,
         .said = "Tin Thunder: an ability has at most 400 letters; make it shorter (W12)"},
        {.edits = "cards[0].text[0]=Manual: Sing.\ncards[0].text[1]=Action: Drow a card.",
         .said = "Tin Thunder: \"Drow\" is no word of card texts; did you mean \"draw\"? (words)"},
        {.edits = "buttons[0].text[0]=Manual: Ring it."},
        {.edits = "buttons[0].text[0]=Manual Play: Ring it.",
         .said = "Festival Badge: a button is not played; write \"Manual: \" (form)"},
        {.edits = "cards[0].text[0]=Anchor.",
         .said = "Tin Thunder: \"Anchor\" is no word of card texts; did you mean \"Anchored\"? "
                 "(words)"},
        {.edits = "cards[0].text[0]=Play: when this card is played, draw a card.",
         .said = "Tin Thunder: \"when\" is not the form that card texts have here; write \"When "
                 "this card is played, draw\" (form)"},
        {.edits = "cards[0].text[0]=Play:  draw.",
         .said = "Tin Thunder: a space too many; leave out the space (letters)"},
        {.edits = "cards[0].text[0]=Action: Slide it.",
         .said = "Tin Thunder: \"it\" is the card of an event, and there is none; write \"this "
                 "card\" or \"that card\" (W2)"},
        {.edits = "cards[0].text[0]=\ncards[0].text[1]=Superior to Rock cards.",
         .said = "Tin Thunder: an empty line; leave out the line (letters)"},
        {.edits = "cards[0].text[0]=Superior to Rock cards.\ncards[0].text[1]=",
         .said = "Tin Thunder: an empty line; leave out the line (letters)"},
        {.edits = "cards[0].text[8]=Anchored.", .said = "a text has at most 8 abilities (W12)"},
        {.edits = "cards[0].text[9]=Anchored.", .said = "a text has at most 8 abilities (W12)"},
        {.edits = "cards[0].text[:]=Anchored.", .said = no_list},
        {.edits = "cards[0].text[/]=Anchored.", .said = no_list},
        {.edits = "cards[0].text[0=Anchored.", .said = no_list},
        {.edits = "cards[0].text[0]]=Anchored.", .said = no_list},
        {.edits = "buttons[0].texts[0]=Anchored.", .said = no_list},
        {.edits = "buttons[0].text[0]=Action: Slide this card.",
         .said = "Festival Badge: this text is on a button; write \"this button\" (W12)"},
        {.edits = "buttons[0].name=Gold Gear", .said = "two buttons are named \"Gold Gear\""},
        {.edits = "-buttons[0].name", .said = "buttons[0] has no name; write it"},
        {.edits = "buttons[0].colour=red", .said = "a button has name and text, but no \"colour\""},
        {.edits = "buttons[16].name=One", .said = "a set has at most 16 buttons"},
    };
    assert_refusals(game(), table, COUNT(table));
}

static void labels_are_refused(void **state) {
    (void)state;
    static const refusal table[] = {
        {.edits = "types[10]=Airship"},
        {.edits = "types[11]=Airship", .said = "types[11] is out of order; number them from 0"},
        {.edits = "types[10]=airship",
         .said =
             "the type \"airship\" is not one word with a capital; write one word, such as Vendor"},
        {.edits = "types[10]=Rock",
         .said = "the type \"Rock\" is a trait; choose another name for the type"},
        {.edits = "types[10]=Band", .said = "the type \"Band\" is listed twice; list it once"},
        {.edits = "types[64]=Airship", .said = "a set has at most 64 types"},
        {.edits = "facts[0]=wears a hat\nevents[0]=sneezes\ndeeds[1]=sing a "
                  "song\ncards[0].text[0]=Play: Your cards get +1 Strength while your opponent "
                  "\"wears a hat\".\ncards[0].text[1]=Action: Your opponent does \"sing a "
                  "song\".\ncards[0].text[2]=Persistent: When a player \"sneezes\", draw a card."},
        {.edits = "cards[0].text[0]=Persistent: When a player \"sneezes\", draw a card.",
         .said =
             "Tin Thunder: the set does not list this name; list it among the host events (W12)"},
        {.edits = "facts[64]=x", .said = "a set has at most 64 facts"},
        {.edits = "events[64]=x", .said = "a set has at most 64 events"},
        {.edits = "deeds[64]=x", .said = "a set has at most 64 deeds"},
    };
    assert_refusals(game(), table, COUNT(table));
}

static void decks_are_refused(void **state) {
    (void)state;
    static const refusal table[] = {
        {.edits = "decks[0].cards.Tin Thunder=41"},
        {.edits = "decks[0].cards.Tin Thunder=42",
         .said = "decks[0], \"Drum Line\", has 61 cards, and at most 60 are possible (CC-1.17): "
                 "take 1 out"},
        {.edits = "decks[0].cards.Tin Thunder=0", .said = "write a number of copies from 1 to 60"},
        {.edits = "decks[0].cards.Tin Thunde=1",
         .said = "no card of the set is named \"Tin Thunde\"; did you mean \"Tin Thunder\"?"},
        {.edits = "decks[0].cards.Zeppelin Xylophone=1",
         .said = "no card of the set is named \"Zeppelin Xylophone\"; write one of its names"},
        {.edits = "decks[0].plan=Win."},
        {.edits = "decks[0].colour=red",
         .said = "a deck has name, plan, set, cards and buttons, but no \"colour\""},
        {.edits = "decks[0].set=Lanternfair"},
        {.edits = "decks[0].set=Lanternfare",
         .said = "this deck is for the set \"Lanternfare\", and the cards here are of "
                 "\"Lanternfair\": choose its own cards, or write \"Lanternfair\""},
        {.edits = "decks[16].name=One",
         .said = "a set has at most 16 decks, those that players bring included; take one out of "
                 "the set"},
        {.edits = "decks[8].plan=Win.", .said = "decks[8] has no name; write it"},
        {.edits = "decks[8].name=Empty",
         .said = "decks[8], \"Empty\", has no cards; a deck needs at least one, to start with "
                 "(CC-A41)"},
        {.edits = "decks[0].name=", .said = "a deck's name has 1 to 31 letters"},
        {.edits = "-decks", .said = "the content has no \"decks\"; write at least one"},
        {.edits = "decks[0].buttons[0]=Gold Gear"},
        {.edits = "decks[0].buttons[0]=Gold Geer",
         .said = "no button of the set is named \"Gold Geer\"; did you mean \"Gold Gear\"?"},
        {.edits = "decks[0].buttons[0]=Xylophone",
         .said = "no button of the set is named \"Xylophone\"; write one of its names, or none"},
        {.edits = "decks[0].buttons[0]=Gold Gear\ndecks[0].buttons[1]=Gold Gear",
         .said = "this deck wears \"Gold Gear\" twice; write it once"},
        {.edits = "decks[0].buttons[9]=Gold Gear"},
        {.edits = "decks[0].buttons[10]=Gold Gear", .said = "a deck wears at most 8 buttons"},
        {.options = "south_deck=8"},
        {.options = "south_deck=9",
         .said = "there are 8 decks; deck 9 is none of them: choose another south_deck"},
        {.options = "deck_min=twenty"},
        {.options = "deck_min=twenty",
         .edits = "-decks[0].cards.Tin Thunder",
         .said = "deck \"Drum Line\" has 19 cards, and deck_min=twenty asks for 20: add 1, or "
                 "choose another deck (CC-A41)"},
        {.options = "deck_min=thirteen", .edits = "-decks[0].cards.Tin Thunder"},
        {.options = "copy_limit=one"},
        {.options = "copy_limit=one",
         .edits = "decks[1].cards.Honest Otto=2",
         .said = "deck \"Market Row\" has 2 copies of Honest Otto, and copy_limit=one permits 1: "
                 "take some out, or choose another deck (CC-A42)"},
        {.options = "copy_limit=four", .edits = "decks[1].cards.Honest Otto=4"},
        {.options = "copy_limit=four",
         .edits = "decks[1].cards.Honest Otto=5",
         .said = "deck \"Market Row\" has 5 copies of Honest Otto, and copy_limit=four permits 4: "
                 "take some out, or choose another deck (CC-A42)"},
    };
    assert_refusals(game(), table, COUNT(table));
}

/* Cards of one name in two sets are two cards; decks name the set too. */
static void names_may_be_shared(void **state) {
    (void)state;
    static const refusal table[] = {
        {.edits = "cards[14].name=Tin Thunder\ncards[14].set=Encore\n-decks[1].cards.Pie "
                  "Peddler\n-decks[0].cards.Tin Thunder\ndecks[0].cards.Tin "
                  "Thunder/Lanternfair=1\ndecks[1].cards.Tin Thunder/Encore=1"},
        {.edits = "cards[14].name=Tin Thunder\ncards[14].set=Encore\n-decks[1].cards.Pie Peddler",
         .said = "several cards are named \"Tin Thunder\"; write \"Tin Thunder/Lanternfair\""},
        {.edits = "cards[14].name=Tin Thunder\ncards[14].set=Encore\n-decks[1].cards.Pie "
                  "Peddler\n-decks[0].cards.Tin Thunder\ndecks[0].cards.Tin Thunder/Overture=1",
         .said = "no card of the set is named \"Tin Thunder/Overture\"; write one of its names"},
    };
    assert_refusals(game(), table, COUNT(table));
}

/* The place inside a text is a byte of the row's value, counted from 1. */
static void errors_have_places_inside_texts(void **state) {
    (void)state;
    const uint32_t n = *game()->contents;
    qv_row *const row = calloc(n, sizeof *row);
    assert_non_null(row);
    memcpy(row, game()->content, n * sizeof *row);
    uint32_t line = 0;
    for (uint32_t i = 0; i < n; i++)
        if (strcmp(row[i].path, "cards[3].text[0]") == 0) {
            row[i].value = "Play: When this card is played, drw a card.";
            line = row[i].line;
        }
    assert_true(line > 0);
    qv_diag diag;
    assert_null(qv_ruleset_new(game(), 2, NULL, 0, row, n, &diag));
    assert_int_equal(diag.err, QV_ECONTENT);
    assert_int_equal(diag.line, line);
    assert_int_equal(diag.offset, 33);
    free(row);
}

/* Errors about decks and labels point at them. */
static void errors_have_lines(void **state) {
    (void)state;
    const uint32_t n = *game()->contents;
    static const struct {
        const char *path, *value, *at;
        qv_choice option;
    } edits[] = {
        {"types[10]", "Rock", "types[10]"},
        {"decks[1].cards.Honest Otto", "60", "decks[1].name"},
        {"decks[1].cards.Honest Otto", "5", "decks[1].cards.Honest Otto", {"copy_limit", "four"}},
        {"cards[5].name", "Tin Thunder", "cards[5].name"}};
    for (uint32_t k = 0; k < COUNT(edits); k++) {
        qv_row *const row = calloc(n + 1, sizeof *row);
        assert_non_null(row);
        memcpy(row, game()->content, n * sizeof *row);
        row[n] = (qv_row){"types[10]", "Airship", 77, 5};
        uint32_t line = 0, column = 0;
        for (uint32_t i = 0; i <= n; i++) {
            if (strcmp(row[i].path, edits[k].path) == 0)
                row[i].value = edits[k].value;
            if (strcmp(row[i].path, edits[k].at) == 0) {
                line = row[i].line;
                column = row[i].column;
            }
        }
        qv_diag diag;
        const qv_choice *const option = &edits[k].option;
        assert_null(qv_ruleset_new(game(), 2, option, option->name != NULL, row, n + 1, &diag));
        assert_true(line > 0);
        assert_int_equal(diag.line, line);
        assert_int_equal(diag.column, column);
        assert_int_equal(diag.offset, 0);
        free(row);
    }
}

static void keep_warning(void *context, const qv_diag *warning) {
    qv_diag *const to = context;
    assert_int_equal(to->line, 0);
    *to = *warning;
}

/* A text that is wrong has no warning, and is no error of the others. */
static void doubtful_texts_are_told(void **state) {
    (void)state;
    static const qv_row rows[] = {{"set.name", "Trial", 1, 1},
                                  {"cards[0].name", "Tin Toad", 1, 1},
                                  {"cards[0].trait", "rock", 1, 2},
                                  {"cards[0].defense", "1", 1, 3},
                                  {"cards[0].strength", "1", 1, 4},
                                  {"types[0]", "Band", 1, 5},
                                  {"cards[0].types", "Band", 1, 6},
                                  {"cards[0].text[0]", "Anchored.", 2, 1},
                                  {"cards[0].text[1]", "Reaction: Draw a card.", 3, 7},
                                  {"buttons[0].name", "Tin Peg", 4, 1},
                                  {"buttons[0].text[0]", "Reaction: Drow a card.", 4, 2}};
    qv_diag warning = {.err = QV_ECONTENT}, diag = {.err = QV_ECONTENT};
    assert_true(qv_text_warnings(game(), rows, COUNT(rows), NULL, keep_warning, &warning, &diag));
    assert_int_equal(diag.err, QV_OK);
    assert_int_equal(warning.err, QV_OK);
    assert_int_equal(warning.line, 3);
    assert_int_equal(warning.column, 7);
    assert_int_equal(warning.offset, 1);
    warning.line = 0;
    assert_true(
        qv_text_warnings(game(), rows, COUNT(rows), "Tin Peg", keep_warning, &warning, &diag));
    assert_int_equal(warning.line, 0);
    assert_false(qv_text_warnings(game(), rows, 5, NULL, keep_warning, &warning, &diag));
    assert_int_equal(diag.err, QV_ECONTENT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_are_refused),
        cmocka_unit_test(texts_are_refused),
        cmocka_unit_test(labels_are_refused),
        cmocka_unit_test(decks_are_refused),
        cmocka_unit_test(names_may_be_shared),
        cmocka_unit_test(errors_have_places_inside_texts),
        cmocka_unit_test(lists_of_arrows_are_refused),
        cmocka_unit_test(errors_have_lines),
        cmocka_unit_test(doubtful_texts_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
