/* SPDX-License-Identifier: MIT */
/* The tree searches in games that are solved: everybody takes what is best for himself, a shared
 * first place is worth its share, luck counts as often as it comes, and what looked bad once is
 * tried again.
 */
#include <stdio.h>

#include "check.h"
#include "orchard.h"
#include "ranked.h"

enum { SEED = 7 };

static const char *agent_kind = "search"; /* the agent that is tested, or "tree" */
/* Of seat 1, if the grove has none: with them `tree` has to search, as no ending is exact. */
static uint32_t secrets;

/* The agent with that many iterations. */
static const char *named(unsigned iterations) {
    static char name[32];
    const unsigned times =
        strcmp(agent_kind, "tree") == 0 ? 4 : 1; /* scores are poor values here */
    (void)snprintf(name, sizeof name, "%s:%u", agent_kind, times * iterations);
    return name;
}

/* What `search` does at the start of a grove for seat 0: the node that its move leads to. */
static uint32_t node_after(const grove_node *node, const uint16_t *steps, uint32_t n) {
    uint32_t at = 0;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t way = 0;
        while (grove_step(node, at, way) != steps[i])
            way++;
        at = node[at].first + way;
    }
    return at;
}

/* How often each way of the root is taken, over many generators. */
static void count_ways(const grove *g, uint32_t players, const char *name, uint32_t seeds,
                       uint32_t counts[GROVE_WAYS]) {
    qv_ruleset *const rs = qv_ruleset_new(&g->game, players, NULL, 0, NULL, 0, NULL);
    qv_match *const match = qv_match_new(rs, SEED, NULL, NULL);
    qv_agent *const agent = qv_agent_new(rs, name, 0, NULL);
    assert_true(rs && match && agent);
    memset(counts, 0, GROVE_WAYS * sizeof *counts);
    for (uint32_t i = 0; i < seeds; i++) {
        qv__rng rng = qv__rng_at(i, 3);
        uint16_t steps[QV_STEPS];
        const uint32_t n = qv__agent_choose(agent, qv_match_view(match, 0), 0, &rng, steps);
        counts[node_after(g->node, steps, n) - g->node[0].first]++;
    }
    qv_agent_free(agent);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

/* -- Solving ----------------------------------------------------------------------------------- */

/* Shares of the first place, if everybody takes what is best for himself; and by how much the
 * best way is better than the next one, where that is least. */
typedef struct {
    double share[GROVE_SEATS], margin;
} solution;

static solution at_the_end(const grove_node *node, uint32_t players) {
    solution s = {.margin = 1};
    uint32_t first = 0;
    int16_t best = node->score[0];
    for (uint32_t i = 1; i < players; i++)
        best = node->score[i] > best ? node->score[i] : best;
    for (uint32_t i = 0; i < players; i++)
        first += node->score[i] == best;
    for (uint32_t i = 0; i < players; i++)
        s.share[i] = node->score[i] == best ? 1.0 / first : 0;
    return s;
}

static solution solve(const grove_node *node, uint32_t at, uint32_t players);

static solution averaged(const grove_node *node, uint32_t at, uint32_t players) {
    solution s = {.margin = 1};
    double weights = 0;
    for (uint32_t i = 0; i < node[at].n; i++) {
        const solution way = solve(node, node[at].first + i, players);
        const double weight = node[at].by == GROVE_LUCK ? node[node[at].first + i].weight : 1;
        for (uint32_t k = 0; k < players; k++)
            s.share[k] += weight * way.share[k];
        s.margin = way.margin < s.margin ? way.margin : s.margin;
        weights += weight;
    }
    for (uint32_t k = 0; k < players; k++)
        s.share[k] /= weights;
    return s;
}

static solution solve(const grove_node *node, uint32_t at, uint32_t players) {
    const uint32_t by = node[at].by;
    if (by == GROVE_END)
        return at_the_end(&node[at], players);
    if (by >= GROVE_SEATS)
        return averaged(node, at, players);
    solution best = solve(node, node[at].first, players);
    double margin = 1, inner = best.margin;
    for (uint32_t i = 1; i < node[at].n; i++) {
        const solution way = solve(node, node[at].first + i, players);
        const double gain = way.share[by] - best.share[by];
        const double gap = gain > 0 ? gain : -gain;
        margin = gap < margin ? gap : margin;
        inner = way.margin < inner ? way.margin : inner;
        if (gain > 0)
            best = way;
    }
    best.margin = margin < inner ? margin : inner;
    return best;
}

/* The share that the best way of a node brings, and the share behind the node that was taken. */
static void search_takes_the_best(const orchard *o, uint64_t number) {
    const grove g = grove_of(o->node, secrets);
    const solution best = solve(o->node, 0, o->kind.players);
    const uint32_t seat = o->kind.thinker;
    qv_ruleset *const rs = qv_ruleset_new(&g.game, o->kind.players, NULL, 0, NULL, 0, NULL);
    qv_match *const match = qv_match_new(rs, SEED, NULL, NULL);
    qv_agent *const agent = qv_agent_new(rs, named(2000), 0, NULL);
    assert_true(rs && match && agent);
    qv__rng rng = qv__rng_at(number, 1);
    uint16_t steps[QV_STEPS];
    const uint32_t n = qv__agent_choose(agent, qv_match_view(match, seat), seat, &rng, steps);
    const solution got = solve(o->node, node_after(o->node, steps, n), o->kind.players);
    if (got.share[seat] < best.share[seat] - 1e-9)
        fail_msg("grove %u: %.3f instead of %.3f", (unsigned)number, got.share[seat],
                 best.share[seat]);
    qv_agent_free(agent);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

/* Groves in which every decision is clear. What wide luck brings has no value here and is drawn, so
 * a prior may be so wrong that `tree` leaves a way out for long. */
static void test_solved(void **state) {
    (void)state;
    enum { GROVES = 80 };
    static const double clear = 0.2;
    orchard *const o = test_malloc(sizeof *o);
    for (uint32_t players = 2; players <= 3; players++) {
        uint32_t tried = 0;
        for (uint64_t number = 0; tried < GROVES; number++) {
            const orchard_kind kind = {.thinker = tried % players,
                                       .players = players,
                                       .depth = 3,
                                       .points = 3,
                                       .luck = true,
                                       .wide = strcmp(agent_kind, "tree") != 0};
            orchard_grow(o, kind, number);
            if (solve(o->node, 0, players).margin < clear)
                continue;
            search_takes_the_best(o, number);
            tried++;
        }
    }
    test_free(o);
}

/* -- By hand ----------------------------------------------------------------------------------- */

#define END(...)                                  \
    {                                             \
        .by = GROVE_END, .score = { __VA_ARGS__ } \
    }
#define ODDS(odds, ...)                                             \
    {                                                               \
        .by = GROVE_END, .weight = (odds), .score = { __VA_ARGS__ } \
    }

/* A draw of two is worth a half, one of three a third, and less than a chance that is better. */
static void test_shares(void **state) {
    (void)state;
    static const grove_node two[] = {
        {.by = 0, .n = 2, .first = 1},
        END(4, 4),
        {.by = GROVE_LUCK, .n = 2, .first = 3},
        ODDS(3, 1, 0), /* 0.75 */
        ODDS(1, 0, 1),
    };
    static const grove_node three[] = {
        {.by = 0, .n = 3, .first = 1},
        END(4, 4, 4),
        {.by = GROVE_LUCK, .n = 2, .first = 4},
        END(4, 4, 5),
        ODDS(9, 1, 0, 0), /* 0.45: more than a third, less than a half */
        ODDS(11, 0, 1, 0),
    };
    static const grove_node pair[] = {
        {.by = 0, .n = 2, .first = 1},
        END(4, 4, 1), /* 0.5 */
        {.by = GROVE_LUCK, .n = 2, .first = 3},
        ODDS(3, 1, 0, 0), /* 0.3 */
        ODDS(7, 0, 1, 0),
    };
    uint32_t counts[GROVE_WAYS];
    grove g = grove_of(two, secrets);
    count_ways(&g, 2, named(1000), 20, counts);
    assert_int_equal(counts[1], 20);
    g = grove_of(three, secrets);
    count_ways(&g, 3, named(3000), 20, counts);
    assert_int_equal(counts[1], 20);
    g = grove_of(pair, secrets);
    count_ways(&g, 3, named(1000), 20, counts);
    assert_int_equal(counts[0], 20);
}

/* The others help themselves: neither the thinker, nor by harming him. */
static void test_others_think_of_themselves(void **state) {
    (void)state;
    static const grove_node harm[] = {
        {.by = 0, .n = 2, .first = 1},
        {.by = 1, .n = 2, .first = 3}, /* he takes what he wins */
        END(1, 1),
        END(2, 0),
        END(0, 2),
    };
    static const grove_node no_spite[] = {
        {.by = 0, .n = 2, .first = 1},
        {.by = 1, .n = 2, .first = 3}, /* the best for 1 is good for 0, too */
        END(2, 2, 2),
        END(3, 3, 1), /* halves */
        END(0, 0, 3),
    };
    uint32_t counts[GROVE_WAYS];
    grove g = grove_of(harm, secrets);
    count_ways(&g, 2, named(500), 20, counts);
    assert_int_equal(counts[1], 20);
    g = grove_of(no_spite, secrets);
    count_ways(&g, 3, named(500), 20, counts);
    assert_int_equal(counts[0], 20);
}

/* Six in ten is better than a draw, though it is lost at first every other time: an agent
 * that abandons a way after a few losses takes the draw in some of so many tries. */
static void test_tries_again(void **state) {
    (void)state;
    enum { TRIES = 300 };
    static const grove_node noise[] = {
        {.by = 0, .n = 2, .first = 1},
        END(1, 1),
        {.by = GROVE_WIDE, .n = 5, .first = 3},
        END(1, 0),
        END(1, 0),
        END(1, 0),
        END(1, 0),
        END(0, 1),
    };
    const grove g = grove_of(noise, secrets);
    uint32_t counts[GROVE_WAYS];
    count_ways(&g, 2, named(400), TRIES, counts);
    assert_int_equal(counts[1], TRIES);
}

/* -- What is hidden ---------------------------------------------------------------------------- */

/* Seat 1 knows one of four secrets; the first way wins in three of the four, the other one in the
 * fourth only, which may be the truth. */
static void test_hidden(void **state) {
    (void)state;
    for (uint32_t odd = 0; odd < 4; odd++) {
        grove_node node[3 + 8] = {{.by = 0, .n = 2, .first = 1},
                                  {.by = GROVE_SECRET, .n = 4, .first = 3},
                                  {.by = GROVE_SECRET, .n = 4, .first = 7}};
        for (uint32_t i = 0; i < 4; i++) {
            node[3 + i] = (grove_node)END(i != odd, i == odd);
            node[7 + i] = (grove_node)END(i == odd, i != odd);
        }
        const grove g = grove_of(node, 4);
        uint32_t counts[GROVE_WAYS];
        count_ways(&g, 2, named(1000), 20, counts);
        assert_int_equal(counts[0], 20);
    }
}

/* Seat 1 may not go the way that its secret names, and wins by the first of the others: what was
 * tried in one world may not be in the next. Letting it decide loses except in one of three. */
static void test_barred(void **state) {
    (void)state;
    static const grove_node node[] = {
        {.by = 0, .n = 2, .first = 1},
        {.by = 1, .n = 3, .first = 3, .barred = true},
        {.by = GROVE_LUCK, .n = 2, .first = 6},
        END(0, 1),
        END(1, 0),
        END(1, 0),
        END(0, 1),
        END(1, 0), /* a half */
    };
    const grove g = grove_of(node, 3);
    uint32_t counts[GROVE_WAYS];
    count_ways(&g, 2, named(1000), 20, counts);
    assert_int_equal(counts[1], 20);
}

/* With fewer iterations than ways none is left out because of its place. */
static void test_tries_any(void **state) {
    (void)state;
    enum { WAYS = 16 };
    grove_node node[1 + WAYS] = {{.by = 0, .n = WAYS, .first = 1}};
    for (uint32_t i = 0; i < WAYS; i++)
        node[1 + i] = (grove_node)END(1, 0);
    const grove g = grove_of(node, secrets);
    uint32_t counts[GROVE_WAYS];
    count_ways(&g, 2, named(2), 1600, counts);
    for (uint32_t i = 0; i < WAYS; i++)
        assert_in_range(counts[i], 50, 150); /* 100 expected, with a standard deviation of 10 */
}

/* After wide luck everybody is where he was before it: what he does there is found out once, and
 * not for each of hundreds of outcomes. */
static void test_wide_luck_has_no_nodes(void **state) {
    (void)state;
    static const grove_node node[] = {
        {.by = 0, .n = 2, .first = 1},
        {.by = GROVE_WIDE, .n = 1, .first = 3},
        {.by = GROVE_LUCK, .n = 2, .first = 4},
        {.by = 1, .n = 2, .first = 6}, /* takes what it wins */
        ODDS(3, 0, 1),
        ODDS(1, 1, 0),
        END(1, 0),
        END(0, 1),
    };
    const grove g = grove_of(node, secrets);
    uint32_t counts[GROVE_WAYS];
    count_ways(&g, 2, named(400), 20, counts);
    assert_int_equal(counts[1], 20);
}

/* Where the tree ends in the middle of a move, the rest of the move is anything. */
static void test_rest_is_random(void **state) {
    (void)state;
    enum { N = 3, INNER = N + N * N + N * N * N, TRIES = 900 };
    grove_node node[1 + INNER + N * N * N * N] = {{.by = 0, .n = N, .first = 1}};
    for (uint32_t i = 0; i < INNER; i++)
        node[1 + i] =
            (grove_node){.by = 0, .n = N, .first = (uint16_t)(1 + N + i * N), .inside = true};
    for (uint32_t i = 1 + INNER; i < sizeof node / sizeof node[0]; i++)
        node[i] = (grove_node)END(1, 0);
    const grove g = grove_of(node, secrets);
    qv_ruleset *const rs = qv_ruleset_new(&g.game, 2, NULL, 0, NULL, 0, NULL);
    qv_match *const match = qv_match_new(rs, SEED, NULL, NULL);
    qv_agent *const agent = qv_agent_new(rs, named(1), 0, NULL);
    uint32_t counts[2][N][N] = {{{0}}};
    for (uint64_t seed = 0; seed < TRIES; seed++) {
        qv__rng rng = qv__rng_at(seed, 3);
        uint16_t steps[QV_STEPS];
        assert_int_equal(qv__agent_choose(agent, qv_match_view(match, 0), 0, &rng, steps), 4);
        for (uint32_t k = 0; k < 2; k++)
            counts[k][steps[0] - GROVE_PICK][steps[1 + k] - GROVE_PICK]++;
    }
    for (uint32_t i = 0; i < 2 * N * N; i++)
        assert_in_range(counts[i / (N * N)][i / N % N][i % N], 50, 150); /* 100 expected */
    qv_agent_free(agent);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

/* Two at once: whatever the other one does, way 1 is better; an answer to a choice that is known
 * would be way 0. */
static void test_at_once(void **state) {
    (void)state;
    static const grove_node both[] = {
        {.by = GROVE_BOTH, .n = 2, .first = 1}, END(0, 1), END(1, 1), END(1, 1), END(1, 0),
    };
    qv_ruleset *rs;
    const grove g = grove_of(both, secrets);
    rs = qv_ruleset_new(&g.game, 2, NULL, 0, NULL, 0, NULL);
    qv_match *const match = qv_match_new(rs, SEED, NULL, NULL);
    qv_agent *const agent = qv_agent_new(rs, named(1000), 0, NULL);
    for (uint32_t seat = 0; seat < 2; seat++) {
        qv__rng rng = qv__rng_at(SEED, seat);
        uint16_t steps[QV_STEPS];
        assert_int_equal(qv__agent_choose(agent, qv_match_view(match, seat), seat, &rng, steps), 1);
        assert_int_equal(steps[0], GROVE_GO + (seat == 0));
    }
    qv_agent_free(agent);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

/* -- The order of what is advised -------------------------------------------------------------- */

/* Ways that win nine, seven, five, three and one times in ten, in no order. */
static void test_ranks_by_what_wins(void **state) {
    (void)state;
    static const uint8_t odds[] = {5, 9, 1, 7, 3};
    static const uint8_t order[] = {1, 3, 0, 4, 2};
    grove_node node[1 + 5 + 10] = {{.by = 0, .n = 5, .first = 1}};
    for (uint32_t i = 0; i < 5; i++) {
        const uint16_t first = (uint16_t)(6 + 2 * i);
        node[1 + i] = (grove_node){.by = GROVE_LUCK, .n = 2, .first = first};
        node[first] = (grove_node){.by = GROVE_END, .weight = odds[i], .score = {1, 0}};
        node[first + 1] =
            (grove_node){.by = GROVE_END, .weight = (uint8_t)(10 - odds[i]), .score = {0, 1}};
    }
    const grove g = grove_of(node, secrets);
    qv_ruleset *const rs = qv_ruleset_new(&g.game, 2, NULL, 0, NULL, 0, NULL);
    qv_match *const match = qv_match_new(rs, SEED, NULL, NULL);
    qv_agent *const agent = qv_agent_new(rs, named(6000), 0, NULL);
    for (uint32_t most = 1; most <= 6; most++) {
        qv_whole_move ranked[QV_RANKED];
        qv__rng rng = qv__rng_at(SEED, 0);
        const uint32_t n = rank_moves(agent, qv_match_view(match, 0), 0, &rng, ranked, most);
        assert_int_equal(n, most < 5 ? most : 5);
        for (uint32_t i = 0; i < n; i++) {
            assert_int_equal(ranked[i].n, 1);
            assert_int_equal(ranked[i].step[0], order[i]);
        }
    }
    qv_agent_free(agent);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

/* Moves of two steps, of which two each begin alike: all four are told apart. */
static void test_ranks_whole_moves(void **state) {
    (void)state;
    static const grove_node node[] = {
        {.by = 0, .n = 2, .first = 1},
        {.by = 0, .n = 2, .first = 3, .inside = true},
        {.by = 0, .n = 2, .first = 5, .inside = true},
        END(0, 1),
        END(0, 1),
        END(1, 1),
        END(1, 0),
    };
    const grove g = grove_of(node, secrets);
    qv_ruleset *const rs = qv_ruleset_new(&g.game, 2, NULL, 0, NULL, 0, NULL);
    qv_match *const match = qv_match_new(rs, SEED, NULL, NULL);
    qv_agent *const agent = qv_agent_new(rs, named(400), 0, NULL);
    qv__rng rng = qv__rng_at(SEED, 0);
    qv_whole_move ranked[QV_RANKED];
    bool met[7] = {false};
    assert_int_equal(rank_moves(agent, qv_match_view(match, 0), 0, &rng, ranked, QV_RANKED), 4);
    for (uint32_t i = 0; i < 4; i++) {
        assert_int_equal(ranked[i].n, 2);
        met[node_after(node, ranked[i].step, 2)] = true;
    }
    assert_int_equal(node_after(node, ranked[0].step, 2), 6);
    assert_true(met[3] && met[4] && met[5] && met[6]);
    qv_agent_free(agent);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

int main(void) {
    const struct CMUnitTest of_search[] = {
        cmocka_unit_test(test_tries_any),
        cmocka_unit_test(test_rest_is_random),
    };
    const struct CMUnitTest of_both[] = {
        cmocka_unit_test(test_solved),
        cmocka_unit_test(test_shares),
        cmocka_unit_test(test_others_think_of_themselves),
        cmocka_unit_test(test_tries_again),
        cmocka_unit_test(test_hidden),
        cmocka_unit_test(test_barred),
        cmocka_unit_test(test_wide_luck_has_no_nodes),
        cmocka_unit_test(test_at_once),
        cmocka_unit_test(test_ranks_by_what_wins),
        cmocka_unit_test(test_ranks_whole_moves),
    };
    int failed = cmocka_run_group_tests(of_search, NULL, NULL);
    failed += cmocka_run_group_tests(of_both, NULL, NULL);
    agent_kind = "tree";
    secrets = 2;
    failed += cmocka_run_group_tests(of_both, NULL, NULL);
    return failed;
}
