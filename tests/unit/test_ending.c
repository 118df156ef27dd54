/* SPDX-License-Identifier: MIT */
/* Exact endings: in groves and in games, what is proven is what a plain expectiminimax without
 * pruning, bounds and memory finds, and the proven move is worth as much; where something is
 * hidden, decided at once or too long to look at, what is proven does not depend on it.
 *
 * With a number, so many positions of each game are compared, also larger ones.
 */
#include "ai/ending.h"

#include <math.h>
#include <stdlib.h>

#include "ai/agent.h"
#include "base/bits.h"
#include "base/slots.h"
#include "check.h"
#include "match/match.h"
#include "orchard.h"

enum { SEED = 9, PLENTY = 1000000, DEEPEST = 100 };

static uint32_t positions = 25; /* of each game that has endings */
static bool by_hand;            /* the number is from the command line */

static bool near(double a, double b) {
    return fabs(a - b) < 1e-12;
}

/* -- Plain expectiminimax ---------------------------------------------------------------------- */

/* A search of the plainest kind: of positions in which everybody sees everything. */
typedef struct {
    const qv_ruleset *rs;
    uint32_t seat;        /* whose share is found */
    uint32_t left;        /* states that it may look at */
    double beyond;        /* the share where two decide at once, or luck is wide */
    unsigned char *state; /* of each level */
    uint16_t *legal;
    uint32_t level;
} plain;

static double plain_share(plain *p, const qv_state *state);

static qv_state *slot(const plain *p, uint32_t level) {
    return (qv_state *)(void *)(p->state + level * qv__slot_stride(p->rs->sizes.state));
}

static double plain_after(plain *p, const qv_state *state, uint32_t who, uint32_t step) {
    if (p->level + 1 == DEEPEST)
        p->left = 0;
    if (p->left == 0)
        return 0;
    qv_state *const next = slot(p, ++p->level);
    qv__copy(p->rs, next, state);
    p->rs->game->apply(p->rs, next, who, step, NULL);
    const double share = plain_share(p, next);
    p->level--;
    return share;
}

static double plain_mean(plain *p, const qv_state *state) {
    qv_chance chance = {.range = 0};
    double sum = 0, all = 0;
    p->rs->game->chance(p->rs, state, &chance);
    if ((chance.range ? chance.range : chance.n) > 12)
        return p->beyond;
    for (uint32_t i = 0; i < (chance.range ? chance.range : chance.n); i++) {
        const double weight = chance.range ? 1 : chance.at[i].weight;
        const uint32_t step = chance.range ? chance.first + i : chance.at[i].step;
        sum += weight * plain_after(p, state, QV_CHANCE, step);
        all += weight;
    }
    return sum / all;
}

static double plain_share(plain *p, const qv_state *state) {
    const qv_turn turn = p->rs->game->turn(p->rs, qv__open(state));
    if (p->left == 0)
        return 0;
    p->left--;
    if (turn.phase == QV_OVER) {
        const qv_result result = qv_result_of(p->rs, qv__open(state));
        return qv__share_of_first(p->rs, &result, p->seat);
    }
    if (turn.phase == QV_CHANCE_DUE)
        return plain_mean(p, state);
    const uint32_t who = qv__lowest(turn.may_act);
    if (turn.may_act != 1U << who)
        return p->beyond;
    uint16_t *const legal = p->legal + (size_t)p->level * p->rs->sizes.legal;
    const uint32_t n = p->rs->game->legal(p->rs, qv__open(state), who, legal);
    double best = who == p->seat ? -1 : 2;
    for (uint32_t i = 0; i < n; i++) {
        const double share = plain_after(p, state, who, legal[i]);
        if (who == p->seat ? share > best : share < best)
            best = share;
    }
    return best;
}

static plain plain_new(const qv_ruleset *rs) {
    const plain p = {.rs = rs,
                     .state = qv__slots_new(DEEPEST, rs->sizes.state),
                     .legal = malloc((size_t)DEEPEST * rs->sizes.legal * sizeof *p.legal)};
    assert_true(p.state && p.legal);
    return p;
}

static void plain_free(plain *p) {
    free(p->state);
    free(p->legal);
}

