/* SPDX-License-Identifier: MIT */
/* `value`: looks one move ahead by learned weights.
 *
 * Knows no game and no algorithm: ai/lookahead.h. A game that has no weights is played as `greedy`
 * plays it.
 */
#include <stdlib.h>
#include <string.h>

#include "ai/kind.h"
#include "ai/lookahead.h"

typedef struct {
    qv__lookahead *lookahead; /* NULL: no weights */
    void *greedy;
    qv__weights weights; /* a copy */
    float weight[QV_FEATURES * QV_COLUMNS];
} thinker;

static void drop(void *memory) {
    thinker *const self = memory;
    qv__lookahead_free(self->lookahead);
    if (self->greedy)
        qv__greedy.drop(self->greedy);
    free(self);
}

void *qv__value_make(const qv_ruleset *rs, const qv__weights *weights) {
    thinker *const self = calloc(1, sizeof *self);
    if (!self)
        return NULL;
    if (weights) {
        memcpy(self->weight, weights->weight,
               sizeof(float) * QV_COLUMNS * rs->game->learned->features);
        self->weights.weight = self->weight;
        self->lookahead = qv__lookahead_new(rs, &self->weights);
    } else {
        self->greedy = qv__greedy.make(rs, 0);
    }
    if (self->lookahead || self->greedy)
        return self;
    free(self);
    return NULL;
}

static void *make(const qv_ruleset *rs, uint32_t number) {
    (void)number;
    return qv__value_make(rs, qv__has_value(rs) ? rs->game->learned->weights : NULL);
}

static void begin(void *memory, const qv_view *view, uint32_t seat, qv__rng *rng) {
    const thinker *const self = memory;
    if (self->lookahead)
        qv__lookahead_begin(self->lookahead, view, seat, rng);
    else
        qv__greedy.begin(self->greedy, view, seat, rng);
}

static bool think(void *memory, qv__rng *rng) {
    const thinker *const self = memory;
    return self->lookahead ? qv__lookahead_think(self->lookahead, rng)
                           : qv__greedy.think(self->greedy, rng);
}

static uint32_t rank(void *memory, qv__rng *rng, qv_whole_move *out, uint32_t most) {
    const thinker *const self = memory;
    if (!self->lookahead)
        return qv__greedy.rank(self->greedy, rng, out, most);
    const qv__looked *best;
    const uint32_t n = qv__lookahead_best(self->lookahead, &best);
    for (uint32_t i = 0; i < n && i < most; i++)
        out[i] = best[i].move;
    return n < most ? n : most;
}

static bool value_of(void *memory, double *out) {
    const thinker *const self = memory;
    const qv__looked *best;
    if (!self->lookahead)
        return false;
    (void)qv__lookahead_best(self->lookahead, &best);
    *out = best[0].value;
    return true;
}

const qv__method qv__value = {
    .name = "value",
    .help = "looks one move ahead by what was learned from many games, if anything was",
    .make = make,
    .drop = drop,
    .begin = begin,
    .think = think,
    .rank = rank,
    .value = value_of,
};
