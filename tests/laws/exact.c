/* SPDX-License-Identifier: MIT */
/* L11: all draw sequences of a view against all fillings. See exact.h.
 *
 * Worlds are told apart by two 64-bit hashes of their bytes. Sums are kept over one common
 * denominator, the least common multiple of all products, so that every comparison is between whole
 * numbers.
 */
#include "exact.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    uint64_t one, other; /* hashes; both 0: free */
    uint64_t fillings;   /* labelled */
    uint64_t sum;        /* of the draw sequences, over the common denominator */
} world_entry;

typedef struct {
    uint32_t world;
    uint64_t product;
} sequence;

struct law_exact {
    uint32_t most, mask; /* sequences; entries - 1 */
    world_entry *world;
    sequence *walk;
    uint32_t walks, worlds;
    uint64_t fillings, walked;
    qv_state *room;
};

struct law_sink {
    law_exact *exact;
    law_trial *trial;
    const qv_state *truth;
    const qv_view *view;
    uint32_t viewer;
    bool full;
    law_verdict verdict;
};

/* -- Memory ------------------------------------------------------------------------------------ */

law_exact *law_exact_new(const qv_game *game, uint32_t most) {
    law_exact *exact = calloc(1, sizeof *exact);
    if (!exact)
        return NULL;
    exact->most = most;
    exact->mask = 1;
    while (exact->mask < 2U * most)
        exact->mask *= 2;
    exact->world = calloc(exact->mask--, sizeof *exact->world);
    exact->walk = malloc(most * sizeof *exact->walk);
    exact->room = calloc(1, game->sizes.state);
    if (exact->world && exact->walk && exact->room)
        return exact;
    law_exact_free(exact);
    return NULL;
}

void law_exact_free(law_exact *exact) {
    if (!exact)
        return;
    free(exact->world);
    free(exact->walk);
    free(exact->room);
    free(exact);
}

uint64_t law_exact_walked(const law_exact *exact) {
    return exact->walked;
}

/* -- Worlds ------------------------------------------------------------------------------------ */

/* The entry of a world, or the free entry to insert it. */
static world_entry *entry_of(law_exact *exact, const law_trial *trial, const qv_state *world) {
    const uint64_t one = law_hash(world, trial->rs->sizes.state, 1) | 1;
    const uint64_t other = law_hash(world, trial->rs->sizes.state, UINT64_C(0x5DEECE66D));
    for (uint64_t at = one >> 7;; at++) {
        world_entry *entry = &exact->world[at & exact->mask];
        if (entry->one == 0) {
            entry->other = other;
            entry->one = one;
            return entry;
        }
        if (entry->one == one && entry->other == other)
            return entry;
    }
}

/* -- Fillings ---------------------------------------------------------------------------------- */

static void complete(const law_trial *trial, qv_state *world) {
    ((qv__head *)(void *)world)->viewer = QV_OPEN;
    trial->game->derive(trial->rs, world);
}

bool law_sink_add(law_sink *sink, qv_state *world) {
    law_exact *exact = sink->exact;
    law_trial *trial = sink->trial;
    if (exact->fillings == exact->most) {
        sink->full = true;
        return false;
    }
    complete(trial, world);
    exact->fillings++;
    if (!qv__check(trial->rs, world, NULL))
        return true;
    qv_view *view = law_view_slot(trial, LAW_VIEW_3);
    qv__observe(trial->rs, world, sink->viewer, view);
    if (!law_same(trial, view, sink->view)) {
        sink->verdict =
            law_broken(trial, 11, sink->truth,
                       "the view of %s tells more than the rules: it excludes a filling",
                       law_viewer_name(trial, sink->viewer));
        return false;
    }
    world_entry *entry = entry_of(exact, trial, world);
    exact->worlds += entry->fillings == 0;
    entry->fillings++;
    return true;
}

/* -- Draw sequences ---------------------------------------------------------------------------- */

