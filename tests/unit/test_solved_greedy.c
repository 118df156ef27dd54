/* SPDX-License-Identifier: MIT */
/* `greedy` in games whose moves are worked out by hand or by a few plain lines: the best on average
 * right after the move, and after all that follows it without a decision.
 */
#include "ai/agent.h"
#include "check.h"
#include "orchard.h"

enum { SEED = 7 };

typedef struct {
    qv_ruleset *rs;
    qv_match *match;
    qv_agent *agent;
    uint32_t players, seat; /* who thinks */
} table;

static table table_of(const grove *g, uint32_t players, uint32_t seat) {
    table t = {.rs = qv_ruleset_new(&g->game, players, NULL, 0, NULL, 0, NULL),
               .players = players,
               .seat = seat};
    t.match = qv_match_new(t.rs, SEED, NULL, NULL);
    t.agent = qv_agent_new(t.rs, "greedy", 0, NULL);
    assert_true(t.rs && t.match && t.agent);
    return t;
}

static void table_free(table *t) {
    qv_agent_free(t->agent);
    qv_match_free(t->match);
    qv_ruleset_free(t->rs);
}

/* The node that greedy's move leads to. */
static uint32_t node_taken(const table *t, const grove_node *node, uint64_t seed) {
    qv__rng rng = qv__rng_at(seed, 3);
    uint16_t steps[QV_STEPS];
    const uint32_t n =
        qv__agent_choose(t->agent, qv_match_view(t->match, t->seat), t->seat, &rng, steps);
    uint32_t at = 0;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t way = 0;
        while (grove_step(node, at, way) != steps[i])
            way++;
        at = node[at].first + way;
    }
    return at;
}

/* How often each way of the root is taken. */
static void count_ways(const grove *g, uint32_t players, uint32_t seeds,
                       uint32_t counts[GROVE_WAYS]) {
    table t = table_of(g, players, 0);
    memset(counts, 0, GROVE_WAYS * sizeof *counts);
    for (uint32_t i = 0; i < seeds; i++)
        counts[node_taken(&t, g->node, i) - g->node[0].first]++;
    table_free(&t);
}

/* -- Groves that are worked out ---------------------------------------------------------------- */

static double margin(const grove_node *node, const table *t) {
    int32_t rival = INT32_MIN;
    for (uint32_t i = 0; i < t->players; i++)
        rival = i != t->seat && node->score[i] > rival ? node->score[i] : rival;
    return 100.0 * (node->score[t->seat] - rival);
}

static double end(const grove_node *node, const table *t) {
    uint32_t equal = 0;
    for (uint32_t i = 0; i < t->players; i++) {
        if (node->score[i] > node->score[t->seat])
            return -1e6 + margin(node, t);
        equal += node->score[i] == node->score[t->seat];
    }
    return 1e6 * (2.0 / equal - 1) + margin(node, t);
}

/* The value of a node for the thinker. */
static double worth(const grove *g, uint32_t at, const table *t) {
    const grove_node *const node = &g->node[at];
    double sum = 0, weights = 0;
    if (node->by == GROVE_END)
        return end(node, t);
    if (node->by == GROVE_LUCK) {
        for (uint32_t i = node->first; i < node->first + (uint32_t)node->n; i++) {
            sum += g->node[i].weight * worth(g, i, t);
            weights += g->node[i].weight;
        }
        return sum / weights;
    }
    if (node->window && node->by != t->seat)
        return worth(g, node->first, t);
    return g->game.estimate ? node->hope[t->seat] : margin(node, t);
}

/* The best of all moves that go on from a node. */
static double best_move(const grove *g, uint32_t at, const table *t) {
    double best = -1e9;
    for (uint32_t i = g->node[at].first; i < g->node[at].first + (uint32_t)g->node[at].n; i++) {
        const double way = g->node[i].inside ? best_move(g, i, t) : worth(g, i, t);
        best = way > best ? way : best;
    }
    return best;
}

static void greedy_takes_the_best(const grove *g, const orchard_kind *kind, uint64_t number) {
    table t = table_of(g, kind->players, kind->thinker);
    const double best = best_move(g, 0, &t);
    const double got = worth(g, node_taken(&t, g->node, number), &t);
    if (got < best - 1e-6)
        fail_msg("grove %u: %.1f instead of %.1f", (unsigned)number, got, best);
    table_free(&t);
}

static void test_best_move(void **state) {
    (void)state;
    enum { GROVES = 600 };
    orchard *const o = test_malloc(sizeof *o);
    for (uint32_t players = 2; players <= 3; players++)
        for (uint64_t number = 0; number < GROVES; number++) {
            const orchard_kind kind = {.thinker = (uint32_t)(number % players),
                                       .players = players,
                                       .depth = 3,
                                       .points = 4,
                                       .luck = true};
            orchard_grow(o, kind, number);
            const grove plain = grove_of(o->node, 0), hoping = grove_hoping(o->node, 0);
            greedy_takes_the_best(&plain, &kind, number);
            greedy_takes_the_best(&hoping, &kind, number);
        }
    test_free(o);
}

