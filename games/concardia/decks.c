/* SPDX-License-Identifier: MIT */
/* ConCardia: reads the decks of a content, and chooses those of a match.
 *
 * Comes after cards.c. Bounds that hold for every deck are errors of the content; those of options
 * (CC-A41, CC-A42) concern the two decks of the match only, and name the option.
 */
#include <string.h>

#include "base/bits.h"
#include "base/suggest.h"
#include "content.h"
#include "core/shared.h"
#include "state.h"

static const qv_row *deck_row(const cc_source *in, const cc_deck *deck) {
    return deck->row ? &in->rows->at[deck->row - 1] : NULL;
}

/* -- Cards of a deck --------------------------------------------------------------------------- */

/* Whether that is what a deck calls the card: its name, or "Name/Set" if several have the name. */
static bool is_called(const cc_source *in, const cc_card *card, const char *typed) {
    const size_t n = strlen(card->name);
    if (strncmp(card->name, typed, n) != 0)
        return false;
    return card->shared ? typed[n] == '/' && strcmp(typed + n + 1, in->set[card->set_id]) == 0
                        : typed[n] == '\0';
}

static int fail_unknown_card(const cc_source *in, const qv_row *row, const char *typed) {
    qv__suggestion near = qv__suggest_text(typed);
    for (uint32_t i = 0; i < in->cards; i++) {
        if (in->card[i].shared && strcmp(in->card[i].name, typed) == 0)
            return qv__fail_row(in->diag, row, "several cards are named \"%s\"; write \"%s/%s\"",
                                typed, typed, in->set[in->card[i].set_id]);
        qv__suggest_word(&near, in->card[i].name);
    }
    return qv__fail_row(in->diag, row, "no card of the set is named \"%s\"%s%s%s",
                        qv__show_text(typed).text,
                        near.best ? "; did you mean \"" : "; write one of its names",
                        near.best ? near.best : "", near.best ? "\"?" : "");
}

/* Keeps the cards of a deck sorted. */
static void insert(cc_deck *deck, uint32_t card, uint32_t copies) {
    uint32_t i = deck->n++;
    for (; i > 0 && deck->card[i - 1] > card; i--) {
        deck->card[i] = deck->card[i - 1];
        deck->copies[i] = deck->copies[i - 1];
    }
    deck->card[i] = (uint16_t)card;
    deck->copies[i] = (uint8_t)copies;
}

/* Cards beyond those of a deck are counted, to say how many they are. */
static int read_card(const cc_source *in, cc_deck *deck, const char *typed, const qv_row *row) {
    uint32_t card = 0;
    while (card < in->cards && !is_called(in, &in->card[card], typed))
        card++;
    if (card == in->cards)
        return fail_unknown_card(in, row, typed);
    for (uint32_t i = 0; i < deck->n; i++)
        if (deck->card[i] == card)
            return qv__fail_row(in->diag, row, "\"%s\" stands in this deck twice; add its copies",
                                typed);
    int32_t copies;
    if (!qv__row_number(row, 1, CC_DECK, &copies))
        return qv__fail_row(in->diag, row, "write a number of copies from 1 to %d", (int)CC_DECK);
    deck->cards += (uint32_t)copies;
    if (deck->cards <= CC_DECK)
        insert(deck, card, (uint32_t)copies);
    return QV_OK;
}

/* -- Buttons of a deck ------------------------------------------------------------------------- */

static int fail_unknown_button(const cc_source *in, const qv_row *row) {
    qv__suggestion near = qv__suggest_text(row->value);
    for (uint32_t i = 0; i < in->buttons; i++)
        qv__suggest_word(&near, in->button[i].name);
    return qv__fail_row(in->diag, row, "no button of the set is named \"%s\"%s%s%s",
                        qv__show_text(row->value).text,
                        near.best ? "; did you mean \"" : "; write one of its names, or none",
                        near.best ? near.best : "", near.best ? "\"?" : "");
}

