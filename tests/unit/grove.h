/* SPDX-License-Identifier: MIT */
/* Games that are drawn as trees, for tests of agents: the best moves in them are known exactly.
 *
 * A test writes down the nodes, or grows them at random and solves them; the rules only walk from node to node. A node
 * says who decides there (a seat, both of the first two seats at once, luck, or what seat 1 secretly knows) and the
 * present points. Way i of a node leads to node `first` + i.
 */
#ifndef GROVE_H
#define GROVE_H

#include "core/game.h"

enum { GROVE_SEATS = 3, GROVE_WAYS = 100, GROVE_NODES = 4096 };

/* Who decides, if it is not a seat. */
enum {
    /* seats 0 and 1, neither knows of the other: way (0's choice) x `n` + (1's choice); a window is seat 0's alone, and
     * way 0 once it is declined */
    GROVE_BOTH = 8,
    GROVE_LUCK,   /* as the weights of the nodes that the ways lead to */
    GROVE_WIDE,   /* each way alike; written as GROVE_SPREAD outcomes */
    GROVE_SECRET, /* at once, by the secret of seat 1 */
    GROVE_END,
};

typedef struct {
    uint8_t by;
    uint8_t n; /* ways on; of BOTH: that each of the two has */
    uint16_t first;
    uint8_t weight; /* 0: 1 */
    bool inside;    /* in the middle of a move of the seat that decides */
    bool window;    /* the seat may decline, which is way 0 */
    bool barred;    /* seat 1, who decides, may not go the way that its secret names */
    int16_t score[GROVE_SEATS];
    int16_t hope[GROVE_SEATS]; /* what the estimate says, with `grove_hoping` */
} grove_node;

/* Steps of way 0. */
enum {
    GROVE_GO = 0,
    GROVE_PICK = GROVE_GO + GROVE_WAYS, /* the move goes on inside the node that it leads to */
    GROVE_PASS = GROVE_PICK + GROVE_WAYS,
    GROVE_CAST,
    GROVE_SPIN = GROVE_CAST + GROVE_WAYS,
    GROVE_SPREAD = 240, /* divisible by 2 to 6, 8 and 10; more than a list of outcomes may have */
    GROVE_STEPS = GROVE_SPIN + GROVE_SPREAD,
};

typedef struct {
    qv__head head;
    uint16_t node, spare;
    uint8_t secret[QV_SEATS]; /* of seat 1; of the other seats 0 */
    uint8_t chosen[QV_SEATS]; /* at BOTH, 0xFF: not yet */
} grove_state;

/* A game of these nodes: `game` is what rulesets are made of. */
typedef struct {
    qv_game game;
    const grove_node *node;
    uint32_t secrets; /* seat 1 knows a number below it; 0 and 1: nothing */
} grove;

grove grove_of(const grove_node *, uint32_t secrets);
grove grove_hoping(const grove_node *, uint32_t secrets);                 /* has an estimate: the hopes */
grove grove_by_estimate(const grove_node *, uint32_t secrets, bool wide); /* search plays by it; luck may be wide */

uint16_t grove_step(const grove_node *, uint32_t from, uint32_t way); /* the step of a seat */

#endif
