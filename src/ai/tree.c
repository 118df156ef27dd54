/* SPDX-License-Identifier: MIT */
/* `tree`: information-set tree search over whole moves, with priors and values of positions.
 *
 * Single-observer information-set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012): one
 * tree, a fresh world from `qv__deal` each iteration, and the number of times an edge was available
 * in place of the visits of its node. Edges are whole moves, chosen by PUCT (Rosin 2011; Silver and
 * others 2017) with priors from judge.h, which also values the leaves: no playouts. A node is
 * expanded after a few visits, with the most promising moves of its seat. Listed chance has a
 * node with one edge for each outcome, and what it passes up is their expected value. Other chance
 * has none (open loop). Each seat maximises its own share (max^n). Seats that commit at the same
 * time have one node each, side by side, so that none knows what another one chooses (decoupled
 * selection); what follows belongs to the move of the thinker. Where different seats are to move in
 * different worlds, each has a node of its own. The move is chosen by its lower confidence bound.
 *
 * Knows no game and nothing but the view; memory is one arena, allocated once. The same view and
 * generator give the same move.
 */
#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ai/kind.h"
#include "ai/nodes.h"
#include "base/bits.h"
#include "base/slots.h"
#include "core/draw.h"

enum {
    DEEPEST = 64,      /* edges on one path */
    EXPANDED = 8,      /* at this visit of an edge a node is made for what follows */
    ROOT_WORLDS = 8,   /* in which the moves of the root are judged */
    REJECTED = 8,      /* edges that prove illegal in a world, until a node is taken for a leaf */
    PER_ITERATION = 32 /* words of the arena for each iteration */
};
static const uint32_t words_least = 1U << 17, words_most = 160U << 17; /* 1 MiB to 160 MiB */

static const float exploration = 0.7F;
/* An edge without visits is worth so much less than its node. */
static const float first_play = 0.05F;
/* Each edge of the root has at least the square root of so many times its part of the visits. */
static const float forced = 2;

typedef struct {
    uint32_t node, edge; /* indices in the arena */
} passed;

typedef struct {
    const qv_ruleset *rs;
    qv__judge *judge;
    qv_moves *moves;
    qv__nodes nodes;
    uint32_t iterations, done; /* iterations so far */
    uint32_t seat;             /* who is thinking */
    const qv_view *from;       /* what it sees */
    qv_whole_move fallback;    /* a legal move */
    uint32_t root;             /* QV__NONE before the first iteration */
    uint32_t *stamp;           /* by step: whether it is legal at the current node, see `mark` */
    uint32_t mark;
    unsigned char *world; /* ROOT_WORLDS and one more: the world, and a copy of it */
    passed path[DEEPEST];
    uint32_t length;
    float share[QV_SEATS]; /* of the current iteration, 0 to 1 */
} tree;

static qv_state *world_at(const tree *self, uint32_t i) {
    return (qv_state *)(void *)(self->world + i * qv__slot_stride(self->rs->sizes.state));
}

/* -- Making and freeing ------------------------------------------------------------------------ */

static void drop(void *memory) {
    tree *const self = memory;
    qv__judge_free(self->judge);
    qv_moves_free(self->moves);
    free(self->nodes.word);
    free(self->stamp);
    free(self->world);
    free(self);
}

static uint32_t words_for(uint32_t iterations) {
    const uint64_t wanted = words_least + (uint64_t)iterations * PER_ITERATION;
    return wanted < words_most ? (uint32_t)wanted : words_most;
}

void *qv__tree_make(const qv_ruleset *rs, uint32_t iterations, float noise) {
    tree *const self = calloc(1, sizeof *self);
    if (!self)
        return NULL;
    self->rs = rs;
    self->iterations = iterations;
    self->nodes = (qv__nodes){.words = words_for(iterations), .players = rs->players};
    self->judge = qv__judge_new(rs);
    self->moves = qv_moves_new(rs);
    self->nodes.word = malloc((size_t)self->nodes.words * sizeof *self->nodes.word);
    self->stamp = calloc(qv__first(rs, rs->game->ranges), sizeof *self->stamp);
    self->world = qv__slots_new(ROOT_WORLDS + 1, rs->sizes.state);
    if (self->judge && self->moves && self->nodes.word && self->stamp && self->world) {
        qv__judge_blur(self->judge, noise);
        return self;
    }
    drop(self);
    return NULL;
}

