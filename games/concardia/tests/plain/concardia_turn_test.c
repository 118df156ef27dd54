/* SPDX-License-Identifier: MIT */
/*
 * Tests of the plain ConCardia: the turn, actions, repeated actions and the end (CC-1.6, CC-1.9,
 * CC-1.14). It must not include or know anything of the engine.
 */
#include "concardia_test.h"

static int plain_card(void) {
    return new_card("Plain", ROCK, 1, 9, "", "");
}

/* CC-1.6: the Draw Step, also on the first turn; the Persistent Effects Step comes after it */
static void test_steps(void **unused) {
    (void)unused;
    new_set();
    int plain = plain_card();
    int card =
        new_card("Card", ROCK, 1, 9, "",
                 "Persistent: At your Draw Step, put a Charge Counter on this card.\n"
                 "Persistent: At your Persistent Effects Step, double the Charge Counters on "
                 "this card.\n"
                 "Persistent: At each Action Step, put a Charge Counter on this card.\n"
                 "Persistent: At your opponent's Capture Step, put 2 Charge Counters on this "
                 "card.\n"
                 "Persistent: At each Clean Up Step, put 4 Charge Counters on this card.");
    bare("");
    int its = lay("a1", card, S);
    lay("f6", plain, N);
    on_top(S, plain);
    on_top(N, plain);
    hold(S, plain);
    hold(N, plain);
    go();
    place("Plain", "a2");
    assert_int_equal(object(its)->counters, 4 + 1);
    assert_int_equal(hand_size(N), 2);
    place("Plain", "f5");
    assert_int_equal(object(its)->counters, (5 + 2 + 4 + 1) * 2 + 1);
    assert_int_equal(hand_size(S), 1);
}

/* CC-1.6, step 2: the active player's first, in the order he likes; then the other's */
static void test_persistent_effects(void **unused) {
    (void)unused;
    new_set();
    int plain = plain_card();
    int drawer = new_card("Drawer", ROCK, 1, 9, "",
                          "Persistent: At each Persistent Effects Step, gain a point.");
    int doubler = new_card("Loser", ROCK, 1, 9, "",
                           "Persistent: At your Persistent Effects Step, lose a point.");
    int theirs = new_card("Theirs", ROCK, 1, 9, "",
                          "Persistent: At your opponent's Persistent Effects Step, gain a point.");
    bare("");
    lay("a1", plain, S);
    lay("f6", plain, N);
    in_area(N, drawer);
    in_area(N, doubler);
    in_area(S, theirs);
    go();
    pass();
    assert_true(is_asked(N) && question() == PC_ASK_ORDER);
    assert_int_equal(answers(N), 2);
    assert_int_equal(pc_score(game(), S), 0);
    answer(N, PC_ASK_ORDER, "use N area Loser 0");
    assert_int_equal(pc_score(game(), N), 0);
    assert_int_equal(pc_score(game(), S), 1);
    assert_true(question() == PC_ASK_ACTION);
}

/* CC-1.6.1: exactly one of the four kinds; (b) to (d) pay */
static void test_kinds_of_action(void **unused) {
    (void)unused;
    new_set();
    int plain = plain_card();
    int worker = new_card("Worker", ROCK, 1, 9, "", "Action (Cost 1): Gain a point.");
    int banner =
        new_card("Banner", ROCK, 1, 9, "", "Persistent (Cost 1): Your cards get +1 Defense.");
    int spell = new_card("Spell", ROCK, 1, 9, "", "Immediate: Gain a point.");
    int badge = new_button("Badge", "Action: Gain 2 points.");
    bare("");
    lay("a1", worker, S);
    lay("f6", worker, N);
    hold(S, banner);
    hold(S, spell);
    hold(S, plain);
    wear(S, badge);
    wear(N, badge);
    go();
    assert_true(may_answer(S, "pass") && may_answer(S, "place S hand Banner a2"));
    assert_true(may_answer(S, "persist S hand Banner") && may_answer(S, "use a1 0"));
    assert_true(may_answer(S, "use S hand Spell 0") && may_answer(S, "use S button Badge 0"));
    assert_false(may_answer(S, "use f6 0") || may_answer(S, "use N button Badge 0"));
    answer(S, PC_ASK_ACTION, "persist S hand Banner");
    assert_int_equal(answers(S), 2); /* the card itself cannot pay */
    answer(S, PC_ASK_PAYMENT, "pay S hand Spell");
    assert_int_equal(look("a1")->defense, 10);
    assert_true(is_asked(N) && question() == PC_ASK_ACTION);
}

