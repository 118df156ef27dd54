/* SPDX-License-Identifier: MIT */
/*
 * Tests of the plain ConCardia: captures, the saves of the Capture Step, and captures by effects
 * (CC-1.7, CC-1.8, CC-A24 to CC-A27). It must not include or know anything of the engine.
 */
#include "concardia_test.h"

static const char slide_it[] = "Reaction: If this card would be captured, you may slide it.";

/* CC-1.7: adjacent cards of the opponent with a superior arrow; the sum counts */
static void test_sum(void **unused) {
    (void)unused;
    new_set();
    int two = new_card("Two", ROCK, 2, 9, "all", "");
    int paper = new_card("Paper", PAPER, 9, 9, "all", "");
    int target = new_card("Target", SCISSORS, 0, 4, "", "");
    bare("");
    int its = lay("c3", target, S);
    lay("c4", two, N);
    lay("d4", paper, N); /* CC-1.7.3: inferior arrows count nothing */
    lay("b3", two, S);   /* own cards never capture own cards */
    go();
    assert_false(pc_would_be_captured(game(), its));
    bare("");
    its = lay("c3", target, S);
    lay("c4", two, N);
    lay("b2", two, N);
    go();
    assert_true(pc_would_be_captured(game(), its));
}

/* CC-1.7.4: Superior only helps to attack; it needs the arrow; both may take each other */
static void test_superior(void **unused) {
    (void)unused;
    new_set();
    int hero = new_card("Hero", ROCK, 2, 2, "N", "Superior to Paper cards.");
    int paper = new_card("Paper", PAPER, 2, 2, "N", "");
    int blind = new_card("Blind", ROCK, 9, 2, "S", "Superior to all cards.");
    bare("");
    int a = lay("c3", hero, S);
    int b = lay("c4", paper, N);
    go();
    assert_true(pc_would_be_captured(game(), a) && pc_would_be_captured(game(), b));
    bare("");
    lay("c3", blind, S);
    b = lay("c4", paper, N);
    go();
    assert_false(pc_would_be_captured(game(), b));
}

/* CC-1.7.5, CC-1.7.6: current values; the active player's cards too */
static void test_current_values(void **unused) {
    (void)unused;
    new_set();
    int weak = new_card("Weak", SCISSORS, 0, 3, "", "");
    int rock = new_card("Rock", ROCK, 1, 9, "N", "");
    int drum = new_card("Drum", PAPER, 0, 9, "",
                        "Play: Rock cards get +1 Strength.\nPlay: Scissors cards get -1 Defense.");
    bare("");
    int its = lay("c3", weak, S);
    lay("c4", rock, N);
    hold(S, drum);
    go();
    assert_false(pc_would_be_captured(game(), its));
    place("Drum", "d3");
    assert_int_equal(object(its)->zone, PC_VICTORY_PILE);
    assert_int_equal(object(its)->seat, N);
}

/* Section 6.4: cannot be captured, cannot capture, ignores arrows, reach, not Superior */
static void test_prohibitions(void **unused) {
    static const char *const texts[] = {
        "",
        "Play: This card cannot be captured.",
        "Play: Adjacent cards cannot capture cards.",
        "Play: This card ignores the arrows of adjacent Rock cards.",
        "Play: This card ignores the arrows of Paper cards.",
        "Play: Rock cards are not Superior to this card.",
    };
    static const bool taken[] = {true, false, false, false, true, false};
    (void)unused;
    for (int i = 0; i < 6; i++) {
        new_set();
        int target = new_card("Target", SCISSORS, 0, 1, "", texts[i]);
        int rock = new_card("Rock", ROCK, 1, 9, "N", "");
        bare("");
        int its = lay("c3", target, S);
        lay("c4", rock, N);
        go();
        assert_int_equal(pc_would_be_captured(game(), its), taken[i]);
    }
    new_set();
    int target = new_card("Target", SCISSORS, 0, 1, "", "");
    int archer = new_card("Archer", ROCK, 1, 9, "N", "Play: This card reaches 2 spaces.");
    bare("");
    int its = lay("c3", target, S);
    lay("c5", archer, N);
    go();
    assert_true(pc_would_be_captured(game(), its));
}

