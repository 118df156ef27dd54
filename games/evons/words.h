/* SPDX-License-Identifier: MIT */
/* EVONS: the numbers of steps, items and events, and the words that are written for values. Data only. */
#ifndef EVONS_WORDS_H
#define EVONS_WORDS_H

#include "state.h"

/* -- Steps --------------------------------------------------------------------------------------------------------- */

enum {
    EV_STEP_PASS,
    EV_STEP_CARD,                              /* card: the first step of a play */
    EV_STEP_CELL = EV_STEP_CARD + EV_CARDS,    /* cell: the second */
    EV_STEP_FACE = EV_STEP_CELL + EV_CELLS,    /* active or covered: the last */
    EV_STEP_REVEAL = EV_STEP_FACE + 2,         /* cell */
    EV_STEP_FIGHT = EV_STEP_REVEAL + EV_CELLS, /* cell */
    EV_STEP_REACT = EV_STEP_FIGHT + EV_CELLS,  /* cell */
    EV_STEP_USE = EV_STEP_REACT + EV_CELLS,    /* direction: all of a use that takes nothing */
    EV_STEP_TAKE = EV_STEP_USE + 8,            /* direction: the first step of a use with a card */
    EV_STEP_WITH = EV_STEP_TAKE + 8,           /* card */
    EV_STEP_DRAG = EV_STEP_WITH + EV_CARDS,    /* direction: the first step of a use with a cell */
    EV_STEP_FROM = EV_STEP_DRAG + 8,           /* cell */
    EV_STEP_BURN = EV_STEP_FROM + EV_CELLS,    /* points for the first, second and last target */
    EV_STEP_DONE = EV_STEP_BURN + EV_STORMS * (EV_DEFENSE_MOST + 1),
    EV_STEP_DISCARD, /* card */
    EV_STEP_KEEP = EV_STEP_DISCARD + EV_CARDS,
    EV_STEP_AGAIN,
    EV_STEP_RETURN,                                               /* card, the first to the fifth */
    EV_STEP_RETURNED = EV_STEP_RETURN + EV_FIRST_HAND * EV_CARDS, /* the last of a return */
    EV_STEP_PICK,                                                 /* deck */
    EV_STEP_FIRST = EV_STEP_PICK + EV_DECKS,                      /* chance: seat */
    EV_STEP_DRAW = EV_STEP_FIRST + EV_SEATS,                      /* chance: card */
    EV_STEPS = EV_STEP_DRAW + EV_CARDS
};

/* -- Items of the scene -------------------------------------------------------------------------------------------- */

enum { EV_CELL_ID = 1, EV_PIECE_ID = EV_CELL_ID + EV_CELLS }; /* cells, and the cards on them */

/* -- Events -------------------------------------------------------------------------------------------------------- */

