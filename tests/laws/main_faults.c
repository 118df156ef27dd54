/* SPDX-License-Identifier: MIT */
/* Every planted fault must break exactly its law, and without a fault no law is broken: `faults
 * [--seed S] [--part N]`; with --part one in N of the faults, chosen by the seed.
 *
 * The faults of L11 are planted by deal_exact, those of L25 to L27 by worlds, which are linked with
 * the tape that they need.
 */
#include <stdio.h>
#include <string.h>

#include "faults.h"
#include "kit.h"

enum { TRIALS = 60, CLEAN_TRIALS = 6 };

static bool is_noticed(const law_fault *fault, uint64_t seed) {
    fault_table table;
    char text[640];
    if (!fault_plant(fault, &table)) {
        (void)printf("FAIL unknown game %s\n", fault->game);
        return false;
    }
    const uint32_t law = fault_run(fault, &table, seed, TRIALS, text);
    if (law == fault->law) {
        (void)printf("detected L%u %s: %s\n", (unsigned)law, fault->game, fault->name);
        return true;
    }
    (void)printf("FAIL L%u %s: %s: L%u is broken instead\n  %s\n", (unsigned)fault->law,
                 fault->game, fault->name, (unsigned)law, text);
    return false;
}

/* An unchanged copy of a table breaks no law. */
static bool is_clean(const char *game, uint64_t seed) {
    const law_fault none = {.game = game, .name = "nothing planted"};
    fault_table table;
    char text[640];
    const bool clean =
        fault_plant(&none, &table) && !fault_run(&none, &table, seed, CLEAN_TRIALS, text);
    (void)printf("%s %s with nothing planted\n", clean ? "passed" : "FAIL", game);
    return clean;
}

static bool read_arguments(int argc, char **argv, uint64_t *seed, uint64_t *part) {
    for (int i = 1; i < argc; i += 2) {
        uint64_t *const number = strcmp(argv[i], "--seed") == 0   ? seed
                                 : strcmp(argv[i], "--part") == 0 ? part
                                                                  : NULL;
        if (!number || i + 1 == argc || !kit_number(argv[i + 1], number))
            return false;
    }
    return *part > 0;
}

int main(int argc, char **argv) {
    uint64_t seed = 20240229, part = 1, met = 0;
    uint32_t passed = 0, failed = 0;
    if (!read_arguments(argc, argv, &seed, &part)) {
        (void)fprintf(stderr, "faults [--seed S] [--part N]\n");
        return 2;
    }
    for (uint32_t i = 0; kit_game_at(i); i++)
        is_clean(qv_game_id(kit_game_at(i)), seed) ? passed++ : failed++;
    for (uint32_t i = 0; law_fault_at(i); i++)
        if (law_fault_at(i)->law != 11 &&
            (law_fault_at(i)->law < 25 || law_fault_at(i)->law > 27) && (met++ + seed) % part == 0)
            is_noticed(law_fault_at(i), seed) ? passed++ : failed++;
    (void)printf("faults: one in %llu of them\n", (unsigned long long)part);
    (void)printf("%u passed, %u failed\n", (unsigned)passed, (unsigned)failed);
    return failed ? 1 : 0;
}
