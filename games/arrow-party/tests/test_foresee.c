/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: how often each fact is told in the forecast of a direction, and how walks
 * that are cut short are counted. */
#include "moment.h"
#include "rules.h"

/* The last event of the kind in *last. */
static uint32_t told(const qv_choice *option, const char *position, const char *move, uint32_t kind,
                     qv_event *last) {
    moment m = moment_of("arrow-party", option, option != NULL, position, 0);
    uint16_t steps[QV_STEPS];
    qv_diag diag;
    qv_event_log log = {.n = 0};
    const int n = qv_read(m.rs, move, steps, &diag);
    uint32_t found = 0;
    assert_true(n > 0);
    m.rs->game->foresee(m.rs, m.view, 0, steps, (uint32_t)n, &log);
    for (uint32_t i = 0; i < log.n; i++)
        if (log.at[i].kind == kind) {
            *last = log.at[i];
            found++;
        }
    qv_event_log_free(&log);
    moment_free(&m);
    return found;
}

#define WALK(roll)                                                                   \
    "phase: walk\nround: 1\ncard: red=1 blue=1\ntoss: red=0 blue=0\nroll: red=" roll \
    " blue=1 green=1\n"
#define FROM(east) \
    "east: red=" east " blue=9000 green=13000\nnorth: red=5000 blue=9000 green=13000\n"

/* AP-18: a card under two feet is taken by the first. */
static void a_card_is_taken_once(void **state) {
    (void)state;
    qv_event last;
    assert_int_equal(told(NULL, WALK("3") FROM("5000") "f1 star x=6024 y=5000", "walk 1",
                          AP_SAYS_WOULD_TAKE, &last),
                     1);
    assert_int_equal(last.arg[2], 1); /* foot */
    assert_int_equal(told(NULL,
                          WALK("3") FROM("5000") "flags: red=dont-pick-up\nf1 star x=6024 y=5000",
                          "walk 1", AP_SAYS_WOULD_PASS_OVER, &last),
                     1);
}

/* A walk over nothing says so, and one over a card does not. */
static void picking_up_nothing_is_told(void **state) {
    (void)state;
    qv_event last;
    assert_int_equal(
        told(NULL, WALK("3") FROM("5000"), "walk 1", AP_SAYS_WOULD_TAKE_NOTHING, &last), 1);
    assert_int_equal(told(NULL, WALK("3") FROM("5000") "f1 star x=6024 y=5000", "walk 1",
                          AP_SAYS_WOULD_TAKE_NOTHING, &last),
                     0);
}

/* AP-W5: at the edge there may be no step to walk, and five fewer than three are none (AP-I2). */
static void staying_is_told(void **state) {
    (void)state;
    static const char edge[] = WALK("3") FROM("13824"),
                      fewer[] = WALK("3") FROM("5000") "uses red: 0=-5";
    qv_event last;
    assert_int_equal(told(NULL, edge, "walk 1", AP_SAYS_WOULD_STAY, &last), 1);
    assert_int_equal(told(NULL, edge, "walk 1", AP_SAYS_WOULD_TAKE_NOTHING, &last), 0);
    assert_int_equal(told(NULL, fewer, "walk 1", AP_SAYS_WOULD_STAY, &last), 1);
    assert_int_equal(told(NULL, WALK("3") FROM("5000"), "walk 1", AP_SAYS_WOULD_STAY, &last), 0);
}

