/* SPDX-License-Identifier: MIT */
/* ConCardia: the numbers of step ranges, answers, items and events, and the words that are written for values. Data
 * only. */
#ifndef CONCARDIA_WORDS_H
#define CONCARDIA_WORDS_H

#include "state.h"

/* -- Steps: ranges in the order of the table; ids begin at qv__first ----------------------------------------------- */

enum {
    CC_R_START, /* kind */
    CC_R_THROW, /* trait */
    CC_R_PASS,
    CC_R_PLACE,      /* kind, then */
    CC_R_PLACE_FROM, /* pile, kind, then */
    CC_R_CELL,       /* cell */
    CC_R_KEEP,       /* kind, then its payment */
    CC_R_KEEP_FREE,  /* kind, if there is nothing to pay */
    CC_R_USE,        /* source, ability; then answers */
    CC_R_USE_PLAIN,  /* likewise, if nothing is to be answered */
    CC_R_REACT,
    CC_R_REACT_PLAIN,
    CC_R_DECLINE,
    CC_R_ANSWER,      /* an answer that is not the last */
    CC_R_LAST_ANSWER, /* the one that completes the move */
    CC_R_FACT,        /* player, host fact, whether it holds */
    CC_R_HAPPENING,   /* player, host event */
    CC_R_PICK,        /* deck */
    CC_R_DRAW,        /* chance: kind */
    CC_R_DRAW_KNOWN,  /* chance: the kind of a card that everybody knows to be in the deck */
    CC_R_RANDOM,      /* chance: an answer */
    CC_R_COIN,        /* chance: heads or tails */
    CC_RANGES
};

/* Where texts put cards. */
enum { CC_TO_HAND, CC_TO_TOP, CC_TO_BOTTOM, CC_TO_DISCARD, CC_TO_VICTORY, CC_TO_AREA, CC_TO_ZONES };

/* Answers: one dim for all that a declaration or an effect asks. */
enum {
    CC_ANSWER_NUMBER, /* 0 .. 99 */
    CC_ANSWER_YES = CC_ANSWER_NUMBER + CC_COUNTERS_MOST + 1,
    CC_ANSWER_NO,
    CC_ANSWER_DONE,
    CC_ANSWER_MODE,                             /* mode-1 .. */
    CC_ANSWER_TEXT = CC_ANSWER_MODE + CC_MODES, /* ability-1 .. : an ability of the source named before */
    CC_ANSWER_PLAYER = CC_ANSWER_TEXT + 2 * CC_ABILITIES,
    CC_ANSWER_TO = CC_ANSWER_PLAYER + CC_SEATS,             /* hand ..: a zone of an edit, CC_TO_... */
    CC_ANSWER_DRAW = CC_ANSWER_TO + CC_TO_AREA,             /* the top card of a deck, into the hand */
    CC_ANSWER_POOL,                                         /* a counter of one's pool */
    CC_ANSWER_PLACE,                                        /* a cell, a card there, or a counter on it */
    CC_ANSWER_BUTTON = CC_ANSWER_PLACE + CC_PLACES,         /* by seat and slot */
    CC_ANSWER_KIND = CC_ANSWER_BUTTON + CC_SEATS * CC_WORN, /* a card elsewhere */
    CC_ANSWERS_ALL = CC_ANSWER_KIND + CC_CARDS
};

/* Sources as they are written. */
enum {
    CC_FROM_PLACE,
    CC_FROM_BUTTON = CC_FROM_PLACE + CC_PLACES,
    CC_FROM_KIND = CC_FROM_BUTTON + CC_SEATS * CC_WORN,
    CC_FROM_ALL = CC_FROM_KIND + CC_CARDS
};

/* Piles from which a text can permit to place cards: those of south and of north of each sort. */
enum { CC_FROM_DISCARD, CC_FROM_VICTORY = CC_SEATS, CC_FROM_HAND = 2 * CC_SEATS, CC_PILES = 3 * CC_SEATS };

/* Entries of sizes.dim. */
enum { CC_DIM_KINDS, CC_DIM_SOURCES, CC_DIM_ANSWERS, CC_DIM_FACTS, CC_DIM_HAPPENINGS, CC_DIMS };

/* -- Items of the scene -------------------------------------------------------------------------------------------- */

