/* SPDX-License-Identifier: MIT */
/* Simulations and perft: sums add up, runs repeat, counts are those counted by hand.
 *
 * Played with market.h, where many first places are shared, and fork.h, which is small enough to
 * count.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/agent.h"
#include "fork.h"
#include "lab/perft.h"
#include "lab/sim.h"
#include "market_play.h"

static bool near(double a, double b) {
    return fabs(a - b) < 1e-9;
}

/* Agents of the running test. */
enum { POOL = 64 };
static qv_agent *pool[POOL];
static uint32_t pooled;

static int free_pool(void **state) {
    (void)state;
    while (pooled > 0)
        qv_agent_free(pool[--pooled]);
    return 0;
}

static qv__player *player(const qv_ruleset *rs, const char *name) {
    assert_true(pooled < POOL);
    pool[pooled] = qv_agent_new(rs, name, 0, NULL);
    assert_non_null(pool[pooled]);
    return qv__agent_player(pool[pooled++]);
}

static qv__sim *sim(const qv_ruleset *rs, const char *const *names, uint32_t n, uint64_t seed) {
    qv_diag diag = {0};
    qv__player *players[QV_SIM_AGENTS];
    for (uint32_t i = 0; i < n; i++)
        players[i] = player(rs, names[i]);
    qv__sim *const made = qv__sim_new(rs, players, n, seed, &diag);
    if (!made)
        fail_msg("%s", diag.text);
    return made;
}

static qv__sim_report run(const qv_ruleset *rs, const char *const *names, uint32_t n, uint64_t seed,
                          uint64_t games) {
    qv__sim *const made = sim(rs, names, n, seed);
    for (uint64_t i = 0; i < games; i++)
        assert_int_equal(qv__sim_play(made, i, NULL), QV_OK);
    qv__sim_report report;
    qv__sim_report_of(qv__sim_sums_of(made), &report);
    qv__sim_free(made);
    return report;
}

/* -- Simulations ------------------------------------------------------------------------------- */

static void test_adds_up(void **state) {
    (void)state;
    static const char *const names[] = {"random", "random-moves", "greedy"};
    for (uint32_t players = 2; players <= 4; players++) {
        for (uint32_t n = 1; n <= 3; n++) {
            qv_ruleset *const rs = rules(players);
            const qv__sim_report report = run(rs, names, n, SEED, 30);
            assert_int_equal(report.seats, players);
            assert_true(near(report.seat[players].hi, 0)); /* nobody sits there */
            assert_true(near(report.agent[n].hi, 0));
            double wins = 0;
            double draws = 0;
            uint64_t seats = 0;
            assert_int_equal(report.games, 30);
            assert_int_equal(report.agents, n);
            for (uint32_t i = 0; i < n; i++) {
                const qv__sim_agent *const row = &report.agent[i];
                assert_true(near(row->wins + row->draws + row->losses, (double)row->seats));
                assert_true(near(row->share, (row->wins + row->draws / 2) / (double)row->seats));
                assert_true(0 <= row->lo && row->lo < row->share && row->share < row->hi &&
                            row->hi <= 1);
                wins += row->wins;
                draws += row->draws;
                seats += row->seats;
            }
            assert_int_equal(seats, 30 * players);
            assert_true(near(wins + draws / 2, 30));
            assert_true(players == 2 || near(draws, 0));
            /* three rounds of bids, and windows */
            assert_true(report.mean_moves >= 3 * players &&
                        report.mean_moves <= 3 * (2 * players - 1));
            qv_ruleset_free(rs);
        }
    }
}

static void assert_same_sums(const qv__sim_report *a, const qv__sim_report *b) {
    assert_int_equal(a->games, b->games);
    assert_true(near(a->mean_moves, b->mean_moves));
    assert_memory_equal(a->agent, b->agent, sizeof a->agent);
}

/* Game i is a function of its number: the order of the games does not matter, nor who plays which
 * share of them. */
