/* SPDX-License-Identifier: MIT */
/* The search: it knows only the view, finds the best way, handles commits, windows and wide
 * chance, and allocates no memory while it thinks.
 *
 * The allocator of this program counts its calls, to prove that.
 */
#include <assert.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/slots.h"

static uint32_t allocations;

static void *counted_malloc(size_t size) {
    allocations++;
    return malloc(size);
}

static void *counted_calloc(size_t n, size_t size) {
    allocations++;
    assert(n > 0 && size > 0);
    return calloc(n, size);
}

static void *counted_slots(size_t n, size_t size) {
    allocations++;
    return qv__slots_new(n, size);
}

#define malloc counted_malloc
#define calloc counted_calloc
#define qv__slots_new counted_slots
#include "ai/search.c"
#undef malloc
#undef calloc
#undef qv__slots_new

#include "core/game.h"
#include "fork.h"
#include "grove.h"
#include "market_play.h"

static qv_agent *agent(const char *name, const qv_ruleset *rs) {
    qv_diag diag = {0};
    qv_agent *const made = qv_agent_new(rs, name, 0, &diag);
    if (!made)
        fail_msg("%s", diag.text);
    return made;
}

/* -- Names ------------------------------------------------------------------------------------- */

static void test_names(void **state) {
    (void)state;
    static const struct {
        const char *name, *says;
    } wrong[] = {
        {"search:0", "write search:N with a number N from 1 to 10000000, not \"search:0\""},
        {"search:", "write search:N with a number N from 1 to 10000000, not \"search:\""},
        {"search:9x", "write search:N with a number N from 1 to 10000000, not \"search:9x\""},
        {"search:10000001",
         "write search:N with a number N from 1 to 10000000, not \"search:10000001\""},
        {"random:5", NULL},
    };
    qv_ruleset *const rs = rules(2);
    for (uint32_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        qv_diag diag = {0};
        assert_null(qv_agent_new(rs, wrong[i].name, 0, &diag));
        assert_int_equal(diag.err, QV_ENAME);
        if (wrong[i].says)
            assert_string_equal(diag.text, wrong[i].says);
    }
    static const char *const right[] = {"search", "search:1"};
    for (uint32_t i = 0; i < sizeof right / sizeof right[0]; i++)
        qv_agent_free(agent(right[i], rs));
    qv_ruleset_free(rs);
}

/* -- Strength ---------------------------------------------------------------------------------- */

/* Only wins count: a way that pays more points but wins as often is as good. */
static uint16_t way_of(const qv_choice *choices, uint32_t n, const char *name) {
    qv_ruleset *const rs = qv_ruleset_new(&fork_game, 2, choices, n, NULL, 0, NULL);
    assert_non_null(rs);
    qv_match *const match = start(rs, SEED, NULL);
    qv_agent *const searcher = agent(name, rs);
    qv__rng rng = qv__rng_at(SEED, 0);
    uint16_t steps[QV_STEPS];
    assert_int_equal(qv__agent_choose(searcher, qv_match_view(match, 0), 0, &rng, steps), 1);
    qv_agent_free(searcher);
    qv_match_free(match);
    qv_ruleset_free(rs);
    return steps[0];
}

static void test_finds_what_wins(void **state) {
    (void)state;
    static const qv_choice all_lose_but_sure[] = {
        {"sure", "1"}, {"roll", "0"}, {"offer", "0"}, {"peek", "0"}, {"finish", "0"}};
    const uint16_t way = way_of(all_lose_but_sure, 5, "search:500");
    assert_true(way == FORK_SURE || way == FORK_SPIN || way == FORK_ROLL);
    static const qv_choice only_finish[] = {
        {"sure", "0"}, {"roll", "0"}, {"offer", "0"}, {"peek", "0"}, {"finish", "20"}};
    const uint16_t finish = way_of(only_finish, 5, "search:500");
    assert_true(finish == FORK_FINISH || finish == FORK_SPIN || finish == FORK_ROLL);
    assert_int_not_equal(finish, FORK_SURE); /* a draw */
    assert_int_not_equal(finish, FORK_PEEK);
}

