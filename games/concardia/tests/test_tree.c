/* SPDX-License-Identifier: MIT */
/* ConCardia: what can be asked about a text that is read: where abilities work, what references
 * stand for, parts of stage 2, warnings; and which labels texts can use.
 */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "texts.h"

static const ct_tree *read_text(void **state, const char *text) {
    const texts_reader *const r = *state;
    ct_error error;
    if (ct_read(r->work, &texts_labels, CT_ON_CARD, text, strlen(text), r->tree, &error) != QV_OK)
        fail_msg("%s\n%u:%u %s", text, error.place.line, error.place.column, error.text);
    return r->tree;
}

static uint32_t find(const ct_tree *tree, uint32_t kind, uint32_t number) {
    for (uint32_t i = 0; i < tree->n; i++)
        if (tree->node[i].kind == kind && number-- == 0)
            return i;
    fail_msg("there is no %s", ct_node_name(kind));
    return 0;
}

/* CT-21, line by line. */
static void abilities_work_in_their_zones(void **state) {
    enum { BOARD = CT_IN_PLAY | CT_IN_PERSISTENT };
    static const struct {
        const char *text;
        uint32_t zones;
    } cases[] = {
        {"Play: This card gets +1 Strength.", CT_IN_PLAY},
        {"Action: Draw a card.", BOARD},
        {"Immediate: Draw a card.", CT_IN_HAND},
        {"Persistent: Your cards get +1 Strength.", BOARD},
        {"Play Reaction: When you draw a card, draw a card.", CT_IN_PLAY},
        {"Hand Reaction: When you draw a card, draw a card.", CT_IN_HAND},
        {"Discard Reaction: When you draw a card, draw a card.", CT_IN_DISCARD},
        {"Persistent Reaction: When you draw a card, draw a card.", BOARD},
        {"Reaction: When a player \"sneezes\", play this card.", CT_IN_HAND},
        {"Reaction: When this card is captured, play this card.", CT_IN_HAND},
        {"Reaction: When this card is captured, if this card is in your hand, draw a card.",
         CT_IN_HAND},
        {"Reaction: When you draw a card, if this card is in your Discard Pile, draw a card.",
         CT_IN_DISCARD},
        {"Reaction: When you draw a card, if this card is on top of your Discard Pile, draw a "
         "card.",
         CT_IN_DISCARD},
        {"Reaction: When you draw a card, if this card is in a Persistent Area, draw a card.",
         CT_IN_PERSISTENT},
        {"Reaction: When you draw a card, if this card is on the Board, draw a card.", BOARD},
        {"Reaction: When this card slides, if this card is on the Board, draw a card.", BOARD},
        {"Reaction: When you draw a card, if this card is not in your hand, draw a card.", BOARD},
        {"Reaction: If this card would be discarded, draw a card.", CT_IN_HAND},
        {"Reaction: When this card is discarded, draw a card.", CT_IN_DISCARD},
        {"Reaction: When this card is captured, draw a card.", CT_IN_PLAY},
        {"Reaction: If this card would be captured, draw a card.", CT_IN_PLAY},
        {"Reaction: When an adjacent card is captured, draw a card.", BOARD},
        {"Reaction (Cost 1): Draw a card.", BOARD},
        {"Anchored.", CT_IN_PLAY},
        {"Superior to all cards.", CT_IN_PLAY},
        {"Persistent.", CT_IN_ANY},
    };
    for (uint32_t i = 0; i < COUNT(cases); i++) {
        const ct_tree *const tree = read_text(state, cases[i].text);
        if (ct_works_in(tree, tree->ability[0]) != cases[i].zones)
            fail_msg("%s works in %u", cases[i].text, ct_works_in(tree, tree->ability[0]));
    }
}

