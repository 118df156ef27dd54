/* SPDX-License-Identifier: MIT */
/* Estimates of @NAME@: the lead in points over all other seats together, in hundredths. */
#include "check.h"
#include "state.h"

static void test_estimate_is_the_lead(void **unused) {
    qv_diag diag;
    const qv_game *const game = qv_game_find("@id@");
    qv_ruleset *const rs = qv_ruleset_new(game, 3, NULL, 0, NULL, 0, &diag);
    assert_non_null(rs);
    state s;
    qv__init(rs, (qv_state *)(void *)&s);
    s.score[0] = 4;
    s.score[1] = 1;
    const qv_view *const view = qv__open((const qv_state *)(const void *)&s);
    assert_int_equal(game->estimate(rs, view, 0), 300);
    assert_int_equal(game->estimate(rs, view, 1), -300);
    assert_int_equal(game->estimate(rs, view, 2), -500);
    qv_ruleset_free(rs);
    (void)unused;
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_estimate_is_the_lead)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