static void *make(const qv_ruleset *rs, uint32_t iterations) {
    return qv__tree_make(rs, iterations, 0);
}

/* -- Nodes ------------------------------------------------------------------------------------- */

/* A node for the decision of a seat in these worlds; none if the arena is full. */
static uint32_t expand(tree *self, const qv_state *const *worlds, uint32_t n, uint32_t seat,
                       qv__rng *rng) {
    qv__promising move[QV__KEPT];
    const uint32_t moves = qv__judge_moves(self->judge, worlds, n, seat, qv__rng_next(rng), move);
    const uint32_t index = qv__node_of_moves(&self->nodes, seat, move, moves);
    if (index)
        qv__node_at(&self->nodes, index)->again = EXPANDED;
    return index;
}

static uint32_t hash_of(const uint16_t *legal, uint32_t n) {
    uint32_t hash = n;
    for (uint32_t i = 0; i < n; i++)
        hash = (hash ^ legal[i]) * 16777619U;
    return hash;
}

/* Adds moves that are legal in this world, where the seat has other ones than in the worlds before.
 */
static void widen(tree *self, qv__tree_node *of, qv__rng *rng) {
    qv__promising move[QV__KEPT];
    const qv_state *const worlds[1] = {world_at(self, 0)};
    const uint32_t n = qv__judge_moves(self->judge, worlds, 1, of->who, qv__rng_next(rng), move);
    qv__node_add(&self->nodes, of, move, n);
    of->again *= 2;
}

/* -- Selection --------------------------------------------------------------------------------- */

static void mark_legal(tree *self, const uint16_t *legal, uint32_t n) {
    self->mark++;
    for (uint32_t i = 0; i < n; i++)
        self->stamp[legal[i]] = self->mark;
}

/* The number of the edge that PUCT prefers among those whose first step is marked; its number of
 * edges if there is none. */
static uint32_t prefer(tree *self, const qv__tree_node *of, bool all_legal) {
    const float mean = of->visits ? (float)(of->sum / of->visits) : 0.5F;
    uint32_t best = of->n;
    float most = -1;
    qv__tree_edge *const first = qv__edge_at(&self->nodes, of->edges);
    for (uint32_t i = 0; i < of->n; i++) {
        qv__tree_edge *const e = &first[i];
        if (!all_legal && self->stamp[e->first] != self->mark)
            continue;
        e->available++;
        if (all_legal &&
            (float)e->visits * (float)e->visits < forced * e->prior * (float)of->visits)
            return i;
        const float value = e->visits ? (float)(e->sum / e->visits) : mean - first_play;
        const float width = sqrtf((float)e->available) / (float)(1 + e->visits);
        const float bound = exploration * e->prior * width;
        if (value + bound <= most)
            continue;
        most = value + bound;
        best = i;
    }
    return best;
}

static bool is_legal_step(const tree *self, const qv_state *world, uint32_t seat, uint16_t step) {
    uint16_t legal[QV_LEGAL];
    const uint32_t n = self->rs->game->legal(self->rs, qv__open(world), seat, legal);
    uint32_t i = 0;
    while (i < n && legal[i] != step)
        i++;
    return i < n;
}

/* Plays an edge, whose first step is legal; false, with the world as it was, if another one is not.
 */
static bool play_edge(tree *self, const qv__tree_node *of, uint32_t i, bool legal) {
    const qv_game *const game = self->rs->game;
    qv_state *const world = world_at(self, 0), *const copy = world_at(self, 1);
    const uint32_t n = qv__edge_at(&self->nodes, qv__edge_index(of, i))->n;
    const uint16_t *const step = qv__edge_steps(&self->nodes, of, i);
    if (n > 1 && !legal)
        qv__copy(self->rs, copy, world);
    for (uint32_t k = 0; k < n; k++) {
        if (k > 0 && !legal && !is_legal_step(self, world, of->who, step[k])) {
            qv__copy(self->rs, world, copy);
            return false;
        }
        game->apply(self->rs, world, of->who, step[k], NULL);
    }
    return true;
}

