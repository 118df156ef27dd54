/* SPDX-License-Identifier: MIT */
/*
 * Random card texts for games that test programs: whole abilities put together from phrases, by the
 * rules of sections 2 to 4 of the text page, of stage 1 and of what stage 2 adds to it (activity,
 * outside, flow, realworld, facts). It must not know what a text means.
 */
#include "concardia_phrases.h"

#include <ctype.h>
#include <stdio.h>

static void capitalise(char *text) {
    text[0] = (char)toupper((unsigned char)text[0]);
}

/* -- Clauses ---------------------------------------------------------------- */

static void add_draw(writer *w, const char *verb) {
    static const char *const counts[] = {" a card", " a card", " 2 cards"};
    add(w, verb);
    add(w, w->has_x && chance(w, 60) ? " X cards" : PICK(w, counts));
}

/* What stage 2 adds to counters. */
static void add_more_counters(writer *w) {
    static const char *const texts[] = {
        "put a Charge Counter into your pool",
        "put 3 Charge Counters into your pool",
        "put a Charge Counter into your opponent's pool",
        "move 2 Charge Counters from target card to another card",
        "move a Charge Counter from all cards to a card you control",
        "double the Charge Counters on target card",
        "double the Charge Counters on your cards"};
    static const char *const here[] = {"double the Charge Counters on this card",
                                       "move a Charge Counter from a card to this card",
                                       "move 2 Charge Counters from this card to target card"};
    if (w->on_board && chance(w, 40)) {
        add(w, PICK(w, here));
    } else {
        add(w, PICK(w, texts));
    }
}

static void add_counters(writer *w) {
    if (w->stage_2 && chance(w, 35)) {
        add_more_counters(w);
        return;
    }
    add(w, w->has_x && chance(w, 60) ? "put X Charge Counters on "
           : chance(w, 60)           ? "put a Charge Counter on "
                                     : "put 2 Charge Counters on ");
    if (w->on_board && chance(w, 60)) {
        add(w, "this card");
    } else if (chance(w, 50)) {
        add(w, "target ");
        pc_add_group(w, false);
    } else {
        pc_add_a_group(w);
    }
}

static void add_capture(writer *w) {
    static const char *const texts[] = {"capture a card",
                                        "capture target card your opponent controls",
                                        "capture up to 2 target cards",
                                        "capture all Rock cards",
                                        "capture 2 cards",
                                        "capture your opponent's cards in the centre",
                                        "capture a random card your opponent controls",
                                        "capture a card with Defense 2 or less",
                                        "your opponent captures a card",
                                        "each player captures a card"};
    static const char *const here[] = {"capture this card", "capture adjacent cards",
                                       "capture a card adjacent to this card",
                                       "capture all other cards in the row of this card"};
    if (w->event_card && chance(w, 30)) {
        add(w, "capture it");
    } else {
        add(w, w->on_board && chance(w, 40) ? PICK(w, here) : PICK(w, texts));
    }
}

static void add_removal(writer *w) {
    if (w->stage_2 && chance(w, 40)) {
        add_capture(w);
        return;
    }
    switch (roll(w, 5)) {
    case 0: add(w, "remove a Charge Counter from target card"); break;
    case 1:
        add(w, "remove ");
        pc_add_a_group(w);
        break;
    case 2: add(w, "remove up to 2 target cards"); break;
    default:
        add(w, "remove target ");
        pc_add_group(w, false);
        break;
    }
}

static void add_slide(writer *w) {
    if (w->stage_2 && chance(w, 55)) {
        add(w, pc_movement_phrase(w->on_board && chance(w, 55), random_bits(w->state)));
        return;
    }
    if (w->it_in_play && chance(w, 70)) {
        add(w, "slide it");
    } else if (w->on_board && chance(w, 30)) {
        add(w, "slide this card");
    } else if (chance(w, 50)) {
        add(w, "slide target ");
        pc_add_group(w, false);
    } else {
        add(w, "slide ");
        pc_add_a_group(w);
    }
}

static void add_flow(writer *w) {
    static const char *const flows[] = {
        "take another action",
        "take another action",
        "take another turn",
        "skip your next Draw Step",
        "skip your opponent's next Action Step",
        "skip your next Capture Step",
        "end the turn",
        "gain a point",
        "lose a point",
        "gain 2 points",
        "pay 1",
        "activate an Action of another card you control",
        "activate an Action of a card you control without paying its cost",
        "make a throw",
        "flip a coin",
        "flip a card",
        "do \"sing a song\"",
        "take off a button",
        "put on all buttons",
        "your opponent takes off a button",
        "your opponent makes a throw",
        "your opponent loses a point",
        "your opponent may pay 1 to draw a card",
        "you may pay 2 to draw 2 cards",
        "pay a point",
        "pay 1, a Charge Counter",
        "your opponent pays a Rock card",
        "you may pay 1 or more to draw a card",
        "you may pay a Vendor or Band card, a point to draw 2 cards",
        "your opponent may pay a Charge Counter to gain a point",
        "you may pay 0 or more, a non-Rock card to take another action",
    };
    add(w, PICK(w, flows));
}

