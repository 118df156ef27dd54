/* SPDX-License-Identifier: MIT */
/* Analyses against results worked out by hand for fork.h: shares of the wins with their
 * intervals, and gains of either seat.
 */

#include <math.h>
#include <stdio.h>

#include "ai/agent.h"
#include "check.h"
#include "fork.h"

enum { ITERATIONS = 500, SEED = 3, GAMES = 10, WORLDS = 24 };

static const qv_choice pays[] = {
    {"sure", "5"}, {"roll", "20"}, {"offer", "9"}, {"peek", "16"}, {"finish", "12"}};

typedef struct {
    qv_ruleset *rs;
    qv_analysis *analysis;
    fork_state state;
    qv_rated_move found[QV_RANKED + 4];
    uint32_t n;
} moment;

static void begin(moment *m, const qv_game *game, const qv_choice *choices, uint32_t n) {
    *m = (moment){.rs = qv_ruleset_new(game, 2, choices, n, NULL, 0, NULL)};
    assert_non_null(m->rs);
    m->analysis = qv_analysis_new(m->rs, ITERATIONS, SEED, NULL);
    assert_non_null(m->analysis);
    qv__init(m->rs, (qv_state *)(void *)&m->state);
}

static void end(moment *m) {
    qv_analysis_free(m->analysis);
    qv_ruleset_free(m->rs);
}

static const qv_view *seen_by(const moment *m, uint32_t seat, fork_state *view) {
    qv__observe(m->rs, (const qv_state *)(const void *)&m->state, seat, (qv_view *)(void *)view);
    return (const qv_view *)(const void *)view;
}

static void finish(moment *m, uint32_t most) {
    while (qv_analysis_think(m->analysis, UINT32_MAX) > 0)
        ;
    m->n = qv_analysis_moves(m->analysis, m->found, most);
}

static void find_best(moment *m, uint32_t games, uint32_t most) {
    fork_state view;
    assert_int_equal(
        qv_analysis_begin_best(m->analysis, seen_by(m, 0, &view), 0, games, most, NULL), QV_OK);
    finish(m, most);
}

static void find_gains(moment *m, uint32_t seat, uint32_t who, uint32_t most) {
    fork_state view;
    assert_int_equal(qv_analysis_begin_gains(m->analysis, seen_by(m, seat, &view), seat, who, NULL),
                     QV_OK);
    finish(m, most);
}

static const qv_rated_move *prospect(const moment *m, uint32_t way) {
    for (uint32_t i = 0; i < m->n; i++)
        if (m->found[i].n == 1 && m->found[i].step[0] == way)
            return &m->found[i];
    return NULL;
}

static bool near(double a, double b) {
    return fabs(a - b) < 1e-5;
}

static void check_share(const moment *m, uint32_t way, double share, double lo, double hi) {
    const qv_rated_move *const found = prospect(m, way);
    assert_non_null(found);
    assert_int_equal(found->games, GAMES);
    assert_true(near(found->share, share) && near(found->lo, lo) && near(found->hi, hi));
}

static uint32_t place_of(const moment *m, uint32_t way) {
    uint32_t i = 0;
    while (i < m->n && m->found[i].step[0] != way)
        i++;
    return i;
}

/* The greatest share is first, whatever a short search prefers; among equal shares its order stays.
 */
static void moves_are_in_the_order_of_their_shares(void **state) {
    (void)state;
    uint32_t changed = 0;
    for (uint32_t iterations = FORK_WAYS; iterations < 8 * FORK_WAYS; iterations++) {
        const qv_choice choices[] = {{"sure", "5"}, {"offer", "20"}, {"finish", "9"}};
        moment m;
        begin(&m, &fork_game, choices, COUNT(choices));
        qv_analysis_free(m.analysis);
        m.analysis = qv_analysis_new(m.rs, iterations, SEED, NULL);
        find_best(&m, 0, FORK_WAYS);
        const moment searched = m;
        find_best(&m, GAMES, FORK_WAYS);
        for (uint32_t k = 1; k < m.n; k++) {
            const qv_rated_move *const one = &m.found[k - 1], *const other = &m.found[k];
            const bool before =
                place_of(&searched, one->step[0]) < place_of(&searched, other->step[0]);
            assert_true(one->share > other->share || (near(one->share, other->share) && before));
            changed += !before;
        }
        end(&m);
    }
    assert_true(changed > 0);
}