/* CC-1.8.1: a card being captured still counts */
static void test_simultaneous(void **unused) {
    (void)unused;
    new_set();
    int rock = new_card("Rock", ROCK, 1, 1, "all", "");
    int paper = new_card("Paper", PAPER, 1, 1, "all", "");
    int scissors = new_card("Scissors", SCISSORS, 1, 1, "all", "");
    bare("");
    lay("c3", rock, S);
    lay("c4", scissors, N);
    lay("d3", paper, N);
    go();
    pass(); /* the paper takes the rock, the rock the scissors */
    assert_true(at("c3") == PC_NONE && at("c4") == PC_NONE && at("d3") != PC_NONE);
    assert_int_equal(pc_score(game(), S), 1);
    assert_int_equal(pc_score(game(), N), 1);
}

/* CC-1.8.2: once for each affected card in a step */
static void test_once_per_card(void **unused) {
    (void)unused;
    new_set();
    int slider = new_card("Slider", SCISSORS, 0, 1, "", slide_it);
    int rock = new_card("Rock", ROCK, 1, 9, "all", "");
    bare("");
    int its = lay("c3", slider, S);
    lay("c4", rock, N);
    go();
    pass();
    use("c3 0");
    answer(S, PC_ASK_SPACE, "b3");
    assert_int_equal(object(its)->zone, PC_VICTORY_PILE);
}

/* CC-A26: other cards may be saved, each once */
static void test_protector(void **unused) {
    (void)unused;
    new_set();
    int guard =
        new_card("Guard", ROCK, 0, 9, "",
                 "Play Reaction: If a card you control would be captured, you may slide it.");
    int weak = new_card("Weak", SCISSORS, 0, 1, "", "");
    int rock = new_card("Rock", ROCK, 1, 9, "N", "");
    bare("");
    int one = lay("a3", weak, S);
    int two = lay("e3", weak, S);
    lay("a4", rock, N);
    lay("e4", rock, N);
    lay("c1", guard, S);
    go();
    pass();
    assert_int_equal(answers(S), 3);
    use("c1 0 for would be captured e3 by N number 0");
    answer(S, PC_ASK_SPACE, "f2");
    assert_int_equal(answers(S), 2);
    use("c1 0");
    answer(S, PC_ASK_SPACE, "b2");
    assert_true(object(one)->zone == PC_PLAY && object(two)->zone == PC_PLAY);
}

/* CC-A9: one at a time, the active player is offered first (CC-A10) */
static void test_order_of_offers(void **unused) {
    (void)unused;
    new_set();
    int slider = new_card("Slider", SCISSORS, 0, 1, "", slide_it);
    int rock = new_card("Rock", ROCK, 1, 9, "N", "");
    bare("");
    lay("a3", slider, S);
    lay("a4", rock, N);
    lay("e4", slider, N);
    lay("e3", rock, S);
    go();
    pass();
    assert_true(is_asked(S));
    answer(S, PC_ASK_REACTION, "decline");
    use("e4 0 for would be captured e4 by S number 0");
    answer(N, PC_ASK_SPACE, "f5");
    assert_true(is_asked(S)); /* a use opens the offer to both again */
    answer(S, PC_ASK_REACTION, "decline");
    assert_int_equal(at("a3"), PC_NONE);
    assert_int_not_equal(at("f5"), PC_NONE);
}

/* CC-1.8.7: mandatory abilities first; a prevented card is left out for the step */
static void test_mandatory(void **unused) {
    (void)unused;
    new_set();
    int lucky = new_card("Lucky", SCISSORS, 0, 1, "",
                         "Play (once per turn): If this card would be captured, prevent it.");
    int slider = new_card("Slider", SCISSORS, 0, 1, "", slide_it);
    int rock = new_card("Rock", ROCK, 1, 9, "N", "");
    bare("");
    int its = lay("a3", lucky, S);
    lay("a4", rock, N);
    lay("e3", slider, S);
    lay("e4", rock, N);
    go();
    pass();
    assert_true(is_asked(S) && question() == PC_ASK_REACTION);
    assert_int_equal(game()->now.prevented.count, 1);
    assert_int_equal(game()->now.resolutions, 1);
    answer(S, PC_ASK_REACTION, "decline");
    assert_int_equal(object(its)->zone, PC_PLAY);
    assert_int_equal(at("e3"), PC_NONE);
}

