/* SPDX-License-Identifier: MIT */
/*
 * Tests of the plain ConCardia: sentences, choices, references and the rule flow of the grammar
 * (CT-24 to CT-37, section 6.3 of the text page), and the options (CC-2.1). It must not include or
 * know anything of the engine.
 */
#include "concardia_test.h"

#include <string.h>

static int plain_card(void) {
    return new_card("Plain", PAPER, 1, 9, "", "");
}

/* South's card at c3 has this text; c4 and a1 are his, d3 and f6 North's; hands of two. */
static void scene(const char *text) {
    new_set();
    int actor = typed_card("Actor", "Maker", ROCK, 2, 9, "N", text);
    int plain = plain_card();
    bare("");
    lay("c3", actor, S);
    lay("c4", plain, S);
    lay("a1", plain, S);
    lay("d3", plain, N);
    lay("f6", plain, N);
    for (int i = 0; i < 2; i++) {
        hold(S, plain);
        hold(N, plain);
        on_top(S, plain);
        on_top(N, plain);
    }
    go();
}

static void use_text(const char *text) {
    scene(text);
    use("c3 0");
}

static int points(int seat) {
    return game()->now.player[seat].text_points;
}

/* CT-28: in order, as far as possible */
static void test_order(void **unused) {
    (void)unused;
    use_text("Action: Draw 9 cards, then gain a point. Gain 2 points.");
    assert_int_equal(hand_size(S), 4);
    assert_int_equal(points(S), 3);
}

/* If, Otherwise */
static void test_if(void **unused) {
    (void)unused;
    use_text("Action: If you control 3 or more cards, gain a point. Otherwise, lose a point.");
    assert_int_equal(points(S), 1);
    use_text("Action: If you control 4 or more cards, gain a point. Otherwise, lose a point.");
    assert_int_equal(points(S), -1);
}

/* "you may", "if you do", paying inside */
static void test_may(void **unused) {
    (void)unused;
    use_text("Action: You may draw a card. If you do, gain a point. Otherwise, lose a point.");
    answer(S, PC_ASK_MAY, "no");
    assert_int_equal(points(S), -1);
    use_text("Action: You may draw a card. If you do, gain a point. Otherwise, lose a point.");
    answer(S, PC_ASK_MAY, "yes");
    assert_int_equal(points(S), 1);
    use_text("Action: You may pay 2 to gain 3 points. If you do not, lose a point.");
    answer(S, PC_ASK_MAY, "yes");
    answer(S, PC_ASK_PAYMENT, "pay S hand Plain");
    answer(S, PC_ASK_PAYMENT, "pay S hand Plain");
    assert_int_equal(points(S), 3);
    use_text("Action: You may pay 3 to gain 3 points. If you do not, lose a point.");
    assert_int_equal(points(S), -1); /* not asked: it cannot be paid */
    use_text("Action: Your opponent may pay X to gain X points. If they do, draw a card.");
    answer(N, PC_ASK_MAY, "yes");
    answer(N, PC_ASK_X, "1");
    answer(N, PC_ASK_PAYMENT, "pay N hand Plain");
    assert_int_equal(points(N), 1);
    assert_int_equal(hand_size(S), 3);
    use_text("Action (Cost X): Your opponent may discard X cards. If they do not, gain a point.");
    answer(S, PC_ASK_X, "0");
    answer(N, PC_ASK_MAY, "yes");
    assert_int_equal(points(S), 1); /* X is 0: nothing has changed */
}

/* IfDone: of you, or of the other player */
static void test_who_did(void **unused) {
    (void)unused;
    use_text("Action: You may gain a point, then your opponent may gain a point. If you do, draw a "
             "card.");
    answer(S, PC_ASK_MAY, "yes");
    answer(N, PC_ASK_MAY, "no");
    assert_int_equal(hand_size(S), 3);
    use_text(
        "Action: Your opponent may gain a point, then you may gain a point. If they do, draw a "
        "card. If they do not, draw 2 cards.");
    answer(N, PC_ASK_MAY, "yes");
    answer(S, PC_ASK_MAY, "no");
    assert_int_equal(hand_size(S), 3);
}

