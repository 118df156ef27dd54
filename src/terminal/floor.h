/* SPDX-License-Identifier: MIT */
/* Scenes without a grid: the items on the floor, their points, names and neighbours.
 *
 * Reads scenes only, so it knows no game and no more than their viewer. Points are written with the origin in the lower
 * left corner. Invariant: an item that is not on the floor is beside it.
 */
#ifndef TERM_FLOOR_H
#define TERM_FLOOR_H

#include "terminal/screen.h"

/* A point of the scene, in board units: y grows downwards. */
typedef struct {
    int32_t x, y;
} term_point;

bool term_has_floor(const qv_scene *);
/* Whether it is on the floor: a movable item, the target of a choice, or a marked part of the floor. */
bool term_on_floor(const qv_scene *, const qv_item *);
/* What is told of the item on the floor that stands for the seat: "used: x2"; NULL: nothing. */
const char *term_state_of(const qv_scene *, uint32_t seat);
bool term_is_movable(const qv_item *); /* what can be picked up or moved */
/* The pile, beside the grid or the floor, that contains the item; NULL if there is none. */
const qv_item *term_pile_of(const qv_scene *, const qv_item *);
/* Whether it is an item beside the grid or the floor, and in no pile there. */
bool term_lies_beside(const qv_scene *, const qv_item *);
term_point term_centre(const qv_item *);
void term_point_name(const qv_scene *, term_point, qv_text *out); /* "(512, 4608)" */
bool term_point_find(const qv_scene *, const char *words, term_point *out);
/* The distance in board units, and the nearest of the eight directions (term_direction_name). */
uint32_t term_distance(term_point from, term_point to);
uint32_t term_bearing(term_point from, term_point to);
/* The label; without its last word if that contains a number, or only tells apart items of one sort. */
void term_sort_name(const qv_scene *, const qv_item *, qv_text *out);
/* The indices of the items whose label has all of the words; returns their number, `most` at most. */
uint32_t term_items_named(const qv_scene *, const char *words, uint16_t *out, uint32_t most);
/* The indices of the movable items on the floor nearest to a point, except `not_this`, nearest first; returns their
 * number. */
uint32_t term_items_near(const qv_scene *, term_point, const qv_item *not_this, uint16_t *out, uint32_t most);

#endif
