/* SPDX-License-Identifier: MIT */
/* ConCardia: the tables that a match gets from a content and its options. */
#include <stdio.h>

#include "refused.h"
#include "rules.h"

static const char base[] =
    "-cards\n-decks\n-buttons\nfacts[0]=wears a hat\nfacts[1]=has a button\nevents[0]=sneezes\n"
    "deeds[0]=sing a song\n"
    "cards[0].name=Ant\ncards[0].trait=rock\ncards[0].defense=-1\ncards[0].strength=0\n"
    "cards[0].types=Band Beast\ncards[0].arrows=n sw\ncards[0].points=2\n"
    "cards[1].name=Bee\ncards[1].trait=paper\ncards[1].defense=3\ncards[1].strength=2\n"
    "cards[1].types=Vendor\n"
    "cards[1].text[0]=Persistent (Cost 2): Your cards get +1 Strength.\n"
    "cards[1].text[1]=Persistent (Cost 1): When you pass, draw a card.\n"
    "cards[1].text[2]=Hand Reaction: When an opponent passes, draw a card.\n"
    "cards[2].name=Cat\ncards[2].trait=scissors\ncards[2].defense=4\ncards[2].strength=1\n"
    "cards[2].types=Keeper\ncards[2].text[0]=Action: Draw a card.\n"
    "cards[3].name=Ant\ncards[3].set=Encore\ncards[3].trait=paper\ncards[3].defense=2\n"
    "cards[3].strength=1\ncards[3].types=Maker\n"
    "buttons[0].name=Gold Gear\nbuttons[0].text[0]=Action: Draw a card.\n"
    "buttons[1].name=Badge\nbuttons[1].text[0]=Persistent: When a player \"sneezes\", draw a "
    "card.\n"
    "decks[0].name=Left\ndecks[0].cards.Cat=1\ndecks[0].cards.Bee=2\ndecks[0].cards.Ant/"
    "Lanternfair=3\n"
    "decks[0].buttons[0]=Badge\ndecks[0].buttons[1]=Gold Gear\n"
    "decks[1].name=Right\ndecks[1].cards.Cat=4\ndecks[1].cards.Ant/Lanternfair=1";

/* The rules of that content; the text of a card that is in no deck is read all the same. */
static qv_ruleset *rules_of(const char *typed, const char *text) {
    char options[REFUSED_ROOM], edits[REFUSED_ROOM];
    qv_diag diag = {.err = QV_OK};
    snprintf(options, sizeof options, "%s", typed);
    snprintf(edits, sizeof edits, "%s\ncards[3].text[0]=%s", base, text);
    qv_ruleset *const rs = refused_rules(qv_game_find("concardia"), options, edits, &diag);
    if (!rs)
        assert_string_equal(diag.text, "");
    return rs;
}

static const cc_content *content_of(const qv_ruleset *rs) {
    return &cc_rules(rs)->set;
}

static void lists_are_sorted_by_kind(void **state) {
    (void)state;
    qv_ruleset *const rs = rules_of("", "Immediate: Draw a card.");
    const cc_content *const all = content_of(rs);
    static const uint8_t list[] = {0, 0, 0, 1, 1, 2, 0, 2, 2, 2, 2};
    assert_int_equal(all->kinds, 3);
    assert_int_equal(all->size[0], 6);
    assert_int_equal(all->size[1], 5);
    assert_memory_equal(all->list, list, sizeof list);
    assert_int_equal(rs->sizes.dim[CC_DIM_KINDS], 3);
    assert_int_equal(rs->sizes.dim[CC_DIM_FACTS], 2);
    assert_int_equal(rs->sizes.dim[CC_DIM_HAPPENINGS], 1);
    qv_ruleset_free(rs);
}

static void decks_are_chosen_by_options(void **state) {
    (void)state;
    qv_ruleset *const rs = rules_of("south_deck=2 north_deck=2", "Immediate: Draw a card.");
    const cc_content *const all = content_of(rs);
    static const uint8_t list[] = {0, 1, 1, 1, 1, 0, 1, 1, 1, 1};
    assert_int_equal(all->kinds, 2);
    assert_memory_equal(all->list, list, sizeof list);
    assert_int_equal(all->worn[0] + all->worn[1], 0);
    assert_int_equal(all->hears, 0);
    qv_ruleset_free(rs);
}

