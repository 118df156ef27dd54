/* SPDX-License-Identifier: MIT */
/* Records of whole games: what was played comes back as it was, from text as from the match.
 *
 * Random games of every game that there is, for every number of players. What a record says of a
 * game is compared with what the match said.
 */
#include "check.h"
#include "core/game.h"

enum { EVENTS = 1 << 16, ENTRIES = 4000 };

/* -- Playing ----------------------------------------------------------------------------------- */

/* Moves chosen at random, until the game is over or `most` were made. */
static void play_some(const qv_ruleset *rules, qv_match *match, qv__rng *rng, uint32_t most) {
    for (uint32_t i = 0; i < most && qv_match_ending(match) == QV_RUNNING; i++) {
        const uint32_t pending = qv_match_pending(match);
        uint32_t seat = qv__rng_below(rng, rules->players);
        while (!(pending >> seat & 1))
            seat = (seat + 1) % rules->players;
        uint16_t steps[QV_STEPS], legal[QV_LEGAL];
        uint32_t n = 0;
        const qv_view *view = qv_match_view(match, seat);
        void *slots = test_malloc(2 * (size_t)rules->sizes.state);
        for (bool inner = true; inner;) {
            const int found = qv_legal(rules, view, seat, legal);
            assert_true(found > 0);
            steps[n] = legal[qv__rng_below(rng, (uint32_t)found)];
            qv_view *const next = (qv_view *)(void *)((char *)slots + n % 2 * rules->sizes.state);
            inner = qv_preview(rules, view, steps[n++], next);
            view = next;
        }
        test_free(slots);
        qv_diag diag = {0};
        if (qv_match_play(match, seat, steps, n, NULL, &diag))
            fail_msg("%s", diag.text);
    }
}

static qv_record *record_of(const qv_ruleset *rules, const qv_match *match) {
    qv_diag diag = {0};
    const qv_record_head head = {
        .player = {"human", "exec:./bot --deep"}, .date = "2026-11-21", .seeded = true, .seed = 5};
    qv_record *const record = qv_record_new(rules, NULL, 0, &head, &diag);
    if (!record || qv_record_follow(record, match, QV_NOBODY, NULL, &diag))
        fail_msg("%s", diag.text);
    return record;
}

static qv_record *read_again(const char *text, size_t length) {
    qv_diag diag = {0};
    size_t good = 0;
    qv_record *const record = qv_record_read(text, length, &good, &diag);
    if (!record)
        fail_msg("line %u, column %u: %s", (unsigned)diag.line, (unsigned)diag.column, diag.text);
    assert_int_equal(good, length);
    return record;
}

/* -- Comparing --------------------------------------------------------------------------------- */

static void same_views(const qv_ruleset *rules, const qv_match *match, qv_record *record) {
    const uint32_t last = qv_record_find(record, qv_match_length(match));
    for (uint32_t seat = 0; seat <= rules->players; seat++) {
        const uint32_t viewer = seat < rules->players ? seat : QV_WATCHER;
        assert_memory_equal(qv_record_view(record, last, viewer), qv_match_view(match, viewer),
                            rules->sizes.state);
    }
}

static void same_entries(const qv_match *match, qv_record *record) {
    assert_int_equal(qv_match_length(match), qv_record_length(record));
    uint32_t at = 0;
    for (uint32_t i = 0; i < qv_match_length(match); i++) {
        uint16_t one[QV_STEPS], other[QV_STEPS];
        uint32_t who, whose;
        at = qv_record_next(record, at, 0);
        assert_int_equal(qv_record_number(record, at), i + 1);
        const uint32_t n = qv_match_entry(match, i, &who, one);
        assert_int_equal(qv_record_entry(record, at, &whose, other), n);
        assert_int_equal(who, whose);
        assert_memory_equal(one, other, n * sizeof *one);
    }
}

