/* SPDX-License-Identifier: MIT */
/*
 * Tests of the plain ConCardia: who is asked (CC-1.15), who knows what (CC-1.16), and the caps
 * (CC-A34). It must not include or know anything of the engine.
 */
#include "concardia_test.h"

static int plain_card(void) {
    return new_card("Plain", ROCK, 1, 9, "", "");
}

/* CC-1.15.3: by the lists, not by the hand; CC-1.15.4: he may then only decline */
static void test_asked_publicly(void **unused) {
    (void)unused;
    new_set();
    int plain = plain_card();
    int card = new_card("Card", ROCK, 1, 9, "",
                        "Hand Reaction: When an opponent passes, you may gain a point.");
    bare("");
    lay("a1", plain, S);
    lay("f6", plain, N);
    hold(N, plain);
    in_bag(N, card);
    in_bag(N, plain);
    go();
    pass();
    assert_true(is_asked(N) && question() == PC_ASK_REACTION);
    assert_int_equal(answers(N), 1);
    bare("");
    lay("a1", plain, S);
    lay("f6", plain, N);
    in_bag(N, card); /* no hand card: nothing could be it */
    go();
    pass();
    assert_int_not_equal(question(), PC_ASK_REACTION);
    bare("");
    lay("a1", plain, S);
    lay("f6", plain, N);
    hold(N, plain);
    in_discard(N, card); /* face up: no part of the unseen pool */
    go();
    pass();
    assert_int_equal(question(), PC_ASK_ACTION);
}

/* CC-1.15.3: the cost, by numbers: the hand less the card itself */
static void test_asked_by_numbers(void **unused) {
    (void)unused;
    for (int more = 0; more < 2; more++) {
        new_set();
        int plain = plain_card();
        int card =
            new_card("Card", ROCK, 1, 9, "",
                     "Hand Reaction (Cost 2): When an opponent passes, you may gain a point.");
        bare("");
        lay("a1", plain, S);
        lay("f6", plain, N);
        hold(N, card);
        hold(N, plain);
        if (more) {
            hold(N, plain);
        }
        go();
        pass();
        assert_int_equal(question() == PC_ASK_REACTION, more);
    }
}

/* CC-1.15.3 a: a card publicly known in his hand */
static void test_asked_for_known_card(void **unused) {
    (void)unused;
    new_set();
    int plain = plain_card();
    int card = new_card("Card", ROCK, 1, 9, "",
                        "Hand Reaction: When an opponent passes, you may gain a point.");
    bare("");
    lay("a1", plain, S);
    lay("f6", plain, N);
    hold(N, card);
    game()->base.player[N].known[card] = 1;
    go();
    pass();
    assert_true(question() == PC_ASK_REACTION);
    assert_int_equal(answers(N), 2);
}

/* CC-1.15.5 */
static void test_other_windows(void **unused) {
    static const char *const options[] = {"windows=usable", "windows=always"};
    (void)unused;
    for (int i = 0; i < 2; i++) {
        new_set();
        int plain = plain_card();
        int card = new_card("Card", ROCK, 1, 9, "",
                            "Hand Reaction: When an opponent draws a card, you may gain a point.");
        bare(options[i]);
        lay("a1", plain, S);
        lay("f6", plain, N);
        hold(N, plain);
        in_bag(N, card);
        go();
        pass();
        assert_int_equal(question() == PC_ASK_REACTION, i == 1);
    }
}

/* CC-A48: an event of a kind that no card of the lists names opens no window */
static void test_unnamed_kinds(void **unused) {
    static const char *const texts[] = {
        "Reaction: When an opponent passes, you may gain a point.",
        "Reaction: When a card is played, you may gain a point.",
        "Reaction: If a card would be moved, prevent it.",
    };
    (void)unused;
    for (int i = 0; i < 3; i++) {
        new_set();
        int plain = plain_card();
        int rock = new_card("Rock", ROCK, 1, 1, "", "Action: Slide this card.");
        int card = new_card("Card", SCISSORS, 1, 9, "", texts[i]);
        int south[8];
        for (int k = 0; k < 8; k++) {
            south[k] = k < 4 ? plain : card;
        }
        start("windows=always", south, 8, &rock, 1);
        while (game()->due == PC_CHANCE) {
            luck(NULL);
        }
        assert_true(pc_play(game(), S, 0));
        assert_true(pc_play(game(), N, 0));
        while (!(is_asked(N) && question() == PC_ASK_ACTION)) {
            int seat = game()->due == PC_CHANCE ? PC_NONE : is_asked(S) ? S : N;
            assert_true(pc_play(game(), seat, 0));
        }
        use("d4 0");
        answer(N, PC_ASK_SPACE, "d5");
        assert_int_equal(question() == PC_ASK_REACTION && is_asked(S), i == 2);
    }
}

