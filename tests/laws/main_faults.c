/* SPDX-License-Identifier: MIT */
/* Every planted fault must break exactly its law, and without a fault no law is broken: `faults
 * [--game ID] [--seed S] [--part N]`; with --part one in N of the faults, chosen by the seed. A
 * game without faults of its own fails.
 *
 * The faults of L11 are planted by deal_exact, those of L25 to L27 by worlds, which are linked with
 * the tape that they need.
 */
#include <stdio.h>
#include <string.h>

#include "faults.h"
#include "kit.h"

enum { TRIALS = 60, CLEAN_TRIALS = 6 };

typedef struct {
    uint64_t seed, part;
    const qv_game *only;
} arguments;

static bool is_detected(const law_fault *fault, uint64_t seed) {
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

/* L28 and L29 have a fault for every game, which does not count. */
static bool has_own_faults(const char *game) {
    law_fault fault;
    for (uint32_t i = 0; law_fault_at(i, &fault); i++)
        if (fault.law < 28 && strcmp(fault.game, game) == 0)
            return true;
    (void)printf("FAIL %s has no planted faults: write tests/faults.c\n", game);
    return false;
}

static uint32_t failures_of(const char *game, const arguments *given, uint32_t *passed) {
    uint32_t tried = 2, good = is_clean(game, given->seed);
    uint64_t met = 0;
    law_fault fault;
    good += has_own_faults(game);
    for (uint32_t i = 0; law_fault_at(i, &fault); i++) {
        const bool of_worlds = fault.law == 11 || (fault.law >= 25 && fault.law <= 27);
        if (strcmp(fault.game, game) != 0 || of_worlds || (met++ + given->seed) % given->part != 0)
            continue;
        tried++;
        good += is_detected(&fault, given->seed);
    }
    *passed += good;
    return tried - good;
}

static bool read_arguments(int argc, char **argv, arguments *out) {
    for (int i = 1; i < argc; i += 2) {
        uint64_t *const number = strcmp(argv[i], "--seed") == 0   ? &out->seed
                                 : strcmp(argv[i], "--part") == 0 ? &out->part
                                                                  : NULL;
        if (i + 1 == argc)
            return false;
        if (strcmp(argv[i], "--game") == 0)
            out->only = kit_game_find(argv[i + 1]);
        if (number ? !kit_number(argv[i + 1], number) : !out->only)
            return false;
    }
    return out->part > 0;
}

int main(int argc, char **argv) {
    arguments given = {.seed = 20240229, .part = 1};
    uint32_t passed = 0, failed = 0;
    if (!read_arguments(argc, argv, &given)) {
        (void)fprintf(stderr, "faults [--game ID] [--seed S] [--part N]\n");
        return 2;
    }
    for (uint32_t i = 0; kit_game_at(i); i++)
        if (!given.only || given.only == kit_game_at(i))
            failed += failures_of(qv_game_id(kit_game_at(i)), &given, &passed);
    (void)printf("faults: one in %llu of them\n", (unsigned long long)given.part);
    (void)printf("%u passed, %u failed\n", (unsigned)passed, (unsigned)failed);
    return failed ? 1 : 0;
}
