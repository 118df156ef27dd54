/* SPDX-License-Identifier: MIT */
/* All worlds of a view: every draw sequence of `deal`, by a tape instead of the generator, and the share of each world,
 * as an exact fraction.
 *
 * Works only in programs that are linked with tape.c. Knows no game and no law.
 */
#ifndef WORLDS_H
#define WORLDS_H

#include "laws.h"

/* Draws that are read from a tape; those beyond its end are 0 and are added to it. */
enum { TAPE_DRAWS = 512 };

typedef struct {
    uint32_t n, at; /* draws on the tape; the next one to be read */
    uint32_t of[TAPE_DRAWS], value[TAPE_DRAWS];
} law_tape;

/* A generator that is a tape: `key` is its address, and no generator of a game reaches this counter. */
#define LAW_TAPE_COUNTER UINT64_C(0xFFFFFFFFFFFFFFFF)

/* Advances to the next sequence: increments the last draw that can be incremented and drops those after it; false after
 * the last sequence.
 */
bool law_tape_advance(law_tape *);
uint64_t law_tape_product(const law_tape *); /* of the ranges drawn from; UINT64_MAX on overflow */
void law_tape_deal(law_tape *, law_trial *, const qv_view *, qv_state *out); /* reads the tape from its start */

uint64_t law_hash(const void *bytes, size_t n, uint64_t seed);
uint64_t law_common_divisor(uint64_t a, uint64_t b);
/* Multiplies; on overflow returns false and changes nothing. */
bool law_times(uint64_t *number, uint64_t by);
/* Replaces `all` by the least common multiple; false on overflow. */
bool law_common_multiple(uint64_t *all, uint64_t with);
bool law_same_fraction(uint64_t a, uint64_t b, uint64_t c, uint64_t d); /* a / b == c / d, exactly */

typedef struct {
    uint32_t n;      /* distinct worlds */
    uint64_t whole;  /* the sum of the shares; 0: a random sample, the shares are meaningless */
    uint64_t *share; /* of each world */
    uint64_t *sum;   /* of each world, for the caller; 0 at first */
    uint64_t walked; /* draw sequences so far, of all views */
    /* inside */
    uint32_t most, *slot, mask;
    uint32_t *walk; /* the world of each sequence */
    uint64_t *product;
    size_t size;
    uint8_t *bytes;
} law_worlds;

/* Views with more than `most` draw sequences are too large. NULL: out of memory. */
law_worlds *law_worlds_new(const qv_game *, uint32_t most);
void law_worlds_free(law_worlds *);
/* All worlds of the view; false: too large. Slots of the trial: LAW_WORLD. */
bool law_worlds_of(law_worlds *, law_trial *, const qv_view *);
/* At most n worlds at random, each of them once. */
void law_worlds_sample(law_worlds *, law_trial *, const qv_view *, uint32_t n);
const qv_state *law_world_at(const law_worlds *, uint32_t i);
uint32_t law_world_find(const law_worlds *, const qv_state *); /* its number, or n */

#endif
