/* SPDX-License-Identifier: MIT */
/* The plain ConCardia draft: a second program, written from the rules page alone, for tests to compare the engine with.
 *
 * Prefers obviously correct code to speed, and must not include or know anything of the engine. The whole game is one
 * struct that may be copied and read. What a player knows of a stack is kept as what it was at each look.
 */
#ifndef DRAFT_H
#define DRAFT_H

#include <stdbool.h>

enum {
    DRAFT_SEATS = 8,
    DRAFT_ROUNDS = 3,
    DRAFT_STACK = 14,
    DRAFT_SHARE = DRAFT_ROUNDS * DRAFT_STACK,
    DRAFT_SET = 1024,
    DRAFT_DECK = 20,
    DRAFT_NONE = -1,
    DRAFT_TEXT = 64,
    DRAFT_MOVES = 64
};

/* A card as the content has it. */
typedef struct {
    char name[40];
    int strength, defense, arrows, lines;
    bool measured;
    int worth; /* if it is measured */
} draft_card;

/* Cards in the order of the set. */
typedef struct {
    int n;
    short card[DRAFT_SHARE];
} draft_pile;

/* What a player saw of a stack, after so many cards had been taken. */
typedef struct {
    int taken;
    draft_pile pile;
} draft_look;

typedef struct {
    draft_pile left;
    int taken;
    short card[DRAFT_STACK]; /* those taken, in order, */
    int by[DRAFT_STACK];     /* and who took them */
    int looks[DRAFT_SEATS];
    draft_look look[DRAFT_SEATS][DRAFT_STACK];
} draft_stack;

enum draft_phase { DRAFT_DEALS, DRAFT_PICKS, DRAFT_BUILDS, DRAFT_OVER };

typedef struct {
    const draft_card *set;
    int cards, players, size;
    int copies, box, dealt, left_out;
    enum draft_phase phase;
    int round;
    draft_stack stack[DRAFT_ROUNDS][DRAFT_SEATS];
    draft_pile picks[DRAFT_SEATS], aside[DRAFT_SEATS], deck[DRAFT_SEATS];
    int pick[DRAFT_SEATS]; /* or DRAFT_NONE */
    bool done[DRAFT_SEATS];
} draft_game;

typedef char draft_text[DRAFT_TEXT];

/* False, with nothing started, for a wrong number of players or of cards in a stack. The set is used, not copied. */
bool draft_start(draft_game *, const draft_card *set, int cards, int players, int stack);
bool draft_may_act(const draft_game *, int seat);
/* The moves of a seat, or the outcomes of the deal if the seat is DRAFT_NONE: their number. */
int draft_list(const draft_game *, int seat, draft_text out[DRAFT_MOVES]);
/* Plays one of these texts; false, with nothing changed, if it is not listed. */
bool draft_play(draft_game *, int seat, const char *text);
int draft_worth(const draft_card *);
int draft_score(const draft_game *, int seat);
int draft_rank(const draft_game *, int seat); /* from 1 */
/* What a seat knows of a stack, place by place: what it took itself is where it took it; what others took between two
 * looks, and what it saw last, is in the order of the set. DRAFT_NONE: nothing. */
int draft_known(const draft_game *, int seat, int round, int first, int at);

#endif
