/* SPDX-License-Identifier: MIT */
/*
 * Tests of the plain ConCardia: cards, players, zones, the grid and the set-up (CC-1.1 to CC-1.5).
 * It must not include or know anything of the engine.
 */
#include "concardia_test.h"

#include <string.h>

static bool takes(int trait, int other, const char *text) {
    new_set();
    int attacker = new_card("Attacker", trait, 3, 9, "N", text);
    int target = new_card("Target", other, 1, 2, "", "");
    bare("");
    lay("c3", attacker, S);
    int its = lay("c4", target, N);
    go();
    return pc_would_be_captured(game(), its);
}

/* CC-1.1.1: the Persistent trait, by the text it has now */
static void test_persistent_trait(void **unused) {
    static const char *const texts[] = {"Persistent.", "Persistent: Your cards get +1 Defense.",
                                        "Persistent Reaction: When you pass, you may draw a card.",
                                        "Play: Your cards get +1 Defense.", "Action: Draw a card."};
    (void)unused;
    for (int i = 0; i < 5; i++) {
        new_set();
        int card = new_card("Card", ROCK, 1, 1, "", texts[i]);
        bare("");
        lay("a1", card, S);
        hold(S, card);
        go();
        assert_int_equal(may_answer(S, "persist S hand Card"), i < 3);
        assert_int_equal((look("a1")->words & PC_HAS_PERSISTENT) != 0, i < 3);
    }
    new_set();
    int card = new_card("Card", ROCK, 1, 1, "", "Persistent.");
    int eraser = new_card("Eraser", ROCK, 1, 1, "", "Play: Adjacent cards lose their text.");
    bare("");
    lay("a1", card, S);
    lay("a2", eraser, S);
    go();
    assert_int_equal(look("a1")->words & PC_HAS_PERSISTENT, 0);
}

/* CC-1.1.2 */
static void test_traits(void **unused) {
    (void)unused;
    assert_true(takes(ROCK, SCISSORS, "") && takes(SCISSORS, PAPER, "") && takes(PAPER, ROCK, ""));
    assert_false(takes(ROCK, PAPER, "") || takes(SCISSORS, ROCK, "") || takes(PAPER, SCISSORS, ""));
    assert_false(takes(ROCK, ROCK, "") || takes(PAPER, PAPER, ""));
}

/* CC-1.1.3: in full along each arrow */
static void test_strength(void **unused) {
    (void)unused;
    new_set();
    int attacker = new_card("Attacker", ROCK, 3, 9, "N E", "");
    int target = new_card("Target", SCISSORS, 0, 3, "", "");
    bare("");
    lay("c3", attacker, S);
    int one = lay("c4", target, N);
    int other = lay("d3", target, N);
    go();
    assert_true(pc_would_be_captured(game(), one) && pc_would_be_captured(game(), other));
}

/* CC-1.1.4, CC-1.1.5 */
static void test_types_and_same(void **unused) {
    (void)unused;
    new_set();
    int leader = typed_card("Leader", "Band", ROCK, 1, 1, "",
                            "Play: Vendor cards get +2 Defense.\n"
                            "Play: This card gets +1 Strength while there is another card that is "
                            "the same card as this card.");
    int vendor = typed_card("Vendor", "Vendor", ROCK, 1, 1, "", "");
    pc_printed twin = {.name = "Leader", .set = "Other"};
    int namesake = pc_set_card(the_set(), &twin, "");
    bare("");
    lay("a1", leader, S);
    lay("b1", vendor, N);
    lay("c1", namesake, S);
    go();
    assert_int_equal(look("b1")->defense, 3);
    assert_int_equal(look("a1")->defense, 1);
    assert_int_equal(look("a1")->strength, 1);
    bare("");
    lay("a1", leader, S);
    lay("b1", leader, N);
    go();
    assert_int_equal(look("a1")->strength, 2);
}

/* CC-1.2.3, CC-1.2.4: the arrows of North's cards are turned */
static void test_facing(void **unused) {
    (void)unused;
    new_set();
    int rock = new_card("Rock", ROCK, 1, 9, "N", "");
    int scissors = new_card("Scissors", SCISSORS, 1, 1, "", "");
    bare("");
    lay("c4", rock, N);
    int below_it = lay("c3", scissors, S);
    int above_it = lay("c5", scissors, S);
    go();
    assert_true(pc_would_be_captured(game(), below_it));
    assert_false(pc_would_be_captured(game(), above_it));
}

