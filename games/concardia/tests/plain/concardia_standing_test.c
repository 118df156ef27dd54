/* SPDX-License-Identifier: MIT */
/*
 * Tests of the plain ConCardia: standing effects, layers and durations (CT-40 to CT-42, section 6.4
 * of the text page), groups, values and conditions (6.5, 6.6). It must not include or know anything
 * of the engine.
 */
#include "concardia_test.h"

#include <string.h>

static int plain_card(void) {
    return new_card("Plain", PAPER, 1, 9, "", "");
}

/* South's card at c3 with this text, others around it. */
static void standing(const char *text) {
    new_set();
    int source = typed_card("Source", "Maker", ROCK, 2, 5, "N E", text);
    int band = typed_card("Ally", "Band", ROCK, 3, 4, "N", "");
    int vendor = typed_card("Foe", "Vendor", SCISSORS, 1, 2, "", "");
    int banner = typed_card("Banner", "Band", PAPER, 1, 6, "", "Persistent.");
    bare("");
    lay("c3", source, S);
    lay("c4", band, S);
    lay("d3", vendor, N);
    lay("f6", vendor, N);
    in_area(S, banner);
    game()->base.player[S].text_points = 2;
    game()->base.player[N].text_points = 2;
    go();
}

typedef struct group_case {
    const char *cards;
    const char *who; /* of c3 c4 d3 f6 those that fit: '1' */
} group_case;

/* Groups: CT-36 and section 6.6 */
static void test_groups(void **unused) {
    static const group_case cases[] = {
        {"All cards", "1111"},
        {"All other cards", "0111"},
        {"Your cards", "1100"},
        {"Your opponent's cards", "0011"},
        {"Your other cards", "0100"},
        {"Adjacent cards", "0110"},
        {"Your adjacent cards", "0100"},
        {"Band cards", "0100"},
        {"Vendor or Maker cards", "1011"},
        {"Rock Band cards", "0100"},
        {"Non-Rock cards", "0011"},
        {"Non-Vendor cards", "1100"},
        {"Persistent cards", "0000"},
        {"Non-Persistent cards", "1111"},
        {"All cards you control", "1100"},
        {"All cards your opponent controls", "0011"},
        {"All cards you own", "1100"},
        {"All cards adjacent to this card", "0110"},
        {"All cards within 3 spaces of this card", "0111"},
        {"All cards within 2 spaces of this card", "0110"},
        {"All cards in the row of this card", "0010"},
        {"All cards in the column of this card", "0100"},
        {"All cards in the line of this card", "0111"},
        {"All cards this card points to", "0110"},
        {"All cards pointing to this card", "0000"},
        {"All cards on an edge", "0001"},
        {"All cards in a corner", "0001"},
        {"All cards in the centre", "1110"},
        {"All cards on a start space", "1000"},
        {"All cards on your side", "1010"},
        {"All cards on your opponent's side", "0101"},
        {"All cards with Defense 4 or less", "0111"},
        {"All cards with Strength 2 or more", "1100"},
        {"All cards with Strength exactly 1", "0011"},
        {"All cards with more Strength than this card", "0100"},
        {"All cards with less Defense than this card", "0111"},
        {"All cards with 2 or more arrows", "1000"},
        {"All cards with no Charge Counters", "1111"},
        {"All cards with a forward arrow", "1100"},
        {"All cards with an Action", "0000"},
        {"All cards named \"Foe\"", "0011"},
        {"All cards from the set \"Test\"", "1111"},
        {"All cards with the same trait as this card", "1100"},
        {"All cards with the same controller as this card", "1100"},
        {"All cards with the same type as this card", "1000"},
        {"All cards that are the same card as this card", "1000"},
        {"All cards on the Board", "1111"},
    };
    static const char *const spaces[] = {"c3", "c4", "d3", "f6"};
    static const int points = 1;
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[200] = "Play: ";
        append(text, cases[i].cards);
        append(text, " are worth 7 points.");
        standing(text);
        for (int k = 0; k < 4; k++) {
            int expected = cases[i].who[k] == '1' ? 7 : points;
            if (look(spaces[k])->points != expected) {
                fail_msg("%s: %s", cases[i].cards, spaces[k]);
            }
        }
    }
}

