/* SPDX-License-Identifier: MIT */
/* EVONS: how often each fact is told in a forecast, and the explanations that need an open
 * view. */
#include "moment.h"
#include "rules.h"

static uint32_t count(const qv_event_log *log, uint32_t kind) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < log->n; i++)
        n += log->at[i].kind == kind;
    return n;
}

static qv_event_log foreseen_with(const char *deck, const char *position, const char *move) {
    const qv_choice decks[] = {{"south_deck", deck}, {"north_deck", deck}};
    moment m = moment_of("evons", decks, 2, position, 0);
    uint16_t steps[QV_STEPS];
    qv_diag diag;
    qv_event_log log = {.n = 0};
    const int n = qv_read(m.rs, move, steps, &diag);
    assert_true(n > 0);
    m.rs->game->foresee(m.rs, m.view, 0, steps, (uint32_t)n, &log);
    moment_free(&m);
    return log;
}

static qv_event_log foreseen(const char *position, const char *move) {
    return foreseen_with("1", position, move);
}

/* How far a chain is followed does not depend on what else is in the log: forecasts of many moves
 * share one. */
static void forecasts_may_follow_others(void **state) {
    (void)state;
    enum { MANY = 40 };
    moment m = moment_of("evons", NULL, 0,
                         "phase: play\nstage: reveal\nturn: 3\nhand south: 0=\"Mosshob\"\n", 0);
    uint16_t steps[QV_STEPS];
    qv_diag diag;
    qv_event_log log = {.n = 0};
    const int n = qv_read(m.rs, "play Mosshob c3", steps, &diag);
    assert_true(n > 0);
    for (uint32_t i = 0; i < MANY; i++)
        m.rs->game->foresee(m.rs, m.view, 0, steps, (uint32_t)n, &log);
    assert_int_equal(count(&log, EV_WOULD_CHANGE_NONE), MANY);
    assert_int_equal(count(&log, EV_WOULD_GO_ON), 0);
    qv_event_log_free(&log);
    moment_free(&m);
}

#define TURN "phase: play\nstage: reveal\nturn: 3\n"

/* Burrwick's Growth may be used in both ability phases, and is named once; so is that it is left
 * unused. */
static void an_ability_is_named_once(void **state) {
    (void)state;
    qv_event_log log =
        foreseen(TURN "hand south: 0=\"Burrwick\" 1=\"Mosshob\"\n", "play Burrwick c3");
    assert_int_equal(count(&log, EV_WOULD_MAY_USE), 1);
    assert_int_equal(count(&log, EV_WOULD_USE_NOTHING), 1);
    qv_event_log_free(&log);
}

/* Of Eldercanopy's two Growth arrows the one that points at a card could not be used any more. */
static void only_what_could_be_used_is_left(void **state) {
    (void)state;
    qv_event_log log = foreseen("phase: chain\nstage: play\nturn: 3\ndepth: 1\nframe-cell: 0=c3\n"
                                "frame-phase: 0=ability-2\nhand south: 0=\"Mosshob\"\n"
                                "c3 card=\"Eldercanopy\"\nd3 card=\"Mosshob\"\n",
                                "done");
    assert_int_equal(count(&log, EV_WOULD_LEAVE), 1);
    qv_event_log_free(&log);
}

/* Of two Firestorm arrows the one that leads off the grid is not named. */
static void arrows_off_the_grid_are_not_named(void **state) {
    (void)state;
    qv_event_log log = foreseen_with(
        "5", TURN "hand south: 0=\"Furnacub\"\na2 card=\"Ashpuff\" north-owns north-has\n",
        "play Furnacub x3");
    assert_int_equal(count(&log, EV_WOULD_MAY_USE), 1);
    qv_event_log_free(&log);
}

/* Barkmantle's Block arrow at a monster is as it is printed; the one at an empty cell wants for a
 * Block in hand, which is told once. */
