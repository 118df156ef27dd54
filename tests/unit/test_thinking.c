/* SPDX-License-Identifier: MIT */
/* Agents that think in slices: every kind in every game finds the same moves in slices of any size,
 * has a legal move at any moment, and stops when it is told to.
 */
#include <pthread.h>
#include <stdatomic.h>

#include "ai/agent.h"
#include "base/bits.h"
#include "check.h"
#include "fork.h"

enum { SEED = 4, MOMENTS = 4, APART = 7, MOST = 8, STEPS = 60 };

static const char *const kinds[] = {"random",     "random-moves", "greedy",  "easy",
                                    "search:100", "search:2000",  "tree:300"};

typedef struct {
    const qv_ruleset *rs;
    const char *kind;
    const qv_view *view;
    uint32_t seat;
} moment;

typedef struct {
    qv_whole_move move[MOST];
    uint32_t n;
} ranking;

static qv_agent *agent_of(const moment *m, uint64_t seed) {
    qv_agent *const agent = qv_agent_new(m->rs, m->kind, seed, NULL);
    assert_non_null(agent);
    return agent;
}

static void begin(qv_agent *agent, const moment *m) {
    assert_int_equal(qv_agent_begin(agent, m->view, m->seat, NULL), QV_OK);
}

static void rank(qv_agent *agent, ranking *out) {
    out->n = qv_agent_ranked(agent, out->move, MOST);
    assert_in_range(out->n, 1, MOST);
}

static bool same_move(const qv_whole_move *a, const qv_whole_move *b) {
    return a->n == b->n && memcmp(a->step, b->step, a->n * sizeof *a->step) == 0;
}

static void assert_same(const ranking *a, const ranking *b) {
    assert_int_equal(a->n, b->n);
    for (uint32_t i = 0; i < a->n; i++)
        assert_true(same_move(&a->move[i], &b->move[i]));
}

/* Each ranked move is one of the walk, no two are the same, and the first is the move. */
static void assert_legal(qv_agent *agent, const moment *m, qv_moves *walk) {
    ranking ranked;
    qv_whole_move move, next;
    uint32_t found = 0;
    rank(agent, &ranked);
    move.n = qv_agent_move(agent, move.step);
    assert_true(same_move(&move, &ranked.move[0]));
    assert_int_equal(qv_moves_start(walk, m->view, m->seat), QV_OK);
    while ((next.n = qv_moves_next(walk, next.step)) > 0)
        for (uint32_t i = 0; i < ranked.n; i++)
            found += same_move(&next, &ranked.move[i]);
    assert_int_equal(found, ranked.n);
}

/* Calls `look` at a few moments of a random game of every game for each kind. */
static void look_along(moment *m, void look(const moment *)) {
    qv_match *const match = qv_match_new(m->rs, SEED, NULL, NULL);
    qv_agent *const mover = qv_agent_new(m->rs, "random", 0, NULL);
    qv__rng rng = qv__rng_at(SEED, 1);
    assert_true(match && mover);
    for (uint32_t i = 0, pending; i < MOMENTS * APART && (pending = qv_match_pending(match)) != 0;
         i++) {
        uint16_t steps[QV_STEPS];
        m->seat = qv__lowest(pending);
        m->view = qv_match_view(match, m->seat);
        if (i % APART == 0)
            look(m);
        const uint32_t n = qv__agent_choose(mover, m->view, m->seat, &rng, steps);
        assert_int_equal(qv_match_play(match, m->seat, steps, n, NULL, NULL), QV_OK);
    }
    qv_agent_free(mover);
    qv_match_free(match);
}

static void look_at_all(const char *const *names, size_t n, void look(const moment *)) {
    const qv_game *game;
    for (uint32_t i = 0; (game = qv_game_at(i)); i++)
        for (size_t k = 0; k < n; k++) {
            uint32_t least;
            (void)qv_game_players(game, &least);
            moment m = {.rs = qv_ruleset_new(game, least, NULL, 0, NULL, 0, NULL),
                        .kind = names[k]};
            assert_non_null(m.rs);
            look_along(&m, look);
            qv_ruleset_free(m.rs);
        }
}

