/* SPDX-License-Identifier: MIT */
/* THREE ARROWS: how often each fact is told in the forecast of an attack. */
#include "moment.h"
#include "rules.h"

static uint32_t told(const char *position, const char *move, uint32_t kind) {
    moment m = moment_of("three-arrows", NULL, 0, position, 0);
    uint16_t steps[QV_STEPS];
    qv_diag diag;
    qv_event_log log = {.n = 0};
    const int n = qv_read(m.rs, move, steps, &diag);
    uint32_t found = 0;
    assert_true(n > 0);
    m.rs->game->foresee(m.rs, m.view, 0, steps, (uint32_t)n, &log);
    for (uint32_t i = 0; i < log.n; i++)
        found += log.at[i].kind == kind;
    qv_event_log_free(&log);
    moment_free(&m);
    return found;
}

#define AGAINST(blue) "current: red\nc3 red cross\nf1 red cross\nf6 blue cross\n" blue

/* Rolls that are sure to take and rolls that may are two sentences, and no roll is none. */
static void rolls_are_told_once(void **state) {
    (void)state;
    assert_int_equal(told(AGAINST("c4 blue cross\n"), "attack c3 e", TA_WOULD_TAKE), 2);
    assert_int_equal(told(AGAINST("c4 blue triple r3\n"), "attack c3 e", TA_WOULD_TAKE), 1);
    assert_int_equal(told(AGAINST("c4 blue double\n"), "attack c3 e", TA_WOULD_TAKE), 1);
    assert_int_equal(told(AGAINST("c4 blue cross cover\n"), "attack c3 e", TA_WOULD_TAKE), 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(rolls_are_told_once)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