/* Selects an edge of the node and plays it; its index, or QV__NONE if none is legal. */
static uint32_t follow(tree *self, qv__tree_node *of, bool all_legal, const uint16_t *legal,
                       uint32_t n) {
    if (!all_legal)
        mark_legal(self, legal, n);
    for (uint32_t tries = 0; tries < REJECTED; tries++) {
        const uint32_t i = prefer(self, of, all_legal);
        if (i == of->n)
            return QV__NONE;
        if (play_edge(self, of, i, all_legal))
            return qv__edge_index(of, i);
        qv__tree_edge *const e = qv__edge_at(&self->nodes, qv__edge_index(of, i));
        self->stamp[e->first] = self->mark - 1;
    }
    return QV__NONE;
}

/* The outcome that has had the fewest visits for its weight. */
static uint32_t outcome_due(const tree *self, const qv__tree_node *of) {
    const qv__tree_edge *const first = qv__edge_at(&self->nodes, of->edges);
    uint32_t best = 0;
    for (uint32_t i = 1; i < of->n; i++) {
        const float here = (float)(first[i].visits + 1) * first[best].prior;
        if (here < (float)(first[best].visits + 1) * first[i].prior)
            best = i;
    }
    return best;
}

/* -- One iteration ----------------------------------------------------------------------------- */

/* Of the seats that may act: the one inside a move, else the thinker, whose choice the root is. */
static uint32_t actor(const tree *self, qv_turn turn) {
    const uint32_t seats = turn.inside ? turn.inside : turn.may_act;
    return seats >> self->seat & 1 ? self->seat : qv__lowest(seats);
}

/* Where the descent is: the node that follows, or QV__NONE; where its index belongs; and how often
 * that place was come to before. */
typedef struct {
    uint32_t node, *link, visits;
} place;

static place after_edge(const tree *self, uint32_t index) {
    qv__tree_edge *const e = qv__edge_at(&self->nodes, index);
    return (place){.node = e->child, .link = &e->child, .visits = e->visits};
}

static void push(tree *self, uint32_t node_index, uint32_t edge_index_) {
    self->path[self->length++] = (passed){.node = node_index, .edge = edge_index_};
}

/* Goes to the node of that actor in this place, if there is one. */
static void find_node(const tree *self, place *at, uint32_t who) {
    while (at->node && qv__node_at(&self->nodes, at->node)->who != who) {
        at->link = &qv__node_at(&self->nodes, at->node)->other;
        at->node = *at->link;
    }
}

/* Passes chance; false if the node is a leaf. */
static bool meet_chance(tree *self, place *at, qv__rng *rng) {
    const qv_ruleset *const rs = self->rs;
    qv_state *const world = world_at(self, 0);
    if (rs->game->pile && rs->game->pile(rs, world).n > 0) {
        rs->game->apply(rs, world, QV_CHANCE, qv__draw_due(rs, world, rng), NULL);
        return true;
    }
    qv_chance chance;
    rs->game->chance(rs, world, &chance);
    if (!qv__is_die(&chance)) {
        /* after draws that differ each time, decisions would share one node */
        if (qv__judge_averages(rs, world, &chance) || (!at->node && at->visits + 1 < EXPANDED))
            return false;
        rs->game->apply(rs, world, QV_CHANCE, qv__draw(&chance, rng), NULL);
        return true;
    }
    find_node(self, at, QV_CHANCE);
    if (!at->node)
        *at->link = at->node = qv__node_of_chance(&self->nodes, &chance);
    if (!at->node)
        return false;
    const qv__tree_node *const here = qv__node_at(&self->nodes, at->node);
    const uint32_t i = outcome_due(self, here), index = qv__edge_index(here, i);
    const uint16_t step = qv__edge_at(&self->nodes, index)->first;
    bool listed = false;
    for (uint32_t k = 0; k < chance.n; k++)
        listed |= chance.at[k].step == step;
    if (!listed)
        return false;
    rs->game->apply(rs, world, QV_CHANCE, step, NULL);
    push(self, at->node, index);
    *at = after_edge(self, index);
    return true;
}

/* Passes a decision; false if the node is a leaf. `committed` is the edge that what follows belongs
 * to while seats commit at the same time, else QV__NONE. */
