/* SPDX-License-Identifier: MIT */
/*
 * Tests of the plain ConCardia: reactions, events, moments and windows (CC-1.12). It must not
 * include or know anything of the engine.
 */
#include "concardia_test.h"

static int plain_card(void) {
    return new_card("Plain", ROCK, 1, 9, "", "");
}

/* The other player passes with a card of his in this zone; true if he is asked to react. */
static bool works_in(enum pc_zone zone, const char *text) {
    new_set();
    int plain = plain_card();
    int card = new_card("Card", ROCK, 1, 9, "", text);
    bare("");
    lay("a1", plain, S);
    lay("f6", plain, N);
    switch (zone) {
    case PC_PLAY: lay("f5", card, N); break;
    case PC_HAND: hold(N, card); break;
    case PC_DISCARD: in_discard(N, card); break;
    default: in_area(N, card); break;
    }
    hold(N, plain);
    go();
    pass();
    return is_asked(N) && question() == PC_ASK_REACTION && answers(N) == 2;
}

/* CC-1.12.2, CT-21 */
static void test_zones(void **unused) {
    static const struct {
        const char *text;
        bool play, hand, discard, area;
    } cases[] = {
        {"Play Reaction: When an opponent passes, you may gain a point.", true, false, false,
         false},
        {"Hand Reaction: When an opponent passes, you may gain a point.", false, true, false,
         false},
        {"Discard Reaction: When an opponent passes, gain a point.", false, false, true, false},
        {"Persistent Reaction: When an opponent passes, gain a point.", true, false, false, true},
        {"Reaction: When an opponent passes, you may gain a point.", true, false, false, true},
        {"Reaction: When an opponent passes, you may play this card.", false, true, false, false},
        {"Reaction: When an opponent passes, if this card is in your hand, gain a point.", false,
         true, false, false},
        {"Reaction: When an opponent passes, if this card is on top of your Discard Pile, gain a "
         "point.",
         false, false, true, false},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_int_equal(works_in(PC_PLAY, cases[i].text), cases[i].play);
        assert_int_equal(works_in(PC_HAND, cases[i].text), cases[i].hand);
        assert_int_equal(works_in(PC_DISCARD, cases[i].text), cases[i].discard);
        assert_int_equal(works_in(PC_PERSISTENT, cases[i].text), cases[i].area);
    }
}

/* CC-1.12.1, CC-1.12.3: on either turn, once per event; each affected card is an event */
static void test_once_per_event(void **unused) {
    (void)unused;
    new_set();
    int plain = plain_card();
    int watcher = new_card("Watcher", ROCK, 1, 9, "",
                           "Reaction: When a card is removed, you may gain a point.");
    int sweeper = new_card("Sweeper", ROCK, 1, 9, "", "Immediate: Remove up to 2 target cards.");
    bare("");
    lay("a1", watcher, S);
    lay("f6", plain, N);
    lay("f5", plain, N);
    lay("f4", plain, N);
    hold(S, sweeper);
    go();
    use("S hand Sweeper 0");
    answer(S, PC_ASK_TARGET, "f6");
    answer(S, PC_ASK_TARGET, "f5");
    assert_int_equal(answers(S), 3);
    use("a1 0 for removed N discard 2 Plain by S number 0");
    assert_int_equal(answers(S), 2);
    use("a1 0 for removed N discard 1 Plain by S number 0");
    assert_int_equal(pc_score(game(), S), 2);
    assert_true(is_asked(N) && question() == PC_ASK_ACTION);
}

/* CC-1.12.4, CC-1.12.11: without an event, any number of times, in the free windows */
static void test_free_windows(void **unused) {
    (void)unused;
    new_set();
    int plain = plain_card();
    int free = new_card("Free", ROCK, 1, 9, "", "Play Reaction (Cost 1): Gain a point.");
    bare("");
    int its = lay("a1", free, S);
    lay("f6", plain, N);
    counters(its, 3);
    go();
    pass(); /* after the Action Step */
    assert_true(is_asked(S) && question() == PC_ASK_REACTION);
    use("a1 0");
    answer(S, PC_ASK_PAYMENT, "counter a1");
    use("a1 0");
    answer(S, PC_ASK_PAYMENT, "counter a1");
    answer(S, PC_ASK_REACTION, "decline");
    assert_int_equal(pc_score(game(), S), 2);
    /* after the opponent's Persistent Effects Step */
    assert_true(is_asked(S) && question() == PC_ASK_REACTION && game()->now.active == N);
    answer(S, PC_ASK_REACTION, "decline");
    assert_true(is_asked(N) && question() == PC_ASK_ACTION);
}

