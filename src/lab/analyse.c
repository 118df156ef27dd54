/* SPDX-License-Identifier: MIT */
/* Analyses a view by playing on from it many times: see analyse.h.
 *
 * All moves are tried in the same worlds with the same luck. A decision counts as played when the
 * ply has advanced; then forced windows are declined, and a seat that continues alone plays as
 * `greedy` does.
 */
#include "lab/analyse.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "ai/agent.h"
#include "base/bits.h"
#include "base/slots.h"
#include "core/draw.h"
#include "core/moves.h"
#include "lab/sums.h"

enum {
    TRIES = 24,   /* worlds that a gain is averaged over */
    FORCED = 64,  /* most steps after a move before the position is evaluated */
    GAINS = 4096, /* most different moves */
    GOES = 32,    /* most decisions of other seats before the turn of the seat */
    STATES = 2,   /* of the world that is played on, and a copy of it */
};

struct qv_analysis {
    const qv_ruleset *rs;
    qv_agent *search, *greedy;
    qv_moves *moves;
    unsigned char *state; /* STATES */
    qv_view *view;
    qv__prospect *gain; /* GAINS */
    uint32_t *tries;    /* in how many worlds each was legal */
    uint64_t seed;
};

/* -- Making and freeing ------------------------------------------------------------------------ */

void qv_analysis_free(qv_analysis *self) {
    if (!self)
        return;
    qv_agent_free(self->search);
    qv_agent_free(self->greedy);
    qv_moves_free(self->moves);
    free(self->state);
    free(self->view);
    free(self->gain);
    free(self->tries);
    free(self);
}

qv_analysis *qv_analysis_new(const qv_ruleset *rs, uint32_t iterations, uint64_t seed,
                             qv_diag *diag) {
    qv_analysis *const self = calloc(1, sizeof *self);
    char name[32];
    qv_text text = qv_text_over(name, sizeof name);
    qv_text_add(&text, "search:%u", (unsigned)iterations);
    if (self) {
        self->rs = rs;
        self->seed = seed;
        self->search = qv_agent_new(name, rs, diag);
        self->greedy = qv_agent_new("greedy", rs, diag);
        self->moves = qv_moves_new(rs);
        self->state = qv__slots_new(STATES, rs->sizes.state);
        self->view = qv__slots_new(1, rs->sizes.state);
        self->gain = malloc(GAINS * sizeof *self->gain);
        self->tries = malloc(GAINS * sizeof *self->tries);
        if (self->search && self->greedy && self->moves && self->state && self->view &&
            self->gain && self->tries)
            return self;
    }
    qv_analysis_free(self);
    qv__fail(diag, QV_EMEMORY, "not enough memory for an analysis");
    return NULL;
}

static qv_state *slot(const qv_analysis *self, uint32_t i) {
    return (qv_state *)(void *)(self->state + i * qv__slot_stride(self->rs->sizes.state));
}

/* -- Playing on -------------------------------------------------------------------------------- */

static void apply_move(const qv_analysis *self, qv_state *state, uint32_t seat,
                       const uint16_t *steps, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        qv__apply(self->rs, state, seat, steps[i], NULL);
}

static void apply_chance(const qv_analysis *self, qv_state *state, qv__rng *luck) {
    qv_chance chance = {0};
    self->rs->game->chance(self->rs, state, &chance);
    qv__apply(self->rs, state, QV_CHANCE, qv__draw(&chance, luck), NULL);
}

static void play_greedily(qv_analysis *self, qv_state *state, uint32_t seat, qv__rng *rng) {
    uint16_t steps[QV_STEPS];
    qv__observe(self->rs, state, seat, self->view);
    const uint32_t n = qv_agent_choose(self->greedy, self->view, seat, rng, steps);
    apply_move(self, state, seat, steps, n);
}

