/* SPDX-License-Identifier: MIT */
/* Phrases of random card texts: groups of cards, changes of numbers, durations. */
#include "concardia_phrases.h"

static const char *random_kind(const writer *w) {
    static const char *const kinds[] = {
        "People ",   "Vendor ",        "Band ",           "Rock ",       "Paper ",     "Scissors ",
        "non-Rock ", "Rock or Paper ", "People or Rock ", "Persistent ", "non-People "};
    return chance(w, 45) ? PICK(w, kinds) : "";
}

static const char *random_qual(const writer *w) {
    static const char *const anywhere[] = {" you control", " your opponent controls",
                                           " with Defense 2 or less", " with Strength 2 or more",
                                           " with Strength exactly 1"};
    static const char *const natures[] = {" with a left arrow", " with 3 or more arrows",
                                          " with exactly 0 arrows", " named \"Card 3\"",
                                          " with an Action"};
    static const char *const here[] = {" adjacent to this card", " you control"};
    static const char *const to_here[] = {" this card points to",
                                          " pointing to this card",
                                          " with the same trait as this card",
                                          " with the same type as this card",
                                          " with the same name as this card",
                                          " that is the same card as this card"};
    if (w->stage_2 && chance(w, 12)) {
        return PICK(w, natures);
    }
    if (w->stage_2 && w->on_board && !w->plural && chance(w, 12)) {
        return PICK(w, to_here);
    }
    return chance(w, 55) ? "" : w->on_board && chance(w, 40) ? PICK(w, here) : PICK(w, anywhere);
}

/* "adjacent Rock card you control", without an article. */
void pc_add_group(writer *w, bool plural) {
    w->plural = plural;
    add(w, w->on_board && chance(w, 10) ? "adjacent " : "");
    add(w, random_kind(w));
    add(w, plural ? "cards" : "card");
    add(w, random_qual(w));
}

/* "a card", "an adjacent card": the article of CT-12. */
void pc_add_a_group(writer *w) {
    char *begin = w->out + strlen(w->out);
    add(w, "a ");
    pc_add_group(w, false);
    if (strchr("aeiou", begin[2]) != NULL && begin[2] != '\0') {
        size_t rest = strlen(begin + 1) + 1;
        if (strlen(w->out) + 2 < w->size) {
            memmove(begin + 2, begin + 1, rest);
            begin[1] = 'n';
        }
    }
}

/* CT-13: "all" only where nothing else stands before the noun. */
void pc_add_set(writer *w) {
    w->plural = true;
    switch (roll(w, 5)) {
    case 0:
        add(w, "all cards");
        add(w, random_qual(w));
        break;
    case 1: add(w, "all other cards"); break;
    case 2:
        add(w, chance(w, 50) ? "your " : "your opponent's ");
        add(w, random_kind(w));
        add(w, "cards");
        break;
    case 3: add(w, "Rock cards"); break;
    default: add(w, w->on_board ? "adjacent cards" : "Vendor cards"); break;
    }
}

void pc_add_mods(writer *w) {
    static const char *const mods[] = {"+1 Defense",  "+1 Strength", "-1 Defense",
                                       "-1 Strength", "+2 Strength", "+1 Strength and -1 Defense"};
    add(w, PICK(w, mods));
}

/* -- Changes ---------------------------------------------------------------- */

/* What changes numbers besides "get", after a subject in the singular. */
void pc_add_number(writer *w) {
    static const char *const changes[] = {
        " has Strength 3",       " has Defense 1",       " has Strength 0",
        " doubles its Strength", " doubles its Defense", " exchanges its Strength and Defense",
        " is worth 2 points",    " is worth a point"};
    add(w, PICK(w, changes));
}

void pc_add_numbers(writer *w) {
    static const char *const changes[] = {
        " have Strength 3",       " have Defense 1",       " have Strength 0",
        " double their Strength", " double their Defense", " exchange their Strength and Defense",
        " are worth 2 points"};
    add(w, PICK(w, changes));
}

/* What changes the nature of cards: names, traits, types, arrows, and what cannot be done. */
void pc_add_nature(writer *w) {
    static const char *const changes[] = {
        " is Rock",
        " is Paper",
        " is Scissors",
        " gains the type Band",
        " gains the type Vendor",
        " loses the type People",
        " is named \"Card 3\"",
        " is named \"Card 5\"",
        " gains a forward arrow",
        " gains a back-left arrow",
        " loses its right arrow",
        " loses its back arrow",
        " gains all arrows",
        " loses all arrows",
        " reaches 2 spaces",
        " reaches 3 spaces",
        " ignores the arrows of Rock cards",
        " ignores the arrows of all cards with Strength 2 or more",
        " is Anchored",
        " is Protected",
        " is Unique",
        " cannot be captured",
        " cannot be removed",
        " cannot be moved",
        " cannot be targeted",
        " cannot capture cards",
        " loses its text",
        " loses its text",
        " has the text of this card"};
    add(w, PICK(w, changes));
}

