/* SPDX-License-Identifier: MIT */
/* Phrases of random card texts: what they forbid, permit and charge, and the goal (section 6.4 of
 * the text page). */
#include "concardia_phrases.h"

static void add_cards(writer *w) {
    static const char *const groups[] = {"all cards",      "Rock cards",
                                         "non-Rock cards", "Vendor or Band cards",
                                         "Paper cards",    "cards with Strength 2 or more",
                                         "all cards",      "Persistent cards"};
    const char *const group = PICK(w, groups);
    add(w, strcmp(group, "cards with Strength 2 or more") == 0 ? "Scissors " : "");
    add(w, group);
}

static void add_space(writer *w) {
    static const char *const here[] = {
        " to an empty space adjacent to this card", " to an empty space in the row of this card",
        " to the space forward of this card", " to an empty space within 2 spaces of this card"};
    static const char *const anywhere[] = {" to an empty space on your side",
                                           " to an empty space on an edge",
                                           " to an empty space on your opponent's side",
                                           " to an empty space", " to an empty space in a corner"};
    add(w, w->on_board && chance(w, 60) ? PICK(w, here) : PICK(w, anywhere));
}

static void add_player(writer *w, bool lasts) {
    static const char *const players[] = {"your opponent", "your opponent", "you", "each player",
                                          "each player who \"wears a hat\""};
    if (lasts && !w->has_player && chance(w, 25)) {
        w->has_player = true;
        add(w, "target player");
    } else if (lasts && w->event_card && chance(w, 25)) {
        add(w, "its controller");
    } else {
        add(w, PICK(w, players));
    }
}

static void add_abilities(writer *w) {
    static const char *const whose[] = {"", "", "your ", "your opponent's "};
    static const char *const names[] = {"Actions", "Immediates", "Reactions"};
    static const char *const of[] = {
        "", "", "", " of Rock cards", " of your cards", " of cards with Strength 2 or more"};
    const char *const cards = PICK(w, of);
    add(w, PICK(w, whose));
    add(w, PICK(w, names));
    if (w->on_board && chance(w, 20)) {
        add(w, chance(w, 50) ? " of this card" : " of adjacent cards");
    } else {
        add(w, strstr(cards, "of cards") != NULL ? " of non-Rock cards" : cards);
    }
}

static void add_ban(writer *w, bool lasts) {
    add_player(w, lasts);
    add(w, " cannot ");
    switch (roll(w, 4)) {
    case 0: add(w, "draw cards"); break;
    case 1:
        add(w, "activate ");
        add_abilities(w);
        break;
    default:
        add(w, "play ");
        add_cards(w);
        if (chance(w, 60)) {
            add_space(w);
        }
        break;
    }
}

static void add_permission(writer *w, bool lasts) {
    add_player(w, lasts);
    static const char *const from[] = {"cards from your Discard Pile",
                                       "Rock cards from your Discard Pile",
                                       "cards on top of your Discard Pile",
                                       "non-Paper cards from a Victory Pile",
                                       "cards from your opponent's Discard Pile",
                                       "Vendor or Band cards from your opponent's hand",
                                       "Rock cards from a Discard Pile",
                                       "People cards from your Victory Pile",
                                       "Paper cards from your hand"};
    add(w, " can play ");
    if (chance(w, 50)) {
        const char *const phrase = PICK(w, from);
        add(w, strncmp(phrase, "cards", 5) == 0 ? "all " : "");
        add(w, phrase);
    } else {
        add_cards(w);
    }
    if (chance(w, 80)) {
        add_space(w);
    }
}

static void add_charge(writer *w) {
    static const char *const sums[] = {" cost 1 more", " cost 2 more", " cost 1 less",
                                       " cost 2 less", " cost 0",      " cost 1",
                                       " cost 3",      " cost 2",      " may be overpaid"};
    add_abilities(w);
    add(w, w->has_x && chance(w, 40) ? " cost X less" : PICK(w, sums));
}

void pc_add_rule(writer *w, bool lasts) {
    static const char *const goals[] = {"the goal is 2 points", "the goal is 3 points",
                                        "the goal is 4 points", "the goal is 7 points"};
    switch (roll(w, 8)) {
    case 0: add(w, PICK(w, goals)); break;
    case 1:
    case 2: add_permission(w, lasts); break;
    case 3:
    case 4: add_charge(w); break;
    default: add_ban(w, lasts); break;
    }
}
