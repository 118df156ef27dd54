/* SPDX-License-Identifier: MIT */
/* ConCardia draft: the state, the compiled ruleset, the numbers of steps and of options. Data only.
 *
 * A card is its number in the set. A stack is round * CD_SEATS + seat, named after the seat that takes it up first; its
 * cards are in the order in which they are taken, and behind those, sorted, the ones that are left. What a seat has
 * seen of a stack has the same places, except that cards are sorted where the seat does not know who took which
 * (CD-6, cd_parts). Rules are cited by their ids on the rules page (rules.md).
 */
#ifndef CONCARDIA_DRAFT_STATE_H
#define CONCARDIA_DRAFT_STATE_H

#include "core/game.h"
#include "games/concardia/public.h"

enum {
    CD_SEATS = 8,
    CD_ROUNDS = 3,
    CD_STACKS = CD_ROUNDS * CD_SEATS,
    CD_STACK = 14,                   /* the most cards of a stack */
    CD_SHARE = CD_ROUNDS * CD_STACK, /* of a drafter */
    CD_DECK = 20,                    /* CD-7: the most cards of a deck, */
    CD_LEAST = 13,                   /* and the fewest to which it can be reduced */
    CD_ASIDE = CD_SHARE - CD_LEAST,  /* the most cards that are put aside */
    CD_AVERAGE = 25,                 /* CD-10: what an average card is worth */
    CD_SET = CC_SET_MOST,
    CD_SYMBOL = 4,
    CD_BOX = CD_SEATS * CD_SHARE + CD_SET, /* more than the cards of the box */
    CD_NONE = 0xFFFF,
    CD_NOT_DONE = 0xFF, /* of `done`: as a view shows it of others */
    CD_OPEN_TO_ALL = 15 /* bit of `open` */
};

enum { CD_DEAL, CD_PICK, CD_BUILD, CD_OVER, CD_PHASES };

struct concardia_draft_state {
    qv__head head;
    uint16_t dealt;                               /* cards of the box, in the order of the set */
    uint16_t deck[CD_SEATS][CD_DECK];             /* at the end: sorted, then CD_NONE */
    uint16_t card[CD_STACKS][CD_STACK];           /* nobody's until the end */
    uint16_t saw[CD_SEATS][CD_STACKS * CD_STACK]; /* own: what each seat has seen of each stack */
    uint16_t pick[CD_SEATS];                      /* own: the card taken, until all have taken one */
    uint16_t aside[CD_SEATS][CD_ASIDE];           /* own: picks put aside, sorted */
    uint16_t open[CD_STACKS];                     /* derived: who sees a stack */
    uint8_t done[CD_SEATS];                       /* own: 1 if the deck is built, else CD_NOT_DONE */
    uint8_t phase, round, turn;                   /* turn: cards taken from each stack of the round */
    uint8_t spare[3];                             /* derived: 0 */
};

typedef struct concardia_draft_state cd_state;

enum { CD_OPTION_STACK, CD_OPTIONS };
enum { CD_DIM_CARDS, CD_DIMS };

/* -- The compiled ruleset ------------------------------------------------------------------------------------------ */

typedef struct {
    uint32_t word, kinds; /* texts: its name, and its types */
    uint16_t line;        /* its first line, counted from 1; 0: none */
    int16_t worth;
    uint8_t lines, trait, points, arrows;
    int8_t defense, strength;
    char symbol[CD_SYMBOL]; /* on small boards: no other card has it, if letters of its name suffice */
} cd_card;

typedef struct {
    uint32_t text;
    uint16_t card;
} cd_line;

typedef struct {
    qv_ruleset head;
    uint32_t cards;       /* of the set */
    uint32_t stack;       /* cards of each stack */
    uint32_t share;       /* cards of each drafter */
    uint32_t copies, box; /* CD-1 */
    uint32_t left_out;    /* cards of the box that nobody gets */
    uint32_t set;         /* text: the name of the set */
    uint32_t lines, letters;
    cd_card card[CD_SET];
    cd_line line[CD_SET * CC_SET_LINES];
    char text[]; /* then, while the ruleset is made, the memory for reading */
} cd_ruleset;

static inline const cd_ruleset *cd_rules(const qv_ruleset *rs) {
    return (const cd_ruleset *)(const void *)rs;
}
static inline const cd_state *cd_view(const qv_view *view) {
    return (const cd_state *)(const void *)view;
}

/* -- Steps: ranges in the order of the table; ids begin at qv__first ----------------------------------------------- */

enum { CD_R_TAKE, CD_R_ASIDE, CD_R_DONE, CD_R_DEAL, CD_R_OUT, CD_RANGES };

/* -- Kinds of events ----------------------------------------------------------------------------------------------- */

enum {
    CD_SAYS_NOTHING,
    CD_SAYS_DEALT,
    CD_SAYS_ROUND,
    CD_SAYS_SEES,
    CD_SAYS_TAKES,
    CD_SAYS_PASSED,
    CD_SAYS_BUILD,
    CD_SAYS_ASIDE,
    CD_SAYS_DONE,
    CD_SAYS_DECK,
    CD_SAYS_OVER,
    CD_NOT_OVER,
    CD_NOT_DEALT,
    CD_NOT_AGAIN,
    CD_NOT_THERE,
    CD_NOT_YET,
    CD_NOT_MORE,
    CD_NOT_CHANGED,
    CD_NOT_PICKED,
    CD_NOT_FEWER,
    CD_KINDS
};

#endif
