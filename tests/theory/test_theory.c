/* SPDX-License-Identifier: MIT */
/* The tree, the best response, CFR+ and the policies of agents, in games whose values are published
 * or worked out by hand.
 */
#include <math.h>

#include "check.h"
#include "ending.h"
#include "grove.h"
#include "keys.h"
#include "poker.h"
#include "solve.h"

enum { MOST = 100000 };

/* A game with its tree from the start. */
typedef struct {
    qv_ruleset *rs;
    tree_worlds worlds;
    tree *tree;
} grown;

static grown grown_of(const qv_game *game, uint32_t players) {
    grown made = {.rs = qv_ruleset_new(game, players, NULL, 0, NULL, 0, NULL)};
    assert_non_null(made.rs);
    made.worlds = worlds_at_start(made.rs);
    made.tree = tree_new(&made.worlds, MOST, NULL);
    assert_non_null(made.tree);
    return made;
}

static void grown_free(grown *made) {
    tree_free(made->tree);
    worlds_free(&made->worlds);
    qv_ruleset_free(made->rs);
}

static void assert_near(double a, double b, double most) {
    if (!(fabs(a - b) < most))
        fail_msg("%.9f is not within %g of %.9f", a, most, b);
}

static double chips_of(const poker *game, policy *p) {
    double value[QV_SEATS];
    value_of(p, value);
    assert_near(value[0] + value[1], 1, 1e-12);
    return poker_chips(game, value[0]);
}

/* -- Trees ------------------------------------------------------------------------------------- */

static void test_sets_of_kuhn(void **state) {
    (void)state;
    const poker game = kuhn();
    grown made = grown_of(&game.game, 2);
    assert_int_equal(made.tree->sets_of[0], 6);
    assert_int_equal(made.tree->sets_of[1], 6);
    assert_int_equal(made.tree->sets, 12);
    assert_int_equal(made.tree->moves, 24);
    uint32_t decisions = 0;
    for (uint32_t i = 0; i < made.tree->nodes; i++)
        decisions += made.tree->node[i].by < QV_SEATS;
    assert_int_equal(decisions, 6 * 4); /* four in each deal */
    grown_free(&made);
}

/* 936 if equal cards are told apart, as by suits. */
static void test_sets_of_leduc(void **state) {
    (void)state;
    const poker game = leduc();
    grown made = grown_of(&game.game, 2);
    assert_int_equal(made.tree->sets_of[0], 144);
    assert_int_equal(made.tree->sets_of[1], 144);
    grown_free(&made);
}

static void test_odds_add_up(void **state) {
    (void)state;
    const poker game = leduc();
    grown made = grown_of(&game.game, 2);
    const tree *const t = made.tree;
    for (uint32_t i = 0; i < t->nodes; i++) {
        double sum = 0;
        for (uint32_t k = 0; k < t->node[i].n; k++) {
            assert_true(t->node[i].first > i);
            sum += t->node[t->node[i].first + k].odds;
        }
        if (t->node[i].by == TREE_CHANCE)
            assert_near(sum, 1, 1e-12);
        if (t->node[i].by < QV_SEATS)
            assert_int_equal(t->node[i].n, t->set[t->node[i].set].n);
    }
    grown_free(&made);
}

static void test_refuses_too_many_nodes(void **state) {
    (void)state;
    const poker game = kuhn();
    grown made = grown_of(&game.game, 2);
    qv_diag diag = {0};
    tree *const same = tree_new(&made.worlds, made.tree->nodes, &diag);
    assert_non_null(same);
    tree_free(same);
    assert_null(tree_new(&made.worlds, made.tree->nodes - 1, &diag));
    assert_int_equal(diag.err, QV_EARGUMENT);
    assert_non_null(strstr(diag.text, "nodes: begin later in the game"));
    grown_free(&made);
}

/* Seat 1 decides at the same time as seat 0, so it has one set, and neither can be sure to win. */
static void test_commits(void **state) {
    (void)state;
    static const grove_node pennies[] = {
        {.by = GROVE_BOTH, .n = 2, .first = 1}, {.by = GROVE_END, .score = {1, 0}},
        {.by = GROVE_END, .score = {0, 1}},     {.by = GROVE_END, .score = {0, 1}},
        {.by = GROVE_END, .score = {1, 0}},
    };
    const grove game = grove_of(pennies, 0);
    grown made = grown_of(&game.game, 2);
    assert_int_equal(made.tree->sets, 2);
    assert_int_equal(made.tree->nodes, 7);
    policy solved = cfr_plus(made.tree, 100);
    assert_near(exploitability(&solved), 0, 1e-9);
    solved.odds[0] =
        1; /* seat 0 always takes its first way: seat 1 wins, and seat 0 did half of the games */
    solved.odds[1] = 0;
    assert_near(best_response(&solved, 1), 1, 1e-9);
    assert_near(exploitability(&solved), 0.25, 1e-9);
    policy_free(&solved);
    grown_free(&made);
}