/* CC-1.6.1: the costs of all its Persistent abilities together, and never otherwise */
static void test_cost_of_persistent(void **unused) {
    (void)unused;
    new_set();
    int plain = plain_card();
    int banner = new_card("Banner", ROCK, 1, 9, "",
                          "Persistent (Cost 1): Your cards get +1 Defense.\n"
                          "Persistent (Cost 1): Your cards get +1 Strength.");
    bare("");
    lay("a1", plain, S);
    hold(S, banner);
    hold(S, plain);
    go();
    assert_false(may_answer(S, "persist S hand Banner"));
    place("Banner", "a2");
    assert_int_equal(hand_size(S), 1);
    bare("");
    int bank = lay("a1", plain, S);
    hold(S, banner);
    hold(S, plain);
    counters(bank, 1);
    go();
    answer(S, PC_ASK_ACTION, "persist S hand Banner");
    answer(S, PC_ASK_PAYMENT, "counter a1");
    answer(S, PC_ASK_PAYMENT, "pay S hand Plain");
    assert_int_equal(hand_size(S), 0);
}

/* CC-1.6.3, CC-A14: passing is always allowed, and the only answer if there is nothing else */
static void test_pass(void **unused) {
    (void)unused;
    new_set();
    int plain = plain_card();
    bare("");
    for (int column = 0; column < PC_SIDE; column++) {
        for (int row = 0; row < PC_SIDE; row++) {
            char space[3] = {(char)('a' + column), (char)('1' + row), '\0'};
            lay(space, plain, S);
        }
    }
    hold(S, plain);
    go();
    assert_int_equal(answers(S), 1);
    pass();
    assert_true(is_asked(N));
}

/* CC-1.14, CC-A14: an action granted; declining it is not a pass */
static void test_another_action(void **unused) {
    (void)unused;
    new_set();
    int plain = plain_card();
    int granter = new_card("Granter", ROCK, 1, 9, "", "Action: Take another action.");
    bare("");
    lay("a1", granter, S);
    lay("f6", plain, N);
    hold(S, plain);
    hold(S, plain);
    go();
    use("a1 0");
    assert_int_equal(game()->now.actions_left, 1);
    pass();
    assert_true(is_asked(N));
    assert_int_equal(game()->now.last_passer, PC_NONE);
    pass();
    assert_int_equal(game()->now.last_passer, N);
    assert_true(is_asked(S));
    use("a1 0"); /* a new Action Step */
    place("Plain", "a2");
    assert_true(is_asked(N));
}

/* CT-26: repeatable; CC-1.14.3, CC-A33: the instance counts, not the card's name */
static void test_repeated_actions(void **unused) {
    (void)unused;
    new_set();
    int plain = plain_card();
    int again = new_card("Again", ROCK, 1, 9, "",
                         "Action (repeatable): Take another action.\n"
                         "Action: Take another action. Gain a point.");
    bare("");
    lay("a1", again, S);
    lay("a2", again, S);
    lay("f6", plain, N);
    hold(S, plain);
    go();
    use("a1 0");
    use("a1 0");
    use("a1 1");
    assert_false(may_answer(S, "use a1 1"));
    assert_true(may_answer(S, "use a1 0"));
    use("a2 1");
    assert_false(may_answer(S, "use a2 1"));
    assert_true(may_answer(S, "place S hand Plain b1"));
    assert_int_equal(pc_score(game(), S), 2);
}

