/* SPDX-License-Identifier: MIT */
/* L27 over pairs of histories that look alike, in random games:
 * `pairs [--pairs N] [--seed S] [--game ID]`.
 *
 * At the end the faults of this law are planted: each must be detected.
 */
#include <stdio.h>
#include <string.h>

#include "faults.h"
#include "kit.h"
#include "pairs.h"

enum { PAIRS = 2000, FOR_A_FAULT = 20000 };

typedef struct {
    uint64_t pairs, seed;
    const qv_game *only;
} arguments;

static bool prove(const qv_game *game, const arguments *given) {
    pairs_found found;
    const bool held = pairs_search(game, given->seed, given->pairs, &found);
    (void)printf("%s: %llu games, %llu pairs, %llu plies alike, %llu of them with a window, %llu "
                 "of these with an "
                 "answer in one of the two only; %llu secret windows declined; %llu pairs parted\n",
                 qv_game_id(game), (unsigned long long)found.games, (unsigned long long)found.pairs,
                 (unsigned long long)found.plies, (unsigned long long)found.windows,
                 (unsigned long long)found.unlike, (unsigned long long)found.secret,
                 (unsigned long long)found.parted);
    if (!held)
        (void)printf("  FAIL %s\n", found.text);
    return held;
}

static uint32_t plant_faults(const arguments *given, uint32_t *passed) {
    uint32_t failed = 0;
    law_fault fault;
    for (uint32_t i = 0; law_fault_at(i, &fault); i++) {
        fault_table table;
        pairs_found found;
        if (fault.law != 27 || (given->only && given->only != kit_game_find(fault.game)))
            continue;
        const bool detected = fault_plant(&fault, &table) &&
                              !pairs_search(&table.game, given->seed, FOR_A_FAULT, &found) &&
                              found.law == 27;
        (void)printf("%s L27 %s: %s\n", detected ? "detected" : "FAIL not detected", fault.game,
                     fault.name);
        *passed += detected;
        failed += !detected;
    }
    return failed;
}

static bool read_arguments(int argc, char **argv, arguments *out) {
    for (int i = 1; i < argc; i += 2) {
        uint64_t *const number = strcmp(argv[i], "--seed") == 0    ? &out->seed
                                 : strcmp(argv[i], "--pairs") == 0 ? &out->pairs
                                                                   : NULL;
        if (i + 1 == argc)
            return false;
        if (strcmp(argv[i], "--game") == 0)
            out->only = kit_game_find(argv[i + 1]);
        if (number ? !kit_number(argv[i + 1], number) : !out->only)
            return false;
    }
    return out->pairs > 0;
}

int main(int argc, char **argv) {
    arguments given = {.pairs = PAIRS * kit_scale(), .seed = 20240229};
    uint32_t passed = 0, failed = 0;
    if (!read_arguments(argc, argv, &given)) {
        (void)fprintf(stderr, "pairs [--pairs N] [--seed S] [--game ID]\n");
        return 2;
    }
    for (uint32_t i = 0; kit_game_at(i); i++) {
        if (given.only && given.only != kit_game_at(i))
            continue;
        const bool good = prove(kit_game_at(i), &given);
        passed += good;
        failed += !good;
    }
    failed += plant_faults(&given, &passed);
    (void)printf("%u passed, %u failed\n", (unsigned)passed, (unsigned)failed);
    return failed ? 1 : 0;
}