static bool decide(tree *self, place *at, qv_turn turn, uint32_t *committed, qv__rng *rng) {
    const qv_ruleset *const rs = self->rs;
    qv_state *const world = world_at(self, 0);
    uint16_t legal[QV_LEGAL];
    const uint32_t seat = actor(self, turn);
    const bool at_root = at->node == self->root;
    const place before = *at;
    uint32_t n = 0;
    find_node(self, at, seat);
    if (!at_root) {
        n = rs->game->legal(rs, qv__open(world), seat, legal);
        if (n == 1 && !at->node && !*committed && !qv__is_inner(rs, legal[0])) {
            rs->game->apply(rs, world, seat, legal[0], NULL);
            *at = before;
            return true;
        }
        if (!at->node && at->visits + 1 < EXPANDED && !*committed)
            return false;
        if (!at->node) {
            const qv_state *const worlds[1] = {world};
            *at->link = at->node = expand(self, worlds, 1, seat, rng);
            if (at->node)
                qv__node_at(&self->nodes, at->node)->legal = hash_of(legal, n);
        }
        if (!at->node)
            return false;
    }
    qv__tree_node *const here = qv__node_at(&self->nodes, at->node);
    if (!at_root && here->visits >= here->again && hash_of(legal, n) != here->legal)
        widen(self, here, rng);
    const uint32_t here_index = at->node;
    const uint32_t ply = qv_view_ply(qv__open(world));
    const uint32_t index = follow(self, here, at_root, legal, n);
    if (!index)
        return false;
    push(self, here_index, index);
    const bool others = (turn.may_act & ~(1U << seat)) != 0;
    if (others && qv_view_ply(qv__open(world)) == ply) {
        *committed = *committed ? *committed : index;
        *at = (place){.node = here->peer, .link = &here->peer, .visits = here->visits};
        return true;
    }
    *at = after_edge(self, *committed ? *committed : index);
    *committed = QV__NONE;
    return true;
}

/* Goes down the tree in the world, to a leaf or the end of the game. */
static void descend(tree *self, qv__rng *rng) {
    place at = {.node = self->root, .link = &self->root};
    uint32_t committed = QV__NONE;
    bool on = true;
    self->length = 0;
    while (on && self->length < DEEPEST) {
        const qv_turn turn = self->rs->game->turn(self->rs, qv__open(world_at(self, 0)));
        if (turn.phase == QV_OVER)
            return;
        on = turn.phase == QV_CHANCE_DUE ? meet_chance(self, &at, rng)
                                         : decide(self, &at, turn, &committed, rng);
    }
}

/* Adds the shares to an outcome and puts the expected ones in their place. */
static void learn_chance(tree *self, qv__tree_node *of, uint32_t edge_number) {
    const uint32_t players = self->rs->players;
    double expected[QV_SEATS] = {0}, weights = 0;
    double *const sums = qv__outcome_sums(&self->nodes, of, edge_number);
    for (uint32_t seat = 0; seat < players; seat++)
        sums[seat] += (double)self->share[seat];
    qv__edge_at(&self->nodes, qv__edge_index(of, edge_number))->visits++;
    for (uint32_t i = 0; i < of->n; i++) {
        const qv__tree_edge *const e = qv__edge_at(&self->nodes, qv__edge_index(of, i));
        if (e->visits == 0)
            continue;
        const double weight = (double)e->prior / e->visits;
        for (uint32_t seat = 0; seat < players; seat++)
            expected[seat] += weight * qv__outcome_sums(&self->nodes, of, i)[seat];
        weights += (double)e->prior;
    }
    for (uint32_t seat = 0; seat < players; seat++)
        self->share[seat] = (float)(expected[seat] / weights);
}

static void learn(tree *self) {
    for (uint32_t i = self->length; i > 0; i--) {
        qv__tree_node *const of = qv__node_at(&self->nodes, self->path[i - 1].node);
        const uint32_t index = self->path[i - 1].edge;
        of->visits++;
        if (of->who == QV_CHANCE) {
            learn_chance(self, of,
                         (index - of->edges) / (uint32_t)(sizeof(qv__tree_edge) / QV__WORD));
            continue;
        }
        qv__tree_edge *const e = qv__edge_at(&self->nodes, index);
        const float share = self->share[of->who];
        e->visits++;
        e->sum += (double)share;
        e->squares += share * share;
        of->sum += (double)share;
    }
}

/* -- Thinking ---------------------------------------------------------------------------------- */