/* -- By hand ----------------------------------------------------------------------------------- */

#define END(...)                                  \
    {                                             \
        .by = GROVE_END, .score = { __VA_ARGS__ } \
    }
#define STOP(...)                                             \
    {                                                         \
        .by = 1, .n = 1, .first = 0, .score = { __VA_ARGS__ } \
    }

/* Alone there is no lead: own points count, and every end is a win. */
static void test_alone(void **state) {
    (void)state;
    static const grove_node node[] = {
        {.by = 0, .n = 4, .first = 1},
        {.by = 0, .n = 1, .first = 0, .score = {90}},
        END(2),
        END(5),
        END(4),
    };
    grove g = grove_of(node, 0);
    g.game.players_least = 1;
    uint32_t counts[GROVE_WAYS];
    count_ways(&g, 1, 20, counts);
    assert_int_equal(counts[2], 20);
}

/* All moves meet the same luck: what is better by a point whatever comes is always taken, though
 * luck is worth hundreds of points. That there is more luck after one of them changes nothing. */
static void test_same_luck(void **state) {
    (void)state;
    grove_node node[3 + 30] = {{.by = 0, .n = 2, .first = 1},
                               {.by = GROVE_WIDE, .n = 10, .first = 3},
                               {.by = GROVE_WIDE, .n = 10, .first = 13}};
    for (uint32_t i = 0; i < 10; i++) {
        const int16_t points = (int16_t)(100 * ((7 * i) % 10));
        node[3 + i] = (grove_node){.by = GROVE_WIDE, .n = 1, .first = (uint16_t)(23 + i)};
        node[23 + i] = (grove_node)STOP(points, 0);
        node[13 + i] = (grove_node)STOP((int16_t)(points + 1), 0);
    }
    const grove g = grove_of(node, 0);
    uint32_t counts[GROVE_WAYS];
    count_ways(&g, 2, 60, counts);
    assert_int_equal(counts[1], 60);
}

/* The same for a secret: one of ten values, and a point more in each case. */
static void test_same_worlds(void **state) {
    (void)state;
    grove_node node[3 + 20] = {{.by = 0, .n = 2, .first = 1},
                               {.by = GROVE_SECRET, .n = 10, .first = 3},
                               {.by = GROVE_SECRET, .n = 10, .first = 13}};
    for (uint32_t i = 0; i < 10; i++) {
        const int16_t points = (int16_t)(100 * ((7 * i) % 10));
        node[3 + i] = (grove_node)STOP(points, 0);
        node[13 + i] = (grove_node)STOP((int16_t)(points + 1), 0);
    }
    const grove g = grove_of(node, 10);
    uint32_t counts[GROVE_WAYS];
    count_ways(&g, 2, 60, counts);
    assert_int_equal(counts[1], 60);
}

/* In one world of two the first way is better; sixteen worlds are hardly ever all alike. */
static void test_many_worlds(void **state) {
    (void)state;
    static const grove_node node[] = {
        {.by = 0, .n = 2, .first = 1},
        {.by = GROVE_SECRET, .n = 2, .first = 3},
        STOP(3, 0),
        STOP(0, 0),
        STOP(20, 0),
    };
    const grove g = grove_of(node, 2);
    uint32_t counts[GROVE_WAYS];
    count_ways(&g, 2, 100, counts);
    assert_true(counts[0] >= 99); /* one in five hundred has fewer than three good worlds */
}

