/* SPDX-License-Identifier: MIT */
/* The match: its ends, its results, and taking moves back.
 *
 * Played with market.h. After any end only going back may change the match, and going back undoes
 * the end too.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "market_play.h"
#include "match/luck.h"

static void assert_ranks(const qv_match *match, uint32_t players, const char *ranks) {
    const qv_result result = qv_match_result(match);
    for (uint32_t seat = 0; seat < players; seat++)
        assert_int_equal(result.rank[seat], ranks[seat] - '0');
    for (uint32_t seat = players; seat < QV_SEATS; seat++)
        assert_int_equal(result.rank[seat], 0);
}

/* After the end everything except going back is refused, and going back to here removes the end. */
static void assert_ended(const qv_ruleset *rs, qv_match *match, int ending) {
    assert_int_equal(qv_match_ending(match), ending);
    assert_int_equal(qv_match_pending(match), 0);
    picture *const before = picture_of(rs, match);
    qv_diag diag = {0};
    const uint16_t steps[] = {4, STEP_BID};
    assert_int_equal(qv_match_play(match, 0, steps, 2, NULL, &diag), QV_EOVER);
    assert_string_equal(diag.text, "the game is over; take moves back to play on");
    assert_int_equal(qv_match_resign(match, 0, &diag), QV_EOVER);
    assert_int_equal(qv_match_agree(match, 0, &diag), QV_EOVER);
    assert_int_equal(qv_match_abandon(match, &diag), QV_EOVER);
    assert_same(before, picture_of(rs, match));
    assert_int_equal(qv_match_rewind(match, qv_match_length(match), &diag), QV_OK);
    assert_int_equal(qv_match_ending(match), QV_RUNNING);
}

static void test_resigns_of_two(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(2);
    qv_match *const match =
        start(rs, SEED, "phase: bid\nlot: 3\ndealt: 2\nmissing: north=1 east=0\nscore: north=9\n");
    qv_diag diag = {0};
    assert_ranks(match, 2, "12");
    assert_int_equal(qv_match_resign(match, 2, &diag), QV_ETURN);
    assert_int_equal(qv_match_ending(match), QV_RUNNING);
    assert_int_equal(qv_match_resign(match, 0, &diag), QV_OK);
    assert_ranks(match, 2, "21");
    assert_int_equal(qv_match_result(match).score[0], 9);
    assert_ended(rs, match, QV_BY_RESIGNATION);
    assert_ranks(match, 2, "12");
    assert_int_equal(qv_match_resign(match, 1, &diag), QV_OK);
    assert_ranks(match, 2, "12");
    qv_match_free(match);
    qv_ruleset_free(rs);
}

/* The others keep their order and close the gap. */
static void test_resigns_of_more(void **state) {
    (void)state;
    static const struct {
        const char *score;
        uint32_t players, seat;
        const char *before, *after;
    } rows[] = {
        {"north=5 east=3 south=9", 3, 2, "231", "123"},
        {"north=5 east=3 south=9", 3, 0, "231", "321"},
        {"north=5 east=3 south=9", 3, 1, "231", "231"},
        {"north=5 east=5 south=1", 3, 0, "113", "312"},
        {"north=5 east=5 south=1", 3, 2, "113", "113"},
        {"north=1 east=5 south=1", 3, 0, "212", "312"},
        {"", 3, 1, "111", "131"},
        {"north=7 east=5 south=5 west=2", 4, 0, "1224", "4113"},
        {"north=7 east=5 south=5 west=2", 4, 1, "1224", "1423"},
        {"", 4, 3, "1111", "1114"},
    };
    for (uint32_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        qv_ruleset *const rs = rules(rows[i].players);
        char text[200];
        qv_text position = qv_text_over(text, sizeof text);
        qv_text_add(&position, "phase: lot\ndealt: %u\nmissing: north=1 east=0 south=0%s\n%s%s\n",
                    (unsigned)rows[i].players, rows[i].players == 4 ? " west=2" : "",
                    *rows[i].score ? "score: " : "", rows[i].score);
        qv_match *const match = start(rs, SEED, text);
        assert_ranks(match, rows[i].players, rows[i].before);
        assert_int_equal(qv_match_resign(match, rows[i].seat, NULL), QV_OK);
        assert_ranks(match, rows[i].players, rows[i].after);
        assert_ended(rs, match, QV_BY_RESIGNATION);
        assert_ranks(match, rows[i].players, rows[i].before);
        qv_match_free(match);
        qv_ruleset_free(rs);
    }
}

