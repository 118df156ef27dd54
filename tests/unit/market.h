/* SPDX-License-Identifier: MIT */
/* A small game for tests of the match and the agents: hidden cards, secret bids, windows, all kinds
 * of chance.
 *
 * Everybody has four of the cards 0..4; which one is missing is dealt at the start and known to its
 * seat only. Three rounds: a lot worth 1..6 comes up, all bid a card in secret, the highest card
 * (then the lowest seat) wins. Then every other seat with a token may object by showing card 0,
 * which spoils the lot; else the lot is won, one more or less.
 */
#ifndef MARKET_H
#define MARKET_H

#include "core/game.h"

enum { MARKET_ROUNDS = 3, MARKET_CARDS = 5, MARKET_NONE = 0xFF };
enum { MARKET_DEAL, MARKET_LOT, MARKET_BID, MARKET_OBJECT, MARKET_DIE, MARKET_OVER };
enum {
    STEP_PICK = 0,
    STEP_BID = 5, /* quietly, loudly */
    STEP_ACCEPT = 7,
    STEP_OBJECT = 8,
    STEP_DEAL = 9,
    STEP_LOT = 14,
    STEP_DIE = 20,
    MARKET_STEPS = 23,
};
enum { EVENT_DEALT, EVENT_LOT, EVENT_SEALED, EVENT_SHOWN, EVENT_OBJECTED, EVENT_ACCEPTED, EVENT_WON, EVENT_NO };

typedef struct {
    qv__head head;
    uint8_t phase, round, lot, winner, asked, dealt;
    uint8_t missing[QV_SEATS], chosen[QV_SEATS], bid[QV_SEATS]; /* each seat knows its own */
    uint8_t played[QV_SEATS], tokens[QV_SEATS];
    uint16_t score[QV_SEATS];
    uint16_t spare;
} market_state;

extern const qv_game market;

static inline const market_state *market_of(const qv_view *view) {
    return (const market_state *)(const void *)view;
}

#endif