static void references_stand_for_phrases(void **state) {
    static const struct {
        const char *text;
        uint32_t kind, number; /* of the reference */
        uint32_t phrase, which;
    } cases[] = {
        {"Action: Slide a card, then slide another card. Remove that card.", CT_NODE_THAT, 0,
         CT_NODE_CHOSEN, 1},
        {"Action: Slide target card, then slide a card adjacent to that card.", CT_NODE_THAT, 0,
         CT_NODE_TARGET, 0},
        {"Action: For each card you control, put that card into its owner's hand.", CT_NODE_THAT, 0,
         CT_NODE_FOR_EACH, 0},
        {"Action: Slide a card, then slide target card, then remove that card.", CT_NODE_THAT, 0,
         CT_NODE_TARGET, 0},
        {"Action: Slide a card, then slide 2 target cards, then slide those cards.", CT_NODE_THOSE,
         0, CT_NODE_TARGETS, 0},
        {"Action: Put the top card of your deck into your hand. Put that card into your hand.",
         CT_NODE_THAT, 0, CT_NODE_END, 0},
        {"Action: Put your cards into your hand. Reveal those cards.", CT_NODE_THOSE, 0,
         CT_NODE_ALL, 0},
        {"Action: Capture target card. Its controller draws a card.", CT_NODE_ROLE_OF, 0,
         CT_NODE_TARGET, 0},
    };
    for (uint32_t i = 0; i < COUNT(cases); i++) {
        const ct_tree *const tree = read_text(state, cases[i].text);
        const uint32_t found = ct_antecedent(tree, find(tree, cases[i].kind, cases[i].number));
        assert_int_equal(found, find(tree, cases[i].phrase, cases[i].which));
    }
    const ct_tree *tree =
        read_text(state, "Play: When this card slides, its controller draws a card.");
    assert_int_equal(ct_antecedent(tree, find(tree, CT_NODE_ROLE_OF, 0)), 0);
    assert_true(ct_event_has_card(tree, tree->ability[0]));
    tree = read_text(state, "Play: When you draw a card, draw a card.");
    assert_false(ct_event_has_card(tree, tree->ability[0]));
}

static void parts_of_stage_2_are_listed(void **state) {
    ct_part parts[8];
    const ct_tree *tree = read_text(
        state, "Action (Cost 1 or more): Take another turn. Slide this card up to 2 spaces.");
    assert_int_equal(tree->stage, 2);
    assert_int_equal(ct_parts(tree, parts, COUNT(parts)), 3);
    assert_int_equal(parts[0].rule, CT_RULE_ITEM);
    assert_int_equal(parts[0].field, CT_FIELD_MORE);
    assert_int_equal(parts[1].rule, CT_RULE_FLOW);
    assert_int_equal(parts[1].field, CT_FIELD_NONE);
    assert_int_equal(tree->node[parts[1].node].kind, CT_NODE_ANOTHER);
    assert_int_equal(parts[2].rule, CT_RULE_FAR);
    tree = read_text(state, "Play: When this card is removed, draw a card.");
    assert_int_equal(ct_parts(tree, parts, COUNT(parts)), 1);
    assert_int_equal(parts[0].rule, CT_RULE_CARDEVENT);
    assert_int_equal(parts[0].field, CT_FIELD_DONE);
    assert_int_equal(parts[0].word, CT_WORD_REMOVED);
    tree = read_text(state, "Play: When this card is played, draw a card.");
    assert_int_equal(ct_parts(tree, parts, COUNT(parts)), 0);
    assert_int_equal(tree->stage, 1);
    tree = read_text(state, "Action: Take another turn. Take another turn.");
    assert_int_equal(ct_parts(tree, parts, 1), 2);
}

/* CT-52: each warning with a text beside it that has none. */
static void doubtful_texts_have_warnings(void **state) {
    static const struct {
        const char *text;
        uint32_t kind; /* of the node; CT_NODE_NONE: no warning */
    } cases[] = {
        {"Reaction: Draw a card.", CT_NODE_REACTION},
        {"Reaction (Cost 1): Draw a card.", CT_NODE_NONE},
        {"Reaction (once per turn): Draw a card.", CT_NODE_NONE},
        {"Reaction: You may pay 1 to draw a card.", CT_NODE_NONE},
        {"Reaction: Your opponent may pay 1 to draw a card.", CT_NODE_REACTION},
        {"Reaction: When this card is captured, draw a card.", CT_NODE_NONE},
        {"Action: Draw a card.", CT_NODE_NONE},
        {"Play: When a player \"sneezes\", draw a card.", CT_NODE_HOST_EVENT},
        {"Reaction: At your Draw Step, draw a card.", CT_NODE_AT},
        {"Play: At your Draw Step, draw a card.", CT_NODE_NONE},
        {"Play Reaction: At your Draw Step, draw a card.", CT_NODE_AT},
        {"Persistent Reaction: At your Draw Step, draw a card.", CT_NODE_AT},
        {"Hand Reaction: At your Draw Step, draw a card.", CT_NODE_NONE},
        {"Discard Reaction: At your Draw Step, draw a card.", CT_NODE_NONE},
        {"Action: Gain control of target card. Turn that card a step clockwise.", CT_NODE_TURN},
        {"Action: Gain control of target card.\nAction: Turn this card a step clockwise.",
         CT_NODE_NONE},
        {"Persistent.", CT_NODE_NONE},
        {"Persistent.\nReaction: Draw a card.", CT_NODE_REACTION},
        {"Reaction: Draw a card.\nPersistent.", CT_NODE_REACTION},
    };
    for (uint32_t i = 0; i < COUNT(cases); i++) {
        ct_warning warnings[4];
        const ct_tree *const tree = read_text(state, cases[i].text);
        const uint32_t n = ct_warnings(tree, warnings, COUNT(warnings));
        assert_int_equal(n, cases[i].kind != CT_NODE_NONE);
        if (n) {
            assert_int_equal(tree->node[warnings[0].node].kind, cases[i].kind);
            assert_true(strlen(warnings[0].text) > 20);
        }
    }
    const ct_tree *const tree = read_text(state, "Reaction: Draw a card.\nReaction: Draw 2 cards.");
    ct_warning warning;
    assert_int_equal(ct_warnings(tree, &warning, 1), 2);
    assert_int_equal(warning.node, find(tree, CT_NODE_REACTION, 0));
}

