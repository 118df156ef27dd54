/* SPDX-License-Identifier: MIT */
/* Stores, bots and moments without memory: whichever allocation fails, the error is reported,
 * nothing leaks, and nothing is counted that is not there.
 *
 * The sources that allocate are compiled into this test with allocators that fail on demand; their
 * objects replace the library's.
 */
#define _XOPEN_SOURCE 700 /* as in store.c */

#include <search.h>

#include "core/game.h"
#include "fork.h"
#include "limited.h"

#define malloc limited_malloc
#define calloc limited_calloc
#define tsearch(key, root, compare) (may_allocate() ? tsearch(key, root, compare) : NULL)
#define qv_moves_new(rules) (may_allocate() ? qv_moves_new(rules) : NULL)
#define qv_match_new(rules, seed, position, diag) \
    (may_allocate() ? qv_match_new(rules, seed, position, diag) : NULL)
#include "wire/bot.c"
#define qv__question_line(rules, moves, question) \
    (may_allocate() ? qv__question_line(rules, moves, question) : NULL)
#include "wire/moments.c"
#include "wire/store.c"
#undef malloc
#undef calloc
#undef tsearch
#undef qv_moves_new
#undef qv_match_new
#undef qv__question_line

enum { MOST = 1 << 20 };

static qv_ruleset *rules_of(const qv_choice *choice, uint32_t n) {
    qv_ruleset *const rs = qv_ruleset_new(&fork_game, 2, choice, n, NULL, 0, NULL);
    assert_non_null(rs);
    return rs;
}

/* -- Stores ------------------------------------------------------------------------------------ */

#define FULL "out of memory: drop some positions"

static void rules_need_memory(void **state) {
    (void)state;
    qv__store store = {.most = MOST};
    qv__rules *shared = NULL;
    for (int limit = 0; !shared; limit++) {
        qv_diag diag = {0};
        qv_ruleset *const rs = rules_of(NULL, 0);
        assert_true(limit <= 3); /* the rules, their moves, their node */
        allocations_left = limit;
        shared = qv__store_share(&store, rs, &diag);
        allocations_left = -1;
        if (shared)
            continue;
        assert_diag(diag, QV_EMEMORY, 0, FULL);
        assert_int_equal(store.used, 0);
    }
    const qv__sizes *const sizes = &shared->rs->sizes;
    const size_t own = sizes->ruleset + sizes->steps * ((size_t)sizes->state + sizes->legal * 2);
    assert_in_range(store.used, own + 1, own + 100);
    const size_t used = store.used;
    assert_ptr_equal(qv__store_share(&store, rules_of(NULL, 0), NULL), shared);
    assert_int_equal(shared->users, 2);
    assert_int_equal(store.used, used);
    qv__store_release(&store, shared);
    qv__store_release(&store, shared);
    qv__store_free(&store);
}

static void positions_need_memory(void **state) {
    (void)state;
    qv__store store = {.most = MOST};
    qv__rules *const shared = qv__store_share(&store, rules_of(NULL, 0), NULL);
    const size_t used = store.used, size = shared->rs->sizes.state;
    fork_state now;
    qv__init(shared->rs, (qv_state *)(void *)&now);
    const qv__position *position = NULL;
    for (int limit = 0; !position; limit++) {
        qv_diag diag = {0};
        assert_true(limit <= 2); /* the position, its node */
        allocations_left = limit;
        position = qv__store_add(&store, shared, (const qv_state *)(const void *)&now, &diag);
        allocations_left = -1;
        if (position)
            continue;
        assert_diag(diag, QV_EMEMORY, 0, FULL);
        assert_int_equal(store.used, used);
        assert_int_equal(store.last, 0);
        assert_int_equal(shared->users, 1);
    }
    assert_int_equal(position->number, 1);
    assert_memory_equal(position->state, &now, size);
    assert_in_range(store.used, used + size + sizeof *position,
                    used + size + sizeof *position + 100);
    assert_ptr_equal(qv__store_find(&store, 1), position);
    assert_null(qv__store_find(&store, 2));
    qv__store_release(&store, shared);
    qv__store_drop(&store, 1);
    assert_int_equal(store.used, 0);
    qv__store_free(&store);
}