static int read_button(const cc_source *in, cc_deck *deck, const char *place, const qv_row *row) {
    uint32_t button = 0;
    while (button < in->buttons && strcmp(in->button[button].name, row->value) != 0)
        button++;
    if (button == in->buttons)
        return fail_unknown_button(in, row);
    if (place[0] < '0' || place[0] > '9' || strcmp(place + 1, "]") != 0 || deck->buttons == CC_WORN)
        return qv__fail_row(in->diag, row, "a deck wears at most %d buttons", (int)CC_WORN);
    for (uint32_t i = 0; i < deck->buttons; i++)
        if (deck->button[i] == button)
            return qv__fail_row(in->diag, row, "this deck wears \"%s\" twice; write it once",
                                row->value);
    deck->button[deck->buttons++] = (uint8_t)button;
    return QV_OK;
}

/* -- Decks ------------------------------------------------------------------------------------- */

static int read_name(const cc_source *in, cc_deck *deck, const qv_row *row) {
    const size_t n = strlen(row->value);
    if (n == 0 || n > CC_NAME)
        return qv__fail_row(in->diag, row, "a deck's name has 1 to %d letters", (int)CC_NAME);
    deck->name = row->value;
    return QV_OK;
}

/* A list that was written for other cards may name some of these by chance. */
static int read_set(const cc_source *in, const qv_row *row) {
    if (!in->own_set[0] || strcmp(row->value, in->own_set) == 0)
        return QV_OK;
    return qv__fail_row(in->diag, row,
                        "this deck is for the set \"%s\", and the cards here are of \"%s\": choose "
                        "its own cards, or write \"%s\"",
                        qv__show_text(row->value).text, in->own_set, in->own_set);
}

static int read_deck(cc_source *in, uint32_t at, const char *member, uint32_t row) {
    static const char *const members[] = {"name", "plan", "set", "cards", "buttons"};
    const qv_row *const found = &in->rows->at[row];
    if (at >= CC_DECKS)
        return qv__fail_row(in->diag, found,
                            "a set has at most %d decks, those that players bring included; take "
                            "one out of the set",
                            (int)CC_DECKS);
    cc_deck *const deck = &in->deck[at];
    in->decks = at + 1 > in->decks ? at + 1 : in->decks;
    if (!deck->row || strcmp(member, "name") == 0)
        deck->row = row + 1;
    if (strncmp(member, "cards.", 6) == 0)
        return read_card(in, deck, member + 6, found);
    if (strncmp(member, "buttons[", 8) == 0)
        return read_button(in, deck, member + 8, found);
    if (strcmp(member, "plan") == 0)
        return QV_OK;
    if (strcmp(member, "set") == 0)
        return read_set(in, found);
    if (strcmp(member, "name") == 0)
        return read_name(in, deck, found);
    return qv__fail_unknown(in->diag, found,
                            "a deck has name, plan, set, cards and buttons, but no", member,
                            members, QV_COUNT(members));
}

static int check_deck(const cc_source *in, uint32_t at) {
    const cc_deck *const deck = &in->deck[at];
    if (!deck->name)
        return qv__fail_row(in->diag, deck_row(in, deck), "decks[%u] has no name; write it",
                            (unsigned)at);
    if (deck->cards == 0)
        return qv__fail_row(in->diag, deck_row(in, deck),
                            "decks[%u], \"%s\", has no cards; a deck needs at least one, to start "
                            "with (CC-A41)",
                            (unsigned)at, deck->name);
    if (deck->cards > CC_DECK)
        return qv__fail_row(in->diag, deck_row(in, deck),
                            "decks[%u], \"%s\", has %u cards, and at most %d are possible "
                            "(CC-1.17): take %u out",
                            (unsigned)at, deck->name, (unsigned)deck->cards, (int)CC_DECK,
                            (unsigned)(deck->cards - CC_DECK));
    return QV_OK;
}

int cc_read_decks(cc_source *in) {
    for (uint32_t i = 0; i < in->rows->n; i++) {
        uint32_t at;
        const char *rest;
        if (!qv__path_index(in->rows->at[i].path, "decks", &at, &rest))
            continue;
        const int err = read_deck(in, at, rest, i);
        if (err)
            return err;
    }
    for (uint32_t i = 0; i < in->decks; i++) {
        const int err = check_deck(in, i);
        if (err)
            return err;
    }
    if (in->decks)
        return QV_OK;
    return qv__fail_row(in->diag, NULL, "the content has no \"decks\"; write at least one");
}

