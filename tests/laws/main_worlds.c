/* SPDX-License-Identifier: MIT */
/* The laws over many worlds of a view, L25 history, L26 foresight, L27 windows, in random games:
 * `worlds [--times N] [--seed S] [--game ID] [--law N]`.
 *
 * Examines N times as many positions as a plain run. At the end the faults of these laws are
 * planted: each must break its law.
 */
#include <getopt.h>
#include <stdio.h>
#include <string.h>

#include "faults.h"
#include "kit.h"
#include "worlds_search.h"

enum { OFTEN = 30 };    /* after this many claims of a kind at least one must have come true */
enum { ATTEMPTS = 40 }; /* seeds to detect a planted fault with */

typedef struct {
    uint64_t times, seed, law;
    const qv_game *only;
} arguments;

static void print_history(const worlds_found *f) {
    (void)printf(
        "  L25: %u rounds proved (%u outcomes, %u moves, %u of several seats); %u in which "
        "the rules page lets a fact be forgotten: no world is lost; %u with one world, %u  "
        "with too many, %u in which a seat commits several times\n",
        f->rounds[HISTORY_PROVED], f->proved[0], f->proved[1], f->proved[2],
        f->rounds[HISTORY_FORGOTTEN], f->rounds[HISTORY_TRIVIAL], f->rounds[HISTORY_TOO_LARGE],
        f->rounds[HISTORY_PASSED_OVER]);
}

/* The number of numbers in forecasts that the witness does not work out. */
static uint32_t print_numbers(const qv_game *game, const foresight_tally *t) {
    uint32_t numbers = 0, idle = 0;
    for (uint32_t kind = 0; kind < game->kinds; kind++)
        for (uint32_t i = 0; i < QV_ARGUMENTS; i++) {
            numbers += t->noticed[kind][i] > 0;
            if (!t->changed[kind][i] || t->noticed[kind][i])
                continue;
            const bool often = t->changed[kind][i] >= OFTEN;
            (void)printf("  %s number %u of \"%s\" was changed %u times and nothing noticed it\n",
                         often ? "FAIL" : "note:", i, game->kind[kind].name, t->changed[kind][i]);
            idle += often;
        }
    (void)printf("  L26: %u different numbers in forecasts are worked out from what happened\n",
                 numbers);
    return idle;
}

/* The number of kinds that are often claimed and never come true. */
static uint32_t print_foresight(const qv_game *game, const foresight_tally *t) {
    uint32_t idle = 0;
    (void)printf("  L26: %u moves, %u of them in all worlds with all continuations, %u in  "
                 "some; %llu plays, %llu claims, %llu left open\n",
                 t->moves, t->all, t->some, (unsigned long long)t->plays,
                 (unsigned long long)t->claims, (unsigned long long)t->open);
    for (uint32_t kind = 0; kind < game->kinds; kind++) {
        if (!t->told[kind] || t->came[kind])
            continue;
        const bool often = t->told[kind] >= OFTEN;
        (void)printf("  %s \"%s\" is claimed %u times and never comes true\n",
                     often ? "FAIL" : "note:", game->kind[kind].name, t->told[kind]);
        idle += often;
    }
    return idle + print_numbers(game, t);
}

/* The number of failures. */
static uint32_t prove(const qv_game *game, const arguments *given) {
    const law_enumerator *enumerator = law_enumerator_of(qv_game_id(game));
    worlds_found found;
    uint32_t failed = 0;
    if (!enumerator) {
        (void)printf("FAIL %s has no enumerator: write tests/enumerate.c\n", qv_game_id(game));
        return 1;
    }
    const bool held =
        worlds_search(game, enumerator, given->seed, given->times, (uint32_t)given->law, &found);
    (void)printf("%s: %llu games, %llu draw sequences\n", qv_game_id(game),
                 (unsigned long long)found.games, (unsigned long long)found.walked);
    print_history(&found);
    if (game->foresee)
        failed += print_foresight(game, &found.foresight);
    else
        (void)printf("  L26: no forecasts\n");
    (void)printf("  L27: %u moments, %u windows opened; %u views in all their worlds, %u in some\n",
                 found.windows.moments, found.windows.opened, found.windows.worlds,
                 found.windows.sampled);
    if (!held)
        (void)printf("  FAIL %s\n", found.text);
    return failed + !held;
}