/* CC-1.14.1: an Action performed in another way may not be performed normally again */
static void test_done_in_another_way(void **unused) {
    (void)unused;
    new_set();
    int worker = new_card("Worker", ROCK, 1, 9, "", "Action: Gain a point.");
    int caller = new_card("Caller", ROCK, 1, 9, "",
                          "Action: Activate an Action of another card you control. Take another "
                          "action.");
    bare("");
    lay("a1", worker, S);
    lay("a2", caller, S);
    lay("f6", worker, N);
    go();
    use("a2 0");
    answer(S, PC_ASK_CARD, "a1");
    answer(S, PC_ASK_ABILITY, "use a1 0");
    assert_int_equal(pc_score(game(), S), 1);
    assert_true(is_asked(S));
    assert_int_equal(answers(S), 1);
}

/* CC-1.14.2: an instance that is being resolved cannot be activated */
static void test_not_inside_itself(void **unused) {
    (void)unused;
    new_set();
    int caller =
        new_card("Caller", ROCK, 1, 9, "", "Action: Activate an Action of a card you control.");
    bare("");
    lay("a1", caller, S);
    lay("f6", caller, N);
    go();
    use("a1 0");
    answer(S, PC_ASK_CARD, "a1");
    assert_true(is_asked(N)); /* nothing to activate: it does nothing */
}

/* -- CC-1.9 ----------------------------------------------------------------- */

/* CC-1.9.1, CC-1.9.3, CC-A6: filed at Clean Up, with the value just before */
static void test_filing(void **unused) {
    (void)unused;
    new_set();
    int taker = new_card("Taker", ROCK, 3, 9, "N", "");
    int prize = new_card("Prize", SCISSORS, 1, 1, "",
                         "Play: This card is worth 3 points.\n"
                         "Play: When this card is captured, draw a card.");
    int pay = new_card("Watch", ROCK, 1, 9, "",
                       "Play Reaction: When a card is captured, you may gain a point.");
    bare("");
    lay("a1", taker, S);
    int its = lay("a2", prize, N);
    lay("f6", pay, N);
    on_top(N, taker);
    on_top(N, taker);
    go();
    pass();
    assert_true(is_asked(N) && question() == PC_ASK_REACTION);
    assert_int_equal(object(its)->zone, PC_LIMBO);
    assert_int_equal(pc_score(game(), S), 0);
    decline_all();
    assert_int_equal(object(its)->zone, PC_VICTORY_PILE);
    assert_int_equal(pc_score(game(), S), 3);
    assert_int_equal(hand_size(N), 2);
}

/* CC-1.9.3: other cards count with their printed value; points by text may make it negative */
static void test_score(void **unused) {
    (void)unused;
    new_set();
    int loser = new_card("Loser", ROCK, 3, 9, "N", "Action: Lose 2 points.");
    int dear = worth_card("Dear", 2, ROCK, 1, 1);
    int taker = new_card("Taker", ROCK, 3, 9, "N",
                         "Action: Put the top card of your Discard Pile into your Victory Pile.");
    bare("");
    lay("a1", loser, S);
    lay("f6", taker, N);
    in_discard(N, dear);
    go();
    use("a1 0");
    assert_int_equal(pc_score(game(), S), -2);
    use("f6 0");
    assert_int_equal(pc_score(game(), N), 2);
}

/* CC-1.9.4: only in Clean Up; CC-1.9.8 */
static void test_victory(void **unused) {
    (void)unused;
    new_set();
    int giver = new_card("Giver", ROCK, 3, 9, "",
                         "Action: Gain 5 points.\nPlay: At the end of your turn, gain 2 points.");
    bare("");
    lay("a1", giver, S);
    lay("f6", giver, N);
    go();
    use("a1 0");
    assert_true(is_over(S));
    assert_int_equal(pc_score(game(), S), 5);
    assert_int_equal(game()->now.turn, 1);
    bare("");
    lay("a1", giver, S);
    lay("f6", giver, N);
    game()->base.player[S].text_points = 4;
    go();
    pass(); /* the 5th point comes too late for this Clean Up */
    assert_true(is_asked(N));
    assert_int_equal(pc_score(game(), S), 6);
    pass();
    assert_true(is_over(S));
}

