/* SPDX-License-Identifier: MIT */
/* `search` where random games are not informative (`by_estimate`): playouts by the game's
 * `estimate`.
 *
 * A truncated rollout policy (Tesauro, Galperin 1996; Bertsekas, Tsitsiklis, Wu 1997). The moves
 * are ranked by the estimate right after them, in a few worlds from `qv__deal`; the best
 * ones are played out, every seat taking the move with the best estimate, also the other seats of
 * a simultaneous decision. All candidates get the same worlds and the same luck (common random
 * numbers), so that differences come from the moves alone as far as possible. The best move by
 * estimate is kept unless another one is better by more than the standard error. An iteration is
 * one move judged by its estimate; a slice (`qv__rollout_think`) is a move counted, a move ranked,
 * or a move played out in one world.
 *
 * Knows no game and nothing but the view; memory is allocated once. The same view and generator
 * give the same move.
 */
#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ai/kind.h"
#include "base/bits.h"
#include "base/slots.h"
#include "core/draw.h"
#include "core/moves.h"

enum {
    RANKING = 16, /* worlds at most that all moves are ranked in */
    TRIED = 8,    /* moves at most that are played out */
    OWN_TURNS = 2 /* that a playout reaches: one alone does not see what answers the answer */
};

typedef struct {
    qv_whole_move move;
    double value;        /* mean of its estimates; of its playout in the current world */
    double sum, squares; /* of the gains of its playouts over the first one's */
} candidate;

/* What is done next: count the moves, rank them by estimate, play the best ones out, nothing. */
typedef enum { COUNT, RANK, PLAY, DONE } stage;

struct qv__rollout {
    const qv_ruleset *rs;
    qv_moves *moves;
    uint32_t iterations, judged;
    const qv_view *view;
    uint32_t seat;
    stage stage;
    qv_whole_move first;
    uint32_t all;               /* moves counted */
    uint32_t worlds;            /* that moves are ranked in, or that they have been played out in */
    uint32_t played;            /* moves that are played out */
    uint32_t at;                /* the one of them that is next in this world */
    uint32_t before;            /* `judged` when this world began */
    uint64_t key;               /* of the luck of ranking, or of this world */
    bool wide;                  /* the game has uniform chance, too wide to be averaged */
    qv_state *dealt;            /* the world that all moves are tried in */
    qv_state *world;            /* as it develops after one of them */
    qv_state *trial;            /* one move further */
    candidate tried[TRIED + 1]; /* best first */
    uint32_t n;
};

void qv__rollout_free(qv__rollout *self) {
    if (!self)
        return;
    qv_moves_free(self->moves);
    free(self->dealt);
    free(self->world);
    free(self->trial);
    free(self);
}

qv__rollout *qv__rollout_new(const qv_ruleset *rs, uint32_t iterations) {
    const size_t size = rs->sizes.state;
    assert(rs->game->estimate);
    qv__rollout *const self = malloc(sizeof *self);
    if (!self)
        return NULL;
    *self = (qv__rollout){.rs = rs, .iterations = iterations, .wide = qv__has_wide_luck(rs)};
    self->moves = qv_moves_new(rs);
    self->dealt = qv__slots_new(1, size);
    self->world = qv__slots_new(1, size);
    self->trial = qv__slots_new(1, size);
    if (self->moves && self->dealt && self->world && self->trial)
        return self;
    qv__rollout_free(self);
    return NULL;
}

/* -- Playing by estimate ----------------------------------------------------------------------- */

static void apply(const qv__rollout *self, qv_state *state, uint32_t seat,
                  const qv_whole_move *move) {
    for (uint32_t i = 0; i < move->n; i++)
        self->rs->game->apply(self->rs, state, seat, move->step[i], NULL);
}

/* The estimate of a world right after a move. */
static int32_t judge(qv__rollout *self, const qv_state *world, uint32_t seat,
                     const qv_whole_move *move) {
    qv__copy(self->rs, self->trial, world);
    apply(self, self->trial, seat, move);
    self->judged++;
    return self->rs->game->estimate(self->rs, qv__open(self->trial), seat);
}

/* The move after which the estimate is best, the first of equal ones. */
static qv_whole_move by_estimate(qv__rollout *self, uint32_t seat) {
    uint16_t legal[QV_LEGAL];
    qv_whole_move best = {.n = 1}, next;
    int32_t most = INT32_MIN;
    const uint32_t steps = self->rs->game->legal(self->rs, qv__open(self->world), seat, legal);
    if (steps == 1 && !qv__is_inner(self->rs, legal[0])) {
        best.step[0] = legal[0];
        return best;
    }
    (void)qv__moves_start_few(self->moves, qv__open(self->world), seat, self->judged);
    while ((next.n = qv_moves_next(self->moves, next.step)) > 0) {
        const int32_t value = judge(self, self->world, seat, &next);
        if (value <= most)
            continue;
        most = value;
        best = next;
    }
    return best;
}