/* Secret windows are compared by the program pairs. */
static bool is_secret(const law_fault *fault) {
    char room[160];
    law_set set;
    qv_diag diag;
    const qv_game *const game = kit_game_find(fault->game);
    if (!fault->options || !game->secret ||
        !law_set_typed(game->players_least, fault->options, room, &set))
        return false;
    qv_ruleset *const rs = law_set_rules(game, &set, &diag);
    const bool secret = rs && game->secret(rs);
    qv_ruleset_free(rs);
    return secret;
}

/* A fault may show in few positions: plays with further seeds until a law is broken. */
static bool is_detected(const law_fault *fault, uint64_t seed) {
    fault_table table;
    worlds_found found;
    if (!fault_plant(fault, &table))
        return false;
    const law_enumerator *enumerator = law_enumerator_of(fault->game);
    for (uint32_t i = 0; enumerator && i < ATTEMPTS; i++)
        if (!worlds_search(&table.game, enumerator, seed + i, 1, fault->law, &found))
            return found.law == fault->law;
    return false;
}

static uint32_t plant_faults(const arguments *given, uint32_t *passed) {
    uint32_t failed = 0;
    law_fault fault;
    for (uint32_t i = 0; law_fault_at(i, &fault); i++) {
        if (fault.law < 25 || fault.law > 27 || (given->law && fault.law != given->law) ||
            (given->only && given->only != kit_game_find(fault.game)) || is_secret(&fault))
            continue;
        const bool detected = is_detected(&fault, given->seed);
        (void)printf("%s L%u %s: %s\n", detected ? "detected" : "FAIL not detected",
                     (unsigned)fault.law, fault.game, fault.name);
        *passed += detected;
        failed += !detected;
    }
    return failed;
}

static bool read_arguments(int argc, char **argv, arguments *out) {
    static const struct option known[] = {
        {"times", required_argument, NULL, 't'},
        {"seed", required_argument, NULL, 's'},
        {"game", required_argument, NULL, 'i'},
        {"law", required_argument, NULL, 'l'},
        {NULL, 0, NULL, 0},
    };
    for (int c; (c = getopt_long(argc, argv, "", known, NULL)) != -1;) {
        bool good = false;
        switch (c) {
        case 't': good = kit_number(optarg, &out->times) && out->times > 0; break;
        case 's': good = kit_number(optarg, &out->seed); break;
        case 'i': good = (out->only = kit_game_find(optarg)) != NULL; break;
        case 'l': good = kit_number(optarg, &out->law) && out->law >= 25 && out->law <= 27; break;
        default: return false;
        }
        if (!good) {
            (void)fprintf(stderr, "worlds: cannot use \"%s\"\n", optarg);
            return false;
        }
    }
    return optind == argc;
}

int main(int argc, char **argv) {
    arguments given = {.times = kit_scale(), .seed = 20240229};
    uint32_t passed = 0, failed = 0;
    if (!read_arguments(argc, argv, &given)) {
        (void)fprintf(stderr, "worlds [--times N] [--seed S] [--game ID] [--law 25|26|27]\n");
        return 2;
    }
    for (uint32_t i = 0; kit_game_at(i); i++) {
        if (given.only && given.only != kit_game_at(i))
            continue;
        const uint32_t bad = prove(kit_game_at(i), &given);
        failed += bad;
        passed += !bad;
    }
    failed += plant_faults(&given, &passed);
    (void)printf("%u passed, %u failed\n", (unsigned)passed, (unsigned)failed);
    return failed ? 1 : 0;
}
