/* SPDX-License-Identifier: MIT */
/* The match without memory: whichever allocation fails, nothing is half changed and nothing leaks.
 *
 * The sources that allocate are compiled into this test with allocators that fail on demand; their
 * objects replace the library's. Small buffers make every move need more memory.
 */
#include "limited.h"

#define malloc limited_malloc
#define calloc limited_calloc
#define realloc limited_realloc
#define qv__slots_new limited_slots
#define reserve reserve_events
#include "match/events.c"
#undef reserve
#include "core/events.c"
#include "match/history.c"
#include "match/match.c"
#undef malloc
#undef calloc
#undef realloc
#undef qv__slots_new

#include "market_play.h"

static void test_new_match(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(3);
    qv_diag diag;
    for (int limit = 0;; limit++) {
        diag = (qv_diag){0};
        allocations_left = limit;
        qv_match *const match = qv_match_new(rs, SEED, NULL, &diag);
        allocations_left = -1;
        if (match) {
            assert_true(limit > 5); /* three blocks, entries and their steps, events */
            qv_match_free(match);
            break;
        }
        assert_int_equal(diag.err, QV_EMEMORY);
    }
    qv_ruleset_free(rs);
}

/* Forgets the spare room of the lists, so that the next entry and the next event need more. */
static void shrink(qv_match *match) {
    match->entry_room = match->length.entries;
    match->step_room = match->length.steps;
    match->events.byte_room = match->events.end.byte;
    match->events.row_room = (match->events.n + 63) / 64;
}

