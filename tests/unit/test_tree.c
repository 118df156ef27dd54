/* SPDX-License-Identifier: MIT */
/* `tree`: it looks beyond estimates, takes what wins at once, expects the mean of luck, allocates
 * no memory while it thinks, and goes on within an arena that is full. What else it shares with
 * `search` is in test_solved_search.c.
 *
 * Its sources are compiled into this test with allocators that count and fail on demand.
 */
#include <stdio.h>

#include "check.h"
#include "limited.h"

static uint32_t allocations;

static void *counted_malloc(size_t size) {
    allocations++;
    return limited_malloc(size);
}
static void *counted_calloc(size_t n, size_t size) {
    allocations++;
    return limited_calloc(n, size);
}
static void *counted_slots(size_t n, size_t size) {
    allocations++;
    return limited_slots(n, size);
}

#define malloc counted_malloc
#define calloc counted_calloc
#define qv__slots_new counted_slots
#include "ai/judge.c"
#include "ai/nodes.c"

#include "ai/descent.c"
#include "ai/tree.c"
#undef malloc
#undef calloc
#undef qv__slots_new

#include "grove.h"

enum { SEED = 5 };

/* The match of a grove, with the memory of a tree that thinks for seat 0 there. */
typedef struct {
    qv_ruleset *rs;
    qv_match *match;
    tree *tree;
} scene;

static scene begin_scene(const grove *g, uint32_t iterations) {
    scene s = {.rs = qv_ruleset_new(&g->game, 2, NULL, 0, NULL, 0, NULL)};
    s.match = qv_match_new(s.rs, SEED, NULL, NULL);
    s.tree = make(s.rs, iterations);
    assert_true(s.match && s.tree);
    qv__ending_free(s.tree->ending); /* so that it searches; test_ending.c tests endings */
    s.tree->ending = NULL;
    return s;
}

static void end_scene(scene *s) {
    drop(s->tree);
    qv_match_free(s->match);
    qv_ruleset_free(s->rs);
}

/* All iterations: the moves, best first. */
static uint32_t ranked(scene *s, uint64_t seed, qv_whole_move out[QV_RANKED]) {
    qv__rng rng = qv__rng_at(seed, 2);
    begin(s->tree, qv_match_view(s->match, 0), 0, &rng);
    while (think(s->tree, &rng))
        ;
    return rank(s->tree, &rng, out, QV_RANKED);
}

static uint32_t way_taken(const grove *g, uint32_t iterations) {
    scene s = begin_scene(g, iterations);
    qv_whole_move out[QV_RANKED];
    (void)ranked(&s, SEED, out);
    uint32_t way = 0;
    while (grove_step(g->node, 0, way) != out[0].step[0])
        way++;
    end_scene(&s);
    return way;
}

#define END(...)                                  \
    {                                             \
        .by = GROVE_END, .score = { __VA_ARGS__ } \
    }

/* -- Looking ahead ----------------------------------------------------------------------------- */

/* The estimate prefers a trap: seat 1 wins there. */
static void test_avoids_a_trap(void **state) {
    (void)state;
    static const grove_node node[] = {
        {.by = 0, .n = 3, .first = 1},
        {.by = 1, .n = 2, .first = 4, .hope = {200, -200}},
        {.by = 1, .n = 2, .first = 6, .hope = {-200, 200}},
        END(1, 2),
        END(0, 1),
        END(3, 0),
        END(1, 0),
        END(1, 0),
    };
    const grove g = grove_hoping(node, 0);
    assert_int_equal(way_taken(&g, 20), 0); /* not seen yet */
    assert_int_equal(way_taken(&g, 400), 1);
}

static void test_wins_at_once(void **state) {
    (void)state;
    static const grove_node node[] = {
        {.by = 0, .n = 3, .first = 1},
        {.by = 1, .n = 1, .first = 4, .hope = {300, -300}},
        {.by = 1, .n = 1, .first = 5, .hope = {300, -300}},
        END(1, 0),
        END(1, 0),
        END(0, 1),
    };
    const grove g = grove_hoping(node, 0);
    assert_int_equal(way_taken(&g, 60), 2);
}

