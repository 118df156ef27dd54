/* SPDX-License-Identifier: MIT */
/* Numbers by 64-bit keys that are hashes: the first key is number 0, the next new one 1, and so on. Knows no game. */
#ifndef KEYS_H
#define KEYS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    uint64_t *key;  /* by number */
    uint32_t *slot; /* 1 + the number; 0: free */
    uint32_t n, room;
} keys;

/* The number of the key, which is new if it was `n` before; ends the program without memory. */
uint32_t keys_number(keys *, uint64_t key);
void keys_free(keys *);

/* A hash of both, in this order. */
uint64_t keys_mix(uint64_t key, uint64_t more);

/* `n` zeroed elements; *list moved to `n` elements. They end the program without memory. */
void *keys_new(uint64_t n, uint64_t size);
void *keys_resize(void *list, uint64_t n, uint64_t size);

#endif
