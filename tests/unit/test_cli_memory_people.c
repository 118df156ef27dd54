/* SPDX-License-Identifier: MIT */
/* Commands without memory, see starving.h: games of people and of programs. */
#define _GNU_SOURCE /* MAP_ANONYMOUS */
#include "starved.h"
#include "starving.h"

static void test_people(void **state) {
    (void)state;
    starve_on(&cli_play, "play three-arrows --seats human,random --seed 3", "quit", true);
    starve_on(&cli_replay, "replay game.qvr", "quit", true);
    starve_on(&cli_referee, "referee three-arrows", "hello", true);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_people),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