/* One move of each seat that may act, chosen before any of them acts; for `seat` the given one,
 * unless it is NULL. */
static void decide_all(qv__rollout *self, qv_turn turn, uint32_t seat, const qv_whole_move *given) {
    const qv_view *const now = qv__open(self->world);
    const uint32_t seats = turn.inside ? turn.inside : turn.may_act;
    const uint32_t ply = qv_view_ply(now);
    qv_whole_move move[QV_SEATS];
    for (uint32_t left = seats; left; left &= left - 1) {
        const uint32_t who = qv__lowest(left);
        move[who] = given && who == seat ? *given : by_estimate(self, who);
    }
    for (uint32_t left = seats; left && qv_view_ply(now) == ply; left &= left - 1)
        apply(self, self->world, qv__lowest(left), &move[qv__lowest(left)]);
}

/* With wide chance: plays to the second time that it is due, or to the first if it follows the move
 * at once: the estimate is the mean over that chance, and draws would only add noise. The second
 * stretch has a random stream of its own, which earlier draws do not shift. */
static void play_through_luck(qv__rollout *self, uint64_t key) {
    const qv_game *const game = self->rs->game;
    qv__rng luck = qv__rng_at(key, 0);
    uint32_t decisions = 0;
    bool drawn = false;
    for (;;) {
        const qv_turn turn = game->turn(self->rs, qv__open(self->world));
        if (turn.phase == QV_OVER)
            return;
        if (turn.phase == QV_DECIDE) {
            decide_all(self, turn, QV_SEATS, NULL);
            decisions++;
            continue;
        }
        qv_chance chance = {.range = 0};
        game->chance(self->rs, self->world, &chance);
        if (chance.range && (drawn ? decisions > 0 : decisions == 0))
            return;
        if (chance.range && !drawn) {
            luck = qv__rng_at(key, 1);
            drawn = true;
        }
        if (chance.range)
            decisions = 0;
        game->apply(self->rs, self->world, QV_CHANCE, qv__draw(&chance, &luck), NULL);
    }
}

/* Without wide chance: plays until it is the turn of `seat` for the OWN_TURNS-th time, each after
 * that of another seat. */
static void play_to_own_turn(qv__rollout *self, uint32_t seat, uint64_t key) {
    const qv_game *const game = self->rs->game;
    qv__rng luck = qv__rng_at(key, 0);
    uint32_t own = 0;
    bool others = false;
    for (;;) {
        const qv_turn turn = game->turn(self->rs, qv__open(self->world));
        if (turn.phase == QV_OVER)
            return;
        if (turn.phase == QV_CHANCE_DUE) {
            const uint16_t step = qv__draw_due(self->rs, self->world, &luck);
            game->apply(self->rs, self->world, QV_CHANCE, step, NULL);
            continue;
        }
        const uint32_t on_turn = turn.may_act & ~turn.window;
        if (others && on_turn >> seat & 1) {
            if (++own == OWN_TURNS)
                return;
            others = false;
        }
        others |= (on_turn & ~(1U << seat)) != 0;
        decide_all(self, turn, QV_SEATS, NULL);
    }
}

/* -- Ranking by estimate ----------------------------------------------------------------------- */

/* Inserts a move into a list of n < most + 1 candidates, if it is good enough; returns their
 * number. */
static uint32_t enter(candidate *list, uint32_t n, const candidate *c, uint32_t most) {
    uint32_t at = n;
    for (; at > 0 && list[at - 1].value < c->value; at--)
        list[at] = list[at - 1];
    list[at] = *c;
    return n + (n < most);
}

/* Half of the iterations are for ranking. */
static uint32_t half(const qv__rollout *self) {
    return self->iterations / 2 + 1;
}

/* The same moves are counted and ranked. */
static void start_moves(qv__rollout *self) {
    (void)qv__moves_start_few(self->moves, self->view, self->seat, qv_view_ply(self->view));
}

static void begin_ranking(qv__rollout *self, qv__rng *rng) {
    const uint32_t fit = half(self) / self->all;
    self->worlds = fit < 1 ? 1 : fit > RANKING ? RANKING : fit;
    self->key = self->all > 1 ? qv__rng_next(rng) : 0;
    self->stage = RANK;
    start_moves(self);
}

static void count_one(qv__rollout *self, qv__rng *rng) {
    uint16_t steps[QV_STEPS];
    if (qv_moves_next(self->moves, steps) > 0)
        self->all++;
    else
        begin_ranking(self, rng);
}