/* -- Slices ------------------------------------------------------------------------------------ */

/* An agent that has thought about something else, in slices that get longer, with a look at its
 * moves after each. */
static void slices_find_the_same(const moment *m) {
    static const uint32_t longer[] = {0, 1, 3, 40};
    qv_agent *const once = agent_of(m, SEED), *const often = agent_of(m, SEED);
    ranking all, sliced;
    begin(once, m);
    assert_int_equal(qv_agent_think(once, UINT32_MAX), 0);
    rank(once, &all);
    for (size_t i = 0; i < COUNT(longer); i++) {
        uint32_t slice = 1, slices = 0;
        begin(often, m);
        for (int more = 1; more; slice += longer[i], slices++) {
            more = qv_agent_think(often, slice);
            assert_in_range(more, 0, 1);
            if (slices % 16 == 0)
                rank(often, &sliced);
        }
        rank(often, &sliced);
        assert_same(&all, &sliced);
        assert_int_equal(qv_agent_think(often, 1), 0); /* no more helps */
        rank(often, &sliced);
        assert_same(&all, &sliced);
    }
    qv_agent_free(once);
    qv_agent_free(often);
}

static void test_slices(void **state) {
    (void)state;
    look_at_all(kinds, COUNT(kinds), slices_find_the_same);
}

/* The callers inside the library take the same path. */
static void choosing_is_thinking(const moment *m) {
    qv_agent *const agent = agent_of(m, SEED);
    qv_whole_move move, chosen;
    qv__rng rng = qv__rng_at(SEED, (uint64_t)qv_view_ply(m->view) * QV_SEATS + m->seat);
    begin(agent, m);
    while (qv_agent_think(agent, 13) > 0)
        ;
    move.n = qv_agent_move(agent, move.step);
    chosen.n = qv__agent_choose(agent, m->view, m->seat, &rng, chosen.step);
    assert_true(same_move(&move, &chosen));
    qv_agent_free(agent);
}

static void test_choosing(void **state) {
    (void)state;
    look_at_all(kinds, COUNT(kinds), choosing_is_thinking);
}

/* What an agent has thought about before leaves no trace, at no moment. */
static void the_past_does_not_matter(const moment *m) {
    qv_agent *const fresh = agent_of(m, SEED), *const used = agent_of(m, SEED);
    ranking one, other;
    begin(used, m);
    while (qv_agent_think(used, 100) > 0)
        ;
    begin(used, m);
    begin(fresh, m);
    for (int more = 1; more;) {
        rank(fresh, &one);
        rank(used, &other);
        assert_same(&one, &other);
        more = qv_agent_think(fresh, 5);
        assert_int_equal(qv_agent_think(used, 5), more);
    }
    qv_agent_free(fresh);
    qv_agent_free(used);
}

static void test_the_past(void **state) {
    (void)state;
    look_at_all(kinds, COUNT(kinds), the_past_does_not_matter);
}

/* -- At any moment ----------------------------------------------------------------------------- */

static void every_moment_has_a_move(const moment *m) {
    qv_agent *const agent = agent_of(m, SEED);
    qv_moves *const walk = qv_moves_new(m->rs);
    ranking before, after;
    assert_non_null(walk);
    begin(agent, m);
    assert_legal(agent, m, walk);
    for (uint32_t slice = 1, i = 0; i < STEPS && qv_agent_think(agent, slice) > 0; i++) {
        assert_legal(agent, m, walk);
        slice += i / 10;
    }
    assert_legal(agent, m, walk);
    rank(agent, &before);
    qv_agent_stop(agent);
    assert_int_equal(qv_agent_think(agent, UINT32_MAX), 0);
    rank(agent, &after);
    assert_same(&before, &after);
    qv_moves_free(walk);
    qv_agent_free(agent);
}

static void test_any_moment(void **state) {
    (void)state;
    static const char *const long_ones[] = {"hard", "search:50000"};
    look_at_all(kinds, COUNT(kinds), every_moment_has_a_move);
    look_at_all(long_ones, COUNT(long_ones), every_moment_has_a_move);
}