/* CC-1.9.5: two passed turns in a row, by both; of two turns running only the last counts */
static void test_passes(void **unused) {
    (void)unused;
    new_set();
    int plain = plain_card();
    int twice = new_card("Twice", ROCK, 1, 9, "",
                         "Play: At the start of your turn, if it is your first turn, take another "
                         "turn.");
    bare("");
    lay("a1", plain, S);
    lay("f6", twice, N);
    hold(N, plain);
    go();
    pass();
    assert_int_equal(game()->now.last_passer, S);
    place("Plain", "f5");
    assert_true(is_asked(N));
    pass();
    assert_true(is_asked(S));
    assert_int_equal(game()->now.last_passer, N);
    pass();
    assert_true(is_over(N)); /* more cards on the Board */
    bare("");
    lay("a1", plain, S);
    lay("f6", twice, N);
    hold(S, plain);
    go();
    place("Plain", "a2");
    pass();
    assert_true(is_asked(N));
    pass();
    assert_true(is_asked(S)); /* both were his */
    assert_int_equal(game()->now.last_passer, N);
}

/* CC-1.9.5: a skipped Action Step is passed, but no event says so */
static void test_skipped_is_passed(void **unused) {
    (void)unused;
    new_set();
    int skipper = new_card("Skipper", ROCK, 1, 9, "",
                           "Action: Skip your opponent's next Action Step.\n"
                           "Play: When an opponent passes, gain a point.");
    bare("");
    lay("a1", skipper, S);
    lay("f6", skipper, N);
    go();
    use("a1 0");
    assert_true(is_asked(S));
    assert_int_equal(game()->now.last_passer, N);
    assert_int_equal(pc_score(game(), S), 0);
    pass();
    assert_int_equal(game()->now.end, PC_BY_PASSES);
    assert_int_equal(pc_score(game(), N), 1);
}

/* CC-1.9.6, CC-A8c: after a whole action, before the Capture Step */
static void test_loss_at_once(void **unused) {
    (void)unused;
    new_set();
    int plain = plain_card();
    int remover =
        new_card("Remover", ROCK, 1, 9, "", "Immediate: Remove target card. Gain 5 points.");
    bare("");
    lay("a1", plain, S);
    lay("f6", plain, N);
    hold(S, remover);
    turns_finished(2, 3);
    go();
    use("S hand Remover 0");
    answer(S, PC_ASK_TARGET, "f6");
    assert_true(is_over(S));
    assert_int_equal(game()->now.phase, PC_OVER);
    assert_int_equal(game()->now.end, PC_BY_NO_CARDS);
    bare("");
    lay("a1", plain, S);
    lay("f6", plain, N);
    hold(S, remover);
    turns_finished(2, 2);
    go();
    use("S hand Remover 0");
    answer(S, PC_ASK_TARGET, "a1");
    assert_int_equal(game()->now.end, PC_BY_POINTS); /* his third turn: won before it counts */
}

/* CC-A8a: a card in the Persistent Area saves; a button does not */
static void test_persistent_area_saves(void **unused) {
    (void)unused;
    for (int area = 0; area < 2; area++) {
        new_set();
        int plain = plain_card();
        int banner = new_card("Banner", ROCK, 1, 9, "", "Persistent.");
        int badge = new_button("Badge", "Action: Draw a card.");
        bare("");
        lay("a1", plain, S);
        hold(S, plain);
        wear(N, badge);
        if (area) {
            in_area(N, banner);
        }
        turns_finished(3, 3);
        go();
        place("Plain", "a2");
        assert_int_equal(game()->due == PC_FINISHED, !area);
    }
}