/* The number of moves for which the iterations last for two worlds, if a playout evaluates as many
 * moves as there are now. */
static uint32_t affordable(const qv__rollout *self) {
    const uint32_t left = self->judged < self->iterations ? self->iterations - self->judged : 0;
    const uint32_t fit = left / 2 / self->all;
    return fit < self->n ? fit : self->n;
}

static void begin_playouts(qv__rollout *self) {
    self->played = affordable(self);
    self->worlds = self->at = 0;
    self->stage = self->played > 1 ? PLAY : DONE;
}

/* Ranks the next move by its estimates in a few worlds, the same for all. With fewer iterations
 * than moves, only some are considered. */
static void rank_one(qv__rollout *self, qv__rng *rng) {
    candidate c = {.value = 0};
    c.move.n = qv_moves_next(self->moves, c.move.step);
    if (c.move.n == 0) {
        begin_playouts(self);
        return;
    }
    if (self->all > half(self) && self->n && qv__rng_below(rng, self->all) >= half(self))
        return;
    for (uint32_t i = 0; i < self->worlds && self->all > 1; i++) {
        qv__rng stream = qv__rng_at(self->key, i);
        qv__deal(self->rs, self->view, &stream, self->dealt);
        c.value += judge(self, self->dealt, self->seat, &c.move);
    }
    self->n = enter(self->tried, self->n, &c, TRIED);
}

/* -- Ranking by playouts ----------------------------------------------------------------------- */

/* Plays a move out in the world that was dealt. */
static void play_move_out(qv__rollout *self, candidate *c) {
    const qv_game *const game = self->rs->game;
    qv__copy(self->rs, self->world, self->dealt);
    decide_all(self, game->turn(self->rs, qv__open(self->world)), self->seat, &c->move);
    if (self->wide)
        play_through_luck(self, self->key);
    else
        play_to_own_turn(self, self->seat, self->key);
    c->value = game->estimate(self->rs, qv__open(self->world), self->seat);
}

/* Plays the next move out, in a world in which the others are played out too; after the last one
 * adds the gain of each over the first. */
static void play_one(qv__rollout *self, qv__rng *rng) {
    if (self->at == 0) {
        self->before = self->judged;
        qv__deal(self->rs, self->view, rng, self->dealt);
        self->key = qv__rng_next(rng);
    }
    play_move_out(self, &self->tried[self->at]);
    if (++self->at < self->played)
        return;
    for (uint32_t i = 0; i < self->played; i++) {
        candidate *const c = &self->tried[i];
        const double gain = c->value - self->tried[0].value;
        c->sum += gain;
        c->squares += gain * gain;
    }
    self->at = 0;
    self->worlds++;
    if (self->worlds >= 2 && (self->judged >= self->iterations || self->judged == self->before))
        self->stage = DONE;
}

/* The mean gain over the first move minus its standard error. */
static double sure_gain(const candidate *c, double worlds) {
    const double mean = c->sum / worlds;
    const double spread = c->squares - c->sum * mean;
    return spread > 0 ? mean - sqrt(spread / (worlds - 1) / worlds) : mean;
}

/* -- Thinking ---------------------------------------------------------------------------------- */

void qv__rollout_begin(qv__rollout *self, const qv_view *view, uint32_t seat) {
    self->view = view;
    self->seat = seat;
    self->stage = COUNT;
    self->judged = self->n = self->played = self->worlds = 0;
    self->all = 1;
    start_moves(self);
    self->first.n = qv_moves_next(self->moves, self->first.step);
    assert(self->first.n);
}

bool qv__rollout_think(qv__rollout *self, qv__rng *rng) {
    switch (self->stage) {
    case COUNT: count_one(self, rng); break;
    case RANK: rank_one(self, rng); break;
    case PLAY: play_one(self, rng); break;
    case DONE: break;
    }
    return self->stage != DONE;
}

uint32_t qv__rollout_rank(const qv__rollout *self, qv_whole_move *out, uint32_t most) {
    candidate list[TRIED + 1];
    const bool compared = self->played > 1 && self->worlds >= 2;
    uint32_t played = 0;
    out[0] = self->first;
    for (uint32_t i = 0; i < self->n; i++) {
        candidate c = self->tried[i];
        if (compared && i < self->played) {
            c.value = i ? sure_gain(&c, self->worlds) : 0;
            played = enter(list, played, &c, self->played);
        } else {
            list[i] = c;
        }
    }
    for (uint32_t i = 0; i < self->n && i < most; i++)
        out[i] = list[i].move;
    return self->n == 0 ? 1 : self->n < most ? self->n : most;
}
