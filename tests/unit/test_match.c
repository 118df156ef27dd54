/* SPDX-License-Identifier: MIT */
/* The match: refusals that change nothing, automatic steps, and who sees which facts.
 *
 * Played with market.h. The match's results are recomputed here from its list of entries.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/draw.h"
#include "market_play.h"
#include "match/luck.h"

/* -- Moves ------------------------------------------------------------------------------------- */

static void test_starts_settled(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(3);
    qv_match *const match = start(rs, SEED, NULL);
    assert_int_equal(qv_match_length(match), 4); /* three cards dealt, one lot */
    assert_int_equal(qv_match_pending(match), 7);
    assert_int_equal(qv_match_ending(match), QV_RUNNING);
    assert_int_equal(qv_turn_of(rs, qv_match_view(match, QV_WATCHER)).may_act, 7);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

static void test_all_or_nothing(void **state) {
    (void)state;
    static const struct {
        uint16_t steps[QV_STEPS + 1];
        uint32_t n;
        const char *text;
    } bad[] = {
        {{0}, 0, "a move has 1 to 32 steps, not 0"},
        {{2, STEP_BID}, 2, "bid 2: not now [M-2]"}, /* the card that is missing */
        {{2}, 1, "bid 2: not now [M-2]"},
        {{1}, 1, "bid 1: the move is not finished; name the rest of it"},
        {{1, 3}, 2, "not now [M-1]"},
        {{1, STEP_BID, STEP_BID}, 3, "bid 1: the move ends here; leave out the steps after it"},
        {{1, STEP_BID + 1, 1}, 3, "bid 1 loudly: the move ends here; leave out the steps after it"},
        {{STEP_BID}, 1, "not now [M-1]"},
        {{STEP_OBJECT}, 1, "object: not now [M-1]"},
        {{STEP_LOT}, 1, "chance decides that, not a player"},
        {{1, STEP_DIE}, 2, "chance decides that, not a player"},
        {{999}, 1, "this game has no step 999; write the move in words"},
        {{1}, QV_STEPS + 1, "a move has 1 to 32 steps, not 33"},
    };
    qv_ruleset *const rs = rules(2);
    qv_match *const match =
        start(rs, SEED, "phase: bid\nlot: 3\ndealt: 2\nmissing: north=2 east=0\n");
    assert_int_equal(play(match, 1, 4, STEP_BID), QV_OK);
    for (uint32_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        picture *const before = picture_of(rs, match);
        qv_event_log log = {.n = 0};
        qv_diag diag = {0};
        assert_int_equal(qv_match_play(match, 0, bad[i].steps, bad[i].n, &log, &diag), QV_EILLEGAL);
        assert_int_equal(diag.err, QV_EILLEGAL);
        assert_non_null(strstr(diag.text, bad[i].text));
        assert_int_equal(log.n, 0);
        qv_event_log_free(&log);
        assert_int_equal(qv_match_play(match, 0, bad[i].steps, bad[i].n, NULL, NULL), QV_EILLEGAL);
        assert_same(before, picture_of(rs, match));
    }
    assert_int_equal(play(match, 0, 1, STEP_BID), QV_OK);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

static void test_wrong_seat(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(3);
    qv_match *const match = start(rs, SEED,
                                  "phase: object\nlot: 3\nwinner: north\nasked: east\ndealt: 3\n"
                                  "missing: north=2 east=4 south=4\n");
    picture *const before = picture_of(rs, match);
    const uint16_t accept = STEP_ACCEPT;
    qv_diag diag = {0};
    assert_int_equal(qv_match_pending(match), 2);
    assert_int_equal(qv_match_play(match, 0, &accept, 1, NULL, &diag), QV_ETURN);
    assert_int_equal(diag.err, QV_ETURN);
    assert_string_equal(diag.text, "north cannot play now; wait for east");
    assert_int_equal(qv_match_play(match, 3, &accept, 1, NULL, &diag), QV_ETURN);
    assert_string_equal(diag.text, "there is no seat 3; seats are 0 to 2");
    assert_int_equal(qv_match_play(match, QV_CHANCE, &accept, 1, NULL, NULL), QV_ETURN);
    assert_same(before, picture_of(rs, match));
    qv_match_free(match);
    qv_ruleset_free(rs);
}

/* Only `pending` shows who has committed; views and events of the others do not. */
static void test_commits(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(3);
    qv_match *const match =
        start(rs, SEED, "phase: bid\nlot: 3\ndealt: 3\nmissing: north=2 east=0 south=1\n");
    picture *const before = picture_of(rs, match);
    assert_int_equal(play(match, 1, 4, STEP_BID), QV_OK);
    assert_int_equal(qv_match_pending(match), 5);
    picture *const after = picture_of(rs, match);
    for (uint32_t row = 0; row <= 3; row++) {
        const bool own = row == 1;
        assert_int_equal(memcmp(before->views[row], after->views[row], SIZE) != 0, own);
        assert_int_equal(after->counts[row] - before->counts[row], own);
    }
    qv_diag diag = {0};
    const uint16_t again[] = {3, STEP_BID};
    assert_int_equal(qv_match_play(match, 1, again, 2, NULL, &diag), QV_ETURN);
    assert_string_equal(diag.text, "east cannot play now; wait for north, south");
    test_free(before);
    test_free(after);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

/* -- Automatic steps --------------------------------------------------------------------------- */

/* A seat without card 0 can only accept: the others see the same as if it could have
 * objected. */
static void test_forced_decline_looks_free(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(3);
    qv_match *const forced =
        start(rs, SEED, "phase: bid\nlot: 3\ndealt: 3\nmissing: north=1 east=0 south=0\n");
    qv_match *const free_choice =
        start(rs, SEED, "phase: bid\nlot: 3\ndealt: 3\nmissing: north=1 east=1 south=0\n");
    qv_match *const both[] = {forced, free_choice};
    for (uint32_t i = 0; i < 2; i++) {
        assert_int_equal(play(both[i], 0, 4, STEP_BID), QV_OK);
        assert_int_equal(play(both[i], 1, 2, STEP_BID), QV_OK);
        assert_int_equal(play(both[i], 2, 3, STEP_BID), QV_OK);
    }
    assert_int_equal(qv_match_pending(free_choice), 2);
    assert_int_equal(play(free_choice, 1, STEP_ACCEPT, -1), QV_OK);
    assert_int_equal(qv_match_pending(forced),
                     7); /* both declined, the die rolled, the next lot up */
    picture *const a = picture_of(rs, forced);
    picture *const b = picture_of(rs, free_choice);
    assert_int_equal(a->length, 7);
    assert_int_equal(b->length, 7);
    for (uint32_t i = 0; i < 7; i++) {
        uint32_t who[2];
        uint16_t steps[2][QV_STEPS];
        const uint32_t n = qv_match_entry(forced, i, &who[0], steps[0]);
        assert_int_equal(qv_match_entry(free_choice, i, &who[1], steps[1]), n);
        assert_int_equal(who[0], who[1]);
        assert_memory_equal(steps[0], steps[1], n * sizeof steps[0][0]);
    }
    static const uint32_t others[] = {0, 2, 3};
    for (uint32_t k = 0; k < 3; k++) {
        const uint32_t row = others[k];
        assert_memory_equal(a->views[row], b->views[row], SIZE);
        assert_int_equal(a->counts[row], b->counts[row]);
        assert_memory_equal(a->events[row], b->events[row], sizeof a->events[row]);
    }
    test_free(a);
    test_free(b);
    qv_match_free(forced);
    qv_match_free(free_choice);
    qv_ruleset_free(rs);
}

/* A decision with two options is left to the seat. */
static void test_free_window_waits(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(2);
    qv_match *const match =
        start(rs, SEED, "phase: bid\nlot: 3\ndealt: 2\nmissing: north=1 east=1\n");
    assert_int_equal(play(match, 0, 4, STEP_BID), QV_OK);
    assert_int_equal(play(match, 1, 2, STEP_BID), QV_OK);
    assert_int_equal(qv_match_pending(match), 2);
    assert_int_equal(play(match, 1, STEP_OBJECT, -1), QV_OK);
    assert_int_equal(market_of(qv_match_view(match, QV_WATCHER))->score[0], 0);
    assert_int_equal(market_of(qv_match_view(match, QV_WATCHER))->round, 1);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

/* Replays a whole match from its entries: chance must follow from the seed, events must be those
 * that each seat may see. */
static void test_chance_and_events(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(4);
    for (uint32_t game = 0; game < 20; game++) {
        qv_match *const match = start(rs, game, NULL);
        for (uint32_t k = game; qv_match_ending(match) == QV_RUNNING; k = k * 7 + 3)
            play_some(rs, match, k);
        assert_int_equal(qv_match_ending(match), QV_BY_RULES);
        market_state truth;
        qv_state *const again = (qv_state *)(void *)&truth;
        qv__init(rs, again);
        qv_event_log log = {.n = 0};
        uint32_t chances = 0;
        for (uint32_t i = 0; i < qv_match_length(match); i++) {
            uint32_t who;
            uint16_t steps[QV_STEPS];
            const uint32_t n = qv_match_entry(match, i, &who, steps);
            if (who == QV_CHANCE) {
                qv_chance due = {0};
                rs->game->chance(rs, again, &due);
                assert_int_equal(steps[0], qv__luck_draw(&due, game, chances++));
            }
            for (uint32_t k = 0; k < n; k++)
                qv__apply(rs, again, who, steps[k], &log);
        }
        picture *const seen = picture_of(rs, match);
        for (uint32_t row = 0; row <= rs->players; row++) {
            uint32_t n = 0;
            for (uint32_t i = 0; i < log.n; i++)
                if (row < rs->players ? log.at[i].seen_by >> row & 1 : log.at[i].seen_by == QV_ALL)
                    assert_memory_equal(&seen->events[row][n++], &log.at[i], sizeof log.at[i]);
            assert_int_equal(seen->counts[row], n);
            assert_true(n < log.n);
        }
        test_free(seen);
        qv_event_log_free(&log);
        qv_match_free(match);
    }
    qv_ruleset_free(rs);
}

/* Events are numbered without gaps for each viewer, come in pages of any size, and `log` gets the
 * same ones. */
static void test_event_pages(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(3);
    qv_match *const match = start(rs, SEED, NULL);
    qv_event_log got = {.n = 0}, log = {.n = 0};
    /* its own card and the lot */
    assert_int_equal(qv_match_events(match, 1, 0, UINT32_MAX, &got), 2);
    assert_int_equal(got.at[0].kind, EVENT_DEALT);
    assert_int_equal(got.at[0].arg[0], 1);
    assert_int_equal(qv_match_events(match, QV_WATCHER, 0, UINT32_MAX, &got), 1);
    assert_int_equal(got.n, 3);
    assert_int_equal(got.at[2].kind, EVENT_LOT);
    for (uint32_t seat = 0; seat < 3; seat++) {
        uint16_t steps[] = {0, STEP_BID};
        uint16_t legal[QV_LEGAL];
        assert_true(qv_legal(rs, qv_match_view(match, seat), seat, legal) >= 4);
        steps[0] = legal[3];
        log.n = 0;
        assert_int_equal(qv_match_play(match, seat, steps, 2, &log, NULL), QV_OK);
        assert_int_equal(log.at[0].kind, EVENT_SEALED);
        assert_int_equal(log.at[0].arg[0], seat);
    }
    assert_true(log.n >= 4); /* its own bid, and what all showed */
    assert_int_equal(log.at[1].kind, EVENT_SHOWN);
    assert_int_equal(qv_match_seen(match, 2), 2 + log.n);
    for (uint32_t size = 1; size <= log.n; size++) {
        got.n = 0;
        while (got.n < log.n) {
            const uint32_t left = log.n - got.n;
            assert_int_equal(qv_match_events(match, 2, 2 + got.n, size, &got),
                             size < left ? size : left);
        }
        assert_memory_equal(got.at, log.at, log.n * sizeof *log.at);
    }
    assert_int_equal(qv_match_events(match, 2, 2, 0, &got), 0);
    assert_int_equal(qv_match_events(match, 2, 2 + log.n, UINT32_MAX, &got), 0);
    assert_int_equal(qv_match_events(match, 2, UINT32_MAX, UINT32_MAX, &got), 0);
    assert_int_equal(got.n, log.n);
    qv_event_log_free(&got);
    qv_event_log_free(&log);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

/* Events are appended to those that the log has. */
static void test_log_goes_on(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(2);
    qv_match *const match =
        start(rs, SEED, "phase: bid\nlot: 3\ndealt: 2\nmissing: north=1 east=0\n");
    qv_event_log log = {.n = 0};
    const uint16_t first[] = {4, STEP_BID}, second[] = {2, STEP_BID};
    assert_int_equal(qv_match_play(match, 0, first, 2, &log, NULL), QV_OK);
    assert_int_equal(log.n, 1);
    assert_int_equal(qv_match_play(match, 1, second, 2, &log, NULL), QV_OK);
    assert_true(log.n > 2);
    for (uint32_t i = 0; i < 2; i++) {
        assert_int_equal(log.at[i].kind, EVENT_SEALED);
        assert_int_equal(log.at[i].arg[0], i);
    }
    qv_event_log_free(&log);
    assert_null(log.at);
    assert_int_equal(log.n + log.room, 0);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

/* Outcomes occur in proportion to their weights, those of a range equally often: 12000 draws, six
 * standard deviations.
 */
static void test_draws_by_weight(void **state) {
    (void)state;
    static const qv_chance list = {.n = 3, .at = {{10, 1}, {11, 2}, {17, 3}}};
    static const qv_chance range = {.range = 4, .first = 20};
    uint32_t counts[24] = {0};
    qv__rng rng = qv__rng_at(SEED, 0);
    for (uint32_t i = 0; i < 12000; i++) {
        const uint16_t listed = qv__draw(&list, &rng);
        const uint16_t ranged = qv__draw(&range, &rng);
        assert_true(listed < 20 && ranged >= 20 && ranged < 24);
        counts[listed]++;
        counts[ranged]++;
    }
    assert_in_range(counts[10], 1755, 2245);
    assert_in_range(counts[11], 3690, 4310);
    assert_int_equal(counts[10] + counts[11] + counts[17], 12000);
    for (uint32_t i = 20; i < 24; i++)
        assert_in_range(counts[i], 2715, 3285);
}

/* A card drawn from a pile is the one that the list of outcomes gives, for the same generator. */
static const uint8_t pile_cards[] = {2, 2, 5, 7, 7, 7};
static qv__pile pile_of(const qv_ruleset *rs, const qv_state *at) {
    (void)rs;
    (void)at;
    return (qv__pile){.card = pile_cards, .n = QV_COUNT(pile_cards), .first = 30};
}
static qv__pile no_pile(const qv_ruleset *rs, const qv_state *at) {
    (void)rs;
    (void)at;
    return (qv__pile){.n = 0};
}
static void listed(const qv_ruleset *rs, const qv_state *at, qv_chance *out) {
    (void)rs;
    (void)at;
    *out = (qv_chance){.n = 3, .at = {{32, 2}, {35, 1}, {37, 3}}};
}

static void test_draws_of_a_pile(void **state) {
    (void)state;
    static const qv_game games[] = {
        {.chance = listed}, {.chance = listed, .pile = no_pile}, {.pile = pile_of}};
    qv_ruleset rules_of[] = {{.game = &games[0]}, {.game = &games[1]}, {.game = &games[2]}};
    qv_chance list;
    listed(NULL, NULL, &list);
    for (uint64_t seed = 0; seed < 200; seed++) {
        qv__rng rng = qv__rng_at(seed, 0);
        const uint16_t drawn = qv__draw(&list, &rng);
        for (uint32_t i = 0; i < QV_COUNT(rules_of); i++) {
            qv__rng same = qv__rng_at(seed, 0);
            assert_int_equal(qv__draw_due(&rules_of[i], NULL, &same), drawn);
            assert_int_equal(same.counter, rng.counter);
        }
    }
}

/* -- Positions --------------------------------------------------------------------------------- */

static void test_bad_position(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(2);
    qv_diag diag = {0};
    assert_null(qv_match_new(rs, SEED, "phase: nowhere\n", &diag));
    assert_int_equal(diag.err, QV_EPOSITION);
    assert_int_equal(diag.line, 1);
    assert_null(qv_match_new(rs, SEED, "phase: bid\n", &diag));
    assert_int_equal(diag.err, QV_ESTATE);
    qv_match *const over = start(
        rs, SEED, "phase: over\nround: 3\ndealt: 2\nmissing: north=1 east=0\nscore: east=4\n");
    assert_int_equal(qv_match_ending(over), QV_BY_RULES);
    assert_int_equal(qv_match_pending(over), 0);
    assert_int_equal(qv_match_result(over).rank[0], 2);
    assert_int_equal(play(over, 0, 1, STEP_BID), QV_EOVER);
    qv_match_free(over);
    qv_ruleset_free(rs);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_starts_settled),
        cmocka_unit_test(test_all_or_nothing),
        cmocka_unit_test(test_wrong_seat),
        cmocka_unit_test(test_commits),
        cmocka_unit_test(test_forced_decline_looks_free),
        cmocka_unit_test(test_free_window_waits),
        cmocka_unit_test(test_chance_and_events),
        cmocka_unit_test(test_event_pages),
        cmocka_unit_test(test_log_goes_on),
        cmocka_unit_test(test_draws_by_weight),
        cmocka_unit_test(test_draws_of_a_pile),
        cmocka_unit_test(test_bad_position),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
