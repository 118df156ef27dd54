/* SPDX-License-Identifier: MIT */
/* EVONS: the state, the compiled ruleset, and the numbers of options. Data only.
 *
 * Cells are numbered row * 7 + column, row 0 in the north, columns X A B C D E Y (x0 = 0, y6 = 48). Directions run
 * clockwise from north: n ne e se s sw w nw = 0..7. Moves and what is used go by arrows as printed; a card of the north
 * player lies turned by half a turn. Seat 0 is south (player 1), seat 1 north. A card is its number in the set; piles
 * are sorted lists of such numbers that end in EV_NONE. Rules are cited by their ids on the rules page (rules.md).
 */
#ifndef EVONS_STATE_H
#define EVONS_STATE_H

#include "core/game.h"

enum {
    EV_SEATS = 2,
    EV_SIDE = 7,
    EV_CELLS = EV_SIDE * EV_SIDE,
    EV_MAIN = 25,      /* cells of the main zone */
    EV_CARDS = 120,    /* the most cards of a set */
    EV_DECK = 60,      /* cards of a deck */
    EV_DECKS = 16,     /* the most ready decks of a set */
    EV_HAND = 9,       /* EV-47: the most cards in a hand at any time */
    EV_HAND_KEPT = 8,  /* EV-11 (8) */
    EV_FIRST_HAND = 5, /* EV-8 */
    EV_CREDITS = 50,   /* EV-8 */
    EV_INCOME = 5,     /* EV-11 */
    EV_FRAMES = 32,    /* EV-19a */
    EV_STORMS = 3,     /* EV-2a: firestorm arrows on a card */
    EV_DEFENSE_MOST = 15,
    EV_COST_MOST = 15,
    EV_NONE = 0xFF
};

enum { EV_COVERED_FACE = EV_CARDS }; /* what all see of a covered card */

enum { EV_NATURE, EV_ELECTRIC, EV_DARKNESS, EV_EARTH, EV_FIRE, EV_WATER, EV_ELEMENTS };
enum {
    EV_NO_ARROW,
    EV_NORMAL,
    EV_REMOVE,
    EV_BLOCK,
    EV_FIRESTORM,
    EV_GROWTH,
    EV_MAGNETISM,
    EV_RESURRECTION,
    EV_SHOCKWAVE,
    EV_SWAP,
    EV_ARROWS
};

/* The decision or chance that is due. */
enum {
    EV_PICK,     /* `player` picks a deck in secret */
    EV_FIRST,    /* chance: who is first */
    EV_DRAW,     /* chance: the card that `player` draws */
    EV_MULLIGAN, /* `player` returns cards or keeps */
    EV_REVEAL,   /* `player` picks a covered card to reveal */
    EV_PLAY,     /* `player` plays a card or passes */
    EV_CHAIN,    /* `player` decides for the top of the chain */
    EV_DISCARD,  /* `player` discards down to eight */
    EV_OVER,
    EV_PHASES
};

/* The phase after draws, and after the chain is empty. */
enum { EV_AT_SETUP, EV_AT_MULLIGAN, EV_AT_TURN, EV_AT_REVEAL, EV_AT_PLAY, EV_STAGES };

/* EV-17: the phase of a sequence. */
enum { EV_ABILITY_1, EV_CONFLICT, EV_WAIT, EV_ABILITY_2, EV_SEQUENCE_PHASES };

enum { EV_ENDS_NOT, EV_ENDS_FULL, EV_ENDS_PASSES, EV_ENDS_TURNS, EV_REASONS };

enum { EV_SEEN_BY_ALL = 7 }; /* bit of the gates */

