/* SPDX-License-Identifier: MIT */
/*
 * The 20 test cases of section 5 of the rules page, so that the plain ConCardia can be trusted
 * where it disagrees with the engine; and all its tests. It must not include or know anything of
 * that engine.
 */
#include "concardia_test.h"

/* 1: each start card's local NE arrow, and only that one, points at the other. */
static void test_case_1(void **unused) {
    static const char *const arrows[] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
    (void)unused;
    for (int i = 0; i < 8; i++) {
        new_set();
        int attacker = new_card("Attacker", ROCK, 3, 9, arrows[i], "");
        int target = new_card("Target", SCISSORS, 1, 3, "", "");
        bare("");
        lay("c3", attacker, S);
        int its = lay("d4", target, N);
        go();
        assert_int_equal(pc_would_be_captured(game(), its), i == 1);
        bare("");
        its = lay("c3", target, S);
        lay("d4", attacker, N);
        go();
        assert_int_equal(pc_would_be_captured(game(), its), i == 1);
    }
}

/* 2 */
static void test_case_2(void **unused) {
    (void)unused;
    new_set();
    int south = new_card("Rock", ROCK, 3, 9, "NE", "");
    int north = new_card("Scissors", SCISSORS, 1, 3, "all", "");
    start("", &south, 1, &north, 1);
    luck(NULL);
    luck(NULL);
    answer(S, PC_ASK_START, "S hand Rock");
    answer(N, PC_ASK_START, "N hand Scissors");
    assert_true(is_asked(N) && question() == PC_ASK_ACTION);
    assert_int_not_equal(at("d4"), PC_NONE);
    pass();
    assert_int_equal(at("d4"), PC_NONE);
    assert_int_not_equal(at("c3"), PC_NONE);
    assert_int_equal(pc_score(game(), S), 1);
    assert_true(is_asked(S) && game()->due == PC_DECISION);
}

/* 3 */
static void test_case_3(void **unused) {
    (void)unused;
    new_set();
    int card = new_card("Mutual", ROCK, 3, 3, "NE", "Superior to all cards.");
    int decks[2] = {card, card};
    start("", decks, 2, decks, 2);
    while (game()->due == PC_CHANCE) {
        luck(NULL);
    }
    answer(S, PC_ASK_START, "S hand Mutual");
    answer(N, PC_ASK_START, "N hand Mutual");
    answer(S, PC_ASK_THROW, "rock");
    answer(N, PC_ASK_THROW, "scissors");
    assert_true(is_asked(S));
    pass();
    assert_true(at("c3") == PC_NONE && at("d4") == PC_NONE);
    assert_int_equal(pc_score(game(), S), 1);
    assert_int_equal(pc_score(game(), N), 1);
    assert_true(is_asked(N));
    assert_int_equal(answers(N), 5);
    assert_true(may_answer(N, "place N hand Mutual c3") && may_answer(N, "place N hand Mutual d4"));
    assert_true(may_answer(N, "place N hand Mutual c4") && may_answer(N, "place N hand Mutual d3"));
}

static bool captured(int defense, const char *arrows, int strength) {
    new_set();
    int target = new_card("Target", SCISSORS, 1, defense, "", "");
    int attacker = new_card("Attacker", ROCK, strength, 9, arrows, "");
    bare("");
    int its = lay("c3", target, S);
    lay("c4", attacker, N);
    go();
    return pc_would_be_captured(game(), its);
}

/* 4 */
static void test_case_4(void **unused) {
    (void)unused;
    assert_false(captured(0, "", 5));
    assert_true(captured(0, "N", 0));
    assert_true(captured(-2, "N", -1));
    assert_false(captured(-2, "N", -3));
}

/* 5 */
static void test_case_5(void **unused) {
    (void)unused;
    new_set();
    int card = new_card("Equal", ROCK, 99, 1, "all", "");
    bare("");
    int target = lay("c3", card, S);
    int other = lay("c4", card, N);
    go();
    assert_false(pc_would_be_captured(game(), target));
    assert_false(pc_would_be_captured(game(), other));
}

