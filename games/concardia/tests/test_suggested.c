/* SPDX-License-Identifier: MIT */
/* What is suggested for single wordings: a case for each way in which they are read, and wordings
 * in no language at all.
 * Costly with sanitizers.
 */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "suggested.h"
#include "texts.h"

/* What the language says is suggested as it is. */
static void texts_are_suggested_for_themselves(void **state) {
    (void)state;
    text_cases *const texts = texts_load("[accepted");
    suggested *const d = suggested_open();
    uint32_t n = 0;
    for (uint32_t i = 0; i < texts->n; i++) {
        if (strchr(texts->at[i].text, '\n') || texts->at[i].on != CT_ON_CARD)
            continue;
        suggested_meant(d, texts->at[i].text);
        suggested_for(d, texts->at[i].text, texts->at[i].length);
        n++;
        if (suggested_place(d) == CS_SUGGESTIONS)
            fail_msg("not suggested: %s", texts->at[i].text);
    }
    assert_true(n > 30);
    suggested_close(d);
    texts_free(texts);
}

/* A wording, and the first suggestion for it. */
typedef struct {
    const char *wording, *text;
} first_case;

static void check_first(const first_case *cases, uint32_t n) {
    suggested *const d = suggested_open();
    for (uint32_t i = 0; i < n; i++) {
        suggested_for(d, cases[i].wording, strlen(cases[i].wording));
        if (!d->n || strcmp(d->text[0], cases[i].text) != 0)
            fail_msg("%s: %s", cases[i].wording, d->n ? d->text[0] : "nothing");
    }
    suggested_close(d);
}

/* What the reader does with words that no text has, one case each. */
static void loose_wordings_are_read(void **state) {
    (void)state;
    static const first_case cases[] = {
        /* in another order */
        {"a Maker out of your deck, go and dig for it",
         "Immediate: Search your deck for a Maker card, then put that card into your hand."},
        {"when your opponent catches this card, draw a card",
         "Play: When an opponent captures this card, draw a card."},
        /* in another form, also if that is a word of its own */
        {"killed target card", "Immediate: Remove target card."},
        {"discarded 2 cards from hand", "Immediate: Discard 2 cards."},
        {"grabbing 2 cards", "Immediate: Draw 2 cards."},
        {"threw away 2 cards from hand", "Immediate: Discard 2 cards."},
        /* without what it is about */
        {"gets 2 stronger", "Play: This card gets +2 Strength."},
        /* with a word that nobody knows */
        {"zorp 2 cards", "Immediate: Draw 2 cards."},
        {"when this card is zorped, draw a card", "Play: When this card is captured, draw a card."},
        /* a word of another beginning is no slip */
        {"slide a crock", "Action: Slide this card."},
        {"shuffling your deck", "Immediate: Shuffle your deck."},
        {"your hand is empty? draw 2 cards", "Immediate: If your hand is empty, draw 2 cards."},
        {"one or two cards get +1 Strength this turn",
         "Immediate: Up to 2 target cards get +1 Strength until end of turn."},
        /* said at the beginning, how it is used is no card */
        {"persistent: all cards get 1 stronger", "Persistent: All cards get +1 Strength."},
        {"hand reaction: cancel an Action",
         "Hand Reaction: When an opponent activates an Action, cancel it."},
        {"action, 2: kill a card", "Action (Cost 2): Remove target card."},
        /* counters lie on cards in play, which do not use Immediates */
        {"pay a counter: gain a point", "Action (Cost a Charge Counter): Gain a point."},
        {"if this card would be captured, slide this card",
         "Reaction: If this card would be captured, slide this card."},
        /* a number at the beginning is a price, elsewhere it belongs to what is said */
        {"2: draw a card", "Action (Cost 2): Draw a card."},
        {"as an action, push this one", "Action: Push this card away from this card."},
        {"your Rocks get +1 Strength", "Play: Your Rock cards get +1 Strength."},
        /* what lies in a hand is used once */
        {"from hand: draw 2 cards", "Immediate: Draw 2 cards."},
        {"from hand: when your opponent passes, draw a card",
         "Hand Reaction: When an opponent passes, draw a card."},
        {"From your hand, costs 1: draw 2 cards", "Immediate (Cost 1): Draw 2 cards."},
    };
    check_first(cases, QV_COUNT(cases));
}

