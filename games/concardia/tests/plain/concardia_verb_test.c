/* SPDX-License-Identifier: MIT */
/*
 * Tests of the plain ConCardia: what the verbs of card texts do (CC-1.13, sections 6.3 and 5.1 of
 * the text page). It must not include or know anything of the engine.
 */
#include "concardia_test.h"

#include <string.h>

/* South's card at c3 has this Action and is used at once; others are laid by `prepare`. */
static int acting(const char *text, void prepare(void)) {
    char whole[500] = "Action: ";
    new_set();
    append(whole, text);
    int actor = typed_card("Actor", "Maker", ROCK, 2, 9, "N", whole);
    bare("");
    int its = lay("c3", actor, S);
    prepare();
    go();
    use("c3 0");
    return its;
}

static int plain_card(void) {
    return new_card("Plain", PAPER, 1, 9, "", "");
}

static void nothing(void) {
    lay("f6", plain_card(), N);
}

static void neighbours(void) {
    int plain = plain_card();
    lay("c4", plain, N);
    lay("d4", plain, N);
    lay("b3", plain, S);
    lay("f6", plain, N);
}

/* Slide, CC-A28, CC-A29 */
static void test_slide(void **unused) {
    (void)unused;
    acting("Slide this card.", neighbours);
    assert_int_equal(answers(S), 5);
    assert_false(may_answer(S, "c4"));
    answer(S, PC_ASK_SPACE, "b2");
    assert_int_not_equal(at("b2"), PC_NONE);
    acting("Slide this card 2 spaces.", neighbours);
    answer(S, PC_ASK_SPACE, "d3");
    answer(S, PC_ASK_SPACE, "c3");
    assert_int_not_equal(at("c3"), PC_NONE);
    acting("Slide this card up to 3 spaces.", neighbours);
    answer(S, PC_ASK_NUMBER, "0");
    assert_true(is_asked(N));
    acting("Slide your cards.", neighbours);
    answer(S, PC_ASK_ORDER, "b3");
    answer(S, PC_ASK_SPACE, "a2");
    answer(S, PC_ASK_SPACE, "d2");
    assert_true(at("a2") != PC_NONE && at("d2") != PC_NONE);
}

/* Jump, CC-A30 */
static void test_jump(void **unused) {
    (void)unused;
    acting("Jump this card.", neighbours);
    assert_int_equal(answers(S), 3);
    assert_true(may_answer(S, "c5") && may_answer(S, "e5") && may_answer(S, "a3"));
    answer(S, PC_ASK_SPACE, "e5");
    assert_int_not_equal(at("e5"), PC_NONE);
    acting("Jump this card. Gain a point.", nothing);
    assert_int_equal(pc_score(game(), S), 1);
}

static void corner(void) {
    int plain = plain_card();
    lay("a1", plain, S);
    lay("f6", plain, N);
}

/* Move, with every place */
static void test_move(void **unused) {
    static const struct {
        const char *to;
        int answers;
        const char *one;
    } cases[] = {
        {"an empty space in a corner", 2, "a6"},
        {"an empty space in the centre", 3, "d4"},
        {"an empty space on an edge", 18, "a2"},
        {"an empty space on a start space", 1, "d4"},
        {"an empty space on your side", 16, "f3"},
        {"an empty space on your opponent's side", 17, "a4"},
        {"an empty space adjacent to this card", 8, "b2"},
        {"an empty space within 2 spaces of this card", 23, "e5"},
        {"an empty space in the row of this card", 5, "f3"},
        {"an empty space in the column of this card", 5, "c6"},
        {"an empty space in the line of this card", 17, "a5"},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[200] = "Move this card to ";
        append(text, cases[i].to);
        append(text, ".");
        acting(text, corner);
        assert_int_equal(answers(S), cases[i].answers);
        answer(S, PC_ASK_SPACE, cases[i].one);
        assert_int_not_equal(at(cases[i].one), PC_NONE);
    }
    acting("Move target card to the space forward-right of this card.", corner);
    answer(S, PC_ASK_TARGET, "f6");
    assert_int_not_equal(at("d4"), PC_NONE);
    acting("Slide target card, then move this card to the space behind that card.", neighbours);
    answer(S, PC_ASK_TARGET, "d4");
    answer(S, PC_ASK_SPACE, "d3");
    assert_int_not_equal(at("e3"), PC_NONE);
}

/* Swap */
static void test_swap(void **unused) {
    (void)unused;
    acting("Swap this card and another card you control.", neighbours);
    answer(S, PC_ASK_CARD, "b3");
    assert_int_equal(pc_look_of(game(), at("b3"))->strength, 2);
    assert_int_equal(pc_look_of(game(), at("c3"))->strength, 1);
    acting("Swap this card and target card you control. Gain a point.", corner);
    answer(S, PC_ASK_TARGET, "c3");
    assert_int_equal(pc_score(game(), S), 1);
    acting("Swap this card and another Staff card. Gain a point.", corner);
    assert_int_equal(pc_score(game(), S), 1);
    assert_int_not_equal(at("c3"), PC_NONE);
}