/* 6: S takes A with B while A takes C. */
static void test_case_6(void **unused) {
    (void)unused;
    new_set();
    int rock = new_card("Rock", ROCK, 2, 2, "N", "");
    int scissors = new_card("Scissors", SCISSORS, 2, 2, "S", "");
    int paper = new_card("Paper", PAPER, 2, 2, "N", "");
    bare("");
    lay("c3", rock, S);
    int a = lay("c4", scissors, N);
    int c = lay("c5", paper, S);
    go();
    assert_true(pc_would_be_captured(game(), a));
    pass();
    assert_true(object(a)->zone == PC_VICTORY_PILE && object(a)->seat == S);
    assert_true(object(c)->zone == PC_VICTORY_PILE && object(c)->seat == N);
    assert_int_not_equal(at("c3"), PC_NONE);
}

/* 7 */
static void test_case_7(void **unused) {
    (void)unused;
    for (int safe = 0; safe < 2; safe++) {
        new_set();
        int slider = new_card("Slider", SCISSORS, 1, 2, "",
                              "Reaction: If this card would be captured, you may slide it.");
        int attacker = new_card("Attacker", ROCK, 2, 9, "N NE", "");
        bare("");
        int its = lay("c3", slider, S);
        lay("c4", attacker, N);
        go();
        pass();
        use("c3 0");
        answer(S, PC_ASK_SPACE, safe ? "d2" : "b3"); /* North's NE points to the south-west */
        assert_int_equal(object(its)->zone, safe ? PC_PLAY : PC_VICTORY_PILE);
        assert_true(is_asked(N) && question() == PC_ASK_ACTION);
    }
}

/* 8 */
static void test_case_8(void **unused) {
    (void)unused;
    new_set();
    int slider = new_card("Slider", SCISSORS, 1, 2, "",
                          "Reaction: If this card would be captured, you may slide it.");
    int shield = new_card("Shield", PAPER, 1, 2, "",
                          "Play: Cards adjacent to this card get +2 Defense.\n"
                          "Reaction: If this card would be captured, you may slide it.");
    int rock = new_card("Rock", ROCK, 3, 9, "N", "");
    int scissors = new_card("Scissors", SCISSORS, 4, 9, "N", "");
    bare("");
    int third = lay("b3", slider, S); /* Defense 4 beside the shield */
    lay("c3", shield, S);
    lay("b4", rock, N);
    lay("c4", scissors, N);
    go();
    assert_false(pc_would_be_captured(game(), third));
    pass();
    assert_false(may_answer(S, "use b3 0"));
    use("c3 1");
    answer(S, PC_ASK_SPACE, "d2");
    assert_true(pc_would_be_captured(game(), third));
    use("b3 0");
    answer(S, PC_ASK_SPACE, "a2");
    assert_int_equal(object(third)->zone, PC_PLAY);
}

/* 9 */
static void test_case_9(void **unused) {
    (void)unused;
    new_set();
    int card = new_card("Martyr", SCISSORS, 1, 1, "",
                        "Reaction: When this card is captured, you may draw a card.");
    int attacker = new_card("Attacker", ROCK, 1, 9, "N", "");
    bare("");
    lay("c3", card, S);
    lay("c4", attacker, N);
    on_top(S, card);
    go();
    pass();
    use("S limbo Martyr from c3 0");
    assert_int_equal(hand_size(S), 1);
}

/* 10 */
static void test_case_10(void **unused) {
    (void)unused;
    new_set();
    int costly = new_card("Costly", ROCK, 1, 1, "",
                          "Immediate (Cost 3): Target card gets +N Strength until end of turn, "
                          "where N is the Power.");
    int plain = new_card("Plain", ROCK, 1, 1, "", "");
    bare("");
    lay("c3", plain, S);
    hold(S, costly);
    hold(S, plain);
    hold(S, plain);
    go();
    assert_false(may_answer(S, "use S hand Costly 0"));
    bare("");
    int bank = lay("c3", plain, S);
    hold(S, costly);
    hold(S, plain);
    counters(bank, 2);
    go();
    use("S hand Costly 0");
    answer(S, PC_ASK_TARGET, "c3");
    answer(S, PC_ASK_PAYMENT, "pay S hand Plain");
    answer(S, PC_ASK_PAYMENT, "counter c3");
    assert_int_equal(game()->now.frame[0].power, 2);
    assert_int_equal(answers(S), 1);
    answer(S, PC_ASK_PAYMENT, "counter c3");
    assert_int_equal(discards(S), 2);
}

