/* SPDX-License-Identifier: MIT */
/* Groves that grow at random, for tests of agents against an exact solution.
 *
 * For test files only. The same number gives the same grove on every machine.
 */
#ifndef ORCHARD_H
#define ORCHARD_H

#include "base/rng.h"
#include "grove.h"

/* The parts of a tree. */
typedef struct {
    uint32_t thinker;                /* decides at the root */
    uint32_t players, depth, points; /* scores are 0 to points, so few of them make many ties */
    bool luck;                       /* ways that are as likely as their weights */
    bool wide;                       /* ways that are all alike; only just before the end, unless nothing is unsure */
    bool sure;                       /* luck has one way only */
    bool both;                       /* the first two seats may decide at once */
} orchard_kind;

typedef struct {
    grove_node node[GROVE_NODES];
    uint32_t n;
    qv__rng rng;
    orchard_kind kind;
} orchard;

void orchard_grow(orchard *, orchard_kind, uint64_t number);

#endif
