/* SPDX-License-Identifier: MIT */
/* ConCardia: the texts that the grammar's page refuses have their kind, their place and advice
 * (CT-50, CT-51). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "texts.h"

enum { REFUSED = 98, ROOM = 8192 };

static ct_error refuse(const texts_reader *r, const char *text, size_t length) {
    ct_error error;
    if (ct_read(r->work, &texts_labels, CT_ON_CARD, text, length, r->tree, &error) != QV_ECONTENT)
        fail_msg("accepted: %s", text);
    return error;
}

static void refused_texts_have_kind_and_place(void **state) {
    text_cases *const texts = texts_load("[refused");
    assert_int_equal(texts->n, REFUSED);
    for (uint32_t i = 0; i < texts->n; i++) {
        const text_case *const text = &texts->at[i];
        const ct_error error = refuse(*state, text->text, text->length);
        if (error.kind != text->kind || error.place.line != text->line ||
            error.place.column != text->column)
            fail_msg("%s\nexpected %u:%u %s, found %u:%u %s: %s", text->text, text->line,
                     text->column, ct_error_name(text->kind), error.place.line, error.place.column,
                     ct_error_name(error.kind), error.text);
        assert_true(error.text[0] && !strchr(error.text, '\n'));
        assert_true(error.advice[0]);
        assert_true(error.place.offset + error.place.length <= text->length);
        assert_int_equal(error.rule != 0, error.kind == CT_MEANING);
    }
    texts_free(texts);
}

/* advice.txt has the reason and the advice of each of these texts, in their order. */
static void refused_texts_have_reason_and_advice(void **state) {
    FILE *const file = fopen("games/concardia/tests/advice.txt", "re");
    text_cases *const texts = texts_load("[refused");
    char line[ROOM], found[ROOM];
    uint32_t n = 0;
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        if (line[0] == '#')
            continue;
        assert_true(n < texts->n);
        const ct_error error = refuse(*state, texts->at[n].text, texts->at[n].length);
        snprintf(found, sizeof found, "%s; %s\n", error.text, error.advice);
        if (strcmp(found, line) != 0)
            fail_msg("%s\nexpected: %sfound: %s", texts->at[n].text, line, found);
        n++;
    }
    assert_int_equal(n, texts->n);
    fclose(file);
    texts_free(texts);
}

static void expect_advice(const texts_reader *r, const char *text, const char *advice) {
    const ct_error error = refuse(r, text, strlen(text));
    if (strcmp(error.advice, advice) != 0)
        fail_msg("%s\n%u:%u %s\nexpected: %s\nfound: %s", text, error.place.line,
                 error.place.column, error.text, advice, error.advice);
}

/* The reasons and advice of one text for each slip, for words of other games, and for near words
 * (CT-51). */
