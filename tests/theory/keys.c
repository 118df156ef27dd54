/* SPDX-License-Identifier: MIT */
/* Numbers by keys, see keys.h. */
#include "keys.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/rng.h"

void *keys_new(uint64_t n, uint64_t size) {
    void *const list = calloc(n ? n : 1, size);
    if (list)
        return list;
    (void)fputs("theory: not enough memory\n", stderr);
    exit(1);
}

void *keys_resize(void *list, uint64_t n, uint64_t size) {
    void *const moved = realloc(list, n * size);
    if (moved)
        return moved;
    (void)fputs("theory: not enough memory\n", stderr);
    exit(1);
}

uint64_t keys_mix(uint64_t key, uint64_t more) {
    return qv__rng_spread(key ^ qv__rng_spread(more));
}

/* The slot of the key, or the free one where it belongs. */
static uint32_t *find(const keys *self, uint64_t key) {
    const uint32_t mask = 2 * self->room - 1;
    uint32_t at = (uint32_t)key & mask;
    while (self->slot[at] && self->key[self->slot[at] - 1] != key)
        at = (at + 1) & mask;
    return &self->slot[at];
}

/* Twice the room; half of the slots are always free. */
static void grow(keys *self) {
    self->room = self->room ? 2 * self->room : 64;
    self->key = keys_resize(self->key, self->room, sizeof *self->key);
    free(self->slot);
    self->slot = keys_new(2 * (uint64_t)self->room, sizeof *self->slot);
    for (uint32_t i = 0; i < self->n; i++)
        *find(self, self->key[i]) = i + 1;
}

uint32_t keys_number(keys *self, uint64_t key) {
    if (self->n == self->room)
        grow(self);
    uint32_t *const slot = find(self, key);
    if (*slot)
        return *slot - 1;
    self->key[self->n] = key;
    *slot = ++self->n;
    return self->n - 1;
}

void keys_free(keys *self) {
    free(self->key);
    free(self->slot);
}
