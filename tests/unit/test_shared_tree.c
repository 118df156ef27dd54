/* SPDX-License-Identifier: MIT */
/* `tree` with two threads that share one tree: in every game no iteration and no share is lost,
 * though each thread counts in copies of its own, the move is legal, and thinking ends, also when
 * the arena is full or the agent is stopped.
 *
 * Also to be run with ThreadSanitizer: docs/development.md.
 */
#include <pthread.h>

#include "ai/judge.c"
#include "ai/nodes.c"

#include "ai/descent.c"
#include "ai/local.c"
#include "ai/tree.c"

#include "ai/agent.h"
#include "check.h"

enum { SEED = 8, ITERATIONS = 600, LOOKS = 3, APART = 9 };

/* -- Whole searches ---------------------------------------------------------------------------- */

static void *help(void *memory) {
    qv__rng rng = qv__rng_at(SEED, 3);
    while (qv__tree_help(memory, &rng))
        ;
    return NULL;
}

/* All iterations, of both threads. */
static void think_together(tree *self, const qv_view *view, uint32_t seat) {
    qv__rng rng = qv__rng_at(SEED, 2);
    begin(self, view, seat, &rng);
    if (!think(self, &rng))
        return;
    pthread_t second;
    assert_int_equal(pthread_create(&second, NULL, help, self), 0);
    while (think(self, &rng))
        ;
    assert_int_equal(pthread_join(second, NULL), 0);
}

/* Outcomes have all visits of their node, and each share lies between 0 and 1; also below. */
static void assert_whole(const tree *self, uint32_t index) {
    const qv__nodes *const nodes = &self->nodes;
    const qv__tree_node *const of = qv__node_at(nodes, index);
    uint32_t visits = 0;
    for (uint32_t i = 0; i < of->n; i++) {
        const qv__tree_edge *const e = qv__edge_at(nodes, qv__edge_index(of, i));
        visits += e->visits;
        if (of->who == QV_CHANCE)
            for (uint32_t seat = 0; seat < nodes->players; seat++)
                assert_true(qv__sum(&qv__outcome_sums(nodes, of, i)[seat]) <= e->visits);
        assert_true(e->sum >= 0 && e->sum <= e->visits);
        assert_true(e->squares <= (float)e->sum + 0.01F);
        if (e->child)
            assert_whole(self, e->child);
    }
    if (of->who == QV_CHANCE)
        assert_int_equal(visits, of->visits);
    if (of->peer)
        assert_whole(self, of->peer);
    if (of->other)
        assert_whole(self, of->other);
}

/* Each iteration has passed the root once, and has left its share there. */
static void assert_counted(const tree *self) {
    const qv__tree_node *const root = root_of(self);
    uint32_t visits = 0;
    double sum = 0;
    for (uint32_t i = 0; i < root->n; i++) {
        const qv__tree_edge *const e = qv__edge_at(&self->nodes, qv__edge_index(root, i));
        visits += e->visits;
        sum += e->sum;
    }
    assert_int_equal(visits, ITERATIONS);
    assert_int_equal(root->visits, ITERATIONS);
    assert_true(root->sum > sum - 1e-6 && root->sum < sum + 1e-6);
    assert_true(self->nodes.used <= self->nodes.words);
}

static void assert_shared(const qv_ruleset *rs, const qv_view *view, uint32_t seat,
                          uint32_t words) {
    tree *const self = make(rs, ITERATIONS);
    assert_true(self && qv__tree_share(self));
    self->nodes.words = words ? words : self->nodes.words;
    think_together(self, view, seat);
    qv_whole_move best;
    assert_int_equal(rank(self, NULL, &best, 1), 1);
    assert_true(qv__is_legal_move(rs, view, seat, best.step, best.n));
    if (root_of(self)->n > 1) {
        assert_counted(self);
        assert_whole(self, self->descent[0].root);
    }
    drop(self);
}

/* At moments of a random game. */
static void assert_game(const qv_ruleset *rs) {
    qv_match *const match = qv_match_new(rs, SEED, NULL, NULL);
    qv_agent *const mover = qv_agent_new(rs, "random", SEED, NULL);
    assert_true(match && mover);
    for (uint32_t i = 0, pending; i < LOOKS * APART && (pending = qv_match_pending(match)); i++) {
        const uint32_t seat = qv__lowest(pending);
        const qv_view *const view = qv_match_view(match, seat);
        if (i % APART == 0) {
            assert_shared(rs, view, seat, 0);
            assert_shared(rs, view, seat, 2000);
        }
        uint16_t steps[QV_STEPS];
        qv__rng rng = qv__rng_at(SEED, i);
        const uint32_t n = qv__agent_choose(mover, view, seat, &rng, steps);
        assert_int_equal(qv_match_play(match, seat, steps, n, NULL, NULL), QV_OK);
    }
    qv_agent_free(mover);
    qv_match_free(match);
}

