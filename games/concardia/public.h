/* SPDX-License-Identifier: MIT */
/* ConCardia: a set of cards for a game that is played with the cards alone, such as a draft: read and checked as for a
 * match, and told card by card.
 *
 * The only header of this folder that the folder of another game may include. Knows no match and no state.
 */
#ifndef CONCARDIA_PUBLIC_H
#define CONCARDIA_PUBLIC_H

#include "core/game.h"

enum { CC_SET_MOST = 1024, CC_SET_LINES = 8, CC_SET_TYPES = 4 }; /* cards of a set; abilities and types of a card */

/* A card as it is printed. Strings belong to the rows of the content, or are static. */
typedef struct {
    const char *name, *set; /* set NULL: decks call the card by its name alone, else by "name/set" */
    const char *trait;
    const char *line[CC_SET_LINES], *type[CC_SET_TYPES];
    uint32_t lines, types;
    int32_t defense, strength, points;
    int32_t worth;  /* how much a copy of it adds to a deck, in tenths of a percent of wins */
    uint8_t arrows; /* clockwise from north, as bits */
    bool measured;  /* the content says what it is worth */
} cc_set_member;

extern const qv_row concardia_content[]; /* the cards that come with the game */
extern const uint32_t concardia_content_n;
extern const qv__face concardia_faces[];
extern const uint32_t concardia_faces_n;

size_t cc_set_memory(void); /* bytes that reading needs */
/* Reads a content: cards and their texts, buttons, decks; there must be room for the decks of two players besides.
 * QV_OK, or an error with its place. */
int cc_set_read(void *memory, const qv__rows *, qv_diag *);
uint32_t cc_set_cards(const void *memory);
const char *cc_set_name(const void *memory); /* "": the content does not say */
void cc_set_at(const void *memory, uint32_t card, cc_set_member *out);

#endif
