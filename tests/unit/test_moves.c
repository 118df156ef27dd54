/* SPDX-License-Identifier: MIT */
/* The walk over complete moves. */
#include "base/bits.h"
#include "check.h"
#include "core/game.h"
#include "core/moves.h"
#include "grove.h"
#include "toy.h"

static struct toy_state choosing(const qv_ruleset *rs) {
    struct toy_state now;
    qv__init(rs, (qv_state *)(void *)&now);
    now.head.ply = 1;
    now.phase = TOY_CHOOSING;
    now.own[1] = 1U << 3;
    now.colour[3] = 0;
    toy_game.derive(rs, (qv_state *)(void *)&now);
    return now;
}

/* Three colours in hand on eight free tiles, covered or not, and the pass. */
static void all_moves_come_in_order(void **state) {
    (void)state;
    qv_ruleset *rs = toy_rules(2);
    const struct toy_state now = choosing(rs);
    struct toy_state own;
    qv__observe(rs, (const qv_state *)(const void *)&now, 0, (qv_view *)(void *)&own);
    const qv_view *const views[] = {(const qv_view *)(const void *)&own,
                                    (const qv_view *)(const void *)&now};
    qv_moves *moves = qv_moves_new(rs);
    assert_non_null(moves);
    for (size_t v = 0; v < COUNT(views); v++) {
        const struct toy_state before = *(const struct toy_state *)(const void *)views[v];
        qv_moves_start(moves, views[v], 0);
        uint16_t steps[QV_STEPS];
        for (uint16_t c = 1; c < 4; c++)
            for (uint16_t t = 0; t < 9; t++)
                for (uint16_t cover = 0; cover < 2 && t != 3; cover++) {
                    assert_int_equal(qv_moves_next(moves, steps), 2);
                    assert_int_equal(steps[0], c);
                    assert_int_equal(steps[1], TOY_SPOT + t * 2 + cover);
                }
        assert_int_equal(qv_moves_next(moves, steps), 1);
        assert_int_equal(steps[0], TOY_PASS);
        assert_int_equal(qv_moves_next(moves, steps), 0);
        assert_int_equal(qv_moves_next(moves, steps), 0);
        assert_memory_equal(views[v], &before, sizeof(before));
    }
    qv_moves_free(moves);
    qv_ruleset_free(rs);
}

static void the_rest_of_a_move(void **state) {
    (void)state;
    qv_ruleset *rs = toy_rules(2);
    struct toy_state now = choosing(rs);
    now.half[0] = 2;
    qv_moves *moves = qv_moves_new(rs);
    qv_moves_start(moves, (const qv_view *)(const void *)&now, 0);
    uint16_t steps[QV_STEPS];
    uint32_t n = 0;
    while (qv_moves_next(moves, steps)) {
        assert_true(steps[0] >= TOY_SPOT && steps[0] < TOY_SPOT + 18);
        n++;
    }
    assert_int_equal(n, 16);
    qv_moves_start(moves, (const qv_view *)(const void *)&now, 1); /* not his turn */
    assert_int_equal(qv_moves_next(moves, steps), 0);
    now.own[0] = 0x1FF & ~now.own[1];
    toy_game.derive(rs, (qv_state *)(void *)&now);
    qv_moves_start(moves, (const qv_view *)(const void *)&now, 0); /* no tile is free */
    assert_int_equal(qv_moves_next(moves, steps), 0);
    now.half[0] = TOY_NONE;
    qv_moves_start(moves, (const qv_view *)(const void *)&now, 0); /* each colour leads nowhere */
    assert_int_equal(qv_moves_next(moves, steps), 1);
    assert_int_equal(steps[0], TOY_PASS);
    assert_int_equal(qv_moves_next(moves, steps), 0);
    qv_moves_free(moves);
    qv_moves_free(NULL);
    qv_ruleset_free(rs);
}