/* CC-1.15.1, CC-1.15.2: somebody decides, chance does, or the game is over */
static void test_single_answers(void **unused) {
    (void)unused;
    new_set();
    int plain = plain_card();
    int worker = new_card("Worker", ROCK, 1, 9, "", "Action: Slide target card you control.");
    bare("");
    lay("a1", worker, S);
    lay("a2", plain, N);
    lay("b2", plain, N);
    go();
    use("a1 0");
    assert_int_equal(answers(S), 1);
    answer(S, PC_ASK_TARGET, "a1");
    assert_int_equal(answers(S), 1);
    answer(S, PC_ASK_SPACE, "b1");
    assert_int_not_equal(at("b1"), PC_NONE);
}

/* CC-1.16.2, CC-1.16.3: what is put on a deck is known there until it is shuffled */
static void test_known_in_deck(void **unused) {
    (void)unused;
    new_set();
    int plain = plain_card();
    int other = new_card("Other", ROCK, 1, 9, "", "");
    int worker = new_card("Worker", ROCK, 1, 9, "",
                          "Action: Put target card you control on top of its owner's deck.\n"
                          "Action: Shuffle your deck.");
    for (int shuffled = 0; shuffled < 2; shuffled++) {
        bare("");
        lay("a1", worker, S);
        lay("a2", other, S);
        lay("f6", plain, N);
        hold(N, plain);
        hold(N, plain);
        in_bag(S, plain);
        go();
        use("a1 0");
        answer(S, PC_ASK_TARGET, "a2");
        assert_int_equal(game()->now.player[S].top.count, 1);
        place("Plain", "f5");
        if (!shuffled) {
            assert_int_equal(game()->now.player[S].known[other], 1);
            continue;
        }
        use("a1 1");
        assert_int_equal(game()->now.player[S].top.count, 0);
    }
}

/* CC-A34: at the cap nobody can react or declare; placing and passing remain */
static void test_caps(void **unused) {
    (void)unused;
    new_set();
    int plain = plain_card();
    int worker = new_card("Worker", ROCK, 1, 9, "",
                          "Action: Take another action.\n"
                          "Play: When you activate an Action, gain a point.");
    bare("resolution_cap=1");
    lay("a1", worker, S);
    lay("f6", plain, N);
    hold(S, plain);
    go();
    use("a1 0");
    assert_int_equal(pc_score(game(), S), 1);
    assert_true(is_asked(N)); /* the cap was reached: no action is granted */
    bare("resolution_cap=0");
    lay("a1", worker, S);
    lay("f6", plain, N);
    hold(S, plain);
    go();
    assert_false(may_answer(S, "use a1 0"));
    assert_true(may_answer(S, "place S hand Plain a2"));
}

/* CC-A34: at most 8 abilities in progress */
static void test_depth(void **unused) {
    (void)unused;
    new_set();
    int plain = plain_card();
    int worker = new_card("Worker", ROCK, 1, 9, "", "Action: Gain a point.");
    int echo = new_card("Echo", ROCK, 1, 9, "",
                        "Play Reaction: When a player activates an Action or a Reaction, gain a "
                        "point.");
    bare("");
    lay("a1", worker, S);
    lay("f6", plain, N);
    for (int column = 0; column < PC_SIDE; column++) {
        char space[3] = {(char)('a' + column), '3', '\0'};
        lay(space, echo, S);
        space[1] = '4';
        lay(space, echo, S);
    }
    go();
    use("a1 0");
    int deepest = 0;
    for (int i = 0; is_asked(S) && question() == PC_ASK_REACTION && i < 40; i++) {
        deepest = game()->now.frames > deepest ? game()->now.frames : deepest;
        assert_true(pc_play(game(), S, answers(S) - 1));
    }
    assert_int_equal(deepest, 7); /* the eighth is not answered any more */
}

int run_window_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_asked_publicly),
        cmocka_unit_test(test_asked_by_numbers),
        cmocka_unit_test(test_asked_for_known_card),
        cmocka_unit_test(test_other_windows),
        cmocka_unit_test(test_unnamed_kinds),
        cmocka_unit_test(test_single_answers),
        cmocka_unit_test(test_known_in_deck),
        cmocka_unit_test(test_caps),
        cmocka_unit_test(test_depth),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