/* Seat 0 remembers its first move where it sees the same after both; an agent does not, and is
 * asked once. */
static void test_recall(void **state) {
    (void)state;
    static const grove_node node[] = {
        {.by = 0, .n = 2, .first = 1},
        {.by = 1, .n = 2, .first = 3},
        {.by = 1, .n = 2, .first = 3},
        {.by = 0, .n = 2, .first = 5},
        {.by = GROVE_END},
        {.by = GROVE_END, .score = {1, 0}},
        {.by = GROVE_END},
    };
    const grove game = grove_of(node, 0);
    grown made = grown_of(&game.game, 2);
    assert_int_equal(made.tree->sets_of[0], 3);
    assert_int_equal(made.tree->sets_of[1], 2);
    assert_int_equal(made.tree->views, 4);
    policy agent;
    assert_true(policy_of_agent(made.tree, "random", 2, &agent, NULL));
    for (uint32_t i = 0; i < made.tree->sets; i++) {
        const double *const odds = policy_of(&agent, i);
        assert_near(odds[0] + odds[1], 1, 1e-12);
    }
    assert_int_equal(policy_views(&agent), 4);
    policy_of_agent_free(&agent);
    grown_free(&made);
}

/* Two of three seats share the win, and the third could win alone. */
static void test_three_seats(void **state) {
    (void)state;
    static const grove_node node[] = {
        {.by = 0, .n = 2, .first = 1},         {.by = 2, .n = 2, .first = 3},
        {.by = GROVE_END, .score = {0, 1, 1}}, {.by = GROVE_END, .score = {1, 1, 0}},
        {.by = GROVE_END, .score = {0, 0, 1}},
    };
    const grove game = grove_of(node, 0);
    grown made = grown_of(&game.game, 3);
    policy uniform = policy_uniform(made.tree);
    double value[QV_SEATS];
    value_of(&uniform, value);
    assert_near(value[0], 0.125, 1e-12);
    assert_near(value[1], 0.125 + 0.25, 1e-12);
    assert_near(value[2], 0.25 + 0.25, 1e-12);
    assert_near(best_response(&uniform, 0), 0.25, 1e-12);
    assert_near(best_response(&uniform, 1), 0.375, 1e-12);
    assert_near(best_response(&uniform, 2), 0.75, 1e-12);
    assert_near(exploitability(&uniform), (0.125 + 0 + 0.25) / 3, 1e-12);
    policy_free(&uniform);
    grown_free(&made);
}

/* -- Best responses ---------------------------------------------------------------------------- */

/* Bets and calls with the probability that the strategy gives; else checks and folds. */
typedef double strategy(uint32_t seat, uint32_t card, bool after_bet);

static double never(uint32_t seat, uint32_t card, bool after_bet) {
    (void)seat, (void)card, (void)after_bet;
    return 0;
}

static double always(uint32_t seat, uint32_t card, bool after_bet) {
    (void)seat, (void)card, (void)after_bet;
    return 1;
}

static double half(uint32_t seat, uint32_t card, bool after_bet) {
    (void)seat, (void)card, (void)after_bet;
    return 0.5;
}

/* One of the equilibria that Kuhn gives: the first player bluffs with a third of the jacks. */
static double optimal(uint32_t seat, uint32_t card, bool after_bet) {
    static const double of[2][2][POKER_RANKS] = {
        {{1 / 3.0, 0, 1}, {0, 2 / 3.0, 1}},
        {{1 / 3.0, 0, 1}, {0, 1 / 3.0, 1}},
    };
    return of[seat][after_bet][card];
}

static policy policy_by(const tree *t, strategy *by) {
    policy made = policy_uniform(t);
    for (uint32_t i = 0; i < t->sets; i++) {
        const tree_set *const set = &t->set[i];
        const poker_state *const s = poker_of(tree_view(t, set->view));
        const bool after_bet = s->chips[0] != s->chips[1];
        const double bets = by(set->seat, s->card[set->seat], after_bet);
        assert_int_equal(set->n, 2);
        made.odds[set->first] = 1 - bets;
        made.odds[set->first + 1] = bets;
    }
    return made;
}

/* Chips: what the first player wins, and each by the best response. */
static void assert_kuhn(strategy *by, double value, double first, double second) {
    const poker game = kuhn();
    grown made = grown_of(&game.game, 2);
    policy p = policy_by(made.tree, by);
    assert_near(chips_of(&game, &p), value, 1e-12);
    assert_near(poker_chips(&game, best_response(&p, 0)), first, 1e-12);
    assert_near(poker_chips(&game, best_response(&p, 1)), second, 1e-12);
    assert_near(exploitability(&p) * 2 * game.stake, (first + second) / 2, 1e-12);
    policy_free(&p);
    grown_free(&made);
}