/* Declines the window of a seat; false if it has none that can be declined. */
static bool decline(const qv_analysis *self, qv_state *state, qv_turn turn, uint32_t seat) {
    uint16_t legal[QV_LEGAL];
    if (!(turn.window >> seat & 1))
        return false;
    const uint32_t n = self->rs->game->legal(self->rs, qv__open(state), seat, legal);
    for (uint32_t i = 0; i < n; i++)
        if (qv__range_of(self->rs, legal[i])->flags & QV_DECLINE) {
            qv__apply(self->rs, state, seat, legal[i], NULL);
            return true;
        }
    return false;
}

/* After a move of `seat` in that ply, on to the next decision of somebody else. */
static void settle(qv_analysis *self, qv_state *state, uint32_t seat, uint32_t ply, qv__rng *luck) {
    for (uint32_t i = 0; i < FORCED; i++) {
        const qv_turn turn = qv_turn_of(self->rs, qv__open(state));
        if (turn.phase == QV_OVER)
            return;
        if (turn.phase == QV_CHANCE_DUE) {
            apply_chance(self, state, luck);
            continue;
        }
        const bool own = turn.may_act == 1U << seat, same = qv_view_ply(qv__open(state)) == ply;
        const uint32_t actor = own ? seat : qv__lowest(turn.may_act);
        if (own || same)
            play_greedily(self, state, actor, luck);
        else if (!decline(self, state, turn, actor))
            return;
    }
}

/* Own points minus the mean of the others'. */
static double lead(const qv_analysis *self, const qv_state *state, uint32_t seat) {
    const qv_result result = qv_result_of(self->rs, qv__open(state));
    double others = 0;
    for (uint32_t i = 0; i < self->rs->players; i++)
        others += i == seat ? 0 : result.score[i];
    return result.score[seat] - others / (self->rs->players - 1);
}

/* -- Best moves -------------------------------------------------------------------------------- */

/* The seat's share of the first place after `greedy` has played the world to its end. */
static double play_out(qv_analysis *self, qv_state *state, uint32_t seat, qv__rng *luck) {
    for (;;) {
        const qv_turn turn = qv_turn_of(self->rs, qv__open(state));
        if (turn.phase == QV_OVER)
            break;
        if (turn.phase == QV_CHANCE_DUE)
            apply_chance(self, state, luck);
        else
            play_greedily(self, state, qv__lowest(turn.may_act), luck);
    }
    const qv_result result = qv_result_of(self->rs, qv__open(state));
    uint32_t first = 0;
    for (uint32_t i = 0; i < self->rs->players; i++)
        first += result.rank[i] == 1;
    return result.rank[seat] == 1 ? 1.0 / first : 0;
}

/* The greatest share first; moves with equal ones stay in the order that the search prefers. */
static void sort_by_share(qv__prospect *move, uint32_t n) {
    for (uint32_t i = 1; i < n; i++)
        for (uint32_t k = i; k > 0 && move[k - 1].share < move[k].share; k--) {
            const qv__prospect lower = move[k - 1];
            move[k - 1] = move[k];
            move[k] = lower;
        }
}

uint32_t qv_analyse_best(qv_analysis *self, const qv_view *view, uint32_t seat, uint32_t games,
                         qv__prospect *out, uint32_t most) {
    qv__ranked ranked[QV_RANKED];
    qv__rng rng = qv__rng_at(self->seed, 0);
    const uint32_t wanted = most < QV_RANKED ? most : QV_RANKED;
    const uint32_t n = qv_agent_rank(self->search, view, seat, &rng, ranked, wanted);
    for (uint32_t i = 0; i < n; i++) {
        double wins = 0;
        out[i] = (qv__prospect){.n = ranked[i].n};
        memcpy(out[i].step, ranked[i].step, sizeof out[i].step);
        for (uint32_t game = 0; game < games; game++) {
            qv__rng luck = qv__rng_at(self->seed, 1 + game);
            qv__deal(self->rs, view, &luck, slot(self, 0));
            apply_move(self, slot(self, 0), seat, ranked[i].step, ranked[i].n);
            wins += play_out(self, slot(self, 0), seat, &luck);
        }
        out[i].games = games;
        out[i].share = wins / games;
        qv__share_interval(out[i].share, games, &out[i].lo, &out[i].hi);
    }
    sort_by_share(out, n);
    return n;
}

