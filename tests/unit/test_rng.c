/* SPDX-License-Identifier: MIT */
/* The generator: fixed values, even spread, streams that do not touch each other, bounded draws
 * without bias.
 *
 * All seeds are fixed, so a test that passes once passes for ever; the bounds are those of about
 * six standard deviations, so that any honest generator would pass and a lame one would not.
 */
#include "base/rng.h"
#include "check.h"

static void numbers_are_fixed(void **state) {
    (void)state;
    static const struct {
        uint64_t seed, stream, first, second;
    } golden[] = {
        {0, 0, UINT64_C(0xDD875D02DC0D4741), UINT64_C(0xC300114BF490613E)},
        {0, 1, UINT64_C(0xC850258BB0934660), UINT64_C(0x05BF9EA87775AE14)},
        {1, 0, UINT64_C(0xF9F981851E9A21FB), UINT64_C(0xCF16C87D224A0163)},
        {1, 1, UINT64_C(0x1131103CD37C2687), UINT64_C(0x3B437E58B1D9E237)},
        {UINT64_MAX, UINT64_MAX, UINT64_C(0xB2D423FDABA32ED3), UINT64_C(0xB1BD1BF2F2819822)},
        {20260101, 3, UINT64_C(0xCAF30CD6C17976C0), UINT64_C(0x3DB496E8D789CDC9)},
    };
    for (size_t i = 0; i < COUNT(golden); i++) {
        qv__rng rng = qv__rng_at(golden[i].seed, golden[i].stream);
        assert_int_equal(rng.counter, 0);
        assert_true(qv__rng_next(&rng) == golden[i].first);
        assert_true(qv__rng_next(&rng) == golden[i].second);
        assert_int_equal(rng.counter, 2);
    }
}

static void draws_are_fixed(void **state) {
    (void)state;
    static const uint32_t golden[] = {2, 1, 2, 2, 5, 1, 11, 2, 0, 0, 0, 7};
    qv__rng rng = qv__rng_at(2026, 0);
    for (uint32_t i = 0; i < COUNT(golden); i++)
        assert_int_equal(qv__rng_below(&rng, 6 + i), golden[i]);
}

static void a_number_depends_on_its_place_alone(void **state) {
    (void)state;
    qv__rng walked = qv__rng_at(42, 7);
    for (int i = 0; i < 1000; i++)
        qv__rng_next(&walked);
    qv__rng jumped = qv__rng_at(42, 7);
    jumped.counter = 1000;
    assert_true(qv__rng_next(&walked) == qv__rng_next(&jumped));
}

static void one_choice_draws_nothing(void **state) {
    (void)state;
    qv__rng rng = qv__rng_at(1, 1);
    assert_int_equal(qv__rng_below(&rng, 1), 0);
    assert_int_equal(rng.counter, 0);
    assert_true(qv__rng_below(&rng, 2) < 2);
    assert_int_equal(rng.counter, 1);
}

/* 2^32 is one more than a multiple of 3, so of all products only those that end in 0 are refused:
 * this number makes one that ends in 1. */
static void no_more_is_refused_than_must_be(void **state) {
    (void)state;
    qv__rng rng = qv__rng_at(0, 0);
    rng.counter = 1945485391;
    qv__rng same = rng;
    assert_true(qv__rng_next(&same) >> 32 == 0xAAAAAAAB);
    assert_int_equal(qv__rng_below(&rng, 3), 2);
    assert_int_equal(rng.counter, 1945485392);
}

/* Chi-square of an even spread over n values; its mean is n - 1, its variance twice that. */
static double unevenness(uint64_t seed, uint64_t stream, uint32_t n, uint32_t draws) {
    uint32_t *count = calloc(n, sizeof(*count));
    assert_non_null(count);
    qv__rng rng = qv__rng_at(seed, stream);
    for (uint32_t i = 0; i < draws; i++) {
        const uint32_t value = qv__rng_below(&rng, n);
        assert_true(value < n);
        count[value]++;
    }
    const double mean = (double)draws / n;
    double sum = 0;
    for (uint32_t i = 0; i < n; i++)
        sum += (count[i] - mean) * (count[i] - mean) / mean;
    free(count);
    return sum;
}

