/* SPDX-License-Identifier: MIT */
/* The worlds from which a tree begins, see tree.h. Knows no game. */
#include <stdlib.h>

#include "base/slots.h"
#include "keys.h"
#include "tree.h"

static tree_worlds room_for(const qv_ruleset *rs, uint32_t n) {
    tree_worlds made = {.rs = rs, .stride = qv__slot_stride(rs->sizes.state)};
    made.state = keys_new(n, made.stride);
    made.weight = keys_new(n, sizeof *made.weight);
    return made;
}

qv_state *tree_world(const tree_worlds *worlds, uint32_t i) {
    return (qv_state *)(void *)(worlds->state + i * worlds->stride);
}

tree_worlds worlds_at_start(const qv_ruleset *rs) {
    tree_worlds made = room_for(rs, 1);
    qv__init(rs, tree_world(&made, 0));
    made.weight[made.n++] = 1;
    return made;
}

tree_worlds worlds_dealt(const qv_ruleset *rs, const qv_state *state, uint32_t deals,
                         uint64_t seed) {
    tree_worlds made = room_for(rs, deals + 1);
    qv_view *const view = keys_new(1, rs->sizes.state);
    qv__rng rng = qv__rng_at(seed, 0);
    keys known = {.n = 0};
    qv__observe(rs, state, QV_WATCHER, view);
    for (uint32_t i = 0; i < deals; i++) {
        qv_state *const next = tree_world(&made, made.n);
        qv__deal(rs, view, &rng, next);
        const uint32_t number = keys_number(&known, qv__hash(rs, next));
        made.weight[number]++;
        made.n = known.n;
    }
    keys_free(&known);
    free(view);
    return made;
}

void worlds_free(tree_worlds *worlds) {
    free(worlds->state);
    free(worlds->weight);
}

uint32_t worlds_told_apart(const tree_worlds *worlds, uint32_t viewer) {
    const qv_ruleset *const rs = worlds->rs;
    qv_view *const view = keys_new(1, rs->sizes.state);
    keys known = {.n = 0};
    for (uint32_t i = 0; i < worlds->n; i++) {
        qv__observe(rs, tree_world(worlds, i), viewer, view);
        (void)keys_number(&known, qv__hash_view(rs, view));
    }
    free(view);
    const uint32_t n = known.n;
    keys_free(&known);
    return n;
}
