/* SPDX-License-Identifier: MIT */
/* A thread's own copies of nodes: when they are made, that settling loses and doubles nothing, and
 * when it is due.
 */
#include "ai/local.c"

#include "check.h"

enum { WORDS = 40000, PLAYERS = 2, EDGES = 2 };

typedef struct {
    qv__nodes nodes;
    qv__locals locals;
} scene;

static void begin_scene(scene *s) {
    *s = (scene){.nodes = {.words = WORDS, .used = 1, .players = PLAYERS, .threads = 2}};
    s->nodes.word = calloc(WORDS, QV__WORD);
    assert_non_null(s->nodes.word);
    assert_true(qv__locals_new(&s->locals, &s->nodes, 100));
}

static void end_scene(scene *s) {
    qv__locals_free(&s->locals);
    free(s->nodes.word);
}

static uint32_t index_of(const scene *s, const qv__tree_node *of) {
    return (uint32_t)((const uint64_t *)(const void *)of - s->nodes.word);
}

/* A decision of seat 1 with two moves, or a coin. */
static qv__tree_node *node_with(scene *s, uint32_t visits, bool chance) {
    static const uint16_t step[] = {4, 5};
    static const qv__promising moves[] = {{.n = 1, .step = &step[0]}, {.n = 1, .step = &step[1]}};
    static const qv_chance coin = {.n = EDGES,
                                   .at = {{.step = 4, .weight = 1}, {.step = 5, .weight = 1}}};
    const qv__tree_node empty = {.who = 1};
    const uint32_t index = chance ? qv__node_of_chance(&s->nodes, &coin)
                                  : qv__node_with(&s->nodes, &empty, moves, EDGES);
    assert_true(index);
    qv__node_at(&s->nodes, index)->visits = visits;
    return qv__node_at(&s->nodes, index);
}

static qv__tree_edge *edge(const scene *s, const qv__tree_node *of, uint32_t i) {
    return qv__edge_at(&s->nodes, qv__edge_index(of, i));
}

static _Atomic double *outcome(const scene *s, const qv__tree_node *of, uint32_t i) {
    return qv__outcome_sums(&s->nodes, of, i);
}

/* As a descent does: a share of a quarter by edge i. */
static void add(const scene *s, qv__tree_node *of, uint32_t i) {
    of->visits++;
    edge(s, of, i)->visits++;
    if (of->who == QV_CHANCE) {
        outcome(s, of, i)[1] = outcome(s, of, i)[1] + 0.25;
        return;
    }
    of->sum = of->sum + 0.25;
    edge(s, of, i)->sum = edge(s, of, i)->sum + 0.25;
    edge(s, of, i)->squares = edge(s, of, i)->squares + 0.0625F;
}

static void test_copies_what_is_visited_often(void **state) {
    (void)state;
    scene s;
    begin_scene(&s);
    qv__tree_node *const node = node_with(&s, OFTEN - 1, false);
    edge(&s, node, 1)->available = 9;
    edge(&s, node, 1)->prior = 0.5F;
    assert_null(qv__local_of(&s.locals, index_of(&s, node)));
    node->visits = OFTEN;
    const qv__local *const local = qv__local_of(&s.locals, index_of(&s, node));
    assert_non_null(local);
    assert_ptr_equal(qv__local_of(&s.locals, index_of(&s, node)), local);
    const qv__tree_node *const own = qv__node_at(&s.nodes, local->own);
    assert_true(own->visits == OFTEN && own->n == EDGES && own->who == 1);
    assert_true(edge(&s, own, 1)->available == 9 && edge(&s, own, 1)->prior == 0.5F);
    assert_int_equal(qv__edge_steps(&s.nodes, own, 1)[0], 5);
    qv__locals_forget(&s.locals);
    assert_int_equal(s.locals.used, 0);
    assert_true(qv__local_of(&s.locals, index_of(&s, node))->own != index_of(&s, own));
    end_scene(&s);
}

/* What this thread and another one have added is added up, once. */
static void assert_settles(bool chance) {
    scene s;
    begin_scene(&s);
    qv__tree_node *const node = node_with(&s, OFTEN, chance);
    qv__local *const local = qv__local_of(&s.locals, index_of(&s, node));
    qv__tree_node *const own = qv__node_at(&s.nodes, local->own);
    for (uint32_t i = 0; i < 3; i++)
        add(&s, own, 1);
    assert_int_equal(edge(&s, node, 1)->visits, 0);
    assert_true(!chance || outcome(&s, node, 1)[1] == 0);
    add(&s, node, 1);
    add(&s, node, 0);
    for (uint32_t times = 0; times < 2; times++) {
        qv__local_settle(&s.locals, local);
        const qv__tree_node *const both[] = {node, own};
        for (uint32_t i = 0; i < 2; i++) {
            assert_int_equal(both[i]->visits, OFTEN + 5);
            assert_int_equal(edge(&s, both[i], 0)->visits, 1);
            assert_int_equal(edge(&s, both[i], 1)->visits, 4);
            assert_true(chance || (both[i]->sum == 1.25 && edge(&s, both[i], 1)->sum == 1 &&
                                   edge(&s, both[i], 1)->squares == 0.25F));
            assert_true(!chance ||
                        (outcome(&s, both[i], 0)[1] == 0.25 && outcome(&s, both[i], 1)[1] == 1 &&
                         outcome(&s, both[i], 1)[0] == 0));
        }
    }
    end_scene(&s);
}

