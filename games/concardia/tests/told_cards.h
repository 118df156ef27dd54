/* SPDX-License-Identifier: MIT */
/* The cards of test_told.c: the texts of the cases and of the game's own set, one or two a card, an ability a line. */
#ifndef TOLD_CARDS_H
#define TOLD_CARDS_H

static const char *const told_types[] = {"Band", "Vendor", "Keeper", "Maker", "Beast", "Relic", "Stone"};
static const char *const told_cards[] = {
    "Action (Cost 1): Slide target card.\nPlay: This card gets +2 Strength while your opponent controls 2 or more "
    "cards.\nPlay: All cards with 8 or more arrows get -1 Defense.",
    "Persistent.\nImmediate: Draw 2 cards.",
    "Action: Take another action.\nAction: Slide up to 2 cards you control.",
    "Action: Activate an Action of a card you control.\nPlay Reaction: When a card is captured, draw a card.",
    "Action: Activate an Action of target card without paying its cost.",
    "Action (Cost X): Put X Charge Counters on this card.\nAction (Cost 2): Put 2 Charge Counters on this card.",
    "Action (repeatable): Target card gets +1 Strength until end of turn, then take another action.",
    "Action: Flip a card. If you win the throw, put a Charge Counter on this card. Otherwise, put 2 Charge Counters on "
    "this card.\nAction: If you have 3 or more points, gain 2 points. Otherwise, if you have 2 or more Charge "
    "Counters, lose a point.",
    "Action: Make a throw. If you win the throw, gain 2 points.\nAction: Win the game.\nSuperior to Beast cards.",
    "Play: Your adjacent cards get +2 Defense.\nReaction: If this card would be captured, you may slide it.\nAction "
    "(Cost 1): Remove target card adjacent to this card.",
    "Play Reaction: If a card you control would be captured, you may slide it.\nReaction (once per turn): Put a Charge "
    "Counter on this card.\nAction: Slide up to 2 cards you control, then put a Charge Counter on those cards. You may "
    "slide a card you control, then put a Charge Counter on that card. Discard a card.",
    "Reaction: If this card would be captured, flip a coin.",
    "Play: When a player wins a throw, put a Charge Counter on this card.",
    "Play: If this card would be captured, this card gets +9 Defense until end of turn.",
    "Play: If this card would be captured, put a Charge Counter on this card.\nAction: Draw a card.\nPersistent (Cost "
    "2): Your cards get +1 Strength.",
    "Play Reaction: When a card is captured, put a Charge Counter on this card.\nPlay Reaction (once per turn): If a "
    "card you control would be captured, you may slide it.",
    "Immediate: Your opponent discards a card.\nAction (Cost 1; once per turn): Your opponent may pay 1. If they do "
    "not, draw 2 cards.",
    "Superior to all cards.",
    "Hand Reaction: When a player \"sneezes\", flip a coin.",
    "Action (Cost X): Put N Charge Counters on this card, where N is X plus 2.",
    "Play: Your cards are not Superior to Stone cards.",
    "Action: You may activate an Action of another card you control. If you do, put a Charge Counter on this "
    "card.\nAction (once per Step): Take another action.\nAction (Cost 1): Put N Charge Counters on this card, where N "
    "is the Power plus 1.",
    "Play Reaction: When a player wins a throw, put a Charge Counter on this card.\nPersistent (Cost 1): Your Keeper "
    "cards get +1 Defense.",
    "Play: If this card would be captured, slide it.\nAction (Cost 9): Remove a Charge Counter from this card.",
    "Persistent (Cost 1): Your cards get +1 Strength.",
    "Persistent: If a card would be captured, slide it.",
    "Play Reaction: When another card is played, you may slide it.",
    "Persistent: When this card is captured, your opponent may pay 1 to draw a card.",
    "Play Reaction: When this card is captured, you may remove target card adjacent to this card.\nImmediate (Cost 2): "
    "Put N Charge Counters on target card, where N is the Power plus 0.\nImmediate: Up to 2 target cards get -1 "
    "Defense until end of turn.",
    "Immediate: Remove up to 3 target cards.\nAction (Cost 1): Slide this card.",
    "Action: Flip a card.\nAction: Remove 2 Charge Counters from this card.",
    "Play: When an adjacent card is played, gain a point.",
    "Play: When an opponent passes, put a Charge Counter on this card, then take another action.",
    "Discard Reaction: If a card would be captured, you may slide it.",
    "Immediate: Remove up to 2 target cards, then remove up to 2 target cards.",
    "Immediate: Up to 2 target cards get +1 Defense until end of turn. If you have 1 or more cards in hand, up to 2 "
    "target cards get +1 Defense until end of turn. Remove those cards.\nHand Reaction (Cost 1): When an opponent "
    "activates an Action, put N Charge Counters on target card, where N is the Power plus 0.",
    "Immediate: Discard any number of cards.\nPlay: When this card is played, put 2 Charge Counters on this card.",
    "Play: When a card is captured, gain a point.\nAction: Put N Charge Counters on this card, where N is the turn "
    "number plus 1.",
    "Hand Reaction: If a card would be captured, you may draw a card.",
    "Immediate: Remove all cards with Strength 1 or less.",
    "Persistent: At your Persistent Effects Step, put a Charge Counter on target Paper card.",
    "Play: Adjacent cards are not Superior to this card.",
    "Immediate: Discard 2 cards, then discard 2 cards.\nAction: Slide up to 2 cards you control, then put a Charge "
    "Counter on those cards.",
    "Action: Take another turn. Skip your next Draw Step.\nAction (Cost 2): Remove target card adjacent to this card.",
    "Action: End the turn.\nImmediate (Cost 1): Up to 2 target cards get -2 Defense until end of turn.",
    "Action: Flip a coin. If you win the throw, draw a card.",
    "Action: Remove target card.\nImmediate: Remove target card with Defense 2 or less.",
    "Play Reaction: When an opponent activates an Action, cancel it.\nAction (once per turn): Draw a card.",
    "Play Reaction: When an opponent activates a Reaction, cancel it.\nAction (once per game): Draw a card.",
    "Reaction: Slide this card.\nAction: You may slide a card you control, then put a Charge Counter on that card.",
    "Action: Put on the button \"Leaf\".\nSuperior to Vendor cards.\nImmediate: Slide up to 3 cards you control, then "
    "put a Charge Counter on those cards. You may slide a card you control, then put a Charge Counter on that card. "
    "Discard a card.",
    "Play Reaction: When a player plays a card, put a Charge Counter on this card.\nImmediate: Target card is Superior "
    "to all cards until end of turn.",
    "Hand Reaction (Cost 1): If a card you control would be captured, you may slide it.",
    "Play: When you lose a throw, put a Charge Counter on this card.",
    "Play Reaction: When an opponent activates an Immediate, cancel it.",
    "Immediate: Target card gets +2 Strength until end of turn.",
    "Play: When another card is played by a player, put a Charge Counter on this card.\nAction: Take off a button.",
    "Immediate: Your opponent discards a random card.\nImmediate (Cost 2): Remove target card with Defense 2 or less.",
    "Play: If this card would be captured, prevent it.\nImmediate: Your opponent does \"sings\". If they do, draw a "
    "card.",
    "Action (Cost 1): Draw a card.",
    "Play: When another card is played by a player, put a Charge Counter on target card.",
    "Action: Slide a card.",
    "Persistent (Cost 2): Your cards get +1 Defense.",
    "Play: When this card is captured, draw a card.\nAction: Make a throw. If you win the throw, gain a "
    "point.\nImmediate: Draw a card.\nPersistent.",
    "Play: When this card is played, draw a card.\nSuperior to Scissors cards.",
    "Action: Put a Charge Counter on this card.\nPlay: All cards get +1 Strength while you control 3 or more cards.",
    "Action (Cost 1): Remove target card.",
    "Immediate (Cost 3): Target card gets +2 Strength until end of turn.",
    "Immediate (Cost X): Draw X cards.",
    "Superior to Rock cards.",
    "Play: Your adjacent cards get +1 Defense.\nPlay: Your adjacent Band cards get +1 Strength.",
    "Action (once per turn): Put a Charge Counter on this card.\nAction: Slide this card.",
    "Persistent: At your Persistent Effects Step, draw a card.\nPersistent (Cost 6): Your cards get +1 Strength.",
    "Action: Take another turn. Your opponent takes another turn.",
    "Action: Skip your next Draw Step.\nAction: Skip your next Persistent Effects Step.\nAction: Skip your next Action "
    "Step.\nAction: Skip your next Capture Step.",
    "Reaction: Put a Charge Counter on this card.",
    "Persistent: At your Persistent Effects Step, put a Charge Counter on this card.",
    "Persistent: At your Persistent Effects Step, end the turn.\nSuperior to Keeper cards.",
    "Play (once per game): If this card would be captured, prevent it.\nAction: Flip a card. If you win the throw, put "
    "a Charge Counter on this card.",
    "Persistent: When an opponent passes, put a Charge Counter on this card.\nPersistent: When an opponent passes, "
    "draw a card.",
    "Play: When a card is captured, put a Charge Counter on this card.\nPlay: When this card is played, gain control "
    "of a random card, then gain control of another card while it is your turn.",
    "Play Reaction: When an opponent activates an Action or a Reaction, cancel it.",
    "Action (once per game): Remove 2 Charge Counters from target card.\nAction: Draw 2 cards.",
    "Play: When a player \"sneezes\", put a Charge Counter on this card.\nPlay: When a player \"laughs\", put 2 Charge "
    "Counters on this card.",
    "Immediate (Cost X): Target card gets +X Strength until end of turn.\nImmediate: Target card gets +1 Defense until "
    "end of turn.\nImmediate (Cost 1): Target card gets +2 Strength until end of turn.",
    "Immediate: Up to 2 target cards get +2 Defense until end of turn.\nImmediate: Remove target card.\nAction: Make a "
    "throw. If you win the throw, gain 2 points. Otherwise, lose a point.",
    "Hand Reaction: When an opponent activates an Action, cancel it.\nPlay: When another card is played by a player, "
    "you may draw a card.",
    "Hand Reaction: When an opponent activates an Action, draw a card.",
    "Play Reaction: When an opponent activates an Immediate, put a Charge Counter on target Scissors card.",
    "Action: Activate an Action of a card you control, then take another action.",
    "Persistent: At your Persistent Effects Step, take another action.",
    "Play: When a card is captured, end the turn.\nPlay: When a card is captured, up to 2 target Persistent cards get "
    "+1 Strength until end of turn.\nPlay: When this card is played, your opponent discards a card.",
    "Action: Flip a coin, then flip a coin.\nAction: Flip a coin. If you lose the throw, your opponent discards a "
    "random card.",
    "Action: Remove target card, then flip a coin.\nPlay: When a player wins a throw, gain a point.",
    "Persistent Reaction: At each Persistent Effects Step, put a Charge Counter on this card.",
    "Reaction: If this card would be captured, remove this card.",
    "Play: When a card is played by a player, put a Charge Counter on this card.",
    "Play: When another card is played by a player, target Relic card gets +2 Strength until end of turn.",
    "Action: Your opponent discards up to 2 random cards.\nAction: Remove a random Stone card.\nPlay: Your adjacent "
    "Vendor cards get +1 Defense.",
    "Action: You may pay X to put X Charge Counters on this card.\nAction: Pay 2. Draw a card.\nAction: Put on a "
    "button.",
    "Play: When another card is played by a player, put 2 Charge Counters on this card.\nHand Reaction: When an "
    "opponent activates an Immediate or a Reaction, cancel it.",
    "Action (Cost X): Put X Charge Counters on target card.\nAction (Cost 2): Slide a card you control, then put a "
    "Charge Counter on that card.",
    "Play: When an opponent activates an Action, put a Charge Counter on this card.",
    "Reaction: If this card would be captured, put a Charge Counter on this card.",
    "Action (Cost 0 or more, a Band or Rock card, remove this card): Gain 2 points.\nAction (Cost return this card to "
    "hand): Put a Charge Counter into your pool.",
    "Hand Reaction (Cost reveal this card): When a card is played, gain a point.\nAction: You may pay 0 or more, a "
    "point to draw a card.",
};

#endif