/* A third step may be any of as many as a first one. */
static void many_third_steps(void **state) {
    (void)state;
    static grove_node node[4 + GROVE_WAYS] = {
        {.by = 0, .n = 1, .first = 1},
        {.by = 0, .n = 2, .first = 2, .inside = true},
        {.by = 0, .n = GROVE_WAYS, .first = 4, .inside = true},
        {.by = 1},
    };
    const grove g = grove_of(node, 0);
    qv_ruleset *const rs = qv_ruleset_new(&g.game, 2, NULL, 0, NULL, 0, NULL);
    grove_state start;
    qv__init(rs, (qv_state *)(void *)&start);
    qv_moves *const moves = qv_moves_new(rs);
    qv_moves_start(moves, (const qv_view *)(const void *)&start, 0);
    uint16_t steps[QV_STEPS];
    assert_int_equal(qv_moves_next(moves, steps), 2);
    assert_int_equal(steps[1], GROVE_GO + 1);
    for (uint32_t i = 0; i < GROVE_WAYS; i++) {
        assert_int_equal(qv_moves_next(moves, steps), 3);
        assert_int_equal(steps[0], GROVE_PICK);
        assert_int_equal(steps[1], GROVE_PICK);
        assert_int_equal(steps[2], GROVE_GO + i);
    }
    assert_int_equal(qv_moves_next(moves, steps), 0);
    qv_moves_free(moves);
    qv_ruleset_free(rs);
}

/* -- Too many moves ---------------------------------------------------------------------------- */

/* A proper beginning comes first. */
static bool is_before(const uint16_t *a, uint32_t na, const uint16_t *b, uint32_t nb) {
    for (uint32_t i = 0; i < na && i < nb; i++)
        if (a[i] != b[i])
            return a[i] < b[i];
    return na < nb;
}

enum { FIRST = 6, WIDTH = 10, DEPTH = 7 }; /* the last first step leads to few moves */

/* First steps, the last one to WIDTH moves, the others to WIDTH to the power of DEPTH. */
static void grow_jungle(grove_node node[1 + FIRST + DEPTH * WIDTH], uint32_t firsts) {
    node[0] = (grove_node){.by = 0, .n = (uint8_t)firsts, .first = 1};
    for (uint32_t i = 1; i <= firsts; i++)
        node[i] = (grove_node){.by = 0,
                               .n = WIDTH,
                               .first = 1 + FIRST + (i == firsts ? DEPTH - 1 : 0) * WIDTH,
                               .inside = true};
    for (uint32_t i = 0; i < DEPTH * WIDTH; i++) {
        const uint32_t level = i / WIDTH;
        const uint16_t next = (uint16_t)(1 + FIRST + (level + 1) * WIDTH);
        node[1 + FIRST + i] =
            level == DEPTH - 1 ? (grove_node){.by = GROVE_END, .score = {(int16_t)(i % WIDTH)}}
                               : (grove_node){.by = 0, .n = WIDTH, .first = next, .inside = true};
    }
}

/* The moves with that first step: those in order, and those that are drawn. */
static uint32_t count_few(qv_moves *walk, const qv_ruleset *rs, const qv_view *view, uint64_t seed,
                          uint32_t first, uint64_t *digest) {
    uint16_t steps[2][QV_STEPS];
    uint32_t in_order = 0, all = 0, n[2] = {0, 0};
    *digest = 0;
    assert_int_equal(qv__moves_start_few(walk, view, 0, seed), QV_OK);
    while ((n[all % 2] = qv_moves_next(walk, steps[all % 2])) > 0) {
        const uint32_t now = all % 2;
        if (steps[now][0] != GROVE_PICK + first)
            continue;
        assert_true(qv__is_legal_move(rs, view, 0, steps[now], n[now]));
        in_order +=
            in_order == all && (all == 0 || is_before(steps[!now], n[!now], steps[now], n[now]));
        for (uint32_t i = 0; i < n[now]; i++)
            *digest = *digest * 31 + steps[now][i];
        all++;
    }
    return in_order * 10000 + all;
}

