/* SPDX-License-Identifier: MIT */
/* EVONS: the board as it will be when the chain has run, and what one more card could gain there.
 * For the estimate and the learned value.
 *
 * Open sequences fight and flip by themselves; abilities are not used. Knows no value of anything
 * but points.
 */
#ifndef EVONS_OUTLOOK_H
#define EVONS_OUTLOOK_H

#include "state.h"

enum { EV_POINT = 100 }; /* gains are told in hundredths */

/* The board as it will be when the chain has run. */
typedef struct {
    const ev_ruleset *rs;
    const ev_state *s;
    uint64_t taken, north_has;
    uint64_t shown;     /* face-up monsters in the main zone that were noted */
    uint64_t points[8]; /* those of them with an arrow in the direction */
} ev_outlook;

/* By direction: empty cells from which it leads to an enemy that does not defend, or that does. */
typedef struct {
    uint64_t empty, open[8], held[8];
} ev_targets;

void ev_outlook_begin(ev_outlook *, const ev_ruleset *, const ev_state *);
/* Notes a face-up monster of the seat in the main zone. What follows, but for reveals, is about
 * those noted. */
void ev_outlook_show(ev_outlook *, uint32_t cell, uint32_t seat);
uint64_t ev_outlook_cards(const ev_outlook *, uint32_t seat); /* that the seat controls */
uint32_t ev_plays_next(const ev_state *);                     /* who places the next card from hand */
/* Points that a covered card would gain if it were revealed: its own, those of the cards it kills,
 * and twice those of the cards it flips. */
int32_t ev_gain_of_reveal(const ev_outlook *, uint32_t card, uint32_t cell, uint32_t seat);
/* The most that one card from hand could gain when the seat plays next; of unseen cards with half
 * the arrows. */
int32_t ev_best_gain(const ev_outlook *, uint32_t seat);
void ev_find_targets(const ev_outlook *, uint32_t seat, ev_targets *);
/* Empty cells from which an enemy could point at a card without being pointed at, for all cards. */
uint32_t ev_open_sides(const ev_outlook *, uint32_t seat);

#endif