/* By hand. Against one who never bets a bet always wins the ante. Against one who always bets and
 * calls, a king wins 2, a queen 0 on average, and a jack gives up 1. */
static void test_responses(void **state) {
    (void)state;
    assert_kuhn(never, 0, 1, 1);
    assert_kuhn(always, 0, 1 / 3.0, 1 / 3.0);
    assert_kuhn(half, 1 / 8.0, 1 / 2.0, 5 / 12.0);
    assert_kuhn(optimal, -1 / 18.0, -1 / 18.0, 1 / 18.0);
}

/* As OpenSpiel has it for policies that are uniform: -0.078125 for the first player, and 4.747222
 * in all to be gained. */
static void test_uniform_leduc(void **state) {
    (void)state;
    const poker game = leduc();
    grown made = grown_of(&game.game, 2);
    policy uniform = policy_uniform(made.tree);
    assert_near(chips_of(&game, &uniform), -0.078125, 1e-9);
    assert_near(exploitability(&uniform) * 2 * game.stake * 2, 4.747222222222222, 1e-9);
    policy_free(&uniform);
    grown_free(&made);
}

/* -- CFR+ -------------------------------------------------------------------------------------- */

static void assert_solved(const poker *game, uint32_t iterations, double value, double within,
                          double exploited) {
    grown made = grown_of(&game->game, 2);
    policy solved = cfr_plus(made.tree, iterations);
    assert_near(chips_of(game, &solved), value, within);
    const double gained = exploitability(&solved) * 2 * game->stake;
    assert_true(gained > -1e-12);
    assert_near(gained, 0, exploited);
    policy_free(&solved);
    grown_free(&made);
}

static void test_solves_kuhn(void **state) {
    (void)state;
    const poker game = kuhn();
    assert_solved(&game, 1000, -1 / 18.0, 1e-5, 1e-4);
}

static void test_solves_leduc(void **state) {
    (void)state;
    const poker game = leduc();
    assert_solved(&game, 3000, -0.085606424078, 1e-5, 1e-4);
}

/* A game that shows the other card is another game: were a card to leak into a view or a key, the
 * tests above would fail as this one. */
static void test_leaked_card(void **state) {
    (void)state;
    qv__field shown[32];
    poker game = kuhn();
    memcpy(shown, game.game.field, game.game.fields * sizeof *shown);
    for (uint32_t i = 0; i < game.game.fields; i++)
        if (shown[i].visibility == QV_ROW)
            shown[i].visibility = QV_PUBLIC;
    game.game.field = shown;
    grown made = grown_of(&game.game, 2);
    assert_int_equal(made.tree->sets, 24);
    policy solved = cfr_plus(made.tree, 1000);
    assert_near(chips_of(&game, &solved), 0,
                1e-3); /* nobody bluffs, and the better card wins the ante */
    policy_free(&solved);
    grown_free(&made);
}

/* -- Agents ------------------------------------------------------------------------------------ */

static void test_agent_at_random(void **state) {
    (void)state;
    const poker game = kuhn();
    grown made = grown_of(&game.game, 2);
    policy uniform = policy_uniform(made.tree), agent;
    assert_true(policy_of_agent(made.tree, "random", 2000, &agent, NULL));
    for (uint32_t i = 0; i < made.tree->sets; i++)
        assert_near(policy_of(&agent, i)[0], 0.5, 0.06); /* five standard deviations */
    assert_int_equal(policy_views(&agent), 12);
    assert_near(exploitability(&agent), exploitability(&uniform), 0.05);
    policy_of_agent_free(&agent);
    policy_free(&uniform);
    grown_free(&made);
}

/* It never folds a king, and is asked nothing that it avoids. */
static void test_agent_is_asked_where_it_goes(void **state) {
    (void)state;
    const poker game = kuhn();
    grown made = grown_of(&game.game, 2);
    policy agent;
    assert_true(policy_of_agent(made.tree, "tree:200", 4, &agent, NULL));
    double value[QV_SEATS];
    value_of(&agent, value);
    assert_true(exploitability(&agent) > -1e-12);
    uint32_t known = 0;
    for (uint32_t i = 0; i < made.tree->sets; i++) {
        const tree_set *const set = &made.tree->set[i];
        const poker_state *const s = poker_of(tree_view(made.tree, set->view));
        known += agent.known[i];
        if (agent.known[i] && s->card[set->seat] == 2 && s->chips[0] != s->chips[1])
            assert_near(agent.odds[set->first + 1], 1, 1e-9);
    }
    assert_int_equal(policy_views(&agent), known);
    policy_of_agent_free(&agent);
    grown_free(&made);
}