/* CT-25: the first "you may" of a Reaction is its use, and its payment is a cost */
static void test_reacting_is_choosing(void **unused) {
    (void)unused;
    scene("Reaction: When you pass, you may pay 1 to gain N points, where N is the Power. If you "
          "do, gain 3 points.");
    pass();
    use("c3 0");
    answer(S, PC_ASK_PAYMENT, "pay S hand Plain");
    assert_int_equal(points(S), 4);
    scene("Reaction: When you pass, you may pay 3 to gain 3 points.");
    pass();
    assert_true(question() == PC_ASK_ACTION);
    scene("Reaction: When you pass, if it is your turn, you may gain a point.");
    pass();
    use("c3 0");
    answer(S, PC_ASK_MAY, "yes");
    assert_int_equal(points(S), 1);
}

/* CT-28: a set that is fixed, one card after another in your order */
static void test_for_each(void **unused) {
    (void)unused;
    use_text("Action: For each other card you control, put a Charge Counter on that card.");
    answer(S, PC_ASK_ORDER, "a1");
    assert_true(look("a1")->counters == 1 && look("c4")->counters == 1);
    assert_int_equal(look("c3")->counters, 0);
    use_text(
        "Action: For each Maker card, put a Charge Counter on a card, then put a Charge Counter "
        "on that card.");
    answer(S, PC_ASK_CARD, "a1");
    assert_true(look("c3")->counters == 1 && look("a1")->counters == 1);
}

/* Choose: announced by you, at resolution by another player */
static void test_choose(void **unused) {
    (void)unused;
    use_text("Action: Choose one: gain a point; or remove target card; or draw 2 cards.");
    assert_int_equal(answers(S), 3);
    answer(S, PC_ASK_MODE, "1");
    answer(S, PC_ASK_TARGET, "d3");
    assert_int_equal(at("d3"), PC_NONE);
    use_text("Action: Choose one: remove target Staff card; or gain 2 points.");
    assert_int_equal(answers(S), 1); /* CT-27: not the mode without a target */
    answer(S, PC_ASK_MODE, "1");
    use_text("Action: Your opponent chooses one: gain 2 points; or your opponent draws a card.");
    answer(N, PC_ASK_MODE, "0");
    assert_int_equal(points(S), 2);
    /* CT-34: what the first player's mode named is nothing to the second player's */
    use_text("Action: Target card gets +1 Defense for 2 turns. Each player chooses one: put a "
             "Charge Counter on a card; or put 2 Charge Counters on that card.");
    answer(S, PC_ASK_TARGET, "f6");
    answer(S, PC_ASK_MODE, "0");
    answer(S, PC_ASK_CARD, "c4");
    answer(N, PC_ASK_MODE, "1");
    assert_int_equal(game()->now.object[at("c4")].counters, 1);
    assert_int_equal(game()->now.object[at("f6")].counters, 2);
}

/* CT-32: targets; the cards of one phrase differ */
static void test_targets(void **unused) {
    (void)unused;
    use_text("Action: 2 target cards get +1 Defense until your next turn.");
    answer(S, PC_ASK_TARGET, "a1");
    assert_int_equal(answers(S), 4);
    answer(S, PC_ASK_TARGET, "d3");
    assert_true(look("a1")->defense == 10 && look("d3")->defense == 10);
    scene("Action: 9 target cards get +1 Defense until your next turn.");
    assert_false(may_answer(S, "use c3 0"));
    scene("Action: Remove target card.\nPlay: Paper cards cannot be targeted.");
    use("c3 0");
    assert_int_equal(answers(S), 1);
    use_text("Action: Target player draws a card. That player gains a point.");
    answer(S, PC_ASK_PLAYER, "N");
    assert_int_equal(points(N), 1);
}

