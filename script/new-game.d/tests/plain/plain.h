/* SPDX-License-Identifier: MIT */
/* The plain @NAME@: a second program, written from the rules page alone, for tests to compare the engine with.
 *
 * Prefers obviously correct code to speed, and must not include or know anything of the engine. The whole game is one
 * struct that may be copied and read.
 */
#ifndef PLAIN_H
#define PLAIN_H

#include <stdbool.h>

enum { PLAIN_SEATS = 4, PLAIN_STONES = 4, PLAIN_FIELDS = 8, PLAIN_NONE = -1, PLAIN_TEXT = 64, PLAIN_MOVES = 40 };

typedef struct {
    int players, goal;
    int seat;                              /* whose turn it is */
    int rolled_for;                        /* the field of the stone that was just turned up, or PLAIN_NONE */
    bool over;
    int owner[PLAIN_FIELDS];               /* or PLAIN_NONE: an empty field */
    int stone[PLAIN_FIELDS];               /* 0 is pebble, worth 1; or PLAIN_NONE */
    bool up[PLAIN_FIELDS];
    bool hand[PLAIN_SEATS][PLAIN_STONES];
    int score[PLAIN_SEATS];
} plain_game;

typedef char plain_text[PLAIN_TEXT];

/* False, with nothing started, if the goal is not 5, 6 or 7, or the number of players is not 2 to 4. */
bool plain_start(plain_game *, int players, int goal);
/* The moves of the seat whose turn it is, or the outcomes if the die is due: their number, none if the game is over. */
int plain_list(const plain_game *, plain_text out[PLAIN_MOVES]);
/* Plays one of these texts; false, with nothing changed, if it is not listed. */
bool plain_play(plain_game *, const char *text);
int plain_rank(const plain_game *, int seat); /* from 1 */

#endif