static void advice_says_what_to_write(void **state) {
    static const struct {
        const char *text, *advice;
    } cases[] = {
        {"Reaction: When this card would be captured, you may slide it.",
         "write \"If ... would\" for what has not happened yet"},
        {"Reaction: If this card is captured, you may slide it.",
         "write \"When ... is\" for what has happened, or \"If ... would be\" before it"},
        {"Play: This card gets +1 Strength while you have less points than your opponent.",
         "write \"fewer\""},
        {"Immediate: Discard your hand.", "write \"all cards from your hand\""},
        {"Play: When this card captures a card, draw a card.",
         "cards capture together: write \"When a card this card points to is captured by you\""},
        {"Immediate: Push all cards on the border back.", "write \"an edge\""},
        {"Play: When your card is captured, draw a card.", "write \"a card you control\""},
        {"Play: When this card is captured, your card gets +1 Strength until end of turn.",
         "write \"cards get +1 Strength until\""},
        {"Action: Draw a card for 2.",
         "write a cost in the heading, before the colon, as in \"Action (Cost 2): Draw a card.\""},
        {"Action: Cost 2: Draw a card.",
         "write a cost in the heading, before the colon, as in \"Action (Cost 2): Draw a card.\""},
        {"Action: (Cost 2) Draw a card.",
         "write a cost in the heading, before the colon, as in \"Action (Cost 2): Draw a card.\""},
        {"Action: Pay 2: Draw a card.",
         "write a cost in the heading, before the colon, as in \"Action (Cost 2): Draw a card.\""},
        {"Play: Cards next to this card get +1 Strength.", "write \"adjacent to\""},
        {"Immediate: One of those cards gets +1 Strength until end of turn.",
         "write \"a card\" and what it is, or \"that card\" for one that was named before"},
        {"Action: Discard 2 copies of this card.",
         "write \"cards named\" and the name in quotation marks"},
        {"Play: When this card is captured, get 2 cards.",
         "write \"draw\" for cards, and \"gain\" for points"},
        {"Play: When this card is captured, obtain a point.", "card texts say \"gain\""},
        {"Reaction: When an opponent plays a card, you may remove that card.",
         "write \"it\" for the card of the event"},
        {"Play: Goblin cards get +1 Strength.",
         "write it into the \"types\" of the file, or use one that is there"},
        {"Immediate: Remove a target card.", "write \"target card\" without \"a\""},
        {"Immediate: Remove an target card.", "write \"target card\" without \"a\""},
        {"Immediate: Each opponent discards a card.",
         "there is one opponent: write \"your opponent\""},
        {"Play: This card gets 2 Strength.", "write a change with its sign, such as +1 or -1"},
        {"Action (repeatable; Cost 1): Draw a card.", "write the cost before the limit"},
        {"Action (once per turn; repeatable): Draw a card.", "here can be \")\""},
        {"Persistent: If you would draw a card, draw 2 cards instead.",
         "write \"instead\" before the verb, as in \"you instead draw 2 cards\""},
        {"Action: Put this card in your hand.", "write \"into\""},
        {"Superior to People.", "write \"card\" or \"cards\" after the type"},
        {"Superior to non-Rock.", "write \"card\" or \"cards\" after the type"},
        {"Play: Your adjacent Vender cards get +1 Defense.", "did you mean \"Vendor\"?"},
        {"Play: Your adjacent vendor cards get +1 Defense.", "did you mean \"Vendor\"?"},
        {"Play: Your rock cards get +1 Defense.", "did you mean \"Rock\"?"},
        {"Persistent: At your Persistent Effect Step, draw a card.", "did you mean \"Effects\"?"},
        {"Reacton: Draw a card.", "did you mean \"Reaction\"?"},
        {"Immediate: Destroy target card.", "card texts say \"remove\""},
        {"Immediate: Your opponent sacrifices a card.", "card texts say \"remove\""},
        {"Immediate: Draw two cards.", "card texts say \"2\""},
        {"Immediate: Draw 1 card.", "card texts say \"a\""},
        {"Immediate: Remove target creature.", "card texts say \"card\""},
        {"Whenever this card is captured, draw a card.", "card texts say \"when\""},
        {"Immediate (Cost 3) Remove target card.", "here can be \":\""},
        {"Action: Draw a card", "here can be \".\", \",\""},
        {"Immediate: Discard 2 card.", "write \"cards\""},
        {"Play: Cards get +1 Defense.", "write \"All cards get +1 Defense\""},
        {"Immediate: Remove target card on a edge.", "write \"an edge\""},
        {"Action: Draw a card .", "leave out the space"},
        {"Action:Draw a card.", "write a space"},
        {"Action: Draw a  card.", "leave out the space"},
    };
    for (uint32_t i = 0; i < COUNT(cases); i++)
        expect_advice(*state, cases[i].text, cases[i].advice);
}

/* An unknown word where a verb can be, and lines that lack their heading. */
static void advice_names_verbs_and_headings(void **state) {
    static const struct {
        const char *text, *advice;
    } cases[] = {
        {"Immediate: Wash all cards.",
         "here can be a verb such as move, slide, jump, play, capture, remove, discard, draw, "
         "activate, win, lose, swap, push, pull, turn, gain, put"},
        {"Immediate: Draw a card. Wash all cards.",
         "here can be a verb such as move, slide, jump, play, capture, remove, discard, draw, "
         "activate, win, lose, swap, push, pull, turn, gain, put"},
        {"Immediate: You may wash a card.",
         "here can be a verb such as move, slide, jump, play, capture, remove, discard, draw, "
         "activate, win, lose, swap, push, pull, turn, gain, put"},
        {"Play: When you wash a card, draw a card.",
         "here can be a verb such as play, capture, remove, discard, draw, spend, activate, pass, "
         "win, lose"},
        {"Wash all cards.",
         "begin with how it is used, as in \"Action:\", then a verb such as move, slide, jump, "
         "play, capture, remove, discard, draw"},
        {"Draw a card.", "begin with how it is used, as in \"Action:\""},
        {"Anchored card.", "here can be \".\""},
        {"Immediate: Everyone draws a card.",
         "here can be a number, Rock, Paper or Scissors, a type, \"card\", \"this\", \"when\", "
         "\"if\", \"at\", and others"},
        {"Play: Goblin Rock cards get +1 Strength.",
         "write it into the \"types\" of the file, or use one that is there"},
    };
    for (uint32_t i = 0; i < COUNT(cases); i++)
        expect_advice(*state, cases[i].text, cases[i].advice);
}