/* CC-A8e: both at once: by the points in the Victory Piles */
static void test_both_lose(void **unused) {
    (void)unused;
    for (int more = 0; more < 2; more++) {
        new_set();
        int mutual = new_card("Mutual", ROCK, 1, 1, "N", "Superior to all cards.");
        bare("");
        lay("a1", mutual, S);
        lay("a2", mutual, N);
        turns_finished(3, 3);
        if (more) {
            in_victory(N, S, mutual, 1);
        }
        go();
        pass();
        assert_true(is_over(more ? N : PC_NONE));
        assert_int_equal(game()->now.end, PC_BY_NO_CARDS);
    }
}

/* CC-1.9.6: a reaction after the capture may put a card back first */
static void test_saved_by_reaction(void **unused) {
    (void)unused;
    new_set();
    int back = new_card("Back", SCISSORS, 1, 1, "",
                        "Play: When this card is captured, play this card to an empty space.");
    int taker = new_card("Taker", ROCK, 1, 9, "N", "");
    bare("");
    lay("a1", taker, S);
    int its = lay("a2", back, N);
    turns_finished(3, 3);
    go();
    pass();
    answer(N, PC_ASK_SPACE, "f6");
    assert_int_equal(object(its)->zone, PC_PLAY);
    assert_int_equal(pc_score(game(), S), 0);
    assert_true(is_asked(N) && question() == PC_ASK_ACTION);
}

/* CC-1.9.10 */
static void test_turn_cap(void **unused) {
    (void)unused;
    new_set();
    int plain = plain_card();
    bare("turn_cap=2");
    lay("a1", plain, S);
    lay("f6", plain, N);
    hold(S, plain);
    hold(N, plain);
    go();
    place("Plain", "a2");
    place("Plain", "f5");
    assert_true(is_over(PC_NONE));
    assert_int_equal(game()->now.end, PC_BY_TURNS);
}

/* Turns granted come in their order, then play goes on where it would have (section 6.3) */
static void test_extra_turns(void **unused) {
    (void)unused;
    new_set();
    int plain = plain_card();
    int extra = new_card("Extra", ROCK, 1, 9, "",
                         "Immediate: Take another turn, then your opponent takes another turn.");
    bare("");
    lay("a1", plain, S);
    lay("f6", plain, N);
    hold(S, extra);
    for (int i = 0; i < 3; i++) {
        hold(S, plain);
        hold(N, plain);
    }
    go();
    use("S hand Extra 0");
    assert_true(is_asked(S));
    place("Plain", "a2");
    assert_true(is_asked(N));
    place("Plain", "f5");
    assert_true(is_asked(N));
    assert_int_equal(game()->now.turn, 4);
    place("Plain", "f4");
    assert_true(is_asked(S));
    assert_int_equal(game()->now.player[N].finished, 2); /* CC-A8b: extra turns count */
}

int run_turn_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_steps),
        cmocka_unit_test(test_persistent_effects),
        cmocka_unit_test(test_kinds_of_action),
        cmocka_unit_test(test_cost_of_persistent),
        cmocka_unit_test(test_pass),
        cmocka_unit_test(test_another_action),
        cmocka_unit_test(test_repeated_actions),
        cmocka_unit_test(test_done_in_another_way),
        cmocka_unit_test(test_not_inside_itself),
        cmocka_unit_test(test_filing),
        cmocka_unit_test(test_score),
        cmocka_unit_test(test_victory),
        cmocka_unit_test(test_passes),
        cmocka_unit_test(test_skipped_is_passed),
        cmocka_unit_test(test_loss_at_once),
        cmocka_unit_test(test_persistent_area_saves),
        cmocka_unit_test(test_both_lose),
        cmocka_unit_test(test_saved_by_reaction),
        cmocka_unit_test(test_turn_cap),
        cmocka_unit_test(test_extra_turns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
