/* SPDX-License-Identifier: MIT */
/* ConCardia: captures that people lay out, against the clauses of the rules page. */
#include "moment.h"
#include "rules.h"
#include "situations.h"

enum { WHOLE, TARGET, NORTH, EAST = NORTH + 2, SOUTH = NORTH + 4, WEST = NORTH + 6 }; /* places */
enum { CARD, TRAIT, STRENGTH, DEFENSE, ARROWS, SUPERIOR, WHOSE };
enum { ANOTHER = 151, TO_EAST = 4, TO_NORTH = 1 };

static qv_ruleset *rules;

static int begin(void **state) {
    (void)state;
    rules = qv_situation_rules(qv_game_find("concardia"), NULL, 0, NULL);
    return rules ? 0 : -1;
}

static int end(void **state) {
    (void)state;
    qv_ruleset_free(rules);
    return 0;
}

#define CAPTURED(captured, ...)                                                          \
    do {                                                                                 \
        const qv_entered entered_[] = {__VA_ARGS__};                                     \
        const situation_answer answer_ = answer_of(rules, entered_, QV_COUNT(entered_)); \
        const bool taken_ = strstr(answer_.text, "captures Card on c3 on c3 [CC-1.8]");  \
        if (taken_ != (captured))                                                        \
            fail_msg("%s", answer_.text);                                                \
    } while (0)

/* CC-1.7.2: the sum of the arrows that count, against the Defense. */
static void arrows_are_added_up(void **state) {
    (void)state;
    ANSWERS(rules,
            "the arrow of d3 counts against c3: Strength 1 [CC-1.7.2]\n"
            "the arrow of c2 counts against c3: Strength 3 [CC-1.7.2]\n"
            "the arrow of b3 does not count against c3: paper does not beat scissors [CC-1.7.1]\n"
            "the card on c3 would be captured: the arrows that count have Strength 4, its Defense "
            "is 4 [CC-1.7.2]\n"
            "south captures Card on c3 on c3 [CC-1.8]\n",
            {SOUTH, STRENGTH, 3}, {EAST, CARD, ANOTHER}, {EAST, STRENGTH, 1}, {WEST, CARD, ANOTHER},
            {WEST, TRAIT, CC_PAPER}, {WEST, STRENGTH, 9});
    CAPTURED(false, {SOUTH, STRENGTH, 3}, {EAST, CARD, ANOTHER}, {EAST, STRENGTH, 0});
    CAPTURED(true, {SOUTH, STRENGTH, 5});
}

/* CC-1.7.2, CC-A36: with a Defense of 0 or less it needs one superior arrow, whatever its Strength.
 */
static void little_defense(void **state) {
    (void)state;
    CAPTURED(false, {TARGET, DEFENSE, 0}, {SOUTH, TRAIT, CC_PAPER});
    CAPTURED(true, {TARGET, DEFENSE, 0}, {SOUTH, STRENGTH, 0});
    CAPTURED(true, {TARGET, DEFENSE, -2}, {SOUTH, STRENGTH, -1});
    CAPTURED(false, {TARGET, DEFENSE, -2}, {SOUTH, STRENGTH, -3});
}

/* CC-1.1.2 */
static void traits_beat_each_other(void **state) {
    (void)state;
    for (int32_t by = 0; by < CC_TRAITS; by++)
        for (int32_t of = 0; of < CC_TRAITS; of++)
            CAPTURED((by == CC_ROCK && of == CC_SCISSORS) ||
                         (by == CC_SCISSORS && of == CC_PAPER) || (by == CC_PAPER && of == CC_ROCK),
                     {TARGET, TRAIT, of}, {SOUTH, TRAIT, by}, {SOUTH, STRENGTH, 20});
}

/* CC-1.7.2: the arrow must point at the card. CC-1.7.3: own cards capture nothing. */
static void what_does_not_count(void **state) {
    (void)state;
    CAPTURED(false, {SOUTH, STRENGTH, 20}, {SOUTH, ARROWS, 0xFF & ~TO_NORTH});
    CAPTURED(true, {SOUTH, STRENGTH, 20}, {SOUTH, ARROWS, TO_NORTH});
    CAPTURED(false, {SOUTH, STRENGTH, 20}, {SOUTH, WHOSE, 1});
    const qv_entered own[] = {{SOUTH, WHOSE, 1}};
    const situation_answer answer = answer_of(rules, own, 1);
    assert_non_null(strstr(answer.text, "the same player controls both [CC-1.7.3]"));
}

