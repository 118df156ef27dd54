/* SPDX-License-Identifier: MIT */
/* A plain evaluator of conditions, values and groups: from the tree itself and a list of cards, by the pages alone.
 *
 * Shares nothing with the compiled form but the printed cards: cards are structs in an array, and every qualifier is a
 * test of one of them.
 */
#ifndef JUDGE_H
#define JUDGE_H

#include "language.h"
#include "program.h"

enum { JUDGE_CARDS = 28, JUDGE_NONE = -1 };

/* A card as it is seen: where it lies, or for one that left the Board where it was. */
typedef struct {
    const cc_kind *kind;
    int card;        /* its number */
    int zone;        /* CC_GRID .. CC_VICTORY */
    int column, row; /* on the grid; else JUDGE_NONE */
    int place;       /* on the Board */
    int owner, control;
    int counters, trait, defense, strength;
    unsigned arrows; /* as seen by its controller */
    bool persistent;
} judge_card;

typedef struct {
    judge_card card[JUDGE_CARDS];
    int cards;
    bool gone[JUDGE_CARDS]; /* the card left the Board: references see `last` */
    judge_card last[JUDGE_CARDS];
    int pile[JUDGE_CARDS], piled; /* both Discard Piles, the newest last */
    /* What phrases stand for: cards, or JUDGE_NONE. */
    int this_card, it, that;
    int you, actor, target_player, event_player, active, winner;
    bool first_turn;
    int x, n, power, turn;
    int points[CC_SEATS], counters[CC_SEATS], on_board[CC_SEATS];
    uint64_t facts[CC_SEATS];
    unsigned buttons[CC_SEATS], buttons_off[CC_SEATS];
    int this_button;
} judge_board;

bool judge_condition(const judge_board *, const ct_tree *, uint32_t node);
int judge_value(const judge_board *, const ct_tree *, uint32_t node);
/* Whether a card of the list is in the set of a group, with `zone` as where it looks by default. */
bool judge_in_group(const judge_board *, const ct_tree *, uint32_t node, int card, int zone);

#endif
