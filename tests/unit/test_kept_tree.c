/* SPDX-License-Identifier: MIT */
/* `tree` between moves: what it found out about a position that has come true is kept whole, and
 * nothing else; a match does not depend on the matches before.
 */
#include "ai/judge.c"
#include "ai/nodes.c"

#include "ai/descent.c"
#include "ai/tree.c"

#include "base/bits.h"
#include "check.h"
#include "grove.h"

enum { SEED = 6, ITERATIONS = 400, MOVES = 30 };

#define END(...)                                  \
    {                                             \
        .by = GROVE_END, .score = { __VA_ARGS__ } \
    }

/* Seat 0, seat 1, a die of two sides, and seat 0 again, who wins by way 1. */
static const grove_node turns[] = {
    {.by = 0, .n = 2, .first = 1},
    {.by = 1, .n = 2, .first = 3},
    END(0, 1),
    {.by = GROVE_LUCK, .n = 2, .first = 5},
    END(3, 0),
    {.by = 0, .n = 2, .first = 7, .weight = 2},
    {.by = 0, .n = 2, .first = 9, .weight = 1},
    END(0, 1),
    END(1, 0),
    END(0, 1),
    END(1, 0),
};

typedef struct {
    grove grove;
    qv_ruleset *rs;
    qv_match *match;
    tree *tree;
} scene;

/* Without proofs of endings: so few turns would need no search. */
static void begin_scene(scene *s) {
    s->grove = grove_of(turns, 0);
    s->rs = qv_ruleset_new(&s->grove.game, 2, NULL, 0, NULL, 0, NULL);
    s->match = qv_match_new(s->rs, SEED, NULL, NULL);
    s->tree = make(s->rs, ITERATIONS);
    assert_true(s->match && s->tree);
    qv__ending_free(s->tree->ending);
    s->tree->ending = NULL;
}

static void end_scene(scene *s) {
    drop(s->tree);
    qv_match_free(s->match);
    qv_ruleset_free(s->rs);
}

static void begin_move(scene *s, uint32_t seat, qv__rng *rng) {
    *rng = qv__rng_at(SEED, seat);
    begin(s->tree, qv_match_view(s->match, seat), seat, rng);
}

static void think_all(scene *s, uint32_t seat) {
    qv__rng rng;
    begin_move(s, seat, &rng);
    while (think(s->tree, &rng)) {
    }
}

static void go(scene *s, uint32_t seat, uint32_t node, uint32_t way) {
    const uint16_t step = grove_step(turns, node, way);
    assert_int_equal(qv_match_play(s->match, seat, &step, 1, NULL, NULL), QV_OK);
}

/* To the second decision of seat 0, after it has thought about the first one. */
static void go_round(scene *s) {
    qv__tree_keep(s->tree, true);
    think_all(s, 0);
    go(s, 0, 0, 0);
    go(s, 1, 1, 0);
}

/* The moves of the new root begin with what they had below the old one. */
static void test_keeps_what_came_true(void **state) {
    (void)state;
    scene s;
    qv__rng rng;
    begin_scene(&s);
    go_round(&s);
    const uint64_t key = qv__hash_view(s.rs, qv_match_view(s.match, 0));
    const uint32_t found = qv__node_with_key(&s.tree->nodes, s.tree->descent[0].root, key);
    assert_true(found);
    const qv__tree_node before = *qv__node_at(&s.tree->nodes, found);
    qv__tree_edge edge[2];
    memcpy(edge, qv__edge_at(&s.tree->nodes, before.edges), sizeof edge);
    assert_true(before.visits > ITERATIONS / 20);
    qv__tree_keep(s.tree, false);
    const uint32_t used = s.tree->nodes.used;
    begin_move(&s, 0, &rng);
    assert_true(s.tree->kept && s.tree->nodes.used < used);
    (void)think(s.tree, &rng); /* makes the root */
    const qv__tree_node *const root = root_of(s.tree);
    assert_int_equal(root->visits, before.visits);
    assert_int_equal(root->n, before.n);
    assert_true(root->sum > before.sum - 1e-9 && root->sum < before.sum + 1e-9);
    for (uint32_t i = 0; i < root->n; i++) {
        const qv__tree_edge *const e = qv__edge_at(&s.tree->nodes, qv__edge_index(root, i));
        const qv__tree_edge *const old = &edge[e->first == edge[0].first ? 0 : 1];
        assert_int_equal(e->first, old->first);
        assert_int_equal(e->visits, old->visits);
        assert_true(e->sum == old->sum && e->squares == old->squares);
        assert_int_equal(e->available, root->visits);
    }
    end_scene(&s);
}

