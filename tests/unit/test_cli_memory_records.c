/* SPDX-License-Identifier: MIT */
/* Commands without memory, see starving.h: records and the rules. */
#define _GNU_SOURCE /* MAP_ANONYMOUS */
#include "starved.h"
#include "starving.h"

static void test_records(void **state) {
    (void)state;
    starve_text(&cli_show, "show game.qvr --ply 1");
    starve_text(&cli_replay, "replay game.qvr --ply 1");
    starve(&cli_replay, "replay game.qvr --json");
    starve(&cli_verify, "verify game.qvr");
    starve(&cli_verify, "verify game.qvr --json");
}

static void test_texts(void **state) {
    (void)state;
    starve_text(&cli_rules, "rules three-arrows");
    starve_text(&cli_rules, "rules three-arrows --open-points");
    starve(&cli_rules, "rules three-arrows --json");
    starve(&cli_games, "games");
    starve(&cli_games, "games --json");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_records),
        cmocka_unit_test(test_texts),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
