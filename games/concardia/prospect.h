/* SPDX-License-Identifier: MIT */
/* ConCardia: what the files of forecasts share. */
#ifndef CONCARDIA_PROSPECT_H
#define CONCARDIA_PROSPECT_H

#include "rules.h"

typedef struct { /* what a forecast is written from */
    const cc_ruleset *rs;
    cc_state *s;
    bool unless; /* a text may change it */
    qv_event_log *out;
} cc_prospect;

/* -- dangers.c: what the other player could do in the next turn ---------------------------------------------------- */

typedef struct {                     /* what a player could capture with one card of the hand or the deck */
    uint32_t all, by[CC_CELLS];      /* those cards, and how many of them capture what lies on a cell */
    uint8_t cell[CC_CELLS], n, full; /* the cells with cards in danger, the gravest first; so many are told in full */
    uint8_t enemy, placed;           /* the cell of the card that the move has placed; CC_NONE: none */
    bool wins;                       /* one of those cards is enough to win */
    uint32_t at_once;                /* so many captures by one of them, at most; */
    int32_t points;                  /* and the most points that the other player has then */
} cc_dangers;
/* `after` the turn of `seat`; where a card was placed, or CC_NONE. False: there is nothing to tell. */
bool cc_find_dangers(const cc_ruleset *, const cc_state *after, uint32_t seat, uint32_t placed, cc_dangers *);
void cc_tell_gravest(const cc_prospect *, const cc_dangers *); /* first the worst that could happen, */
void cc_tell_dangers(const cc_prospect *, const cc_dangers *); /* then the others */

/* -- foresee_text.c: what follows from a move with a text ---------------------------------------------------------- */

typedef struct {
    const qv_view *view;
    uint32_t seat, n;
    const uint16_t *step;
} cc_whole_move;
typedef struct { /* what players draw, and capture at once */
    int32_t drawn[CC_SEATS], taken[CC_SEATS];
} cc_known;
/* Tells it; the view after it in `s`. False: the turn does not just go on then, or that is not foreseen. */
bool cc_foresee_text(const cc_prospect *, const cc_whole_move *, cc_known *);

#endif