static void what_is_said_in_passing_is_read(void **state) {
    (void)state;
    static const first_case cases[] = {
        /* labels without quotation marks, and a name before what follows */
        {"as an action, sing a song", "Action: Do \"sing a song\"."},
        {"zorp blast: draw 2 cards", "Immediate: Draw 2 cards."},
        /* what answers is in the hand, and what is used again is no Immediate */
        {"when an opponent uses an Action, cancel it",
         "Hand Reaction: When an opponent activates an Action, cancel it."},
        {"once per turn, draw a card", "Action (once per turn): Draw a card."},
        /* nothing is said twice, and no number as N */
        {"when my turn starts I draw an extra card",
         "Play: At the start of your turn, draw a card."},
        {"gets 1 stronger", "Play: This card gets +1 Strength."},
        {"on play => gain 2 points", "Play: When this card is played, gain 2 points."},
        /* what is said in passing, and why */
        {"draw 2 cards, because it is so very old and wise", "Immediate: Draw 2 cards."},
        {"draw 2 cards, what a lovely happy day", "Immediate: Draw 2 cards."},
        {"Golden rule! draw 2 cards", "Immediate: Draw 2 cards."},
        /* a price makes it an Action, and what happens instead is no choice */
        {"pay 1 to draw 2 cards", "Action (Cost 1): Draw 2 cards."},
        {"when captured, it goes on top of my deck instead of being captured",
         "Play: If this card would be captured, instead put it on top of your deck."},
        /* seldom all cards */
        {"remove a card", "Immediate: Remove target card."},
        /* buttons have texts of their own */
        {"once per game, as an action, take off this button",
         "Action (once per game): Take off this button."},
    };
    check_first(cases, QV_COUNT(cases));
}

static void parts_of_a_wording_stand_anywhere(void **state) {
    (void)state;
    static const first_case cases[] = {
        /* what it waits for is said at the end, between sentences, or in one of its own */
        {"Flip a coin when you play this card. Heads, you draw two cards.",
         "Play: When you play this card, flip a coin. If you win the throw, draw 2 cards."},
        {"Draw 2 cards. This happens at the end of your turn.",
         "Play: At the end of your turn, draw 2 cards."},
        {"Draw a card, then gain a point. You do this if this card would be captured.",
         "Reaction: If this card would be captured, draw a card, then gain a point."},
        /* that it takes the action of the turn, in any place */
        {"Draw a card. It costs you your action.", "Action: Draw a card."},
        /* after another card is named, "it" is that one; a card that is captured is gone */
        {"when this card is played, reveal the top card of your deck, then put it into your hand",
         "Play: When this card is played, reveal the top card of your deck, then put that card "
         "into your hand."},
        {"when you capture a card, it gets +1 Strength until end of turn",
         "Play: When you capture a card, this card gets +1 Strength until end of turn."},
        /* nobody takes what is his own */
        {"Take a counter from any card and put it on this card. That is your action.",
         "Action: Move a Charge Counter from target card to this card."},
    };
    check_first(cases, QV_COUNT(cases));
}

/* More readings than there is room for, unless those are dropped earlier that leave out much. */
static void long_wordings_are_read_more_strictly(void **state) {
    (void)state;
    static const char wording[] =
        "as an action, put a charge counter on one of your cards next to a card that your opponent "
        "controls, and then move one charge counter from another card of yours to that card, and "
        "then slide one of the cards next to this card that has a charge counter on it, and move "
        "one charge counter from that card to another one of your cards, and put one card from "
        "your hand on the bottom of your deck";
    suggested *const d = suggested_open();
    assert_int_equal(suggested_for(d, wording, sizeof wording - 1), QV_OK);
    assert_int_equal(d->n, CS_SUGGESTIONS);
    suggested_close(d);
}