/* The product of one sequence estimates their number. */
static bool is_small(law_exact *exact, law_trial *trial, const qv_view *view) {
    law_tape tape = {.n = 0};
    law_tape_deal(&tape, trial, view, exact->room);
    return law_tape_product(&tape) <= exact->most;
}

/* Deals once for each sequence and notes which world came out; false: too many. */
static bool walk_all(law_exact *exact, law_trial *trial, const qv_view *view) {
    law_tape tape = {.n = 0};
    exact->walks = 0;
    do {
        law_tape_deal(&tape, trial, view, exact->room);
        const uint64_t product = law_tape_product(&tape);
        if (exact->walks == exact->most || product > (uint64_t)exact->most * exact->most)
            return false;
        const world_entry *entry = entry_of(exact, trial, exact->room);
        exact->walk[exact->walks++] = (sequence){(uint32_t)(entry - exact->world), product};
        exact->walked++;
    } while (law_tape_advance(&tape));
    return true;
}

/* The least common multiple of the products; 0 if it does not fit. */
static uint64_t denominator_of(const law_exact *exact) {
    uint64_t all = 1;
    for (uint32_t i = 0; i < exact->walks; i++)
        if (!law_common_multiple(&all, exact->walk[i].product))
            return 0;
    return all;
}

static law_verdict compare(law_exact *exact, law_trial *trial, const qv_state *state,
                           const char *name) {
    const uint64_t whole = denominator_of(exact);
    uint64_t fillings = 0, sum = 0;
    if (whole == 0)
        return law_broken(trial, 11, state, "the draws for %s have no common denominator", name);
    for (uint32_t i = 0; i < exact->walks; i++) {
        exact->world[exact->walk[i].world].sum += whole / exact->walk[i].product;
        sum += whole / exact->walk[i].product;
    }
    if (sum != whole)
        return law_broken(trial, 11, state, "the draws for %s do not add up to 1", name);
    for (uint32_t i = 0; i <= exact->mask; i++)
        fillings += exact->world[i].fillings;
    for (uint32_t i = 0; i <= exact->mask; i++) {
        const world_entry *entry = &exact->world[i];
        if (entry->one == 0 || law_same_fraction(entry->sum, whole, entry->fillings, fillings))
            continue;
        return law_broken(trial, 11, state,
                          "a world is dealt to %s with %llu / %llu, right is %llu / %llu", name,
                          (unsigned long long)entry->sum, (unsigned long long)whole,
                          (unsigned long long)entry->fillings, (unsigned long long)fillings);
    }
    return law_holds;
}

uint32_t law_exact_view(law_exact *exact, law_trial *trial, const law_enumerator *game,
                        const qv_state *state, uint32_t viewer, law_verdict *verdict) {
    qv_view *view = law_view_slot(trial, LAW_VIEW);
    memset(exact->world, 0, ((size_t)exact->mask + 1) * sizeof *exact->world);
    exact->fillings = exact->worlds = 0;
    qv__observe(trial->rs, state, viewer, view);
    if (!is_small(exact, trial, view))
        return EXACT_TOO_LARGE;
    law_sink sink = {
        .exact = exact, .trial = trial, .truth = state, .view = view, .viewer = viewer};
    const size_t size = trial->rs->sizes.state;
    memcpy(law_slot(trial, LAW_WORLD), view, size);
    game->enumerate(trial->rs, view, law_slot(trial, LAW_WORLD), &sink);
    *verdict = sink.verdict;
    if (sink.verdict.law)
        return EXACT_BROKEN;
    if (sink.full)
        return EXACT_TOO_LARGE;
    if (exact->worlds == 0) {
        *verdict = law_broken(trial, 11, state, "no filling of the view of %s is possible",
                              law_viewer_name(trial, viewer));
        return EXACT_BROKEN;
    }
    if (!walk_all(exact, trial, view))
        return EXACT_TOO_LARGE;
    *verdict = compare(exact, trial, state, law_viewer_name(trial, viewer));
    if (verdict->law)
        return EXACT_BROKEN;
    trial->counts->law[11]++;
    return exact->worlds == 1 ? EXACT_TRIVIAL : EXACT_PROVED;
}
