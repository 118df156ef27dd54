/* SPDX-License-Identifier: MIT */
/* Unfolds a game into a tree, see tree.h.
 *
 * Knows no game. Invariant: the key of a seat depends on its views and moves alone, so nodes with
 * the same key are one information set.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/slots.h"
#include "core/outcomes.h"
#include "keys.h"
#include "tree.h"

/* What the seats have seen and done on the way to a node. */
typedef struct {
    uint64_t key[QV_SEATS];  /* all of it */
    uint64_t last[QV_SEATS]; /* the hash of the last view */
} path;

typedef struct {
    tree *tree;
    uint32_t most;
    uint32_t node_room, set_room, move_room, step_room, view_room, end_room;
    keys sets, views;
    qv_moves *moves;
    qv_view *view;
    qv_state **state; /* by depth */
    uint32_t states;
} unfolding;

/* The list with room for element n. */
static void *reserve(void *list, uint32_t n, uint32_t *room, size_t size) {
    if (n < *room)
        return list;
    *room = *room ? *room + *room / 2 : 256;
    return keys_resize(list, *room, size);
}

static qv_state *state_at(unfolding *self, uint32_t depth) {
    if (depth == self->states) {
        self->state = keys_resize(self->state, depth + 1, sizeof(qv_state *));
        self->state[self->states++] = keys_new(1, self->tree->rs->sizes.state);
    }
    return self->state[depth];
}

/* The number of the first of n new nodes; false: they are too many. */
static bool add_nodes(unfolding *self, uint32_t n, uint32_t *first) {
    tree *const t = self->tree;
    if (n > self->most - t->nodes)
        return false;
    *first = t->nodes;
    t->nodes += n;
    for (uint32_t i = *first; i < t->nodes; i++) {
        t->node = reserve(t->node, i, &self->node_room, sizeof *t->node);
        t->node[i] = (tree_node){.odds = 1};
    }
    return true;
}

/* -- Information sets -------------------------------------------------------------------------- */

static void look(unfolding *self, const qv_state *state, path *way) {
    const qv_ruleset *const rs = self->tree->rs;
    for (uint32_t seat = 0; seat < rs->players; seat++) {
        qv__observe(rs, state, seat, self->view);
        const uint64_t hash = qv__hash_view(rs, self->view);
        if (hash != way->last[seat])
            way->key[seat] = keys_mix(way->key[seat], hash);
        way->last[seat] = hash;
    }
}

static uint32_t number_of_view(unfolding *self, uint32_t seat, uint64_t hash) {
    tree *const t = self->tree;
    const uint32_t number = keys_number(&self->views, keys_mix(seat, hash));
    if (number < t->views)
        return number;
    t->view = reserve(t->view, number, &self->view_room, t->stride);
    memset(t->view + number * t->stride, 0, t->stride);
    qv__copy(t->rs, t->view + number * t->stride, self->view);
    t->views++;
    return number;
}

static void add_move(unfolding *self, const uint16_t *steps, uint32_t n) {
    tree *const t = self->tree;
    const uint32_t from = t->step_of[t->moves];
    for (uint32_t i = 0; i < n; i++) {
        t->step = reserve(t->step, from + i, &self->step_room, sizeof *t->step);
        t->step[from + i] = steps[i];
    }
    t->moves++;
    t->step_of = reserve(t->step_of, t->moves, &self->move_room, sizeof *t->step_of);
    t->step_of[t->moves] = from + n;
}

/* A new set for the view of `self`, with all moves. */
static void add_set(unfolding *self, uint32_t number, uint32_t seat, const path *way) {
    tree *const t = self->tree;
    uint16_t steps[QV_STEPS];
    t->set = reserve(t->set, number, &self->set_room, sizeof *t->set);
    tree_set *const set = &t->set[number];
    *set = (tree_set){.seat = seat, .first = t->moves};
    set->view = number_of_view(self, seat, way->last[seat]);
    (void)qv_moves_start(self->moves, self->view, seat);
    for (uint32_t n; (n = qv_moves_next(self->moves, steps)) > 0;)
        add_move(self, steps, n);
    set->n = t->moves - set->first;
    assert(set->n > 1);
    t->sets++;
    t->sets_of[seat]++;
}