/* Targets and a player, in the order of the text */
static void test_mixed_targets(void **unused) {
    (void)unused;
    use_text("Action: Target player draws a card. Remove target card. That player gains a point. "
             "Put a Charge Counter on target card.");
    answer(S, PC_ASK_PLAYER, "S");
    answer(S, PC_ASK_TARGET, "d3");
    answer(S, PC_ASK_TARGET, "c4");
    assert_int_equal(points(S), 1);
    assert_true(at("d3") == PC_NONE && look("c4")->counters == 1);
}

/* CT-34: that card, those cards; CT-35: its controller, its owner */
static void test_that_card(void **unused) {
    (void)unused;
    use_text(
        "Action: Put a Charge Counter on target card, then put a Charge Counter on that card.");
    answer(S, PC_ASK_TARGET, "d3");
    assert_int_equal(look("d3")->counters, 2);
    use_text("Action: Put a Charge Counter on up to 2 target cards, then slide those cards.");
    answer(S, PC_ASK_TARGET, "a1");
    answer(S, PC_ASK_TARGET, "f6");
    answer(S, PC_ASK_SPACE, "b2");
    answer(S, PC_ASK_SPACE, "e5");
    use_text("Action: Put a Charge Counter on all other cards, then slide those cards.");
    answer(S, PC_ASK_ORDER, "f6");
    answer(S, PC_ASK_SPACE, "e5");
    assert_true(is_asked(S) && question() == PC_ASK_ORDER);
    use_text("Action: Remove target card. Its controller gains a point, then its owner gains a "
             "point.");
    answer(S, PC_ASK_TARGET, "d3");
    assert_int_equal(points(N), 2);
    use_text(
        "Action: If there is a Maker card, put a Charge Counter on a card. Put a Charge Counter "
        "on target card. Put a Charge Counter on that card.");
    answer(S, PC_ASK_TARGET, "d3");
    answer(S, PC_ASK_CARD, "a1");
    assert_int_equal(look("d3")->counters, 2);
}

/* X and N */
static void test_numbers(void **unused) {
    (void)unused;
    use_text("Action: Gain N points, where N is twice the number of your cards.");
    assert_int_equal(points(S), 6);
    use_text("Action: Remove target card with Defense less than N, where N is the number of cards "
             "plus 5.");
    assert_int_equal(answers(S), 5);
    use_text("Action: Gain N points, where N is 1 minus the number of cards.");
    assert_int_equal(points(S), 0); /* CT-43 */
}

/* Flow: skip, end the turn, pay, win */
static void test_flow(void **unused) {
    (void)unused;
    use_text("Action: Skip your opponent's next Draw Step.");
    assert_int_equal(hand_size(N), 2);
    assert_true(is_asked(N));
    use_text("Action: Pay 2, then gain a point.");
    answer(S, PC_ASK_PAYMENT, "pay S hand Plain");
    answer(S, PC_ASK_PAYMENT, "pay S hand Plain");
    assert_int_equal(points(S), 1);
    use_text("Action: Take another action. End the turn.");
    assert_true(is_asked(N));
    use_text("Action: Pay X, then gain X points.");
    answer(S, PC_ASK_X, "1");
    answer(S, PC_ASK_PAYMENT, "pay S hand Plain");
    assert_int_equal(points(S), 1);
    use_text("Action: Pay 3, then gain a point.");
    assert_true(is_asked(N) && points(S) == 1); /* not at all, and the next clause goes on */
    use_text("Action: Each player cannot draw cards until your next turn.");
    assert_int_equal(hand_size(N), 2);
    use_text("Action: Win the game.");
    assert_true(is_over(S) && game()->now.end == PC_BY_TEXT);
    use_text("Action: Lose the game.");
    assert_true(is_over(N));
    scene("Play: At your opponent's Draw Step, end the turn.");
    pass();
    assert_int_equal(game()->now.end, PC_BY_PASSES); /* North's Action Step was skipped */
    use_text("Action: Activate an Action of another card you control without paying its cost.");
    answer(S, PC_ASK_CARD, "a1");
    assert_true(is_asked(N));
}

