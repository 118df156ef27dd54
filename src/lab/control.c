/* SPDX-License-Identifier: MIT */
/* The luck of a finished game: see lab/control.h.
 *
 * The game is played again on a state. A value must be a function of the position alone, so what
 * the judge draws on the way to a quiet position is drawn from the same numbers each time; and it
 * is the mean over what all seats know, for each of them should be told of its own cards.
 */
#include "lab/control.h"

#include <stdlib.h>

#include "ai/judge.h"
#include "base/bits.h"
#include "base/slots.h"
#include "core/draw.h"
#include "core/outcomes.h"

enum {
    LISTED = 64,  /* of more outcomes a sample is judged */
    SAMPLE = 32,  /* its size */
    GAMES = 2,    /* random games that are marked */
    STEPS = 5000, /* of a random game, at most */
    HASH_PLACES = 10000
};

struct qv__control {
    const qv_ruleset *rs;
    qv__judge *judge;
    qv_state *now, *next, *trial;
    unsigned char *slots;
};

qv__control *qv__control_new(const qv_ruleset *rs) {
    qv__control *const self = calloc(1, sizeof *self);
    if (!self)
        return NULL;
    const size_t stride = qv__slot_stride(rs->sizes.state);
    self->rs = rs;
    self->judge = qv__judge_new(rs);
    self->slots = qv__slots_new(3, rs->sizes.state);
    if (!self->judge || !self->slots) {
        qv__control_free(self);
        return NULL;
    }
    self->now = (qv_state *)(void *)self->slots;
    self->next = (qv_state *)(void *)(self->slots + stride);
    self->trial = (qv_state *)(void *)(self->slots + 2 * stride);
    return self;
}

void qv__control_free(qv__control *self) {
    if (!self)
        return;
    qv__judge_free(self->judge);
    free(self->slots);
    free(self);
}

/* -- One outcome ------------------------------------------------------------------------------- */

/* The shares of all seats after an outcome of the chance that is due. */
static void value_after(qv__control *self, uint16_t step, double share[QV_SEATS]) {
    const qv_ruleset *const rs = self->rs;
    float one[QV_SEATS];
    qv__copy(rs, self->next, self->now);
    qv__apply(rs, self->next, QV_CHANCE, step, NULL);
    for (uint32_t seat = 0; seat < rs->players; seat++)
        share[seat] = 0;
    for (uint32_t viewpoint = 0; viewpoint < rs->players; viewpoint++) {
        qv__rng same = qv__rng_at(0, 0);
        qv__copy(rs, self->trial, self->next);
        qv__judge_shares(self->judge, self->trial, viewpoint, &same, one);
        for (uint32_t seat = 0; seat < rs->players; seat++)
            share[seat] += (double)one[seat] / rs->players;
    }
}

/* Adds the mean of the shares after all outcomes, or after a sample of them, times -1. */
static void take_mean(qv__control *self, const qv_chance *chance, qv__rng *rng,
                      double luck[QV_SEATS]) {
    const uint32_t n = qv__outcomes(chance), judged = n > LISTED ? SAMPLE : n;
    const double size = n > LISTED ? SAMPLE : qv__draw_size(chance);
    for (uint32_t i = 0; i < judged; i++) {
        double share[QV_SEATS];
        const uint16_t step = n > LISTED ? qv__draw(chance, rng) : qv__outcome_at(chance, i);
        const double weight = n > LISTED || chance->range ? 1 : chance->at[i].weight;
        value_after(self, step, share);
        for (uint32_t seat = 0; seat < self->rs->players; seat++)
            luck[seat] -= weight * share[seat] / size;
    }
}

/* Adds the luck of an outcome of the chance that is due. */
static void add_luck(qv__control *self, uint16_t step, qv__rng rng, double luck[QV_SEATS]) {
    qv_chance chance; /* large; the game sets every member that counts */
    double share[QV_SEATS];
    self->rs->game->chance(self->rs, self->now, &chance);
    if (qv__outcomes(&chance) < 2)
        return;
    value_after(self, step, share);
    for (uint32_t seat = 0; seat < self->rs->players; seat++)
        luck[seat] += share[seat];
    take_mean(self, &chance, &rng, luck);
}

/* -- A game ------------------------------------------------------------------------------------ */

void qv__control_of(qv__control *self, const qv_match *match, uint64_t seed,
                    double luck[QV_SEATS]) {
    for (uint32_t seat = 0; seat < QV_SEATS; seat++)
        luck[seat] = 0;
    qv__init(self->rs, self->now);
    for (uint32_t i = 0; i < qv_match_length(match); i++) {
        uint32_t who;
        uint16_t steps[QV_STEPS];
        const uint32_t n = qv_match_entry(match, i, &who, steps);
        if (who == QV_CHANCE)
            add_luck(self, steps[0], qv__rng_at(~seed, i), luck);
        for (uint32_t k = 0; k < n; k++)
            qv__apply(self->rs, self->now, who, steps[k], NULL);
    }
}

void qv__control_outcome(qv__control *self, const qv_view *view, uint16_t step, uint64_t seed,
                         uint32_t entry, double luck[QV_SEATS]) {
    qv__copy(self->rs, self->now, view);
    add_luck(self, step, qv__rng_at(~seed, entry), luck);
}

/* Plays a random game on the state, and adds up the luck of its first seat. */
static double mark_game(qv__control *self, uint64_t number) {
    const qv_ruleset *const rs = self->rs;
    qv__rng rng = qv__rng_at(1, number);
    double sum = 0;
    qv__init(rs, self->now);
    for (uint32_t i = 0; i < STEPS; i++) {
        uint16_t legal[QV_LEGAL];
        double luck[QV_SEATS] = {0};
        const qv_turn turn = rs->game->turn(rs, qv__open(self->now));
        if (turn.phase == QV_OVER)
            break;
        if (turn.phase == QV_CHANCE_DUE) {
            const uint16_t step = qv__draw_due(rs, self->now, &rng);
            add_luck(self, step, qv__rng_at(number, i), luck);
            sum += (i + 1) * luck[0];
            qv__apply(rs, self->now, QV_CHANCE, step, NULL);
            continue;
        }
        const uint32_t seat = qv__lowest(turn.may_act);
        const uint32_t n = rs->game->legal(rs, qv__open(self->now), seat, legal);
        qv__apply(rs, self->now, seat, legal[qv__rng_pick(&rng, n)], NULL);
    }
    return sum;
}

uint64_t qv__control_mark(qv__control *self) {
    uint64_t mark = QV_RNG_STRIDE;
    for (uint32_t i = 0; i < GAMES; i++)
        mark = qv__rng_mix(mark ^ (uint64_t)(int64_t)(mark_game(self, i) * HASH_PLACES));
    return mark;
}
