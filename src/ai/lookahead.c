/* SPDX-License-Identifier: MIT */
/* One move ahead by learned weights, see ai/lookahead.h. */
#include "ai/lookahead.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/slots.h"
#include "core/draw.h"
#include "core/moves.h"

enum {
    WORLDS = 4,  /* that the best moves are tried in */
    LEAVES = 64, /* what a move begins is played to its end in every way while there are at most
                    this many, then sampled */
    LEVELS = 7,  /* nested choices and averages: each at least doubles the leaves */
    FORCED = 64, /* consecutive steps without a choice before a position is judged as it is */
};

struct qv__lookahead {
    const qv_ruleset *rs;
    const qv__weights *weights;
    qv_moves *moves;
    unsigned char *world; /* WORLDS states */
    unsigned char *trial; /* LEVELS states: the world as it goes on, one for each open choice */
    uint32_t seat;
    uint64_t key;                   /* of the luck of all worlds */
    qv__rng luck;                   /* of the world that is being tried */
    qv_whole_move next;             /* n 0: all moves have been tried */
    qv__looked best[QV_LOOKED + 1]; /* best first */
    uint32_t n, again;              /* of them; those that have been tried in all worlds */
};

void qv__lookahead_free(qv__lookahead *self) {
    if (!self)
        return;
    qv_moves_free(self->moves);
    free(self->world);
    free(self->trial);
    free(self);
}

qv__lookahead *qv__lookahead_new(const qv_ruleset *rs, const qv__weights *weights) {
    const size_t size = rs->sizes.state;
    qv__lookahead *const self = malloc(sizeof *self);
    if (!self)
        return NULL;
    *self = (qv__lookahead){.rs = rs,
                            .weights = weights,
                            .moves = qv_moves_new(rs),
                            .world = qv__slots_new(WORLDS, size),
                            .trial = qv__slots_new(LEVELS, size)};
    if (self->moves && self->world && self->trial)
        return self;
    qv__lookahead_free(self);
    return NULL;
}

static qv_state *slot(const qv__lookahead *self, unsigned char *states, uint32_t i) {
    return (qv_state *)(void *)(states + i * qv__slot_stride(self->rs->sizes.state));
}

/* -- To a quiet position ----------------------------------------------------------------------- */

static void settle(qv__lookahead *self, uint32_t level, uint32_t leaves, double share[QV_SEATS]);

/* The trial of this level after one more step, settled. */
static void settle_after(qv__lookahead *self, uint32_t level, uint32_t leaves, uint32_t who,
                         uint16_t step, double share[QV_SEATS]) {
    qv_state *const next = slot(self, self->trial, level + 1);
    qv__copy(self->rs, next, slot(self, self->trial, level));
    qv__apply(self->rs, next, who, step, NULL);
    settle(self, level + 1, leaves, share);
}

static void average(qv__lookahead *self, uint32_t level, uint32_t leaves, const qv_chance *chance,
                    double share[QV_SEATS]) {
    double weights = 0, each[QV_SEATS];
    memset(share, 0, QV_SEATS * sizeof *share);
    for (uint32_t i = 0; i < chance->n; i++) {
        settle_after(self, level, leaves * chance->n, QV_CHANCE, chance->at[i].step, each);
        for (uint32_t seat = 0; seat < self->rs->players; seat++)
            share[seat] += each[seat] * chance->at[i].weight;
        weights += chance->at[i].weight;
    }
    for (uint32_t seat = 0; seat < self->rs->players; seat++)
        share[seat] /= weights;
}

static void choose(qv__lookahead *self, uint32_t level, uint32_t leaves, uint32_t who,
                   const uint16_t *legal, uint32_t n, double share[QV_SEATS]) {
    double each[QV_SEATS];
    for (uint32_t i = 0; i < n; i++) {
        settle_after(self, level, leaves * n, who, legal[i], each);
        if (i == 0 || each[who] > share[who])
            memcpy(share, each, QV_SEATS * sizeof *share);
    }
}

static bool is_inner(const qv__lookahead *self, const uint16_t *legal, uint32_t n) {
    bool inner = false;
    for (uint32_t i = 0; i < n; i++)
        inner |= qv__is_inner(self->rs, legal[i]);
    return inner;
}

/* Where not all ways can be tried, a window is declined; false if there is no window. */
static bool decline(const qv__lookahead *self, qv_state *state, uint32_t who, const uint16_t *legal,
                    uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        if (qv__range_of(self->rs, legal[i])->flags & QV_DECLINE) {
            qv__apply(self->rs, state, who, legal[i], NULL);
            return true;
        }
    return false;
}

