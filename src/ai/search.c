/* SPDX-License-Identifier: MIT */
/* `search`: textbook information-set tree search, over the table of a game alone.
 *
 * Single-observer information-set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012): one
 * tree, a fresh world from `qv__deal` each iteration, UCB1 in which the number of times a step was
 * available replaces the visits of its parent (UCB for subset-armed bandits), one new node an
 * iteration, a uniformly random playout. With more than two seats each maximises its own
 * reward (max^n). Commits and windows are ordinary nodes; listed chance has a node for each
 * outcome; uniform ranges have none. Where random playouts are not informative (`by_estimate`),
 * rollout.c is used instead.
 *
 * Knows no game and nothing but the view; memory is allocated once, by `make`. The same view and
 * generator give the same move. It stays unchanged, as the baseline for stronger agents.
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
    ROOT = 0,
    NONE = 0,      /* no node: the root has no parent */
    DEEPEST = 256, /* nodes on one path; a playout goes on from there */
};

static const float exploration =
    0.7F; /* for rewards from 0 to 1; the paper finds 0.3 to 1.5 alike */

/* After one step of `who`. */
typedef struct {
    float sum; /* rewards of `who` */
    uint32_t visits, available;
    uint32_t child, sibling; /* first and next of a list */
    uint16_t step;
    uint8_t who; /* a seat or QV_CHANCE */
} node;

typedef struct {
    const qv_ruleset *rs;
    uint32_t iterations, nodes, room;
    uint32_t done;       /* iterations so far */
    uint32_t seat;       /* who is thinking */
    const qv_view *from; /* what it sees */
    node *node;
    uint32_t *stamp; /* by step: whether it is legal at the current node, see `mark` */
    uint32_t mark;
    qv_state *world;
    qv_view *view[2];     /* after the steps chosen so far, by turns */
    qv__rollout *rollout; /* used instead of the tree; NULL if the tree is used */
    uint32_t path[DEEPEST];
    float reward[QV_SEATS]; /* of the current iteration, 0 to 1 */
} tree;

static void drop(void *memory) {
    tree *const self = memory;
    qv__rollout_free(self->rollout);
    free(self->node);
    free(self->stamp);
    free(self->world);
    free(self->view[0]);
    free(self->view[1]);
    free(self);
}

static void *make(const qv_ruleset *rs, uint32_t iterations) {
    const size_t size = rs->sizes.state;
    tree *const self = malloc(sizeof *self);
    if (!self)
        return NULL;
    *self = (tree){.rs = rs, .iterations = iterations, .room = iterations + 1};
    if (rs->game->by_estimate) {
        self->rollout = qv__rollout_new(rs, iterations);
        if (self->rollout)
            return self;
        drop(self);
        return NULL;
    }
    self->node = malloc(self->room * sizeof *self->node);
    self->stamp = calloc(qv__first(rs, rs->game->ranges), sizeof *self->stamp);
    self->world = qv__slots_new(1, size);
    self->view[0] = qv__slots_new(1, size);
    self->view[1] = qv__slots_new(1, size);
    if (self->node && self->stamp && self->world && self->view[0] && self->view[1])
        return self;
    drop(self);
    return NULL;
}

/* -- The tree ---------------------------------------------------------------------------------- */

/* A new child of `parent`: each iteration grows one at most. */
static uint32_t grow(tree *self, uint32_t parent, uint32_t who, uint32_t step) {
    assert(self->nodes < self->room);
    self->node[self->nodes] = (node){.sibling = self->node[parent].child,
                                     .available = 1,
                                     .step = (uint16_t)step,
                                     .who = (uint8_t)who};
    self->node[parent].child = self->nodes;
    return self->nodes++;
}

static uint32_t find(const tree *self, uint32_t parent, uint32_t step) {
    uint32_t at = self->node[parent].child;
    while (at != NONE && self->node[at].step != step)
        at = self->node[at].sibling;
    return at;
}

/* Counts every legal child as available and returns the one that UCB1 prefers; *known = the number
 * of legal ones. */
static uint32_t prefer(tree *self, uint32_t parent, const uint16_t *legal, uint32_t n,
                       uint32_t *known) {
    self->mark++;
    for (uint32_t i = 0; i < n; i++)
        self->stamp[legal[i]] = self->mark;
    uint32_t best = NONE, met = 0;
    float most = -1;
    for (uint32_t at = self->node[parent].child; at != NONE; at = self->node[at].sibling) {
        node *const child = &self->node[at];
        if (self->stamp[child->step] != self->mark)
            continue;
        self->stamp[child->step] = 0;
        met++;
        child->available++;
        const float visits = (float)child->visits;
        const float bound =
            child->sum / visits + exploration * sqrtf(logf((float)child->available) / visits);
        if (bound > most) {
            most = bound;
            best = at;
        }
    }
    *known = met;
    return best;
}