static void letters_are_refused_where_they_are(void **state) {
    static const struct {
        const char *text;
        uint32_t line, column;
    } cases[] = {
        {"", 1, 1},
        {" Action: Draw a card.", 1, 1},
        {"Action: Draw a card. ", 1, 21},
        {"Action: Draw a card.  ", 1, 21},
        {"Action: Draw a card.\n", 2, 1},
        {"Action: Draw a card.\n\nAction: Draw a card.", 2, 1},
        {"Action: Draw a card.\nAction:\tDraw a card.", 2, 8},
        {"Action: Draw a card!", 1, 20},
        {"Action: Draw 'a card.", 1, 14},
        {"Action: Draw -a card.", 1, 14},
        {"Action: Draw +Xa card.", 1, 14},
        {"Play: This card is named \"Mo\xC3\xB6th\".", 1, 29},
        {"Play: This card is named \"Moth.\nAction: Draw a card.", 1, 26},
        {"Action: Draw a card.\nAction: Draw a card.\r", 2, 21},
    };
    for (uint32_t i = 0; i < COUNT(cases); i++) {
        const ct_error error = refuse(*state, cases[i].text, strlen(cases[i].text));
        assert_int_equal(error.kind, CT_LETTERS);
        assert_int_equal(error.place.line, cases[i].line);
        assert_int_equal(error.place.column, cases[i].column);
    }
}

/* CT-50: the first kind over the whole text, not the first place. */
static void kinds_are_looked_for_in_their_order(void **state) {
    static const struct {
        const char *text;
        uint32_t kind, line;
    } cases[] = {
        {"Action: Draw N cards.\nAction: Draw a cards.\nAction: Draw.\nAction: Draw  a card.",
         CT_LETTERS, 4},
        {"Action: Draw N cards.\nAction: Draw a cards.\nAction: Draw.", CT_WORDS, 3},
        {"Action: Draw N cards.\nAction: Draw a cards.", CT_FORM, 2},
        {"Action: Draw a card.\nAction: Draw N cards.", CT_MEANING, 2},
    };
    for (uint32_t i = 0; i < COUNT(cases); i++) {
        const ct_error error = refuse(*state, cases[i].text, strlen(cases[i].text));
        assert_int_equal(error.kind, cases[i].kind);
        assert_int_equal(error.place.line, cases[i].line);
    }
}

static void sizes_are_refused(void **state) {
    char *const text = malloc(ROOM);
    assert_non_null(text);
    qv_text out = qv_text_over(text, ROOM);
    for (uint32_t i = 0; i < 9; i++)
        qv_text_add(&out, "%sAction: Draw a card.", i ? "\n" : "");
    ct_error error = refuse(*state, text, out.n);
    assert_int_equal(error.kind, CT_SIZE);
    assert_int_equal(error.place.line, 9);
    assert_int_equal(error.place.column, 1);
    const texts_reader *const r = *state;
    assert_int_equal(ct_read(r->work, &texts_labels, CT_ON_CARD, text, out.n - 21, r->tree, &error),
                     QV_OK);
    assert_int_equal(r->tree->abilities, CT_ABILITIES);
    /* 400 characters are accepted, 401 are not. */
    for (uint32_t i = 0; i < 2; i++) {
        out = qv_text_over(text, ROOM);
        qv_text_add(&out, i ? "Action: Draw 2 cards" : "Action: Draw a card");
        for (uint32_t k = 0; k < 20; k++)
            qv_text_add(&out, ", then draw 2 cards");
        qv_text_add(&out, ".");
        assert_int_equal(out.n, 400 + i);
        const int found = ct_read(r->work, &texts_labels, CT_ON_CARD, text, out.n, r->tree, &error);
        assert_int_equal(found, i ? QV_ECONTENT : QV_OK);
    }
    assert_int_equal(error.kind, CT_SIZE);
    assert_int_equal(error.place.column, 401);
    assert_string_equal(error.advice, "say it in fewer words, or in two abilities");
    /* What is much too long is not read, so its words are not looked at. */
    out = qv_text_over(text, ROOM);
    qv_text_add(&out, "Action: Draw a card");
    while (out.n <= 1024)
        qv_text_add(&out, ", then draw a crad");
    error = refuse(*state, text, out.n);
    assert_int_equal(error.kind, CT_SIZE);
    assert_int_equal(error.place.column, 401);
    free(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(refused_texts_have_kind_and_place),
        cmocka_unit_test(refused_texts_have_reason_and_advice),
        cmocka_unit_test(advice_says_what_to_write),
        cmocka_unit_test(advice_names_verbs_and_headings),
        cmocka_unit_test(letters_are_refused_where_they_are),
        cmocka_unit_test(kinds_are_looked_for_in_their_order),
        cmocka_unit_test(sizes_are_refused),
    };
    return cmocka_run_group_tests(tests, texts_set_up, texts_tear_down);
}