/* What each standing effect does */
static void test_effects(void **unused) {
    (void)unused;
    standing("Play: Your cards get +2 Defense and -1 Strength.\nPlay: Your cards get +1 Defense.");
    assert_true(look("c4")->defense == 7 && look("c4")->strength == 2);
    standing("Play: Adjacent cards have Defense 1.\nPlay: Adjacent cards get +1 Defense.");
    assert_true(look("c4")->defense == 2 && look("d3")->defense == 2); /* layer 5 before 6 */
    standing("Play: Adjacent cards double their Strength.\nPlay: Adjacent cards get +1 Strength.");
    assert_int_equal(look("c4")->strength, 8); /* layer 6 before 7 */
    standing("Play: Adjacent cards exchange their Strength and Defense.");
    assert_true(look("c4")->strength == 4 && look("c4")->defense == 3);
    standing("Play: Adjacent cards are Paper.\nPlay: Paper cards get +1 Defense.");
    assert_true((int)look("c4")->trait == PAPER && look("c4")->defense == 5); /* layer 3 before 6 */
    standing("Play: Adjacent cards gain the type Staff.\nPlay: Vendor cards lose the type Vendor.\n"
             "Play: Staff cards get +1 Defense.\nPlay: Vendor cards get +1 Strength.");
    assert_true(look("d3")->defense == 3 && look("d3")->strength == 1);
    standing("Play: This card is named \"Foe\".");
    assert_string_equal(look("c3")->name, "Foe");
    standing("Play: Adjacent cards gain a back arrow.\nPlay: Your cards lose their forward arrow.");
    assert_true(look("c4")->arrows == 0x10 && look("c3")->arrows == 0x04);
    standing("Play: Adjacent cards gain all arrows.\nPlay: This card loses all arrows.");
    assert_true(look("d3")->arrows == 0xFF && look("c3")->arrows == 0);
    standing("Play: Adjacent cards are Anchored.\nPlay: This card cannot be moved.");
    assert_true(look("c4")->words == PC_ANCHORED && look("c3")->cannot == PC_UNMOVABLE);
    standing("Persistent: Your cards on the Board get +1 Strength.");
    assert_int_equal(pc_look_of(game(), game()->now.player[S].area[0])->strength, 2);
}

/* CT-42: the set and the value of an effect see the layers before its own only */
static void test_layers_see_before(void **unused) {
    (void)unused;
    standing("Play: All cards with Defense 4 or less get +3 Defense.\n"
             "Play: All cards with Defense 4 or less get +1 Defense.");
    assert_int_equal(look("c4")->defense, 8);
    standing("Play: This card gets +N Strength, where N is the Strength of this card.");
    assert_int_equal(look("c3")->strength, 4);
}

/* CT-42: of the start cards, which come at once, South's is the older one, wherever they lie now */
static void test_start_cards(void **unused) {
    (void)unused;
    new_set();
    int taker = new_card("Taker", SCISSORS, 1, 9, "N",
                         "Play: All cards lose all arrows.\n"
                         "Action: Move this card to an empty space on an edge.");
    int giver = new_card("Giver", ROCK, 1, 9, "S", "Play: All cards gain all arrows.");
    start("", &taker, 1, &giver, 1);
    luck(NULL);
    luck(NULL);
    answer(S, PC_ASK_START, "S hand Taker");
    answer(N, PC_ASK_START, "N hand Giver");
    assert_true(look("c3")->arrows == 0xFF && look("d4")->arrows == 0xFF);
    use("c3 1");
    answer(S, PC_ASK_SPACE, "f5");
    assert_true(look("f5")->arrows == 0xFF && look("d4")->arrows == 0xFF);
}