enum {
    CC_CELL_ID = 1,
    CC_CARD_ID = CC_CELL_ID + CC_CELLS,  /* a card by its place */
    CC_HAND_ID = CC_CARD_ID + CC_PLACES, /* a card elsewhere, by its kind */
    CC_BUTTON_ID = CC_HAND_ID + CC_CARDS,
    CC_CONTROL_ID = CC_BUTTON_ID + CC_SEATS * CC_WORN, /* answers that are not on the table */
    CC_PASS_ID = CC_CONTROL_ID + CC_ANSWER_PLACE,
    CC_DECLINE_ID,
    CC_PLACE_ID,
    CC_KEEP_ID,
    CC_TRAIT_ID,
    CC_DECK_ID = CC_TRAIT_ID + CC_TRAITS, /* a deck that can be picked */
    CC_FACT_ID = CC_DECK_ID + CC_DECKS,
    CC_HAPPENING_ID = CC_FACT_ID + CC_FACTS,
    CC_PILE_ID = CC_HAPPENING_ID + CC_HAPPENINGS, /* deck, Discard Pile and Victory Pile of each seat */
    CC_COUNTER_ID = CC_PILE_ID + 3 * CC_SEATS,    /* points, cards in hand, pool */
    CC_COUNTERS = 4,
    CC_TURN_ID = CC_COUNTER_ID + CC_COUNTERS * CC_SEATS,
    CC_OPEN_ID,                          /* a card that lies open beside the Board, by its number */
    CC_SPACE_ID = CC_OPEN_ID + CC_CARDS, /* a free place of a Persistent Area */
    CC_TEXT_ID =
        CC_SPACE_ID + CC_SEATS * CC_AREA, /* a text that can be used: by its source as written and its number there */
    CC_ITEMS_END = CC_TEXT_ID + CC_FROM_ALL * 2 * CC_ABILITIES
};

/* -- Events -------------------------------------------------------------------------------------------------------- */

