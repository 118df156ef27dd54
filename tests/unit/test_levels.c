/* SPDX-License-Identifier: MIT */
/* Levels of computer players: their tables and numbers, and that a level does the same in the same
 * position, with any seed. How strong they are is measured by script/levels.
 */
#include <stdio.h>

#include "ai/agent.h"
#include "base/bits.h"
#include "check.h"
#include "core/levels.h"
#include "toy.h"

/* The longest searches are not waited for: THOUGHTS are enough to compare two players. */
enum { SEED = 11, LOOKS = 6, APART = 5, THOUGHTS = 1000 };

static const qv_ruleset *rules_of(const qv_game *game, uint32_t players) {
    qv_diag diag;
    const qv_ruleset *const rs = qv_ruleset_new(game, players, NULL, 0, NULL, 0, &diag);
    if (!rs)
        fail_msg("%s", diag.text);
    return rs;
}

static qv_agent *agent_of(const qv_ruleset *rs, const char *name, uint64_t seed) {
    qv_diag diag;
    qv_agent *const agent = qv_agent_new(rs, name, seed, &diag);
    if (!agent)
        fail_msg("%s", diag.text);
    return agent;
}

static uint32_t choose(qv_agent *agent, const qv_view *view, uint32_t seat,
                       uint16_t steps[QV_STEPS]) {
    qv_diag diag;
    assert_int_equal(qv_agent_begin(agent, view, seat, &diag), QV_OK);
    assert_true(qv_agent_think(agent, THOUGHTS) >= 0);
    return qv_agent_move(agent, steps);
}

/* -- Tables and numbers ------------------------------------------------------------------------ */

/* A row of the table has less noise than the one before, or more iterations. */
static void assert_rises(const qv__levels *levels) {
    for (uint32_t i = 0; i < levels->n; i++) {
        const qv__level *const row = &levels->at[i];
        assert_true(row->noise >= 0 && row->noise <= 40);
        assert_true((row->noise > 0) + (row->iterations > 0) + (row->search > 0) <= 1);
        if (i > 0 && levels->at[i - 1].noise > 0)
            assert_true(row->noise < levels->at[i - 1].noise);
        else if (i > 0 && row->search)
            assert_true(row->search > levels->at[i - 1].search);
        else if (i > 0)
            assert_true(row->iterations > levels->at[i - 1].iterations);
    }
}

static void tables_rise(void **state) {
    (void)state;
    const qv_game *game;
    for (uint32_t i = 0; (game = qv_game_at(i)); i++) {
        assert_in_range(qv_agent_levels(game), 3, QV_LEVELS);
        if (game->levels)
            assert_rises(game->levels);
    }
    assert_int_equal(qv_agent_levels(NULL), 0);
    assert_int_equal(qv_agent_levels(&toy_game), 4);
}

/* The names stand for levels that rise, and `hard` for the last. */
static void names_stand_for_levels(void **state) {
    (void)state;
    const qv_game *game;
    for (uint32_t i = 0; (game = qv_game_at(i)); i++) {
        const uint32_t n = qv_agent_levels(game), medium = qv_agent_level(game, "medium");
        assert_in_range(qv_agent_level(game, "easy"), 1, (n + 2) / 3);
        assert_in_range(medium, qv_agent_level(game, "easy") + 1, n - 1);
        assert_int_equal(qv_agent_level(game, "hard"), n);
        assert_int_equal(qv_agent_level(game, "level"), 0);
    }
    assert_int_equal(qv_agent_level(&toy_game, "easy"), 2);
    assert_int_equal(qv_agent_level(&toy_game, "medium"), 3);
    assert_int_equal(qv_agent_level(&toy_game, "hard"), 4);
}

static void a_level_that_is_not_there_is_refused(void **state) {
    (void)state;
    static const char *const wrong[] = {"0", "99", "x", "", "1x", "-1"};
    const qv_ruleset *const rs = rules_of(&toy_game, 2);
    for (size_t i = 0; i < COUNT(wrong); i++) {
        char name[20], reason[100];
        qv_diag diag;
        (void)snprintf(name, sizeof name, "level:%s", wrong[i]);
        (void)snprintf(reason, sizeof reason,
                       "write level:N with a number N from 1 to 4, not \"level:%s\"", wrong[i]);
        assert_null(qv_agent_new(rs, name, 0, &diag));
        assert_int_equal(diag.err, QV_ENAME);
        assert_string_equal(diag.text, reason);
    }
    qv_ruleset_free(rs);
}

/* -- What a level does ------------------------------------------------------------------------- */

/* At moments of a game at random: both players choose the same legal move, with any seed. */
static void assert_alike(const qv_ruleset *rs, const char *name, const char *other) {
    qv_match *const match = qv_match_new(rs, SEED, NULL, NULL);
    qv_agent *const mover = agent_of(rs, "random", SEED);
    qv_agent *const first = agent_of(rs, name, 1), *const second = agent_of(rs, other, 2);
    for (uint32_t i = 0, pending; i < LOOKS * APART && (pending = qv_match_pending(match)); i++) {
        const uint32_t seat = qv__lowest(pending);
        const qv_view *const view = qv_match_view(match, seat);
        uint16_t steps[QV_STEPS], again[QV_STEPS];
        uint32_t n = choose(mover, view, seat, steps);
        if (i % APART == 0) {
            n = choose(first, view, seat, steps);
            assert_int_equal(choose(second, view, seat, again), n);
            assert_memory_equal(steps, again, n * sizeof *steps);
        }
        assert_int_equal(qv_match_play(match, seat, steps, n, NULL, NULL), QV_OK);
    }
    qv_agent_free(first);
    qv_agent_free(second);
    qv_agent_free(mover);
    qv_match_free(match);
}