static void test_loses_nothing(void **state) {
    (void)state;
    const qv_game *game;
    for (uint32_t i = 0; (game = qv_game_at(i)); i++) {
        qv_ruleset *const rs = qv_ruleset_new(game, game->players_least, NULL, 0, NULL, 0, NULL);
        assert_non_null(rs);
        assert_game(rs);
        qv_ruleset_free(rs);
    }
}

/* -- Agents ------------------------------------------------------------------------------------ */

static void *help_agent(void *agent) {
    qv__agent_help(agent, qv__rng_at(SEED, 4));
    return NULL;
}

/* A second thread ends when the agent is stopped, long before the iterations are over. */
static void test_stops(void **state) {
    (void)state;
    qv_ruleset *const rs =
        qv_ruleset_new(qv_game_at(0), qv_game_at(0)->players_least, NULL, 0, NULL, 0, NULL);
    qv_match *const match = qv_match_new(rs, SEED, NULL, NULL);
    qv_agent *const agent = qv_agent_new(rs, "tree:10000000", SEED, NULL);
    assert_true(match && agent && qv__agent_share(agent));
    const uint32_t seat = qv__lowest(qv_match_pending(match));
    qv__agent_begin(agent, qv_match_view(match, seat), seat, qv__rng_at(SEED, 5));
    assert_int_equal(qv_agent_think(agent, 1), 1);
    pthread_t second;
    assert_int_equal(pthread_create(&second, NULL, help_agent, agent), 0);
    assert_int_equal(qv_agent_think(agent, 100), 1);
    qv_agent_stop(agent);
    assert_int_equal(pthread_join(second, NULL), 0);
    assert_int_equal(qv_agent_think(agent, 100), 0);
    qv_agent_free(agent);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

/* Which agents can think with two threads. */
static void test_only_the_tree_is_shared(void **state) {
    (void)state;
    qv_ruleset *const rs =
        qv_ruleset_new(qv_game_at(0), qv_game_at(0)->players_least, NULL, 0, NULL, 0, NULL);
    const char *name;
    for (uint32_t i = 0; (name = qv_agent_kind(i, NULL)); i++) {
        qv_agent *const agent = qv_agent_new(rs, name, SEED, NULL);
        assert_non_null(agent);
        assert_int_equal(qv__agent_share(agent), strcmp(name, "tree") == 0);
        qv_agent_free(agent);
    }
    qv_ruleset_free(rs);
}

/* -- What threads write to --------------------------------------------------------------------- */

enum { TIMES = 200000, PLACES = 20000 };

/* Two nodes of each of two seats for each place; which of a seat comes first is open. */
typedef struct {
    _Atomic uint32_t waiting;
    _Atomic uint32_t number;
    _Atomic double sum;
    _Atomic float squares;
    qv__nodes nodes;
    _Atomic uint32_t link[PLACES];
    uint32_t taken[QV__THREADS][PLACES];
} shared;

typedef struct {
    shared *all;
    uint32_t thread;
} hand;

static uint32_t words_of_node(void) {
    return (uint32_t)(sizeof(qv__tree_node) / QV__WORD);
}

static void *write_all(void *memory) {
    const hand *const self = memory;
    shared *const all = self->all;
    const qv__descent descent = {.nodes = &all->nodes};
    all->waiting--;
    while (all->waiting) /* for the other thread */
        ;
    for (uint32_t i = 0; i < TIMES; i++)
        qv__add_visits(true, &all->number, 1);
    for (uint32_t i = 0; i < TIMES; i++)
        qv__add(true, &all->sum, 1);
    for (uint32_t i = 0; i < TIMES; i++)
        qv__add_squares(true, &all->squares, 4);
    for (uint32_t i = 0; i < PLACES; i++)
        for (uint32_t k = 0; k < QV__THREADS; k++) {
            const uint32_t seat = (k + self->thread) % QV__THREADS;
            const uint32_t made = take(&all->nodes, sizeof(qv__tree_node));
            *qv__node_at(&all->nodes, made) = (qv__tree_node){.who = (uint8_t)seat};
            place at = {.link = &all->link[i]};
            put(&descent, &at, made, seat);
            if (seat == 0)
                all->taken[self->thread][i] = at.node;
        }
    return NULL;
}

/* Numbers are added up whole; both threads find the same node of a seat, and lose none. */
static void test_writes_at_the_same_time(void **state) {
    (void)state;
    shared *const all = calloc(1, sizeof *all);
    assert_non_null(all);
    all->waiting = QV__THREADS;
    all->nodes.used = 1;
    all->nodes.threads = QV__THREADS;
    all->nodes.words = 1 + PLACES * QV__THREADS * QV__THREADS * words_of_node();
    all->nodes.word = calloc(all->nodes.words, QV__WORD);
    assert_non_null(all->nodes.word);
    hand hands[QV__THREADS] = {{all, 0}, {all, 1}};
    pthread_t second;
    assert_int_equal(pthread_create(&second, NULL, write_all, &hands[1]), 0);
    (void)write_all(&hands[0]);
    assert_int_equal(pthread_join(second, NULL), 0);
    assert_int_equal(all->number, QV__THREADS * TIMES);
    assert_true(all->sum == QV__THREADS * TIMES && all->squares == 4 * QV__THREADS * TIMES);
    assert_int_equal(all->nodes.used, all->nodes.words);
    for (uint32_t i = 0; i < PLACES; i++) {
        const qv__tree_node *const one = qv__node_at(&all->nodes, all->link[i]);
        assert_int_equal(all->taken[0][i], all->taken[1][i]);
        assert_true(one->other);
        const qv__tree_node *const other = qv__node_at(&all->nodes, one->other);
        assert_int_equal(one->who + other->who, 1);
        assert_int_equal(other->other, QV__NONE);
    }
    free(all->nodes.word);
    free(all);
}

/* In a tree that is shared a thread counts in its copies, which are settled while it thinks, and
 * before anything is told. */
static void test_counts_in_copies(void **state) {
    (void)state;
    qv_ruleset *const rs =
        qv_ruleset_new(qv_game_at(0), qv_game_at(0)->players_least, NULL, 0, NULL, 0, NULL);
    qv_match *const match = qv_match_new(rs, SEED, NULL, NULL);
    tree *const self = make(rs, ITERATIONS);
    assert_true(match && self && qv__tree_share(self));
    const uint32_t seat = qv__lowest(qv_match_pending(match));
    qv__rng rng = qv__rng_at(SEED, 6);
    begin(self, qv_match_view(match, seat), seat, &rng);
    while (think(self, &rng))
        ;
    const qv__tree_node *const root = root_of(self);
    assert_in_range(root->visits, ITERATIONS - ITERATIONS / FRACTION, ITERATIONS - 1);
    double before, after;
    qv_whole_move best;
    assert_true(value_of(self, &before));
    assert_counted(self);
    assert_int_equal(qv__edge_at(&self->nodes, root->edges)->available,
                     OFTEN + 2 * (ITERATIONS - OFTEN));
    assert_int_equal(rank(self, NULL, &best, 1), 1);
    assert_true(value_of(self, &after) && before == after);
    drop(self);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

/* While one thread makes a node, another one does not make it too. */
static void test_makes_a_node_once(void **state) {
    (void)state;
    qv__nodes nodes = {.threads = 2};
    const qv__descent one = {.nodes = &nodes, .thread = 0}, two = {.nodes = &nodes, .thread = 1};
    _Atomic uint32_t link[2] = {0, 0};
    const place here = {.link = &link[0]}, elsewhere = {.link = &link[1]};
    assert_true(begin_making(&one, &here));
    assert_false(begin_making(&two, &here));
    assert_true(begin_making(&one, &here)); /* what was refused is not claimed */
    assert_true(begin_making(&two, &elsewhere));
    assert_false(begin_making(&one, &elsewhere));
    assert_true(begin_making(&one, &here));
    nodes.threads = 1;
    assert_true(begin_making(&two, &here));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_loses_nothing),
        cmocka_unit_test(test_stops),
        cmocka_unit_test(test_only_the_tree_is_shared),
        cmocka_unit_test(test_writes_at_the_same_time),
        cmocka_unit_test(test_makes_a_node_once),
        cmocka_unit_test(test_counts_in_copies),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