static void test_settles_decisions_and_chance(void **state) {
    (void)state;
    assert_settles(false);
    assert_settles(true);
}

static void test_settles_when_due(void **state) {
    (void)state;
    scene s;
    begin_scene(&s);
    qv__tree_node *const node = node_with(&s, OFTEN, false);
    qv__local *const local = qv__local_of(&s.locals, index_of(&s, node));
    qv__tree_node *const own = qv__node_at(&s.nodes, local->own);
    for (uint32_t i = 1; i < BEHIND; i++) {
        add(&s, own, 0);
        qv__local_learn(&s.locals, local);
        assert_int_equal(node->visits, OFTEN);
    }
    add(&s, own, 0);
    qv__local_learn(&s.locals, local);
    assert_int_equal(node->visits, OFTEN + BEHIND);
    node->visits = 100 * BEHIND;
    qv__local_settle(&s.locals, local);
    for (uint32_t i = 0; i < 100 * BEHIND / FRACTION; i++)
        add(&s, own, 0);
    qv__local_learn(&s.locals, local); /* a little less than that fraction of all of them */
    assert_int_equal(node->visits, 100 * BEHIND);
    for (uint32_t i = 0; i < 100 * BEHIND / FRACTION; i++)
        add(&s, own, 0);
    qv__local_learn(&s.locals, local);
    assert_int_equal(node->visits, own->visits);
    end_scene(&s);
}

/* At the end all copies are settled, and how often moves were considered is as in the copies. */
static void test_settles_all(void **state) {
    (void)state;
    scene s;
    begin_scene(&s);
    qv__tree_node *node[3];
    for (uint32_t i = 0; i < 3; i++) {
        node[i] = node_with(&s, OFTEN, false);
        qv__tree_node *const own =
            qv__node_at(&s.nodes, qv__local_of(&s.locals, index_of(&s, node[i]))->own);
        add(&s, own, 0);
        edge(&s, own, 0)->available = 20 + i;
        edge(&s, own, 1)->available = 5;
        edge(&s, node[i], 1)->available = 6;
    }
    qv__locals_settle(&s.locals);
    for (uint32_t i = 0; i < 3; i++) {
        assert_int_equal(node[i]->visits, OFTEN + 1);
        assert_int_equal(edge(&s, node[i], 0)->available, 20 + i);
        assert_int_equal(edge(&s, node[i], 1)->available, 6);
    }
    end_scene(&s);
}

/* Without room there are no more copies, and those that there are stay. */
static void test_ends_where_it_is_full(void **state) {
    (void)state;
    scene s;
    begin_scene(&s);
    qv__tree_node *const node = node_with(&s, OFTEN, true), *const next =
                                                                node_with(&s, OFTEN, true);
    const uint32_t words = s.nodes.words;
    s.nodes.words = s.nodes.used + 20; /* for one copy of the two that are needed */
    assert_null(qv__local_of(&s.locals, index_of(&s, node)));
    assert_int_equal(s.locals.used, 0);
    s.nodes.words = words;
    const qv__local *const first = qv__local_of(&s.locals, index_of(&s, node));
    assert_non_null(first);
    s.locals.used = s.locals.slots / 2;
    assert_null(qv__local_of(&s.locals, index_of(&s, next)));
    assert_ptr_equal(qv__local_of(&s.locals, index_of(&s, node)), first);
    end_scene(&s);
}

/* A thread that is alone counts in the tree. */
static void test_makes_none_for_one_thread(void **state) {
    (void)state;
    scene s;
    begin_scene(&s);
    qv__locals none = {.nodes = &s.nodes};
    assert_null(qv__local_of(&none, index_of(&s, node_with(&s, 10 * OFTEN, false))));
    qv__locals_settle(&none);
    qv__locals_forget(&none);
    end_scene(&s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_copies_what_is_visited_often),
        cmocka_unit_test(test_settles_decisions_and_chance),
        cmocka_unit_test(test_settles_when_due),
        cmocka_unit_test(test_settles_all),
        cmocka_unit_test(test_ends_where_it_is_full),
        cmocka_unit_test(test_makes_none_for_one_thread),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
