/* SPDX-License-Identifier: MIT */
/* L11 on views of random games: `deal_exact [--views N] [--part N] [--seed S] [--game ID]
 * [--faults]`.
 *
 * Examines N times as many views as a plain run, and as many of each trait; with --part one in N of
 * them. A game that hides something and has no enumerator is a failure. With --faults, plants the
 * faults of L11 instead, which the law must detect.
 */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "exact_search.h"
#include "faults.h"
#include "kit.h"

enum { LARGE_VIEWS = 6 };

typedef struct {
    uint64_t times, part, seed;
    const qv_game *only;
    bool faults; /* plant faults instead */
} arguments;

static bool hides_something(const qv_game *game) {
    for (uint32_t f = 0; f < game->fields; f++)
        if (game->field[f].visibility != QV_PUBLIC && game->field[f].visibility != QV_DERIVED)
            return true;
    return false;
}

/* The number of failures. */
static uint32_t prove(const qv_game *game, const arguments *given) {
    const law_enumerator *enumerator = law_enumerator_of(qv_game_id(game));
    if (!hides_something(game)) {
        (void)printf("%s: hides nothing\n", qv_game_id(game));
        return 0;
    }
    if (!enumerator) {
        (void)printf("FAIL %s hides something and has no enumerator: write tests/enumerate.c\n",
                     qv_game_id(game));
        return 1;
    }
    exact_found found;
    const bool held = exact_search(game, enumerator, given->seed, given->times, given->part,
                                   (uint32_t)(LARGE_VIEWS * given->times / given->part), &found);
    (void)printf("%s: %u views", qv_game_id(game), (unsigned)found.views);
    for (uint32_t i = 0; i < LAW_TRAITS && enumerator->trait[i]; i++)
        (void)printf(", %u with %s", (unsigned)found.trait[i], enumerator->trait[i]);
    if (found.moments)
        (void)printf(", and %u of its own positions", (unsigned)found.moments);
    (void)printf("; %llu draw sequences, %u views too large\n", (unsigned long long)found.walked,
                 (unsigned)found.too_large);
    if (!held)
        (void)printf("  FAIL %s\n", found.text);
    return !held;
}

/* A fault of L11 must break L11, in a view that does not take long. */
static bool is_detected(const law_fault *fault, uint64_t seed) {
    fault_table table;
    exact_found found;
    if (!fault_plant(fault, &table))
        return false;
    const law_enumerator *enumerator = law_enumerator_of(fault->game);
    return enumerator && !exact_search(&table.game, enumerator, seed, 1, 1, 0, &found) &&
           found.law == fault->law;
}

static uint32_t plant_faults(const qv_game *game, uint64_t seed, uint32_t *passed) {
    const char *const id = qv_game_id(game);
    uint32_t failed = 0, met = 0;
    law_fault fault;
    for (uint32_t i = 0; law_fault_at(i, &fault); i++) {
        if (fault.law != 11 || strcmp(fault.game, id) != 0)
            continue;
        met++;
        const bool detected = is_detected(&fault, seed);
        (void)printf("%s L%u %s: %s\n", detected ? "detected" : "FAIL not detected",
                     (unsigned)fault.law, fault.game, fault.name);
        *passed += detected;
        failed += !detected;
    }
    if (met || !hides_something(game))
        return failed;
    (void)printf("FAIL %s has no planted fault of L11: add one to tests/faults.c\n", id);
    return 1;
}

static bool read_arguments(int argc, char **argv, arguments *out) {
    static const struct option known[] = {
        {"views", required_argument, NULL, 'v'}, {"part", required_argument, NULL, 'p'},
        {"faults", no_argument, NULL, 'f'},      {"seed", required_argument, NULL, 's'},
        {"game", required_argument, NULL, 'i'},  {NULL, 0, NULL, 0},
    };
    for (int c; (c = getopt_long(argc, argv, "", known, NULL)) != -1;) {
        bool good = true;
        switch (c) {
        case 'v': good = kit_number(optarg, &out->times) && out->times > 0; break;
        case 'p': good = kit_number(optarg, &out->part) && out->part > 0; break;
        case 'f': out->faults = true; break;
        case 's': good = kit_number(optarg, &out->seed); break;
        case 'i': good = (out->only = kit_game_find(optarg)) != NULL; break;
        default: return false;
        }
        if (!good) {
            (void)fprintf(stderr, "deal_exact: cannot use \"%s\"\n", optarg);
            return false;
        }
    }
    return optind == argc;
}

int main(int argc, char **argv) {
    arguments given = {.times = kit_scale(), .part = 1, .seed = 20240229};
    uint32_t passed = 0, failed = 0;
    if (!read_arguments(argc, argv, &given)) {
        (void)fprintf(stderr,
                      "deal_exact [--views N] [--part N] [--seed S] [--game ID] [--faults]\n");
        return 2;
    }
    (void)printf("deal_exact: seed %llu, one in %llu of the views\n",
                 (unsigned long long)given.seed, (unsigned long long)given.part);
    for (uint32_t i = 0; kit_game_at(i); i++) {
        if (given.only && given.only != kit_game_at(i))
            continue;
        const uint32_t bad = given.faults ? plant_faults(kit_game_at(i), given.seed, &passed)
                                          : prove(kit_game_at(i), &given);
        failed += bad;
        passed += !given.faults && !bad;
    }
    (void)printf("%u passed, %u failed\n", (unsigned)passed, (unsigned)failed);
    return failed ? 1 : 0;
}