/* CC-1.7.4: a text makes the arrow superior, the trait does not matter then. */
static void superior_by_a_text(void **state) {
    (void)state;
    CAPTURED(true, {SOUTH, TRAIT, CC_SCISSORS}, {SOUTH, SUPERIOR, 1}, {SOUTH, STRENGTH, 4});
    CAPTURED(false, {SOUTH, TRAIT, CC_SCISSORS}, {SOUTH, SUPERIOR, 1}, {SOUTH, STRENGTH, 3});
}

/* CC-1.7.6: the cards of both players are tested, here the middle one is south's. */
static void a_card_of_south(void **state) {
    (void)state;
    const qv_entered entered[] = {{WHOLE, 0, 0}, {NORTH, STRENGTH, 4}};
    const situation_answer answer = answer_of(rules, entered, QV_COUNT(entered));
    assert_non_null(strstr(answer.text, "north captures Card on c3 on c3 [CC-1.8]"));
}

static int32_t card_of(const char *name) {
    qv_situation *const s = qv_situation_new(rules, NULL, 0, NULL);
    int32_t found = -1;
    for (int32_t card = 0; card < ANOTHER; card++) {
        char word[QV_LABEL];
        qv_text text = qv_text_over(word, sizeof word);
        qv_situation_word(s, TARGET, CARD, card, &text);
        found = strcmp(word, name) == 0 ? card : found;
    }
    qv_situation_free(s);
    assert_true(found >= 0);
    return found;
}

/* What is printed on Gravel Choir: rock, Strength 2, arrows n e w nw, "Superior to Keeper cards."
 * On Tin Thunder: rock, Defense 3, arrows n w nw. */
static void cards_by_name(void **state) {
    (void)state;
    const int32_t choir = card_of("Gravel Choir"), thunder = card_of("Tin Thunder");
    const qv_entered entered[] = {{SOUTH, CARD, choir}, {TARGET, CARD, thunder}};
    const situation_answer answer = answer_of(rules, entered, QV_COUNT(entered));
    assert_non_null(strstr(answer.text, "rock does not beat rock [CC-1.7.1]"));
    const qv_entered scissors[] = {{SOUTH, CARD, choir},
                                   {TARGET, CARD, thunder},
                                   {TARGET, TRAIT, CC_SCISSORS},
                                   {SOUTH, STRENGTH, 3}};
    const situation_answer other = answer_of(rules, scissors, QV_COUNT(scissors));
    assert_non_null(strstr(other.text, "south captures Tin Thunder on c3 on c3 [CC-1.8]"));
    const qv_entered east[] = {{SOUTH, CARD, QV_NOTHING}, {WEST, CARD, choir}};
    const situation_answer pointed = answer_of(rules, east, QV_COUNT(east));
    assert_non_null(strstr(pointed.text, "the arrow of b3 counts against c3: Strength 2"));
    const qv_entered copies[] = {
        {SOUTH, CARD, QV_NOTHING}, {WEST, CARD, choir}, {EAST, CARD, choir}};
    const situation_answer both = answer_of(rules, copies, QV_COUNT(copies));
    assert_non_null(strstr(both.text, "south captures Card on c3 on c3 [CC-1.8]")); /* 2 and 2 */
    const qv_entered north[] = {{WHOLE, 0, 0}, {NORTH, CARD, QV_NOTHING}, {SOUTH, CARD, choir}};
    const situation_answer away = answer_of(rules, north, QV_COUNT(north));
    assert_non_null(
        strstr(away.text, "no superior arrow")); /* north's card points south, CC-1.2.4 */
    const qv_entered turned[] = {{SOUTH, CARD, QV_NOTHING},
                                 {WEST, CARD, choir},
                                 {WEST, WHOSE, 0},
                                 {EAST, CARD, choir},
                                 {EAST, ARROWS, 0}};
    const situation_answer twice = answer_of(rules, turned, QV_COUNT(turned));
    assert_non_null(strstr(twice.text, "the arrow of b3 counts against c3: Strength 2"));
    assert_null(strstr(twice.text, "the arrow of d3"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arrows_are_added_up),    cmocka_unit_test(little_defense),
        cmocka_unit_test(traits_beat_each_other), cmocka_unit_test(what_does_not_count),
        cmocka_unit_test(superior_by_a_text),     cmocka_unit_test(a_card_of_south),
        cmocka_unit_test(cards_by_name),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
