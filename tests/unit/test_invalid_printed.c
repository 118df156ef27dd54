/* SPDX-License-Identifier: MIT */
/* Functions about what is printed with every argument that they must refuse: see
 * test_invalid_calls.c.
 */
#include "invalid.h"

static void test_printed(void **state) {
    table *const t = *state;
    qv_component component = {.copies = FAR};
    assert_false(qv_component_at(NULL, 0, &component));
    assert_false(qv_component_at(t->rules, 0, NULL));
    assert_false(qv_component_at(t->rules, UINT32_MAX, &component));
    assert_int_equal(component.copies, FAR);
    qv_component_svg(NULL, 0, false, &t->text);
    qv_component_svg(t->rules, UINT32_MAX, false, &t->text);
    qv_component_svg(t->rules, 0, true, &t->text);
    qv_component_svg(t->rules, 0, false, NULL);
    assert_int_equal(qv_lot_sides(NULL, 0), 0);
    assert_int_equal(qv_lot_sides(t->rules, UINT32_MAX), 0);
    qv_lot_side(NULL, 0, 0, &t->text);
    qv_lot_side(t->rules, UINT32_MAX, 0, &t->text);
    qv_lot_side(t->rules, 0, UINT32_MAX, &t->text);
    qv_lot_side(t->rules, 0, 0, NULL);
    qv_rules_svg(NULL, 2000, 2000, &t->text);
    qv_rules_svg(t->rules, 999, 2000, &t->text);
    qv_rules_svg(t->rules, 2000, 10001, &t->text);
    qv_rules_svg(t->rules, 10001, 2000, &t->text);
    qv_rules_svg(t->rules, 2000, 999, &t->text);
    qv_rules_svg(t->rules, 2000, 2000, NULL);
    assert_untouched(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_printed, invalid_begin, invalid_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
