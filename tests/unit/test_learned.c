/* SPDX-License-Identifier: MIT */
/* Whether taking moves back would take back information: from chance, other seats, and hidden
 * cards that a move shows.
 *
 * Hidden cards are those of the WINDOW game of the laws, where a seat may turn a card over that
 * others laid face down, or one of its own. The oracle looks at the one byte that matters, so it
 * shares nothing with the function that it checks.
 */
#include "check.h"
#include "core/game.h"
#include "kit.h"
#include "window.h"

static const struct window_state *window_of(const qv_match *match, uint32_t seat) {
    return (const struct window_state *)(const void *)qv_match_view(match, seat);
}

/* Any legal move of a seat; the seat. */
static uint32_t play_any(qv_match *match, const qv_ruleset *rs, uint32_t k) {
    uint32_t seat = 0;
    while (!(qv_match_pending(match) >> seat & 1))
        seat++;
    qv_view *slot[2] = {malloc(QV_STATE_MOST), malloc(QV_STATE_MOST)};
    memcpy(slot[0], qv_match_view(match, seat), rs->sizes.state);
    uint16_t steps[QV_STEPS], legal[QV_LEGAL];
    uint32_t n = 0;
    for (bool inner = true; inner; n++, k = k * 5 + 1) {
        const int count = qv_legal(rs, slot[n % 2], seat, legal);
        assert_true(count > 0 && n < QV_STEPS);
        steps[n] = legal[k / 7 % (uint32_t)count];
        inner = qv__range_of(rs, steps[n])->flags & QV_INNER;
        if (inner)
            assert_true(qv_preview(rs, slot[n % 2], steps[n], slot[(n + 1) % 2]));
    }
    free(slot[0]);
    free(slot[1]);
    qv_diag diag = {0};
    assert_int_equal(qv_match_play(match, seat, steps, n, NULL, &diag), QV_OK);
    return seat;
}

/* The cards that the seat knows after a move and did not know before. */
static bool a_card_is_new(const struct window_state *before, const struct window_state *after) {
    for (uint32_t slot = 0; slot < WINDOW_SLOTS; slot++)
        if (before->card[slot] == 0xFF && before->sees[slot] != 0 && after->card[slot] != 0xFF &&
            after->card[slot] != WINDOW_NONE)
            return true;
    return false;
}

static void test_cards_that_a_move_shows(void **state) {
    (void)state;
    qv_diag diag = {0};
    qv_ruleset *const rs = qv_ruleset_new(&qv__game_window, 3, NULL, 0, NULL, 0, &diag);
    assert_non_null(rs);
    uint32_t shown = 0, quiet = 0;
    for (uint32_t game = 0; game < 60; game++) {
        qv_match *const match = qv_match_new(rs, game, NULL, &diag);
        for (uint32_t k = game; qv_match_ending(match) == QV_RUNNING; k = k * 7 + 3) {
            uint32_t seat = 0;
            while (!(qv_match_pending(match) >> seat & 1))
                seat++;
            const struct window_state before = *window_of(match, seat);
            const uint32_t length = qv_match_length(match);
            assert_int_equal(play_any(match, rs, k), seat);
            const bool alone = qv_match_length(match) == length + 1;
            const bool reveals = qv_match_learned(match, length, seat);
            if (!alone)
                assert_true(reveals); /* chance, or an answer that was forced */
            else if (a_card_is_new(&before, window_of(match, seat)))
                assert_true(reveals), shown++;
            else
                quiet += !reveals;
            assert_false(qv_match_learned(match, qv_match_length(match), seat));
            assert_true(
                qv_match_learned(match, length, (seat + 1) % 3)); /* who did not decide it */
        }
        qv_match_free(match);
    }
    assert_true(shown > 5 && quiet > 20);
    print_message("%u moves showed a card, %u showed nothing new\n", (unsigned)shown,
                  (unsigned)quiet);
    qv_ruleset_free(rs);
}

/* In THREE ARROWS a piece that is placed reveals nothing to its owner, covered or not; later moves
 * of others do. */
static void test_a_piece_of_ones_own(void **state) {
    (void)state;
    qv_diag diag = {0};
    qv_ruleset *const rs = qv_ruleset_new(qv_game_find("three-arrows"), 2, NULL, 0, NULL, 0, &diag);
    static const char position[] = "phase: turn\ncurrent: red\n";
    qv_match *const match = qv_match_new(rs, 1, position, &diag);
    if (!match)
        fail_msg("%s", diag.text);
    uint16_t steps[QV_STEPS];
    const int n = qv_read(rs, "place tee r0 a2 cover", steps, &diag);
    assert_true(n > 0);
    if (qv_match_play(match, 0, steps, (uint32_t)n, NULL, &diag))
        fail_msg("%s", diag.text);
    assert_false(qv_match_learned(match, 0, 0));
    assert_true(qv_match_learned(match, 0, 1));
    play_any(match, rs, 5);
    assert_true(qv_match_learned(match, 0, 0));
    qv_match_free(match);
    qv_ruleset_free(rs);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cards_that_a_move_shows),
        cmocka_unit_test(test_a_piece_of_ones_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