/* CT-42: of cards put into a Persistent Area at once the one in the lower slot is older */
static void test_slots_of_a_moment(void **unused) {
    (void)unused;
    static const char *const pile[][2] = {{"S discard 1 Three", "S discard 2 Five"},
                                          {"S discard 1 Five", "S discard 2 Three"}};
    for (int first = 0; first < 2; first++) {
        new_set();
        int putter = new_card("Putter", ROCK, 1, 9, "",
                              "Action: Put 2 cards from your Discard Pile into your Persistent "
                              "Area.");
        int three = new_card("Three", ROCK, 1, 1, "", "Persistent: All cards have Defense 3.");
        int five = new_card("Five", ROCK, 1, 1, "", "Persistent: All cards have Defense 5.");
        bare("");
        lay("a1", putter, S);
        lay("f6", putter, N);
        in_discard(S, first == 0 ? five : three);
        in_discard(S, first == 0 ? three : five);
        go();
        use("a1 0");
        answer(S, PC_ASK_CARD, pile[first][0]);
        answer(S, PC_ASK_CARD, pile[first][1]);
        assert_int_equal(look("a1")->defense, first == 0 ? 5 : 3);
    }
}

/* CT-42: text, oldest first */
static void test_text(void **unused) {
    (void)unused;
    for (int older = 0; older < 2; older++) {
        new_set();
        int eraser = new_card("Eraser", ROCK, 1, 1, "", "Play: Adjacent cards lose their text.");
        bare("");
        int one = lay("a1", eraser, S);
        int other = lay("a2", eraser, S);
        game()->base.object[older ? one : other].since = 0;
        go();
        assert_int_equal(look("a1")->abilities, older);
        assert_int_equal(look("a2")->abilities, !older);
    }
    new_set();
    int worker = new_card("Worker", ROCK, 1, 1, "",
                          "Action: Gain a point.\nPlay: This card gets +1 "
                          "Defense.");
    int mimic =
        new_card("Mimic", ROCK, 1, 1, "",
                 "Action: Slide target card, then this card has the text of that card until "
                 "end of turn. Take another action.");
    bare("");
    lay("a1", mimic, S);
    lay("a3", worker, N);
    go();
    use("a1 0");
    answer(S, PC_ASK_TARGET, "a3");
    answer(S, PC_ASK_SPACE, "b3");
    assert_int_equal(look("a1")->defense, 2);
    assert_true(may_answer(S, "use a1 8"));
    use("a1 8");
    assert_int_equal(pc_score(game(), S), 1);
    assert_int_equal(look("a1")->abilities, 1); /* until end of turn */
}

/* South uses the Immediate at once, on c3 where it has a target. */
static void lasting(const char *text, int actions) {
    char whole[300] = "Immediate: ";
    new_set();
    append(whole, text);
    int plain = plain_card();
    int spell = new_card("Spell", ROCK, 1, 1, "", whole);
    bare("");
    lay("c3", plain, S);
    lay("f6", plain, N);
    hold(S, spell);
    hold(S, plain);
    hold(S, plain);
    hold(N, plain);
    hold(N, plain);
    game()->base.actions_left = actions;
    go();
    use("S hand Spell 0");
    if (question() == PC_ASK_TARGET) {
        answer(S, PC_ASK_TARGET, "c3");
    }
}

/* Durations: section 6.4 */
static void test_durations(void **unused) {
    (void)unused;
    lasting("Target card gets +1 Defense until end of turn.", 2);
    assert_int_equal(look("c3")->defense, 10);
    pass();
    assert_int_equal(look("c3")->defense, 9);
    lasting("Target card gets +1 Defense for 2 turns.", 1);
    assert_int_equal(look("c3")->defense, 10);
    place("Plain", "f5");
    assert_int_equal(look("c3")->defense, 9);
    lasting("Target card gets +1 Defense until your next turn.", 1);
    assert_int_equal(look("c3")->defense, 10);
    place("Plain", "f5");
    assert_int_equal(look("c3")->defense, 9);
    lasting("Target card gets +1 Defense until your next action.", 1);
    place("Plain", "f5");
    assert_int_equal(look("c3")->defense, 10);
    place("Plain", "c4");
    assert_int_equal(look("c3")->defense, 9);
    lasting("Target card gets +1 Defense until the Capture Step ends.", 2);
    assert_int_equal(look("c3")->defense, 10);
    pass();
    assert_int_equal(look("c3")->defense, 9);
    lasting("Target card gets +1 Defense until the next capture.", 1);
    place("Plain", "f5");
    assert_int_equal(look("c3")->defense, 10);
    lasting("Target card gets +1 Defense for the rest of the game.", 1);
    place("Plain", "f5");
    place("Plain", "c4");
    assert_int_equal(look("c3")->defense, 10);
    lasting("Target card gets +1 Defense while you control exactly 1 card.", 1);
    assert_int_equal(look("c3")->defense, 10);
    place("Plain", "f5");
    place("Plain", "c4");
    assert_int_equal(look("c3")->defense, 9);
    assert_int_equal(game()->now.lastings, 0);
}

