/* SPDX-License-Identifier: MIT */
/* Parts of simulations: sums of parts add up to those of the whole, and players that see no view
 * play the same games as players that choose in the same way from a view.
 *
 * Played with every game of the library, and with market.h, where seats decline windows.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/agent.h"
#include "lab/sim.h"
#include "market_play.h"

enum { GAMES = 12, FEW = 3 }; /* greedy is slow in large games */

/* -- Players ----------------------------------------------------------------------------------- */

/* Looks at its view and chooses as the agent does. */
typedef struct {
    qv__player player;
    qv_agent *agent;
    uint32_t asked;
} looker;

static uint32_t look(qv__player *player, const qv__question *question, qv__rng *rng,
                     uint16_t steps[QV_STEPS], qv_diag *diag) {
    looker *const self = (looker *)(void *)player;
    (void)diag;
    assert_int_equal(qv_view_viewer(question->view), question->seat);
    self->asked++;
    return qv__agent_choose(self->agent, question->view, question->seat, rng, steps);
}

static void keep(qv__player *player) {
    (void)player;
}

static const qv__player_kind lookers = {.choose = look, .drop = keep};

/* Counts how often it is asked for a step, and picks as `random`. */
typedef struct {
    qv__player player;
    uint32_t picked;
} picker;

static uint32_t never(qv__player *player, const qv__question *question, qv__rng *rng,
                      uint16_t steps[QV_STEPS], qv_diag *diag) {
    (void)player, (void)question, (void)rng, (void)steps, (void)diag;
    fail_msg("a view was built for a blind player");
    return 0;
}

static uint32_t pick(qv__player *player, const uint16_t *legal, uint32_t n, qv__rng *rng) {
    picker *const self = (picker *)(void *)player;
    for (uint32_t i = 1; i < n; i++)
        assert_true(legal[i - 1] < legal[i]);
    self->picked++;
    return qv__rng_below(rng, n);
}

static const qv__player_kind pickers = {.choose = never, .drop = keep, .pick = pick};

/* -- Simulations ------------------------------------------------------------------------------- */

static qv__sim *sim_of(const qv_ruleset *rs, qv__player *const *players, uint32_t n,
                       bool counting) {
    qv__sim *const sim = qv__sim_new(rs, players, n, SEED, NULL);
    assert_non_null(sim);
    for (uint32_t kind = 0; counting && kind < qv_ruleset_game(rs)->kinds && kind < 4; kind++)
        qv__sim_count_kind(sim, kind);
    return sim;
}

static void play_games(qv__sim *sim, uint64_t from, uint64_t to) {
    for (uint64_t i = from; i < to; i++)
        assert_int_equal(qv__sim_play(sim, i, NULL), QV_OK);
}

static void assert_same_sums(const qv__sim_sums *a, const qv__sim_sums *b) {
    assert_int_equal(a->games, b->games);
    assert_int_equal(a->moves, b->moves);
    assert_memory_equal(a->agent, b->agent, sizeof a->agent);
    assert_memory_equal(a->seat_shares, b->seat_shares, sizeof a->seat_shares);
    assert_int_equal(a->counts, b->counts);
    for (uint32_t i = 0; i < a->counts; i++)
        assert_memory_equal(&a->count[i], &b->count[i], sizeof a->count[i]);
}

/* Games of blind players alone, and of blind players against `greedy`, with events counted or not,
 * are those of players that look. */
static void compare(const qv_ruleset *rs, uint64_t games) {
    qv_agent *const random = qv_agent_new(rs, "random", 0, NULL);
    qv_agent *const greedy = qv_agent_new(rs, "greedy", 0, NULL);
    for (uint32_t n = 1; n <= 2; n++) {
        looker seeing = {.player = {.kind = &lookers}, .agent = random};
        picker blind = {.player = {.kind = &pickers}};
        qv__player *const one[] = {&seeing.player, qv__agent_player(greedy)};
        qv__player *const two[] = {&blind.player, qv__agent_player(greedy)};
        qv__player *const three[] = {qv__agent_player(random), qv__agent_player(greedy)};
        assert_non_null(qv__agent_player(random)->kind->pick);
        qv__sim *const plain = sim_of(rs, one, n, false), *const counted = sim_of(rs, one, n, true);
        qv__sim *const bare = sim_of(rs, two, n, false), *const in_match = sim_of(rs, two, n, true);
        qv__sim *const agents = sim_of(rs, three, n, false);
        play_games(plain, 0, games);
        play_games(counted, 0, games);
        play_games(bare, 0, games);
        play_games(in_match, 0, games);
        play_games(agents, 0, games);
        assert_same_sums(qv__sim_sums_of(plain), qv__sim_sums_of(bare));
        assert_same_sums(qv__sim_sums_of(plain), qv__sim_sums_of(agents));
        assert_same_sums(qv__sim_sums_of(counted), qv__sim_sums_of(in_match));
        assert_true(seeing.asked > games && blind.picked >= seeing.asked);
        qv__sim_free(plain);
        qv__sim_free(counted);
        qv__sim_free(bare);
        qv__sim_free(in_match);
        qv__sim_free(agents);
    }
    qv_agent_free(random);
    qv_agent_free(greedy);
}

static void test_blind_players_play_the_same(void **state) {
    (void)state;
    for (uint32_t i = 0; qv_game_at(i); i++) {
        uint32_t least;
        const uint32_t most = qv_game_players(qv_game_at(i), &least);
        for (uint32_t players = least; players <= most && players <= least + 1; players++) {
            qv_ruleset *const rs = qv_ruleset_new(qv_game_at(i), players, NULL, 0, NULL, 0, NULL);
            compare(rs, FEW);
            qv_ruleset_free(rs);
        }
    }
    for (uint32_t players = 2; players <= 4; players++) {
        qv_ruleset *const rs = rules(players);
        compare(rs, GAMES);
        qv_ruleset_free(rs);
    }
}