struct evons_state {
    qv__head head;
    uint64_t taken;      /* cells with a card */
    uint64_t north_owns; /* of those, cards that north owns */
    uint64_t north_has;  /* and cards that it controls */
    uint64_t covered, grown, moved;
    uint64_t due; /* covered cards still to be revealed in this turn */
    uint16_t credits[EV_SEATS];
    uint16_t turn;                 /* of both together, from 1 */
    uint8_t lost[EV_CELLS];        /* DEF lost in this turn */
    uint8_t reacted[EV_CELLS];     /* reactivations in this turn */
    uint8_t cost_least[EV_CELLS];  /* of a covered card, as all can tell (EV-14) */
    uint8_t cost_most[EV_CELLS];   /* likewise (EV-13a) */
    uint8_t waits[EV_CELLS];       /* EV-24a: the frame in which the card waits, EV_NONE */
    uint8_t frame_cell[EV_FRAMES]; /* the chain, top last; EV_NONE above */
    uint8_t frame_phase[EV_FRAMES];
    uint8_t frame_used[EV_FRAMES];    /* directions, as printed, of the abilities used */
    uint8_t frame_revived[EV_FRAMES]; /* EV-29: costs revived */
    uint8_t grave[EV_SEATS][EV_DECK], removed[EV_SEATS][EV_DECK];
    uint8_t hand_size[EV_SEATS], deck_size[EV_SEATS];
    uint8_t phase, stage, player, first;
    uint8_t depth;   /* of the chain */
    uint8_t fought;  /* directions in which the top card has fought in its sequence */
    uint8_t passes;  /* in a row */
    uint8_t revived; /* revivals in this turn */
    uint8_t draws;   /* due */
    uint8_t fresh;   /* EV-9: cards of the hand that a shrinking mulligan draws */
    uint8_t reason;
    uint8_t card[EV_CELLS]; /* known by `seen` */
    uint8_t hand[EV_SEATS][EV_HAND], deck[EV_SEATS][EV_DECK];
    uint8_t list[EV_SEATS];                           /* the number of the deck list; EV_NONE before it is picked */
    uint8_t half_card[EV_SEATS], half_cell[EV_SEATS]; /* an unfinished move */
    uint8_t half_way[EV_SEATS], half_points[EV_SEATS][2];
    uint8_t half_return[EV_SEATS][EV_FIRST_HAND];
    uint8_t seen[EV_CELLS];                           /* derived */
    uint8_t hand_seen[EV_SEATS], list_seen[EV_SEATS]; /* derived */
};

typedef struct evons_state ev_state;

/* -- The compiled ruleset ------------------------------------------------------------------------------------------ */

enum {
    EV_OPTION_FIRST_PLAYER,
    EV_OPTION_ARROW_DIRS,
    EV_OPTION_MULLIGAN,
    EV_OPTION_PLACE_ADJACENT,
    EV_OPTION_BLOCK_FROM_HAND,
    EV_OPTION_COVER_NEED,
    EV_OPTION_UNPAID_COVER,
    EV_OPTION_GROWTH_REVEALS,
    EV_OPTION_REACT_CAP,
    EV_OPTION_REVIVE_CAP,
    EV_OPTION_OUTZONE_IMMUNE,
    EV_OPTION_FIRESTORM_POOL,
    EV_OPTION_PASS_END,
    EV_OPTION_TURN_CAP,
    EV_OPTION_TIE,
    EV_OPTION_COLOR_SYNERGY,
    EV_OPTION_DECK_LISTS,
    EV_OPTION_SOUTH_DECK,
    EV_OPTION_NORTH_DECK,
    EV_OPTIONS
};
enum { EV_MULLIGAN_PARTIAL, EV_MULLIGAN_SHRINKING, EV_MULLIGAN_NONE };

typedef struct {
    qv_ruleset head;
    uint64_t inner;              /* the main zone */
    uint64_t near[EV_CELLS];     /* neighbours */
    uint8_t step[EV_CELLS][8];   /* the neighbour in a direction, or EV_NONE */
    uint8_t arrow[EV_CARDS][8];  /* kind by direction as printed */
    uint8_t arrows[EV_CARDS];    /* mask of directions with an arrow, as printed */
    uint8_t abilities[EV_CARDS]; /* and of those that are no Normal ones */
    uint8_t storms[EV_CARDS];    /* and of the Firestorm ones */
    uint8_t element[EV_CARDS], cost[EV_CARDS], attack[EV_CARDS], defense[EV_CARDS];
    uint16_t text[EV_CARDS + 1]; /* the number of its first text; those of all cards follow each other from 1 */
    bool block[EV_CARDS];
    uint8_t cards, decks;
    uint8_t deck[EV_DECKS][EV_DECK]; /* sorted */
    char name[EV_CARDS][24], deck_name[EV_DECKS][24];
    uint8_t react_cap, revive_cap;
    uint16_t turn_cap;
} ev_ruleset;

static inline const ev_ruleset *ev_rules(const qv_ruleset *rs) {
    return (const ev_ruleset *)(const void *)rs;
}
static inline const ev_state *ev_view(const qv_view *view) {
    return (const ev_state *)(const void *)view;
}
static inline int32_t ev_option(const ev_ruleset *rs, uint32_t option) {
    return rs->head.option[option];
}
static inline uint64_t ev_bit(uint32_t cell) {
    return UINT64_C(1) << cell;
}
static inline bool ev_on(uint64_t set, uint32_t cell) {
    return set >> cell & 1;
}

#endif