static void an_arrow_that_wants_for_a_card_says_so(void **state) {
    (void)state;
    static const char position[] =
        TURN "hand south: 0=\"Barkmantle\"\nd3 card=\"Mosshob\" north-owns north-has\n";
    qv_event_log log = foreseen(position, "play Barkmantle c3");
    const qv_event *told = NULL;
    assert_int_equal(count(&log, EV_WOULD_LACK), 1);
    for (uint32_t i = 0; i < log.n; i++)
        told = log.at[i].kind == EV_WOULD_LACK ? &log.at[i] : told;
    assert_non_null(told);
    assert_string_equal(ev_cell.words[told->arg[3]], "b3");
    assert_string_equal(ev_lack.words[told->arg[2]], "no Block in hand");
    assert_int_equal(told->rule, EV_31);
    qv_event_log_free(&log);
}

/* Three fights: that their order is free is told once. By cells in order: c2 before b3 and d3.
 */
static void the_order_is_told_once(void **state) {
    (void)state;
    qv_event_log log = foreseen(TURN "hand south: 0=\"Brambleward\"\n"
                                     "c2 card=\"Brambleward\" north-owns north-has\n"
                                     "b3 card=\"Thimblesprout\" north-owns north-has\n"
                                     "d3 card=\"Burrwick\" north-owns north-has\n",
                                "play Brambleward c3");
    uint32_t first = 0;
    assert_int_equal(count(&log, EV_WOULD_ORDER), 1);
    assert_int_equal(count(&log, EV_SAYS_FIGHTS), 3);
    while (log.at[first].kind != EV_SAYS_FIGHTS)
        first++;
    assert_string_equal(ev_cell.words[log.at[first].arg[1]], "c2");
    qv_event_log_free(&log);
}

/* EV-11: 5 more credits by then; as much as the cost is enough. */
static void what_just_suffices_can_be_paid(void **state) {
    (void)state;
    qv_event_log log = foreseen(TURN "credits: south=9 north=9\nhand south: 0=\"Eldercanopy\"\n",
                                "play Eldercanopy c3 covered");
    assert_int_equal(count(&log, EV_WOULD_COST), 1);
    assert_int_equal(count(&log, EV_WOULD_NOT_PAY), 0);
    assert_int_equal(log.at[0].kind, EV_WOULD_COST); /* before that it is played */
    assert_int_equal(log.at[1].kind, EV_WOULD_LIE_COVERED);
    qv_event_log_free(&log);
    log = foreseen(TURN "credits: south=8 north=8\nhand south: 0=\"Eldercanopy\"\n",
                   "play Eldercanopy c3 covered");
    assert_int_equal(count(&log, EV_WOULD_NOT_PAY), 1);
    qv_event_log_free(&log);
}

static void expect_first(const qv_event_log *log, uint32_t kind, const int32_t *arg, uint32_t n) {
    assert_true(log->n > 0);
    assert_int_equal(log->at[0].kind, kind);
    assert_int_equal(log->at[0].n, n);
    assert_memory_equal(log->at[0].arg, arg, n * sizeof *arg);
    assert_int_equal(count(log, EV_WOULD_COME_TO) + count(log, EV_WOULD_CHANGE_NONE), 1);
}

/* EV-24, EV-35: north's Fernwhisk points to the south: on c2 it fights back, on b3 it is flipped,
 * which is worth 2, and the card itself 1. */
static void what_it_comes_to_is_told_first(void **state) {
    (void)state;
    qv_event_log log = foreseen(TURN "hand south: 0=\"Brambleward\"\n"
                                     "c2 card=\"Fernwhisk\" north-owns north-has\n"
                                     "b3 card=\"Fernwhisk\" north-owns north-has\n",
                                "play Brambleward c3");
    expect_first(&log, EV_WOULD_COME_TO, (const int32_t[]){0, 0, 1, 0, 0, 3}, 6);
    qv_event_log_free(&log);
}