/* -- The decks of a match ---------------------------------------------------------------------- */

uint32_t cc_deck_number(const int32_t *option, uint32_t decks, uint32_t seat) {
    const int32_t typed = option[CC_OPTION_SOUTH_DECK + seat];
    return typed > 0 ? (uint32_t)typed - 1 : decks > seat ? seat : 0;
}

/* An error of an option that the row does not meet: both are named. */
static int fail_option(const cc_source *in, const qv_row *row) {
    if (in->diag && row) {
        in->diag->line = row->line;
        in->diag->column = row->column;
    }
    return QV_EOPTION;
}

/* The row with the copies of a card. */
static const qv_row *copies_row(const cc_source *in, const cc_deck *deck, const cc_card *card) {
    const uint32_t number = (uint32_t)(deck - in->deck);
    for (uint32_t i = 0; i < in->rows->n; i++) {
        uint32_t at;
        const char *rest;
        if (qv__path_index(in->rows->at[i].path, "decks", &at, &rest) && at == number &&
            strncmp(rest, "cards.", 6) == 0 && is_called(in, card, rest + 6))
            return &in->rows->at[i];
    }
    return NULL;
}

int cc_check_least(const cc_source *in, const cc_deck *deck) {
    static const uint32_t least[] = {1, 13, 20};
    static const char *const word[] = {"one", "thirteen", "twenty"};
    const int32_t option = in->option[CC_OPTION_DECK_MIN];
    if (deck->cards >= least[option])
        return QV_OK;
    qv__fail(in->diag, QV_EOPTION,
             "deck \"%s\" has %u cards, and deck_min=%s asks for %u: add %u, or choose another "
             "deck (CC-A41)",
             deck->name, (unsigned)deck->cards, word[option], (unsigned)least[option],
             (unsigned)(least[option] - deck->cards));
    return fail_option(in, deck_row(in, deck));
}

int cc_check_copies(const cc_source *in, const cc_deck *deck) {
    static const uint32_t most[] = {CC_DECK, 4, 1};
    static const char *const word[] = {"none", "four", "one"};
    const int32_t option = in->option[CC_OPTION_COPY_LIMIT];
    for (uint32_t i = 0; i < deck->n; i++) {
        const cc_card *const card = &in->card[deck->card[i]];
        if (deck->copies[i] <= most[option])
            continue;
        qv__fail(in->diag, QV_EOPTION,
                 "deck \"%s\" has %u copies of %s, and copy_limit=%s permits %u: take some "
                 "out, or choose another deck (CC-A42)",
                 deck->name, (unsigned)deck->copies[i], card->name, word[option],
                 (unsigned)most[option]);
        return fail_option(in, copies_row(in, deck, card));
    }
    return QV_OK;
}

int cc_choose_decks(const cc_source *in, const cc_deck *chosen[CC_SEATS]) {
    for (uint32_t seat = 0; seat < CC_SEATS; seat++) {
        const uint32_t at = cc_deck_number(in->option, in->decks, seat);
        if (at >= in->decks) {
            qv__fail(in->diag, QV_EOPTION,
                     "there %s %u deck%s; deck %u is none of them: choose another %s_deck",
                     in->decks == 1 ? "is" : "are", (unsigned)in->decks, in->decks == 1 ? "" : "s",
                     (unsigned)at + 1, seat ? "north" : "south");
            return QV_EOPTION;
        }
        chosen[seat] = &in->deck[at];
        int err = cc_check_least(in, chosen[seat]);
        if (!err)
            err = cc_check_copies(in, chosen[seat]);
        if (err)
            return err;
    }
    return QV_OK;
}

/* -- Ready decks (CC-A52) ---------------------------------------------------------------------- */

bool cc_all_ready(const int32_t *option) {
    return option[CC_OPTION_DECK_LISTS] == CC_LISTS_HIDDEN &&
           (option[CC_OPTION_SOUTH_DECK] == 0 || option[CC_OPTION_NORTH_DECK] == 0);
}

uint32_t cc_copies_in(const cc_deck *deck, uint32_t card) {
    for (uint32_t i = 0; i < deck->n; i++)
        if (deck->card[i] == card)
            return deck->copies[i];
    return 0;
}

