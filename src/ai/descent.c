/* SPDX-License-Identifier: MIT */
/* Going down a tree and back up, see descent.h. */
#include "ai/descent.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/slots.h"
#include "core/draw.h"

enum {
    EXPANDED = 8, /* at this visit of an edge a node is made for what follows */
    EARLY = 2,    /* the same where values are rough */
    REJECTED = 8  /* edges that prove illegal in a world, until a node is taken for a leaf */
};

static const float exploration = 0.7F;
/* An edge without visits is worth so much less than its node. */
static const float first_play = 0.05F;
/* Each edge of the root has at least the square root of so many times its part of the visits. */
static const float forced = 2;

static qv_state *world_at(const qv__descent *self, uint32_t i) {
    return (qv_state *)(void *)(self->world + i * qv__slot_stride(self->rs->sizes.state));
}

/* -- Making and freeing ------------------------------------------------------------------------ */

static uint32_t steps_of(const qv_ruleset *rs) {
    return qv__first(rs, rs->game->ranges);
}

bool qv__descent_new(qv__descent *self, const qv_ruleset *rs, qv__nodes *nodes,
                     const qv__level *level) {
    self->thread = nodes->threads++;
    self->rs = rs;
    self->nodes = nodes;
    self->expanded = qv__judge_is_rough(rs) ? EARLY : EXPANDED;
    self->judge = qv__judge_new(rs);
    self->stamp = calloc(steps_of(rs), sizeof *self->stamp);
    self->world = qv__slots_new(QV__JUDGE_WORLDS + 1, rs->sizes.state);
    if (!self->judge || !self->stamp || !self->world)
        return false;
    qv__judge_blur(self->judge, level->noise, level->careless);
    return true;
}

bool qv__descent_share(qv__descent *self, uint32_t iterations) {
    return qv__locals_new(&self->locals, self->nodes, iterations);
}

void qv__descent_free(qv__descent *self) {
    qv__locals_free(&self->locals);
    qv__judge_free(self->judge);
    free(self->stamp);
    free(self->world);
}

void qv__descent_begin(qv__descent *self, uint32_t seat) {
    self->seat = seat;
    self->root = QV__NONE;
    self->mark = 0;
    qv__judge_forget(self->judge);
    memset(self->stamp, 0, steps_of(self->rs) * sizeof *self->stamp);
    qv__locals_forget(&self->locals);
}

/* -- Nodes ------------------------------------------------------------------------------------- */

/* A node for the decision of a seat in these worlds, where its legal steps have that hash; none if
 * the arena is full. */
static uint32_t expand(qv__descent *self, const qv_state *const *worlds, uint32_t n, uint32_t seat,
                       uint32_t legal, qv__rng *rng) {
    qv__promising move[QV__KEPT];
    const uint32_t moves = qv__judge_moves(self->judge, worlds, n, seat, qv__rng_next(rng), move);
    qv__tree_node none = {.who = (uint8_t)seat, .legal = legal, .again = self->expanded};
    if (self->keyed && seat == self->seat) {
        qv_view *const seen = (qv_view *)(void *)world_at(self, QV__JUDGE_WORLDS);
        qv__observe(self->rs, worlds[0], seat, seen);
        none.key = qv__hash_view(self->rs, seen);
    }
    return qv__node_with(self->nodes, &none, move, moves);
}

uint32_t qv__descent_root(qv__descent *self, const qv_view *from, qv__rng *rng) {
    const qv_state *worlds[QV__JUDGE_WORLDS];
    for (uint32_t i = 0; i < QV__JUDGE_WORLDS; i++) {
        qv__deal(self->rs, from, rng, world_at(self, i));
        worlds[i] = world_at(self, i);
    }
    self->root = expand(self, worlds, QV__JUDGE_WORLDS, self->seat, 0, rng);
    return self->root;
}

static uint32_t hash_of(const uint16_t *legal, uint32_t n) {
    uint32_t hash = n;
    for (uint32_t i = 0; i < n; i++)
        hash = (hash ^ legal[i]) * 16777619U;
    return hash;
}

/* -- Selection --------------------------------------------------------------------------------- */

static void mark_legal(qv__descent *self, const uint16_t *legal, uint32_t n) {
    self->mark++;
    for (uint32_t i = 0; i < n; i++)
        self->stamp[legal[i]] = self->mark;
}

/* How often an edge could be chosen so far, now included. In its copies a thread counts for the
 * others too. In the tree it does no harm if one is lost because two threads write at the same
 * time. */
