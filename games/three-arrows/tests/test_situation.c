/* SPDX-License-Identifier: MIT */
/* THREE ARROWS: attacks that people lay out, against the clauses of the rules page. */
#include <stdio.h>

#include "moment.h"
#include "rules.h"
#include "situations.h"

enum { WHOLE, X, BEHIND, Y = 8, BEYOND }; /* places: the attacker, the target; others follow */
enum { PIECE, TURN, WHOSE, COVER, SHIELD };
enum { ANGLE, TEE, CROSS, WYE, DOUBLE, TRIPLE, TERMINATOR };
enum { RED, BLUE, GREEN };

static qv_ruleset *rules;

static int begin(void **state) {
    (void)state;
    rules = qv_situation_rules(qv_game_find("three-arrows"), NULL, 0, NULL);
    return rules ? 0 : -1;
}

static int end(void **state) {
    (void)state;
    qv_ruleset_free(rules);
    return 0;
}

/* -- Sums (TA-16, TA-18, TA-19) ---------------------------------------------------------------- */

#define STRENGTHS(attack, defence, ...)                                                  \
    do {                                                                                 \
        const qv_entered entered_[] = {__VA_ARGS__};                                     \
        const situation_answer answer_ = answer_of(rules, entered_, QV_COUNT(entered_)); \
        assert_said(&answer_, "red attacks with " #attack " [TA-16]");                   \
        assert_said(&answer_, "blue defends with " #defence " [TA-18]");                 \
    } while (0)

static void assert_said(const situation_answer *answer, const char *words) {
    if (!strstr(answer->text, words))
        fail_msg("\"%s\" is not in:\n%s", words, answer->text);
}

static void assert_unsaid(const situation_answer *answer, const char *words) {
    if (strstr(answer->text, words))
        fail_msg("\"%s\" is in:\n%s", words, answer->text);
}

/* The whole answer to four against three. */
static void a_whole_answer(void **state) {
    (void)state;
    ANSWERS(rules,
            "red attacks from e4 n at blue's piece on d4 [TA-15]\n"
            "  attack: e4 counts 1 [TA-16]\n"
            "  attack: f4 counts 3 [TA-16]\n"
            "red attacks with 4 [TA-16]\n"
            "  defence: d4 counts 2 [TA-18]\n"
            "  defence: c4 counts 1 [TA-18]\n"
            "blue defends with 3 [TA-18]\n"
            "roll -1:\n"
            "attack 4 with the roll -1 makes 3 [TA-19]\n"
            "3 equals 3: nothing is taken [TA-20]\n"
            "red rolled -1 without taking and gains a bonus piece [TA-31]\n"
            "roll 0:\n"
            "attack 4 with the roll 0 makes 4 [TA-19]\n"
            "4 beats 3: the attacker wins [TA-20]\n"
            "red takes blue's double on d4 [TA-21]\n"
            "roll +1:\n"
            "attack 4 with the roll +1 makes 5 [TA-19]\n"
            "5 beats 3: the attacker wins [TA-20]\n"
            "red takes blue's double on d4 [TA-21]\n",
            {X, PIECE, CROSS}, {BEHIND, PIECE, TRIPLE}, {Y, PIECE, DOUBLE}, {BEYOND, PIECE, CROSS});
}

static void lines_are_added_up(void **state) {
    (void)state;
    STRENGTHS(1, 1, {X, PIECE, CROSS}, {Y, PIECE, CROSS});
    STRENGTHS(5, 1, {X, PIECE, TRIPLE}, {BEHIND, PIECE, DOUBLE}, {Y, PIECE, TEE});
    /* Two of a kind diagonally against one. */
    STRENGTHS(2, 1, {WHOLE, 0, 1}, {X, PIECE, WYE}, {BEHIND, PIECE, WYE}, {Y, PIECE, WYE});
    /* TA-16: a piece without an arrow that way does not break the line. */
    STRENGTHS(4, 1, {X, PIECE, ANGLE}, {BEHIND, PIECE, DOUBLE}, {BEHIND + 1, PIECE, WYE},
              {BEHIND + 1, TURN, 0}, {BEHIND + 2, PIECE, TEE}, {Y, PIECE, TEE});
    /* Arrows that point away count nothing. */
    STRENGTHS(2, 0, {X, PIECE, DOUBLE}, {Y, PIECE, TRIPLE}, {Y, TURN, 0});
    STRENGTHS(1, 1, {WHOLE, 0, 3}, {X, PIECE, TERMINATOR}, {Y, PIECE, TERMINATOR});
}

/* TA-16, TA-18: somebody else's piece ends a line. */
static void others_end_a_line(void **state) {
    (void)state;
    STRENGTHS(1, 1, {X, PIECE, CROSS}, {BEHIND, PIECE, TRIPLE}, {BEHIND, WHOSE, GREEN},
              {BEHIND + 1, PIECE, DOUBLE}, {Y, PIECE, CROSS}, {BEYOND, PIECE, DOUBLE},
              {BEYOND, WHOSE, RED});
}

static void lines_go_every_way(void **state) {
    (void)state;
    for (int32_t way = 0; way < 8; way++) {
        const int32_t shape = way % 2 ? WYE : DOUBLE, twice = way % 2 ? 2 : 4;
        const qv_entered entered[] = {{WHOLE, 0, way},        {X, PIECE, shape},
                                      {BEHIND, PIECE, shape}, {BEHIND + 1, PIECE, CROSS},
                                      {Y, PIECE, shape},      {BEYOND, PIECE, shape}};
        char words[64];
        const situation_answer answer = answer_of(rules, entered, QV_COUNT(entered));
        (void)snprintf(words, sizeof words, "red attacks with %d ", (int)twice + (way % 2 ? 0 : 1));
        assert_said(&answer, words);
        (void)snprintf(words, sizeof words, "blue defends with %d ", (int)twice);
        assert_said(&answer, words);
    }
}

/* -- Covers and shields ------------------------------------------------------------------------ */

static void a_covered_piece_counts_nothing(void **state) {
    (void)state;
    STRENGTHS(1, 0, {X, PIECE, CROSS}, {BEHIND, PIECE, TRIPLE}, {BEHIND, COVER, 1},
              {Y, PIECE, DOUBLE}, {Y, COVER, 1});
    const qv_entered entered[] = {{X, PIECE, CROSS}, {Y, PIECE, CROSS}, {Y, COVER, 1}};
    const situation_answer answer = answer_of(rules, entered, QV_COUNT(entered));
    assert_said(&answer, "  defence: d4 counts 0 [TA-25]");
    assert_said(&answer, "blue uncovers nothing more [TA-17]");
}

static void what_a_rule_forbids(void **state) {
    (void)state;
    ANSWERS(rules, "refused: the piece on d4 is shielded; remove the shield first [TA-28]\n",
            {X, PIECE, CROSS}, {Y, PIECE, CROSS}, {Y, SHIELD, 1});
    ANSWERS(rules, "refused: the piece on e4 is covered; take the cover off first [TA-14]\n",
            {X, PIECE, CROSS}, {X, COVER, 1}, {Y, PIECE, CROSS});
    ANSWERS(rules, "refused: the piece on e4 has no arrow n [TA-14]\n", {X, PIECE, DOUBLE},
            {X, TURN, 2}, {Y, PIECE, CROSS});
    ANSWERS(rules, "refused: n of e4 there is no piece of another player [TA-14]\n",
            {X, PIECE, CROSS}, {Y, PIECE, CROSS}, {Y, WHOSE, RED});
    ANSWERS(rules, "refused: terminator on e4 is covered (TA-37)\n", {X, PIECE, TERMINATOR},
            {X, COVER, 1});
    ANSWERS(
        rules,
        "refused: red has 2 of terminator in all: 2 on the board, 0 unused, 0 lost; 1 are right "
        "(TA-1)\n",
        {X, PIECE, TERMINATOR}, {BEHIND, PIECE, TERMINATOR});
}

/* TA-24: a shielded attacker that loses is taken all the same. */
static void a_shielded_attacker(void **state) {
    (void)state;
    const qv_entered entered[] = {{X, PIECE, CROSS}, {X, SHIELD, 1}, {Y, PIECE, DOUBLE}};
    const situation_answer answer = answer_of(rules, entered, QV_COUNT(entered));
    assert_said(&answer, "blue takes red's cross on e4 [TA-21]");
}

/* -- Results (TA-20, TA-31, TA-32) ------------------------------------------------------------- */

static const char *result_of(const situation_answer *answer, const char *roll) {
    const char *const found = strstr(answer->text, roll);
    if (!found)
        fail_msg("no %s in:\n%s", roll, answer->text);
    return found;
}

static void bonus_pieces(void **state) {
    (void)state;
    const qv_entered even[] = {{X, PIECE, CROSS}, {Y, PIECE, CROSS}};
    const situation_answer answer = answer_of(rules, even, 2);
    const char *const minus = result_of(&answer, "roll -1:"),
                      *const zero = result_of(&answer, "roll 0:"),
                      *const plus = result_of(&answer, "roll +1:");
    const char *const attacker = strstr(answer.text, "[TA-31]"), *const defender =
                                                                     strstr(answer.text, "[TA-32]");
    assert_true(attacker > minus && attacker < zero);
    assert_true(defender > plus);
    assert_null(strstr(attacker + 1, "[TA-31]"));
    const qv_entered strong[] = {{X, PIECE, TRIPLE}, {Y, PIECE, CROSS}};
    const situation_answer sure = answer_of(rules, strong, 2);
    assert_unsaid(&sure, "[TA-31]");
    assert_unsaid(&sure, "[TA-32]");
    assert_unsaid(&sure, "eliminated");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_whole_answer),
        cmocka_unit_test(lines_are_added_up),
        cmocka_unit_test(others_end_a_line),
        cmocka_unit_test(lines_go_every_way),
        cmocka_unit_test(a_covered_piece_counts_nothing),
        cmocka_unit_test(what_a_rule_forbids),
        cmocka_unit_test(a_shielded_attacker),
        cmocka_unit_test(bonus_pieces),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