/* CC-1.8.7: a slide that cannot be is not offered; no other effect is tested */
static void test_useless_slide(void **unused) {
    static const char *const texts[] = {
        slide_it, "Anchored.\nReaction: If this card would be captured, you may slide it.",
        "Reaction: If this card would be captured, you may slide it, then draw a card."};
    (void)unused;
    for (int i = 0; i < 3; i++) {
        new_set();
        int plain = new_card("Plain", PAPER, 0, 9, "", "");
        int slider = new_card("Slider", SCISSORS, 0, 1, "", texts[i]);
        int rock = new_card("Rock", ROCK, 1, 9, "all", "");
        bare("");
        lay("a1", slider, S);
        lay("a2", rock, N);
        lay("b2", plain, N);
        if (i != 1) {
            lay("b1", plain, S);
        }
        go();
        pass();
        assert_int_equal(question() == PC_ASK_REACTION, i == 2);
    }
}

/* CC-1.8.3: what is spared later is spared */
static void test_recomputed(void **unused) {
    (void)unused;
    new_set();
    int slider = new_card("Slider", ROCK, 1, 1, "N",
                          "Reaction: If this card would be captured, you may slide it.");
    int paper = new_card("Paper", PAPER, 1, 9, "all", "");
    int scissors = new_card("Scissors", SCISSORS, 0, 1, "", "");
    bare("");
    lay("c3", slider, S);
    int spared = lay("c4", scissors, N);
    lay("d3", paper, N);
    go();
    pass();
    use("c3 0 for would be captured c3 by N number 0");
    answer(S, PC_ASK_SPACE, "b2");
    assert_int_equal(object(spared)->zone, PC_PLAY);
}

/* CC-1.8.5: the captured card hears it where it last was, as do all that were taken with it */
static void test_after_capture(void **unused) {
    (void)unused;
    new_set();
    int martyr = new_card("Martyr", SCISSORS, 0, 1, "",
                          "Play: When another card you control is captured by an opponent, gain a "
                          "point.");
    int rock = new_card("Rock", ROCK, 1, 9, "N", "");
    bare("");
    lay("a3", martyr, S);
    lay("a4", rock, N);
    lay("e3", martyr, S);
    lay("e4", rock, N);
    go();
    pass();
    answer(S, PC_ASK_ORDER,
           "use S limbo Martyr from e3 0 for captured S limbo Martyr from a3 by N number 0");
    assert_int_equal(game()->now.player[S].text_points, 2);
    assert_int_equal(pc_score(game(), N), 2);
}

/* What the ability does is done from where the card is now: a captured card has no neighbours */
static void test_no_position_after_capture(void **unused) {
    (void)unused;
    new_set();
    int martyr =
        new_card("Martyr", SCISSORS, 0, 1, "",
                 "Reaction: When this card is captured, remove target card adjacent to this "
                 "card.\n"
                 "Reaction: When a card adjacent to this card is captured, gain a point.");
    int rock = new_card("Rock", ROCK, 1, 9, "N", "");
    bare("");
    lay("a3", martyr, S);
    lay("a4", rock, N);
    lay("b3", martyr, S);
    lay("b4", rock, N);
    go();
    pass();
    assert_true(is_asked(S) && question() == PC_ASK_REACTION);
    assert_int_equal(answers(S), 3); /* only that the other one was captured */
}

/* CC-1.8.6: what 4.4 changes is looked at in the next turn */
static void test_not_recomputed(void **unused) {
    (void)unused;
    new_set();
    int martyr = new_card("Martyr", SCISSORS, 0, 1, "",
                          "Play: When this card is captured, your opponent's cards get -9 Defense "
                          "until your next turn.");
    int rock = new_card("Rock", ROCK, 1, 9, "N", "");
    int paper = new_card("Paper", PAPER, 1, 99, "W", "");
    bare("");
    lay("a3", martyr, S);
    int its = lay("a4", rock, N);
    lay("b4", paper, S);
    go();
    pass();
    assert_int_equal(object(its)->zone, PC_PLAY);
    assert_int_equal(look("a4")->defense, 0);
    pass();
    assert_int_equal(object(its)->zone, PC_VICTORY_PILE);
}