static uint32_t times_available(const qv__descent *self, qv__tree_edge *e, bool is_copy) {
    const uint32_t times = qv__visits(&e->available) + (is_copy ? self->nodes->threads : 1);
    atomic_store_explicit(&e->available, times, memory_order_relaxed);
    return times;
}

/* The number of the edge that PUCT prefers among those whose first step is marked; its number of
 * edges if there is none. */
static uint32_t prefer(qv__descent *self, const qv__tree_node *of, bool at_root, bool is_copy) {
    const uint32_t of_node = qv__visits(&of->visits);
    const float mean = of_node ? (float)(qv__sum(&of->sum) / of_node) : 0.5F;
    uint32_t best = of->n;
    float most = -1;
    qv__tree_edge *const first = qv__edge_at(self->nodes, of->edges);
    for (uint32_t i = 0; i < of->n; i++) {
        qv__tree_edge *const e = &first[i];
        if (!at_root && self->stamp[e->first] != self->mark)
            continue;
        const uint32_t available = times_available(self, e, is_copy);
        const uint32_t visits = qv__visits(&e->visits);
        if (at_root && (float)visits * (float)visits < forced * e->prior * (float)of_node)
            return i;
        const float value = visits ? (float)(qv__sum(&e->sum) / visits) : mean - first_play;
        const float width = sqrtf((float)available) / (float)(1 + visits);
        const float bound = exploration * e->prior * width;
        if (value + bound <= most)
            continue;
        most = value + bound;
        best = i;
    }
    return best;
}

static bool is_legal_step(const qv__descent *self, const qv_state *world, uint32_t seat,
                          uint16_t step) {
    uint16_t legal[QV_LEGAL];
    const uint32_t n = self->rs->game->legal(self->rs, qv__open(world), seat, legal);
    uint32_t i = 0;
    while (i < n && legal[i] != step)
        i++;
    return i < n;
}

/* Plays an edge, whose first step is legal; false, with the world as it was, if another one is not.
 */
