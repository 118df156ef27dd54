/* SPDX-License-Identifier: MIT */
/*
 * Tests of the plain ConCardia: tags, costs, Charge Counters, X, Power and cancelling (CC-1.10,
 * CC-1.11, CT-21 to CT-27). It must not include or know anything of the engine.
 */
#include "concardia_test.h"

static int plain_card(void) {
    return new_card("Plain", ROCK, 1, 9, "", "");
}

/* CC-1.10: where each tag works */
static void test_tags(void **unused) {
    (void)unused;
    new_set();
    int card = new_card("Card", ROCK, 1, 9, "",
                        "Action: Gain a point.\nImmediate: Gain a point.\n"
                        "Play: Your cards get +1 Strength.");
    bare("");
    lay("a1", card, S);
    hold(S, card);
    go();
    assert_true(may_answer(S, "use a1 0") && may_answer(S, "use S hand Card 1"));
    assert_false(may_answer(S, "use a1 1") || may_answer(S, "use S hand Card 0"));
    assert_int_equal(look("a1")->strength, 2);
    use("S hand Card 1");
    assert_int_equal(look("a1")->strength, 2);
}

/* CC-1.11.1: exactly N, any mix, of what he controls; not without all of it */
static void test_payment(void **unused) {
    (void)unused;
    new_set();
    int plain = plain_card();
    int worker = new_card("Worker", ROCK, 1, 9, "", "Action (Cost 2): Gain a point.");
    int badge = new_button("Badge", "Play: Your cards get +1 Defense.");
    bare("");
    lay("a1", worker, S);
    int theirs = lay("f6", plain, N);
    int worn = wear(S, badge);
    counters(theirs, 9);
    counters(worn, 1);
    go();
    assert_int_equal(answers(S), 1);
    bare("");
    int own = lay("a1", worker, S);
    lay("f6", plain, N);
    worn = wear(S, badge);
    counters(worn, 1);
    counters(own, 1);
    game()->base.player[S].pool = 1;
    hold(S, plain);
    hold(S, plain);
    go();
    use("a1 0");
    assert_true(question() == PC_ASK_PAYMENT);
    assert_int_equal(answers(S), 4);
    assert_true(may_answer(S, "pay S hand Plain") && may_answer(S, "counter a1"));
    assert_true(may_answer(S, "pool") && may_answer(S, "counter S button Badge"));
    answer(S, PC_ASK_PAYMENT, "pool");
    assert_int_equal(answers(S), 3);
    answer(S, PC_ASK_PAYMENT, "counter S button Badge");
    assert_int_equal(pc_score(game(), S), 1);
    assert_int_equal(hand_size(S), 2);
}

/* CC-1.11.2, CC-A21, CT-27: X from 0 to what he can pay, and only with enough targets */
static void test_x(void **unused) {
    (void)unused;
    new_set();
    int plain = plain_card();
    int spell = new_card("Spell", ROCK, 1, 9, "", "Immediate (Cost X): Draw X cards.");
    int turner = new_card("Turner", ROCK, 1, 9, "",
                          "Immediate (Cost X): Turn X other target cards 3 steps clockwise.");
    bare("");
    lay("a1", plain, S);
    hold(S, spell);
    hold(S, turner);
    hold(S, plain);
    hold(S, plain);
    on_top(S, plain);
    on_top(S, plain);
    go();
    use("S hand Turner 0");
    assert_true(question() == PC_ASK_X);
    assert_int_equal(answers(S), 2); /* one card to be turned */
    bare("");
    lay("a1", plain, S);
    hold(S, spell);
    hold(S, plain);
    hold(S, plain);
    on_top(S, plain);
    on_top(S, plain);
    go();
    use("S hand Spell 0");
    assert_int_equal(answers(S), 3);
    answer(S, PC_ASK_X, "2");
    answer(S, PC_ASK_PAYMENT, "pay S hand Plain");
    answer(S, PC_ASK_PAYMENT, "pay S hand Plain");
    assert_int_equal(hand_size(S), 2);
    bare("");
    lay("a1", plain, S);
    hold(S, spell);
    go();
    use("S hand Spell 0");
    answer(S, PC_ASK_X, "0");
    assert_int_equal(discards(S), 1);
}

