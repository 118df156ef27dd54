/* SPDX-License-Identifier: MIT */
/* Contests: seatings, sums and figures computed by hand; that luck is taken off without a bend; and
 * deals that are played.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/agent.h"
#include "lab/contest.h"
#include "market_play.h"

static bool near(double a, double b) {
    return fabs(a - b) < 1e-9;
}

static qv__seatings seatings(uint32_t seats, uint32_t players) {
    qv__seatings out;
    assert_true(qv__seatings_of(seats, players, &out));
    return out;
}

/* -- Seatings ---------------------------------------------------------------------------------- */

static void test_seatings(void **state) {
    (void)state;
    static const uint32_t table[][3] = {{2, 2, 2},  {3, 2, 3},   {3, 3, 6}, {4, 2, 4}, {4, 3, 12},
                                        {4, 4, 24}, {5, 5, 120}, {8, 2, 8}, {6, 3, 30}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        const qv__seatings s = seatings(table[i][0], table[i][1]);
        assert_int_equal(s.n, table[i][2]);
        for (uint32_t k = 0; k < s.n; k++) {
            uint32_t holds[QV_SEATS] = {0};
            for (uint32_t seat = 0; seat < s.seats; seat++)
                holds[s.player[k][seat]]++;
            for (uint32_t p = 0; p < s.players; p++)
                assert_int_equal(holds[p], s.holds[p]);
            if (k > 0) /* ascending, so all are different */
                assert_true(memcmp(s.player[k - 1], s.player[k], s.seats) < 0);
        }
        assert_int_equal(s.holds[0], 1);
        assert_int_equal(s.holds[s.players - 1], s.seats - s.players + 1);
    }
    qv__seatings out;
    assert_false(qv__seatings_of(2, 1, &out));
    assert_false(qv__seatings_of(2, 3, &out));
    assert_false(qv__seatings_of(9, 2, &out));
    assert_false(qv__seatings_of(6, 6, &out));
    assert_true(qv__seatings_of(6, 4, &out) && out.n == QV_SEATINGS);
    assert_false(qv__seatings_of(7, 4, &out));
}

/* -- Sums -------------------------------------------------------------------------------------- */

static void test_adds_games(void **state) {
    (void)state;
    const qv__seatings s = seatings(3, 2); /* 0 1 1; 1 0 1; 1 1 0 */
    qv__deal_result deal = {.number = 3};
    qv__deal_add(&deal, &s, s.player[0],
                 &(qv__game_result){.result = {.score = {7, 2, 3}, .rank = {1, 3, 2}},
                                    .luck = {500, -200, -300},
                                    .resigned = QV_NOBODY,
                                    .moves = 10});
    qv__deal_add(&deal, &s, s.player[1],
                 &(qv__game_result){.result = {.score = {4, 4, 1}, .rank = {1, 1, 3}},
                                    .luck = {0, 100, -100},
                                    .resigned = 2,
                                    .moves = 5});
    const qv__deal_player *const one = &deal.player[0], *const other = &deal.player[1];
    assert_int_equal(one->shares, 840 + 420);
    assert_int_equal(other->shares, 420);
    assert_int_equal(one->luck, 600);
    assert_int_equal(other->luck, -600);
    assert_int_equal(one->points, 11);
    assert_int_equal(other->points, 2 + 3 + 4 + 1);
    /* (7 - 2.5) and (4 - 2.5), times 1 and 2 seats */
    assert_int_equal(one->lead, 9 + 3);
    assert_int_equal(other->lead, -12);
    assert_int_equal(one->wins + one->draws + other->wins + other->draws, 0);
    assert_int_equal(one->resigned, 0);
    assert_int_equal(other->resigned, 1);
    assert_int_equal(deal.moves, 15);
}

/* A deal of two seats: the shares of the first player, in halves of a win, and its luck and lead.
 */