static uint32_t number_of_set(unfolding *self, uint32_t seat, const path *way) {
    const uint32_t number = keys_number(&self->sets, way->key[seat]);
    if (number == self->tree->sets)
        add_set(self, number, seat, way);
    return number;
}

/* -- Nodes ------------------------------------------------------------------------------------- */

static bool grow(unfolding *self, uint32_t at, uint32_t depth, path *way);

static void end(unfolding *self, uint32_t at, const qv_state *state) {
    tree *const t = self->tree;
    const qv_result result = qv_result_of(t->rs, qv__open(state));
    uint32_t first = 0;
    t->share = reserve(t->share, t->ends, &self->end_room, sizeof *t->share);
    for (uint32_t seat = 0; seat < t->rs->players; seat++)
        first += result.rank[seat] == 1;
    for (uint32_t seat = 0; seat < t->rs->players; seat++)
        t->share[t->ends][seat] = result.rank[seat] == 1 ? 1.0 / first : 0;
    t->node[at].by = TREE_END;
    t->node[at].set = t->ends++;
}

/* Whether the seat has one move only; it is then in `steps`. */
static uint32_t sole_move(unfolding *self, uint32_t seat, uint16_t steps[QV_STEPS]) {
    uint16_t other[QV_STEPS];
    (void)qv_moves_start(self->moves, self->view, seat);
    const uint32_t n = qv_moves_next(self->moves, steps);
    assert(n > 0);
    return qv_moves_next(self->moves, other) > 0 ? 0 : n;
}

static void apply_move(const qv_ruleset *rs, qv_state *state, uint32_t seat, const uint16_t *steps,
                       uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        qv__apply(rs, state, seat, steps[i], NULL);
}

static bool grow_chance(unfolding *self, uint32_t at, uint32_t depth, const path *way,
                        const qv_chance *chance) {
    tree *const t = self->tree;
    const uint32_t n = qv__outcomes(chance);
    uint32_t first, total = 0;
    if (!add_nodes(self, n, &first))
        return false;
    t->node[at].by = TREE_CHANCE;
    t->node[at].first = first;
    t->node[at].n = n;
    for (uint32_t i = 0; i < n; i++)
        total += chance->range ? 1 : chance->at[i].weight;
    for (uint32_t i = 0; i < n; i++) {
        path next = *way;
        qv_state *const state = state_at(self, depth + 1);
        t->node[first + i].odds = (double)(chance->range ? 1 : chance->at[i].weight) / total;
        qv__copy(t->rs, state, self->state[depth]);
        qv__apply(t->rs, state, QV_CHANCE, qv__outcome_at(chance, i), NULL);
        if (!grow(self, first + i, depth + 1, &next))
            return false;
    }
    return true;
}

static bool grow_moves(unfolding *self, uint32_t at, uint32_t depth, const path *way,
                       uint32_t number) {
    tree *const t = self->tree;
    const tree_set set = t->set[number];
    uint32_t first;
    if (!add_nodes(self, set.n, &first))
        return false;
    t->node[at].by = (uint8_t)set.seat;
    t->node[at].set = number;
    t->node[at].first = first;
    t->node[at].n = set.n;
    for (uint32_t i = 0; i < set.n; i++) {
        path next = *way;
        qv_state *const state = state_at(self, depth + 1);
        const uint32_t from = t->step_of[set.first + i], to = t->step_of[set.first + i + 1];
        next.key[set.seat] = keys_mix(next.key[set.seat], i);
        qv__copy(t->rs, state, self->state[depth]);
        apply_move(t->rs, state, set.seat, t->step + from, to - from);
        if (!grow(self, first + i, depth + 1, &next))
            return false;
    }
    return true;
}

