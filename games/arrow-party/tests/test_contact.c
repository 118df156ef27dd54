/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: when two bodies bump (AP-W7), against looking at many moments of the tick.
 *
 * Between two ends each coordinate goes evenly; at the k-th of n moments the bodies are
 * ((n - k) before + k after) / n apart, which whole numbers compare exactly.
 */
#include "check.h"
#include "stroll.h"

enum { CASES = 300000, MOMENTS = 64 };

typedef struct {
    ap_ground ground;
    ap_point before, after;
} meeting;

static ap_point apart(ap_point one, ap_point other) {
    return (ap_point){other.x - one.x, other.y - one.y};
}

/* Two feet of walks that begin a tick near each other, or near the distance that matters. */
static meeting draw(qv__rng *rng) {
    meeting m = {.ground = stroll_ground(rng)};
    const ap_course course = stroll_course(rng, &m.ground);
    ap_course other = stroll_course(rng, &m.ground);
    const int64_t reach = m.ground.touch + 2500;
    if (qv__rng_below(rng, 2)) {
        const uint32_t angle = qv__rng_below(rng, AP_TURN);
        const int64_t far = m.ground.touch - 2 + (int64_t)qv__rng_below(rng, 8);
        other.start.x = course.start.x + far * ap_cosine(angle) / 16384;
        other.start.y = course.start.y + far * ap_sine(angle) / 16384;
    } else {
        other.start.x = course.start.x - reach + qv__rng_below(rng, (uint32_t)(2 * reach));
        other.start.y = course.start.y - reach + qv__rng_below(rng, (uint32_t)(2 * reach));
    }
    ap_foot one = ap_foot_start(&course), two = ap_foot_start(&other);
    m.before = apart(one.body, two.body);
    if (course.half_steps)
        ap_foot_next(&m.ground, &one);
    if (other.half_steps && qv__rng_below(rng, 4)) /* else the other stands */
        ap_foot_next(&m.ground, &two);
    m.after = apart(one.body, two.body);
    return m;
}

/* The squared distance at a moment of `of`, times of * of. */
static int64_t squared(const meeting *m, int64_t moment, int64_t of) {
    const int64_t x = (of - moment) * m->before.x + moment * m->after.x;
    const int64_t y = (of - moment) * m->before.y + moment * m->after.y;
    return x * x + y * y;
}

static int64_t limit(const meeting *m, int64_t more, int64_t of) {
    const int64_t touch = m->ground.touch + more;
    return touch * touch * of * of;
}

static void bumps_are_where_bodies_come_near(void **state) {
    (void)state;
    qv__rng rng = qv__rng_at(1, 0);
    uint32_t bumps = 0, none = 0, too_near = 0;
    for (uint32_t i = 0; i < CASES; i++) {
        const meeting m = draw(&rng);
        uint32_t tau;
        const bool found = ap_contact(&m.ground, m.before, m.after, &tau);
        if (squared(&m, 0, 1) <= limit(&m, 0, 1)) {
            assert_false(found); /* who is near has to get away first */
            too_near++;
            continue;
        }
        bool near = false, nearly = false;
        for (int64_t k = 1; k <= MOMENTS; k++) {
            near = near || squared(&m, k, MOMENTS) <= limit(&m, 0, MOMENTS);
            nearly = nearly || squared(&m, k, MOMENTS) <= limit(&m, 40, MOMENTS);
        }
        assert_true(found || !near);
        assert_true(nearly || !found); /* at most 36 units are walked between two moments */
        bumps += found;
        none += !found;
    }
    assert_true(bumps > 1000 && none > 1000 && too_near > 1000);
}

static void the_time_of_a_bump_is_when_it_happens(void **state) {
    (void)state;
    qv__rng rng = qv__rng_at(2, 0);
    const int64_t whole = 65536;
    uint32_t bumps = 0;
    for (uint32_t i = 0; i < CASES; i++) {
        const meeting m = draw(&rng);
        uint32_t tau;
        if (!ap_contact(&m.ground, m.before, m.after, &tau))
            continue;
        bumps++;
        assert_true(tau <= whole + 256);
        /* The root is rounded down by less than one, so tau is never early by more than its own
         * rounding, and late by 256 / A at most. */
        const ap_point way = apart(m.before, m.after);
        const int64_t speed = way.x * way.x + way.y * way.y;
        if (speed == 0) {
            fail_msg("they meet without moving");
            continue;
        }
        const int64_t late = 256 / speed + 1;
        const int64_t early = (int64_t)tau > late ? (int64_t)tau - late : 0;
        assert_true(squared(&m, early, whole) >= limit(&m, 0, whole));
        const int64_t after = (int64_t)tau + 1 > whole ? whole : (int64_t)tau + 1;
        assert_true(squared(&m, after, whole) <= limit(&m, 1, whole));
    }
    assert_true(bumps > 1000);
}

static void assert_same(const meeting *m, bool found, uint32_t tau, ap_point before,
                        ap_point after) {
    uint32_t other = 0;
    assert_int_equal(ap_contact(&m->ground, before, after, &other), found);
    if (found)
        assert_int_equal(other, tau);
}

static void mirrors_and_who_looks_change_nothing(void **state) {
    (void)state;
    qv__rng rng = qv__rng_at(3, 0);
    for (uint32_t i = 0; i < CASES; i++) {
        const meeting m = draw(&rng);
        const ap_point b = m.before, a = m.after;
        uint32_t tau = 0;
        const bool found = ap_contact(&m.ground, b, a, &tau);
        assert_same(&m, found, tau, (ap_point){-b.x, -b.y}, (ap_point){-a.x, -a.y});
        assert_same(&m, found, tau, (ap_point){-b.x, b.y}, (ap_point){-a.x, a.y});
        assert_same(&m, found, tau, (ap_point){b.x, -b.y}, (ap_point){a.x, -a.y});
        assert_same(&m, found, tau, (ap_point){b.y, b.x}, (ap_point){a.y, a.x});
    }
}

/* Nobody who is too far away for one tick is found, however the numbers would come out. */
static void the_far_are_left_out(void **state) {
    (void)state;
    const ap_ground ground = {.side = 14336, .touch = 1638};
    const int64_t far = 1638 + 2304;
    uint32_t tau;
    assert_true(ap_contact(&ground, (ap_point){far, 0}, (ap_point){1638, 0}, &tau));
    assert_int_equal(tau, 65536);
    assert_false(ap_contact(&ground, (ap_point){far + 1, 0}, (ap_point){1638, 0}, &tau));
    assert_false(ap_contact(&ground, (ap_point){0, -far - 1}, (ap_point){0, 0}, &tau));
    const int64_t away = INT64_C(1) << 40;
    assert_false(ap_contact(&ground, (ap_point){away, away}, (ap_point){-away, -away}, &tau));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bumps_are_where_bodies_come_near),
        cmocka_unit_test(the_time_of_a_bump_is_when_it_happens),
        cmocka_unit_test(mirrors_and_who_looks_change_nothing),
        cmocka_unit_test(the_far_are_left_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