/* 11 */
static void test_case_11(void **unused) {
    (void)unused;
    new_set();
    int spell = new_card("Spell", ROCK, 1, 1, "", "Immediate (Cost 1): Draw 2 cards.");
    int guard = new_card("Guard", ROCK, 1, 1, "",
                         "Play: When an opponent activates an Immediate, put a Charge Counter on "
                         "this card.");
    int denier = new_card("Denier", ROCK, 1, 1, "",
                          "Hand Reaction: When an opponent activates an Immediate, cancel it.");
    bare("");
    int watcher = lay("c3", guard, N);
    hold(S, spell);
    hold(S, guard);
    hold(N, denier);
    on_top(S, guard);
    on_top(S, guard);
    go();
    use("S hand Spell 0");
    answer(S, PC_ASK_PAYMENT, "pay S hand Guard");
    assert_int_equal(object(watcher)->counters, 1);
    use("N hand Denier 0");
    assert_int_equal(hand_size(S), 0);
    assert_int_equal(discards(S), 2);
    assert_int_equal(discards(N), 1);
    assert_true(game()->now.active == N && is_asked(N));
}

/* 12 */
static void test_case_12(void **unused) {
    (void)unused;
    new_set();
    int granter = new_card("Granter", ROCK, 1, 1, "", "Action: Take another action.");
    int copycat = new_card("Copycat", ROCK, 1, 1, "",
                           "Action: Activate an Action of another card you control.");
    bare("");
    lay("c3", granter, S);
    lay("c4", copycat, S);
    lay("a1", granter, N);
    go();
    use("c3 0");
    assert_true(is_asked(S) && question() == PC_ASK_ACTION);
    assert_false(may_answer(S, "use c3 0"));
    assert_true(may_answer(S, "use c4 0"));
    use("c4 0");
    answer(S, PC_ASK_CARD, "c3");
    answer(S, PC_ASK_ABILITY, "use c3 0");
    assert_true(is_asked(S) && question() == PC_ASK_ACTION);
    assert_false(may_answer(S, "use c4 0"));
}

/* 13 */
static void test_case_13(void **unused) {
    (void)unused;
    new_set();
    pc_printed printed = {.name = "Banner", .set = "One", .points = 1};
    int one = pc_set_card(the_set(), &printed, "Persistent.");
    pc_printed second = {.name = "Banner", .set = "Two", .points = 1};
    int other = pc_set_card(the_set(), &second, "Persistent.");
    bare("");
    lay("c3", one, S);
    hold(S, other);
    go();
    assert_true(may_answer(S, "persist S hand Banner/Two"));
    bare("");
    lay("c3", one, S);
    in_area(S, one);
    hold(S, other);
    go();
    assert_false(may_answer(S, "persist S hand Banner/Two"));
    assert_true(may_answer(S, "place S hand Banner/Two c4"));
}

/* 14 */
static void test_case_14(void **unused) {
    (void)unused;
    new_set();
    int remover = new_card("Remover", ROCK, 1, 1, "", "Immediate: Remove target card.");
    int banner = new_card("Banner", ROCK, 1, 1, "", "Persistent.");
    int named =
        new_card("Named", ROCK, 1, 1, "", "Immediate: Remove target card in a Persistent Area.");
    bare("");
    in_area(N, banner);
    hold(S, remover);
    go();
    assert_false(may_answer(S, "use S hand Remover 0"));
    bare("");
    int target = in_area(N, banner);
    hold(S, named);
    go();
    use("S hand Named 0");
    answer(S, PC_ASK_TARGET, "N area Banner");
    assert_int_equal(object(target)->zone, PC_DISCARD);
}

/* 15 */
static void test_case_15(void **unused) {
    (void)unused;
    for (int more = 0; more < 2; more++) {
        new_set();
        int card = new_card("Card", ROCK, 1, 9, "", "");
        bare("");
        lay("a1", card, S);
        lay("f6", card, N);
        if (more) {
            lay("a2", card, S);
        }
        in_victory(S, N, card, 3);
        in_victory(N, S, card, 3);
        go();
        pass();
        decline_all();
        pass();
        assert_true(is_over(more ? S : PC_NONE));
        assert_int_equal(game()->now.end, PC_BY_PASSES);
    }
}

/* 16 */
static void test_case_16(void **unused) {
    (void)unused;
    new_set();
    int card = new_card("Card", ROCK, 1, 9, "", "");
    bare("");
    lay("a1", card, S);
    hold(S, card);
    turns_finished(1, 1);
    game()->base.active = N;
    game()->base.regular = N;
    go();
    pass();
    assert_true(is_asked(S) && game()->now.player[N].finished == 2);
    place("Card", "a2");
    assert_int_equal(game()->now.player[S].finished, 2);
    assert_true(is_asked(N));
    pass();
    assert_true(is_over(S));
    assert_int_equal(game()->now.end, PC_BY_NO_CARDS);
}

