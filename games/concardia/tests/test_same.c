/* SPDX-License-Identifier: MIT */
/* Texts that say the same by the rules are one suggestion; others are not. */
#include <string.h>

#include "check.h"
#include "suggested.h"

/* Texts that say the same by the rules, and some that are near to that. */
typedef struct {
    const char *one, *other;
    bool same;
} pair;

static void check_pairs(const pair *pairs, uint32_t n) {
    suggested *const d = suggested_open();
    for (uint32_t i = 0; i < n; i++) {
        suggested_meant(d, pairs[i].one);
        memcpy(d->program[0], d->program[CS_SUGGESTIONS], LISTING);
        suggested_meant(d, pairs[i].other);
        d->n = 1;
        if ((suggested_place(d) == 0) != pairs[i].same)
            fail_msg("%s | %s", pairs[i].one, pairs[i].other);
    }
    suggested_close(d);
}

static void the_same_in_conditions_is_one_suggestion(void **state) {
    (void)state;
    static const pair pairs[] = {
        {"Play: Adjacent cards with a back arrow you control get +1 Strength.",
         "Play: Your adjacent cards with a back arrow get +1 Strength.", true},
        {"Action: Flip a coin. If you win the throw, draw a card. If you lose the throw, lose a "
         "point.",
         "Action: Flip a coin. If you win the throw, draw a card. Otherwise, lose a point.", true},
        {"Action: Flip a card. If you win the throw, draw a card. If you lose the throw, lose a "
         "point.",
         "Action: Flip a card. If you win the throw, draw a card. Otherwise, lose a point.", false},
        {"Action: If your opponent has more points than you, draw a card.",
         "Action: If you have fewer points than your opponent, draw a card.", true},
        {"Action: If your opponent has more points than you, draw a card.",
         "Action: If you have more points than your opponent, draw a card.", false},
    };
    check_pairs(pairs, QV_COUNT(pairs));
}

static void the_same_is_one_suggestion(void **state) {
    (void)state;
    static const pair pairs[] = {
        {"Play: This card gets +1 Strength while you have less than 3 cards in hand.",
         "Play: This card gets +1 Strength while you have 2 or less cards in hand.", true},
        {"Play: This card gets +1 Strength while you have more than 3 points.",
         "Play: This card gets +1 Strength while you have 4 or more points.", true},
        {"Play: This card gets +1 Strength while you have more than 3 points.",
         "Play: This card gets +1 Strength while you have 3 or more points.", false},
        {"Play: When an opponent plays a card, that player draws a card.",
         "Play: When a card is played by an opponent, your opponent draws a card.", true},
        {"Play: When you play this card, draw a card.",
         "Play: When this card is played, draw a card.", true},
        {"Play: When an opponent plays this card, draw a card.",
         "Play: When this card is played, draw a card.", false},
        {"Immediate: Play a Band card from your hand.", "Immediate: Play a Band card.", true},
        {"Immediate: Play a Band card from your Discard Pile.", "Immediate: Play a Band card.",
         false},
        {"Play: When a player plays a card, that player draws a card.",
         "Play: When a player plays a card, your opponent draws a card.", false},
        {"Play: When this card is removed, put it into its owner's hand.",
         "Play: When this card is removed, put this card into its owner's hand.", true},
        {"Play: When this card is captured, put it into your hand.",
         "Play: When this card is captured, put it into its owner's hand.", true},
        {"Action: Put target card on top of your deck.",
         "Action: Put target card on the bottom of your deck.", false},
        {"Action: Put target card into your Victory Pile.",
         "Action: Put target card into its owner's Victory Pile.", false},
        {"Play: This card gets +1 Strength while there are 2 or less cards in your hand.",
         "Play: This card gets +1 Strength while you have 2 or less cards in hand.", true},
        {"Play: This card gets +1 Strength while there are 3 or more cards in your opponent's "
         "hand.",
         "Play: This card gets +1 Strength while your opponent has 3 or more cards in hand.", true},
        {"Play: This card gets +1 Strength while there are 3 or more cards in your deck.",
         "Play: This card gets +1 Strength while you have 3 or more cards in hand.", false},
        {"Play: When an adjacent card is removed, put it into its owner's hand.",
         "Play: When an adjacent card is removed, put this card into its owner's hand.", false},
        {"Reaction: If this card would be captured, you may slide it.",
         "Reaction: If this card would be captured, slide this card.", true},
        {"Reaction (Cost 1): If this card would be captured, slide it.",
         "Reaction: If this card would be captured, you may pay 1 to slide it.", true},
        {"Play: When this card is played, you may draw a card.",
         "Play: When this card is played, draw a card.", false},
        {"Play: This card gets +1 Strength while it has a Charge Counter.",
         "Play: This card gets +1 Strength while this card has a Charge Counter.", true},
        {"Action: Swap another card you control and this card.",
         "Action: Swap this card and another card you control.", true},
        {"Action: Target player puts the top card of their deck into their Discard Pile.",
         "Action: Target player puts the top card of that player's deck into their Discard Pile.",
         true},
        {"Action: Draw 2 cards, then gain a point.", "Action: Gain a point, then draw 2 cards.",
         false},
        {"Play: Your Rock Band cards adjacent to this card are Protected.",
         "Play: Your adjacent Rock Band cards are Protected.", true},
        {"Play: All other cards you control adjacent to this card with a back arrow get +1 "
         "Strength.",
         "Play: Your other adjacent cards with a back arrow get +1 Strength.", true},
        {"Play: Other adjacent cards you control with a back arrow get +1 Strength.",
         "Play: Your adjacent cards with a back arrow get +1 Strength.", false},
        {"Play: All cards with the same trait as this card adjacent to this card get -1 Defense.",
         "Play: Adjacent cards with the same trait as this card get -1 Defense.", true},
        {"Action: Remove target card with Defense 2 or less adjacent to this card.",
         "Action: Remove target adjacent card with Defense 2 or less.", true},
        {"Action: Slide 2 cards you control.", "Action: Slide your cards.", false},
        {"Action: If the number of your opponent's cards is more than the number of cards you "
         "control, draw a card.",
         "Action: If the number of your cards is less than the number of your opponent's cards, "
         "draw a card.",
         true},
        {"Action: If your points is more than the number of your cards, draw a card.",
         "Action: If your points is less than the number of your cards, draw a card.", false},
        {"Action: Move target card to an empty space adjacent to this card.",
         "Action: Move target adjacent card to an empty space.", false},
        {"Action: Move this card to an empty space adjacent to this card.",
         "Action: Move this card to an empty space.", false},
    };
    check_pairs(pairs, QV_COUNT(pairs));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_in_conditions_is_one_suggestion),
        cmocka_unit_test(the_same_is_one_suggestion),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
