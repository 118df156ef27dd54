/* SPDX-License-Identifier: MIT */
/* Choices drawn in proportion to products of many factors of any size.
 *
 * Against the same draws worked out in 64 bits where they have room, against themselves with all
 * numbers multiplied, and by counting where they have not.
 */
#include "base/share.h"
#include "check.h"

enum { DRAWS = 20000, SHARES = 5 };

static qv__share product(const uint8_t *factor, uint32_t n) {
    qv__share share = {.none = false};
    for (uint32_t i = 0; i < n; i++)
        qv__share_times(&share, factor[i]);
    return share;
}

static qv__share power(uint32_t factor, uint32_t n) {
    qv__share share = {.none = false};
    for (uint32_t i = 0; i < n; i++)
        qv__share_times(&share, factor);
    return share;
}

/* The ways are 60 59 ... of as many factors: 2^33 and more together, so that digits are drawn. */
static void large_numbers_are_exact(void **state) {
    static const uint8_t factor[SHARES][6] = {{60, 59, 58, 57, 56, 11},
                                              {53, 53, 49, 47, 59, 31},
                                              {1, 1, 1, 1, 1, 1},
                                              {7, 7, 7, 7, 7, 13},
                                              {47, 43, 41, 37, 31, 29}};
    qv__share share[SHARES];
    uint64_t sum[SHARES], all = 0;
    (void)state;
    for (uint32_t i = 0; i < SHARES; i++) {
        uint64_t ways = 1;
        share[i] = product(factor[i], 6);
        for (uint32_t k = 0; k < 6; k++)
            ways *= factor[i][k];
        sum[i] = all += ways;
    }
    assert_true(all >> 32 > 0 && all >> 36 == 0);
    qv__rng rng = qv__rng_at(5, 0);
    for (uint32_t draw = 0; draw < DRAWS; draw++) {
        qv__rng same = rng;
        /* The point lies between digit and digit + 1 in units of all / 2^31. */
        const uint64_t digit = qv__rng_below(&same, UINT32_C(1) << 31);
        const uint64_t whole = all >> 3, rest = all & 7;
        const uint64_t from = (whole * digit >> 28) + (rest * digit >> 31);
        uint32_t expected = 0;
        while (expected + 1 < SHARES && sum[expected] <= from)
            expected++;
        const uint32_t drawn = qv__share_draw(share, SHARES, &rng);
        /* Off by one unit at most, at the border of two choices. */
        if (drawn != expected)
            assert_true(sum[expected] - from <= (all >> 31) + 3);
    }
}

static void common_factors_change_nothing(void **state) {
    qv__share share[3], more[3];
    (void)state;
    share[0] = power(2, 5), share[1] = power(3, 3), share[2] = (qv__share){.none = true};
    for (uint32_t i = 0; i < 3; i++) {
        more[i] = share[i];
        for (uint32_t k = 0; k < 40 && !share[i].none; k++)
            qv__share_times(&more[i], 59);
    }
    qv__rng rng = qv__rng_at(6, 0), other = qv__rng_at(6, 0);
    for (uint32_t draw = 0; draw < DRAWS; draw++) {
        const uint32_t drawn = qv__share_draw(share, 3, &rng);
        assert_true(drawn < 2);
        assert_int_equal(drawn, qv__share_draw(more, 3, &other));
    }
}

/* 2^200 to 3^126 is 1.227 to 1. */
static void huge_numbers_keep_their_proportion(void **state) {
    const qv__share share[2] = {power(2, 200), power(3, 126)};
    uint32_t first = 0;
    (void)state;
    qv__rng rng = qv__rng_at(7, 0);
    for (uint32_t draw = 0; draw < DRAWS; draw++)
        first += qv__share_draw(share, 2, &rng) == 0;
    assert_in_range(first, (uint32_t)(DRAWS * 0.535), (uint32_t)(DRAWS * 0.565));
}

static void what_has_no_way_is_never_drawn(void **state) {
    qv__share share[3] = {power(60, 58), power(60, 58), power(59, 58)};
    (void)state;
    qv__share_times(&share[0], 0);
    qv__rng rng = qv__rng_at(8, 0);
    for (uint32_t draw = 0; draw < DRAWS; draw++)
        assert_true(qv__share_draw(share, 3, &rng) > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(large_numbers_are_exact),
        cmocka_unit_test(common_factors_change_nothing),
        cmocka_unit_test(huge_numbers_keep_their_proportion),
        cmocka_unit_test(what_has_no_way_is_never_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