/* Push and pull, until blocked */
static void test_push_and_pull(void **unused) {
    (void)unused;
    acting("Push target card forward.", corner); /* as its controller sees it */
    answer(S, PC_ASK_TARGET, "f6");
    assert_int_not_equal(at("f5"), PC_NONE);
    acting("Push target card 9 spaces back.", neighbours);
    answer(S, PC_ASK_TARGET, "b3");
    assert_int_not_equal(at("b1"), PC_NONE);
    acting("Push target card any distance away from this card.", neighbours);
    answer(S, PC_ASK_TARGET, "c4");
    assert_int_equal(answers(S), 3);
    answer(S, PC_ASK_NUMBER, "2");
    assert_int_not_equal(at("c6"), PC_NONE);
    acting("Pull target card 9 spaces toward this card.", corner);
    answer(S, PC_ASK_TARGET, "a1");
    assert_int_not_equal(at("b2"), PC_NONE);
}

/* Turn: arrows in eighths; facing and control do not change */
static void test_turn(void **unused) {
    (void)unused;
    acting("Turn this card 2 steps clockwise, then turn this card a step counterclockwise.",
           nothing);
    assert_int_equal(look("c3")->arrows, 2);
    assert_int_equal(look("c3")->controller, S);
    assert_int_equal(game()->now.lastings, 2);
}

static void two_piles(void) {
    int plain = plain_card();
    int other = new_card("Other", ROCK, 1, 9, "", "");
    lay("f6", plain, N);
    lay("a1", other, S);
    hold(S, plain);
    hold(S, other);
    hold(N, plain);
    hold(N, other);
    on_top(S, plain);
    on_top(S, other);
    on_top(N, other);
    in_discard(S, other);
    in_discard(S, plain);
}

/* Remove, CC-A22, Protected */
static void test_remove(void **unused) {
    (void)unused;
    acting("Remove all other cards.", neighbours);
    answer(S, PC_ASK_ORDER, "d4");
    answer(S, PC_ASK_ORDER, "f6");
    answer(S, PC_ASK_ORDER, "b3");
    assert_int_equal(discards(N), 3);
    assert_int_equal(discards(S), 1);
    new_set();
    int card = new_card("Card", ROCK, 1, 9, "", "Protected.\nAction: Remove this card.");
    int plain = plain_card();
    bare("");
    lay("c3", card, S);
    lay("f6", plain, N);
    go();
    use("c3 1");
    assert_int_not_equal(at("c3"), PC_NONE);
}

/* Put: every place; only the owner's hand, deck and Discard Pile */
static void test_put(void **unused) {
    (void)unused;
    acting("Put target card into its owner's hand.", two_piles);
    answer(S, PC_ASK_TARGET, "f6");
    assert_int_equal(hand_size(N), 4); /* and the card of his Draw Step */
    acting("Put the top 2 cards of your deck into your Discard Pile.", two_piles);
    assert_int_equal(discards(S), 4);
    acting("Put a card from your hand on the bottom of your deck.", two_piles);
    answer(S, PC_ASK_CARD, "S hand Other");
    assert_int_equal(game()->now.player[S].bottom.count, 1);
    assert_int_equal(game()->now.object[game()->now.player[S].bottom.at[0]].known, 1);
    acting("Put target card into your Victory Pile.", two_piles);
    answer(S, PC_ASK_TARGET, "f6");
    assert_int_equal(pc_score(game(), S), 1);
    acting("Put target card into your Persistent Area.", two_piles);
    answer(S, PC_ASK_TARGET, "a1");
    assert_int_not_equal(at("a1"), PC_NONE);
}

/* Gain control */
static void test_gain_control(void **unused) {
    (void)unused;
    acting("Gain control of target card until your next turn.", nothing);
    answer(S, PC_ASK_TARGET, "f6");
    assert_int_equal(look("f6")->controller, S);
    assert_int_equal(pc_board_count(game(), N), 0);
    pass();
    assert_int_equal(look("f6")->controller, N);
    /* CT-41: for good replaces what was for a time, which ends with its last card */
    acting("Gain control of target card until your next turn. Gain control of that card.", nothing);
    answer(S, PC_ASK_TARGET, "f6");
    assert_int_equal(game()->now.lastings, 0);
    pass();
    assert_int_equal(look("f6")->controller, S);
}