/* The share after a move, or of the state; whether so many states were enough. */
static bool plainly(plain *p, const qv_state *state, uint32_t seat, uint32_t most, double beyond,
                    const qv_whole_move *move, double *out) {
    p->seat = seat;
    p->left = most;
    p->beyond = beyond;
    p->level = 0;
    qv__copy(p->rs, slot(p, 0), state);
    for (uint32_t i = 0; move && i < move->n; i++)
        p->rs->game->apply(p->rs, slot(p, 0), seat, move->step[i], NULL);
    *out = plain_share(p, slot(p, 0));
    return p->left > 0;
}

/* -- Groves ------------------------------------------------------------------------------------ */

typedef struct {
    qv_ruleset *rs;
    qv_match *match;
    qv__ending *ending;
    plain plain;
} scene;

static scene begin_scene(const grove *g, uint32_t players) {
    scene s = {.rs = qv_ruleset_new(&g->game, players, NULL, 0, NULL, 0, NULL)};
    s.match = qv_match_new(s.rs, SEED, NULL, NULL);
    s.ending = qv__ending_new(s.rs);
    s.plain = plain_new(s.rs);
    assert_true(s.match && s.ending);
    return s;
}

static void end_scene(scene *s) {
    plain_free(&s->plain);
    qv__ending_free(s->ending);
    qv_match_free(s->match);
    qv_ruleset_free(s->rs);
}

static bool solve(scene *s, uint32_t seat, uint32_t states, qv__proven *out) {
    return qv__ending_solve(s->ending, qv_match_view(s->match, seat), seat, states, out);
}

/* Also of moves that the search left out, as soon as it saw that they were no better. */
static void compare_moves(scene *s, uint32_t seat) {
    const qv_view *const view = qv_match_view(s->match, seat);
    qv_moves *const moves = qv_moves_new(s->rs);
    qv_whole_move move;
    assert_int_equal(qv_moves_start(moves, view, seat), QV_OK);
    while ((move.n = qv_moves_next(moves, move.step)) > 0) {
        double least, most, share;
        assert_true(plainly(&s->plain, s->match->now, seat, PLENTY, 0, &move, &least));
        assert_true(plainly(&s->plain, s->match->now, seat, PLENTY, 1, &move, &most));
        assert_int_equal(qv__ending_after(s->ending, view, seat, move.step, move.n, PLENTY, &share),
                         near(least, most));
        assert_true(!near(least, most) || near(share, least));
    }
    qv_moves_free(moves);
}

/* What is proven is the same whatever is beyond; what is the same is proven. */
static void compare_grove(const orchard *o) {
    const grove g = grove_of(o->node, 0);
    const uint32_t seat = o->kind.thinker;
    scene s = begin_scene(&g, 2);
    qv__proven found;
    double least, most, share;
    const qv_state *const truth = s.match->now;
    assert_true(plainly(&s.plain, truth, seat, PLENTY, 0, NULL, &least));
    assert_true(plainly(&s.plain, truth, seat, PLENTY, 1, NULL, &most));
    assert_int_equal(solve(&s, seat, PLENTY, &found), near(least, most));
    if (near(least, most)) {
        assert_true(near(found.share, least));
        assert_true(plainly(&s.plain, truth, seat, PLENTY, 0, &found.move, &share));
        assert_true(near(share, least));
        compare_moves(&s, seat);
    }
    end_scene(&s);
}

static void test_groves(void **state) {
    (void)state;
    enum { GROVES = 200 };
    orchard *const o = test_malloc(sizeof *o);
    for (uint64_t number = 0; number < GROVES; number++) {
        const orchard_kind kind = {.thinker = number % 2,
                                   .players = 2,
                                   .depth = 2 + (uint32_t)number % 5,
                                   .points = 3,
                                   .luck = number % 3 > 0,
                                   .wide = number % 5 == 0,
                                   .both = number % 4 == 0};
        orchard_grow(o, kind, number);
        if (o->node[0].by < GROVE_SEATS)
            compare_grove(o);
    }
    test_free(o);
}

#define END(...)                                  \
    {                                             \
        .by = GROVE_END, .score = { __VA_ARGS__ } \
    }