static qv__deal_result pair(uint64_t number, uint32_t halves, int64_t luck, int64_t lead) {
    return (qv__deal_result){
        .number = number,
        .moves = 20,
        .player = {{.shares = 420 * halves, .luck = luck, .points = 10 + lead, .lead = lead},
                   {.shares = 1680 - 420 * halves, .luck = -luck, .points = 10, .lead = -lead}}};
}

static qv__contest_sums four_deals(void) {
    const qv__seatings s = seatings(2, 2);
    qv__contest_sums sums;
    qv__contest_begin(&s, &sums);
    const qv__deal_result deals[] = {pair(1, 4, 4000, 3), pair(2, 2, -2000, 1), pair(3, 3, 1000, 0),
                                     pair(4, 2, -1000, -2)};
    for (uint32_t i = 0; i < 4; i++)
        assert_true(qv__contest_count(&sums, &deals[i]));
    return sums;
}

static void test_sums(void **state) {
    (void)state;
    const qv__contest_sums sums = four_deals();
    assert_int_equal(sums.deals, 4);
    assert_int_equal(sums.moves, 80);
    assert_true(sums.halves[0] == 2 && sums.halves[1] == 2 && sums.games == 2);
    assert_memory_equal(sums.pairs, ((uint64_t[]){0, 0, 2, 1, 1}), sizeof sums.pairs);
    const qv__half_sums *const odd = &sums.player[0].half[1];
    assert_int_equal(odd->shares, 1680 + 1260);
    assert_int_equal(odd->share_squares, 1680 * 1680 + 1260 * 1260);
    assert_int_equal(odd->luck, 5000);
    assert_int_equal(odd->luck_squares, 17000000);
    assert_int_equal(odd->products, 1680 * 4000 + 1260 * 1000);
    assert_int_equal(sums.player[0].half[0].luck, -3000);
    assert_int_equal(sums.player[0].points, 42);
    assert_int_equal(sums.player[0].leads, 2);
    assert_int_equal(sums.player[0].lead_squares, 9 + 1 + 0 + 4);
    /* Parts make the whole. */
    const qv__seatings s = seatings(2, 2);
    qv__contest_sums a, b;
    qv__contest_begin(&s, &a);
    b = a;
    const qv__deal_result deals[] = {pair(1, 4, 4000, 3), pair(2, 2, -2000, 1), pair(3, 3, 1000, 0),
                                     pair(4, 2, -1000, -2)};
    for (uint32_t i = 0; i < 4; i++)
        assert_true(qv__contest_count(i == 2 ? &a : &b, &deals[i]));
    assert_true(qv__contest_add(&a, &b));
    assert_memory_equal(&a, &sums, sizeof a);
}

static void test_too_large(void **state) {
    (void)state;
    const qv__contest_sums before = four_deals();
    for (uint32_t i = 0; i < 12; i++) {
        qv__contest_sums sums = before, more = before;
        switch (i) {
        case 0: more.player[1].half[0].shares = INT64_MAX; break;
        case 1: more.player[0].half[1].share_squares = INT64_MAX; break;
        case 2: more.player[0].half[0].luck = INT64_MIN; break;
        case 3: more.player[0].half[0].luck_squares = INT64_MAX; break;
        case 4: more.player[0].half[1].products = INT64_MAX; break;
        case 5: more.player[0].points = INT64_MAX; break;
        case 6: more.player[0].leads = INT64_MAX; break;
        case 7: more.player[1].lead_squares = INT64_MAX; break;
        case 8: more.moves = INT64_MAX; break;
        case 9: more.pairs[2] = INT64_MAX; break;
        case 10: more.deals = INT64_MAX; break;
        default: more.halves[1] = INT64_MAX; break;
        }
        assert_false(qv__contest_add(&sums, &more));
        assert_memory_equal(&sums, &before, sizeof sums);
    }
}

/* -- Figures ----------------------------------------------------------------------------------- */

