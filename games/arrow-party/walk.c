/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: feet, bumps and cards underfoot, see walk.h.
 *
 * Every value fits a signed 64-bit integer; the bounds are given with the clauses on the rules
 * page.
 * Uses sine.c.
 */
#include "walk.h"

enum {
    UNIT_BITS = 15,    /* fine units to a unit */
    FAR_BODIES = 2304, /* beyond touch: twice the longest shoe, no bump within a tick */
    AXIS_MOST = 16385, /* no direction of AP-W1 is longer */
    TAU_BITS = 8,      /* of the root; tau has twice as many */
    CARD_BITS = 16,    /* centres of cards and feet are compared at 2^-16 unit */
    GAP_BITS = 14 + CARD_BITS
};

static const int64_t half_unit = INT64_C(1) << (UNIT_BITS - 1);

/* -- Feet (AP-W3 to AP-W5) --------------------------------------------------------------------- */

/* The nearest whole unit, halves away from zero. */
static int64_t nearest(int64_t fine) {
    return fine < 0 ? -((-fine + half_unit) >> UNIT_BITS) : (fine + half_unit) >> UNIT_BITS;
}

static ap_point fine_point(ap_point units) {
    return (ap_point){units.x * (INT64_C(1) << UNIT_BITS), units.y * (INT64_C(1) << UNIT_BITS)};
}

/* AP-W3: rounded is the way from the start, not the place. */
static ap_point body(const ap_course *course, ap_point exact) {
    const ap_point start = fine_point(course->start);
    return (ap_point){course->start.x + nearest(exact.x - start.x),
                      course->start.y + nearest(exact.y - start.y)};
}

ap_foot ap_foot_start(const ap_course *course) {
    const ap_point at = fine_point(course->start);
    return (ap_foot){.course = *course,
                     .ux = ap_cosine(course->angle),
                     .uy = ap_sine(course->angle),
                     .heel = at,
                     .toe = at,
                     .from = course->start,
                     .body = course->start};
}

static bool on_floor(const ap_ground *ground, int64_t fine) {
    return fine >= 0 && fine <= (int64_t)ground->side << UNIT_BITS;
}

/* The length of the next foot along one axis. */
static int64_t stride(const ap_foot *foot, uint32_t halves, int32_t along) {
    return (int64_t)(halves * foot->course.shoe) * along;
}

void ap_foot_next(const ap_ground *ground, ap_foot *foot) {
    const uint32_t left = foot->course.half_steps - 2 * foot->number;
    const uint32_t halves = left < 2 ? 1 : 2;
    const ap_point heel = foot->toe;
    if (ground->edge == AP_BOUNCE) {
        if (!on_floor(ground, heel.x + stride(foot, halves, foot->ux)))
            foot->ux = -foot->ux;
        if (!on_floor(ground, heel.y + stride(foot, halves, foot->uy)))
            foot->uy = -foot->uy;
    }
    foot->number++;
    foot->halves = halves;
    foot->heel = heel;
    foot->toe.x = heel.x + stride(foot, halves, foot->ux);
    foot->toe.y = heel.y + stride(foot, halves, foot->uy);
    foot->from = foot->body;
    foot->body = body(&foot->course, foot->toe);
}

ap_foot ap_foot_at(const ap_ground *ground, const ap_course *course, uint32_t number) {
    ap_foot foot = ap_foot_start(course);
    while (foot.number < number)
        ap_foot_next(ground, &foot);
    return foot;
}

/* How many feet of two half shoes, of at most that many, keep the toe on the floor along one axis:
 * the floor is convex, so the first that leaves it is the last to ask about. */
static uint32_t feet_along(const ap_ground *ground, int64_t from, int64_t foot, uint32_t most) {
    if (foot == 0)
        return on_floor(ground, from) ? most : 0;
    const int64_t room = foot > 0 ? ((int64_t)ground->side << UNIT_BITS) - from : from;
    const int64_t length = foot > 0 ? foot : -foot;
    if (room >= length * most)
        return most;
    return room < 0 ? 0 : (uint32_t)(room / length);
}

uint32_t ap_feet(const ap_ground *ground, const ap_course *course) {
    const uint32_t whole = course->half_steps / 2, all = (course->half_steps + 1) / 2;
    if (ground->edge != AP_CUT)
        return all;
    const ap_foot start = ap_foot_start(course);
    const uint32_t across = feet_along(ground, start.toe.x, stride(&start, 2, start.ux), whole);
    const uint32_t up = feet_along(ground, start.toe.y, stride(&start, 2, start.uy), whole);
    const uint32_t feet = across < up ? across : up;
    if (feet < whole || all == whole)
        return feet;
    const int64_t x = start.toe.x + whole * stride(&start, 2, start.ux);
    const int64_t y = start.toe.y + whole * stride(&start, 2, start.uy);
    const bool half_fits = on_floor(ground, x + stride(&start, 1, start.ux)) &&
                           on_floor(ground, y + stride(&start, 1, start.uy));
    return half_fits ? all : whole;
}

/* -- Bumps (AP-W7) ----------------------------------------------------------------------------- */

/* The floor of the square root, bit by bit from above. */
static uint64_t root(uint64_t square) {
    uint64_t result = 0, bit = UINT64_C(1) << 62;
    while (bit > square)
        bit >>= 2;
    for (; bit; bit >>= 2) {
        const bool fits = square >= result + bit;
        if (fits)
            square -= result + bit;
        result = (result >> 1) + (fits ? bit : 0);
    }
    return result;
}