/* Moves that the root has in common with the node that was kept go on below as there. */
static void test_inherits_what_is_below(void **state) {
    (void)state;
    enum { WORDS = 100 };
    static const uint16_t step[] = {4, 5, 6};
    static const qv__promising then[] = {{.n = 1, .step = &step[0]}, {.n = 1, .step = &step[1]}};
    static const qv__promising now[] = {{.n = 1, .step = &step[2]}, {.n = 1, .step = &step[1]}};
    tree *const self = calloc(1, sizeof *self);
    assert_non_null(self);
    qv__nodes *const nodes = &self->nodes;
    *nodes = (qv__nodes){.words = WORDS, .used = 1, .players = 2, .threads = 1};
    nodes->word = calloc(WORDS, QV__WORD);
    assert_non_null(nodes->word);
    const qv__tree_node empty = {.who = 0};
    qv__tree_node *const from = qv__node_at(nodes, qv__node_with(nodes, &empty, then, 2));
    qv__tree_node *const root = qv__node_at(nodes, qv__node_with(nodes, &empty, now, 2));
    qv__tree_edge *const old = qv__edge_at(nodes, qv__edge_index(from, 1));
    from->peer = 3;
    old->visits = 10;
    old->child = 7;
    inherit(self, root, from);
    const qv__tree_edge *const e = qv__edge_at(nodes, root->edges);
    assert_true(root->visits == 10 && root->peer == 3);
    assert_true(!e[0].visits && !e[0].child && e[1].visits == 10 && e[1].child == 7);
    assert_true(e[0].available == 10 && e[1].available == 10);
    free(nodes->word);
    free(self);
}

/* A new match, another seat, a view that was not expected, and an agent that does not keep. */
static void test_keeps_nothing_else(void **state) {
    (void)state;
    for (uint32_t i = 0; i < 4; i++) {
        scene s;
        qv__rng rng;
        begin_scene(&s);
        if (i == 3)
            think_all(&s, 0);
        else
            qv__tree_keep(s.tree, true);
        if (i == 1)
            go(&s, 0, 0, 0);
        if (i < 3)
            think_all(&s, i == 1);
        if (i != 1)
            go(&s, 0, 0, 0);
        go(&s, 1, 1, 0);
        if (i == 0)
            qv__tree_keep(s.tree, true);
        if (i == 2)
            qv__node_at(&s.tree->nodes,
                        qv__node_with_key(&s.tree->nodes, s.tree->descent[0].root,
                                          qv__hash_view(s.rs, qv_match_view(s.match, 0))))
                ->key++;
        begin_move(&s, 0, &rng);
        assert_int_equal(s.tree->kept, QV__NONE);
        assert_int_equal(s.tree->nodes.used, 1);
        (void)think(s.tree, &rng);
        assert_int_equal(root_of(s.tree)->visits, 0);
        end_scene(&s);
    }
}

/* The most visited one of two nodes, one beside the other. */
static void test_finds_the_most_visited(void **state) {
    (void)state;
    enum { KEY = 9, STRIDE = sizeof(qv__tree_node) / QV__WORD, NODES = 4 };
    for (uint32_t most = 2; most < NODES; most++) {
        uint64_t word[1 + NODES * STRIDE] = {0};
        const qv__nodes nodes = {.word = word, .words = COUNT(word), .players = 2};
        uint32_t index[NODES];
        for (uint32_t i = 0; i < NODES; i++) {
            index[i] = 1 + i * STRIDE;
            *qv__node_at(&nodes, index[i]) = (qv__tree_node){.key = i < 2 ? 1 : KEY};
            qv__node_at(&nodes, index[i])->visits = i == most ? 5 : 4;
        }
        qv__node_at(&nodes, index[0])->peer = index[1];
        qv__node_at(&nodes, index[1])->peer = index[2];
        qv__node_at(&nodes, index[1])->other = index[3];
        assert_int_equal(qv__node_with_key(&nodes, index[0], KEY), index[most]);
        assert_int_equal(qv__node_with_key(&nodes, index[0], KEY + 1), QV__NONE);
    }
}

/* -- The arena --------------------------------------------------------------------------------- */