void pc_add_natures(writer *w) {
    static const char *const changes[] = {" are Rock",
                                          " are Paper",
                                          " are Scissors",
                                          " gain the type Band",
                                          " gain the type Vendor",
                                          " lose the type People",
                                          " are named \"Card 3\"",
                                          " gain a left arrow",
                                          " gain a forward-right arrow",
                                          " lose their forward arrow",
                                          " lose their back-right arrow",
                                          " gain all arrows",
                                          " lose all arrows",
                                          " reach 2 spaces",
                                          " reach 4 spaces",
                                          " ignore the arrows of Paper cards",
                                          " ignore the arrows of your opponent's cards",
                                          " are Anchored",
                                          " are Protected",
                                          " are Unique",
                                          " cannot be captured",
                                          " cannot be removed",
                                          " cannot be moved",
                                          " cannot be targeted",
                                          " cannot capture cards",
                                          " lose their text",
                                          " lose their text",
                                          " have the text of this card",
                                          " have the text of this card"};
    add(w, PICK(w, changes));
}

/* How long a standing effect holds. */
void pc_add_while(writer *w, bool self) {
    static const char *const conditions[] = {
        " while it is your turn",
        " while it is your opponent's turn",
        " while you control a Rock card",
        " while you have 3 or more cards in hand",
        " while your hand is empty",
        " while your opponent has 1 or more points",
        " while there are 3 or more cards with Strength 2 or less",
        " while you wear a button",
        " while you \"wear a hat\"",
        " while the turn number is 5 or more"};
    static const char *const of_it[] = {" while it is on an edge", " while it has 3 or more arrows",
                                        " while it has Defense 3 or more",
                                        " while it is adjacent to this card"};
    add(w, self && chance(w, 40) ? PICK(w, of_it) : PICK(w, conditions));
}

void pc_add_until(writer *w) {
    static const char *const conditions[] = {" while it is your turn",
                                             " while your opponent controls a card",
                                             " while you have 2 or more cards in hand",
                                             " while you have fewer points than your opponent",
                                             " while you control 2 or more Rock cards",
                                             " while the turn number is 6 or less"};
    if (w->stage_2 && chance(w, 15)) {
        add(w, PICK(w, conditions));
        return;
    }
    static const char *const until[] = {" until your next turn",
                                        " until your next action",
                                        " until the Capture Step ends",
                                        " until the next capture",
                                        " for 2 turns",
                                        " for 3 turns",
                                        " for the rest of the game"};
    if (w->has_x && chance(w, 20)) {
        add(w, " for X turns");
    } else {
        add(w, w->stage_2 && chance(w, 60) ? PICK(w, until) : " until end of turn");
    }
}

/* Texts that are copied for a time, from a card that the text has named. */
void pc_add_copy(writer *w) {
    static const char *const named[] = {"put a Charge Counter on target card",
                                        "slide target card",
                                        "slide a card",
                                        "remove target card",
                                        "look at the top card of your deck",
                                        "look at a random card from your opponent's hand",
                                        "put a card from your hand on top of your deck",
                                        "put the top card of your deck into your Discard Pile",
                                        "search your Discard Pile for a card",
                                        "search your deck for a Rock card",
                                        "discard a card"};
    static const char *const who[] = {"your cards have", "Rock cards have", "all cards have",
                                      "that card has"};
    if (w->event_card && w->on_board && chance(w, 30)) {
        add(w, "this card has the text of it");
    } else if (chance(w, 20)) {
        add(w, chance(w, 50) ? "target card has the text of this card"
                             : "up to 2 target cards lose their text");
    } else {
        add(w, PICK(w, named));
        add(w, ", then ");
        add(w, w->on_board && chance(w, 70) ? "this card has" : PICK(w, who));
        add(w, chance(w, 85) ? " the text of that card" : " the text of this card");
    }
    pc_add_until(w);
}

/* A subject in the singular or plural with its verb. */
void pc_add_change(writer *w) {
    int form = roll(w, 5);
    if (w->stage_2 && chance(w, 50)) {
        bool nature = chance(w, 60);
        if (form < 2) {
            add(w, "target ");
            pc_add_group(w, false);
        } else if (form == 2 && w->on_board) {
            add(w, "this card");
        } else {
            pc_add_set(w);
        }
        bool one = form < 2 || (form == 2 && w->on_board);
        if (nature) {
            (one ? pc_add_nature : pc_add_natures)(w);
        } else {
            (one ? pc_add_number : pc_add_numbers)(w);
        }
        pc_add_until(w);
        return;
    }
    if (form == 0) {
        add(w, "target ");
        pc_add_group(w, false);
        add(w, " gets ");
    } else if (form == 1) {
        add(w, "up to 2 target cards get ");
    } else if (form == 2 && w->on_board) {
        add(w, "this card gets ");
    } else if (form == 3) {
        pc_add_a_group(w);
        add(w, " gets ");
    } else {
        pc_add_set(w);
        add(w, " get ");
    }
    if (w->has_x && chance(w, 50)) {
        add(w, chance(w, 50) ? "+X Strength" : "-X Defense");
    } else {
        pc_add_mods(w);
    }
    pc_add_until(w);
}