static void begin(void *memory, const qv_view *view, uint32_t seat, qv__rng *rng) {
    tree *const self = memory;
    (void)rng;
    self->from = view;
    self->seat = seat;
    self->done = 0;
    self->nodes.used = 1;
    self->root = QV__NONE;
    self->mark = 0;
    memset(self->stamp, 0, qv__first(self->rs, self->rs->game->ranges) * sizeof *self->stamp);
    (void)qv_moves_start(self->moves, view, seat);
    self->fallback.n = qv_moves_next(self->moves, self->fallback.step);
    assert(self->fallback.n);
}

static void make_root(tree *self, qv__rng *rng) {
    const qv_state *worlds[ROOT_WORLDS];
    for (uint32_t i = 0; i < ROOT_WORLDS; i++) {
        qv__deal(self->rs, self->from, rng, world_at(self, i));
        worlds[i] = world_at(self, i);
    }
    self->root = expand(self, worlds, ROOT_WORLDS, self->seat, rng);
    assert(self->root);
}

static bool think(void *memory, qv__rng *rng) {
    tree *const self = memory;
    if (!self->root) {
        make_root(self, rng);
        return self->iterations > 0 && qv__node_at(&self->nodes, self->root)->n > 1;
    }
    qv__deal(self->rs, self->from, rng, world_at(self, 0));
    descend(self, rng);
    qv__judge_shares(self->judge, world_at(self, 0), self->seat, rng, self->share);
    learn(self);
    return ++self->done < self->iterations;
}

/* -- Choosing ---------------------------------------------------------------------------------- */

/* The mean less its standard error; of edges with too few visits to tell, less than that of all
 * others. */
static float sure_value(const qv__tree_edge *e, uint32_t least) {
    if (e->visits < least || e->visits == 0)
        return e->prior - 2;
    const float visits = (float)e->visits, mean = (float)(e->sum / e->visits);
    const float spread = e->squares / visits - mean * mean;
    return mean - (spread > 0 ? sqrtf(spread / visits) : 0);
}

static uint32_t best_edge(const tree *self, const qv__tree_node *root) {
    const qv__tree_edge *const first = qv__edge_at(&self->nodes, root->edges);
    uint32_t best = 0, visits = 0;
    for (uint32_t i = 0; i < root->n; i++)
        visits = first[i].visits > visits ? first[i].visits : visits;
    const uint32_t least = visits / 10 + 1;
    for (uint32_t i = 1; i < root->n; i++)
        if (sure_value(&first[i], least) > sure_value(&first[best], least))
            best = i;
    return best;
}

static uint32_t rank(void *memory, qv__rng *rng, qv_whole_move *out, uint32_t most) {
    const tree *const self = memory;
    (void)rng;
    if (!self->root) {
        out[0] = self->fallback;
        return 1;
    }
    const qv__tree_node *const root = qv__node_at(&self->nodes, self->root);
    const qv__tree_edge *const first = qv__edge_at(&self->nodes, root->edges);
    uint16_t order[QV__EDGES];
    const uint32_t best = best_edge(self, root);
    uint32_t n = 0;
    order[n++] = (uint16_t)best;
    for (uint32_t i = 0; i < root->n; i++) {
        if (i == best)
            continue;
        uint32_t at = n++;
        for (; at > 1 && first[order[at - 1]].visits < first[i].visits; at--)
            order[at] = order[at - 1];
        order[at] = (uint16_t)i;
    }
    n = n < most ? n : most;
    for (uint32_t i = 0; i < n; i++) {
        out[i].n = first[order[i]].n;
        memcpy(out[i].step, qv__edge_steps(&self->nodes, root, order[i]),
               out[i].n * sizeof *out[i].step);
    }
    return n;
}

/* The mean of the move chosen. */
static bool value_of(void *memory, double *out) {
    const tree *const self = memory;
    if (!self->root)
        return false;
    const qv__tree_node *const root = qv__node_at(&self->nodes, self->root);
    const qv__tree_edge *const e =
        qv__edge_at(&self->nodes, qv__edge_index(root, best_edge(self, root)));
    if (e->visits == 0)
        return false;
    *out = e->sum / e->visits;
    return true;
}

const qv__method qv__tree_search = {
    .name = "tree",
    .help =
        "searches whole moves by values of positions: tree:N iterations (2,000 without a number)",
    .takes_number = true,
    .number = 2000,
    .make = make,
    .drop = drop,
    .begin = begin,
    .think = think,
    .rank = rank,
    .value = value_of,
};