/* Every move of a game is tried with 0, 1, 2 .. allocations until it succeeds. */
static void test_moves(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(3);
    qv_match *const match = start(rs, SEED, NULL);
    uint32_t refused = 0;
    while (qv_match_ending(match) == QV_RUNNING) {
        const uint32_t pending = qv_match_pending(match);
        uint32_t seat = 0;
        while (!(pending >> seat & 1))
            seat++;
        uint16_t legal[QV_LEGAL];
        assert_true(qv_legal(rs, qv_match_view(match, seat), seat, legal) > 0);
        const uint16_t steps[] = {legal[0], STEP_BID};
        for (int limit = 0;; limit++) {
            shrink(match);
            picture *const before = picture_of(rs, match);
            const qv_view *const view = qv_match_view(match, seat);
            qv_diag diag = {0};
            allocations_left = limit;
            qv_event_log log = {.n = 0};
            const int err =
                qv_match_play(match, seat, steps, legal[0] < STEP_BID ? 2 : 1, &log, &diag);
            allocations_left = -1;
            assert_false(log.lost);
            assert_true(err == QV_OK || log.n == 0);
            qv_event_log_free(&log);
            if (err == QV_OK) {
                assert_true(limit > 4); /* an entry, its step, events, the log of the caller */
                test_free(before);
                break;
            }
            refused++;
            assert_int_equal(err, QV_EMEMORY);
            assert_int_equal(diag.err, QV_EMEMORY);
            assert_ptr_equal(view, qv_match_view(match, seat));
            assert_same(before, picture_of(rs, match));
        }
    }
    assert_true(refused >= 4 * MARKET_ROUNDS * 3);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

static uint32_t pick_middle(qv__player *player, const uint16_t *legal, uint32_t n, qv__rng *rng) {
    (void)player, (void)legal, (void)rng;
    return n / 2;
}

/* The same for moves that a blind player picks; what is reported is as if there were enough. */
static void test_blind_moves(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(3);
    qv_match *const match = start(rs, SEED, NULL), *const other = start(rs, SEED, NULL);
    static const qv__player_kind kind = {.pick = pick_middle};
    qv__player player = {.kind = &kind};
    qv__rng rng = qv__rng_at(1, 1);
    uint32_t refused = 0;
    while (qv_match_ending(match) == QV_RUNNING) {
        const uint32_t pending = qv_match_pending(match);
        uint32_t seat = 0;
        while (!(pending >> seat & 1))
            seat++;
        for (int limit = 0;; limit++) {
            picture *const before = picture_of(rs, match);
            qv_diag diag = {0};
            allocations_left = limit;
            const int err = qv__match_play_blind(match, seat, &player, &rng, &diag);
            allocations_left = -1;
            if (err == QV_OK) {
                test_free(before);
                break;
            }
            refused++;
            assert_int_equal(err, QV_EMEMORY);
            assert_int_equal(diag.err, QV_EMEMORY);
            assert_same(before, picture_of(rs, match));
        }
        assert_int_equal(qv__match_play_blind(other, seat, &player, &rng, NULL), QV_OK);
        assert_same(picture_of(rs, match), picture_of(rs, other));
    }
    assert_true(refused >= MARKET_ROUNDS);
    qv_match_free(match);
    qv_match_free(other);
    qv_ruleset_free(rs);
}

/* Every outcome is entered with 0, 1, 2 .. allocations until it succeeds, also one that a forced
 * decline follows. */
static void test_entering(void **state) {
    (void)state;
    const qv_game game = market_with_window();
    qv_ruleset *const rs = qv_ruleset_new(&game, 3, NULL, 0, NULL, 0, NULL);
    static const char lot[] = "phase: lot\ndealt: 3\nmissing: north=1 east=0 south=2\n";
    qv_match *const match = qv_match_new_entered(rs, lot, NULL); /* without room for two entries */
    uint32_t refused = 0;
    for (uint32_t k = 1; qv_match_ending(match) == QV_RUNNING; k++) {
        qv_chance chance;
        if (qv_match_chance(match, &chance) == 0) {
            play_some(rs, match, k);
            continue;
        }
        const uint16_t outcome = chance.range ? chance.first : chance.at[k % chance.n].step;
        for (int limit = 0;; limit++) {
            shrink(match);
            picture *const before = picture_of(rs, match);
            qv_diag diag = {0};
            allocations_left = limit;
            const int err = qv_match_enter(match, &outcome, 1, &diag);
            allocations_left = -1;
            if (err == QV_OK) {
                test_free(before);
                break;
            }
            refused++;
            assert_int_equal(err, QV_EMEMORY);
            assert_int_equal(diag.err, QV_EMEMORY);
            assert_same(before, picture_of(rs, match));
        }
    }
    assert_true(refused >= 2 * MARKET_ROUNDS);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

static void test_new_entered(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(3);
    for (int limit = 0;; limit++) {
        qv_diag diag = {0};
        allocations_left = limit;
        qv_match *const match = qv_match_new_entered(rs, NULL, &diag);
        allocations_left = -1;
        if (match) {
            assert_int_equal(limit, 3); /* its blocks; nothing is entered yet */
            qv_match_free(match);
            break;
        }
        assert_int_equal(diag.err, QV_EMEMORY);
    }
    qv_ruleset_free(rs);
}

/* A reader without memory gets nothing, and the match is as it was. */
static void test_reading(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(3);
    qv_match *const match = start(rs, SEED, NULL);
    for (uint32_t k = 1; qv_match_ending(match) == QV_RUNNING; k++)
        play_some(rs, match, k);
    const uint32_t seen = qv_match_seen(match, 1);
    assert_true(seen > 16); /* the log must grow more than once */
    for (int limit = 0;; limit++) {
        qv_event_log log = {.n = 0};
        allocations_left = limit;
        const int n = qv_match_events(match, 1, 0, UINT32_MAX, &log);
        allocations_left = -1;
        qv_event_log_free(&log);
        if (n >= 0) {
            assert_int_equal(n, seen);
            assert_true(limit > 1);
            break;
        }
        assert_int_equal(n, QV_EMEMORY);
    }
    qv_match_free(match);
    qv_ruleset_free(rs);
}

/* Going back to every entry is tried with 0, 1, 2 .. allocations until it succeeds. */
static void test_way_back(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(3);
    qv_match *const match = start(rs, SEED, NULL);
    for (uint32_t k = 1; qv_match_ending(match) == QV_RUNNING; k++)
        play_some(rs, match, k);
    for (uint32_t to = qv_match_length(match) + 1; to-- > 0;) {
        for (int limit = 0;; limit++) {
            picture *const before = picture_of(rs, match);
            qv_diag diag = {0};
            allocations_left = limit;
            const int err = qv_match_rewind(match, to, &diag);
            allocations_left = -1;
            if (err == QV_OK) {
                assert_true(limit > 1);
                test_free(before);
                break;
            }
            assert_int_equal(err, QV_EMEMORY);
            assert_int_equal(diag.err, QV_EMEMORY);
            assert_same(before, picture_of(rs, match));
        }
        assert_true(qv_match_length(match) >= to);
    }
    assert_int_equal(qv_match_length(match), 4);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_new_match),   cmocka_unit_test(test_moves),
        cmocka_unit_test(test_entering),    cmocka_unit_test(test_new_entered),
        cmocka_unit_test(test_blind_moves), cmocka_unit_test(test_reading),
        cmocka_unit_test(test_way_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