/* CT-40: the set of a one-time effect is fixed; CT-41: it ends when its card leaves */
static void test_fixed_sets(void **unused) {
    (void)unused;
    lasting("Your cards get +1 Defense until your next turn.", 2);
    place("Plain", "c4");
    assert_true(look("c3")->defense == 10 && look("c4")->defense == 9);
    new_set();
    int leaver = new_card("Leaver", ROCK, 1, 1, "",
                          "Action: This card gets +1 Defense for the rest of the game.\n"
                          "Action (Cost remove this card): Gain a point.");
    bare("");
    lay("c3", leaver, S);
    lay("f6", leaver, N);
    game()->base.actions_left = 2;
    go();
    use("c3 0");
    assert_int_equal(game()->now.lastings, 1);
    use("c3 1");
    assert_int_equal(game()->now.lastings, 0);
}

/* CC-A48: the 33rd lasting effect does not happen */
static void test_most_lasting(void **unused) {
    (void)unused;
    new_set();
    int worker =
        new_card("Worker", ROCK, 1, 1, "",
                 "Action (repeatable): This card gets +1 Defense for the rest of the game. "
                 "Take another action.");
    bare("");
    lay("c3", worker, S);
    lay("f6", worker, N);
    go();
    for (int i = 0; i < 33; i++) {
        use("c3 0");
    }
    assert_int_equal(look("c3")->defense, 33);
    assert_int_equal(game()->now.reports, 1);
}

/* CT-43 */
static void test_saturation(void **unused) {
    (void)unused;
    standing("Play: This card has Strength 20.\nPlay: This card doubles its Strength.\n"
             "Play: This card doubles its Strength.\nPlay: This card doubles its Strength.\n"
             "Play: This card doubles its Strength.\nPlay: This card doubles its Strength.\n"
             "Play: This card doubles its Strength.");
    assert_int_equal(look("c3")->strength, PC_STATS);
}

/* Bans, permissions, the goal */
static void test_rules(void **unused) {
    (void)unused;
    standing("Play: The goal is 4 points.\nPlay: At the end of your turn, gain 2 points.");
    pass();
    pass();
    assert_int_equal(game()->now.end, PC_BY_OTHER_GOAL);
    new_set();
    int plain = plain_card();
    int rock = new_card("Rock", ROCK, 1, 1, "", "Immediate: Gain a point.");
    int ban = new_card("Ban", ROCK, 1, 1, "",
                       "Play: Your opponent cannot play Paper cards.\n"
                       "Play: Your opponent cannot play cards to an empty space in the row of this "
                       "card.\n"
                       "Play: Your opponent cannot activate Immediates.\n"
                       "Play: Your opponent cannot draw cards.");
    bare("");
    lay("a1", plain, S);
    lay("a3", ban, N);
    hold(S, plain);
    hold(S, rock);
    on_top(S, plain);
    go();
    assert_false(may_answer(S, "place S hand Plain b1") || may_answer(S, "use S hand Rock 0"));
    assert_false(may_answer(S, "place S hand Rock b3"));
    assert_true(may_answer(S, "place S hand Rock b1"));
    pass();
    pass();
    assert_int_equal(hand_size(S), 2);
    int permit = new_card("Permit", ROCK, 1, 1, "",
                          "Persistent: You can play Paper cards from your Discard Pile to an empty "
                          "space in a corner.");
    bare("");
    lay("c3", plain, S);
    in_area(S, permit);
    lay("f6", plain, N);
    in_discard(S, plain);
    in_discard(S, rock);
    go();
    assert_int_equal(answers(S), 4);
    assert_true(may_answer(S, "place S discard 2 Plain a6"));
}

