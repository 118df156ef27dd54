/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: properties of the feet of every walk (AP-W3 to AP-W6), and that the mask of
 * cards along a walk leaves none out.
 *
 * Each property is worked out anew from the page, step by step, without the formulas of walk.c.
 */
#include "check.h"
#include "rules.h"
#include "stroll.h"

enum { STROLLS = 100000, UNIT = 32768 };

static bool on_floor(const ap_ground *ground, int64_t fine) {
    return fine >= 0 && fine <= (int64_t)ground->side * UNIT;
}

static bool inside(const ap_ground *ground, ap_point fine) {
    return on_floor(ground, fine.x) && on_floor(ground, fine.y);
}

/* Whether `whole` is the nearest whole unit to `fine`, both from the start: halves away from it. */
static bool is_nearest(int64_t whole, int64_t fine) {
    const int64_t rest = fine - whole * UNIT;
    if (rest > -UNIT / 2 && rest < UNIT / 2)
        return true;
    return fine > 0 ? rest == -UNIT / 2 : fine < 0 && rest == UNIT / 2;
}

/* -- Every walk -------------------------------------------------------------------------------- */

static void assert_starts(const ap_foot *foot, const ap_course *course) {
    assert_int_equal(foot->number, 0);
    assert_int_equal(foot->toe.x, course->start.x * UNIT);
    assert_int_equal(foot->toe.y, course->start.y * UNIT);
    assert_int_equal(foot->body.x, course->start.x);
    assert_int_equal(foot->body.y, course->start.y);
}

static void assert_follows(const ap_foot *before, const ap_foot *foot) {
    const ap_course *const course = &foot->course;
    assert_int_equal(foot->number, before->number + 1);
    assert_int_equal(foot->heel.x, before->toe.x);
    assert_int_equal(foot->heel.y, before->toe.y);
    assert_int_equal(foot->from.x, before->body.x);
    assert_int_equal(foot->from.y, before->body.y);
    assert_int_equal(foot->toe.x - foot->heel.x, (int64_t)(foot->halves * course->shoe) * foot->ux);
    assert_int_equal(foot->toe.y - foot->heel.y, (int64_t)(foot->halves * course->shoe) * foot->uy);
    assert_true(is_nearest(foot->body.x - course->start.x, foot->toe.x - course->start.x * UNIT));
    assert_true(is_nearest(foot->body.y - course->start.y, foot->toe.y - course->start.y * UNIT));
}

static void feet_tile_the_strip(void **state) {
    (void)state;
    qv__rng rng = qv__rng_at(1, 0);
    for (uint32_t i = 0; i < STROLLS; i++) {
        const stroll s = stroll_draw(&rng);
        const uint32_t feet = ap_feet(&s.ground, &s.course);
        ap_foot foot = ap_foot_start(&s.course);
        assert_starts(&foot, &s.course);
        uint32_t halves = 0;
        for (uint32_t t = 1; t <= feet; t++) {
            const ap_foot before = foot;
            ap_foot_next(&s.ground, &foot);
            assert_follows(&before, &foot);
            halves += foot.halves;
            assert_true(foot.halves == 2 || (foot.halves == 1 && t == feet));
        }
        /* All half steps are walked, but for a cut. */
        if (s.ground.edge == AP_CUT)
            assert_true(halves <= s.course.half_steps);
        else
            assert_int_equal(halves, s.course.half_steps);
        const ap_foot last = ap_foot_at(&s.ground, &s.course, feet);
        assert_int_equal(last.toe.x, foot.toe.x);
        assert_int_equal(last.toe.y, foot.toe.y);
    }
}

/* -- The edge (AP-W5) -------------------------------------------------------------------------- */

/* The feet of a cut walk, one at a time. */
static uint32_t feet_by_hand(const ap_ground *ground, const ap_course *course) {
    ap_point toe = {course->start.x * UNIT, course->start.y * UNIT};
    uint32_t feet = 0;
    for (uint32_t left = course->half_steps; left > 0; feet++) {
        const uint32_t halves = left > 1 ? 2 : 1;
        const int64_t length = (int64_t)halves * course->shoe;
        toe.x += length * ap_cosine(course->angle);
        toe.y += length * ap_sine(course->angle);
        if (!inside(ground, toe))
            return feet;
        left -= halves;
    }
    return feet;
}

static void a_cut_walk_is_as_long_as_the_floor_allows(void **state) {
    (void)state;
    qv__rng rng = qv__rng_at(2, 0);
    uint32_t cut = 0, whole = 0, none = 0;
    for (uint32_t i = 0; i < STROLLS; i++) {
        stroll s = stroll_draw(&rng);
        if (s.ground.edge == AP_FREE)
            continue;
        s.ground.edge = AP_CUT;
        const uint32_t feet = ap_feet(&s.ground, &s.course), all = (s.course.half_steps + 1) / 2;
        assert_int_equal(feet, feet_by_hand(&s.ground, &s.course));
        if (inside(&s.ground, ap_foot_at(&s.ground, &s.course, feet).toe) && feet == all)
            whole++;
        cut += feet < all;
        none += feet == 0;
    }
    assert_true(cut > 1000 && whole > 1000 && none > 1000);
}