enum {
    CC_SAYS_NOTHING,
    CC_SAYS_PICKS,
    CC_SAYS_PICKED,
    CC_SAYS_WEARS,
    CC_SAYS_CHOOSES,
    CC_SAYS_STARTS,
    CC_SAYS_CHOOSES_HAND,
    CC_SAYS_THROWS,
    CC_SAYS_TIED,
    CC_SAYS_COIN,
    CC_SAYS_FIRST,
    CC_SAYS_DEALT,
    CC_SAYS_DEALT_CARD,
    CC_SAYS_DRAWS,
    CC_SAYS_DRAWN,
    CC_SAYS_DRAWS_KNOWN,
    CC_SAYS_SKIPS,
    CC_SAYS_NOT_HEARD,
    CC_SAYS_NOT_LASTING,
    CC_SAYS_CAPPED,
    CC_SAYS_DECLINES,
    CC_SAYS_USES,
    CC_SAYS_ANSWERS_EVENT,
    CC_SAYS_TARGETS,
    CC_SAYS_X,
    CC_SAYS_HAPPENS,
    CC_SAYS_CHOOSES_CARDS,
    CC_SAYS_PAYS_CARD,
    CC_SAYS_PAYS_COUNTER,
    CC_SAYS_OVERPAYS,
    CC_SAYS_SHOWS,
    CC_SAYS_RETURNS,
    CC_SAYS_SPENT,
    CC_SAYS_ANSWERS,
    CC_SAYS_RANDOM,
    CC_SAYS_REMOVES,
    CC_SAYS_DISCARDS,
    CC_SAYS_COUNTERS,
    CC_SAYS_BUTTON_COUNTERS,
    CC_SAYS_POOL,
    CC_SAYS_CANCELS,
    CC_SAYS_PREVENTS,
    CC_SAYS_PREVENTS_REMOVAL,
    CC_SAYS_PREVENTS_MOVE,
    CC_SAYS_PREVENTS_DRAW,
    CC_SAYS_PREVENTS_DISCARD,
    CC_SAYS_ACTION_GRANTED,
    CC_SAYS_TURN_GRANTED,
    CC_SAYS_WILL_SKIP,
    CC_SAYS_ENDS_TURN,
    CC_SAYS_PUTS_ON,
    CC_SAYS_TAKES_OFF,
    CC_SAYS_LASTS,
    CC_SAYS_SLIDES,
    CC_SAYS_JUMPS,
    CC_SAYS_MOVES,
    CC_SAYS_PUSHES,
    CC_SAYS_PULLS,
    CC_SAYS_SWAPS,
    CC_SAYS_STILL,
    CC_SAYS_TURNS_CARD,
    CC_SAYS_CONTROLS,
    CC_SAYS_PUTS, /* into another zone; */
    CC_SAYS_PUTS_UNSEEN,
    CC_SAYS_CARD_IS,
    CC_SAYS_PLAYS,
    CC_SAYS_LOOKS,
    CC_SAYS_SEES,
    CC_SAYS_REVEALS,
    CC_SAYS_ARRANGES,
    CC_SAYS_SHUFFLES,
    CC_SAYS_SEARCHES,
    CC_SAYS_SEARCHES_PILE,
    CC_SAYS_FINDS,
    CC_SAYS_RANDOM_UNSEEN,
    CC_SAYS_LISTS_ZONE, /* an edit of the table (CC-A50); */
    CC_SAYS_LISTS_PLACE,
    CC_SAYS_LISTS_CONTROL,
    CC_SAYS_LISTS_COUNTERS,
    CC_SAYS_LISTS_BUTTON,
    CC_SAYS_LISTS_POOL,
    CC_SAYS_LISTS_POINTS,
    CC_SAYS_LISTS_DRAW,
    CC_SAYS_ENDS_LIST,
    CC_SAYS_AGREES,
    CC_SAYS_REFUSES,
    CC_SAYS_PUTS_THERE,
    CC_SAYS_WINS_CONTEST,
    CC_SAYS_TURNS_UP,
    CC_SAYS_FACT,
    CC_SAYS_HOST,
    CC_SAYS_TURN,
    CC_SAYS_PLACES,
    CC_SAYS_KEEPS,
    CC_SAYS_PASSES,
    CC_SAYS_STRENGTH,
    CC_SAYS_DEFENSE,
    CC_SAYS_ARROW,
    CC_SAYS_SUM,
    CC_SAYS_CAPTURES,
    CC_SAYS_SCORE,
    CC_SAYS_OVER,
    CC_NOW_THREATENED, /* what is in progress */
    CC_NOW_DECLARED,
    CC_NOW_ANSWERED,
    CC_NOW_HAPPENS,
    CC_NOW_CANCELLED,
    CC_NOW_WOULD_REMOVE,
    CC_NOW_WOULD_MOVE,
    CC_NOW_WOULD_DRAW,
    CC_NOW_WOULD_DISCARD,
    CC_WOULD_BE,   /* what a deck is that would be picked, */
    CC_WOULD_HOLD, /* what would follow from a start card, */
    CC_WOULD_BEGIN,
    CC_WOULD_THROW,
    CC_WOULD_SAY,
    CC_WILL_TAKE, /* from another move, */
    CC_WILL_TAKE_NONE,
    CC_WILL_ARROW,
    CC_WILL_CAPTURE,
    CC_WILL_SCORE,
    CC_WILL_END,
    CC_COULD_CAPTURE, /* and what the other player could do after it */
    CC_COULD_CAPTURE_PLACED,
    CC_COULD_CAPTURE_TOO,
    CC_COULD_CAPTURE_NONE,
    CC_COULD_CAPTURE_SEVERAL,
    CC_COULD_TAKE,
    CC_COULD_REACH_GOAL,
    CC_WILL_STRENGTH, /* by texts that last */
    CC_WILL_DEFENSE,
    CC_WILL_LOSE_TEXT,
    CC_WILL_HAVE_TEXT,
    CC_WILL_VARY, /* where that cannot be told */
    CC_UNFORESEEN,
    CC_ABOUT_PRINTED, /* about a card */
    CC_ABOUT_PLACED,
    CC_ABOUT_TAKEN_OVER,
    CC_ABOUT_IN_AREA,
    CC_ABOUT_TURNED,
    CC_ABOUT_CHANGED,
    CC_ABOUT_COPIED,
    CC_ABOUT_DISCARDED,
    CC_ABOUT_WON,
    CC_ABOUT_TAKEN,
    CC_ABOUT_IN_USE,
    CC_ABOUT_START,
    CC_ABOUT_COUNTS,
    CC_ABOUT_OWN,
    CC_ABOUT_NOT_BEATEN,
    CC_ABOUT_EXCLUDED,
    CC_ABOUT_THREATENED,
    CC_ABOUT_WITHSTANDS,
    CC_ABOUT_SAFE,
    CC_NOT_OVER, /* why not */
    CC_NOT_CHANCE,
    CC_NOT_TURN,
    CC_NOT_AGAIN,
    CC_NOT_PICK_DUE,
    CC_NOT_SUCH_DECK,
    CC_NOT_START_DUE,
    CC_NOT_THROW_DUE,
    CC_NOT_ACTION_DUE,
    CC_NOT_REACTION_DUE,
    CC_NOT_ANSWER_DUE,
    CC_NOT_ORDER_DUE,
    CC_NOT_USE_DUE,
    CC_NOT_CELL_DUE,
    CC_NOT_PART_DUE,
    CC_NOT_HELD,
    CC_NOT_EMPTY,
    CC_NOT_ADJACENT,
    CC_NOT_CENTRE,
    CC_NOT_FULL,
    CC_NOT_ON_EMPTY_GRID,
    CC_NOT_PERSISTENT,
    CC_NOT_NAME_TWICE,
    CC_NOT_UNIQUE,
    CC_NOT_ROOM,
    CC_NOT_PAYABLE,
    CC_NOT_PAID,
    CC_NOT_FOR_FREE,
    CC_NOT_THERE,
    CC_NOT_CONTROLLED,
    CC_NOT_WORN,
    CC_NOT_TEXT,
    CC_NOT_ACTION,
    CC_NOT_REACTION,
    CC_NOT_AGAIN_IN_STEP,
    CC_NOT_LIMIT,
    CC_NOT_CAPPED,
    CC_NOT_IN_PROGRESS,
    CC_NOT_OF_THOSE,
    CC_NOT_PAID_FOR,
    CC_NOT_FORBIDDEN,
    CC_NOT_PLAYED_THERE,
    CC_NOT_PERMITTED,
    CC_NOT_NAMING,
    CC_NOT_USABLE,
    CC_NOT_TWICE,
    CC_NOT_HEARING,
    CC_NOT_HOSTED,
    CC_NOT_NEWS,
    CC_NOT_MORE_NEWS,
    CC_NOT_ALLOWED,
    CC_NOT_WHOLE,
    CC_KINDS_OF_EVENTS
};

