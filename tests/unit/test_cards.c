/* SPDX-License-Identifier: MIT */
/* First-time cards: which are due, to whom, and when. In this market each kind of event cites the
 * clause of its number. */
#include "check.h"
#include "stall_play.h"

#define CARD(id) \
    { id, "So it is.\n", NULL, "You see " id "." }

/* EVENT_SHOWN and EVENT_NO have no card. */
static const qv__clause clauses[] = {CARD("M-0"),          CARD("M-1"),          CARD("M-2"),
                                     {"M-3", "So it is."}, CARD("M-4"),          CARD("M-5"),
                                     CARD("M-6"),          {"M-7", "So it is."}, CARD("M-8")};
static const qv__page page = {"", clauses, 9};
enum { RULE_ASKED = 8, RULE_REFUSED = 1 };

static void apply(const qv_ruleset *rs, qv_state *state, uint32_t who, uint32_t step,
                  qv_event_log *log) {
    const uint32_t before = log ? log->n : 0;
    market.apply(rs, state, who, step, log);
    for (uint32_t i = before; log && i < log->n; i++)
        log->at[i].rule = log->at[i].kind;
}

static uint32_t asks(const qv_ruleset *rs, const qv_view *view, uint32_t seat) {
    (void)rs, (void)view, (void)seat;
    return 0;
}

static stand *stand_with_cards(uint32_t here) {
    static const qv__question_row questions[] = {
        {.name = "Bid", .purpose = "A bid.", .rule = RULE_ASKED}};
    static qv__kind kinds[EVENT_NO + 1];
    stand *const s = stand_of(true, here);
    qv_table_free(s->table);
    qv_ruleset_free(s->rules);
    memcpy(kinds, s->game.kind, sizeof kinds);
    kinds[EVENT_WON].headline = 3;
    kinds[EVENT_SEALED].headline = 2;
    s->game.kind = kinds;
    s->game.page = &page;
    s->game.apply = apply;
    s->game.foresee = NULL;
    s->game.question = questions;
    s->game.questions = 1;
    s->game.asks = asks;
    s->rules = qv_ruleset_new(&s->game, SEATS, NULL, 0, NULL, 0, NULL);
    s->table = qv_table_new(qv_match_new(s->rules, SEED, position, NULL), here, NULL);
    assert_non_null(s->table);
    return s;
}

static void assert_cards(const stand *s, uint32_t n, uint32_t first, uint32_t second) {
    uint32_t rules[QV_CARDS] = {99, 99};
    assert_int_equal(qv_table_cards(s->table, NULL, rules), n);
    assert_int_equal(rules[0], n > 0 ? first : 99);
    assert_int_equal(rules[1], n > 1 ? second : 99);
}

static void nobody_is_told_before_somebody_learns(void **state) {
    (void)state;
    stand *const s = stand_with_cards(ALL_HERE & ~(1 << EAST));
    assert_int_equal(qv_table_learner(s->table), QV_NOBODY);
    qv_table_sit(s->table, NORTH, NULL);
    assert_cards(s, 0, 0, 0);
    assert_int_equal(qv_table_teach(s->table, EAST), QV_EARGUMENT); /* is not here */
    assert_int_equal(qv_table_teach(s->table, SEATS), QV_EARGUMENT);
    assert_int_equal(qv_table_learner(s->table), QV_NOBODY);
    assert_int_equal(qv_table_teach(s->table, SOUTH), QV_OK);
    assert_int_equal(qv_table_learner(s->table), SOUTH);
    assert_cards(s, 0, 0, 0); /* another one looks */
    qv_table_sit(s->table, SOUTH, NULL);
    assert_cards(s, 1, RULE_ASKED, 0);
    qv_table_teach(s->table, QV_NOBODY);
    assert_cards(s, 0, 0, 0);
    stand_free(s);
}