static void free_and_bouncing_walks_are_never_cut(void **state) {
    (void)state;
    qv__rng rng = qv__rng_at(3, 0);
    uint32_t left_floor = 0;
    for (uint32_t i = 0; i < STROLLS; i++) {
        const stroll s = stroll_draw(&rng);
        if (s.ground.edge == AP_CUT)
            continue;
        const uint32_t feet = ap_feet(&s.ground, &s.course);
        assert_int_equal(feet, (s.course.half_steps + 1) / 2);
        if (s.ground.edge == AP_FREE) {
            const ap_foot last = ap_foot_at(&s.ground, &s.course, feet);
            left_floor += !inside(&s.ground, last.toe);
            assert_int_equal(last.toe.x - s.course.start.x * UNIT,
                             (int64_t)(s.course.half_steps * s.course.shoe) *
                                 ap_cosine(s.course.angle));
        }
    }
    assert_true(left_floor > 1000);
}

static void a_bouncing_walk_stays_on_the_floor(void **state) {
    (void)state;
    qv__rng rng = qv__rng_at(4, 0);
    uint32_t bounces = 0;
    for (uint32_t i = 0; i < STROLLS; i++) {
        const stroll s = stroll_draw(&rng);
        if (s.ground.edge != AP_BOUNCE)
            continue;
        ap_foot foot = ap_foot_start(&s.course);
        for (uint32_t t = ap_feet(&s.ground, &s.course); t > 0; t--) {
            const ap_foot before = foot;
            ap_foot_next(&s.ground, &foot);
            assert_true(inside(&s.ground, foot.toe));
            /* A turn of either component is needed, and nothing else about it changes. */
            const int64_t length = (int64_t)foot.halves * s.course.shoe;
            const bool x_turns = !on_floor(&s.ground, before.toe.x + length * before.ux);
            const bool y_turns = !on_floor(&s.ground, before.toe.y + length * before.uy);
            assert_int_equal(foot.ux, x_turns ? -before.ux : before.ux);
            assert_int_equal(foot.uy, y_turns ? -before.uy : before.uy);
            bounces += x_turns || y_turns;
        }
    }
    assert_true(bounces > 1000);
}

/* -- Cards along a walk ------------------------------------------------------------------------ */

/* Every other card near some foot, the rest anywhere. */
static void lay_cards(qv__rng *rng, const stroll *s, uint32_t feet, ap_state *out) {
    const uint32_t side = (uint32_t)s->ground.side;
    for (uint32_t card = 0; card < AP_FLOOR; card++) {
        const ap_foot foot = ap_foot_at(&s->ground, &s->course, qv__rng_below(rng, feet + 1));
        ap_card at = stroll_card(rng, &foot);
        if (card % 2 || at.x < 0 || at.y < 0 || at.x > s->ground.side || at.y > s->ground.side) {
            at.x = (int32_t)qv__rng_below(rng, side + 1);
            at.y = (int32_t)qv__rng_below(rng, side + 1);
        }
        out->floor_x[card] = (uint16_t)at.x;
        out->floor_y[card] = (uint16_t)at.y;
        out->floor_angle[card] = (uint16_t)at.angle;
    }
}

static uint64_t stepped_over(const stroll *s, uint32_t feet, const ap_state *state) {
    uint64_t cards = 0;
    ap_foot foot = ap_foot_start(&s->course);
    while (foot.number < feet) {
        ap_foot_next(&s->ground, &foot);
        for (uint32_t card = 0; card < AP_FLOOR; card++) {
            const ap_card at = {state->floor_x[card], state->floor_y[card],
                                state->floor_angle[card]};
            if (ap_over(&s->ground, &foot, &at))
                cards |= UINT64_C(1) << card;
        }
    }
    return cards;
}

static uint32_t members(uint64_t set) {
    uint32_t n = 0;
    for (; set; set &= set - 1)
        n++;
    return n;
}

static void cards_along_a_walk_are_all_there(void **state) {
    (void)state;
    qv__rng rng = qv__rng_at(5, 0);
    uint64_t over = 0, along = 0, all = 0;
    for (uint32_t i = 0; i < STROLLS; i++) {
        stroll s = stroll_draw(&rng);
        s.course.half_steps %= 64;
        if (s.ground.edge == AP_FREE) {
            s.course.start.x %= 2 * s.ground.side;
            s.course.start.y %= 2 * s.ground.side;
        }
        const uint32_t feet = ap_feet(&s.ground, &s.course);
        const ap_ruleset rs = {.ground = s.ground};
        static ap_state at;
        lay_cards(&rng, &s, feet, &at);
        const uint64_t covered = stepped_over(&s, feet, &at);
        const uint64_t near = ap_along(&rs, &at, &s.course, feet);
        assert_true((covered & ~near) == 0);
        over += members(covered);
        along += s.ground.edge == AP_BOUNCE ? 0 : members(near);
        all += s.ground.edge == AP_BOUNCE ? 0 : AP_FLOOR;
    }
    assert_true(over > 100000);       /* the test sees cards underfoot */
    assert_true(along < all * 3 / 4); /* and the mask is of use */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(feet_tile_the_strip),
        cmocka_unit_test(a_cut_walk_is_as_long_as_the_floor_allows),
        cmocka_unit_test(free_and_bouncing_walks_are_never_cut),
        cmocka_unit_test(a_bouncing_walk_stays_on_the_floor),
        cmocka_unit_test(cards_along_a_walk_are_all_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