/* An Action of another card, its cost paid or not; its activation can be answered */
static void test_activate(void **unused) {
    (void)unused;
    for (int free = 0; free < 2; free++) {
        new_set();
        int caller = new_card("Caller", ROCK, 1, 9, "",
                              free ? "Action: Activate an Action of another card you control "
                                     "without paying its cost."
                                   : "Action: Activate an Action of another card you control.");
        int worker = new_card("Worker", ROCK, 1, 9, "",
                              "Action (Cost X): Gain X points.\nAction (Cost 1): Gain 5 points.");
        bare("");
        lay("a1", caller, S);
        lay("a2", worker, S);
        lay("f6", caller, N);
        game()->base.player[S].pool = 2;
        go();
        use("a1 0");
        answer(S, PC_ASK_CARD, "a2");
        assert_int_equal(answers(S), 2);
        answer(S, PC_ASK_ABILITY, "use a2 0");
        if (!free) {
            answer(S, PC_ASK_X, "2");
            answer(S, PC_ASK_PAYMENT, "pool");
            answer(S, PC_ASK_PAYMENT, "pool");
        }
        assert_int_equal(points(S), free ? 0 : 2);
    }
}

/* CT-30: each player, the active one first; its actor makes the choices */
static void test_each_player(void **unused) {
    (void)unused;
    use_text("Action: Each player discards a card.");
    answer(S, PC_ASK_CARD, "S hand Plain");
    answer(N, PC_ASK_CARD, "N hand Plain");
    assert_true(discards(S) == 1 && discards(N) == 1);
    use_text("Action: Each player may gain a point.");
    answer(S, PC_ASK_MAY, "no");
    answer(N, PC_ASK_MAY, "yes");
    assert_true(points(S) == 0 && points(N) == 1);
}

/* Events of every kind: section 6.2 */
static void test_events(void **unused) {
    static const struct {
        const char *event;
        const char *action;
        int points;
    } cases[] = {
        {"When you draw a card", "Draw 2 cards", 2},
        {"When you draw 2 cards", "Draw 2 cards", 1},
        {"When you draw 2 cards", "Draw a card", 0},
        {"When another card is removed", "Remove all other cards", 4},
        {"When another card is removed by you", "Remove all other cards", 4},
        {"When another card is removed by an opponent", "Remove all other cards", 0},
        {"When a card you control is removed because of your effect", "Remove all other cards", 2},
        {"When you remove a card", "Remove all other cards", 4},
        {"When another card leaves the Board", "Put all other cards into its owner's hand", 4},
        {"When another card slides", "Slide another card you control", 1},
        {"When another card jumps", "Slide another card you control", 0},
        {"When another card moves", "Slide another card you control", 1},
        {"When a Charge Counter is put on this card", "Put 2 Charge Counters on this card", 1},
        {"When 3 Charge Counters are put on this card", "Put 2 Charge Counters on this card", 0},
        {"When you activate an Action", "Draw a card", 1},
        {"When an opponent activates an Action", "Draw a card", 0},
        {"When you activate an Action with Power 1 or more", "Draw a card", 0},
        {"When you activate an Action of a Paper card", "Draw a card", 0},
        {"When you activate an Action of a Maker card", "Draw a card", 1},
        {"When a card is discarded", "Discard 2 cards", 2},
        {"When a card is discarded as a cost", "Pay 2", 2},
        {"When a card is discarded because of your effect", "Pay 2", 0},
        {"When you play a card", "Play a card", 1},
        {"When you win a throw", "Flip a coin", 1},
        {"When an opponent loses a throw", "Flip a coin", 1},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[300] = "Action: ";
        append(text, cases[i].action);
        append(text, ".\nPlay: ");
        append(text, cases[i].event);
        append(text, ", gain a point.");
        use_text(text);
        while (game()->due != PC_FINISHED && game()->now.active == S) {
            assert_true(pc_play(game(), game()->due == PC_CHANCE ? PC_NONE : S, 0));
        }
        if (points(S) != cases[i].points) {
            fail_msg("%s, %s: %d", cases[i].event, cases[i].action, points(S));
        }
    }
}