/* Play a card: where it may be placed, or on the space named */
static void test_play_card(void **unused) {
    (void)unused;
    acting("Play a card.", two_piles);
    answer(S, PC_ASK_CARD, "S hand Other");
    assert_int_equal(answers(S), 13);
    answer(S, PC_ASK_SPACE, "b4");
    assert_int_equal(hand_size(S), 1);
    acting("Play a card from your Discard Pile to an empty space in a corner.", two_piles);
    answer(S, PC_ASK_CARD, "S discard 2 Other");
    assert_int_equal(answers(S), 2);
    acting("Play a card to the space right of this card.", two_piles);
    answer(S, PC_ASK_CARD, "S hand Plain");
    assert_int_not_equal(at("d3"), PC_NONE);
}

/* Draw as far as possible; each draws; discard */
static void test_draw_and_discard(void **unused) {
    (void)unused;
    acting("Draw 4 cards.", two_piles);
    assert_int_equal(hand_size(S), 4);
    acting("Each player draws 2 cards.", two_piles);
    assert_int_equal(hand_size(S), 4);
    assert_int_equal(hand_size(N), 3);
    acting("Your opponent discards 2 random cards.", two_piles);
    assert_int_equal(game()->due, PC_CHANCE);
    luck("N hand Other");
    luck(NULL);
    assert_int_equal(discards(N), 2);
    acting("Discard up to 2 cards.", two_piles);
    answer(S, PC_ASK_CARD, "S hand Plain");
    answer(S, PC_ASK_CARD, "done");
    assert_int_equal(hand_size(S), 1);
    acting("Discard 3 cards.", two_piles); /* as many as there are */
    answer(S, PC_ASK_CARD, "S hand Plain");
    answer(S, PC_ASK_CARD, "S hand Other");
    assert_int_equal(hand_size(S), 0);
}

static void two_papers(void) {
    int paper = plain_card();
    int shelf = new_card("Shelf", ROCK, 1, 9, "",
                         "Hand Reaction: If another card would be discarded, put a card from your "
                         "hand on top of your deck.");
    lay("f6", paper, N);
    hold(N, paper);
    hold(N, paper);
    hold(N, new_card("Other", ROCK, 1, 1, "", ""));
    hold(N, shelf);
}

/* CC-A54: of copies the one that is to be discarded is chosen, though a text speaks of it */
static void test_due_copy(void **unused) {
    (void)unused;
    acting("Look at 2 random cards in your opponent's hand, then discard those cards.", two_papers);
    luck("N hand Other");
    luck("N hand Plain");
    use("N hand Shelf 0");
    answer(N, PC_ASK_CARD, "N hand Plain");
    decline_all();
    assert_int_equal(discards(N), 2); /* Other and Shelf */
}

/* CT-32: a choice among cards that the actor does not see is random */
static void test_unseen_choice(void **unused) {
    (void)unused;
    acting("Put a card from your opponent's hand into your opponent's Discard Pile.", two_piles);
    assert_int_equal(game()->due, PC_CHANCE);
    assert_int_equal(answers(PC_NONE), 2);
}

/* Search, look, reveal, arrange, shuffle */
static void test_piles(void **unused) {
    (void)unused;
    acting(
        "Search your deck for a Rock card, then put that card into your hand. Shuffle your deck.",
        two_piles);
    assert_int_equal(answers(S), 1);
    answer(S, PC_ASK_CARD, "S deck Other");
    assert_int_equal(hand_size(S), 3);
    assert_int_equal(game()->now.player[S].bag.count, 1);
    acting("Look at the top card of your deck. Reveal a card.", two_piles);
    assert_int_equal(game()->now.object[game()->now.player[S].top.at[0]].known, 1);
    answer(S, PC_ASK_CARD, "S hand Other");
    int other = game()->now.object[game()->now.player[S].hand.at[1]].kind;
    assert_int_equal(game()->now.player[S].known[other], 1);
    acting("Arrange the top 2 cards of your deck.", two_piles);
    answer(S, PC_ASK_ORDER, "S deck Other");
    int top = game()->now.player[S].top.at[0];
    assert_string_equal(pc_set_printed(the_set(), object(top)->kind)->name, "Other");
}

static void two_copies(void) {
    int copy = new_card("Copy", ROCK, 1, 9, "", "");
    on_top(S, copy);
    in_bag(S, copy);
}

/* CC-1.15.3: copies in a deck are one answer, which is the one that all know there */
static void test_known_copy(void **unused) {
    (void)unused;
    acting("Search your deck for a Rock card. Search your deck for a Rock card.", two_copies);
    answer(S, PC_ASK_CARD, "S deck Copy");
    assert_int_equal(answers(S), 1);
    answer(S, PC_ASK_CARD, "S deck Copy");
    assert_int_equal(object(game()->now.player[S].top.at[0])->known, 0);
    assert_int_equal(object(game()->now.player[S].bag.at[0])->known, 7);
}