/* What is told first matters most; details come last; what has no text and what is known never. */
static void what_matters_most_comes_first(void **state) {
    (void)state;
    stand *const s = stand_with_cards(1 << SOUTH);
    qv_table_sit(s->table, SOUTH, NULL);
    qv_table_teach(s->table, SOUTH);
    play_round(s);
    assert_cards(s, 2, RULE_ASKED, EVENT_WON); /* what is asked comes before all */
    qv_table_teach(s->table, QV_NOBODY);
    qv_table_know(s->table, RULE_ASKED);
    qv_table_teach(s->table, SOUTH);
    assert_cards(s, 2, EVENT_WON, EVENT_SEALED);
    assert_int_equal(qv_table_know(s->table, EVENT_WON), QV_OK);
    assert_true(qv_table_knows(s->table, EVENT_WON));
    assert_cards(s, 1, EVENT_SEALED, 0); /* two at a time, of which one has been told */
    qv_table_know(s->table, EVENT_SEALED);
    assert_cards(s, 0, 0, 0);
    bid(s, SOUTH, 3); /* the match goes on: what is left comes when it matters again */
    assert_cards(s, 0, 0, 0);
    bid(s, NORTH, 2);
    bid(s, EAST, 2);
    answer(s, NORTH, STEP_ACCEPT);
    answer(s, EAST, STEP_ACCEPT);
    assert_cards(s, 2, EVENT_LOT, EVENT_ACCEPTED);
    stand_free(s);
}

/* The bid of another seat is hidden from the learner, and so is its card. */
static void what_is_hidden_is_not_told(void **state) {
    (void)state;
    stand *const s = stand_with_cards(1 << SOUTH);
    qv_table_sit(s->table, SOUTH, NULL);
    qv_table_teach(s->table, SOUTH);
    bid(s, NORTH, 3);
    assert_cards(s, 1, RULE_ASKED, 0);
    bid(s, SOUTH, 2);
    assert_cards(s, 1, EVENT_SEALED, 0);
    stand_free(s);
}

static void a_refusal_has_its_own_card(void **state) {
    (void)state;
    stand *const s = stand_with_cards(1 << SOUTH);
    uint32_t rules[QV_CARDS] = {99, 99};
    const uint16_t lacking[] = {0, STEP_BID};
    qv_event why = {.rule = 99};
    qv_table_sit(s->table, SOUTH, NULL);
    qv_table_teach(s->table, SOUTH);
    assert_int_equal(qv_table_refusal(s->table, lacking, 2, &why), 1);
    assert_int_equal(why.rule, RULE_REFUSED);
    assert_int_equal(qv_table_cards(s->table, &why, rules), 1);
    assert_int_equal(rules[0], RULE_REFUSED);
    assert_int_equal(rules[1], 99);
    qv_table_know(s->table, RULE_REFUSED);
    assert_int_equal(qv_table_cards(s->table, &why, rules), 0);
    why.rule = EVENT_SHOWN; /* without a text */
    assert_int_equal(qv_table_cards(s->table, &why, rules), 0);
    why.rule = 99;
    assert_int_equal(qv_table_cards(s->table, &why, rules), 0);
    stand_free(s);
}

/* Clauses told in earlier games take nothing of what may be told now. */
static void what_is_known_stays_known(void **state) {
    (void)state;
    stand *const s = stand_with_cards(1 << SOUTH);
    qv_table_sit(s->table, SOUTH, NULL);
    play_round(s);
    for (uint32_t rule = 0; rule < 9; rule++)
        if (rule != EVENT_LOT && rule != RULE_ASKED)
            assert_int_equal(qv_table_know(s->table, rule), QV_OK);
    assert_int_equal(qv_table_know(s->table, 9), QV_EARGUMENT);
    assert_false(qv_table_knows(s->table, 9));
    qv_table_teach(s->table, SOUTH);
    assert_cards(s, 2, RULE_ASKED, EVENT_LOT);
    qv_match *const other = qv_match_new(s->rules, SEED, position, NULL);
    assert_int_equal(qv_table_replace(s->table, other, NULL), QV_OK);
    assert_true(qv_table_knows(s->table, EVENT_WON));
    assert_int_equal(qv_table_learner(s->table), SOUTH);
    assert_cards(s, 1, RULE_ASKED, 0);
    stand_free(s);
}

/* A clause that has been told takes nothing of what may be told now, however often it is said. */
static void what_is_told_counts_once(void **state) {
    (void)state;
    stand *const s = stand_with_cards(1 << SOUTH);
    qv_table_sit(s->table, SOUTH, NULL);
    qv_table_teach(s->table, SOUTH);
    play_round(s);
    for (int i = 0; i < 3; i++)
        assert_int_equal(qv_table_know(s->table, EVENT_WON), QV_OK);
    assert_cards(s, 1, RULE_ASKED, 0);
    stand_free(s);
}