/* CC-1.2.5, CC-A22, CC-A23 */
static void test_control(void **unused) {
    (void)unused;
    new_set();
    int rock = new_card("Rock", ROCK, 1, 1, "N", "");
    int scissors = new_card("Scissors", SCISSORS, 1, 9, "", "");
    int thief = new_card("Thief", ROCK, 1, 1, "", "Immediate: Gain control of target card.");
    int remover = new_card("Remover", ROCK, 1, 1, "", "Immediate: Remove target card.");
    bare("");
    int its = lay("c4", rock, N);
    int target = lay("c5", scissors, N);
    hold(S, thief);
    hold(N, remover);
    go();
    use("S hand Thief 0");
    answer(S, PC_ASK_TARGET, "c4");
    assert_int_equal(object(its)->controller, S);
    assert_int_equal(object(its)->owner, N);
    assert_int_equal(look("c4")->controller, S);
    pc_look up = *look("c4");
    assert_true(up.space == 3 * PC_SIDE + 2);
    (void)target;
    use("N hand Remover 0");
    answer(N, PC_ASK_TARGET, "c4");
    assert_int_equal(object(its)->zone, PC_DISCARD);
    assert_int_equal(object(its)->seat, N);
}

/* CC-1.3.2: the newest on top; CC-1.3.1 */
static void test_discard_order(void **unused) {
    (void)unused;
    new_set();
    int one = new_card("One", ROCK, 1, 1, "", "");
    int two = new_card("Two", ROCK, 1, 1, "", "");
    int costly = new_card("Costly", ROCK, 1, 1, "", "Immediate (Cost 2): Draw a card.");
    bare("");
    lay("a1", one, S);
    hold(S, costly);
    int first = hold(S, two);
    int second = hold(S, one);
    go();
    use("S hand Costly 0");
    answer(S, PC_ASK_PAYMENT, "pay S hand Two");
    answer(S, PC_ASK_PAYMENT, "pay S hand One");
    const pc_cards *pile = &game()->now.player[S].discard;
    assert_int_equal(pile->count, 3);
    assert_int_equal(pile->at[0], first);
    assert_int_equal(pile->at[1], second);
}

/* CC-1.3.3: nothing works from the Discard Pile that does not say so */
static void test_discard_pile_is_inert(void **unused) {
    (void)unused;
    new_set();
    int card =
        new_card("Card", ROCK, 1, 1, "", "Play: Your cards get +5 Defense.\nAction: Draw a card.");
    bare("");
    lay("a1", new_card("Plain", ROCK, 1, 1, "", ""), S);
    in_discard(S, card);
    go();
    assert_int_equal(look("a1")->defense, 1);
    assert_int_equal(answers(S), 1);
}

/* CC-1.3.4, CC-A19: Persistent abilities and Actions in both areas, Play only in the Play Area */
static void test_two_areas(void **unused) {
    (void)unused;
    new_set();
    int card =
        new_card("Card", ROCK, 1, 1, "",
                 "Persistent: Your cards get +1 Defense.\nPlay: Your cards get +3 Strength.\n"
                 "Action: Draw a card.");
    int plain = new_card("Plain", ROCK, 1, 1, "", "");
    bare("");
    in_area(S, card);
    lay("a1", plain, S);
    on_top(S, plain);
    go();
    assert_int_equal(look("a1")->defense, 2);
    assert_int_equal(look("a1")->strength, 1);
    assert_true(may_answer(S, "use S area Card 0") == false);
    use("S area Card 2");
    assert_int_equal(hand_size(S), 1);
}

/* CC-1.3.5: it is the current names that count, and only when a card enters; CC-A47 */
static void test_area_names(void **unused) {
    (void)unused;
    new_set();
    int banner = new_card("Banner", ROCK, 1, 1, "", "Persistent.");
    int renamed = new_card("Other", ROCK, 1, 1, "", "Persistent: This card is named \"Banner\".");
    bare("");
    lay("a1", banner, S);
    in_area(S, renamed);
    hold(S, banner);
    go();
    assert_false(may_answer(S, "persist S hand Banner"));
    bare("");
    lay("a1", banner, S);
    in_area(N, banner);
    hold(S, banner);
    go();
    assert_true(may_answer(S, "persist S hand Banner"));
    bare("");
    for (int i = 0; i < PC_AREA; i++) {
        char name[8] = {'P', (char)('a' + i), '\0'};
        in_area(S, new_card(name, ROCK, 1, 1, "", "Persistent."));
    }
    hold(S, banner);
    go();
    assert_false(may_answer(S, "persist S hand Banner"));
}

