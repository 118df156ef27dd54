/* SPDX-License-Identifier: MIT */
/* All worlds of a view. See worlds.h.
 *
 * Shares are kept over one common denominator, the least common multiple of all products of draws,
 * so that every comparison is between whole numbers. Worlds are told apart by their bytes.
 */
#include "worlds.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* -- Tapes ------------------------------------------------------------------------------------- */

bool law_tape_advance(law_tape *tape) {
    while (tape->n > 0) {
        const uint32_t last = tape->n - 1;
        if (++tape->value[last] < tape->of[last])
            return true;
        tape->n--;
    }
    return false;
}

uint64_t law_tape_product(const law_tape *tape) {
    uint64_t product = 1;
    for (uint32_t i = 0; i < tape->n; i++)
        if (!law_times(&product, tape->of[i]))
            return UINT64_MAX;
    return product;
}

void law_tape_deal(law_tape *tape, law_trial *trial, const qv_view *view, qv_state *out) {
    qv__rng rng = {.key = (uint64_t)(uintptr_t)tape, .counter = LAW_TAPE_COUNTER};
    tape->at = 0;
    qv__deal(trial->rs, view, &rng, out);
}

/* -- Numbers ----------------------------------------------------------------------------------- */

uint64_t law_hash(const void *bytes, size_t n, uint64_t seed) {
    const uint8_t *at = bytes;
    uint64_t sum = seed;
    for (size_t i = 0; i + 8 <= n; i += 8) {
        uint64_t word;
        memcpy(&word, at + i, sizeof word);
        sum = (sum ^ word) * UINT64_C(0x9E3779B97F4A7C15);
        sum ^= sum >> 29;
    }
    for (size_t i = n - n % 8; i < n; i++)
        sum = (sum ^ at[i]) * UINT64_C(0x100000001B3);
    return (sum ^ sum >> 32) * UINT64_C(0xD6E8FEB86659FD93);
}

uint64_t law_common_divisor(uint64_t a, uint64_t b) {
    while (b) {
        const uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

bool law_times(uint64_t *number, uint64_t by) {
    if (by && *number > UINT64_MAX / by)
        return false;
    *number *= by;
    return true;
}

bool law_common_multiple(uint64_t *all, uint64_t with) {
    assert(with > 0);
    return law_times(all, with / law_common_divisor(*all, with));
}

bool law_same_fraction(uint64_t a, uint64_t b, uint64_t c, uint64_t d) {
    assert(b > 0 && d > 0);
    const uint64_t one = law_common_divisor(a, b), other = law_common_divisor(c, d);
    return a / one == c / other && b / one == d / other;
}

/* -- Memory ------------------------------------------------------------------------------------ */

law_worlds *law_worlds_new(const qv_game *game, uint32_t most) {
    law_worlds *all = calloc(1, sizeof *all);
    if (!all)
        return NULL;
    all->most = most;
    all->size = game->sizes.state;
    all->mask = 1;
    while (all->mask < 2U * most)
        all->mask *= 2;
    all->slot = malloc(all->mask-- * sizeof *all->slot);
    all->share = malloc(most * sizeof *all->share);
    all->sum = malloc(most * sizeof *all->sum);
    all->walk = malloc(most * sizeof *all->walk);
    all->product = malloc(most * sizeof *all->product);
    all->bytes = calloc(most, all->size);
    if (all->slot && all->share && all->sum && all->walk && all->product && all->bytes)
        return all;
    law_worlds_free(all);
    return NULL;
}

void law_worlds_free(law_worlds *all) {
    if (!all)
        return;
    free(all->slot);
    free(all->share);
    free(all->sum);
    free(all->walk);
    free(all->product);
    free(all->bytes);
    free(all);
}

/* -- Worlds ------------------------------------------------------------------------------------ */

#define FREE UINT32_MAX

const qv_state *law_world_at(const law_worlds *all, uint32_t i) {
    assert(i < all->n);
    return (const qv_state *)(const void *)(all->bytes + i * all->size);
}

/* The slot of a world, its own or the free one where it belongs. */
static uint32_t *slot_of(const law_worlds *all, const qv_state *world) {
    for (uint64_t at = law_hash(world, all->size, 1) >> 7;; at++) {
        uint32_t *slot = &all->slot[at & all->mask];
        if (*slot == FREE || memcmp(all->bytes + *slot * all->size, world, all->size) == 0)
            return slot;
    }
}

uint32_t law_world_find(const law_worlds *all, const qv_state *world) {
    const uint32_t slot = *slot_of(all, world);
    return slot == FREE ? all->n : slot;
}

static uint32_t add(law_worlds *all, const qv_state *world) {
    uint32_t *slot = slot_of(all, world);
    if (*slot != FREE)
        return *slot;
    *slot = all->n;
    memcpy(all->bytes + all->n * all->size, world, all->size);
    all->share[all->n] = all->sum[all->n] = 0;
    return all->n++;
}

/* Adds up the shares of the sequences; false if they have no common denominator. */
static bool share_out(law_worlds *all, uint32_t walks) {
    all->whole = 1;
    for (uint32_t i = 0; i < walks; i++)
        if (!law_common_multiple(&all->whole, all->product[i]))
            return false;
    for (uint32_t i = 0; i < walks; i++)
        all->share[all->walk[i]] += all->whole / all->product[i];
    return true;
}

static void forget(law_worlds *all) {
    all->n = 0;
    memset(all->slot, 0xFF, ((size_t)all->mask + 1) * sizeof *all->slot);
}

void law_worlds_sample(law_worlds *all, law_trial *trial, const qv_view *view, uint32_t n) {
    assert(n <= all->most);
    forget(all);
    all->whole = 0;
    for (uint32_t i = 0; i < n; i++) {
        qv__deal(trial->rs, view, &trial->rng, law_slot(trial, LAW_WORLD));
        all->share[add(all, law_slot(trial, LAW_WORLD))] = 1;
    }
}

bool law_worlds_of(law_worlds *all, law_trial *trial, const qv_view *view) {
    law_tape tape = {.n = 0};
    qv_state *world = law_slot(trial, LAW_WORLD);
    uint32_t walks = 0;
    forget(all);
    do {
        law_tape_deal(&tape, trial, view, world);
        const uint64_t product = law_tape_product(&tape);
        if (walks == all->most || (walks == 0 && product > all->most))
            return false;
        all->product[walks] = product;
        all->walk[walks++] = add(all, world);
        all->walked++;
    } while (law_tape_advance(&tape));
    return share_out(all, walks);
}
