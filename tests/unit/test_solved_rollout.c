/* SPDX-License-Identifier: MIT */
/* The playouts of `search` in games where they are worked out by hand or by a few plain lines: who
 * plays on and how far, what is judged, and how sure a gain must be.
 */
#include "check.h"
#include "orchard.h"
#include "ranked.h"

enum { SEED = 7, PLAYED_OUT = 8 };

typedef struct {
    qv_ruleset *rs;
    qv_match *match;
    qv_agent *agent;
} table;

static table table_of(const grove *g, uint32_t players, const char *name) {
    table t = {.rs = qv_ruleset_new(&g->game, players, NULL, 0, NULL, 0, NULL)};
    t.match = qv_match_new(t.rs, SEED, NULL, NULL);
    t.agent = qv_agent_new(t.rs, name, 0, NULL);
    assert_true(t.rs && t.match && t.agent);
    return t;
}

static void table_free(table *t) {
    qv_agent_free(t->agent);
    qv_match_free(t->match);
    qv_ruleset_free(t->rs);
}

/* How often each way of the root is taken. */
static void count_ways(const grove *g, const char *name, uint32_t seeds,
                       uint32_t counts[GROVE_WAYS]) {
    table t = table_of(g, 2, name);
    memset(counts, 0, GROVE_WAYS * sizeof *counts);
    for (uint32_t i = 0; i < seeds; i++) {
        qv__rng rng = qv__rng_at(i, 3);
        uint16_t steps[QV_STEPS];
        assert_int_equal(qv__agent_choose(t.agent, qv_match_view(t.match, 0), 0, &rng, steps), 1);
        counts[steps[0]]++;
    }
    table_free(&t);
}

/* -- Groves that are worked out ---------------------------------------------------------------- */

/* The moves of a seat from a node, by the nodes that they lead to, in the order of their steps:
 * those that end, those that go on inside, and to decline. Of two who decide at once the other one
 * is taken to go way `other`. */
static uint32_t moves_from(const grove_node *node, uint32_t seat, uint32_t at, uint32_t other,
                           uint32_t *to) {
    const grove_node *const from = &node[at];
    const bool both = from->by == GROVE_BOTH, window = from->window && !(both && seat == 1);
    const uint32_t stride = both && seat == 0 ? from->n : 1;
    const uint32_t first = from->first + other * (both && seat == 1 ? from->n : 1u);
    uint32_t n = 0;
    for (uint32_t i = window; i < from->n; i++)
        if (both || !node[first + i].inside)
            to[n++] = first + i * stride;
    for (uint32_t i = window; i < from->n; i++)
        if (!both && node[first + i].inside)
            n += moves_from(node, seat, first + i, 0, to + n);
    if (window)
        to[n++] = from->first;
    return n;
}

/* What a seat who decides at once with another one goes by estimate: before the other one has
 * chosen only declining differs. */
static uint32_t way_of_first(const grove_node *node, uint32_t at) {
    const grove_node *const from = &node[at];
    if (!from->window)
        return 0;
    return from->n == 1 || node[from->first].hope[0] > from->hope[0] ? 0 : 1;
}

/* By estimate. */
static uint32_t move_on(const grove_node *node, uint32_t at) {
    uint32_t to[64];
    const uint32_t by = node[at].by;
    if (by == GROVE_BOTH)
        return node[at].first + way_of_first(node, at) * node[at].n;
    if (by >= GROVE_SEATS)
        return node[at].first;
    const uint32_t n = moves_from(node, by, at, 0, to);
    uint32_t best = to[0];
    for (uint32_t i = 1; i < n; i++)
        if (node[to[i]].hope[by] > node[best].hope[by])
            best = to[i];
    return best;
}

/* To the seat's second own turn, each after another seat's; a window is not a turn. */
static uint32_t play_to_own_turn(const grove_node *node, uint32_t seat, uint32_t at) {
    bool others = false;
    uint32_t own = 0;
    while (node[at].by != GROVE_END) {
        const uint32_t by = node[at].by;
        uint32_t on_turn = by < GROVE_SEATS ? 1U << by : by == GROVE_BOTH ? 3 : 0;
        if (node[at].window)
            on_turn &= by == GROVE_BOTH ? 2 : 0;
        if (others && on_turn >> seat & 1) {
            if (++own == 2)
                break;
            others = false;
        }
        others = others || (on_turn & ~(1U << seat));
        at = move_on(node, at);
    }
    return at;
}