static void test_student(void **state) {
    (void)state;
    static const struct {
        uint64_t freedom;
        double t;
    } table[] = {{1, 12.7062}, {2, 4.30265}, {3, 3.18245},  {4, 2.77645},
                 {5, 2.57058}, {9, 2.26216}, {30, 2.04227}, {1000, 1.96234}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        assert_true(fabs(qv__student(table[i].freedom) - table[i].t) < 0.004);
    assert_true(fabs(qv__student(1000000000) - 1.959964) < 1e-6);
}

static void test_rows(void **state) {
    (void)state;
    const qv__contest_sums sums = four_deals();
    const qv__contest_row row = qv__contest_row_of(&sums, 0), other = qv__contest_row_of(&sums, 1);
    /* Shares 1, 1/2, 3/4, 1/2. */
    assert_true(near(row.fair, 0.5) && near(row.share.mean, 0.6875));
    const double spread = 0.3125 * 0.3125 + 2 * 0.1875 * 0.1875 + 0.0625 * 0.0625;
    const double game = 0.6875 * 0.3125;
    double lo, hi;
    qv__share_interval(0.6875, game / ((spread + game) / 4 / 4), &lo, &hi);
    assert_true(near(row.share.lo, lo) && near(row.share.hi, hi));
    /* Luck 0.2, -0.1, 0.05, -0.05; its factor is 1, as there are few deals. 0.8, 0.6, 0.7, 0.55. */
    assert_true(near(row.lucky.mean, 0.6625));
    const double rest = 2 * 0.05 * 0.05 + 2 * 0.025 * 0.025; /* within odd, even numbers */
    assert_true(near(row.lucky.hi - row.lucky.mean, qv__student(2) * sqrt(rest / 2 / 4)));
    assert_true(near(row.lucky.mean - row.lucky.lo, row.lucky.hi - row.lucky.mean));
    assert_true(near(row.saving, 2 * 0.125 * 0.125 / rest));
    /* Points and leads: 3, 1, 0, -2 over two games. */
    assert_true(near(row.points, 42.0 / 8) && near(row.lead.mean, 0.25));
    assert_true(near(row.lead.hi - row.lead.mean,
                     qv__student(3) *
                         sqrt((1.25 * 1.25 + 0.25 * 0.25 + 0.25 * 0.25 + 1.25 * 1.25) / 3 / 4)));
    assert_true(near(other.share.mean, 0.3125) && near(other.share.lo, 1 - hi));
    assert_true(near(other.lucky.mean, 0.3375) && near(other.lead.mean, -0.25));
}

static void test_few_deals(void **state) {
    (void)state;
    const qv__seatings s = seatings(2, 2);
    qv__contest_sums sums;
    qv__contest_begin(&s, &sums);
    qv__contest_row row = qv__contest_row_of(&sums, 0);
    assert_true(near(row.share.lo, 0) && near(row.share.hi, 1) && near(row.saving, 1));
    const qv__deal_result deal = pair(1, 4, 100, 1);
    assert_true(qv__contest_count(&sums, &deal));
    row = qv__contest_row_of(&sums, 0);
    double lo, hi;
    qv__share_interval(1, 1, &lo, &hi);
    assert_true(near(row.share.lo, lo) && near(row.share.hi, 1));
    assert_true(near(row.lucky.mean, 0.995) && near(row.lucky.lo, 0) && near(row.lucky.hi, 1));
    assert_true(near(row.lead.lo, row.lead.mean) && near(row.lead.hi, row.lead.mean));
    const qv__contest_row other = qv__contest_row_of(&sums, 1);
    assert_true(near(other.share.lo, 0) && near(other.share.hi, 1 - lo));
}

/* Luck that explains all of the results, told too small by half or so, is taken off whole. */
static void test_factor(void **state) {
    (void)state;
    static const double factors[] = {0.5, 1.25, 2, 3};
    const qv__seatings s = seatings(2, 2);
    for (uint32_t k = 0; k < 4; k++) {
        qv__contest_sums sums;
        qv__contest_begin(&s, &sums);
        for (uint32_t d = 1; d <= 40; d++) {
            const uint32_t halves = d * d / 3 % 5;
            const double luck = (halves / 4.0 - 0.5) / factors[k];
            const qv__deal_result deal = pair(d, halves, (int64_t)(luck * 2 * QV_LUCK_UNITS), 0);
            assert_true(qv__contest_count(&sums, &deal));
        }
        const qv__contest_row row = qv__contest_row_of(&sums, 0);
        assert_true(near(row.lucky.mean, 0.5) == (factors[k] <= 2));
        assert_true(factors[k] > 2 || row.lucky.hi - row.lucky.lo < 0.001);
        assert_true(factors[k] <= 2 || row.lucky.hi - row.lucky.lo > 0.01);
        assert_true(factors[k] <= 2 || row.saving > 2);
    }
}

/* -- Without a bend ---------------------------------------------------------------------------- */

/* A deal whose result follows from its luck, but not in proportion; luck is told `scale` times too
 * large. The mean share is 0.35. */
static qv__deal_result drawn_deal(uint64_t number, double scale, qv__rng *rng) {
    const uint32_t outcome =
        (uint32_t)(qv__rng_next(rng) % 20); /* luck -0.2 (12), 0 (4), 0.6 (4) */
    const double luck = outcome < 12 ? -0.2 : outcome < 16 ? 0 : 0.6;
    const uint32_t halves = outcome < 12 ? 0 : outcome < 16 ? 4 : 3;
    return pair(number, halves, (int64_t)(luck * 2 * scale * QV_LUCK_UNITS), 0);
}

static void test_no_bend(void **state) {
    (void)state;
    enum { CONTESTS = 20000, DEALS = 24 };
    static const double scales[] = {0.5, 1, 4};
    const qv__seatings s = seatings(2, 2);
    for (uint32_t k = 0; k < 3; k++) {
        qv__rng rng = qv__rng_at(77, k);
        double sum = 0, squares = 0;
        uint32_t covered = 0;
        for (uint32_t i = 0; i < CONTESTS; i++) {
            qv__contest_sums sums;
            qv__contest_begin(&s, &sums);
            for (uint32_t d = 1; d <= DEALS; d++) {
                const qv__deal_result deal = drawn_deal(d, scales[k], &rng);
                assert_true(qv__contest_count(&sums, &deal));
            }
            const qv__figure f = qv__contest_row_of(&sums, 0).lucky;
            sum += f.mean;
            squares += f.mean * f.mean;
            covered += f.lo <= 0.35 && 0.35 <= f.hi;
        }
        const double mean = sum / CONTESTS;
        const double error = sqrt((squares / CONTESTS - mean * mean) / CONTESTS);
        if (fabs(mean - 0.35) > 4 * error)
            fail_msg("scale %g: mean %f, %.1f standard errors off", scales[k], mean,
                     (mean - 0.35) / error);
        assert_true(covered > 0.92 * CONTESTS && covered < 0.98 * CONTESTS);
    }
}

/* -- Playing ----------------------------------------------------------------------------------- */

typedef struct {
    uint32_t games;
    uint64_t seed;
} seen;

static int see(void *context, const qv__contest_game *game, qv_diag *diag) {
    seen *const s = context;
    (void)diag;
    assert_int_equal(qv_match_pending(game->match), 0);
    assert_int_equal(game->game, s->games);
    if (s->games > 0)
        assert_true(game->seed == s->seed);
    s->seed = game->seed;
    s->games++;
    return QV_OK;
}

static int refuse(void *context, const qv__contest_game *game, qv_diag *diag) {
    (void)context;
    (void)game;
    qv__fail(diag, QV_EARGUMENT, "enough");
    return QV_EARGUMENT;
}

static void test_plays(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(3);
    qv_agent *const agents[] = {qv_agent_new(rs, "greedy", 0, NULL),
                                qv_agent_new(rs, "random-moves", 0, NULL)};
    qv__player *const players[] = {qv__agent_player(agents[0]), qv__agent_player(agents[1])};
    const qv__seatings s = seatings(3, 2);
    qv_diag diag = {0};
    qv__contest *const contest = qv__contest_new(rs, &s, players, SEED, &diag);
    assert_non_null(contest);
    const uint64_t mark = qv__contest_mark(contest);
    assert_true(mark != 0);
    qv__contest_sums sums;
    qv__contest_begin(&s, &sums);
    qv__deal_result first;
    for (uint64_t deal = 1; deal <= 300; deal++) {
        seen so_far = {0};
        qv__deal_result result;
        const qv__contest_watch watch = {see, &so_far};
        assert_int_equal(qv__contest_play(contest, deal, &watch, &result, &diag), QV_OK);
        assert_int_equal(so_far.games, 3);
        assert_int_equal(result.number, deal);
        assert_int_equal(result.player[0].shares + result.player[1].shares, 3 * 840);
        assert_int_equal(result.player[0].lead + result.player[1].lead, 0);
        assert_true(llabs(result.player[0].luck + result.player[1].luck) <= 9);
        assert_true(qv__contest_count(&sums, &result));
        if (deal == 1)
            first = result;
    }
    /* The same again, and nothing is left of what was played between. */
    seen so_far = {0};
    qv__deal_result again;
    assert_int_equal(
        qv__contest_play(contest, 1, &(qv__contest_watch){see, &so_far}, &again, &diag), QV_OK);
    assert_memory_equal(&again, &first, sizeof again);
    assert_true(qv__contest_mark(contest) == mark);
    assert_int_equal(
        qv__contest_play(contest, 1, &(qv__contest_watch){refuse, NULL}, &again, &diag),
        QV_EARGUMENT);
    assert_string_equal(diag.text, "enough");
    const qv__contest_row row = qv__contest_row_of(&sums, 0);
    assert_true(row.share.lo > row.fair);
    assert_true(row.share.lo < row.lucky.mean && row.lucky.mean < row.share.hi);
    qv__contest_free(contest);
    qv_agent_free(agents[0]);
    qv_agent_free(agents[1]);
    qv_ruleset_free(rs);
}

static int ignore(void *context, const qv__contest_game *game, qv_diag *diag) {
    (void)context;
    (void)game;
    (void)diag;
    return QV_OK;
}

/* Random players are not the same in both games of a deal. */
static void test_own_luck(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(2);
    qv_agent *const agent = qv_agent_new(rs, "random-moves", 0, NULL);
    qv__player *const players[] = {qv__agent_player(agent), qv__agent_player(agent)};
    const qv__seatings s = seatings(2, 2);
    qv__contest *const contest = qv__contest_new(rs, &s, players, SEED, NULL);
    const qv__contest_watch watch = {ignore, NULL};
    qv__contest_sums sums;
    qv__contest_begin(&s, &sums);
    for (uint64_t deal = 1; deal <= 40; deal++) {
        qv__deal_result result;
        assert_int_equal(qv__contest_play(contest, deal, &watch, &result, NULL), QV_OK);
        assert_true(qv__contest_count(&sums, &result));
    }
    assert_true(sums.pairs[2] < 30);
    qv__contest_free(contest);
    qv_agent_free(agent);
    qv_ruleset_free(rs);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_seatings),  cmocka_unit_test(test_adds_games),
        cmocka_unit_test(test_sums),      cmocka_unit_test(test_too_large),
        cmocka_unit_test(test_student),   cmocka_unit_test(test_rows),
        cmocka_unit_test(test_few_deals), cmocka_unit_test(test_no_bend),
        cmocka_unit_test(test_factor),    cmocka_unit_test(test_plays),
        cmocka_unit_test(test_own_luck),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