/* What a wording leaves open is offered in each way. */
static void what_is_left_open_is_offered(void **state) {
    (void)state;
    static const struct {
        const char *wording, *text[CS_SUGGESTIONS];
    } cases[] = {
        {"as an action, slide one of the cards next to this one",
         {"Action: Slide target card adjacent to this card.",
          "Action: Slide a card adjacent to this card.", NULL}},
        {"as an action, jump target card you control, then push target card left",
         {"Action: Jump target card you control, then push target card left.",
          "Action: Jump a card you control, then push a card left.",
          "Action: Jump target card you control, then push a card left."}},
        {"as an action, choose two cards and push them left",
         {"Action: Push 2 target cards left.", "Action: Push 2 cards left.", NULL}},
        {"as an action, choose another card and push it left",
         {"Action: Push another target card left.", "Action: Push another card left.", NULL}},
        {"as an action you may draw a card",
         {"Action: You may draw a card.", "Action: Draw a card.", NULL}},
        {"pay 2: remove a card",
         {"Action (Cost 2): Remove target card.", "Action (Cost 2): Remove a card.",
          "Immediate (Cost 2): Remove target card."}},
    };
    suggested *const d = suggested_open();
    for (uint32_t i = 0; i < QV_COUNT(cases); i++) {
        suggested_for(d, cases[i].wording, strlen(cases[i].wording));
        for (uint32_t k = 0; k < CS_SUGGESTIONS && cases[i].text[k]; k++) {
            uint32_t at = 0;
            while (at < d->n && strcmp(d->text[at], cases[i].text[k]) != 0)
                at++;
            if (at == d->n)
                fail_msg("%s: not %s", cases[i].wording, cases[i].text[k]);
        }
    }
    suggested_close(d);
}

/* -- Hostile wordings -------------------------------------------------------------------------- */

static void strange_wordings_are_read(void **state) {
    (void)state;
    static const char *const strange[] = {"",
                                          " ",
                                          ".",
                                          "((((",
                                          "))))",
                                          "\"",
                                          "\"\"",
                                          "-",
                                          "+",
                                          "+1 -1 +X",
                                          "'s",
                                          "s",
                                          "''''",
                                          "^ $",
                                          "#cost 1 #end",
                                          "let it in-which it end-let",
                                          "\x01\x1b[31m",
                                          "\xff\xfe",
                                          "\xE2\x80",
                                          "it it it it it it it it it it it it it it it it it it",
                                          "99999999999999999999 cards"};
    suggested *const d = suggested_open();
    for (uint32_t i = 0; i < QV_COUNT(strange); i++)
        assert_int_equal(suggested_for(d, strange[i], strlen(strange[i])), QV_OK);
    suggested_close(d);
}

static void long_wordings_are_refused(void **state) {
    (void)state;
    char *const text = malloc(100000);
    suggested *const d = suggested_open();
    assert_non_null(text);
    for (uint32_t i = 0; i < 100000; i++)
        text[i] = i % 5 == 4 ? ' ' : 'a';
    assert_int_equal(suggested_for(d, text, 100000), QV_ECONTENT);
    assert_int_equal(suggested_for(d, text, 1000), QV_ECONTENT);
    assert_int_equal(d->n, 0);
    for (uint32_t i = 0; i < 100; i++)
        assert_int_equal(suggested_for(d, text, i), QV_OK);
    suggested_close(d);
    free(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_are_suggested_for_themselves),
        cmocka_unit_test(loose_wordings_are_read),
        cmocka_unit_test(what_is_said_in_passing_is_read),
        cmocka_unit_test(parts_of_a_wording_stand_anywhere),
        cmocka_unit_test(long_wordings_are_read_more_strictly),
        cmocka_unit_test(what_is_left_open_is_offered),
        cmocka_unit_test(strange_wordings_are_read),
        cmocka_unit_test(long_wordings_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