/* The hopes behind luck count by its odds: their mean is 0.59 of a win against 0.55. */
static void test_expects_the_mean(void **state) {
    (void)state;
    static const grove_node node[] = {
        {.by = 0, .n = 2, .first = 1},
        {.by = 1, .n = 1, .first = 3, .hope = {40, -40}},
        {.by = GROVE_LUCK, .n = 2, .first = 4},
        {.by = 1, .n = 1, .first = 6, .hope = {40, -40}},
        {.by = 1, .n = 1, .first = 7, .weight = 2, .hope = {200, -200}},
        {.by = 1, .n = 1, .first = 8, .weight = 1, .hope = {-68, 68}},
        END(1, 1),
        END(1, 0),
        END(0, 1),
    };
    const grove g = grove_hoping(node, 0);
    assert_int_equal(way_taken(&g, 7), 1);
    assert_int_equal(way_taken(&g, 2000), 1);
}

/* After a draw that is wide, seat 0 takes what the draw made good: its way is worth as much as the
 * hope says, 0.73, and not the mean of the same way after all draws, a half, which is less than the
 * 0.62 of the other way. */
static void test_wide_luck_is_judged_before_it_falls(void **state) {
    (void)state;
    static const grove_node node[] = {
        {.by = 0, .n = 2, .first = 1},
        {.by = GROVE_WIDE, .n = 2, .first = 3, .hope = {200, -200}},
        {.by = 1, .n = 1, .first = 5, .hope = {100, -100}},
        {.by = 0, .n = 2, .first = 6},
        {.by = 0, .n = 2, .first = 8},
        {.by = GROVE_LUCK, .n = 2, .first = 10},
        END(1, 0),
        END(0, 1),
        END(0, 1),
        END(1, 0),
        {.by = GROVE_END, .weight = 62, .score = {1, 0}},
        {.by = GROVE_END, .weight = 38, .score = {0, 1}},
    };
    const grove g = grove_hoping(node, 0);
    assert_int_equal(way_taken(&g, 2000), 0);
}

/* What the move is worth that is chosen: here it wins. */
static void test_tells_its_value(void **state) {
    (void)state;
    static const grove_node node[] = {
        {.by = 0, .n = 2, .first = 1},
        END(1, 0),
        END(0, 1),
    };
    const grove g = grove_hoping(node, 0);
    scene s = begin_scene(&g, 40);
    qv__rng rng = qv__rng_at(SEED, 2);
    qv_whole_move out[QV_RANKED];
    double value = -1;
    begin(s.tree, qv_match_view(s.match, 0), 0, &rng);
    assert_false(value_of(s.tree, &value));
    (void)think(s.tree, &rng); /* makes the root, and tries nothing yet */
    assert_false(value_of(s.tree, &value));
    (void)ranked(&s, SEED, out);
    assert_true(value_of(s.tree, &value));
    assert_true(value == 1);
    end_scene(&s);
}

/* Of many ways only the most promising are kept, best first, and none twice. */
static void test_keeps_the_best(void **state) {
    (void)state;
    enum { WAYS = 60 };
    grove_node node[1 + 2 * WAYS] = {{.by = 0, .n = WAYS, .first = 1}};
    for (uint32_t i = 0; i < WAYS; i++) {
        const int16_t hope = (int16_t)(i * 37 % WAYS);
        node[1 + i] = (grove_node){
            .by = 1, .n = 1, .first = (uint16_t)(1 + WAYS + i), .hope = {hope, (int16_t)-hope}};
        node[1 + WAYS + i] = (grove_node)END(1, 1);
    }
    const grove g = grove_hoping(node, 0);
    scene s = begin_scene(&g, 1);
    qv__rng rng = qv__rng_at(SEED, 2);
    begin(s.tree, qv_match_view(s.match, 0), 0, &rng);
    (void)think(s.tree, &rng);
    const qv__tree_node *const root = root_of(s.tree);
    assert_int_equal(root->n, QV__KEPT);
    float sum = 0;
    for (uint32_t i = 0; i < root->n; i++) {
        const qv__tree_edge *const e = qv__edge_at(&s.tree->nodes, qv__edge_index(root, i));
        const uint32_t way = e->first - grove_step(node, 0, 0);
        assert_int_equal(way * 37 % WAYS, WAYS - 1 - i);
        sum += e->prior;
    }
    assert_true(sum > 0.999F && sum < 1.001F);
    end_scene(&s);
}

