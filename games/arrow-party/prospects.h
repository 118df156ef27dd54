/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: what walks are expected to bring, in hundredths of a point. For the estimate
 * and the learned value; and the score as it stands.
 *
 * Each card on the floor counts for the directions that would reach it; a direction that is chosen
 * is followed foot by foot. Kinds of face-down cards are never read.
 */
#ifndef ARROW_PARTY_PROSPECTS_H
#define ARROW_PARTY_PROSPECTS_H

#include "rules.h"

enum {
    AP_POINT = 100,
    AP_BINS = 64,           /* directions told apart */
    AP_ORDINARY_ARROWS = 3, /* of the cards of later rounds */
    AP_ORDINARY_USE = 100   /* per cent */
};

int32_t ap_unseen_item(const ap_ruleset *); /* the mean of all */
/* What walks of that length from a place would bring, by direction. */
void ap_look_around(const ap_ruleset *, const ap_state *, ap_point at, int32_t length, int32_t bin[AP_BINS]);
/* The best of evenly spread directions, and their opposites with `reversed`, averaged over how the
 * card may land. */
int32_t ap_best_landing(const int32_t bin[AP_BINS], uint32_t arrows, bool reversed);
int32_t ap_ordinary(const ap_ruleset *, const ap_state *, uint32_t seat, ap_point at); /* a round from there */
bool ap_to_toss(const ap_state *); /* whether the arrow card of this round is still in the hand */
/* The worth of the cards in hand, except the one with `face`, and of the next deal, in later
 * rounds: per cent of ordinary rounds. */
int32_t ap_later_use(const ap_ruleset *, const ap_state *, uint32_t seat, uint32_t face);
/* AP-16: how many of the arrow cards are more than the tosses to come, if no more are drawn. */
int32_t ap_spare_arrows(const ap_ruleset *, const ap_state *, uint32_t seat);
/* AP-21 as it stands: of the arrow cards those that can never be tossed (AP-16). */
ap_score ap_score_kept(const ap_ruleset *, const ap_state *, uint32_t seat);
/* The gain of the walk in the direction that the seat has chosen, with exchanges on the way, and
 * where it ends. */
int32_t ap_walk_gain(const ap_ruleset *, const ap_state *, uint32_t seat, ap_point *end);

/* What may be picked up on a walk: cards of any kind, the points of stars and skulls, and items. */
typedef struct {
    int32_t cards, points, items;
} ap_pickup;

ap_pickup ap_pickup_of(const ap_ruleset *, const ap_state *, uint32_t seat, uint32_t angle);

#endif