/* To wide luck that follows the move at once, or the second that follows decisions. */
static uint32_t play_through_luck(const grove_node *node, uint32_t at) {
    bool decided = false, drawn = false;
    while (node[at].by != GROVE_END) {
        if (node[at].by == GROVE_WIDE && decided == drawn)
            break;
        if (node[at].by == GROVE_WIDE) {
            drawn = true;
            decided = false;
        } else if (node[at].by != GROVE_LUCK) {
            decided = true;
        }
        at = move_on(node, at);
    }
    return at;
}

/* A move at the root: where it leads, what the estimate says right after it, and at the end of its
 * playout. */
typedef struct {
    uint32_t to, number;
    int32_t now, then;
} candidate;

static int by_now(const void *one, const void *other) {
    const candidate *const a = one, *const b = other;
    return a->now != b->now ? (a->now < b->now) - (a->now > b->now)
                            : (a->number > b->number) - (a->number < b->number);
}

static int by_then(const void *one, const void *other) {
    const candidate *const a = one, *const b = other;
    return a->then != b->then ? (a->then < b->then) - (a->then > b->then) : by_now(one, other);
}

/* All moves of the root, best first. */
static uint32_t ranking_of(const grove_node *node, uint32_t seat, bool wide, candidate move[64]) {
    uint32_t to[64];
    const bool both = node[0].by == GROVE_BOTH;
    const uint32_t other = both && seat == 1 ? way_of_first(node, 0) : 0;
    const uint32_t n = moves_from(node, seat, 0, other, to);
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t far =
            wide ? play_through_luck(node, to[i]) : play_to_own_turn(node, seat, to[i]);
        move[i] = (candidate){to[i], i, node[to[i]].hope[seat], node[far].hope[seat]};
        if (both)
            move[i].now = node[0].hope[seat]; /* nothing has happened yet */
    }
    qsort(move, n, sizeof *move, by_now);
    qsort(move, n < PLAYED_OUT ? n : PLAYED_OUT, sizeof *move, by_then);
    return n;
}

/* Where a move of a seat at the root leads. */
static uint32_t node_of(const grove_node *node, uint32_t seat, const uint16_t *steps, uint32_t n) {
    uint32_t at = 0;
    if (node[0].by == GROVE_BOTH)
        return node[0].first + (seat == 0 ? steps[0] * (uint32_t)node[0].n
                                          : way_of_first(node, 0) * node[0].n + steps[0]);
    for (uint32_t i = 0; i < n; i++) {
        uint32_t way = 0;
        while (grove_step(node, at, way) != steps[i])
            way++;
        at = node[at].first + way;
    }
    return at;
}

static void ranks_as_worked_out(const orchard *o, bool wide, uint64_t number) {
    const grove g = grove_by_estimate(o->node, 0, wide);
    table t = table_of(&g, o->kind.players, "search:2000");
    const uint32_t seat = o->kind.thinker;
    qv__rng rng = qv__rng_at(number, 1);
    qv_whole_move ranked[QV_RANKED];
    candidate order[64];
    const uint32_t all = ranking_of(o->node, seat, wide, order);
    const uint32_t most = PLAYED_OUT - (uint32_t)(number % 3);
    const uint32_t n = rank_moves(t.agent, qv_match_view(t.match, seat), seat, &rng, ranked, most);
    assert_int_equal(n, all < most ? all : most);
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t got = node_of(o->node, seat, ranked[i].step, ranked[i].n);
        if (got != order[i].to)
            fail_msg("grove %u, move %u: to %u instead of %u", (unsigned)number, (unsigned)i,
                     (unsigned)got, (unsigned)order[i].to);
    }
    table_free(&t);
}

static void test_worked_out(void **state) {
    (void)state;
    enum { GROVES = 150 };
    orchard *const o = test_malloc(sizeof *o);
    for (uint32_t players = 2; players <= 3; players++)
        for (uint64_t number = 0; number < GROVES; number++) {
            const bool wide = number % 2;
            const orchard_kind kind = {.thinker = (uint32_t)(number / 2 % players),
                                       .players = players,
                                       .depth = 5,
                                       .points = 3,
                                       .luck = true,
                                       .wide = wide,
                                       .sure = true,
                                       .both = true};
            orchard_grow(o, kind, number);
            ranks_as_worked_out(o, wide, number);
        }
    test_free(o);
}

/* -- By hand ----------------------------------------------------------------------------------- */

