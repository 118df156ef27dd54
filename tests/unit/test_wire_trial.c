/* SPDX-License-Identifier: MIT */
/* The traps for bots have names, in the order in which they are run. */
#include "wire/trial.h"

#include "check.h"

static void traps_have_names(void **state) {
    (void)state;
    static const char *const names[] = {"the first question",
                                        "nothing unasked",
                                        "a forced move",
                                        "a reaction",
                                        "after an outcome of chance",
                                        "a long list of moves",
                                        "late in a game",
                                        "the same question again",
                                        "members that are new",
                                        "another match begins",
                                        "whole games in every seat",
                                        "games by other rules",
                                        "the end of the input"};
    for (uint32_t i = 0; i < COUNT(names); i++)
        assert_string_equal(qv__trial_name(i), names[i]);
    assert_null(qv__trial_name(COUNT(names)));
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(traps_have_names)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