uint32_t cc_buttons_worn(const cc_source *in, const cc_deck *deck) {
    static const uint8_t most[] = {CC_WORN, 1, 0};
    const uint32_t worn = most[in->option[CC_OPTION_BUTTONS]];
    return deck->buttons < worn ? deck->buttons : worn;
}

/* How often a card is in the deck that has most of it. */
uint32_t cc_most_copies(const cc_source *in, uint32_t decks, uint32_t card) {
    uint32_t most = 0;
    for (uint32_t left = decks; left; left &= left - 1) {
        const uint32_t copies = cc_copies_in(&in->deck[qv__lowest(left)], card);
        most = copies > most ? copies : most;
    }
    return most;
}

/* A seat has numbers for all their cards, and slots for all their buttons. */
static bool fit_together(const cc_source *in, uint32_t decks) {
    uint32_t cards = 0, buttons = 0;
    for (uint32_t card = 0; card < in->cards; card++)
        cards += cc_most_copies(in, decks, card);
    for (uint32_t left = decks; left; left &= left - 1) {
        const cc_deck *const deck = &in->deck[qv__lowest(left)];
        for (uint32_t i = 0; i < cc_buttons_worn(in, deck); i++)
            buttons |= 1U << deck->button[i];
    }
    return cards <= CC_DECK && qv__count(buttons) <= CC_WORN;
}

/* Those that the options accept, as many from the first one on as fit together; an error if there
 * are none. */
static int find_accepted(const cc_source *in, uint32_t *ready) {
    cc_source quiet = *in;
    quiet.diag = NULL;
    *ready = 0;
    for (uint32_t at = 0; at < in->decks; at++)
        if (!cc_check_least(&quiet, &in->deck[at]) && !cc_check_copies(&quiet, &in->deck[at]) &&
            fit_together(in, *ready | 1U << at))
            *ready |= 1U << at;
    if (*ready)
        return QV_OK;
    const int err = cc_check_least(in, &in->deck[0]);
    return err ? err : cc_check_copies(in, &in->deck[0]);
}

static int fail_ready(const cc_source *in, const cc_deck *named[CC_SEATS]) {
    qv__fail(
        in->diag, QV_EOPTION,
        "decks \"%s\" and \"%s\" have together more than %d cards, each counted as often as the "
        "deck with most of it has it, or more than %d buttons: with deck_lists=hidden name "
        "others with south_deck and north_deck (CC-A52)",
        named[0]->name, named[1]->name, (int)CC_DECK, (int)CC_WORN);
    return fail_option(in, deck_row(in, named[0]));
}

int cc_ready_decks(const cc_source *in, uint32_t *ready) {
    const cc_deck *named[CC_SEATS];
    if (cc_all_ready(in->option))
        return find_accepted(in, ready);
    const int err = cc_choose_decks(in, named);
    if (err)
        return err;
    *ready = 1U << (named[0] - in->deck) | 1U << (named[1] - in->deck);
    return fit_together(in, *ready) ? QV_OK : fail_ready(in, named);
}

/* The match has the kinds of all ready decks. */
static int check_listed(const cc_source *in, uint32_t ready, const uint64_t *listed) {
    for (uint32_t left = ready; left; left &= left - 1) {
        const cc_deck *const deck = &in->deck[qv__lowest(left)];
        for (uint32_t i = 0; i < deck->n; i++) {
            if (cc_bits_have(listed, deck->card[i]))
                continue;
            qv__fail(in->diag, QV_EOPTION,
                     "deck \"%s\" could be picked, but the decks before it have so many different "
                     "cards that with its own there are more than %d: with deck_lists=hidden write "
                     "it before them, or name two decks with south_deck and north_deck (CC-A52)",
                     deck->name, (int)CC_KINDS);
            return fail_option(in, deck_row(in, deck));
        }
    }
    return QV_OK;
}

int cc_check_decks(const cc_source *in, const uint64_t *listed) {
    const cc_deck *chosen[CC_SEATS];
    uint32_t ready;
    if (in->option[CC_OPTION_DECK_LISTS] != CC_LISTS_HIDDEN)
        return cc_choose_decks(in, chosen);
    const int err = cc_ready_decks(in, &ready);
    return err ? err : check_listed(in, ready, listed);
}