static int power_of(const char *text, int counters_there, const char *x) {
    new_set();
    int spell = new_card("Spell", ROCK, 1, 9, "", text);
    bare("");
    lay("a1", spell, S);
    hold(S, spell);
    game()->base.player[S].pool = counters_there;
    go();
    use(text[0] == 'A' ? "a1 0" : "S hand Spell 0");
    if (x != NULL) {
        answer(S, question(), x);
    }
    while (is_asked(S) && question() == PC_ASK_PAYMENT) {
        answer(S, PC_ASK_PAYMENT, "pool");
    }
    return game()->now.player[S].text_points;
}

/* CC-1.11.4 */
static void test_power(void **unused) {
    (void)unused;
    assert_int_equal(power_of("Action: Gain N points, where N is the Power.", 3, NULL), 0);
    assert_int_equal(power_of("Action (Cost 2): Gain N points, where N is the Power.", 3, NULL), 2);
    assert_int_equal(power_of("Immediate: Gain N points, where N is the Power.", 3, NULL), 1);
    assert_int_equal(power_of("Immediate (Cost 3): Gain N points, where N is the Power.", 3, NULL),
                     4);
    assert_int_equal(power_of("Immediate (Cost X): Gain N points, where N is the Power.", 3, "2"),
                     3);
    /* Pay, "or more" */
    assert_int_equal(
        power_of("Immediate (Cost 1 or more): Gain N points, where N is the Power.", 3, "2"), 4);
    assert_int_equal(
        power_of("Action (Cost 1 or more): Gain N points, where N is the Power.", 3, "0"), 1);
    assert_int_equal(
        power_of("Action (Cost 2 Charge Counters): Gain N points, where N is the Power.", 3, NULL),
        2);
}

/* Section 6.1: cards of certain kinds, points, this card; all of it or nothing */
static void test_cost_items(void **unused) {
    (void)unused;
    new_set();
    int rock = new_card("Rock", ROCK, 1, 9, "", "");
    int paper = new_card("Paper", PAPER, 1, 9, "", "");
    int worker =
        new_card("Worker", ROCK, 1, 9, "", "Action (Cost 1, a Paper card): Gain 4 points.");
    int giver = new_card("Giver", ROCK, 1, 9, "",
                         "Action (Cost a point, remove this card): Gain 3 points.");
    int back =
        new_card("Back", ROCK, 1, 9, "", "Action (Cost return this card to hand): Gain 2 points.");
    bare("");
    lay("a1", worker, S);
    hold(S, rock);
    hold(S, rock);
    go();
    assert_false(may_answer(S, "use a1 0"));
    bare("");
    lay("a1", worker, S);
    hold(S, rock);
    hold(S, paper);
    go();
    use("a1 0");
    assert_int_equal(answers(S), 1); /* the paper is needed for the other item */
    answer(S, PC_ASK_PAYMENT, "pay S hand Rock");
    answer(S, PC_ASK_PAYMENT, "pay S hand Paper");
    assert_int_equal(pc_score(game(), S), 4);
    bare("");
    lay("a1", giver, S);
    lay("a2", giver, S);
    go();
    assert_int_equal(answers(S), 1);
    bare("");
    int its = lay("a1", giver, S);
    lay("a2", back, S);
    game()->base.player[S].text_points = 1;
    go();
    use("a1 0");
    assert_int_equal(pc_score(game(), S), 3);
    assert_int_equal(object(its)->zone, PC_DISCARD);
    pass();
    use("a2 0");
    assert_int_equal(at("a2"), PC_NONE);
    assert_int_equal(hand_size(S), 1);
    int worker_kind = object(its)->kind;
    assert_int_equal(game()->now.player[S].known[worker_kind], 0);
    assert_int_equal(game()->now.player[S].known[back], 1);
}