static void test_repeats(void **state) {
    (void)state;
    static const char *const names[] = {"greedy", "random"};
    qv_ruleset *const rs = rules(3);
    const qv__sim_report once = run(rs, names, 2, SEED, 20);
    const qv__sim_report again = run(rs, names, 2, SEED, 20);
    assert_same_sums(&once, &again);
    qv__sim *const backwards = sim(rs, names, 2, SEED);
    for (uint64_t i = 20; i-- > 0;)
        assert_int_equal(qv__sim_play(backwards, i, NULL), QV_OK);
    qv__sim_report report;
    qv__sim_report_of(qv__sim_sums_of(backwards), &report);
    assert_same_sums(&once, &report);
    const qv__sim_report other = run(rs, names, 2, SEED + 1, 20);
    assert_false(near(once.agent[0].points, other.agent[0].points));
    qv__sim_free(backwards);
    qv_ruleset_free(rs);
}

/* Game i seats agent (seat + i) mod n: in a fork that always pays, the seat that chooses wins. */
static void test_rotates(void **state) {
    (void)state;
    static const qv_choice choices[] = {{"sure", "5"}};
    static const char *const names[] = {"greedy", "random", "random-moves"};
    qv_ruleset *const rs = qv_ruleset_new(&fork_game, 2, choices, 1, NULL, 0, NULL);
    qv__sim *const made = sim(rs, names, 3, SEED);
    static const uint64_t games[] = {0, 3, 6}; /* greedy chooses in each of them */
    for (uint32_t i = 0; i < 3; i++)
        assert_int_equal(qv__sim_play(made, games[i], NULL), QV_OK);
    qv__sim_report report;
    qv__sim_report_of(qv__sim_sums_of(made), &report);
    assert_true(near(report.agent[0].wins, 3));
    assert_true(near(report.agent[1].losses, 3));
    assert_int_equal(report.agent[2].seats, 0);
    assert_int_equal(qv__sim_play(made, 2, NULL), QV_OK); /* random-moves chooses, greedy watches */
    qv__sim_report_of(qv__sim_sums_of(made), &report);
    assert_int_equal(report.agent[0].seats, 4);
    assert_int_equal(report.agent[2].seats, 1);
    assert_true(near(report.mean_moves * 4, floor(report.mean_moves * 4)));
    qv__sim_free(made);
    qv_ruleset_free(rs);
}

/* Three rounds of three bids each, seen by one seat or by all; declines are up to chance. */
static void test_counts(void **state) {
    (void)state;
    enum { GAMES = 20 };
    static const char *const names[] = {"random"};
    static const uint32_t kinds[] = {EVENT_LOT, EVENT_SEALED, EVENT_SHOWN, EVENT_ACCEPTED};
    static const double always[] = {3, 9, 9};
    qv_ruleset *const rs = rules(3);
    qv__sim *const all = sim(rs, names, 1, SEED);
    for (uint32_t i = 0; i < 4; i++)
        qv__sim_count_kind(all, kinds[i]);
    qv__sim_report report;
    qv__sim_report_of(qv__sim_sums_of(all), &report);
    assert_int_equal(report.counts, 0);
    double sum = 0, squares = 0;
    uint64_t least = 99, most = 0;
    for (uint64_t i = 0; i < GAMES; i++) {
        qv__sim *const one = sim(rs, names, 1, SEED);
        qv__sim_count_kind(one, EVENT_ACCEPTED);
        assert_int_equal(qv__sim_play(one, i, NULL), QV_OK);
        assert_int_equal(qv__sim_play(all, i, NULL), QV_OK);
        qv__sim_report_of(qv__sim_sums_of(one), &report);
        const qv__sim_count row = report.count[0];
        assert_true(near(row.mean, (double)row.least) && row.least == row.most);
        assert_true(near(row.deviation, 0));
        sum += row.mean;
        squares += row.mean * row.mean;
        least = row.least < least ? row.least : least;
        most = row.most > most ? row.most : most;
        qv__sim_free(one);
        qv__sim_report_of(qv__sim_sums_of(all), &report);
        const double games = (double)i + 1;
        const double spread = i ? (squares - sum * sum / games) / (games - 1) : 0;
        assert_true(near(report.count[3].mean, sum / games));
        assert_true(near(report.count[3].deviation, sqrt(spread)));
    }
    assert_int_equal(report.counts, 4);
    for (uint32_t i = 0; i < 3; i++) {
        assert_int_equal(report.count[i].kind, kinds[i]);
        assert_true(near(report.count[i].mean, always[i]) && near(report.count[i].deviation, 0));
    }
    const qv__sim_count *const accepted = &report.count[3];
    assert_true(least < most);
    assert_int_equal(accepted->least, least);
    assert_int_equal(accepted->most, most);
    qv__sim_free(all);
    qv_ruleset_free(rs);
}