#define STOP(...)                                \
    {                                            \
        .by = GROVE_END, .hope = { __VA_ARGS__ } \
    }
/* Seat 1 decides, and goes the first of two ways; the estimate of seat 0 before that. */
#define REPLY(way, estimate)                                  \
    {                                                         \
        .by = 1, .n = 2, .first = (way), .hope = { estimate } \
    }
#define REFUSED                            \
    {                                      \
        .by = GROVE_END, .hope = { 0, -1 } \
    }

/* The second move costs a point at once; then luck adds or takes a hundred, so that on average it
 * is as good as the first. That it is better in the worlds that were tried is luck as well: a
 * gain must be larger than its standard error, which happens one time in six. */
static void test_unsure_gains_do_not_count(void **state) {
    (void)state;
    enum { TRIES = 120 };
    static const grove_node node[] = {
        {.by = 0, .n = 2, .first = 1},          REPLY(3, 1000), REPLY(5, 900), STOP(5000), REFUSED,
        {.by = GROVE_LUCK, .n = 2, .first = 7}, REFUSED,        STOP(4000),    STOP(6000),
    };
    const grove g = grove_by_estimate(node, 0, false);
    uint32_t counts[GROVE_WAYS];
    count_ways(&g, "search:400", TRIES, counts);
    assert_in_range(counts[1], 6, 38); /* 20 expected, with a standard deviation of 4 */
}

/* A world is never alone, though the replies to the moves in the first one take more iterations
 * than there are: of two worlds both are good one time in four, of one every other time. */
static void test_two_worlds_at_least(void **state) {
    (void)state;
    enum { TRIES = 120, REPLIES = 40 };
    grove_node node[5 + 2 * REPLIES] = {
        {.by = 0, .n = 2, .first = 1},
        {.by = 1, .n = REPLIES, .first = 5, .hope = {1000}},
        {.by = 1, .n = REPLIES, .first = 5 + REPLIES, .hope = {900}},
        STOP(4000),
        STOP(6000)};
    for (uint32_t i = 0; i < 2 * REPLIES; i++)
        node[5 + i] = (grove_node)REFUSED;
    node[5] = (grove_node)STOP(5000);
    node[5 + REPLIES] = (grove_node){.by = GROVE_LUCK, .n = 2, .first = 3};
    const grove g = grove_by_estimate(node, 0, false);
    uint32_t counts[GROVE_WAYS];
    count_ways(&g, "search:20", TRIES, counts);
    assert_in_range(counts[1], 12, 47); /* 30 expected, with a standard deviation of 5 */
}

/* Values far apart, in no order. */
static int16_t far_apart(uint32_t i) {
    return (int16_t)(3000 * ((7 * i) % 10));
}

/* A gain that is sure counts, however small: all moves meet the same luck. */
static void test_sure_gains_count(void **state) {
    (void)state;
    grove_node node[7 + 20] = {{.by = 0, .n = 2, .first = 1},
                               REPLY(3, 1000),
                               REPLY(5, 900),
                               {.by = GROVE_LUCK, .n = 10, .first = 7},
                               REFUSED,
                               {.by = GROVE_LUCK, .n = 10, .first = 17},
                               REFUSED};
    for (uint32_t i = 0; i < 10; i++) {
        node[7 + i] = (grove_node)STOP(far_apart(i));
        node[17 + i] = (grove_node)STOP((int16_t)(far_apart(i) + 1));
    }
    const grove g = grove_by_estimate(node, 0, false);
    uint32_t counts[GROVE_WAYS];
    count_ways(&g, "search:200", 60, counts);
    assert_int_equal(counts[1], 60);
}

/* The same where the luck is wide; that one of the moves brings other luck before shifts
 * nothing. */
static void test_sure_gains_in_wide_luck(void **state) {
    (void)state;
    grove_node node[9 + 20] = {{.by = 0, .n = 2, .first = 1},
                               REPLY(3, 1000),
                               REPLY(5, 900),
                               {.by = GROVE_LUCK, .n = 2, .first = 7},
                               REFUSED,
                               {.by = GROVE_WIDE, .n = 10, .first = 19},
                               REFUSED,
                               {.by = GROVE_WIDE, .n = 10, .first = 9},
                               {.by = GROVE_WIDE, .n = 10, .first = 9}};
    for (uint32_t i = 0; i < 10; i++) {
        node[9 + i] = (grove_node)STOP(far_apart(i));
        node[19 + i] = (grove_node)STOP((int16_t)(far_apart(i) + 1));
    }
    const grove g = grove_by_estimate(node, 0, true);
    uint32_t counts[GROVE_WAYS];
    count_ways(&g, "search:200", 60, counts);
    assert_int_equal(counts[1], 60);
}

