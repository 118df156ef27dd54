/* SPDX-License-Identifier: MIT */
/* Commands without memory, see starving.h: positions, simulations, content and measures. */
#define _GNU_SOURCE /* MAP_ANONYMOUS */
#include "starved.h"
#include "starving.h"

static void test_positions(void **state) {
    (void)state;
    starve_text(&cli_show, "show three-arrows --position start");
    starve(&cli_show, "show three-arrows --position start --seat red --svg -");
    starve(&cli_perft, "perft three-arrows --players 2 --depth 1 --position start");
}

static void test_simulations(void **state) {
    (void)state;
    starve(&cli_sim, "sim three-arrows --agents random,random --games 2 --jobs 1 --seed 1 --count "
                     "placed,placed:red");
    starve(&cli_sim, "sim three-arrows --agents random,random --games 2 --jobs 2 --seed 1 --json");
    starve(&cli_merge, "merge one.json two.json");
    starve(&cli_merge, "merge one.json two.json --json");
}

static void test_content(void **state) {
    (void)state;
    starve(&cli_content, "content check content.json");
    starve(&cli_content, "content check content.json --json");
    starve(&cli_cards, "cards suggest slide");
    starve(&cli_cards, "cards suggest slide --json");
    starve(&cli_cards, "cards check content.json");
    starve(&cli_perft, "perft concardia --players 2 --depth 0 --decks deck.json,deck.json");
}

static void test_measures(void **state) {
    (void)state;
    starve(&cli_bench, "bench three-arrows --players 2 --only hash --count 3");
    starve_text(&cli_bench, "bench three-arrows --matches 2 --until ply=2");
    starve_text(&cli_analyse,
                "analyse three-arrows --position start --iterations 2 --games 1 --json");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_positions),
        cmocka_unit_test(test_simulations),
        cmocka_unit_test(test_content),
        cmocka_unit_test(test_measures),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