/* Node b of one arena is node a of another, with all that is below; or as much as had room. */
static void assert_alike(const qv__nodes *x, uint32_t a, const qv__nodes *y, uint32_t b,
                         bool whole) {
    assert_true(b != QV__NONE || !whole || a == QV__NONE);
    if (b == QV__NONE)
        return;
    qv__tree_node *const from = qv__node_at(x, a), *const to = qv__node_at(y, b);
    assert_true(from->n == to->n && from->who == to->who && from->visits == to->visits);
    assert_true(from->sum == to->sum && from->key == to->key && from->legal == to->legal);
    assert_true(b + words_of(y, to) <= y->used);
    assert_memory_equal(x->word + from->more, y->word + to->more, more_size(x, from));
    for (uint32_t i = 0; i < from->n; i++) {
        qv__tree_edge one = *qv__edge_at(x, qv__edge_index(from, i));
        one.child = qv__edge_at(y, qv__edge_index(to, i))->child;
        assert_memory_equal(&one, qv__edge_at(y, qv__edge_index(to, i)), sizeof one);
    }
    for (uint32_t i = 0; i < from->n + 2U; i++)
        assert_alike(x, *follower(x, from, i), y, *follower(y, to, i), whole);
}

/* In every game: the root, whole, and where there is little room. */
static void test_keeps_it_whole(void **state) {
    (void)state;
    const qv_game *game;
    for (uint32_t i = 0; (game = qv_game_at(i)); i++) {
        scene s = {.rs = qv_ruleset_new(game, game->players_least, NULL, 0, NULL, 0, NULL)};
        s.match = qv_match_new(s.rs, SEED, NULL, NULL);
        s.tree = make(s.rs, ITERATIONS);
        assert_true(s.match && s.tree);
        think_all(&s, qv__lowest(qv_match_pending(s.match)));
        qv__nodes *const nodes = &s.tree->nodes;
        const size_t bytes = (size_t)nodes->words * QV__WORD;
        uint64_t *const words = malloc(bytes);
        assert_non_null(words);
        memcpy(words, nodes->word, bytes);
        const qv__nodes before = {
            .word = words, .words = nodes->words, .used = nodes->used, .players = nodes->players};
        for (uint32_t room = 0; room < 3; room++) {
            memcpy(nodes->word, words, bytes);
            nodes->used = before.used;
            nodes->words = room == 0 ? before.words : before.used + room * 300 - 300;
            const uint32_t kept = qv__nodes_keep(nodes, s.tree->descent[0].root);
            assert_int_equal(kept != QV__NONE, room != 1);
            if (kept)
                assert_alike(&before, s.tree->descent[0].root, nodes, kept, room == 0);
            assert_true(nodes->used <= nodes->words);
        }
        free(words);
        end_scene(&s);
    }
}

/* -- Players ----------------------------------------------------------------------------------- */

/* A hash of the first moves of a match of three-arrows; `anew`: to the players each is the first.
 */
static uint64_t played(const qv_ruleset *rs, qv_agent *const agent[2], bool anew, uint64_t seed) {
    qv_match *const match = qv_match_new(rs, seed, NULL, NULL);
    qv__rng rng = qv__rng_at(seed, 0);
    uint64_t hash = 0;
    for (uint32_t seat = 0; seat < 2; seat++)
        qv__player_begin(qv__agent_player(agent[seat]), seat);
    for (uint32_t i = 0, pending; i < MOVES && (pending = qv_match_pending(match)); i++) {
        const uint32_t seat = qv__lowest(pending);
        uint16_t steps[QV_STEPS];
        qv__player *const player = qv__agent_player(agent[seat]);
        if (anew)
            qv__player_begin(player, seat);
        const uint32_t n = qv__player_choose(player, match, seat, &rng, steps, NULL);
        assert_int_equal(qv_match_play(match, seat, steps, n, NULL, NULL), QV_OK);
        for (uint32_t k = 0; k < n; k++)
            hash = qv__rng_spread(hash ^ steps[k]);
    }
    qv_match_free(match);
    return hash;
}

/* The second match of players is as their first one, and they do keep their trees in each. */
static void test_forgets_the_match_before(void **state) {
    (void)state;
    qv_ruleset *const rs = qv_ruleset_new(qv_game_find("three-arrows"), 2, NULL, 0, NULL, 0, NULL);
    qv_agent *agent[2];
    for (uint32_t i = 0; i < 2; i++) {
        agent[i] = qv_agent_new(rs, "tree:300", 1, NULL);
        assert_non_null(agent[i]);
    }
    const uint64_t kept = played(rs, agent, false, SEED);
    assert_true(played(rs, agent, false, SEED) == kept);
    assert_true(played(rs, agent, true, SEED) != kept);
    for (uint32_t i = 0; i < 2; i++)
        qv_agent_free(agent[i]);
    qv_ruleset_free(rs);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_keeps_what_came_true),
        cmocka_unit_test(test_inherits_what_is_below),
        cmocka_unit_test(test_keeps_nothing_else),
        cmocka_unit_test(test_finds_the_most_visited),
        cmocka_unit_test(test_keeps_it_whole),
        cmocka_unit_test(test_forgets_the_match_before),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