/* The search and each game have streams of their own: the ranking without games is that of the
 * agent alone. */
static void a_search_is_that_of_the_agent(void **state) {
    (void)state;
    uint32_t differ = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        const qv_choice choices[] = {{"roll", "20"}, {"offer", "9"}};
        moment m;
        begin(&m, &fork_game, choices, COUNT(choices));
        qv_analysis_free(m.analysis);
        m.analysis = qv_analysis_new(m.rs, 3 * FORK_WAYS, seed, NULL);
        find_best(&m, 0, FORK_WAYS);
        qv_whole_move ranked[2][QV_RANKED];
        for (uint64_t stream = 0; stream < 2; stream++) {
            char name[32];
            snprintf(name, sizeof name, "search:%u", (unsigned)(3 * FORK_WAYS));
            qv_agent *const agent = qv_agent_new(m.rs, name, 0, NULL);
            fork_state view;
            qv__agent_begin(agent, seen_by(&m, 0, &view), 0, qv__rng_at(seed, stream));
            while (qv_agent_think(agent, UINT32_MAX) > 0)
                ;
            assert_int_equal(qv_agent_ranked(agent, ranked[stream], FORK_WAYS), m.n);
            qv_agent_free(agent);
        }
        for (uint32_t i = 0; i < m.n; i++) {
            assert_int_equal(m.found[i].step[0], ranked[0][i].step[0]);
            differ += ranked[0][i].step[0] != ranked[1][i].step[0];
        }
        end(&m);
    }
    assert_true(differ > 0);
}

/* The shares of a peek in ten games each: not the same with all seeds. */
static void games_depend_on_the_seed(void **state) {
    (void)state;
    uint32_t shares = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        const qv_choice choices[] = {{"peek", "5"}, {"sure", "5"}};
        moment m;
        begin(&m, &fork_game, choices, COUNT(choices));
        qv_analysis_free(m.analysis);
        m.analysis = qv_analysis_new(m.rs, ITERATIONS, seed, NULL);
        find_best(&m, GAMES, FORK_WAYS);
        for (uint32_t i = 0; i < m.n; i++)
            if (m.found[i].step[0] == FORK_PEEK)
                shares |= 1U << (uint32_t)(2 * m.found[i].share * GAMES + 0.5);
        end(&m);
    }

    assert_true(shares & (shares - 1));
}

/* The gain of a way over all worlds together. */
static double sum_of(const moment *m, uint32_t way) {
    const qv_rated_move *const found = prospect(m, way);
    assert_non_null(found);
    return found->gain * found->often * WORLDS;
}

/* Figures of different versions are comparable only if the luck is the same: of each seed the share
 * of a peek, in half games, and the sums of a roll and of a spin over the worlds. */
static void figures_are_the_same_in_every_version(void **state) {
    (void)state;
    char all[400];
    qv_text text = qv_text_over(all, sizeof all);
    for (uint64_t seed = 0; seed < 12; seed++) {
        moment m;
        begin(&m, &fork_game, pays, COUNT(pays));
        qv_analysis_free(m.analysis);
        m.analysis = qv_analysis_new(m.rs, ITERATIONS, seed, NULL);
        find_best(&m, GAMES, FORK_WAYS);
        const double share = prospect(&m, FORK_PEEK)->share;
        find_gains(&m, 0, 0, QV_RANKED);
        qv_text_add(&text, "%.0f %.0f %.0f, ", 2 * share * GAMES, sum_of(&m, FORK_ROLL),
                    sum_of(&m, FORK_SPIN));
        end(&m);
    }
    assert_string_equal(all, "14 174 59, 18 138 57, 12 120 55, 15 192 63, 15 174 59, 15 138 53, "
                             "16 192 62, 16 156 59, 17 174 58, 17 228 65, 16 156 58, 13 228 67, ");
}

