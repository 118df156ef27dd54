/* SPDX-License-Identifier: MIT */
/* ConCardia draft: contents that are refused, as by ConCardia itself, so that every deck can be
 * played; and what cards are worth.
 */
#include <stdio.h>

#include "refused.h"
#include "rules.h"
#include "small.h"

static const qv_game *game(void) {
    return qv_game_find("concardia-draft");
}

#define DECK(i) "decks[" i "].name=Some\ndecks[" i "].cards.Drum=1\n"

static void contents_are_refused(void **state) {
    (void)state;
    static const refusal table[] = {
        {.edits = SMALL},
        {.edits = "-decks"},
        {.edits = "-cards\n-decks", .said = "the content has no \"cards\"; write at least one"},
        {.edits = SMALL "cards[2].trait=lizard",
         .said = "\"lizard\" is not a trait; write rock, paper or scissors"},
        {.edits = SMALL "cards[0].text[0]=Play: When this card is played, draw a card."},
        {.edits = SMALL "buttons[0].name=Pin\nbuttons[0].text[0]=Action: Draw a card."},
        {.edits = SMALL DECK("0")},
        {.edits = SMALL DECK("0") "decks[0].cards.Drim=1",
         .said = "no card of the set is named \"Drim\"; did you mean \"Drum\"?"},
        {.edits = SMALL DECK("13") DECK("0") DECK("1") DECK("2") DECK("3") DECK("4") DECK("5")
             DECK("6") DECK("7") DECK("8") DECK("9") DECK("10") DECK("11") DECK("12")},
        {.edits = SMALL DECK("14") DECK("13") DECK("0") DECK("1") DECK("2") DECK("3") DECK("4")
             DECK("5") DECK("6") DECK("7") DECK("8") DECK("9") DECK("10") DECK("11") DECK("12"),
         .said = "the set has 15 decks and no room for those of two players: keep at most 14"},
    };
    assert_refusals(game(), table, QV_COUNT(table));
}

static void texts_are_refused(void **state) {
    (void)state;
    char edits[REFUSED_ROOM];
    static const char *const wrong[] = {"cards[0].text[0]=Play: Draw.",
                                        "buttons[0].name=Pin\nbuttons[0].text[0]=Play: Draw."};
    for (uint32_t i = 0; i < QV_COUNT(wrong); i++) {
        char options[REFUSED_ROOM] = "";
        qv_diag diag = {.err = QV_OK};
        snprintf(edits, sizeof edits, "%s%s", SMALL, wrong[i]);
        assert_null(refused_rules(game(), options, edits, &diag));
        assert_int_equal(diag.err, QV_ECONTENT);
    }
}

static qv_ruleset *rules_of(const char *more) {
    char options[REFUSED_ROOM] = "", edits[REFUSED_ROOM];
    qv_diag diag = {.err = QV_OK};
    snprintf(edits, sizeof edits, "%s%s", SMALL, more);
    qv_ruleset *const rs = refused_rules(game(), options, edits, &diag);
    assert_non_null(rs);
    return rs;
}

/* CD-10 */
static void cards_have_a_worth(void **state) {
    (void)state;
    qv_ruleset *const rs =
        rules_of("-cards[0].worth\n-cards[1].worth\ncards[1].strength=4\n"
                 "cards[1].defense=1\ncards[1].arrows=n e s w nw\n"
                 "cards[1].text[0]=Play: When this card is played, draw a card.\n"
                 "cards[1].text[1]=Superior to Band cards.\n");
    assert_int_equal(cd_rules(rs)->card[0].worth, 25 - 12); /* without any arrow */
    assert_int_equal(cd_rules(rs)->card[1].worth, 25 + 16 - 8 + 8 + 4);
    assert_int_equal(cd_rules(rs)->card[2].worth, 25 + 10);
    qv_ruleset_free(rs);
}

static void texts_are_printed(void **state) {
    (void)state;
    const char *title = NULL;
    qv_ruleset *const rs =
        rules_of("cards[1].text[0]=Superior to Band cards.\n"
                 "cards[2].text[0]=Play: When this card is played, draw a card.\n");
    assert_string_equal(qv_printed(rs, 1, &title), "Superior to Band cards.");
    assert_string_equal(title, "Flute");
    assert_string_equal(qv_printed(rs, 2, &title), "Play: When this card is played, draw a card.");
    assert_string_equal(title, "Horn");
    assert_null(qv_printed(rs, 3, &title));
    assert_int_equal(cd_rules(rs)->card[0].line, 0);
    assert_int_equal(cd_rules(rs)->card[2].line, 2);
    qv_ruleset_free(rs);
}

/* Two letters, and more only where others have them. */
static void symbols_differ(void **state) {
    (void)state;
    qv_ruleset *const rs = rules_of("cards[1].name=Drum Roll\ncards[2].name=Dry Rattle\n");
    assert_string_equal(cd_rules(rs)->card[0].symbol, "Dr");
    assert_string_equal(cd_rules(rs)->card[1].symbol, "DR");
    assert_string_equal(cd_rules(rs)->card[2].symbol, "Dy");
    qv_ruleset_free(rs);
    qv_ruleset *const own = qv_ruleset_new(game(), 2, NULL, 0, NULL, 0, NULL);
    assert_non_null(own);
    for (uint32_t i = 0; i < cd_rules(own)->cards; i++)
        for (uint32_t j = 0; j < i; j++)
            assert_string_not_equal(cd_rules(own)->card[i].symbol, cd_rules(own)->card[j].symbol);
    qv_ruleset_free(own);
}

/* Cards of one name in two sets are told apart, in moves and in decks. */
static void names_have_their_set(void **state) {
    (void)state;
    uint16_t steps[QV_STEPS];
    qv_ruleset *const rs = rules_of("cards[1].name=Drum\ncards[1].set=Other\n");
    assert_int_equal(qv_read(rs, "take Drum/Other", steps, NULL), 1);
    assert_int_equal(steps[0], 1);
    assert_int_equal(qv_read(rs, "take Drum/Lanternfair", steps, NULL), 1);
    assert_int_equal(steps[0], 0);
    qv_ruleset_free(rs);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(contents_are_refused), cmocka_unit_test(texts_are_refused),
        cmocka_unit_test(cards_have_a_worth),   cmocka_unit_test(texts_are_printed),
        cmocka_unit_test(names_have_their_set), cmocka_unit_test(symbols_differ),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