static void few_of_too_many_moves(void **state) {
    (void)state;
    static grove_node node[1 + FIRST + DEPTH * WIDTH];
    grow_jungle(node, FIRST);
    const grove g = grove_of(node, 0);
    qv_ruleset *const rs = qv_ruleset_new(&g.game, 2, NULL, 0, NULL, 0, NULL);
    grove_state start;
    qv__init(rs, (qv_state *)(void *)&start);
    const qv_view *const view = (const qv_view *)(const void *)&start;
    qv_moves *const walk = qv_moves_new(rs);
    uint64_t digest[3];
    for (uint32_t i = 0; i < 3; i++)
        assert_int_equal(count_few(walk, rs, view, i / 2, 0, &digest[i]) % 10000,
                         QV_FEW + QV_FEWER);
    assert_true(digest[0] == digest[1] && digest[0] != digest[2]);
    assert_true(count_few(walk, rs, view, 0, 0, digest) / 10000 >= QV_FEW);
    assert_int_equal(count_few(walk, rs, view, 0, FIRST - 2, digest) % 10000, 2 * QV_FEWER);
    assert_int_equal(count_few(walk, rs, view, 0, FIRST - 1, digest), WIDTH * 10000 + WIDTH);
    assert_int_equal(qv_moves_count(walk, view, 0, 2 * QV_MANY), 2 * QV_MANY); /* all again */
    assert_int_equal(qv__moves_start_few(walk, view, 1, 0), QV_OK);
    uint16_t steps[QV_STEPS];
    assert_int_equal(qv_moves_next(walk, steps), 0);
    qv_moves_free(walk);
    qv_ruleset_free(rs);
}

/* -- Sets -------------------------------------------------------------------------------------- */

enum { TIMES = 4, TUPLES = 10000 }; /* WIDTH to the power of TIMES */

/* A game in which a move names TIMES ways, or as many as grow_jungle has levels. */
static grove repeating(grove_node node[1 + FIRST + DEPTH * WIDTH], uint32_t times) {
    static const qv__form forms[] = {
        {"go {way}", {0}, 1},
        {"pick ({way}) {way}", {1, 0}, 2, .repeat = 0, .least = 1, .most = DEPTH}};
    grow_jungle(node, FIRST);
    node[0] =
        (grove_node){.by = 0, .n = WIDTH, .first = (uint16_t)(1 + FIRST + (DEPTH - times) * WIDTH)};
    grove g = grove_of(node, 0);
    g.game.form = forms;
    g.game.forms = COUNT(forms);
    return g;
}

static uint32_t way_of(uint16_t step) {
    return step < GROVE_PICK ? step - GROVE_GO : step - GROVE_PICK;
}

/* The number whose digits are the ways in order, the same for all orders of a move. */
static uint32_t set_of(const uint16_t *steps, uint32_t n) {
    uint32_t number = 0;
    for (uint32_t way = 0; way < WIDTH; way++)
        for (uint32_t i = 0; i < n; i++)
            number = way_of(steps[i]) == way ? number * WIDTH + way : number;
    return number;
}

/* Of 1000 moves with one first step the first QV_FEW come, and each set once more at most. */
static void each_set_comes(void **state) {
    (void)state;
    static grove_node node[1 + FIRST + DEPTH * WIDTH];
    static uint32_t times[TUPLES], late[TUPLES];
    const grove g = repeating(node, TIMES);
    qv_ruleset *const rs = qv_ruleset_new(&g.game, 2, NULL, 0, NULL, 0, NULL);
    grove_state start;
    qv__init(rs, (qv_state *)(void *)&start);
    const qv_view *const view = (const qv_view *)(const void *)&start;
    qv_moves *const walk = qv_moves_new(rs);
    uint16_t steps[2][QV_STEPS];
    uint32_t n[2] = {0, 0}, all = 0, of_first = 0;
    assert_int_equal(qv_moves_count(walk, view, 0, TUPLES + 1), TUPLES);
    assert_int_equal(qv__moves_start_sets(walk, view, 0), QV_OK);
    for (; (n[all % 2] = qv_moves_next(walk, steps[all % 2])) > 0; all++) {
        const uint32_t now = all % 2, set = set_of(steps[now], n[now]);
        assert_true(all == 0 || is_before(steps[!now], n[!now], steps[now], n[now]));
        of_first = all && steps[now][0] == steps[!now][0] ? of_first + 1 : 1;
        times[set]++;
        late[set] += of_first > QV_FEW + WIDTH * WIDTH;
    }
    assert_true(all < WIDTH * (QV_FEW + 200) && qv__moves_left_out(walk));
    for (uint32_t i = 0; i < TUPLES; i++) {
        const uint16_t ways[] = {(uint16_t)(i / 1000), (uint16_t)(i / 100 % 10),
                                 (uint16_t)(i / 10 % 10), (uint16_t)(i % 10)};
        assert_true(times[set_of(ways, 4)] > 0);
        assert_true(late[i] <= 1);
    }
    assert_int_equal(qv__moves_start_sets(walk, view, QV_SEATS), QV_EARGUMENT);
    qv_moves_free(walk);
    qv_ruleset_free(rs);
}