static bool play_edge(qv__descent *self, const qv__tree_node *of, uint32_t i, bool legal) {
    const qv_game *const game = self->rs->game;
    qv_state *const world = world_at(self, 0), *const copy = world_at(self, 1);
    const uint32_t n = qv__edge_at(self->nodes, qv__edge_index(of, i))->n;
    const uint16_t *const step = qv__edge_steps(self->nodes, of, i);
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

/* Where the visits of a node are counted: in the tree, or in this thread's copy. */
static qv__passed counted(qv__descent *self, uint32_t node) {
    qv__local *const local = qv__local_of(&self->locals, node);
    return (qv__passed){.of = qv__node_at(self->nodes, local ? local->own : node), .local = local};
}

/* Selects an edge and plays it: false if none is legal. */
static bool follow(qv__descent *self, qv__passed *at, bool all_legal, const uint16_t *legal,
                   uint32_t n) {
    const qv__tree_node *const of = at->of;
    if (!all_legal)
        mark_legal(self, legal, n);
    for (uint32_t tries = 0; tries < REJECTED; tries++) {
        const uint32_t i = prefer(self, of, all_legal, at->local != NULL);
        if (i == of->n)
            return false;
        at->edge = i;
        if (play_edge(self, of, i, all_legal))
            return true;
        qv__tree_edge *const e = qv__edge_at(self->nodes, qv__edge_index(of, i));
        self->stamp[e->first] = self->mark - 1;
    }
    return false;
}

/* The outcome that has had the fewest visits for its weight. */
static uint32_t outcome_due(const qv__descent *self, const qv__tree_node *of) {
    const qv__tree_edge *const first = qv__edge_at(self->nodes, of->edges);
    uint32_t best = 0;
    for (uint32_t i = 1; i < of->n; i++) {
        const float here = (float)(qv__visits(&first[i].visits) + 1) * first[best].prior;
        if (here < (float)(qv__visits(&first[best].visits) + 1) * first[i].prior)
            best = i;
    }
    return best;
}

/* -- One iteration ----------------------------------------------------------------------------- */

/* Of the seats that may act: the one inside a move, else the thinker, whose choice the root is. */
static uint32_t actor(const qv__descent *self, qv_turn turn) {
    const uint32_t seats = turn.inside ? turn.inside : turn.may_act;
    return seats >> self->seat & 1 ? self->seat : qv__lowest(seats);
}

/* Where the descent is: the node that follows, or QV__NONE; where its index belongs; and how often
 * that place was come to, this time included. */
typedef struct {
    uint32_t node;
    _Atomic uint32_t *link;
    uint32_t visits;
} place;

/* After an edge of the tree that has been visited so often. */
static place after_edge(const qv__descent *self, uint32_t index, uint32_t visits) {
    qv__tree_edge *const e = qv__edge_at(self->nodes, index);
    return (place){.node = e->child, .link = &e->child, .visits = visits};
}

static qv__tree_edge *edge_of(const qv__descent *self, const qv__passed *at) {
    return qv__edge_at(self->nodes, qv__edge_index(at->of, at->edge));
}

/* Whether other threads may count in the same place. */
static bool is_shared(const qv__descent *self, const qv__passed *at) {
    return qv__are_shared(self->nodes) && !at->local;
}

static void push(qv__descent *self, const qv__passed *at) {
    qv__add_visits(is_shared(self, at), &at->of->visits, 1);
    self->path[self->length++] = *at;
}

/* Goes to the node of that actor in this place, if there is one. */
static void find_node(const qv__descent *self, place *at, uint32_t who) {
    while (at->node && qv__node_at(self->nodes, at->node)->who != who) {
        at->link = &qv__node_at(self->nodes, at->node)->other;
        at->node = *at->link;
    }
}

/* Whether no other thread is making a node for this place; else to make it here too would only take
 * time. */
static bool begin_making(const qv__descent *self, const place *at) {
    const uintptr_t link = (uintptr_t)at->link;
    bool other = false;
    if (!qv__are_shared(self->nodes))
        return true;
    self->nodes->making[self->thread].link = link;
    for (uint32_t i = 0; i < self->nodes->threads; i++)
        other |= i != self->thread && self->nodes->making[i].link == link;
    if (other)
        self->nodes->making[self->thread].link = 0;
    return !other;
}

/* Puts a node in this place, for the actor that was looked for; if another thread was faster, goes
 * to what it has put there. */
static void put(const qv__descent *self, place *at, uint32_t made, uint32_t who) {
    if (!made)
        return;
    while (!atomic_compare_exchange_strong(at->link, &at->node, made)) {
        find_node(self, at, who);
        if (at->node)
            return;
    }
    at->node = made;
}

/* Adds moves that are legal in this world, where the seat has other ones than in the worlds before.
 */
static void widen(qv__descent *self, place *at, qv__rng *rng) {
    qv__promising move[QV__KEPT];
    const qv_state *const worlds[1] = {world_at(self, 0)};
    const qv__tree_node *const old = qv__node_at(self->nodes, at->node);
    qv__local *const local = qv__local_of(&self->locals, at->node);
    if (local)
        qv__local_settle(&self->locals, local);
    const uint32_t n = qv__judge_moves(self->judge, worlds, 1, old->who, qv__rng_next(rng), move);
    put(self, at, qv__node_with(self->nodes, old, move, n), old->who);
    qv__tree_node *const here = qv__node_at(self->nodes, at->node);
    atomic_store_explicit(&here->again, 2 * here->again, memory_order_relaxed);
}

/* Passes chance; false if the node is a leaf. */
static bool meet_chance(qv__descent *self, place *at, qv__rng *rng) {
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
        if (qv__judge_averages(rs, world, &chance) || (!at->node && at->visits < self->expanded))
            return false;
        rs->game->apply(rs, world, QV_CHANCE, qv__draw(&chance, rng), NULL);
        return true;
    }
    find_node(self, at, QV_CHANCE);
    if (!at->node)
        put(self, at, qv__node_of_chance(self->nodes, &chance), QV_CHANCE);
    if (!at->node)
        return false;
    qv__passed here = counted(self, at->node);
    here.edge = outcome_due(self, here.of);
    const uint16_t step = edge_of(self, &here)->first;
    bool listed = false;
    for (uint32_t k = 0; k < chance.n; k++)
        listed |= chance.at[k].step == step;
    if (!listed)
        return false;
    rs->game->apply(rs, world, QV_CHANCE, step, NULL);
    push(self, &here);
    /* outcomes are not counted before their shares are known */
    *at = after_edge(self, qv__edge_index(qv__node_at(self->nodes, at->node), here.edge),
                     qv__visits(&edge_of(self, &here)->visits) + 1);
    return true;
}

/* Passes a decision; false if the node is a leaf. `committed` is the edge that what follows belongs
 * to while seats commit at the same time, else QV__NONE. */