enum {
    EV_SAYS_NOTHING,
    EV_SAYS_PICKS,
    EV_SAYS_PICKED,
    EV_SAYS_FIRST,
    EV_SAYS_DRAWS,
    EV_SAYS_DRAWN,
    EV_SAYS_RETURNS,
    EV_SAYS_KEEPS,
    EV_SAYS_TURN,
    EV_SAYS_INCOME,
    EV_SAYS_UNPAYABLE,
    EV_SAYS_STAYS,
    EV_SAYS_UNPAID,
    EV_SAYS_REVEALS,
    EV_SAYS_COVERS,
    EV_SAYS_COVERED_CARD,
    EV_SAYS_PLAYS,
    EV_SAYS_PASSES,
    EV_SAYS_DISCARDS,
    EV_SAYS_ACTIVATED,
    EV_SAYS_REACTIVATED,
    EV_SAYS_CHAIN_FULL,
    EV_SAYS_REACT_CAP,
    EV_SAYS_SEQUENCE_ENDS,
    EV_SAYS_USES,
    EV_SAYS_STORM,
    EV_SAYS_DONE,
    EV_SAYS_FIGHTS,
    EV_SAYS_STRIKES,
    EV_SAYS_STRIKES_HELPED,
    EV_SAYS_DEFENSE,
    EV_SAYS_CUT_SHORT,
    EV_SAYS_DESTROYED,
    EV_SAYS_FLIPPED,
    EV_SAYS_GROWS,
    EV_SAYS_REVIVES,
    EV_SAYS_PULLS,
    EV_SAYS_PUSHES,
    EV_SAYS_PUSHED_OFF,
    EV_SAYS_UNBLOCKS,
    EV_SAYS_BLOCKS,
    EV_SAYS_SWAPS,
    EV_SAYS_BURNS,
    EV_SAYS_SCORE,
    EV_SAYS_OVER,
    EV_WOULD_PLAY_WITH,
    EV_WOULD_REDRAW,
    EV_WOULD_COME_TO,
    EV_WOULD_CHANGE_NONE,
    EV_WOULD_MAY_USE,
    EV_WOULD_LACK,
    EV_WOULD_USE_NOTHING,
    EV_WOULD_ORDER,
    EV_WOULD_GO_ON,
    EV_WOULD_DESTROY_HIDDEN,
    EV_WOULD_PUSH_HIDDEN,
    EV_WOULD_COST,
    EV_WOULD_TURN_UP,
    EV_WOULD_NOT_PAY,
    EV_WOULD_LIE_COVERED,
    EV_WOULD_LIE_OUTSIDE,
    EV_WOULD_LEAVE,
    EV_WOULD_STAND_OPEN,
    EV_WOULD_STAND_CLOSED,
    EV_WOULD_STAY_COVERED,
    EV_ABOUT_COVERED,
    EV_ABOUT_BLOCK,
    EV_ABOUT_OUT_ZONE,
    EV_ABOUT_CHANGED,
    EV_ABOUT_LOST,
    EV_ABOUT_REACTED,
    EV_ABOUT_WAITS,
    EV_ABOUT_OPEN,
    EV_ABOUT_CONFLICT,
    EV_ABOUT_FLIPS,
    EV_ABOUT_FOUGHT,
    EV_ABOUT_APART,
    EV_ABOUT_OWN,
    EV_ABOUT_FROM_OUTSIDE,
    EV_ABOUT_IMMUNE,
    EV_ABOUT_AT_COVERED,
    EV_ABOUT_AT_GROWN,
    EV_ABOUT_AT_BLOCK,
    EV_COULD_FLIP,
    EV_COULD_BEAT,
    EV_COULD_STRIKE,
    EV_COULD_FLIP_FROM,
    EV_COULD_STRIKE_FROM,
    EV_NOT_OVER,
    EV_NOT_CHANCE,
    EV_NOT_TURN,
    EV_NOT_PICK_DUE,
    EV_NOT_SUCH_DECK,
    EV_NOT_MULLIGAN_DUE,
    EV_NOT_REVEAL_DUE,
    EV_NOT_PLAY_DUE,
    EV_NOT_DISCARD_DUE,
    EV_NOT_ABILITIES_DUE,
    EV_NOT_CONFLICTS_DUE,
    EV_NOT_WAITING_DUE,
    EV_NOT_THAT_PART,
    EV_NOT_LEFT_IN_HAND,
    EV_NOT_IN_ORDER,
    EV_NOT_SOME,
    EV_NOT_ALL,
    EV_NOT_EMPTY_HAND,
    EV_NOT_RETURNED,
    EV_NOT_OWN_COVERED,
    EV_NOT_EVER,
    EV_NOT_THIS_TURN,
    EV_NOT_HELD,
    EV_NOT_FROM_HAND,
    EV_NOT_ANYWHERE,
    EV_NOT_EMPTY,
    EV_NOT_OUT_ZONE,
    EV_NOT_ADJACENT,
    EV_NOT_PAYABLE,
    EV_NOT_COVERED_BLOCK,
    EV_NOT_COVERABLE,
    EV_NOT_POINTED,
    EV_NOT_ENEMY,
    EV_NOT_DEFENDS,
    EV_NOT_TWICE,
    EV_NOT_IMMUNE,
    EV_NOT_WAITING,
    EV_NOT_ARROW,
    EV_NOT_ABILITY,
    EV_NOT_UNUSED,
    EV_NOT_ON_GRID,
    EV_NOT_TARGET_EMPTY,
    EV_NOT_MONSTER_HELD,
    EV_NOT_BLOCK_HELD,
    EV_NOT_TO_PULL,
    EV_NOT_TO_REVIVE,
    EV_NOT_MORE_REVIVALS,
    EV_NOT_ON_EMPTY,
    EV_NOT_ON_BLOCK,
    EV_NOT_TO_MONSTER,
    EV_NOT_POOL,
    EV_NOT_TO_BURN,
    EV_NOT_WITHOUT_CARD,
    EV_NOT_WITHOUT_SOURCE,
    EV_NOT_WITHOUT_POINTS,
    EV_NOT_WITH_ANYTHING,
    EV_NOT_A_MONSTER,
    EV_NOT_A_BLOCK,
    EV_NOT_IN_GRAVEYARD,
    EV_NOT_REVIVABLE,
    EV_NOT_NEXT,
    EV_NOT_ITSELF,
    EV_NOT_STORM,
    EV_NOT_STORM_AGAIN,
    EV_NOT_BEFORE_STORM,
    EV_NOT_SO_MANY_TARGETS,
    EV_NOT_SO_MANY_POINTS,
    EV_NOT_SO_MUCH,
    EV_NOT_NOTHING,
    EV_KINDS
};

/* Whether a sum needs no ability; whether more of them could follow. */
extern const qv__dim ev_unaided, ev_aided;
extern const qv__dim ev_seat, ev_cell, ev_card, ev_face, ev_deck, ev_deck_name, ev_direction, ev_arrow, ev_ability,
    ev_lack, ev_reason, ev_unpayable;
extern const qv__dim ev_source;  /* the same words for other names of a value */
extern const qv__dim ev_further; /* in a list: nothing, 1 + a cell, or that there are more */
extern const qv__dim ev_way;     /* other words for the same directions: sentences */
extern const qv__kind ev_kinds[EV_KINDS];
extern const char *const ev_elements[EV_ELEMENTS];

#endif