/* Unique */
static void test_unique(void **unused) {
    (void)unused;
    new_set();
    int unique = new_card("Hero", ROCK, 1, 1, "", "Unique.");
    bare("");
    lay("a1", unique, S);
    lay("f6", unique, N);
    hold(S, unique);
    go();
    assert_int_equal(answers(S), 1);
}

typedef struct value_case {
    const char *value;
    int result;
} value_case;

/* Values: section 6.5 */
static void test_values(void **unused) {
    static const value_case cases[] = {
        {"3", 3},
        {"3 plus 4", 7},
        {"the number of cards minus 1", 3},
        {"twice the number of your cards", 4},
        {"the smaller of 3 and the number of cards", 3},
        {"the larger of 3 and the number of cards", 4},
        {"the Strength of this card", 2},
        {"the Defense of this card", 5},
        {"the number of arrows of this card", 2},
        {"the number of Charge Counters on this card", 0},
        {"your points", 2},
        {"your opponent's points plus 1", 3},
        {"the turn number", 1},
        {"the number of your other adjacent cards", 1},
        {"the number of empty spaces", 32},
        {"the number of empty spaces adjacent to this card", 6},
        {"the number of your opponent's Vendor cards", 2},
        {"the number of cards in your hand", 0},
        {"the number of cards on the Board", 5},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[200] = "Play: This card is worth N points, where N is ";
        append(text, cases[i].value);
        append(text, ".");
        standing(text);
        if (look("c3")->points != cases[i].result) {
            fail_msg("%s: %d", cases[i].value, look("c3")->points);
        }
    }
}

typedef struct cond_case {
    const char *cond;
    bool holds;
} cond_case;

/* Conditions: section 6.5 */
static void test_conditions(void **unused) {
    static const cond_case cases[] = {
        {"this card is a Maker card", true},
        {"this card is not a Maker card", false},
        {"this card is in the centre", true},
        {"this card is not on an edge", true},
        {"this card has 2 or more arrows", true},
        {"there is a Band card", true},
        {"there are no Staff cards", true},
        {"there are 2 or more Vendor cards", true},
        {"there is another Maker card", false},
        {"you control a Vendor card", false},
        {"your opponent controls exactly 2 Vendor cards", true},
        {"you control no other Maker cards", true},
        {"you have 1 or less cards in hand", true},
        {"you have 3 or more cards on the Board", true},
        {"you have more cards on the Board than your opponent", true},
        {"you have fewer points than your opponent", false},
        {"you have as many points as your opponent", true},
        {"you \"wear a hat\"", false},
        {"you wear a button", false},
        {"it is your turn", true},
        {"it is your first turn", true},
        {"it is your opponent's turn", false},
        {"your hand is empty", true},
        {"your Persistent Area is empty", false},
        {"your opponent's Persistent Area is empty", true},
        {"the number of cards is 4 or more", true},
        {"the number of cards is more than 4", false},
        {"the turn number is equal to 1", true},
        {"the turn number is less than the number of cards", true},
        {"there is a Band card and your hand is empty", true},
        {"there is a Staff card and your hand is empty", false},
        {"there is a Staff card or your hand is empty", true},
        {"it is your turn and there is a Band card and there is a Staff card", false},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[300] = "Play: This card is worth 7 points while ";
        append(text, cases[i].cond);
        append(text, ".");
        standing(text);
        if ((look("c3")->points == 7) != cases[i].holds) {
            fail_msg("%s: %d", cases[i].cond, look("c3")->points);
        }
    }
}

int run_standing_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_groups),
        cmocka_unit_test(test_effects),
        cmocka_unit_test(test_layers_see_before),
        cmocka_unit_test(test_start_cards),
        cmocka_unit_test(test_slots_of_a_moment),
        cmocka_unit_test(test_text),
        cmocka_unit_test(test_durations),
        cmocka_unit_test(test_fixed_sets),
        cmocka_unit_test(test_most_lasting),
        cmocka_unit_test(test_saturation),
        cmocka_unit_test(test_rules),
        cmocka_unit_test(test_unique),
        cmocka_unit_test(test_values),
        cmocka_unit_test(test_conditions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