/* CT-15. */
static void labels_are_checked(void **state) {
    static const struct {
        const char *label;
        uint32_t list;
        bool fits;
    } cases[] = {
        {"Vendor", CT_TYPES, true},      {"Half-Elf", CT_TYPES, true},
        {"vendor", CT_TYPES, false},     {"Two Words", CT_TYPES, false},
        {"", CT_TYPES, false},           {"Card", CT_TYPES, false},
        {"Slides", CT_TYPES, false},     {"Rock", CT_TYPES, false},
        {"Persistent", CT_TYPES, false}, {"Non-Vendor", CT_TYPES, false},
        {"Another", CT_TYPES, false},    {"M\xC3\xB6nch", CT_TYPES, false},
        {"X", CT_TYPES, false},          {"Brass Moth", CT_NAMES, true},
        {"", CT_NAMES, false},           {"say \"hi\"", CT_DEEDS, false},
        {"a\tb", CT_FACTS, false},       {"card", CT_EVENTS, true},
        {"caf\xC3\xA9", CT_SETS, false}, {"Gold Gear", CT_BUTTONS, true},
    };
    (void)state;
    for (uint32_t i = 0; i < COUNT(cases); i++) {
        ct_labels labels = {.n = {0}};
        uint32_t list, number;
        ct_error error;
        labels.at[cases[i].list] = &cases[i].label;
        labels.n[cases[i].list] = 1;
        const int found = ct_labels_check(&labels, &list, &number, &error);
        if (found != (cases[i].fits ? QV_OK : QV_ECONTENT))
            fail_msg("\"%s\" %s", cases[i].label, error.text);
        if (cases[i].fits)
            continue;
        assert_int_equal(list, cases[i].list);
        assert_int_equal(number, 0);
        assert_true(error.text[0] && error.advice[0]);
    }
    static const char *const twice[] = {"Vendor", "Band", "Vendor"};
    const ct_labels labels = {.at = {twice}, .n = {COUNT(twice)}};
    uint32_t list, number;
    ct_error error;
    assert_int_equal(ct_labels_check(&labels, &list, &number, &error), QV_ECONTENT);
    assert_int_equal(number, 2);
    assert_int_equal(ct_labels_check(&texts_labels, &list, &number, &error), QV_OK);
}

static void too_many_labels_are_refused(void **state) {
    enum { MOST = 30000 };
    const char **const names = malloc((MOST + 1) * sizeof *names);
    assert_non_null(names);
    for (uint32_t i = 0; i <= MOST; i++)
        names[i] = "Moth";
    ct_labels labels = {.n = {[CT_NAMES] = MOST}};
    labels.at[CT_NAMES] = names;
    uint32_t list, number;
    ct_error error;
    assert_int_equal(ct_labels_check(&labels, &list, &number, &error), QV_OK);
    labels.n[CT_NAMES]++;
    assert_int_equal(ct_labels_check(&labels, &list, &number, &error), QV_ECONTENT);
    assert_int_equal(number, MOST);
    free(names);
    (void)state;
}

/* A part alone, without the agreement that its surroundings ask for. */
static void parts_are_printed_alone(void **state) {
    static const struct {
        uint32_t kind;
        const char *text;
    } cases[] = {
        {CT_NODE_TARGETS, "up to 2 other target Rock or non-Vendor cards with Strength 2 or less"},
        {CT_NODE_REACTION, "Play Reaction"},
        {CT_NODE_TERMS, "(Cost 1; once per turn)"},
        {CT_NODE_WHEN, "when an opponent activates an Action,"},
        {CT_NODE_FAR, "3 spaces"},
        {CT_NODE_BOUND, "2 or less"},
    };
    const ct_tree *const tree =
        read_text(state, "Play Reaction (Cost 1; once per turn): When an opponent activates an "
                         "Action, slide up to 2 other "
                         "target Rock or non-Vendor cards with Strength 2 or less 3 spaces.");
    for (uint32_t i = 0; i < COUNT(cases); i++) {
        char printed[128];
        qv_text out = qv_text_over(printed, sizeof printed);
        ct_print(&texts_labels, tree, find(tree, cases[i].kind, 0), &out);
        assert_string_equal(printed, cases[i].text);
    }
}

