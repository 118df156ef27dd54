/* SPDX-License-Identifier: MIT */
/* No built-in agent reads hidden facts: in every game, called as matches call it, it chooses the
 * same move in two true states that look the same to its seat.
 */
#include "ai/agent.h"
#include "base/bits.h"
#include "check.h"
#include "core/position.h"

enum { SEED = 3, MOMENTS = 14, TEXT = 1 << 15 };

typedef struct {
    const qv_ruleset *rs;
    uint32_t moments, others_differ;
} looks;

/* Another truth of the same view, as a match of its own: what others know is dealt anew. */
static qv_match *another(const qv_ruleset *rs, const qv_view *view, uint64_t seed) {
    char *const text = test_malloc(TEXT);
    qv_state *const world = test_malloc(rs->sizes.state);
    qv_text position = qv_text_over(text, TEXT);
    qv__rng rng = qv__rng_at(seed, 1);
    qv_diag diag = {0};
    qv__deal(rs, view, &rng, world);
    qv__position_write(rs, world, &position);
    qv_match *const match = qv_match_new(rs, seed, text, &diag);
    if (!match || position.cut)
        fail_msg("%s", diag.text);
    test_free(world);
    test_free(text);
    return match;
}

static void look(looks *l, qv__player *player[2], const qv_match *match, uint32_t seat) {
    const size_t size = l->rs->sizes.state;
    const qv_view *const view = qv_match_view(match, seat);
    qv_match *const truth[2] = {another(l->rs, view, 2 * l->moments),
                                another(l->rs, view, 2 * l->moments + 1)};
    uint16_t steps[2][QV_STEPS];
    uint32_t n[2];
    qv__rng rng[2];
    for (uint32_t i = 0; i < 2; i++) {
        assert_memory_equal(qv_match_view(truth[i], seat), view, size);
        rng[i] = qv__rng_at(SEED, l->moments);
        n[i] = qv__player_choose(player[i], truth[i], seat, &rng[i], steps[i], NULL);
    }
    assert_true(n[0] > 0);
    assert_int_equal(n[0], n[1]);
    assert_memory_equal(steps[0], steps[1], n[0] * sizeof steps[0][0]);
    assert_int_equal(rng[0].counter, rng[1].counter);
    for (uint32_t other = 0; other < l->rs->players; other++)
        if (other != seat &&
            memcmp(qv_match_view(truth[0], other), qv_match_view(truth[1], other), size) != 0)
            l->others_differ++;
    l->moments++;
    qv_match_free(truth[0]);
    qv_match_free(truth[1]);
}

/* A game at random, with a look at each third decision. */
static void look_along(looks *l, const char *name, uint64_t seed) {
    const qv_ruleset *const rs = l->rs;
    qv_match *const match = qv_match_new(rs, seed, NULL, NULL);
    qv_agent *const agent[2] = {qv_agent_new(rs, name, 0, NULL), qv_agent_new(rs, name, 0, NULL)};
    qv_agent *const mover = qv_agent_new(rs, "random-moves", 0, NULL);
    assert_true(match && agent[0] && agent[1] && mover);
    qv__player *player[2] = {qv__agent_player(agent[0]), qv__agent_player(agent[1])};
    qv__rng rng = qv__rng_at(seed, 1);
    for (uint32_t i = 0, pending; l->moments < MOMENTS && (pending = qv_match_pending(match));
         i++) {
        const uint32_t seat = qv__lowest(pending);
        uint16_t steps[QV_STEPS];
        if (i % 3 == 0)
            look(l, player, match, seat);
        const uint32_t n = qv__agent_choose(mover, qv_match_view(match, seat), seat, &rng, steps);
        assert_int_equal(qv_match_play(match, seat, steps, n, NULL, NULL), QV_OK);
    }
    qv_agent_free(agent[0]);
    qv_agent_free(agent[1]);
    qv_agent_free(mover);
    qv_match_free(match);
}

/* As many games as it takes, since some are short. */
static void look_at(const qv_game *game, const char *name, uint32_t players) {
    qv_ruleset *const rs = qv_ruleset_new(game, players, NULL, 0, NULL, 0, NULL);
    looks l = {.rs = rs};
    assert_non_null(rs);
    for (uint64_t seed = SEED; l.moments < MOMENTS; seed++)
        look_along(&l, name, seed);
    assert_true(l.others_differ >= l.moments / 4);
    qv_ruleset_free(rs);
}

static void test_no_player_peeks(void **state) {
    (void)state;
    static const char *const quick[] = {"random",  "random-moves", "greedy", "search:60",
                                        "tree:60", "level:1",      "level:2"};
    const qv_game *game;
    for (uint32_t i = 0; (game = qv_game_at(i)); i++)
        for (uint32_t k = 0; k < COUNT(quick); k++) {
            look_at(game, quick[k], game->players_least);
            if (game->players_most > game->players_least)
                look_at(game, quick[k], game->players_most);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_no_player_peeks)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
