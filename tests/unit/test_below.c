/* SPDX-License-Identifier: MIT */
/* The bounded draw with a generator controlled by the test: which numbers are refused, how
 * often, and the results of the others.
 */
#include "base/rng.h"
#include "check.h"

/* The next number of the generator, in its upper half; the lower one must not matter. */
static const uint32_t *next_number;

static uint64_t told_next(qv__rng *rng) {
    rng->counter++;
    return (uint64_t)*next_number++ << 32 | 0xDEADBEEF;
}

uint32_t told_below(qv__rng *rng, uint32_t n);

#define qv__rng_next told_next
#define qv__rng_below told_below
#include "base/below.c"
#undef qv__rng_next
#undef qv__rng_below

enum { MOST = 6 };

/* A number is refused if the lower half of its product with n is below 2^32 mod n. */
static void test_refuses(void **state) {
    (void)state;
    static const struct {
        uint32_t n, numbers[MOST], drawn, value;
    } rows[] = {
        /* 2^32 mod n = 2^30; four times m leaves 0, 3 leaves just 2^30 */
        {UINT32_C(3) << 30, {0, 4, 8, 12, 3}, 5, 2},
        {UINT32_C(3) << 30, {400, 3}, 2, 2},
        {UINT32_C(3) << 30, {1}, 1, 0},
        {UINT32_C(3) << 30, {2}, 1, 1},
        /* 2^32 mod n = 2^31 - 1 = n - 2; an even m leaves itself */
        {0x80000001, {0x7FFFFFFE, 0, 0x7FFFFFFE, 0x80000000}, 4, 0x40000000},
        {0x80000001, {0x7FFFFFFE, 0xFFFFFFFF}, 2, 0x80000000},
        /* 2^32 mod n = 1: only 0 is refused */
        {UINT32_MAX, {0, 0, 1}, 3, 0},
        {UINT32_MAX, {UINT32_MAX}, 1, UINT32_MAX - 1},
        /* 2^32 mod 6 = 4: 0 leaves 0, 715827883 = 2^32 / 6 rounded up leaves 2 */
        {6, {0, 715827883, 0, 1}, 4, 0},
        {6, {UINT32_MAX}, 1, 5},
        /* nothing is left over */
        {2, {0}, 1, 0},
        {2, {0x80000000}, 1, 1},
        {UINT32_C(1) << 31, {0}, 1, 0},
        {1, {0}, 0, 0},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        qv__rng rng = {0, 0};
        next_number = rows[i].numbers;
        assert_int_equal(told_below(&rng, rows[i].n), rows[i].value);
        assert_int_equal(rng.counter, rows[i].drawn);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_refuses)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