/* CC-1.11.5, CC-1.11.6: cancelled: costs stay paid, the use is used, nothing else happens */
static void test_cancel(void **unused) {
    (void)unused;
    new_set();
    int plain = plain_card();
    int worker = new_card("Worker", ROCK, 1, 9, "", "Action (Cost 1): Gain 4 points.");
    int denier = new_card("Denier", ROCK, 1, 9, "",
                          "Hand Reaction: When an opponent activates an Action, you may pay 1 to "
                          "cancel it.");
    bare("");
    lay("a1", worker, S);
    lay("f6", plain, N);
    hold(S, plain);
    hold(N, denier);
    hold(N, denier);
    hold(N, plain);
    hold(N, plain);
    go();
    use("a1 0");
    answer(S, PC_ASK_PAYMENT, "pay S hand Plain");
    assert_true(is_asked(N) && question() == PC_ASK_REACTION);
    use("N hand Denier 0");
    answer(N, PC_ASK_PAYMENT, "pay N hand Plain");
    /* The window stays open: who has another one may still use it. */
    assert_true(is_asked(N) && question() == PC_ASK_REACTION);
    assert_true(may_answer(N, "use N hand Denier 0"));
    decline_all();
    assert_int_equal(pc_score(game(), S), 0);
    assert_int_equal(discards(N), 2);
    assert_int_equal(game()->now.last_passer, PC_NONE); /* CC-A14 */
}

/* CC-1.11.7: targets that are gone are left out; if all are, nothing happens */
static void test_lost_targets(void **unused) {
    (void)unused;
    new_set();
    int plain = plain_card();
    int worker = new_card("Worker", ROCK, 1, 9, "",
                          "Action: Up to 2 target cards get +1 Strength until end of turn. Gain a "
                          "point.");
    int remover =
        new_card("Remover", ROCK, 1, 9, "",
                 "Hand Reaction: When an opponent activates an Action, remove target card.");
    for (int chosen = 0; chosen < 3; chosen++) {
        bare("");
        lay("a1", worker, S);
        lay("a2", plain, S);
        lay("f6", plain, N);
        hold(N, remover);
        go();
        use("a1 0");
        if (chosen > 0) {
            answer(S, PC_ASK_TARGET, "a2");
        }
        answer(S, PC_ASK_TARGET, chosen == 2 ? "a1" : "done");
        use("N hand Remover 0");
        answer(N, PC_ASK_TARGET, "a2");
        assert_int_equal(pc_score(game(), S), chosen != 1);
    }
}

/* CC-1.11.7: a card used from the hand lies in limbo and cannot pay for itself */
static void test_limbo(void **unused) {
    (void)unused;
    new_set();
    int plain = plain_card();
    int spell = new_card("Spell", ROCK, 1, 9, "",
                         "Immediate: Put the top card of your Discard Pile into your hand.");
    bare("");
    lay("a1", plain, S);
    int its = hold(S, spell);
    int other = in_discard(S, plain);
    go();
    use("S hand Spell 0");
    assert_int_equal(object(other)->zone, PC_HAND);
    assert_int_equal(object(its)->zone, PC_DISCARD); /* CC-A13: it did not find itself */
    assert_int_equal(game()->now.player[S].known[plain], 1);
}