/* 17 */
static void test_case_17(void **unused) {
    (void)unused;
    new_set();
    int card = new_card("Card", ROCK, 1, 9, "", "");
    bare("");
    lay("a1", card, S);
    lay("f6", card, N);
    in_victory(S, N, card, 5);
    in_victory(N, S, card, 6);
    go();
    pass();
    assert_true(is_over(N));
    assert_int_equal(game()->now.end, PC_BY_POINTS);
    int weak = new_card("Weak", SCISSORS, 1, 1, "N", "");
    int strong = new_card("Strong", PAPER, 1, 1, "all", "Superior to all cards.");
    bare("");
    lay("c3", weak, S);
    lay("c4", strong, N);
    in_victory(S, N, card, 4);
    turns_finished(3, 3);
    go();
    pass(); /* both are taken: South has 5 points and no cards, so has North */
    assert_true(is_over(S));
    assert_int_equal(game()->now.end, PC_BY_NO_CARDS);
    bare("");
    lay("c3", weak, S);
    lay("c4", strong, N);
    lay("f6", card, N);
    in_victory(S, N, card, 4);
    turns_finished(3, 3);
    go();
    pass();
    assert_true(is_over(N));
}

/* 18 */
static void test_case_18(void **unused) {
    (void)unused;
    new_set();
    int two = worth_card("Two", 2, SCISSORS, 0, 1);
    int three = worth_card("Three", 3, SCISSORS, 0, 1);
    int taker = new_card("Taker", ROCK, 1, 9, "N NE", "");
    bare("");
    lay("c3", taker, S);
    lay("c4", two, N);
    lay("d4", three, N);
    go();
    pass();
    assert_true(is_over(S));
    assert_int_equal(game()->now.end, PC_BY_POINTS);
    assert_int_equal(pc_score(game(), S), 5);
}

/* 19 */
static void test_case_19(void **unused) {
    (void)unused;
    new_set();
    int card = new_card("Card", ROCK, 1, 9, "", "");
    bare("");
    lay("a1", card, S);
    lay("f6", card, N);
    hold(S, card);
    turns_finished(3, 3);
    go();
    place("Card", "a2");
    assert_true(is_asked(N));
    assert_int_equal(answers(N), 1);
    pass();
    assert_true(is_asked(S) && game()->due == PC_DECISION);
    assert_int_equal(hand_size(S), 0);
}

/* 20 */
static void test_case_20(void **unused) {
    (void)unused;
    new_set();
    int bank = new_card("Bank", ROCK, 1, 9, "", "");
    int thief = new_card("Thief", ROCK, 1, 9, "", "Action: Your opponent discards a card.");
    bare("");
    int theirs = lay("f6", bank, N);
    lay("a1", thief, S);
    counters(theirs, 3);
    hold(N, bank);
    hold(N, thief);
    go();
    use("a1 0");
    answer(N, PC_ASK_CARD, "N hand Thief");
    assert_int_equal(object(theirs)->counters, 3);
    assert_int_equal(discards(N), 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_case_1),  cmocka_unit_test(test_case_2),
        cmocka_unit_test(test_case_3),  cmocka_unit_test(test_case_4),
        cmocka_unit_test(test_case_5),  cmocka_unit_test(test_case_6),
        cmocka_unit_test(test_case_7),  cmocka_unit_test(test_case_8),
        cmocka_unit_test(test_case_9),  cmocka_unit_test(test_case_10),
        cmocka_unit_test(test_case_11), cmocka_unit_test(test_case_12),
        cmocka_unit_test(test_case_13), cmocka_unit_test(test_case_14),
        cmocka_unit_test(test_case_15), cmocka_unit_test(test_case_16),
        cmocka_unit_test(test_case_17), cmocka_unit_test(test_case_18),
        cmocka_unit_test(test_case_19), cmocka_unit_test(test_case_20),
    };
    int failures = cmocka_run_group_tests(tests, NULL, NULL);
    failures += run_text_tests();
    failures += run_card_tests();
    failures += run_turn_tests();
    failures += run_capture_tests();
    failures += run_cost_tests();
    failures += run_reaction_tests();
    failures += run_window_tests();
    failures += run_verb_tests();
    failures += run_standing_tests();
    failures += run_clause_tests();
    return failures + run_random_games();
}