/* The node of the state of that depth, and all below it; false: they are too many. What is not
 * decided is played on first. */
static bool grow(unfolding *self, uint32_t at, uint32_t depth, path *way) {
    const qv_ruleset *const rs = self->tree->rs;
    qv_state *const state = self->state[depth];
    for (;;) {
        look(self, state, way);
        const qv_turn turn = rs->game->turn(rs, qv__open(state));
        if (turn.phase == QV_OVER) {
            end(self, at, state);
            return true;
        }
        if (turn.phase == QV_CHANCE_DUE) {
            qv_chance chance; /* large; the game sets every member that counts */
            rs->game->chance(rs, state, &chance);
            if (qv__outcomes(&chance) > 1)
                return grow_chance(self, at, depth, way, &chance);
            qv__apply(rs, state, QV_CHANCE, qv__outcome_at(&chance, 0), NULL);
            continue;
        }
        uint16_t steps[QV_STEPS];
        const uint32_t seat = qv__lowest(turn.may_act);
        qv__observe(rs, state, seat, self->view);
        const uint32_t n = sole_move(self, seat, steps);
        if (n == 0)
            return grow_moves(self, at, depth, way, number_of_set(self, seat, way));
        apply_move(rs, state, seat, steps, n);
    }
}

/* -- The root ---------------------------------------------------------------------------------- */

static bool grow_world(unfolding *self, const tree_worlds *worlds, uint32_t i, uint32_t at) {
    path way = {.last = {0}};
    for (uint32_t seat = 0; seat < QV_SEATS; seat++)
        way.key[seat] = seat + 1;
    qv__copy(worlds->rs, state_at(self, 0), tree_world(worlds, i));
    return grow(self, at, 0, &way);
}

static bool grow_root(unfolding *self, const tree_worlds *worlds) {
    uint32_t first, total = 0;
    if (!add_nodes(self, 1, &first))
        return false;
    if (worlds->n == 1)
        return grow_world(self, worlds, 0, 0);
    if (!add_nodes(self, worlds->n, &first))
        return false;
    self->tree->node[0].by = TREE_CHANCE;
    self->tree->node[0].first = first;
    self->tree->node[0].n = worlds->n;
    for (uint32_t i = 0; i < worlds->n; i++)
        total += worlds->weight[i];
    for (uint32_t i = 0; i < worlds->n; i++) {
        self->tree->node[first + i].odds = (double)worlds->weight[i] / total;
        if (!grow_world(self, worlds, i, first + i))
            return false;
    }
    return true;
}

tree *tree_new(const tree_worlds *worlds, uint32_t most, qv_diag *diag) {
    tree *const t = keys_new(1, sizeof *t);
    unfolding self = {.tree = t, .most = most};
    t->rs = worlds->rs;
    t->stride = worlds->stride;
    t->step_of = reserve(t->step_of, 0, &self.move_room, sizeof *t->step_of);
    t->step_of[0] = 0;
    self.view = keys_new(1, worlds->rs->sizes.state);
    self.moves = qv_moves_new(worlds->rs);
    const bool grown = grow_root(&self, worlds);
    for (uint32_t i = 0; i < self.states; i++)
        free(self.state[i]);
    free(self.state);
    free(self.view);
    qv_moves_free(self.moves);
    keys_free(&self.sets);
    keys_free(&self.views);
    if (grown)
        return t;
    tree_free(t);
    qv__fail(diag, QV_EARGUMENT, "the tree has more than %u nodes: begin later in the game",
             (unsigned)most);
    return NULL;
}

void tree_free(tree *t) {
    if (!t)
        return;
    free(t->node);
    free(t->set);
    free(t->step_of);
    free(t->step);
    free(t->view);
    free(t->share);
    free(t);
}

const qv_view *tree_view(const tree *t, uint32_t number) {
    return (const qv_view *)(const void *)(t->view + number * t->stride);
}