/* What all of it counts comes first, then each card, the end, at last what others may do. */
static void what_concerns_the_walker_comes_first(void **state) {
    (void)state;
    moment m = moment_of("arrow-party", NULL, 0, WALK("3") FROM("5000") "f1 star x=6024 y=5000", 0);
    uint16_t steps[QV_STEPS];
    qv_diag diag;
    qv_event_log log = {.n = 0};
    const int n = qv_read(m.rs, "walk 1", steps, &diag);
    assert_true(n > 0);
    m.rs->game->foresee(m.rs, m.view, 0, steps, (uint32_t)n, &log);
    assert_int_equal(log.n, 4);
    assert_int_equal(log.at[0].kind, AP_SAYS_WOULD_BRING);
    assert_int_equal(log.at[1].kind, AP_SAYS_WOULD_TAKE);
    assert_int_equal(log.at[2].kind, AP_SAYS_WOULD_END);
    assert_int_equal(log.at[3].kind, AP_SAYS_MAY_END);
    qv_event_log_free(&log);
    moment_free(&m);
}

/* AP-5: who is asked after a pass, and that the last one ends the use of items; AP-5c. */
static void a_pass_says_who_is_asked_next(void **state) {
    (void)state;
    qv_event last;
    assert_int_equal(told(NULL, "phase: items\nround: 1\n", "pass", AP_SAYS_WOULD_PASS, &last), 1);
    assert_int_equal(last.arg[0], 1);
    static const char all[] = "phase: items\nround: 1\npasses: 2\n";
    assert_int_equal(told(NULL, all, "pass", AP_SAYS_WOULD_PASS_LAST, &last), 1);
    assert_int_equal(told(NULL, all, "pass", AP_SAYS_WOULD_PASS, &last), 0);
}

/* AP-W5: a last half step is a foot of its own. */
static void a_cut_is_told_of_walks_that_are_cut(void **state) {
    (void)state;
    const qv_choice halves = {.name = "half_round", .value = "half"};
    qv_event last;
    assert_int_equal(told(NULL, WALK("3") FROM("5000"), "walk 1", AP_SAYS_CUT, &last), 0);
    assert_int_equal(told(NULL, WALK("3") FROM("12000"), "walk 1", AP_SAYS_CUT, &last), 1);
    assert_int_equal(last.arg[1], 2);
    assert_int_equal(last.arg[2], 3);
    /* three steps halved: one and a half */
    assert_int_equal(
        told(&halves, WALK("3") FROM("13000") "uses red: 0=/2", "walk 1", AP_SAYS_CUT, &last), 1);
    assert_int_equal(last.arg[1], 1);
    assert_int_equal(last.arg[2], 2);
}

/* AP-W6: the direction that is walked, the feet and the end. */
static void where_the_walk_ends_is_told(void **state) {
    (void)state;
    qv_event last;
    assert_int_equal(told(NULL, WALK("3") FROM("5000"), "walk 2", AP_SAYS_WOULD_END, &last), 1);
    assert_int_equal(last.arg[0], 1); /* direction, from 0 */
    assert_int_equal(last.arg[1], 3);
    static const char position[] = "phase: walk\nround: 1\ncard: red=1\ntoss: red=1024\n"
                                   "roll: red=3 blue=1 green=1\n" FROM("5000");
    assert_int_equal(told(NULL, position, "walk 1", AP_SAYS_WOULD_END, &last), 1);
    assert_int_equal(last.arg[4], 4); /* north */
}

/* AP-12: of the others, not of the own direction. */
static void where_others_may_end_is_told(void **state) {
    (void)state;
    qv_event last;
    assert_int_equal(told(NULL, WALK("3") FROM("5000"), "walk 1", AP_SAYS_MAY_END, &last), 1);
    assert_int_equal(last.arg[0], 1);
    assert_int_equal(last.arg[2], 9000 + 1024);
    assert_int_equal(last.arg[4], 1); /* step */
    assert_int_equal(last.arg[5], 0); /* east */
}