/* Each move of two steps is worth something else. */
static const grove_node branches[] = {
    {.by = 0, .n = 2, .first = 1},
    {.by = 0, .n = 2, .first = 3, .inside = true},
    {.by = 0, .n = 2, .first = 5, .inside = true},
    {.by = GROVE_LUCK, .n = 2, .first = 7},
    END(0, 1),
    END(1, 1),
    {.by = GROVE_LUCK, .n = 2, .first = 9},
    {.by = GROVE_END, .weight = 1, .score = {1, 0}},
    {.by = GROVE_END, .weight = 3, .score = {0, 1}},
    {.by = GROVE_END, .weight = 2, .score = {1, 0}},
    {.by = GROVE_END, .weight = 1, .score = {0, 1}},
};

static void test_whole_moves(void **state) {
    (void)state;
    const grove g = grove_of(branches, 0);
    scene s = begin_scene(&g, 2);
    qv__proven found;
    assert_true(solve(&s, 0, PLENTY, &found));
    assert_true(near(found.share, 2.0 / 3));
    assert_int_equal(found.move.n, 2);
    assert_int_equal(found.move.step[0], grove_step(branches, 0, 1));
    assert_int_equal(found.move.step[1], grove_step(branches, 2, 1));
    end_scene(&s);
}

/* What seat 1 knows alone may decide; and with three seats there is no other one. */
static void test_refuses(void **state) {
    (void)state;
    grove g = grove_of(branches, 2);
    scene s = begin_scene(&g, 2);
    qv__proven found = {.share = 7};
    assert_false(solve(&s, 0, PLENTY, &found));
    end_scene(&s);
    g = grove_of(branches, 0);
    s = begin_scene(&g, 3);
    assert_false(solve(&s, 0, PLENTY, &found));
    assert_true(near(found.share, 7));
    end_scene(&s);
}

/* What the grove of a test does otherwise, by viewer. */
static uint32_t doubtful, wrong; /* bits of viewers: `deal` draws a number; gives another world */

static void deal_otherwise(const qv_ruleset *rs, const qv_view *view, qv__rng *rng, qv_state *out) {
    grove_state *const dealt = (grove_state *)(void *)out;
    memset(dealt->secret, 0, rs->players);
    if (doubtful >> qv_view_viewer(view) & 1)
        (void)qv__rng_below(rng, 2);
    if (wrong >> qv_view_viewer(view) & 1)
        dealt->spare = 1;
}

/* Both seats have to know all, and the position has to be what they think it is. */
static void test_hidden(void **state) {
    (void)state;
    static const grove_node node[2][3] = {{{.by = 0, .n = 2, .first = 1}, END(1, 0), END(0, 1)},
                                          {{.by = 1, .n = 2, .first = 1}, END(1, 0), END(0, 1)}};
    for (uint32_t i = 0; i < 2 * 3 * 2; i++) {
        const uint32_t seat = i % 2, viewer = i / 2 % 3;
        grove g = grove_of(node[seat], 0);
        g.game.deal = deal_otherwise;
        scene s = begin_scene(&g, 2);
        qv__proven found;
        doubtful = i < 6 ? 1U << viewer : 0;
        wrong = i < 6 ? 0 : 1U << viewer;
        assert_int_equal(solve(&s, seat, PLENTY, &found), viewer == 2 || (wrong && viewer == seat));
        end_scene(&s);
    }
}

static qv_turn at_once(const qv_ruleset *rs, const qv_view *view) {
    const uint32_t node = ((const grove_state *)(const void *)view)->node;
    if (node > 0)
        return (qv_turn){.phase = QV_OVER};
    return (qv_turn){.phase = QV_DECIDE, .may_act = (uint16_t)((1U << rs->players) - 1)};
}

/* Also where what each does is seen at once. */
static void test_at_once(void **state) {
    (void)state;
    static const grove_node node[] = {{.by = 0, .n = 2, .first = 1}, END(1, 0), END(0, 1)};
    grove g = grove_of(node, 0);
    g.game.turn = at_once;
    scene s = begin_scene(&g, 2);
    qv__proven found;
    assert_false(solve(&s, 0, PLENTY, &found));
    end_scene(&s);
}

static void range_of_ways(const qv_ruleset *rs, const qv_state *state, qv_chance *out) {
    (void)rs;
    (void)state;
    *out = (qv_chance){.range = 3, .first = GROVE_CAST};
}