/* What fits exactly is taken; one byte less is not enough. */
static void a_store_is_filled_to_its_last_byte(void **state) {
    (void)state;
    qv__store store = {.most = MOST};
    fork_state now = {.phase = 0};
    qv__rules *shared = qv__store_share(&store, rules_of(NULL, 0), NULL);
    const size_t rules = store.used;
    assert_non_null(qv__store_add(&store, shared, (const qv_state *)(const void *)&now, NULL));
    const size_t all = store.used;
    qv__store_release(&store, shared);
    qv__store_free(&store);
    for (size_t most = all - 1; most <= all; most++) {
        qv_diag diag = {0};
        store = (qv__store){.most = most};
        shared = qv__store_share(&store, rules_of(NULL, 0), NULL);
        const qv__position *const position =
            qv__store_add(&store, shared, (const qv_state *)(const void *)&now, &diag);
        assert_int_equal(position != NULL, most == all);
        char words[100];
        snprintf(words, sizeof words, "the positions take %zu of %zu bytes: drop some of them",
                 rules, most);
        assert_string_equal(diag.text, position ? "" : words);
        qv__store_release(&store, shared);
        qv__store_free(&store);
    }
    qv_diag diag = {0};
    store = (qv__store){.most = rules - 1};
    assert_null(qv__store_share(&store, rules_of(NULL, 0), &diag));
    assert_int_equal(diag.err, QV_EMEMORY);
    qv__store_free(&store);
}

/* -- Players ----------------------------------------------------------------------------------- */

static void players_need_memory(void **state) {
    (void)state;
    qv_ruleset *const rs = rules_of(NULL, 0);
    for (int limit = 0; limit <= 2; limit++) {
        qv_diag diag = {0};
        allocations_left = limit;
        qv__player *const any = qv__random_player_new(rs);
        allocations_left = limit;
        qv__player *const program = qv__bot_new("a bot", rs, 1, NULL, &diag);
        allocations_left = -1;
        assert_int_equal(any != NULL, limit == 2);
        assert_int_equal(program != NULL, limit == 2);
        if (!program)
            assert_diag(diag, QV_EMEMORY, 0, "out of memory for a program that plays");
        qv__player_free(any);
        qv__player_free(program);
    }
    qv_ruleset_free(rs);
}

/* `refusals`: after so many there is memory again; negative: never. */
static void find_moments(qv_ruleset **rs, qv__bot_moment *found, int refusals) {
    for (int limit = 0; limit < 8; limit++) {
        qv_diag diag = {0};
        allocations_left = limit;
        refusals_left = refusals;
        assert_int_equal(qv__moments_find(rs, 1, 5, found, &diag), QV_EMEMORY);
        allocations_left = -1;
        assert_int_equal(diag.err, QV_EMEMORY);
        if (limit < 3) /* later there may have been another match */
            assert_string_equal(diag.text, limit < 2 ? "out of memory for a match"
                                                     : "out of memory for a question");
        qv__moments_free(found);
    }
}

static void moments_need_memory(void **state) {
    (void)state;
    qv_ruleset *rs[] = {rules_of(NULL, 0)};
    qv__bot_moment found[QV__MOMENTS];
    find_moments(rs, found, 1);
    find_moments(rs, found, -1);
    qv_diag diag = {0};
    assert_int_equal(qv__moments_find(rs, 1, 5, found, &diag), QV_OK);
    for (uint32_t i = 0; i < QV__MOMENTS; i++)
        assert_int_equal(found[i].rs != NULL, found[i].line != NULL);
    qv__moments_free(found);
    for (uint32_t i = 0; i < QV__MOMENTS; i++)
        assert_null(found[i].rs);
    qv_ruleset_free(rs[0]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rules_need_memory),
        cmocka_unit_test(positions_need_memory),
        cmocka_unit_test(a_store_is_filled_to_its_last_byte),
        cmocka_unit_test(players_need_memory),
        cmocka_unit_test(moments_need_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