/* CC-A20: counters are lost when the card is taken */
static void test_counters_are_lost(void **unused) {
    (void)unused;
    new_set();
    int bank = new_card("Bank", SCISSORS, 0, 1, "",
                        "Reaction (Cost 1): When this card is captured, you may draw a card.");
    int rock = new_card("Rock", ROCK, 1, 9, "N", "");
    bare("");
    int its = lay("a3", bank, S);
    lay("a4", rock, N);
    counters(its, 5);
    on_top(S, rock);
    go();
    pass();
    assert_true(is_asked(N) && question() == PC_ASK_ACTION);
    assert_int_equal(object(its)->counters, 0);
}

/* CC-A24: a capture by an effect: its windows, the captor is the actor, filed at Clean Up */
static void test_capture_by_effect(void **unused) {
    (void)unused;
    new_set();
    int hunter = new_card("Hunter", ROCK, 1, 9, "", "Action: Capture target card.");
    int slider = new_card("Slider", SCISSORS, 0, 99, "", slide_it);
    int rock =
        new_card("Rock", ROCK, 1, 9, "", "Play: When a card is captured by you, gain a point.");
    bare("");
    int its = lay("a3", slider, N);
    lay("c3", hunter, S);
    lay("f6", rock, S);
    go();
    use("c3 0");
    answer(S, PC_ASK_TARGET, "a3");
    assert_true(is_asked(N));
    use("a3 0");
    answer(N, PC_ASK_SPACE, "b3");
    assert_int_equal(object(its)->zone, PC_VICTORY_PILE); /* it is captured all the same */
    assert_int_equal(pc_score(game(), S), 2);
}

/* CC-A25: what comes back is a new object, without marks, counters and modifiers */
static void test_new_object(void **unused) {
    (void)unused;
    new_set();
    int phoenix = new_card("Phoenix", SCISSORS, 0, 1, "",
                           "Play: When this card is captured, play this card to an empty space.");
    int rock = new_card("Rock", ROCK, 1, 9, "N", "");
    int trainer = new_card("Trainer", PAPER, 1, 9, "",
                           "Immediate: Target card gets +1 Strength until end of turn.");
    bare("");
    int its = lay("a3", phoenix, S);
    lay("a4", rock, N);
    hold(S, trainer);
    counters(its, 3);
    go();
    use("S hand Trainer 0");
    answer(S, PC_ASK_TARGET, "a3");
    assert_true(is_asked(S) && question() == PC_ASK_SPACE);
    answer(S, PC_ASK_SPACE, "f1");
    assert_int_equal(object(its)->counters, 0);
    assert_int_equal(look("f1")->strength, 0);
    assert_int_equal(game()->now.lastings, 0);
}

/* CC-1.8.4, CC-A34: it ends */
static void test_ends(void **unused) {
    (void)unused;
    new_set();
    int phoenix = new_card("Phoenix", SCISSORS, 0, 1, "",
                           "Play: If this card would be captured, instead slide it.");
    int rock = new_card("Rock", ROCK, 1, 9, "all", "");
    bare("");
    int its = lay("a3", phoenix, S);
    lay("a4", rock, N);
    go();
    pass();
    answer(S, PC_ASK_SPACE, "b3");
    assert_int_equal(object(its)->zone, PC_PLAY); /* it stays for this step */
    pass();
    answer(S, PC_ASK_SPACE, "a3");
    assert_true(game()->due == PC_FINISHED);
}

int run_capture_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sum),
        cmocka_unit_test(test_superior),
        cmocka_unit_test(test_current_values),
        cmocka_unit_test(test_prohibitions),
        cmocka_unit_test(test_simultaneous),
        cmocka_unit_test(test_once_per_card),
        cmocka_unit_test(test_protector),
        cmocka_unit_test(test_order_of_offers),
        cmocka_unit_test(test_mandatory),
        cmocka_unit_test(test_useless_slide),
        cmocka_unit_test(test_recomputed),
        cmocka_unit_test(test_after_capture),
        cmocka_unit_test(test_no_position_after_capture),
        cmocka_unit_test(test_not_recomputed),
        cmocka_unit_test(test_counters_are_lost),
        cmocka_unit_test(test_capture_by_effect),
        cmocka_unit_test(test_new_object),
        cmocka_unit_test(test_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
