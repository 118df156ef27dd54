/* SPDX-License-Identifier: MIT */
/* What `search` does in a game with a `swing` whose luck is too wide for a tree: playouts from
 * every step it may take.
 *
 * A truncated rollout policy (Tesauro, Galperin 1996; Bertsekas, Tsitsiklis, Wu 1997): in worlds
 * from `qv_deal` each legal step is tried, and from there everybody takes the step with the best
 * estimate, the other seats of a common decision too. All steps meet the same worlds and the same
 * luck (common random numbers), so that little but what they bring about differs. What the seat
 * would do by estimate alone stands unless another step is better by more than the standard error.
 *
 * Knows no game and nothing but the view; memory is taken once. The same view and generator give
 * the same move.
 */
#include <assert.h>
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ai/kind.h"
#include "base/bits.h"
#include "base/slots.h"
#include "core/draw.h"

enum { PLAYOUT = 16 }; /* so many iterations of a tree take as long as one playout */

struct qv__rollout {
    const qv_ruleset *rs;
    uint32_t playouts;      /* a step of a move */
    qv_state *dealt;        /* the world that all steps are tried in */
    qv_state *world;        /* as it goes on after one of them */
    qv_state *trial;        /* one step further */
    qv_view *view[2];       /* after the steps chosen so far, by turns */
    double value[QV_LEGAL]; /* of the playout after each step, in the world in hand */
    double sum[QV_LEGAL], squares[QV_LEGAL]; /* of the gains over the step by estimate */
    uint16_t best[QV_LEGAL];                 /* the numbers of the steps, best first */
};

bool qv__rollout_suits(const qv_game *game) {
    bool wide = false;
    for (uint32_t i = 0; i < game->ranges && !wide; i++)
        wide = game->range[i].flags & QV_CHANCE_RANGE && game->range[i].count > QV_OUTCOMES;
    return wide && game->swing > 0;
}

void qv__rollout_free(qv__rollout *self) {
    if (!self)
        return;
    free(self->dealt);
    free(self->world);
    free(self->trial);
    free(self->view[0]);
    free(self->view[1]);
    free(self);
}

qv__rollout *qv__rollout_new(const qv_ruleset *rs, uint32_t iterations) {
    const size_t size = rs->game->state_size;
    assert(rs->game->estimate);
    qv__rollout *const self = malloc(sizeof *self);
    if (!self)
        return NULL;
    *self = (qv__rollout){.rs = rs, .playouts = iterations / PLAYOUT};
    self->dealt = qv_slots_new(1, size);
    self->world = qv_slots_new(1, size);
    self->trial = qv_slots_new(1, size);
    self->view[0] = qv_slots_new(1, size);
    self->view[1] = qv_slots_new(1, size);
    if (self->dealt && self->world && self->trial && self->view[0] && self->view[1])
        return self;
    qv__rollout_free(self);
    return NULL;
}

/* -- Playing by estimate ----------------------------------------------------------------------- */

/* The step after which the estimate is best, the first of equal ones. */
static uint16_t by_estimate(const qv__rollout *self, uint32_t seat) {
    const qv_game *const game = self->rs->game;
    uint16_t legal[QV_LEGAL];
    const uint32_t n = game->legal(self->rs, qv_open(self->world), seat, legal);
    uint32_t best = 0;
    int32_t most = 0;
    for (uint32_t i = 0; i < n && n > 1; i++) {
        memcpy(self->trial, self->world, game->state_size);
        game->apply(self->rs, self->trial, seat, legal[i], NULL);
        const int32_t value = game->estimate(self->rs, qv_open(self->trial), seat);
        if (i > 0 && value <= most)
            continue;
        most = value;
        best = i;
    }
    return legal[best];
}

/* A step of everybody who may act, chosen before anybody has acted; of `seat` the given one. */
static void decide(const qv__rollout *self, qv_turn turn, uint32_t seat, uint16_t given) {
    const qv_view *const now = qv_open(self->world);
    const uint32_t seats = turn.inside ? turn.inside : turn.may_act;
    const uint32_t ply = qv_view_ply(now);
    uint16_t step[QV_SEATS] = {0};
    for (uint32_t left = seats; left; left &= left - 1) {
        const uint32_t who = qv_lowest(left);
        step[who] = who == seat ? given : by_estimate(self, who);
    }
    for (uint32_t left = seats; left && qv_view_ply(now) == ply; left &= left - 1) {
        const uint32_t who = qv_lowest(left);
        self->rs->game->apply(self->rs, self->world, who, step[who], NULL);
    }
}

/* To the second time that uniform luck is due, or to the first if it follows the step at once: the
 * estimate is the mean of that luck, and draws would only blur it. Luck of the second stretch has a
 * stream of its own: what was drawn before does not shift it. */