/* Whether a move, in notation, plays a card in the main zone of EVONS, or plays none. */
static bool scores_or_waits(const qv_ruleset *rs, const uint16_t *steps, uint32_t n) {
    char text[100] = "";
    qv_text said = qv_text_over(text, sizeof text);
    qv_say(rs, steps, n, &said);
    char *const covered = strstr(text, " covered");
    if (covered)
        *covered = '\0';
    const char *const cell = strrchr(text, ' ');
    return strncmp(text, "play ", 5) != 0 ||
           (cell && cell[1] >= 'a' && cell[1] <= 'e' && cell[2] >= '1' && cell[2] <= '5');
}

/* How many of the first moves of a level play a card where nothing scores while the main zone has
 * room. */
static uint32_t vain_moves(const char *level) {
    enum { DECISIONS = 24 };
    const qv_ruleset *const rs = rules_of(qv_game_find("evons"), 2);
    qv_match *const match = qv_match_new(rs, SEED, NULL, NULL);
    qv_agent *const player = agent_of(rs, level, SEED);
    uint32_t pending, plays = 0, vain = 0;
    for (uint32_t i = 0; i < DECISIONS && (pending = qv_match_pending(match)); i++) {
        const uint32_t seat = qv__lowest(pending);
        uint16_t steps[QV_STEPS];
        const uint32_t n = choose(player, qv_match_view(match, seat), seat, steps);
        vain += !scores_or_waits(rs, steps, n);
        plays += n == 3;
        assert_int_equal(qv_match_play(match, seat, steps, n, NULL, NULL), QV_OK);
    }
    assert_in_range(plays, 5, DECISIONS);
    qv_agent_free(player);
    qv_match_free(match);
    qv_ruleset_free(rs);
    return vain;
}

/* Of those with noise only the careless one makes such moves. */
static void levels_shun_what_beginners_see_through(void **state) {
    (void)state;
    assert_in_range(vain_moves("level:1"), 1, 24);
    assert_int_equal(vain_moves("level:2"), 0);
}

static void assert_levels_of(const qv_game *game, uint32_t players) {
    static const char *const names[] = {"easy", "medium", "hard"};
    const uint32_t n = qv_agent_levels(game);
    const qv_ruleset *const rs = rules_of(game, players);
    char name[20];
    for (uint32_t level = 1; level <= n; level++) {
        (void)snprintf(name, sizeof name, "level:%u", (unsigned)level);
        assert_alike(rs, name, name);
    }
    for (uint32_t i = 0; i < COUNT(names); i++) {
        (void)snprintf(name, sizeof name, "level:%u", (unsigned)qv_agent_level(game, names[i]));
        assert_alike(rs, name, names[i]);
    }
    qv_ruleset_free(rs);
}

static void a_level_does_the_same_in_the_same_position(void **state) {
    (void)state;
    const qv_game *game;
    for (uint32_t i = 0; (game = qv_game_at(i)); i++) {
        uint32_t least;
        const uint32_t most = qv_game_players(game, &least);
        assert_levels_of(game, least);
        if (most > least)
            assert_levels_of(game, most);
    }
}

/* How often two levels choose differently in a game of the first one; *looks: of how many moves. */
static uint32_t differences(const qv_ruleset *rs, uint64_t seed, uint32_t *looks) {
    qv_match *const match = qv_match_new(rs, seed, NULL, NULL);
    qv_agent *const weak = agent_of(rs, "level:1", 0), *const strong = agent_of(rs, "level:2", 0);
    uint32_t differ = 0;
    for (uint32_t pending; (pending = qv_match_pending(match)); ++*looks) {
        const uint32_t seat = qv__lowest(pending);
        uint16_t steps[QV_STEPS], other[QV_STEPS];
        const uint32_t n = choose(weak, qv_match_view(match, seat), seat, steps);
        const uint32_t m = choose(strong, qv_match_view(match, seat), seat, other);
        differ += n != m || memcmp(steps, other, n * sizeof *steps) != 0;
        assert_int_equal(qv_match_play(match, seat, steps, n, NULL, NULL), QV_OK);
    }
    qv_agent_free(weak);
    qv_agent_free(strong);
    qv_match_free(match);
    return differ;
}

/* Each level misjudges in its own way, so two weak ones rarely agree where there is a choice. */
static void noise_changes_moves(void **state) {
    (void)state;
    const qv_ruleset *const rs = rules_of(qv_game_find("three-arrows"), 2);
    uint32_t looks = 0, differ = 0;
    for (uint64_t seed = 0; seed < 6; seed++)
        differ += differences(rs, seed, &looks);
    assert_true(looks >= 30);
    assert_in_range(differ, looks / 3, looks);
    qv_ruleset_free(rs);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_rise),
        cmocka_unit_test(names_stand_for_levels),
        cmocka_unit_test(a_level_that_is_not_there_is_refused),
        cmocka_unit_test(levels_shun_what_beginners_see_through),
        cmocka_unit_test(a_level_does_the_same_in_the_same_position),
        cmocka_unit_test(noise_changes_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