/* What players do that the text does not name otherwise. */
static void add_doing(writer *w) {
    static const char *const singular[] = {" draws a card",
                                           " discards a card",
                                           " discards a random card from their hand",
                                           " gains a point",
                                           " slides a card",
                                           " may discard a card",
                                           " may pay 1 to draw a card",
                                           " puts a Charge Counter on a card you control"};
    static const char *const who[] = {"each player", "each player",
                                      "each player who \"wears a hat\""};
    if (!w->has_player && chance(w, 40)) {
        w->has_player = true;
        add(w, chance(w, 75) ? "target player" : "target player who \"has long hair\"");
    } else if (w->event_card && chance(w, 40)) {
        add(w, chance(w, 50) ? "its owner" : "its controller");
    } else {
        add(w, PICK(w, who));
    }
    add(w, PICK(w, singular));
}

/* Cards between zones, and what is done with them next. */
static void add_transfer(writer *w) {
    add(w, pc_transfer_phrase(w->on_board && chance(w, 20), random_bits(w->state)));
    while (chance(w, 40)) {
        add(w, ", then ");
        add(w, pc_transfer_after(random_bits(w->state)));
    }
}

static void add_control(writer *w) {
    add(w, chance(w, 20) ? "your opponent gains control of " : "gain control of ");
    if (w->on_board && chance(w, 20)) {
        add(w, "this card");
    } else if (chance(w, 60)) {
        add(w, "target ");
        pc_add_group(w, false);
    } else if (chance(w, 60)) {
        pc_add_a_group(w);
    } else {
        add(w, w->on_board ? "adjacent cards" : "Vendor cards");
    }
    if (chance(w, 55)) {
        pc_add_until(w);
    }
}

/* What lasts and speaks of players and cards that the text has named. */
static void add_named(writer *w) {
    static const char *const players[] = {
        "target player gains a point, then target card gets +2 Strength while that player has 2 "
        "or more points",
        "target player draws a card, then target card gets -1 Defense while that player has 5 or "
        "more cards in hand",
        "target player loses a point, then that player cannot draw cards while that player has "
        "fewer points than your opponent"};
    static const char *const cards[] = {
        "up to 2 target cards get +1 Defense until end of turn, then this card is Superior to "
        "those cards",
        "target card gets +1 Strength until end of turn, then this card is Superior to that card",
        "your opponent's cards get +1 Strength until end of turn, then this card is Superior to "
        "those cards"};
    if (w->on_board && (w->has_player || chance(w, 50))) {
        add(w, PICK(w, cards));
        pc_add_until(w);
    } else if (!w->has_player) {
        w->has_player = true;
        add(w, PICK(w, players));
    } else {
        add(w, "draw a card");
    }
}

static void add_clause(writer *w) {
    if (w->stage_2 && chance(w, 4)) {
        add_named(w);
        return;
    }
    int kind = roll(w, w->stage_2 ? 19 : 9);
    if (kind >= 15) {
        add_transfer(w);
    } else if (kind == 14) {
        if (w->stage_2 && chance(w, 35)) {
            pc_add_copy(w);
        } else if (chance(w, 50)) {
            add_control(w);
        } else {
            pc_add_rule(w, true);
            pc_add_until(w);
        }
    } else if (kind >= 12) {
        add_doing(w);
    } else if (kind >= 9) {
        add_flow(w);
    } else if (kind == 0) {
        add(w, chance(w, 50) ? "discard a card" : "discard a random card");
    } else if (kind == 1) {
        add(w, "your opponent ");
        add(w, chance(w, 50) ? "discards a random card" : "discards a card");
    } else if (kind == 2) {
        add_removal(w);
    } else if (kind == 3) {
        add_slide(w);
    } else if (kind == 4) {
        add_counters(w);
    } else if (kind == 5 && chance(w, 40)) {
        add(w, "target card is Superior to Rock cards");
        pc_add_until(w);
    } else if (kind <= 6) {
        pc_add_change(w);
    } else if (kind == 7) {
        add_draw(w, "draw");
    } else {
        add(w, "your opponent ");
        add_draw(w, "draws");
    }
}

