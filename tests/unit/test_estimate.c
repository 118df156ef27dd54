/* SPDX-License-Identifier: MIT */
/* Estimates, in games between players that use them, in every game and with every word of its
 * options.
 *
 * Knows no game: an estimate must be within the range that `greedy` treats as points, must not
 * depend on earlier calls, and at the end a winner's is not below a loser's.
 */
#include "ai/agent.h"
#include "check.h"
#include "core/game.h"

enum { SEED = 11, MOVES = 24, MOVES_TO_THE_END = 2000 };

static const int32_t most = 100 * 1000000; /* as many points as a win is to `greedy` */

static void look(const qv_match *match, const qv_ruleset *rs) {
    for (uint32_t seat = 0; seat < rs->players; seat++) {
        const qv_view *const view = qv_match_view(match, seat);
        const int32_t worth = rs->game->estimate(rs, view, seat);
        assert_in_range(worth + most, 1, 2 * most - 1);
        assert_int_equal(worth, rs->game->estimate(rs, view, seat));
    }
}

/* A winner's estimate of the end against a loser's, as each sees it. */
static void look_at_the_end(const qv_match *match, const qv_ruleset *rs) {
    const qv_result result = qv_match_result(match);
    for (uint32_t one = 0; one < rs->players; one++)
        for (uint32_t other = 0; other < rs->players; other++)
            if (result.rank[one] == 1 && result.rank[other] == rs->players)
                assert_true(rs->game->estimate(rs, qv_match_view(match, one), one) >=
                            rs->game->estimate(rs, qv_match_view(match, other), other));
}

/* A game of which the first moves are `name`'s and the others are made at random. */
static void play(const qv_ruleset *rs, const char *name, uint32_t moves) {
    qv_diag diag = {.err = QV_OK};
    qv_match *const match = qv_match_new(rs, SEED, NULL, &diag);
    qv_agent *const agent = qv_agent_new(rs, name, 0, &diag);
    qv__rng rng = qv__rng_at(SEED, 3);
    assert_true(match && agent);
    for (uint32_t i = 0; i < moves && qv_match_pending(match); i++) {
        uint16_t steps[QV_STEPS];
        uint32_t seat = 0;
        while (!(qv_match_pending(match) >> seat & 1))
            seat++;
        look(match, rs);
        const uint32_t n = qv__agent_choose(agent, qv_match_view(match, seat), seat, &rng, steps);
        assert_int_equal(qv_match_play(match, seat, steps, n, NULL, &diag), QV_OK);
    }
    if (qv_match_ending(match) != QV_RUNNING)
        look_at_the_end(match, rs);
    qv_agent_free(agent);
    qv_match_free(match);
}

static void every_word_of_every_option(const qv_game *game, uint32_t players) {
    for (uint32_t i = 0; i < game->options; i++)
        for (int32_t value = 0; game->option[i].words && value <= game->option[i].most; value++) {
            const qv_choice choice = {.name = game->option[i].name,
                                      .value = game->option[i].words[value]};
            qv_ruleset *const rs = qv_ruleset_new(game, players, &choice, 1, NULL, 0, NULL);
            if (rs && value != game->option[i].default_value)
                play(rs, "greedy", MOVES);
            qv_ruleset_free(rs);
        }
}

static void estimates_along_the_games(void **state) {
    (void)state;
    const qv_game *game;
    for (uint32_t i = 0; (game = qv_game_at(i)); i++) {
        if (!game->estimate)
            continue;
        uint32_t least;
        const uint32_t players = qv_game_players(game, &least);
        every_word_of_every_option(game, least);
        qv_ruleset *const few = qv_ruleset_new(game, least, NULL, 0, NULL, 0, NULL);
        qv_ruleset *const many = qv_ruleset_new(game, players, NULL, 0, NULL, 0, NULL);
        assert_true(few && many);
        play(few, "greedy", MOVES);
        play(many, "greedy", MOVES);
        play(few, "random", MOVES_TO_THE_END);
        play(many, "random", MOVES_TO_THE_END);
        qv_ruleset_free(few);
        qv_ruleset_free(many);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(estimates_along_the_games)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
