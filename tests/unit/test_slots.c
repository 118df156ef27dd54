/* SPDX-License-Identifier: MIT */
/* Slots begin on lines of the cache, and take no more of them than they need. */
#include "base/slots.h"

#include "check.h"

static void test_strides(void **state) {
    (void)state;
    static const size_t row[][2] = {{1, 64}, {63, 64}, {64, 64}, {65, 128}, {128, 128}, {129, 192}};
    for (size_t i = 0; i < COUNT(row); i++)
        assert_int_equal(qv__slot_stride(row[i][0]), row[i][1]);
}

static void test_slots(void **state) {
    (void)state;
    unsigned char *const slots = qv__slots_new(3, 65);
    assert_non_null(slots);
    assert_int_equal((uintptr_t)slots % 64, 0);
    memset(slots, 1, 3 * qv__slot_stride(65));
    free(slots);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_strides),
                                       cmocka_unit_test(test_slots)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