/* One step of the chance or the seat that is due: whether the trial goes on at this level. */
static bool go_on(qv__lookahead *self, uint32_t level, uint32_t leaves, qv_turn turn,
                  double share[QV_SEATS]) {
    const qv_game *const game = self->rs->game;
    qv_state *const state = slot(self, self->trial, level);
    const bool deepest = level + 1 == LEVELS;
    if (turn.phase == QV_CHANCE_DUE) {
        qv_chance chance = {.range = 0};
        const bool drawn = game->pile && game->pile(self->rs, state).n > 0;
        if (!drawn)
            game->chance(self->rs, state, &chance);
        if (drawn || chance.range || deepest || chance.n == 1 || leaves * chance.n > LEAVES) {
            const uint16_t step = qv__draw_due(self->rs, state, &self->luck);
            qv__apply(self->rs, state, QV_CHANCE, step, NULL);
            return true;
        }
        average(self, level, leaves, &chance, share);
        return false;
    }
    uint16_t legal[QV_LEGAL];
    const uint32_t who = qv__lowest(turn.inside ? turn.inside : turn.may_act);
    const uint32_t n = game->legal(self->rs, qv__open(state), who, legal);
    const bool inner = is_inner(self, legal, n);
    if (n == 1 && !inner) {
        qv__apply(self->rs, state, who, legal[0], NULL);
        return true;
    }
    if (!deepest && leaves * n <= LEAVES && !inner) {
        choose(self, level, leaves, who, legal, n, share);
        return false;
    }
    if (decline(self, state, who, legal, n))
        return true;
    qv__shares_by(self->rs, self->weights, qv__open(state), self->seat, share);
    return false;
}

/* The shares of all seats, as far as the one that thinks knows, when what was begun has ended. */
static void settle(qv__lookahead *self, uint32_t level, uint32_t leaves, double share[QV_SEATS]) {
    const qv_view *const view = qv__open(slot(self, self->trial, level));
    for (uint32_t forced = 0; forced < FORCED; forced++) {
        if (qv__is_quiet(self->rs, view))
            break;
        if (!go_on(self, level, leaves, self->rs->game->turn(self->rs, view), share))
            return;
    }
    qv__shares_by(self->rs, self->weights, view, self->seat, share);
}

/* -- Trying moves ------------------------------------------------------------------------------ */

static double value_in(qv__lookahead *self, const qv_whole_move *move, uint32_t world) {
    qv_state *const state = slot(self, self->trial, 0);
    double share[QV_SEATS];
    qv__copy(self->rs, state, slot(self, self->world, world));
    for (uint32_t i = 0; i < move->n; i++)
        qv__apply(self->rs, state, self->seat, move->step[i], NULL);
    self->luck = qv__rng_at(self->key, world);
    settle(self, 0, 1, share);
    return share[self->seat];
}

static bool is_better(const qv__looked *a, const qv__looked *b) {
    return a->value > b->value || (a->value == b->value && a->draw > b->draw);
}

/* Into a list of n in order; the worst may fall out. */
static uint32_t enter(qv__looked *list, uint32_t n, const qv__looked *looked) {
    uint32_t at = n;
    for (; at > 0 && is_better(looked, &list[at - 1]); at--)
        list[at] = list[at - 1];
    list[at] = *looked;
    return n < QV_LOOKED ? n + 1 : n;
}

static void try_next(qv__lookahead *self, qv__rng *rng) {
    qv__looked looked = {.move = self->next};
    looked.value = value_in(self, &looked.move, 0);
    looked.draw = qv__rng_next(rng);
    self->n = enter(self->best, self->n, &looked);
    self->next.n = qv_moves_next(self->moves, self->next.step);
}

void qv__lookahead_begin(qv__lookahead *self, const qv_view *view, uint32_t seat, qv__rng *rng) {
    self->seat = seat;
    for (uint32_t w = 0; w < WORLDS; w++)
        qv__deal(self->rs, view, rng, slot(self, self->world, w));
    self->key = qv__rng_next(rng);
    self->n = self->again = 0;
    (void)qv__moves_start_few(self->moves, view, seat, self->key);
    self->next.n = qv_moves_next(self->moves, self->next.step);
    assert(self->next.n);
    try_next(self, rng);
}

bool qv__lookahead_tried(const qv__lookahead *self) {
    return self->next.n == 0;
}

bool qv__lookahead_think(qv__lookahead *self, qv__rng *rng) {
    if (self->next.n > 0) {
        try_next(self, rng);
        return self->next.n > 0 || self->n > 1;
    }
    if (self->n == 1)
        return false;
    /* the best so far come to the front, in order */
    qv__looked looked = self->best[self->again];
    for (uint32_t w = 1; w < WORLDS; w++)
        looked.value += value_in(self, &looked.move, w);
    looked.value /= WORLDS;
    self->again = enter(self->best, self->again, &looked);
    return self->again < self->n;
}

uint32_t qv__lookahead_best(const qv__lookahead *self, const qv__looked **out) {
    *out = self->best;
    return self->again ? self->again : self->n;
}