/* One of the legal steps without a child, uniformly. */
static uint16_t untried(const tree *self, const uint16_t *legal, uint32_t n, uint32_t known,
                        qv__rng *rng) {
    uint32_t skip = qv__rng_below(rng, n - known);
    uint32_t i = 0;
    while (self->stamp[legal[i]] != self->mark || skip-- > 0)
        i++;
    return legal[i];
}

/* -- One iteration ----------------------------------------------------------------------------- */

/* Of the seats that may act: the one inside a move, else the thinker, whose choice the root is. */
static uint32_t actor(const tree *self, qv_turn turn) {
    const uint32_t seats = turn.inside ? turn.inside : turn.may_act;
    return seats >> self->seat & 1 ? self->seat : qv__lowest(seats);
}

static uint16_t draw(const tree *self, bool *listed, qv__rng *rng) {
    qv_chance chance = {.range = 0};
    self->rs->game->chance(self->rs, self->world, &chance);
    *listed = chance.range == 0;
    return qv__draw(&chance, rng);
}

static void play_out(const tree *self, qv__rng *rng) {
    const qv_game *const game = self->rs->game;
    uint16_t legal[QV_LEGAL];
    for (;;) {
        const qv_turn turn = game->turn(self->rs, qv__open(self->world));
        if (turn.phase == QV_OVER)
            return;
        if (turn.phase == QV_CHANCE_DUE) {
            const uint16_t step = qv__draw_due(self->rs, self->world, rng);
            game->apply(self->rs, self->world, QV_CHANCE, step, NULL);
            continue;
        }
        const uint32_t seat = actor(self, turn);
        const uint32_t n = game->legal(self->rs, qv__open(self->world), seat, legal);
        game->apply(self->rs, self->world, seat, legal[qv__rng_below(rng, n)], NULL);
    }
}

/* One decision of the descent: the child chosen; *grown if it is new. */
static uint32_t decide(tree *self, uint32_t at, qv_turn turn, qv__rng *rng, bool *grown) {
    const qv_game *const game = self->rs->game;
    uint16_t legal[QV_LEGAL];
    const uint32_t seat = actor(self, turn);
    const uint32_t n = game->legal(self->rs, qv__open(self->world), seat, legal);
    uint32_t known;
    uint32_t next = prefer(self, at, legal, n, &known);
    *grown = known < n;
    if (*grown) {
        const uint16_t step = untried(self, legal, n, known, rng);
        next = grow(self, at, seat, step);
    }
    game->apply(self->rs, self->world, seat, self->node[next].step, NULL);
    return next;
}

static uint32_t meet_chance(tree *self, uint32_t at, qv__rng *rng, bool *grown) {
    bool listed;
    const uint16_t step = draw(self, &listed, rng);
    self->rs->game->apply(self->rs, self->world, QV_CHANCE, step, NULL);
    *grown = false;
    if (!listed)
        return at;
    const uint32_t next = find(self, at, step);
    *grown = next == NONE;
    return *grown ? grow(self, at, QV_CHANCE, step) : next;
}

/* Goes down the tree in the world until a node is new, the tree ends or the game does; the length
 * of the path. */
static uint32_t descend(tree *self, qv__rng *rng) {
    uint32_t at = ROOT, length = 0;
    bool grown = false;
    while (!grown && length < DEEPEST) {
        const qv_turn turn = self->rs->game->turn(self->rs, qv__open(self->world));
        if (turn.phase == QV_OVER)
            break;
        const uint32_t next = turn.phase == QV_CHANCE_DUE ? meet_chance(self, at, rng, &grown)
                                                          : decide(self, at, turn, rng, &grown);
        if (next != at)
            self->path[length++] = next;
        at = next;
    }
    return length;
}

/* -- Rewards ----------------------------------------------------------------------------------- */

static void reward_wins(tree *self) {
    const qv_result result = qv_result_of(self->rs, qv__open(self->world));
    for (uint32_t seat = 0; seat < self->rs->players; seat++)
        self->reward[seat] = (float)qv__share_of_first(self->rs, &result, seat);
}

static void learn(tree *self, uint32_t length) {
    for (uint32_t i = 0; i < length; i++) {
        node *const passed = &self->node[self->path[i]];
        passed->visits++;
        if (passed->who != QV_CHANCE)
            passed->sum += self->reward[passed->who];
    }
}

/* -- Choosing ---------------------------------------------------------------------------------- */

