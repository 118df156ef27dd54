/* SPDX-License-Identifier: MIT */
/* How the files of sayings are read: that those of the game can be, and what is wrong with others.
 */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "core/game.h"
#include "sayings.h"
#include "suggest.h"

static cs_fault fault_in(const char *section, const char *line) {
    const char *const lines[] = {section, line, NULL};
    cs_rules *const rules = malloc(sizeof *rules);
    cs_fault fault;
    assert_non_null(rules);
    assert_true(cs_rules_make(rules, lines, &fault) == !fault.line);
    free(rules);
    return fault;
}

static cs_fault fault_of(const char *line) {
    return fault_in("[sentences]", line);
}

static void the_sayings_can_be_read(void **state) {
    (void)state;
    cs_rules *const rules = malloc(sizeof *rules);
    cs_fault fault;
    assert_non_null(rules);
    if (!cs_rules_make(rules, cs_sayings, &fault))
        fail_msg("%s: %s", cs_sayings[fault.line - 1], fault.text);
    free(rules);
}

static void faults_of_sayings_are_named(void **state) {
    (void)state;
    static const struct {
        const char *line, *reason;
    } wrong[] = {
        {"cards", "a symbol, then :"},
        {"cards: one", "a pattern, then ="},
        {"cards: = it", "a pattern, then ="},
        {"cards: {no-such} = it", "a symbol that is not known"},
        {"cards: {ref = it", "a slot that cannot be read"},
        {"cards: one = {ref}", "a slot that the pattern does not have"},
        {"cards: {ref}? one = {ref|it", "} is missing"},
        {"cards: & a b c d e f g h i = it", "a pattern that is too long"},
        {"cards: (one = it", ") is missing"},
        {"cards: (one|) = it", "an empty choice"},
        {"[others]", "a section that is not known"},
    };
    for (uint32_t i = 0; i < QV_COUNT(wrong); i++) {
        const cs_fault fault = fault_of(wrong[i].line);
        if (fault.line != 2 || strcmp(fault.text, wrong[i].reason) != 0)
            fail_msg("%s: line %u: %s", wrong[i].line, (unsigned)fault.line, fault.text);
    }
    assert_string_equal(fault_in("[always]", "thats = that is").text,
                        "a word that stands for itself");
    assert_int_equal(fault_in("[always]", "it's = it is").line, 0);
    assert_int_equal(fault_of("cards: one {ref}? (of|from the) = {ref} ~3").line, 0);
    assert_int_equal(fault_of("cards: & one {ref}?3 {ref2} = {ref|that card} ~3").line, 0);
}

static void kinds_of_nodes_have_costs(void **state) {
    (void)state;
    static const char *const lines[] = {"[rare]", "3: Slide Push", NULL};
    cs_rules *const rules = malloc(sizeof *rules);
    cs_fault fault;
    assert_non_null(rules);
    assert_true(cs_rules_make(rules, lines, &fault));
    assert_int_equal(rules->rare[CT_NODE_SLIDE], 3);
    assert_int_equal(rules->rare[CT_NODE_PUSH], 3);
    assert_int_equal(rules->rare[CT_NODE_PULL], 0);
    free(rules);
    assert_string_equal(fault_in("[rare]", "3: Slid").text, "a kind that is not known");
    assert_string_equal(fault_in("[rare]", "3 Slide").text, ": is missing");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_sayings_can_be_read),
        cmocka_unit_test(faults_of_sayings_are_named),
        cmocka_unit_test(kinds_of_nodes_have_costs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