/* The moves with the first step 0, of 10 to the power of `DEPTH`, at most `most`. */
static uint32_t count_sets(const grove *g, uint32_t most) {
    qv_ruleset *const rs = qv_ruleset_new(&g->game, 2, NULL, 0, NULL, 0, NULL);
    grove_state start;
    qv__init(rs, (qv_state *)(void *)&start);
    const qv_view *const view = (const qv_view *)(const void *)&start;
    qv_moves *const walk = qv_moves_new(rs);
    uint16_t steps[QV_STEPS];
    uint32_t n = 0, length;
    assert_int_equal(qv__moves_start_sets(walk, view, 0), QV_OK);
    while (n < most && (length = qv_moves_next(walk, steps)) > 0 && way_of(steps[0]) == 0) {
        assert_true(qv__is_legal_move(rs, view, 0, steps, length));
        n++;
    }
    assert_int_equal(qv__moves_left_out(walk), n < most);
    qv_moves_free(walk);
    qv_ruleset_free(rs);
    return n;
}

static size_t bytes_of_list(const grove *g) {
    qv_ruleset *const rs = qv_ruleset_new(&g->game, 2, NULL, 0, NULL, 0, NULL);
    grove_state start;
    qv__init(rs, (qv_state *)(void *)&start);
    char list[8];
    qv_text out = qv_text_over(list, sizeof list);
    const size_t bytes = qv_moves_json(rs, (const qv_view *)(const void *)&start, 0, &out);
    qv_ruleset_free(rs);
    return bytes;
}

/* Of too many sets the rest is left out; where nothing repeats, all moves come. */
static void sets_are_bounded(void **state) {
    (void)state;
    static grove_node node[1 + FIRST + DEPTH * WIDTH];
    grove g = repeating(node, DEPTH);
    assert_int_equal(count_sets(&g, UINT32_MAX), QV_MANY);
    assert_in_range(bytes_of_list(&g), WIDTH * QV_MANY, WIDTH * QV_MANY * 200);
    grow_jungle(node, FIRST);
    g = grove_of(node, 0);
    assert_int_equal(count_sets(&g, 3 * QV_MANY), 3 * QV_MANY);
}

/* 10 million moves: an agent that tried them all would not come to an end. */
static void agents_try_few_of_too_many_moves(void **state) {
    (void)state;
    static const char *const agents[] = {"greedy", "random-moves", "search:100", "easy"};
    static grove_node node[1 + FIRST + DEPTH * WIDTH];
    grow_jungle(node, 2);
    const grove g = grove_by_estimate(node, 0, false);
    qv_ruleset *const rs = qv_ruleset_new(&g.game, 2, NULL, 0, NULL, 0, NULL);
    grove_state start, own;
    qv__init(rs, (qv_state *)(void *)&start);
    qv__observe(rs, (qv_state *)(void *)&start, 0, (qv_view *)(void *)&own);
    const qv_view *const view = (const qv_view *)(const void *)&own;
    for (size_t i = 0; i < COUNT(agents); i++) {
        uint16_t steps[QV_STEPS];
        qv_agent *const agent = qv_agent_new(rs, agents[i], 1, NULL);
        assert_int_equal(qv_agent_begin(agent, view, 0, NULL), QV_OK);
        assert_int_equal(qv_agent_think(agent, UINT32_MAX), 0);
        const uint32_t n = qv_agent_move(agent, steps);
        assert_true(qv__is_legal_move(rs, view, 0, steps, n));
        qv_agent_free(agent);
    }
    qv_ruleset_free(rs);
}

/* -- Every game -------------------------------------------------------------------------------- */

