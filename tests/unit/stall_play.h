/* SPDX-License-Identifier: MIT */
/* Helpers of the tests that play stall.h at a table, with three seats whose hands are those of `position`: south is the
 * one without card 0.
 *
 * For test files only, after check.h.
 */
#ifndef STALL_PLAY_H
#define STALL_PLAY_H

#include "stall.h"

enum { NORTH, EAST, SOUTH, SEATS, ALL_HERE = 7, SEED = 7 };

static const char position[] = "phase: bid\n"
                               "lot: 3\n"
                               "dealt: 3\n"
                               "missing: north=4 east=4 south=0\n";

typedef struct {
    qv_game game;
    qv_ruleset *rules;
    qv_table *table;
} stand;

static inline stand *stand_of(bool rounds, uint32_t here) {
    stand *const s = test_calloc(1, sizeof *s);
    qv_diag diag = {0};
    s->game = stall_of(rounds);
    s->rules = qv_ruleset_new(&s->game, SEATS, NULL, 0, NULL, 0, NULL);
    qv_match *const match = qv_match_new(s->rules, SEED, position, &diag);
    if (!match)
        fail_msg("%s", diag.text);
    s->table = qv_table_new(match, here, NULL);
    assert_non_null(s->table);
    return s;
}

static inline void stand_free(stand *s) {
    qv_table_free(s->table);
    qv_ruleset_free(s->rules);
    test_free(s);
}

static inline void bid(stand *s, uint32_t seat, uint32_t card) {
    const uint16_t steps[] = {(uint16_t)(STEP_PICK + card), STEP_BID};
    assert_int_equal(qv_table_play(s->table, seat, steps, 2, NULL), QV_OK);
}

static inline void answer(stand *s, uint32_t seat, uint16_t step) {
    assert_int_equal(qv_table_play(s->table, seat, &step, 1, NULL), QV_OK);
}

/* North wins a lot: east, who could object, accepts, and south can only accept. */
static inline void play_round(stand *s) {
    bid(s, NORTH, 3);
    bid(s, EAST, 1);
    bid(s, SOUTH, 2);
    answer(s, EAST, STEP_ACCEPT);
}

static inline void assert_due(const stand *s, int due, uint32_t seat) {
    uint32_t who = 99;
    assert_int_equal(qv_table_due(s->table, &who), due);
    assert_int_equal(who, seat);
    assert_int_equal(qv_table_due(s->table, NULL), due);
}

#endif
