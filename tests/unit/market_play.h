/* SPDX-License-Identifier: MIT */
/* Helpers of the tests that play matches of market.h.
 *
 * For test files only, after cmocka.h. A picture holds all that a match tells anybody, to be
 * compared before and after.
 */
#ifndef MARKET_PLAY_H
#define MARKET_PLAY_H

#include "market.h"

enum { EVENTS = 256, SIZE = sizeof(market_state) };

enum { SEED = 7 };

static inline qv_ruleset *rules(uint32_t players) {
    qv_diag diag;
    qv_ruleset *const rs = qv_ruleset_new(&market, players, NULL, 0, NULL, 0, &diag);
    assert_non_null(rs);
    return rs;
}

static inline qv_match *start(const qv_ruleset *rs, uint64_t of, const char *position) {
    qv_diag diag = {0};
    qv_match *const match = qv_match_new(rs, of, position, &diag);
    if (!match)
        fail_msg("%s", diag.text);
    return match;
}

static inline int play(qv_match *match, uint32_t seat, uint16_t first, int second) {
    const uint16_t steps[] = {first, (uint16_t)second};
    qv_diag diag;
    return qv_match_play(match, seat, steps, second < 0 ? 1 : 2, NULL, &diag);
}

/* The lowest seat that may act makes its k-th legal move, k taken round. */
static inline void play_some(const qv_ruleset *rs, qv_match *match, uint32_t k) {
    const uint32_t pending = qv_match_pending(match);
    uint32_t seat = 0;
    while (!(pending >> seat & 1))
        seat++;
    uint16_t legal[QV_LEGAL];
    const int n = qv_legal(rs, qv_match_view(match, seat), seat, legal);
    assert_true(n > 0);
    const uint16_t step = legal[k % (uint32_t)n];
    assert_int_equal(play(match, seat, step, step < STEP_BID ? STEP_BID + (int)(k % 2) : -1), QV_OK);
}

/* A market in which east may object to the lot at once, before anybody bids. */
static inline void apply_with_window(const qv_ruleset *rs, qv_state *state, uint32_t who, uint32_t step,
                                     qv_event_log *log) {
    market_state *const s = (market_state *)(void *)state;
    market.apply(rs, state, who, step, log);
    if (who != QV_CHANCE || s->phase != MARKET_BID)
        return;
    s->phase = MARKET_OBJECT;
    s->winner = 0;
    s->asked = 1;
}

static inline qv_game market_with_window(void) {
    qv_game game = market;
    game.apply = apply_with_window;
    return game;
}

/* Everything that somebody can ask a match for, as bytes. */
typedef struct {
    uint32_t length, pending, counts[QV_SEATS + 1];
    int ending;
    qv_result result;
    unsigned char views[QV_SEATS + 1][SIZE];
    qv_event events[QV_SEATS + 1][EVENTS];
} picture;

static inline picture *picture_of(const qv_ruleset *rs, const qv_match *match) {
    picture *const p = test_calloc(1, sizeof *p);
    p->length = qv_match_length(match);
    p->pending = qv_match_pending(match);
    p->ending = qv_match_ending(match);
    p->result = qv_match_result(match);
    for (uint32_t row = 0; row <= rs->players; row++) {
        const uint32_t viewer = row < rs->players ? row : QV_WATCHER;
        qv_event_log log = {.n = 0};
        memcpy(p->views[row], qv_match_view(match, viewer), SIZE);
        p->counts[row] = (uint32_t)qv_match_events(match, viewer, 0, UINT32_MAX, &log);
        assert_int_equal(log.n, p->counts[row]);
        assert_int_equal(qv_match_seen(match, viewer), p->counts[row]);
        assert_true(log.n <= EVENTS);
        if (log.n)
            memcpy(p->events[row], log.at, log.n * sizeof *log.at);
        qv_event_log_free(&log);
    }
    return p;
}

static inline void assert_same(picture *a, picture *b) {
    assert_memory_equal(a, b, sizeof *a);
    test_free(a);
    test_free(b);
}

static inline qv_match *start_entered(const qv_ruleset *rs, const char *position) {
    qv_diag diag = {0};
    qv_match *const match = qv_match_new_entered(rs, position, &diag);
    if (!match)
        fail_msg("%s", diag.text);
    return match;
}

static inline void enter(qv_match *match, uint16_t outcome) {
    assert_int_equal(qv_match_enter(match, &outcome, 1, NULL), QV_OK);
}

static inline qv_record *record_of(const qv_ruleset *rs, const qv_match *match) {
    const qv_record_head head = {.entered = true};
    qv_diag diag = {0};
    qv_record *const record = qv_record_new(rs, NULL, 0, &head, &diag);
    assert_non_null(record);
    if (qv_record_follow(record, match, QV_NOBODY, NULL, &diag))
        fail_msg("%s", diag.text);
    return record;
}

#endif