static void draws_are_even(void **state) {
    (void)state;
    static const uint32_t bounds[] = {2, 3, 5, 6, 7, 36, 52, 100, 128, 1000};
    for (size_t i = 0; i < COUNT(bounds); i++)
        for (uint64_t seed = 0; seed < 4; seed++) {
            const double freedom = bounds[i] - 1;
            const double off = unevenness(seed, i, bounds[i], 60000) - freedom;
            assert_true(off * off < 25 * 2 * freedom);
        }
}

/* Just above a power of two a plain remainder or a plain product would favour some values by
 * half. */
static void wide_bounds_have_no_bias(void **state) {
    (void)state;
    const uint32_t n = UINT32_C(3) << 30;
    uint32_t third[3] = {0};
    qv__rng rng = qv__rng_at(5, 0);
    for (int i = 0; i < 90000; i++)
        third[qv__rng_below(&rng, n) >> 30]++;
    for (int i = 0; i < 3; i++)
        assert_in_range(third[i], 30000 - 850, 30000 + 850);
    assert_true(rng.counter > 90000 * 5 / 4); /* a quarter of all numbers is refused */
}

static uint32_t ones(uint64_t x) {
    uint32_t n = 0;
    for (; x; x &= x - 1)
        n++;
    return n;
}

static void each_bit_is_even(void **state) {
    (void)state;
    uint32_t count[64] = {0};
    qv__rng rng = qv__rng_at(9, 9);
    for (int i = 0; i < 40000; i++) {
        const uint64_t x = qv__rng_next(&rng);
        for (int b = 0; b < 64; b++)
            count[b] += (uint32_t)(x >> b & 1U);
    }
    for (int b = 0; b < 64; b++)
        assert_in_range(count[b], 20000 - 600, 20000 + 600);
}

/* Neighbours in seed, in stream and in counter differ in about half of their bits. */
static void neighbours_are_strangers(void **state) {
    (void)state;
    uint32_t by_seed = 0;
    uint32_t by_stream = 0;
    uint32_t by_place = 0;
    for (uint64_t i = 0; i < 4000; i++) {
        qv__rng base = qv__rng_at(i, 0);
        qv__rng seed = qv__rng_at(i + 1, 0);
        qv__rng stream = qv__rng_at(i, 1);
        const uint64_t x = qv__rng_next(&base);
        by_seed += ones(x ^ qv__rng_next(&seed));
        by_stream += ones(x ^ qv__rng_next(&stream));
        by_place += ones(x ^ qv__rng_next(&base));
    }
    assert_in_range(by_seed, 128000 - 1600, 128000 + 1600);
    assert_in_range(by_stream, 128000 - 1600, 128000 + 1600);
    assert_in_range(by_place, 128000 - 1600, 128000 + 1600);
}

static void seed_and_stream_are_not_swapped(void **state) {
    (void)state;
    for (uint64_t a = 0; a < 60; a++)
        for (uint64_t b = 0; b < 60; b++) {
            assert_true(a == b || qv__rng_at(a, b).key != qv__rng_at(b, a).key);
            assert_true((a == 0 && b == 1) || qv__rng_at(a, b).key != qv__rng_at(0, 1).key);
        }
}

/* The draws of one stream are independent of those of the next: pairs fill the square evenly. */
static void streams_are_independent(void **state) {
    (void)state;
    uint32_t count[36] = {0};
    for (uint64_t stream = 0; stream < 200; stream++) {
        qv__rng one = qv__rng_at(3, stream);
        qv__rng other = qv__rng_at(3, stream + 1);
        for (int i = 0; i < 180; i++) {
            const uint32_t first = qv__rng_below(&one, 6);
            count[first * 6 + qv__rng_below(&other, 6)]++;
        }
    }
    for (int i = 0; i < 36; i++)
        assert_in_range(count[i], 1000 - 190, 1000 + 190);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_fixed),
        cmocka_unit_test(draws_are_fixed),
        cmocka_unit_test(a_number_depends_on_its_place_alone),
        cmocka_unit_test(one_choice_draws_nothing),
        cmocka_unit_test(no_more_is_refused_than_must_be),
        cmocka_unit_test(draws_are_even),
        cmocka_unit_test(wide_bounds_have_no_bias),
        cmocka_unit_test(each_bit_is_even),
        cmocka_unit_test(neighbours_are_strangers),
        cmocka_unit_test(seed_and_stream_are_not_swapped),
        cmocka_unit_test(streams_are_independent),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