/* In a grove that is only just at its luck: one card for each way. */
static qv__pile twelve_cards(const qv_ruleset *rs, const qv_state *state) {
    static const uint8_t card[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
    (void)rs;
    (void)state;
    return (qv__pile){.card = card, .n = sizeof card, .first = GROVE_CAST};
}

static qv__pile no_cards(const qv_ruleset *rs, const qv_state *state) {
    (void)rs;
    (void)state;
    return (qv__pile){.n = 0};
}

/* Luck with so many ends, one of which brings all. */
static void luck_of(uint32_t n, qv__pile (*pile)(const qv_ruleset *, const qv_state *),
                    uint32_t counts[GROVE_WAYS]) {
    grove_node node[3 + GROVE_WAYS] = {{.by = 0, .n = 2, .first = 1},
                                       {.by = GROVE_LUCK, .n = (uint8_t)n, .first = 3},
                                       STOP(98, 0)};
    for (uint32_t i = 0; i < n; i++)
        node[3 + i] = (grove_node)STOP(0, 0);
    node[3].score[0] = (int16_t)(100 * n); /* 100 on average */
    grove g = grove_of(node, 0);
    g.game.pile = pile;
    count_ways(&g, 2, 60, counts);
}

/* Twelve ends are averaged, so it is exact; of more, some are tried, and of cards that are drawn.
 */
static void test_averages_a_few(void **state) {
    (void)state;
    uint32_t counts[GROVE_WAYS];
    luck_of(12, NULL, counts);
    assert_int_equal(counts[0], 60);
    luck_of(12, no_cards, counts);
    assert_int_equal(counts[0], 60);
    luck_of(12, twelve_cards, counts);
    assert_true(counts[0] > 5 && counts[1] > 5);
    luck_of(13, NULL, counts);
    assert_true(counts[0] > 5 && counts[1] > 5);
}

/* The ends of luck that follows luck count together: three times five are too many, three times
 * four are not. */
static void test_averages_within(void **state) {
    (void)state;
    for (uint32_t n = 4; n <= 5; n++) {
        grove_node node[3 + 3 + 15] = {
            {.by = 0, .n = 2, .first = 1}, {.by = GROVE_LUCK, .n = 3, .first = 3}, STOP(98, 0)};
        for (uint32_t i = 0; i < 3; i++) {
            const uint16_t first = (uint16_t)(6 + i * n);
            node[3 + i] = (grove_node){.by = GROVE_LUCK, .n = (uint8_t)n, .first = first};
            for (uint32_t k = 0; k < n; k++)
                node[first + k] = (grove_node)STOP(0, 0);
        }
        node[6 + n].score[0] = (int16_t)(300 * n); /* 100 on average */
        const grove g = grove_of(node, 0);
        uint32_t counts[GROVE_WAYS];
        count_ways(&g, 2, 60, counts);
        if (n == 4)
            assert_int_equal(counts[0], 60);
        else
            assert_true(counts[0] > 5 && counts[1] > 5);
    }
}

/* What follows by itself is followed sixty-four steps far: the points there are what counts. */
static void test_follows_so_far(void **state) {
    (void)state;
    enum { LONG = 64 };
    for (uint32_t points = 0; points < 2; points++) {
        grove_node node[3 + LONG + 2] = {{.by = 0, .n = 2, .first = 1}};
        node[1] = (grove_node){.by = GROVE_WIDE, .n = 1, .first = 3};
        node[2] = (grove_node)STOP(5, 0);
        for (uint32_t i = 0; i < LONG; i++)
            node[3 + i] = (grove_node){.by = GROVE_WIDE, .n = 1, .first = (uint16_t)(4 + i)};
        node[3 + LONG] = (grove_node)STOP(9, 0);
        node[3 + LONG - 1 - points].score[0] = 7; /* after 64 draws and after 63 */
        const grove g = grove_of(node, 0);
        uint32_t counts[GROVE_WAYS];
        count_ways(&g, 2, 10, counts);
        assert_int_equal(counts[points], 10);
    }
}

/* A window of another seat is declined; an own one is not foreseen. */
static void test_windows(void **state) {
    (void)state;
    static const grove_node node[] = {
        {.by = 0, .n = 3, .first = 1},
        {.by = 2, .n = 2, .first = 4, .window = true, .score = {9, 0, 0}}, /* 2 if declined */
        {.by = 0, .n = 2, .first = 4, .window = true, .score = {3, 0, 0}}, /* as it stands */
        STOP(1, 0, 0),
        STOP(2, 0, 0),
        STOP(8, 0, 0),
    };
    const grove g = grove_of(node, 0);
    uint32_t counts[GROVE_WAYS];
    count_ways(&g, 3, 20, counts);
    assert_int_equal(counts[1], 20);
}

/* Where another seat has a decision besides a window, nothing is foreseen. */
static void test_window_beside_a_decision(void **state) {
    (void)state;
    static const grove_node node[] = {
        {.by = 2, .n = 2, .first = 1},
        {.by = GROVE_BOTH, .n = 2, .first = 3, .window = true, .score = {0, 0, 3}},
        STOP(0, 0, 5),
        STOP(0, 0, 9), /* if seat 0 declines */
        STOP(0, 0, 9),
        STOP(0, 0, 9),
        STOP(0, 0, 9),
    };
    const grove g = grove_of(node, 0);
    table t = table_of(&g, 3, 2);
    for (uint64_t seed = 0; seed < 10; seed++)
        assert_int_equal(node_taken(&t, node, seed), 2);
    table_free(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_best_move),       cmocka_unit_test(test_alone),
        cmocka_unit_test(test_same_luck),       cmocka_unit_test(test_same_worlds),
        cmocka_unit_test(test_many_worlds),     cmocka_unit_test(test_averages_a_few),
        cmocka_unit_test(test_averages_within), cmocka_unit_test(test_follows_so_far),
        cmocka_unit_test(test_windows),         cmocka_unit_test(test_window_beside_a_decision),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
