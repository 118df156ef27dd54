/* SPDX-License-Identifier: MIT */
/* Scenes without a grid: which things lie on the floor, where, what they are called, what lies near what.
 *
 * Reads scenes only, so it knows no game and no more than their viewer. Places are written as the games speak of them,
 * counted from the lower left corner. Invariant: what is not on the floor lies beside it.
 */
#ifndef TERM_FLOOR_H
#define TERM_FLOOR_H

#include "terminal/screen.h"

/* A place of the scene: y grows downwards. */
typedef struct {
    int32_t x, y;
} term_point;

bool term_has_floor(const qv_scene *);
/* Whether it lies there: a thing, the place that a choice leads to, or a part of the floor that is marked. */
bool term_on_floor(const qv_scene *, const qv_item *);
bool term_is_thing(const qv_item *); /* what can be picked up or moved */
/* The pile, beside the grid or the floor, in which it lies; NULL if it lies in none. */
const qv_item *term_pile_of(const qv_scene *, const qv_item *);
term_point term_centre(const qv_item *);
void term_point_name(const qv_scene *, term_point, qv_text *out); /* "(512, 4608)" */
bool term_point_find(const qv_scene *, const char *words, term_point *out);
/* How far it is, and in which of the eight directions (term_direction_name) it lies. */
uint32_t term_distance(term_point from, term_point to);
uint32_t term_bearing(term_point from, term_point to);
/* The label; without its last word if that has a number in it, or tells apart things of one sort. */
void term_sort_name(const qv_scene *, const qv_item *, qv_text *out);
/* The items whose label has all of the words: their number. */
uint32_t term_items_named(const qv_scene *, const char *words, uint16_t *out, uint32_t most);
/* The things on the floor that lie nearest to a place, but for the item `not_this`: their number. */
uint32_t term_items_near(const qv_scene *, term_point, const qv_item *not_this, uint16_t *out, uint32_t most);

#endif