/* A short range of outcomes is as good as a list. */
static void test_short_ranges(void **state) {
    (void)state;
    static const grove_node node[] = {
        {.by = 1, .n = 1, .first = 1},
        {.by = GROVE_LUCK, .n = 3, .first = 2},
        END(1, 0),
        END(1, 1),
        END(0, 1),
    };
    grove g = grove_of(node, 0);
    g.game.chance = range_of_ways;
    scene s = begin_scene(&g, 2);
    qv__proven found;
    assert_true(solve(&s, 1, PLENTY, &found));
    assert_true(near(found.share, 0.5));
    end_scene(&s);
}

/* As deep as there are levels, and no deeper. */
static void test_deep(void **state) {
    (void)state;
    enum { LEVELS = 64 };
    for (uint32_t length = LEVELS - 1; length <= LEVELS + 1; length++) {
        grove_node node[LEVELS + 2];
        for (uint32_t i = 0; i < length; i++)
            node[i] = (grove_node){.by = i % 2, .n = 1, .first = (uint16_t)(i + 1)};
        node[length] = (grove_node)END(1, 0);
        const grove g = grove_of(node, 0);
        scene s = begin_scene(&g, 2);
        qv__proven found;
        assert_int_equal(solve(&s, 0, PLENTY, &found), length <= LEVELS);
        end_scene(&s);
    }
}

static bool windows_are_secret(const qv_ruleset *rs) {
    (void)rs;
    return true;
}

static void test_secret_windows(void **state) {
    (void)state;
    grove g = grove_of(branches, 0);
    g.game.secret = windows_are_secret;
    scene s = begin_scene(&g, 2);
    qv__proven found;
    assert_false(solve(&s, 0, PLENTY, &found));
    end_scene(&s);
}

/* Every number of states is too few up to that which is enough; what was given up makes no
 * difference to what follows. */
static uint32_t gives_up(const orchard *o) {
    const grove g = grove_of(o->node, 0);
    scene s = begin_scene(&g, 2), fresh = begin_scene(&g, 2);
    qv__proven found, same, again = {.share = 7};
    uint32_t enough = 0;
    for (; !solve(&s, 0, enough, &again); enough++)
        assert_true(near(again.share, 7));
    assert_true(solve(&fresh, 0, enough, &found) && solve(&fresh, 0, PLENTY, &same));
    assert_int_equal(again.move.n, found.move.n);
    assert_memory_equal(again.move.step, found.move.step, found.move.n * sizeof(uint16_t));
    assert_true(near(again.share, found.share) && near(same.share, found.share));
    end_scene(&s);
    end_scene(&fresh);
    return enough;
}

/* A search that leaves out less, or looks twice, needs more states. */
static void test_gives_up(void **state) {
    (void)state;
    enum { STATES = 448 };
    orchard *const o = test_malloc(sizeof *o);
    uint32_t enough = 0;
    for (uint64_t number = 0; number < 8; number++) {
        orchard_grow(o, (orchard_kind){.players = 2, .depth = 6, .points = 3, .luck = true},
                     number);
        enough += gives_up(o);
    }
    assert_int_equal(enough, STATES);
    test_free(o);
}

static void test_states(void **state) {
    (void)state;
    assert_int_equal(qv__ending_states(500), 2000);
    assert_int_equal(qv__ending_states(49999), 199996);
    assert_int_equal(qv__ending_states(10000000), 200000);
}

/* The proven move comes first, and the others keep their order. */
static void test_first(void **state) {
    (void)state;
    enum { N = 3 };
    const qv__proven proven = {.move = {.n = 1, .step = {5}}};
    for (uint32_t at = 0; at <= N; at++)
        for (uint32_t most = N; most <= N + 1; most++) {
            qv_whole_move list[N + 1] = {{.n = 0}};
            for (uint32_t i = 0; i < N; i++)
                list[i] = (qv_whole_move){.n = 1, .step = {(uint16_t)(i == at ? 5 : 10 + i)}};
            list[N].n = most == N ? 99 : 0;
            const uint32_t n = qv__proven_first(&proven, list, N, most);
            assert_true(most > N || list[N].n == 99);
            assert_int_equal(n, at == N ? most : N);
            assert_int_equal(list[0].step[0], 5);
            for (uint32_t i = 1, old = 0; i < n; i++, old++) {
                old += old == at;
                assert_int_equal(list[i].step[0], 10 + old);
            }
        }
}

