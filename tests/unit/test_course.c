/* SPDX-License-Identifier: MIT */
/* The set of inner steps of each game: those of the ranges that say so, and no others. */
#include "match/course.h"

#include "check.h"

static bool is_inner(const qv_ruleset *rs, uint32_t step) {
    for (uint32_t i = 0; i < rs->game->ranges; i++) {
        const uint32_t first = qv__first(rs, i);
        if (step >= first && step - first < qv__steps_of(rs, i))
            return rs->game->range[i].flags & QV_INNER;
    }
    return false;
}

static void inner_steps(void **state) {
    (void)state;
    const qv_game *game;
    for (uint32_t g = 0; (game = qv_game_at(g)); g++) {
        uint32_t least;
        qv_game_players(game, &least);
        qv_ruleset *const rs = qv_ruleset_new(game, least, NULL, 0, NULL, 0, NULL);
        assert_non_null(rs);
        qv__inner_steps inner;
        qv__inner_steps_of(rs, &inner);
        for (uint32_t step = 0; step < 64 * (sizeof inner.word / sizeof *inner.word); step++)
            if ((inner.word[step / 64] >> step % 64 & 1) != is_inner(rs, step))
                fail_msg("%s: step %u", qv_game_id(game), (unsigned)step);
        qv_ruleset_free(rs);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(inner_steps)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