/* Wilson's interval for 0, 5 and 10 of 10, by hand. */
static void wins_are_counted(void **state) {
    (void)state;
    static const struct {
        const char *finish;
        double share, lo, hi;
    } row[] = {{"3", 0, 0, 0.27754}, {"10", 0.5, 0.23659, 0.76341}, {"11", 1, 0.72246, 1}};
    for (size_t i = 0; i < COUNT(row); i++) {
        const qv_choice choices[] = {{"sure", "5"}, {"finish", row[i].finish}};
        moment m;
        begin(&m, &fork_game, choices, 2);
        find_best(&m, GAMES, FORK_WAYS);
        assert_int_equal(m.n, FORK_WAYS);
        check_share(&m, FORK_SURE, 1, 0.72246, 1);
        check_share(&m, FORK_SPIN, 1, 0.72246, 1); /* once it has been spun */
        check_share(&m, FORK_FINISH, row[i].share, row[i].lo, row[i].hi);
        find_best(&m, GAMES, 2);
        assert_int_equal(m.n, 2);
        end(&m);
    }
}

/* For any number requested; every game has a moment with more moves than that. */
static void ranks_are_bounded(void **state) {
    (void)state;
    uint32_t games = 0;
    for (uint32_t i = 0; qv_game_at(i); i++) {
        const qv_game *const game = qv_game_at(i);
        qv_ruleset *const rs = qv_ruleset_new(game, game->players_least, NULL, 0, NULL, 0, NULL);
        qv_match *const match = qv_match_new(rs, SEED, NULL, NULL);
        qv_analysis *const analysis = qv_analysis_new(rs, ITERATIONS, SEED, NULL);
        qv_rated_move found[QV_RANKED + 4];
        uint32_t seat = 0;
        assert_true(rs && match && analysis);
        while (!(qv_match_pending(match) >> seat & 1))
            seat++;
        assert_int_equal(qv_analysis_begin_best(analysis, qv_match_view(match, seat), seat, 0,
                                                QV_RANKED + 4, NULL),
                         QV_OK);
        assert_int_equal(qv_analysis_think(analysis, UINT32_MAX), 0);
        const uint32_t n = qv_analysis_moves(analysis, found, QV_RANKED + 4);
        assert_in_range(n, 1, QV_RANKED);
        games += n == QV_RANKED;
        qv_analysis_free(analysis);
        qv_match_free(match);
        qv_ruleset_free(rs);
    }
    assert_true(games > 0);
}

static void check_gain(const moment *m, uint32_t way, double gain) {
    const qv_rated_move *const found = prospect(m, way);
    assert_non_null(found);
    assert_true(near(found->gain, gain) && near(found->often, 1));
}

static void check_gains(const moment *m) {
    assert_int_equal(m->n, FORK_WAYS);
    for (uint32_t i = 1; i < m->n; i++)
        assert_true(m->found[i - 1].gain >= m->found[i].gain);
    check_gain(m, FORK_SURE, 5);
    check_gain(m, FORK_OFFER, 9); /* seat 1 declines to object */
    check_gain(m, FORK_FINISH, 2);
    const double wins = (sum_of(m, FORK_ROLL) - 2 * WORLDS) / 18;
    assert_true(near(wins, round(wins)) && wins > 0 && wins < WORLDS / 2);
    const double peeks = sum_of(m, FORK_PEEK) / 16;
    assert_true(near(peeks, round(peeks)) && peeks > WORLDS / 4 && peeks < WORLDS * 3 / 4);
    const double spun = sum_of(m, FORK_SPIN);
    assert_true(near(spun, round(spun)) && spun > 1.5 * WORLDS && spun < 3.5 * WORLDS);
}

