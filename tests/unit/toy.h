/* SPDX-License-Identifier: MIT */
/* A toy game for the unit tests: it uses every feature of the table once and has no other purpose.
 *
 * Two or three seats put coloured stones on nine tiles, openly or covered; a roll before each move;
 * six plies.
 */
#ifndef TOY_H
#define TOY_H

#include "core/game.h"

enum { TOY_SEATS = 3, TOY_TILES = 9, TOY_COLOURS = 4, TOY_NONE = 0xFF, TOY_EVERYBODY = 7 };
enum { TOY_ROLLING, TOY_CHOOSING, TOY_DRAWING, TOY_DONE };

struct toy_state {
    qv__head head;
    uint64_t own[TOY_SEATS];   /* BITS over tiles, a row a seat */
    uint64_t ringed;           /* BITS over tiles, one row */
    uint64_t met[TOY_SEATS];   /* BITS over colours */
    uint64_t purse;            /* U64 */
    uint64_t all;              /* DERIVED: the union of own */
    uint32_t tickets;          /* U32 */
    int32_t debt[TOY_COLOURS]; /* I32 */
    int16_t tide[TOY_SEATS];   /* I16 */
    uint16_t luck;             /* SECRET */
    uint16_t peek[TOY_SEATS];  /* the gate of hand: a U16 that is PUBLIC */
    uint16_t hand[TOY_SEATS][TOY_COLOURS];
    uint8_t gold[TOY_SEATS][TOY_COLOURS];
    uint8_t colour[TOY_TILES]; /* GATE of bytes */
    uint8_t facing[TOY_TILES]; /* shares its gate with colour, blank 0 */
    uint8_t seen[TOY_TILES];   /* the gate of both: DERIVED */
    uint8_t walls[TOY_TILES];  /* MASK by tile */
    uint8_t half[TOY_SEATS];   /* ROW */
    uint8_t phase, greedy;     /* greedy: MASK of seats */
    uint8_t spare[4];          /* neither index has a dim */
    uint8_t rest[5];
};

/* Steps, by range. */
enum {
    TOY_COLOUR = 0,
    TOY_SPOT = TOY_COLOUR + TOY_COLOURS,
    TOY_SIDED = TOY_SPOT + TOY_TILES * 2,
    TOY_MOVE = TOY_SIDED + TOY_TILES * 4,
    TOY_BET = TOY_MOVE + TOY_TILES * TOY_TILES,
    TOY_PASS = TOY_BET + 8,
    TOY_ROLL = TOY_PASS + 1,
    TOY_TICKET = TOY_ROLL + 3,
    TOY_STEPS = TOY_TICKET + 1000
};

/* Kinds of events, and rules. */
enum { TOY_ROLLED, TOY_PUT, TOY_TAKEN, TOY_NO_STONE, TOY_LEAVES, TOY_MADE, TOY_KINDS };
enum { TOY_RULE_TURN, TOY_RULE_STONE, TOY_RULE_TILE, TOY_RULES };
enum { TOY_OPTION_SIZE, TOY_OPTION_STYLE, TOY_OPTION_MOOD };

extern const qv_game toy_game;

/* A ruleset with the toy's own content and options; the test fails if there is none. */
qv_ruleset *toy_rules(uint32_t players);
/* Memory for one state or view, of the toy's size; freed with free(). */
void *toy_slot(void);

#endif