/* CC-1.3.6 */
static void test_area_has_no_position(void **unused) {
    (void)unused;
    new_set();
    int card = new_card("Card", SCISSORS, 1, 0, "all",
                        "Persistent: Cards adjacent to this card get +1 Defense.");
    int rock = new_card("Rock", ROCK, 9, 9, "all", "");
    bare("");
    int its = in_area(S, card);
    lay("a1", rock, N);
    go();
    assert_int_equal(look("a1")->defense, 9);
    assert_false(pc_would_be_captured(game(), its));
}

/* CC-1.4.1 to CC-1.4.3, CC-1.6.2 */
static void test_grid(void **unused) {
    (void)unused;
    new_set();
    int card = new_card("Card", ROCK, 1, 1, "all", "");
    bare("");
    lay("a1", card, N);
    hold(S, card);
    go();
    assert_int_equal(answers(S), 4);
    assert_true(may_answer(S, "place S hand Card b2") && may_answer(S, "place S hand Card a2") &&
                may_answer(S, "place S hand Card b1"));
    bare("");
    lay("c3", card, N);
    hold(S, card);
    go();
    assert_int_equal(answers(S), 9);
    int far = new_card("Far", SCISSORS, 1, 1, "", "");
    bare("");
    lay("c3", card, S);
    int its = lay("c5", far, N);
    go();
    assert_false(pc_would_be_captured(game(), its));
}

/* -- CC-1.5: set-up --------------------------------------------------------- */

static void deal_all(void) {
    while (game()->due == PC_CHANCE) {
        luck(NULL);
    }
}

/* CC-1.5.1, CC-A15: 7 cards or all; South's are dealt first, each kind with its share */
static void test_deal(void **unused) {
    (void)unused;
    new_set();
    int one = new_card("One", ROCK, 1, 1, "", "");
    int two = new_card("Two", ROCK, 1, 1, "", "");
    int south[10] = {one, one, one, two, two, two, two, two, two, two};
    int north[3] = {one, one, two};
    start("", south, 10, north, 3);
    assert_int_equal(game()->due, PC_CHANCE);
    assert_int_equal(answers(PC_NONE), 2);
    assert_int_equal(game()->asked[0].answer[0].weight, 3);
    assert_int_equal(game()->asked[0].answer[1].weight, 7);
    luck("S deck Two");
    assert_int_equal(game()->asked[0].answer[1].weight, 6);
    deal_all();
    assert_int_equal(hand_size(S), 7);
    assert_int_equal(hand_size(N), 3);
    assert_int_equal(pc_deck_size(game(), S), 3);
    assert_int_equal(pc_deck_size(game(), N), 0);
}

/* CC-1.5.2, CC-A3: both at once, in any order; one copy of a kind is as good as another */
static void test_starts_are_hidden(void **unused) {
    (void)unused;
    new_set();
    int one = new_card("One", ROCK, 1, 1, "", "");
    int two = new_card("Two", SCISSORS, 1, 1, "", "");
    int deck[4] = {one, one, two, two};
    start("", deck, 4, deck, 4);
    deal_all();
    assert_true(is_asked(S) && is_asked(N));
    assert_int_equal(answers(S), 2);
    answer(N, PC_ASK_START, "N hand One");
    assert_true(is_asked(S) && !is_asked(N));
    assert_int_equal(at("c3"), PC_NONE);
    static char dump[20000];
    assert_true(pc_dump(game(), dump, sizeof dump) < (int)sizeof dump);
    assert_non_null(strstr(dump, "N has chosen N hand One\n"));
    assert_non_null(strstr(dump, "S is asked for start\n"));
    assert_non_null(strstr(dump, "S hand: One, One, Two, Two\n"));
    answer(S, PC_ASK_START, "S hand Two");
    assert_int_equal(object(at("c3"))->owner, S);
    assert_int_equal(object(at("d4"))->owner, N);
}

static int first_player(int south, int north) {
    start("", &south, 1, &north, 1);
    deal_all();
    char text[2][40] = {"S hand ", "N hand "};
    const char *names[2] = {pc_set_printed(the_set(), south)->name,
                            pc_set_printed(the_set(), north)->name};
    for (int seat = 0; seat < 2; seat++) {
        int length = 7;
        for (const char *from = names[seat]; *from != '\0'; from++) {
            text[seat][length++] = *from;
        }
        answer(seat, PC_ASK_START, text[seat]);
    }
    return question() == PC_ASK_THROW ? PC_NONE : game()->now.first;
}

