/* SPDX-License-Identifier: MIT */
/* The playouts of `search`: what they find, that they know nothing but
 * the view, and that they take no memory while they think.
 *
 * The allocator of this program counts, so that "no memory" is a fact and not a hope.
 */
#include <assert.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/slots.h"

static uint32_t allocations;

static void *counted_malloc(size_t size) {
    allocations++;
    return malloc(size);
}

static void *counted_slots(size_t n, size_t size) {
    allocations++;
    return qv__slots_new(n, size);
}

#define malloc counted_malloc
#define qv__slots_new counted_slots
#include "ai/rollout.c"
#undef malloc
#undef qv__slots_new

#include "fork.h"

enum { SEED = 7, PLAYERS = 4 };

/* The move that ranks first. */
static uint32_t choose(qv__rollout *rollout, const qv_view *view, uint32_t seat, qv__rng *rng,
                       uint16_t steps[QV_STEPS]) {
    qv_whole_move best = {0};
    assert(rollout);
    qv__rollout_begin(rollout, view, seat);
    while (qv__rollout_think(rollout, rng))
        ;
    assert_int_equal(qv__rollout_rank(rollout, &best, 1), 1);
    memcpy(steps, best.step, best.n * sizeof *steps);
    return best.n;
}

static const qv_game *wide_game(void) {
    const qv_game *const game = qv_game_find("arrow-party");
    assert_non_null(game);
    return game;
}

static qv_ruleset *rules_of(const qv_game *game, uint32_t players, const qv_choice *choices,
                            uint32_t n) {
    qv_diag diag = {0};
    qv_ruleset *const rs = qv_ruleset_new(game, players, choices, n, NULL, 0, &diag);
    if (!rs)
        fail_msg("%s", diag.text);
    return rs;
}

/* -- What they find ---------------------------------------------------------------------------- */

/* Of the fork: one seat's points are the other's loss. */
static int32_t gain_of(const qv_ruleset *rs, const qv_view *view, uint32_t seat) {
    const int32_t score = 100 * qv_result_of(rs, view).score[0];
    return seat == 0 ? score : -score;
}

static uint16_t way_of(const qv_choice *choices, uint32_t n) {
    qv_game game = fork_game;
    game.by_estimate = true;
    game.estimate = gain_of;
    qv_ruleset *const rs = rules_of(&game, 2, choices, n);
    qv_match *const match = qv_match_new(rs, SEED, NULL, NULL);
    qv__rollout *const rollout = qv__rollout_new(rs, 6000);
    assert_true(match && rollout);
    qv__rng rng = qv__rng_at(SEED, 0);
    uint16_t steps[QV_STEPS] = {0};
    assert_int_equal(choose(rollout, qv_match_view(match, 0), 0, &rng, steps), 1);
    qv__rollout_free(rollout);
    qv_match_free(match);
    qv_ruleset_free(rs);
    return steps[0];
}

static void test_waits_for_luck(void **state) {
    (void)state;
    static const qv_choice roll[] = {{"sure", "3"}, {"roll", "20"}}; /* 6.5 on average */
    assert_int_equal(way_of(roll, 2), FORK_ROLL);
    static const qv_choice sure[] = {{"sure", "8"}, {"roll", "20"}};
    assert_int_equal(way_of(sure, 2), FORK_SURE);
}

static void test_others_answer(void **state) {
    (void)state;
    static const qv_choice offer[] = {{"sure", "3"}, {"offer", "20"}}; /* it will be objected to */
    assert_int_equal(way_of(offer, 2), FORK_SURE);
}

static void test_averages_secrets(void **state) {
    (void)state;
    static const qv_choice peek[] = {{"sure", "3"}, {"peek", "20"}}; /* every other time */
    assert_int_equal(way_of(peek, 2), FORK_PEEK);
    static const qv_choice sure[] = {{"sure", "14"}, {"peek", "20"}};
    assert_int_equal(way_of(sure, 2), FORK_SURE);
}

/* -- No peeking, no memory --------------------------------------------------------------------- */

enum { POSITIONS = 150, ITERATIONS = 400 };

typedef struct {
    const qv_ruleset *rs;
    qv__rollout *one, *other;
    unsigned char *slots;
    uint32_t positions, different, forced;
} peek;

static void *slot(const peek *p, uint32_t i) {
    return p->slots + i * qv__slot_stride(p->rs->sizes.state);
}

/* Two worlds that look alike to the mover: equal generators choose alike, and a step without a
 * choice costs no thought. */
static uint32_t look_twice(peek *p, const qv_view *view, uint32_t seat, uint16_t steps[QV_STEPS]) {
    const size_t size = p->rs->sizes.state;
    qv__rng luck = qv__rng_at(p->positions, 1);
    for (uint32_t i = 0; i < 2; i++) {
        qv__deal(p->rs, view, &luck, slot(p, i));
        qv__observe(p->rs, slot(p, i), seat, slot(p, 2 + i));
    }
    p->different += memcmp(slot(p, 0), slot(p, 1), size) != 0;
    assert_memory_equal(slot(p, 2), slot(p, 3), size);
    qv__rng rng[] = {qv__rng_at(p->positions, 2), qv__rng_at(p->positions, 2)};
    uint16_t again[QV_STEPS], legal[QV_LEGAL];
    allocations = 0;
    const uint32_t n = choose(p->one, slot(p, 2), seat, &rng[0], steps);
    assert_int_equal(choose(p->other, slot(p, 3), seat, &rng[1], again), n);
    assert_int_equal(allocations, 0);
    assert_memory_equal(steps, again, n * sizeof *steps);
    const bool forced = qv_legal(p->rs, view, seat, legal) == 1;
    assert_int_equal(rng[0].counter == 0, forced);
    p->forced += forced;
    p->positions++;
    return n;
}

