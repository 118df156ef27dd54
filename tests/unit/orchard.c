/* SPDX-License-Identifier: MIT */
/* Growing groves, see orchard.h. */
#include "orchard.h"

#include <assert.h>

static uint32_t below(orchard *o, uint32_t n) {
    return qv__rng_below(&o->rng, n);
}

static uint8_t decider(orchard *o, uint32_t at, uint32_t depth) {
    const orchard_kind *const kind = &o->kind;
    if (at == 0 && (!kind->both || kind->thinker > 1 || below(o, 3)))
        return (uint8_t)kind->thinker;
    if (kind->both && below(o, 6) == 0)
        return depth == 0 ? GROVE_END : GROVE_BOTH;
    if (at == 0)
        return GROVE_BOTH;
    if (depth == 0 || below(o, 6) == 0)
        return GROVE_END;
    if (kind->wide && (kind->sure || depth == 1) && below(o, 4) == 0)
        return GROVE_WIDE;
    if (kind->luck && below(o, 4) == 0)
        return GROVE_LUCK;
    return (uint8_t)below(o, kind->players);
}

/* How many nodes follow a node directly. */
static uint32_t make_ways(orchard *o, grove_node *node) {
    const bool luck = node->by == GROVE_LUCK || node->by == GROVE_WIDE;
    node->n = (uint8_t)((luck && o->kind.sure) || below(o, 8) == 0 ? 1 : 2 + below(o, 2));
    return node->by == GROVE_BOTH ? (uint32_t)node->n * node->n : node->n;
}

/* A node and its descendants; `before` is inside a move on the way to it. */
static void grow(orchard *o, uint32_t at, uint32_t depth, uint32_t before) {
    grove_node *const node = &o->node[at];
    const uint8_t by = decider(o, at, depth);
    const bool seat = by < GROVE_SEATS;
    *node = (grove_node){.by = by, .weight = (uint8_t)(1 + below(o, 3))};
    node->inside = seat && by == before && below(o, 2);
    node->window = at > 0 && (seat || by == GROVE_BOTH) && !node->inside && below(o, 3) == 0;
    for (uint32_t i = 0; i < o->kind.players; i++) {
        node->score[i] = (int16_t)below(o, o->kind.points + 1);
        node->hope[i] = (int16_t)(100 * (int32_t)below(o, 60));
    }
    if (by == GROVE_END)
        return;
    const uint32_t ways = make_ways(o, node);
    node->first = (uint16_t)o->n;
    o->n += ways;
    assert(o->n <= GROVE_NODES);
    /* way 0 of a window ends the move: it is declined */
    for (uint32_t i = 0; i < ways; i++)
        grow(o, node->first + i, depth - 1, seat && (i || !node->window) ? by : GROVE_SEATS);
}

void orchard_grow(orchard *o, orchard_kind kind, uint64_t number) {
    o->kind = kind;
    o->rng = qv__rng_at(number, 0);
    o->n = 1;
    grow(o, 0, kind.depth, GROVE_SEATS);
}