/* Of the nine cards that are shown in a game each seat shows three, and there are five cards. */
static void test_counts_words(void **state) {
    (void)state;
    enum { GAMES = 20, SEATS = 3, CARDS = 5 };
    static const char *const names[] = {"random"};
    static const char *const cards[CARDS] = {"0", "1", "2", "3", "4"};
    qv_ruleset *const rs = rules(SEATS);
    uint32_t alone = 0;
    double lots = 0;
    for (uint64_t i = 0; i < GAMES; i++) {
        qv__sim *const one = sim(rs, names, 1, SEED);
        for (uint32_t seat = 0; seat < SEATS; seat++)
            assert_true(qv__sim_count_word(one, EVENT_SHOWN, qv_seat_name(rs, seat)));
        for (uint32_t card = 0; card < CARDS; card++)
            assert_true(qv__sim_count_word(one, EVENT_SHOWN, cards[card]));
        assert_true(qv__sim_count_word(one, EVENT_SHOWN, "winner"));
        assert_true(qv__sim_count_word(one, EVENT_LOT, "6"));
        qv__sim_count_kind(one, EVENT_SHOWN);
        assert_int_equal(qv__sim_play(one, i, NULL), QV_OK);
        qv__sim_report report;
        qv__sim_report_of(qv__sim_sums_of(one), &report);
        double of_cards = 0;
        bool won = false;
        for (uint32_t seat = 0; seat < SEATS; seat++) {
            assert_true(near(report.count[seat].mean, 3));
            won = won || near(report.seat[seat].share, 1);
        }
        for (uint32_t card = 0; card < CARDS; card++)
            of_cards += report.count[SEATS + card].mean;
        assert_true(near(of_cards, 9));
        assert_true(near(report.count[SEATS + CARDS].mean, won ? 3 : 0));
        assert_true(near(report.count[SEATS + CARDS + 2].mean, 9));
        alone += won;
        lots += report.count[SEATS + CARDS + 1].mean;
        qv__sim_free(one);
    }
    assert_true(alone > 0 && alone < GAMES);
    assert_true(lots > 0 && lots < 3.0 * GAMES);
    qv_ruleset_free(rs);
}

/* In every kind of event of every game a seat and a number are found wherever they stand. */
static void test_words_in_all_places(void **state) {
    (void)state;
    static const char *const names[] = {"random"};
    uint32_t later = 0;
    for (uint32_t g = 0; qv_game_at(g); g++) {
        const qv_game *const game = qv_game_at(g);
        qv_ruleset *const rs =
            qv_ruleset_new(game, qv_game_players(game, NULL), NULL, 0, NULL, 0, NULL);
        for (uint32_t kind = 0; kind < game->kinds; kind++) {
            const qv__dim *const *const arg = game->kind[kind].arg;
            uint32_t n = 0, seat = QV_ARGUMENTS;
            for (; n < QV_ARGUMENTS && arg[n]; n++)
                seat = seat == QV_ARGUMENTS && arg[n] == game->seat ? n : seat;
            qv__sim *const made = sim(rs, names, 1, SEED);
            assert_int_equal(qv__sim_count_word(made, kind, "winner"), seat < n);
            assert_false(qv__sim_count_word(made, kind, "no such word"));
            if (n > 0 && arg[n - 1]->words && arg[n - 1]->words[0])
                assert_true(qv__sim_count_word(made, kind, arg[n - 1]->words[0]));
            later += seat > 0 && seat < n;
            qv__sim_free(made);
            free_pool(NULL);
        }
        qv_ruleset_free(rs);
    }
    assert_true(later > 0);
}