static void test_no_peek(void **state) {
    (void)state;
    qv_ruleset *const rs = rules_of(wide_game(), PLAYERS, NULL, 0);
    qv_match *const match = qv_match_new(rs, SEED, NULL, NULL);
    peek p = {.rs = rs,
              .one = qv__rollout_new(rs, ITERATIONS),
              .other = qv__rollout_new(rs, ITERATIONS),
              .slots = qv__slots_new(4, rs->sizes.state)};
    assert_true(match && p.one && p.other && p.slots);
    assert_true(allocations > 0); /* or nobody counts */
    for (uint32_t pending; p.positions < POSITIONS && (pending = qv_match_pending(match)) != 0;) {
        const uint32_t seat = qv__lowest(pending);
        uint16_t steps[QV_STEPS];
        const uint32_t n = look_twice(&p, qv_match_view(match, seat), seat, steps);
        assert_int_equal(qv_match_play(match, seat, steps, n, NULL, NULL), QV_OK);
    }
    assert_true(p.different > p.positions / 2 && p.positions > POSITIONS / 2);
    assert_true(p.forced > 0 && p.forced < p.positions);
    qv__rollout_free(p.one);
    qv__rollout_free(p.other);
    free(p.slots);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

/* The largest number of iterations is a number of iterations. */
/* -- Parts ------------------------------------------------------------------------------------- */

/* The mean minus the standard error of the mean. */
static void test_sure_gain(void **state) {
    (void)state;
    static const struct {
        double sum, squares, worlds, sure;
    } row[] = {{6, 20, 3, 2 - 1.1547005383792517},
               {6, 12, 3, 2},
               {0, 8, 2, -2},
               {-10, 130, 5, -2 - 2.345207879911715},
               {0, 0, 2, 0}};
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        const candidate c = {.sum = row[i].sum, .squares = row[i].squares};
        assert_true(fabs(sure_gain(&c, row[i].worlds) - row[i].sure) < 1e-12);
    }
}

enum { DRAWS = 5 };

static uint32_t moments, draws;
static uint16_t drawn_step[DRAWS];

/* One decision of nobody, then wide chance again and again. */
static qv_turn turn_of_luck(const qv_ruleset *rs, const qv_view *view) {
    (void)rs;
    (void)view;
    const uint32_t now = moments++;
    return (qv_turn){.phase = now == 0 ? QV_DECIDE : draws < DRAWS ? QV_CHANCE_DUE : QV_OVER};
}

static const qv_chance all_luck = {.range = 1000};

static void chance_of_luck(const qv_ruleset *rs, const qv_state *now, qv_chance *out) {
    (void)rs;
    (void)now;
    *out = all_luck;
}

static void apply_luck(const qv_ruleset *rs, qv_state *now, uint32_t seat, uint32_t step,
                       qv_event_log *log) {
    (void)rs;
    (void)now;
    (void)log;
    assert_int_equal(seat, QV_CHANCE);
    drawn_step[draws++] = (uint16_t)step;
}

/* Wide chance that follows wide chance goes on with its random stream, which is the second one. */
static void test_luck_after_luck(void **state) {
    (void)state;
    qv_game game = fork_game;
    qv_ruleset *const rs = rules_of(&game, 2, NULL, 0);
    qv_ruleset lucky = *rs;
    qv__rollout self = {.rs = &lucky, .world = calloc(1, QV_STATE_MOST)};
    qv__rng stream = qv__rng_at(SEED, 1);
    game.turn = turn_of_luck;
    game.chance = chance_of_luck;
    game.apply = apply_luck;
    lucky.game = &game;
    moments = draws = 0;
    play_through_luck(&self, SEED);
    assert_int_equal(draws, DRAWS);
    for (uint32_t i = 0; i < DRAWS; i++)
        assert_int_equal(drawn_step[i], qv__draw(&all_luck, &stream));
    free(self.world);
    qv_ruleset_free(rs);
}

static void test_most_iterations(void **state) {
    (void)state;
    qv_ruleset *const rs = rules_of(wide_game(), PLAYERS, NULL, 0);
    qv_diag diag = {0};
    qv_agent *const most = qv_agent_new(rs, "search:10000000", 0, &diag);
    assert_non_null(most);
    assert_null(qv_agent_new(rs, "search:10000001", 0, &diag));
    assert_int_equal(diag.err, QV_ENAME);
    qv_agent_free(most);
    qv_ruleset_free(rs);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sure_gain),       cmocka_unit_test(test_luck_after_luck),
        cmocka_unit_test(test_most_iterations), cmocka_unit_test(test_waits_for_luck),
        cmocka_unit_test(test_others_answer),   cmocka_unit_test(test_averages_secrets),
        cmocka_unit_test(test_no_peek),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
