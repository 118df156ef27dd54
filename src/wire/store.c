/* SPDX-License-Identifier: MIT */
/* Positions by number: see wire/store.h.
 *
 * Invariant: `used` is the size of all positions and rulesets, `used` <= `most`; a ruleset without
 * users is freed.
 */
#define _XOPEN_SOURCE 700 /* tsearch */

#include "wire/store.h"

#include <assert.h>
#include <search.h>
#include <stdlib.h>
#include <string.h>

enum { OVERHEAD = 64 }; /* of one allocation and its node in the tree, approximately */

static int by_number(const void *a, const void *b) {
    const uint64_t left = ((const qv__position *)a)->number;
    const uint64_t right = ((const qv__position *)b)->number;
    return left < right ? -1 : left > right;
}

static bool take_room(qv__store *store, size_t bytes, qv_diag *diag) {
    if (bytes <= store->most - store->used) {
        store->used += bytes;
        return true;
    }
    qv__fail(diag, QV_EMEMORY, "the positions take %zu of %zu bytes: drop some of them",
             store->used, store->most);
    return false;
}

static int no_memory(qv__store *store, size_t bytes, qv_diag *diag) {
    store->used -= bytes;
    qv__fail(diag, QV_EMEMORY, "out of memory: drop some positions");
    return QV_EMEMORY;
}

/* -- Rules ------------------------------------------------------------------------------------- */

static size_t rules_bytes(const qv_ruleset *rs) {
    const qv__sizes *const sizes = &rs->sizes;
    return sizes->ruleset + OVERHEAD +
           sizes->steps * ((size_t)sizes->state + sizes->legal * sizeof(uint16_t));
}

static int by_rules(const void *a, const void *b) {
    return qv__ruleset_compare(((const qv__rules *)a)->rs, ((const qv__rules *)b)->rs);
}

static qv__rules *find_rules(const qv__store *store, qv_ruleset *rs) {
    const qv__rules wanted = {.rs = rs};
    void *const found = tfind(&wanted, &store->rules, by_rules);
    return found ? *(qv__rules *const *)found : NULL;
}

static qv__rules *add_rules(qv__store *store, qv_ruleset *rs, qv_diag *diag) {
    const size_t bytes = rules_bytes(rs);
    if (!take_room(store, bytes, diag))
        return NULL;
    qv__rules *const rules = malloc(sizeof *rules);
    qv_moves *const moves = rules ? qv_moves_new(rs) : NULL;
    if (moves)
        *rules = (qv__rules){.rs = rs, .moves = moves, .users = 1};
    if (moves && tsearch(rules, &store->rules, by_rules))
        return rules;
    qv_moves_free(moves);
    free(rules);
    no_memory(store, bytes, diag);
    return NULL;
}

qv__rules *qv__store_share(qv__store *store, qv_ruleset *rs, qv_diag *diag) {
    qv__rules *const known = find_rules(store, rs);
    if (known)
        known->users++;
    qv__rules *const rules = known ? known : add_rules(store, rs, diag);
    if (known || !rules)
        qv_ruleset_free(rs);
    return rules;
}

void qv__store_release(qv__store *store, qv__rules *rules) {
    assert(rules->users > 0);
    if (--rules->users > 0)
        return;
    tdelete(rules, &store->rules, by_rules);
    store->used -= rules_bytes(rules->rs);
    qv_moves_free(rules->moves);
    qv_ruleset_free(rules->rs);
    free(rules);
}

/* -- Positions --------------------------------------------------------------------------------- */

static size_t position_bytes(const qv__rules *rules) {
    return sizeof(qv__position) + rules->rs->sizes.state + OVERHEAD;
}

const qv__position *qv__store_add(qv__store *store, qv__rules *rules, const qv_state *state,
                                  qv_diag *diag) {
    const size_t size = rules->rs->sizes.state;
    const size_t bytes = position_bytes(rules);
    if (!take_room(store, bytes, diag))
        return NULL;
    qv__position *const position = malloc(sizeof *position + size);
    if (position) {
        *position = (qv__position){.number = store->last + 1, .rules = rules};
        memcpy(position->state, state, size);
    }
    if (!position || !tsearch(position, &store->root, by_number)) {
        free(position);
        no_memory(store, bytes, diag);
        return NULL;
    }
    store->last++;
    rules->users++;
    return position;
}

const qv__position *qv__store_find(const qv__store *store, uint64_t number) {
    const qv__position wanted = {.number = number};
    void *const found = tfind(&wanted, &store->root, by_number);
    return found ? *(const qv__position *const *)found : NULL;
}

void qv__store_drop(qv__store *store, uint64_t number) {
    const qv__position wanted = {.number = number};
    void *const found = tfind(&wanted, &store->root, by_number);
    assert(found);
    qv__position *const position = *(qv__position **)found;
    tdelete(&wanted, &store->root, by_number);
    store->used -= position_bytes(position->rules);
    qv__store_release(store, position->rules);
    free(position);
}

void qv__store_free(qv__store *store) {
    while (store->root)
        qv__store_drop(store, (*(qv__position **)store->root)->number);
    assert(!store->rules && store->used == 0);
}