/* Whole games with commits, free and forced windows, listed and wide chance, to their ends. */
static void test_plays_everything(void **state) {
    (void)state;
    for (uint32_t players = 2; players <= 3; players++) {
        qv_ruleset *const rs = rules(players);
        qv_match *const match = start(rs, SEED, NULL);
        qv_agent *const searcher = agent("search:60", rs);
        qv__rng rng = qv__rng_at(SEED, players);
        while (qv_match_ending(match) == QV_RUNNING) {
            uint32_t seat = 0;
            while (!(qv_match_pending(match) >> seat & 1))
                seat++;
            uint16_t steps[QV_STEPS];
            const uint32_t n =
                qv__agent_choose(searcher, qv_match_view(match, seat), seat, &rng, steps);
            qv_diag diag;
            assert_int_equal(qv_match_play(match, seat, steps, n, NULL, &diag), QV_OK);
        }
        qv_agent_free(searcher);
        qv_match_free(match);
        qv_ruleset_free(rs);
    }
}

/* -- No peeking, no memory --------------------------------------------------------------------- */

enum { POSITIONS = 10000, THOUGHTS = 12 };

typedef struct {
    const qv_ruleset *rs;
    qv_agent *one, *other, *mover;
    qv_state *worlds[2];
    qv_view *views[2];
    uint32_t positions, different;
} peek;

/* Two worlds that look alike to the mover: equal generators choose alike. */
static void look_twice(peek *p, const qv_view *view, uint32_t seat) {
    const size_t size = p->rs->sizes.state;
    qv__rng luck = qv__rng_at(p->positions, 1);
    for (uint32_t i = 0; i < 2; i++) {
        qv__deal(p->rs, view, &luck, p->worlds[i]);
        qv__observe(p->rs, p->worlds[i], seat, p->views[i]);
    }
    p->different += memcmp(p->worlds[0], p->worlds[1], size) != 0;
    assert_memory_equal(p->views[0], p->views[1], size);
    qv__rng rng[] = {qv__rng_at(p->positions, 2), qv__rng_at(p->positions, 2)};
    uint16_t steps[2][QV_STEPS];
    const uint32_t n = qv__agent_choose(p->one, p->views[0], seat, &rng[0], steps[0]);
    assert_int_equal(qv__agent_choose(p->other, p->views[1], seat, &rng[1], steps[1]), n);
    assert_memory_equal(steps[0], steps[1], n * sizeof steps[0][0]);
    p->positions++;
}

static void play_one_game(peek *p, uint64_t seed) {
    qv_match *const match = start(p->rs, seed, NULL);
    qv__rng rng = qv__rng_at(seed, 3);
    while (qv_match_ending(match) == QV_RUNNING && p->positions < POSITIONS) {
        uint32_t seat = 0;
        while (!(qv_match_pending(match) >> seat & 1))
            seat++;
        const qv_view *const view = qv_match_view(match, seat);
        look_twice(p, view, seat);
        uint16_t steps[QV_STEPS];
        const uint32_t n = qv__agent_choose(p->mover, view, seat, &rng, steps);
        qv_diag diag;
        assert_int_equal(qv_match_play(match, seat, steps, n, NULL, &diag), QV_OK);
    }
    qv_match_free(match);
}

static void test_no_peek(void **state) {
    (void)state;
    char name[24];
    (void)snprintf(name, sizeof name, "search:%d", THOUGHTS);
    qv_ruleset *const rs = qv_ruleset_new(qv_game_at(0), 2, NULL, 0, NULL, 0, NULL);
    assert_non_null(rs);
    const size_t stride = qv__slot_stride(rs->sizes.state);
    unsigned char *const slots = qv__slots_new(4, rs->sizes.state);
    peek p = {
        .rs = rs,
        .one = agent(name, rs),
        .other = agent(name, rs),
        .mover = agent("random", rs),
        .worlds = {(qv_state *)(void *)slots, (qv_state *)(void *)(slots + stride)},
        .views = {(qv_view *)(void *)(slots + 2 * stride), (qv_view *)(void *)(slots + 3 * stride)},
    };
    for (uint64_t seed = 0; p.positions < POSITIONS; seed++)
        play_one_game(&p, seed);
    assert_true(p.different > POSITIONS / 4); /* or nothing was hidden */
    qv_agent_free(p.one);
    qv_agent_free(p.other);
    qv_agent_free(p.mover);
    free(slots);
    qv_ruleset_free(rs);
}

/* The move that is found with all the iterations. */
static uint32_t choose(void *memory, const qv_view *view, uint32_t seat, qv__rng *rng) {
    qv_whole_move best = {0};
    begin(memory, view, seat, rng);
    while (think(memory, rng))
        ;
    assert_int_equal(rank(memory, rng, &best, 1), 1);
    return best.n;
}

