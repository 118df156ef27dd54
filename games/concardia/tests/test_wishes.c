/* SPDX-License-Identifier: MIT */
/* ConCardia: what people at one device are asked about (CC-1.15.3, CC-1.15.4).
 *
 * In all positions a card of north would be captured, and everybody knows that a card that north
 * may hold could save it. Only in `ABLE` does north hold it.
 */
#include <string.h>

#include "check.h"
#include "core/game.h"

enum { SOUTH, NORTH, BOTH = 3 };

#define BOARD                                                                         \
    "card: 0=\"south Iron Usher\" 1=\"south Torch Cadet\" 2=\"north Ladder Guard\"\n" \
    "place: 0=c3 1=d3 2=c4\nhand south: 0=\"Fog Fox\"\n"
#define ABLE BOARD "hand north: 0=\"Silent Steward\" 1=\"Fog Fox\"\n"
#define UNABLE BOARD "hand north: 0=\"Quill Bear\" 1=\"Fog Fox\"\n"

static const char *const positions[] = {ABLE, UNABLE};

static qv_ruleset *rules_of(const char *windows) {
    const qv_choice choices[] = {
        {"south_deck", "3"}, {"north_deck", "3"}, {"buttons", "none"}, {"windows", windows}};
    qv_diag diag;
    qv_ruleset *const rs =
        qv_ruleset_new(qv_game_find("concardia"), 2, choices, QV_COUNT(choices), NULL, 0, &diag);
    assert_non_null(rs);
    return rs;
}

static void play(qv_table *table, uint32_t seat, const char *move) {
    uint16_t steps[QV_STEPS];
    qv_diag diag;
    const qv_view *const view = qv_match_view(qv_table_match(table), seat);
    qv_ruleset *const rs = rules_of("public");
    assert_non_null(view);
    const int n = qv_read(rs, move, steps, &diag);
    assert_true(n > 0);
    assert_int_equal(qv_table_play(table, seat, steps, (uint32_t)n, &diag), QV_OK);
    qv_ruleset_free(rs);
}

/* South has passed, so north's card would be captured. */
static qv_table *table_of(qv_ruleset *rs, const char *position, uint32_t here) {
    qv_diag diag;
    qv_match *const match = qv_match_new(rs, 7, position, &diag);
    assert_non_null(match);
    qv_table *const table = qv_table_new(match, here, &diag);
    assert_non_null(table);
    qv_table_ask_all(table, here == BOTH);
    assert_int_equal(qv_table_sit(table, SOUTH, NULL), QV_OK);
    play(table, SOUTH, "pass");
    qv_ruleset_free(rs);
    return table;
}

static void assert_due(const qv_table *table, int due, uint32_t seat) {
    uint32_t who;
    assert_int_equal(qv_table_due(table, &who), due);
    assert_int_equal(who, seat);
}

/* The names of all that the window of north is about, each followed by a semicolon. */
static void name_window(const qv_table *table, qv_text *out) {
    qv_window window;
    qv_window_row row;
    const char *name;
    qv_ruleset *const rs = rules_of("public");
    assert_true(qv_window_of(rs, qv_match_view(qv_table_match(table), QV_WATCHER), NORTH, &window));
    for (uint32_t i = 0; qv_window_kind(qv_ruleset_game(rs), i, &row); i++)
        if (window.kinds >> i & 1)
            qv_text_add(out, "%s; ", row.name);
    for (uint32_t i = 0; (name = qv_window_item(rs, i)); i++)
        if (window.item[i / 64] >> i % 64 & 1)
            qv_text_add(out, "%s; ", name);
    qv_ruleset_free(rs);
}

static uint32_t item_named(const qv_ruleset *rs, const char *wanted) {
    const char *name;
    for (uint32_t i = 0; (name = qv_window_item(rs, i)); i++)
        if (strcmp(name, wanted) == 0)
            return i;
    fail_msg("no item %s", wanted);
    return 0;
}

/* -- Hand-overs -------------------------------------------------------------------------------- */

static void hand_overs_follow_the_public_question(void **state) {
    (void)state;
    for (uint32_t i = 0; i < QV_COUNT(positions); i++) {
        qv_table *const table = table_of(rules_of("public"), positions[i], BOTH);
        assert_due(table, QV_DUE_HAND_OVER, NORTH);
        assert_int_equal(qv_table_sit(table, NORTH, NULL), QV_OK);
        assert_due(table, QV_DUE_MOVE, NORTH);
        play(table, NORTH, "decline");
        assert_due(table, QV_DUE_MOVE, NORTH); /* its own turn */
        assert_int_equal(qv_table_decisions(table), 2);
        qv_table_free(table);
    }
}

/* One person alone sees no hand-over, and is not bothered with windows that can only be declined.
 */
static void who_is_alone_is_asked_what_can_be_answered(void **state) {
    (void)state;
    qv_window window;
    qv_ruleset *const rs = rules_of("public");
    qv_table *table = table_of(rules_of("public"), UNABLE, 1U << SOUTH);
    assert_due(table, QV_DUE_ELSEWHERE, NORTH); /* its own turn: the window is declined */
    assert_false(
        qv_window_of(rs, qv_match_view(qv_table_match(table), QV_WATCHER), NORTH, &window));
    qv_table_free(table);
    qv_ruleset_free(rs);
    table = table_of(rules_of("public"), ABLE, 1U << SOUTH);
    assert_due(table, QV_DUE_ELSEWHERE, NORTH);
    assert_int_equal(qv_match_pending(qv_table_match(table)), 1U << NORTH);
    qv_table_free(table);
}

