/* SPDX-License-Identifier: MIT */
/* Triggers of random card texts: all events of section 6.2 of the text page, and what may be done
 * instead of one. */
#include "concardia_phrases.h"

#include <ctype.h>

/* -- Cards of events -------------------------------------------------------- */

/* "this card", or a card, from or in a zone that is tested as it was before (CT-36). */
static void add_card(writer *w, bool area) {
    if (w->on_board && chance(w, 40)) {
        add(w, "this card");
    } else if (chance(w, 25)) {
        add(w, "another ");
        pc_add_group(w, false);
    } else {
        pc_add_a_group(w);
        add(w, !area || chance(w, 85) ? "" : " in your Persistent Area");
    }
}

static void add_changed_card(writer *w) {
    static const char *const by[] = {"",
                                     "",
                                     " by you",
                                     " by an opponent",
                                     " by a player",
                                     " because of your effect",
                                     " because of an opponent's effect",
                                     " because of a player's effect",
                                     " as a cost"};
    static const char *const done[] = {"played", "captured", "removed", "discarded"};
    int what = roll(w, w->stage_2 ? 4 : 2);
    w->event_card = true;
    w->it_in_play = what == 0;
    if (what == 3 && chance(w, 30)) {
        add(w, "a card from your hand");
    } else {
        add_card(w, false);
    }
    add(w, " is ");
    add(w, done[what]);
    add(w, w->stage_2 ? PICK(w, by) : by[roll(w, 5)]);
}

static void add_moving_card(writer *w) {
    static const char *const does[] = {" moves", " moves", " slides", " jumps",
                                       " leaves the Board"};
    bool leaves = chance(w, 25);
    w->event_card = true;
    w->it_in_play = !leaves;
    if (chance(w, 15)) {
        w->it_in_play = false;
        pc_add_a_group(w);
        add(w, " enters a Persistent Area");
        return;
    }
    add_card(w, leaves);
    add(w, leaves ? does[4] : does[roll(w, 4)]);
}

static void add_charged_card(writer *w) {
    w->event_card = true;
    w->it_in_play = true;
    add(w, chance(w, 60) ? "a Charge Counter is put on " : "2 Charge Counters are put on ");
    add_card(w, true);
}

/* -- What players do --------------------------------------------------------- */

static void add_activity(writer *w) {
    static const char *const events[] = {
        "when an opponent activates an Action, ",
        "when an opponent activates an Immediate or a Reaction, ",
        "when a player activates an Action with Power 1 or more, ",
        "when you activate an Action, ",
        "when an opponent passes, ",
        "when you pass, ",
        "when you win a throw, ",
        "when an opponent loses a throw, ",
        "when a player \"sneezes\", ",
        "when an opponent activates an Action of a card you control, ",
        "when an opponent activates an Action of a Rock card, ",
    };
    const char *event = PICK(w, events);
    w->activation = strstr(event, "activate") != NULL;
    add(w, event);
}

static void add_deed(writer *w) {
    static const char *const cards[] = {"when you play a card, ",
                                        "when an opponent plays a Rock card, ",
                                        "when a player captures a card, ",
                                        "when you capture a card, ",
                                        "when an opponent removes a card, ",
                                        "when you remove another card, ",
                                        "when a player discards a card, ",
                                        "when you discard a Paper card, "};
    static const char *const others[] = {"when you draw a card, ",
                                         "when an opponent draws a card, ",
                                         "when a player draws 2 cards, ",
                                         "when you draw 2 cards, ",
                                         "when you spend a Charge Counter, ",
                                         "when an opponent spends a Charge Counter, ",
                                         "when a player spends 2 Charge Counters, "};
    w->event_card = chance(w, 50);
    add(w, w->event_card ? PICK(w, cards) : PICK(w, others));
}

static void add_time(writer *w) {
    static const char *const whose[] = {"at your ", "at your opponent's ", "at each "};
    static const char *const steps[] = {"Draw Step, ", "Persistent Effects Step, ", "Action Step, ",
                                        "Capture Step, ", "Clean Up Step, "};
    static const char *const times[] = {
        "at the start of your turn, ", "at the start of your opponent's turn, ",
        "at the start of each turn, ", "at the end of your turn, ",
        "at the end of each turn, ",   "at the start of the game, "};
    if (w->stage_2 && chance(w, 40)) {
        add(w, PICK(w, times));
    } else {
        add(w, PICK(w, whose));
        add(w, w->stage_2 ? PICK(w, steps) : steps[1]);
    }
}

