/* SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "moment.h"
#include "rules.h"
#include "situations.h"

static void usual(void **state) {
    (void)state;
    qv_ruleset *const rs = qv_situation_rules(qv_game_find("concardia"), NULL, 0, NULL);
    puts(answer_of(rs, NULL, 0).text);
    qv_ruleset_free(rs);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(usual)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