/* Charge Counters, at most 99 */
static void test_counters(void **unused) {
    (void)unused;
    int its = acting("Put 2 Charge Counters on your cards, then double the Charge Counters on this "
                     "card, then move 3 Charge Counters from this card to target card.",
                     two_piles);
    answer(S, PC_ASK_TARGET, "a1");
    assert_int_equal(object(its)->counters, 1);
    assert_int_equal(look("a1")->counters, 5);
    its = acting("Put 20 Charge Counters on this card, then double the Charge Counters on this "
                 "card, then double the Charge Counters on this card, then double the Charge "
                 "Counters on this card, then remove 9 Charge Counters from this card.",
                 nothing);
    assert_int_equal(object(its)->counters, 90);
    acting("Put 2 Charge Counters into your pool.\n"
           "Play: This card is worth 7 points while you have 2 or more Charge Counters.",
           nothing);
    assert_int_equal(game()->now.player[S].pool, 2);
    assert_int_equal(look("c3")->points, 7);
}

/* Contests: the throw, the coin, the cards */
static void test_contests(void **unused) {
    (void)unused;
    acting("Make a throw. If you win the throw, gain a point. Otherwise, lose a point.", two_piles);
    answer(S, PC_ASK_THROW, "rock");
    answer(N, PC_ASK_THROW, "rock");
    answer(N, PC_ASK_THROW, "scissors");
    answer(S, PC_ASK_THROW, "rock");
    assert_int_equal(pc_score(game(), S), 1);
    acting("Flip a coin. If you lose the throw, gain a point.", two_piles);
    luck("N");
    assert_int_equal(pc_score(game(), S), 1);
    acting("Flip a card. If you win the throw, gain a point.", two_piles);
    assert_int_equal(pc_score(game(), S), 1); /* paper beats rock */
    assert_int_equal(game()->now.object[game()->now.player[S].top.at[0]].known, 7);
}

static void buttons(void) {
    lay("f6", plain_card(), N);
    wear(S, new_button("Gear", "Play: Your cards get +1 Defense."));
    wear(S, new_button("Ribbon", "Play: Your cards get +2 Defense."));
}

static void test_taking_off(void **unused) {
    (void)unused;
    acting("Take off a button.", buttons);
    answer(S, PC_ASK_BUTTON, "S button Ribbon");
    assert_int_equal(look("c3")->defense, 10);
    acting("Take off all buttons, then put on the button \"Ribbon\".", buttons);
    assert_int_equal(look("c3")->defense, 11);
    acting("If you wear the button \"Gear\", gain a point. If your opponent wears a button, gain a "
           "point.",
           buttons);
    assert_int_equal(pc_score(game(), S), 1);
}

/* CT-46: facts and events of the host; a report */
static void test_host(void **unused) {
    (void)unused;
    new_set();
    int plain = plain_card();
    int card = new_card("Card", ROCK, 1, 9, "",
                        "Play: Your cards get +1 Defense while your opponent \"wears a hat\".\n"
                        "Hand Reaction: When a player \"sneezes\", you may play this card.\n"
                        "Action: Your opponent does \"sing a song\". If they do, gain a point.");
    bare("");
    lay("a1", card, S);
    lay("f6", plain, N);
    hold(N, card);
    go();
    int hat = pc_set_label(the_set(), "wears a hat");
    int sneeze = pc_set_label(the_set(), "sneezes");
    assert_true(hat != PC_NONE && sneeze != PC_NONE);
    assert_true(pc_host_fact(game(), N, hat, true));
    assert_int_equal(look("a1")->defense, 10);
    assert_true(pc_host_fact(game(), N, hat, false));
    assert_int_equal(look("a1")->defense, 9);
    assert_true(pc_host_event(game(), S, sneeze));
    assert_false(pc_host_event(game(), S, sneeze)); /* a reaction is being asked for */
    use("N hand Card 1");
    answer(N, PC_ASK_SPACE, "f5");
    use("a1 2");
    answer(N, PC_ASK_REPORT, "yes");
    assert_int_equal(pc_score(game(), S), 1);
}

int run_verb_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_slide),
        cmocka_unit_test(test_jump),
        cmocka_unit_test(test_move),
        cmocka_unit_test(test_swap),
        cmocka_unit_test(test_push_and_pull),
        cmocka_unit_test(test_turn),
        cmocka_unit_test(test_remove),
        cmocka_unit_test(test_put),
        cmocka_unit_test(test_gain_control),
        cmocka_unit_test(test_play_card),
        cmocka_unit_test(test_draw_and_discard),
        cmocka_unit_test(test_due_copy),
        cmocka_unit_test(test_unseen_choice),
        cmocka_unit_test(test_piles),
        cmocka_unit_test(test_known_copy),
        cmocka_unit_test(test_counters),
        cmocka_unit_test(test_contests),
        cmocka_unit_test(test_taking_off),
        cmocka_unit_test(test_host),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