/* EV-25: a covered card does not score; EV-21: of two Eldercanopies the card falls. */
static void what_is_destroyed_is_counted(void **state) {
    (void)state;
    qv_event_log log = foreseen(TURN "hand south: 0=\"Brambleward\"\n"
                                     "c2 card=\"Eldercanopy\" north-owns north-has\n"
                                     "d3 card=\"Mosshob\" north-owns north-has covered\n",
                                "play Brambleward c3");
    expect_first(&log, EV_WOULD_COME_TO, (const int32_t[]){0, 0, 0, 1, 0, 1}, 6);
    qv_event_log_free(&log);
    log = foreseen(TURN "hand south: 0=\"Brambleward\"\n"
                        "c2 card=\"Eldercanopy\" north-owns north-has\n"
                        "b3 card=\"Eldercanopy\" north-owns north-has\n",
                   "play Brambleward c3");
    expect_first(&log, EV_WOULD_COME_TO, (const int32_t[]){0, 0, 0, 0, 1, 0}, 6);
    qv_event_log_free(&log);
}

static bool warned_of(const char *position, const char *move, qv_event *warning) {
    const qv_choice decks[] = {{"south_deck", "1"}, {"north_deck", "1"}};
    moment m = moment_of("evons", decks, 2, position, 0);
    uint16_t steps[QV_STEPS];
    qv_diag diag;
    const int n = qv_read(m.rs, move, steps, &diag);
    assert_true(n > 0);
    const bool warned = m.rs->game->warn(m.rs, m.view, 0, steps, (uint32_t)n, warning);
    moment_free(&m);
    return warned;
}

/* EV-21, EV-35: a move that destroys nothing but own monsters is warned of; one that also flips or
 * destroys is not. */
static void mere_losses_are_warned_of(void **state) {
    (void)state;
    static const char between[] = TURN "hand south: 0=\"Brambleward\"\n"
                                       "c2 card=\"Eldercanopy\" north-owns north-has\n"
                                       "b3 card=\"Eldercanopy\" north-owns north-has\n";
    static const char falling[] = TURN "hand south: 0=\"Brambleward\"\n"
                                       "c2 card=\"Eldercanopy\" north-owns north-has\n"
                                       "d3 card=\"Mosshob\" north-owns north-has covered\n";
    qv_event warning = {.kind = 0};
    assert_true(warned_of(between, "play Brambleward c3", &warning));
    assert_int_equal(warning.kind, EV_WOULD_COME_TO);
    assert_int_equal(warning.arg[4], 1);
    assert_false(warned_of(falling, "play Brambleward c3", &warning));
    assert_false(warned_of(between, "play Brambleward c3 covered", &warning));
    assert_false(warned_of(between, "pass", &warning));
    assert_true(warned_of(TURN "hand south: 0=\"Fernwhisk\"\n", "play Fernwhisk x3", &warning));
    assert_int_equal(warning.kind, EV_WOULD_LIE_OUTSIDE);
}

/* EV-26: in the out zone nothing is won, and a covered card waits. */
static void that_nothing_changes_is_told(void **state) {
    (void)state;
    qv_event_log log = foreseen(TURN "hand south: 0=\"Fernwhisk\"\n", "play Fernwhisk x3");
    expect_first(&log, EV_WOULD_CHANGE_NONE, (const int32_t[]){0, 0, 0}, 3);
    qv_event_log_free(&log);
    log = foreseen(TURN "hand south: 0=\"Fernwhisk\"\n", "play Fernwhisk c3");
    expect_first(&log, EV_WOULD_CHANGE_NONE, (const int32_t[]){0, 0, 1}, 3);
    qv_event_log_free(&log);
    log = foreseen(TURN "hand south: 0=\"Burrwick\" 1=\"Mosshob\"\n", "play Burrwick c3");
    expect_first(&log, EV_WOULD_CHANGE_NONE, (const int32_t[]){0, 1, 1}, 3); /* Growth may follow */
    qv_event_log_free(&log);
    log = foreseen("phase: chain\nstage: play\nturn: 3\ndepth: 1\nframe-cell: 0=c3\n"
                   "frame-phase: 0=ability-1\nhand south: 0=\"Mosshob\"\n"
                   "c3 card=\"Eldercanopy\"\nd3 card=\"Mosshob\"\n",
                   "done");
    expect_first(&log, EV_WOULD_CHANGE_NONE, (const int32_t[]){1, 0, 0}, 3); /* not due to it */
    qv_event_log_free(&log);
    log = foreseen(TURN "hand south: 0=\"Fernwhisk\"\n", "play Fernwhisk c3 covered");
    assert_int_equal(count(&log, EV_WOULD_CHANGE_NONE), 0);
    qv_event_log_free(&log);
    log = foreseen(TURN "hand south: 0=\"Fernwhisk\"\n", "pass");
    assert_int_equal(count(&log, EV_WOULD_CHANGE_NONE), 0);
    qv_event_log_free(&log);
}