/* -- Inside a move ----------------------------------------------------------------------------- */

static uint32_t completed;

static void the_move_is_completed(const moment *m) {
    uint16_t legal[QV_LEGAL];
    qv_view *const inside = test_malloc(QV_STATE_MOST);
    const int n = qv_legal(m->rs, m->view, m->seat, legal);
    assert_true(n > 0);
    if (qv_preview(m->rs, m->view, legal[n - 1], inside)) {
        const moment rest = {m->rs, m->kind, inside, m->seat};
        every_moment_has_a_move(&rest);
        completed++;
    }
    test_free(inside);
}

static void test_inside_moves(void **state) {
    (void)state;
    completed = 0;
    look_at_all(kinds, COUNT(kinds), the_move_is_completed);
    assert_true(completed >= COUNT(kinds));
}

/* -- Stopping ---------------------------------------------------------------------------------- */

/* The fork, whose worlds are counted: a search deals one for each iteration. */
static atomic_uint dealt;
static _Atomic uint32_t stop_at; /* the world in which the agent is stopped; 0: none */
static qv_agent *thinking;

static void count_deal(const qv_ruleset *rs, const qv_view *view, qv__rng *rng, qv_state *out) {
    fork_game.deal(rs, view, rng, out);
    if (atomic_fetch_add(&dealt, 1) + 1 == atomic_load(&stop_at))
        qv_agent_stop(thinking);
}

typedef struct {
    qv_game game;
    qv_ruleset *rs;
    fork_state state, view;
} counted;

static void begin_counted(counted *c, const char *kind) {
    c->game = fork_game;
    c->game.deal = count_deal;
    c->rs = qv_ruleset_new(&c->game, 2, NULL, 0, NULL, 0, NULL);
    assert_non_null(c->rs);
    qv__init(c->rs, (qv_state *)(void *)&c->state);
    qv__observe(c->rs, (qv_state *)(void *)&c->state, 0, (qv_view *)(void *)&c->view);
    thinking = qv_agent_new(c->rs, kind, SEED, NULL);
    assert_non_null(thinking);
    atomic_store(&dealt, 0);
    atomic_store(&stop_at, 0);
    assert_int_equal(qv_agent_begin(thinking, (qv_view *)(void *)&c->view, 0, NULL), QV_OK);
}

static void end_counted(const counted *c) {
    qv_agent_free(thinking);
    qv_ruleset_free(c->rs);
}

static void test_iterations_are_counted(void **state) {
    (void)state;
    counted c;
    begin_counted(&c, "search:50");
    assert_int_equal(qv_agent_think(thinking, 0), 1);
    assert_int_equal(dealt, 0);
    assert_int_equal(qv_agent_think(thinking, 49), 1);
    assert_int_equal(dealt, 49);
    assert_int_equal(qv_agent_think(thinking, 49), 0);
    assert_int_equal(dealt, 50);
    end_counted(&c);
}

/* The iteration in progress is the last one until another move is begun. */
static void test_stop_in_an_iteration(void **state) {
    (void)state;
    counted c;
    begin_counted(&c, "search:50");
    atomic_store(&stop_at, 5);
    assert_int_equal(qv_agent_think(thinking, 40), 0);
    assert_int_equal(dealt, 5);
    assert_int_equal(qv_agent_think(thinking, 40), 0);
    assert_int_equal(dealt, 5);
    assert_int_equal(qv_agent_begin(thinking, (qv_view *)(void *)&c.view, 0, NULL), QV_OK);
    assert_int_equal(qv_agent_think(thinking, 40), 1);
    assert_int_equal(dealt, 45);
    end_counted(&c);
}

static void *think_to_the_end(void *more) {
    *(int *)more = qv_agent_think(thinking, UINT32_MAX);
    return NULL;
}