/* -- CC-2.1 ----------------------------------------------------------------- */

static void test_option_names(void **unused) {
    pc_options options = pc_defaults();
    int count = 0;
    (void)unused;
    while (pc_switch_name(count) != NULL) {
        count++;
    }
    assert_int_equal(count, 12);
    assert_true(pc_choose_option(&options, "victory=cards"));
    assert_true(pc_choose_option(&options, "resolution_cap=1000"));
    assert_true(pc_choose_option(&options, "turn_cap=1"));
    assert_false(pc_choose_option(&options, "resolution_cap=1001"));
    assert_false(pc_choose_option(&options, "turn_cap=0"));
    assert_false(pc_choose_option(&options, "victory=stones"));
    assert_false(pc_choose_option(&options, "defeat=cards"));
    assert_int_equal(options.resolution_cap, 1000);
}

/* victory, board_count, loss_order */
static void test_ends(void **unused) {
    (void)unused;
    new_set();
    int plain = plain_card();
    int banner = new_card("Banner", ROCK, 1, 1, "", "Persistent.");
    for (int cards = 0; cards < 2; cards++) {
        bare(cards ? "victory=cards" : "");
        lay("a1", plain, S);
        lay("f6", plain, N);
        in_victory(S, N, plain, 5);
        game()->base.player[S].text_points = 3;
        go();
        assert_int_equal(pc_score(game(), S), cards ? 1 : 8);
        pass();
        assert_int_equal(game()->due == PC_FINISHED, !cards);
    }
    for (int play = 0; play < 2; play++) {
        bare(play ? "board_count=play" : "");
        in_area(S, banner);
        lay("f6", plain, N);
        hold(N, plain);
        turns_finished(3, 3);
        go();
        pass();
        assert_int_equal(game()->due == PC_FINISHED, play);
    }
    int mutual = new_card("Mutual", ROCK, 1, 1, "N", "Superior to all cards.");
    for (int late = 0; late < 2; late++) {
        bare(late ? "loss_order=points" : "");
        lay("a1", mutual, S);
        lay("a2", mutual, N);
        lay("f6", plain, N);
        in_victory(S, N, plain, 4);
        turns_finished(3, 3);
        go();
        pass();
        assert_true(is_over(late ? S : N));
    }
}

/* reactions: W stays until both have declined */
static void test_batch(void **unused) {
    (void)unused;
    new_set();
    int slider = new_card("Slider", SCISSORS, 0, 1, "",
                          "Reaction: If this card would be captured, you may slide it.");
    int rock = new_card("Rock", ROCK, 1, 9, "N", "");
    for (int batch = 0; batch < 2; batch++) {
        bare(batch ? "reactions=batch" : "");
        lay("a3", slider, S);
        lay("a4", rock, N);
        lay("c3", slider, S);
        lay("c4", rock, N);
        go();
        pass();
        use("a3 0 for would be captured a3 by N number 0");
        answer(S, PC_ASK_SPACE, "a2");
        assert_int_equal(game()->now.threatened.count, batch ? 2 : 1);
    }
}

/* immediate_pays: N - 1 others, the same Power; cost 0: Power 1 */
static void test_immediate_pays(void **unused) {
    (void)unused;
    static const char *const costs[] = {"(Cost 2)", "(Cost 0)", "(Cost X)"};
    static const int paid[] = {1, 0, 2};
    static const int power[] = {2, 1, 3};
    for (int i = 0; i < 3; i++) {
        char text[100] = "Immediate ";
        append(text, costs[i]);
        append(text, ": Gain N points, where N is the Power.");
        new_set();
        int spell = new_card("Spell", ROCK, 1, 1, "", text);
        bare("immediate_pays=itself");
        lay("a1", spell, S);
        hold(S, spell);
        game()->base.player[S].pool = 2;
        go();
        use("S hand Spell 0");
        if (i == 2) {
            assert_int_equal(answers(S), 4);
            answer(S, PC_ASK_X, "3");
        }
        while (is_asked(S) && question() == PC_ASK_PAYMENT) {
            answer(S, PC_ASK_PAYMENT, "pool");
        }
        assert_int_equal(game()->now.player[S].pool, 2 - paid[i]);
        assert_int_equal(points(S), power[i]);
    }
}