static bool decide(qv__descent *self, place *at, qv_turn turn, uint32_t *committed, qv__rng *rng) {
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
        if (!at->node && at->visits < self->expanded && !*committed)
            return false;
        if (!at->node && begin_making(self, at)) {
            const qv_state *const worlds[1] = {world};
            put(self, at, expand(self, worlds, 1, seat, hash_of(legal, n), rng), seat);
            self->nodes->making[self->thread].link = 0;
        }
        if (!at->node)
            return false;
    }
    const qv__tree_node *const found = qv__node_at(self->nodes, at->node);
    if (!at_root && found->visits >= found->again && hash_of(legal, n) != found->legal)
        widen(self, at, rng);
    qv__tree_node *const node = qv__node_at(self->nodes, at->node);
    qv__passed here = counted(self, at->node);
    const uint32_t ply = qv_view_ply(qv__open(world));
    if (!follow(self, &here, at_root, legal, n))
        return false;
    push(self, &here);
    qv__tree_edge *const edge = edge_of(self, &here);
    qv__add_visits(is_shared(self, &here), &edge->visits, 1);
    const uint32_t index = qv__edge_index(node, here.edge);
    const bool others = (turn.may_act & ~(1U << seat)) != 0;
    if (others && qv_view_ply(qv__open(world)) == ply) {
        *committed = *committed ? *committed : index;
        *at = (place){.node = node->peer, .link = &node->peer, .visits = here.of->visits};
        return true;
    }
    const qv__tree_edge *const last = *committed ? qv__edge_at(self->nodes, *committed) : edge;
    *at = after_edge(self, *committed ? *committed : index, qv__visits(&last->visits));
    *committed = QV__NONE;
    return true;
}

/* Goes down the tree in the world, to a leaf or the end of the game. */
static void go_down(qv__descent *self, qv__rng *rng) {
    place at = {.node = self->root}; /* of a seat that is to move: nothing is put there */
    uint32_t committed = QV__NONE;
    bool on = true;
    self->length = 0;
    while (on && self->length < QV__DEEPEST) {
        const qv_turn turn = self->rs->game->turn(self->rs, qv__open(world_at(self, 0)));
        if (turn.phase == QV_OVER)
            return;
        on = turn.phase == QV_CHANCE_DUE ? meet_chance(self, &at, rng)
                                         : decide(self, &at, turn, &committed, rng);
    }
}

/* Adds the shares to an outcome and puts the expected ones in their place. */
static void learn_chance(qv__descent *self, const qv__passed *at) {
    const uint32_t players = self->rs->players;
    const qv__tree_node *const of = at->of;
    const bool shared = is_shared(self, at);
    double expected[QV_SEATS] = {0}, weights = 0;
    for (uint32_t seat = 0; seat < players; seat++)
        qv__add(shared, &qv__outcome_sums(self->nodes, of, at->edge)[seat],
                (double)self->share[seat]);
    qv__add_visits(shared, &edge_of(self, at)->visits, 1);
    for (uint32_t i = 0; i < of->n; i++) {
        const qv__tree_edge *const e = qv__edge_at(self->nodes, qv__edge_index(of, i));
        const uint32_t visits = qv__visits(&e->visits);
        if (visits == 0)
            continue;
        const double weight = (double)e->prior / visits;
        for (uint32_t seat = 0; seat < players; seat++)
            expected[seat] += weight * qv__sum(&qv__outcome_sums(self->nodes, of, i)[seat]);
        weights += (double)e->prior;
    }
    for (uint32_t seat = 0; seat < players; seat++)
        self->share[seat] = (float)(expected[seat] / weights);
}

/* Adds the share of the seat that has chosen. */
static void learn_choice(qv__descent *self, const qv__passed *at) {
    qv__tree_edge *const e = edge_of(self, at);
    const bool shared = is_shared(self, at);
    const float share = self->share[at->of->who];
    qv__add(shared, &e->sum, (double)share);
    qv__add_squares(shared, &e->squares, share * share);
    qv__add(shared, &at->of->sum, (double)share);
}

static void learn(qv__descent *self) {
    for (uint32_t i = self->length; i > 0; i--) {
        const qv__passed *const at = &self->path[i - 1];
        if (at->of->who == QV_CHANCE)
            learn_chance(self, at);
        else
            learn_choice(self, at);
        if (at->local)
            qv__local_learn(&self->locals, at->local);
    }
}

void qv__descend(qv__descent *self, const qv_view *from, qv__rng *rng) {
    qv__deal(self->rs, from, rng, world_at(self, 0));
    go_down(self, rng);
    qv__judge_shares(self->judge, world_at(self, 0), self->seat, rng, self->share);
    learn(self);
}