static void test_unknown_agent(void **state) {
    (void)state;
    const poker game = kuhn();
    grown made = grown_of(&game.game, 2);
    policy agent;
    qv_diag diag = {0};
    assert_false(policy_of_agent(made.tree, "nobody", 1, &agent, &diag));
    assert_int_equal(diag.err, QV_ENAME);
    grown_free(&made);
}

/* -- Small versions ---------------------------------------------------------------------------- */

/* A watcher knows neither card; each seat knows its own. */
static void test_worlds(void **state) {
    (void)state;
    enum { DEALS = 600 };
    const poker game = kuhn();
    grown made = grown_of(&game.game, 2);
    qv_state *const dealt = keys_new(1, made.rs->sizes.state);
    qv__init(made.rs, dealt);
    qv__apply(made.rs, dealt, QV_CHANCE, POKER_CARD, NULL);
    qv__apply(made.rs, dealt, QV_CHANCE, POKER_CARD + 1, NULL);
    tree_worlds worlds = worlds_dealt(made.rs, dealt, DEALS, 1);
    uint32_t sum = 0;
    assert_int_equal(worlds.n, 6);
    for (uint32_t i = 0; i < worlds.n; i++) {
        assert_in_range(worlds.weight[i], 50, 150);
        sum += worlds.weight[i];
    }
    assert_int_equal(sum, DEALS);
    assert_int_equal(worlds_told_apart(&worlds, 0), 3);
    assert_int_equal(worlds_told_apart(&worlds, 1), 3);
    assert_int_equal(worlds_told_apart(&worlds, QV_WATCHER), 1);
    tree *const t = tree_new(&worlds, MOST, NULL);
    assert_int_equal(t->sets, 12);
    for (uint32_t i = 0; i < worlds.n; i++)
        assert_near(t->node[t->node[0].first + i].odds, worlds.weight[i] / (double)DEALS, 1e-12);
    tree_free(t);
    worlds_free(&worlds);
    free(dealt);
    grown_free(&made);
}

/* With room for the tree of a position in which both seats may lose something it is found; with
 * less, a later one; with none, nothing. */
static void test_ending(void **state) {
    (void)state;
    const poker game = leduc();
    qv_ruleset *const rs = qv_ruleset_new(&game.game, 2, NULL, 0, NULL, 0, NULL);
    char first[2000], later[2000];
    qv_text out = qv_text_over(first, sizeof first);
    ending_found all, few;
    ending_wanted wanted = {.agent = "random", .seed = 5, .most = MOST, .deals = 20};
    assert_true(ending_find(rs, &wanted, &out, &all, NULL));
    assert_true(all.stake > 0.01);
    wanted.most = all.nodes - 1;
    out = qv_text_over(later, sizeof later);
    assert_true(ending_find(rs, &wanted, &out, &few, NULL));
    assert_true(few.nodes < all.nodes && few.stake <= all.stake);
    assert_string_not_equal(first, later);
    wanted.most = 1;
    qv_diag diag = {0};
    assert_false(ending_find(rs, &wanted, &out, &few, &diag));
    assert_non_null(strstr(diag.text, "no last position with a tree of 1 nodes or less"));
    wanted = (ending_wanted){"random", 5, MOST, 20, "raises: 2"};
    out = qv_text_over(later, sizeof later);
    assert_true(ending_find(rs, &wanted, &out, &few, NULL));
    assert_non_null(strstr(later, "raises: 2\nchecks:"));
    assert_true(few.nodes < all.nodes); /* nobody may raise in that round */
    wanted = (ending_wanted){.agent = "random", .seed = 7, .most = MOST, .deals = 20};
    assert_true(ending_find(rs, &wanted, &out, &few, NULL));
    assert_true(few.nodes < 1000); /* not the start of that game, where less is at stake */
    qv_ruleset_free(rs);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sets_of_kuhn),    cmocka_unit_test(test_sets_of_leduc),
        cmocka_unit_test(test_odds_add_up),     cmocka_unit_test(test_refuses_too_many_nodes),
        cmocka_unit_test(test_commits),         cmocka_unit_test(test_recall),
        cmocka_unit_test(test_three_seats),     cmocka_unit_test(test_responses),
        cmocka_unit_test(test_uniform_leduc),   cmocka_unit_test(test_solves_kuhn),
        cmocka_unit_test(test_solves_leduc),    cmocka_unit_test(test_leaked_card),
        cmocka_unit_test(test_agent_at_random), cmocka_unit_test(test_agent_is_asked_where_it_goes),
        cmocka_unit_test(test_unknown_agent),   cmocka_unit_test(test_worlds),
        cmocka_unit_test(test_ending),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