/* On what it depends what follows. */
enum { CC_VARIES_BY_CHANCE, CC_VARIES_BY_COIN, CC_VARIES_BY_CHOICE };

/* Why a text moves nothing. */
enum {
    CC_STILL_GONE,    /* a card that it is about is not on the grid; */
    CC_STILL_FIXED,   /* it cannot be moved, */
    CC_STILL_THERE,   /* is where it is pulled to, */
    CC_STILL_BLOCKED, /* or has no space to go to; */
    CC_STILL_ALL,     /* of several, or by 0 spaces, none can make a step */
    CC_STILLS
};

/* What a text can say of a card on the Board. */
enum {
    CC_CHANGE_LOST,
    CC_CHANGE_COPIED,
    CC_CHANGE_NAME,
    CC_CHANGE_TRAIT,
    CC_CHANGE_TYPES,
    CC_CHANGE_ARROWS,
    CC_CHANGE_REACH,
    CC_CHANGE_IGNORED,
    CC_CHANGE_CANNOT,
    CC_CHANGE_WORD = CC_CHANGE_CANNOT + CC_CANNOT,
    CC_CHANGES = CC_CHANGE_WORD + CC_WORDS
};

extern const qv__dim cc_seat, cc_other_seat, cc_place_dim, cc_from_place, cc_cell, cc_trait, cc_kind_dim, cc_card_dim,
    cc_source_dim, cc_ability_dim, cc_answer_dim, cc_last_dim, cc_fact_dim, cc_truth, cc_happening_dim, cc_coin_dim,
    cc_deck_dim, cc_deck_name, cc_reason, cc_button_dim, cc_put_dim, cc_step_dim, cc_source_said, cc_condition,
    cc_aside, cc_words, cc_beaten, cc_bearer, cc_printed_dim, cc_whence_dim, cc_text_said, cc_change, cc_pile_dim,
    cc_depends, cc_still, cc_further; /* in a list: nothing, 1 + a cell, or that there are more */
extern const qv__kind cc_kinds[CC_KINDS_OF_EVENTS];
extern const qv__kind_laws cc_laws[];

enum { CC_FIELDS = 157 };
extern const qv__field cc_fields[CC_FIELDS];

#endif
