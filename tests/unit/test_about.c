/* SPDX-License-Identifier: MIT */
/* The clause about what is called so on the table: names in pages, and of items. */
#include "check.h"
#include "core/game.h"

/* Of several that a name begins with the longest counts. */
static void clauses_by_what_they_are_about(void **state) {
    (void)state;
    static const qv__clause clauses[] = {{"N-0", "a", NULL, NULL, "cell\nitem\n"},
                                         {"N-1", "b", NULL, NULL, NULL},
                                         {"N-2", "c", NULL, NULL, "Item of hers\ndice\n"},
                                         {"N-3", "d", NULL, NULL, "-5\n"}};
    static const qv__page page = {.clause = clauses, .n = 4};
    qv_game game = {.page = &page};
    static const struct {
        const char *name;
        uint32_t rule;
    } found[] = {{"cell", 0},         {"Cell", 0},    {"item f3", 0}, {"item", 0},
                 {"item of hers", 2}, {"-5", 3},      {"item-2", 0},  {"items", 99},
                 {"ite", 99},         {"a cell", 99}, {"", 99}};
    for (size_t i = 0; i < sizeof found / sizeof *found; i++) {
        uint32_t rule = 99;
        assert_int_equal(qv_rule_of(&game, found[i].name, &rule), found[i].rule != 99);
        assert_int_equal(rule, found[i].rule);
    }
    uint32_t rule = 99;
    qv_item item = {.kind = QV_CELL, .label = "x"};
    assert_true(qv_item_rule(&game, &item, &rule)); /* by its kind */
    assert_int_equal(rule, 0);
    item = (qv_item){.kind = QV_CELL, .label = "dice"};
    assert_true(qv_item_rule(&game, &item, &rule));
    assert_int_equal(rule, 2);
    item = (qv_item){.kind = QV_PILE, .label = "x"};
    assert_false(qv_item_rule(&game, &item, &rule));
    assert_int_equal(rule, 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(clauses_by_what_they_are_about),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
