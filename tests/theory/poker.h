/* SPDX-License-Identifier: MIT */
/* Two small games of poker whose values are published, for tests of the tree, the solver and the best response.
 *
 * Two seats ante a chip, get a hidden card and bet in rounds; seat 0 speaks first in each. Agents play for shares of
 * the win, not for chips, so the chips are made shares: in the end chance names the winner, and it is seat 0 with
 * probability (1 + chips won / stake) / 2. Its share of the win is therefore linear in its chips. Equal cards are not
 * told apart.
 */
#ifndef POKER_H
#define POKER_H

#include "core/game.h"

enum { POKER_SEATS = 2, POKER_RANKS = 3, POKER_ROUNDS = 2, POKER_NONE = 0xFF };
enum { POKER_DEAL, POKER_BOARD, POKER_BET, POKER_LOT, POKER_OVER };
enum {
    POKER_FOLD, /* only of a bet */
    POKER_CALL, /* without a bet: check */
    POKER_RAISE,
    POKER_CARD,
    POKER_WINNER = POKER_CARD + POKER_RANKS,
};

typedef struct {
    qv__head head;
    uint8_t phase, round, raises, checks;
    uint8_t seat; /* who speaks, or gets the next card */
    uint8_t board, folded, winner;
    uint8_t card[QV_SEATS], chips[QV_SEATS];
} poker_state;

/* A game of these rules: `game` is what rulesets are made of. */
typedef struct {
    qv_game game;
    uint8_t copies; /* of each rank */
    uint8_t rounds, raises;
    uint8_t bet[POKER_ROUNDS];
    uint8_t stake; /* the most chips that a seat can lose */
} poker;

extern const qv_game poker_table; /* poker.c: what both have in common */

/* A deck of three cards, one round, one bet of a chip. H. W. Kuhn, A simplified two-person poker, in: Contributions to
 * the Theory of Games I, 1950: -1/18 of a chip for the first player. */
poker kuhn(void);
/* A deck of two cards of each of three ranks, two rounds with two raises of 2 and then 4 chips, and a card for both
 * before the second. F. Southey and others, Bayes' Bluff: Opponent Modelling in Poker, 2005. The value for the first
 * player is that of M. Lanctot and others, A Unified Game-Theoretic Approach to Multiagent Reinforcement Learning,
 * 2017, appendix E.2, in the digits with which OpenSpiel tests it: -0.085606424078. */
poker leduc(void);

static inline const poker_state *poker_of(const qv_view *view) {
    return (const poker_state *)(const void *)view;
}

/* What a share of the win is in chips won. */
static inline double poker_chips(const poker *p, double share) {
    return (2 * share - 1) * p->stake;
}

#endif