/* -- Sums -------------------------------------------------------------------------------------- */

static void test_parts_add_up(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(3);
    qv_agent *const agent[] = {qv_agent_new(rs, "random", 0, NULL),
                               qv_agent_new(rs, "greedy", 0, NULL)};
    qv__player *const players[] = {qv__agent_player(agent[0]), qv__agent_player(agent[1])};
    qv__sim *const whole = sim_of(rs, players, 2, true);
    qv__sim *const part[] = {sim_of(rs, players, 2, true), sim_of(rs, players, 2, true),
                             sim_of(rs, players, 2, true)};
    play_games(whole, 0, 3 * GAMES);
    play_games(part[0], 0, 5);
    play_games(part[1], 5, 2 * GAMES);
    play_games(part[2], 2 * GAMES, 3 * GAMES);
    qv__sim_sums sums = *qv__sim_sums_of(part[1]); /* in any order */
    assert_true(qv__sim_sums_add(&sums, qv__sim_sums_of(part[2])));
    assert_true(qv__sim_sums_add(&sums, qv__sim_sums_of(part[0])));
    assert_same_sums(&sums, qv__sim_sums_of(whole));
    qv__sim_report one, other;
    qv__sim_report_of(&sums, &one);
    qv__sim_report_of(qv__sim_sums_of(whole), &other);
    assert_memory_equal(&one.agent, &other.agent, sizeof one.agent);
    assert_true(one.mean_moves == other.mean_moves);
    qv__sim_free(whole);
    for (uint32_t i = 0; i < 3; i++)
        qv__sim_free(part[i]);
    qv_agent_free(agent[0]);
    qv_agent_free(agent[1]);
    qv_ruleset_free(rs);
}

/* Each sum that would pass the limit is refused alone, in either direction, and changes nothing. */
static void test_overflow(void **state) {
    (void)state;
    const qv__sim_sums small = {.players = 2, .agents = 2, .counts = 2};
    enum { FIELDS = 11 };
    for (uint32_t i = 0; i < FIELDS; i++) {
        qv__sim_sums a = small;
        uint64_t *const sum[FIELDS] = {&a.games,
                                       &a.moves,
                                       &a.agent[1].seats,
                                       &a.agent[1].win_shares,
                                       &a.agent[1].draws,
                                       (uint64_t *)&a.agent[1].points,
                                       (uint64_t *)&a.agent[1].leads,
                                       (uint64_t *)&a.agent[1].squares,
                                       &a.seat_shares[1],
                                       &a.count[1].sum,
                                       &a.count[1].squares};
        *sum[i] = INT64_MAX - 1;
        qv__sim_sums b = small;
        memcpy((char *)&b + ((char *)sum[i] - (char *)&a), &(uint64_t){1}, sizeof(uint64_t));
        assert_true(qv__sim_sums_add(&a, &b));
        assert_true(*sum[i] == INT64_MAX);
        const qv__sim_sums full = a;
        b.agent[0].seats = b.seat_shares[0] = b.count[0].sum = 1;
        assert_false(qv__sim_sums_add(&a, &b));
        assert_memory_equal(&a, &full, sizeof a);
    }
    qv__sim_sums a = small;
    a.agent[0].leads = INT64_MIN + 1;
    qv__sim_sums b = small;
    b.agent[0].leads = -1;
    assert_true(qv__sim_sums_add(&a, &b));
    assert_true(a.agent[0].leads == INT64_MIN);
    assert_false(qv__sim_sums_add(&a, &b));
    b.agent[0].leads = 1;
    assert_true(qv__sim_sums_add(&a, &b));
    b.games = (uint64_t)INT64_MAX + 1;
    assert_false(qv__sim_sums_add(&a, &b));
}

/* Only the agents, seats and kinds that there are count. */
static void test_what_is_not_there(void **state) {
    (void)state;
    qv__sim_sums a = {.players = 2, .agents = 3, .counts = 1}, b = a;
    b.agent[3].seats = b.seat_shares[2] = b.count[1].sum = b.count[1].most = 7;
    b.agent[2].seats = b.seat_shares[1] = b.count[0].sum = 5;
    assert_true(qv__sim_sums_add(&a, &b));
    assert_true(a.agent[2].seats == 5 && a.seat_shares[1] == 5 && a.count[0].sum == 5);
    assert_true(a.agent[3].seats == 0 && a.seat_shares[2] == 0);
    assert_true(a.count[1].sum == 0 && a.count[1].most == 0);
}

/* The extremes of two parts are those of the whole, whichever part has them. */
static void test_extremes(void **state) {
    (void)state;
    for (uint32_t i = 0; i < 2; i++) {
        qv__sim_sums part[2] = {{.counts = 2}, {.counts = 2}};
        part[i].count[1] = (qv__sim_count_sums){.least = 2, .most = 9};
        part[1 - i].count[1] = (qv__sim_count_sums){.least = 3, .most = 7};
        assert_true(qv__sim_sums_add(&part[0], &part[1]));
        assert_int_equal(part[0].count[1].least, 2);
        assert_int_equal(part[0].count[1].most, 9);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_blind_players_play_the_same),
        cmocka_unit_test(test_parts_add_up),
        cmocka_unit_test(test_overflow),
        cmocka_unit_test(test_what_is_not_there),
        cmocka_unit_test(test_extremes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