/* Secrets are dealt anew for each world of the playouts: a gain of two hundred in one of two. */
static void test_averages_secrets(void **state) {
    (void)state;
    static const grove_node node[] = {
        {.by = 0, .n = 2, .first = 1},
        REPLY(3, 1000),
        REPLY(5, 900),
        STOP(3000),
        REFUSED,
        {.by = GROVE_SECRET, .n = 2, .first = 7},
        REFUSED,
        STOP(0),
        STOP(20000),
    };
    const grove g = grove_by_estimate(node, 2, false);
    uint32_t counts[GROVE_WAYS];
    count_ways(&g, "search:400", 60, counts);
    assert_int_equal(counts[1], 60);
}

/* Too few iterations for playouts: two moves are ranked in four worlds each, and only where all
 * four are alike, one time in sixteen, the better one looks worse. */
static void test_ranks_in_many_worlds(void **state) {
    (void)state;
    enum { TRIES = 320 };
    static const grove_node node[] = {
        {.by = 0, .n = 2, .first = 1},
        {.by = GROVE_SECRET, .n = 2, .first = 3},
        STOP(300),
        STOP(0),
        STOP(2000),
    };
    const grove g = grove_by_estimate(node, 2, false);
    uint32_t counts[GROVE_WAYS];
    count_ways(&g, "search:15", TRIES, counts);
    assert_in_range(counts[1], 4, 40); /* 20 expected, with a standard deviation of 4 */
}

/* More moves than half the iterations: so many of them are looked at as there is time for, any of
 * them. The best of sixteen is among five of them five times in sixteen. */
static void test_looks_at_some(void **state) {
    (void)state;
    enum { TRIES = 320, WAYS = 16 };
    grove_node node[1 + WAYS] = {{.by = 0, .n = WAYS, .first = 1}};
    for (uint32_t i = 0; i < WAYS; i++)
        node[1 + i] = (grove_node)STOP((int16_t)(100 * ((i * 7 + 3) % WAYS)));
    const grove g = grove_by_estimate(node, 0, false);
    uint32_t counts[GROVE_WAYS];
    count_ways(&g, "search:8", TRIES, counts);
    uint32_t best = 0;
    while (node[1 + best].hope[0] != 100 * (WAYS - 1))
        best++;
    assert_in_range(counts[best], 65, 135);  /* 100 expected, with a standard deviation of 8 */
    count_ways(&g, "search:30", 60, counts); /* all of them */
    assert_int_equal(counts[best], 60);
}

/* The iterations last for playouts of two moves: the others stay ranked by estimate. */
static void test_ranks_what_is_not_played_out(void **state) {
    (void)state;
    enum { WAYS = 16 };
    grove_node node[1 + WAYS] = {{.by = 0, .n = WAYS, .first = 1}};
    for (uint32_t i = 0; i < WAYS; i++)
        node[1 + i] = (grove_node)STOP((int16_t)(100 * ((i * 7 + 3) % WAYS)));
    const grove g = grove_by_estimate(node, 0, false);
    table t = table_of(&g, 2, "search:140");
    qv__rng rng = qv__rng_at(SEED, 0);
    qv_whole_move ranked[QV_RANKED];
    const qv_view *const view = qv_match_view(t.match, 0);
    assert_int_equal(rank_moves(t.agent, view, 0, &rng, ranked, QV_RANKED), PLAYED_OUT);
    for (uint32_t i = 0; i < PLAYED_OUT; i++)
        assert_int_equal(node[1 + ranked[i].step[0]].hope[0], 100 * (WAYS - 1 - i));
    table_free(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ranks_what_is_not_played_out),
        cmocka_unit_test(test_two_worlds_at_least),
        cmocka_unit_test(test_worked_out),
        cmocka_unit_test(test_unsure_gains_do_not_count),
        cmocka_unit_test(test_sure_gains_count),
        cmocka_unit_test(test_sure_gains_in_wide_luck),
        cmocka_unit_test(test_averages_secrets),
        cmocka_unit_test(test_ranks_in_many_worlds),
        cmocka_unit_test(test_looks_at_some),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