/* -- Choices and loops ------------------------------------------------------ */

static void add_chain(writer *w) {
    add_clause(w);
    if (chance(w, 20)) {
        add(w, ", then ");
        add_clause(w);
    }
}

/* What another player chooses has no targets (W8). */
static void add_mode(writer *w, bool targets) {
    size_t from = strlen(w->out);
    do {
        w->out[from] = '\0';
        add_chain(w);
    } while (!targets && strstr(w->out + from, "target") != NULL);
}

static void add_choice(writer *w) {
    static const char *const who[] = {"your opponent chooses", "each player chooses",
                                      "each player who \"wears a hat\" chooses"};
    bool yours = chance(w, 60);
    add(w, yours ? "choose" : PICK(w, who));
    add(w, " one: ");
    add_mode(w, yours);
    add(w, "; or ");
    add_mode(w, yours);
    if (chance(w, 20)) {
        add(w, "; or ");
        add_mode(w, yours);
    }
}

static void add_for_each(writer *w) {
    static const char *const groups[] = {"other card you control",
                                         "Rock card",
                                         "card your opponent controls",
                                         "Vendor card you control",
                                         "card with Strength 2 or more",
                                         "Band card in your Discard Pile",
                                         "card in your opponent's Victory Pile",
                                         "card in your hand",
                                         "card in your opponent's hand",
                                         "Rock card in your deck",
                                         "card in your opponent's deck with Strength exactly 1",
                                         "card in a hand"};
    static const char *const doing[] = {"slide that card",
                                        "remove that card",
                                        "put a Charge Counter on that card",
                                        "that card gets +1 Defense until end of turn",
                                        "its controller draws a card",
                                        "its owner loses a point",
                                        "put that card on the bottom of your deck",
                                        "put that card into its owner's hand",
                                        "reveal that card",
                                        "play that card"};
    add(w, "for each ");
    add(w, w->on_board && chance(w, 25) ? "adjacent card" : PICK(w, groups));
    add(w, ", ");
    if (chance(w, 20)) {
        add_choice(w);
    } else if (chance(w, 60)) {
        add(w, PICK(w, doing));
    } else {
        add_chain(w);
    }
}

static void add_body(writer *w, const char *begins) {
    size_t from = strlen(w->out);
    add(w, begins);
    if (w->activation && chance(w, 60)) {
        add(w, "cancel it");
    } else if (w->would && w->stage_2 && chance(w, 25)) {
        add(w, "prevent it");
    } else if (w->would && w->stage_2 && chance(w, 35)) {
        pc_add_instead(w, begins[0] == '\0');
    } else if (w->would && chance(w, 50)) {
        add_slide(w);
    } else if (w->stage_2 && begins[0] == '\0' && chance(w, 25)) {
        if (chance(w, 60)) {
            add_choice(w);
        } else {
            add_for_each(w);
        }
    } else {
        add_clause(w);
    }
    if (chance(w, 20) && strstr(w->out + from, " one: ") == NULL) {
        add(w, ", then ");
        add_clause(w);
    }
    add(w, ".");
    if (from > 0 && strchr(":", w->out[from - 2]) != NULL) {
        capitalise(w->out + from);
    }
    if (w->stage_2 && chance(w, 15)) {
        static const char *const ends[] = {
            " If you \"wear a hat\", draw a card.",
            " If your opponent \"wears a hat\", gain a point.",
        };
        add(w, PICK(w, ends));
    }
}

/* -- Abilities -------------------------------------------------------------- */

static void add_terms(writer *w, bool cost, bool x, enum pc_source source) {
    static const char *const limits[] = {"once per turn", "once per game", "once per Step"};
    const char *limit = x && w->stage_2 && w->on_board && chance(w, 20) ? "repeatable" : NULL;
    bool limited = chance(w, 25);
    bool costs_something = cost && chance(w, 60);
    if (!limited && !costs_something) {
        return;
    }
    add(w, " (");
    if (costs_something) {
        add(w, "Cost ");
        pc_add_cost(w, x, source);
        add(w, limited ? "; " : "");
    }
    add(w, !limited ? "" : limit != NULL ? limit : PICK(w, limits));
    add(w, ")");
}