static int64_t dot(ap_point a, ap_point b) {
    return a.x * b.x + a.y * b.y;
}

static int64_t cross(ap_point a, ap_point b) {
    return a.x * b.y - a.y * b.x;
}

static int64_t size(int64_t value) {
    return value < 0 ? -value : value;
}

bool ap_contact(const ap_ground *ground, ap_point before, ap_point after, uint32_t *tau) {
    const int64_t far = ground->touch + FAR_BODIES;
    if (size(before.x) > far || size(before.y) > far)
        return false;
    const ap_point way = {after.x - before.x, after.y - before.y};
    const int64_t a = dot(way, way), b = dot(before, way);
    const int64_t k = dot(before, before) - (int64_t)ground->touch * ground->touch;
    if (k <= 0 || b >= 0)
        return false;
    const int64_t q = b * b - a * k;
    if (q < 0 || !(a + 2 * b + k <= 0 || -b <= a))
        return false;
    const int64_t square = INT64_C(1) << (2 * TAU_BITS), one = INT64_C(1) << TAU_BITS;
    *tau = (uint32_t)(one * (-one * b - (int64_t)root((uint64_t)(square * q))) / a);
    return true;
}

/* -- Cards underfoot (AP-W8, AP-W9) ------------------------------------------------------------ */

/* D of AP-W8: from the middle of the foot to the centre of the card, 2^-16 unit. */
static ap_point offset(const ap_foot *foot, const ap_card *card) {
    return (ap_point){card->x * (INT64_C(1) << CARD_BITS) - (foot->heel.x + foot->toe.x),
                      card->y * (INT64_C(1) << CARD_BITS) - (foot->heel.y + foot->toe.y)};
}

/* fl, fw, cl and cw of AP-W8: half the foot and half the card; times an axis they are 2^-16 unit.
 */
typedef struct {
    int64_t foot_long, foot_short, card_long, card_short;
} halves;

static halves sizes(const ap_ground *ground, const ap_foot *foot) {
    const int64_t shoe = foot->course.shoe;
    const int64_t width = ground->over == AP_OVER_LINE ? 0 : (38 * shoe + 50) / 100;
    return (halves){foot->halves * shoe, 2 * width, 2 * (int64_t)ground->card_long,
                    2 * (int64_t)ground->card_short};
}

/* Whether the circles around both may touch; an axis is never longer than AXIS_MOST. */
static bool near_foot(const halves *half, ap_point d) {
    const int64_t far =
        AXIS_MOST * (half->foot_long + half->foot_short + half->card_long + half->card_short);
    return size(d.x) <= far && size(d.y) <= far;
}

/* How far apart foot and card are along each of the four axes (lengths, then widths), less what
 * foot and card take there: they overlap if all are below 0. */
static void apart(const halves *half, const ap_foot *foot, const ap_card *card, ap_point d,
                  int64_t out[4]) {
    const ap_point u = {foot->ux, foot->uy};
    const ap_point v = {ap_cosine(card->angle), ap_sine(card->angle)};
    const int64_t uu = dot(u, u), vv = dot(v, v), al = size(dot(u, v)), cr = size(cross(u, v));
    const int64_t fl = half->foot_long, fw = half->foot_short;
    const int64_t cl = half->card_long, cw = half->card_short;
    out[0] = size(dot(d, u)) - (fl * uu + cl * al + cw * cr);
    out[1] = size(cross(u, d)) - (fw * uu + cl * cr + cw * al);
    out[2] = size(dot(d, v)) - (cl * vv + fl * al + fw * cr);
    out[3] = size(cross(v, d)) - (cw * vv + fl * cr + fw * al);
}

/* The same for a card that counts as its centre alone: here touching is enough. */
static void centre_apart(const halves *half, const ap_foot *foot, ap_point d, int64_t out[2]) {
    const ap_point u = {foot->ux, foot->uy};
    const int64_t uu = dot(u, u);
    out[0] = size(dot(d, u)) - half->foot_long * uu;
    out[1] = size(cross(u, d)) - half->foot_short * uu;
}

bool ap_over(const ap_ground *ground, const ap_foot *foot, const ap_card *card) {
    const ap_point d = offset(foot, card);
    const halves half = sizes(ground, foot);
    if (!near_foot(&half, d))
        return false;
    int64_t gap[4];
    if (ground->over == AP_OVER_CENTRE) {
        centre_apart(&half, foot, d, gap);
        return gap[0] <= 0 && gap[1] <= 0;
    }
    apart(&half, foot, card, d, gap);
    return gap[0] < 0 && gap[1] < 0 && gap[2] < 0 && gap[3] < 0;
}

int64_t ap_nearness(const ap_foot *foot, const ap_card *card) {
    const ap_point d = offset(foot, card);
    return dot(d, d);
}

int32_t ap_gap(const ap_ground *ground, const ap_foot *foot, const ap_card *card) {
    if (ap_over(ground, foot, card))
        return 0;
    const ap_point d = offset(foot, card);
    const halves half = sizes(ground, foot);
    const bool centre = ground->over == AP_OVER_CENTRE;
    int64_t gap[4];
    if (centre)
        centre_apart(&half, foot, d, gap);
    else
        apart(&half, foot, card, d, gap);
    int64_t most = 0;
    for (uint32_t i = 0; i < (centre ? 2U : 4U); i++)
        most = gap[i] > most ? gap[i] : most;
    return (int32_t)(most >> GAP_BITS) + 1;
}