/* A list of at most so many is the beginning of the whole list. */
static void short_lists_are_parts_of_long_ones(void **state) {
    (void)state;
    moment m;
    begin(&m, &fork_game, pays, COUNT(pays));
    find_gains(&m, 0, 0, QV_RANKED);
    const moment all = m;
    for (uint32_t most = 1; most <= all.n; most++) {
        m.n = qv_analysis_moves(m.analysis, m.found, most);
        assert_int_equal(m.n, most);
        for (uint32_t i = 0; i < most; i++) {
            assert_int_equal(m.found[i].step[0], all.found[i].step[0]);
            assert_true(near(m.found[i].gain, all.found[i].gain));
        }
    }
    end(&m);
}

static void apply_with_spin(const qv_ruleset *rs, qv_state *state, uint32_t who, uint32_t step,
                            qv_event_log *log) {
    fork_state *const s = (fork_state *)(void *)state;
    if (step != FORK_ACCEPT) {
        fork_game.apply(rs, state, who, step, log);
        return;
    }
    s->phase = FORK_SPINNING;
    s->head.ply++;
}

/* What follows from a declined window counts as well: here the spin. */
static void gains_come_after_windows(void **state) {
    (void)state;
    qv_game game = fork_game;
    game.apply = apply_with_spin;
    moment m;
    begin(&m, &game, pays, COUNT(pays));
    find_gains(&m, 0, 0, QV_RANKED);
    const double spun = sum_of(&m, FORK_OFFER);
    assert_true(near(spun, round(spun)) && spun > 1.5 * WORLDS && spun < 3.5 * WORLDS);
    end(&m);
}

static void own_gains_are_averaged(void **state) {
    (void)state;
    moment m;
    begin(&m, &fork_game, pays, COUNT(pays));
    find_gains(&m, 0, 0, QV_RANKED);
    check_gains(&m);
    find_gains(&m, 0, 0, 2);
    assert_int_equal(m.n, 2);
    find_gains(&m, 0, 1, QV_RANKED); /* a seat that acts only in windows gains nothing */
    assert_int_equal(m.n, 0);
    end(&m);
}

/* The fork with its seats exchanged, except for the secret. */
static qv_turn turn_of_other(const qv_ruleset *rs, const qv_view *view) {
    qv_turn turn = fork_game.turn(rs, view);
    turn.may_act = turn.may_act ? 3 - turn.may_act : 0;
    turn.window = turn.window ? 3 - turn.window : 0;
    return turn;
}

static void result_of_other(const qv_ruleset *rs, const qv_view *view, qv_result *out) {
    qv_result result = {{0}, {0}};
    fork_game.result(rs, view, &result);
    for (uint32_t seat = 0; seat < 2; seat++) {
        out->score[seat] = result.score[1 - seat];
        out->rank[seat] = result.rank[1 - seat];
    }
}

static void gains_of_others_come_from_own_view(void **state) {
    (void)state;
    qv_game game = fork_game;
    game.turn = turn_of_other;
    game.result = result_of_other;
    moment m;
    begin(&m, &game, pays, COUNT(pays));
    find_gains(&m, 0, 1, QV_RANKED);
    check_gains(&m);
    find_gains(&m, 1, 1, QV_RANKED); /* knows that a peek pays nothing */
    assert_int_equal(m.n, FORK_WAYS - 1);
    assert_null(prospect(&m, FORK_PEEK));
    end(&m);
}

static void zero_sum(const qv_ruleset *rs, const qv_view *view, qv_result *out) {
    fork_game.result(rs, view, out);
    out->score[1] = -out->score[0];
}

/* Losses of the others are gains too. */
static void gains_are_those_of_the_lead(void **state) {
    (void)state;
    qv_game game = fork_game;
    game.result = zero_sum;
    moment m;
    begin(&m, &game, pays, COUNT(pays));
    find_gains(&m, 0, 0, QV_RANKED);
    check_gain(&m, FORK_SURE, 10);
    check_gain(&m, FORK_FINISH, 4);
    end(&m);
}

