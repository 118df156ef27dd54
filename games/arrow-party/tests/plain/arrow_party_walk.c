/* SPDX-License-Identifier: MIT */
/*
 * The geometry of walking in the plain ARROW PARTY GAME (W1 to W9): angles, feet, edges, contact
 * of two bodies, foot over card. Numbers go in and come out; no game is known here, let
 * alone the engine. All results are exact: 64-bit integers throughout.
 */
#include "arrow_party_rules.h"

#include <math.h>

enum { TURN = 4096, TAU_PARTS = 65536 };

/* The early exits of W7 and W8, which keep distant objects out of the products. */
enum { CONTACT_SPARE = 2304, OVERLAP_LIMIT = 3072 };

static const int64_t fine = 32768;

static int64_t dot(party_point a, party_point b) {
    return a.x * b.x + a.y * b.y;
}

static int64_t cross(party_point a, party_point b) {
    return a.x * b.y - a.y * b.x;
}

static int64_t size_of(int64_t number) {
    return number < 0 ? -number : number;
}

/* W1: no entry comes near a half, so the C library is exact enough. */
int party_sine(int angle) {
    const double pi = 3.14159265358979323846;
    return (int)lround(sin(2 * pi * (angle % TURN) / TURN) * 16384);
}

static party_point unit_vector(int angle) {
    return (party_point){party_sine(angle + TURN / 4), party_sine(angle)};
}

/* W3: the size of the foot to be placed next; only the last one may be half a shoe. */
static int next_size(const party_walker *walker) {
    return walker->half_steps - 2 * walker->placed == 1 ? 1 : 2;
}

static party_point next_toe(const party_walker *walker) {
    int64_t length = next_size(walker) * walker->shoe;
    return (party_point){walker->toe.x + length * walker->unit.x,
                         walker->toe.y + length * walker->unit.y};
}

static bool is_inside(const party_options *options, int64_t coordinate) {
    return coordinate >= 0 && coordinate <= options->area * fine;
}

/* W5, bounce */
static void turn_back(const party_options *options, party_walker *walker) {
    party_point toe = next_toe(walker);
    if (!is_inside(options, toe.x)) {
        walker->unit.x = -walker->unit.x;
    }
    if (!is_inside(options, toe.y)) {
        walker->unit.y = -walker->unit.y;
    }
}

/* W4 */
void party_place_foot(const party_options *options, party_walker *walker) {
    if (options->chosen[PARTY_EDGE] == PARTY_EDGE_BOUNCE) {
        turn_back(options, walker);
    }
    party_point toe = next_toe(walker);
    walker->size = next_size(walker);
    walker->heel = walker->toe;
    walker->toe = toe;
    walker->placed++;
}

/* W5, cut: M */
static int feet_inside(const party_options *options, party_walker walker) {
    while (walker.placed < walker.feet) {
        party_point toe = next_toe(&walker);
        if (!is_inside(options, toe.x) || !is_inside(options, toe.y)) {
            break;
        }
        party_place_foot(options, &walker);
    }
    return walker.placed;
}

/* W2, W3 */
party_walker party_begin_walk(const party_options *options, party_point start, int angle, int shoe,
                              int half_steps) {
    party_point exact = {start.x * fine, start.y * fine};
    party_walker walker = {.start = start,
                           .unit = unit_vector(angle),
                           .shoe = shoe,
                           .half_steps = half_steps,
                           .feet = (half_steps + 1) / 2,
                           .heel = exact,
                           .toe = exact};
    if (options->chosen[PARTY_EDGE] == PARTY_EDGE_CUT) {
        walker.feet = feet_inside(options, walker);
    }
    return walker;
}

/* W3: R */
static int64_t rounded(int64_t distance) {
    int64_t size = (size_of(distance) + fine / 2) / fine;
    return distance < 0 ? -size : size;
}

/* W3: T */
party_point party_walker_body(const party_walker *walker) {
    return (party_point){walker->start.x + rounded(walker->toe.x - walker->start.x * fine),
                         walker->start.y + rounded(walker->toe.y - walker->start.y * fine)};
}

/* W7: the floor of the square root; with other sizes than the usual the number may pass 2^60. */
int64_t party_root(int64_t number) {
    int64_t low = 0;
    int64_t high = 3037000500; /* the least whose square does not fit */
    while (high - low > 1) {
        int64_t middle = (low + high) / 2;
        if (middle * middle <= number) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return low;
}

/* W7: D0 and D1 are where the higher seat stands as seen from the lower one. */
bool party_contact(const party_options *options, party_point before, party_point after, int *tau) {
    int64_t touch = options->touch;
    if (size_of(before.x) > touch + CONTACT_SPARE || size_of(before.y) > touch + CONTACT_SPARE) {
        return false;
    }
    party_point way = {after.x - before.x, after.y - before.y};
    int64_t a = dot(way, way);
    int64_t b = dot(before, way);
    int64_t k = dot(before, before) - touch * touch;
    int64_t q = b * b - a * k;
    bool in_this_tick = a + 2 * b + k <= 0 || -b <= a;
    if (k <= 0 || b >= 0 || q < 0 || !in_this_tick) {
        return false;
    }
    *tau = (int)(256 * (-256 * b - party_root(TAU_PARTS * q)) / a);
    return true;
}

/* W8: from the foot's centre to the card's, doubled, in fine units. */
static party_point doubled_offset(const party_walker *foot, const party_floor_card *card) {
    return (party_point){card->centre.x * 2 * fine - (foot->heel.x + foot->toe.x),
                         card->centre.y * 2 * fine - (foot->heel.y + foot->toe.y)};
}

/* W9: D.D */
int64_t party_distance(const party_walker *foot, const party_floor_card *card) {
    party_point offset = doubled_offset(foot, card);
    return dot(offset, offset);
}

/* W8 */
bool party_overlaps(const party_options *options, const party_walker *foot,
                    const party_floor_card *card) {
    const int over = options->chosen[PARTY_OVER_TEST];
    const party_point d = doubled_offset(foot, card);
    const int64_t limit = OVERLAP_LIMIT * 2 * fine;
    if (size_of(d.x) > limit || size_of(d.y) > limit) {
        return false;
    }
    const int64_t width = (options->foot_percent * foot->shoe + 50) / 100;
    const party_point u = foot->unit;
    const party_point v = unit_vector(card->angle);
    const int64_t uu = dot(u, u);
    const int64_t vv = dot(v, v);
    const int64_t al = size_of(dot(u, v));
    const int64_t cr = size_of(cross(u, v));
    const int64_t fl = foot->size * foot->shoe;
    const int64_t fw = over == PARTY_OVER_LINE ? 0 : 2 * width;
    const int64_t cl = 2 * options->card_length;
    const int64_t cw = 2 * options->card_width;
    if (over == PARTY_OVER_CENTRE) {
        return size_of(dot(d, u)) <= fl * uu && size_of(cross(u, d)) <= fw * uu;
    }
    return size_of(dot(d, u)) < fl * uu + cl * al + cw * cr &&
           size_of(cross(u, d)) < fw * uu + cl * cr + cw * al &&
           size_of(dot(d, v)) < cl * vv + fl * al + fw * cr &&
           size_of(cross(v, d)) < cw * vv + fl * cr + fw * al;
}
