/* SPDX-License-Identifier: MIT */
/* Scenes without a grid: which things lie on the floor, where, what they are called, what lies near what.
 *
 * Reads scenes only, so it knows no game and no more than their viewer. Places are written as the games speak of them,
 * counted from the lower left corner. Invariant: what is not on the floor lies beside it.
 */
#ifndef CLI_FLOOR_H
#define CLI_FLOOR_H

#include "cli/screen.h"

/* A place of the scene: y grows downwards. */
typedef struct {
    int32_t x, y;
} cli_point;

bool cli_has_floor(const qv_scene *);
/* Whether it lies there: a thing, the place that a choice leads to, or a part of the floor that is marked. */
bool cli_on_floor(const qv_scene *, const qv_item *);
bool cli_is_thing(const qv_item *); /* what can be picked up or moved */
/* The pile, beside the grid or the floor, in which it lies; NULL if it lies in none. */
const qv_item *cli_pile_of(const qv_scene *, const qv_item *);
cli_point cli_centre(const qv_item *);
void cli_point_name(const qv_scene *, cli_point, qv_text *out); /* "(512, 4608)" */
bool cli_point_find(const qv_scene *, const char *words, cli_point *out);
/* How far it is, and in which of the eight directions (cli_direction_name) it lies. */
uint32_t cli_distance(cli_point from, cli_point to);
uint32_t cli_bearing(cli_point from, cli_point to);
/* The label; without its last word if that has a number in it, or tells apart things of one sort. */
void cli_sort_name(const qv_scene *, const qv_item *, qv_text *out);
/* The items whose label has all of the words: their number. */
uint32_t cli_items_named(const qv_scene *, const char *words, uint16_t *out, uint32_t most);
/* The things on the floor that lie nearest to a place, but for the item `not_this`: their number. */
uint32_t cli_items_near(const qv_scene *, cli_point, const qv_item *not_this, uint16_t *out, uint32_t most);

#endif