/* CC-1.12.11: not after a step that was skipped */
static void test_no_window_after_skipped_step(void **unused) {
    (void)unused;
    new_set();
    int free = new_card("Free", ROCK, 1, 9, "",
                        "Play Reaction (Cost 1): Gain a point.\n"
                        "Action: Skip your opponent's next Persistent Effects Step. Skip your "
                        "opponent's next Action Step. Skip your opponent's next Capture Step.");
    int plain = plain_card();
    bare("");
    int its = lay("a1", free, S);
    lay("f6", plain, N);
    counters(its, 3);
    go();
    use("a1 1");
    answer(S, PC_ASK_REACTION, "decline"); /* after his own Action Step */
    assert_true(game()->now.active == S);  /* nothing was asked in North's turn */
    assert_int_equal(game()->now.turn, 3);
}

/* CC-1.12.5: discarded after use; not the event "discarded" */
static void test_hand_reaction(void **unused) {
    (void)unused;
    new_set();
    int plain = plain_card();
    int card = new_card("Card", ROCK, 1, 9, "",
                        "Hand Reaction: When an opponent passes, you may gain a point.");
    int shown = new_card("Shown", ROCK, 1, 9, "",
                         "Hand Reaction (Cost reveal this card; once per turn): When an opponent "
                         "passes, gain 2 points.");
    int watcher =
        new_card("Watcher", ROCK, 1, 9, "", "Play: When a card is discarded, gain a point.");
    bare("");
    lay("a1", watcher, S);
    lay("f6", plain, N);
    int its = hold(N, card);
    int other = hold(N, shown);
    go();
    pass();
    use("N hand Card 0");
    assert_int_equal(object(its)->zone, PC_DISCARD);
    assert_int_equal(pc_score(game(), S), 0);
    use("N hand Shown 0");
    assert_int_equal(object(other)->zone, PC_HAND);
    assert_int_equal(game()->now.player[N].known[shown], 1); /* CC-1.16.2 */
    assert_int_equal(pc_score(game(), N), 3);
    assert_true(question() == PC_ASK_ACTION);
}

/* CC-1.12.7: a Play ability with a trigger is mandatory and cannot be answered */
static void test_mandatory(void **unused) {
    (void)unused;
    new_set();
    int card = new_card("Card", ROCK, 1, 9, "",
                        "Play: When an opponent passes, lose a point.\n"
                        "Persistent: When an opponent passes, you may gain 3 points.");
    int watcher = new_card("Watcher", ROCK, 1, 9, "",
                           "Hand Reaction: When an opponent activates an Action, cancel it.");
    bare("");
    lay("a1", watcher, S);
    lay("f6", card, N);
    hold(S, watcher);
    go();
    pass();
    answer(N, PC_ASK_ORDER, "use f6 0");
    answer(N, PC_ASK_MAY, "yes");
    assert_int_equal(pc_score(game(), N), 2);
}

/* CC-1.12.8: reactions to reactions; last in, first resolved */
static void test_answers_to_answers(void **unused) {
    (void)unused;
    new_set();
    int plain = plain_card();
    int worker = new_card("Worker", ROCK, 1, 9, "", "Action: Gain a point.");
    int denier = new_card("Denier", ROCK, 1, 9, "",
                          "Hand Reaction: When an opponent activates an Action or a Reaction, "
                          "cancel it.");
    bare("");
    lay("a1", worker, S);
    lay("f6", plain, N);
    hold(S, denier);
    hold(N, denier);
    go();
    use("a1 0");
    use("N hand Denier 0");
    use("S hand Denier 0");
    assert_int_equal(pc_score(game(), S), 1);
    assert_int_equal(discards(S) + discards(N), 2);
    assert_true(question() == PC_ASK_ACTION);
}