static void test_words_that_no_event_has(void **state) {
    (void)state;
    static const char *const names[] = {"random"};
    qv_ruleset *const rs = rules(2);
    qv__sim *const made = sim(rs, names, 1, SEED);
    static const char *const wrong[] = {"", "nobody", "1x", "Winner", "5"};
    for (uint32_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(qv__sim_count_word(made, EVENT_SHOWN, wrong[i]));
    assert_false(qv__sim_count_word(made, EVENT_LOT, "winner"));
    assert_false(qv__sim_count_word(made, EVENT_NO, "0"));
    assert_int_equal(qv__sim_sums_of(made)->counts, 0);
    qv__sim_free(made);
    qv_ruleset_free(rs);
}

static void test_intervals(void **state) {
    (void)state;
    static const qv_choice choices[] = {{"sure", "5"}};
    static const char *const names[] = {"greedy", "random"};
    qv_ruleset *const rs = qv_ruleset_new(&fork_game, 2, choices, 1, NULL, 0, NULL);
    qv__sim *const made = sim(rs, names, 2, SEED);
    qv__sim_report report;
    qv__sim_report_of(qv__sim_sums_of(made), &report);
    assert_true(near(report.agent[0].lo, 0) && near(report.agent[0].hi, 1));
    assert_true(near(report.mean_moves, 0));
    for (uint64_t i = 0; i < 10; i++)
        assert_int_equal(qv__sim_play(made, 2 * i, NULL), QV_OK);
    qv__sim_report_of(qv__sim_sums_of(made), &report);
    /* 10 of 10 and 0 of 10: z^2 / (n + z^2) = 0.27753 */
    assert_true(fabs(report.agent[0].lo - 0.72247) < 1e-5 && near(report.agent[0].hi, 1));
    assert_true(fabs(report.agent[1].hi - 0.27753) < 1e-5 && near(report.agent[1].lo, 0));
    qv__sim_free(made);
    qv_ruleset_free(rs);
}

/* Nothing of any number of games is never below 0, also by rounding, and all of it not above 1. */
static void test_ends_of_intervals(void **state) {
    (void)state;
    for (uint32_t n = 1; n <= 5000; n++) {
        double lo, hi;
        qv__share_interval(0, n, &lo, &hi);
        assert_true(lo >= 0 && lo < 1e-9 && hi > 0);
        qv__share_interval(1, n, &lo, &hi);
        assert_true(hi <= 1 && hi > 1 - 1e-9 && lo < 1);
    }
}

static double half(double a, double b) {
    return (a + b) / 2;
}

/* A seat leads by its points less the mean of the other two; the interval is that of the leads of
 * the games, each of which alone has none. */
static void test_leads(void **state) {
    (void)state;
    enum { GAMES = 7, SEATS = 3 };
    static const char *const names[] = {"greedy", "random", "random-moves"};
    qv_ruleset *const rs = rules(SEATS);
    qv__sim *const all = sim(rs, names, SEATS, SEED);
    qv__sim_report report;
    double sum[SEATS] = {0}, squares[SEATS] = {0}, points[SEATS] = {0}, moves = 0;
    for (uint64_t i = 0; i < GAMES; i++) {
        qv__sim *const one = sim(rs, names, SEATS, SEED);
        assert_int_equal(qv__sim_play(one, i, NULL), QV_OK);
        assert_int_equal(qv__sim_play(all, i, NULL), QV_OK);
        qv__sim_report_of(qv__sim_sums_of(one), &report);
        moves += report.mean_moves;
        for (uint32_t a = 0; a < SEATS; a++) {
            const qv__sim_agent *const row = &report.agent[a];
            const double lead = row->points - half(report.agent[(a + 1) % SEATS].points,
                                                   report.agent[(a + 2) % SEATS].points);
            assert_true(near(row->lead, lead) && near(row->lead_lo, lead) &&
                        near(row->lead_hi, lead));
            sum[a] += lead;
            squares[a] += lead * lead;
            points[a] += row->points;
        }
        qv__sim_free(one);
        qv__sim_report_of(qv__sim_sums_of(all), &report);
        const double games = (double)i + 1;
        assert_true(near(report.mean_moves, moves / games));
        for (uint32_t a = 0; a < SEATS; a++) {
            const qv__sim_agent *const row = &report.agent[a];
            const double spread = i ? (squares[a] - sum[a] * sum[a] / games) / (games - 1) : 0;
            const double wide = 1.959964 * sqrt(spread / games);
            assert_true(near(row->points, points[a] / games) && near(row->lead, sum[a] / games));
            assert_true(fabs(row->lead_hi - row->lead - wide) < 1e-5);
            assert_true(fabs(row->lead - row->lead_lo - wide) < 1e-5);
        }
    }
    assert_true(report.agent[0].lead_hi > report.agent[0].lead + 0.1);
    qv__sim_free(all);
    qv_ruleset_free(rs);
}

/* A seat that plays alone has no lead. */
static void test_lead_of_one(void **state) {
    (void)state;
    static const qv_choice choices[] = {{"finish", "20"}};
    static const char *const names[] = {"greedy"};
    qv_game alone = fork_game;
    alone.players_least = 1;
    qv_ruleset *const rs = qv_ruleset_new(&alone, 1, choices, 1, NULL, 0, NULL);
    const qv__sim_report report = run(rs, names, 1, SEED, 3);
    assert_true(near(report.agent[0].points, 10) && near(report.agent[0].lead, 0));
    qv_ruleset_free(rs);
}

/* While each contender keeps its seat, the shares of the seats are those of the contenders, draws
 * half. */
static void test_seats(void **state) {
    (void)state;
    static const char *const names[] = {"random", "random"};
    qv_ruleset *const rs = rules(2);
    qv__sim *const made = sim(rs, names, 2, SEED);
    for (uint64_t i = 0; i < 100; i++)
        assert_int_equal(qv__sim_play(made, 2 * i, NULL), QV_OK);
    qv__sim_report report;
    qv__sim_report_of(qv__sim_sums_of(made), &report);
    assert_int_equal(report.seats, 2);
    assert_true(report.agent[0].draws > 0);
    for (uint32_t seat = 0; seat < 2; seat++) {
        assert_true(near(report.seat[seat].share, report.agent[seat].share));
        assert_true(near(report.seat[seat].lo, report.agent[seat].lo));
        assert_true(near(report.seat[seat].hi, report.agent[seat].hi));
    }
    assert_true(near(report.seat[0].share + report.seat[1].share, 1));
    qv__sim_free(made);
    qv_ruleset_free(rs);
}

static void test_refuses(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(2);
    qv__player *players[QV_SIM_AGENTS + 1];
    for (uint32_t i = 0; i <= QV_SIM_AGENTS; i++)
        players[i] = player(rs, "random");
    qv_diag diag = {0};
    assert_null(qv__sim_new(rs, players, 0, SEED, &diag));
    assert_int_equal(diag.err, QV_ENAME);
    assert_null(qv__sim_new(rs, players, QV_SIM_AGENTS + 1, SEED, &diag));
    assert_string_equal(diag.text, "a simulation has 1 to 16 agents, not 17");
    qv_ruleset_free(rs);
}

/* -- Players that fail ------------------------------------------------------------------------- */

/* Gives up, or plays what is not legal, when it is asked for the third time in a match. */
typedef struct {
    qv__player player;
    bool illegal;
    uint32_t asked, firsts, events;
} quitter;

static uint32_t quit(qv__player *player, const qv__question *question, qv__rng *rng,
                     uint16_t steps[QV_STEPS], qv_diag *diag) {
    quitter *const self = (quitter *)(void *)player;
    (void)rng;
    self->firsts += question->first;
    self->asked = question->first ? 1 : self->asked + 1;
    self->events = question->first ? question->events : self->events + question->events;
    uint16_t legal[QV_LEGAL];
    const market_state *const now = market_of(question->view);
    uint32_t n = 0;
    if (self->asked == 3) {
        if (!self->illegal)
            qv__fail(diag, QV_EBOT, "had enough of lot %u", (unsigned)now->lot);
        steps[0] = STEP_DEAL;
        return self->illegal;
    }
    const uint32_t most =
        market.legal(NULL, question->view, question->seat, legal); /* knows no ruleset */
    assert_true(most > 0);
    steps[n++] = legal[0];
    if (legal[0] < STEP_BID)
        steps[n++] = STEP_BID;
    return n;
}

static void keep(qv__player *player) {
    (void)player;
}

static const qv__player_kind quitters = {.choose = quit, .drop = keep, .wants_events = true};

/* A player that gives up loses the game, gives a reason, and is asked again in the next one. */
static void test_resigns(void **state) {
    (void)state;
    for (uint32_t illegal = 0; illegal < 2; illegal++) {
        qv_ruleset *const rs = rules(2);
        quitter self = {.player = {.kind = &quitters}, .illegal = illegal};
        qv__player *const players[] = {&self.player, player(rs, "random")};
        qv__sim *const made = qv__sim_new(rs, players, 2, SEED, NULL);
        uint32_t who = 9;
        uint32_t seat = 9;
        assert_null(qv__sim_resigned(made, &who, &seat));
        for (uint64_t i = 0; i < 6; i++) {
            assert_int_equal(qv__sim_play(made, i, NULL), QV_OK);
            const char *const reason = qv__sim_resigned(made, &who, &seat);
            assert_non_null(reason);
            assert_non_null(strstr(reason, illegal ? "chance decides that" : "had enough of lot"));
            assert_int_equal(who, 0);
            assert_int_equal(seat, i % 2);
            assert_true(self.events > 2);
        }
        assert_int_equal(self.firsts, 6);
        qv__sim_report report;
        qv__sim_report_of(qv__sim_sums_of(made), &report);
        assert_true(near(report.agent[0].losses, 6) && near(report.agent[1].wins, 6));
        qv__player_free(&self.player);
        qv__sim_free(made);
        qv_ruleset_free(rs);
    }
}

/* -- Perft ------------------------------------------------------------------------------------- */

static uint64_t perft(const qv_ruleset *rs, const void *state, uint32_t depth, bool by_step) {
    uint64_t count = 0;
    assert_int_equal(qv__perft(rs, (const qv_state *)state, depth, by_step, &count), QV_OK);
    return count;
}

/* Six ways; then 1 (sure), 2 (roll), 2 (offer), 1 (peek), 4 (spin), none after the finish; then
 * each has its end. */
static void test_perft_of_a_fork(void **state) {
    (void)state;
    qv_ruleset *const rs = qv_ruleset_new(&fork_game, 2, NULL, 0, NULL, 0, NULL);
    fork_state s;
    qv__init(rs, (qv_state *)(void *)&s);
    static const uint64_t counts[] = {1, 6, 10, 8, 0};
    for (uint32_t depth = 0; depth < 5; depth++) {
        assert_int_equal(perft(rs, &s, depth, false), counts[depth]);
        assert_int_equal(perft(rs, &s, depth, true), counts[depth]);
    }
    qv_ruleset_free(rs);
}

/* As the fork's own, but four points end the game: of the outcomes of a spin only the last one. */
static qv_turn over_at_four(const qv_ruleset *rs, const qv_view *view) {
    const fork_state *const s = (const fork_state *)(const void *)view;
    return s->score == 4 ? (qv_turn){.phase = QV_OVER} : fork_game.turn(rs, view);
}

static void test_perft_tells_outcomes_apart(void **state) {
    (void)state;
    qv_game game = fork_game;
    game.turn = over_at_four;
    qv_ruleset *const rs = qv_ruleset_new(&game, 2, NULL, 0, NULL, 0, NULL);
    fork_state s;
    qv__init(rs, (qv_state *)(void *)&s);
    assert_int_equal(perft(rs, &s, 2, false), 10);
    assert_int_equal(perft(rs, &s, 3, false), 7);
    qv_ruleset_free(rs);
}

/* Two cards dealt: 5 x 5; a lot: x 6; a bid by either seat: x 2 x 4 cards x 2 voices; then by the
 * other: x 8. */
static void test_perft_of_a_market(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(2);
    market_state s;
    qv__init(rs, (qv_state *)(void *)&s);
    static const uint64_t moves[] = {1, 5, 25, 150, 2400, 19200};
    for (uint32_t depth = 0; depth < 6; depth++)
        assert_int_equal(perft(rs, &s, depth, false), moves[depth]);
    /* by steps: a card of either seat (2 x 4); then its voice (2) or a card of the other (4) */
    static const uint64_t steps[] = {1, 5, 25, 150, 1200, 1200 * (2 + 4)};
    for (uint32_t depth = 0; depth < 6; depth++)
        assert_int_equal(perft(rs, &s, depth, true), steps[depth]);
    qv_ruleset_free(rs);
}

/* A bid already begun counts as one move with what follows. */
static void test_perft_inside_a_move(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(2);
    market_state s;
    qv__init(rs, (qv_state *)(void *)&s);
    s.phase = MARKET_BID;
    s.lot = 3;
    s.dealt = 2;
    s.missing[0] = s.missing[1] = 0;
    s.chosen[0] = 4;
    s.bid[1] = 2;
    assert_int_equal(perft(rs, &s, 1, false), 2);
    assert_int_equal(perft(rs, &s, 2, false), 2); /* the other can only accept */
    assert_int_equal(perft(rs, &s, 3, false), 6); /* the die */
    assert_int_equal(perft(rs, &s, 4, false), 36);
    qv_ruleset_free(rs);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_adds_up, free_pool),
        cmocka_unit_test_teardown(test_repeats, free_pool),
        cmocka_unit_test_teardown(test_rotates, free_pool),
        cmocka_unit_test_teardown(test_counts, free_pool),
        cmocka_unit_test_teardown(test_counts_words, free_pool),
        cmocka_unit_test_teardown(test_words_that_no_event_has, free_pool),
        cmocka_unit_test_teardown(test_intervals, free_pool),
        cmocka_unit_test(test_ends_of_intervals),
        cmocka_unit_test_teardown(test_words_in_all_places, free_pool),
        cmocka_unit_test_teardown(test_leads, free_pool),
        cmocka_unit_test_teardown(test_lead_of_one, free_pool),
        cmocka_unit_test_teardown(test_seats, free_pool),
        cmocka_unit_test_teardown(test_refuses, free_pool),
        cmocka_unit_test_teardown(test_resigns, free_pool),
        cmocka_unit_test_teardown(test_perft_of_a_fork, free_pool),
        cmocka_unit_test_teardown(test_perft_tells_outcomes_apart, free_pool),
        cmocka_unit_test_teardown(test_perft_of_a_market, free_pool),
        cmocka_unit_test_teardown(test_perft_inside_a_move, free_pool),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
