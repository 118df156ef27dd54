/* SPDX-License-Identifier: MIT */
/* A game of cards whose printed texts are the reason for what happens, for tests of causes.
 *
 * Two seats, all cards face up. A card that is played waits until the other seat has answered it with Ward or let it
 * happen; answers can be answered too. Then the cards take effect, the last one first.
 */
#ifndef SPELLS_H
#define SPELLS_H

#include "core/game.h"

enum { SPELLS_SPARK, SPELLS_ECHO, SPELLS_WARD, SPELLS_HUSH, SPELLS_CARDS };
enum { SPELLS_PLAY, SPELLS_LET = SPELLS_PLAY + SPELLS_CARDS, SPELLS_STEPS }; /* play a card; let it happen */
enum { SPELLS_PLAYED, SPELLS_LOSES, SPELLS_CANCELLED, SPELLS_LIES, SPELLS_WAITS, SPELLS_NO, SPELLS_FORBIDDEN };
enum { SPELLS_RULE_TURN, SPELLS_RULE_ANSWER, SPELLS_RULE_TEXT };
enum { SPELLS_TEXT_ECHO = 2, SPELLS_TEXTS = 5, SPELLS_TURNS = 6 }; /* Echo has texts 2 and 3 */

typedef struct {
    qv__head head;
    uint8_t hand[2][SPELLS_CARDS]; /* whether the seat has the card */
    uint8_t waits[SPELLS_CARDS];   /* 1 + the card, and SPELLS_CARDS + 1 more for seat 1's, in order of playing */
    uint8_t hush;                  /* 1 + the seat whose Hush lies on the table; 0: none */
    uint8_t turns;
    uint8_t spare;
    int16_t points[2];
} spells_state;

extern const qv_game spells_game;

/* The id of a card in scenes: it stays the same wherever the card is. */
uint16_t spells_item(uint32_t seat, uint32_t card);

#endif