/* CC-1.12.9, CC-A46: what has happened waits until the ability has concluded, first in first out */
static void test_moments(void **unused) {
    (void)unused;
    new_set();
    int plain = plain_card();
    int worker =
        new_card("Worker", ROCK, 1, 9, "", "Action: Draw a card, then remove target card.");
    int watcher = new_card("Watcher", ROCK, 1, 9, "",
                           "Reaction: When you draw a card, you may gain a point.\n"
                           "Reaction: When a card is removed, you may gain 2 points.");
    bare("");
    lay("a1", worker, S);
    lay("a2", watcher, S);
    lay("f6", plain, N);
    lay("f5", plain, N);
    on_top(S, plain);
    go();
    use("a1 0");
    answer(S, PC_ASK_TARGET, "f5");
    assert_int_equal(at("f5"), PC_NONE); /* both have happened */
    assert_true(may_answer(S, "use a2 0") && !may_answer(S, "use a2 1"));
    answer(S, PC_ASK_REACTION, "decline");
    assert_true(may_answer(S, "use a2 1") && !may_answer(S, "use a2 0"));
    use("a2 1");
    assert_int_equal(pc_score(game(), S), 2);
}

/* CC-1.12.9: who was in its zone when it happened, and is there still or went in that moment */
static void test_hearing(void **unused) {
    (void)unused;
    new_set();
    int plain = plain_card();
    int newcomer =
        new_card("Newcomer", ROCK, 1, 9, "", "Play: When a card is played, gain a point.");
    bare("");
    lay("a1", plain, S);
    lay("f6", plain, N);
    hold(S, newcomer);
    go();
    place("Newcomer", "a2"); /* a card just played hears that it was played */
    assert_int_equal(pc_score(game(), S), 1);
    int sweeper = new_card("Sweeper", ROCK, 1, 9, "",
                           "Immediate: Remove up to 3 target cards, then remove target card.");
    int mourner =
        new_card("Mourner", ROCK, 1, 9, "", "Play: When another card is removed, gain a point.");
    bare("");
    lay("a1", mourner, S);
    lay("a2", mourner, N);
    lay("f6", plain, N);
    lay("f5", plain, N);
    lay("f4", plain, S);
    hold(S, sweeper);
    go();
    use("S hand Sweeper 0");
    answer(S, PC_ASK_TARGET, "a1");
    answer(S, PC_ASK_TARGET, "f6");
    answer(S, PC_ASK_TARGET, "done");
    answer(S, PC_ASK_TARGET, "f5");
    assert_true(is_asked(N) && question() == PC_ASK_ORDER);
    assert_true(pc_play(game(), N, 0));
    assert_int_equal(pc_score(game(), S), 1); /* it left with f6, before f5 */
    assert_int_equal(pc_score(game(), N), 3);
}

/* CC-1.12.9: a card that went before the step began does not hear it */
static void test_not_hearing_later(void **unused) {
    (void)unused;
    new_set();
    int plain = plain_card();
    int clock = new_card("Clock", ROCK, 1, 9, "",
                         "Play: At each Capture Step, gain a point.\n"
                         "Action (Cost remove this card): Draw a card.");
    bare("");
    lay("a1", clock, S);
    lay("a2", plain, S);
    lay("f6", clock, N);
    go();
    use("a1 1");
    assert_int_equal(pc_score(game(), S), 0);
    assert_int_equal(pc_score(game(), N), 1);
}

/* CC-1.12.9: what an ability causes joins the end of the queue */
static void test_queue(void **unused) {
    (void)unused;
    new_set();
    int plain = plain_card();
    int chain = new_card("Chain", ROCK, 1, 9, "",
                         "Play: When this card is played, draw a card.\n"
                         "Play: When you draw a card, put a Charge Counter on this card.\n"
                         "Play: When a Charge Counter is put on this card, gain a point.");
    bare("");
    lay("a1", plain, S);
    lay("f6", plain, N);
    int its = hold(S, chain);
    on_top(S, plain);
    go();
    place("Chain", "a2");
    assert_int_equal(object(its)->counters, 1);
    assert_int_equal(pc_score(game(), S), 1);
    assert_int_equal(game()->now.waiting, 0);
}