static void play_out(const qv__rollout *self, uint64_t key) {
    const qv_game *const game = self->rs->game;
    qv_rng luck = qv_rng_at(key, 0);
    uint32_t decisions = 0;
    bool drawn = false;
    for (;;) {
        const qv_turn turn = game->turn(self->rs, qv_open(self->world));
        if (turn.phase == QV_OVER)
            return;
        if (turn.phase == QV_DECIDE) {
            decide(self, turn, QV_SEATS, 0);
            decisions++;
            continue;
        }
        qv_chance chance = {.range = 0};
        game->chance(self->rs, self->world, &chance);
        if (chance.range && (drawn ? decisions > 0 : decisions == 0))
            return;
        if (chance.range && !drawn) {
            luck = qv_rng_at(key, 1);
            drawn = true;
        }
        if (chance.range)
            decisions = 0;
        game->apply(self->rs, self->world, QV_CHANCE, qv_draw(&chance, &luck), NULL);
    }
}

/* -- Choosing ---------------------------------------------------------------------------------- */

/* Plays each step out in one world and adds what it brings more than step number `usual`. */
static void compare(qv__rollout *self, uint32_t seat, const uint16_t *legal, uint32_t n,
                    uint32_t usual, uint64_t key) {
    const qv_game *const game = self->rs->game;
    for (uint32_t i = 0; i < n; i++) {
        memcpy(self->world, self->dealt, game->state_size);
        decide(self, game->turn(self->rs, qv_open(self->world)), seat, legal[i]);
        play_out(self, key);
        self->value[i] = game->estimate(self->rs, qv_open(self->world), seat);
    }
    for (uint32_t i = 0; i < n; i++) {
        const double gain = self->value[i] - self->value[usual];
        self->sum[i] += gain;
        self->squares[i] += gain * gain;
    }
}

/* The mean gain of a step less its standard error. */
static double sure_gain(const qv__rollout *self, uint32_t step, double worlds) {
    const double mean = self->sum[step] / worlds;
    const double spread = self->squares[step] - self->sum[step] * mean;
    return spread > 0 ? mean - sqrt(spread / (worlds - 1) / worlds) : mean;
}

/* What the step gains for sure, or else what stays as it is: the usual one before those that gain
 * nothing. */
static double merit(const qv__rollout *self, uint32_t step, uint32_t usual, double worlds) {
    const double gain = step == usual ? 0 : sure_gain(self, step, worlds);
    return step != usual && gain <= 0 ? gain - DBL_MIN : gain;
}

/* The numbers of the steps into `best`, by merit. */
static void order(qv__rollout *self, uint32_t n, uint32_t usual, double worlds) {
    double by[QV_LEGAL];
    for (uint32_t i = 0; i < n; i++) {
        const double own = merit(self, i, usual, worlds);
        uint32_t at = i;
        for (; at > 0 && by[at - 1] < own; at--) {
            by[at] = by[at - 1];
            self->best[at] = self->best[at - 1];
        }
        by[at] = own;
        self->best[at] = (uint16_t)i;
    }
}

/* Orders the `n` steps, in two worlds at least, or there is no standard error. */
static void weigh(qv__rollout *self, const qv_view *view, uint32_t seat, const uint16_t *legal,
                  uint32_t n, qv_rng *rng) {
    self->best[0] = 0;
    if (n == 1)
        return;
    const uint32_t worlds = self->playouts / n < 2 ? 2 : self->playouts / n;
    uint32_t usual = 0;
    memset(self->sum, 0, sizeof self->sum);
    memset(self->squares, 0, sizeof self->squares);
    for (uint32_t i = 0; i < worlds; i++) {
        qv_deal(self->rs, view, rng, self->dealt);
        if (i == 0) {
            memcpy(self->world, self->dealt, self->rs->game->state_size);
            const uint16_t step = by_estimate(self, seat);
            while (legal[usual] != step)
                usual++;
        }
        compare(self, seat, legal, n, usual, qv_rng_next(rng));
    }
    order(self, n, usual, worlds);
}

/* The rest of a move of which `n` steps are chosen; its length. */
static uint32_t finish(qv__rollout *self, const qv_view *view, uint32_t seat, qv_rng *rng,
                       uint16_t steps[QV_STEPS], uint32_t n) {
    while (qv_is_inner(self->rs->game, steps[n - 1])) {
        assert(n < QV_STEPS);
        uint16_t legal[QV_LEGAL];
        const bool previewed = qv_preview(self->rs, view, steps[n - 1], self->view[n % 2]);
        assert(previewed);
        (void)previewed;
        view = self->view[n % 2];
        const uint32_t count = self->rs->game->legal(self->rs, view, seat, legal);
        weigh(self, view, seat, legal, count, rng);
        steps[n++] = legal[self->best[0]];
    }
    return n;
}

uint32_t qv__rollout_rank(qv__rollout *self, const qv_view *view, uint32_t seat, qv_rng *rng,
                          qv_ranked *out, uint32_t most) {
    uint16_t legal[QV_LEGAL];
    const uint32_t count = self->rs->game->legal(self->rs, view, seat, legal);
    weigh(self, view, seat, legal, count, rng);
    const uint32_t n = count < most ? count : most;
    for (uint32_t i = 0; i < n; i++)
        out[i].step[0] = legal[self->best[i]];
    for (uint32_t i = 0; i < n; i++)
        out[i].n = finish(self, view, seat, rng, out[i].step, 1);
    return n;
}