static void kinds_have_what_is_printed(void **state) {
    (void)state;
    qv_ruleset *const rs = rules_of("", "Immediate: Draw a card.");
    const cc_content *const all = content_of(rs);
    const cc_kind *const ant = cc_kind_at(all, 0), *const bee = cc_kind_at(all, 1);
    assert_string_equal(cc_text_at(all, ant->name), "Ant");
    assert_string_equal(cc_text_at(all, ant->word), "Ant/Lanternfair");
    assert_string_equal(cc_text_at(all, bee->word), "Bee");
    assert_int_equal(ant->trait, CC_ROCK);
    assert_int_equal(ant->defense, -1);
    assert_int_equal(ant->strength, 0);
    assert_int_equal(ant->points, 2);
    assert_int_equal(bee->points, 1);
    assert_int_equal(ant->arrows, 1 | 1 << 5);
    assert_int_equal(ant->types, 1 | 1 << 4);
    qv_ruleset_free(rs);
}

static void kinds_sum_up_their_abilities(void **state) {
    (void)state;
    qv_ruleset *const rs = rules_of("", "Immediate: Draw a card.");
    const cc_content *const all = content_of(rs);
    const cc_kind *const ant = cc_kind_at(all, 0), *const bee = cc_kind_at(all, 1);
    assert_int_equal(ant->abilities, 0);
    assert_int_equal(ant->persistent, 0);
    assert_int_equal(bee->abilities, 3);
    assert_int_equal(bee->persistent, 1);
    assert_int_equal(bee->area_cost, 3);
    assert_int_equal(bee->tags, 1 << CC_PERSISTENT | 1 << CC_REACTION);
    assert_int_equal(bee->hand_reactions, 1 << 2);
    assert_int_equal(bee->hears, CC_PASSED);
    const cc_kind *const cat = cc_kind_at(all, 2);
    assert_int_equal(cat->tags, 1 << CC_ACTION);
    assert_int_equal(cat->hand_reactions, 0);
    assert_int_equal(cat->area_cost, 0);
    assert_int_equal(cat->ability, 3);
    qv_ruleset_free(rs);
}

/* Rows of the match lie behind each other, and each line of a text is found. */
static void abilities_are_kept_in_order(void **state) {
    (void)state;
    qv_ruleset *const rs = rules_of("", "Immediate: Draw a card.");
    const cc_content *const all = content_of(rs);
    static const char *const lines[] = {"Persistent (Cost 2): Your cards get +1 Strength.",
                                        "Persistent (Cost 1): When you pass, draw a card.",
                                        "Hand Reaction: When an opponent passes, draw a card.",
                                        "Action: Draw a card.",
                                        "Action: Draw a card.",
                                        "Persistent: When a player \"sneezes\", draw a card."};
    uint32_t op = 0, question = 0, item = 0;
    assert_int_equal(all->abilities, 6);
    for (uint32_t i = 0; i < all->abilities; i++) {
        const cc_ability *const a = cc_ability_at(all, i);
        assert_int_equal(a->op, op);
        assert_int_equal(a->question, question);
        assert_int_equal(a->item, item);
        op += a->ops;
        question += a->questions;
        item += a->items;
        assert_string_equal(cc_text_at(all, a->text), lines[i]);
    }
    assert_int_equal(op, all->ops);
    qv_ruleset_free(rs);
}

/* CC-A40. */
static void the_option_says_how_many_buttons_are_worn(void **state) {
    (void)state;
    static const struct {
        const char *options;
        uint32_t worn, hears;
    } rows[] = {{"buttons=any", 2, CC_PASSED | CC_HAPPENED},
                {"buttons=one", 1, CC_PASSED | CC_HAPPENED},
                {"buttons=none", 0, CC_PASSED}};
    for (uint32_t i = 0; i < COUNT(rows); i++) {
        qv_ruleset *const rs = rules_of(rows[i].options, "Immediate: Draw a card.");
        const cc_content *const all = content_of(rs);
        assert_int_equal(all->buttons, 2);
        assert_int_equal(all->worn[0], rows[i].worn);
        assert_int_equal(all->worn[1], 0);
        assert_int_equal(all->hears, rows[i].hears);
        if (rows[i].worn > 1) {
            assert_int_equal(all->wears[0][0], 1);
            assert_int_equal(all->wears[0][1], 0);
        }
        const cc_button *const badge = cc_button_at(all, 1);
        assert_string_equal(cc_text_at(all, badge->name), "Badge");
        assert_int_equal(badge->abilities, 1);
        assert_int_equal(badge->hears, CC_HAPPENED);
        assert_int_equal(cc_ability_at(all, badge->ability)->zones, 1 << CC_BUTTON_ZONE);
        qv_ruleset_free(rs);
    }
}

