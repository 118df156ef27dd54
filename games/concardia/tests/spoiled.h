/* SPDX-License-Identifier: MIT */
/* ConCardia: the content of positions that cannot be, for test_check.c, and how one is spoilt. */
#ifndef CONCARDIA_SPOILED_H
#define CONCARDIA_SPOILED_H

#include "refused.h"
#include "rules.h"

#define CARD(i, name, text)                                                                       \
    "\ncards[" #i "].name=" name "\ncards[" #i "].trait=rock\ncards[" #i "].defense=3\ncards[" #i \
    "].strength=3\ncards[" #i "].types=Band\ncards[" #i "].arrows=n" text
#define TEXT(i, words) "\ncards[" #i "].text[0]=" words
#define MORE(i, words) "\ncards[" #i "].text[1]=" words
#define LIST(deck)                                                                                                     \
    "\ndecks[" #deck "].name=D" #deck "\ndecks[" #deck "].buttons[0]=Gear\ndecks[" #deck "].cards.Rok=3\ndecks[" #deck \
    "].cards.Charger=2\ndecks[" #deck "].cards.Flipper=1\ndecks[" #deck "].cards.Turner=1\ndecks[" #deck               \
    "].cards.Thrower=1\ndecks[" #deck "].cards.Boost=1\ndecks[" #deck "].cards.Twin=2\ndecks[" #deck                   \
    "].cards.Dodger=1\ndecks[" #deck "].cards.Watcher=1\ndecks[" #deck "].cards.Lamp=1\ndecks[" #deck                  \
    "].cards.Stopper=1\ndecks[" #deck "].cards.Mimic=1\ndecks[" #deck "].cards.Mourner=1"

/* South's cards are 0 to 16, in this order; north's 17 to 33. */
enum { ROK, CHARGER = 3, FLIPPER = 5, TURNER, THROWER, BOOST, TWIN, DODGER = 11, WATCHER };

static const char set[] =
    "-cards\n-decks\n-buttons\nfacts[0]=wears a hat\nevents[0]=sneezes\nbuttons[0].name=Gear\n"
    "buttons[0].text[0]=Action (once per turn): Put a Charge Counter on this button." CARD(0, "Rok", "")
        CARD(1, "Charger", TEXT(1, "Action: Put a Charge Counter on this card."))
            CARD(2, "Flipper", TEXT(2, "Action: Flip a coin.")) CARD(3, "Turner", TEXT(3, "Action: Flip a card."))
                CARD(4, "Thrower",
                     TEXT(4, "Action: Make a throw.") MORE(4, "Action: Choose one: flip a coin; or "
                                                              "target player flips a coin."))
                    CARD(5, "Boost", TEXT(5, "Immediate: Target card gets +2 Strength until end of turn."))
                        CARD(6, "Twin",
                             TEXT(6, "Play: When another card is played by a player, target card gets +1 "
                                     "Strength "
                                     "until end of turn.")) CARD(7, "Dodger",
                                                                 TEXT(7, "Reaction: If this card would be "
                                                                         "captured, you may slide it."))
                            CARD(8, "Watcher", TEXT(8, "Play Reaction: When a player wins a throw, draw a card."))
                                CARD(9, "Lamp", TEXT(9, "Persistent."))
                                    CARD(10, "Stopper",
                                         TEXT(10, "Play Reaction: When an opponent activates an Action, cancel it."))
                                        CARD(11, "Mimic", TEXT(11, "Action: Activate an Action of a card you control."))
                                            CARD(12, "Mourner",
                                                 TEXT(12, "Play Reaction: When a card is captured, draw a card."))
                                                LIST(0) LIST(1);

typedef struct {
    const char *position;
    const char *said;
    size_t at;
    uint8_t byte;
    const char *options;
} spoiled;

#define BYTE(member, value) .at = offsetof(cc_state, member), .byte = (value)

static void assert_spoiled(const spoiled *table, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) {
        const refusal row = {.edits = set,
                             .options = table[i].options,
                             .position = table[i].position,
                             .said = table[i].said,
                             .at = (uint32_t)table[i].at,
                             .byte = table[i].byte};
        assert_refusal(qv_game_find("concardia"), &row);
    }
}

#endif