static void names_are_those_of_the_grammar(void **state) {
    assert_string_equal(ct_node_name(CT_NODE_IF_DONE), "IfDone");
    assert_string_equal(ct_field_name(CT_FIELD_CARDS), "cards");
    assert_string_equal(ct_word_name(CT_WORD_LEAVE_THE_BOARD), "leave the Board");
    assert_string_equal(ct_rule_name(CT_RULE_AGENT_POSSESSIVE), "agent's");
    assert_string_equal(ct_error_name(CT_MEANING), "meaning");
    assert_string_equal(ct_error_name(CT_ERRORS), "unknown");
    assert_int_equal(ct_type(CT_NODE_SLIDE, CT_FIELD_CARDS), CT_CHILD);
    assert_int_equal(ct_type(CT_NODE_SLIDE, CT_FIELD_MODS), CT_NO_FIELD);
    (void)state;
}

static void memory_may_be_the_callers(void **state) {
    const texts_reader *const r = *state;
    ct_work *const work = malloc(ct_work_size());
    static const char text[] = "Action: Draw a card.";
    ct_error error;
    assert_non_null(work);
    memset(work, 0xA5, ct_work_size());
    assert_int_equal(ct_read(work, &texts_labels, CT_ON_CARD, text, strlen(text), r->tree, &error),
                     QV_OK);
    free(work);
}

/* CT-12: the article follows the letters of a type, with four exceptions. */
static void articles_follow_letters(void **state) {
    static const char *const types[] = {"Engine", "Elf",  "Urchin",  "Unicorn", "User",
                                        "Eulogy", "Ogre", "One-Eye", "Onager",  "Moth"};
    static const char *const articles[] = {"an", "an", "an", "a", "a", "a", "an", "a", "an", "a"};
    const ct_labels labels = {.at = {types}, .n = {COUNT(types)}};
    const texts_reader *const r = *state;
    for (uint32_t i = 0; i < COUNT(types); i++)
        for (uint32_t k = 0; k < 2; k++) {
            char text[64];
            ct_error error;
            qv_text out = qv_text_over(text, sizeof text);
            qv_text_add(&out, "Action: Slide %s %s card.", k ? "an" : "a", types[i]);
            const bool right = (k == 1) == (articles[i][1] == 'n');
            assert_int_equal(ct_read(r->work, &labels, CT_ON_CARD, text, out.n, r->tree, &error),
                             right ? QV_OK : QV_ECONTENT);
        }
}

/* Types of the set decide what is read; labels have the numbers of their lists. */
static void labels_have_their_numbers(void **state) {
    const ct_tree *const tree = read_text(
        state,
        "Play: Maker cards named \"Steam Choir\" get +1 Strength while you \"wears a hat\".");
    const uint32_t kind = find(tree, CT_NODE_ONE_KIND, 0);
    assert_int_equal(ct_list_of(CT_NODE_ONE_KIND, CT_FIELD_TYPE), CT_TYPES);
    assert_string_equal(texts_labels.at[CT_TYPES][ct_label(tree, kind, CT_FIELD_TYPE)], "Maker");
    assert_int_equal(ct_label(tree, find(tree, CT_NODE_NAMED, 0), CT_FIELD_NAME), 1);
    assert_int_equal(ct_label(tree, find(tree, CT_NODE_FACT, 0), CT_FIELD_WHAT), 1);
    assert_int_equal(ct_list_of(CT_NODE_FACT, CT_FIELD_WHAT), CT_FACTS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(abilities_work_in_their_zones),
        cmocka_unit_test(references_stand_for_phrases),
        cmocka_unit_test(parts_of_stage_2_are_listed),
        cmocka_unit_test(doubtful_texts_have_warnings),
        cmocka_unit_test(labels_are_checked),
        cmocka_unit_test(labels_have_their_numbers),
        cmocka_unit_test(articles_follow_letters),
        cmocka_unit_test(too_many_labels_are_refused),
        cmocka_unit_test(parts_are_printed_alone),
        cmocka_unit_test(names_are_those_of_the_grammar),
        cmocka_unit_test(memory_may_be_the_callers),
    };
    return cmocka_run_group_tests(tests, texts_set_up, texts_tear_down);
}