static void labels_are_kept(void **state) {
    (void)state;
    qv_ruleset *const rs = rules_of("", "Immediate: Draw a card.");
    const cc_content *const all = content_of(rs);
    assert_int_equal(all->facts, 2);
    assert_string_equal(cc_text_at(all, all->fact[1]), "has a button");
    assert_int_equal(all->happenings, 1);
    assert_string_equal(cc_text_at(all, all->happening[0]), "sneezes");
    assert_int_equal(all->deeds, 1);
    assert_string_equal(cc_text_at(all, all->deed[0]), "sing a song");
    assert_int_equal(all->types, 10);
    assert_string_equal(cc_text_at(all, all->type[2]), "Keeper");
    assert_int_equal(all->decks, 2);
    assert_string_equal(cc_text_at(all, all->deck_name[1]), "Right");
    qv_ruleset_free(rs);
}

/* Two rulesets of one content are equal byte for byte: what reading needed is cleared. A text of a
 * card that is in no deck does not count. */
static void equal_contents_make_equal_rules(void **state) {
    (void)state;
    qv_ruleset *const a = rules_of("", "Immediate: Draw a card.");
    qv_ruleset *const b = rules_of("", "Immediate: Draw a card.");
    qv_ruleset *const other = rules_of("south_deck=2", "Immediate: Draw a card.");
    assert_int_equal(qv__ruleset_compare(a, b), 0);
    assert_int_not_equal(qv__ruleset_compare(a, other), 0);
    qv_ruleset_free(a);
    qv_ruleset_free(b);
    qv_ruleset_free(other);
}

#define CARD(n, title)                                                                  \
    "cards[" #n "].name=" title "\ncards[" #n "].trait=rock\ncards[" #n "].defense=1\n" \
    "cards[" #n "].strength=1\ncards[" #n "].types=Band\n"

/* Of the kinds in all decks of the set no two have one symbol; a name that another one takes the
 * letters of has its next initial, later letter or a number. */
static void no_two_kinds_have_one_symbol(void **state) {
    (void)state;
    char alike[] = "-cards\n-decks\n-buttons\n" CARD(0, "Marching Mallow") CARD(1, "Marble Goat")
        CARD(2, "Maro") CARD(3, "Ma") CARD(4, "Mar")
            CARD(5, "Ma1") "decks[0].name=All\ndecks[0].cards.Marching Mallow=1\n"
                           "decks[0].cards.Marble Goat=1\ndecks[0].cards.Maro=1\n"
                           "decks[0].cards.Ma=1\ndecks[0].cards.Mar=1\ndecks[0].cards.Ma1=1";
    char options[] = "south_deck=1 north_deck=1";
    static const char *const symbols[] = {"RMa", "RMG", "RMr", "RM0", "RM1", "RM2"};
    qv_diag diag = {.err = QV_OK};
    qv_ruleset *const rs = refused_rules(qv_game_find("concardia"), options, alike, &diag);
    assert_string_equal(diag.text, "");
    assert_non_null(rs);
    for (uint32_t i = 0; i < QV_COUNT(symbols); i++)
        assert_string_equal(cc_rules(rs)->symbol[i], symbols[i]);
    qv_ruleset_free(rs);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists_are_sorted_by_kind),
        cmocka_unit_test(decks_are_chosen_by_options),
        cmocka_unit_test(kinds_have_what_is_printed),
        cmocka_unit_test(kinds_sum_up_their_abilities),
        cmocka_unit_test(abilities_are_kept_in_order),
        cmocka_unit_test(the_option_says_how_many_buttons_are_worn),
        cmocka_unit_test(labels_are_kept),
        cmocka_unit_test(equal_contents_make_equal_rules),
        cmocka_unit_test(no_two_kinds_have_one_symbol),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