/* CC-1.5.3, CC-A44: the trait, then Defense, then Strength, as printed */
static void test_first_player(void **unused) {
    (void)unused;
    new_set();
    int rock = new_card("Rock", ROCK, 2, 2, "",
                        "Superior to all cards.\nPlay: This card gets +5 Defense.");
    int paper = new_card("Paper", PAPER, 2, 2, "", "");
    int low = new_card("Low", ROCK, 9, 1, "", "");
    int weak = new_card("Weak", ROCK, 1, 2, "", "");
    assert_int_equal(first_player(rock, paper), S);
    assert_int_equal(first_player(paper, rock), N);
    assert_int_equal(first_player(rock, low), N);
    assert_int_equal(first_player(low, rock), S);
    assert_int_equal(first_player(rock, weak), N);
    assert_int_equal(first_player(weak, rock), S);
    assert_int_equal(first_player(rock, rock), PC_NONE);
}

/* CC-1.5.3, CC-A2: the winner of the throw goes first; after 10 ties a coin names him */
static void test_throw(void **unused) {
    (void)unused;
    new_set();
    int rock = new_card("Rock", ROCK, 2, 2, "", "");
    assert_int_equal(first_player(rock, rock), PC_NONE);
    assert_int_equal(at("c3"), PC_NONE);
    answer(N, PC_ASK_THROW, "paper");
    answer(S, PC_ASK_THROW, "paper");
    answer(S, PC_ASK_THROW, "rock");
    answer(N, PC_ASK_THROW, "paper");
    assert_int_equal(game()->now.first, N);
    assert_int_equal(first_player(rock, rock), PC_NONE);
    for (int i = 0; i < 10; i++) {
        answer(S, PC_ASK_THROW, "rock");
        answer(N, PC_ASK_THROW, "rock");
    }
    assert_int_equal(game()->due, PC_CHANCE);
    assert_int_equal(answers(PC_NONE), 2);
    luck("S");
    assert_int_equal(game()->now.first, S);
}

/* CC-1.5.4, CC-A4: placed, not played; the text is live at once */
static void test_starts_are_not_played(void **unused) {
    (void)unused;
    new_set();
    int card = new_card("Card", ROCK, 1, 9, "",
                        "Play: When this card is played, gain a point.\n"
                        "Play: Your cards get +1 Defense.");
    int other = new_card("Other", PAPER, 1, 9, "", "Play: When a card is played, gain a point.");
    assert_int_equal(first_player(card, other), S);
    assert_int_equal(pc_score(game(), S), 0);
    assert_int_equal(pc_score(game(), N), 0);
    assert_int_equal(look("c3")->defense, 10);
}

/* CC-1.5.5, CC-A5, and the event of the start */
static void test_no_check_before(void **unused) {
    (void)unused;
    new_set();
    int strong =
        new_card("Strong", PAPER, 9, 9, "NE", "Play: At the start of the game, draw a card.");
    int weak = new_card("Weak", ROCK, 1, 1, "", "Play: At the start of the game, gain a point.");
    int south[9];
    for (int i = 0; i < 9; i++) {
        south[i] = strong;
    }
    start("", south, 9, &weak, 1);
    deal_all();
    answer(S, PC_ASK_START, "S hand Strong");
    answer(N, PC_ASK_START, "N hand Weak");
    assert_int_equal(game()->due, PC_CHANCE);
    luck(NULL);
    assert_int_equal(pc_score(game(), N), 1);
    assert_int_equal(hand_size(S), 7);
    assert_true(is_asked(N) && at("d4") != PC_NONE);
    pass();
    assert_int_equal(at("d4"), PC_NONE);
}

int run_card_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_persistent_trait),
        cmocka_unit_test(test_traits),
        cmocka_unit_test(test_strength),
        cmocka_unit_test(test_types_and_same),
        cmocka_unit_test(test_facing),
        cmocka_unit_test(test_control),
        cmocka_unit_test(test_discard_order),
        cmocka_unit_test(test_discard_pile_is_inert),
        cmocka_unit_test(test_two_areas),
        cmocka_unit_test(test_area_names),
        cmocka_unit_test(test_area_has_no_position),
        cmocka_unit_test(test_grid),
        cmocka_unit_test(test_deal),
        cmocka_unit_test(test_starts_are_hidden),
        cmocka_unit_test(test_first_player),
        cmocka_unit_test(test_throw),
        cmocka_unit_test(test_starts_are_not_played),
        cmocka_unit_test(test_no_check_before),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
