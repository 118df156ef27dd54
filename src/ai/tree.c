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
 * different worlds, each has a node of its own. The move is chosen by its lower confidence bound,
 * unless ending.h proves one.
 *
 * Knows no game and nothing but the view; memory is one arena, allocated once. The same view and
 * generator give the same move, unless a second thread thinks along or a player keeps its tree.
 * This file decides how long to search and which move to choose; descent.h is what happens in an
 * iteration.
 *
 * A player in a match begins with what it found out before about the position that has come true:
 * the node that was made in a world with the same view. It is recognised by what the seat may see.
 */
#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ai/descent.h"
#include "ai/ending.h"
#include "ai/kind.h"

enum {
    PER_ITERATION = 32, /* words of the arena for each iteration, */
    EARLY_NODES = 72    /* and where nodes are made early */
};
static const uint32_t words_least = 1U << 17, words_most = 160U << 17; /* 1 MiB to 160 MiB */

typedef struct {
    qv_moves *moves;
    qv__nodes nodes;
    uint32_t iterations;
    const qv_view *from;              /* what the seat sees */
    qv_whole_move fallback;           /* a legal move */
    uint32_t kept;                    /* of the search before: the node of this decision, or none */
    qv__descent descent[QV__THREADS]; /* the first one makes the root */
    qv__ending *ending;               /* NULL: endings are not looked for */
    qv__proven sure;        /* the move that is chosen, if it is proven; else its share is 0 */
    _Atomic uint32_t begun; /* iterations; far from what every thread reads */
} tree;

/* -- Making and freeing ------------------------------------------------------------------------ */

static void drop(void *memory) {
    tree *const self = memory;
    for (uint32_t i = 0; i < self->nodes.threads; i++)
        qv__descent_free(&self->descent[i]);
    qv__ending_free(self->ending);
    qv_moves_free(self->moves);
    free(self->nodes.word);
    free(self);
}

static bool add_thread(tree *self, const qv_ruleset *rs, const qv__level *level) {
    return qv__descent_new(&self->descent[self->nodes.threads], rs, &self->nodes, level);
}

static uint32_t words_for(const qv_ruleset *rs, uint32_t iterations) {
    const uint32_t each = qv__judge_is_rough(rs) ? EARLY_NODES : PER_ITERATION;
    const uint64_t wanted = words_least + (uint64_t)iterations * each;
    return wanted < words_most ? (uint32_t)wanted : words_most;
}

void *qv__tree_make(const qv_ruleset *rs, const qv__level *level) {
    tree *const self = calloc(1, sizeof *self);
    if (!self)
        return NULL;
    self->iterations = level->iterations;
    self->nodes.words = words_for(rs, level->iterations);
    self->nodes.players = rs->players;
    self->moves = qv_moves_new(rs);
    self->nodes.word = malloc((size_t)self->nodes.words * sizeof *self->nodes.word);
    const bool exact = level->iterations > 0 && level->noise == 0 && rs->players == 2;
    self->ending = exact ? qv__ending_new(rs) : NULL;
    if (add_thread(self, rs, level) && self->moves && self->nodes.word && (self->ending || !exact))
        return self;
    drop(self);
    return NULL;
}

static void *make(const qv_ruleset *rs, uint32_t iterations) {
    return qv__tree_make(rs, &(qv__level){.iterations = iterations});
}

/* -- Keeping ----------------------------------------------------------------------------------- */

void qv__tree_keep(void *memory, bool anew) {
    tree *const self = memory;
    for (uint32_t i = 0; i < self->nodes.threads; i++)
        self->descent[i].keyed = true;
    if (anew)
        self->descent[0].root = QV__NONE;
}

/* Keeps the node of the decision in this view, and what is below it. */
static uint32_t keep(tree *self, const qv_view *view) {
    const qv__descent *const first = &self->descent[0];
    if (!first->keyed || !first->root)
        return QV__NONE;
    const uint64_t key = qv__hash_view(first->rs, view);
    const uint32_t found = key ? qv__node_with_key(&self->nodes, first->root, key) : QV__NONE;
    return found ? qv__nodes_keep(&self->nodes, found) : QV__NONE;
}

