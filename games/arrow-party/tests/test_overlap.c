/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: whether a foot comes down on a card (AP-W8), against another method.
 *
 * Foot and card are taken as four exact corners each. They have a point inside both exactly if the
 * origin is inside the hull of all differences of corners, and it is not inside that hull exactly
 * if all differences lie on one side of a line through the origin and one of them.
 */
#include "check.h"
#include "stroll.h"

enum { CASES = 300000, DIFFERENCES = 16 };

typedef struct {
    ap_point at[4];
} corners;

/* The corners around `middle`, from one half of the length and one half of the width. */
static corners rectangle(ap_point middle, ap_point half, ap_point side) {
    return (corners){{{middle.x + half.x + side.x, middle.y + half.y + side.y},
                      {middle.x + half.x - side.x, middle.y + half.y - side.y},
                      {middle.x - half.x - side.x, middle.y - half.y - side.y},
                      {middle.x - half.x + side.x, middle.y - half.y + side.y}}};
}

/* All in 2^-16 unit, and from the middle of the foot, so that nothing gets large. */
static corners of_foot(const ap_ground *ground, const ap_foot *foot) {
    const int64_t width = ground->over == AP_OVER_LINE ? 0 : (38 * foot->course.shoe + 50) / 100;
    const int64_t length = (int64_t)foot->halves * foot->course.shoe;
    return rectangle((ap_point){0, 0}, (ap_point){length * foot->ux, length * foot->uy},
                     (ap_point){-2 * width * foot->uy, 2 * width * foot->ux});
}

static corners of_card(const ap_ground *ground, const ap_foot *foot, const ap_card *card) {
    const ap_point middle = {card->x * INT64_C(65536) - foot->heel.x - foot->toe.x,
                             card->y * INT64_C(65536) - foot->heel.y - foot->toe.y};
    const int64_t c = ap_cosine(card->angle), s = ap_sine(card->angle);
    if (ground->over == AP_OVER_CENTRE)
        return rectangle(middle, (ap_point){0, 0}, (ap_point){0, 0});
    const int64_t half = 2 * (int64_t)ground->card_long, side = 2 * (int64_t)ground->card_short;
    return rectangle(middle, (ap_point){half * c, half * s}, (ap_point){-side * s, side * c});
}

/* Whether all lie on one side of the line through the origin and `p`: on the line counts as aside,
 * or, if the border belongs to the foot, only where all on it lie in one direction. */
static bool all_aside(const ap_point *d, ap_point p, bool border) {
    bool left = false, right = false, behind = false;
    for (uint32_t i = 0; i < DIFFERENCES; i++) {
        const int64_t side = p.x * d[i].y - p.y * d[i].x;
        left = left || side > 0;
        right = right || side < 0;
        behind = behind || (side == 0 && p.x * d[i].x + p.y * d[i].y <= 0);
    }
    return !(left && right) && !(border && behind);
}

static bool over_by_corners(const ap_ground *ground, const ap_foot *foot, const ap_card *card) {
    const corners shoe = of_foot(ground, foot), paper = of_card(ground, foot, card);
    const bool border = ground->over == AP_OVER_CENTRE;
    ap_point d[DIFFERENCES];
    for (uint32_t i = 0; i < DIFFERENCES; i++) {
        d[i].x = shoe.at[i / 4].x - paper.at[i % 4].x;
        d[i].y = shoe.at[i / 4].y - paper.at[i % 4].y;
    }
    for (uint32_t i = 0; i < DIFFERENCES; i++)
        if ((d[i].x || d[i].y) && all_aside(d, d[i], border))
            return false;
    return true;
}

static ap_foot draw_foot(qv__rng *rng, stroll *out) {
    do {
        *out = stroll_draw(rng);
        out->course.half_steps %= 16;
    } while (out->course.half_steps == 0);
    if (out->ground.edge == AP_CUT)
        out->ground.edge = AP_FREE;
    return ap_foot_at(&out->ground, &out->course,
                      1 + qv__rng_below(rng, (out->course.half_steps + 1) / 2));
}

/* A corner, or the middle of an edge, or of it all. */
static ap_point some_point(qv__rng *rng, const corners *of) {
    const ap_point a = of->at[qv__rng_below(rng, 4)], b = of->at[qv__rng_below(rng, 4)];
    return (ap_point){(a.x + b.x) / 2, (a.y + b.y) / 2};
}

/* Moves the foot so that two such points of it and of the card come to be the same, exactly. */
static void move_to_touch(qv__rng *rng, const ap_ground *ground, const ap_card *card,
                          ap_foot *foot) {
    const corners shoe = of_foot(ground, foot), paper = of_card(ground, foot, card);
    const ap_point one = some_point(rng, &shoe), other = some_point(rng, &paper);
    foot->heel.x += other.x - one.x;
    foot->heel.y += other.y - one.y;
}