static void an_undo_keeps_the_question(void **state) {
    (void)state;
    qv_diag diag;
    qv_table *const table = table_of(rules_of("public"), UNABLE, BOTH);
    qv_table_sit(table, NORTH, NULL);
    play(table, NORTH, "decline");
    assert_int_equal(qv_table_undo(table, NORTH, BOTH, &diag), QV_OK);
    assert_int_equal(qv_table_decisions(table), 1);
    assert_due(table, QV_DUE_MOVE, NORTH);
    qv_table_free(table);
}

/* -- Wishes ------------------------------------------------------------------------------------ */

static void a_window_is_about_what_all_know(void **state) {
    (void)state;
    for (uint32_t i = 0; i < QV_COUNT(positions); i++) {
        char bytes[200];
        qv_text text = qv_text_over(bytes, sizeof bytes);
        qv_table *const table = table_of(rules_of("public"), positions[i], BOTH);
        name_window(table, &text);
        assert_string_equal(bytes, "captures; Silent Steward; ");
        qv_table_free(table);
    }
}

static void unwanted_windows_are_declined_whatever_the_hand(void **state) {
    (void)state;
    for (uint32_t i = 0; i < 2 * QV_COUNT(positions); i++) {
        qv_ruleset *const rs = rules_of("public");
        const uint32_t item = item_named(rs, "Silent Steward");
        qv_table *const table = table_of(rs, positions[i / 2], BOTH);
        qv_wishes wishes;
        assert_int_equal(qv_table_wishes(table, NORTH, &wishes), QV_OK);
        if (i % 2)
            wishes.never[item / 64] |= UINT64_C(1) << item % 64;
        else
            wishes.kinds &= ~UINT32_C(1); /* captures */
        assert_int_equal(qv_table_wish(table, NORTH, &wishes), QV_OK);
        assert_due(table, QV_DUE_ANSWER, NORTH);
        assert_int_equal(qv_table_wish(table, SOUTH, &wishes), QV_OK); /* is not asked */
        assert_due(table, QV_DUE_ANSWER, NORTH);
        assert_true(qv_table_answer(table, NORTH));
        assert_due(table, QV_DUE_HAND_OVER, NORTH); /* its own turn is no window */
        qv_table_free(table);
    }
}

static void only_the_wished_kinds_are_asked(void **state) {
    (void)state;
    qv_table *const table = table_of(rules_of("public"), ABLE, BOTH);
    qv_wishes only = {.kinds = 1}, got;
    assert_int_equal(qv_table_wish(table, NORTH, &only), QV_OK);
    assert_due(table, QV_DUE_HAND_OVER, NORTH);
    assert_int_equal(qv_table_wishes(table, NORTH, &got), QV_OK);
    assert_int_equal(got.kinds, 1);
    only.kinds = UINT32_C(1) << 31;
    assert_int_equal(qv_table_wish(table, NORTH, &only), QV_EARGUMENT); /* no such kind */
    assert_int_equal(qv_table_wish(table, 2, &got), QV_EARGUMENT);
    assert_int_equal(qv_table_wishes(table, 2, &got), QV_EARGUMENT);
    assert_int_equal(qv_table_wish(table, NORTH, NULL), QV_EARGUMENT);
    assert_int_equal(qv_table_wish(NULL, NORTH, &got), QV_EARGUMENT);
    assert_int_equal(qv_table_wishes(NULL, NORTH, &got), QV_EARGUMENT);
    assert_int_equal(qv_table_wishes(table, NORTH, NULL), QV_EARGUMENT);
    qv_table_free(table);
}

/* -- Secret windows ---------------------------------------------------------------------------- */

static void a_secret_window_shows_to_nobody_else(void **state) {
    (void)state;
    qv_ruleset *const rs = rules_of("usable");
    const qv_ruleset *const kept = qv_ruleset_keep(rs);
    qv_table *const table = table_of(rs, ABLE, 1U << SOUTH);
    const qv_match *const match = qv_table_match(table);
    assert_int_equal(qv_match_pending(match), 1U << NORTH);
    assert_int_equal(qv_turn_of(kept, qv_match_view(match, QV_WATCHER)).may_act, BOTH);
    assert_int_equal(qv_turn_of(kept, qv_match_view(match, NORTH)).may_act, 1U << NORTH);
    assert_int_equal(qv_turn_of(kept, qv_match_view(match, SOUTH)).may_act, 1U << NORTH);
    qv_table_free(table);
    qv_ruleset_free(kept);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hand_overs_follow_the_public_question),
        cmocka_unit_test(who_is_alone_is_asked_what_can_be_answered),
        cmocka_unit_test(an_undo_keeps_the_question),
        cmocka_unit_test(a_window_is_about_what_all_know),
        cmocka_unit_test(unwanted_windows_are_declined_whatever_the_hand),
        cmocka_unit_test(only_the_wished_kinds_are_asked),
        cmocka_unit_test(a_secret_window_shows_to_nobody_else),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