/* -- The agent --------------------------------------------------------------------------------- */

/* Tries all slices of the thinking about a grove for seat 0: the share that is proven, 0: none. */
static double proven_by(const char *kind, const grove *g) {
    qv_ruleset *const rs = qv_ruleset_new(&g->game, 2, NULL, 0, NULL, 0, NULL);
    qv_match *const match = qv_match_new(rs, SEED, NULL, NULL);
    qv_agent *const agent = qv_agent_new(rs, kind, 0, NULL);
    double share = 0, value = 0;
    assert_true(rs && match && agent);
    assert_false(qv_agent_proven(agent, &share));
    assert_int_equal(qv_agent_begin(agent, qv_match_view(match, 0), 0, NULL), QV_OK);
    assert_false(qv_agent_proven(agent, &share));
    while (qv_agent_think(agent, 1) > 0)
        ;
    assert_false(qv_agent_proven(agent, NULL) || qv_agent_proven(NULL, &share));
    if (qv_agent_proven(agent, &share)) {
        qv_whole_move ranked[QV_RANKED];
        assert_true(qv__agent_value(agent, &value) && near(value, share));
        assert_int_equal(qv_agent_ranked(agent, ranked, QV_RANKED), 4);
        assert_int_equal(ranked[0].step[1], grove_step(branches, 2, 1));
    }
    qv_agent_free(agent);
    qv_match_free(match);
    qv_ruleset_free(rs);
    return share;
}

/* Only agents that search without noise prove anything, and only what is not lost. */
static void test_agents(void **state) {
    (void)state;
    grove_node lost[COUNT(branches)];
    grove g = grove_of(branches, 0);
    assert_true(near(proven_by("tree:20", &g), 2.0 / 3));
    assert_true(near(proven_by("hard", &g), 2.0 / 3));
    assert_true(near(proven_by("level:3", &g), 0) && near(proven_by("easy", &g), 0));
    assert_true(near(proven_by("search:20", &g), 0) && near(proven_by("greedy", &g), 0));
    g = grove_of(branches, 2);
    assert_true(near(proven_by("tree:20", &g), 0));
    memcpy(lost, branches, sizeof lost);
    for (uint32_t i = 4; i < COUNT(lost); i++)
        memcpy(lost[i].score, (int16_t[GROVE_SEATS]){0, 1}, sizeof lost[i].score);
    g = grove_of(lost, 0);
    assert_true(near(proven_by("tree:20", &g), 0));
}

/* -- Analyses ---------------------------------------------------------------------------------- */

/* What is said of the moves of a grove, with so many iterations. */
static uint32_t analyse(const grove *g, uint32_t iterations, uint32_t most,
                        qv_rated_move out[QV_RANKED]) {
    qv_ruleset *const rs = qv_ruleset_new(&g->game, 2, NULL, 0, NULL, 0, NULL);
    qv_match *const match = qv_match_new(rs, SEED, NULL, NULL);
    qv_analysis *const analysis = qv_analysis_new(rs, iterations, SEED, NULL);
    assert_true(rs && match && analysis);
    assert_int_equal(qv_analysis_begin_best(analysis, qv_match_view(match, 0), 0, 6, most, NULL),
                     QV_OK);
    while (qv_analysis_think(analysis, 1) > 0)
        ;
    const uint32_t n = qv_analysis_moves(analysis, out, QV_RANKED);
    qv_analysis_free(analysis);
    qv_match_free(match);
    qv_ruleset_free(rs);
    return n;
}

/* All moves are told exactly, in the order of what they are worth; without proof none. */
static void test_analyses(void **state) {
    (void)state;
    static const double shares[] = {2.0 / 3, 0.5, 0.25, 0};
    qv_rated_move told[QV_RANKED];
    grove g = grove_of(branches, 0);
    for (uint32_t most = 1; most <= 4; most++) {
        assert_int_equal(analyse(&g, 200, most, told), most);
        for (uint32_t i = 0; i < most; i++) {
            assert_true(qv_is_proven(&told[i]) && told[i].games == 0);
            assert_true(near(told[i].share, shares[i]) && near(told[i].lo, told[i].hi));
            assert_true(near(told[i].lo, shares[i]));
            assert_true(near(told[i].behind, shares[0] - shares[i]));
            assert_true(near(told[i].behind_lo, told[i].behind));
            assert_true(near(told[i].behind_hi, told[i].behind));
        }
    }
    g = grove_of(branches, 2);
    assert_int_equal(analyse(&g, 200, 4, told), 4);
    for (uint32_t i = 0; i < 4; i++)
        assert_true(!qv_is_proven(&told[i]) && told[i].games == 6);
    g = grove_of(branches, 0);
    assert_int_equal(analyse(&g, 1, 4, told), 1); /* too few states */
    assert_true(!qv_is_proven(&told[0]) && !qv_is_proven(NULL));
}

