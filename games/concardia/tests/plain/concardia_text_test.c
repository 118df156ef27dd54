/* SPDX-License-Identifier: MIT */
/*
 * The reader of card texts: the size of the grammar, every accepted text, and trees of texts whose
 * meaning depends on one word. It must not include or know anything of the engine.
 */
#include "concardia_test.h"

#include <stdio.h>
#include <string.h>

static const pc_node *read_text(const char *text, int *readings) {
    return pc_read(the_grammar(), text, readings);
}

static void has_tree(const char *text, const char *tree) {
    char out[4000];
    int readings;
    const pc_node *node = read_text(text, &readings);
    assert_non_null(node);
    assert_int_equal(readings, 1);
    assert_true(pc_tree_text(node, out, sizeof out) < (int)sizeof out);
    assert_string_equal(out, tree);
}

/* CT-4 */
static void test_size(void **unused) {
    (void)unused;
    assert_int_equal(pc_grammar_rules(the_grammar()), 87);
    assert_int_equal(pc_grammar_alternatives(the_grammar()), 288);
}

/* CT-3, and the stage that each text carries */
static void test_accepted(void **unused) {
    int stage;
    int count = 0;
    (void)unused;
    for (const char *text = accepted_text(0, &stage); text != NULL;
         text = accepted_text(count, &stage)) {
        int readings;
        const pc_node *tree = read_text(text, &readings);
        if (tree == NULL || readings != 1 || tree->stage != stage) {
            fail_msg("%d readings, stage %d: %s", readings, tree == NULL ? 0 : tree->stage, text);
        }
        count++;
    }
    assert_int_equal(count, 81);
}

static void test_trees(void **unused) {
    (void)unused;
    has_tree("Superior to Paper or Vendor cards.",
             "Text(abilities=[Keyword(word=SuperiorTo(to=All(group=Group(kinds=[Kind(any=['Paper', "
             "'Vendor'])], quals=[]))))])");
    has_tree("Action (Cost 2): Remove target card adjacent to this card.",
             "Text(abilities=[Ability(tag=Tag(name='Action'), terms=Terms(cost=[Pay(n=Int(n=2))]), "
             "body=[Sentence(do=Chain(steps=[Act(do=Remove(cards=Target(group=Group(kinds=[], "
             "quals=[NextTo(of=This(what='card'))]))), who=You)]))])])");
    has_tree("Play: Your cards get +1 Strength and -X Defense until end of turn.",
             "Text(abilities=[Ability(tag=Tag(name='Play'), body=[Sentence(do=Chain(steps=["
             "Stand(what=Get(cards=All(whose=You, group=Group(kinds=[], quals=[])), mods=["
             "Mod(n=Signed(n=Int(n=1)), stat=Stat(name='Strength')), Mod(n=Signed(n=X, minus=yes), "
             "stat=Stat(name='Defense'))]), until=EndOfTurn)]))])])");
}

/* CT-12: another, an */
static void test_inflection(void **unused) {
    (void)unused;
    has_tree("Action: Slide another card you control.",
             "Text(abilities=[Ability(tag=Tag(name='Action'), body=[Sentence(do=Chain(steps=[Act("
             "do=Slide(cards=Chosen(other=yes, group=Group(kinds=[], quals=[ControlledBy(who=You)"
             "]))), who=You)]))])])");
    has_tree("Play: Non-Rock cards get +1 Defense.",
             "Text(abilities=[Ability(tag=Tag(name='Play'), body=[Sentence(do=Chain(steps=[Stand("
             "what=Get(cards=All(group=Group(kinds=[Kind(any=['non-Rock'])], quals=[])), mods=[Mod("
             "n=Signed(n=Int(n=1)), stat=Stat(name='Defense'))]))]))])])");
}

/* No reading at all: the refused texts of kind words. */
static void test_no_reading(void **unused) {
    int count = 0;
    (void)unused;
    const char *line = strstr(grammar_text(), "[refused]");
    for (line = strchr(line, '\n') + 1; *line != '\0'; line = strchr(line, '\n') + 1) {
        const char *kind = strchr(line, '\t');
        size_t length = strcspn(line, "\n");
        if (kind == NULL || kind > line + length || strncmp(kind + 1, "words", 5) != 0) {
            continue;
        }
        char text[800];
        int readings;
        size_t kept = 0;
        for (const char *from = kind + 7; from < line + length; from++) {
            bool end = from[0] == '\\' && from[1] == 'n';
            text[kept++] = end ? '\n' : *from;
            from += end ? 1 : 0;
        }
        text[kept] = '\0';
        /* A type that the set does not list is read: sets are no concern of this reader. */
        if (strstr(text, "Vender") == NULL && strstr(text, "Vampire") == NULL &&
            read_text(text, &readings) != NULL) {
            fail_msg("this text has a reading: %s", text);
        }
        count++;
    }
    assert_true(count > 25);
}

/* Two trees of a text are two readings. */
static void test_ambiguous_grammar(void **unused) {
    (void)unused;
    pc_grammar *other =
        pc_grammar_read("[grammar]\nability = \"draw\" a:x -> A\n | \"draw\" b:x -> B\n"
                        "x = \"it\" -> It\n");
    int readings;
    assert_non_null(pc_read(other, "Draw it", &readings));
    assert_int_equal(readings, 2);
    assert_null(pc_read(other, "Draw it it", &readings));
    assert_int_equal(readings, 0);
    pc_grammar_free(other);
}

/* Which texts a set takes. */
static void test_set(void **unused) {
    pc_printed card = {.name = "Card", .set = "Test"};
    (void)unused;
    new_set();
    assert_int_not_equal(pc_set_card(the_set(), &card, "Action: Draw a card."), PC_NONE);
    assert_int_equal(pc_set_card(the_set(), &card, "Action: Draw a cake."), PC_NONE);
    /* CC-A49: what players carry out themselves this program does not play. */
    assert_int_equal(pc_set_card(the_set(), &card, "Manual: Draw a card."), PC_NONE);
    assert_int_equal(pc_set_card(the_set(), &card, "Action: Draw a card.\nManual: Sing."), PC_NONE);
    assert_int_not_equal(pc_set_card(the_set(), &card, ""), PC_NONE);
    assert_int_equal(pc_set_kinds(the_set()), 2);
    char text[] = "Play: When a player \"sneezes aa\", draw a card.";
    for (int i = 0; i < 34; i++) {
        text[strlen("Play: When a player \"sneezes ")] = (char)('a' + i % 26);
        text[strlen("Play: When a player \"sneezes a")] = (char)('a' + i / 26);
        bool taken = pc_set_card(the_set(), &card, text) != PC_NONE;
        assert_int_equal(taken, i < PC_MOST_LABELS);
    }
}

int run_text_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_size),       cmocka_unit_test(test_accepted),
        cmocka_unit_test(test_trees),      cmocka_unit_test(test_inflection),
        cmocka_unit_test(test_no_reading), cmocka_unit_test(test_ambiguous_grammar),
        cmocka_unit_test(test_set),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