/* -- What would happen -------------------------------------------------------- */

static void add_would_be_discarded(writer *w) {
    static const char *const cards[] = {"a card from your hand", "a card from your opponent's hand",
                                        "another card", "a card"};
    w->event_card = true;
    w->it_in_play = false;
    w->it_in_hand = true;
    add(w, "if ");
    if (!w->on_board && chance(w, 50)) {
        add(w, "this card");
    } else if (chance(w, 50)) {
        add(w, PICK(w, cards));
    } else {
        pc_add_a_group(w);
    }
    add(w, " would be discarded, ");
}

static void add_would(writer *w) {
    static const char *const draws[] = {
        "if you would draw a card, ", "if an opponent would draw a card, ",
        "if a player would draw 2 cards, ", "if a player would draw a card, "};
    static const char *const done[] = {"captured", "captured", "removed", "moved"};
    w->would = true;
    if (w->stage_2 && chance(w, 25)) {
        add(w, PICK(w, draws));
        return;
    }
    if (w->stage_2 && chance(w, 25)) {
        add_would_be_discarded(w);
        return;
    }
    w->it_in_play = true;
    w->event_card = true;
    add(w, "if ");
    if (w->on_board && chance(w, 60)) {
        add(w, "this card");
    } else {
        pc_add_a_group(w);
    }
    add(w, " would be ");
    add(w, done[roll(w, w->stage_2 ? 4 : 1)]);
    add(w, ", ");
}

void pc_add_instead(writer *w, bool others) {
    static const char *const deeds[] = {"instead draw a card",
                                        "instead draw 2 cards",
                                        "instead discard a card",
                                        "instead slide a card",
                                        "instead slide target card",
                                        "instead remove a card",
                                        "instead remove target card",
                                        "instead gain a point",
                                        "instead put a Charge Counter on a card",
                                        "instead put a Charge Counter into your pool",
                                        "instead jump a card",
                                        "instead capture a card",
                                        "instead capture target card"};
    static const char *const its[] = {"instead slide it", "instead remove it",
                                      "instead put a Charge Counter on it", "instead capture it"};
    static const char *const hands[] = {"instead put it on the bottom of its owner's deck",
                                        "instead put it on top of its owner's deck",
                                        "instead play it", "instead reveal it"};
    static const char *const theirs[] = {
        "your opponent instead draws a card", "your opponent instead discards a card",
        "your opponent may instead slide a card", "each player instead draws a card",
        "your opponent instead captures a card"};
    if (others && chance(w, 30)) {
        add(w, PICK(w, theirs));
    } else if (w->it_in_play && chance(w, 40)) {
        add(w, PICK(w, its));
    } else if (w->it_in_hand && chance(w, 60)) {
        add(w, PICK(w, hands));
    } else if (w->on_board && chance(w, 25)) {
        add(w, chance(w, 50) ? "instead slide this card" : "instead remove this card");
    } else {
        add(w, PICK(w, deeds));
    }
}

/* -- Triggers ------------------------------------------------------------------ */

static void add_change(writer *w) {
    int kind = roll(w, w->stage_2 ? 4 : 2);
    add(w, "when ");
    if (kind < 2) {
        add_changed_card(w);
    } else if (kind == 2) {
        add_moving_card(w);
    } else {
        add_charged_card(w);
    }
    add(w, ", ");
}

void pc_add_trigger(writer *w, bool reaction) {
    size_t from = strlen(w->out);
    int kind = roll(w, 12);
    if (kind < 3 || (kind < 4 && !w->stage_2)) {
        add_would(w);
    } else if (kind < 4) {
        add_activity(w);
    } else if (kind < 6 && w->stage_2) {
        add_deed(w);
    } else if (kind < 9 && (!reaction || w->stage_2)) {
        add_time(w);
    } else {
        add_change(w);
    }
    w->out[from] = (char)toupper((unsigned char)w->out[from]);
}