static void test_takes_no_memory(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(3);
    qv_match *const match = start(rs, SEED, NULL);
    void *const memory = make(rs, 500);
    assert_non_null(memory);
    assert_int_equal(allocations > 0, 1);
    allocations = 0;
    qv__rng rng = qv__rng_at(SEED, 0);
    uint32_t seat = 0;
    while (!(qv_match_pending(match) >> seat & 1))
        seat++;
    for (uint32_t i = 0; i < 20; i++)
        assert_true(choose(memory, qv_match_view(match, seat), seat, &rng) > 0);
    assert_int_equal(allocations, 0);
    drop(memory);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

/* -- The tree ---------------------------------------------------------------------------------- */

/* UCB1 with the times that a step was available, worked out by hand: the mean, and 0.7 times the
 * root of ln(available) / visits. A third child that is not legal now is better than both. */
static void test_prefers(void **state) {
    (void)state;
    static const struct {
        float sum[2];
        uint32_t visits[2], available[2]; /* with this time */
        uint32_t best;
    } rows[] = {
        {{50, 240}, {100, 400}, {1000, 1000}, 1}, /* 0.5 + 0.1840 < 0.6 + 0.0920 */
        {{50, 230}, {100, 400}, {1000, 1000}, 0}, /* 0.5 + 0.1840 > 0.575 + 0.0920 */
        {{5, 5}, {10, 10}, {12, 14}, 1},          /* 0.3489 < 0.3596: more often available */
        {{5, 6}, {10, 12}, {30, 30}, 0},          /* 0.4082 > 0.3727: less often visited */
    };
    qv_ruleset *const rs = rules(2);
    tree *const self = make(rs, 10);
    for (uint32_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const uint16_t legal[] = {STEP_BID, STEP_BID + 1, STEP_OBJECT};
        uint32_t at[3], known;
        self->node[ROOT] = (node){.child = NONE, .sibling = NONE};
        self->nodes = 1;
        at[2] = grow(self, ROOT, 0, STEP_ACCEPT);
        self->node[at[2]].sum = (float)(self->node[at[2]].visits = 1000);
        for (uint32_t k = 0; k < 2; k++) {
            at[k] = grow(self, ROOT, 0, legal[k]);
            self->node[at[k]].sum = rows[i].sum[k];
            self->node[at[k]].visits = rows[i].visits[k];
            self->node[at[k]].available = rows[i].available[k] - 1;
        }
        assert_int_equal(prefer(self, ROOT, legal, 3, &known), at[rows[i].best]);
        assert_int_equal(known, 2);
        for (uint32_t k = 0; k < 2; k++)
            assert_int_equal(self->node[at[k]].available, rows[i].available[k]);
        assert_int_equal(self->node[at[2]].available, 1);
    }
    drop(self);
    qv_ruleset_free(rs);
}

/* The child that was visited most of those that are legal, even once; none if no child is. */
static void test_most_visited(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(2);
    tree *const self = make(rs, 10);
    const uint16_t legal[] = {STEP_BID, STEP_BID + 1};
    self->node[ROOT] = (node){.child = NONE, .sibling = NONE};
    self->nodes = 1;
    const uint32_t other = grow(self, ROOT, 0, STEP_ACCEPT);
    self->node[other].visits = 9;
    assert_int_equal(most_visited(self, ROOT, legal, 2), NONE);
    const uint32_t once = grow(self, ROOT, 0, STEP_BID);
    self->node[once].visits = 1;
    assert_int_equal(most_visited(self, ROOT, legal, 2), once);
    const uint32_t often = grow(self, ROOT, 0, STEP_BID + 1);
    self->node[often].visits = 3;
    assert_int_equal(most_visited(self, ROOT, legal, 2), often);
    self->node[once].visits = 4;
    assert_int_equal(most_visited(self, ROOT, legal, 2), once);
    assert_int_equal(most_visited(self, ROOT, legal + 1, 1), often);
    drop(self);
    qv_ruleset_free(rs);
}

/* A playout takes each way equally often. */
static void test_plays_out_at_random(void **state) {
    (void)state;
    enum { WAYS = 5, TRIES = 5000 };
    grove_node ways[1 + WAYS] = {{.by = 0, .n = WAYS, .first = 1}};
    for (uint32_t i = 0; i < WAYS; i++)
        ways[1 + i] = (grove_node){.by = GROVE_END};
    const grove g = grove_of(ways, 0);
    qv_ruleset *const rs = qv_ruleset_new(&g.game, 2, NULL, 0, NULL, 0, NULL);
    tree *const self = make(rs, 10);
    qv__rng rng = qv__rng_at(SEED, 0);
    uint32_t counts[WAYS] = {0};
    for (uint32_t i = 0; i < TRIES; i++) {
        qv__init(rs, self->world);
        play_out(self, &rng);
        counts[((const grove_state *)(const void *)self->world)->node - 1]++;
    }
    for (uint32_t i = 0; i < WAYS; i++)
        assert_in_range(counts[i], 850, 1150); /* 1000 expected, with a deviation of 28 */
    drop(self);
    qv_ruleset_free(rs);
}

/* The number of nodes below one. */
static uint32_t size_below(const tree *self, uint32_t parent) {
    uint32_t n = 0;
    for (uint32_t at = self->node[parent].child; at != NONE; at = self->node[at].sibling)
        n += 1 + size_below(self, at);
    return n;
}

/* While the game has more to show, each iteration grows the tree by a node. */
static void test_grows_by_one(void **state) {
    (void)state;
    enum { ITERATIONS = 200 };
    qv_ruleset *const rs = rules(3);
    qv_match *const match = start(rs, SEED, NULL);
    tree *const self = make(rs, ITERATIONS);
    uint32_t seat = 0;
    while (!(qv_match_pending(match) >> seat & 1))
        seat++;
    qv__rng rng = qv__rng_at(SEED, 0);
    assert_true(choose(self, qv_match_view(match, seat), seat, &rng) > 0);
    assert_int_equal(size_below(self, ROOT), ITERATIONS);
    drop(self);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

/* An iteration passes each node on its way once, wide luck or not. */
static void test_passes_once(void **state) {
    (void)state;
    enum { ITERATIONS = 200 };
    static const grove_node wide[] = {
        {.by = 0, .n = 2, .first = 1},          {.by = GROVE_WIDE, .n = 1, .first = 3},
        {.by = GROVE_WIDE, .n = 1, .first = 3}, {.by = 1, .n = 2, .first = 4},
        {.by = GROVE_END, .score = {1, 0}},     {.by = GROVE_END, .score = {0, 1}},
    };
    const grove g = grove_of(wide, 0);
    qv_ruleset *const rs = qv_ruleset_new(&g.game, 2, NULL, 0, NULL, 0, NULL);
    qv_match *const match = start(rs, SEED, NULL);
    tree *const self = make(rs, ITERATIONS);
    qv__rng rng = qv__rng_at(SEED, 0);
    assert_int_equal(choose(self, qv_match_view(match, 0), 0, &rng), 1);
    uint32_t visits = 0, replies = 0;
    for (uint32_t at = self->node[ROOT].child; at != NONE; at = self->node[at].sibling) {
        visits += self->node[at].visits;
        for (uint32_t to = self->node[at].child; to != NONE; to = self->node[to].sibling)
            replies += self->node[to].visits;
    }
    assert_int_equal(visits, ITERATIONS);
    assert_int_equal(replies, ITERATIONS - 2); /* not when the two ways were new */
    drop(self);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

/* Each iteration has room for a node. */
static void test_room(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(2);
    qv_match *const match = start(rs, SEED, NULL);
    tree *const self = make(rs, 300);
    assert_non_null(self);
    uint32_t seat = 0;
    while (!(qv_match_pending(match) >> seat & 1))
        seat++;
    qv__rng rng = qv__rng_at(SEED, 0);
    assert_true(choose(self, qv_match_view(match, seat), seat, &rng) > 0);
    assert_int_equal(self->room, 301);
    assert_in_range(self->nodes, 2, 301);
    drop(self);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_finds_what_wins),
        cmocka_unit_test(test_plays_everything),
        cmocka_unit_test(test_no_peek),
        cmocka_unit_test(test_takes_no_memory),
        cmocka_unit_test(test_prefers),
        cmocka_unit_test(test_grows_by_one),
        cmocka_unit_test(test_passes_once),
        cmocka_unit_test(test_most_visited),
        cmocka_unit_test(test_plays_out_at_random),
        cmocka_unit_test(test_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
