/* SPDX-License-Identifier: MIT */
/* Analyses in slices: slices of any size give the same figures in every game, the figures so far
 * are true at any moment, and an analysis stops when it is told to.
 */
#include "base/bits.h"
#include "check.h"
#include "fork.h"
#include "quiver.h"

enum { SEED = 6, ITERATIONS = 60, GAMES = 3, PLIES = 9, MOST = 5 };

#define ROUNDING 1e-9

typedef struct {
    qv_ruleset *rs;
    qv_match *match;
    qv_analysis *analysis;
    const qv_view *view;
    uint32_t seat;
    bool gains;
    uint32_t who; /* of gains */
} moment;

typedef struct {
    qv_rated_move move[MOST];
    uint32_t n;
} figures;

/* After a few random moves. */
static void open_moment(moment *m, const qv_game *game) {
    uint32_t least;
    (void)qv_game_players(game, &least);
    *m = (moment){.rs = qv_ruleset_new(game, least, NULL, 0, NULL, 0, NULL)};
    m->match = qv_match_new(m->rs, SEED, NULL, NULL);
    m->analysis = qv_analysis_new(m->rs, ITERATIONS, SEED, NULL);
    qv_agent *const mover = qv_agent_new(m->rs, "random", SEED, NULL);
    assert_true(m->match && m->analysis && mover);
    for (uint32_t i = 0; i <= PLIES; i++) {
        uint16_t steps[QV_STEPS];
        m->seat = qv__lowest(qv_match_pending(m->match));
        m->view = qv_match_view(m->match, m->seat);
        assert_int_equal(qv_agent_begin(mover, m->view, m->seat, NULL), QV_OK);
        const uint32_t n = qv_agent_move(mover, steps);
        if (i < PLIES)
            assert_int_equal(qv_match_play(m->match, m->seat, steps, n, NULL, NULL), QV_OK);
    }
    qv_agent_free(mover);
}

static void close_moment(moment *m) {
    qv_analysis_free(m->analysis);
    qv_match_free(m->match);
    qv_ruleset_free(m->rs);
}

static void begin(const moment *m) {
    const int err = m->gains
                        ? qv_analysis_begin_gains(m->analysis, m->view, m->seat, m->who, NULL)
                        : qv_analysis_begin_best(m->analysis, m->view, m->seat, GAMES, MOST, NULL);
    assert_int_equal(err, QV_OK);
}

/* What holds at any moment. */
static void look(const moment *m, figures *out) {
    out->n = qv_analysis_moves(m->analysis, out->move, MOST);
    assert_in_range(out->n, 0, MOST);
    for (uint32_t i = 0; i < out->n; i++) {
        const qv_rated_move *const move = &out->move[i];
        assert_in_range(move->n, 1, QV_STEPS);
        if (m->gains) {
            assert_true(move->gain > 0 && move->often > 0 && move->often <= 1);
            assert_true(move->games == 0 && move->share == 0 && move->lo == 0 && move->hi == 1);
            assert_true(i == 0 || move[-1].gain * move[-1].often >= move->gain * move->often);
        } else {
            assert_in_range(move->games, 0, GAMES);
            assert_true(i == 0 || move->share <= move[-1].share);
            assert_in_range(move->games + 1, out->move[0].games, out->move[0].games + 2);
            assert_true(0 <= move->lo && move->lo <= move->share + ROUNDING);
            assert_true(move->share <= move->hi + ROUNDING && move->hi <= 1);
        }
    }
}

static void slices_give_the_same(const moment *m) {
    static const uint32_t longer[] = {0, 2, 31};
    figures all, sliced;
    begin(m);
    assert_int_equal(qv_analysis_think(m->analysis, UINT32_MAX), 0);
    look(m, &all);
    assert_true(m->gains || (all.n > 0 && all.move[0].games == GAMES));
    for (size_t i = 0; i < COUNT(longer); i++) {
        uint32_t slice = 1, slices = 0;
        begin(m);
        look(m, &sliced);
        assert_true(sliced.n == 0 || !m->gains); /* the one before is forgotten */
        for (int more = 1; more; slice += longer[i], slices++) {
            more = qv_analysis_think(m->analysis, slice);
            assert_in_range(more, 0, 1);
            if (slices % 32 == 0)
                look(m, &sliced);
        }
        assert_int_equal(qv_analysis_think(m->analysis, 1), 0);
        look(m, &sliced);
        assert_int_equal(sliced.n, all.n);
        assert_memory_equal(sliced.move, all.move, all.n * sizeof *all.move);
    }
}

static void test_slices(void **state) {
    (void)state;
    const qv_game *game;
    uint32_t gains = 0;
    for (uint32_t i = 0; (game = qv_game_at(i)); i++) {
        moment m;
        open_moment(&m, game);
        slices_give_the_same(&m);
        m.gains = true;
        for (m.who = 0; m.who < qv_ruleset_players(m.rs); m.who++) {
            figures found;
            slices_give_the_same(&m);
            look(&m, &found);
            gains += found.n;
        }
        close_moment(&m);
    }
    assert_true(gains > 0);
}