/* CC-1.12.10: windows of what would happen; each step of a movement has its own */
static void test_would(void **unused) {
    (void)unused;
    new_set();
    int plain = plain_card();
    int mover = new_card("Mover", ROCK, 1, 9, "", "Action: Slide target card 2 spaces.");
    int guard = new_card("Guard", ROCK, 1, 9, "",
                         "Reaction (once per turn): If another card would be moved, prevent it.");
    bare("");
    lay("a1", mover, S);
    lay("c3", plain, N);
    lay("f6", guard, N);
    go();
    use("a1 0");
    answer(S, PC_ASK_TARGET, "c3");
    answer(S, PC_ASK_SPACE, "c4");
    assert_true(is_asked(N));
    answer(N, PC_ASK_REACTION, "decline");
    answer(S, PC_ASK_SPACE, "c5");
    use("f6 0");
    assert_int_not_equal(at("c4"), PC_NONE);
    assert_true(question() == PC_ASK_ACTION);
}

/* CT-44: instead; the Draw Step has a window too, costs have none */
static void test_instead(void **unused) {
    (void)unused;
    new_set();
    int plain = plain_card();
    int thief = new_card("Thief", ROCK, 1, 9, "",
                         "Persistent: If an opponent would draw a card, that player instead puts "
                         "the top card of that player's deck into their Discard Pile.");
    int shield = new_card("Shield", ROCK, 1, 9, "",
                          "Play: If a card would be discarded, prevent it.\n"
                          "Action (Cost 1): Gain a point.");
    bare("");
    lay("a1", plain, S);
    lay("a2", thief, S);
    lay("f6", plain, N);
    on_top(N, plain);
    go();
    pass();
    assert_int_equal(hand_size(N), 0);
    assert_int_equal(discards(N), 1);
    bare("");
    lay("a1", shield, S);
    lay("f6", plain, N);
    hold(S, plain);
    go();
    use("a1 1");
    answer(S, PC_ASK_PAYMENT, "pay S hand Plain");
    assert_int_equal(discards(S), 1);
}

/* CT-45: an event made by "instead" is a new one, for all abilities but those used before */
static void test_replaced_event(void **unused) {
    (void)unused;
    new_set();
    int plain = plain_card();
    int remover = new_card("Remover", ROCK, 1, 9, "", "Action: Remove target card.");
    int decoy = new_card("Decoy", ROCK, 1, 9, "",
                         "Reaction: If a card you control would be removed, you may instead remove "
                         "another card you control.");
    bare("");
    lay("a1", remover, S);
    lay("f6", decoy, N);
    lay("f5", decoy, N);
    int target = lay("f4", plain, N);
    go();
    use("a1 0");
    answer(S, PC_ASK_TARGET, "f4");
    use("f6 0");
    answer(N, PC_ASK_CARD, "f4");
    assert_true(may_answer(N, "use f5 0") && !may_answer(N, "use f6 0"));
    answer(N, PC_ASK_REACTION, "decline");
    assert_int_equal(object(target)->zone, PC_DISCARD);
}

int run_reaction_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_zones),
        cmocka_unit_test(test_once_per_event),
        cmocka_unit_test(test_free_windows),
        cmocka_unit_test(test_no_window_after_skipped_step),
        cmocka_unit_test(test_hand_reaction),
        cmocka_unit_test(test_mandatory),
        cmocka_unit_test(test_answers_to_answers),
        cmocka_unit_test(test_moments),
        cmocka_unit_test(test_hearing),
        cmocka_unit_test(test_not_hearing_later),
        cmocka_unit_test(test_queue),
        cmocka_unit_test(test_would),
        cmocka_unit_test(test_instead),
        cmocka_unit_test(test_replaced_event),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