/* Where values are rough fewer are kept. */
static void test_keeps_fewer(void **state) {
    (void)state;
    enum { WAYS = 20 };
    grove_node node[1 + WAYS] = {{.by = 0, .n = WAYS, .first = 1}};
    for (uint32_t i = 0; i < WAYS; i++)
        node[1 + i] = (grove_node)END((int16_t)(i * 7 % WAYS), 0);
    const grove g = grove_by_estimate(node, 0, false);
    scene s = begin_scene(&g, 1);
    qv__rng rng = qv__rng_at(SEED, 2);
    begin(s.tree, qv_match_view(s.match, 0), 0, &rng);
    (void)think(s.tree, &rng);
    assert_int_equal(root_of(s.tree)->n, FEWER);
    end_scene(&s);
}

/* Of moves that were judged before, those are taken that fell least behind; new ones always. */
static void test_takes_by_the_past(void **state) {
    (void)state;
    enum { MOVES = QV__TAKEN + 10 };
    static qv__past past;
    uint32_t spot[MOVES], taken = 0;
    qv__past_forget(&past);
    for (uint16_t i = 0; i < MOVES; i++) {
        const uint16_t step[2] = {3, i};
        spot[i] = qv__past_place(1, step, 2);
        assert_int_not_equal(spot[i], qv__past_place(0, step, 2));
        assert_int_not_equal(spot[i], qv__past_place(1, step, 1));
    }
    /* the mean counts, not how often: the first one was the best twice; number 5 was not judged */
    for (uint32_t times = 0; times < 100; times++)
        qv__past_add(&past, spot[1], 0.01F);
    for (uint32_t times = 0; times < 3; times++)
        for (uint32_t i = 0; i < MOVES; i++)
            if (i != 5)
                qv__past_add(&past, spot[i], i == 0 ? (float)(times / 2) : 0.01F * (float)i);
    qv__past_anew(&past);
    for (uint32_t i = 0; i < QV__TAKEN - 1; i++)
        qv__past_count(&past, spot[i]);
    assert_true(qv__past_takes(&past, spot[0])); /* there are not more */
    for (uint32_t i = QV__TAKEN - 1; i < MOVES; i++)
        qv__past_count(&past, spot[i]);
    for (uint32_t i = 0; i < MOVES; i++) {
        assert_true(qv__past_takes(&past, spot[i]) == (i > 0 && i <= QV__TAKEN));
        taken += qv__past_takes(&past, spot[i]);
    }
    assert_int_equal(taken, QV__TAKEN);
    qv__past_forget(&past);
    qv__past_anew(&past);
    for (uint32_t i = 0; i < MOVES; i++)
        qv__past_count(&past, spot[i]);
    assert_true(qv__past_takes(&past, spot[MOVES - 1]));
}