/* Each move comes after the one before, begins with a legal step, and is legal; returns their
 * number. */
static uint32_t check_walk(qv_moves *walk, const qv_ruleset *rs, const qv_view *view,
                           uint32_t seat) {
    uint16_t steps[2][QV_STEPS];
    uint32_t n[2] = {0, 0}, all = 0;
    assert_int_equal(qv_moves_start(walk, view, seat), QV_OK);
    while ((n[all % 2] = qv_moves_next(walk, steps[all % 2])) > 0) {
        const uint32_t now = all % 2;
        assert_true(all == 0 || is_before(steps[!now], n[!now], steps[now], n[now]));
        assert_true(qv__is_legal_move(rs, view, seat, steps[now], n[now]));
        all++;
    }
    memset(steps, 0x5A, sizeof steps);
    assert_int_equal(qv_moves_next(walk, steps[0]), 0);
    assert_memory_equal(steps[0], steps[1], sizeof steps[0]);
    return all;
}

static void check_game(const qv_ruleset *rs) {
    enum { SEED = 5, PLIES = 12 };
    qv_match *const match = qv_match_new(rs, SEED, NULL, NULL);
    qv_agent *const mover = qv_agent_new(rs, "random", SEED, NULL);
    qv_moves *const walk = qv_moves_new(rs);
    assert_true(match && mover && walk);
    for (uint32_t i = 0; i < PLIES && qv_match_pending(match); i++) {
        uint16_t steps[QV_STEPS];
        const uint32_t seat = qv__lowest(qv_match_pending(match));
        const qv_view *const view = qv_match_view(match, seat);
        const uint32_t all = check_walk(walk, rs, view, seat), half = all / 2 + 1;
        assert_int_equal(qv_moves_count(walk, view, seat, UINT32_MAX), all);
        assert_int_equal(qv_moves_count(walk, view, seat, half), half);
        assert_int_equal(qv_agent_begin(mover, view, seat, NULL), QV_OK);
        const uint32_t n = qv_agent_move(mover, steps);
        assert_int_equal(qv_match_play(match, seat, steps, n, NULL, NULL), QV_OK);
    }
    qv_moves_free(walk);
    qv_agent_free(mover);
    qv_match_free(match);
}

/* The walk holds the ruleset, as agents and analyses do. */
static void moves_of_every_game(void **state) {
    (void)state;
    const qv_game *game;
    for (uint32_t i = 0; (game = qv_game_at(i)); i++) {
        qv_ruleset *const rs = qv_ruleset_new(game, game->players_least, NULL, 0, NULL, 0, NULL);
        assert_non_null(rs);
        check_game(rs);
        qv_moves *const walk = qv_moves_new(rs);
        qv_agent *const agent = qv_agent_new(rs, "search:100", 1, NULL);
        qv_analysis *const analysis = qv_analysis_new(rs, 10, 1, NULL);
        qv_match *const match = qv_match_new(rs, 1, NULL, NULL);
        const uint32_t seat = qv__lowest(qv_match_pending(match));
        qv_view *const view = calloc(1, QV_STATE_MOST);
        assert_true(walk && agent && analysis && view);
        memcpy(view, qv_match_view(match, seat), rs->sizes.state);
        qv_match_free(match);
        qv_ruleset_free(rs);
        assert_true(qv_moves_count(walk, view, seat, 3) > 0);
        assert_int_equal(qv_agent_begin(agent, view, seat, NULL), QV_OK);
        assert_int_equal(qv_agent_think(agent, 3), 1);
        assert_int_equal(qv_analysis_begin_gains(analysis, view, seat, seat, NULL), QV_OK);
        assert_int_equal(qv_analysis_think(analysis, 3), 1);
        free(view);
        qv_moves_free(walk);
        qv_agent_free(agent);
        qv_analysis_free(analysis);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_of_every_game),   cmocka_unit_test(all_moves_come_in_order),
        cmocka_unit_test(the_rest_of_a_move),    cmocka_unit_test(many_third_steps),
        cmocka_unit_test(few_of_too_many_moves), cmocka_unit_test(each_set_comes),
        cmocka_unit_test(sets_are_bounded),      cmocka_unit_test(agents_try_few_of_too_many_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