static void test_agrees(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(3);
    qv_match *const match =
        start(rs, SEED,
              "phase: bid\nlot: 3\ndealt: 3\nmissing: north=1 east=0 south=0\nscore: north=9\n");
    assert_int_equal(qv_match_agree(match, 3, NULL), QV_ETURN);
    assert_int_equal(qv_match_agree(match, 0, NULL), QV_OK);
    assert_int_equal(qv_match_agree(match, 0, NULL), QV_OK);
    assert_int_equal(qv_match_agree(match, 1, NULL), QV_OK);
    assert_int_equal(qv_match_ending(match), QV_RUNNING);
    assert_int_equal(play(match, 2, 1, -1), QV_EILLEGAL); /* a refused move cancels nothing */
    assert_int_equal(play(match, 2, 4, STEP_BID), QV_OK); /* a move does */
    assert_int_equal(qv_match_agree(match, 2, NULL), QV_OK);
    assert_int_equal(qv_match_agree(match, 1, NULL), QV_OK);
    assert_int_equal(qv_match_ending(match), QV_RUNNING);
    assert_int_equal(qv_match_agree(match, 0, NULL), QV_OK);
    assert_ranks(match, 3, "111");
    assert_int_equal(qv_match_result(match).score[0], 9);
    assert_ended(rs, match, QV_BY_AGREEMENT);
    assert_int_equal(qv_match_agree(match, 0, NULL),
                     QV_OK); /* those of before do not count any more */
    assert_int_equal(qv_match_ending(match), QV_RUNNING);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

static void test_is_abandoned(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(2);
    qv_match *const match =
        start(rs, SEED, "phase: bid\nlot: 3\ndealt: 2\nmissing: north=1 east=0\nscore: north=9\n");
    assert_int_equal(qv_match_abandon(match, NULL), QV_OK);
    assert_ranks(match, 2, "11");
    assert_ended(rs, match, QV_BY_ABANDONMENT);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

/* -- Going back -------------------------------------------------------------------------------- */

enum { GAME = 64 };

/* Plays to the end; pictures[i] is the match after i entries, if a seat had to decide then. */
static void play_out(const qv_ruleset *rs, qv_match *match, uint32_t k, picture *pictures[GAME]) {
    memset(pictures, 0, GAME * sizeof(picture *));
    for (; qv_match_ending(match) == QV_RUNNING; k = k * 7 + 3) {
        pictures[qv_match_length(match)] = picture_of(rs, match);
        play_some(rs, match, k);
    }
    assert_true(qv_match_length(match) < GAME);
    pictures[qv_match_length(match)] = picture_of(rs, match);
}

/* The outcomes from entry `from` on are the draws of the seed from number `draw` on; earlier ones
 * are ignored. Returns the number of the next draw. */
static uint32_t assert_drawn(const qv_ruleset *rs, const qv_match *match, uint64_t seed,
                             uint32_t from, uint32_t draw) {
    market_state truth;
    qv_state *const state = (qv_state *)(void *)&truth;
    qv__init(rs, state);
    for (uint32_t i = 0; i < qv_match_length(match); i++) {
        uint32_t who;
        uint16_t steps[QV_STEPS];
        const uint32_t n = qv_match_entry(match, i, &who, steps);
        if (who == QV_CHANCE && i >= from) {
            qv_chance due = {0};
            rs->game->chance(rs, state, &due);
            assert_int_equal(steps[0], qv__luck_draw(&due, seed, draw++));
        }
        for (uint32_t k = 0; k < n; k++)
            qv__apply(rs, state, who, steps[k], NULL);
    }
    return draw;
}

/* Back to every entry of a game: the same match as before, and from there on draws that were
 * never made before. */
static void test_goes_back(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(3);
    for (uint32_t game = 0; game < 5; game++) {
        for (uint32_t to = 0, length = 1; to <= length; to++) {
            qv_match *const match = start(rs, game, NULL);
            picture *pictures[GAME];
            play_out(rs, match, game, pictures);
            length = qv_match_length(match);
            const uint32_t drawn = assert_drawn(rs, match, game, 0, 0);
            assert_int_equal(qv_match_rewind(match, to, NULL), QV_OK);
            if (pictures[to]) {
                assert_int_equal(qv_match_length(match), to);
                picture *const now = picture_of(rs, match);
                assert_memory_equal(now, pictures[to], sizeof *now);
                test_free(now);
            }
            for (uint32_t k = to; qv_match_ending(match) == QV_RUNNING; k = k * 7 + 3)
                play_some(rs, match, k);
            assert_true(to == length || assert_drawn(rs, match, game, to, drawn) > drawn);
            for (uint32_t i = 0; i < GAME; i++)
                if (pictures[i])
                    test_free(pictures[i]);
            qv_match_free(match);
        }
    }
    qv_ruleset_free(rs);
}

/* The same move after going back gets a new roll: over some seeds not all rolls are the same. */
static void test_new_luck_after_going_back(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(2);
    uint32_t differ = 0;
    for (uint32_t seed = 0; seed < 40; seed++) {
        qv_match *const match =
            start(rs, seed, "phase: bid\nlot: 3\ndealt: 2\nmissing: north=1 east=0\n");
        uint32_t who;
        uint16_t die[2][QV_STEPS];
        for (uint32_t i = 0; i < 2; i++) {
            assert_int_equal(qv_match_rewind(match, 0, NULL), QV_OK);
            assert_int_equal(play(match, 0, 4, STEP_BID), QV_OK);
            assert_int_equal(play(match, 1, 2, STEP_BID), QV_OK);
            qv_match_entry(match, 3, &who, die[i]); /* bids, a forced accept, die */
            assert_int_equal(who, QV_CHANCE);
        }
        differ += die[0][0] != die[1][0];
        qv_match_free(match);
    }
    assert_in_range(differ, 10, 40);
    qv_ruleset_free(rs);
}

static void test_refuses_to_go_forward(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(2);
    qv_match *const match = start(rs, SEED, NULL);
    picture *const before = picture_of(rs, match);
    qv_diag diag = {0};
    assert_int_equal(qv_match_rewind(match, 4, &diag), QV_EILLEGAL);
    assert_string_equal(diag.text,
                        "cannot go back to entry 4: the match has 3; name one from 0 to 3");
    assert_same(before, picture_of(rs, match));
    qv_match_free(match);
    qv_ruleset_free(rs);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_resigns_of_two),
        cmocka_unit_test(test_resigns_of_more),
        cmocka_unit_test(test_agrees),
        cmocka_unit_test(test_is_abandoned),
        cmocka_unit_test(test_goes_back),
        cmocka_unit_test(test_new_luck_after_going_back),
        cmocka_unit_test(test_refuses_to_go_forward),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