/* A node with more moves has what the narrower one had. */
static void test_widens_a_node(void **state) {
    (void)state;
    enum { WORDS = 200 };
    static const uint16_t one[] = {7}, two[] = {8, 9, 10};
    const qv__promising few[] = {{.prior = 0.5F, .n = 1, .step = one}};
    const qv__promising more[] = {{.prior = 0.4F, .n = 3, .step = two}, few[0]};
    qv__nodes nodes = {.words = WORDS, .used = 1, .players = 2, .threads = 1};
    nodes.word = calloc(WORDS, QV__WORD);
    assert_non_null(nodes.word);
    const qv__tree_node empty = {.who = 1, .legal = 5, .again = 8};
    qv__tree_node *const narrow =
        qv__node_at(&nodes, qv__node_with(&nodes, &empty, few, COUNT(few)));
    narrow->sum = 0.25;
    narrow->visits = 3;
    narrow->peer = 11;
    narrow->other = 12;
    qv__tree_edge *const e = qv__edge_at(&nodes, narrow->edges);
    e->sum = 0.125;
    e->squares = 0.5F;
    e->visits = 2;
    e->available = 4;
    e->child = 13;
    assert_int_equal(qv__node_with(&nodes, narrow, few, COUNT(few)), QV__NONE);
    const qv__tree_node *const wide =
        qv__node_at(&nodes, qv__node_with(&nodes, narrow, more, COUNT(more)));
    assert_true(wide->n == 2 && wide->longest == 3 && wide->sum == 0.25);
    assert_true(wide->who == 1 && wide->legal == 5 && wide->again == 8 && wide->visits == 3);
    assert_true(wide->peer == 11 && wide->other == 12);
    const qv__tree_edge *const same = qv__edge_at(&nodes, wide->edges);
    assert_memory_equal(same, e, sizeof *e);
    assert_int_equal(*qv__edge_steps(&nodes, wide, 0), 7);
    const qv__tree_edge *const added = qv__edge_at(&nodes, qv__edge_index(wide, 1));
    assert_true(added->n == 3 && added->first == 8 && added->prior == 0.4F && !added->visits);
    assert_memory_equal(qv__edge_steps(&nodes, wide, 1), two, sizeof two);
    free(nodes.word);
}

/* -- Numbers ----------------------------------------------------------------------------------- */

static void test_exponential(void **state) {
    (void)state;
    static const float rows[][2] = {{0, 1},           {1, 2.7182818F},      {-1, 0.36787944F},
                                    {10, 22026.466F}, {-10, 4.5399931e-5F}, {0.3F, 1.3498588F}};
    for (uint32_t i = 0; i < COUNT(rows); i++) {
        const float ratio = exponential(rows[i][0]) / rows[i][1];
        assert_true(ratio > 0.999999F && ratio < 1.000001F);
    }
}

/* -- Memory ------------------------------------------------------------------------------------ */

/* Fails one allocation after another until none is left to fail: their number. */
static int needed(const qv_ruleset *rs) {
    for (int limit = 0;; limit++) {
        allocations_left = limit;
        void *const made = make(rs, 10);
        const int left = allocations_left;
        allocations_left = -1;
        if (made) {
            drop(made);
            assert_int_equal(left, 0);
            return limit;
        }
    }
}

/* In every game, in slices with looks between them; also when the arena has room for the root and
 * little more. */
static void test_takes_no_memory(void **state) {
    (void)state;
    const qv_game *game;
    for (uint32_t i = 0; (game = qv_game_at(i)); i++) {
        qv_ruleset *const rs = qv_ruleset_new(game, game->players_least, NULL, 0, NULL, 0, NULL);
        assert_int_equal(needed(rs), 1 + 7 + 3);
        qv_match *const match = qv_match_new(rs, SEED, NULL, NULL);
        tree *const self = make(rs, 300);
        assert_true(rs && match && self);
        uint32_t seat = 0;
        while (!(qv_match_pending(match) >> seat & 1))
            seat++;
        allocations = 0;
        for (uint32_t run = 0; run < 2; run++) {
            qv_whole_move out[QV_RANKED];
            qv__rng rng = qv__rng_at(SEED, run);
            begin(self, qv_match_view(match, seat), seat, &rng);
            while (think(self, &rng))
                assert_true(rank(self, &rng, out, QV_RANKED) > 0);
            assert_true(self->nodes.used <= self->nodes.words);
            self->nodes.words = 700;
        }
        assert_int_equal(allocations, 0);
        drop(self);
        qv_match_free(match);
        qv_ruleset_free(rs);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_avoids_a_trap),
        cmocka_unit_test(test_wins_at_once),
        cmocka_unit_test(test_expects_the_mean),
        cmocka_unit_test(test_keeps_the_best),
        cmocka_unit_test(test_keeps_fewer),
        cmocka_unit_test(test_takes_by_the_past),
        cmocka_unit_test(test_widens_a_node),
        cmocka_unit_test(test_exponential),
        cmocka_unit_test(test_takes_no_memory),
        cmocka_unit_test(test_wide_luck_is_judged_before_it_falls),
        cmocka_unit_test(test_tells_its_value),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