/* The seats exchanged, after two steps of seat 0 without effect: any way, and a declined window. */
static qv_turn turn_after_two(const qv_ruleset *rs, const qv_view *view) {
    const fork_state *const s = (const fork_state *)(const void *)view;
    if (s->spare == 2)
        return turn_of_other(rs, view);
    return (qv_turn){.phase = QV_DECIDE, .may_act = 1, .window = s->spare == 1};
}

static uint32_t legal_after_two(const qv_ruleset *rs, const qv_view *view, uint32_t who,
                                uint16_t *out) {
    const fork_state *const s = (const fork_state *)(const void *)view;
    if (s->spare != 1)
        return fork_game.legal(rs, view, who, out);
    out[0] = FORK_OBJECT;
    out[1] = FORK_ACCEPT;
    return 2;
}

static void apply_after_two(const qv_ruleset *rs, qv_state *state, uint32_t who, uint32_t step,
                            qv_event_log *log) {
    fork_state *const s = (fork_state *)(void *)state;
    if (s->spare == 2) {
        fork_game.apply(rs, state, who, step, log);
        return;
    }
    if (step == FORK_OBJECT)
        s->phase = FORK_OVER;
    s->spare++;
    s->head.ply++;
}

static void gains_wait_for_the_turn(void **state) {
    (void)state;
    qv_game game = fork_game;
    game.turn = turn_after_two;
    game.legal = legal_after_two;
    game.apply = apply_after_two;
    game.result = result_of_other;
    moment m;
    begin(&m, &game, pays, COUNT(pays));
    find_gains(&m, 0, 1, QV_RANKED);
    check_gains(&m);
    end(&m);
}

/* An offer is legal only with that secret. */
static uint32_t wanted;

static uint32_t legal_with_secret(const qv_ruleset *rs, const qv_view *view, uint32_t who,
                                  uint16_t *out) {
    const fork_state *const s = (const fork_state *)(const void *)view;
    uint32_t kept = 0;
    const uint32_t n = fork_game.legal(rs, view, who, out);
    for (uint32_t i = 0; i < n; i++)
        if (out[i] != FORK_OFFER || s->secret[1] == wanted)
            out[kept++] = out[i];
    return kept;
}

/* 16 in half of the worlds is less than 9 or 10 in all of them, whichever is found first. */
static void what_is_rarely_legal_counts_less(void **state) {
    (void)state;
    qv_game game = fork_game;
    game.legal = legal_with_secret;
    static const qv_choice choices[] = {{"sure", "9"}, {"offer", "16"}, {"finish", "20"}};
    for (wanted = 0; wanted < 2; wanted++) {
        moment m;
        begin(&m, &game, choices, COUNT(choices));
        find_gains(&m, 0, 0, QV_RANKED);
        const qv_rated_move *const offer = prospect(&m, FORK_OFFER);
        assert_non_null(offer);
        assert_true(near(offer->gain, 16) && offer->often > 0.25 && offer->often < 0.5625);
        assert_true(offer > prospect(&m, FORK_SURE) && offer > prospect(&m, FORK_FINISH));
        check_gain(&m, FORK_SURE, 9);
        check_gain(&m, FORK_FINISH, 10);
        end(&m);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_search_is_that_of_the_agent),
        cmocka_unit_test(games_depend_on_the_seed),
        cmocka_unit_test(figures_are_the_same_in_every_version),
        cmocka_unit_test(wins_are_counted),
        cmocka_unit_test(moves_are_in_the_order_of_their_shares),
        cmocka_unit_test(ranks_are_bounded),
        cmocka_unit_test(own_gains_are_averaged),
        cmocka_unit_test(short_lists_are_parts_of_long_ones),
        cmocka_unit_test(gains_come_after_windows),
        cmocka_unit_test(gains_of_others_come_from_own_view),
        cmocka_unit_test(gains_are_those_of_the_lead),
        cmocka_unit_test(gains_wait_for_the_turn),
        cmocka_unit_test(what_is_rarely_legal_counts_less),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