static void test_stop_from_another_thread(void **state) {
    (void)state;
    enum { MANY = 1000000 };
    counted c;
    int more = -1;
    pthread_t thread;
    uint16_t steps[QV_STEPS];
    begin_counted(&c, "search:1000000");
    assert_int_equal(pthread_create(&thread, NULL, think_to_the_end, &more), 0);
    while (atomic_load(&dealt) == 0)
        ;
    qv_agent_stop(thinking);
    assert_int_equal(pthread_join(thread, NULL), 0);
    assert_int_equal(more, 0);
    assert_in_range(dealt, 1, MANY - 1);
    assert_int_equal(qv_agent_move(thinking, steps), 1);
    end_counted(&c);
}

/* -- Seeds ------------------------------------------------------------------------------------- */

/* Of ten views that differ in nothing but the number of moves before them, each has its own luck;
 * so has each seed. */
static void test_luck(void **state) {
    (void)state;
    counted c;
    uint16_t steps[QV_STEPS];
    uint32_t by_ply = 0, by_seed = 0;
    begin_counted(&c, "random");
    for (uint32_t i = 0; i < 10; i++) {
        c.view.head.ply = i;
        assert_int_equal(qv_agent_begin(thinking, (qv_view *)(void *)&c.view, 0, NULL), QV_OK);
        assert_int_equal(qv_agent_move(thinking, steps), 1);
        by_ply |= 1U << steps[0];
        qv_agent *const other = qv_agent_new(c.rs, "random", i, NULL);
        c.view.head.ply = 0;
        assert_int_equal(qv_agent_begin(other, (qv_view *)(void *)&c.view, 0, NULL), QV_OK);
        assert_int_equal(qv_agent_move(other, steps), 1);
        by_seed |= 1U << steps[0];
        qv_agent_free(other);
    }
    assert_true(__builtin_popcount(by_ply) > 2 && __builtin_popcount(by_seed) > 2);
    end_counted(&c);
}

/* -- Refusals ---------------------------------------------------------------------------------- */

static void test_refusals(void **state) {
    (void)state;
    counted c;
    fork_state other;
    uint16_t steps[QV_STEPS];
    qv_whole_move move;
    qv_diag diag = {0};
    begin_counted(&c, "search:9");
    qv_view *const view = (qv_view *)(void *)&c.view;
    qv_agent *const fresh = qv_agent_new(c.rs, "easy", SEED, NULL);
    assert_int_equal(qv_agent_think(fresh, 1), QV_EARGUMENT);
    assert_int_equal(qv_agent_move(fresh, steps), 0);
    assert_int_equal(qv_agent_ranked(fresh, &move, 1), 0);
    qv_agent_free(fresh);
    qv__observe(c.rs, (qv_state *)(void *)&c.state, 1, (qv_view *)(void *)&other);
    assert_int_equal(qv_agent_begin(thinking, (qv_view *)(void *)&other, 1, &diag), QV_ETURN);
    assert_int_equal(diag.err, QV_ETURN);
    assert_int_equal(qv_agent_begin(thinking, (qv_view *)(void *)&other, 0, &diag), QV_EARGUMENT);
    assert_int_equal(qv_agent_begin(thinking, qv__open((qv_state *)(void *)&c.state), 0, &diag),
                     QV_EARGUMENT);
    assert_int_equal(qv_agent_think(thinking, 8), 1); /* nothing has changed */
    assert_int_equal(qv_agent_think(thinking, 8), 0);
    c.view.phase = FORK_OVER;
    assert_int_equal(qv_agent_begin(thinking, view, 0, &diag), QV_EOVER);
    assert_string_equal(diag.text, "the game is over");
    assert_int_equal(qv_agent_ranked(thinking, &move, 0), 0);
    assert_int_equal(qv_agent_ranked(thinking, &move, 1), 1);
    end_counted(&c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_slices),
        cmocka_unit_test(test_choosing),
        cmocka_unit_test(test_the_past),
        cmocka_unit_test(test_any_moment),
        cmocka_unit_test(test_inside_moves),
        cmocka_unit_test(test_iterations_are_counted),
        cmocka_unit_test(test_stop_in_an_iteration),
        cmocka_unit_test(test_stop_from_another_thread),
        cmocka_unit_test(test_luck),
        cmocka_unit_test(test_refusals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