/* In the search, in the games and in the gains: the figures stay, until another analysis begins. */
static void stop_after(const moment *m, uint32_t iterations) {
    figures all, before, after;
    begin(m);
    assert_int_equal(qv_analysis_think(m->analysis, UINT32_MAX), 0);
    look(m, &all);
    begin(m);
    assert_int_equal(qv_analysis_think(m->analysis, iterations), 1);
    look(m, &before);
    qv_analysis_stop(m->analysis);
    assert_int_equal(qv_analysis_think(m->analysis, UINT32_MAX), 0);
    look(m, &after);
    assert_int_equal(before.n, after.n);
    assert_memory_equal(before.move, after.move, after.n * sizeof *after.move);
    begin(m);
    assert_int_equal(qv_analysis_think(m->analysis, UINT32_MAX), 0);
    look(m, &after);
    assert_int_equal(all.n, after.n);
    assert_memory_equal(all.move, after.move, all.n * sizeof *all.move);
    begin(m);
    assert_int_equal(qv_analysis_think(m->analysis, iterations), 1);
}

static void test_stop(void **state) {
    (void)state;
    moment m;
    figures found;
    open_moment(&m, qv_game_at(0));
    stop_after(&m, ITERATIONS / 2);
    look(&m, &found);
    assert_true(found.n > 0 && found.move[0].games == 0 && found.move[0].share == 0);
    assert_true(found.move[0].lo == 0 && found.move[0].hi == 1);
    for (uint32_t i = 700; i < 704; i++) /* in a later decision of greedy, or before one */
        stop_after(&m, ITERATIONS + i);
    m.gains = true;
    m.who = m.seat;
    stop_after(&m, 20);
    close_moment(&m);
}

/* Stopped by the game itself, in the world of its third iteration. */
static uint32_t dealt;
static qv_analysis *running;

static void count_deal(const qv_ruleset *rs, const qv_view *view, qv__rng *rng, qv_state *out) {
    fork_game.deal(rs, view, rng, out);
    if (++dealt == 3)
        qv_analysis_stop(running);
}

static void test_stop_in_an_iteration(void **state) {
    (void)state;
    qv_game game = fork_game;
    game.deal = count_deal;
    qv_ruleset *const rs = qv_ruleset_new(&game, 2, NULL, 0, NULL, 0, NULL);
    qv_match *const match = qv_match_new(rs, SEED, NULL, NULL);
    running = qv_analysis_new(rs, ITERATIONS, SEED, NULL);
    assert_true(match && running);
    assert_int_equal(qv_analysis_begin_best(running, qv_match_view(match, 0), 0, GAMES, MOST, NULL),
                     QV_OK);
    assert_int_equal(qv_analysis_think(running, 40), 0);
    assert_int_equal(dealt, 3);
    qv_analysis_free(running);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

static void test_refusals(void **state) {
    (void)state;
    moment m;
    qv_diag diag = {0};
    open_moment(&m, qv_game_at(0));
    const uint32_t other = m.seat ? 0 : 1;
    const qv_view *const waiting = qv_match_view(m.match, other);
    assert_int_equal(qv_match_pending(m.match) >> other & 1, 0);
    assert_int_equal(qv_analysis_begin_best(m.analysis, waiting, other, 1, 1, &diag), QV_ETURN);
    assert_int_equal(diag.err, QV_ETURN);
    assert_int_equal(qv_analysis_begin_gains(m.analysis, waiting, other, m.seat, NULL), QV_OK);
    assert_int_equal(qv_analysis_think(m.analysis, UINT32_MAX), 0);
    const uint32_t nobody = qv_ruleset_players(m.rs);
    assert_int_equal(qv_analysis_begin_gains(m.analysis, waiting, other, nobody, &diag),
                     QV_EARGUMENT);
    begin(&m); /* games are not needed for the order */
    assert_int_equal(qv_analysis_begin_best(m.analysis, m.view, m.seat, 0, MOST, NULL), QV_OK);
    assert_int_equal(qv_analysis_think(m.analysis, UINT32_MAX), 0);
    figures found;
    look(&m, &found);
    assert_true(found.n > 0 && found.move[0].games == 0);
    qv_agent *const mover = qv_agent_new(m.rs, "random", SEED, NULL);
    assert_non_null(mover);
    while (qv_match_pending(m.match)) {
        uint16_t steps[QV_STEPS];
        const uint32_t seat = qv__lowest(qv_match_pending(m.match));
        assert_int_equal(qv_agent_begin(mover, qv_match_view(m.match, seat), seat, NULL), QV_OK);
        const uint32_t n = qv_agent_move(mover, steps);
        assert_int_equal(qv_match_play(m.match, seat, steps, n, NULL, NULL), QV_OK);
    }
    m.view = qv_match_view(m.match, 0);
    assert_int_equal(qv_analysis_begin_best(m.analysis, m.view, 0, 1, 1, &diag), QV_EOVER);
    assert_int_equal(qv_analysis_begin_gains(m.analysis, m.view, 0, 0, &diag), QV_EOVER);
    assert_int_equal(qv_analysis_moves(m.analysis, found.move, MOST), found.n);
    qv_agent_free(mover);
    close_moment(&m);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_slices),
        cmocka_unit_test(test_stop),
        cmocka_unit_test(test_stop_in_an_iteration),
        cmocka_unit_test(test_refusals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