/* empty_grid, saves_per_card */
static void test_grid_and_saves(void **unused) {
    static const char *const options[] = {"", "empty_grid=any", "empty_grid=none"};
    static const int spaces[] = {4, 36, 0};
    (void)unused;
    new_set();
    int plain = plain_card();
    for (int i = 0; i < 3; i++) {
        bare(options[i]);
        hold(S, plain);
        go();
        assert_int_equal(answers(S), 1 + spaces[i]);
    }
    int slider = new_card("Slider", SCISSORS, 0, 1, "",
                          "Reaction: If this card would be captured, you may slide it.\n"
                          "Reaction: If this card would be captured, you may slide it.");
    int rock = new_card("Rock", ROCK, 1, 9, "all", "");
    for (int single = 0; single < 2; single++) {
        bare(single ? "saves_per_card=single" : "");
        lay("a3", slider, S);
        lay("a4", rock, N);
        go();
        pass();
        use("a3 0");
        answer(S, PC_ASK_SPACE, "b3");
        assert_int_equal(question() == PC_ASK_REACTION, !single);
    }
}

static bool starts(const char *options, int cards, int copies, int buttons) {
    pc_options chosen = pc_defaults();
    new_set();
    char name[3] = {'A', 'a', '\0'};
    pc_list list = {.buttons = buttons};
    for (int i = 0; i < cards; i++) {
        name[0] = (char)('A' + i / copies % 26);
        name[1] = (char)('a' + i / copies / 26);
        list.card[list.cards++] = new_card(name, ROCK, 1, 1, "", "");
    }
    int badge = new_button("Badge", "");
    for (int i = 0; i < buttons; i++) {
        list.button[i] = badge;
    }
    assert_true(options[0] == '\0' || pc_choose_option(&chosen, options));
    pc_list lists[PC_SEATS] = {list, list};
    return pc_start(game(), the_set(), lists, &chosen);
}

/* deck_min, copy_limit, buttons; CC-A41: at most 60 */
static void test_lists(void **unused) {
    (void)unused;
    assert_true(starts("", 1, 1, 0) && !starts("", 0, 1, 0));
    assert_true(starts("deck_min=thirteen", 13, 1, 0) && !starts("deck_min=thirteen", 12, 1, 0));
    assert_true(starts("deck_min=twenty", 20, 1, 0) && !starts("deck_min=twenty", 19, 1, 0));
    assert_true(starts("", 20, 20, 0));
    assert_true(starts("copy_limit=four", 20, 4, 0) && !starts("copy_limit=four", 20, 5, 0));
    assert_true(starts("copy_limit=one", 20, 1, 0) && !starts("copy_limit=one", 20, 2, 0));
    assert_true(starts("", 20, 1, 8));
    assert_true(starts("buttons=one", 20, 1, 1) && !starts("buttons=one", 20, 1, 2));
    assert_true(starts("buttons=none", 20, 1, 0) && !starts("buttons=none", 20, 1, 1));
}

int run_clause_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_order),
        cmocka_unit_test(test_if),
        cmocka_unit_test(test_may),
        cmocka_unit_test(test_who_did),
        cmocka_unit_test(test_reacting_is_choosing),
        cmocka_unit_test(test_for_each),
        cmocka_unit_test(test_choose),
        cmocka_unit_test(test_targets),
        cmocka_unit_test(test_that_card),
        cmocka_unit_test(test_mixed_targets),
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_flow),
        cmocka_unit_test(test_activate),
        cmocka_unit_test(test_each_player),
        cmocka_unit_test(test_events),
        cmocka_unit_test(test_option_names),
        cmocka_unit_test(test_ends),
        cmocka_unit_test(test_batch),
        cmocka_unit_test(test_immediate_pays),
        cmocka_unit_test(test_grid_and_saves),
        cmocka_unit_test(test_lists),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