static void a_foot_is_on_what_it_overlaps(void **state) {
    (void)state;
    qv__rng rng = qv__rng_at(1, 0);
    uint32_t over[AP_OVER_CENTRE + 1] = {0};
    for (uint32_t i = 0; i < CASES; i++) {
        stroll s;
        ap_foot foot = draw_foot(&rng, &s);
        const ap_card card = stroll_card(&rng, &foot);
        if (i % 4 == 0)
            move_to_touch(&rng, &s.ground, &card, &foot);
        const bool found = ap_over(&s.ground, &foot, &card);
        assert_int_equal(found, over_by_corners(&s.ground, &foot, &card));
        over[s.ground.over] += found;
    }
    for (uint32_t test = 0; test <= AP_OVER_CENTRE; test++)
        assert_true(over[test] > 1000);
}

/* Foot and card along the axes: the places where one just touches the other are whole units. */
static void touching_is_not_overlapping(void **state) {
    (void)state;
    const ap_course course = {.start = {7000, 7000}, .shoe = 1000, .half_steps = 2};
    for (uint32_t turn = 0; turn < 4; turn++) {
        for (uint32_t test = 0; test <= AP_OVER_CENTRE; test++) {
            const ap_ground ground = {
                .side = 14336, .card_long = 358, .card_short = 256, .over = (uint8_t)test};
            ap_foot foot = ap_foot_start(&course);
            ap_foot_next(&ground, &foot);
            const bool along = turn % 2 == 0, centre = test == AP_OVER_CENTRE;
            const int32_t paper = centre ? 0 : along ? 179 : 128, reach = 500 + paper;
            for (int32_t x = 7500 - reach - 3; x <= 7500 + reach + 3; x++) {
                const int32_t off = x < 7500 ? 7500 - x : x - 7500;
                const ap_card card = {x, 7000, turn * AP_TURN / 4};
                assert_int_equal(ap_over(&ground, &foot, &card),
                                 centre ? off <= reach : off < reach);
            }
            /* 190 to either side: 38 of 100 parts of the length */
            const int32_t width = test == AP_OVER_LINE ? 0 : 190;
            const int32_t across = width + (centre ? 0 : along ? 128 : 179);
            for (int32_t y = 7000 - across - 3; y <= 7000 + across + 3; y++) {
                const int32_t off = y < 7000 ? 7000 - y : y - 7000;
                const ap_card card = {7500, y, turn * AP_TURN / 4};
                assert_int_equal(ap_over(&ground, &foot, &card),
                                 centre ? off <= across : off < across);
            }
        }
    }
}

/* -- AP-W9, and how far a card was missed ------------------------------------------------------ */

static void the_gap_is_none_exactly_if_the_foot_is_on_the_card(void **state) {
    (void)state;
    qv__rng rng = qv__rng_at(2, 0);
    for (uint32_t i = 0; i < CASES; i++) {
        stroll s;
        const ap_foot foot = draw_foot(&rng, &s);
        ap_card card = stroll_card(&rng, &foot);
        if (i % 8 == 0)
            card.x += 5000; /* out of reach */
        const int32_t gap = ap_gap(&s.ground, &foot, &card);
        assert_true(gap >= 0);
        assert_int_equal(gap == 0, ap_over(&s.ground, &foot, &card));
        assert_true(i % 8 || gap > 0);
    }
}

/* A foot and a card on one line: what is between their ends is known. */
static void the_gap_is_what_is_between_them(void **state) {
    (void)state;
    const ap_course course = {.start = {7000, 7000}, .shoe = 1000, .half_steps = 2};
    const ap_ground ground = {.side = 14336, .card_long = 358, .card_short = 256};
    ap_foot foot = ap_foot_start(&course);
    ap_foot_next(&ground, &foot);
    for (int32_t between = 0; between < 1000; between++) {
        const ap_card card = {8000 + 179 + between, 7000, 0};
        assert_int_equal(ap_gap(&ground, &foot, &card), between + 1); /* begun units */
    }
}

static void nearness_is_the_squared_distance(void **state) {
    (void)state;
    qv__rng rng = qv__rng_at(3, 0);
    for (uint32_t i = 0; i < CASES; i++) {
        stroll s;
        const ap_foot foot = draw_foot(&rng, &s);
        const ap_card card = stroll_card(&rng, &foot);
        const corners paper = of_card(&s.ground, &foot, &card);
        const int64_t x = (paper.at[0].x + paper.at[2].x) / 2;
        const int64_t y = (paper.at[0].y + paper.at[2].y) / 2;
        assert_true(ap_nearness(&foot, &card) == x * x + y * y);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_foot_is_on_what_it_overlaps),
        cmocka_unit_test(touching_is_not_overlapping),
        cmocka_unit_test(the_gap_is_none_exactly_if_the_foot_is_on_the_card),
        cmocka_unit_test(the_gap_is_what_is_between_them),
        cmocka_unit_test(nearness_is_the_squared_distance),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
