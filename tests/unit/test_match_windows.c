/* SPDX-License-Identifier: MIT */
/* Windows that can only be declined: they are declined at once, but not in the middle of a move,
 * nor where there is a choice, nor outside a window.
 */
#include "check.h"
#include "grove.h"

/* The match at its start: who must decide, and how many moves were made automatically. */
static void starts(const grove_node *node, uint32_t pending, uint32_t length) {
    const grove g = grove_of(node, 0);
    qv_ruleset *const rs = qv_ruleset_new(&g.game, 2, NULL, 0, NULL, 0, NULL);
    qv_match *const match = qv_match_new(rs, 1, NULL, NULL);
    assert_true(rs && match);
    assert_int_equal(qv_match_pending(match), pending);
    assert_int_equal(qv_match_length(match), length);
    if (length) {
        uint16_t steps[QV_STEPS];
        uint32_t who;
        assert_int_equal(qv_match_entry(match, 0, &who, steps), 1);
        assert_int_equal(who, 1);
        assert_int_equal(steps[0], GROVE_PASS);
    }
    qv_match_free(match);
    qv_ruleset_free(rs);
}

static void test_declined_at_once(void **state) {
    (void)state;
    static const grove_node node[] = {
        {.by = 1, .n = 1, .first = 1, .window = true},
        {.by = 0, .n = 1, .first = 1},
    };
    starts(node, 1, 1);
}

static void test_one_after_the_other(void **state) {
    (void)state;
    static const grove_node node[] = {
        {.by = 1, .n = 1, .first = 1, .window = true},
        {.by = 1, .n = 1, .first = 2, .window = true},
        {.by = 0, .n = 2, .first = 0, .window = true}, /* a choice */
    };
    starts(node, 1, 2);
}

/* A seat that is inside a move has to finish it. */
static void test_not_inside_a_move(void **state) {
    (void)state;
    static const grove_node node[] = {
        {.by = 1, .n = 1, .first = 1, .window = true, .inside = true},
        {.by = 0, .n = 1, .first = 1},
    };
    starts(node, 2, 0);
}

static void test_only_windows(void **state) {
    (void)state;
    static const grove_node decision[] = {{.by = 1, .n = 1, .first = 0}};
    static const grove_node choice[] = {{.by = 1, .n = 2, .first = 0, .window = true},
                                        {.by = 0, .n = 1, .first = 0}};
    /* the secret is the decline: what is left is no decline */
    static const grove_node other[] = {
        {.by = 1, .n = 2, .first = 0, .window = true, .barred = true},
        {.by = 0, .n = 1, .first = 0}};
    starts(decision, 2, 0);
    starts(choice, 2, 0);
    starts(other, 2, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_declined_at_once),
        cmocka_unit_test(test_one_after_the_other),
        cmocka_unit_test(test_not_inside_a_move),
        cmocka_unit_test(test_only_windows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
