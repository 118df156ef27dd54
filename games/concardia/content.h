/* SPDX-License-Identifier: MIT */
/* ConCardia: the content of a file as it was read, before it is compiled: what cards.c and decks.c fill for setup.c.
 *
 * Lives only while a ruleset is made. Strings point into the rows of the content.
 */
#ifndef CONCARDIA_CONTENT_H
#define CONCARDIA_CONTENT_H

#include "language.h"
#include "program.h"

enum {
    CC_TYPES_MOST = 4,    /* types of a card */
    CC_NAME = 31,         /* letters of a name */
    CC_PRINTED = 400,     /* characters of the wording that is printed on a card, beside its program */
    CC_STAT_LEAST = -9,   /* printed Defense and Strength */
    CC_STAT_PRINTED = 20, /* the most of them, and of points */
    CC_WORTH_MOST = 999   /* tenths of a percent of wins */
};

/* A text: the rows of its lines, which are its abilities, counted from 1; 0: none. */
typedef struct {
    uint32_t row[CC_ABILITIES];
    uint32_t lines;
} cc_lines;

typedef struct {
    const char *name, *set; /* set NULL: that of the file */
    const char *printed;    /* the wording on the card, which nothing depends on; or NULL */
    uint64_t types;
    uint32_t given; /* members that were read, as bits */
    uint16_t name_id, set_id;
    int16_t worth; /* what the content says of it, for drafts */
    cc_lines text;
    int8_t defense, strength;
    uint8_t trait, points, arrows;
    bool shared;   /* another card has its name */
    bool measured; /* the content says what it is worth */
} cc_card;

typedef struct {
    const char *name;
    cc_lines text;
} cc_written_button;

/* `n` rows of card and copies are in use, sorted by card. */
typedef struct {
    const char *name;
    uint32_t row; /* where it is named, counted from 1 */
    uint32_t cards, n, buttons;
    uint16_t card[CC_DECK];
    uint8_t copies[CC_DECK];
    uint8_t button[CC_WORN];
} cc_deck;

typedef struct {
    const qv__rows *rows;
    const int32_t *option; /* of the head of the ruleset */
    qv_diag *diag;
    const char *own_set; /* "" if the file does not name it */
    uint32_t cards, buttons, decks;
    cc_card card[CC_SET_KINDS];
    cc_written_button button[CC_BUTTONS];
    cc_deck deck[CC_DECKS];
    ct_labels labels;
    uint32_t label_row[CT_LISTS][CC_TYPES]; /* counted from 1; of types, facts, events and deeds */
    const char *type[CC_TYPES], *fact[CC_FACTS], *event[CC_HAPPENINGS], *deed[CC_DEEDS];
    const char *name[CC_SET_KINDS], *set[CC_SET_KINDS], *button_name[CC_BUTTONS];
} cc_source;

/* cards.c: cards, buttons and labels, all rows but those of decks. QV_OK, or an error with its place. */
int cc_read_cards(cc_source *);
/* decks.c: the decks, after the cards. */
int cc_read_decks(cc_source *);
/* Whether a deck has enough cards (CC-A41), and few enough of each (CC-A42), for `option`: QV_OK or QV_EOPTION. */
int cc_check_least(const cc_source *, const cc_deck *);
int cc_check_copies(const cc_source *, const cc_deck *);
/* The deck of a seat by the options, counted from 0; it may be none. */
uint32_t cc_deck_number(const int32_t *option, uint32_t decks, uint32_t seat);
/* The decks of the two seats, checked against the options. */
int cc_choose_decks(const cc_source *, const cc_deck *chosen[CC_SEATS]);
/* CC-A52: with hidden lists the decks that the options accept are ready, as many from the first one on as have numbers
 * for their cards, unless the options name two. */
bool cc_all_ready(const int32_t *option);
int cc_ready_decks(const cc_source *, uint32_t *ready); /* as bits */
/* The decks of the match, open or hidden, by the cards that it has: QV_OK or QV_EOPTION. */
int cc_check_decks(const cc_source *, const uint64_t *listed);
uint32_t cc_copies_in(const cc_deck *, uint32_t card);
uint32_t cc_most_copies(const cc_source *, uint32_t decks, uint32_t card); /* in one of these */
uint32_t cc_buttons_worn(const cc_source *, const cc_deck *);              /* CC-A40: the first ones */

#endif