/* -- Games ------------------------------------------------------------------------------------- */

typedef struct {
    uint64_t compared, games;
    qv__ending *ending;
    plain plain;
    uint32_t states; /* that each of the two may look at */
} comparison;

/* The proven share and move, and with each other move what it is worth. */
static void compare_position(comparison *c, const qv_match *match, uint32_t seat) {
    const qv_ruleset *const rs = match->rs;
    const qv_view *const view = qv_match_view(match, seat);
    qv__proven found;
    double share, of_move;
    if (!qv__ending_solve(c->ending, view, seat, c->states, &found) ||
        !plainly(&c->plain, match->now, seat, c->states, 0, NULL, &share))
        return;
    if (!near(share, found.share) ||
        !qv__is_legal_move(rs, view, seat, found.move.step, found.move.n) ||
        !plainly(&c->plain, match->now, seat, c->states, 0, &found.move, &of_move) ||
        !near(of_move, share))
        fail_msg("%s, game %u, ply %u: %.15f is %.15f", rs->game->name, (unsigned)c->games,
                 (unsigned)qv_view_ply(view), found.share, share);
    c->compared++;
}

/* Random games, of which the last positions are compared. */
static void compare_game(const char *id, const qv_choice *choice, uint32_t choices) {
    qv_diag diag = {0};
    qv_ruleset *const rs = qv_ruleset_new(qv_game_find(id), 2, choice, choices, NULL, 0, &diag);
    if (!rs)
        fail_msg("%s", diag.text);
    qv_agent *const agent = qv_agent_new(rs, "random-moves", 0, NULL);
    comparison c = {.ending = qv__ending_new(rs), .states = by_hand ? 3000 : 1000};
    c.plain = plain_new(rs);
    for (; c.compared < positions; c.games++) {
        qv_match *const match = qv_match_new_fast(rs, c.games, NULL, NULL);
        qv__rng rng = qv__rng_at(c.games, 1);
        for (uint32_t may; (may = qv_match_pending(match)) && c.compared < positions;) {
            uint16_t steps[QV_STEPS];
            const uint32_t seat = qv__lowest(may);
            const qv_view *const view = qv_match_view(match, seat);
            compare_position(&c, match, seat);
            const uint32_t n = qv__agent_choose(agent, view, seat, &rng, steps);
            assert_int_equal(qv_match_play(match, seat, steps, n, NULL, NULL), QV_OK);
        }
        qv_match_free(match);
    }
    if (by_hand)
        print_message("%s: %u positions of %u games\n", id, (unsigned)c.compared,
                      (unsigned)c.games);
    plain_free(&c.plain);
    qv__ending_free(c.ending);
    qv_agent_free(agent);
    qv_ruleset_free(rs);
}

static void test_games(void **state) {
    (void)state;
    const qv_choice tactical = {"tactical", "on"};
    compare_game("three-arrows", NULL, 0);
    compare_game("three-arrows", &tactical, 1);
    compare_game("concardia", NULL, 0);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_groves),   cmocka_unit_test(test_whole_moves),
        cmocka_unit_test(test_refuses),  cmocka_unit_test(test_hidden),
        cmocka_unit_test(test_at_once),  cmocka_unit_test(test_short_ranges),
        cmocka_unit_test(test_deep),     cmocka_unit_test(test_secret_windows),
        cmocka_unit_test(test_gives_up), cmocka_unit_test(test_states),
        cmocka_unit_test(test_first),    cmocka_unit_test(test_agents),
        cmocka_unit_test(test_analyses), cmocka_unit_test(test_games),
    };
    by_hand = argc > 1;
    if (by_hand)
        positions = (uint32_t)strtoul(argv[1], NULL, 10);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
