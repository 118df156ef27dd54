/* SPDX-License-Identifier: MIT */
/* Counts by complete enumeration, see lab/perft.h.
 *
 * Memory is allocated once: one state for each step on the way down. The last move or outcome is
 * counted, not played; a move of several steps is walked down to its last one.
 */
#include "lab/perft.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const qv_ruleset *rs;
    unsigned char *states;
    bool by_step;
} walk;

static qv_state *slot(const walk *self, uint32_t level) {
    return (qv_state *)(void *)(self->states + (size_t)level * self->rs->sizes.state);
}

static uint64_t count(const walk *self, uint32_t level, uint32_t depth);

/* The count after one step from the state of this level. */
static uint64_t count_after(const walk *self, uint32_t level, uint32_t who, uint32_t step,
                            uint32_t depth) {
    qv__copy(self->rs, slot(self, level + 1), slot(self, level));
    qv__apply(self->rs, slot(self, level + 1), who, step, NULL);
    return count(self, level + 1, depth);
}

static uint64_t count_chance(const walk *self, uint32_t level, uint32_t depth) {
    qv_chance chance = {0};
    self->rs->game->chance(self->rs, slot(self, level), &chance);
    if (depth == 1)
        return chance.range ? chance.range : chance.n;
    uint64_t sum = 0;
    for (uint32_t i = 0; i < chance.range; i++)
        sum += count_after(self, level, QV_CHANCE, chance.first + i, depth - 1);
    if (chance.range)
        return sum;
    for (uint32_t i = 0; i < chance.n; i++)
        sum += count_after(self, level, QV_CHANCE, chance.at[i].step, depth - 1);
    return sum;
}

/* The moves of one seat, or, inside a move, the rest of it: then the depth stays the same until its
 * last step. */
static uint64_t count_moves(const walk *self, uint32_t level, uint32_t seat, uint32_t depth);

static uint64_t count_step(const walk *self, uint32_t level, uint32_t seat, uint16_t step,
                           uint32_t depth) {
    if (self->by_step || !qv__is_inner(self->rs, step))
        return depth == 1 ? 1 : count_after(self, level, seat, step, depth - 1);
    qv__copy(self->rs, slot(self, level + 1), slot(self, level));
    qv__apply(self->rs, slot(self, level + 1), seat, step, NULL);
    return count_moves(self, level + 1, seat, depth);
}

static uint64_t count_moves(const walk *self, uint32_t level, uint32_t seat, uint32_t depth) {
    uint16_t legal[QV_LEGAL];
    const uint32_t n = self->rs->game->legal(self->rs, qv__open(slot(self, level)), seat, legal);
    if (depth == 1 && self->by_step)
        return n;
    uint64_t sum = 0;
    for (uint32_t i = 0; i < n; i++)
        sum += count_step(self, level, seat, legal[i], depth);
    return sum;
}

static uint64_t count(const walk *self, uint32_t level, uint32_t depth) {
    if (depth == 0)
        return 1;
    const qv_turn turn = qv_turn_of(self->rs, qv__open(slot(self, level)));
    if (turn.phase == QV_CHANCE_DUE)
        return count_chance(self, level, depth);
    uint64_t sum = 0;
    for (uint32_t seat = 0; seat < self->rs->players; seat++)
        if (turn.may_act >> seat & 1)
            sum += count_moves(self, level, seat, depth);
    return sum;
}

int qv__perft(const qv_ruleset *rs, const qv_state *state, uint32_t depth, bool by_step,
              uint64_t *out) {
    assert(depth <= QV_PERFT_DEEPEST);
    const size_t states = (size_t)depth * (by_step ? 1 : QV_STEPS) + 1;
    const walk self = {rs, calloc(states, rs->sizes.state), by_step};
    if (!self.states)
        return QV_EMEMORY;
    qv__copy(rs, slot(&self, 0), state);
    *out = count(&self, 0, depth);
    free(self.states);
    return QV_OK;
}
