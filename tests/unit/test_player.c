/* SPDX-License-Identifier: MIT */
/* Players are told what their seat sees: every event once and in order, all of it again after moves
 * were taken back, nothing of what others see.
 */
#include "match/player.h"

#include "ai/agent.h"
#include "check.h"
#include "market_play.h"

/* Plays anything legal, and writes down what each seat was told. */
typedef struct {
    qv__player player;
    const qv_ruleset *rs;
    qv_event told[2][EVENTS];
    uint32_t n[2], firsts[2], asked;
} recorder;

static uint32_t choose(qv__player *player, const qv__question *question, qv__rng *rng,
                       uint16_t steps[QV_STEPS], qv_diag *diag) {
    recorder *const self = (recorder *)(void *)player;
    const uint32_t seat = question->seat;
    (void)diag;
    assert_int_equal(qv_view_viewer(question->view), seat);
    if (question->first) {
        self->firsts[seat]++;
        self->n[seat] = 0;
    }
    for (uint32_t i = 0; i < question->events; i++) {
        assert_true(question->event[i].seen_by >> seat & 1);
        self->told[seat][self->n[seat]++] = question->event[i];
    }
    self->asked++;
    uint16_t legal[QV_LEGAL];
    const int n = qv_legal(self->rs, question->view, seat, legal);
    assert_true(n > 0);
    steps[0] = legal[qv__rng_below(rng, (uint32_t)n)];
    steps[1] = STEP_BID;
    return steps[0] < STEP_BID ? 2 : 1;
}

static void keep(qv__player *player) {
    (void)player;
}

static const qv__player_kind recorders = {.choose = choose, .drop = keep, .wants_events = true};

/* What the seat was told is what the match says that it has seen up to then. */
static void compare(const recorder *self, const qv_match *match, uint32_t seat) {
    qv_event_log all = {.n = 0};
    const int n = qv_match_events(match, seat, 0, UINT32_MAX, &all);
    assert_int_equal(self->n[seat], n);
    assert_memory_equal(self->told[seat], all.at, all.n * sizeof *all.at);
    qv_event_log_free(&all);
}

static uint32_t next_seat(const qv_match *match) {
    const uint32_t pending = qv_match_pending(match);
    assert_true(pending != 0);
    return pending & 1 ? 0 : 1;
}

/* One player for both seats: their stories stay apart. */
static void move(recorder *self, qv_match *match, qv__rng *rng) {
    const uint32_t seat = next_seat(match);
    uint16_t steps[QV_STEPS];
    qv_diag diag = {0};
    const uint32_t n = qv__player_choose(&self->player, match, seat, rng, steps, &diag);
    compare(self, match, seat);
    assert_int_equal(qv_match_play(match, seat, steps, n, NULL, &diag), QV_OK);
}

static void every_event_is_told_once(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(2);
    recorder *const self = test_calloc(1, sizeof *self);
    *self = (recorder){.player = {.kind = &recorders}, .rs = rs};
    for (uint64_t seed = 0; seed < 20; seed++) {
        qv_match *const match = start(rs, seed, NULL);
        qv__rng rng = qv__rng_at(seed, 1);
        qv__player_begin(&self->player, 0);
        qv__player_begin(&self->player, 1);
        while (qv_match_pending(match))
            move(self, match, &rng);
        qv_match_free(match);
    }
    assert_int_equal(self->firsts[0], 20);
    assert_int_equal(self->firsts[1], 20);
    assert_true(self->asked >= 20 * 6);
    qv__player_free(&self->player);
    test_free(self);
    qv_ruleset_free(rs);
}

static void after_going_back_all_is_told_again(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(2);
    recorder *const self = test_calloc(1, sizeof *self);
    *self = (recorder){.player = {.kind = &recorders}, .rs = rs};
    qv_match *const match = start(rs, SEED, NULL);
    qv__rng rng = qv__rng_at(SEED, 1);
    for (uint32_t i = 0; i < 4; i++)
        move(self, match, &rng);
    assert_int_equal(qv_match_rewind(match, qv_match_length(match) - 3, NULL), QV_OK);
    qv__player_begin(&self->player, 0);
    qv__player_begin(&self->player, 1);
    while (qv_match_pending(match))
        move(self, match, &rng);
    assert_int_equal(self->firsts[0], 2);
    assert_int_equal(self->firsts[1], 2);
    qv__player_free(&self->player);
    qv_match_free(match);
    test_free(self);
    qv_ruleset_free(rs);
}

/* An agent as a player chooses what it chooses anyway, and needs no events for it. */
static void an_agent_is_a_player(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(3);
    qv_match *const match = start(rs, SEED, NULL);
    qv_agent *const agent = qv_agent_new(rs, "greedy", 0, NULL);
    const uint32_t seat = next_seat(match);
    uint16_t as_agent[QV_STEPS];
    uint16_t as_player[QV_STEPS];
    qv__rng one = qv__rng_at(1, 2);
    qv__rng two = qv__rng_at(1, 2);
    const uint32_t n = qv__agent_choose(agent, qv_match_view(match, seat), seat, &one, as_agent);
    assert_int_equal(qv__player_choose(qv__agent_player(agent), match, seat, &two, as_player, NULL),
                     n);
    assert_memory_equal(as_agent, as_player, n * sizeof *as_agent);
    qv__player_free(qv__agent_player(agent));
    qv__player_free(NULL);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_event_is_told_once),
        cmocka_unit_test(after_going_back_all_is_told_again),
        cmocka_unit_test(an_agent_is_a_player),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