/* Gives the moves of the root what they have in the node that was kept. */
static void inherit(tree *self, qv__tree_node *root, const qv__tree_node *from) {
    root->peer = from->peer;
    for (uint32_t i = 0; i < root->n; i++) {
        qv__tree_edge *const e = qv__edge_at(&self->nodes, qv__edge_index(root, i));
        const uint32_t same =
            qv__edge_like(&self->nodes, from, qv__edge_steps(&self->nodes, root, i), e->n);
        if (same == from->n)
            continue;
        const qv__tree_edge *const old = qv__edge_at(&self->nodes, qv__edge_index(from, same));
        e->sum = old->sum;
        e->squares = old->squares;
        e->visits = old->visits;
        e->child = old->child;
        qv__add(false, &root->sum, e->sum);
        root->visits += e->visits;
    }
    for (uint32_t i = 0; i < root->n; i++)
        qv__edge_at(&self->nodes, qv__edge_index(root, i))->available = root->visits;
}

/* -- Thinking ---------------------------------------------------------------------------------- */

static void begin(void *memory, const qv_view *view, uint32_t seat, qv__rng *rng) {
    tree *const self = memory;
    (void)rng;
    self->kept = keep(self, view);
    self->from = view;
    self->begun = 0;
    self->sure.share = 0;
    if (!self->kept)
        self->nodes.used = 1;
    for (uint32_t i = 0; i < self->nodes.threads; i++)
        qv__descent_begin(&self->descent[i], seat);
    (void)qv_moves_start(self->moves, view, seat);
    self->fallback.n = qv_moves_next(self->moves, self->fallback.step);
    assert(self->fallback.n);
}

static const qv__tree_node *root_of(const tree *self) {
    return qv__node_at(&self->nodes, self->descent[0].root);
}

static void make_root(tree *self, qv__rng *rng) {
    const uint32_t root = qv__descent_root(&self->descent[0], self->from, rng);
    assert(root);
    if (self->kept)
        inherit(self, qv__node_at(&self->nodes, root), qv__node_at(&self->nodes, self->kept));
    for (uint32_t i = 1; i < self->nodes.threads; i++)
        self->descent[i].root = root;
}

/* One iteration, unless there are no more: whether there are still more. */
static bool go_on(tree *self, uint32_t thread, qv__rng *rng) {
    if (atomic_fetch_add_explicit(&self->begun, 1, memory_order_relaxed) >= self->iterations)
        return false;
    qv__descend(&self->descent[thread], self->from, rng);
    return qv__visits(&self->begun) < self->iterations;
}

/* Where the ending is exact and not lost, there is nothing to search for. */
static bool is_sure(tree *self) {
    return self->ending &&
           qv__ending_solve(self->ending, self->from, self->descent[0].seat,
                            qv__ending_states(self->iterations), &self->sure) &&
           self->sure.share > 0;
}

static bool think(void *memory, qv__rng *rng) {
    tree *const self = memory;
    if (self->descent[0].root)
        return go_on(self, 0, rng);
    make_root(self, rng);
    return self->iterations > 0 && root_of(self)->n > 1 && !is_sure(self);
}

bool qv__tree_share(void *memory) {
    tree *const self = memory;
    if (!add_thread(self, self->descent[0].rs, &(qv__level){.noise = 0}))
        return false;
    for (uint32_t i = 0; i < self->nodes.threads; i++)
        if (!qv__descent_share(&self->descent[i], self->iterations))
            return false;
    return true;
}

bool qv__tree_help(void *memory, qv__rng *rng) {
    return go_on(memory, 1, rng);
}

/* -- Choosing ---------------------------------------------------------------------------------- */

/* Brings what the threads have counted for themselves into the tree. */
static void settle(tree *self) {
    for (uint32_t i = 0; qv__are_shared(&self->nodes) && i < self->nodes.threads; i++)
        qv__locals_settle(&self->descent[i].locals);
}

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
    tree *const self = memory;
    (void)rng;
    settle(self);
    if (!self->descent[0].root) {
        out[0] = self->fallback;
        return 1;
    }
    const qv__tree_node *const root = root_of(self);
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
    return self->sure.share > 0 ? qv__proven_first(&self->sure, out, n, most) : n;
}

static bool proven(void *memory, double *out) {
    const tree *const self = memory;
    if (self->sure.share > 0)
        *out = self->sure.share;
    return self->sure.share > 0;
}

/* The mean of the move chosen. */
static bool value_of(void *memory, double *out) {
    tree *const self = memory;
    settle(self);
    if (!self->descent[0].root || proven(memory, out))
        return self->descent[0].root != QV__NONE;
    const qv__tree_node *const root = root_of(self);
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
    .proven = proven,
};