/* Card 2 may win; card 4 is sealed; any card may take the lot, which matters little; card 3 shows
 * what has no card. */
static void foresee(const qv_ruleset *rs, const qv_view *view, uint32_t seat, const uint16_t *steps,
                    uint32_t n, qv_event_log *out) {
    (void)rs, (void)view;
    assert_true(n > 0);
    QV_EMIT(out, EVENT_LOT, EVENT_LOT, QV_ALL, 1);
    if (steps[0] == STEP_PICK + 2)
        QV_EMIT(out, EVENT_WON, EVENT_WON, QV_ALL, (int32_t)seat, 1);
    if (steps[0] == STEP_PICK + 4)
        QV_EMIT(out, EVENT_SEALED, EVENT_SEALED, QV_ALL, (int32_t)seat);
    if (steps[0] == STEP_PICK + 3)
        QV_EMIT(out, EVENT_SHOWN, EVENT_SHOWN, QV_ALL, (int32_t)seat, 1);
}

/* What may follow is told before it happens: after what is asked, by weight; nothing while others
 * are asked. */
static void what_may_follow_is_told_before(void **state) {
    (void)state;
    stand *const s = stand_with_cards(1 << SOUTH);
    s->game.foresee = foresee;
    qv_table_sit(s->table, SOUTH, NULL);
    assert_cards(s, 0, 0, 0);
    qv_table_teach(s->table, SOUTH);
    assert_cards(s, 2, RULE_ASKED, EVENT_WON);
    qv_table_know(s->table, EVENT_WON);
    qv_table_know(s->table, RULE_ASKED);
    assert_cards(s, 0, 0, 0); /* two at a time */
    qv_table_teach(s->table, SOUTH);
    assert_cards(s, 1, EVENT_SEALED, 0);
    bid(s, SOUTH, 1);
    assert_cards(s, 1, EVENT_SEALED, 0); /* it is the turn of others */
    bid(s, NORTH, 3);
    bid(s, EAST, 2);
    answer(s, EAST, STEP_ACCEPT);
    assert_cards(s, 2, EVENT_SEALED, EVENT_LOT); /* what has happened comes first */
    stand_free(s);
}

/* A lot weighs less than what is sealed; where the question cites its clause too, that comes first.
 */
static void the_greatest_weight_of_a_clause_counts(void **state) {
    (void)state;
    static const qv__question_row asks_lot[] = {
        {.name = "Bid", .purpose = "A bid.", .rule = EVENT_LOT}};
    static qv__kind kinds[EVENT_NO + 1];
    stand *const s = stand_with_cards(1 << SOUTH);
    memcpy(kinds, s->game.kind, sizeof kinds);
    kinds[EVENT_SEALED].headline = 0;
    s->game.kind = kinds;
    qv_table_sit(s->table, SOUTH, NULL);
    play_round(s);
    for (uint32_t rule = 0; rule < 9; rule++)
        if (rule != EVENT_LOT && rule != EVENT_SEALED)
            qv_table_know(s->table, rule);
    qv_table_teach(s->table, SOUTH);
    assert_cards(s, 2, EVENT_SEALED, EVENT_LOT);
    s->game.question = asks_lot;
    assert_cards(s, 2, EVENT_LOT, EVENT_SEALED);
    stand_free(s);
}

static void first_texts_of_games(void **state) {
    (void)state;
    for (uint32_t g = 0; qv_game_at(g); g++) {
        uint32_t rule = 0, n = 0;
        for (; qv_rule(qv_game_at(g), rule, NULL); rule++)
            n += qv_rule_first(qv_game_at(g), rule) != NULL;
        assert_null(qv_rule_first(qv_game_at(g), rule));
        assert_true(n > 0 || !qv_lesson_text(qv_game_at(g), 0));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_is_told_before_somebody_learns),
        cmocka_unit_test(what_matters_most_comes_first),
        cmocka_unit_test(what_is_hidden_is_not_told),
        cmocka_unit_test(a_refusal_has_its_own_card),
        cmocka_unit_test(what_is_known_stays_known),
        cmocka_unit_test(what_is_told_counts_once),
        cmocka_unit_test(the_greatest_weight_of_a_clause_counts),
        cmocka_unit_test(what_may_follow_is_told_before),
        cmocka_unit_test(first_texts_of_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