/* EV-9: what goes back, stays and is drawn. */
static void the_new_hand_is_told(void **state) {
    static const struct {
        const char *move;
        int32_t arg[3];
    } known[] = {{"keep", {0, 5, 0}},
                 {"return Fernwhisk", {1, 4, 1}},
                 {"return Fernwhisk Mosshob Brambleward", {3, 2, 3}}};
    (void)state;
    for (uint32_t i = 0; i < QV_COUNT(known); i++) {
        qv_event_log log = foreseen("phase: mulligan\nstage: mulligan\nfresh: 5\n"
                                    "hand south: 0=\"Fernwhisk\" 1=\"Mosshob\" "
                                    "2=\"Brambleward\" 3=\"Burrwick\" 4=\"Briar Stele\"\n"
                                    "hand north: 0=\"Fernwhisk\" 1=\"Mosshob\" "
                                    "2=\"Brambleward\" 3=\"Burrwick\" 4=\"Briar Stele\"\n",
                                    known[i].move);
        assert_int_equal(log.n, 1);
        assert_int_equal(log.at[0].kind, EV_WOULD_REDRAW);
        assert_memory_equal(log.at[0].arg, known[i].arg, sizeof known[i].arg);
        qv_event_log_free(&log);
    }
}

/* Who sees everything is told as the player is why an ability cannot be used. */
static void an_open_view_explains_abilities(void **state) {
    (void)state;
    const qv_choice decks[] = {{"south_deck", "1"}, {"north_deck", "1"}};
    static const char *const position =
        "phase: chain\nstage: play\nturn: 3\ndepth: 1\nframe-cell: 0=c3\n"
        "c3 card=\"Eldercanopy\"\nd3 card=\"Mosshob\"\n";
    const uint32_t viewer[] = {0, 1, QV_OPEN}, told[] = {1, 0, 1};
    for (uint32_t i = 0; i < 3; i++) {
        moment m = moment_of("evons", decks, 2, position, viewer[i]);
        qv_event_log log = {.n = 0};
        const uint32_t cell = 2 + 1 + 3 * EV_SIDE; /* c3: columns are x, a, b, c */
        m.rs->game->about(m.rs, m.view, EV_PIECE_ID + cell, &log);
        assert_int_equal(count(&log, EV_NOT_TARGET_EMPTY), told[i]);
        qv_event_log_free(&log);
        moment_free(&m);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(forecasts_may_follow_others),
        cmocka_unit_test(an_arrow_that_wants_for_a_card_says_so),
        cmocka_unit_test(an_ability_is_named_once),
        cmocka_unit_test(arrows_off_the_grid_are_not_named),
        cmocka_unit_test(only_what_could_be_used_is_left),
        cmocka_unit_test(the_order_is_told_once),
        cmocka_unit_test(what_just_suffices_can_be_paid),
        cmocka_unit_test(what_it_comes_to_is_told_first),
        cmocka_unit_test(what_is_destroyed_is_counted),
        cmocka_unit_test(mere_losses_are_warned_of),
        cmocka_unit_test(that_nothing_changes_is_told),
        cmocka_unit_test(the_new_hand_is_told),
        cmocka_unit_test(an_open_view_explains_abilities),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