/* The legal child that was visited most; NONE if the tree knows none. */
static uint32_t most_visited(const tree *self, uint32_t parent, const uint16_t *legal, uint32_t n) {
    uint32_t best = NONE, most = 0;
    for (uint32_t at = self->node[parent].child; at != NONE; at = self->node[at].sibling) {
        const node *const child = &self->node[at];
        bool possible = false;
        for (uint32_t i = 0; i < n && !possible; i++)
            possible = legal[i] == child->step;
        if (possible && child->visits > most) {
            most = child->visits;
            best = at;
        }
    }
    return best;
}

/* Follows the most visited steps to the end of the move; where the tree ends, the rest is random.
 */
static uint32_t read_move(const tree *self, qv__rng *rng, uint16_t steps[QV_STEPS]) {
    const qv_view *view = self->from;
    uint32_t at = ROOT;
    bool known = true;
    for (uint32_t n = 0;; n++) {
        assert(n < QV_STEPS);
        uint16_t legal[QV_LEGAL];
        const uint32_t count = self->rs->game->legal(self->rs, view, self->seat, legal);
        at = known ? most_visited(self, at, legal, count) : NONE;
        known = at != NONE;
        steps[n] = known ? self->node[at].step : legal[qv__rng_below(rng, count)];
        if (!qv__is_inner(self->rs, steps[n]))
            return n + 1;
        const bool previewed = qv__preview_legal(self->rs, view, steps[n], self->view[n % 2]);
        assert(previewed);
        (void)previewed;
        view = self->view[n % 2];
    }
}

static void begin(void *memory, const qv_view *view, uint32_t seat, qv__rng *rng) {
    tree *const self = memory;
    (void)rng;
    if (self->rollout) {
        qv__rollout_begin(self->rollout, view, seat);
        return;
    }
    self->node[ROOT] = (node){.child = NONE, .sibling = NONE};
    self->nodes = 1;
    self->done = 0;
    self->from = view;
    self->seat = seat;
    self->mark = 0;
    memset(self->stamp, 0, qv__first(self->rs, self->rs->game->ranges) * sizeof *self->stamp);
}

static bool think(void *memory, qv__rng *rng) {
    tree *const self = memory;
    if (self->rollout)
        return qv__rollout_think(self->rollout, rng);
    qv__deal(self->rs, self->from, rng, self->world);
    const uint32_t length = descend(self, rng);
    play_out(self, rng);
    reward_wins(self);
    learn(self, length);
    return ++self->done < self->iterations;
}

/* -- Ranking ----------------------------------------------------------------------------------- */

/* The moves kept so far, most visited first; the first is the one that is chosen. */
typedef struct {
    qv_whole_move *move;
    uint32_t visits[QV_RANKED];
    uint32_t n, most;
} ranking;

static void keep(ranking *r, const uint16_t *steps, uint32_t n, uint32_t visits) {
    if (qv__same_steps(r->move[0].step, r->move[0].n, steps, n))
        return;
    uint32_t at = r->n < r->most ? r->n++ : r->most;
    for (; at > 1 && r->visits[at - 1] < visits; at--)
        if (at < r->most) {
            r->move[at] = r->move[at - 1];
            r->visits[at] = r->visits[at - 1];
        }
    if (at == r->most)
        return;
    memcpy(r->move[at].step, steps, n * sizeof *steps);
    r->move[at].n = n;
    r->visits[at] = visits;
}

/* All moves of the thinker that go on from a node after `n` steps. */
static void keep_all(const tree *self, uint32_t parent, uint16_t steps[QV_STEPS], uint32_t n,
                     ranking *r) {
    for (uint32_t at = self->node[parent].child; at != NONE; at = self->node[at].sibling) {
        const node *const child = &self->node[at];
        assert(child->who == self->seat);
        steps[n] = child->step;
        if (qv__is_inner(self->rs, child->step))
            keep_all(self, at, steps, n + 1, r);
        else
            keep(r, steps, n + 1, child->visits);
    }
}

static uint32_t rank(void *memory, qv__rng *rng, qv_whole_move *out, uint32_t most) {
    const tree *const self = memory;
    if (self->rollout)
        return qv__rollout_rank(self->rollout, out, most);
    uint16_t steps[QV_STEPS];
    ranking r = {.move = out, .n = 1, .most = most};
    out[0].n = read_move(self, rng, out[0].step);
    if (most > 1)
        keep_all(self, ROOT, steps, 0, &r);
    return r.n;
}

const qv__method qv__search = {
    .name = "search",
    .help = "searches with N iterations a move: search:N (2,000 without a number)",
    .number = 2000,
    .takes_number = true,
    .make = make,
    .drop = drop,
    .begin = begin,
    .think = think,
    .rank = rank,
};
