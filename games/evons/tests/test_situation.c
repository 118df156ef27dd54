/* SPDX-License-Identifier: MIT */
/* EVONS: conflicts that people lay out, against the clauses of the rules page. */
#include "moment.h"
#include "rules.h"
#include "situations.h"

enum { WHOLE, ACTIVE, NORTH, EAST = NORTH + 2, SOUTH = NORTH + 4 }; /* places */
enum { ACTS, FIRST };
enum { CARD, ATTACK, DEFENSE, ARROWS };
enum { TO_NORTH = 1, TO_EAST = 4, TO_SOUTH = 16, TO_WEST = 64 };
enum { THIMBLESPROUT, MOSSHOB, ANOTHER = 72 };

static qv_ruleset *rules;

static int begin(void **state) {
    (void)state;
    rules = qv_situation_rules(qv_game_find("evons"), NULL, 0, NULL);
    return rules ? 0 : -1;
}

static int end(void **state) {
    (void)state;
    qv_ruleset_free(rules);
    return 0;
}

/* EV-21, EV-23: both strike, and what is left is told. */
static void damage_is_simultaneous(void **state) {
    (void)state;
    ANSWERS(rules,
            "Active card on c3 fights North card on c2 [EV-20]\n"
            "  c3 strikes c2 with ATK 4 [EV-21]\n"
            "  c2 strikes c3 with ATK 2 [EV-21]\n"
            "  North card on c2 has DEF 0 left for this turn [EV-23]\n"
            "  Active card on c3 has DEF 1 left for this turn [EV-23]\n"
            "North card on c2 is destroyed; it goes to north's graveyard [EV-21]\n",
            {ACTIVE, ATTACK, 4}, {ACTIVE, DEFENSE, 3}, {NORTH, ATTACK, 2}, {NORTH, DEFENSE, 4});
}

/* EV-22: with the active card its sequence ends, also when both fall. */
static void both_fall(void **state) {
    (void)state;
    const qv_entered entered[] = {{ACTIVE, ATTACK, 9}, {ACTIVE, DEFENSE, 1},  {NORTH, ATTACK, 1},
                                  {NORTH, DEFENSE, 9}, {EAST, CARD, ANOTHER}, {EAST, ARROWS, 0}};
    const situation_answer answer = answer_of(rules, entered, QV_COUNT(entered));
    assert_non_null(strstr(answer.text, "North card on c2 is destroyed; it goes to north's"));
    assert_non_null(strstr(answer.text, "Active card on c3 is destroyed; it goes to south's"));
    assert_null(strstr(answer.text, "flipped"));
}

/* EV-20, EV-24: a card without an arrow back does not defend its position, and is flipped. */
static void what_does_not_defend_is_flipped(void **state) {
    (void)state;
    ANSWERS(rules,
            "North card on c2 is flipped; it turns to face south with its arrows, and is south's "
            "now [EV-24]\n",
            {NORTH, ARROWS, 0xFF & ~TO_SOUTH});
}

/* EV-20: the active card must point. */
static void nothing_without_an_arrow(void **state) {
    (void)state;
    ANSWERS(rules, "", {ACTIVE, ARROWS, TO_SOUTH});
}

/* EV-23: what was lost in the first conflict counts in the second. */
static void damage_lasts_to_the_next_conflict(void **state) {
    (void)state;
    const qv_entered entered[] = {{WHOLE, FIRST, 2},  {ACTIVE, ATTACK, 3},   {ACTIVE, DEFENSE, 5},
                                  {NORTH, ATTACK, 2}, {EAST, CARD, ANOTHER}, {EAST, ATTACK, 1}};
    const situation_answer answer = answer_of(rules, entered, QV_COUNT(entered));
    const char *const east = strstr(answer.text, "fights East card on d3"),
                      *const north = strstr(answer.text, "fights North card on c2");
    assert_true(east && north && east < north);
    const char *const four = strstr(answer.text, "Active card on c3 has DEF 4 left"),
                      *const two = strstr(answer.text, "Active card on c3 has DEF 2 left");
    assert_true(four && two && four < two);
}

/* EV-3: an ability arrow fights and defends; EV-5: a card of north lies turned. */
static void cards_by_name(void **state) {
    (void)state;
    const qv_entered entered[] = {
        {NORTH, CARD, MOSSHOB}, {ACTIVE, CARD, MOSSHOB}, {ACTIVE, ATTACK, 3}};
    const situation_answer away = answer_of(rules, entered, QV_COUNT(entered));
    assert_string_equal(away.text, ""); /* both have one arrow, to the player who has the card */
    const qv_entered turned[] = {{NORTH, CARD, MOSSHOB}, {NORTH, ARROWS, TO_SOUTH}};
    const situation_answer defends = answer_of(rules, turned, QV_COUNT(turned));
    assert_non_null(strstr(defends.text, "Active card on c3 fights Mosshob on c2 [EV-20]"));
    assert_non_null(strstr(defends.text, "c2 strikes c3 with ATK 0 [EV-21]"));
}

static void north_acts(void **state) {
    (void)state;
    const qv_entered entered[] = {{WHOLE, ACTS, 1},
                                  {NORTH, CARD, QV_NOTHING},
                                  {SOUTH, CARD, MOSSHOB},
                                  {SOUTH, ARROWS, TO_EAST}};
    const situation_answer answer = answer_of(rules, entered, QV_COUNT(entered));
    assert_string_equal(answer.text, "Mosshob on c4 is flipped; it turns to face north with its "
                                     "arrows, and is north's now [EV-24]\n");
}

static void what_can_be_entered(void **state) {
    (void)state;
    qv_situation *const s = qv_situation_new(rules, NULL, 0, NULL);
    qv_situation_entry entry;
    qv_situation_place place;
    char word[64];
    qv_text text = qv_text_over(word, sizeof word);
    assert_true(qv_situation_entry_at(s, ACTIVE, CARD, &entry));
    assert_int_equal(entry.most, ANOTHER);
    assert_true(entry.value == ANOTHER && !entry.entered);
    qv_situation_word(s, ACTIVE, CARD, ANOTHER, &text);
    assert_string_equal(word, "another card");
    text = qv_text_over(word, sizeof word);
    qv_situation_word(s, ACTIVE, CARD, THIMBLESPROUT, &text);
    assert_string_equal(word, "Thimblesprout");
    assert_true(qv_situation_place_at(s, EAST, &place));
    assert_true(place.empty && place.w > 0);
    assert_false(qv_situation_entry_at(s, EAST, ATTACK, &entry));
    assert_false(qv_situation_entry_at(s, WHOLE, FIRST, &entry)); /* there is one conflict */
    qv_situation_free(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(damage_is_simultaneous),
        cmocka_unit_test(both_fall),
        cmocka_unit_test(what_does_not_defend_is_flipped),
        cmocka_unit_test(nothing_without_an_arrow),
        cmocka_unit_test(damage_lasts_to_the_next_conflict),
        cmocka_unit_test(cards_by_name),
        cmocka_unit_test(north_acts),
        cmocka_unit_test(what_can_be_entered),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
