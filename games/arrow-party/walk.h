/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: the positions of feet and the cards they touch, in integers (AP-W1 to AP-W8).
 *
 * Knows points, angles and lengths only: no hands, no rules, no state. The same input gives the same output
 * with every compiler and optimisation level. Units: a point is in units (1024 to a shoe length); an exact point is in
 * fine units, 2^-15 unit; an angle is 0..4095, counter-clockwise from east.
 */
#ifndef ARROW_PARTY_WALK_H
#define ARROW_PARTY_WALK_H

#include <stdbool.h>
#include <stdint.h>

enum { AP_TURN = 4096 }; /* angles in a full turn */
enum { AP_CUT, AP_FREE, AP_BOUNCE };
enum { AP_OVER_FOOT, AP_OVER_LINE, AP_OVER_CENTRE };

typedef struct {
    int64_t x, y;
} ap_point;

/* The ground and the bodies, from content and options. */
typedef struct {
    int32_t side;                  /* of the square floor */
    int32_t touch;                 /* AP-W7: centres this close bump */
    int32_t card_long, card_short; /* AP-W8 */
    uint8_t edge, over;            /* AP_CUT.., AP_OVER_FOOT.. */
} ap_ground;

/* AP-W2: one player's walk as it is decided before the first foot. */
typedef struct {
    ap_point start;
    uint32_t angle, shoe;
    uint32_t half_steps;
} ap_course;

/* One foot of a walk (AP-W4), or the start before the first (number 0). */
typedef struct {
    ap_course course;
    uint32_t number;     /* t */
    uint32_t halves;     /* half shoes of this foot: 2, or 1 for a last half step */
    int32_t ux, uy;      /* the direction at this foot, 2^14 to 1 */
    ap_point heel, toe;  /* E(t-1), E(t), fine units */
    ap_point from, body; /* T(t-1), T(t), units */
} ap_foot;

int32_t ap_sine(uint32_t angle);   /* AP-W1: 2^14 to 1; any angle */
int32_t ap_cosine(uint32_t angle); /* likewise */

/* The number of feet that the course has, M of AP-W5. */
uint32_t ap_feet(const ap_ground *, const ap_course *);
ap_foot ap_foot_start(const ap_course *);
/* The next foot; the caller asks for no more than `ap_feet`. */
void ap_foot_next(const ap_ground *, ap_foot *);
/* The foot with that number, 0 for the start. */
ap_foot ap_foot_at(const ap_ground *, const ap_course *, uint32_t number);

/* AP-W7: whether two bodies bump while the second goes from `before` to `after` as seen from the first; *tau = when, in
 * 2^-16 of a tick. */
bool ap_contact(const ap_ground *, ap_point before, ap_point after, uint32_t *tau);

/* A card on the floor: its centre in units, and the direction of its long side. */
typedef struct {
    int32_t x, y;
    uint32_t angle;
} ap_card;

/* AP-W8: whether the foot comes down on the card. */
bool ap_over(const ap_ground *, const ap_foot *, const ap_card *);
/* AP-W9: the squared distance of their centres, D.D; less is nearer. */
int64_t ap_nearness(const ap_foot *, const ap_card *);
/* How far the foot is from covering the card, in units, along the axis that parts them most; 0 if it covers it. */
int32_t ap_gap(const ap_ground *, const ap_foot *, const ap_card *);

#endif