static void same_events(const qv_ruleset *rules, const qv_match *match, qv_record *record) {
    qv_event_log one = {.n = 0}, other = {.n = 0};
    for (uint32_t seat = 0; seat <= rules->players; seat++) {
        const uint32_t viewer = seat < rules->players ? seat : QV_WATCHER;
        one.n = other.n = 0;
        const int events = qv_match_events(match, viewer, 0, UINT32_MAX, &one);
        for (uint32_t at = 0; at != QV_NO_ENTRY; at = qv_record_next(record, at, 0))
            assert_true(qv_record_events(record, at, viewer, &other) >= 0);
        assert_int_equal(other.n, events);
        assert_memory_equal(one.at, other.at, one.n * sizeof *one.at);
    }
    qv_event_log_free(&one);
    qv_event_log_free(&other);
}

static void same_result(const qv_match *match, qv_record *record) {
    const qv_result one = qv_match_result(match), other = qv_record_result(record);
    uint32_t seat;
    assert_int_equal(qv_match_ending(match), qv_record_ending(record, &seat));
    assert_memory_equal(one.rank, other.rank, sizeof one.rank);
    assert_memory_equal(one.score, other.score, sizeof one.score);
}

static void compare(const qv_ruleset *rules, const qv_match *match, qv_record *record) {
    same_entries(match, record);
    same_views(rules, match, record);
    same_events(rules, match, record);
    same_result(match, record);
}

/* -- Whole games ------------------------------------------------------------------------------- */

static void try_game(const qv_game *game, uint32_t players, uint64_t seed, uint32_t most) {
    qv_diag diag = {0};
    qv_ruleset *const rules = qv_ruleset_new(game, players, NULL, 0, NULL, 0, &diag);
    qv_match *const match = qv_match_new(rules, 5, NULL, &diag);
    assert_non_null(match);
    qv__rng rng = qv__rng_at(seed, players);
    play_some(rules, match, &rng, most);
    if (seed == 2 && qv_match_ending(match) == QV_RUNNING)
        assert_int_equal(qv_match_resign(match, players - 1, &diag), QV_OK);
    qv_record *const record = record_of(rules, match);
    compare(rules, match, record);
    size_t length, again, kept;
    const char *const text = qv_record_text(record, &length, &kept);
    assert_non_null(text);
    assert_int_equal(kept, 0);
    qv_record *const read = read_again(text, length);
    compare(qv_record_rules(read), match, read);
    const char *const rewritten = qv_record_text(read, &again, &kept);
    assert_string_equal(text, rewritten);
    assert_int_equal(kept, length);
    qv_match *const replayed =
        qv_record_match(read, qv_record_find(read, qv_record_length(read)), 0, &diag);
    assert_non_null(replayed);
    compare(rules, replayed, read);
    if (seed == 1) { /* and on: as if it had never been written down */
        qv__rng other = rng;
        assert_int_equal(qv_match_rewind(replayed, qv_match_length(replayed), &diag), QV_OK);
        play_some(rules, match, &rng, 12);
        play_some(qv_record_rules(read), replayed, &other, 12);
        assert_int_equal(qv_record_follow(read, replayed, QV_NOBODY, NULL, &diag), QV_OK);
        compare(rules, match, read);
    }
    qv_match_free(replayed);
    qv_record_free(read);
    qv_record_free(record);
    qv_match_free(match);
    qv_ruleset_free(rules);
}

static void test_games(void **state) {
    (void)state;
    for (uint32_t i = 0; qv_game_at(i); i++) {
        uint32_t least;
        const uint32_t most = qv_game_players(qv_game_at(i), &least);
        for (uint32_t players = least; players <= most; players++) {
            try_game(qv_game_at(i), players, 0, ENTRIES);
            try_game(qv_game_at(i), players, 1, 17);
            try_game(qv_game_at(i), players, 2, 9);
            try_game(qv_game_at(i), players, 3, 0);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_games)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