static void add_standing(writer *w) {
    bool keeps = chance(w, 30);
    add(w, keeps ? "Persistent" : "Play");
    if (keeps && w->stage_2 && chance(w, 30)) {
        add(w, " (Cost ");
        pc_add_cost(w, false, PC_FROM_NOWHERE);
        add(w, ")");
    }
    add(w, ": ");
    size_t from = strlen(w->out);
    w->on_board = true;
    bool numbers = w->stage_2 && chance(w, 25), natures = w->stage_2 && chance(w, 50);
    bool self = chance(w, 25), rules = w->stage_2 && chance(w, 35);
    if (rules) {
        self = false;
        pc_add_rule(w, false);
    } else if (self) {
        add(w, "this card");
    } else {
        pc_add_set(w);
    }
    if (rules) {
        /* it has no cards */
    } else if (natures) {
        (self ? pc_add_nature : pc_add_natures)(w);
    } else if (numbers && self) {
        pc_add_number(w);
    } else if (numbers) {
        pc_add_numbers(w);
    } else {
        add(w, self ? " gets " : " get ");
        pc_add_mods(w);
    }
    if (w->stage_2 && chance(w, 35)) {
        pc_add_while(w, self);
    }
    add(w, ".");
    capitalise(w->out + from);
}

static void add_reaction(writer *w) {
    static const char *const zones[] = {"Play ",    "Play ",       "Hand ", "Hand ",
                                        "Discard ", "Persistent ", ""};
    const char *zone = PICK(w, zones);
    w->on_board = strcmp(zone, "Hand ") != 0 && strcmp(zone, "Discard ") != 0;
    add(w, zone);
    add(w, "Reaction");
    bool free = chance(w, 8);
    if (free) {
        add(w, " (Cost 1; once per turn): ");
    } else {
        add_terms(w, true, w->stage_2 && chance(w, 30),
                  strcmp(zone, "Hand ") == 0      ? PC_FROM_HAND
                  : strcmp(zone, "Discard ") == 0 ? PC_FROM_DISCARD
                  : zone[0] != '\0'               ? PC_FROM_BOARD
                                                  : PC_FROM_NOWHERE);
        add(w, ": ");
        pc_add_trigger(w, true);
    }
    add_body(w, !free && chance(w, 60) ? "you may " : "");
}

static void add_ability(writer *w) {
    int kind = roll(w, 12);
    if (kind < 2) {
        add_standing(w);
    } else if (kind == 2) {
        static const char *const words[] = {"Persistent.",
                                            "Persistent.",
                                            "Anchored.",
                                            "Protected.",
                                            "Unique.",
                                            "Superior to Rock cards.",
                                            "Superior to People or Paper cards.",
                                            "Superior to all other cards."};
        add(w, PICK(w, words));
    } else if (kind < 5) {
        w->on_board = true;
        bool plays = chance(w, 70);
        add(w, plays ? "Play" : "Persistent");
        add_terms(w, !plays && w->stage_2 && chance(w, 40), false, PC_FROM_NOWHERE);
        add(w, ": ");
        pc_add_trigger(w, false);
        add_body(w, chance(w, 20) ? "you may " : "");
    } else if (kind < 7) {
        w->on_board = true;
        add(w, "Action");
        add_terms(w, true, true, PC_FROM_BOARD);
        add(w, ": ");
        add_body(w, "");
    } else if (kind < 9) {
        add(w, "Immediate");
        add_terms(w, true, true, PC_FROM_NOWHERE);
        add(w, ": ");
        add_body(w, "");
    } else {
        add_reaction(w);
    }
}

/* "you may your opponent draws" and the like are no sentences: such a text is made again. */
static bool is_sound(const char *text) {
    static const char *const bad[] = {"may your opponent", "may target",
                                      "may up to",         "may all",
                                      "may your",          "may this",
                                      "may adjacent",      "may a ",
                                      "may an ",           "may Rock",
                                      "may Vendor",        "may each",
                                      "may its",           "(Cost 0; once per Step)",
                                      "may you",           "may the",
                                      "may Actions",       "may Immediates",
                                      "may Reactions"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        if (strstr(text, bad[i]) != NULL) {
            return false;
        }
    }
    return true;
}

void pc_random_text(uint64_t *state, bool stage_2, char *out, size_t size) {
    int abilities = 1 + (int)(random_bits(state) % 2);
    out[0] = '\0';
    for (int i = 0; i < abilities; i++) {
        char line[400];
        bool cut;
        do {
            writer w = {.state = state, .out = line, .size = sizeof line, .stage_2 = stage_2};
            line[0] = '\0';
            add_ability(&w);
            cut = w.cut;
        } while (cut || !is_sound(line));
        size_t length = strlen(out);
        if (length + strlen(line) + 2 < size) {
            snprintf(out + length, size - length, "%s%s", i > 0 ? "\n" : "", line);
        }
    }
}
