/* SPDX-License-Identifier: MIT */
/* A table of THREE ARROWS at which a viewer sits, for tests of what tables say. */
#ifndef SITTING_H
#define SITTING_H

#include "check.h"
#include "core/game.h"

typedef struct {
    qv_ruleset *rules;
    qv_table *table;
} sitting;

static const char sitting_position[] = "current: red\nc3 red cross\nc4 blue cross cover\nd5 blue cross\n";

static inline sitting sit(uint32_t viewer) {
    sitting s = {.rules = qv_ruleset_new(qv_game_find("three-arrows"), 2, NULL, 0, NULL, 0, NULL)};
    qv_match *const match = qv_match_new(s.rules, 5, sitting_position, NULL);
    assert_non_null(match);
    s.table = qv_table_new(match, 3, NULL);
    assert_non_null(s.table);
    assert_int_equal(qv_table_sit(s.table, viewer, NULL), QV_OK);
    return s;
}

static inline void rise(sitting *s) {
    qv_table_free(s->table);
    qv_ruleset_free(s->rules);
}

static inline void play(const sitting *s, uint32_t seat, const char *move) {
    uint16_t steps[QV_STEPS];
    const int n = qv_read(s->rules, move, steps, NULL);
    assert_true(n > 0);
    assert_int_equal(qv_table_play(s->table, seat, steps, (uint32_t)n, NULL), QV_OK);
}

#endif