/* -- Gains ------------------------------------------------------------------------------------- */

static uint32_t find(const qv_analysis *self, uint32_t known, const uint16_t *steps, uint32_t n) {
    uint32_t i = 0;
    while (i < known &&
           (self->gain[i].n != n || memcmp(self->gain[i].step, steps, n * sizeof *steps) != 0))
        i++;
    return i;
}

/* Tries all moves of the seat in a world, and adds up their gains. */
static void try_moves(qv_analysis *self, const qv_state *world, uint32_t seat, uint64_t luck_of,
                      uint32_t *known) {
    uint16_t steps[QV_STEPS];
    qv_state *const state = slot(self, 1);
    const uint32_t ply = qv_view_ply(qv__open(world));
    const double before = lead(self, world, seat);
    qv_moves_start(self->moves, qv__open(world), seat);
    for (uint32_t n; (n = qv_moves_next(self->moves, steps)) > 0;) {
        const uint32_t i = find(self, *known, steps, n);
        if (i == GAINS)
            continue;
        if (i == *known) {
            self->gain[i] = (qv__prospect){.n = n};
            memcpy(self->gain[i].step, steps, n * sizeof *steps);
            self->tries[i] = 0;
            ++*known;
        }
        qv__rng luck = qv__rng_at(luck_of, 0);
        qv__copy(self->rs, state, world);
        apply_move(self, state, seat, steps, n);
        settle(self, state, seat, ply, &luck);
        self->gain[i].gain += lead(self, state, seat) - before;
        self->tries[i]++;
    }
}

static void play_at_random(qv_analysis *self, qv_state *state, uint32_t seat, qv__rng *rng) {
    uint16_t steps[QV_STEPS], chosen[QV_STEPS];
    uint32_t seen = 0, length = 0;
    qv_moves_start(self->moves, qv__open(state), seat);
    for (uint32_t n; (n = qv_moves_next(self->moves, steps)) > 0;)
        if (qv__rng_below(rng, ++seen) == 0) {
            memcpy(chosen, steps, n * sizeof *steps);
            length = n;
        }
    apply_move(self, state, seat, chosen, length);
}

/* Plays at random until it is the turn of `who`; false if it does not come. */
static bool reach(qv_analysis *self, qv_state *state, uint32_t who, qv__rng *rng) {
    for (uint32_t goes = 0; goes < GOES;) {
        const qv_turn turn = qv_turn_of(self->rs, qv__open(state));
        if (turn.phase == QV_OVER)
            return false;
        if (turn.phase == QV_CHANCE_DUE) {
            apply_chance(self, state, rng);
            continue;
        }
        if (turn.may_act & ~turn.window & 1U << who)
            return true;
        const uint32_t actor = qv__lowest(turn.may_act);
        goes++;
        if (!decline(self, state, turn, actor))
            play_at_random(self, state, actor, rng);
    }
    return false;
}

static int by_gain(const void *a, const void *b) {
    const qv__prospect *const one = a, *const other = b;
    const double mine = one->gain * one->often, its = other->gain * other->often;
    return (mine < its) - (mine > its);
}

uint32_t qv_analyse_gains(qv_analysis *self, const qv_view *view, uint32_t seat, uint32_t who,
                          qv__prospect *out, uint32_t most) {
    uint32_t known = 0, worlds = 0, n = 0;
    for (uint32_t w = 0; w < TRIES; w++) {
        qv__rng rng = qv__rng_at(~self->seed, w);
        qv__deal(self->rs, view, &rng, slot(self, 0));
        if (who != seat && !reach(self, slot(self, 0), who, &rng))
            continue;
        worlds++;
        try_moves(self, slot(self, 0), who, qv__rng_next(&rng), &known);
    }
    for (uint32_t i = 0; i < known; i++) {
        self->gain[i].gain /= self->tries[i];
        self->gain[i].often = (double)self->tries[i] / worlds;
    }
    qsort(self->gain, known, sizeof *self->gain, by_gain);
    while (n < known && n < most && self->gain[n].gain > 0) {
        out[n] = self->gain[n];
        n++;
    }
    return n;
}