/* AP-16: points of arrow cards count only if some are left over at the end. */
static void what_a_toss_costs_is_told(void **state) {
    (void)state;
    static const qv_choice returned = {.name = "redeal_keep", .value = "return"};
    static const struct {
        const char *position;
        int32_t left, left_returned;
    } rows[] = {
        {"phase: arrows\nround: 1\narrows red: 1=1 4=1\n", 0, 0},
        {"phase: arrows\nround: 5\narrows red: 1=1 4=1\n", 1, 0},
        {"phase: arrows\nround: 6\narrows red: 1=1 4=4\n", 0, 0},
        {"phase: arrows\nround: 9\narrows red: 1=1 4=3\n", 2, 2},
    };
    for (uint32_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (uint32_t k = 0; k < 2; k++) {
            const qv_choice *const option = k ? &returned : NULL;
            const int32_t left = k ? rows[i].left_returned : rows[i].left;
            const char *const at = rows[i].position;
            qv_event last;
            assert_int_equal(told(option, at, "toss 4", AP_SAYS_WOULD_TOSS_ALL, &last), left == 0);
            assert_int_equal(told(option, at, "toss 1", AP_SAYS_WOULD_LEAVE, &last), left > 0);
            if (left) {
                assert_int_equal(last.arg[0], 1);
                assert_int_equal(last.arg[1], left);
            }
        }
}

/* AP-21: the points of stars and skulls, and the number of items. */
static void what_a_walk_counts_is_told(void **state) {
    (void)state;
    static const char cards[] =
        "phase: walk\nround: 1\ncard: red=2\ntoss: red=0\nroll: red=3 blue=1 green=1\n" FROM(
            "5000") "f1 star x=6024 y=5000\nf2 skull x=7048 y=5000\nf3 item x2 x=8048 y=5000\n";
    qv_event last = {.kind = 0};
    assert_int_equal(told(NULL, cards, "walk 1", AP_SAYS_WOULD_BRING, &last), 1);
    assert_int_equal(last.arg[0], 10 - 15);
    assert_int_equal(last.arg[1], 1);
    assert_int_equal(told(NULL, cards, "walk 2", AP_SAYS_WOULD_BRING, &last), 0);
}

static void assert_summary(const char *position, const char *move, const char *wanted) {
    moment m = moment_of("arrow-party", NULL, 0, position, 0);
    uint16_t steps[QV_STEPS];
    char said[300] = "";
    qv_text text = qv_text_over(said, sizeof said);
    qv_diag diag;
    qv_event_log log = {.n = 0};
    const int n = qv_read(m.rs, move, steps, &diag);
    assert_true(n > 0);
    m.rs->game->foresee(m.rs, m.view, 0, steps, (uint32_t)n, &log);
    (void)qv_summary(m.rs, log.at, log.n, 0, &text);
    assert_string_equal(said, wanted);
    qv_event_log_free(&log);
    moment_free(&m);
}

/* A forecast in one line: where one walks and what one tosses are named where nothing matters
 * more. */
static void a_forecast_has_a_summary(void **state) {
    (void)state;
    assert_summary(WALK("3") FROM("5000"), "walk 1",
                   "You pick up nothing on the way; you walk to the east, steps: 3");
    assert_summary(WALK("3") FROM("5000") "f1 star x=6024 y=5000", "walk 1",
                   "You pick up a star in step 1");
    assert_summary("phase: arrows\nround: 1\narrows red: 1=1 4=1\n", "toss 4",
                   "Choice of directions: 4");
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_card_is_taken_once),
                                       cmocka_unit_test(picking_up_nothing_is_told),
                                       cmocka_unit_test(staying_is_told),
                                       cmocka_unit_test(what_concerns_the_walker_comes_first),
                                       cmocka_unit_test(a_pass_says_who_is_asked_next),
                                       cmocka_unit_test(a_cut_is_told_of_walks_that_are_cut),
                                       cmocka_unit_test(where_the_walk_ends_is_told),
                                       cmocka_unit_test(where_others_may_end_is_told),
                                       cmocka_unit_test(what_a_toss_costs_is_told),
                                       cmocka_unit_test(what_a_walk_counts_is_told),
                                       cmocka_unit_test(a_forecast_has_a_summary)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