/* Costs and Overpay (section 6.4) */
static void test_changed_costs(void **unused) {
    (void)unused;
    new_set();
    int plain = plain_card();
    int cheap = new_card("Cheap", ROCK, 1, 9, "", "Play: Your Actions cost 1 less.");
    int dear = new_card("Dear", ROCK, 1, 9, "", "Play: Your opponent's Actions cost 2 more.");
    int fixed = new_card("Fixed", ROCK, 1, 9, "", "Play: Actions of Rock cards cost 0.");
    int over = new_card("Over", ROCK, 1, 9, "", "Play: Actions of Rock cards may be overpaid.");
    int worker =
        new_card("Worker", ROCK, 1, 9, "", "Action (Cost 2): Gain N points, where N is the Power.");
    int free = new_card("Free", ROCK, 1, 9, "", "Action: Gain a point.");
    struct {
        int with;
        int owner;
        int of;
        int paid;
    } cases[] = {{cheap, S, worker, 1}, {cheap, N, worker, 2}, {dear, N, worker, 4},
                 {fixed, N, worker, 0}, {dear, N, free, 2},    {cheap, S, free, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        bare("");
        lay("a1", cases[i].of, S);
        lay("f6", cases[i].with, cases[i].owner);
        game()->base.player[S].pool = 9;
        go();
        use("a1 0");
        while (is_asked(S) && question() == PC_ASK_PAYMENT) {
            answer(S, PC_ASK_PAYMENT, "pool");
        }
        assert_int_equal(game()->now.player[S].pool, 9 - cases[i].paid);
    }
    bare("");
    lay("a1", worker, S);
    lay("f6", over, N);
    lay("f5", plain, N);
    game()->base.player[S].pool = 9;
    go();
    use("a1 0");
    assert_int_equal(answers(S), 8);
    answer(S, PC_ASK_OVERPAY, "3");
    for (int i = 0; i < 5; i++) {
        answer(S, PC_ASK_PAYMENT, "pool");
    }
    assert_int_equal(game()->now.player[S].text_points, 5);
}

/* CT-26: limits, counted for each instance when it is announced */
static void test_limits(void **unused) {
    (void)unused;
    new_set();
    int plain = plain_card();
    int turn = new_card("Turn", ROCK, 1, 9, "",
                        "Action (once per turn): Gain a point. Take another action. Take another "
                        "turn.");
    int whole = new_card("Whole", ROCK, 1, 9, "", "Action (once per game): Take another turn.");
    bare("");
    lay("a1", turn, S);
    int its = lay("a2", whole, S);
    lay("f6", plain, N);
    go();
    use("a2 0");
    assert_int_equal(object(its)->used_game, 1);
    assert_false(may_answer(S, "use a2 0"));
    use("a1 0");
    assert_false(may_answer(S, "use a1 0"));
    pass();
    assert_true(may_answer(S, "use a1 0"));
    assert_false(may_answer(S, "use a2 0"));
}

/* Buttons: CC-1.13 */
static void test_buttons(void **unused) {
    (void)unused;
    new_set();
    int plain = plain_card();
    int gear = new_button("Gear", "Action: Put 3 Charge Counters on this button.\n"
                                  "Action (Cost 3; once per game): Gain a point. Take off this "
                                  "button.");
    int ribbon = new_button("Ribbon", "Play: Your cards get +1 Defense.");
    bare("");
    lay("a1", plain, S);
    lay("f6", plain, N);
    int its = wear(S, gear);
    wear(N, ribbon);
    hold(N, plain);
    go();
    assert_int_equal(look("f6")->defense, 10);
    assert_int_equal(look("a1")->defense, 9);
    assert_false(may_answer(S, "use S button Gear 1"));
    use("S button Gear 0");
    assert_int_equal(object(its)->counters, 3);
    place("Plain", "f5");
    use("S button Gear 1");
    for (int i = 0; i < 3; i++) {
        answer(S, PC_ASK_PAYMENT, "counter S button Gear");
    }
    assert_int_equal(object(its)->zone, PC_OFF);
    assert_int_equal(pc_score(game(), S), 1);
    assert_int_equal(pc_board_count(game(), S), 1);
}

int run_cost_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tags),
        cmocka_unit_test(test_payment),
        cmocka_unit_test(test_x),
        cmocka_unit_test(test_power),
        cmocka_unit_test(test_cost_items),
        cmocka_unit_test(test_cancel),
        cmocka_unit_test(test_lost_targets),
        cmocka_unit_test(test_limbo),
        cmocka_unit_test(test_changed_costs),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_buttons),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
