/* SPDX-License-Identifier: MIT */
/* Many matches at the same time: where they stop, that they repeat, and that a match keeps no more
 * memory than its entries and events need.
 *
 * Random games of every game that there is. The source is compiled into this test, which looks
 * inside.
 */
#include "check.h"

#include "lab/crowd.c"

#include "ai/agent.h"
#include "match/match.h"

enum { MATCHES = 6, PLIES = 20 };

static qv_ruleset *most_players(const qv_game *game) {
    qv_ruleset *const rs =
        qv_ruleset_new(game, qv_game_players(game, NULL), NULL, 0, NULL, 0, NULL);
    assert_non_null(rs);
    return rs;
}

/* A ply is an entry, except that a few entries of some games count as one. */
static void test_until(void **state) {
    (void)state;
    for (uint32_t g = 0; qv_game_at(g); g++) {
        qv_ruleset *const rs = most_players(qv_game_at(g));
        qv__crowd *const some = qv__crowd_new(rs, 1, MATCHES, "ply", PLIES, NULL);
        qv__crowd *const again = qv__crowd_new(rs, 1, MATCHES, "ply", PLIES, NULL);
        qv__crowd *const others = qv__crowd_new(rs, 2, MATCHES, "ply", PLIES, NULL);
        qv__crowd *const ended = qv__crowd_new(rs, 1, MATCHES, "ply", UINT32_MAX, NULL);
        assert_int_equal(qv__crowd_running(some), MATCHES);
        assert_int_equal(qv__crowd_running(ended), 0);
        assert_true(qv__crowd_entries(some) >= MATCHES * PLIES);
        assert_true(qv__crowd_entries(ended) > qv__crowd_entries(some));
        assert_int_equal(qv__crowd_entries(some), qv__crowd_entries(again));
        assert_int_equal(qv__crowd_events(some), qv__crowd_events(again));
        assert_true(qv__crowd_events(some) > 0);
        assert_true(qv__crowd_events(ended) > qv__crowd_events(some));
        for (uint32_t i = 0; i < MATCHES; i++) /* they may be equally long */
            assert_true(some->match[i]->seed != others->match[i]->seed);
        qv__crowd_free(some);
        qv__crowd_free(again);
        qv__crowd_free(others);
        qv__crowd_free(ended);
        qv_ruleset_free(rs);
    }
    qv__crowd_free(NULL);
}

/* Each match has its own seed and stops with the move that reached the ply. */
static void test_each_match(void **state) {
    (void)state;
    for (uint32_t g = 0; qv_game_at(g); g++) {
        qv_ruleset *const rs = most_players(qv_game_at(g));
        const qv__field *const ply = find_field(qv_game_at(g), "ply", NULL);
        const uint32_t seats = (1U << qv_ruleset_players(rs)) - 1;
        qv__crowd *const crowd = qv__crowd_new(rs, 7, MATCHES, "ply", PLIES, NULL);
        for (uint32_t i = 0; i < MATCHES; i++) {
            qv_match *const match = crowd->match[i];
            qv__rng seeds = qv__rng_at(7, i);
            assert_true(match->seed == qv__rng_next(&seeds));
            assert_int_equal(match->views->fresh & seats, seats); /* of everybody */
            assert_true(qv__value_seen(ply, qv_match_view(match, QV_WATCHER), 0) >= PLIES);
            qv_agent *const agent = qv_agent_new(rs, "random", 0, NULL);
            qv__rng rng = qv__rng_at(match->seed, 1);
            qv_match *const again = qv_match_new(rs, match->seed, NULL, NULL);
            while (qv_match_length(again) < qv_match_length(match)) {
                assert_true(qv__value_seen(ply, qv_match_view(again, QV_WATCHER), 0) < PLIES);
                const uint32_t pending = qv_match_pending(again);
                uint32_t seat = 0;
                while (!(pending >> seat & 1))
                    seat++;
                uint16_t steps[QV_STEPS];
                const uint32_t n =
                    qv__agent_choose(agent, qv_match_view(again, seat), seat, &rng, steps);
                assert_int_equal(qv_match_play(again, seat, steps, n, NULL, NULL), QV_OK);
            }
            assert_int_equal(qv_match_length(again), qv_match_length(match));
            assert_int_equal(qv_match_seen(again, QV_WATCHER), qv_match_seen(match, QV_WATCHER));
            qv_match_free(again);
            qv_agent_free(agent);
        }
        qv__crowd_free(crowd);
        qv_ruleset_free(rs);
    }
}

static void test_every_public_field(void **state) {
    (void)state;
    for (uint32_t g = 0; qv_game_at(g); g++) {
        const qv_game *const game = qv_game_at(g);
        for (uint32_t i = 0; i < game->fields; i++)
            if (game->field[i].visibility == QV_PUBLIC)
                assert_string_equal(find_field(game, game->field[i].name, NULL)->name,
                                    game->field[i].name);
    }
}

static void test_unknown_field(void **state) {
    (void)state;
    qv_ruleset *const rs = most_players(qv_game_at(0));
    qv_diag diag = {.err = QV_OK};
    assert_null(qv__crowd_new(rs, 1, 1, "plie", 1, &diag));
    assert_int_equal(diag.err, QV_ENAME);
    assert_non_null(strstr(diag.text, "no public field of that name"));
    assert_null(qv__crowd_new(rs, 1, 1, "viewer", 1, NULL)); /* derived */
    qv_ruleset_free(rs);
}

/* Lists are a quarter larger than needed at most; an event takes 16 bytes at most on average. */
static void assert_lean(const qv_match *match) {
    const uint32_t entries = match->length.entries, steps = match->length.steps;
    const uint32_t events = match->events.n, rows = events / 64 + 1;
    assert_true(match->entry_room <= entries + entries / 4);
    assert_true(match->step_room <= steps + steps / 4);
    assert_true(match->events.end.byte <= 16 * events);
    assert_true(match->events.byte_room <= match->events.end.byte + match->events.end.byte / 4);
    assert_true(match->events.row_room <= rows + rows / 4 + 1);
    assert_null(match->log.at);
    assert_true(sizeof *match->entry <= 16);
    uint32_t all = 0;
    for (uint32_t i = 0; i < entries; i++)
        all += match->entry[i].n;
    assert_int_equal(steps, all);
}

static void test_memory(void **state) {
    (void)state;
    for (uint32_t g = 0; qv_game_at(g); g++) {
        qv_ruleset *const rs = most_players(qv_game_at(g));
        qv_agent *const agent = qv_agent_new(rs, "random", 0, NULL);
        qv_match *const match = qv_match_new(rs, 1, NULL, NULL);
        qv__rng rng = qv__rng_at(1, 1);
        while (qv_match_ending(match) == QV_RUNNING) {
            const uint32_t pending = qv_match_pending(match);
            uint32_t seat = 0;
            while (!(pending >> seat & 1))
                seat++;
            uint16_t steps[QV_STEPS];
            const uint32_t n =
                qv__agent_choose(agent, qv_match_view(match, seat), seat, &rng, steps);
            assert_int_equal(qv_match_play(match, seat, steps, n, NULL, NULL), QV_OK);
            assert_lean(match);
        }
        const uint32_t half = qv_match_length(match) / 2;
        assert_int_equal(qv_match_rewind(match, half, NULL), QV_OK);
        assert_lean(match); /* going back gives memory back */
        qv_match_free(match);
        qv_agent_free(agent);
        qv_ruleset_free(rs);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_until),
        cmocka_unit_test(test_each_match),
        cmocka_unit_test(test_every_public_field),
        cmocka_unit_test(test_unknown_field),
        cmocka_unit_test(test_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
